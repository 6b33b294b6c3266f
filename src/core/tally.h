/* tally.h: the behaviours that look at others, in parts: for a crowd, which meets the neighbours of
 * an agent a few at a time. Begin with veeri_tally_of_none, add all in order, then ask for the
 * force. The public functions are the same parts with all neighbours in one go. Of a neighbourhood
 * of the nearest few only these are to be added. */
#ifndef VEERI_TALLY_H
#define VEERI_TALLY_H

#include "../../include/veer/collision.h"
#include "../../include/veer/group.h"

typedef struct veeri_tally {
  veer_vec sum;   /* of those who count; of collisions the way out */
  float first;    /* collisions: the time of the earliest */
  size_t counted; /* in line: more than none when somebody holds the agent */
  bool bad;       /* one of them is at no place */
} veeri_tally;

static inline veeri_tally veeri_tally_of_none(void) {
  veeri_tally none;
  none.sum = veer_vec2(0.0f, 0.0f);
  none.first = VEER_INFINITY;
  none.counted = 0;
  none.bad = false;
  return none;
}

void veeri_add_separation(const veer_agent *agent, const veer_mover *others, size_t count,
                          const veer_separation_options *options, veeri_tally *tally);
veer_vec veeri_end_separation(const veer_agent *agent, const veer_separation_options *options,
                              const veeri_tally *tally);

void veeri_add_alignment(const veer_agent *agent, const veer_mover *others, size_t count,
                         const veer_alignment_options *options, veeri_tally *tally);
veer_vec veeri_end_alignment(const veer_agent *agent, const veer_alignment_options *options,
                             const veeri_tally *tally);

void veeri_add_cohesion(const veer_agent *agent, const veer_mover *others, size_t count,
                        const veer_cohesion_options *options, veeri_tally *tally);
veer_vec veeri_end_cohesion(const veer_agent *agent, const veer_cohesion_options *options,
                            const veeri_tally *tally);

void veeri_add_collisions(const veer_agent *agent, const veer_mover *others, size_t count,
                          float horizon, veeri_tally *tally);
veer_vec veeri_end_collisions(const veer_agent *agent, float horizon, const veeri_tally *tally);

void veeri_add_queue(const veer_agent *agent, const veer_mover *others, size_t count,
                     const veer_queue_options *options, veeri_tally *tally);
veer_vec veeri_end_queue(const veer_agent *agent, const veer_queue_options *options,
                         const veeri_tally *tally);

#endif

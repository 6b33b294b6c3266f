/* explain.h: why an agent does what it does, as data.
 */
#ifndef VEER_EXPLAIN_H
#define VEER_EXPLAIN_H

#include "profile.h"

VEER_BEGIN

typedef struct veer_crowd veer_crowd;

#define VEER_NOBODY 0xFFFFFFFFu

/* What one behaviour of an agent asks for now, before its weight. */
typedef struct veer_part {
  veer_behavior_kind kind;
  float weight;
  veer_vec force; /* after its own force_limit */
  bool has_aim;   /* it aims at a point: */
  veer_vec aim;
} veer_part;

typedef struct veer_explanation {
  veer_part parts[VEER_MAX_BEHAVIORS]; /* in the order of the profile */
  uint32_t part_count;
  veer_vec steering; /* combined, limited to max_force */
} veer_explanation;

/* From the present state of agents and movers, for a step of dt. Changes nothing that counts, but
 * uses scratch memory of the crowd: one thread at a time. */
veer_status veer_crowd_explain(const veer_crowd *crowd, uint32_t id, float dt,
                               veer_explanation *out);

VEER_END

#endif

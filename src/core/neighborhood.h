/* neighborhood.h: who counts as a neighbour, asked the same way by all group behaviours. */
#ifndef VEERI_NEIGHBORHOOD_H
#define VEERI_NEIGHBORHOOD_H

#include "../../include/veer/group.h"
#include "vec.h"

/* Of distances that are divided by: nearer than this counts as this near, so that no quotient
 * overflows. */
#define VEERI_NEAREST 1e-6f

typedef struct veeri_sight {
  veer_vec offset; /* from the agent to the other */
  float square;    /* of the distance */
  bool counts;
  bool bad; /* not at a finite distance */
} veeri_sight;

static inline veeri_sight veeri_look_at(const veer_agent *agent, const veer_mover *other,
                                        const veer_neighborhood *hood) {
  veeri_sight sight;
  sight.offset = veeri_sub(other->pos, agent->pos);
  sight.square = veeri_dot(sight.offset, sight.offset);
  sight.bad = false;
  sight.counts = sight.square < hood->radius * hood->radius;
  if (!sight.counts) { /* what is below something is a number and so are its parts */
    sight.bad = !veeri_is_finite(sight.square) && !veeri_all_finite(sight.offset) &&
                (other->layers & hood->mask) != 0;
    return sight;
  }
  if (!VEERI_LIKELY((other->layers & hood->mask) != 0)) {
    sight.counts = false;
    return sight;
  }
  if (!VEERI_LIKELY(other->id != agent->id))
    sight.counts = !veeri_is_zero(sight.offset); /* else it is the agent itself */
  if (sight.counts && hood->min_cosine > -1.0f &&
      !(sight.square < hood->always_within * hood->always_within)) {
    /* forward/distance >= min_cosine without a root, signs kept */
    float forward = veeri_dot(agent->heading, sight.offset);
    sight.bad = sight.bad || !veeri_is_finite(forward);
    sight.counts = forward * veeri_abs(forward) >=
                   hood->min_cosine * veeri_abs(hood->min_cosine) * sight.square;
  }
  return sight;
}

/* How far the nearest few of a neighbourhood reach: the last one that counts. */
typedef struct veeri_outermost {
  float square; /* of its distance */
  uint32_t id;
} veeri_outermost;

/* The nearest few of many, some at a time. */
typedef struct veeri_nearest_walk {
  const veer_agent *agent;
  const veer_mover *others;
  size_t count, at;
  const veer_neighborhood *hood;
  veeri_outermost rim;
  veer_mover kept[16];
  size_t kept_count;
} veeri_nearest_walk;

veeri_nearest_walk veeri_walk_to_nearest(const veer_agent *agent, const veer_mover *others,
                                         size_t count, const veer_neighborhood *hood);
/* The next of them into `kept`, in order; also those at no place, which spoil the answer. False:
 * that was all. */
bool veeri_next_nearest(veeri_nearest_walk *few);

/* Numbers that are only compared must be looked at: behaviours answer NaN with zero force. */
static inline bool veeri_is_hood(const veer_neighborhood *hood) {
  return hood->radius == hood->radius && veeri_is_finite(hood->min_cosine) &&
         veeri_is_finite(hood->always_within);
}

#endif

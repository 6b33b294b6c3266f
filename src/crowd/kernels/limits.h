/* limits.h: which limits are usual for kernels. */
#ifndef VEERI_FLOCK_LIMITS_H
#define VEERI_FLOCK_LIMITS_H

#include "../../core/motion.h"

/* Lengths that vectors are limited to, and the slowest max_speed: who is faster than the shortest
 * length moves. */
#define VEERI_FLOCK_SHORTEST 1e-12f
#define VEERI_FLOCK_LONGEST 1e20f
#define VEERI_FLOCK_SLOWEST 1e-6f
/* Of dt, so that no step is too long for floats. */
#define VEERI_FLOCK_LONGEST_DT 1e6f

/* A limit that nothing of usual size reaches does the same as none. False: too small. */
static inline bool veeri_flock_limit(float limit, float *out) {
  *out = limit > VEERI_FLOCK_LONGEST ? VEERI_FLOCK_LONGEST : limit;
  return limit >= VEERI_FLOCK_SHORTEST;
}

static inline bool veeri_is_usual_dt(float dt) {
  return dt > 0.0f && dt <= VEERI_FLOCK_LONGEST_DT;
}

#endif

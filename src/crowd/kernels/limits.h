/* limits.h: the limits of a body as the kernels read them. */
#ifndef VEERI_FLOCK_LIMITS_H
#define VEERI_FLOCK_LIMITS_H

#include "../../core/motion.h"

#include "../store.h"

typedef struct veeri_flock_limits {
  float max_speed, max_force;
  float cap;      /* of the motion: veer_speed_cap */
  float gain;     /* dt / mass; 0: nothing accelerates it */
  float hurry;    /* 1 / response_time */
  float standing; /* who is slower than this keeps its heading */
  bool usual;     /* false: not for kernels */
} veeri_flock_limits;

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

/* For a usual dt. */
static inline veeri_flock_limits veeri_flock_limits_of(const veeri_limits *limits, float dt) {
  veeri_flock_limits out;
  float cap = limits->speed_limit < 0.0f ? limits->max_speed : limits->speed_limit;
  bool force = veeri_flock_limit(limits->max_force, &out.max_force);
  bool speed = veeri_flock_limit(cap, &out.cap);
  out.max_speed = limits->max_speed;
  out.gain = limits->mass > 0.0f ? dt / limits->mass : 0.0f;
  out.hurry = 1.0f / limits->response_time;
  out.standing = VEERI_STANDING * limits->max_speed;
  out.usual = force && speed && limits->response_time > 0.0f &&
              veeri_is_finite(out.hurry + out.gain) && limits->max_speed >= VEERI_FLOCK_SLOWEST &&
              limits->max_speed < VEERI_FLOCK_LONGEST;
  return out;
}

#endif

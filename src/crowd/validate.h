/* validate.h: what numbers a crowd accepts, in words. */
#ifndef VEERI_VALIDATE_H
#define VEERI_VALIDATE_H

#include "crowd.h"

/* Positions beyond this lose more than a sixteenth of a unit to rounding. */
#define VEERI_FARTHEST 1e6f

static inline bool veeri_is_limit(float value) { /* >= 0, may be infinite */
  return value >= 0.0f;
}

static inline bool veeri_is_amount(float value) { /* >= 0, finite */
  return value >= 0.0f && veeri_is_finite(value);
}

static inline bool veeri_is_place(veer_vec pos) {
  for (int axis = 0; axis < VEERI_AXES; axis++)
    if (!(veeri_abs(veeri_axis(&pos, axis)) <= VEERI_FARTHEST))
      return false;
  return true;
}

static inline bool veeri_is_direction(veer_vec heading) {
  return veeri_abs(veeri_length(heading) - 1.0f) <= 1e-3f;
}

/* A vector of the plane in a planar crowd. */
static inline bool veeri_fits_plane(veer_vec v, bool planar) {
#ifdef VEER_PLANAR
  (void)planar;
  return veeri_all_finite(v);
#else
  return veeri_all_finite(v) && (!planar || v.z == 0.0f);
#endif
}

/* Options within their ranges, and names of things that are there. */
veer_status veeri_check_behavior(const veer_crowd_def *def, const veer_behavior *behavior);
veer_status veeri_check_target(const veer_crowd_def *def, const veer_target *target);

#endif

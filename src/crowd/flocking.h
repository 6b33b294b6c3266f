/* flocking.h: the profiles of a crowd whose agents are computed many at once. */
#ifndef VEERI_FLOCKING_H
#define VEERI_FLOCKING_H

#include "crowd.h"
#include "kernels/flock.h"

struct veeri_flocking {
  veeri_flock_kernel kernel; /* NULL: everybody is asked alone; tests choose */
  uint64_t most_candidates;  /* for kernels, where there is a tree; tests choose */
  uint32_t shape_count;      /* 0: no profile is for kernels */
  veeri_flock_shape *shapes;
  veeri_flock_rules *rules;   /* of each profile */
  veeri_flock_limits *limits; /* of each profile, for the present dt */
  veeri_flock_job job;
  bool runs;    /* in this substep */
  bool is_free; /* nothing but the edge of a wrapped world is in the way */
};

/* For a crowd whose world is made. */
bool veeri_make_flocking(veer_crowd *crowd);
/* Room for that many profiles; on failure all is as it was. */
bool veeri_enlarge_flocking(veer_crowd *crowd, size_t profiles);
/* After profiles have changed. */
void veeri_find_shapes(veer_crowd *crowd);
size_t veeri_flocking_bytes(const veer_crowd *crowd);

/* Before a substep of a settled crowd: whether kernels run. */
void veeri_begin_flocking(veer_crowd *crowd, float dt);

/* How kernels compute agents of the profile now; NULL: not. */
static inline const veeri_flock_shape *veeri_flock_shape_at(const veer_crowd *crowd,
                                                            uint32_t profile) {
  const veeri_flocking *flocking = crowd->flocking;
  uint32_t shape = flocking->runs ? flocking->rules[profile].shape : VEERI_NO_SHAPE;
  return shape == VEERI_NO_SHAPE ? NULL : &flocking->shapes[shape - 1];
}

#endif

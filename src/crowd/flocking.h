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
  veeri_flock_rules *rules; /* of each profile */
  veeri_limits *limits;     /* of the body of each profile */
  uint32_t *layers;         /* of each profile */
  veeri_flock_job job;
  bool runs;    /* in this substep */
  bool are_all; /* every profile is for kernels */
  bool is_free; /* nothing but the edge of a wrapped world is in the way */
};

/* For a crowd whose world is made. */
bool veeri_make_flocking(veer_crowd *crowd);
/* Room for that many profiles; on failure all is as it was. */
bool veeri_enlarge_flocking(veer_crowd *crowd, size_t profiles);
/* After profiles have changed. */
void veeri_find_shapes(veer_crowd *crowd);
size_t veeri_flocking_bytes(const veer_crowd *crowd);

/* Whether floats tell columns of cells apart in all of the box of the grid. */
bool veeri_tells_columns(const veer_crowd *crowd);
/* Before a substep of a settled crowd: whether kernels run. */
void veeri_begin_flocking(veer_crowd *crowd, float dt);

/* Slots of which one worker is asked. */
typedef struct veeri_block {
  size_t begin, end;
  uint32_t worker;
} veeri_block;

/* One who is to think by itself. parts: how it flocks, if that is known (see veeri_think). */
typedef void veeri_for_mind(const void *user, size_t slot, const veer_vec *parts, uint32_t worker);

/* All of a block, each once, but those whom kernels have moved; they move nobody unless `moves`. */
void veeri_each_mind(const veer_crowd *crowd, const veeri_block *block, bool moves,
                     veeri_for_mind *each, const void *user);

/* How kernels compute agents of the profile now; NULL: not. */
static inline const veeri_flock_shape *veeri_flock_shape_at(const veer_crowd *crowd,
                                                            uint32_t profile) {
  const veeri_flocking *flocking = crowd->flocking;
  uint32_t shape = flocking->runs ? flocking->rules[profile].shape : VEERI_NO_SHAPE;
  return shape == VEERI_NO_SHAPE ? NULL : &flocking->shapes[shape - 1];
}

#endif

/* random.h: random numbers without state.
 *
 * A number is a pure function of who asks, when and what for, so it depends on no order of
 * calls, no thread and no platform. Philox 4x32 with 7 rounds (Salmon, Moraes, Dror, Shaw:
 * "Parallel random numbers: as easy as 1, 2, 3", 2011; seven rounds are the fewest that pass
 * BigCrush there).
 */
#ifndef VEER_RANDOM_H
#define VEER_RANDOM_H

#include "base.h"

VEER_BEGIN

typedef struct veer_random_key {
  uint64_t seed;
  uint64_t step;    /* [below 2^48] */
  uint32_t substep; /* [below 2^16] */
  uint32_t id;
  uint32_t stream; /* keeps apart the uses of one agent in one step */
} veer_random_key;

typedef struct veer_random_bits {
  uint32_t word[4];
} veer_random_bits;

veer_random_bits veer_random(veer_random_key key);

/* A word as a number in [-1, 1) and in [0, 1), each a multiple of 2^-23 and 2^-24. */
float veer_random_signed(uint32_t word);
float veer_random_unit(uint32_t word);

VEER_END

#endif

/* sse2.h: four lanes of every 64-bit x86. */
#ifndef VEERI_SIMD_H
#define VEERI_SIMD_H

#define LANES 4
#define LANES_HAVE_MAX
#include "vectors.h"

/* a > b ? a : b: what this instruction gives, also for what is not a number and for zeros. */
LANES_INLINE lanes lanes_max(lanes a, lanes b) {
  return __builtin_ia32_maxps(a, b);
}

/* a < b ? a : b, likewise. */
LANES_INLINE lanes lanes_min(lanes a, lanes b) {
  return __builtin_ia32_minps(a, b);
}

LANES_INLINE lanes lanes_sqrt(lanes a) {
  lanes root;
  __asm__("sqrtps %1, %0" : "=x"(root) : "x"(a));
  return root;
}

LANES_INLINE unsigned mask_bits(lane_mask m) {
  return (unsigned)__builtin_ia32_movmskps((lanes)m);
}

/* Four numbers, each in all lanes: one load, where single ones would take four; as integers, whose
 * shuffle copies at once. */
LANES_INLINE void lanes_splat4(const float *from, lanes out[4]) {
  lane_counts all = (lane_counts)load_four(from);
  out[0] = (lanes)__builtin_shufflevector(all, all, 0, 0, 0, 0);
  out[1] = (lanes)__builtin_shufflevector(all, all, 1, 1, 1, 1);
  out[2] = (lanes)__builtin_shufflevector(all, all, 2, 2, 2, 2);
  out[3] = (lanes)__builtin_shufflevector(all, all, 3, 3, 3, 3);
}

#endif

/* neon.h: four lanes of 64-bit ARM. (The vectors of 32-bit ARM take the smallest numbers for 0.) */
#ifndef VEERI_SIMD_H
#define VEERI_SIMD_H

#define LANES 4
#include "vectors.h"

LANES_INLINE lanes lanes_sqrt(lanes a) {
  lanes root;
  __asm__("fsqrt %0.4s, %1.4s" : "=w"(root) : "w"(a));
  return root;
}

LANES_INLINE unsigned mask_bits(lane_mask m) {
  lane_mask bit = m & (lane_mask){1, 2, 4, 8};
  return (unsigned)(bit[0] | bit[1] | bit[2] | bit[3]);
}

LANES_INLINE void lanes_splat4(const float *from, lanes out[4]) {
  four all = load_four(from);
  out[0] = __builtin_shufflevector(all, all, 0, 0, 0, 0);
  out[1] = __builtin_shufflevector(all, all, 1, 1, 1, 1);
  out[2] = __builtin_shufflevector(all, all, 2, 2, 2, 2);
  out[3] = __builtin_shufflevector(all, all, 3, 3, 3, 3);
}

#endif

/* avx2.h: eight lanes of x86. */
#ifndef VEERI_SIMD_H
#define VEERI_SIMD_H

#define LANES 8
#define LANES_HAVE_MAX
#include "vectors.h"

/* a > b ? a : b: what this instruction gives, also for what is not a number and for zeros. */
LANES_INLINE lanes lanes_max(lanes a, lanes b) {
  return __builtin_ia32_maxps256(a, b);
}

/* a < b ? a : b, likewise. */
LANES_INLINE lanes lanes_min(lanes a, lanes b) {
  return __builtin_ia32_minps256(a, b);
}

LANES_INLINE lanes lanes_sqrt(lanes a) {
  lanes root;
  __asm__("vsqrtps %1, %0" : "=x"(root) : "x"(a));
  return root;
}

LANES_INLINE unsigned mask_bits(lane_mask m) {
  return (unsigned)__builtin_ia32_movmskps256((lanes)m);
}

LANES_INLINE void lanes_splat4(const float *from, lanes out[4]) {
  for (int k = 0; k < 4; k++)
    out[k] = lanes_all(from[k]);
}

#endif

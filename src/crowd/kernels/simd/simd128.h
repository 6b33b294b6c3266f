/* simd128.h: four lanes of WebAssembly. */
#ifndef VEERI_SIMD_H
#define VEERI_SIMD_H

#define LANES 4
#include "vectors.h"

LANES_INLINE lanes lanes_sqrt(lanes a) {
  return __builtin_wasm_sqrt_f32x4(a);
}

LANES_INLINE unsigned mask_bits(lane_mask m) {
  return (unsigned)__builtin_wasm_bitmask_i32x4(m);
}

LANES_INLINE void lanes_splat4(const float *from, lanes out[4]) {
  for (int k = 0; k < 4; k++)
    out[k] = lanes_all(from[k]);
}

#endif

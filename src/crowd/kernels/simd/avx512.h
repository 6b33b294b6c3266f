/* avx512.h: eight lanes of x86 with AVX-512VL. Not sixteen: as fast, and the processor keeps its
 * clock. Masks have registers of their own, which saves most of the ands. */
#ifndef VEERI_SIMD_H
#define VEERI_SIMD_H

#define LANES 8
#define LANES_HAVE_MASKS
#define LANES_ADD_MASKED
#define LANES_HAVE_MAX
#include "vectors.h"

typedef uint8_t lane_mask;

/* The compilers name the same instructions differently. */
#ifdef __clang__
#define CHOOSE_FLOATS(m, a, b) __builtin_ia32_selectps_256(m, a, b)
#define CHOOSE_COUNTS(m, a, b) __builtin_ia32_selectd_256(m, a, b)
#define IS_ZERO(a) __builtin_ia32_cmpd256_mask(a, (lane_counts){0}, 0, ALL_LANES)
#else
#define CHOOSE_FLOATS(m, a, b) __builtin_ia32_blendmps_256_mask(b, a, m)
#define CHOOSE_COUNTS(m, a, b) __builtin_ia32_blendmd_256_mask(b, a, m)
#define IS_ZERO(a) __builtin_ia32_ptestnmd256(a, a, ALL_LANES)
#endif
enum { ALL_LANES = 0xff, IS_LESS = 17, IS_LESS_OR_EQUAL = 18 }; /* ordered, quiet */

LANES_INLINE lane_mask lanes_lt(lanes a, lanes b) {
  return (lane_mask)__builtin_ia32_cmpps256_mask(a, b, IS_LESS, ALL_LANES);
}

LANES_INLINE lane_mask lanes_le(lanes a, lanes b) {
  return (lane_mask)__builtin_ia32_cmpps256_mask(a, b, IS_LESS_OR_EQUAL, ALL_LANES);
}

LANES_INLINE lane_mask mask_and(lane_mask a, lane_mask b) {
  return a & b;
}

LANES_INLINE lane_mask mask_or(lane_mask a, lane_mask b) {
  return a | b;
}

LANES_INLINE lane_mask mask_not(lane_mask a) {
  return (lane_mask)~a;
}

LANES_INLINE unsigned mask_bits(lane_mask m) {
  return m;
}

LANES_INLINE lanes lanes_choose(lane_mask m, lanes a, lanes b) {
  return CHOOSE_FLOATS(m, a, b);
}

LANES_INLINE lanes lanes_where(lane_mask m, lanes a) {
  return CHOOSE_FLOATS(m, a, (lanes){0});
}

LANES_INLINE lanes lanes_add_where(lane_mask m, lanes sum, lanes a) {
  return CHOOSE_FLOATS(m, sum + a, sum);
}

LANES_INLINE lane_counts counts_add(lane_counts counts, lane_mask m) {
  return CHOOSE_COUNTS(m, counts + 1, counts);
}

LANES_INLINE lane_mask counts_are_none(lane_counts counts) {
  return (lane_mask)IS_ZERO(counts);
}

/* Not a number where m. */
LANES_INLINE lanes lanes_unless(lane_mask m, lanes a) {
  return CHOOSE_FLOATS(m, lanes_all(VEERI_NAN), a);
}

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
  __asm__("vsqrtps %1, %0" : "=v"(root) : "v"(a));
  return root;
}

LANES_INLINE void lanes_splat4(const float *from, lanes out[4]) {
  for (int k = 0; k < 4; k++)
    out[k] = lanes_all(from[k]);
}

#endif

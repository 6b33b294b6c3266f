/* sqrt.h: the square root, correctly rounded, without a C library.
 *
 * sqrtf() may leave a call to libm behind. Every target named here has an instruction that rounds
 * correctly; elsewhere an integer method gives the same bits.
 */
#ifndef VEERI_SQRT_H
#define VEERI_SQRT_H

#include "guard.h"

#include <stdint.h>

/* Bit by bit: 25 steps, no tables, no multiplication, all subnormals. */
static inline float veeri_sqrt_by_integers(float value) {
  union {
    float f;
    uint32_t u;
  } bits;
  bits.f = value;
  if (!(value > 0.0f) || bits.u >= 0x7f800000u)
    return value; /* 0, infinity and NaN are their own roots; below 0 is outside the contract */
  int32_t exponent = (int32_t)(bits.u >> 23);
  uint32_t mantissa = bits.u & 0x7fffffu;
  if (exponent == 0) { /* subnormal: bring the leading one to bit 23 */
    exponent = 1;
    while (!(mantissa & 0x800000u)) {
      mantissa <<= 1;
      exponent--;
    }
  }
  mantissa |= 0x800000u;
  exponent -= 127;
  if (exponent & 1)
    mantissa <<= 1;
  exponent >>= 1;
  /* root = floor(sqrt(mantissa * 2^25)): 24 bits and one to round by */
  uint32_t root = 0, rest = 0;
  mantissa <<= 1;
  for (uint32_t bit = 0x1000000u; bit != 0; bit >>= 1) {
    uint32_t trial = rest + bit;
    if (trial <= mantissa) {
      rest = trial + bit;
      mantissa -= trial;
      root += bit;
    }
    mantissa <<= 1;
  }
  if (mantissa != 0) /* never exactly half way: round to nearest is round half up */
    root += root & 1u;
  bits.u = (root >> 1) + ((uint32_t)(exponent + 126) << 23);
  return bits.f;
}

/* Of a value >= 0. */
static inline float veeri_sqrt(float value) {
#if defined(VEER_SQRT_BY_INTEGERS)
  return veeri_sqrt_by_integers(value);
#elif defined(__GNUC__) && defined(__AVX__)
  float root;
  __asm__("vsqrtss %1, %1, %0" : "=x"(root) : "x"(value));
  return root;
#elif defined(__GNUC__) && defined(__SSE__)
  float root;
  __asm__("sqrtss %1, %0" : "=x"(root) : "x"(value));
  return root;
#elif defined(__GNUC__) && defined(__aarch64__)
  float root;
  __asm__("fsqrt %s0, %s1" : "=w"(root) : "w"(value));
  return root;
#elif defined(__GNUC__) && defined(__arm__) && defined(__ARM_FP) && (__ARM_FP & 4)
  float root;
  __asm__("vsqrt.f32 %0, %1" : "=t"(root) : "t"(value));
  return root;
#elif defined(__GNUC__) && defined(__riscv_flen) && __riscv_flen >= 32
  float root;
  __asm__("fsqrt.s %0, %1" : "=f"(root) : "f"(value));
  return root;
#elif defined(__GNUC__) && defined(__s390x__)
  float root;
  __asm__("sqebr %0, %1" : "=f"(root) : "f"(value));
  return root;
#elif defined(__wasm__)
  return __builtin_sqrtf(value); /* f32.sqrt */
#else
  return veeri_sqrt_by_integers(value);
#endif
}

#endif

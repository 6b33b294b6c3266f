#include "kernels.h"

#include "../../platform/cpu.h"

const char *veer_instructions_name(veer_instructions instructions) {
  static const char *const names[VEER_INSTRUCTIONS_COUNT] = {"best",   "scalar", "sse2",   "avx2",
                                                             "avx512", "neon",   "simd128"};
  return (unsigned)instructions < VEER_INSTRUCTIONS_COUNT ? names[instructions] : "";
}

static veer_instructions best(void) {
  unsigned i = VEER_INSTRUCTIONS_COUNT - 1;
  while (!veer_has_instructions((veer_instructions)i))
    i--;
  return (veer_instructions)i;
}

bool veer_has_instructions(veer_instructions instructions) {
  return veeri_flock_kernel_of(instructions) != NULL;
}

#if VEERI_HAVE_VECTORS && defined(__x86_64__)
static veeri_flock_kernel vector_kernel(veer_instructions instructions) {
  veeri_cpu cpu = veeri_ask_cpu();
  if (instructions == VEER_INSTRUCTIONS_SSE2)
    return veeri_flock_sse2;
  if (instructions == VEER_INSTRUCTIONS_AVX2 && cpu.avx2)
    return veeri_flock_avx2;
  if (instructions == VEER_INSTRUCTIONS_AVX512 && cpu.avx2 && cpu.avx512)
    return veeri_flock_avx512;
  return NULL;
}
#elif VEERI_HAVE_VECTORS && defined(__aarch64__)
static veeri_flock_kernel vector_kernel(veer_instructions instructions) {
  return instructions == VEER_INSTRUCTIONS_NEON ? veeri_flock_neon : NULL;
}
#elif VEERI_HAVE_VECTORS && defined(__wasm_simd128__)
static veeri_flock_kernel vector_kernel(veer_instructions instructions) {
  return instructions == VEER_INSTRUCTIONS_SIMD128 ? veeri_flock_simd128 : NULL;
}
#else
static veeri_flock_kernel vector_kernel(veer_instructions instructions) {
  (void)instructions;
  return NULL;
}
#endif

veeri_flock_kernel veeri_flock_kernel_of(veer_instructions instructions) {
  if (instructions == VEER_INSTRUCTIONS_BEST)
    instructions = best();
  return instructions == VEER_INSTRUCTIONS_SCALAR ? veeri_flock_scalar
                                                  : vector_kernel(instructions);
}

veer_instructions veeri_resolve_instructions(veer_instructions instructions) {
  return instructions == VEER_INSTRUCTIONS_BEST ? best() : instructions;
}

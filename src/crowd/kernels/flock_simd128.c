#include "../../core/guard.h"

#include "kernels.h"

#if VEERI_HAVE_VECTORS && defined(__wasm_simd128__)

#define FLOCK_KERNEL veeri_flock_simd128
#include "simd/simd128.h"

#include "flock.inl"

#else
typedef int veeri_not_here;
#endif

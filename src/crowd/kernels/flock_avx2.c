#include "../../core/guard.h"

#include "kernels.h"

#if VEERI_HAVE_VECTORS && defined(__x86_64__)

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC target("avx2")
#endif

#define FLOCK_KERNEL veeri_flock_avx2
#include "simd/avx2.h"

#include "flock.inl"

#ifdef __clang__
#pragma clang attribute pop
#endif

#else
typedef int veeri_not_here;
#endif

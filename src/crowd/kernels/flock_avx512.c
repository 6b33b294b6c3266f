#include "../../core/guard.h"

#include "kernels.h"

#if VEERI_HAVE_VECTORS && defined(__x86_64__)

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx512f,avx512vl,avx512dq,avx512bw,avx2"))),   \
                             apply_to = function)
#else
#pragma GCC target("avx512f,avx512vl,avx512dq,avx512bw,avx2")
#endif

#define FLOCK_KERNEL veeri_flock_avx512
#include "simd/avx512.h"

#include "flock.inl"

#ifdef __clang__
#pragma clang attribute pop
#endif

#else
typedef int veeri_not_here;
#endif

#include "../../core/guard.h"

#include "kernels.h"

#if VEERI_HAVE_VECTORS && defined(__x86_64__)

#define FLOCK_KERNEL veeri_flock_sse2
#include "simd/sse2.h"

#include "flock.inl"

#else
typedef int veeri_not_here;
#endif

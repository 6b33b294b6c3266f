#include "../../core/guard.h"

#include "kernels.h"

#if VEERI_HAVE_VECTORS && defined(__aarch64__)

#define FLOCK_KERNEL veeri_flock_neon
#include "simd/neon.h"

#include "flock.inl"

#else
typedef int veeri_not_here;
#endif

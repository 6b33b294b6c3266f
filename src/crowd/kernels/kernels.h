/* kernels.h: which kernels can be built by this compiler; which can run is asked of the processor.
 */
#ifndef VEERI_KERNELS_H
#define VEERI_KERNELS_H

#include "flock.h"

#if defined(__GNUC__) && defined(__has_builtin) && !defined(VEER_PLANAR)
#if __has_builtin(__builtin_shufflevector) && __has_builtin(__builtin_convertvector)
#define VEERI_HAVE_VECTORS 1
#endif
#endif
#ifndef VEERI_HAVE_VECTORS
#define VEERI_HAVE_VECTORS 0
#endif

#if defined(__GNUC__)
#define LANES_INLINE static inline __attribute__((always_inline, unused))
#define LANES_APART                                                                                \
  static __attribute__((noinline)) /* rare, or the same for all kinds of pairs                     \
                                    */
#define LANES_ALIGNED __attribute__((aligned(16)))
#else
#define LANES_INLINE static inline
#define LANES_APART static
#define LANES_ALIGNED
#endif

void veeri_flock_scalar(const veeri_flock_job *job, veeri_flock_share *share);
void veeri_flock_sse2(const veeri_flock_job *job, veeri_flock_share *share);
void veeri_flock_avx2(const veeri_flock_job *job, veeri_flock_share *share);
void veeri_flock_avx512(const veeri_flock_job *job, veeri_flock_share *share);
void veeri_flock_neon(const veeri_flock_job *job, veeri_flock_share *share);
void veeri_flock_simd128(const veeri_flock_job *job, veeri_flock_share *share);

#endif

/* guard.h: the first include of every file that computes with floats.
 *
 * The same source must give the same bits on every machine. Three things break that: products
 * fused into sums (FMA), -ffast-math, and floats evaluated in a wider type. The first is turned
 * off here and not by a compiler flag, so that it holds for whoever compiles these files. It is
 * per file and gcc does not inline guarded functions into unguarded ones: that is why no
 * arithmetic lives in public headers.
 *
 * VEER_NO_GUARD exists for one test, which proves that the golden hashes notice its absence.
 */
#ifndef VEERI_GUARD_H
#define VEERI_GUARD_H

#ifdef __cplusplus
#error "compile veer's own files as C; their headers can be included from C++"
#endif

#include <float.h>

#ifndef VEER_NO_GUARD
#ifdef __FAST_MATH__
#error "veer must not be compiled with -ffast-math: results would differ between machines"
#endif
#if defined(__clang__)
#pragma clang fp contract(off)
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off")
#elif defined(_MSC_VER)
#pragma fp_contract(off)
#endif
#endif

#if defined(FLT_EVAL_METHOD) && !defined(__AVR__)
_Static_assert(FLT_EVAL_METHOD == 0, "floats must be evaluated as floats: on 32-bit x86 compile "
                                     "with -msse2 -mfpmath=sse, on s390x with -std=gnu11");
#endif
_Static_assert(sizeof(float) == 4 && FLT_MANT_DIG == 24 && FLT_RADIX == 2,
               "float must be IEEE binary32");

#endif

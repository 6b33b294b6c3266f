#include "../../core/guard.h"

#include "kernels.h"

#define FLOCK_KERNEL veeri_flock_scalar
#include "simd/scalar.h"

#include "flock.inl"

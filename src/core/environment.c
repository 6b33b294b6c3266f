#include "guard.h"

#include "../../include/veer/base.h"

bool veer_float_environment_ok(void) {
#ifdef VEER_NO_GUARD
  return true; /* the test wants to see the hashes differ, not this function */
#else
  /* (1 + 2^-12)^2 - (1 + 2^-11) is 2^-24, which the rounded product loses and a fused one keeps */
  volatile float a = 1.0f + 0x1p-12f, b = -(1.0f + 0x1p-11f);
  float rounded = a * a + b;
  volatile float tiny = 1e-40f, one = 1.0f; /* flushed to zero? */
  volatile float step = 0x1p-24f;           /* half of an ulp of 1: to nearest even stays 1 */
  return rounded == 0.0f && tiny * one != 0.0f && one + step == 1.0f && one + step * 1.5f > 1.0f &&
         -one - step * 1.5f < -1.0f;
#endif
}

/* trig.h: sine and cosine that are the same bits everywhere (C libraries differ). */
#ifndef VEER_TRIG_H
#define VEER_TRIG_H

#include "base.h"

VEER_BEGIN

typedef struct veer_sincos {
  float sin, cos;
} veer_sincos;

/* Of an angle in radians. Absolute error below 2e-7 for |angle| <= 8192, growing with
 * the angle beyond; NaN or infinite: sin 0, cos 1. */
veer_sincos veer_sin_cos(float angle);

VEER_END

#endif

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

/* The angle of the point (x, y), -pi .. pi. Absolute error below 4e-7; 0 for the origin and for NaN
 * or infinite input. */
float veer_arc_tangent(float y, float x);

VEER_END

#endif

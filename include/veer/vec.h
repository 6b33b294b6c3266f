/* vec.h: the one vector type, for the plane (z = 0) and for space.
 *
 * In two dimensions z is 0 and stays exactly 0 through every function of the library.
 * With VEER_PLANAR defined for the whole program a vector has two floats only, for small
 * microcontrollers; results are the same bits as those of planar agents in the full build.
 *
 * All functions are total: finite input gives a finite result, and where a result would not
 * be a finite number (NaN or infinite input, overflow) it is the zero vector or 0.
 */
#ifndef VEER_VEC_H
#define VEER_VEC_H

#include "base.h"

VEER_BEGIN

typedef struct veer_vec {
  float x, y;
#ifndef VEER_PLANAR
  float z;
#endif
} veer_vec;

/* A vector of the plane. */
static inline veer_vec veer_vec2(float x, float y) {
  veer_vec v;
  v.x = x;
  v.y = y;
#ifndef VEER_PLANAR
  v.z = 0.0f;
#endif
  return v;
}

#ifndef VEER_PLANAR
/* A vector of space. */
static inline veer_vec veer_vec3(float x, float y, float z) {
  veer_vec v;
  v.x = x;
  v.y = y;
  v.z = z;
  return v;
}
#endif

veer_vec veer_vec_add(veer_vec a, veer_vec b);
veer_vec veer_vec_sub(veer_vec a, veer_vec b);
veer_vec veer_vec_scale(veer_vec a, float factor);
float veer_vec_dot(veer_vec a, veer_vec b);

/* Length, exact to rounding for every finite vector, the longest and the shortest included. */
float veer_vec_length(veer_vec a);
float veer_vec_distance(veer_vec a, veer_vec b);

/* The direction of a: length 1, or the zero vector where a is zero. */
veer_vec veer_vec_unit(veer_vec a);

/* a, shortened to `longest` where it is longer. [longest >= 0, may be infinite; negative or
 * NaN counts as 0] */
veer_vec veer_vec_limit(veer_vec a, float longest);

#ifndef VEER_PLANAR
veer_vec veer_vec_cross(veer_vec a, veer_vec b);
#endif

VEER_END

#endif

#include "vec.h"

#ifdef VEER_PLANAR
#define VEERI_VEC_OF_PARTS veer_vec2(x, y)
#else
#define VEERI_VEC_OF_PARTS veer_vec3(x, y, z)
#endif

bool veeri_each_finite(VEERI_PARTS) {
#ifndef VEER_PLANAR
  if (!veeri_is_finite(z))
    return false;
#endif
  return veeri_is_finite(x) && veeri_is_finite(y);
}

veer_vec veeri_finish_unusual(VEERI_PARTS) {
  veer_vec force = VEERI_VEC_OF_PARTS;
  return veeri_each_finite(VEERI_PARTS_OF(force)) ? force : veeri_zero();
}

float veeri_length_rescaled(VEERI_PARTS) {
  const float down = 0x1p-70f, up = 0x1p100f;
  veer_vec a = VEERI_VEC_OF_PARTS;
  float square = veeri_dot(a, a);
  if (square >= VEERI_LARGE_SQUARE) {
    a = veeri_scale(a, down);
    return veeri_sqrt(veeri_dot(a, a)) * 0x1p70f;
  }
  a = veeri_scale(a, up);
  return veeri_sqrt(veeri_dot(a, a)) * 0x1p-100f;
}

veer_vec veeri_with_length_rescaled(VEERI_PARTS, float length) {
  veer_vec a = VEERI_VEC_OF_PARTS;
  if (veeri_is_zero(a))
    return a;
  a = veeri_scale(a, veeri_dot(a, a) >= VEERI_LARGE_SQUARE ? 0x1p-70f : 0x1p100f);
  return veeri_scale(a, length / veeri_sqrt(veeri_dot(a, a)));
}

veer_vec veeri_with_speed_rescaled(VEERI_PARTS, float speed) {
  veer_vec a = VEERI_VEC_OF_PARTS;
  if (!veeri_is_finite(speed))
    return veer_vec2(VEERI_NAN, VEERI_NAN);
  return veeri_with_length_rescaled(VEERI_PARTS_OF(a), speed);
}

static float finite_or_zero(float value) {
  return veeri_is_finite(value) ? value : 0.0f;
}

veer_vec veer_vec_add(veer_vec a, veer_vec b) {
  return veeri_finish(veeri_add(a, b));
}

veer_vec veer_vec_sub(veer_vec a, veer_vec b) {
  return veeri_finish(veeri_sub(a, b));
}

veer_vec veer_vec_scale(veer_vec a, float factor) {
  return veeri_finish(veeri_scale(a, factor));
}

float veer_vec_dot(veer_vec a, veer_vec b) {
  return finite_or_zero(veeri_dot(a, b));
}

float veer_vec_length(veer_vec a) {
  return finite_or_zero(veeri_length(a));
}

float veer_vec_distance(veer_vec a, veer_vec b) {
  return finite_or_zero(veeri_length(veeri_sub(b, a)));
}

veer_vec veer_vec_unit(veer_vec a) {
  return veeri_finish(veeri_unit(a));
}

veer_vec veer_vec_limit(veer_vec a, float longest) {
  return veeri_finish(veeri_limit(a, longest > 0.0f ? longest : 0.0f));
}

#ifndef VEER_PLANAR
veer_vec veer_vec_cross(veer_vec a, veer_vec b) {
  return veeri_finish(veeri_cross(a, b));
}
#endif

/* vec.h: the arithmetic of vectors, for this library's own files.
 *
 * Behaviours touch components only through here, so that the same source serves three floats and,
 * with VEER_PLANAR, two. A planar vector in the full build adds only +0 terms: the same bits.
 */
#ifndef VEERI_VEC_H
#define VEERI_VEC_H

#include "../../include/veer/vec.h"
#include "sqrt.h"

#ifdef VEER_PLANAR
#define VEERI_AXES 2
#else
#define VEERI_AXES 3
#endif

/* Squares stay well inside the floats while the sum of squares is between these. */
#define VEERI_SMALL_SQUARE 1e-30f
#define VEERI_LARGE_SQUARE 1e30f

#define VEERI_NAN (0.0f / 0.0f)

#if defined(__GNUC__)
#define VEERI_COLD __attribute__((cold, noinline))
#define VEERI_LIKELY(condition) __builtin_expect(condition, 1)
#else
#define VEERI_COLD
#define VEERI_LIKELY(condition) (condition)
#endif

static inline veer_vec veeri_add(veer_vec a, veer_vec b) {
  a.x += b.x;
  a.y += b.y;
#ifndef VEER_PLANAR
  a.z += b.z;
#endif
  return a;
}

static inline veer_vec veeri_sub(veer_vec a, veer_vec b) {
  a.x -= b.x;
  a.y -= b.y;
#ifndef VEER_PLANAR
  a.z -= b.z;
#endif
  return a;
}

static inline veer_vec veeri_scale(veer_vec a, float factor) {
  a.x *= factor;
  a.y *= factor;
#ifndef VEER_PLANAR
  a.z *= factor;
#endif
  return a;
}

static inline float veeri_dot(veer_vec a, veer_vec b) {
#ifdef VEER_PLANAR
  return a.x * b.x + a.y * b.y;
#else
  return a.x * b.x + a.y * b.y + a.z * b.z;
#endif
}

static inline veer_vec veeri_zero(void) {
  return veer_vec2(0.0f, 0.0f);
}

static inline bool veeri_is_zero(veer_vec a) {
#ifdef VEER_PLANAR
  return a.x == 0.0f && a.y == 0.0f;
#else
  return a.x == 0.0f && a.y == 0.0f && a.z == 0.0f;
#endif
}

/* x - x is 0 for every finite number and NaN for the others. */
static inline bool veeri_is_finite(float value) {
  return value - value == 0.0f;
}

static inline bool veeri_all_finite(veer_vec a) {
#ifdef VEER_PLANAR
  return (a.x - a.x) + (a.y - a.y) == 0.0f;
#else
  return (a.x - a.x) + (a.y - a.y) + (a.z - a.z) == 0.0f;
#endif
}

/* How every behaviour ends: what is not a number becomes no force. */
static inline veer_vec veeri_finish(veer_vec force) {
  return VEERI_LIKELY(veeri_all_finite(force)) ? force : veeri_zero();
}

/* value, or NaN where `read` is NaN or infinite. For inputs that are only compared: a comparison
 * with NaN is just false, and behaviours promise zero force for it. */
static inline float veeri_tainted(float value, float read) {
  return value + 0.0f * read;
}

static inline float veeri_min(float a, float b) {
  return a < b ? a : b;
}

static inline float veeri_max(float a, float b) {
  return a > b ? a : b;
}

static inline float veeri_clamp(float value, float lo, float hi) {
  return value < lo ? lo : value > hi ? hi : value;
}

static inline float veeri_abs(float value) {
  return value < 0.0f ? -value : value;
}

/* Of vectors whose squares would overflow or vanish; these are rare and live in vec.c. */
VEERI_COLD float veeri_length_rescaled(veer_vec a);
VEERI_COLD veer_vec veeri_with_length_rescaled(veer_vec a, float length);

static inline float veeri_length(veer_vec a) {
  float square = veeri_dot(a, a);
  if (VEERI_LIKELY(square > VEERI_SMALL_SQUARE && square < VEERI_LARGE_SQUARE))
    return veeri_sqrt(square);
  return veeri_length_rescaled(a);
}

/* a's direction with that length; zero for zero. */
static inline veer_vec veeri_with_length(veer_vec a, float length) {
  float square = veeri_dot(a, a);
  if (VEERI_LIKELY(square > VEERI_SMALL_SQUARE && square < VEERI_LARGE_SQUARE))
    return veeri_scale(a, length / veeri_sqrt(square));
  return veeri_with_length_rescaled(a, length);
}

/* The same for a vector whose length is known already. */
static inline veer_vec veeri_stretched(veer_vec a, float length_of_a, float length) {
  if (VEERI_LIKELY(length_of_a > 1e-15f && length_of_a < 1e15f))
    return veeri_scale(a, length / length_of_a);
  return veeri_with_length_rescaled(a, length);
}

static inline veer_vec veeri_unit(veer_vec a) {
  return veeri_with_length(a, 1.0f);
}

/* a, at most `longest` long. */
static inline veer_vec veeri_limit(veer_vec a, float longest) {
  return veeri_length(a) <= longest ? a : veeri_with_length(a, longest);
}

#ifndef VEER_PLANAR
static inline veer_vec veeri_cross(veer_vec a, veer_vec b) {
  return veer_vec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}
#endif

static inline float veeri_axis(const veer_vec *a, int axis) {
#ifdef VEER_PLANAR
  return axis == 0 ? a->x : a->y;
#else
  return axis == 0 ? a->x : axis == 1 ? a->y : a->z;
#endif
}

static inline void veeri_set_axis(veer_vec *a, int axis, float value) {
  if (axis == 0)
    a->x = value;
  else if (axis == 1)
    a->y = value;
#ifndef VEER_PLANAR
  else
    a->z = value;
#endif
}

#endif

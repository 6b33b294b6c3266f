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
#define VEERI_CONST __attribute__((const)) /* reads its arguments and nothing else */
#define VEERI_LIKELY(condition) __builtin_expect(condition, 1)
#else
#define VEERI_COLD
#define VEERI_CONST
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

/* The bits of a float. Those of positive floats are in the order of the floats, and comparing them
 * is one branch where floats need two for what is not a number, and no call where floats are soft.
 */
static inline uint32_t veeri_bits(float value) {
  union {
    float f;
    uint32_t u;
  } bits;
  bits.f = value;
  return bits.u;
}

static inline bool veeri_is_finite(float value) {
  return veeri_bits(value) << 1 < 0xff000000u; /* without its sign, below infinity */
}

/* The components of a vector as arguments: a cold function that takes them does not force the
 * vector into memory where it is not called. */
#ifdef VEER_PLANAR
#define VEERI_PARTS float x, float y
#define VEERI_PARTS_OF(a) (a).x, (a).y
#else
#define VEERI_PARTS float x, float y, float z
#define VEERI_PARTS_OF(a) (a).x, (a).y, (a).z
#endif

/* Of vectors that are not finite or have a sum that is not; these are rare and live in vec.c. */
VEERI_COLD VEERI_CONST bool veeri_each_finite(VEERI_PARTS);
VEERI_COLD VEERI_CONST veer_vec veeri_finish_unusual(VEERI_PARTS);

/* What is not finite in a sum stays so. */
static inline float veeri_sum(veer_vec a) {
#ifdef VEER_PLANAR
  return a.x + a.y;
#else
  return (a.x + a.y) + a.z;
#endif
}

static inline bool veeri_all_finite(veer_vec a) {
  return VEERI_LIKELY(veeri_is_finite(veeri_sum(a))) || veeri_each_finite(VEERI_PARTS_OF(a));
}

/* How every behaviour ends: what is not a number becomes no force. */
static inline veer_vec veeri_finish(veer_vec force) {
  if (VEERI_LIKELY(veeri_is_finite(veeri_sum(force))))
    return force;
  return veeri_finish_unusual(VEERI_PARTS_OF(force));
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

/* Whether a square is strictly between the two bounds. */
static inline bool veeri_is_usual_square(float square) {
  uint32_t lo = veeri_bits(VEERI_SMALL_SQUARE) + 1, hi = veeri_bits(VEERI_LARGE_SQUARE);
  return VEERI_LIKELY(veeri_bits(square) - lo < hi - lo);
}

/* Of vectors whose squares would overflow or vanish; these are rare and live in vec.c. */
VEERI_COLD VEERI_CONST float veeri_length_rescaled(VEERI_PARTS);
VEERI_COLD VEERI_CONST veer_vec veeri_with_length_rescaled(VEERI_PARTS, float length);
VEERI_COLD VEERI_CONST veer_vec veeri_with_speed_rescaled(VEERI_PARTS, float speed);

static inline float veeri_length(veer_vec a) {
  float square = veeri_dot(a, a);
  return veeri_is_usual_square(square) ? veeri_sqrt(square)
                                       : veeri_length_rescaled(VEERI_PARTS_OF(a));
}

/* a's direction with that length; zero for zero. */
static inline veer_vec veeri_with_length(veer_vec a, float length) {
  float square = veeri_dot(a, a);
  if (veeri_is_usual_square(square))
    return veeri_scale(a, length / veeri_sqrt(square));
  return veeri_with_length_rescaled(VEERI_PARTS_OF(a), length);
}

/* The same, but where the length is not a number neither is the answer, not even for zero. */
static inline veer_vec veeri_with_speed(veer_vec a, float speed) {
  float square = veeri_dot(a, a);
  if (veeri_is_usual_square(square))
    return veeri_scale(a, speed / veeri_sqrt(square));
  return veeri_with_speed_rescaled(VEERI_PARTS_OF(a), speed);
}

/* The same for a vector whose length is known already. */
static inline veer_vec veeri_stretched(veer_vec a, float length_of_a, float length) {
  uint32_t lo = veeri_bits(1e-15f) + 1, hi = veeri_bits(1e15f);
  if (VEERI_LIKELY(veeri_bits(length_of_a) - lo < hi - lo))
    return veeri_scale(a, length / length_of_a);
  return veeri_with_length_rescaled(VEERI_PARTS_OF(a), length);
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

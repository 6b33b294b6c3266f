#include "vec.h"

#include "../../include/veer/trig.h"

/* Beyond this even the quadrant is lost to rounding. */
static const float LARGEST = 1e9f;

/* pi/2 in three parts, the first two short enough that k*part is exact for k up to 5215. */
static const float HALF_PI_1 = 1.5703125f;
static const float HALF_PI_2 = 4.837512969970703125e-4f;
static const float HALF_PI_3 = 7.54978995489188e-8f;
static const float EIGHTH = 0.8f; /* pi/4, and what rounding the number of quarters may add */

/* Minimax polynomials on [-pi/4, pi/4]; their coefficients are those of Moshier's Cephes. */
static float sin_near_zero(float r) {
  float s = r * r;
  return ((-1.9515295891e-4f * s + 8.3321608736e-3f) * s - 1.6666654611e-1f) * s * r + r;
}

static float cos_near_zero(float r) {
  float s = r * r;
  float tail = ((2.443315711809948e-5f * s - 1.388731625493765e-3f) * s + 4.166664568298827e-2f);
  return tail * s * s - 0.5f * s + 1.0f;
}

/* Of a number in [0, 1]. */
static float arc_tangent_of(float slope) {
  bool upper = slope > 0.41421356f; /* tan(pi/8) */
  float r = upper ? (slope - 1.0f) / (slope + 1.0f) : slope;
  float s = r * r;
  float tail = ((8.05374449538e-2f * s - 1.38776856032e-1f) * s + 1.99777106478e-1f) * s;
  float angle = (tail - 3.33329491539e-1f) * s * r + r;
  return upper ? angle + 0.785398163f : angle;
}

float veer_arc_tangent(float y, float x) {
  float ax = veeri_abs(x), ay = veeri_abs(y);
  float longer = veeri_max(ax, ay), shorter = veeri_min(ax, ay);
  if (!veeri_is_finite(x) || !veeri_is_finite(y) || longer == 0.0f)
    return 0.0f;
  float angle = arc_tangent_of(shorter / longer);
  if (ay > ax)
    angle = 1.57079633f - angle;
  if (x < 0.0f)
    angle = 3.14159265f - angle;
  return y < 0.0f ? -angle : angle;
}

veer_sincos veer_sin_cos(float angle) {
  veer_sincos result = {0.0f, 1.0f};
  if (!(veeri_abs(angle) <= LARGEST))
    return result;
  float turns = angle * 0.63661977236758134f;
  int32_t quarter = (int32_t)(turns + (turns < 0.0f ? -0.5f : 0.5f));
  float k = (float)quarter;
  float r = ((angle - k * HALF_PI_1) - k * HALF_PI_2) - k * HALF_PI_3;
  r = veeri_clamp(r, -EIGHTH, EIGHTH); /* of an angle so large that its rounding shows */
  float s = sin_near_zero(r), c = cos_near_zero(r);
  bool swap = quarter & 1;
  result.sin = swap ? c : s;
  result.cos = swap ? s : c;
  if (quarter & 2)
    result.sin = -result.sin;
  if ((quarter + 1) & 2)
    result.cos = -result.cos;
  return result;
}

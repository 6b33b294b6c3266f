/* Sine and cosine against a series in long double. */
#include <stdlib.h>

#include "../support/check.h"
#include "../support/random_case.h"

static const long double PI_HALF = 1.570796326794896619231321691639751442L;

/* The Taylor series after taking off whole quarters; the C library's own answer must agree. */
static void series(double angle, double *out_sin, double *out_cos) {
  long double quarters = floorl((long double)angle / PI_HALF + 0.5L);
  long double r = (long double)angle - quarters * PI_HALF;
  long double s = 0, c = 0, term = 1;
  for (int n = 0; n < 24; n++) {
    switch (n % 4) {
    case 0:
      c += term;
      break;
    case 1:
      s += term;
      break;
    case 2:
      c -= term;
      break;
    default:
      s -= term;
    }
    term *= r / (n + 1);
  }
  static const int quarter_sines[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  const int *turn = quarter_sines[((long long)quarters % 4 + 4) % 4];
  *out_sin = (double)(turn[0] * s + turn[1] * c);
  *out_cos = (double)(turn[0] * c - turn[1] * s);
}

static double worst;

static void check_angle(float angle, double allowed) {
  double s, c;
  series((double)angle, &s, &c);
  assert_true(fabs(s - sin((double)angle)) < 1e-12 && fabs(c - cos((double)angle)) < 1e-12);
  veer_sincos got = veer_sin_cos(angle);
  double off = fmax(fabs((double)got.sin - s), fabs((double)got.cos - c));
  worst = fmax(worst, off);
  check(off < allowed, "%.9g: off by %g", (double)angle, off);
}

static void within_2e_7_up_to_8192(void **state) {
  (void)state;
  dice d = dice_of(8);
  worst = 0;
  for (int k = 0; k < 400000; k++)
    check_angle(draw_between(&d, -8192.0f, 8192.0f), 2e-7);
  for (int k = 0; k < 100000; k++)
    check_angle(draw_between(&d, -8.0f, 8.0f), 2e-7);
  for (int k = 0; k < 20000; k++)
    check_angle(draw_log(&d, 1e-40f, 1.0f), 2e-7);
  for (int quarter = -5215; quarter <= 5215; quarter++) /* around every quarter turn */
    for (int ulp = -2; ulp <= 2; ulp++) {
      float angle = (float)(quarter * (double)PI_HALF);
      for (int i = 0; i < abs(ulp); i++)
        angle = nextafterf(angle, ulp > 0 ? INFINITY : -INFINITY);
      check_angle(angle, 2e-7);
    }
  check_angle(8192.0f, 2e-7);
  check_angle(-8192.0f, 2e-7);
  print_message("worst absolute error up to 8192: %.3g\n", worst);
}

static void exact_where_it_must_be(void **state) {
  (void)state;
  veer_sincos none = veer_sin_cos(0.0f);
  assert_true(none.sin == 0.0f && none.cos == 1.0f);
  const float bad[] = {NAN, INFINITY, -INFINITY};
  for (int i = 0; i < 3; i++) {
    veer_sincos got = veer_sin_cos(bad[i]);
    assert_true(got.sin == 0.0f && got.cos == 1.0f);
  }
  dice d = dice_of(9);
  for (int k = 0; k < 20000; k++) {
    float angle = draw_log(&d, 1e-6f, 1e4f);
    veer_sincos right = veer_sin_cos(angle), left = veer_sin_cos(-angle);
    assert_true(left.sin == -right.sin && left.cos == right.cos);
  }
}

/* Beyond its range the error grows, but the values stay those of an angle. */
static void bounded_everywhere(void **state) {
  (void)state;
  dice d = dice_of(10);
  for (int k = 0; k < 20000; k++) {
    veer_sincos got = veer_sin_cos(draw_log(&d, 1e4f, 3e38f));
    double square = (double)got.sin * (double)got.sin + (double)got.cos * (double)got.cos;
    check(fabs(square - 1) < 0.01, "sin %g cos %g", (double)got.sin, (double)got.cos);
  }
}

static void arc_tangent_within_4e_7(void **state) {
  (void)state;
  dice d = dice_of(91);
  worst = 0;
  for (int k = 0; k < 400000; k++) {
    float x = draw_log(&d, 1e-30f, 1e30f),
          y = k & 4 ? draw_log(&d, 1e-30f, 1e30f) : x * draw_between(&d, -3.0f, 3.0f);
    x = k & 1 ? -x : x;
    y = k & 2 ? -y : y;
    double off = fabs((double)veer_arc_tangent(y, x) - atan2((double)y, (double)x));
    worst = fmax(worst, off);
    check(off < 4e-7, "(%g, %g): off by %g", (double)x, (double)y, off);
  }
  print_message("worst absolute error of the arc tangent: %.3g\n", worst);
  assert_true(veer_arc_tangent(0.0f, 0.0f) == 0.0f && veer_arc_tangent(NAN, 1.0f) == 0.0f);
  assert_true(veer_arc_tangent(1.0f, INFINITY) == 0.0f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(within_2e_7_up_to_8192),
      cmocka_unit_test(exact_where_it_must_be),
      cmocka_unit_test(bounded_everywhere),
      cmocka_unit_test(arc_tangent_within_4e_7),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

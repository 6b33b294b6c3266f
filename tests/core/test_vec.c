/* Vectors: lengths exact to rounding from the shortest to the longest, directions of length 1. */
#include "../support/check.h"
#include "../support/random_case.h"

enum { CASES = 20000 };

static veer_vec draw_any(dice *d) {
  float x = draw_log(d, 1e-44f, 1e38f), y = draw_log(d, 1e-44f, 1e38f),
        z = draw_log(d, 1e-44f, 1e38f);
  if (draw_bool(d)) /* of one magnitude: no component vanishes beside another */
    y = x * draw_between(d, 0.1f, 1.0f), z = x * draw_between(d, 0.1f, 1.0f);
  return veer_vec3(draw_bool(d) ? x : -x, draw_bool(d) ? y : -y, draw_bool(d) ? z : -z);
}

static void length_is_exact_to_rounding(void **state) {
  (void)state;
  dice d = dice_of(1);
  for (int k = 0; k < CASES; k++) {
    veer_vec v = draw_any(&d);
    double exact = length_of(v);
    double step = fmax(exact * 0x1p-23, 0x1p-149); /* the distance of floats there, at most */
    check(fabs((double)veer_vec_length(v) - exact) <= 2 * step, "case %d: " SHOW_VEC " has %.9g", k,
          VEC_PARTS(v), (double)veer_vec_length(v));
  }
  assert_true(veer_vec_length(veer_vec2(1e-45f, 0.0f)) == 1e-45f);
  assert_true(veer_vec_length(veer_vec2(3e38f, 0.0f)) == 3e38f);
  assert_true(veer_vec_length(veer_vec2(3.0f, 4.0f)) == 5.0f);
}

static void direction_has_length_one(void **state) {
  (void)state;
  dice d = dice_of(2);
  for (int k = 0; k < CASES; k++) {
    veer_vec v = draw_any(&d), u = veer_vec_unit(v);
    double size = length_of(v);
    check(fabs(length_of(u) - 1) <= 4e-7, "case %d: unit of " SHOW_VEC " is " SHOW_VEC, k,
          VEC_PARTS(v), VEC_PARTS(u));
    double along =
        ((double)u.x * (double)v.x + (double)u.y * (double)v.y + (double)u.z * (double)v.z) / size;
    assert_true(along > 1 - 1e-6);
  }
  assert_true(is_zero_vec(veer_vec_unit(veer_vec2(0.0f, 0.0f))));
}

static void limit_shortens_only_the_longer(void **state) {
  (void)state;
  dice d = dice_of(3);
  for (int k = 0; k < CASES; k++) {
    veer_vec v = draw_any(&d);
    float longest = draw_log(&d, 1e-15f, 1e15f);
    veer_vec limited = veer_vec_limit(v, longest);
    if (length_of(v) <= (double)longest * (1 - 1e-6))
      assert_true(same_vec(limited, v));
    else
      check(length_of(limited) <= (double)longest * (1 + 3e-7) &&
                length_of(limited) >= (double)longest * (1 - 1e-6),
            "case %d: " SHOW_VEC " at most %g is " SHOW_VEC, k, VEC_PARTS(v), (double)longest,
            VEC_PARTS(limited));
    assert_true(same_vec(veer_vec_limit(v, VEER_INFINITY), v));
    assert_true(is_zero_vec(veer_vec_limit(v, 0.0f)));
    assert_true(is_zero_vec(veer_vec_limit(v, -1.0f)));
    assert_true(is_zero_vec(veer_vec_limit(v, NAN)));
  }
}

static void arithmetic_is_that_of_floats(void **state) {
  (void)state;
  dice d = dice_of(4);
  for (int k = 0; k < CASES; k++) {
    veer_vec a = draw_vec(&d, false, 100.0f), b = draw_vec(&d, false, 100.0f);
    float factor = draw_between(&d, -10.0f, 10.0f);
    assert_true(same_vec(veer_vec_add(a, b), veer_vec3(a.x + b.x, a.y + b.y, a.z + b.z)));
    assert_true(same_vec(veer_vec_sub(a, b), veer_vec3(a.x - b.x, a.y - b.y, a.z - b.z)));
    assert_true(
        same_vec(veer_vec_scale(a, factor), veer_vec3(a.x * factor, a.y * factor, a.z * factor)));
    double dot = (double)a.x * (double)b.x + (double)a.y * (double)b.y + (double)a.z * (double)b.z;
    assert_true(fabs((double)veer_vec_dot(a, b) - dot) <= 4e-3);
    veer_vec across = veer_vec_cross(a, b);
    double room = 1e-6 * length_of(across) * length_of(a) + 1e-2;
    assert_true(fabs((double)veer_vec_dot(across, a)) <= 1e2 * room);
    assert_true(fabs(gap(a, b) - (double)veer_vec_distance(a, b)) <= 1e-4);
  }
}

static void cross_follows_the_right_hand(void **state) {
  (void)state;
  veer_vec x = veer_vec3(1, 0, 0), y = veer_vec3(0, 1, 0), z = veer_vec3(0, 0, 1);
  assert_true(same_vec(veer_vec_cross(x, y), z));
  assert_true(same_vec(veer_vec_cross(y, z), x));
  assert_true(same_vec(veer_vec_cross(z, x), y));
}

static void what_is_no_number_becomes_zero(void **state) {
  (void)state;
  const float poisons[] = {NAN, INFINITY, -INFINITY};
  for (int i = 0; i < 3; i++) {
    veer_vec bad = veer_vec3(1.0f, poisons[i], 0.0f), good = veer_vec3(1.0f, 2.0f, 3.0f);
    assert_true(is_zero_vec(veer_vec_add(bad, good)));
    assert_true(is_zero_vec(veer_vec_sub(good, bad)));
    assert_true(is_zero_vec(veer_vec_scale(bad, 2.0f)));
    assert_true(is_zero_vec(veer_vec_scale(good, poisons[i])));
    assert_true(is_zero_vec(veer_vec_unit(bad)));
    assert_true(is_zero_vec(veer_vec_limit(bad, 1.0f)));
    assert_true(is_zero_vec(veer_vec_cross(bad, good)));
    assert_true(veer_vec_dot(bad, good) == 0.0f);
    assert_true(veer_vec_length(bad) == 0.0f);
    assert_true(veer_vec_distance(bad, good) == 0.0f);
  }
  veer_vec huge = veer_vec3(3e38f, 3e38f, 3e38f);
  assert_true(is_zero_vec(veer_vec_add(huge, huge)));
  assert_true(veer_vec_length(huge) == 0.0f);
  assert_true(veer_vec_dot(huge, huge) == 0.0f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(length_is_exact_to_rounding),
      cmocka_unit_test(direction_has_length_one),
      cmocka_unit_test(limit_shortens_only_the_longer),
      cmocka_unit_test(arithmetic_is_that_of_floats),
      cmocka_unit_test(cross_follows_the_right_hand),
      cmocka_unit_test(what_is_no_number_becomes_zero),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

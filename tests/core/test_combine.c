/* Weighted sums of forces. */
#include "../support/check.h"
#include "../support/random_case.h"

static void sum_is_weighted(void **state) {
  (void)state;
  dice d = dice_of(90);
  for (int k = 0; k < 5000; k++) {
    veer_vec forces[8];
    float weights[8];
    size_t count = draw_below(&d, 9);
    double sum[3] = {0}, plain[3] = {0};
    for (size_t i = 0; i < count; i++) {
      forces[i] = draw_vec(&d, k & 1, 10.0f);
      weights[i] = draw_between(&d, 0.0f, 5.0f);
      const double parts[3] = {(double)forces[i].x, (double)forces[i].y, (double)forces[i].z};
      for (int axis = 0; axis < 3; axis++) {
        sum[axis] += parts[axis] * (double)weights[i];
        plain[axis] += parts[axis];
      }
    }
    veer_vec expected = veer_vec3((float)sum[0], (float)sum[1], (float)sum[2]);
    check(gap(veer_weighted_sum(forces, weights, count), expected) <= 1e-4, "case %d", k);
    expected = veer_vec3((float)plain[0], (float)plain[1], (float)plain[2]);
    check(gap(veer_weighted_sum(forces, NULL, count), expected) <= 1e-4, "case %d", k);
  }
}

/* The order of the parts is the order of the sum: the result is that of adding them one by one. */
static void sum_runs_in_the_order_given(void **state) {
  (void)state;
  const veer_vec parts[3] = {veer_vec2(1e8f, 0.0f), veer_vec2(-1e8f, 0.0f), veer_vec2(1.0f, 0.0f)};
  assert_true(veer_weighted_sum(parts, NULL, 3).x == 1.0f);
  const veer_vec turned_round[3] = {parts[2], parts[0], parts[1]};
  assert_true(veer_weighted_sum(turned_round, NULL, 3).x == 0.0f);
}

static void what_is_no_number_is_left_out(void **state) {
  (void)state;
  const veer_vec parts[3] = {veer_vec2(1.0f, 2.0f), veer_vec2(NAN, 0.0f),
                             veer_vec2(0.0f, INFINITY)};
  const float weights[3] = {2.0f, 1.0f, 1.0f}, bad[3] = {2.0f, NAN, INFINITY};
  assert_true(same_vec(veer_weighted_sum(parts, weights, 3), veer_vec2(2.0f, 4.0f)));
  assert_true(same_vec(veer_weighted_sum(parts, bad, 3), veer_vec2(2.0f, 4.0f)));
  const veer_vec fine[2] = {veer_vec2(1.0f, 0.0f), veer_vec2(0.0f, 1.0f)};
  assert_true(same_vec(veer_weighted_sum(fine, bad, 2), veer_vec2(2.0f, 0.0f)));
  const veer_vec huge[2] = {veer_vec2(3e38f, 0.0f), veer_vec2(3e38f, 0.0f)};
  assert_true(all_finite(veer_weighted_sum(huge, NULL, 2)));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sum_is_weighted),
      cmocka_unit_test(sum_runs_in_the_order_given),
      cmocka_unit_test(what_is_no_number_is_left_out),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

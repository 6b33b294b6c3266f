/* Wander: the walk stays on its circle, its spread does not depend on the step, its numbers only on
 * the key. The heading of whole agents is tested in field/. */
#include "../support/check.h"
#include "../support/random_case.h"

static double angle_of(veer_vec walk) {
  return atan2((double)walk.y, (double)walk.x);
}

static void starts_straight_ahead(void **state) {
  (void)state;
  veer_wander_options options = veer_wander_default();
  options.radius = 3.0f;
  assert_true(same_vec(veer_wander_start(&options), veer_vec2(3.0f, 0.0f)));
  options.form = VEER_WANDER_SIDE_UP;
  assert_true(is_zero_vec(veer_wander_start(&options)));
}

static void walk_stays_on_the_circle(void **state) {
  (void)state;
  dice d = dice_of(70);
  for (int k = 0; k < 400; k++) {
    veer_agent agent = veer_agent_default();
    agent.planar = k & 1;
    draw_frame(&d, agent.planar, &agent.heading, &agent.up);
    veer_wander_options options = veer_wander_default();
    options.radius = draw_log(&d, 1e-3f, 1e3f);
    options.distance = options.radius * draw_between(&d, 0.0f, 3.0f);
    options.jitter = options.radius * draw_log(&d, 0.01f, 10.0f);
    veer_vec walk = veer_wander_start(&options);
    veer_random_key key = {.seed = 3, .id = (uint32_t)k};
    double radius = (double)options.radius;
    for (; key.step < 100; key.step++) {
      veer_vec force = veer_wander(&agent, &options, key, 0.1f, &walk);
      check(fabs(length_of(walk) - radius) <= 1e-5 * radius, "case %d: at %g of %g", k,
            length_of(walk), radius);
      /* The force is the walk, `distance` farther ahead. */
      double ahead = (double)veer_vec_dot(force, agent.heading) - (double)options.distance;
      assert_true(fabs(ahead - (double)walk.x) <= 1e-5 * (radius + (double)options.distance));
      veer_vec left = veer_vec_cross(agent.up, agent.heading);
      assert_true(fabs((double)veer_vec_dot(force, left) - (double)walk.y) <=
                  1e-5 * (radius + (double)options.distance));
      assert_true(fabs((double)veer_vec_dot(force, agent.up) - (double)walk.z) <=
                  1e-5 * (radius + (double)options.distance));
    }
  }
}

static void side_up_stays_within_its_range(void **state) {
  (void)state;
  veer_wander_options options = veer_wander_default();
  options.form = VEER_WANDER_SIDE_UP;
  options.jitter = 2.0f;
  for (int planar = 0; planar < 2; planar++) {
    veer_agent agent = veer_agent_default();
    agent.planar = planar;
    veer_vec walk = veer_wander_start(&options);
    veer_random_key key = {.seed = 4};
    float most = 0.0f;
    for (; key.step < 2000; key.step++) {
      veer_vec force = veer_wander(&agent, &options, key, 0.1f, &walk);
      assert_true(force.x == 0.0f && fabsf(force.y) <= 1.0f && fabsf(force.z) <= 1.0f);
      assert_true(!planar || force.z == 0.0f);
      most = fmaxf(most, fabsf(force.y));
    }
    assert_true(most == 1.0f); /* it comes to the rim and is held there */
  }
}

/* Mean square turn of the walk over one second, at a given rate of steps. */
static double turn_in_a_second(int hertz, int agents) {
  veer_agent agent = veer_agent_default();
  veer_wander_options options = {VEER_WANDER_CIRCLE, 1.0f, 2.0f, 0.3f, false};
  double sum = 0;
  for (int k = 0; k < agents; k++) {
    veer_vec walk = veer_wander_start(&options);
    veer_random_key key = {.seed = 5, .id = (uint32_t)k};
    for (; key.step < (uint64_t)hertz; key.step++)
      veer_wander(&agent, &options, key, 1.0f / (float)hertz, &walk);
    sum += angle_of(walk) * angle_of(walk);
  }
  return sum / agents;
}

static void spread_does_not_depend_on_the_step(void **state) {
  (void)state;
  enum { AGENTS = 6000 };          /* each mean square is known to 1.8 % */
  double expected = 0.3 * 0.3 / 3; /* the variance of a number uniform in -0.3 .. 0.3 */
  const int rates[] = {15, 60, 240};
  for (int i = 0; i < 3; i++) {
    double got = turn_in_a_second(rates[i], AGENTS);
    check(fabs(got / expected - 1) < 0.08, "%d Hz: %g instead of %g", rates[i], got, expected);
  }
}

static void numbers_depend_on_the_key_alone(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_wander_options options = veer_wander_default();
  veer_random_key key = {.seed = 6, .step = 7, .substep = 1, .id = 8, .stream = 9};
  veer_vec first = veer_wander_start(&options), again = first, other = first;
  veer_wander(&agent, &options, key, 0.1f, &first);
  veer_wander(&agent, &options, key, 0.1f, &again);
  assert_true(same_vec(first, again));
  key.stream++;
  veer_wander(&agent, &options, key, 0.1f, &other);
  assert_false(same_vec(first, other));
}

/* A walk that is put into the very middle of the circle has no direction: it stays. */
static void middle_of_the_circle_is_defined(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_wander_options options = {VEER_WANDER_CIRCLE, 1.0f, 2.0f, 1.0f, false};
  veer_vec walk = veer_vec2(0.0f, 1.0f);
  veer_vec force = veer_wander_by(&agent, &options, veer_vec2(0.0f, -1.0f), &walk);
  assert_true(same_vec(walk, veer_vec2(0.0f, 1.0f)));
  assert_true(same_vec(force, veer_vec2(2.0f, 1.0f)));
  options.radius = 0.0f; /* no circle: straight ahead */
  walk = veer_wander_start(&options);
  assert_true(same_vec(veer_wander_by(&agent, &options, veer_vec2(1.0f, 1.0f), &walk),
                       veer_vec2(2.0f, 0.0f)));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(starts_straight_ahead),
      cmocka_unit_test(walk_stays_on_the_circle),
      cmocka_unit_test(side_up_stays_within_its_range),
      cmocka_unit_test(spread_does_not_depend_on_the_step),
      cmocka_unit_test(numbers_depend_on_the_key_alone),
      cmocka_unit_test(middle_of_the_circle_is_defined),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Handling: what follows with a lag, and how up leans. */
#include <veer/handling.h>
#include <veer/turning.h>

#include "handling_case.h"

/* A push that starts: after the time constant the steering is 1 - 1/e of it, whatever the step. */
static void smoothing_depends_little_on_the_step(void **state) {
  (void)state;
  const int rates[] = {16, 30, 60, 240};
  for (int i = 0; i < 4; i++) {
    veer_handling handling = veer_handling_default();
    handling.smoothing = 0.5f;
    veer_agent agent = veer_agent_default();
    agent.max_speed = 100.0f;
    veer_vec applied = NONE;
    for (int k = 0; k < rates[i] / 2; k++)
      veer_move_with(&agent, &handling, veer_vec2(3, 0), NONE, 1.0f / (float)rates[i], &applied);
    check(fabsf(applied.x / 3.0f - 0.632f) < 0.002f, "at %d a second: %g", rates[i],
          (double)applied.x);
    assert_true(applied.y == 0.0f && applied.z == 0.0f);
  }
}

/* What max_force cuts off is not stored up: a turned push shows after a time constant. */
static void smoothing_does_not_wind_up(void **state) {
  (void)state;
  veer_handling handling = veer_handling_default();
  handling.smoothing = 0.5f;
  veer_agent agent = veer_agent_default();
  agent.max_force = 1.0f;
  agent.max_speed = 1000.0f;
  veer_vec applied = NONE;
  for (int k = 0; k < 600; k++)
    veer_move_with(&agent, &handling, veer_vec2(1000, 0), NONE, 1.0f / 60.0f, &applied);
  assert_true(length_of(applied) <= 1.00001);
  for (int k = 0; k < 60; k++)
    veer_move_with(&agent, &handling, veer_vec2(-1000, 0), NONE, 1.0f / 60.0f, &applied);
  assert_true(applied.x < -0.5f);
}

static void heading_follows_the_way_with_a_lag(void **state) {
  (void)state;
  const int rates[] = {16, 30, 60, 240};
  for (int i = 0; i < 4; i++) {
    veer_handling handling = veer_handling_default();
    handling.heading_smoothing = 0.5f;
    veer_agent agent = veer_agent_default();
    agent.vel = veer_vec2(0, 1); /* it drifts to its left */
    veer_vec applied = NONE;
    for (int k = 0; k < rates[i] / 2; k++)
      veer_move_with(&agent, &handling, NONE, NONE, 1.0f / (float)rates[i], &applied);
    double left = angle_between(agent.heading, agent.vel) / (3.14159265 / 2);
    check(fabs(left - 0.368) < 0.002, "at %d a second: %g left", rates[i], left);
  }
}

static void the_frame_stays_a_frame(void **state) {
  (void)state;
  dice d = dice_of(520);
  for (int k = 0; k < 60; k++) {
    veer_handling handling = veer_handling_default();
    handling.heading_smoothing = k % 2 ? 0.3f : 0.0f;
    handling.max_turn_rate = k % 3 ? VEER_INFINITY : 2.0f;
    handling.banking = k % 5 < 2 ? 0.5f : 0.0f;
    handling.smoothing = 0.1f;
    bool planar = k % 4 == 0;
    veer_agent agent = draw_agent(&d, planar);
    veer_vec applied = NONE;
    for (int i = 0; i < 500; i++) {
      veer_vec force = draw_vec(&d, planar, 10.0f);
      if (i % 50 == 0) /* the other way at once: the lag has no direction of its own */
        agent.vel = veer_vec_scale(agent.heading, -1.0f);
      veer_move_with(&agent, &handling, force, NONE, 0.05f, &applied);
      assert_true(fabs(length_of(agent.heading) - 1) < 1e-5);
      assert_true(fabs(length_of(agent.up) - 1) < 1e-5);
      check(fabsf(veer_vec_dot(agent.heading, agent.up)) < 1e-5f, "case %d, step %d: %g", k, i,
            (double)veer_vec_dot(agent.heading, agent.up));
      assert_true(!planar || (agent.heading.z == 0.0f && agent.pos.z == 0.0f));
    }
  }
}

/* A steady turn to the left at speed v and radius r: up leans to the left by banking * v^2 / r. */
static void banking_leans_into_the_turn(void **state) {
  (void)state;
  veer_handling handling = veer_handling_default();
  handling.banking = 0.1f;
  veer_agent agent = veer_agent_default();
  agent.planar = false;
  agent.max_speed = 10.0f;
  agent.vel = veer_vec2(4, 0);
  veer_vec applied = NONE;
  for (int i = 0; i < 200; i++) {
    veer_vec left = veer_vec_unit(veer_vec_cross(veer_vec3(0, 0, 1), agent.vel));
    veer_move_with(&agent, &handling, veer_vec_scale(left, 8.0f), NONE, 0.01f, &applied);
    left = veer_vec_unit(veer_vec_cross(veer_vec3(0, 0, 1), agent.heading));
    double lean = (double)veer_vec_dot(agent.up, left) / (double)agent.up.z;
    check(fabs(lean - 0.8) < 0.01, "step %d: %g", i, lean);
  }
  for (int i = 0; i < 2; i++) /* straight on: upright again */
    veer_move_with(&agent, &handling, NONE, NONE, 0.01f, &applied);
  assert_true(agent.up.z > 0.99999f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(smoothing_depends_little_on_the_step),
      cmocka_unit_test(smoothing_does_not_wind_up),
      cmocka_unit_test(heading_follows_the_way_with_a_lag),
      cmocka_unit_test(the_frame_stays_a_frame),
      cmocka_unit_test(banking_leans_into_the_turn),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

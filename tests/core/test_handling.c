/* Handling: nothing of it by default, and each limit kept when it is asked for. */
#include <string.h>

#include <veer/handling.h>
#include <veer/turning.h>

#include "handling_case.h"

enum { CASES = 4000 };

/* ---- by default ---- */

static void default_handling_is_plain_motion(void **state) {
  (void)state;
  veer_handling handling = veer_handling_default();
  dice d = dice_of(500);
  for (int k = 0; k < 40000; k++) {
    veer_agent plain = draw_agent(&d, k & 1);
    veer_vec force = draw_vec(&d, k & 1, 20.0f), wind = draw_vec(&d, k & 1, 2.0f);
    float dt = draw_log(&d, 1e-3f, 2.0f);
    float *const fields[] = {&force.x,     &force.y,           &wind.x,          &dt,
                             &plain.mass,  &plain.max_speed,   &plain.max_force, &plain.vel.x,
                             &plain.pos.y, &plain.speed_limit, &plain.heading.x};
    if (k % 3 == 0) /* what is refused is refused alike */
      *fields[draw_below(&d, 11)] = k % 2 ? NAN : draw_bool(&d) ? INFINITY : 3e38f;
    if (k % 7 == 0)
      *fields[draw_below(&d, 11)] = draw_bool(&d) ? 0.0f : -1.0f;
    veer_agent handled = plain;
    veer_vec applied = NONE;
    veer_move(&plain, force, wind, dt);
    veer_move_with(&handled, &handling, force, wind, dt, &applied);
    check(memcmp(&plain, &handled, sizeof plain) == 0, "case %d: " SHOW_VEC " and " SHOW_VEC, k,
          VEC_PARTS(plain.vel), VEC_PARTS(handled.vel));
  }
}

static void bad_input_changes_nothing(void **state) {
  (void)state;
  dice d = dice_of(501);
  for (int k = 0; k < CASES; k++) {
    veer_handling handling = {1.0f, 2.0f, 2.0f, 0.5f, 0.2f, 0.5f, 0.1f, k & 1, k & 2, k & 4};
    veer_agent agent = draw_agent(&d, false);
    veer_vec force = draw_vec(&d, false, 20.0f), wind = draw_vec(&d, false, 2.0f);
    veer_vec applied = draw_vec(&d, false, 1.0f);
    float dt = 0.1f;
    float *const fields[] = {&force.y,
                             &wind.z,
                             &dt,
                             &applied.x,
                             &agent.heading.x,
                             &agent.mass,
                             &handling.max_turn_rate,
                             &handling.max_accel,
                             &handling.max_brake,
                             &handling.smoothing,
                             &handling.low_speed,
                             &handling.heading_smoothing,
                             &handling.banking};
    *fields[k % 13] = k % 2 ? NAN : -INFINITY;
    if (k % 13 == 5)
      agent.mass = NAN;
    veer_agent before = agent;
    veer_vec kept = applied;
    veer_move_with(&agent, &handling, force, wind, dt, &applied);
    check(memcmp(&agent, &before, sizeof agent) == 0, "case %d, field %d", k, k % 13);
    if (k % 13 != 4 && k % 13 != 5)
      assert_memory_equal(&applied, &kept, sizeof applied);
  }
}

/* ---- limits ---- */

static void turn_rate_is_never_exceeded(void **state) {
  (void)state;
  dice d = dice_of(510);
  for (int k = 0; k < 200; k++) {
    veer_handling handling = veer_handling_default();
    handling.max_turn_rate = draw_log(&d, 0.05f, 5.0f);
    handling.heading_smoothing = k % 3 ? 0.0f : 0.5f;
    veer_agent agent = draw_agent(&d, k & 1);
    veer_vec applied = NONE;
    for (int i = 0; i < 300; i++) {
      bool stands = length_of(agent.vel) <= 1e-6 * (double)agent.max_speed;
      veer_vec way = stands ? agent.heading : agent.vel;
      veer_agent before = agent;
      float dt = draw_between(&d, 0.0f, 0.2f);
      veer_vec force = draw_bool(&d) ? veer_vec_scale(way, -5.0f) : draw_vec(&d, k & 1, 20.0f);
      veer_move_with(&agent, &handling, force, NONE, dt, &applied);
      double turn = length_of(agent.vel) > 0 ? angle_between(way, agent.vel) : 0;
      check(turn <= (double)(handling.max_turn_rate * dt) + 2e-6, "case %d, step %d: by %g, not %g",
            k, i, turn, (double)(handling.max_turn_rate * dt));
      veer_vec step = veer_vec_scale(agent.vel, dt);
      assert_true(gap(agent.pos, veer_vec_add(before.pos, step)) < 1e-4);
      assert_true(!(k & 1) || (agent.vel.z == 0.0f && agent.heading.z == 0.0f));
    }
  }
}

/* A limit that is not reached changes no bit. */
static void turn_rate_unreached_changes_nothing(void **state) {
  (void)state;
  dice d = dice_of(511);
  veer_handling handling = veer_handling_default();
  handling.max_turn_rate = 1000.0f;
  for (int k = 0; k < CASES; k++) {
    veer_agent plain = draw_agent(&d, k & 1), handled = plain;
    veer_vec force = draw_vec(&d, k & 1, 20.0f), applied = NONE;
    veer_move(&plain, force, NONE, 0.1f);
    veer_move_with(&handled, &handling, force, NONE, 0.1f, &applied);
    assert_memory_equal(&plain, &handled, sizeof plain);
  }
}

/* Along the heading that it had, no step gains more than max_accel * dt or loses more than
 * max_brake * dt; across it nothing is held. */
static void drive_and_brakes_are_never_exceeded(void **state) {
  (void)state;
  dice d = dice_of(512);
  for (int k = 0; k < 20000; k++) {
    veer_handling handling = veer_handling_default();
    handling.max_accel = draw_below(&d, 4) ? draw_log(&d, 0.01f, 10.0f) : 0.0f;
    handling.max_brake = draw_below(&d, 4) ? draw_log(&d, 0.01f, 10.0f)
                         : draw_bool(&d)   ? 0.0f
                                           : VEER_INFINITY;
    veer_agent agent = draw_agent(&d, k & 1), before = agent;
    agent.speed_limit = before.speed_limit = VEER_INFINITY;
    veer_vec force = draw_vec(&d, k & 1, 20.0f), applied = NONE;
    float dt = draw_log(&d, 1e-3f, 1.0f);
    veer_move_with(&agent, &handling, force, NONE, dt, &applied);
    veer_vec change = veer_vec_scale(veer_vec_sub(agent.vel, before.vel), 1.0f / dt);
    double along = (double)veer_vec_dot(change, before.heading);
    double slack = 2e-6 * (1 + length_of(before.vel) / (double)dt + 40);
    check(along <= (double)handling.max_accel + slack &&
              along >= -(double)handling.max_brake - slack,
          "case %d: %g along, within -%g .. %g", k, along, (double)handling.max_brake,
          (double)handling.max_accel);
    if (before.max_force > 1e9f) {
      veer_vec asked = veer_vec_scale(force, 1.0f / before.mass);
      veer_vec side = veer_vec_cross(before.up, before.heading);
      check(fabs((double)veer_vec_dot(change, side) - (double)veer_vec_dot(asked, side)) <
                slack * 20,
            "case %d: sideways %g of %g", k, (double)veer_vec_dot(change, side),
            (double)veer_vec_dot(asked, side));
    }
  }
}

/* Full throttle from rest, then full brakes: the speeds of school. */
static void speeds_up_and_brakes_as_told(void **state) {
  (void)state;
  veer_handling handling = veer_handling_default();
  handling.max_accel = 2.0f;
  handling.max_brake = 8.0f;
  veer_agent agent = veer_agent_default();
  agent.max_speed = 100.0f;
  veer_vec applied = NONE;
  for (int i = 0; i < 100; i++)
    veer_move_with(&agent, &handling, veer_vec2(1e6f, 0), NONE, 0.01f, &applied);
  assert_true(fabsf(agent.vel.x - 2.0f) < 1e-4f);
  for (int i = 0; i < 20; i++)
    veer_move_with(&agent, &handling, veer_vec2(-1e6f, 0), NONE, 0.01f, &applied);
  assert_true(fabsf(agent.vel.x - 0.4f) < 1e-4f);
}

static void low_speed_keeps_the_force_in_a_cone(void **state) {
  (void)state;
  dice d = dice_of(513);
  veer_handling handling = veer_handling_default();
  handling.low_speed = 0.2f;
  int held = 0;
  for (int k = 0; k < 20000; k++) {
    veer_agent agent = draw_agent(&d, k & 1), before = agent;
    agent.max_force = before.max_force = VEER_INFINITY;
    agent.speed_limit = before.speed_limit = VEER_INFINITY;
    veer_vec force = k % 9 ? draw_vec(&d, k & 1, 20.0f) : veer_vec_scale(agent.heading, -5.0f);
    veer_vec applied = NONE;
    veer_move_with(&agent, &handling, force, NONE, 0.1f, &applied);
    veer_vec got = veer_vec_scale(veer_vec_sub(agent.vel, before.vel), before.mass / 0.1f);
    double share = length_of(before.vel) / (0.2 * (double)before.max_speed);
    double cosine = share < 1 ? 1 - 2 * pow(share, 20) : -1; /* OpenSteer's cone */
    double angle = angle_between(got, before.heading), asked = angle_between(force, before.heading);
    check(angle <= acos(cosine) + 2e-3, "case %d: %g from the heading, cone %g", k, angle,
          acos(cosine));
    check(fabs(length_of(got) - length_of(force)) < 2e-4 * (1 + length_of(force)),
          "case %d: %g of %g", k, length_of(got), length_of(force));
    if (asked < acos(cosine) - 1e-3)
      check(gap(got, force) < 1e-3, "case %d: inside the cone it changed", k);
    held += asked > acos(cosine);
  }
  assert_true(held > 2000);
}

/* dt 0: neither place nor velocity changes, in every part of it. */
static void no_time_no_change(void **state) {
  (void)state;
  dice d = dice_of(521);
  for (int k = 0; k < CASES; k++) {
    veer_handling handling = {0.5f, 1.0f, 1.0f, 0.3f, 0.2f, 0.3f, 0.2f, k & 1, k & 2, k & 4};
    veer_agent agent = draw_agent(&d, k & 1), before = agent;
    agent.heading = before.heading = draw_unit(&d, k & 1); /* it does not face its way */
    veer_vec applied = draw_vec(&d, k & 1, 1.0f);
    veer_move_with(&agent, &handling, draw_vec(&d, k & 1, 9.0f), NONE, 0.0f, &applied);
    assert_true(same_vec(agent.pos, before.pos) && same_vec(agent.vel, before.vel));
  }
}

static void finite_for_every_finite_input(void **state) {
  (void)state;
  dice d = dice_of(522);
  for (int k = 0; k < 40000; k++) {
    veer_handling handling = {0.5f, 1.0f, 1.0f, 0.3f, 0.2f, 0.3f, 0.2f, k & 1, k & 2, k & 4};
    veer_agent agent = draw_agent(&d, draw_bool(&d));
    veer_vec force = draw_vec(&d, agent.planar, 9.0f), wind = NONE, applied = NONE;
    float dt = 0.1f;
    float *const fields[] = {&handling.max_turn_rate,
                             &handling.max_accel,
                             &handling.max_brake,
                             &handling.smoothing,
                             &handling.low_speed,
                             &handling.banking,
                             &handling.heading_smoothing,
                             &force.x,
                             &wind.y,
                             &applied.x,
                             &dt,
                             &agent.pos.x,
                             &agent.vel.y,
                             &agent.mass,
                             &agent.max_speed};
    for (int i = 0; i < 5; i++)
      *fields[draw_below(&d, 15)] = draw_log(&d, 1e-45f, 3e38f);
    veer_move_with(&agent, &handling, force, wind, dt, &applied);
    assert_true(all_finite(agent.pos) && all_finite(agent.vel) && all_finite(applied));
    assert_true(fabs(length_of(agent.heading) - 1) < 1e-4 && fabs(length_of(agent.up) - 1) < 1e-4);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(default_handling_is_plain_motion),
      cmocka_unit_test(bad_input_changes_nothing),
      cmocka_unit_test(turn_rate_is_never_exceeded),
      cmocka_unit_test(turn_rate_unreached_changes_nothing),
      cmocka_unit_test(drive_and_brakes_are_never_exceeded),
      cmocka_unit_test(speeds_up_and_brakes_as_told),
      cmocka_unit_test(low_speed_keeps_the_force_in_a_cone),
      cmocka_unit_test(no_time_no_change),
      cmocka_unit_test(finite_for_every_finite_input),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

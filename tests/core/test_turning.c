/* Where to look: angles the short way, turns that stop where they should, a frame that stays one.
 */
#include <veer/turning.h>

#include "../support/check.h"
#include "../support/random_case.h"

static const double PI = 3.141592653589793;

static double angle_in_double(veer_vec a, veer_vec b) {
  double ax = (double)a.x, ay = (double)a.y, az = (double)a.z;
  double bx = (double)b.x, by = (double)b.y, bz = (double)b.z;
  double x = ay * bz - az * by, y = az * bx - ax * bz, z = ax * by - ay * bx;
  return atan2(sqrt(x * x + y * y + z * z), ax * bx + ay * by + az * bz);
}

static veer_vec at_angle(double angle) {
  return veer_vec2((float)cos(angle), (float)sin(angle));
}

/* ---- angles and turned directions ---- */

static void angles_between(void **state) {
  (void)state;
  dice d = dice_of(400);
  double worst = 0;
  for (int k = 0; k < 40000; k++) {
    veer_vec a = draw_unit(&d, k & 1), b = draw_unit(&d, k & 1);
    if (k % 3 == 0) /* nearly along, nearly against */
      b = veer_vec_add(veer_vec_scale(a, k & 2 ? 1.0f : -1.0f),
                       veer_vec_scale(b, draw_log(&d, 1e-7f, 1e-2f)));
    double expected = angle_in_double(a, b);
    veer_vec long_a = veer_vec_scale(a, draw_log(&d, 1e-30f, 1e30f));
    veer_vec long_b = veer_vec_scale(b, draw_log(&d, 1e-30f, 1e30f));
    double got = (double)veer_angle_between(long_a, long_b);
    worst = fmax(worst, fabs(got - expected));
    check(fabs(got - expected) < 1.5e-6, "case %d: %.9g instead of %.9g", k, got, expected);
    check(fabs((double)veer_angle_between(b, a) - expected) < 1.5e-6, "case %d: other way", k);
  }
  print_message("angles off by at most %.3g\n", worst);
  veer_vec x = veer_vec2(1, 0), none = veer_vec2(0, 0), bad = veer_vec2(NAN, 0);
  assert_true(veer_angle_between(x, x) == 0.0f && veer_angle_between(x, none) == 0.0f);
  assert_true(veer_angle_between(none, x) == 0.0f && veer_angle_between(x, bad) == 0.0f);
  assert_true(veer_angle_between(veer_vec2(INFINITY, 1), x) == 0.0f);
}

static void turned_by_at_most_an_angle(void **state) {
  (void)state;
  dice d = dice_of(401);
  for (int k = 0; k < 20000; k++) {
    veer_vec from = veer_vec_scale(draw_unit(&d, k & 1), draw_log(&d, 1e-9f, 1e9f));
    veer_vec to = veer_vec_scale(draw_unit(&d, k & 1), draw_log(&d, 1e-9f, 1e9f));
    float most = draw_between(&d, 0.0f, 4.0f);
    double whole = angle_in_double(from, to), left = fmax(whole - (double)most, 0);
    veer_vec got = veer_turn_toward(from, to, most);
    assert_true(fabs(length_of(got) - 1) < 1e-6);
    check(fabs(angle_in_double(from, got) - (whole - left)) < 4e-6 &&
              fabs(angle_in_double(got, to) - left) < 4e-6,
          "case %d: %g of %g, %g left", k, angle_in_double(from, got), whole, left);
    assert_true(!(k & 1) || got.z == 0.0f);
  }
  veer_vec x = veer_vec2(1, 0), back = veer_vec2(-1, 0), none = veer_vec2(0, 0);
  assert_true(gap(veer_turn_toward(x, back, 0.5f), at_angle(0.5)) < 1e-6); /* to the left */
  assert_true(gap(veer_turn_toward(back, x, 0.5f), at_angle(PI + 0.5)) < 1e-6);
  assert_true(same_vec(veer_turn_toward(x, none, 1.0f), x));
  assert_true(same_vec(veer_turn_toward(x, back, NAN), x));
  assert_true(same_vec(veer_turn_toward(x, back, -1.0f), x));
  assert_true(same_vec(veer_turn_toward(x, back, INFINITY), back));
  assert_true(is_zero_vec(veer_turn_toward(none, x, 1.0f)));
  assert_true(is_zero_vec(veer_turn_toward(x, veer_vec2(NAN, 0), 1.0f)));
  assert_true(is_zero_vec(veer_turn_toward(veer_vec2(INFINITY, 0), x, 1.0f)));
  veer_vec up = veer_vec3(0, 0, 1), turned_up = veer_turn_toward(up, veer_vec3(0, 0, -1), 1.0f);
  assert_true(fabs(angle_in_double(up, turned_up) - 1) < 1e-6); /* some side, always the same */
}

/* ---- reaching an orientation ---- */

typedef struct turn_log {
  double overshoot, left; /* beyond the goal, and at the end, in radians */
} turn_log;

/* Turns from 0 to `goal` in the plane; which is beyond is told by the sign of the goal. */
static turn_log turn_to(double goal, const veer_turn_options *options, float dt, int steps) {
  veer_agent agent = veer_agent_default();
  veer_vec turning = veer_vec2(0, 0), direction = at_angle(goal);
  turn_log log = {0, 0};
  for (int i = 0; i < steps; i++) {
    veer_vec force = veer_reach_orientation(&agent, direction, turning, options);
    veer_turn(&agent, &turning, force, options, dt);
    double at = atan2((double)agent.heading.y, (double)agent.heading.x);
    double beyond = remainder(at - goal, 2 * PI) * (goal > 0 ? 1 : -1);
    if (beyond < PI / 2)
      log.overshoot = fmax(log.overshoot, beyond);
    log.left = fabs(beyond);
  }
  return log;
}

static void no_overshoot_with_proper_options(void **state) {
  (void)state;
  dice d = dice_of(402);
  for (int k = 0; k < 300; k++) {
    veer_turn_options options = veer_turn_default();
    options.max_rate = draw_log(&d, 0.1f, 10.0f);
    options.response_time = draw_log(&d, 0.02f, 0.5f);
    options.slowing_angle =
        4.0f * options.max_rate * options.response_time * draw_between(&d, 1.0f, 2.0f);
    double goal = (double)draw_between(&d, 0.01f, 3.1f) * (draw_bool(&d) ? 1 : -1);
    float dt = options.response_time / 8.0f;
    double time = fabs(goal) / (double)options.max_rate +
                  12 * (double)options.slowing_angle / (double)options.max_rate;
    turn_log log = turn_to(goal, &options, dt, (int)(time / (double)dt));
    check(log.overshoot < 1e-5, "case %d: beyond by %g", k, log.overshoot);
    check(log.left < 2e-3, "case %d: %g left", k, log.left);
  }
  veer_turn_options options = veer_turn_default();
  turn_log log = turn_to(3.0, &options, 1.0f / 60.0f, 600);
  print_message("with the default options it overshoots by %.3g degrees\n",
                log.overshoot * 180 / PI);
  assert_true(log.overshoot < 0.1 * PI / 180 && log.left < 1e-5);
}

/* The acceleration brings the heading round the short way, from everywhere to everywhere. */
static void always_the_short_way(void **state) {
  (void)state;
  dice d = dice_of(403);
  veer_turn_options options = veer_turn_default();
  for (int k = 0; k < 20000; k++) {
    veer_agent agent = veer_agent_default();
    agent.planar = k & 1;
    draw_frame(&d, k & 1, &agent.heading, &agent.up);
    veer_vec to = draw_unit(&d, k & 1);
    double angle = angle_in_double(agent.heading, to);
    veer_vec force = veer_reach_orientation(&agent, to, veer_vec2(0, 0), &options);
    double rate = (double)options.max_rate * fmin(angle / (double)options.slowing_angle, 1);
    check(fabs(length_of(force) - rate / (double)options.response_time) < 1e-3, "case %d: %g", k,
          length_of(force));
    assert_true(fabsf(veer_vec_dot(force, agent.heading)) < 1e-4f);
    assert_true(angle > 3.1 || veer_vec_dot(force, to) >= 0.0f);
    assert_true(!(k & 1) || force.z == 0.0f);
  }
}

static void nothing_to_turn_for_stops_turning(void **state) {
  (void)state;
  veer_turn_options options = veer_turn_default();
  veer_agent agent = veer_agent_default();
  veer_vec none = veer_vec2(0, 0), turning = veer_vec2(0, 2);
  veer_vec stop = veer_vec_scale(turning, -1.0f / options.response_time);
  assert_true(same_vec(veer_reach_orientation(&agent, agent.heading, turning, &options), stop));
  assert_true(same_vec(veer_reach_orientation(&agent, none, turning, &options), stop));
  assert_true(same_vec(veer_face(&agent, agent.pos, turning, &options), stop));
  assert_true(same_vec(veer_look_where_you_go(&agent, turning, &options), stop));
  assert_true(is_zero_vec(veer_reach_orientation(&agent, agent.heading, none, &options)));
  options.tolerance = 0.2f;
  assert_true(same_vec(veer_reach_orientation(&agent, at_angle(0.19), turning, &options), stop));
  assert_false(same_vec(veer_reach_orientation(&agent, at_angle(0.21), turning, &options), stop));
  options.max_acceleration = 3.0f;
  assert_true(fabs(length_of(veer_face(&agent, agent.pos, turning, &options)) - 3) < 1e-6);
  options.max_acceleration = 0.0f;
  assert_true(is_zero_vec(veer_face(&agent, agent.pos, turning, &options)));
  options = veer_turn_default();
  options.max_rate = 0.0f; /* it may not turn: it stops */
  assert_true(same_vec(veer_reach_orientation(&agent, veer_vec2(0, 1), turning, &options), stop));
  options = veer_turn_default(); /* exactly behind: to the left */
  veer_vec back = veer_reach_orientation(&agent, veer_vec2(-1, 0), none, &options);
  assert_true(back.y > 0.0f && fabsf(back.x) < 1e-6f);
}

static void face_and_look_are_orientations(void **state) {
  (void)state;
  dice d = dice_of(404);
  veer_turn_options options = veer_turn_default();
  for (int k = 0; k < 2000; k++) {
    veer_agent agent = veer_agent_default();
    agent.pos = draw_vec(&d, true, 9.0f);
    agent.vel = draw_vec(&d, true, 9.0f);
    veer_vec target = draw_vec(&d, true, 9.0f), turning = draw_vec(&d, true, 1.0f);
    veer_vec to = veer_vec_sub(target, agent.pos);
    assert_true(same_vec(veer_face(&agent, target, turning, &options),
                         veer_reach_orientation(&agent, to, turning, &options)));
    assert_true(same_vec(veer_look_where_you_go(&agent, turning, &options),
                         veer_reach_orientation(&agent, agent.vel, turning, &options)));
  }
}

/* ---- turning ---- */

static void the_frame_stays_a_frame(void **state) {
  (void)state;
  dice d = dice_of(405);
  for (int planar = 0; planar < 2; planar++) {
    veer_agent agent = veer_agent_default();
    agent.planar = planar;
    veer_turn_options options = veer_turn_default();
    options.max_rate = 5.0f;
    veer_vec turning = veer_vec2(0, 0);
    for (int i = 0; i < 100000; i++) {
      veer_vec before = agent.heading, old_up = agent.up;
      float dt = draw_between(&d, 0.0f, 0.2f);
      veer_turn(&agent, &turning, draw_vec(&d, planar, 20.0f), &options, dt);
      double angle = angle_in_double(before, agent.heading);
      assert_true(fabs(length_of(agent.heading) - 1) < 1e-6);
      assert_true(fabs(length_of(agent.up) - 1) < 1e-6);
      check(fabsf(veer_vec_dot(agent.heading, agent.up)) < 2e-6f, "step %d: heading.up is %g", i,
            (double)veer_vec_dot(agent.heading, agent.up));
      assert_true(fabsf(veer_vec_dot(agent.heading, turning)) < 1e-5f);
      assert_true(length_of(turning) <= 5.0 * 1.000001);
      check(angle <= 5.0 * (double)dt * 1.000001 + 1e-6, "step %d: by %g", i, angle);
      if (planar)
        assert_true(agent.heading.z == 0.0f && turning.z == 0.0f && same_vec(agent.up, old_up));
      else
        assert_true(angle_in_double(old_up, agent.up) <= angle + 1e-5); /* no roll of its own */
    }
  }
}

/* At a steady rate the heading goes by rate * time, whatever the step; also a whole turn at once.
 */
static void a_steady_turn_keeps_its_rate(void **state) {
  (void)state;
  const float steps[] = {0.001f, 0.01f, 0.1f, 1.0f};
  veer_turn_options options = veer_turn_default();
  options.max_rate = 10.0f;
  for (int i = 0; i < 4; i++) {
    veer_agent agent = veer_agent_default();
    veer_vec turning = veer_vec2(0, 3);
    int count = (int)(1.0f / steps[i] + 0.5f);
    for (int k = 0; k < count; k++)
      veer_turn(&agent, &turning, veer_vec2(0, 0), &options, steps[i]);
    check(gap(agent.heading, at_angle(3)) < 1e-4, "dt %g: " SHOW_VEC, (double)steps[i],
          VEC_PARTS(agent.heading));
    assert_true(fabs(length_of(turning) - 3) < 1e-3);
  }
}

static void what_is_not_finite_turns_nothing(void **state) {
  (void)state;
  static const float poisons[] = {NAN, INFINITY, -INFINITY};
  veer_agent agent = veer_agent_default();
  veer_vec turning = veer_vec2(0, 1), acceleration = veer_vec2(0, 1);
  veer_turn_options options = veer_turn_default();
  float dt = 0.1f;
  float *const fields[] = {&turning.y,        &acceleration.y,  &dt,
                           &options.max_rate, &agent.heading.x, &agent.up.z};
  for (int n = 0; n < 3; n++)
    for (int i = 0; i < 6; i++) {
      float healthy = *fields[i];
      *fields[i] = poisons[n];
      veer_agent before = agent;
      veer_vec rate = turning;
      veer_turn(&agent, &turning, acceleration, &options, dt);
      assert_memory_equal(&agent, &before, sizeof agent);
      assert_memory_equal(&turning, &rate, sizeof turning);
      *fields[i] = healthy;
    }
  veer_agent before = agent;
  veer_turn(&agent, &turning, acceleration, &options, -1.0f);
  assert_memory_equal(&agent, &before, sizeof agent);
  veer_turn(&agent, &turning, acceleration, &options, 0.0f);
  assert_true(same_vec(agent.heading, before.heading) && turning.y == 1.0f);
}

static void finite_for_every_finite_input(void **state) {
  (void)state;
  dice d = dice_of(406);
  for (int k = 0; k < 20000; k++) {
    veer_agent agent = veer_agent_default();
    agent.planar = draw_bool(&d);
    draw_frame(&d, agent.planar, &agent.heading, &agent.up);
    veer_vec turning = draw_vec(&d, agent.planar, 1.0f), force = draw_vec(&d, agent.planar, 1.0f);
    veer_turn_options options = veer_turn_default();
    float dt = 0.1f;
    float *const fields[] = {&turning.x, &turning.y, &force.x, &options.max_rate, &dt};
    for (int i = 0; i < 3; i++)
      *fields[draw_below(&d, 5)] = draw_log(&d, 1e-45f, 3e38f);
    veer_turn(&agent, &turning, force, &options, dt);
    assert_true(all_finite(turning) && fabs(length_of(agent.heading) - 1) < 1e-5);
    veer_vec to = veer_vec_scale(force, draw_log(&d, 1e-38f, 1e38f));
    assert_true(isfinite(veer_angle_between(turning, to)));
    assert_true(all_finite(veer_turn_toward(turning, to, dt)));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(angles_between),
      cmocka_unit_test(turned_by_at_most_an_angle),
      cmocka_unit_test(no_overshoot_with_proper_options),
      cmocka_unit_test(always_the_short_way),
      cmocka_unit_test(nothing_to_turn_for_stops_turning),
      cmocka_unit_test(face_and_look_are_orientations),
      cmocka_unit_test(the_frame_stays_a_frame),
      cmocka_unit_test(a_steady_turn_keeps_its_rate),
      cmocka_unit_test(what_is_not_finite_turns_nothing),
      cmocka_unit_test(finite_for_every_finite_input),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

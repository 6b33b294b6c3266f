/* Arrive: the laws in double; stepped, it neither overshoots nor trembles. */
#include "../support/check.h"
#include "../support/random_case.h"

enum { CASES = 4000 };

static veer_arrive_options options_of(veer_arrive_law law) {
  veer_arrive_options options = veer_arrive_default();
  options.law = law;
  return options;
}

static double speed_of(const veer_agent *agent, const veer_arrive_options *o, double d) {
  double top = (double)agent->max_speed, share = d / (double)o->slowing_radius;
  switch (o->law) {
  case VEER_ARRIVE_RADIUS:
    return top * fmin(1, share);
  case VEER_ARRIVE_TIME:
    return fmin(top, d / (double)o->time);
  case VEER_ARRIVE_BRAKING:
    return fmin(top, sqrt(2 * (double)o->braking * d));
  default:
    return top * fmin(1, share * share);
  }
}

static void continuous_laws_are_the_published_ones(void **state) {
  (void)state;
  dice d = dice_of(13);
  for (int k = 0; k < CASES; k++) {
    veer_agent agent = veer_agent_default();
    agent.planar = false;
    agent.max_speed = draw_log(&d, 1e-3f, 1e4f);
    veer_arrive_options o = options_of((veer_arrive_law)(k % VEER_ARRIVE_LAW_COUNT));
    o.slowing_radius = draw_log(&d, 1e-3f, 1e4f);
    o.time = draw_log(&d, 1e-2f, 1e2f);
    o.braking = draw_log(&d, 1e-3f, 1e3f);
    veer_vec way = draw_unit(&d, false);
    veer_vec target = veer_vec_scale(way, draw_log(&d, 1e-4f, 1e5f));
    double expected = speed_of(&agent, &o, length_of(target));
    veer_vec got = veer_arrive(&agent, target, &o, 0.0f);
    check(fabs(length_of(got) - expected) <= 3e-6 * expected, "case %d: %g instead of %g", k,
          length_of(got), expected);
    assert_true(gap(veer_vec_unit(got), way) < 1e-6);
  }
}

static void zero_options_do_what_they_say(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_vec target = veer_vec2(0.5f, 0.0f), full = veer_vec2(1.0f, 0.0f);
  veer_arrive_options o = veer_arrive_default();
  o.slowing_radius = o.time = o.braking = 0.0f;
  o.law = VEER_ARRIVE_RADIUS;
  assert_true(same_vec(veer_arrive(&agent, target, &o, 0.0f), full));
  o.law = VEER_ARRIVE_QUADRATIC;
  assert_true(same_vec(veer_arrive(&agent, target, &o, 0.0f), full));
  o.law = VEER_ARRIVE_TIME;
  assert_true(same_vec(veer_arrive(&agent, target, &o, 0.0f), full));
  o.law = VEER_ARRIVE_BRAKING;
  assert_true(is_zero_vec(veer_arrive(&agent, target, &o, 0.0f)));
  assert_true(is_zero_vec(veer_arrive(&agent, target, &o, 0.1f)));
  agent.vel = full;
  assert_true(same_vec(veer_arrive(&agent, target, &o, -1.0f), veer_arrive(&agent, target, &o, 0)));
}

static void grades_are_times(void **state) {
  (void)state;
  for (int grade = VEER_GRADE_FAST; grade <= VEER_GRADE_SLOW; grade++) {
    assert_true(fabs((double)veer_arrive_time_book((veer_grade)grade) - grade * 0.3) < 1e-6);
    assert_true(fabs((double)veer_arrive_time_article((veer_grade)grade) - grade / 0.3) < 1e-5);
  }
}

static void arrived_means_within_stop_distance(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_arrive_options o = veer_arrive_default();
  assert_true(veer_arrived(&agent, agent.pos, &o));
  assert_false(veer_arrived(&agent, veer_vec2(1e-30f, 0.0f), &o));
  o.stop_distance = 5.0f;
  assert_true(veer_arrived(&agent, veer_vec2(3.0f, 4.0f), &o));
  assert_false(veer_arrived(&agent, veer_vec2(3.0f, 4.001f), &o));
  assert_false(veer_arrived(&agent, veer_vec2(NAN, 4.0f), &o));
}

/* How far beyond the target, along the way from where it started. */
static double overshoot_of(veer_agent agent, veer_vec target, const veer_arrive_options *o,
                           float dt, int steps) {
  veer_vec way = veer_vec_unit(veer_vec_sub(target, agent.pos));
  double farthest = 0;
  for (int i = 0; i < steps; i++) {
    veer_move(&agent, veer_arrive(&agent, target, o, dt), veer_vec2(0.0f, 0.0f), dt);
    farthest = fmax(farthest, (double)veer_vec_dot(veer_vec_sub(agent.pos, target), way));
  }
  return farthest;
}

/* v^2 <= 2*braking*d and max_force = mass*braking exactly: the promise of the header. Along a line,
 * toward the target at up to that speed, or away from it. */
static void braking_never_overshoots(void **state) {
  (void)state;
  dice d = dice_of(14);
  double worst = 0;
  for (int k = 0; k < 600; k++) {
    veer_agent agent = veer_agent_default();
    veer_arrive_options o = options_of(VEER_ARRIVE_BRAKING);
    agent.planar = false;
    agent.mass = draw_log(&d, 0.1f, 100.0f);
    agent.response_time = draw_log(&d, 0.05f, 2.0f);
    o.braking = draw_log(&d, 0.05f, 50.0f);
    agent.max_force = agent.mass * o.braking;
    float distance = draw_log(&d, 0.1f, 1000.0f);
    float stopping = sqrtf(2.0f * o.braking * distance);
    float share = k % 3 == 0 ? 0.999999f : draw_between(&d, -1.0f, 0.999999f);
    veer_vec way = draw_unit(&d, false);
    agent.vel = veer_vec_scale(way, share * stopping);
    agent.max_speed = stopping * draw_log(&d, 1.0f, 10.0f);
    float whole = distance / stopping, dt = whole * draw_log(&d, 0.003f, 3.0f);
    double over = overshoot_of(agent, veer_vec_scale(way, distance), &o, dt, 4000);
    worst = fmax(worst, over / (double)distance);
    check(over <= 1e-4 * (double)distance,
          "case %d: %g beyond a target %g away, braking %g, dt %g, speed %g of %g", k, over,
          (double)distance, (double)o.braking, (double)dt, (double)share, (double)stopping);
  }
  print_message("worst overshoot: %.3g of the distance\n", worst);
}

/* The stepped law is the fastest from which braking in whole steps ends at the target: going at it
 * and braking each step by braking*dt covers the distance exactly. */
static void braking_speed_is_the_fastest(void **state) {
  (void)state;
  dice d = dice_of(24);
  for (int k = 0; k < CASES; k++) {
    veer_agent agent = veer_agent_default();
    veer_arrive_options o = options_of(VEER_ARRIVE_BRAKING);
    agent.max_speed = 1e6f;
    o.braking = draw_log(&d, 0.05f, 50.0f);
    float dt = draw_log(&d, 0.01f, 1.0f);
    double slower = (double)o.braking * (double)dt;
    veer_vec target = veer_vec2(draw_log(&d, 0.01f, 100.0f), 0.0f);
    /* from rest the answer is the desired velocity / dt */
    double speed = (double)veer_arrive(&agent, target, &o, dt).x * (double)dt, covered = 0;
    for (double v = speed; v > 0; v -= slower)
      covered += v * (double)dt;
    check(fabs(covered - (double)target.x) <= 1e-4 * (double)target.x, "case %d: covers %g of %g",
          k, covered, (double)target.x);
  }
}

/* From any velocity and by any law with the force it takes: it comes to rest at the target and
 * stays, without trembling. */
static void every_law_comes_to_rest_and_stays(void **state) {
  (void)state;
  dice d = dice_of(15);
  for (int k = 0; k < 400; k++) {
    veer_agent agent = veer_agent_default();
    veer_arrive_options o = options_of((veer_arrive_law)(k % VEER_ARRIVE_LAW_COUNT));
    float dt = draw_log(&d, 0.004f, 0.1f);
    agent.max_speed = draw_between(&d, 1.0f, 10.0f);
    agent.response_time = dt;
    agent.vel = draw_vec(&d, true, agent.max_speed);
    o.slowing_radius = draw_between(&d, 0.5f, 5.0f);
    o.stop_distance = o.law == VEER_ARRIVE_QUADRATIC ? 0.1f : 0.0f; /* which never gets there */
    o.braking = 5.0f;
    veer_vec target = draw_vec(&d, true, 20.0f);
    int reversals = 0;
    for (float t = 0; t < 200.0f; t += dt) {
      veer_vec before = agent.vel;
      veer_move(&agent, veer_arrive(&agent, target, &o, dt), veer_vec2(0.0f, 0.0f), dt);
      reversals += t > 10.0f && veer_vec_dot(before, agent.vel) < 0.0f;
    }
    /* nearer than that a step moves it by less than its position can tell */
    check(gap(agent.pos, target) <= (double)o.stop_distance + 2e-3 && length_of(agent.vel) <= 1e-3,
          "case %d, law %d: %g away at speed %g", k, (int)o.law, gap(agent.pos, target),
          length_of(agent.vel));
    check(reversals <= 1, "case %d, law %d: %d reversals", k, (int)o.law, reversals);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(continuous_laws_are_the_published_ones),
      cmocka_unit_test(zero_options_do_what_they_say),
      cmocka_unit_test(grades_are_times),
      cmocka_unit_test(arrived_means_within_stop_distance),
      cmocka_unit_test(braking_never_overshoots),
      cmocka_unit_test(braking_speed_is_the_fastest),
      cmocka_unit_test(every_law_comes_to_rest_and_stays),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

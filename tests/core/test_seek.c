/* Seek, flee and velocity matching: the formula in double, from tiny to large lengths. */
#include "../support/check.h"
#include "../support/random_case.h"

enum { CASES = 20000 };

/* desired = speed along from -> to, in double, as a force. */
static void formula(const veer_agent *agent, veer_vec from, veer_vec to, double force[3]) {
  double way[3] = {(double)to.x - (double)from.x, (double)to.y - (double)from.y,
                   (double)to.z - (double)from.z};
  double size = sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
  double vel[3] = {(double)agent->vel.x, (double)agent->vel.y, (double)agent->vel.z};
  for (int i = 0; i < 3; i++)
    force[i] = ((size > 0 ? way[i] / size * (double)agent->max_speed : 0) - vel[i]) /
               (double)agent->response_time;
}

static veer_agent draw_agent(dice *d) {
  veer_agent agent = veer_agent_default();
  agent.planar = draw_bool(d);
  float reach = draw_log(d, 1e-6f, 1e6f);
  agent.pos = draw_vec(d, agent.planar, reach);
  agent.max_speed = draw_log(d, 1e-6f, 1e6f);
  agent.vel = draw_vec(d, agent.planar, agent.max_speed);
  agent.response_time = draw_log(d, 0.01f, 100.0f);
  return agent;
}

static void check_force(const char *what, int k, const veer_agent *agent, veer_vec got,
                        const double force[3]) {
  double off = sqrt(pow((double)got.x - force[0], 2) + pow((double)got.y - force[1], 2) +
                    pow((double)got.z - force[2], 2));
  double scale = (double)agent->max_speed / (double)agent->response_time;
  check(off <= 2e-6 * scale, "%s, case %d: " SHOW_VEC " instead of (%g, %g, %g)", what, k,
        VEC_PARTS(got), force[0], force[1], force[2]);
}

static void seek_and_flee_follow_the_formula(void **state) {
  (void)state;
  dice d = dice_of(11);
  for (int k = 0; k < CASES; k++) {
    veer_agent agent = draw_agent(&d);
    double force[3];
    /* On a grid of the agent's own digits, so that the difference is exact. */
    veer_vec target = veer_vec_sub(agent.pos, veer_vec_scale(agent.pos, 0.5f));
    formula(&agent, agent.pos, target, force);
    check_force("seek", k, &agent, veer_seek(&agent, target), force);
    formula(&agent, target, agent.pos, force);
    check_force("flee", k, &agent, veer_flee(&agent, target), force);
  }
}

static void nearness_of_a_target_changes_no_direction(void **state) {
  (void)state;
  dice d = dice_of(12);
  for (int k = 0; k < CASES; k++) {
    veer_agent agent = veer_agent_default();
    agent.planar = false;
    veer_vec way = draw_unit(&d, false);
    veer_vec target = veer_vec_scale(way, draw_log(&d, 1e-30f, 1e30f));
    check(gap(veer_seek(&agent, target), way) < 1e-6, "case %d: " SHOW_VEC, k, VEC_PARTS(target));
  }
}

static void panic_distance_is_a_sharp_rim(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  agent.vel = veer_vec2(0.0f, 0.5f);
  veer_vec near = veer_vec2(3.0f, 4.0f);
  assert_true(is_zero_vec(veer_flee_within(&agent, near, 5.0f))); /* nearer than, not at */
  assert_true(
      same_vec(veer_flee_within(&agent, near, nextafterf(5.0f, 6.0f)), veer_flee(&agent, near)));
  assert_true(same_vec(veer_flee_within(&agent, near, VEER_INFINITY), veer_flee(&agent, near)));
  assert_true(is_zero_vec(veer_flee_within(&agent, agent.pos, 0.0f)));
  assert_true(same_vec(veer_flee_within(&agent, agent.pos, 1.0f), veer_vec2(0.0f, -0.5f)));
}

static void response_time_divides(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  agent.vel = veer_vec2(1.0f, 0.0f);
  agent.response_time = 0.25f;
  assert_true(same_vec(veer_match_velocity(&agent, veer_vec2(2.0f, 3.0f)), veer_vec2(4.0f, 12.0f)));
  agent.response_time = 0.0f; /* documented: no force */
  assert_true(is_zero_vec(veer_match_velocity(&agent, veer_vec2(2.0f, 3.0f))));
  agent.response_time = -1.0f;
  assert_true(is_zero_vec(veer_match_velocity(&agent, veer_vec2(2.0f, 3.0f))));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(seek_and_flee_follow_the_formula),
      cmocka_unit_test(nearness_of_a_target_changes_no_direction),
      cmocka_unit_test(panic_distance_is_a_sharp_rim),
      cmocka_unit_test(response_time_divides),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

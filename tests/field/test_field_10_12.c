/* Cases from the field 10, 12: paths of next to nothing, angles the short way round. */
#include <veer/motion.h>
#include <veer/path.h>
#include <veer/turning.h>

#include "../support/check.h"
#include "../support/random_case.h"

static const veer_vec NONE = {0, 0, 0};

/* 10. Paths with 0 or 1 points, repeated points, zero-length segments: every way of following gives
 * a finite force, whatever the agent does, and what there is of a path is reached. */
static void field_10_paths_of_next_to_nothing(void **state) {
  (void)state;
  const veer_vec points[] = {{4, 3, 0}, {4, 3, 0}, {4, 3, 0}, {9, 3, 0}, {9, 3, 0}, {4, 3, 0}};
  for (size_t count = 0; count <= 6; count++)
    for (int closed = 0; closed < 2; closed++)
      for (int way = 0; way < 3; way++) {
        veer_path path = {points, count, closed};
        veer_path_options options = veer_path_default();
        veer_waypoint_options waypoints = veer_waypoint_default();
        options.radius = 0.5f;
        float progress = 0.0f;
        size_t waypoint = 0;
        veer_agent agent = veer_agent_default();
        agent.response_time = 0.2f;
        double nearest = INFINITY;
        for (int i = 0; i < 60 * 30; i++) {
          veer_vec force = way == 0   ? veer_follow_path(&agent, &path, &options, NULL)
                           : way == 1 ? veer_follow_path(&agent, &path, &options, &progress)
                                      : veer_follow_waypoints(&agent, &path, &waypoints,
                                                              1.0f / 60.0f, &waypoint);
          assert_true(all_finite(force) && force.z == 0.0f && isfinite(progress));
          assert_true(count > 0 || is_zero_vec(force));
          assert_true(waypoint == 0 || waypoint < count);
          veer_move(&agent, force, NONE, 1.0f / 60.0f);
          nearest = fmin(nearest, (double)veer_path_nearest(&path, agent.pos).distance);
        }
        check(count == 0 || nearest < 1.1, "%zu points, closed %d, way %d: no nearer than %g",
              count, closed, way, nearest);
        assert_true(count > 0 || is_zero_vec(agent.pos));
      }
}

static veer_vec at_degrees(double angle) {
  return veer_vec2((float)cos(angle / 57.29577951308232), (float)sin(angle / 57.29577951308232));
}

static double degrees_of(veer_vec v) {
  return atan2((double)v.y, (double)v.x) * 57.29577951308232;
}

/* 12. From 350 to 10 degrees is +20, and there is no 0/0 when aligned. */
static void field_12_the_short_way_round(void **state) {
  (void)state;
  assert_true(fabsf(veer_angle_between(at_degrees(350), at_degrees(10)) - 0.34906585f) < 1e-6f);
  veer_turn_options options = veer_turn_default();
  veer_agent agent = veer_agent_default();
  agent.heading = at_degrees(350);
  veer_vec turning = NONE, goal = at_degrees(10);
  double turned_by = 0, least = 0;
  for (int i = 0; i < 600; i++) {
    veer_vec before = agent.heading;
    veer_vec force = veer_reach_orientation(&agent, goal, turning, &options);
    assert_true(all_finite(force));
    veer_turn(&agent, &turning, force, &options, 1.0f / 60.0f);
    turned_by += remainder(degrees_of(agent.heading) - degrees_of(before), 360);
    least = fmin(least, turned_by);
  }
  check(fabs(turned_by - 20) < 1e-3, "it turned by %g", turned_by);
  assert_true(least > -1e-4);             /* never the long way */
  assert_true(length_of(turning) < 1e-5); /* and there it rests */
  veer_agent there = veer_agent_default();
  for (int up_and_down = 0; up_and_down < 3; up_and_down++) { /* aligned exactly */
    there.heading = up_and_down == 0 ? at_degrees(0) : up_and_down == 1 ? at_degrees(90) : goal;
    assert_true(is_zero_vec(veer_reach_orientation(&there, there.heading, NONE, &options)));
  }
}

/* From every whole degree to every other: by the difference within -180 .. 180. */
static void field_12_every_degree(void **state) {
  (void)state;
  veer_turn_options options = veer_turn_default();
  for (int from = 0; from < 360; from += 5)
    for (int to = 0; to < 360; to += 3) {
      veer_agent agent = veer_agent_default();
      agent.heading = at_degrees(from);
      veer_vec force = veer_reach_orientation(&agent, at_degrees(to), NONE, &options);
      double difference = remainder(to - from, 360);
      double left = (double)veer_vec_dot(force, veer_vec2(-agent.heading.y, agent.heading.x));
      if (fabs(difference) == 180)
        assert_true(left > 0); /* exactly behind: to the left */
      else
        check(left * difference > 0 || difference == 0, "from %d to %d: %g", from, to, left);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(field_10_paths_of_next_to_nothing),
      cmocka_unit_test(field_12_the_short_way_round),
      cmocka_unit_test(field_12_every_degree),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

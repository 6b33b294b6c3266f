/* The defaults are those that the headers write down. */
#include <veer/collision.h>
#include <veer/company.h>
#include <veer/handling.h>
#include <veer/obstacle.h>
#include <veer/path.h>
#include <veer/turning.h>
#include <veer/wall.h>

#include "../support/check.h"
#include "../support/random_case.h"

static void of_obstacles_and_walls(void **state) {
  (void)state;
  veer_avoid_options avoid = veer_avoid_default();
  assert_true(avoid.way == VEER_AVOID_BOX && avoid.min_length == 4.0f && avoid.braking == 0.2f);
  assert_true(avoid.horizon == 2.0f && avoid.goal_distance == INFINITY);
  veer_ray_options rays = veer_ray_default();
  assert_true(rays.rays == VEER_RAYS_WHISKERS && rays.length == 10.0f && rays.side_length == 5.0f);
  assert_true(rays.side_cosine == 0.8660254f && rays.keep == 2.0f);
  veer_feeler_options feelers = veer_feeler_default();
  assert_true(feelers.count == 3 && feelers.length == 4.0f && feelers.side_length == 2.0f);
  assert_true(fabsf(feelers.spread - 0.78539816f) < 1e-7f && !feelers.each && !feelers.overwrites);
  veer_wall_follow_options follow = veer_wall_follow_default();
  assert_true(follow.look_ahead == 1.0f && follow.offset == 1.0f);
  veer_obstacle ball = veer_obstacle_sphere(veer_vec2(1, 2), 3.0f);
  assert_true(ball.side == VEER_SIDE_OUTSIDE && ball.radius == 3.0f && ball.center.y == 2.0f);
  assert_true(same_vec(ball.forward, veer_vec2(1, 0)) && same_vec(ball.up, veer_vec3(0, 0, 1)));
}

static void of_paths_and_company(void **state) {
  (void)state;
  veer_path_options path = veer_path_default();
  assert_true(path.radius == 1.0f && path.look_ahead == 3.0f && path.along == 1.0f &&
              path.look_ahead_time == 0.0f);
  assert_true(path.direction == 1 && path.window == 10.0f);
  veer_waypoint_options waypoints = veer_waypoint_default();
  assert_true(waypoints.radius == 1.0f && waypoints.direction == 1);
  assert_true(waypoints.arrive.law == VEER_ARRIVE_RADIUS);
  veer_hide_options hide = veer_hide_default();
  assert_true(hide.gap == 2.0f && !hide.only_seen && hide.arrive.law == VEER_ARRIVE_TIME);
  assert_true(hide.evade.look == veer_prediction_default().look);
  veer_leader_options leader = veer_leader_default();
  assert_true(leader.behind == 2.0f && leader.clear_ahead == 4.0f && leader.clear_width == 1.0f);
  assert_true(leader.arrive.law == VEER_ARRIVE_RADIUS);
  veer_queue_options queue = veer_queue_default();
  assert_true(queue.ahead == 2.0f && queue.radius == 1.0f);
}

static void of_turning_and_handling(void **state) {
  (void)state;
  veer_turn_options turn = veer_turn_default();
  assert_true(fabsf(turn.max_rate - 3.1415927f) < 1e-6f && turn.max_acceleration == INFINITY);
  assert_true(turn.slowing_angle == 1.0f && turn.tolerance == 0.0f && turn.response_time == 0.1f);
  veer_handling handling = veer_handling_default();
  assert_true(handling.max_turn_rate == INFINITY && handling.max_accel == INFINITY);
  assert_true(handling.max_brake == INFINITY && handling.smoothing == 0.0f);
  assert_true(handling.low_speed == 0.0f && handling.heading_smoothing == 0.0f);
  assert_true(handling.banking == 0.0f && !handling.cone_first && !handling.smooths_by_step &&
              !handling.position_first);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(of_obstacles_and_walls),
      cmocka_unit_test(of_paths_and_company),
      cmocka_unit_test(of_turning_and_handling),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

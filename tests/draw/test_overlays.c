/* Neighbours, steering, desired velocities, and where a pixel of the picture is in the world. */
#include "things_case.h"

/* A flock of two who see each other across the edge of a wrapped world of 100, one who is far from
 * both, and a mover beside the first that counts as a neighbour. */
static veer_crowd *make_company(void) {
  veer_profile profile = veer_profile_default();
  profile.body.max_speed = 2;
  profile.body.max_force = 0.5f;
  profile.body.response_time = 2;
  profile.behavior_count = 2;
  profile.behaviors[0] = veer_behavior_default(VEER_SEPARATION);
  profile.behaviors[0].as.separation.neighborhood.radius = 9;
  profile.behaviors[0].also_count = 1;
  profile.behaviors[1] = veer_behavior_default(VEER_SEEK);
  profile.behaviors[1].target = veer_target_mover(0);
  veer_mover_def mover = veer_mover_def_default();
  mover.start = veer_mover_at(veer_vec2(4, 56));
  veer_crowd_def def = veer_crowd_def_default();
  def.edge = VEER_EDGE_WRAP;
  def.box.hi = veer_vec2(100, 100);
  def.profiles = &profile, def.profile_count = 1;
  def.movers = &mover, def.mover_count = 1;
  veer_crowd *crowd = crowd_of(&def);
  add_agent(crowd, 0, veer_vec2(2, 50), veer_vec2(1, 0));
  add_agent(crowd, 0, veer_vec2(97, 50), veer_vec2(1, 0));
  add_agent(crowd, 0, veer_vec2(50, 50), veer_vec2(1, 0));
  return crowd;
}

static size_t count_lines(const veer_picture *picture, veer_point from, veer_point to) {
  size_t count = 0;
  for (size_t i = 0; i < veer_picture_count(picture); i++) {
    veer_draw_command line = veer_picture_command(picture, i);
    count += line.kind == VEER_DRAW_POLYLINE && line.point_count == 2 &&
             same_point(line.points[0], from) && same_point(line.points[1], to);
  }
  return count;
}

static void lines_lead_to_those_who_count(void **state) {
  (void)state;
  veer_crowd *crowd = make_company();
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  options.view.neighbors = true;
  options.explained = 0;
  draw(crowd, &options, picture);
  veer_point at = at_pixel(&options, 2, 50);
  assert_int_equal(count_kind(picture, VEER_DRAW_POLYLINE), 2);
  assert_int_equal(count_lines(picture, at, at_pixel(&options, -3, 50)), 1);
  assert_int_equal(count_lines(picture, at, at_pixel(&options, 4, 56)), 1);
  options.explained = 2;
  draw(crowd, &options, picture);
  assert_int_equal(count_kind(picture, VEER_DRAW_POLYLINE), 0);
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

/* An arrow is a polygon of seven corners. */
static void steering_is_one_arrow(void **state) {
  (void)state;
  veer_crowd *crowd = make_company();
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  options.explained = 0;
  options.view.steering = true;
  draw(crowd, &options, picture);
  assert_int_equal(count_points(picture, VEER_DRAW_POLYGON, 7), 1);
  options.view.forces = true;
  draw(crowd, &options, picture);
  assert_int_equal(count_points(picture, VEER_DRAW_POLYGON, 7), 3);
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static float reach_of(veer_draw_command arrow, veer_point from) {
  float farthest = 0;
  for (size_t i = 0; i < arrow.point_count; i++) {
    veer_vec way = veer_vec2(arrow.points[i].x - from.x, arrow.points[i].y - from.y);
    float length = veer_vec_length(way);
    farthest = length > farthest ? length : farthest;
  }
  return farthest;
}

/* Seek alone asks for max_speed, whatever response_time: 40 pixels; the present speed is half. */
static void desired_velocity_is_what_seek_desires(void **state) {
  (void)state;
  veer_crowd *crowd = make_company();
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  options.explained = 2;
  options.view.desired = true;
  draw(crowd, &options, picture);
  veer_point at = at_pixel(&options, 50, 50);
  assert_int_equal(count_points(picture, VEER_DRAW_POLYGON, 7), 2);
  assert_true(near(reach_of(find(picture, VEER_DRAW_POLYGON, 7, 0), at), 20));
  assert_true(near(reach_of(find(picture, VEER_DRAW_POLYGON, 7, 1), at), 40));
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void pixels_and_places(void **state) {
  (void)state;
  veer_crowd *crowd = make_company();
  veer_draw_options options = plain_options();
  options.below = 100;
  options.view.hi[0] = 200;
  for (int down = 0; down <= 1; down++) {
    options.view.y_down = down;
    veer_plot plot;
    assert_int_equal(veer_plot_of(crowd, &options, &plot), VEER_OK);
    assert_true(near(plot.scale, 2.5f) && near(plot.room_opposite.y, 401));
    assert_true(near(plot.room_corner.y, 1) && near(plot.corner.y, 1 + 75));
    veer_vec low = veer_plot_place(&plot, &options.view, plot.corner);
    assert_true(near(low.x, 0) && near(low.y, down ? 0 : 100));
    veer_point at = veer_plot_pixel(&plot, &options.view, veer_vec2(30, 70));
    veer_vec back = veer_plot_place(&plot, &options.view, at);
    assert_true(near(back.x, 30) && near(back.y, 70));
  }
  options.below = options.height;
  veer_plot plot;
  assert_int_equal(veer_plot_of(crowd, &options, &plot), VEER_BAD_VALUE);
  veer_crowd_destroy(crowd);
}

/* The place where an agent is drawn is where its pixel is said to be. */
static void pictures_keep_the_foot_empty(void **state) {
  (void)state;
  veer_crowd *crowd = make_company();
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  options.caption = true;
  options.below = 120;
  draw(crowd, &options, picture);
  veer_plot plot;
  assert_int_equal(veer_plot_of(crowd, &options, &plot), VEER_OK);
  for (size_t i = 0; i < veer_picture_count(picture); i++) {
    veer_draw_command command = veer_picture_command(picture, i);
    for (size_t p = 0; command.kind != VEER_DRAW_CLIP && p < command.point_count; p++)
      assert_true(command.points[p].y < 502 - 120);
  }
  veer_point tip = veer_plot_pixel(&plot, &options.view, veer_vec2(50, 50));
  veer_draw_command dart = find(picture, VEER_DRAW_POLYGON, 4, 2);
  assert_true(near(dart.points[0].y, tip.y) && dart.points[0].x > tip.x);
  options.below = 502;
  assert_int_equal(veer_draw(crowd, &options, picture), VEER_BAD_VALUE);
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lines_lead_to_those_who_count),
      cmocka_unit_test(steering_is_one_arrow),
      cmocka_unit_test(desired_velocity_is_what_seek_desires),
      cmocka_unit_test(pixels_and_places),
      cmocka_unit_test(pictures_keep_the_foot_empty),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

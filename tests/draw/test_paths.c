/* Paths: dashes, arrow heads, points, tubes, food. */
#include "things_case.h"

static const veer_vec corner[] = {{10, 10, 0}, {50, 10, 0}, {50, 40, 0}};

/* One path, and a profile for each of these behaviours. */
static veer_crowd *make_path(const veer_path *path, const veer_behavior *behaviors, size_t count) {
  veer_profile profiles[3] = {veer_profile_default(), veer_profile_default(),
                              veer_profile_default()};
  for (size_t i = 0; i < count; i++) {
    profiles[i].behaviors[0] = behaviors[i];
    profiles[i].behavior_count = 1;
  }
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = profiles;
  def.profile_count = count;
  def.paths = path;
  def.path_count = 1;
  return crowd_of(&def);
}

static float length_of(veer_draw_command line) {
  return veer_vec_length(
      veer_vec2(line.points[1].x - line.points[0].x, line.points[1].y - line.points[0].y));
}

static void test_dashes_lie_on_the_line(void **state) {
  (void)state;
  veer_picture *picture = new_picture();
  for (int closed = 0; closed <= 1; closed++) {
    const veer_path path = {corner, 3, closed};
    veer_crowd *crowd = make_path(&path, NULL, 0);
    for (int down = 0; down <= 1; down++) {
      veer_draw_options options = plain_options();
      options.view.y_down = down;
      draw(crowd, &options, picture);
      size_t dashes = count_kind(picture, VEER_DRAW_POLYLINE);
      float drawn = 0, along = -2.2f, whole = closed ? 600 : 350; /* pixels */
      for (size_t i = 0; i < dashes; i++) {
        veer_draw_command dash = find(picture, VEER_DRAW_POLYLINE, 2, i);
        drawn += length_of(dash);
        veer_path_place start = veer_path_nearest(&path, place_of(&options, dash.points[0]));
        assert_true(near(start.along - along, 2.2f)); /* 11 pixels from dash to dash */
        along = start.along;
        for (int end = 0; end <= 1; end++)
          assert_true(veer_path_nearest(&path, place_of(&options, dash.points[end])).distance <
                      0.01f);
      }
      check(drawn > 0.45f * whole && drawn < 0.6f * whole, "%g of %g pixels", (double)drawn,
            (double)whole);
      assert_true(same_point(find(picture, VEER_DRAW_POLYLINE, 2, 0).points[0],
                             at_pixel(&options, 10, 10)));
      assert_int_equal(count_kind(picture, VEER_DRAW_CIRCLE), 3);
      for (size_t i = 0; i < 3; i++)
        assert_true(same_point(find(picture, VEER_DRAW_CIRCLE, 1, i).points[0],
                               at_pixel(&options, corner[i].x, corner[i].y)));
    }
    veer_crowd_destroy(crowd);
  }
  veer_picture_destroy(picture);
}

/* How far the middle of each arrow head's base and its tip are along the path. */
static void check_heads(const veer_picture *picture, const veer_draw_options *options,
                        const veer_path *path, bool backward) {
  size_t heads = count_points(picture, VEER_DRAW_POLYGON, 3);
  assert_int_equal(heads, 3); /* one for every 90 of 350 pixels */
  for (size_t i = 0; i < heads; i++) {
    veer_draw_command head = find(picture, VEER_DRAW_POLYGON, 3, i);
    veer_point base = {0.5f * (head.points[0].x + head.points[2].x),
                       0.5f * (head.points[0].y + head.points[2].y)};
    veer_path_place from = veer_path_nearest(path, place_of(options, base));
    veer_path_place to = veer_path_nearest(path, place_of(options, head.points[1]));
    assert_true(from.distance < 0.01f && to.distance < 0.01f);
    assert_true(near(to.along - from.along, backward ? -1.6f : 1.6f)); /* 8 pixels */
  }
}

static void test_heads_point_where_it_is_followed(void **state) {
  (void)state;
  const veer_path path = {corner, 3, false};
  veer_picture *picture = new_picture();
  for (int down = 0; down <= 1; down++)
    for (int backward = 0; backward <= 2; backward++) {
      veer_behavior behaviors[2] = {veer_behavior_default(VEER_FOLLOW_PATH),
                                    veer_behavior_default(VEER_FOLLOW_WAYPOINTS)};
      behaviors[0].as.follow_path.options.direction = backward > 0 ? -1 : 1;
      behaviors[1].as.follow_waypoints.direction = backward > 1 ? -1 : 1;
      veer_crowd *crowd = make_path(&path, behaviors, 2);
      veer_draw_options options = plain_options();
      options.view.y_down = down;
      draw(crowd, &options, picture);
      check_heads(picture, &options, &path, backward == 2); /* as long as one goes forward */
      veer_crowd_destroy(crowd);
    }
  veer_picture_destroy(picture);
}

static void test_tubes_and_reached_points(void **state) {
  (void)state;
  const veer_path path = {corner, 3, false};
  veer_behavior behaviors[3] = {veer_behavior_default(VEER_FOLLOW_PATH),
                                veer_behavior_default(VEER_FOLLOW_PATH),
                                veer_behavior_default(VEER_FOLLOW_WAYPOINTS)};
  behaviors[0].as.follow_path.options.radius = 4;
  behaviors[1].as.follow_path.options.radius = 2;
  behaviors[2].as.follow_waypoints.radius = 3;
  veer_crowd *crowd = make_path(&path, behaviors, 3);
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  draw(crowd, &options, picture);
  veer_draw_command tube = veer_picture_command(picture, 1); /* below all else */
  assert_true(tube.kind == VEER_DRAW_POLYLINE && tube.point_count == 3);
  assert_true(near(tube.pen.line_width, 40)); /* the wider one */
  assert_true(same_point(tube.points[1], at_pixel(&options, 50, 10)));
  size_t ends = 0, reached = 0;
  for (size_t i = 0; i < count_kind(picture, VEER_DRAW_CIRCLE); i++) {
    veer_draw_command circle = find(picture, VEER_DRAW_CIRCLE, 1, i);
    ends += near(circle.size, 20) && circle.pen.fill == tube.pen.stroke;
    reached += near(circle.size, 15) && circle.pen.fill == VEER_NO_COLOR;
  }
  assert_int_equal(ends, 2);
  assert_int_equal(reached, 3);
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_food_is_no_line(void **state) {
  (void)state;
  const veer_path path = {corner, 3, false};
  veer_behavior behaviors[2] = {veer_behavior_default(VEER_FORAGE),
                                veer_behavior_default(VEER_FOLLOW_WAYPOINTS)};
  veer_picture *picture = new_picture();
  for (size_t count = 1; count <= 2; count++) {
    veer_crowd *crowd = make_path(&path, behaviors, count);
    veer_draw_options options = plain_options();
    draw(crowd, &options, picture);
    assert_int_equal(count_points(picture, VEER_DRAW_POLYGON, 4), 3);
    for (size_t i = 0; i < 3; i++) {
      veer_draw_command diamond = find(picture, VEER_DRAW_POLYGON, 4, i);
      veer_point middle = {0.5f * (diamond.points[0].x + diamond.points[2].x),
                           0.5f * (diamond.points[1].y + diamond.points[3].y)};
      assert_true(same_point(middle, at_pixel(&options, corner[i].x, corner[i].y)));
    }
    assert_int_equal(count_kind(picture, VEER_DRAW_POLYLINE) > 0, count == 2);
    veer_crowd_destroy(crowd);
  }
  veer_picture_destroy(picture);
}

/* However long a path is, only what can be seen of it is drawn. */
static void test_long_paths_cost_little(void **state) {
  (void)state;
  const veer_vec ends[] = {
      {-9000, 50, 0}, {50, 50, 0}, {50, 9000, 0}, {51, 9000, 0}, {51, -9000, 0}};
  const veer_path path = {ends, 5, false};
  veer_crowd *crowd = make_path(&path, NULL, 0);
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  draw(crowd, &options, picture);
  size_t dashes = count_kind(picture, VEER_DRAW_POLYLINE);
  assert_true(dashes > 80 && dashes < 110); /* 1000 pixels */
  for (size_t i = 0; i < dashes; i++)
    for (int end = 0; end <= 1; end++) {
      veer_point at = find(picture, VEER_DRAW_POLYLINE, 2, i).points[end];
      assert_true(at.x > -30 && at.x < 532 && at.y > -30 && at.y < 532);
    }
  veer_crowd_destroy(crowd);
  for (size_t count = 0; count <= 1; count++) {
    const veer_path short_path = {corner, count, true};
    const veer_behavior follow = veer_behavior_default(VEER_FOLLOW_PATH);
    crowd = make_path(&short_path, &follow, 1);
    draw(crowd, &options, picture);
    assert_int_equal(count_kind(picture, VEER_DRAW_CIRCLE), 3 * count); /* tube and point */
    assert_int_equal(veer_picture_count(picture), 1 + 3 * count);
    veer_crowd_destroy(crowd);
  }
  veer_picture_destroy(picture);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_dashes_lie_on_the_line),
      cmocka_unit_test(test_heads_point_where_it_is_followed),
      cmocka_unit_test(test_tubes_and_reached_points),
      cmocka_unit_test(test_food_is_no_line),
      cmocka_unit_test(test_long_paths_cost_little),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* What agents look at (feelers, neighbourhoods), explaining one of them, and the legend of it all.
 */
#include "things_case.h"

/* Agents of a profile with those behaviours, at (20 + 10 i, 50), heading along +y. */
static veer_crowd *make_lookers(const veer_behavior *behaviors, uint32_t count, int agents) {
  veer_profile profiles[2] = {veer_profile_default(), veer_profile_default()};
  for (int i = 0; i < 2; i++) {
    profiles[i].body.max_speed = 2;
    profiles[i].body.radius = 1;
  }
  profiles[0].behavior_count = count;
  for (uint32_t i = 0; i < count; i++)
    profiles[0].behaviors[i] = behaviors[i];
  static const veer_vec line[2] = {{0, 0, 0}, {100, 0, 0}};
  const veer_path path = {line, 2, false};
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = profiles, def.profile_count = 2;
  def.paths = &path, def.path_count = 1;
  veer_crowd *crowd = crowd_of(&def);
  for (int i = 0; i < agents; i++)
    add_agent(crowd, 0, veer_vec2(20 + 10 * (float)i, 50), veer_vec2(0, 1));
  return crowd;
}

static bool has_line(const veer_picture *picture, veer_point a, veer_point b) {
  for (size_t i = 0; i < veer_picture_count(picture); i++) {
    veer_draw_command line = veer_picture_command(picture, i);
    if (line.kind == VEER_DRAW_POLYLINE && line.point_count == 2 && same_point(line.points[0], a) &&
        same_point(line.points[1], b))
      return true;
  }
  return false;
}

static void test_feelers_and_rays(void **state) {
  (void)state;
  veer_behavior behaviors[2] = {veer_behavior_default(VEER_AVOID_WALLS),
                                veer_behavior_default(VEER_AVOID_RAYS)};
  behaviors[0].as.avoid_walls.length = 8;
  behaviors[0].as.avoid_walls.side_length = 4;
  behaviors[0].as.avoid_walls.spread = 1.57079633f;
  behaviors[1].as.avoid_rays.rays = VEER_RAYS_PARALLEL;
  veer_crowd *crowd = make_lookers(behaviors, 2, 1);
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  options.view.things = false;
  options.view.feelers = true;
  for (int down = 0; down <= 1; down++) {
    options.view.y_down = down;
    draw(crowd, &options, picture);
    assert_int_equal(count_kind(picture, VEER_DRAW_POLYLINE), 3 + 2);
    veer_point at = at_pixel(&options, 20, 50);
    assert_true(has_line(picture, at, at_pixel(&options, 20, 58)));
    assert_true(has_line(picture, at, at_pixel(&options, 16, 50)));
    assert_true(has_line(picture, at, at_pixel(&options, 24, 50)));
    assert_true(has_line(picture, at_pixel(&options, 19, 50), at_pixel(&options, 19, 60)));
    assert_true(has_line(picture, at_pixel(&options, 21, 50), at_pixel(&options, 21, 60)));
  }
  options.view.feelers = false;
  draw(crowd, &options, picture);
  assert_int_equal(count_kind(picture, VEER_DRAW_POLYLINE), 0);
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_detection_boxes(void **state) {
  (void)state;
  veer_behavior behavior = veer_behavior_default(VEER_AVOID_OBSTACLES);
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  options.view.boxes = true;
  options.view.things = false;
  for (int cylinder = 0; cylinder <= 1; cylinder++) {
    behavior.as.avoid_obstacles.way = cylinder ? VEER_AVOID_CYLINDER : VEER_AVOID_BOX;
    veer_crowd *crowd = make_lookers(&behavior, 1, 1);
    for (int down = 0; down <= 1; down++) {
      options.view.y_down = down;
      draw(crowd, &options, picture);
      veer_draw_command box = find(picture, VEER_DRAW_POLYGON, 4, 0);
      float reach = cylinder ? 2 : 6; /* horizon 2 at speed 1; 4 and half of it */
      assert_int_equal(box.pen.fill, VEER_NO_COLOR);
      assert_true(has_corner(box, at_pixel(&options, 19, 50)));
      assert_true(has_corner(box, at_pixel(&options, 21, 50)));
      assert_true(has_corner(box, at_pixel(&options, 19, 50 + reach)));
      assert_true(has_corner(box, at_pixel(&options, 21, 50 + reach)));
    }
    veer_crowd_destroy(crowd);
  }
  veer_picture_destroy(picture);
}

static void test_neighborhoods(void **state) {
  (void)state;
  veer_behavior behaviors[4] = {
      veer_behavior_default(VEER_SEPARATION), veer_behavior_default(VEER_ALIGNMENT),
      veer_behavior_default(VEER_COHESION), veer_behavior_default(VEER_QUEUE)};
  behaviors[0].as.separation.neighborhood.radius = 6;
  behaviors[1].as.alignment.neighborhood.radius = 6; /* the same: drawn once */
  behaviors[2].as.cohesion.neighborhood =
      (veer_neighborhood){12, 0.5f, 3, 0, VEER_ALL_LAYERS}; /* 60 degrees */
  veer_crowd *crowd = make_lookers(behaviors, 4, 1);
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  options.view.things = false;
  options.view.neighborhoods = true;
  for (int down = 0; down <= 1; down++) {
    options.view.y_down = down;
    draw(crowd, &options, picture);
    veer_point at = at_pixel(&options, 20, 50);
    assert_int_equal(count_kind(picture, VEER_DRAW_CIRCLE), 2);
    assert_true(near(find(picture, VEER_DRAW_CIRCLE, 1, 0).size, 30));
    assert_true(near(find(picture, VEER_DRAW_CIRCLE, 1, 1).size, 15));
    assert_true(same_point(find(picture, VEER_DRAW_CIRCLE, 1, 0).points[0], at));
    veer_draw_command sector = veer_picture_command(picture, 2);
    assert_true(sector.kind == VEER_DRAW_POLYGON && sector.point_count > 20);
    assert_true(same_point(sector.points[0], at));
    for (size_t i = 1; i < sector.point_count; i++) {
      veer_vec offset = veer_vec_sub(place_of(&options, sector.points[i]), veer_vec2(20, 50));
      assert_true(near(veer_vec_length(offset), 12) && offset.y > 6 - 0.01f);
    }
    assert_true(has_corner(sector, at_pixel(&options, 20 - 10.392305f, 56)));
    assert_true(has_corner(sector, at_pixel(&options, 20 + 10.392305f, 56)));
  }
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_one_in_a_dozen(void **state) {
  (void)state;
  static const struct {
    int agents;
    size_t most, shown;
  } cases[] = {{1, 12, 1}, {12, 12, 1}, {13, 12, 2}, {60, 12, 5}, {300, 12, 12}, {60, 3, 3}};
  veer_behavior behavior = veer_behavior_default(VEER_SEPARATION);
  behavior.as.separation.neighborhood.radius = 5000; /* all of them reach into the picture */
  veer_picture *picture = new_picture();
  for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
    veer_crowd *crowd = make_lookers(&behavior, 1, cases[c].agents);
    veer_draw_options options = plain_options();
    options.view.neighborhoods = true;
    options.view.things = false;
    options.most_explained = (uint32_t)cases[c].most;
    draw(crowd, &options, picture);
    assert_int_equal(count_kind(picture, VEER_DRAW_CIRCLE), cases[c].shown);
    veer_crowd_destroy(crowd);
  }
  veer_picture_destroy(picture);
}

static void test_one_agent_is_explained(void **state) {
  (void)state;
  static const char *const names[] = {"looker", "idler"};
  veer_behavior behaviors[3] = {veer_behavior_default(VEER_SEPARATION),
                                veer_behavior_default(VEER_AVOID_RAYS),
                                veer_behavior_default(VEER_FOLLOW_PATH)};
  behaviors[0].as.separation.neighborhood.radius = 20;
  behaviors[1].as.avoid_rays.rays = VEER_RAYS_SINGLE;
  veer_crowd *crowd = make_lookers(behaviors, 3, 5);
  add_agent(crowd, 1, veer_vec2(50, 20), veer_vec2(1, 0)); /* number 5 has no behaviour */
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  options.view.things = false;
  options.view.forces = options.view.aims = true;
  options.view.feelers = options.view.neighborhoods = true;
  options.profile_names = names;
  options.caption = true;
  options.explained = 3;
  draw(crowd, &options, picture);
  assert_true(says(picture, "steering: their sum (of agent 3)"));
  options.caption = false;
  draw(crowd, &options, picture);
  assert_int_equal(count_kind(picture, VEER_DRAW_CIRCLE), 1);
  veer_point at = at_pixel(&options, 50, 50);
  assert_true(same_point(find(picture, VEER_DRAW_CIRCLE, 1, 0).points[0], at));
  assert_true(has_line(picture, at, at_pixel(&options, 50, 60))); /* its ray */
  /* and its aim: ten units of progress, ten more to search, one farther */
  assert_true(has_line(picture, at, at_pixel(&options, 21, 0)));
  assert_int_equal(count_kind(picture, VEER_DRAW_POLYLINE), 2 + 2); /* the aim has a cross */
  size_t arrows = count_points(picture, VEER_DRAW_POLYGON, 7);
  assert_true(arrows >= 2 && arrows <= 3);
  for (uint32_t nobody = 5; nobody <= 6; nobody++) {
    options.explained = nobody;
    draw(crowd, &options, picture);
    assert_int_equal(veer_picture_count(picture), 1 + 6);
    options.caption = true;
    draw(crowd, &options, picture);
    assert_false(says(picture, "separation") || says(picture, "follow_path"));
    options.caption = false;
  }
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_the_legend_tells_of_all(void **state) {
  (void)state;
  veer_behavior behaviors[3] = {veer_behavior_default(VEER_SEPARATION),
                                veer_behavior_default(VEER_AVOID_RAYS),
                                veer_behavior_default(VEER_FOLLOW_PATH)};
  behaviors[0].as.separation.neighborhood.radius = 20;
  veer_crowd *crowd = make_lookers(behaviors, 3, 24);
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  options.caption = true;
  draw(crowd, &options, picture);
  assert_true(says(picture, "path") && !says(picture, "paths") && !says(picture, "wall"));
  assert_false(says(picture, "feelers of avoid_rays"));
  options.view.feelers = options.view.neighborhoods = options.view.aims = true;
  draw(crowd, &options, picture);
  assert_true(says(picture, "feelers of avoid_rays") && says(picture, "aim of follow_path"));
  assert_true(says(picture, "neighbourhood of separation (for 2 of 24)"));
  assert_false(says(picture, "aim of avoid_rays") || says(picture, "aim of separation"));
  options.view.things = false;
  draw(crowd, &options, picture);
  assert_false(says(picture, "path"));
  veer_crowd_destroy(crowd);
  veer_obstacle obstacles[] = {veer_obstacle_sphere(veer_vec2(2, 2), 1),
                               veer_obstacle_sphere(veer_vec2(6, 6), 1),
                               veer_obstacle_plane(veer_vec2(0, 0), veer_vec2(1, 0)),
                               veer_obstacle_box(veer_vec2(50, 50), veer_vec2(4, 4))};
  obstacles[3].side = VEER_SIDE_BOTH;
  const veer_wall wall = {{1, 2, 0}, {3, 4, 0}};
  const veer_vec vector = {1, 0, 0};
  const veer_flow_grid field = {veer_vec2(0, 0), 1, 1, 1, 1, &vector, true};
  uint8_t seen = 1;
  const veer_explored map = {veer_vec2(0, 0), 1, 1, 1, 1, &seen};
  veer_crowd_def def = veer_crowd_def_default();
  def.obstacles = obstacles, def.obstacle_count = 4;
  def.walls = &wall, def.wall_count = 1;
  def.fields = &field, def.field_count = 1;
  def.maps = &map, def.map_count = 1;
  crowd = crowd_of(&def);
  options.view.things = true;
  draw(crowd, &options, picture);
  assert_true(says(picture, "obstacles") && says(picture, "edge of the free space"));
  assert_true(says(picture, "walls") && says(picture, "flow") && says(picture, "seen"));
  options.view.fields = false;
  draw(crowd, &options, picture);
  assert_false(says(picture, "flow") || says(picture, "seen"));
  veer_crowd_destroy(crowd);
  veer_picture_destroy(picture);
}

static void test_every_allocation_may_fail(void **state) {
  (void)state;
  static const veer_vec triangle[3] = {{0, 0, 0}, {30, 0, 0}, {0, 30, 0}};
  veer_obstacle obstacles[2] = {veer_obstacle_polygon(triangle, 3),
                                veer_obstacle_capsule(veer_vec2(40, 40), veer_vec2(80, 40), 9)};
  obstacles[0].side = obstacles[1].side = VEER_SIDE_INSIDE;
  const veer_wall walls[2] = {{{1, 2, 0}, {3, 4, 0}}, {{3, 4, 0}, {9, 4, 0}}};
  const veer_path path = {triangle, 3, true};
  veer_crowd_def def = veer_crowd_def_default();
  def.obstacles = obstacles, def.obstacle_count = 2;
  def.walls = walls, def.wall_count = 2;
  def.paths = &path, def.path_count = 1;
  veer_crowd *crowd = crowd_of(&def);
  veer_draw_options options = plain_options();
  options.caption = true;
  size_t failed = 0;
  for (size_t fail_at = 2;; fail_at++) {
    watched_memory memory = {.fill = 0xAA, .first_bad = fail_at, .stays_bad = true};
    veer_picture *picture = NULL;
    assert_int_equal(veer_picture_create(allocator_of(&memory), &picture), VEER_OK);
    veer_status status = veer_draw(crowd, &options, picture);
    if (status != VEER_OK)
      assert_int_equal(veer_picture_count(picture), 0);
    veer_picture_destroy(picture);
    assert_int_equal(memory.live, 0);
    if (status == VEER_OK)
      break;
    assert_int_equal(status, VEER_OUT_OF_MEMORY);
    failed++;
  }
  assert_true(failed > 8);
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_feelers_and_rays),
      cmocka_unit_test(test_detection_boxes),
      cmocka_unit_test(test_neighborhoods),
      cmocka_unit_test(test_one_in_a_dozen),
      cmocka_unit_test(test_one_agent_is_explained),
      cmocka_unit_test(test_the_legend_tells_of_all),
      cmocka_unit_test(test_every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

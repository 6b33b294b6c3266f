/* A crowd as a picture: what is drawn, and where. */
#include "commands.h"

static void check_is_sound(const veer_picture *picture) {
  for (size_t i = 0; i < veer_picture_count(picture); i++) {
    veer_draw_command command = veer_picture_command(picture, i);
    assert_true(command.kind < VEER_DRAW_KIND_COUNT && command.pen.line_width > 0);
    for (size_t p = 0; p < command.point_count; p++) {
      veer_point at = command.points[p];
      check(at.x >= -VEER_DRAW_FARTHEST && at.x <= VEER_DRAW_FARTHEST &&
                at.y >= -VEER_DRAW_FARTHEST && at.y <= VEER_DRAW_FARTHEST,
            "point %zu of command %zu is (%g, %g)", p, i, (double)at.x, (double)at.y);
    }
  }
}

static void test_agents_are_where_they_should_be(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100});
  add_agent(crowd, 0, veer_vec2(20, 30), veer_vec2(0, 1));
  add_agent(crowd, 1, veer_vec2(50, 50), veer_vec2(1, 0));
  add_agent(crowd, 1, veer_vec2(300, 50), veer_vec2(1, 0)); /* out of sight */
  veer_look looks[2] = {veer_look_default(), veer_look_default()};
  looks[0].size = 4;
  looks[0].fill = 0x336699;
  looks[1].shape = VEER_SHAPE_DISC;
  looks[1].size = 2;
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  options.profile_looks = looks;
  for (int down = 0; down <= 1; down++) {
    options.view.y_down = down;
    assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
    assert_int_equal(count_kind(picture, VEER_DRAW_POLYGON), 1);
    assert_int_equal(count_kind(picture, VEER_DRAW_CIRCLE), 1);
    veer_draw_command dart = find(picture, VEER_DRAW_POLYGON, 4, 0);
    assert_int_equal(dart.pen.fill, 0xFF336699u);
    /* its tip lies 4 units ahead: at y = 34 */
    assert_true(near(dart.points[0].x, 1 + 20 * 5));
    assert_true(near(dart.points[0].y, down ? 1 + 34 * 5 : 1 + (100 - 34) * 5));
    veer_draw_command disc = find(picture, VEER_DRAW_CIRCLE, 1, 0);
    assert_true(near(disc.points[0].x, 251) && near(disc.points[0].y, 251));
    assert_true(near(disc.size, 10));
  }
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_the_view_keeps_its_proportions(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100});
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  options.width = 1002; /* twice as wide as the square view needs */
  assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
  veer_draw_command clip = find(picture, VEER_DRAW_CLIP, 2, 0);
  assert_true(near(clip.points[0].x, 251) && near(clip.points[1].x, 751));
  assert_true(near(clip.points[0].y, 1) && near(clip.points[1].y, 501));
  veer_draw_fit(&options, crowd, 640);
  assert_int_equal(options.width, options.height);
  options.caption = true;
  veer_draw_fit(&options, crowd, 640);
  assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
  clip = find(picture, VEER_DRAW_CLIP, 2, 0);
  assert_true(near(clip.points[1].x - clip.points[0].x, 640));
  assert_true(near(clip.points[1].y - clip.points[0].y, 640));
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_every_shape_has_its_own_commands(void **state) {
  (void)state;
  static const struct {
    veer_shape shape;
    size_t polygons, circles, lines;
  } cases[] = {{VEER_SHAPE_ARROW, 1, 0, 0},
               {VEER_SHAPE_DISC, 0, 1, 0},
               {VEER_SHAPE_RING, 0, 1, 0},
               {VEER_SHAPE_SQUARE, 1, 0, 0},
               {VEER_SHAPE_CROSS, 0, 0, 2}};
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100});
  add_agent(crowd, 0, veer_vec2(20, 30), veer_vec2(0, 1));
  veer_picture *picture = new_picture();
  for (size_t i = 0; i < VEER_SHAPE_COUNT; i++) {
    veer_look looks[2] = {veer_look_default(), veer_look_default()};
    looks[0].shape = cases[i].shape;
    looks[0].fill = 0x0000AA;
    veer_draw_options options = plain_options();
    options.profile_looks = looks;
    assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
    assert_int_equal(count_kind(picture, VEER_DRAW_POLYGON), cases[i].polygons);
    assert_int_equal(count_kind(picture, VEER_DRAW_CIRCLE), cases[i].circles);
    assert_int_equal(count_kind(picture, VEER_DRAW_POLYLINE), cases[i].lines);
    veer_draw_command first = veer_picture_command(picture, 1);
    bool hollow = first.pen.fill == VEER_NO_COLOR;
    assert_int_equal(hollow ? first.pen.stroke : first.pen.fill, 0xFF0000AAu);
    assert_int_equal(hollow, cases[i].shape == VEER_SHAPE_RING || cases[i].lines > 0);
  }
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_looks_of_single_agents_come_first(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100});
  for (int i = 0; i < 3; i++)
    add_agent(crowd, 0, veer_vec2(20 + 20 * (float)i, 30), veer_vec2(0, 1));
  const veer_look profiles[2] = {{VEER_SHAPE_SQUARE, 2, 0x111111}, veer_look_default()};
  const veer_look agents[2] = {{VEER_SHAPE_SQUARE, 2, 0x111111}, {VEER_SHAPE_DISC, 3, 0x222222}};
  veer_draw_options options = plain_options();
  options.profile_looks = profiles;
  options.agent_looks = agents;
  options.agent_look_count = 2;
  veer_picture *picture = new_picture();
  assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
  assert_int_equal(count_kind(picture, VEER_DRAW_POLYGON), 2);
  veer_draw_command disc = find(picture, VEER_DRAW_CIRCLE, 1, 0);
  assert_true(near(disc.size, 15) && near(disc.points[0].x, 201));
  assert_int_equal(disc.pen.fill, 0xFF222222u);
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_nobody_is_too_small_to_be_seen(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100, .movers = 1});
  for (int i = 0; i < 3000; i++)
    add_agent(crowd, 1, veer_vec2((float)(i % 100), (float)(i / 100)), veer_vec2(1, 0));
  veer_look looks[2] = {veer_look_default(), veer_look_default()};
  looks[1].shape = VEER_SHAPE_DISC;
  looks[1].size = 1e-9f;
  veer_draw_options options = plain_options();
  options.profile_looks = looks;
  veer_picture *picture = new_picture();
  assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
  assert_int_equal(count_kind(picture, VEER_DRAW_CIRCLE), 3001);
  for (size_t i = 0; i < 3001; i++)
    assert_true(find(picture, VEER_DRAW_CIRCLE, 1, i).size >= 2);
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_space_is_drawn_in_cabinet_projection(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.side = 80});
  add_agent(crowd, 1, veer_vec3(10, 20, 40), veer_vec3(1, 0, 0));
  veer_draw_options options = plain_options();
  options.view.world = true;
  veer_look looks[2] = {veer_look_default(), veer_look_default()};
  looks[1].shape = VEER_SHAPE_DISC;
  options.profile_looks = looks;
  veer_picture *picture = new_picture();
  for (int down = 0; down <= 1; down++) {
    options.view.y_down = down;
    assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
    veer_point at = find(picture, VEER_DRAW_CIRCLE, 1, 0).points[0];
    float lift = 40 * 0.35355339f * 5; /* to the right, and upward whichever way y grows */
    assert_true(near(at.x, 1 + 50 + lift));
    assert_true(near(at.y, (down ? 1 + 100 : 1 + 400) - lift));
    assert_int_equal(count_points(picture, VEER_DRAW_POLYLINE, 2), 12); /* edges of a cube */
  }
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
  crowd = make_crowd((world){.planar = true, .side = 80});
  picture = new_picture();
  assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
  assert_int_equal(count_points(picture, VEER_DRAW_POLYLINE, 2), 4); /* of a square */
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_extreme_crowds_and_views_are_sound(void **state) {
  (void)state;
  veer_crowd *empty = make_crowd((world){.planar = true, .side = 0});
  veer_crowd *wide = make_crowd((world){.planar = true, .side = 1e6f, .movers = 3});
  add_agent(wide, 0, veer_vec2(-1e6f, 1e6f), veer_vec2(3, 0));
  add_agent(wide, 1, veer_vec2(1e6f, -1e6f), veer_vec2(0, 0));
  add_agent(wide, 1, veer_vec2(0, 0), veer_vec2(0, 0));
  veer_picture *picture = new_picture();
  const veer_crowd *crowds[2] = {empty, wide};
  for (int c = 0; c < 2; c++) {
    const float views[][2] = {
        {0, 100}, {-1e6f, 1e6f}, {0, 1e-30f}, {999999, 1000000}, {-3e37f, 3e37f}};
    for (size_t v = 0; v < 5; v++)
      for (uint32_t size = 1; size <= VEER_DRAW_LARGEST; size *= 4) {
        veer_draw_options options = veer_draw_options_default();
        options.view = (veer_view){
            .trails = true, .headings = true, .forces = true, .aims = true, .world = true};
        options.view.lo[0] = options.view.lo[1] = views[v][0];
        options.view.hi[0] = options.view.hi[1] = views[v][1];
        options.width = size;
        options.height = size * 2 < VEER_DRAW_LARGEST ? size * 2 : 1;
        assert_int_equal(veer_draw(crowds[c], &options, picture), VEER_OK);
        check_is_sound(picture);
      }
  }
  veer_view around = veer_view_around(wide);
  assert_true(around.lo[0] < -1e6f && around.hi[1] > 1e6f);
  around = veer_view_around(empty);
  assert_true(around.lo[0] < around.hi[0] && around.lo[1] < around.hi[1]);
  veer_picture_destroy(picture);
  veer_crowd_destroy(empty);
  veer_crowd_destroy(wide);
}

static void test_options_out_of_range_are_refused(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100});
  veer_picture *picture = new_picture();
  float nan = VEER_INFINITY - VEER_INFINITY;
  for (int wrong = 0; wrong < 10; wrong++) {
    veer_draw_options options = plain_options();
    switch (wrong) {
    case 0:
      options.width = 0;
      break;
    case 1:
      options.height = VEER_DRAW_LARGEST + 1;
      break;
    case 2:
      options.theme = VEER_THEME_COUNT;
      break;
    case 3:
      options.view.hi[1] = 0;
      break;
    case 4:
      options.view.lo[0] = nan;
      break;
    case 5:
      options.view.hi[0] = VEER_INFINITY;
      break;
    case 8:
      options.force_scale = -2;
      break;
    case 9:
      options.force_scale = nan;
      break;
    case 6:
      options.dt = 0;
      break;
    default:
      options.dt = nan;
      break;
    }
    check(veer_draw(crowd, &options, picture) == VEER_BAD_VALUE, "case %d", wrong);
    assert_int_equal(veer_picture_count(picture), 0);
  }
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_every_allocation_may_fail(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100, .movers = 2});
  for (int i = 0; i < 30; i++)
    add_agent(crowd, 0, veer_vec2((float)i, 90), veer_vec2(0, 1));
  veer_draw_options options = plain_options();
  options.caption = true;
  options.title = "A test";
  options.view.forces = options.view.headings = true;
  for (size_t fail_at = 2;; fail_at++) {
    watched_memory memory = {.fill = 0xAA, .first_bad = fail_at, .stays_bad = true};
    veer_picture *picture = NULL;
    assert_int_equal(veer_picture_create(allocator_of(&memory), &picture), VEER_OK);
    veer_status status = veer_draw(crowd, &options, picture);
    if (status != VEER_OK)
      assert_int_equal(veer_picture_count(picture), 0);
    veer_picture_destroy(picture);
    assert_int_equal(memory.live, 0);
    if (status == VEER_OK) {
      assert_true(fail_at > 5);
      break;
    }
    assert_int_equal(status, VEER_OUT_OF_MEMORY);
  }
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_agents_are_where_they_should_be),
      cmocka_unit_test(test_the_view_keeps_its_proportions),
      cmocka_unit_test(test_every_shape_has_its_own_commands),
      cmocka_unit_test(test_looks_of_single_agents_come_first),
      cmocka_unit_test(test_nobody_is_too_small_to_be_seen),
      cmocka_unit_test(test_space_is_drawn_in_cabinet_projection),
      cmocka_unit_test(test_extreme_crowds_and_views_are_sound),
      cmocka_unit_test(test_options_out_of_range_are_refused),
      cmocka_unit_test(test_every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

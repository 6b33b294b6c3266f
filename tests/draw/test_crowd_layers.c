/* What a picture shows besides the agents: forces, aims, trails, the caption. */
#include "commands.h"

#include <string.h>

static bool has_text(const veer_picture *picture, const char *text) {
  for (size_t i = 0; i < veer_picture_count(picture); i++) {
    veer_draw_command command = veer_picture_command(picture, i);
    if (command.kind == VEER_DRAW_TEXT && strcmp(command.text, text) == 0)
      return true;
  }
  return false;
}

static void test_forces_add_up_to_the_steering(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100, .movers = 1});
  add_agent(crowd, 0, veer_vec2(10, 90), veer_vec2(0, 0)); /* the mover is straight below */
  veer_draw_options options = plain_options();
  options.view.forces = options.view.aims = true;
  veer_picture *picture = new_picture();
  assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
  /* the seek asks for 10 and max_force leaves 2; there is one steering, so it is the mean one */
  assert_int_equal(count_points(picture, VEER_DRAW_POLYGON, 7), 2);
  for (size_t i = 0; i < 2; i++) {
    veer_point tip = find(picture, VEER_DRAW_POLYGON, 7, i).points[3];
    assert_true(near(tip.x, 51) && near(tip.y, 51 + 24));
  }
  assert_int_not_equal(find(picture, VEER_DRAW_POLYGON, 7, 0).pen.fill,
                       find(picture, VEER_DRAW_POLYGON, 7, 1).pen.fill);
  veer_draw_command aim = find(picture, VEER_DRAW_POLYLINE, 2, 0);
  assert_true(near(aim.points[0].y, 51) && near(aim.points[1].y, 251));
  options.force_scale = 15;
  assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
  for (size_t i = 0; i < 2; i++)
    assert_true(near(find(picture, VEER_DRAW_POLYGON, 7, i).points[3].y, 51 + 30));
  options.force_scale = 1000; /* would be far too long */
  assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
  for (size_t i = 0; i < 2; i++)
    assert_true(near(find(picture, VEER_DRAW_POLYGON, 7, i).points[3].y, 51 + 72));
  options.most_explained = 0;
  assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
  assert_int_equal(count_points(picture, VEER_DRAW_POLYGON, 7), 0);
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_only_some_of_many_are_explained(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100, .movers = 1});
  for (int i = 0; i < 50; i++)
    add_agent(crowd, 0, veer_vec2((float)i, 90), veer_vec2(0, 0));
  veer_draw_options options = plain_options();
  options.view.forces = true;
  options.most_explained = 7;
  veer_picture *picture = new_picture();
  assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
  assert_int_equal(count_points(picture, VEER_DRAW_POLYGON, 7), 14);
  options.caption = true;
  assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
  assert_true(has_text(picture, "steering: their sum (for 7 of 50)"));
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_trails_fade_and_break(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.planar = true, .wraps = true, .side = 100});
  add_agent(crowd, 1, veer_vec2(50, 50), veer_vec2(1, 0));
  veer_trails_def def = veer_trails_def_default();
  veer_trails *trails = NULL;
  assert_int_equal(veer_trails_create(&def, &trails), VEER_OK);
  assert_int_equal(veer_trails_record(trails, crowd), VEER_OK);
  for (int i = 0; i < 90; i++) {
    assert_int_equal(veer_crowd_step(crowd, 1), VEER_OK);
    assert_int_equal(veer_trails_record(trails, crowd), VEER_OK);
  }
  veer_draw_options options = plain_options();
  options.trails = trails;
  options.view.trails = true;
  veer_picture *picture = new_picture();
  assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
  float drawn = 0;
  uint32_t first = 0, last = 0;
  for (size_t i = 0; i < veer_picture_count(picture); i++) {
    veer_draw_command line = veer_picture_command(picture, i);
    if (line.kind != VEER_DRAW_POLYLINE)
      continue;
    first = first ? first : line.pen.stroke;
    last = line.pen.stroke;
    for (size_t p = 1; p < line.point_count; p++) {
      assert_true(near(line.points[p].y, 251));
      drawn += line.points[p].x - line.points[p - 1].x; /* negative were it drawn across */
      assert_true(line.points[p].x > line.points[p - 1].x);
    }
  }
  assert_true(near(drawn, 89 * 5)); /* 90 steps of 5 pixels less the one that wraps */
  assert_true((first & 0xFF00) > (last & 0xFF00)); /* the old end is nearer to white */
  options.view.trails = false;
  assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
  assert_int_equal(count_kind(picture, VEER_DRAW_POLYLINE), 0);
  veer_picture_destroy(picture);
  veer_trails_destroy(trails);
  veer_crowd_destroy(crowd);
}

static void test_the_caption_tells_what_is_what(void **state) {
  (void)state;
  static const char *const profiles[] = {"seeker", "idler"}, *const movers[] = {"mouse"};
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100, .movers = 1});
  for (int i = 0; i < 3; i++)
    add_agent(crowd, 0, veer_vec2((float)i, 90), veer_vec2(0, 0));
  assert_int_equal(veer_crowd_step(crowd, 1), VEER_OK);
  veer_draw_options options = plain_options();
  options.caption = true;
  options.title = "A test";
  options.profile_names = profiles;
  options.mover_names = movers;
  options.view.forces = true;
  veer_picture *picture = new_picture();
  assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
  assert_true(has_text(picture, "A test") && has_text(picture, "step 1"));
  assert_true(has_text(picture, "seeker \xC3\x97 3") && has_text(picture, "mouse"));
  assert_true(has_text(picture, "seek"));
  assert_false(has_text(picture, "idler")); /* nobody is one */
  assert_true(has_text(picture, "10 units"));
  options.width = options.height = 100; /* no room for all that */
  assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
  assert_int_equal(count_kind(picture, VEER_DRAW_TEXT), 0);
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_forces_add_up_to_the_steering),
      cmocka_unit_test(test_only_some_of_many_are_explained),
      cmocka_unit_test(test_trails_fade_and_break),
      cmocka_unit_test(test_the_caption_tells_what_is_what),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

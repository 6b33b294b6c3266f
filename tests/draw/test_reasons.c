/* Where a combination takes some forces and leaves others, a picture shows which. */
#include "commands.h"

#include <string.h>

static bool says(const veer_picture *picture, const char *text) {
  for (size_t i = 0; i < veer_picture_count(picture); i++) {
    veer_draw_command command = veer_picture_command(picture, i);
    if (command.kind == VEER_DRAW_TEXT && strstr(command.text, text))
      return true;
  }
  return false;
}

/* A blend of a seek to the left, and an arrive to the right: one of two. */
static veer_profile chooser(veer_combination way) {
  veer_profile profile = veer_profile_default();
  profile.combine.way = way;
  profile.behavior_count = 3;
  profile.behaviors[0] = veer_behavior_default(VEER_BLEND);
  profile.behaviors[0].weight = 0.5f;
  profile.behaviors[1] = veer_behavior_default(VEER_SEEK);
  profile.behaviors[1].parent = 0;
  profile.behaviors[1].target = veer_target_mover(0);
  profile.behaviors[2] = veer_behavior_default(VEER_ARRIVE);
  profile.behaviors[2].target = veer_target_mover(2);
  return profile;
}

static void draw_way(veer_crowd *crowd, veer_combination way, const veer_draw_options *options,
                     veer_picture *picture) {
  veer_profile profile = chooser(way);
  assert_int_equal(veer_crowd_set_profile(crowd, 0, &profile), VEER_OK);
  assert_int_equal(veer_draw(crowd, options, picture), VEER_OK);
}

static void what_does_not_count_is_thin_and_pale(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100, .movers = 3});
  add_agent(crowd, 0, veer_vec2(30, 50), veer_vec2(0, 0)); /* between the movers 0 and 2 */
  veer_draw_options options = plain_options();
  options.view.forces = true;
  options.force_scale = 30;
  veer_picture *picture = new_picture(), *all = new_picture();
  draw_way(crowd, VEER_COMBINE_PRIORITY, &options, picture);
  draw_way(crowd, VEER_COMBINE_SUM, &options, all);
  veer_draw_command steering = find(picture, VEER_DRAW_POLYGON, 7, 0);
  veer_draw_command taken = find(picture, VEER_DRAW_POLYGON, 7, 1);
  veer_draw_command left = find(picture, VEER_DRAW_POLYGON, 7, 2);
  /* the seek asks for 10, half of it in the blend, and max_force leaves 2 of that alone */
  assert_int_equal(count_points(picture, VEER_DRAW_POLYGON, 7), 3); /* none for the blend */
  assert_true(near(steering.points[3].x, 151 - 60) && near(taken.points[3].x, 151 - 60));
  assert_true(near(left.points[3].x, 151 + 72)); /* as long as arrows are at most */
  assert_true(left.pen.line_width < taken.pen.line_width);
  veer_draw_command added = find(all, VEER_DRAW_POLYGON, 7, 2);
  assert_true(added.pen.line_width == taken.pen.line_width && added.pen.fill != left.pen.fill);
  veer_picture_destroy(picture);
  veer_picture_destroy(all);
  veer_crowd_destroy(crowd);
}

static void the_legend_tells_what_pale_means(void **state) {
  (void)state;
  static const char *const names[] = {"chooser", "idler"};
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100, .movers = 3});
  add_agent(crowd, 0, veer_vec2(30, 50), veer_vec2(0, 0));
  veer_draw_options options = plain_options();
  options.view.forces = true;
  options.force_scale = 30;
  options.caption = true;
  options.profile_names = names;
  veer_picture *picture = new_picture();
  draw_way(crowd, VEER_COMBINE_PRIORITY, &options, picture);
  assert_true(says(picture, "pale: does not count") && !says(picture, "blend"));
  draw_way(crowd, VEER_COMBINE_SUM, &options, picture);
  assert_true(says(picture, "steering: their sum"));
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

/* A ring of as many strokes as there are directions with something to tell, one of them bold. */
static void a_map_is_a_ring(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100, .movers = 3});
  add_agent(crowd, 0, veer_vec2(30, 50), veer_vec2(0, 0));
  add_agent(crowd, 0, veer_vec2(30, 60), veer_vec2(0, 0));
  veer_draw_options options = plain_options();
  options.view.forces = true;
  options.view.things = false;
  options.caption = true;
  static const char *const names[] = {"chooser", "idler"};
  options.profile_names = names;
  for (int one = 0; one < 2; one++)
    for (int way = 0; way < 2; way++) {
      veer_picture *picture = new_picture();
      options.explained = one ? 0 : VEER_EXPLAIN_SOME;
      draw_way(crowd, way ? VEER_COMBINE_CONTEXT : VEER_COMBINE_PRIORITY, &options, picture);
      bool ring = one && way;
      assert_true(says(picture, "context map") == ring);
      size_t bold = 0, strokes = count_points(picture, VEER_DRAW_POLYLINE, 2);
      for (size_t n = 0; n < strokes; n++)
        bold += find(picture, VEER_DRAW_POLYLINE, 2, n).pen.line_width == 3.0f;
      assert_int_equal(bold, ring ? 1 : 0);
      if (ring) /* wishes to the left and to the right fill all 32, and one is in the legend */
        assert_int_equal(strokes, 32 + 1);
      veer_picture_destroy(picture);
    }
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_does_not_count_is_thin_and_pale),
      cmocka_unit_test(a_map_is_a_ring),
      cmocka_unit_test(the_legend_tells_what_pale_means),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

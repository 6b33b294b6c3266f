/* Contact sheets: several states in one picture. */
#include "commands.h"

#include <string.h>

static const veer_sheet sheet = {3, 2};

static veer_crowd *one_walker(void) {
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100, .movers = 1});
  add_agent(crowd, 0, veer_vec2(20, 30), veer_vec2(0, 1));
  return crowd;
}

static veer_draw_options captioned(const veer_crowd *crowd) {
  static const char *const profiles[2] = {"seeker", "idler"}, *const movers[1] = {"lure"};
  veer_draw_options options = plain_options();
  options.caption = true;
  options.title = "A walk";
  options.profile_names = profiles;
  options.mover_names = movers;
  veer_sheet_fit(&options, crowd, sheet, 200);
  return options;
}

static size_t count_text(const veer_picture *picture, const char *text) {
  size_t count = 0;
  for (size_t i = 0; i < veer_picture_count(picture); i++) {
    veer_draw_command command = veer_picture_command(picture, i);
    count += command.kind == VEER_DRAW_TEXT && strcmp(command.text, text) == 0;
  }
  return count;
}

static void test_each_cell_has_its_state_and_the_rest_is_there_once(void **state) {
  (void)state;
  veer_crowd *crowd = one_walker();
  veer_draw_options options = captioned(crowd);
  veer_picture *picture = new_picture();
  for (uint32_t cell = 0; cell < 6; cell++) {
    assert_int_equal(veer_sheet_draw(crowd, &options, sheet, cell, picture), VEER_OK);
    assert_int_equal(veer_crowd_step(crowd, 1), VEER_OK);
  }
  assert_int_equal(count_text(picture, "A walk"), 1);
  assert_int_equal(count_text(picture, "seeker"), 1);
  char step[] = "step 0";
  for (; step[5] < '6'; step[5]++)
    assert_int_equal(count_text(picture, step), 1);
  /* six plots of about 200 pixels, which do not touch */
  for (size_t cell = 0; cell < 6; cell++) {
    veer_draw_command plot = find(picture, VEER_DRAW_CLIP, 2, 2 * cell);
    float side = plot.points[1].x - plot.points[0].x;
    check(side > 199 && side < 201, "plot %zu is %g pixels wide", cell, (double)side);
    assert_true(near(side, plot.points[1].y - plot.points[0].y));
    assert_true(plot.points[1].x < (float)options.width &&
                plot.points[1].y < (float)options.height);
    if (cell % 3 > 0) {
      veer_draw_command before = find(picture, VEER_DRAW_CLIP, 2, 2 * cell - 2);
      assert_true(plot.points[0].x > before.points[1].x + 5);
      assert_true(near(plot.points[0].y, before.points[0].y));
    } else if (cell > 0) {
      veer_draw_command above = find(picture, VEER_DRAW_CLIP, 2, 2 * cell - 6);
      assert_true(plot.points[0].y > above.points[1].y + 15);
    }
  }
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_the_first_cell_starts_anew(void **state) {
  (void)state;
  veer_crowd *crowd = one_walker();
  veer_draw_options options = captioned(crowd);
  veer_picture *picture = new_picture();
  assert_int_equal(veer_sheet_draw(crowd, &options, sheet, 0, picture), VEER_OK);
  size_t alone = veer_picture_count(picture);
  assert_int_equal(veer_sheet_draw(crowd, &options, sheet, 1, picture), VEER_OK);
  assert_true(veer_picture_count(picture) > alone);
  assert_int_equal(veer_sheet_draw(crowd, &options, sheet, 0, picture), VEER_OK);
  assert_int_equal(veer_picture_count(picture), alone);
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_a_sheet_without_caption_is_all_plots(void **state) {
  (void)state;
  veer_crowd *crowd = one_walker();
  veer_draw_options options = plain_options();
  veer_sheet_fit(&options, crowd, sheet, 200);
  veer_picture *picture = new_picture();
  for (uint32_t cell = 0; cell < 6; cell++)
    assert_int_equal(veer_sheet_draw(crowd, &options, sheet, cell, picture), VEER_OK);
  assert_int_equal(count_kind(picture, VEER_DRAW_TEXT), 0);
  assert_int_equal(options.width, 3 * 200 + 2 * 2 + 2);
  assert_int_equal(options.height, 2 * 200 + 2 + 2);
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_what_is_refused(void **state) {
  (void)state;
  veer_crowd *crowd = one_walker();
  veer_draw_options options = captioned(crowd);
  uint32_t width = options.width;
  veer_picture *picture = new_picture();
  static const veer_sheet bad[] = {
      {0, 1}, {1, 0}, {VEER_SHEET_MOST + 1, 1}, {1, VEER_SHEET_MOST + 1}};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    assert_int_equal(veer_sheet_draw(crowd, &options, bad[i], 0, picture), VEER_BAD_VALUE);
    veer_sheet_fit(&options, crowd, bad[i], 500);
    assert_int_equal(options.width, width);
  }
  assert_int_equal(veer_sheet_draw(crowd, &options, sheet, 6, picture), VEER_BAD_INDEX);
  options.dt = 0;
  assert_int_equal(veer_sheet_draw(crowd, &options, sheet, 0, picture), VEER_BAD_VALUE);
  options.dt = 1;
  options.width = 30; /* the gaps alone are wider than this */
  static const veer_sheet wide = {64, 1};
  assert_int_equal(veer_sheet_draw(crowd, &options, wide, 0, picture), VEER_BAD_VALUE);
  assert_int_equal(veer_picture_count(picture), 0);
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_each_cell_has_its_state_and_the_rest_is_there_once),
      cmocka_unit_test(test_the_first_cell_starts_anew),
      cmocka_unit_test(test_a_sheet_without_caption_is_all_plots),
      cmocka_unit_test(test_what_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Colours of the themes: twelve things that stand beside each other all look different. */
#include "commands.h"

enum { MOVERS = 10 };

static veer_crowd *many_movers(void) {
  veer_profile profiles[2] = {veer_profile_default(), veer_profile_default()};
  veer_mover_def movers[MOVERS];
  for (int i = 0; i < MOVERS; i++) {
    movers[i] = veer_mover_def_default();
    movers[i].start = veer_mover_at(veer_vec2(10.0f + 8.0f * (float)i, 50));
  }
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = profiles;
  def.profile_count = 2;
  def.movers = movers;
  def.mover_count = MOVERS;
  veer_crowd *crowd = NULL;
  assert_int_equal(veer_crowd_create(&def, &crowd), VEER_OK);
  return crowd;
}

static void test_twelve_colors_differ(void **state) {
  (void)state;
  veer_crowd *crowd = many_movers();
  add_agent(crowd, 0, veer_vec2(20, 20), veer_vec2(1, 0));
  add_agent(crowd, 1, veer_vec2(60, 20), veer_vec2(1, 0));
  veer_picture *picture = new_picture();
  for (int theme = 0; theme < VEER_THEME_COUNT; theme++) {
    veer_draw_options options = plain_options();
    options.theme = (veer_theme)theme;
    assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
    uint32_t colors[MOVERS + 2];
    for (size_t i = 0; i < MOVERS; i++)
      colors[i] = find(picture, VEER_DRAW_CIRCLE, 1, i).pen.fill;
    for (size_t i = 0; i < 2; i++)
      colors[MOVERS + i] = find(picture, VEER_DRAW_POLYGON, 4, i).pen.fill;
    for (size_t i = 0; i < MOVERS + 2; i++) {
      check(colors[i] != veer_picture_background(picture), "color %zu is the background", i);
      for (size_t j = 0; j < i; j++)
        check(colors[i] != colors[j], "colors %zu and %zu are the same", i, j);
    }
  }
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_twelve_colors_differ)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

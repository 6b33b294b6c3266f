/* Context maps: a choice once made is held against noise, and given up for a better one. */
#include "context_case.h"

/* Two goals, as good as each other but for noise. How often the choice goes from one to the other.
 */
static int changes_of_mind(float hysteresis, float better, bool planar) {
  dice d = dice_of(72);
  context_case c;
  uint32_t count = planar ? 16 : 42, before = count;
  veer_context_options options = veer_context_default();
  options.hysteresis = hysteresis;
  veer_vec goals[2], last = veer_vec2(0.0f, 0.0f);
  int changes = 0;
  goals[0] = planar ? polar(1.0f, 60.0) : veer_vec3(0.6f, 0.0f, 0.8f);
  goals[1] = planar ? polar(better, -60.0) : veer_vec_scale(veer_vec3(-0.6f, 0.48f, 0.64f), better);
  for (int k = 0; k < 5000; k++) {
    veer_context *map = map_of(&c, count, planar);
    for (int i = 0; i < 2; i++)
      veer_context_want(map, veer_vec_scale(goals[i], draw_between(&d, 0.96f, 1.04f)));
    veer_choice choice = veer_context_choose(map, &options, before);
    changes += k > 0 && degrees_between(choice.way, last) > 30;
    last = choice.way;
    before = choice.index;
  }
  return changes;
}

static void hysteresis_holds_a_choice_under_noise(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    assert_int_equal(changes_of_mind(0.1f, 1.0f, planar), 0);
    assert_in_range(changes_of_mind(0.0f, 1.0f, planar), 500, 3500);
    assert_int_equal(changes_of_mind(1.0f, 1.03f, planar), 0);
  }
}

/* Two equal goals turn together: which of them happens to be nearer to a direction is no reason. */
static void hysteresis_holds_a_choice_that_turns(void **state) {
  (void)state;
  for (uint32_t count = 12; count <= 64; count++) {
    context_case c;
    uint32_t before = count;
    double held = 0;
    for (int k = 0; k <= 3600; k++) {
      veer_context *map = map_of(&c, count, true);
      double angle = 0.1 * k;
      veer_context_want(map, polar(1.0f, angle));
      veer_context_want(map, polar(1.0f, angle + 130));
      veer_choice choice = choose(map, before);
      double goal = k == 0 ? 0 : held + angle;
      if (k == 0)
        held = fabs(angle_of(choice.way)) < 65 ? 0 : 130;
      else
        check(degrees_between(choice.way, polar(1.0f, goal)) <= 1e-3, "%u directions, turned %g",
              count, angle);
      before = choice.index;
    }
  }
}

/* The other goal has to be better by the share, and then it is taken. */
static void hysteresis_gives_way_to_what_is_better(void **state) {
  (void)state;
  veer_context_options options = veer_context_default();
  for (int percent = 0; percent <= 90; percent += 10) {
    context_case c;
    options.hysteresis = (float)percent / 100.0f;
    for (int sign = -1; sign <= 1; sign += 2) {
      veer_context *map = map_of(&c, 16, true);
      veer_context_want(map, veer_vec2(0.0f, 1.0f - (float)percent / 100.0f + 0.01f * (float)sign));
      veer_context_want(map, veer_vec2(0.0f, -1.0f));
      veer_choice choice = veer_context_choose(map, &options, 5); /* beside the first goal */
      check(choice.index == (sign > 0 && percent ? 4
                             : percent           ? 12
                             : sign > 0          ? 4
                                                 : 12),
            "%d%%: %u", percent, choice.index);
      map->danger[3] = map->danger[4] = map->danger[5] = 1.0f;
      assert_int_equal(veer_context_choose(map, &options, 4).index, 12);
    }
  }
}

/* Where the chosen direction becomes dangerous, the side of it that is still safe is kept, though
 * the other side is wanted as much or more. */
static void the_nearest_safe_way_stands_for_one_that_is_not(void **state) {
  (void)state;
  for (int side = -1; side <= 1; side += 2) {
    context_case c;
    veer_context_options options = {0.05f, 0.9f};
    veer_context *map = map_of(&c, 16, true);
    veer_context_want_round(map, polar(2, -10 * side));
    uint32_t before = side > 0 ? 2 : 14;
    for (uint32_t i = 0; i < 16; i++)
      c.danger[i] = i <= 3 || i >= 13 ? 1 : 0; /* all from -67 to 67 degrees */
    veer_choice choice = veer_context_choose(map, &options, before);
    assert_int_equal(choice.index, side > 0 ? 4 : 12);
    choice = veer_context_choose(map, &options, 16);
    assert_int_equal(choice.index, side > 0 ? 12 : 4); /* it would be the other */
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(hysteresis_holds_a_choice_under_noise),
      cmocka_unit_test(hysteresis_holds_a_choice_that_turns),
      cmocka_unit_test(hysteresis_gives_way_to_what_is_better),
      cmocka_unit_test(the_nearest_safe_way_stands_for_one_that_is_not),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

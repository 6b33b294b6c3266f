/* The words of an objection: the way to the field, and what is allowed there. (That every field is
 * named is tested beside the refusals of its values, by refuse_case.h.) */
#include "definition_case.h"

static void check_words(veer_status status, const char *name, const char *allowed) {
  assert_int_equal(objection.status, status);
  assert_string_equal(objection.field, name);
  assert_string_equal(objection.allowed, allowed);
}

static void an_option_of_the_second_profile(void **state) {
  (void)state;
  definition d;
  make_definition(&d, VEER_SEEK, true);
  veer_profile profiles[2] = {d.profile, d.profile};
  give(&profiles[1], behavior_toward(VEER_HIDE, veer_target_mover(0)));
  profiles[1].behaviors[1].as.hide.arrive.braking = -1;
  d.def.profiles = profiles, d.def.profile_count = 2;
  assert_int_equal(try_create(&d), VEER_BAD_VALUE);
  check_words(VEER_BAD_VALUE, "profiles[1].behaviors[1].as.hide.arrive.braking",
              "a finite number >= 0");
  profiles[1].behaviors[1].as.hide.arrive.braking = 1;
  profiles[1].behaviors[1].other = veer_target_mover(7);
  assert_int_equal(try_create(&d), VEER_BAD_INDEX);
  check_words(VEER_BAD_INDEX, "profiles[1].behaviors[1].other.index", "a mover of the crowd");
}

static void the_first_of_several(void **state) {
  (void)state;
  definition d;
  make_definition(&d, VEER_FOLLOW_WAYPOINTS, true);
  d.profile.behaviors[0].weight = NAN;
  d.profile.behaviors[0].place = 99;
  assert_int_equal(try_create(&d), VEER_BAD_VALUE);
  check_words(VEER_BAD_VALUE, "profiles[0].behaviors[0].weight", "a finite number >= 0");
}

static void one_point_among_many(void **state) {
  (void)state;
  veer_vec points[12] = {{0}};
  points[11] = veer_vec2(0, 2e6f);
  const veer_path paths[2] = {{points, 3, false}, {points, 12, false}};
  definition d;
  make_definition(&d, VEER_SEEK, true);
  d.def.paths = paths, d.def.path_count = 2;
  assert_int_equal(try_create(&d), VEER_BAD_VALUE);
  check_words(VEER_BAD_VALUE, "paths[1].points[11]", "numbers from -1e6 to 1e6");
  points[11] = veer_vec3(0, 1, 1);
  assert_int_equal(try_create(&d), VEER_BAD_VALUE);
  check_words(VEER_BAD_VALUE, "paths[1].points[11]", "z 0 in a planar crowd");
}

static void nothing_wrong(void **state) {
  (void)state;
  definition d;
  make_definition(&d, VEER_SEEK, true);
  assert_int_equal(try_create(&d), VEER_OK);
  check_words(VEER_OK, "", "");
}

static void agents_and_goals(void **state) {
  (void)state;
  definition d;
  make_definition(&d, VEER_SEEK, true);
  veer_crowd *crowd = make_crowd(&d.def);
  veer_agent agent = d.profile.body;
  veer_target goal = veer_target_agent(0);
  assert_int_equal(veer_crowd_check_agent(crowd, &agent, 1, &goal, &objection), VEER_BAD_INDEX);
  check_words(VEER_BAD_INDEX, "profile", "a profile of the crowd");
  assert_int_equal(veer_crowd_check_agent(crowd, &agent, 0, &goal, &objection), VEER_BAD_INDEX);
  check_words(VEER_BAD_INDEX, "goal.index", "an agent of the crowd");
  goal = veer_target_goal();
  assert_int_equal(veer_crowd_check_goal(crowd, &goal, &objection), VEER_BAD_VALUE);
  check_words(VEER_BAD_VALUE, "goal.kind", "none, a point, a mover or an agent");
  agent.mass = 0;
  goal = veer_target_none();
  assert_int_equal(veer_crowd_check_agent(crowd, &agent, 0, &goal, &objection), VEER_BAD_VALUE);
  check_words(VEER_BAD_VALUE, "mass", "a finite number > 0");
  assert_int_equal(veer_crowd_check_agent(crowd, &agent, 0, &goal, NULL), VEER_BAD_VALUE);
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(an_option_of_the_second_profile),
      cmocka_unit_test(the_first_of_several),
      cmocka_unit_test(one_point_among_many),
      cmocka_unit_test(nothing_wrong),
      cmocka_unit_test(agents_and_goals),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* What profiles of blends and of the host's own behaviours a crowd takes and refuses, and what
 * becomes of weights of nothing. */
#include "definition_case.h"

static veer_status try_profile(veer_profile *profile, veer_objection *why) {
  veer_crowd_def def = veer_crowd_def_default();
  veer_crowd *crowd = NULL;
  def.profiles = profile;
  def.profile_count = 1;
  veer_status status = veer_crowd_check(&def, why);
  assert_int_equal(veer_crowd_create(&def, &crowd), status);
  veer_crowd_destroy(crowd);
  return status;
}

static void check_refused(veer_profile profile, const char *name) {
  veer_objection why;
  check(try_profile(&profile, &why) == VEER_BAD_VALUE, "%s", name);
  assert_string_equal(why.field, name);
}

/* A blend, a blend in it, and a seek. */
static veer_profile nested(uint32_t second, uint32_t third) {
  veer_profile profile = veer_profile_default();
  give(&profile, veer_behavior_default(VEER_BLEND));
  give(&profile, veer_behavior_default(VEER_BLEND));
  give(&profile, behavior_toward(VEER_SEEK, veer_target_point(veer_vec2(5, 1))));
  profile.behaviors[1].parent = second;
  profile.behaviors[2].parent = third;
  return profile;
}

static void parents_are_blends_before(void **state) {
  (void)state;
  veer_profile good[] = {nested(0, 1), nested(VEER_ROOT, 0), nested(0, 0)};
  for (int i = 0; i < 3; i++)
    assert_int_equal(try_profile(&good[i], NULL), VEER_OK);
  check_refused(nested(1, 0), "profiles[0].behaviors[1].parent"); /* itself */
  check_refused(nested(2, 0), "profiles[0].behaviors[1].parent"); /* no blend, and behind it */
  check_refused(nested(0, 2), "profiles[0].behaviors[2].parent");
  check_refused(nested(0, 3), "profiles[0].behaviors[2].parent"); /* nobody */
  check_refused(nested(0, VEER_ROOT - 1), "profiles[0].behaviors[2].parent");
  veer_profile round = nested(0, 1);
  round.behaviors[0].parent = 1; /* in each other */
  check_refused(round, "profiles[0].behaviors[0].parent");
  veer_profile seek = nested(0, 1);
  give(&seek, veer_behavior_default(VEER_WANDER));
  seek.behaviors[3].parent = 2; /* in a seek */
  check_refused(seek, "profiles[0].behaviors[3].parent");
}

static const range SHARE = {{0, -0.0f, TINY, 1}, {ABOVE_ONE, -TINY}, 4, 2};
static const range BUDGET = {
    {0, TINY, HUGE_NUMBER, INFINITY, VEER_OF_MAX_FORCE}, {-TINY, -0.5f, -2}, 5, 3};

static const field options[] = {
    FIELD(veer_combining, threshold, AMOUNT),
    FIELD(veer_combining, budget, BUDGET),
    FIELD(veer_combining, context.tolerance, AMOUNT),
    FIELD(veer_combining, context.hysteresis, SHARE),
};

static void options_within_their_ranges(void **state) {
  (void)state;
  for (int way = 0; way < VEER_COMBINATION_COUNT; way++) {
    definition d;
    make_definition(&d, VEER_BLEND, true);
    d.profile.combine.way = d.profile.behaviors[0].as.blend.way = (veer_combination)way;
    check_fields(&d.profile.combine, options, COUNT_OF(options), try_create, &d);
    check_fields(&d.profile.behaviors[0].as.blend, options, COUNT_OF(options), try_create, &d);
    const field probability = FIELD(veer_behavior, probability, SHARE);
    check_fields(&d.profile.behaviors[0], &probability, 1, try_create, &d);
  }
}

static void options_by_name(void **state) {
  (void)state;
  const uint32_t directions[] = {0, 5, VEER_MAX_DIRECTIONS + 1, UINT32_MAX};
  for (size_t i = 0; i < COUNT_OF(directions); i++) {
    veer_profile profile = nested(0, 1);
    profile.combine.directions = directions[i];
    check_refused(profile, "profiles[0].combine.directions");
  }
  veer_profile profile = nested(0, 1);
  profile.behaviors[1].as.blend.way = VEER_COMBINATION_COUNT;
  check_refused(profile, "profiles[0].behaviors[1].as.blend.way");
  profile = nested(0, 1);
  profile.behaviors[1].as.blend.budget = NAN;
  check_refused(profile, "profiles[0].behaviors[1].as.blend.budget");
  profile = nested(0, 1);
  profile.behaviors[2].weight = -1;
  check_refused(profile, "profiles[0].behaviors[2].weight");
  profile = nested(0, 1);
  profile.behaviors[0].weight = NAN;
  check_refused(profile, "profiles[0].behaviors[0].weight");
  profile = nested(0, 1);
  give(&profile, veer_behavior_default(VEER_CUSTOM));
  check_refused(profile, "profiles[0].behaviors[3].as.custom.function");
}

/* Nobody of any weight, or nobody at all: no force, whatever the way. */
static void weights_of_nothing_give_nothing(void **state) {
  (void)state;
  for (int way = 0; way < VEER_COMBINATION_COUNT; way++)
    for (int empty = 0; empty < 2; empty++) {
      veer_profile profile = nested(0, 1);
      profile.combine.way = profile.behaviors[0].as.blend.way = profile.behaviors[1].as.blend.way =
          (veer_combination)way;
      profile.behaviors[2].weight = 0;
      profile.behavior_count = empty ? 2 : 3;
      profile.body.vel = veer_vec2(0.5f, 0.25f);
      veer_crowd_def def = veer_crowd_def_default();
      def.profiles = &profile;
      def.profile_count = 1;
      veer_crowd *crowd = make_crowd(&def);
      veer_explanation told;
      add_agent(crowd, &profile.body, 0, veer_target_none());
      assert_int_equal(veer_crowd_explain(crowd, 0, 1, &told), VEER_OK);
      assert_true(is_zero_vec(told.steering));
      take_steps(crowd, 3, 1);
      assert_true(same_vec(veer_crowd_agent(crowd, 0).vel, profile.body.vel));
      veer_crowd_destroy(crowd);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(parents_are_blends_before),
      cmocka_unit_test(options_within_their_ranges),
      cmocka_unit_test(options_by_name),
      cmocka_unit_test(weights_of_nothing_give_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

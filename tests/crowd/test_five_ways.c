/* One agent, the same four behaviours, five ways, five answers: each worked out by hand, from the
 * four forces, and not by the library. */
#include "../../src/crowd/crowd.h"
#include "crowd_case.h"

enum { PARTS = 4, DRAWS = 20000 };

/* At the origin at rest with max_speed 2: a wish at full speed is a force of length 2. */
static veer_profile four_wishes(veer_combination way) {
  veer_profile profile = veer_profile_default();
  profile.body.max_speed = 2.0f;
  profile.body.max_force = 2.5f;
  profile.combine.way = way;
  profile.combine.threshold = 0.5f;
  /* (0.4, 0), (0, 1.5), (-1, 0) and (2, 0), weighted */
  const struct {
    veer_vec target;
    float weight, probability;
  } wishes[PARTS] = {{{9, 0, 0}, 0.2f, 0.5f},
                     {{0, 9, 0}, 0.75f, 0.5f},
                     {{-9, 0, 0}, 0.5f, 0.8f},
                     {{9, 0, 0}, 1.0f, 1.0f}};
  for (int i = 0; i < PARTS; i++) {
    veer_behavior seek = behavior_toward(VEER_SEEK, veer_target_point(wishes[i].target));
    seek.weight = wishes[i].weight;
    seek.probability = wishes[i].probability;
    give(&profile, seek);
  }
  return profile;
}

static veer_crowd *crowd_of(const veer_profile *profile, uint64_t seed) {
  veer_crowd_def def = veer_crowd_def_default();
  def.seed = seed;
  def.profiles = profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  add_agent(crowd, &profile->body, 0, veer_target_none());
  return crowd;
}

static veer_explanation told_by(const veer_profile *profile, uint64_t seed) {
  veer_explanation told;
  veer_crowd *crowd = crowd_of(profile, seed);
  assert_int_equal(veer_crowd_explain(crowd, 0, 1, &told), VEER_OK);
  take_steps(crowd, 1, 1);
  /* what is told is what is done: at rest, mass 1 and dt 1 make the force the velocity */
  veer_vec vel = veer_vec_limit(told.steering, profile->body.max_speed);
  assert_true(same_vec(veer_crowd_agent(crowd, 0).vel, vel));
  veer_crowd_destroy(crowd);
  return told;
}

static void check_answer(veer_combination way, float x, float y, uint32_t winner) {
  veer_profile profile = four_wishes(way);
  veer_explanation told = told_by(&profile, 1);
  check(fabsf(told.steering.x - x) < 1e-5f && fabsf(told.steering.y - y) < 1e-5f,
        "way %d: %g %g, expected %g %g", (int)way, (double)told.steering.x, (double)told.steering.y,
        (double)x, (double)y);
  assert_int_equal(told.winner, winner);
}

static void a_sum_adds(void **state) {
  (void)state;
  check_answer(VEER_COMBINE_SUM, 0.4f - 1.0f + 2.0f, 1.5f, VEER_NOBODY);
}

/* 0.4 is below the threshold of 0.5. */
static void a_priority_takes_the_first_above_its_threshold(void **state) {
  (void)state;
  check_answer(VEER_COMBINE_PRIORITY, 0, 1.5f, 1);
}

/* (0.4, 0) and (0, 1.5) come whole; of (-1, 0) there is what they have left, and of (2, 0) what is
 * left then. */
static void a_budget_spends_what_there_is(void **state) {
  (void)state;
  double x = 0.4 - (2.5 - sqrt(0.4 * 0.4 + 1.5 * 1.5));
  x += 2.5 - sqrt(x * x + 1.5 * 1.5);
  check_answer(VEER_COMBINE_BUDGET, (float)x, 1.5f, VEER_NOBODY);
  veer_profile profile = four_wishes(VEER_COMBINE_BUDGET);
  assert_int_equal(told_by(&profile, 1).spent, 4);
  profile.combine.budget = 1.5f; /* not that of max_force: 0.4, then 1.1 of 1.5, then some more */
  profile.behaviors[2].weight = 0.0f;
  veer_explanation told = told_by(&profile, 1);
  double y = 1.1, left = 1.5 - sqrt(0.16 + y * y);
  assert_true(fabs((double)told.steering.x - (0.4 + left)) < 1e-5);
  assert_true(fabs((double)told.steering.y - y) < 1e-5);
}

/* The largest wish is (2, 0). No fear: the way is that very wish. */
static void a_map_takes_the_largest_wish(void **state) {
  (void)state;
  check_answer(VEER_COMBINE_CONTEXT, 2, 0, 3);
}

/* Each seed draws anew. Shares are those of the first that is asked, (0.5, 0.25, 0.2, 0.05), and
 * each is divided by its probability. */
static void a_dither_takes_each_as_often_as_it_may(void **state) {
  (void)state;
  const double shares[PARTS] = {0.5, 0.25, 0.2, 0.05};
  const veer_vec answers[PARTS] = {{0.8f, 0, 0}, {0, 2.5f, 0}, {-1.25f, 0, 0}, {2, 0, 0}};
  veer_profile profile = four_wishes(VEER_COMBINE_DITHER);
  int taken[PARTS] = {0};
  for (int seed = 0; seed < DRAWS; seed++) {
    veer_explanation told = told_by(&profile, (uint64_t)seed);
    assert_true(told.winner < PARTS);
    taken[told.winner]++;
    veer_vec expected = answers[told.winner]; /* (0, 3) is cut to max_force */
    assert_true(veer_vec_length(veer_vec_sub(told.steering, expected)) < 1e-5f);
  }
  for (int i = 0; i < PARTS; i++)
    check(fabs((double)taken[i] / DRAWS - shares[i]) < 0.02, "%d was taken %d times", i, taken[i]);
}

/* Who is taken has nothing to do with how a wander walks: their random numbers are apart. */
static void a_dither_does_not_disturb_a_wander(void **state) {
  (void)state;
  veer_vec walks[2];
  for (int way = 0; way < 2; way++) {
    veer_profile profile = veer_profile_default();
    profile.combine.way = way ? VEER_COMBINE_DITHER : VEER_COMBINE_SUM;
    give(&profile, veer_behavior_default(VEER_WANDER));
    profile.behaviors[0].probability = 0.5f;
    veer_crowd *crowd = crowd_of(&profile, 9);
    take_steps(crowd, 7, 0.1f);
    walks[way] = crowd->store->memory[0];
    veer_crowd_destroy(crowd);
  }
  assert_true(same_vec(walks[0], walks[1]) && !is_zero_vec(walks[0]));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_sum_adds),
      cmocka_unit_test(a_priority_takes_the_first_above_its_threshold),
      cmocka_unit_test(a_budget_spends_what_there_is),
      cmocka_unit_test(a_map_takes_the_largest_wish),
      cmocka_unit_test(a_dither_takes_each_as_often_as_it_may),
      cmocka_unit_test(a_dither_does_not_disturb_a_wander),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

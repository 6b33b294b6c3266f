/* A crowd combines, bit for bit, as a plain loop over the functions of the core does: in each of
 * the five ways, one in another, in the plane and in space. */
#include "loop_case.h"

static veer_combining by(veer_combination way) {
  veer_combining how = veer_combining_default();
  how.way = way;
  return how;
}

static veer_behavior among(veer_behavior behavior, uint32_t parent, float weight,
                           float probability) {
  behavior.parent = parent;
  behavior.weight = weight;
  behavior.probability = probability;
  return behavior;
}

static veer_behavior some(veer_behavior_kind kind) {
  return veer_behavior_default(kind);
}

static veer_behavior looking(veer_behavior_kind kind) {
  return behavior_in_mode(kind, 1, LOOP_RADIUS, true);
}

/* Fears that see each way, one that does not, wishes, and one of no weight. */
static veer_profile mixed_profile(veer_combining how, uint32_t parent, veer_profile profile) {
  veer_behavior away = behavior_toward(VEER_FLEE, veer_target_mover(1));
  away.as.panic_distance = 4.0f;
  away.fear = true;
  profile.combine = parent == VEER_ROOT ? how : profile.combine;
  give(&profile, among(some(VEER_AVOID_OBSTACLES), parent, 1.0f, 0.8f));
  give(&profile, among(some(VEER_AVOID_WALLS), parent, 0.5f, 0.7f));
  give(&profile, among(some(VEER_AVOID_RAYS), parent, 0.25f, 0.5f));
  give(&profile, among(looking(VEER_AVOID_COLLISIONS), parent, 1.0f, 0.6f));
  give(&profile, among(away, parent, 0.75f, 0.5f));
  give(&profile, among(looking(VEER_SEPARATION), parent, 0.6f, 0.4f));
  give(&profile, among(looking(VEER_COHESION), parent, 0.0f, 0.9f));
  give(&profile, among(behavior_toward(VEER_SEEK, veer_target_goal()), parent, 1.0f, 0.5f));
  give(&profile, among(some(VEER_WANDER), parent, 0.7f, 0.5f));
  give(&profile, among(behavior_toward(VEER_ARRIVE, veer_target_agent(2)), parent, 0.5f, 1.0f));
  return profile;
}

static void check_profile(const char *name, int mode, veer_profile profile) {
  for (int planar = 0; planar < 2; planar++) {
    loop_case c = {.name = name, .mode = mode, .planar = planar, .profile_count = 1};
    c.edge = (veer_edge)((mode + planar) % VEER_EDGE_COUNT);
    c.solid_walls = mode % 2;
    c.profiles[0] = profile;
    assert_true(check_loop(&c) > 0);
  }
}

static void each_way(void **state) {
  (void)state;
  for (int way = 0; way < VEER_COMBINATION_COUNT; way++)
    check_profile("one way", way,
                  mixed_profile(by((veer_combination)way), VEER_ROOT, veer_profile_default()));
}

static void with_options(void **state) {
  (void)state;
  veer_combining sharp = by(VEER_COMBINE_PRIORITY), poor = by(VEER_COMBINE_BUDGET);
  veer_combining coarse = by(VEER_COMBINE_CONTEXT);
  sharp.threshold = 0.8f;
  poor.budget = 0.6f;
  check_profile("threshold", 0, mixed_profile(sharp, VEER_ROOT, veer_profile_default()));
  check_profile("budget", 1, mixed_profile(poor, VEER_ROOT, veer_profile_default()));
  coarse.directions = 28;
  coarse.context.tolerance = 0.3f;
  coarse.context.hysteresis = 0.5f;
  check_profile("map", 2, mixed_profile(coarse, VEER_ROOT, veer_profile_default()));
}

/* Each way in each other, beside behaviours of the profile's own. */
static void one_in_another(void **state) {
  (void)state;
  for (int outer = 0; outer < VEER_COMBINATION_COUNT; outer++)
    for (int inner = 0; inner < VEER_COMBINATION_COUNT; inner++) {
      veer_profile profile = veer_profile_default();
      veer_behavior blend = some(VEER_BLEND);
      profile.combine = by((veer_combination)outer);
      blend.as.blend = by((veer_combination)inner);
      blend.force_limit = inner % 2 ? 1.5f : VEER_INFINITY;
      give(&profile, among(looking(VEER_QUEUE), VEER_ROOT, 1.0f, 0.3f));
      give(&profile, among(blend, VEER_ROOT, 1.25f, 0.6f));
      profile = mixed_profile(by(VEER_COMBINE_SUM), 1, profile);
      give(&profile, among(behavior_toward(VEER_SEEK, veer_target_mover(0)), VEER_ROOT, 0.8f, 1));
      check_profile("nested", 5 * outer + inner, profile);
    }
}

/* A priority of a sum with a map in it, and of a dither of budgets: four deep, parts apart. */
static void deep(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  const veer_combination ways[] = {VEER_COMBINE_SUM, VEER_COMBINE_CONTEXT, VEER_COMBINE_DITHER,
                                   VEER_COMBINE_BUDGET};
  const uint32_t parents[] = {VEER_ROOT, 0, VEER_ROOT, 2};
  profile.combine = by(VEER_COMBINE_PRIORITY);
  profile.combine.threshold = 0.5f;
  for (int k = 0; k < 4; k++) {
    veer_behavior blend = some(VEER_BLEND);
    blend.as.blend = by(ways[k]);
    give(&profile, among(blend, parents[k], 1.0f, 0.7f));
  }
  give(&profile, among(behavior_toward(VEER_SEEK, veer_target_goal()), 3, 1.0f, 1));
  give(&profile, among(some(VEER_AVOID_OBSTACLES), 1, 1.0f, 1));
  give(&profile, among(behavior_toward(VEER_SEEK, veer_target_mover(1)), 1, 1.0f, 1));
  give(&profile, among(looking(VEER_SEPARATION), 0, 0.5f, 1));
  give(&profile, among(some(VEER_WANDER), 2, 1.0f, 0.4f));
  give(&profile, among(looking(VEER_COHESION), 3, 1.0f, 1));
  check_profile("deep", 0, profile);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_way),
      cmocka_unit_test(with_options),
      cmocka_unit_test(one_in_another),
      cmocka_unit_test(deep),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

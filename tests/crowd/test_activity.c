/* What parts and agents are said to do, who wins, and who has arrived. */
#include "crowd_case.h"

static veer_crowd *crowd_of(const veer_profile *profile, const veer_obstacle *obstacles,
                            size_t obstacle_count) {
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = profile;
  def.profile_count = 1;
  def.obstacles = obstacles;
  def.obstacle_count = obstacle_count;
  return make_crowd(&def);
}

static veer_explanation told_of(const veer_crowd *crowd, uint32_t id) {
  veer_explanation told;
  assert_int_equal(veer_crowd_explain(crowd, id, 0.1f, &told), VEER_OK);
  return told;
}

/* Of one agent at rest at the origin. */
static veer_explanation told_at_rest(const veer_profile *profile) {
  veer_crowd *crowd = crowd_of(profile, NULL, 0);
  add_agent(crowd, &profile->body, 0, veer_target_none());
  veer_explanation told = told_of(crowd, 0);
  veer_crowd_destroy(crowd);
  return told;
}

static veer_behavior toward(veer_behavior_kind kind, float x, float y) {
  return behavior_toward(kind, veer_target_point(veer_vec2(x, y)));
}

static void names(void **state) {
  (void)state;
  const char *const words[VEER_ACTIVITY_COUNT] = {"idle", "moving", "arrived", "blocked",
                                                  "invalid"};
  for (int i = 0; i < VEER_ACTIVITY_COUNT; i++)
    assert_string_equal(veer_activity_name((veer_activity)i), words[i]);
  assert_string_equal(veer_activity_name(VEER_ACTIVITY_COUNT), "");
}

static void parts_are_idle_when_there_is_nothing_to_say(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  veer_behavior far = toward(VEER_FLEE, 9, 0);
  far.as.panic_distance = 5;
  give(&profile, veer_behavior_default(VEER_SEEK)); /* of nothing */
  give(&profile, far);
  give(&profile, veer_behavior_default(VEER_SEPARATION)); /* alone */
  give(&profile, veer_behavior_default(VEER_AVOID_OBSTACLES));
  give(&profile, behavior_toward(VEER_SEEK, veer_target_goal()));
  veer_explanation told = told_at_rest(&profile);
  for (uint32_t i = 0; i < told.part_count; i++)
    assert_int_equal(told.parts[i].activity, VEER_IDLE);
  assert_int_equal(told.activity, VEER_IDLE);
}

/* One that goes as it wants asks for no force, and is not idle. */
static void a_wish_that_is_met_is_no_silence(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  profile.body.vel = veer_vec2(1, 0);
  give(&profile, toward(VEER_SEEK, 9, 0));
  give(&profile, toward(VEER_FLEE, -9, 0));
  veer_explanation told = told_at_rest(&profile);
  for (uint32_t i = 0; i < 2; i++) {
    assert_true(is_zero_vec(told.parts[i].force));
    assert_int_equal(told.parts[i].activity, VEER_MOVING);
  }
  assert_int_equal(told.activity, VEER_MOVING);
}

/* Goals left and right: a sum stands still and says so, a map goes to one of them. */
static void opposite_goals(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  give(&profile, toward(VEER_SEEK, -9, 0));
  give(&profile, toward(VEER_SEEK, 9, 0));
  assert_int_equal(told_at_rest(&profile).activity, VEER_BLOCKED);
  profile.combine.way = VEER_COMBINE_CONTEXT;
  veer_explanation told = told_at_rest(&profile);
  assert_int_equal(told.activity, VEER_MOVING);
  assert_true(fabsf(told.steering.x) > 0.9f);
  assert_true(told.winner < 2 && told.parts[told.winner].counts &&
              !told.parts[1 - told.winner].counts);
}

/* A ring of obstacles that touch: there is no way to the goal, and the map says so. */
static void a_map_that_is_blocked(void **state) {
  (void)state;
  enum { RING = 12 };
  veer_obstacle ring[RING];
  for (int i = 0; i < RING; i++) {
    float angle = 6.2831853f * (float)i / RING;
    ring[i] = veer_obstacle_sphere(veer_vec2(4 * cosf(angle), 4 * sinf(angle)), 2);
  }
  veer_profile profile = veer_profile_default();
  profile.body.radius = 0.5f;
  profile.combine.way = VEER_COMBINE_CONTEXT;
  give(&profile, veer_behavior_default(VEER_AVOID_OBSTACLES));
  give(&profile, toward(VEER_ARRIVE, 20, 0));
  veer_crowd *crowd = crowd_of(&profile, ring, RING);
  add_agent(crowd, &profile.body, 0, veer_target_none());
  for (int step = 0; step < 300; step++) {
    veer_explanation told = told_of(crowd, 0);
    assert_int_equal(told.activity, VEER_BLOCKED);
    assert_true(told.parts[0].activity == VEER_MOVING && told.parts[0].counts);
    take_steps(crowd, 1, 0.1f);
  }
  assert_true(fabsf(veer_crowd_agent(crowd, 0).pos.x) < 2);
  veer_crowd_destroy(crowd);
}

/* Blends inside: who wins in each, and what the steering is made of. */
static void winners_of_blends(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  profile.combine.way = VEER_COMBINE_PRIORITY;
  profile.combine.threshold = 0.1f;
  veer_behavior first = veer_behavior_default(VEER_BLEND), second = first;
  first.as.blend.way = VEER_COMBINE_PRIORITY;
  second.as.blend.way = VEER_COMBINE_BUDGET;
  second.as.blend.budget = 1.5f;
  give(&profile, first); /* 0: a flee out of its range */
  give(&profile, toward(VEER_FLEE, 9, 0));
  give(&profile, second); /* 2: three seeks, of whom two are paid */
  give(&profile, toward(VEER_SEEK, 9, 0));
  give(&profile, toward(VEER_SEEK, 9, 0));
  give(&profile, toward(VEER_SEEK, 9, 0));
  give(&profile, toward(VEER_SEEK, 0, 9));
  profile.behaviors[1].as.panic_distance = 1;
  profile.behaviors[1].parent = 0;
  for (int i = 3; i < 6; i++)
    profile.behaviors[i].parent = 2;
  veer_explanation told = told_at_rest(&profile);
  const bool counts[7] = {false, false, true, true, true, false, false};
  for (uint32_t i = 0; i < 7; i++) {
    check(told.parts[i].counts == counts[i], "part %u", i);
    assert_int_equal(told.parts[i].parent, profile.behaviors[i].parent);
  }
  assert_int_equal(told.winner, 2);
  assert_int_equal(told.parts[0].winner, VEER_NOBODY);
  assert_int_equal(told.parts[0].activity, VEER_IDLE);
  assert_int_equal(told.parts[2].winner, VEER_NOBODY);
  assert_int_equal(told.parts[2].spent, 2);
  assert_true(fabsf(told.steering.x - 1.5f) < 1e-6f);
}

/* What a map was told can be seen: that of the profile, else that of a blend that counts. */
static void maps_are_told(void **state) {
  (void)state;
  veer_obstacle rock = veer_obstacle_sphere(veer_vec2(0, 6), 2);
  for (int blended = 0; blended < 2; blended++) {
    veer_profile profile = veer_profile_default();
    veer_combining *how = blended ? &profile.behaviors[0].as.blend : &profile.combine;
    if (blended)
      give(&profile, veer_behavior_default(VEER_BLEND));
    how->way = VEER_COMBINE_CONTEXT;
    how->directions = 16;
    give(&profile, veer_behavior_default(VEER_AVOID_OBSTACLES));
    give(&profile, toward(VEER_SEEK, 9, 0));
    for (uint32_t i = 0; i < 2 && blended; i++)
      profile.behaviors[i + 1].parent = 0;
    veer_crowd *crowd = crowd_of(&profile, &rock, 1);
    veer_told_map map;
    add_agent(crowd, &profile.body, 0, veer_target_none());
    assert_int_equal(veer_crowd_explain_map(crowd, 0, 0.1f, &map), VEER_OK);
    assert_true(map.count == 16 && map.chosen == 0);
    assert_true(map.directions[0].x == 1.0f && fabsf(map.directions[4].y - 1) < 1e-6f);
    assert_true(map.interest[0] == 1.0f && fabsf(map.interest[8]) < 1e-6f);
    assert_true(fabsf(map.danger[4] - 0.5f) < 1e-5f); /* 4 of 8 are free */
    assert_true(map.danger[0] == 0.0f && map.danger[12] == 0.0f);
    how->way = VEER_COMBINE_SUM;
    assert_int_equal(veer_crowd_set_profile(crowd, 0, &profile), VEER_OK);
    assert_int_equal(veer_crowd_explain_map(crowd, 0, 0.1f, &map), VEER_OK);
    assert_int_equal(map.count, 0);
    assert_int_equal(veer_crowd_explain_map(crowd, 1, 0.1f, &map), VEER_BAD_INDEX);
    assert_int_equal(veer_crowd_explain_map(crowd, 0, NAN, &map), VEER_BAD_VALUE);
    veer_crowd_destroy(crowd);
  }
}

/* ---- arriving ---- */

static size_t events_of(veer_crowd *crowd, const veer_event **events) {
  size_t count = 99;
  assert_int_equal(veer_crowd_events(crowd, events, &count), VEER_OK);
  return count;
}

static veer_profile arriver(void) {
  veer_profile profile = veer_profile_default();
  give(&profile, veer_behavior_default(VEER_WANDER));
  give(&profile, behavior_toward(VEER_ARRIVE, veer_target_goal()));
  profile.behaviors[0].weight = 0;
  profile.behaviors[1].as.arrive.stop_distance = 0.2f;
  return profile;
}

static void arriving_is_told_once(void **state) {
  (void)state;
  veer_profile profile = arriver();
  veer_crowd *crowd = crowd_of(&profile, NULL, 0);
  const veer_event *events;
  add_agent(crowd, &profile.body, 0, veer_target_point(veer_vec2(4, 0)));
  add_agent(crowd, &profile.body, 0, veer_target_point(veer_vec2(0, 2)));
  add_agent(crowd, &profile.body, 0, veer_target_none());
  int told[3] = {0}, when[3] = {0};
  for (int step = 1; step <= 200; step++) {
    take_steps(crowd, 1, 0.1f);
    for (size_t n = events_of(crowd, &events); n-- > 0;) {
      assert_true(events[n].kind == VEER_EVENT_ARRIVED && events[n].behavior == 1);
      told[events[n].id]++;
      when[events[n].id] = step;
    }
  }
  assert_true(told[0] == 1 && told[1] == 1 && told[2] == 0);
  assert_true(when[1] >= 18 && when[1] < when[0] - 15);
  for (uint32_t i = 0; i < 3; i++) {
    assert_int_equal(told_of(crowd, i).activity, i < 2 ? VEER_ARRIVED : VEER_IDLE);
    assert_int_equal(told_of(crowd, i).parts[1].activity, i < 2 ? VEER_ARRIVED : VEER_IDLE);
  }
  /* another goal, and the same one again: it arrives anew */
  assert_int_equal(veer_crowd_set_goal(crowd, 0, veer_target_point(veer_vec2(4, 1))), VEER_OK);
  assert_int_equal(events_of(crowd, &events), 0);
  take_steps(crowd, 60, 0.1f);
  assert_int_equal(events_of(crowd, &events), 1);
  assert_int_equal(events[0].id, 0);
  assert_int_equal(veer_crowd_set_goal(crowd, 1, veer_crowd_goal_of(crowd, 1)), VEER_OK);
  assert_int_equal(events_of(crowd, &events), 1);
  assert_int_equal(events[0].id, 1);
  veer_crowd_destroy(crowd);
}

/* Two to reach: only where both are reached has it arrived. Seek passes, and has been there. */
static void all_must_be_there(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  profile.body.radius = 0.5f;
  profile.body.vel = veer_vec2(1, 0);
  give(&profile, toward(VEER_SEEK, 0.4f, 0));
  give(&profile, toward(VEER_ARRIVE, 3, 0));
  veer_explanation told = told_at_rest(&profile);
  assert_int_equal(told.parts[0].activity, VEER_ARRIVED);
  assert_int_equal(told.parts[1].activity, VEER_MOVING);
  assert_int_equal(told.activity, VEER_MOVING);
  profile.behaviors[1].weight = 0;
  assert_int_equal(told_at_rest(&profile).activity, VEER_ARRIVED);
  profile.behaviors[1].weight = 1;
  profile.behaviors[1].target.point.x = 0; /* there, but too fast to be stopped */
  assert_int_equal(told_at_rest(&profile).activity, VEER_MOVING);
  profile.body.vel.x = 0.04f;
  assert_int_equal(told_at_rest(&profile).activity, VEER_ARRIVED);
}

/* Nothing that shapes the future depends on whether anybody asks. */
static void asking_changes_nothing(void **state) {
  (void)state;
  veer_profile profile = arriver();
  veer_crowd *pair[2];
  for (int k = 0; k < 2; k++) {
    pair[k] = crowd_of(&profile, NULL, 0);
    for (int i = 0; i < 30; i++)
      add_agent(pair[k], &profile.body, 0, veer_target_point(veer_vec2((float)i, 1)));
  }
  for (int step = 0; step < 60; step++) {
    const veer_event *events;
    take_steps(pair[0], 1, 0.1f);
    take_steps(pair[1], 1, 0.1f);
    events_of(pair[1], &events);
    told_of(pair[1], (uint32_t)step % 30);
    assert_true(veer_crowd_hash(pair[0]) == veer_crowd_hash(pair[1]));
  }
  veer_crowd_destroy(pair[0]);
  veer_crowd_destroy(pair[1]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names),
      cmocka_unit_test(parts_are_idle_when_there_is_nothing_to_say),
      cmocka_unit_test(a_wish_that_is_met_is_no_silence),
      cmocka_unit_test(opposite_goals),
      cmocka_unit_test(a_map_that_is_blocked),
      cmocka_unit_test(winners_of_blends),
      cmocka_unit_test(maps_are_told),
      cmocka_unit_test(arriving_is_told_once),
      cmocka_unit_test(all_must_be_there),
      cmocka_unit_test(asking_changes_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

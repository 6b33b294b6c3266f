/* Other behaviours while a crowd is running: what is kept, what begins anew, and what is refused.
 */
#include "../../src/crowd/crowd.h"
#include "full_world.h"
#include "watched_memory.h"

enum { AGENTS = 6, WALK = 0, LINE = 1 };

static const float REACH = 6.0f;

/* Keeps a walk and a progress, and sees others. */
static veer_profile stroller(void) {
  veer_profile profile = veer_profile_default();
  give(&profile, veer_behavior_default(VEER_WANDER));
  give(&profile, veer_behavior_default(VEER_FOLLOW_PATH));
  give(&profile, veer_behavior_default(VEER_SEPARATION));
  profile.behaviors[2].as.separation.neighborhood.radius = REACH;
  return profile;
}

/* Agents take the two profiles in turns. */
static veer_crowd *running_crowd(const veer_profile profiles[2], veer_allocator allocator) {
  static full_world world;
  veer_crowd_def def = veer_crowd_def_default();
  fill_world(&world, true);
  name_world(&def, &world);
  def.allocator = allocator;
  def.solid_walls = false;
  def.profiles = profiles;
  def.profile_count = 2;
  veer_crowd *crowd = make_crowd(&def);
  for (uint32_t i = 0; i < AGENTS; i++) {
    veer_agent agent = profiles[i % 2].body;
    agent.pos = veer_vec2((float)i, 0.5f * (float)(i * i));
    add_agent(crowd, &agent, i % 2, veer_target_none());
  }
  take_steps(crowd, 10, 0.2f);
  return crowd;
}

static veer_crowd *two_alike(void) {
  const veer_profile profiles[2] = {stroller(), stroller()};
  return running_crowd(profiles, veer_default_allocator());
}

static veer_vec memory_of(const veer_crowd *crowd, uint32_t id, uint32_t slot) {
  uint32_t profile = veer_crowd_profile_of(crowd, id);
  veer_vec kept[VEERI_MEMORIES];
  veeri_recall(crowd->store, id, &crowd->def.profiles[profile], &crowd->plans[profile], kept);
  return kept[slot];
}

static void the_same_profile_changes_nothing(void **state) {
  (void)state;
  veer_crowd *crowd = two_alike(), *untouched = two_alike();
  veer_profile same = stroller();
  for (int step = 0; step < 5; step++) {
    assert_int_equal(veer_crowd_set_profile(crowd, 0, &same), VEER_OK);
    assert_int_equal(veer_crowd_assign(crowd, 2, 1), VEER_OK);
    assert_int_equal(veer_crowd_assign(crowd, 2, 0), VEER_OK);
    take_steps(crowd, 1, 0.2f);
    take_steps(untouched, 1, 0.2f);
  }
  assert_true(veer_crowd_hash(crowd) == veer_crowd_hash(untouched));
  veer_crowd_destroy(crowd);
  veer_crowd_destroy(untouched);
}

/* A wander that is still at its place walks on with other options; a path that is another begins at
 * its start; what is in a profile nobody touched stays. */
static void what_means_the_same_is_kept(void **state) {
  (void)state;
  veer_crowd *crowd = two_alike();
  veer_profile changed = stroller();
  changed.behaviors[WALK].as.wander.jitter = 3.0f;
  changed.behaviors[LINE].place = 1;
  veer_vec walk = memory_of(crowd, 2, WALK), line = memory_of(crowd, 2, LINE);
  veer_vec other = memory_of(crowd, 3, LINE);
  assert_true(line.x > 0.0f && other.x > 0.0f);
  assert_int_equal(veer_crowd_set_profile(crowd, 0, &changed), VEER_OK);
  assert_true(same_bits(memory_of(crowd, 2, WALK), walk));
  assert_true(memory_of(crowd, 2, LINE).x == 0.0f);
  assert_true(same_bits(memory_of(crowd, 3, LINE), other));
  veer_crowd_destroy(crowd);
}

static void another_kind_begins_anew(void **state) {
  (void)state;
  veer_crowd *crowd = two_alike();
  veer_profile changed = stroller();
  changed.behaviors[WALK] = veer_behavior_default(VEER_FOLLOW_PATH);
  changed.behaviors[LINE] = veer_behavior_default(VEER_WANDER);
  veer_vec start = veer_wander_start(&changed.behaviors[LINE].as.wander);
  assert_int_equal(veer_crowd_set_profile(crowd, 1, &changed), VEER_OK);
  assert_true(is_zero_vec(memory_of(crowd, 1, WALK)));
  assert_true(same_bits(memory_of(crowd, 1, LINE), start));
  changed.behavior_count = 1; /* removed */
  assert_int_equal(veer_crowd_set_profile(crowd, 1, &changed), VEER_OK);
  assert_true(is_zero_vec(memory_of(crowd, 1, LINE)));
  veer_crowd_destroy(crowd);
}

/* Of those who change: a new crowd that begins with the state of the old one goes on the same. */
static void an_agent_takes_over_a_profile(void **state) {
  (void)state;
  veer_profile profiles[2] = {veer_profile_default(), veer_profile_default()};
  give(&profiles[0], behavior_toward(VEER_SEEK, veer_target_point(veer_vec2(50, 0))));
  give(&profiles[1], behavior_toward(VEER_FLEE, veer_target_point(veer_vec2(0, 9))));
  veer_crowd *crowd = running_crowd(profiles, veer_default_allocator());
  assert_int_equal(veer_crowd_assign(crowd, 4, 1), VEER_OK);
  assert_int_equal(veer_crowd_profile_of(crowd, 4), 1);
  veer_agent agent = veer_crowd_agent(crowd, 4);
  veer_vec expected = veer_flee(&agent, veer_vec2(0, 9));
  veer_explanation told;
  assert_int_equal(veer_crowd_explain(crowd, 4, 0.2f, &told), VEER_OK);
  assert_true(same_bits(told.steering, expected));
  veer_move(&agent, expected, veer_vec2(0, 0), 0.2f);
  take_steps(crowd, 1, 0.2f);
  assert_true(same_bits(veer_crowd_agent(crowd, 4).pos, agent.pos));
  veer_crowd_destroy(crowd);
}

static void profiles_are_added(void **state) {
  (void)state;
  veer_crowd *crowd = two_alike();
  uint64_t before = veer_crowd_hash(crowd);
  for (uint32_t i = 2; i < 7; i++) {
    veer_profile added = veer_profile_default();
    uint32_t index = 0;
    give(&added, behavior_toward(VEER_SEEK, veer_target_point(veer_vec2((float)i, 90))));
    assert_int_equal(veer_crowd_add_profile(crowd, &added, &index), VEER_OK);
    assert_int_equal(index, i);
    assert_true(veer_crowd_hash(crowd) == before); /* nobody has it yet */
  }
  size_t count;
  const veer_profile *profiles = veer_crowd_profiles(crowd, &count);
  assert_int_equal(count, 7);
  for (uint32_t i = 2; i < 7; i++)
    assert_true(profiles[i].behaviors[0].target.point.x == (float)i);
  assert_int_equal(profiles[0].behavior_count, 3);
  veer_agent agent = veer_agent_default();
  add_agent(crowd, &agent, 6, veer_target_none());
  assert_int_equal(veer_crowd_assign(crowd, 0, 5), VEER_OK);
  take_steps(crowd, 30, 0.2f);
  assert_true(veer_crowd_agent(crowd, AGENTS).vel.y > 0.5f);
  assert_true(veer_crowd_agent(crowd, 0).vel.y > 0.5f);
  veer_crowd_destroy(crowd);
}

/* Before the first agent there is nobody to keep limits of its own, and no memory to ask for. */
static void limits_of_a_profile_that_nobody_has(void **state) {
  (void)state;
  watched_memory memory = {.fill = 0xA5};
  veer_profile profile = veer_profile_default();
  veer_crowd_def def = veer_crowd_def_default();
  def.allocator = allocator_of(&memory);
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  size_t requests = memory.requests;
  profile.body.max_speed = 7;
  assert_int_equal(veer_crowd_set_profile(crowd, 0, &profile), VEER_OK);
  assert_int_equal(memory.requests, requests);
  assert_true(veer_crowd_profiles(crowd, NULL)[0].body.max_speed == 7);
  add_agent(crowd, &profile.body, 0, veer_target_none());
  assert_true(veer_crowd_agent(crowd, 0).max_speed == 7);
  profile.body.max_speed = 3; /* the agent's own stays */
  assert_int_equal(veer_crowd_set_profile(crowd, 0, &profile), VEER_OK);
  assert_true(veer_crowd_agent(crowd, 0).max_speed == 7);
  veer_crowd_destroy(crowd);
  assert_int_equal(memory.live, 0);
}

/* One that nobody has may go; its index is given to the next. */
static void profiles_go(void **state) {
  (void)state;
  veer_crowd *crowd = two_alike();
  veer_profile added = veer_profile_default();
  uint32_t index;
  assert_int_equal(veer_crowd_remove_profile(crowd, 1), VEER_IN_USE);
  assert_int_equal(veer_crowd_remove_profile(crowd, 2), VEER_BAD_INDEX);
  for (uint32_t id = 1; id < AGENTS; id += 2)
    assert_int_equal(veer_crowd_assign(crowd, id, 0), VEER_OK);
  uint64_t before = veer_crowd_hash(crowd);
  assert_int_equal(veer_crowd_remove_profile(crowd, 1), VEER_OK);
  assert_true(veer_crowd_hash(crowd) == before);
  veer_agent agent = veer_agent_default();
  assert_int_equal(veer_crowd_remove_profile(crowd, 1), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_assign(crowd, 0, 1), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_set_profile(crowd, 1, &added), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_add(crowd, &agent, 1, veer_target_none(), NULL), VEER_BAD_INDEX);
  take_steps(crowd, 2, 0.2f);
  assert_int_equal(veer_crowd_add_profile(crowd, &added, &index), VEER_OK);
  assert_int_equal(index, 1);
  assert_int_equal(veer_crowd_add_profile(crowd, &added, &index), VEER_OK);
  assert_int_equal(index, 2);
  assert_int_equal(veer_crowd_assign(crowd, 0, 1), VEER_OK);
  take_steps(crowd, 2, 0.2f);
  veer_crowd_destroy(crowd);
}

static void check_refused(veer_crowd *crowd, const veer_profile *profile, const char *name) {
  uint64_t before = veer_crowd_hash(crowd);
  veer_objection why;
  size_t count;
  uint32_t index = 99;
  assert_int_equal(veer_crowd_check_profile(crowd, profile, &why), VEER_BAD_VALUE);
  assert_string_equal(why.field, name);
  assert_int_equal(veer_crowd_set_profile(crowd, 0, profile), VEER_BAD_VALUE);
  assert_int_equal(veer_crowd_add_profile(crowd, profile, &index), VEER_BAD_VALUE);
  assert_true(veer_crowd_profiles(crowd, &count)[0].behaviors[WALK].kind == VEER_WANDER);
  assert_true(count == 2 && index == 99 && veer_crowd_hash(crowd) == before);
}

static void what_is_refused_changes_nothing(void **state) {
  (void)state;
  veer_crowd *crowd = two_alike();
  veer_profile far = stroller(), bad = stroller();
  far.behaviors[2].as.separation.neighborhood.radius = 1.001f * REACH;
  check_refused(crowd, &far, "behaviors[2].as.separation.neighborhood.radius");
  far.behaviors[2].kind = VEER_CUSTOM;
  memset(&far.behaviors[2].as, 0, sizeof far.behaviors[2].as);
  check_refused(crowd, &far, "behaviors[2].as.custom.function");
  bad.behaviors[0].weight = -1;
  check_refused(crowd, &bad, "behaviors[0].weight");
  bad.behaviors[0].weight = 1;
  bad.behaviors[1].parent = 0;
  check_refused(crowd, &bad, "behaviors[1].parent");
  veer_profile good = stroller();
  assert_int_equal(veer_crowd_set_profile(crowd, 2, &good), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_assign(crowd, 0, 2), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_assign(crowd, AGENTS, 0), VEER_BAD_INDEX);
  veer_crowd_destroy(crowd);
}

/* Wherever memory ends, nothing has changed, and nothing is lost. */
static void without_memory_nothing_is_added(void **state) {
  (void)state;
  const veer_profile profiles[2] = {stroller(), stroller()};
  watched_memory memory = {.fill = 0xA5};
  veer_crowd *crowd = running_crowd(profiles, allocator_of(&memory));
  const veer_event *events;
  size_t count;
  uint64_t before = veer_crowd_hash(crowd);
  const size_t granted[] = {0, 1, 1}; /* what was granted before is kept */
  memory.stays_bad = true;
  for (int i = 0; i < 3; i++) {
    memory.first_bad = memory.requests + 1 + granted[i];
    assert_int_equal(veer_crowd_events(crowd, &events, &count), VEER_OUT_OF_MEMORY);
    memory.first_bad = memory.requests + 1;
    assert_int_equal(veer_crowd_add_profile(crowd, &profiles[0], NULL), VEER_OUT_OF_MEMORY);
    assert_true(veer_crowd_hash(crowd) == before);
  }
  memory.first_bad = 0;
  assert_int_equal(veer_crowd_events(crowd, &events, &count), VEER_OK);
  assert_int_equal(veer_crowd_add_profile(crowd, &profiles[0], NULL), VEER_OK);
  veer_crowd_destroy(crowd);
  assert_int_equal(memory.live, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_same_profile_changes_nothing),
      cmocka_unit_test(what_means_the_same_is_kept),
      cmocka_unit_test(another_kind_begins_anew),
      cmocka_unit_test(an_agent_takes_over_a_profile),
      cmocka_unit_test(profiles_are_added),
      cmocka_unit_test(limits_of_a_profile_that_nobody_has),
      cmocka_unit_test(profiles_go),
      cmocka_unit_test(what_is_refused_changes_nothing),
      cmocka_unit_test(without_memory_nothing_is_added),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

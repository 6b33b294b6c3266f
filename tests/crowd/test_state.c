/* A crowd goes back to a state it had and goes on with the same bits. */
#include "state_case.h"
#include "watched_memory.h"

/* What is done between saving and restoring: all that changes a state. */
static void live_on(veer_crowd *crowd) {
  take_steps(crowd, 4, 0.2f);
  assert_int_equal(veer_crowd_remove(crowd, 5), VEER_OK);
  assert_int_equal(veer_crowd_remove(crowd, 0), VEER_OK);
  veer_agent agent = veer_crowd_profiles(crowd, NULL)->body;
  agent.radius = 1;
  add_agent(crowd, &agent, 0, veer_target_mover(0));
  assert_int_equal(veer_crowd_set_user(crowd, 4, 7), VEER_OK);
  take_steps(crowd, 4, 0.1f);
}

static void a_crowd_goes_back(void **state) {
  (void)state;
  static saved first, again;
  for (int variant = 0; variant < 4; variant++) {
    bool planar = variant & 1, previous = variant & 2;
    veer_crowd *crowd = make_full(planar, previous, veer_default_allocator());
    people(crowd, planar);
    veer_handle gone = veer_crowd_handle(crowd, 5), other = veer_crowd_handle(crowd, 6);
    save(crowd, &first);
    uint64_t then = veer_crowd_hash(crowd), after[8];
    veer_mover between = veer_crowd_between(crowd, 6, 0.25f);
    for (int step = 0; step < 8; step++) {
      take_steps(crowd, 1, 0.2f);
      after[step] = veer_crowd_hash(crowd);
    }
    live_on(crowd);
    assert_int_equal(veer_crowd_find(crowd, gone, NULL), VEER_STALE);
    assert_int_equal(veer_crowd_restore(crowd, first.bytes, first.size), VEER_OK);
    assert_true(veer_crowd_hash(crowd) == then);
    assert_int_equal(veer_crowd_find(crowd, gone, NULL), VEER_OK); /* it is there again */
    assert_int_equal(veer_crowd_find(crowd, other, NULL), VEER_OK);
    assert_true(veer_crowd_user(crowd, 4) == 99);
    assert_true(same_bits(veer_crowd_between(crowd, 6, 0.25f).pos, between.pos));
    save(crowd, &again);
    assert_int_equal(again.size, first.size);
    assert_memory_equal(again.bytes, first.bytes, first.size);
    for (int step = 0; step < 8; step++) {
      take_steps(crowd, 1, 0.2f);
      assert_true(veer_crowd_hash(crowd) == after[step]);
    }
    veer_crowd_destroy(crowd);
  }
}

/* Another crowd of the same definition, without agents so far or with others, goes on as the first
 * does; ids that come are the same too. */
static void another_crowd_takes_it_over(void **state) {
  (void)state;
  static saved s;
  for (int variant = 0; variant < 4; variant++) {
    bool planar = variant & 1;
    veer_crowd *crowd = make_full(planar, false, veer_default_allocator());
    veer_crowd *other = make_full(planar, variant & 2, veer_default_allocator());
    people(crowd, planar);
    if (variant & 2)
      people(other, planar);
    save(crowd, &s);
    assert_int_equal(veer_crowd_restore(other, s.bytes, s.size), VEER_OK);
    for (int step = 0; step < 5; step++) {
      uint32_t id, other_id;
      const veer_agent *body = &veer_crowd_profiles(crowd, NULL)->body;
      assert_true(veer_crowd_hash(crowd) == veer_crowd_hash(other));
      assert_int_equal(veer_crowd_add(crowd, body, 0, veer_target_none(), &id), VEER_OK);
      assert_int_equal(veer_crowd_add(other, body, 0, veer_target_none(), &other_id), VEER_OK);
      assert_int_equal(id, other_id);
      take_steps(crowd, 1, 0.2f);
      take_steps(other, 1, 0.2f);
    }
    check_same_motion(crowd, other);
    veer_crowd_destroy(crowd);
    veer_crowd_destroy(other);
  }
}

/* Random numbers go on as they did there. */
static void the_seed_comes_along(void **state) {
  (void)state;
  static saved s;
  veer_profile profile = veer_profile_default();
  give(&profile, veer_behavior_default(VEER_WANDER));
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def), *other;
  def.seed++;
  other = make_crowd(&def);
  add_agent(crowd, &profile.body, 0, veer_target_none());
  save(crowd, &s);
  assert_int_equal(veer_crowd_restore(other, s.bytes, s.size), VEER_OK);
  assert_true(veer_crowd_definition(other)->seed == def.seed - 1);
  take_steps(crowd, 5, 0.1f);
  take_steps(other, 5, 0.1f);
  assert_true(veer_crowd_hash(crowd) == veer_crowd_hash(other));
  veer_crowd_destroy(crowd);
  veer_crowd_destroy(other);
}

/* As a game does that rolls back: no memory is asked for. */
static void ten_thousand_times(void **state) {
  (void)state;
  static saved s;
  watched_memory memory = {.fill = 0xA5};
  veer_profile profile = flock_profile(4, true);
  give(&profile, veer_behavior_default(VEER_WANDER));
  veer_crowd_def def = veer_crowd_def_default();
  def.allocator = allocator_of(&memory);
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  dice d = dice_of(3);
  for (int i = 0; i < 6; i++) {
    veer_agent agent = draw_agent(&d, &profile.body, veer_vec2(-3, -3), veer_vec2(3, 3));
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  save(crowd, &s);
  take_steps(crowd, 8, 0.1f);
  uint64_t expected = veer_crowd_hash(crowd);
  size_t requests = memory.requests;
  for (int round = 0; round < 10000; round++) {
    assert_int_equal(veer_crowd_restore(crowd, s.bytes, s.size), VEER_OK);
    save(crowd, &s);
    take_steps(crowd, 8, 0.1f);
    assert_true(veer_crowd_hash(crowd) == expected);
  }
  assert_int_equal(memory.requests, requests);
  veer_crowd_destroy(crowd);
}

/* Wherever memory ends while a crowd makes room for a state, it stays what it was. */
static void no_memory_for_a_state(void **state) {
  (void)state;
  static saved s;
  veer_crowd *crowd = make_full(true, false, veer_default_allocator());
  people(crowd, true);
  save(crowd, &s);
  size_t nth = 1;
  for (bool failed = true; failed; nth++) {
    watched_memory memory = {.fill = 0xA5};
    veer_crowd *other = make_full(true, false, allocator_of(&memory));
    veer_crowd *like = make_full(true, false, veer_default_allocator());
    for (int i = 0; i < 2; i++) {
      veer_agent agent = veer_crowd_profiles(like, NULL)->body;
      add_agent(other, &agent, 0, veer_target_none());
      add_agent(like, &agent, 0, veer_target_none());
    }
    memory.first_bad = memory.requests + nth;
    veer_status status = veer_crowd_restore(other, s.bytes, s.size);
    failed = status != VEER_OK;
    memory.first_bad = 0;
    if (failed) {
      assert_int_equal(status, VEER_OUT_OF_MEMORY);
      for (int step = 0; step < 2; step++) {
        assert_true(veer_crowd_hash(other) == veer_crowd_hash(like));
        take_steps(other, 1, 0.2f);
        take_steps(like, 1, 0.2f);
      }
      assert_int_equal(veer_crowd_restore(other, s.bytes, s.size), VEER_OK);
    }
    assert_true(veer_crowd_hash(other) == veer_crowd_hash(crowd));
    assert_int_equal(veer_crowd_memory(other), memory.bytes);
    veer_crowd_destroy(other);
    veer_crowd_destroy(like);
    assert_int_equal(memory.live, 0);
  }
  assert_true(nth > 10);
  veer_crowd_destroy(crowd);
}

/* Who has arrived in the state that comes back is told once more. */
static void events_begin_anew(void **state) {
  (void)state;
  static saved s;
  veer_profile profile = veer_profile_default();
  give(&profile, behavior_toward(VEER_ARRIVE, veer_target_point(veer_vec2(0, 0))));
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  add_agent(crowd, &profile.body, 0, veer_target_none());
  const veer_event *events;
  size_t count;
  save(crowd, &s);
  for (int i = 0; i < 3; i++) {
    assert_int_equal(veer_crowd_events(crowd, &events, &count), VEER_OK);
    assert_int_equal(count, i != 1);
    if (i == 1)
      assert_int_equal(veer_crowd_restore(crowd, s.bytes, s.size), VEER_OK);
  }
  veer_crowd_destroy(crowd);
}

static void nobody_there(void **state) {
  (void)state;
  static saved s;
  veer_crowd_def def = veer_crowd_def_default();
  veer_crowd *crowd = make_crowd(&def);
  take_steps(crowd, 3, 0.5f);
  save(crowd, &s);
  uint64_t then = veer_crowd_hash(crowd);
  take_steps(crowd, 3, 0.25f);
  assert_int_equal(veer_crowd_restore(crowd, s.bytes, s.size), VEER_OK);
  assert_true(veer_crowd_hash(crowd) == then);
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_crowd_goes_back),     cmocka_unit_test(another_crowd_takes_it_over),
      cmocka_unit_test(the_seed_comes_along),  cmocka_unit_test(ten_thousand_times),
      cmocka_unit_test(no_memory_for_a_state), cmocka_unit_test(events_begin_anew),
      cmocka_unit_test(nobody_there),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Agents come and go at any time: handles tell who is still there, ids are given again in a known
 * order, and nobody else notices. */
#include "crowd_case.h"

enum { ROUNDS = 3000, MOST = 120 };

static veer_crowd *make_flock(bool planar) {
  veer_profile profile = flock_profile(6.0f, planar);
  give(&profile, veer_behavior_default(VEER_WANDER));
  give(&profile, behavior_toward(VEER_SEEK, veer_target_goal()));
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = planar;
  def.profiles = &profile;
  def.profile_count = 1;
  return make_crowd(&def);
}

static veer_agent draw_near(dice *d, const veer_crowd *crowd) {
  const veer_agent *body = &veer_crowd_profiles(crowd, NULL)->body;
  return draw_agent(d, body, veer_vec3(-15, -15, -15), veer_vec3(15, 15, 15));
}

/* Who should be there, kept beside the crowd in the plainest way. */
typedef struct register_of_all {
  veer_handle handle[ROUNDS];
  float mark[ROUNDS]; /* its max_speed, which is its own */
  bool gone[ROUNDS];
  size_t count, there;
} register_of_all;

static void check_register(const veer_crowd *crowd, const register_of_all *r) {
  assert_int_equal(veer_crowd_count(crowd), r->there);
  for (size_t i = 0; i < r->count; i++) {
    uint32_t id = 4242;
    veer_status status = veer_crowd_find(crowd, r->handle[i], &id);
    assert_int_equal(status, r->gone[i] ? VEER_STALE : VEER_OK);
    assert_int_equal(id, r->gone[i] ? 4242 : r->handle[i].index);
    if (!r->gone[i])
      assert_true(veer_crowd_agent(crowd, id).max_speed == r->mark[i]);
  }
  size_t there = 0;
  for (uint32_t id = 0; id < veer_crowd_id_bound(crowd); id++)
    there += veer_crowd_has(crowd, id);
  assert_int_equal(there, r->there);
}

static void handles_know_who_is_there(void **state) {
  (void)state;
  static register_of_all r;
  for (int planar = 0; planar < 2; planar++) {
    memset(&r, 0, sizeof r);
    dice d = dice_of(71);
    veer_crowd *crowd = make_flock(planar);
    for (int round = 0; round < ROUNDS; round++) {
      bool leaves = r.there > 0 && (r.there >= MOST || draw_below(&d, 2));
      if (leaves) {
        size_t who = draw_below(&d, (uint32_t)r.count);
        while (r.gone[who])
          who = (who + 1) % r.count;
        assert_int_equal(veer_crowd_remove(crowd, r.handle[who].index), VEER_OK);
        r.gone[who] = true;
        r.there--;
      } else {
        veer_agent agent = draw_near(&d, crowd);
        agent.max_speed = r.mark[r.count] = 1.0f + 0.001f * (float)r.count;
        uint32_t id;
        assert_int_equal(veer_crowd_add(crowd, &agent, 0, veer_target_none(), &id), VEER_OK);
        r.handle[r.count++] = veer_crowd_handle(crowd, id);
        r.there++;
      }
      if (round % 50 == 0) {
        take_steps(crowd, 1, 0.1f);
        check_register(crowd, &r);
      }
    }
    check_register(crowd, &r);
    assert_true(veer_crowd_id_bound(crowd) <= MOST); /* ids are given again */
    veer_crowd_destroy(crowd);
  }
}

static void who_is_gone_cannot_be_changed(void **state) {
  (void)state;
  dice d = dice_of(72);
  veer_crowd *crowd = make_flock(true);
  for (int i = 0; i < 5; i++) {
    veer_agent agent = draw_near(&d, crowd);
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  veer_handle handle = veer_crowd_handle(crowd, 2);
  assert_int_equal(veer_crowd_remove(crowd, 2), VEER_OK);
  uint64_t before = veer_crowd_hash(crowd);
  veer_explanation told;
  assert_int_equal(veer_crowd_find(crowd, handle, NULL), VEER_STALE);
  assert_int_equal(veer_crowd_find(crowd, (veer_handle){0, 0}, NULL), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_find(crowd, (veer_handle){5, 1}, NULL), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_handle(crowd, 2).generation, 0);
  assert_int_equal(veer_crowd_handle(crowd, 99).generation, 0);
  assert_int_equal(veer_crowd_remove(crowd, 2), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_remove(crowd, 5), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_push(crowd, 2, veer_vec2(1, 0)), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_kick(crowd, 2, veer_vec2(1, 0)), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_set_goal(crowd, 2, veer_target_none()), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_set_goal(crowd, 1, veer_target_agent(2)), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_explain(crowd, 2, 1, &told), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_goal_of(crowd, 2).kind, VEER_TARGET_NONE);
  assert_true(veer_crowd_hash(crowd) == before);
  veer_crowd_destroy(crowd);
}

/* The one given back last comes first; what the one before had is gone with it. */
static void ids_are_given_again(void **state) {
  (void)state;
  dice d = dice_of(73);
  veer_crowd *crowd = make_flock(true), *fresh = make_flock(true);
  for (int i = 0; i < 6; i++) {
    veer_agent agent = draw_near(&d, crowd);
    agent.radius = (float)i;
    add_agent(crowd, &agent, 0, veer_target_point(veer_vec2(9, 9)));
    if (i == 1 || i == 4)
      agent = veer_crowd_profiles(crowd, NULL)->body;
    add_agent(fresh, &agent, 0,
              i == 1 || i == 4 ? veer_target_none() : veer_target_point(veer_vec2(9, 9)));
  }
  assert_int_equal(veer_crowd_push(crowd, 4, veer_vec2(1, 0)), VEER_OK);
  assert_int_equal(veer_crowd_remove(crowd, 4), VEER_OK);
  uint64_t one_gone = veer_crowd_hash(crowd);
  assert_int_equal(veer_crowd_remove(crowd, 1), VEER_OK);
  assert_true(veer_crowd_hash(crowd) != one_gone);
  const uint32_t expected[] = {1, 4, 6};
  for (int i = 0; i < 3; i++) {
    uint32_t id;
    veer_agent body = veer_crowd_profiles(crowd, NULL)->body;
    assert_int_equal(veer_crowd_add(crowd, &body, 0, veer_target_none(), &id), VEER_OK);
    assert_int_equal(id, expected[i]);
    if (id == 4) /* the same agents by now, however they came */
      for (int step = 0; step < 20; step++) {
        assert_true(veer_crowd_hash(crowd) == veer_crowd_hash(fresh));
        take_steps(crowd, 1, 0.25f);
        take_steps(fresh, 1, 0.25f);
      }
  }
  veer_crowd_destroy(crowd);
  veer_crowd_destroy(fresh);
}

/* In which order ids will be given again shapes the future too. */
static void the_order_of_leaving_counts(void **state) {
  (void)state;
  veer_crowd *crowds[2];
  for (int k = 0; k < 2; k++) {
    crowds[k] = make_flock(true);
    veer_agent body = veer_crowd_profiles(crowds[k], NULL)->body;
    for (int i = 0; i < 4; i++)
      add_agent(crowds[k], &body, 0, veer_target_none());
    assert_int_equal(veer_crowd_remove(crowds[k], k ? 2 : 1), VEER_OK);
    assert_int_equal(veer_crowd_remove(crowds[k], k ? 1 : 2), VEER_OK);
  }
  check_same_motion(crowds[0], crowds[1]);
  assert_true(veer_crowd_hash(crowds[0]) != veer_crowd_hash(crowds[1]));
  veer_crowd_destroy(crowds[0]);
  veer_crowd_destroy(crowds[1]);
}

/* Whoever was out of reach may go without anybody noticing, wherever it was stored. */
static void nobody_notices_who_was_far_away(void **state) {
  (void)state;
  const veer_vec places[] = {{-500, -500, 0}, {500, 500, 0}, {-500, 3, 0}};
  dice d = dice_of(74);
  veer_crowd *with = make_flock(true), *without = make_flock(true);
  for (int i = 0; i < 80; i++) {
    veer_agent agent = draw_near(&d, with);
    add_agent(with, &agent, 0, veer_target_none());
    add_agent(without, &agent, 0, veer_target_none());
  }
  for (int i = 0; i < 3; i++) {
    veer_agent agent = veer_crowd_profiles(with, NULL)->body;
    agent.pos = places[i];
    add_agent(with, &agent, 0, veer_target_none());
  }
  for (uint32_t step = 0; step < 40; step++) {
    take_steps(with, 1, 0.25f);
    take_steps(without, 1, 0.25f);
    if (step >= 10 && step < 13)
      assert_int_equal(veer_crowd_remove(with, 80 + step - 10), VEER_OK);
    for (uint32_t id = 0; id < 80; id++) {
      veer_agent a = veer_crowd_agent(with, id), b = veer_crowd_agent(without, id);
      check(same_motion(&a, &b), "step %u, agent %u", step, id);
    }
  }
  veer_crowd_destroy(with);
  veer_crowd_destroy(without);
}

/* A quarry that is gone is nothing to go for, even when another one has its id. A profile's own
 * target is whoever has the id. */
static void a_quarry_that_is_gone(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  give(&profile, behavior_toward(VEER_SEEK, veer_target_goal()));
  give(&profile, behavior_toward(VEER_SEEK, veer_target_agent(1)));
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  veer_agent agent = profile.body;
  add_agent(crowd, &agent, 0, veer_target_none());
  agent.pos = veer_vec2(10, 0);
  add_agent(crowd, &agent, 0, veer_target_none());
  assert_int_equal(veer_crowd_set_goal(crowd, 0, veer_target_agent(1)), VEER_OK);
  const bool asks[3][2] = {{true, true}, {false, false}, {false, true}};
  for (int round = 0; round < 3; round++) {
    veer_explanation told;
    assert_int_equal(veer_crowd_explain(crowd, 0, 1, &told), VEER_OK);
    for (int part = 0; part < 2; part++) {
      check(is_zero_vec(told.parts[part].force) != asks[round][part], "%d %d", round, part);
      assert_true(told.parts[part].has_aim == asks[round][part]);
    }
    assert_true((veer_crowd_goal_of(crowd, 0).kind == VEER_TARGET_AGENT) == (round == 0));
    if (round == 0)
      assert_int_equal(veer_crowd_remove(crowd, 1), VEER_OK);
    else
      add_agent(crowd, &agent, 0, veer_target_none());
  }
  take_steps(crowd, 3, 0.5f);
  veer_crowd_destroy(crowd);
}

static void all_may_go(void **state) {
  (void)state;
  dice d = dice_of(75);
  veer_crowd *crowd = make_flock(false);
  for (int round = 0; round < 3; round++) {
    for (int i = 0; i < 30; i++) {
      veer_agent agent = draw_near(&d, crowd);
      add_agent(crowd, &agent, 0, veer_target_none());
    }
    take_steps(crowd, 2, 0.1f);
    for (uint32_t id = 0; id < 30; id++)
      assert_int_equal(veer_crowd_remove(crowd, id), VEER_OK);
    take_steps(crowd, 2, 0.1f);
    assert_int_equal(veer_crowd_count(crowd), 0);
    assert_int_equal(veer_crowd_id_bound(crowd), 30);
  }
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(handles_know_who_is_there),
      cmocka_unit_test(who_is_gone_cannot_be_changed),
      cmocka_unit_test(ids_are_given_again),
      cmocka_unit_test(the_order_of_leaving_counts),
      cmocka_unit_test(nobody_notices_who_was_far_away),
      cmocka_unit_test(a_quarry_that_is_gone),
      cmocka_unit_test(all_may_go),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* What hosts do with single agents: put them elsewhere, change their limits, give them numbers of
 * their own, show them between two states, or move them themselves. */
#include "crowd_case.h"
#include "watched_memory.h"

enum { AGENTS = 60 };

static veer_profile social_profile(bool planar) {
  veer_profile profile = flock_profile(6.0f, planar);
  give(&profile, veer_behavior_default(VEER_WANDER));
  return profile;
}

static veer_crowd *make_social(const veer_profile *profile, veer_edge edge, bool keeps_previous) {
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = profile->body.planar;
  def.edge = edge;
  def.box = (veer_box){{-15, -15, -15}, {15, 15, 15}};
  if (def.planar)
    def.box.lo.z = def.box.hi.z = 0;
  def.keeps_previous = keeps_previous;
  def.profiles = profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  dice d = dice_of(7);
  for (int i = 0; i < AGENTS; i++) {
    veer_agent agent = draw_agent(&d, &profile->body, def.box.lo, def.box.hi);
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  return crowd;
}

/* An agent put where it is now is not disturbed; one that is put elsewhere is like one that began
 * there. */
static void agents_can_be_put_elsewhere(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    veer_profile profile = social_profile(planar);
    veer_crowd *moved = make_social(&profile, VEER_EDGE_WRAP, false);
    veer_crowd *still = make_social(&profile, VEER_EDGE_WRAP, false);
    take_steps(moved, 5, 0.2f);
    take_steps(still, 5, 0.2f);
    for (uint32_t id = 0; id < AGENTS; id++) {
      veer_agent agent = veer_crowd_agent(moved, id);
      agent.carry = veer_vec2(9, 9); /* does not count */
      agent.id = 77;
      assert_int_equal(veer_crowd_set_agent(moved, id, &agent), VEER_OK);
    }
    take_steps(moved, 1, 0.2f);
    take_steps(still, 1, 0.2f);
    assert_true(veer_crowd_hash(moved) == veer_crowd_hash(still));
    veer_agent agent = veer_crowd_agent(moved, 3);
    agent.pos = veer_vec_add(agent.pos, veer_vec2(-9.5f, 7));
    agent.vel = veer_vec2(0.5f, 0);
    assert_int_equal(veer_crowd_set_agent(moved, 3, &agent), VEER_OK);
    veer_agent now = veer_crowd_agent(moved, 3);
    assert_true(is_zero_vec(now.carry) && same_bits(now.pos, agent.pos) && now.id == 3);
    veer_explanation told;
    for (uint32_t id = 0; id < AGENTS; id++) /* the others see it where it is */
      assert_int_equal(veer_crowd_explain(moved, id, 0.2f, &told), VEER_OK);
    take_steps(moved, 3, 0.2f);
    veer_crowd_destroy(moved);
    veer_crowd_destroy(still);
  }
}

static void limits_of_ones_own(void **state) {
  (void)state;
  watched_memory memory = {.fill = 0xA5};
  veer_profile profile = social_profile(true);
  veer_crowd_def def = veer_crowd_def_default();
  def.allocator = allocator_of(&memory);
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  for (int i = 0; i < AGENTS; i++)
    add_agent(crowd, &profile.body, 0, veer_target_none());
  uint64_t plain = veer_crowd_hash(crowd);
  veer_agent agent = veer_crowd_agent(crowd, 5);
  agent.max_speed = 7;
  for (int nth = 1; nth <= 2; nth++) {
    memory.first_bad = memory.requests + (size_t)nth;
    assert_int_equal(veer_crowd_set_agent(crowd, 5, &agent), VEER_OUT_OF_MEMORY);
    assert_true(veer_crowd_hash(crowd) == plain);
    memory.first_bad = 0;
  }
  for (uint32_t id = 0; id < AGENTS; id += 2) {
    agent = veer_crowd_agent(crowd, id);
    agent.radius = (float)id + 1;
    assert_int_equal(veer_crowd_set_agent(crowd, id, &agent), VEER_OK);
  }
  for (uint32_t id = 0; id < AGENTS; id++)
    assert_true(veer_crowd_agent(crowd, id).radius == (id % 2 ? 0.0f : (float)id + 1));
  assert_int_equal(veer_crowd_remove(crowd, 8), VEER_OK);
  for (uint32_t id = 0; id < AGENTS; id++)
    if (id != 8)
      assert_true(veer_crowd_agent(crowd, id).radius == (id % 2 ? 0.0f : (float)id + 1));
  add_agent(crowd, &profile.body, 0, veer_target_none());
  for (uint32_t id = 0; id < AGENTS; id++) /* back to those of the profile */
    assert_int_equal(veer_crowd_set_agent(crowd, id, &profile.body), VEER_OK);
  assert_true(veer_crowd_hash(crowd) == plain);
  assert_int_equal(veer_crowd_memory(crowd), memory.bytes);
  veer_crowd_destroy(crowd);
  assert_int_equal(memory.live, 0);
}

static void bad_agents_are_not_put_anywhere(void **state) {
  (void)state;
  veer_profile profile = social_profile(true);
  veer_crowd *crowd = make_social(&profile, VEER_EDGE_OPEN, false);
  uint64_t before = veer_crowd_hash(crowd);
  veer_agent bad[5];
  for (int i = 0; i < 5; i++)
    bad[i] = veer_crowd_agent(crowd, 1);
  bad[0].pos.x = NAN;
  bad[1].vel.y = INFINITY;
  bad[2].pos.z = 1;
  bad[3].mass = 0;
  bad[4].pos.x = 2e6f;
  for (int i = 0; i < 5; i++)
    assert_int_equal(veer_crowd_set_agent(crowd, 1, &bad[i]), VEER_BAD_VALUE);
  assert_int_equal(veer_crowd_set_agent(crowd, AGENTS, &profile.body), VEER_BAD_INDEX);
  assert_true(veer_crowd_hash(crowd) == before);
  veer_crowd_destroy(crowd);
}

static void numbers_of_the_host(void **state) {
  (void)state;
  veer_profile profile = social_profile(true);
  veer_crowd *crowd = make_social(&profile, VEER_EDGE_OPEN, false);
  uint64_t before = veer_crowd_hash(crowd);
  assert_true(veer_crowd_user(crowd, 3) == 0);
  for (uint32_t id = 0; id < AGENTS; id += 3)
    assert_int_equal(veer_crowd_set_user(crowd, id, 0x1234567890abcdefu + id), VEER_OK);
  assert_true(veer_crowd_hash(crowd) == before); /* it shapes nothing */
  take_steps(crowd, 20, 0.2f);
  for (uint32_t id = 0; id < AGENTS; id++)
    assert_true(veer_crowd_user(crowd, id) == (id % 3 ? 0 : 0x1234567890abcdefu + id));
  assert_int_equal(veer_crowd_remove(crowd, 3), VEER_OK);
  assert_true(veer_crowd_user(crowd, 3) == 0);
  assert_int_equal(veer_crowd_set_user(crowd, 3, 1), VEER_BAD_INDEX);
  add_agent(crowd, &profile.body, 0, veer_target_none());
  assert_true(veer_crowd_user(crowd, 3) == 0); /* another one */
  veer_crowd_destroy(crowd);
}

/* At 0 where it was, at 1 where it is, half way between; through the edge the short way. */
static void between_two_states(void **state) {
  (void)state;
  veer_profile profile = social_profile(true);
  veer_crowd *crowd = make_social(&profile, VEER_EDGE_WRAP, true);
  veer_box box = veer_crowd_definition(crowd)->box;
  int crossed = 0;
  for (int step = 0; step < 60; step++) {
    veer_agent before[AGENTS];
    veer_crowd_copy_agents(crowd, before, AGENTS);
    take_steps(crowd, 1, 0.5f);
    for (uint32_t id = 0; id < AGENTS; id++) {
      veer_agent now = veer_crowd_agent(crowd, id);
      veer_vec way = veer_offset_in(before[id].pos, now.pos, &box, VEER_EDGE_WRAP);
      crossed += gap(before[id].pos, now.pos) > 10;
      for (int quarter = 0; quarter <= 4; quarter++) {
        float share = 0.25f * (float)quarter;
        veer_mover seen = veer_crowd_between(crowd, id, share);
        veer_vec there = veer_vec_sub(now.pos, veer_vec_scale(way, 1 - share));
        assert_true(gap(seen.pos, there) < 1e-5);
        assert_true(fabs(length_of(seen.heading) - 1) < 1e-5);
      }
      assert_true(same_bits(veer_crowd_between(crowd, id, 1).pos, now.pos));
      assert_true(gap(veer_crowd_between(crowd, id, 0).heading, before[id].heading) < 1e-5);
      assert_true(same_bits(veer_crowd_between(crowd, id, NAN).pos, now.pos));
    }
  }
  assert_true(crossed > 5);
  veer_agent agent = veer_crowd_agent(crowd, 4);
  agent.pos = veer_vec2(1, 1);
  assert_int_equal(veer_crowd_set_agent(crowd, 4, &agent), VEER_OK);
  assert_true(same_bits(veer_crowd_between(crowd, 4, 0).pos, agent.pos)); /* always there */
  assert_true(is_zero_vec(veer_crowd_between(crowd, AGENTS, 0).pos));
  veer_crowd *other = make_social(&profile, VEER_EDGE_WRAP, false);
  take_steps(other, 60, 0.5f);
  veer_agent there = veer_crowd_agent(other, 9), here = veer_crowd_agent(crowd, 9);
  assert_true(same_bits(veer_crowd_between(other, 9, 0).pos, there.pos)); /* it was not asked to */
  assert_true(same_motion(&there, &here));                                /* and shapes nothing */
  veer_crowd_destroy(crowd);
  veer_crowd_destroy(other);
}

/* A host that moves agents by what they want, as veer_move does, moves as the crowd does. */
static void a_host_that_moves_them(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    veer_profile profile = social_profile(planar);
    veer_crowd *own = make_social(&profile, VEER_EDGE_WRAP, false);
    veer_crowd *by_host = make_social(&profile, VEER_EDGE_WRAP, false);
    veer_box box = veer_crowd_definition(own)->box;
    veer_agent agents[AGENTS];
    veer_wish wishes[AGENTS];
    veer_crowd_copy_agents(by_host, agents, AGENTS);
    for (int step = 0; step < 20; step++) {
      take_steps(own, 1, 0.25f);
      assert_int_equal(veer_crowd_steer(by_host, 0.25f, wishes, AGENTS), VEER_OK);
      for (int i = 0; i < AGENTS; i++) {
        veer_agent *agent = &agents[wishes[i].id];
        agent->carry = veer_vec2(0, 0);
        veer_move(agent, wishes[i].steering, veer_vec2(0, 0), 0.25f);
        assert_true(gap(agent->vel, wishes[i].velocity) < 1e-5); /* limited twice */
        veer_apply_edge(agent, &box, VEER_EDGE_WRAP);
      }
      for (uint32_t id = 0; id < AGENTS; id++)
        assert_int_equal(veer_crowd_set_agent(by_host, id, &agents[id]), VEER_OK);
      assert_true(veer_crowd_steps_done(by_host) == veer_crowd_steps_done(own));
      assert_true(veer_crowd_time(by_host) == veer_crowd_time(own));
    }
    for (uint32_t id = 0; id < AGENTS; id++) /* but for what rounding cut off */
      assert_true(gap(veer_crowd_agent(own, id).pos, agents[id].pos) < 1e-3);
    uint64_t before = veer_crowd_hash(by_host);
    assert_int_equal(veer_crowd_steer(by_host, 0.25f, wishes, AGENTS - 1), VEER_TOO_MANY);
    const float bad[] = {0, -1, NAN, INFINITY};
    for (int i = 0; i < 4; i++) {
      assert_int_equal(veer_crowd_steer(by_host, bad[i], wishes, AGENTS), VEER_BAD_VALUE);
      assert_int_equal(veer_crowd_step(by_host, bad[i]), VEER_BAD_VALUE);
    }
    assert_true(veer_crowd_hash(by_host) == before);
    veer_crowd_destroy(own);
    veer_crowd_destroy(by_host);
  }
}

/* In space it is shown with a frame of its own, however it turns. */
static void a_frame_between_two_states(void **state) {
  (void)state;
  veer_profile profile = social_profile(false);
  veer_crowd *crowd = make_social(&profile, VEER_EDGE_WRAP, true);
  double turned = 0;
  for (int step = 0; step < 20; step++) {
    take_steps(crowd, 1, 0.5f);
    for (uint32_t id = 0; id < AGENTS; id++) {
      veer_agent now = veer_crowd_agent(crowd, id);
      veer_mover seen = veer_crowd_between(crowd, id, 0.25f);
      turned = fmax(turned, gap(seen.heading, now.heading));
      assert_true(fabs(length_of(seen.up) - 1) < 1e-5);
      assert_true(fabsf(veer_vec_dot(seen.up, seen.heading)) < 1e-5f);
      assert_true(same_bits(veer_crowd_between(crowd, id, 1).up, now.up));
    }
  }
  assert_true(turned > 0.1);
  veer_crowd_destroy(crowd);
}

/* What its agents see of a map they see where the host has put them. */
static void a_host_whose_agents_explore(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  veer_explored map = {{-4, -4, 0}, 1, 8, 8, 1, NULL};
  give(&profile, veer_behavior_default(VEER_EXPLORE));
  profile.behaviors[0].as.sight = 1;
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  def.maps = &map;
  def.map_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  add_agent(crowd, &profile.body, 0, veer_target_none());
  const uint8_t *seen = veer_crowd_definition(crowd)->maps[0].seen;
  veer_wish wish;
  veer_agent agent = veer_crowd_agent(crowd, 0);
  for (int x = -3; x <= 3; x += 2) {
    int cell = 8 * 4 + x + 4;
    agent.pos = veer_vec2((float)x + 0.5f, 0.5f);
    assert_int_equal(veer_crowd_set_agent(crowd, 0, &agent), VEER_OK);
    assert_false(seen[cell]);
    assert_int_equal(veer_crowd_steer(crowd, 0.1f, &wish, 1), VEER_OK);
    assert_true(seen[cell] && length_of(wish.steering) > 0);
  }
  assert_false(seen[0]);
  veer_crowd_destroy(crowd);
}

static uint64_t pairs_near(const veer_crowd *crowd, double radius) {
  uint64_t pairs = 0;
  veer_agent agents[AGENTS];
  veer_crowd_copy_agents(crowd, agents, AGENTS);
  const veer_box *box = &veer_crowd_definition(crowd)->box;
  for (int i = 0; i < AGENTS; i++)
    for (int k = 0; k < AGENTS; k++)
      pairs +=
          length_of(veer_offset_in(agents[i].pos, agents[k].pos, box, VEER_EDGE_WRAP)) < radius;
  return pairs;
}

/* What a step looked at: that one, and all its parts. */
static void counters(void **state) {
  (void)state;
  veer_profile profile = flock_profile(4.0f, true);
  veer_crowd *crowd = make_social(&profile, VEER_EDGE_WRAP, false);
  assert_true(veer_crowd_counts(crowd).agents == 0);
  for (int step = 0; step < 3; step++) {
    uint64_t pairs = pairs_near(crowd, 4);
    take_steps(crowd, 1, 0.1f);
    veer_crowd_counters counts = veer_crowd_counts(crowd);
    assert_true(counts.agents == AGENTS && counts.near == pairs);
    assert_true(counts.looked_at >= pairs && counts.looked_at < AGENTS * AGENTS);
  }
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(agents_can_be_put_elsewhere),
      cmocka_unit_test(limits_of_ones_own),
      cmocka_unit_test(bad_agents_are_not_put_anywhere),
      cmocka_unit_test(numbers_of_the_host),
      cmocka_unit_test(between_two_states),
      cmocka_unit_test(a_host_that_moves_them),
      cmocka_unit_test(a_frame_between_two_states),
      cmocka_unit_test(a_host_whose_agents_explore),
      cmocka_unit_test(counters),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

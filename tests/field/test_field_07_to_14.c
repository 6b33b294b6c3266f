/* Cases from the field 7, 9, 11, 13, 14: degenerate values. */
#include <veer/crowd.h>

#include "../core/every_behavior.h"
#include "../support/agents.h"
#include "../support/check.h"

static veer_crowd *crowd_of(const veer_profile *profile) {
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = profile;
  def.profile_count = 1;
  veer_crowd *crowd = NULL;
  assert_int_equal(veer_crowd_create(&def, &crowd), VEER_OK);
  return crowd;
}

static void add_at(veer_crowd *crowd, const veer_profile *profile, veer_vec pos, veer_vec vel) {
  veer_agent agent = profile->body;
  agent.pos = pos;
  agent.vel = vel;
  assert_int_equal(veer_crowd_add(crowd, &agent, 0, veer_target_none(), NULL), VEER_OK);
}

static veer_profile repelling(int form, bool desired) {
  veer_profile profile = veer_profile_default();
  profile.body.max_speed = 2.0f;
  profile.body.radius = 0.5f;
  profile.behavior_count = 1;
  profile.behaviors[0] = veer_behavior_default(VEER_SEPARATION);
  veer_separation_options *options = &profile.behaviors[0].as.separation;
  options->form = (veer_separation_form)form;
  options->desired = desired;
  options->neighborhood.radius = 3.0f;
  return profile;
}

/* 7. Two agents at one point: finite, opposite; after 2 s farther apart than r1 + r2, in every form
 * of separation. */
static void field_07_two_at_one_point_part(void **state) {
  (void)state;
  for (int form = 0; form < VEER_SEPARATION_FORM_COUNT; form++)
    for (int desired = 0; desired < 2; desired++) {
      veer_profile profile = repelling(form, desired);
      veer_crowd *crowd = crowd_of(&profile);
      add_at(crowd, &profile, veer_vec2(7.0f, -3.0f), veer_vec2(0.0f, 0.0f));
      add_at(crowd, &profile, veer_vec2(7.0f, -3.0f), veer_vec2(0.0f, 0.0f));
      veer_explanation why[2];
      for (uint32_t id = 0; id < 2; id++)
        assert_int_equal(veer_crowd_explain(crowd, id, 1.0f / 60.0f, &why[id]), VEER_OK);
      veer_vec one = why[0].parts[0].force, other = why[1].parts[0].force;
      assert_true(all_finite(one) && length_of(one) > 0);
      assert_true(one.x == -other.x && one.y == -other.y && one.z == 0.0f);
      for (int i = 0; i < 120; i++)
        assert_int_equal(veer_crowd_step(crowd, 1.0f / 60.0f), VEER_OK);
      const veer_agent *agents = agents_now(crowd, NULL);
      check(gap(agents[0].pos, agents[1].pos) > 1.0, "form %d, desired %d: %g apart", form, desired,
            gap(agents[0].pos, agents[1].pos));
      veer_crowd_destroy(crowd);
    }
}

/* 9. Velocity zero, heading undefined: every behaviour is finite and no faster than max_speed asks
 * for; pursuit with an own speed of zero is bounded. */
static void field_09_standing_without_a_heading(void **state) {
  (void)state;
  dice d = dice_of(9);
  for (int k = 0; k < 500; k++) {
    situation s = draw_situation(&d, k & 1);
    s.agent.vel = s.agent.heading = veer_vec2(0.0f, 0.0f);
    s.dt = 1.0f;
    if (k % 3 == 0)
      s.prediction.max_prediction = VEER_INFINITY;
    if (k % 5 == 0)
      s.target = s.movers[0].pos = s.agent.pos;
    for (int i = 0; i < BEHAVIOR_ROWS; i++) {
      const behavior_row *row = &every_behavior[i];
      veer_vec force = force_of(row, &s);
      assert_true(all_finite(force));
      double rate = 1 / (double)s.agent.response_time;
      if (row->force == force_arrive && row->flag)
        rate = fmax(rate, (double)s.agent.mass);
      double most = (double)s.agent.max_speed * rate;
      if (row->force == force_cohesion && row->mode == VEER_COHESION_UNIT_SEEK)
        most = 1;
      if ((row->reads & READS_MAX_SPEED) && !(row->reads & NO_VELOCITY))
        check(length_of(force) <= most * 1.00001, "%s, case %d: %g", row->name, k,
              length_of(force));
    }
  }
}

/* 11. All weights zero: zero force, and the agent goes on as it went. */
static void field_11_all_weights_zero(void **state) {
  (void)state;
  enum { KINDS = VEER_WANDER + 1 }; /* those that need nothing but a target */
  veer_profile profile = veer_profile_default();
  for (int kind = 0; kind < KINDS; kind++) {
    profile.behaviors[kind] = veer_behavior_default((veer_behavior_kind)kind);
    profile.behaviors[kind].weight = 0.0f;
    if (kind <= VEER_EVADE)
      profile.behaviors[kind].target = veer_target_point(veer_vec2(9.0f, 9.0f));
    if (kind >= VEER_SEPARATION && kind <= VEER_COHESION)
      profile.behaviors[kind].as.separation.neighborhood.radius = 10.0f;
  }
  profile.behaviors[VEER_ALIGNMENT].as.alignment.neighborhood.radius = 10.0f;
  profile.behaviors[VEER_COHESION].as.cohesion.neighborhood.radius = 10.0f;
  profile.behavior_count = KINDS;
  veer_crowd *crowd = crowd_of(&profile);
  veer_vec vel = veer_vec2(0.5f, 0.25f);
  add_at(crowd, &profile, veer_vec2(0.0f, 0.0f), vel);
  add_at(crowd, &profile, veer_vec2(1.0f, 0.0f), veer_vec2(0.0f, 0.0f));
  veer_explanation why;
  assert_int_equal(veer_crowd_explain(crowd, 0, 1.0f, &why), VEER_OK);
  assert_true(is_zero_vec(why.steering));
  assert_int_equal(why.part_count, KINDS);
  int asking = 0; /* the parts are there all the same */
  for (uint32_t i = 0; i < why.part_count; i++)
    asking += !is_zero_vec(why.parts[i].force);
  assert_true(asking >= 7);
  for (int i = 0; i < 8; i++)
    assert_int_equal(veer_crowd_step(crowd, 1.0f), VEER_OK);
  const veer_agent *agents = agents_now(crowd, NULL);
  assert_true(same_vec(agents[0].vel, vel));
  assert_true(same_vec(agents[0].pos, veer_vec2(4.0f, 2.0f)));
  veer_crowd_destroy(crowd);
}

/* 13. Overlapping spawn: no burst; |v| <= max_speed in every step, whatever pushes. */
static void field_13_overlapping_spawn(void **state) {
  (void)state;
  for (int form = 0; form < VEER_SEPARATION_FORM_COUNT; form++)
    for (int desired = 0; desired < 2; desired++) {
      veer_profile profile = repelling(form, desired);
      veer_crowd *crowd = crowd_of(&profile);
      dice d = dice_of(13);
      for (int i = 0; i < 40; i++) /* half of them at one point */
        add_at(crowd, &profile, i % 2 ? veer_vec2(0, 0) : draw_vec(&d, true, 0.3f),
               veer_vec2(0.0f, 0.0f));
      for (int i = 0; i < 120; i++) {
        if (i == 60)
          assert_int_equal(veer_crowd_kick(crowd, 3, veer_vec2(1e6f, 0.0f)), VEER_OK);
        if (i == 61)
          assert_int_equal(veer_crowd_push(crowd, 4, veer_vec2(0.0f, 1e6f)), VEER_OK);
        assert_int_equal(veer_crowd_step(crowd, 1.0f / 60.0f), VEER_OK);
        size_t count;
        const veer_agent *agents = agents_now(crowd, &count);
        for (size_t k = 0; k < count; k++)
          check(length_of(agents[k].vel) <= 2.0 * (1 + 3e-7) && all_finite(agents[k].pos),
                "form %d, step %d, agent %zu: speed %g", form, i, k, length_of(agents[k].vel));
      }
      veer_crowd_destroy(crowd);
    }
}

/* ---- 14: far from the origin ---- */

static veer_profile travelling(void) {
  veer_profile profile = veer_profile_default();
  profile.body.max_speed = 4.0f;
  profile.body.max_force = 0.5f;
  profile.behaviors[0] = veer_behavior_default(VEER_ARRIVE);
  profile.behaviors[0].target = veer_target_goal();
  profile.behaviors[0].as.arrive.slowing_radius = 100.0f;
  profile.behaviors[1] = veer_behavior_default(VEER_ALIGNMENT);
  profile.behaviors[1].as.alignment.form = VEER_ALIGNMENT_VELOCITY;
  profile.behaviors[1].as.alignment.neighborhood.radius = 40.0f;
  profile.behavior_count = 2;
  return profile;
}

static veer_crowd *party_at(const veer_profile *profile, veer_vec place) {
  veer_crowd *crowd = crowd_of(profile);
  dice d = dice_of(14);
  for (int i = 0; i < 20; i++) {
    veer_agent agent = profile->body;
    veer_vec grid = draw_vec(&d, true, 160.0f); /* sixteenths are exact at 1e6 */
    agent.pos = veer_vec_add(veer_vec2(floorf(grid.x) / 16.0f, floorf(grid.y) / 16.0f), place);
    veer_target goal = veer_target_point(veer_vec_add(place, veer_vec2(-500.0f, -300.0f)));
    assert_int_equal(veer_crowd_add(crowd, &agent, 0, goal, NULL), VEER_OK);
  }
  return crowd;
}

/* Far out a position is rounded to 1/16; the rest is carried on, so the motion is the same but for
 * that. These two behaviours do not amplify it; separation and the seek of a near centre would. */
static void field_14_far_from_the_origin(void **state) {
  (void)state;
  enum { STEPS = 40 };
  veer_profile profile = travelling();
  veer_vec place = veer_vec2(999000.0f, -999000.0f);
  veer_crowd *near = party_at(&profile, veer_vec2(0.0f, 0.0f)), *far = party_at(&profile, place);
  double worst = 0;
  for (int i = 0; i < STEPS; i++) {
    assert_int_equal(veer_crowd_step(near, 1.0f), VEER_OK);
    assert_int_equal(veer_crowd_step(far, 1.0f), VEER_OK);
    const veer_agent *here = agents_now(near, NULL), *there = agents_now(far, NULL);
    for (int k = 0; k < 20; k++) {
      if (i == 0) /* nothing has been rounded yet but the first move */
        assert_true(gap(here[k].vel, there[k].vel) == 0);
      worst = fmax(worst, gap(here[k].pos, veer_vec_sub(there[k].pos, place)));
    }
  }
  const veer_agent *there = agents_now(far, NULL);
  for (int k = 0; k < 20; k++) /* it moved, and toward its goal */
    assert_true(gap(there[k].pos, place) > 50);
  print_message("farthest off after %d steps near 1e6: %.3g\n", STEPS, worst);
  assert_true(worst <= 2 * 0.0625);
  veer_crowd_destroy(near);
  veer_crowd_destroy(far);
}

static void field_14_single_agent_far_out(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  agent.max_speed = 5.0f;
  agent.pos = veer_vec2(1e6f, -1e6f);
  veer_vec target = veer_vec2(999900.0f, -1e6f);
  for (int i = 0; i < 40; i++)
    veer_move(&agent, veer_seek(&agent, target), veer_vec2(0.0f, 0.0f), 1.0f);
  assert_true(gap(agent.pos, target) <= 5.0);
}

static void field_14_beyond_is_refused(void **state) {
  (void)state;
  veer_profile profile = travelling();
  veer_crowd *crowd = crowd_of(&profile);
  veer_agent agent = profile.body;
  uint32_t id = 77;
  agent.pos = veer_vec2(1e6f, -1e6f);
  assert_int_equal(veer_crowd_add(crowd, &agent, 0, veer_target_none(), NULL), VEER_OK);
  uint64_t hash = veer_crowd_hash(crowd);
  const float beyond[] = {1e8f, -1e8f, NAN, INFINITY};
  for (int i = 0; i < 4; i++) {
    agent.pos = veer_vec2(0.0f, beyond[i]);
    assert_int_equal(veer_crowd_add(crowd, &agent, 0, veer_target_none(), &id), VEER_BAD_VALUE);
  }
  assert_int_equal(id, 77);
  assert_true(veer_crowd_hash(crowd) == hash);
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(field_07_two_at_one_point_part),
      cmocka_unit_test(field_09_standing_without_a_heading),
      cmocka_unit_test(field_11_all_weights_zero),
      cmocka_unit_test(field_13_overlapping_spawn),
      cmocka_unit_test(field_14_far_from_the_origin),
      cmocka_unit_test(field_14_single_agent_far_out),
      cmocka_unit_test(field_14_beyond_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* An explanation tells what the next step will do: every behaviour's own force, the point it aims
 * at, and the steering that comes of them. Asking changes nothing. */
#include "crowd_case.h"

enum { AGENTS = 12 };

static const float DT = 0.25f;

static veer_profile make_full_profile(bool planar, float max_force) {
  veer_profile profile = flock_profile(6.0f, planar);
  profile.body.max_force = max_force;
  give(&profile, behavior_toward(VEER_SEEK, veer_target_goal()));
  give(&profile, behavior_toward(VEER_FLEE, veer_target_mover(0)));
  give(&profile, behavior_toward(VEER_ARRIVE, veer_target_point(veer_vec2(1, 2))));
  give(&profile, behavior_toward(VEER_PURSUE, veer_target_mover(1)));
  give(&profile, behavior_toward(VEER_EVADE, veer_target_agent(0)));
  give(&profile, veer_behavior_default(VEER_WANDER));
  for (uint32_t i = 0; i < profile.behavior_count; i++) {
    profile.behaviors[i].weight = 0.5f + 0.25f * (float)i;
    profile.behaviors[i].force_limit = i % 2 ? 0.75f : VEER_INFINITY;
  }
  return profile;
}

/* Movers at rest, or held by the host: the step that follows sees what the explanation saw. */
static veer_crowd *make_full_crowd(const veer_profile *profile, veer_edge edge) {
  bool planar = profile->body.planar;
  veer_mover_def movers[] = {veer_mover_def_default(), veer_mover_def_default()};
  movers[0].start.pos = veer_vec2(-3, 4);
  movers[1].start.pos = veer_vec2(4, 4);
  movers[1].start.vel = veer_vec2(0.5f, -1);
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = planar;
  def.edge = edge;
  def.box.lo = veer_vec3(-8, -8, planar ? 0 : -8);
  def.box.hi = veer_vec3(8, 8, planar ? 0 : 8);
  def.profiles = profile;
  def.profile_count = 1;
  def.movers = movers;
  def.mover_count = 2;
  veer_crowd *crowd = make_crowd(&def);
  dice d = dice_of(17);
  for (uint32_t i = 0; i < AGENTS; i++) {
    veer_agent agent = draw_agent(&d, &profile->body, def.box.lo, def.box.hi);
    agent.planar = planar || i % 3 == 0; /* in space, some keep to a plane of their own */
    add_agent(crowd, &agent, 0, veer_target_point(draw_vec(&d, planar, 6.0f)));
  }
  return crowd;
}

static veer_explanation explain(const veer_crowd *crowd, uint32_t id, float dt) {
  veer_explanation explanation;
  assert_int_equal(veer_crowd_explain(crowd, id, dt, &explanation), VEER_OK);
  return explanation;
}

/* ---- forces ---- */

/* What the parts come to before veer_move shortens it. */
static veer_vec check_parts(const veer_crowd *crowd, uint32_t id, const veer_explanation *told) {
  const veer_profile *profile = veer_crowd_profiles(crowd, NULL);
  const veer_agent *agent = &agents_now(crowd, NULL)[id];
  veer_vec forces[VEER_MAX_BEHAVIORS];
  float weights[VEER_MAX_BEHAVIORS];
  assert_int_equal(told->part_count, profile->behavior_count);
  for (uint32_t i = 0; i < told->part_count; i++) {
    const veer_behavior *behavior = &profile->behaviors[i];
    assert_int_equal(told->parts[i].kind, behavior->kind);
    assert_true(told->parts[i].weight == behavior->weight);
    assert_true(length_of(told->parts[i].force) <= 1.000001 * (double)behavior->force_limit);
    forces[i] = told->parts[i].force;
    weights[i] = told->parts[i].weight;
  }
  veer_vec sum = veer_weighted_sum(forces, weights, told->part_count);
  assert_true(same_bits(told->steering, veer_applied_steering(agent, sum)));
  assert_true(length_of(told->steering) <= 1.000001 * (double)agent->max_force);
  return sum;
}

/* The agents that were told of, moved by hand, are to the bit where the step takes them. */
static void check_step(veer_crowd *crowd, veer_edge edge) {
  const veer_box box = veer_crowd_definition(crowd)->box;
  const veer_vec wind = veer_vec2(0.5f, 0.125f);
  veer_agent expected[AGENTS];
  assert_int_equal(veer_crowd_push(crowd, 1, wind), VEER_OK);
  for (uint32_t i = 0; i < AGENTS; i++) {
    veer_explanation told = explain(crowd, i, DT);
    expected[i] = agents_now(crowd, NULL)[i];
    veer_move(&expected[i], check_parts(crowd, i, &told), i == 1 ? wind : veer_vec2(0, 0), DT);
    veer_apply_edge(&expected[i], &box, edge);
  }
  take_steps(crowd, 1, DT);
  for (int i = 0; i < AGENTS; i++) {
    const veer_agent *agent = &agents_now(crowd, NULL)[i];
    check(same_motion(agent, &expected[i]), "agent %d goes to " SHOW_VEC " and not to " SHOW_VEC, i,
          VEC_PARTS(agent->pos), VEC_PARTS(expected[i].pos));
  }
}

static void the_step_does_what_was_told(void **state) {
  (void)state;
  for (int variant = 0; variant < 4 * VEER_EDGE_COUNT; variant++) {
    bool limited = variant & 1, planar = variant & 2;
    veer_edge edge = (veer_edge)(variant / 4);
    veer_profile profile = make_full_profile(planar, limited ? 0.5f : VEER_INFINITY);
    veer_crowd *crowd = make_full_crowd(&profile, edge);
    for (int step = 0; step < 20; step++)
      check_step(crowd, edge);
    veer_crowd_destroy(crowd);
  }
}

/* ---- aims ---- */

static void check_aim(const veer_part *part, bool has_aim, veer_vec aim) {
  check(part->has_aim == has_aim && same_bits(part->aim, aim), "%s aims at " SHOW_VEC,
        veer_behavior_name(part->kind), VEC_PARTS(part->aim));
}

static void aims(void **state) {
  (void)state;
  veer_profile profile = make_full_profile(true, VEER_INFINITY);
  veer_crowd *crowd = make_full_crowd(&profile, VEER_EDGE_OPEN);
  const veer_agent *agents = agents_now(crowd, NULL);
  const veer_mover *movers = veer_crowd_movers(crowd, NULL);
  const veer_vec none = veer_vec2(0, 0);
  for (uint32_t i = 1; i < AGENTS; i++) {
    veer_explanation told = explain(crowd, i, DT);
    veer_mover threat = veer_mover_of(&agents[0]);
    const veer_prediction *ahead = &profile.behaviors[6].as.pursue;
    const veer_prediction *threatening = &profile.behaviors[7].as.evade.prediction;
    for (int group = 0; group < 3; group++)
      check_aim(&told.parts[group], false, none);
    check_aim(&told.parts[3], true, veer_crowd_goal_of(crowd, i).point);
    check_aim(&told.parts[4], true, movers[0].pos);
    check_aim(&told.parts[5], true, veer_vec2(1, 2));
    check_aim(&told.parts[6], true, veer_predict(&agents[i], &movers[1], ahead).point);
    check_aim(&told.parts[7], true, veer_predict_threat(&agents[i], &threat, threatening).point);
    check_aim(&told.parts[8], false, none);
  }
  veer_crowd_destroy(crowd);
}

/* One who flees looks ahead also when the pursuer comes straight at it; one who pursues does not.
 */
static void aims_at_one_that_comes(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  give(&profile, behavior_toward(VEER_PURSUE, veer_target_mover(0)));
  give(&profile, behavior_toward(VEER_EVADE, veer_target_mover(0)));
  veer_mover_def mover = veer_mover_def_default();
  mover.start.pos = veer_vec2(8, 0);
  mover.start.vel = veer_vec2(-1, 0);
  mover.start.heading = veer_vec2(-1, 0);
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  def.movers = &mover;
  def.mover_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  add_agent(crowd, &profile.body, 0, veer_target_none());
  veer_explanation told = explain(crowd, 0, DT);
  check_aim(&told.parts[0], true, veer_vec2(8, 0));
  check_aim(&told.parts[1], true, veer_vec2(4, 0)); /* 8 / (1 + 1) ahead */
  veer_crowd_destroy(crowd);
}

/* Who is about nothing, or about somebody who is not there yet, aims nowhere and asks for nothing.
 */
static void without_a_target(void **state) {
  (void)state;
  const veer_target nothing[] = {veer_target_none(), veer_target_goal(), veer_target_agent(1)};
  veer_profile profile = veer_profile_default();
  const veer_behavior_kind kinds[] = {VEER_SEEK, VEER_FLEE, VEER_ARRIVE, VEER_PURSUE, VEER_EVADE};
  for (int i = 0; i < 15; i++)
    give(&profile, behavior_toward(kinds[i % 5], nothing[i / 5]));
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  profile.body.vel = veer_vec2(0.5f, 0);
  add_agent(crowd, &profile.body, 0, veer_target_none());
  veer_explanation told = explain(crowd, 0, DT);
  for (int i = 0; i < 15; i++) {
    check_aim(&told.parts[i], false, veer_vec2(0, 0));
    assert_true(is_zero_vec(told.parts[i].force));
  }
  profile.body.pos = veer_vec2(3, 4);
  profile.body.vel = veer_vec2(0, 0);
  add_agent(crowd, &profile.body, 0, veer_target_none());
  told = explain(crowd, 0, DT);
  for (int i = 0; i < 15; i++) {
    check_aim(&told.parts[i], i >= 10, i >= 10 ? veer_vec2(3, 4) : veer_vec2(0, 0));
    assert_true(is_zero_vec(told.parts[i].force) == (i < 10));
  }
  veer_crowd_destroy(crowd);
}

/* Groups and wanders are about no target, whatever stands in that field. */
static void targets_of_others_do_not_count(void **state) {
  (void)state;
  veer_profile profile = flock_profile(5.0f, true);
  give(&profile, veer_behavior_default(VEER_WANDER));
  for (uint32_t i = 0; i < profile.behavior_count; i++)
    profile.behaviors[i].target = veer_target_point(veer_vec2(9, 9));
  veer_crowd *crowd = make_full_crowd(&profile, VEER_EDGE_OPEN);
  veer_explanation told = explain(crowd, 0, DT);
  for (uint32_t i = 0; i < told.part_count; i++)
    check_aim(&told.parts[i], false, veer_vec2(0, 0));
  veer_crowd_destroy(crowd);
}

/* ---- asking ---- */

static void asking_changes_nothing(void **state) {
  (void)state;
  veer_profile profile = make_full_profile(true, 0.5f);
  veer_crowd *asked = make_full_crowd(&profile, VEER_EDGE_WRAP);
  veer_crowd *left_alone = make_full_crowd(&profile, VEER_EDGE_WRAP);
  for (uint32_t step = 0; step < 30; step++) {
    veer_explanation first = explain(asked, step % AGENTS, DT);
    for (uint32_t i = 0; i < AGENTS; i++)
      explain(asked, i, 0.1f * (float)i);
    veer_explanation again = explain(asked, step % AGENTS, DT);
    assert_true(same_bits(first.steering, again.steering));
    take_steps(asked, 1, DT);
    take_steps(left_alone, 1, DT);
    assert_true(veer_crowd_hash(asked) == veer_crowd_hash(left_alone));
    check_same_motion(asked, left_alone);
  }
  veer_crowd_destroy(asked);
  veer_crowd_destroy(left_alone);
}

/* dt counts: an arrival may not be asked to go past its target, and with dt 0 it is as published.
 */
static void for_a_step_of_dt(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  give(&profile, behavior_toward(VEER_ARRIVE, veer_target_point(veer_vec2(0.25f, 0))));
  profile.behaviors[0].as.arrive.slowing_radius = 0.0f;
  veer_crowd *crowd = make_full_crowd(&profile, VEER_EDGE_OPEN);
  uint32_t id;
  assert_int_equal(veer_crowd_add(crowd, &profile.body, 0, veer_target_none(), &id), VEER_OK);
  assert_true(explain(crowd, id, 0.0f).steering.x == 1.0f);
  assert_true(explain(crowd, id, 0.25f).steering.x == 1.0f);
  assert_true(explain(crowd, id, 0.5f).steering.x == 0.5f);
  veer_crowd_destroy(crowd);
}

static void bad_steps_are_refused(void **state) {
  (void)state;
  veer_profile profile = make_full_profile(true, 0.5f);
  veer_crowd *crowd = make_full_crowd(&profile, VEER_EDGE_OPEN);
  const float bad[] = {-1.0f, -1e-45f, NAN, INFINITY, -INFINITY};
  veer_explanation told, untouched;
  memset(&told, 0x5A, sizeof told);
  untouched = told;
  for (int i = 0; i < 5; i++) {
    assert_int_equal(veer_crowd_explain(crowd, 0, bad[i], &told), VEER_BAD_VALUE);
    assert_memory_equal(&told, &untouched, sizeof told);
  }
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_step_does_what_was_told),
      cmocka_unit_test(aims),
      cmocka_unit_test(aims_at_one_that_comes),
      cmocka_unit_test(without_a_target),
      cmocka_unit_test(targets_of_others_do_not_count),
      cmocka_unit_test(asking_changes_nothing),
      cmocka_unit_test(for_a_step_of_dt),
      cmocka_unit_test(bad_steps_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

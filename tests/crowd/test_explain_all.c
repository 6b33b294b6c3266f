/* An explanation of any behaviour, in any mode, is what the functions of the core say to the same
 * state; asking for it leaves memory, maps and all the rest as they are. */
#include "loop_case.h"

/* What a loop would do next, without doing it. */
static veer_vec force_told_by(const loop *l, size_t i, uint32_t slot, float dt) {
  loop copy;
  memcpy(&copy, l, sizeof copy);
  veer_vec force = force_by(&copy, i, slot, dt, 0);
  return veer_vec_limit(force, profile_in(l, i)->behaviors[slot].force_limit);
}

static void check_told(const loop *l, const veer_crowd *crowd, float dt) {
  for (uint32_t i = 0; i < LOOP_AGENTS; i++) {
    const veer_profile *profile = profile_in(l, i);
    veer_explanation told;
    assert_int_equal(veer_crowd_explain(crowd, i, dt, &told), VEER_OK);
    assert_int_equal(told.part_count, profile->behavior_count);
    for (uint32_t slot = 0; slot < told.part_count; slot++) {
      veer_vec force = force_told_by(l, i, slot, dt);
      check(same_bits(told.parts[slot].force, force),
            "%s of agent %u: " SHOW_VEC " and not " SHOW_VEC,
            veer_behavior_name(told.parts[slot].kind), i, VEC_PARTS(told.parts[slot].force),
            VEC_PARTS(force));
    }
  }
}

/* Modes go round, so that each behaviour is met in each. */
static void give_all(loop_case *c, int round) {
  c->profile_count = LOOP_PROFILES;
  c->profiles[0] = c->profiles[1] = veer_profile_default();
  for (int k = 0; k < FORMULAS; k++) {
    veer_behavior_kind kind = (veer_behavior_kind)k;
    veer_behavior behavior = behavior_in_mode(kind, round % modes_of(kind), LOOP_RADIUS, c->planar);
    behavior.target = k % 2 ? veer_target_goal() : veer_target_mover(1);
    behavior.other = round % 3 ? veer_target_agent(5) : veer_target_none();
    give(&c->profiles[2 * k / FORMULAS], behavior);
  }
}

static void parts_are_answers_of_the_core(void **state) {
  (void)state;
  for (int round = 0; round < 2 * VEER_SEPARATION_FORM_COUNT; round++)
    for (int planar = 0; planar < 2; planar++) {
      loop_case c = {.name = "explained", .mode = round, .planar = planar};
      c.edge = (veer_edge)(round % VEER_EDGE_COUNT);
      give_all(&c, round);
      loop l;
      make_loop(&l, &c);
      veer_crowd *crowd = make_crowd_like(&l, planar);
      for (int step = 0; step < 6; step++) {
        interfere(&l, crowd);
        check_told(&l, crowd, LOOP_DT / LOOP_PARTS);
        take_steps(crowd, 1, LOOP_DT);
        step_loop(&l, LOOP_DT, LOOP_PARTS);
        check_alike(&l, crowd, &c);
      }
      veer_crowd_destroy(crowd);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(parts_are_answers_of_the_core),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

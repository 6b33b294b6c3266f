/* A step of a crowd is, bit for bit, a plain loop over the functions of the core: for each
 * behaviour in each of its modes, and for many at once, in the plane and in space, at every edge.
 */
#include "loop_case.h"

static const veer_target_kind target_kinds[] = {VEER_TARGET_GOAL, VEER_TARGET_MOVER,
                                                VEER_TARGET_AGENT, VEER_TARGET_POINT};

static veer_target target_of(int choice) {
  veer_target target = veer_target_none();
  target.kind = target_kinds[choice % 4];
  target.index = target.kind == VEER_TARGET_MOVER ? 1 : 3;
  target.point = veer_vec2(1, -2);
  return target;
}

/* Of two, the second is now this, now that, and now nobody. */
static void set_targets(veer_behavior *behavior, int variant) {
  behavior->target = target_of(variant);
  behavior->other = variant % 5 == 4 ? veer_target_none() : target_of(variant / 4 + 1);
}

static void each_behavior_in_each_mode(void **state) {
  (void)state;
  int variant = 0;
  for (int k = 0; k < FORMULAS; k++) {
    veer_behavior_kind kind = (veer_behavior_kind)k;
    assert_true(modes_of(kind) > 0);
    for (int mode = 0; mode < modes_of(kind); mode++)
      for (int planar = 0; planar < 2; planar++, variant++) {
        veer_behavior behavior = behavior_in_mode(kind, mode, LOOP_RADIUS, planar);
        set_targets(&behavior, variant);
        loop_case c = {.name = veer_behavior_name(kind), .mode = mode, .planar = planar};
        c.edge = (veer_edge)(variant / 2 % VEER_EDGE_COUNT);
        c.solid_walls = variant % 3 > 0;
        c.seen_straight = variant % 7 == 0;
        c.profiles[0] = veer_profile_default();
        c.profiles[0].body.drive = (veer_drive)(variant / 3 % VEER_DRIVE_COUNT);
        give(&c.profiles[0], behavior);
        c.profile_count = 1;
        bool idle = kind == VEER_INTERPOSE && behavior.other.kind == VEER_TARGET_NONE;
        check(check_loop(&c) > 0 || idle, "%s %d, planar %d: no force", c.name, mode, planar);
      }
  }
}

/* All at once, half of them in each of two profiles. Two behaviours of one kind in one profile keep
 * apart what they remember. */
static void many_behaviors_at_once(void **state) {
  (void)state;
  for (int edge = 0; edge < VEER_EDGE_COUNT; edge++)
    for (int planar = 0; planar < 2; planar++) {
      loop_case c = {.name = "all", .mode = edge, .edge = (veer_edge)edge, .planar = planar};
      c.solid_walls = edge % 2;
      c.profile_count = LOOP_PROFILES;
      c.profiles[0] = c.profiles[1] = veer_profile_default();
      for (int k = 0; k < FORMULAS; k++) {
        veer_behavior_kind kind = (veer_behavior_kind)k;
        veer_behavior behavior = behavior_in_mode(kind, edge % modes_of(kind), LOOP_RADIUS, planar);
        set_targets(&behavior, edge + k);
        behavior.weight = 0.25f * (float)(k % 16);
        behavior.force_limit = k % 2 ? VEER_INFINITY : 1.0f;
        give(&c.profiles[2 * k / FORMULAS], behavior);
      }
      give(&c.profiles[0], behavior_in_mode(VEER_WANDER, 1, LOOP_RADIUS, planar));
      give(&c.profiles[1], behavior_in_mode(VEER_FOLLOW_PATH, 7, LOOP_RADIUS, planar));
      assert_true(check_loop(&c) > 0);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_behavior_in_each_mode),
      cmocka_unit_test(many_behaviors_at_once),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

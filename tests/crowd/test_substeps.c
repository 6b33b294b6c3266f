/* A step longer than max_dt is exactly the small steps that it is split into, and a step that
 * cannot be made changes nothing. */
#include "crowd_case.h"

static const float SIXTIETH = 1.0f / 60.0f;
enum { AGENTS = 12 };

static veer_profile make_busy_profile(bool planar) {
  veer_profile profile = flock_profile(6.0f, planar);
  profile.body.response_time = 0.2f;
  profile.body.radius = 0.3f;
  give(&profile, behavior_toward(VEER_SEEK, veer_target_goal()));
  give(&profile, behavior_toward(VEER_FLEE, veer_target_mover(0)));
  give(&profile, behavior_toward(VEER_ARRIVE, veer_target_point(veer_vec2(1, 2))));
  give(&profile, behavior_toward(VEER_PURSUE, veer_target_mover(1)));
  give(&profile, behavior_toward(VEER_EVADE, veer_target_mover(2)));
  profile.behaviors[0].also[0] = 2;
  profile.behaviors[0].also_count = 1;
  return profile;
}

/* All behaviours but the random ones, all scripts, goals of each kind. */
static veer_crowd *make_busy_crowd(veer_edge edge, bool planar, float max_dt) {
  static const veer_track_point points[] = {
      {0.25, {-3, -3, 0}}, {1.0, {4, -2, 0}}, {1.6, {3, 3, 0}}, {2.2, {-3, -3, 0}}};
  veer_profile profile = make_busy_profile(planar);
  veer_mover_def movers[] = {veer_mover_def_default(), veer_mover_def_default(),
                             veer_mover_def_default()};
  movers[0].script = VEER_SCRIPT_BOUNCING;
  movers[0].start.vel = veer_vec2(5, 7);
  movers[1].script = VEER_SCRIPT_WEAVING;
  movers[1].speed = veer_vec2(3, 4);
  movers[1].frequency = veer_vec2(1, 1.7f);
  movers[1].rate = 2.5f;
  movers[2].script = VEER_SCRIPT_TRACK;
  movers[2].points = points;
  movers[2].point_count = 4;
  movers[2].loop = true;
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  def.planar = planar;
  def.edge = edge;
  def.box.lo = veer_vec3(-9, -8, planar ? 0 : -7);
  def.box.hi = veer_vec3(9, 8, planar ? 0 : 7);
  movers[0].box = movers[1].box = def.box;
  def.movers = movers;
  def.mover_count = 3;
  def.max_dt = max_dt;
  veer_crowd *crowd = make_crowd(&def);
  dice d = dice_of(13);
  for (uint32_t i = 0; i < AGENTS; i++) {
    const veer_target goals[] = {veer_target_none(), veer_target_point(veer_vec2(-4, 4)),
                                 veer_target_mover(i % 3), veer_target_agent(i / 2)};
    veer_agent agent = draw_agent(&d, &profile.body, def.box.lo, def.box.hi);
    add_agent(crowd, &agent, 0, goals[i % 4]);
  }
  return crowd;
}

static void check_split(veer_edge edge, bool planar, float dt, float max_dt, int parts) {
  veer_crowd *once = make_busy_crowd(edge, planar, max_dt);
  veer_crowd *often = make_busy_crowd(edge, planar, VEER_INFINITY);
  for (int i = 1; i <= 3; i++) {
    take_steps(once, 1, dt);
    take_steps(often, parts, dt / (float)parts);
    check_same_motion(once, often);
    assert_true(veer_crowd_time(once) == veer_crowd_time(often));
    assert_true(veer_crowd_steps_done(once) == (uint64_t)i);
  }
  veer_crowd_destroy(once);
  veer_crowd_destroy(often);
}

static void five_seconds_are_300_sixtieths(void **state) {
  (void)state;
  for (int edge = 0; edge < VEER_EDGE_COUNT; edge++)
    for (int planar = 0; planar < 2; planar++)
      check_split((veer_edge)edge, planar, 5.0f, SIXTIETH, 300);
}

/* The fewest equal parts that are not longer than max_dt. */
static void number_of_parts(void **state) {
  (void)state;
  check_split(VEER_EDGE_OPEN, true, 1.0f, 1.0f, 1);
  check_split(VEER_EDGE_OPEN, true, 1.0f, 1.5f, 1);
  check_split(VEER_EDGE_OPEN, true, 1.0f, 0.75f, 2);
  check_split(VEER_EDGE_OPEN, true, 1.0f, 0.5f, 2);
  check_split(VEER_EDGE_OPEN, true, 1.0f, 0.49f, 3);
  check_split(VEER_EDGE_OPEN, true, 1.0f, 0.3f, 4);
  check_split(VEER_EDGE_OPEN, true, 0.3f, 0.1f, 3); /* 0.3f / 0.1f is a little above 3 */
}

/* The number of parts is seen in the time, which is ticks of one float. */
static void at_most_65535_parts(void **state) {
  (void)state;
  veer_crowd_def def = veer_crowd_def_default();
  def.max_dt = 0.25f;
  veer_crowd *crowd = make_crowd(&def);
  uint64_t before = veer_crowd_hash(crowd);
  assert_int_equal(veer_crowd_step(crowd, 16384.0f), VEER_BAD_VALUE); /* 65536 parts */
  assert_int_equal(veer_crowd_step(crowd, 16383.9f), VEER_BAD_VALUE);
  assert_int_equal(veer_crowd_step(crowd, 3e38f), VEER_BAD_VALUE);
  assert_true(veer_crowd_hash(crowd) == before);
  assert_int_equal(veer_crowd_step(crowd, 16383.75f), VEER_OK);
  assert_true(veer_crowd_time(crowd) == 16383.75);
  veer_crowd_destroy(crowd);
}

static void bad_steps_change_nothing(void **state) {
  (void)state;
  veer_crowd *crowd = make_busy_crowd(VEER_EDGE_WRAP, true, SIXTIETH);
  veer_crowd *other = make_busy_crowd(VEER_EDGE_WRAP, true, SIXTIETH);
  const float bad[] = {0.0f, -0.0f, -1.0f, NAN, INFINITY, -INFINITY, 1e30f, 1100.0f};
  for (int step = 0; step < 5; step++) {
    const veer_vec push = veer_vec2(1, -1);
    assert_int_equal(veer_crowd_push(crowd, 3, push), VEER_OK);
    assert_int_equal(veer_crowd_push(other, 3, push), VEER_OK);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
      check(veer_crowd_step(crowd, bad[i]) == VEER_BAD_VALUE, "dt %g", (double)bad[i]);
      assert_true(veer_crowd_hash(crowd) == veer_crowd_hash(other));
      check_same_motion(crowd, other);
    }
    take_steps(crowd, 1, 0.1f);
    take_steps(other, 1, 0.1f);
  }
  veer_crowd_destroy(crowd);
  veer_crowd_destroy(other);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(five_seconds_are_300_sixtieths),
      cmocka_unit_test(number_of_parts),
      cmocka_unit_test(at_most_65535_parts),
      cmocka_unit_test(bad_steps_change_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

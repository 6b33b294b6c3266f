/* What comes from outside: a push is a force for one step, a kick changes the velocity at once. */
#include "crowd_case.h"

/* One agent that does nothing of its own; max_force 0 shows that pushes are not limited by it. */
static veer_crowd *make_drifter(float mass, float max_dt) {
  veer_profile profile = veer_profile_default();
  profile.body.mass = mass;
  profile.body.max_speed = 100.0f;
  profile.body.max_force = 0.0f;
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  def.max_dt = max_dt;
  veer_crowd *crowd = make_crowd(&def);
  add_agent(crowd, &profile.body, 0, veer_target_none());
  return crowd;
}

static void check_drift(const veer_crowd *crowd, veer_vec pos, veer_vec vel) {
  const veer_agent *agent = agents_now(crowd, NULL);
  check(same_vec(agent->pos, pos) && same_vec(agent->vel, vel), "at " SHOW_VEC " with " SHOW_VEC,
        VEC_PARTS(agent->pos), VEC_PARTS(agent->vel));
}

/* Through the whole of the next step, all its parts, and no longer. */
static void pushes_add_up_for_one_step(void **state) {
  (void)state;
  veer_crowd *crowd = make_drifter(2.0f, 0.25f);
  assert_int_equal(veer_crowd_push(crowd, 0, veer_vec2(6, 0)), VEER_OK);
  assert_int_equal(veer_crowd_push(crowd, 0, veer_vec2(2, 16)), VEER_OK);
  check_drift(crowd, veer_vec2(0, 0), veer_vec2(0, 0));
  take_steps(crowd, 1, 1.0f); /* velocities 1 2 3 4 for a quarter each */
  check_drift(crowd, veer_vec2(2.5f, 5), veer_vec2(4, 8));
  take_steps(crowd, 2, 1.0f);
  check_drift(crowd, veer_vec2(10.5f, 21), veer_vec2(4, 8));
  veer_crowd_destroy(crowd);
}

static void a_kick_counts_at_once(void **state) {
  (void)state;
  veer_crowd *crowd = make_drifter(2.0f, VEER_INFINITY);
  assert_int_equal(veer_crowd_kick(crowd, 0, veer_vec2(-6, 0)), VEER_OK);
  check_drift(crowd, veer_vec2(0, 0), veer_vec2(-3, 0));
  assert_true(same_vec(veer_crowd_agent(crowd, 0).heading, veer_vec2(-1, 0)));
  assert_int_equal(veer_crowd_kick(crowd, 0, veer_vec2(6, 8)), VEER_OK);
  assert_true(same_vec(veer_crowd_agent(crowd, 0).heading, veer_vec2(0, 1)));
  take_steps(crowd, 3, 0.5f);
  check_drift(crowd, veer_vec2(0, 6), veer_vec2(0, 4));
  veer_crowd_destroy(crowd);
}

/* For a mass of 1 and a step of 1 the two are the same. */
static void a_kick_is_a_push_of_one_step(void **state) {
  (void)state;
  dice d = dice_of(19);
  veer_crowd *pushed = make_drifter(1.0f, VEER_INFINITY);
  veer_crowd *kicked = make_drifter(1.0f, VEER_INFINITY);
  for (int step = 0; step < 50; step++) {
    veer_vec v = draw_vec(&d, true, 3.0f);
    assert_int_equal(veer_crowd_push(pushed, 0, v), VEER_OK);
    assert_int_equal(veer_crowd_kick(kicked, 0, v), VEER_OK);
    take_steps(pushed, 1, 1.0f);
    take_steps(kicked, 1, 1.0f);
    check_same_motion(pushed, kicked);
  }
  veer_crowd_destroy(pushed);
  veer_crowd_destroy(kicked);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(pushes_add_up_for_one_step),
      cmocka_unit_test(a_kick_counts_at_once),
      cmocka_unit_test(a_kick_is_a_push_of_one_step),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Walls that come and go stop flocks too, which kernels move while nothing is in their way. */
#include <veer/things.h>

#include "../../src/crowd/flocking.h"
#include "crowd_case.h"

enum { AGENTS = 300, STEPS = 60, COMES = 10, GOES = 40 };

static veer_crowd *make_flock(bool one_by_one) {
  const veer_profile profile = flock_profile(3, true);
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  if (one_by_one)
    crowd->flocking->kernel = NULL;
  dice d = dice_of(5);
  for (int i = 0; i < AGENTS; i++) {
    veer_agent agent = draw_agent(&d, &profile.body, veer_vec2(-10, -10), veer_vec2(10, 10));
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  return crowd;
}

static bool is_free(const veer_crowd *crowd) {
  return crowd->flocking->runs && crowd->flocking->shapes[0].is_whole;
}

static void walls_that_come_and_go(void **state) {
  (void)state;
  const veer_wall wall = {veer_vec2(1, -12), veer_vec2(1, 12)};
  veer_crowd *crowds[] = {make_flock(false), make_flock(true)}, *without = make_flock(false);
  veer_handle handles[2];
  for (int step = 0; step < STEPS; step++) {
    for (int i = 0; i < 2; i++) {
      if (step == COMES)
        assert_int_equal(veer_crowd_add_wall(crowds[i], &wall, &handles[i]), VEER_OK);
      if (step == GOES)
        assert_int_equal(veer_crowd_remove_thing(crowds[i], VEER_WALLS, handles[i]), VEER_OK);
      take_steps(crowds[i], 1, 0.2f);
    }
    take_steps(without, 1, 0.2f);
    check(veer_crowd_hash(crowds[0]) == veer_crowd_hash(crowds[1]), "step %d", step);
    assert_true(is_free(crowds[0]) == (step < COMES || step >= GOES));
    if (step == COMES - 1)
      assert_true(veer_crowd_hash(crowds[0]) == veer_crowd_hash(without));
  }
  assert_true(veer_crowd_hash(crowds[0]) != veer_crowd_hash(without));
  veer_crowd_destroy(crowds[0]);
  veer_crowd_destroy(crowds[1]);
  veer_crowd_destroy(without);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(walls_that_come_and_go),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

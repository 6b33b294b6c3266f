/* What a host does to a running crowd with its own hands: it holds movers. */
#include "full_world.h"

#include <stdlib.h>
#include <veer/state.h>

/* Those that are solid; the agents stand in the open. */
enum { OBSTACLES = ROOM };

static veer_crowd *make_host_crowd(bool planar, full_world *world) {
  veer_profile profile = veer_profile_default();
  profile.body.planar = planar;
  give(&profile, behavior_toward(VEER_SEEK, veer_target_mover(0)));
  give(&profile, veer_behavior_default(VEER_AVOID_OBSTACLES));
  give(&profile, veer_behavior_default(VEER_SEPARATION));
  profile.behaviors[2].as.separation.neighborhood.radius = 4;
  static const veer_track_point track[2] = {{0, {0, 0, 0}}, {100, {100, 0, 0}}};
  veer_mover_def movers[2] = {veer_mover_def_default(), veer_mover_def_default()};
  movers[0].script = VEER_SCRIPT_TRACK;
  movers[0].points = track, movers[0].point_count = 2;
  movers[1].script = VEER_SCRIPT_BOUNCING;
  movers[1].start.vel = veer_vec2(1, 0);
  movers[1].box = (veer_box){{0, 0, 0}, {50, 50, 0}};
  veer_crowd_def def = veer_crowd_def_default();
  fill_world(world, planar);
  name_world(&def, world);
  def.wall_count = 0;
  def.obstacle_count = OBSTACLES;
  def.planar = planar;
  def.profiles = &profile, def.profile_count = 1;
  def.movers = movers, def.mover_count = 2;
  veer_crowd *crowd = make_crowd(&def);
  for (int i = 0; i < 3; i++) {
    veer_agent agent = profile.body;
    agent.pos = veer_vec2(30 + 2.0f * (float)i, -20);
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  return crowd;
}

static void a_held_mover_stays_in_the_hand(void **state) {
  (void)state;
  full_world world;
  veer_crowd *crowd = make_host_crowd(true, &world);
  uint64_t loose = veer_crowd_hash(crowd);
  assert_int_equal(veer_crowd_hold_mover(crowd, 0, true), VEER_OK);
  uint64_t held = veer_crowd_hash(crowd);
  assert_int_equal(veer_crowd_hold_mover(crowd, 1, true), VEER_OK);
  assert_true(held != loose && veer_crowd_hash(crowd) != held);
  veer_mover hand = veer_mover_at(veer_vec2(7, 9));
  assert_int_equal(veer_crowd_set_mover(crowd, 0, &hand), VEER_OK);
  take_steps(crowd, 5, 1);
  const veer_mover *movers = veer_crowd_movers(crowd, NULL);
  assert_true(same_bits(movers[0].pos, veer_vec2(7, 9)));
  assert_true(is_zero_vec(movers[1].pos));
  assert_int_equal(veer_crowd_hold_mover(crowd, 0, false), VEER_OK);
  assert_int_equal(veer_crowd_hold_mover(crowd, 1, false), VEER_OK);
  take_steps(crowd, 1, 1);
  movers = veer_crowd_movers(crowd, NULL);
  assert_true(same_bits(movers[0].pos, veer_vec2(6, 0))); /* where its track is by then */
  assert_true(same_bits(movers[1].pos, veer_vec2(1, 0))); /* on from where it was held */
  veer_crowd_destroy(crowd);
}

/* A state tells who is held, and nothing where nobody is. */
static void states_tell_who_is_held(void **state) {
  (void)state;
  full_world world;
  veer_crowd *crowd = make_host_crowd(true, &world);
  size_t loose = veer_crowd_state_size(crowd);
  assert_int_equal(veer_crowd_hold_mover(crowd, 1, true), VEER_OK);
  size_t size = veer_crowd_state_size(crowd);
  assert_int_equal(size, loose + 2 * 4);
  uint64_t hash = veer_crowd_hash(crowd);
  void *bytes = malloc(size);
  assert_int_equal(veer_crowd_save(crowd, bytes, size), VEER_OK);
  assert_int_equal(veer_crowd_hold_mover(crowd, 0, true), VEER_OK);
  assert_int_equal(veer_crowd_hold_mover(crowd, 1, false), VEER_OK);
  take_steps(crowd, 3, 1);
  assert_int_equal(veer_crowd_restore(crowd, bytes, size), VEER_OK);
  assert_true(veer_crowd_hash(crowd) == hash);
  take_steps(crowd, 1, 1);
  assert_true(is_zero_vec(veer_crowd_movers(crowd, NULL)[1].pos));
  assert_true(veer_crowd_movers(crowd, NULL)[0].pos.x == 1);
  assert_int_equal(veer_crowd_hold_mover(crowd, 2, true), VEER_BAD_INDEX);
  free(bytes);
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_held_mover_stays_in_the_hand),
      cmocka_unit_test(states_tell_who_is_held),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

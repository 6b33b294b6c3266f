/* full_crowd.h: a crowd in which everything is in use: all kinds of behaviours, all that is kept.
 */
#ifndef VEER_TEST_FULL_CROWD_H
#define VEER_TEST_FULL_CROWD_H

#include "modes.h"

enum { AGENTS = 24, MOVERS = 3 };

/* All kinds of behaviours, everything that is kept. */
static inline void fill_profiles(veer_profile profiles[2], bool planar) {
  for (int p = 0; p < 2; p++) {
    profiles[p] = veer_profile_default();
    profiles[p].body.planar = planar;
    profiles[p].handling.smoothing = p ? 0.0f : 0.5f;
    profiles[p].facing = p ? VEER_FACING_SMOOTHLY : VEER_FACING_TRAVEL;
  }
  for (int k = 0; k < FORMULAS; k++) {
    veer_behavior behavior = behavior_in_mode((veer_behavior_kind)k, 0, 6.0f, planar);
    behavior.target = k % 2 ? veer_target_goal() : veer_target_mover((uint32_t)k % MOVERS);
    behavior.other = veer_target_agent(3);
    give(&profiles[2 * k / FORMULAS], behavior);
  }
  profiles[1].combine.way = VEER_COMBINE_CONTEXT;
}

static inline veer_crowd *make_full(bool planar, bool keeps_previous, veer_allocator allocator) {
  static full_world world;
  veer_profile profiles[2];
  veer_mover_def movers[MOVERS];
  fill_profiles(profiles, planar);
  fill_world(&world, planar);
  for (int i = 0; i < MOVERS; i++)
    movers[i] = veer_mover_def_default();
  movers[1].start.layers = 5;
  movers[0].script = VEER_SCRIPT_BOUNCING;
  movers[0].start.vel = veer_vec2(1, 2);
  movers[0].box = (veer_box){{-9, -9, 0}, {9, 9, 0}};
  veer_crowd_def def = veer_crowd_def_default();
  name_world(&def, &world);
  def.allocator = allocator;
  def.planar = planar;
  def.keeps_previous = keeps_previous;
  def.profiles = profiles;
  def.profile_count = 2;
  def.movers = movers;
  def.mover_count = MOVERS;
  return make_crowd(&def);
}

/* Agents of both kinds, some with goals, limits and numbers of their own; some are gone. */
static inline void people(veer_crowd *crowd, bool planar) {
  dice d = dice_of(17);
  for (uint32_t i = 0; i < AGENTS; i++) {
    const veer_agent *body = &veer_crowd_profiles(crowd, NULL)[i % 2].body;
    veer_agent agent = draw_agent(&d, body, veer_vec3(-8, -8, -8), veer_vec3(8, 8, 8));
    agent.planar = planar || i % 3 == 0;
    agent.max_speed = i % 4 ? agent.max_speed : 2.5f;
    agent.layers = i % 6 ? agent.layers : UNSEEN_LAYER;
    add_agent(crowd, &agent, i % 2,
              i % 5 ? veer_target_point(veer_vec2(3, (float)i)) : veer_target_mover(1));
  }
  for (uint32_t i = 0; i < AGENTS; i += 3)
    assert_int_equal(veer_crowd_set_goal(crowd, i, veer_target_agent((i + 7) % AGENTS)), VEER_OK);
  for (uint32_t i = 2; i < AGENTS; i += 7)
    assert_int_equal(veer_crowd_remove(crowd, i), VEER_OK);
  take_steps(crowd, 5, 0.2f);
  assert_int_equal(veer_crowd_push(crowd, 1, veer_vec2(1, 0.5f)), VEER_OK);
  assert_int_equal(veer_crowd_set_user(crowd, 4, 99), VEER_OK);
}

#endif

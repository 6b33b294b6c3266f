/* small_crowds.h: crowds made by hand. */
#ifndef VEER_TEST_SMALL_CROWDS_H
#define VEER_TEST_SMALL_CROWDS_H

#include "../crowd/watched_memory.h"
#include "../support/check.h"

#include <veer/draw.h>

typedef struct world {
  bool planar, wraps;
  float side; /* the box is (0, 0) .. (side, side), in space a cube */
  size_t movers;
} world;

/* Two profiles, "seeker" (seeks the first mover, if there is one) and "idler". */
static inline veer_crowd *make_crowd(world is) {
  veer_profile profiles[2] = {veer_profile_default(), veer_profile_default()};
  profiles[0].body.max_speed = 10;
  profiles[0].body.max_force = 2;
  profiles[0].behavior_count = 1;
  profiles[0].behaviors[0] = veer_behavior_default(VEER_SEEK);
  if (is.movers)
    profiles[0].behaviors[0].target = veer_target_mover(0);
  veer_mover_def movers[3] = {veer_mover_def_default(), veer_mover_def_default(),
                              veer_mover_def_default()};
  for (int i = 0; i < 3; i++)
    movers[i].start = veer_mover_at(veer_vec2(10.0f + 20.0f * (float)i, 50));
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = is.planar;
  def.edge = is.wraps ? VEER_EDGE_WRAP : VEER_EDGE_OPEN;
  def.box.hi = veer_vec3(is.side, is.side, is.planar ? 0 : is.side);
  def.profiles = profiles;
  def.profile_count = 2;
  def.movers = movers;
  def.mover_count = is.movers;
  veer_crowd *crowd = NULL;
  assert_int_equal(veer_crowd_create(&def, &crowd), VEER_OK);
  return crowd;
}

static inline uint32_t add_agent(veer_crowd *crowd, uint32_t profile, veer_vec pos, veer_vec vel) {
  veer_agent agent = veer_crowd_profiles(crowd, NULL)[profile].body;
  agent.pos = pos;
  agent.vel = vel;
  veer_face_travel(&agent);
  agent.planar = veer_crowd_definition(crowd)->planar;
  uint32_t id = UINT32_MAX;
  assert_int_equal(veer_crowd_add(crowd, &agent, profile, veer_target_none(), &id), VEER_OK);
  return id;
}

static inline veer_picture *new_picture(void) {
  veer_picture *picture = NULL;
  assert_int_equal(veer_picture_create(veer_default_allocator(), &picture), VEER_OK);
  return picture;
}

#endif

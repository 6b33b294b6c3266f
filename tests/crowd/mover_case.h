/* mover_case.h: a crowd that is one mover. */
#ifndef VEER_TEST_MOVER_CASE_H
#define VEER_TEST_MOVER_CASE_H

#include "crowd_case.h"

static inline veer_crowd *make_with_mover(const veer_mover_def *mover, bool planar) {
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = planar;
  def.movers = mover;
  def.mover_count = 1;
  return make_crowd(&def);
}

static inline veer_mover mover_of(const veer_crowd *crowd) {
  return *veer_crowd_movers(crowd, NULL);
}

static inline void step_once(veer_crowd *crowd, float dt) {
  assert_int_equal(veer_crowd_step(crowd, dt), VEER_OK);
}

/* It faces where it goes, and keeps facing there when it stops. */
static inline void check_faces_travel(veer_mover before, veer_mover now) {
  veer_vec facing = is_zero_vec(now.vel) ? before.heading : veer_vec_unit(now.vel);
  assert_true(same_bits(now.heading, facing));
}

static const veer_track_point bend[] = {{1, {10, 0, 0}}, {2, {10, 8, 0}}, {4, {-6, 8, 0}}};

static inline veer_mover_def track_of(const veer_track_point *points, size_t count, bool loop) {
  veer_mover_def def = veer_mover_def_default();
  def.script = VEER_SCRIPT_TRACK;
  def.points = points;
  def.point_count = count;
  def.loop = loop;
  return def;
}

#endif

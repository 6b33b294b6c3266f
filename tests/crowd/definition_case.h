/* definition_case.h: a definition of a crowd that is healthy, and what becomes of it when one thing
 * in it is spoiled. */
#ifndef VEER_TEST_DEFINITION_CASE_H
#define VEER_TEST_DEFINITION_CASE_H

#include "full_world.h"
#include "refuse_case.h"
#include "watched_memory.h"

/* Something of everything; each test spoils one thing in it. */
typedef struct definition {
  watched_memory memory;
  veer_track_point points[2];
  veer_mover_def movers[2]; /* one bounces, one is on a track */
  veer_profile profile;     /* one behaviour */
  full_world world;
  veer_crowd_def def;
} definition;

static inline void make_definition(definition *d, veer_behavior_kind kind, bool planar) {
  memset(d, 0, sizeof *d);
  d->points[0].time = 1;
  d->points[1].time = 2;
  d->movers[0] = d->movers[1] = veer_mover_def_default();
  d->movers[0].script = VEER_SCRIPT_BOUNCING;
  d->movers[0].box.hi = veer_vec2(5, 5);
  d->movers[1].script = VEER_SCRIPT_TRACK;
  d->movers[1].points = d->points;
  d->movers[1].point_count = 2;
  d->profile = veer_profile_default();
  d->profile.body.planar = planar;
  give(&d->profile, behavior_toward(kind, veer_target_point(veer_vec2(1, 1))));
  d->def = veer_crowd_def_default();
  d->def.allocator = allocator_of(&d->memory);
  d->def.planar = planar;
  d->def.box.hi = veer_vec3(10, 10, planar ? 0 : 10);
  d->def.movers = d->movers;
  d->def.mover_count = 2;
  d->def.profiles = &d->profile;
  d->def.profile_count = 1;
  fill_world(&d->world, planar);
  name_world(&d->def, &d->world);
}

static inline veer_status try_create(void *context) {
  definition *d = (definition *)context;
  veer_crowd *const untouched = (veer_crowd *)(void *)d;
  veer_crowd *crowd = untouched;
  veer_status status = veer_crowd_create(&d->def, &crowd);
  if (status == VEER_OK)
    veer_crowd_destroy(crowd);
  else
    assert_true(crowd == untouched);
  assert_int_equal(d->memory.live, 0);
  veer_status checked = veer_crowd_check(&d->def, &objection);
  assert_int_equal(checked, status == VEER_OUT_OF_MEMORY ? VEER_OK : status);
  assert_int_equal(objection.status, checked);
  assert_int_equal(*objection.field == '\0', checked == VEER_OK);
  return status;
}

/* In the default definition, spoiled by the assignment. */
#define CHECK_SPOILED(expected, spoil)                                                             \
  do {                                                                                             \
    definition d;                                                                                  \
    make_definition(&d, VEER_SEPARATION, true);                                                    \
    spoil;                                                                                         \
    veer_status status = try_create(&d);                                                           \
    check(status == (expected), "%s: %s", #spoil, veer_status_text(status));                       \
  } while (0)

#endif

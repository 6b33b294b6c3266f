/* replay_case.h: a host that does everything to a crowd that can be done, at random, and a
 * recording in memory. */
#ifndef VEER_TEST_REPLAY_CASE_H
#define VEER_TEST_REPLAY_CASE_H

#include <stdlib.h>
#include <veer/replay.h>
#include <veer/state.h>
#include <veer/things.h>

#include "../../src/crowd/calls.h"
#include "full_crowd.h"

/* ---- a recording ---- */

typedef struct reel {
  uint8_t *bytes;
  size_t size, room;
  size_t most; /* a writer that fails beyond that; 0: it never does */
} reel;

static inline veer_status take_bytes(void *user, const void *bytes, size_t size) {
  reel *r = (reel *)user;
  if (r->most > 0 && r->size + size > r->most)
    return VEER_CANNOT_WRITE;
  if (r->size + size > r->room) {
    r->room = 2 * (r->size + size);
    r->bytes = (uint8_t *)realloc(r->bytes, r->room);
    assert_non_null(r->bytes);
  }
  memcpy(r->bytes + r->size, bytes, size);
  r->size += size;
  return VEER_OK;
}

static inline void free_reel(reel *r) {
  free(r->bytes);
  *r = (reel){0};
}

/* How often each was recorded. */
static inline void count_calls(const reel *r, size_t counts[VEERI_CALL_COUNT]) {
  veeri_tape tape = {.from = r->bytes, .size = r->size};
  veeri_recording_head h = {0};
  veeri_pass_recording_head(&tape, &h);
  assert_int_equal(tape.at, VEERI_RECORDING_HEAD);
  for (tape.at += h.state_size + VEERI_CALL_SUM; tape.at < tape.size;) {
    uint64_t op = 0, size = 0;
    veeri_tape_u64(&tape, &op, 1);
    veeri_tape_u64(&tape, &size, 8);
    assert_true(!tape.bad && op < VEERI_CALL_COUNT);
    counts[op]++;
    tape.at += size + VEERI_CALL_SUM;
  }
}

/* ---- a host ---- */

enum { HOST_STEPS = 400, HOST_HANDLES = 8 };

typedef struct host {
  veer_crowd *crowd;
  dice d;
  bool planar;
  veer_handle handles[VEER_THING_COUNT][HOST_HANDLES];
  uint8_t *saved;
  size_t saved_size;
  uint64_t hashes[HOST_STEPS]; /* after each step */
  size_t steps;
} host;

static inline veer_vec to_the_left(void *user, const veer_custom_question *question) {
  const float *strength = (const float *)user;
  const veer_agent *agent = question->agent;
  (void)question->neighbors;
  return veer_vec_scale(veer_vec2(-agent->vel.y, agent->vel.x), *strength);
}

/* Two of the host's own: one function, two strengths. */
static const float STRENGTHS[2] = {0.5f, -0.25f};

static inline veer_behavior own_behavior(int which) {
  veer_behavior behavior = veer_behavior_default(VEER_CUSTOM);
  behavior.as.custom.function = to_the_left;
  behavior.as.custom.user = (void *)(uintptr_t)&STRENGTHS[which];
  return behavior;
}

static inline veer_target some_target(host *h) {
  switch (draw_below(&h->d, 4)) {
  case 0:
    return veer_target_none();
  case 1:
    return veer_target_mover(draw_below(&h->d, MOVERS));
  case 2:
    return veer_target_agent(draw_below(&h->d, AGENTS));
  default:
    return veer_target_point(draw_vec(&h->d, h->planar, 9));
  }
}

static inline veer_profile some_profile(host *h) {
  veer_profile profile = veer_profile_default();
  profile.body.planar = h->planar;
  profile.body.max_speed = draw_between(&h->d, 0.5f, 3);
  profile.handling.smoothing = draw_bool(&h->d) ? 0.3f : 0.0f;
  profile.handling.max_turn_rate = draw_bool(&h->d) ? 2.0f : VEER_INFINITY;
  profile.facing = (veer_facing)draw_below(&h->d, VEER_FACING_COUNT);
  profile.look_at = some_target(h);
  profile.combine.way = (veer_combination)draw_below(&h->d, VEER_COMBINATION_COUNT);
  give(&profile, veer_behavior_default(VEER_BLEND));
  profile.behaviors[0].as.blend.way = (veer_combination)draw_below(&h->d, VEER_COMBINATION_COUNT);
  for (uint32_t count = draw_below(&h->d, 8); count > 0; count--) {
    veer_behavior_kind kind = (veer_behavior_kind)draw_below(&h->d, FORMULAS);
    int mode = (int)draw_below(&h->d, (uint32_t)modes_of(kind));
    give(&profile, behavior_in_mode(kind, mode, 6.0f, h->planar));
    profile.behaviors[profile.behavior_count - 1].target = some_target(h);
    profile.behaviors[profile.behavior_count - 1].probability = draw_between(&h->d, 0.2f, 1);
    if (draw_bool(&h->d))
      profile.behaviors[profile.behavior_count - 1].parent = 0;
  }
  give(&profile, own_behavior(draw_bool(&h->d)));
  return profile;
}

static inline veer_agent some_agent(host *h) {
  veer_agent body = veer_agent_default();
  body.planar = h->planar;
  veer_agent agent = draw_agent(&h->d, &body, veer_vec3(-8, -8, -8), veer_vec3(8, 8, 8));
  agent.planar = h->planar || draw_bool(&h->d);
  agent.max_speed = draw_bool(&h->d) ? 1.0f : 2.5f;
  agent.radius = draw_bool(&h->d) ? 0.0f : 0.5f;
  return agent;
}

/* ---- what it does, each with arguments that may be good ---- */

static inline veer_status change_agent(host *h, uint32_t what) {
  veer_crowd *crowd = h->crowd;
  uint32_t id = draw_below(&h->d, AGENTS + 4);
  veer_agent agent = some_agent(h);
  veer_mover mover = veer_mover_at(draw_vec(&h->d, h->planar, 9));
  switch (what) {
  case 0:
    return veer_crowd_count(crowd) < AGENTS + 6
               ? veer_crowd_add(crowd, &agent, draw_below(&h->d, 5), some_target(h), NULL)
               : VEER_OK;
  case 1:
    return veer_crowd_remove(crowd, id);
  case 2:
    return veer_crowd_set_goal(crowd, id, some_target(h));
  case 3:
    return veer_crowd_push(crowd, id, draw_vec(&h->d, h->planar, 2));
  case 4:
    return veer_crowd_kick(crowd, id, draw_vec(&h->d, draw_bool(&h->d), 2));
  case 5:
    return veer_crowd_set_agent(crowd, id, &agent);
  case 6:
    return veer_crowd_set_user(crowd, id, draw_word(&h->d));
  case 7:
    return veer_crowd_set_mover(crowd, draw_below(&h->d, MOVERS + 1), &mover);
  default:
    return veer_crowd_hold_mover(crowd, draw_below(&h->d, MOVERS + 1), draw_bool(&h->d));
  }
}

static inline veer_status change_profile(host *h, uint32_t what) {
  veer_profile profile = some_profile(h);
  uint32_t index = draw_below(&h->d, 5);
  switch (what) {
  case 0:
    return veer_crowd_set_profile(h->crowd, index, &profile);
  case 1:
    return veer_crowd_add_profile(
        h->crowd, draw_bool(&h->d) ? &profile : veer_crowd_profiles(h->crowd, NULL), NULL);
  case 2:
    return veer_crowd_remove_profile(h->crowd, index);
  default:
    return veer_crowd_assign(h->crowd, draw_below(&h->d, AGENTS), index);
  }
}

static inline veer_status change_thing(host *h, veer_thing kind, uint32_t what) {
  static full_world world;
  fill_world(&world, h->planar);
  veer_crowd *crowd = h->crowd;
  veer_handle *handle = &h->handles[kind][draw_below(&h->d, HOST_HANDLES)];
  uint32_t which = draw_below(&h->d, 2);
  if (what == 0)
    return veer_crowd_remove_thing(crowd, kind, *handle);
  switch (kind) {
  case VEER_OBSTACLES:
    which = draw_below(&h->d, WORLD_OBSTACLES);
    return what == 1 ? veer_crowd_add_obstacle(crowd, &world.obstacles[which], handle)
                     : veer_crowd_set_obstacle(crowd, *handle, &world.obstacles[which]);
  case VEER_WALLS:
    return what == 1 ? veer_crowd_add_wall(crowd, &world.walls[which], handle)
                     : veer_crowd_set_wall(crowd, *handle, &world.walls[which]);
  case VEER_PATHS:
    return what == 1 ? veer_crowd_add_path(crowd, &world.paths[which], handle)
                     : veer_crowd_set_path(crowd, *handle, &world.paths[which]);
  default:
    return what == 1 ? veer_crowd_add_field(crowd, &world.fields[which], handle)
                     : veer_crowd_set_field(crowd, *handle, &world.fields[which]);
  }
}

static inline veer_status travel(host *h) {
  if (h->saved && draw_bool(&h->d))
    return veer_crowd_restore(h->crowd, h->saved, h->saved_size);
  h->saved_size = veer_crowd_state_size(h->crowd);
  h->saved = (uint8_t *)realloc(h->saved, h->saved_size);
  assert_non_null(h->saved);
  return veer_crowd_save(h->crowd, h->saved, h->saved_size);
}

static inline veer_status step_on(host *h) {
  veer_wish wishes[2 * AGENTS];
  float dt = draw_bool(&h->d) ? 0.2f : 0.15f;
  veer_status status = draw_below(&h->d, 4) ? veer_crowd_step(h->crowd, dt)
                                            : veer_crowd_steer(h->crowd, dt, wishes, 2 * AGENTS);
  if (status == VEER_OK && h->steps < HOST_STEPS)
    h->hashes[h->steps++] = veer_crowd_hash(h->crowd);
  return status;
}

static inline void act(host *h) {
  uint32_t what = draw_below(&h->d, 21);
  veer_status status;
  if (what < 9)
    status = change_agent(h, what);
  else if (what < 13)
    status = change_profile(h, what - 9);
  else if (what < 16)
    status = change_thing(h, (veer_thing)draw_below(&h->d, VEER_THING_COUNT), what - 13);
  else if (what < 17)
    status = travel(h);
  else
    status = step_on(h);
  assert_true(status == VEER_OK || status == VEER_BAD_VALUE || status == VEER_BAD_INDEX ||
              status == VEER_STALE || status == VEER_IN_USE || status == VEER_BAD_STATE);
}

/* Recordings tell only such behaviours of the host's as there are at their begin. */
static inline void know_own(host *h) {
  veer_profile own = veer_profile_default();
  own.body.planar = h->planar;
  give(&own, own_behavior(0));
  give(&own, own_behavior(1));
  assert_int_equal(veer_crowd_add_profile(h->crowd, &own, NULL), VEER_OK);
}

/* Begins with a crowd in which everything is in use, and two behaviours of its own. */
static inline host start_host(bool planar, uint32_t seed, veer_allocator allocator) {
  host h = {.planar = planar, .d = dice_of(seed)};
  h.crowd = make_full(planar, false, allocator);
  know_own(&h);
  people(h.crowd, planar);
  return h;
}

static inline void end_host(host *h) {
  veer_crowd_destroy(h->crowd);
  free(h->saved);
  *h = (host){0};
}

#endif

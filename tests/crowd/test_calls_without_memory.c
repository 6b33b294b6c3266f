/* Each call that may ask for memory, and each of its requests refused in turn: nothing has changed,
 * nothing is lost, and the call can be made again. */
#include <veer/query.h>
#include <veer/replay.h>

#include "crowd_case.h"
#include "watched_memory.h"

enum { AGENTS = 5 };

static veer_vec stay(void *user, const veer_custom_question *question) {
  (void)user, (void)question;
  return veer_vec2(0, 0);
}

/* Of all that somebody may be the first to need. */
static veer_profile demanding(void) {
  veer_profile profile = veer_profile_default();
  profile.body.max_speed = 3;
  profile.handling.smoothing = 0.5f;
  profile.facing = VEER_FACING_SMOOTHLY;
  give(&profile, veer_behavior_default(VEER_WANDER));
  give(&profile, veer_behavior_default(VEER_COHESION));
  profile.behaviors[1].as.cohesion.neighborhood.nearest = 2;
  give(&profile, veer_behavior_default(VEER_CUSTOM));
  profile.behaviors[2].as.custom.function = stay;
  profile.behaviors[2].as.custom.neighborhood.radius = 2;
  return profile;
}

static veer_crowd *make_small(watched_memory *memory) {
  veer_profile profiles[2] = {veer_profile_default(), veer_profile_default()};
  profiles[1].body.radius = 1;
  veer_crowd_def def = veer_crowd_def_default();
  def.allocator = allocator_of(memory);
  def.interaction_radius = 2;
  def.profiles = profiles;
  def.profile_count = 2;
  veer_crowd *crowd = make_crowd(&def);
  for (int i = 0; i < AGENTS; i++) {
    veer_agent agent = profiles[0].body;
    agent.pos = veer_vec2((float)i, 0);
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  return crowd;
}

static veer_status take_nothing(void *user, const void *bytes, size_t size) {
  (void)user, (void)bytes, (void)size;
  return VEER_OK;
}

enum { GOAL, PUSH, USER, LIMITS, ASSIGN, SET_PROFILE, ADD_PROFILE, EVENTS, RECORD, NEAREST, CALLS };

static veer_status make_call(veer_crowd *crowd, int call) {
  const veer_profile profile = demanding();
  veer_agent agent = veer_crowd_agent(crowd, 1);
  const veer_event *events;
  veer_near near[2];
  size_t count;
  switch (call) {
  case GOAL:
    return veer_crowd_set_goal(crowd, 1, veer_target_agent(2));
  case PUSH:
    return veer_crowd_push(crowd, 1, veer_vec2(1, 0));
  case USER:
    return veer_crowd_set_user(crowd, 1, 7);
  case LIMITS:
    agent.max_speed = 9;
    return veer_crowd_set_agent(crowd, 1, &agent);
  case ASSIGN:
    return veer_crowd_assign(crowd, 1, 1);
  case SET_PROFILE:
    return veer_crowd_set_profile(crowd, 0, &profile);
  case ADD_PROFILE:
    return veer_crowd_add_profile(crowd, &profile, NULL);
  case EVENTS:
    return veer_crowd_events(crowd, &events, &count);
  case RECORD:
    return veer_crowd_start_recording(crowd, take_nothing, NULL);
  default:
    return veer_crowd_nearest(crowd, veer_vec2(0, 0), 3, VEER_NOBODY, VEER_ALL_LAYERS, near, 2,
                              &count);
  }
}

/* Whether there was a request of that number. */
static bool refuse_one(int call, size_t nth) {
  watched_memory memory = {.fill = 0xA5}, other = {.fill = 0x5A};
  veer_crowd *crowd = make_small(&memory), *like = make_small(&other);
  memory.first_bad = memory.requests + nth;
  veer_status status = make_call(crowd, call);
  bool failed = status != VEER_OK;
  memory.first_bad = 0;
  if (failed) {
    check(status == VEER_OUT_OF_MEMORY, "call %d, request %zu: %d", call, nth, (int)status);
    assert_true(veer_crowd_hash(crowd) == veer_crowd_hash(like));
    take_steps(crowd, 1, 0.1f);
    take_steps(like, 1, 0.1f);
    assert_true(veer_crowd_hash(crowd) == veer_crowd_hash(like));
    assert_int_equal(make_call(crowd, call), VEER_OK);
  }
  assert_int_equal(make_call(like, call), VEER_OK);
  assert_int_equal(veer_crowd_memory(crowd), memory.bytes);
  take_steps(crowd, 2, 0.1f);
  take_steps(like, 2, 0.1f);
  assert_true(veer_crowd_hash(crowd) == veer_crowd_hash(like));
  veer_crowd_destroy(crowd);
  veer_crowd_destroy(like);
  assert_true(memory.live == 0 && other.live == 0);
  return failed;
}

static void every_request_of_every_call(void **state) {
  (void)state;
  for (int call = 0; call < CALLS; call++) {
    size_t requests = 0;
    while (refuse_one(call, requests + 1))
      requests++;
    check(requests > 0 && requests < 20, "call %d asks %zu times", call, requests);
    assert_true(call != SET_PROFILE || requests > 6);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_request_of_every_call),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

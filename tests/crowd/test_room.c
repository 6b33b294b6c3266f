/* How much memory a crowd takes, that it tells the truth about it, and that a step asks for none.
 */
#include <limits.h>

#include "crowd_case.h"
#include "watched_memory.h"

enum { AGENTS = 10000 };

static veer_crowd *make_watched(watched_memory *memory, const veer_profile *profile, bool planar) {
  veer_crowd_def def = veer_crowd_def_default();
  def.allocator = allocator_of(memory);
  def.planar = planar;
  def.profiles = profile;
  def.profile_count = 1;
  return make_crowd(&def);
}

static void add_many(veer_crowd *crowd, uint32_t count, bool planar, float reach) {
  veer_agent body = veer_crowd_profiles(crowd, NULL)->body;
  body.planar = planar;
  dice d = dice_of(5);
  for (uint32_t i = 0; i < count; i++) {
    veer_agent agent =
        draw_agent(&d, &body, veer_vec3(-reach, -reach, -reach), veer_vec3(reach, reach, reach));
    agent.planar = planar || i % 2;
    add_agent(crowd, &agent, 0, veer_target_none());
  }
}

/* With the default profile, all counted: in the plane and in space, with room reserved and without,
 * however many there are. */
static void bytes_of_an_agent(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++)
    for (int reserved = 0; reserved < 2; reserved++) {
      watched_memory memory = {.fill = 0xA5};
      const veer_profile profile = veer_profile_default();
      veer_crowd *crowd = make_watched(&memory, &profile, planar);
      size_t empty = memory.bytes;
      if (reserved)
        assert_int_equal(veer_crowd_reserve(crowd, AGENTS), VEER_OK);
      double worst = 0;
      for (uint32_t done = 0; done < AGENTS; done += 50) {
        add_many(crowd, 50, planar, 10);
        assert_int_equal(veer_crowd_memory(crowd), memory.bytes);
        if (done >= 1000 && !reserved)
          worst = fmax(worst, (double)(memory.bytes - empty) / (done + 50));
      }
      assert_true(memory.bytes > empty);
      worst = fmax(worst, (double)(memory.bytes - empty) / AGENTS);
      print_message("%s, %s: %.1f bytes an agent\n", planar ? "plane" : "space",
                    reserved ? "reserved" : "worst while growing", worst);
      assert_true(worst <= (planar ? 128 : 192));
      veer_crowd_destroy(crowd);
      assert_int_equal(memory.bytes, 0);
    }
}

static void all_that_is_asked_for_is_told(void **state) {
  (void)state;
  watched_memory memory = {.fill = 0xA5};
  veer_profile profile = flock_profile(3, true);
  give(&profile, veer_behavior_default(VEER_WANDER));
  profile.handling.smoothing = 1;
  profile.facing = VEER_FACING_SMOOTHLY;
  veer_crowd *crowd = make_watched(&memory, &profile, true);
  for (uint32_t i = 0; i < 300; i++) {
    veer_agent agent = profile.body;
    agent.pos = veer_vec2((float)i, 0);
    agent.radius = i % 3 ? 0.0f : 2.0f;
    add_agent(crowd, &agent, 0, i % 5 ? veer_target_none() : veer_target_point(agent.pos));
    if (i == 100)
      assert_int_equal(veer_crowd_push(crowd, 0, veer_vec2(1, 0)), VEER_OK);
    assert_int_equal(veer_crowd_memory(crowd), memory.bytes);
  }
  veer_crowd_destroy(crowd);
}

/* In an open world that grows ever thinner, in parts of a step too. */
static void a_step_asks_for_nothing(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    watched_memory memory = {.fill = 0xA5};
    veer_profile profile = flock_profile(2, planar);
    profile.body.max_speed = 50;
    give(&profile, veer_behavior_default(VEER_WANDER));
    give(&profile, veer_behavior_default(VEER_COHESION));
    profile.behaviors[4].as.cohesion.neighborhood.nearest = 5;
    veer_crowd *crowd = make_watched(&memory, &profile, planar);
    add_many(crowd, 500, planar, 10);
    size_t requests = memory.requests, bytes = memory.bytes;
    for (uint32_t id = 0; id < 500; id += 7)
      assert_int_equal(veer_crowd_kick(crowd, id, veer_vec2(3e3f, (float)id)), VEER_OK);
    take_steps(crowd, 60, 0.5f);
    assert_int_equal(memory.requests, requests);
    assert_int_equal(memory.bytes, bytes);
    veer_crowd_destroy(crowd);
  }
}

static void room_that_was_reserved_is_enough(void **state) {
  (void)state;
  watched_memory memory = {.fill = 0xA5};
  veer_profile profile = flock_profile(2, true);
  give(&profile, veer_behavior_default(VEER_FORAGE));
  profile.behaviors[3] = veer_behavior_default(VEER_WANDER);
  veer_crowd *crowd = make_watched(&memory, &profile, true);
  assert_int_equal(veer_crowd_reserve(crowd, 1000), VEER_OK);
  size_t requests = memory.requests;
  add_many(crowd, 1000, true, 20);
  take_steps(crowd, 2, 0.1f);
  assert_int_equal(memory.requests, requests);
  add_many(crowd, 1, true, 20);
  assert_true(memory.requests > requests);
  veer_crowd_destroy(crowd);
}

/* More than there can be memory, or numbers for. */
static void more_than_there_is(void **state) {
  (void)state;
  watched_memory memory = {.fill = 0xA5};
  veer_profile profile = flock_profile(2, true);
  veer_crowd *crowd = make_watched(&memory, &profile, true), *like;
  add_many(crowd, 20, true, 5);
  watched_memory other = {.fill = 0x5A};
  like = make_watched(&other, &profile, true);
  add_many(like, 20, true, 5);
  assert_int_equal(veer_crowd_reserve(crowd, SIZE_MAX), VEER_TOO_MANY);
  assert_int_equal(veer_crowd_reserve(crowd, (size_t)UINT_MAX), VEER_TOO_MANY);
  for (size_t nth = 1; nth <= 9; nth++) {
    memory.first_bad = memory.requests + nth;
    assert_int_equal(veer_crowd_reserve(crowd, 5000 + nth), VEER_OUT_OF_MEMORY);
    memory.first_bad = 0;
    take_steps(crowd, 1, 0.5f);
    take_steps(like, 1, 0.5f);
    assert_true(veer_crowd_hash(crowd) == veer_crowd_hash(like));
  }
  for (size_t there = 0; there <= 20; there += 10)
    assert_int_equal(veer_crowd_reserve(crowd, there), VEER_OK);
  veer_crowd_destroy(crowd);
  veer_crowd_destroy(like);
  assert_int_equal(memory.live, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bytes_of_an_agent),       cmocka_unit_test(all_that_is_asked_for_is_told),
      cmocka_unit_test(a_step_asks_for_nothing), cmocka_unit_test(room_that_was_reserved_is_enough),
      cmocka_unit_test(more_than_there_is),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

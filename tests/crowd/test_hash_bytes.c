/* The state hash is XXH64 over the bytes that docs/determinism.md tells, written here a second
 * time. */
#include "../../src/crowd/xxh64.h"
#include "crowd_case.h"

static void put(veeri_xxh64 *hash, uint64_t value, int size) {
  for (int i = 0; i < size; i++) {
    uint8_t byte = (uint8_t)(value >> 8 * i);
    veeri_xxh64_add(hash, &byte, 1);
  }
}

typedef struct words {
  const uint32_t *word;
  size_t count;
} words;

#define WORDS(array) ((words){array, sizeof(array) / sizeof(array)[0]})
#define NO_WORDS ((words){NULL, 0})

/* Of a crowd of none or one agent and none or one mover. */
static uint64_t hash_of_bytes(uint64_t seed, uint64_t steps, uint64_t time_bits, words agent,
                              words mover) {
  veeri_xxh64 hash;
  veeri_xxh64_begin(&hash);
  assert_int_equal(VEER_HASH_VERSION, 1);
  put(&hash, VEER_HASH_VERSION, 4);
  put(&hash, seed, 8);
  put(&hash, steps, 8);
  put(&hash, time_bits, 8);
  put(&hash, agent.count > 0, 8);
  for (size_t i = 0; i < agent.count; i++)
    put(&hash, agent.word[i], 4);
  put(&hash, mover.count > 0, 8);
  for (size_t i = 0; i < mover.count; i++)
    put(&hash, mover.word[i], 4);
  return veeri_xxh64_end(&hash);
}

static void bytes_of_an_empty_crowd(void **state) {
  (void)state;
  veer_crowd_def def = veer_crowd_def_default();
  def.seed = 0x0123456789abcdef;
  veer_crowd *crowd = make_crowd(&def);
  assert_true(veer_crowd_hash(crowd) == hash_of_bytes(def.seed, 0, 0, NO_WORDS, NO_WORDS));
  take_steps(crowd, 3, 0.5f); /* 1.5 */
  assert_true(veer_crowd_hash(crowd) ==
              hash_of_bytes(def.seed, 3, 0x3ff8000000000000, NO_WORDS, NO_WORDS));
  veer_crowd_destroy(crowd);
}

static void bytes_of_an_agent_with_all_options(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  give(&profile, veer_behavior_default(VEER_WANDER));
  profile.behaviors[0].as.wander.radius = 0.25f;
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  veer_agent agent = profile.body;
  agent.pos = veer_vec2(2.0f, -0.5f);
  agent.max_force = 4.0f;
  add_agent(crowd, &agent, 0, veer_target_point(veer_vec2(-2.0f, 1.0f)));
  assert_int_equal(veer_crowd_push(crowd, 0, veer_vec2(0.0f, 2.0f)), VEER_OK);
  /* clang-format off: a line for each group */
  const uint32_t told[] = {
      0x40000000, 0xbf000000,
      0,          0,
      0,          0,
      0x3f800000, 0, /* pos, carry, vel, heading */
      0,             /* profile */
      1,          VEER_TARGET_POINT,
      0xc0000000, 0x3f800000, /* goal */
      3,          0x3f800000,
      0xbf800000, 0x40800000, /* max_speed, speed_limit, max_force, */
      0x3f800000, 0x3f800000,
      0, /* mass, response_time, radius */
      2,          0x3e800000,
      0, /* walk */
      4,          0,
      0x40000000, /* push */
  };
  /* clang-format on */
  assert_true(veer_crowd_hash(crowd) == hash_of_bytes(1, 0, 0, WORDS(told), NO_WORDS));
  veer_crowd_destroy(crowd);
}

static void bytes_of_an_agent_and_a_mover_in_space(void **state) {
  (void)state;
  const veer_profile profiles[] = {veer_profile_default(), veer_profile_default()};
  veer_mover_def mover = veer_mover_def_default();
  mover.start.pos = veer_vec3(0.0f, 0.0f, -4.0f);
  mover.start.vel = veer_vec3(0.0f, 0.5f, 0.0f);
  mover.start.radius = 2.0f;
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = false;
  def.profiles = profiles;
  def.profile_count = 2;
  def.movers = &mover;
  def.mover_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  veer_agent agent = profiles[1].body; /* planar */
  agent.pos = veer_vec3(1.0f, -1.0f, 2.0f);
  add_agent(crowd, &agent, 1, veer_target_mover(0));
  /* clang-format off */
  const uint32_t agent_told[] = {
      0x3f800000, 0xbf800000, 0x40000000, 0, 0, 0, 0, 0, 0, /* pos, carry, vel */
      0x3f800000, 0, 0, 0, 0, 0x3f800000,                   /* heading, up */
      1, 1, 1, VEER_TARGET_MOVER, 0,                        /* planar, profile, goal */
  };
  const uint32_t mover_told[] = {
      0, 0, 0xc0800000, 0, 0x3f000000, 0,                   /* pos, vel */
      0x3f800000, 0, 0, 0x40000000,                         /* heading, radius */
  };
  /* clang-format on */
  assert_true(veer_crowd_hash(crowd) ==
              hash_of_bytes(1, 0, 0, WORDS(agent_told), WORDS(mover_told)));
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bytes_of_an_empty_crowd),
      cmocka_unit_test(bytes_of_an_agent_with_all_options),
      cmocka_unit_test(bytes_of_an_agent_and_a_mover_in_space),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

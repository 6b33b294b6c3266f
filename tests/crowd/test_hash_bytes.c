/* The state hash is XXH64 over the bytes that docs/determinism.md tells, written here a second
 * time. */
#include "../../src/crowd/crowd.h"
#include "../../src/crowd/xxh64.h"
#include "full_world.h"

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

/* What is told of a crowd of none or one agent, none or one mover, and maps. */
typedef struct told {
  uint64_t seed, steps;
  uint32_t tick_bits;
  words agent, mover;
  const uint8_t *marks[2]; /* of the maps */
  size_t cells[2], maps;
} told;

static uint64_t hash_of(const told *t) {
  veeri_xxh64 hash;
  veeri_xxh64_begin(&hash);
  assert_int_equal(VEER_HASH_VERSION, 1);
  put(&hash, VEER_HASH_VERSION, 4);
  put(&hash, t->seed, 8);
  put(&hash, t->steps, 8);
  put(&hash, 0, 8);            /* the clock: base, */
  put(&hash, t->steps, 8);     /* ticks, one a step here, */
  put(&hash, t->tick_bits, 4); /* tick */
  put(&hash, t->agent.count > 0, 8);
  for (size_t i = 0; i < t->agent.count; i++)
    put(&hash, t->agent.word[i], 4);
  put(&hash, t->mover.count > 0, 8);
  for (size_t i = 0; i < t->mover.count; i++)
    put(&hash, t->mover.word[i], 4);
  for (size_t m = 0; m < t->maps; m++) {
    put(&hash, 7, 4);
    veeri_xxh64_add(&hash, t->marks[m], t->cells[m]);
  }
  return veeri_xxh64_end(&hash);
}

static void bytes_of_an_empty_crowd(void **state) {
  (void)state;
  veer_crowd_def def = veer_crowd_def_default();
  def.seed = 0x0123456789abcdef;
  veer_crowd *crowd = make_crowd(&def);
  assert_true(veer_crowd_hash(crowd) == hash_of(&(told){.seed = def.seed}));
  take_steps(crowd, 3, 0.5f);
  assert_true(veer_crowd_hash(crowd) ==
              hash_of(&(told){.seed = def.seed, .steps = 3, .tick_bits = 0x3f000000}));
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
  const uint32_t agent_told[] = {
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
  assert_true(veer_crowd_hash(crowd) == hash_of(&(told){.seed = 1, .agent = WORDS(agent_told)}));
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
      0x3f800000, 0, 0, 0, 0, 0x3f800000, 0x40000000,       /* heading, up, radius */
  };
  /* clang-format on */
  assert_true(veer_crowd_hash(crowd) ==
              hash_of(&(told){.seed = 1, .agent = WORDS(agent_told), .mover = WORDS(mover_told)}));
  veer_crowd_destroy(crowd);
}

/* ---- all that is kept ---- */

enum { MOST_WORDS = 64 };

typedef struct word_list {
  uint32_t word[MOST_WORDS];
  size_t count;
} word_list;

static void list_word(word_list *list, uint32_t word) {
  assert_true(list->count < MOST_WORDS);
  list->word[list->count++] = word;
}

static void list_vec(word_list *list, uint32_t tag, veer_vec v) {
  if (tag > 0)
    list_word(list, tag);
  const float parts[2] = {v.x, v.y};
  for (int axis = 0; axis < 2; axis++) {
    uint32_t bits;
    memcpy(&bits, &parts[axis], sizeof bits);
    list_word(list, bits == 0x80000000 ? 0 : bits);
  }
}

/* Every behaviour that keeps something, among others that do not, in the order of the profile. */
static veer_profile keeping_profile(void) {
  veer_profile profile = veer_profile_default();
  give(&profile, behavior_toward(VEER_SEEK, veer_target_point(veer_vec2(5, 9))));
  give(&profile, veer_behavior_default(VEER_FORAGE));
  give(&profile, veer_behavior_default(VEER_FOLLOW_PATH));
  give(&profile, veer_behavior_default(VEER_FOLLOW_PATH));
  give(&profile, veer_behavior_default(VEER_FOLLOW_WAYPOINTS));
  give(&profile, veer_behavior_default(VEER_EXPLORE));
  give(&profile, veer_behavior_default(VEER_WANDER));
  profile.behaviors[1].as.forage.sight = 0;
  profile.behaviors[2].as.follow_path.in_order = false;
  profile.behaviors[3].as.follow_path.options.direction = -1;
  profile.behaviors[4].as.follow_waypoints.direction = -1;
  profile.handling.smoothing = 0.25f;
  profile.facing = VEER_FACING_DIRECTION;
  profile.direction = veer_vec2(0, 1);
  profile.turn.max_rate = 0.5f;
  return profile;
}

static veer_crowd *make_keeping_crowd(void) {
  static const veer_vec corner[] = {{0, 0, 0}, {3, 4, 0}, {3, 8, 0}};
  const veer_path path = {corner, 3, false};
  const veer_profile profile = keeping_profile();
  uint8_t seen[6] = {0, 0, 1, 0, 1, 1};
  const veer_explored maps[2] = {{veer_vec2(20, 20), 2, 3, 2, 1, seen},
                                 {veer_vec2(20, 20), 1, 2, 1, 1, NULL}};
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile, def.profile_count = 1;
  def.paths = &path, def.path_count = 1;
  def.maps = maps, def.map_count = 2;
  veer_crowd *crowd = make_crowd(&def);
  add_agent(crowd, &profile.body, 0, veer_target_none());
  return crowd;
}

static word_list words_of(const veer_crowd *crowd) {
  const veer_agent *agent = agents_now(crowd, NULL);
  word_list list = {.count = 0};
  list_vec(&list, 0, agent->pos);
  list_vec(&list, 0, agent->carry);
  list_vec(&list, 0, agent->vel);
  list_vec(&list, 0, agent->heading);
  list_word(&list, 0); /* profile */
  const int keepers[] = {1, 3, 4, 6};
  for (int i = 0; i < 4; i++)
    list_vec(&list, 2, crowd->store->memory[crowd->plans[0].memory_at[keepers[i]]]);
  list_vec(&list, 5, crowd->store->applied[0]);
  list_vec(&list, 6, crowd->store->turning[0]);
  return list;
}

static void bytes_of_all_that_is_kept(void **state) {
  (void)state;
  veer_crowd *crowd = make_keeping_crowd();
  const uint8_t marks[2][6] = {{0, 0, 1, 0, 1, 1}, {0, 0}};
  assert_true(crowd->store->memory[1].x == 9.0f &&
              crowd->store->memory[2].x == 2.0f); /* both from the end */
  for (uint64_t step = 0; step < 3; step++) {
    word_list list = words_of(crowd);
    told t = {.seed = 1, .steps = step, .tick_bits = step ? 0x3f000000 : 0, .maps = 2};
    t.agent = (words){list.word, list.count};
    for (int m = 0; m < 2; m++) {
      t.marks[m] = marks[m];
      t.cells[m] = m ? 2 : 6;
    }
    assert_true(veer_crowd_hash(crowd) == hash_of(&t));
    take_steps(crowd, 1, 0.5f);
    assert_true(crowd->store->applied[0].x != 0 && crowd->store->turning[0].x != 0);
  }
  veer_crowd_destroy(crowd);
}

/* What stands in the world is no state and adds no bytes; only maps are. */
static void things_do_not_count(void **state) {
  (void)state;
  full_world world;
  fill_world(&world, true);
  const veer_profile profile = veer_profile_default();
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *empty = make_crowd(&def);
  name_world(&def, &world);
  for (size_t maps = 0; maps <= WORLD_MAPS; maps++) {
    def.map_count = maps;
    veer_crowd *full = make_crowd(&def);
    assert_true((veer_crowd_hash(empty) == veer_crowd_hash(full)) == (maps == 0));
    veer_crowd_destroy(full);
  }
  veer_crowd_destroy(empty);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bytes_of_an_empty_crowd),
      cmocka_unit_test(bytes_of_an_agent_with_all_options),
      cmocka_unit_test(bytes_of_an_agent_and_a_mover_in_space),
      cmocka_unit_test(bytes_of_all_that_is_kept),
      cmocka_unit_test(things_do_not_count),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Everything a profile or a thing says goes on the tape: whichever byte of it is another, the bytes
 * of a recording are others, and what is read back is what was written. An option that is added to
 * a behaviour and not to pass_profile.c fails here. */
#include "../../src/crowd/calls.h"
#include "crowd_case.h"

enum { ROOM = 4096 };

/* Of each kind: the member of `as` that it has, and bytes of it that say nothing: padding behind
 * flags. */
typedef struct options {
  veer_behavior_kind kind;
  size_t size, silent;
} options;

#define NO_OPTIONS(kind)                                                                           \
  { kind, 0, 0 }
#define OPTIONS(kind, member, silent)                                                              \
  { kind, sizeof((veer_behavior *)0)->as.member, silent }

static const options all_options[] = {
    NO_OPTIONS(VEER_SEEK),
    OPTIONS(VEER_FLEE, panic_distance, 0),
    OPTIONS(VEER_ARRIVE, arrive, 3),
    OPTIONS(VEER_PURSUE, pursue, 0),
    OPTIONS(VEER_EVADE, evade, 0),
    OPTIONS(VEER_SEPARATION, separation, 3),
    OPTIONS(VEER_ALIGNMENT, alignment, 0),
    OPTIONS(VEER_COHESION, cohesion, 0),
    OPTIONS(VEER_WANDER, wander, 3),
    OPTIONS(VEER_DEPARTURE, departure, 3),
    NO_OPTIONS(VEER_MATCH_VELOCITY),
    OPTIONS(VEER_OFFSET_PURSUIT, offset_pursuit, 3),
    OPTIONS(VEER_INTERPOSE, interpose, 3),
    OPTIONS(VEER_HIDE, hide, 6),
    OPTIONS(VEER_SHADOW, shadow, 0),
    OPTIONS(VEER_ORBIT, orbit, 3),
    OPTIONS(VEER_GUARD, guard, 3),
    OPTIONS(VEER_FOLLOW_LEADER, follow_leader, 3),
    OPTIONS(VEER_AVOID_OBSTACLES, avoid_obstacles, 0),
    OPTIONS(VEER_AVOID_RAYS, avoid_rays, 0),
    OPTIONS(VEER_AVOID_WALLS, avoid_walls, 2),
    OPTIONS(VEER_FOLLOW_WALL, follow_wall, 0),
    OPTIONS(VEER_CONTAIN, look_ahead, 0),
    OPTIONS(VEER_FOLLOW_PATH, follow_path, 3),
    OPTIONS(VEER_FOLLOW_WAYPOINTS, follow_waypoints, 3),
    OPTIONS(VEER_FOLLOW_FLOW, look_ahead, 0),
    OPTIONS(VEER_AVOID_COLLISIONS, avoid_collisions, 0),
    OPTIONS(VEER_QUEUE, queue, 0),
    OPTIONS(VEER_EXPLORE, sight, 0),
    OPTIONS(VEER_FORAGE, forage, 6),
    OPTIONS(VEER_BLEND, blend, 0),
    OPTIONS(VEER_CUSTOM, custom, 4),
};
_Static_assert(sizeof all_options / sizeof all_options[0] == VEER_BEHAVIOR_KIND_COUNT,
               "a row for each kind of behaviour");

static veer_vec nothing(void *user, const veer_custom_question *question) {
  (void)user, (void)question;
  return veer_vec2(0, 0);
}

static const veeri_custom known = {nothing, NULL};

/* One subject, written; returns how many bytes. */
static size_t write_subject(uint8_t op, const void *subject, size_t size, uint8_t bytes[ROOM]) {
  veeri_subject copy;
  veeri_call call = {.op = op};
  veeri_reel reel = {.tape.to = bytes, .customs = &known, .custom_count = 1};
  memcpy(&copy, subject, size);
  memset(bytes, 0, ROOM);
  veeri_pass_call(&reel, &call, &copy);
  assert_true(reel.tape.at <= ROOM);
  return reel.tape.at;
}

static void read_subject(uint8_t op, const uint8_t *bytes, size_t size, veeri_subject *out) {
  veeri_call call = {.op = op};
  veeri_reel reel = {.tape.from = bytes, .tape.size = size, .customs = &known, .custom_count = 1};
  memset(out, 0, sizeof *out);
  veeri_pass_call(&reel, &call, out);
  assert_false(reel.tape.bad);
  assert_int_equal(reel.tape.at, size);
}

/* How many bytes of a part of it may be any. */
static size_t silent_bytes(uint8_t op, void *subject, size_t size, size_t from, size_t to) {
  static uint8_t bytes[ROOM], others[ROOM];
  size_t silent = 0, written = write_subject(op, subject, size, bytes);
  for (size_t i = from; i < to; i++) {
    ((uint8_t *)subject)[i] ^= 1;
    silent +=
        write_subject(op, subject, size, others) == written && memcmp(bytes, others, ROOM) == 0;
    ((uint8_t *)subject)[i] ^= 1;
  }
  return silent;
}

static veer_profile full_profile(veer_behavior_kind kind) {
  veer_profile profile;
  memset(&profile, 0, sizeof profile); /* also where it is padded */
  profile = veer_profile_default();
  give(&profile, veer_behavior_default(kind));
  profile.behaviors[0].also_count = VEER_MAX_ALSO;
  profile.behaviors[0].as.custom.function =
      kind == VEER_CUSTOM ? nothing : profile.behaviors[0].as.custom.function;
  return profile;
}

static void every_option(void **state) {
  (void)state;
  for (int k = 0; k < VEER_BEHAVIOR_KIND_COUNT; k++) {
    const options *o = &all_options[k];
    veer_profile profile = full_profile((veer_behavior_kind)k);
    size_t from = offsetof(veer_profile, behaviors) + offsetof(veer_behavior, as);
    assert_int_equal(o->kind, k);
    size_t silent =
        silent_bytes(VEERI_CALL_set_profile, &profile, sizeof profile, from, from + o->size);
    check(silent == o->silent, "%s: %zu bytes of its options are not recorded, expected %zu",
          veer_behavior_name(o->kind), silent, o->silent);
  }
}

/* What is read is what was written, seen by writing it again. */
static void back_again(void **state) {
  (void)state;
  static uint8_t bytes[ROOM], others[ROOM];
  for (int k = 0; k < VEER_BEHAVIOR_KIND_COUNT; k++) {
    veer_profile profile = full_profile((veer_behavior_kind)k);
    veeri_subject read;
    size_t size = write_subject(VEERI_CALL_set_profile, &profile, sizeof profile, bytes);
    read_subject(VEERI_CALL_set_profile, bytes, size, &read);
    assert_int_equal(write_subject(VEERI_CALL_set_profile, &read, sizeof read, others), size);
    assert_memory_equal(bytes, others, size);
  }
}

/* Of a range of members: those that say nothing are counted. */
static void check_silent(uint8_t op, void *subject, size_t size, size_t expected,
                         const char *what) {
  size_t silent = silent_bytes(op, subject, size, 0, size);
  check(silent == expected, "%s: %zu bytes are not recorded, expected %zu", what, silent, expected);
}

static void everything_else(void **state) {
  (void)state;
  const size_t place = sizeof(veer_vec);
  veer_profile profile = full_profile(VEER_SEEK);
  profile.behavior_count = 0;
  profile.look_at = veer_target_point(veer_vec2(0, 0));
  /* the body's pos, carry, vel, heading, up and id do not count; behind flags of the body and of
   * the handling; the index of look_at */
  size_t unused = sizeof profile.behaviors + 5 * place + 4 + 3 + 1 + 4;
  unused +=
      offsetof(veer_profile, behaviors) - offsetof(veer_profile, combine) - sizeof profile.combine;
  unused += sizeof profile - offsetof(veer_profile, turn) - sizeof profile.turn;
  check_silent(VEERI_CALL_set_profile, &profile, sizeof profile, unused, "veer_profile");

  profile = full_profile(VEER_SEEK);
  profile.behaviors[0].target = veer_target_point(veer_vec2(0, 0));
  profile.behaviors[0].other = veer_target_agent(2);
  size_t from = offsetof(veer_profile, behaviors);
  size_t to = from + offsetof(veer_behavior, as);
  size_t silent = silent_bytes(VEERI_CALL_set_profile, &profile, sizeof profile, from, to);
  /* behind `fear`, the index of a point, the point of an agent, before `as` */
  size_t before_as = offsetof(veer_behavior, as) - offsetof(veer_behavior, also_count) - 4;
  assert_int_equal(silent, 3 + 4 + place + before_as);

  veer_agent agent = veer_agent_default();
  /* carry, drive and id do not count */
  check_silent(VEERI_CALL_set_agent, &agent, sizeof agent, place + 4 + 4 + 3, "veer_agent");
  veer_mover mover = veer_mover_at(veer_vec2(0, 0));
  check_silent(VEERI_CALL_set_mover, &mover, sizeof mover, 0, "veer_mover");
  veer_wall wall = {{0, 0, 0}, {1, 0, 0}};
  check_silent(VEERI_CALL_set_wall, &wall, sizeof wall, 0, "veer_wall");
  veer_obstacle rock = veer_obstacle_sphere(veer_vec2(0, 0), 1);
  size_t list = sizeof rock - offsetof(veer_obstacle, points); /* of a polygon alone */
  size_t gap = offsetof(veer_obstacle, points) - offsetof(veer_obstacle, up) - place;
  check_silent(VEERI_CALL_set_obstacle, &rock, sizeof rock, list + gap, "veer_obstacle");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_option),
      cmocka_unit_test(back_again),
      cmocka_unit_test(everything_else),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* A crowd is not made from a behaviour with one wrong option, or one that names a place which is
 * not there. */
#include "definition_case.h"

typedef struct option {
  veer_behavior_kind kind;
  field field;
} option;

static const range ANGLE = {{0, -0.0f, 1, 3.14159274f}, {-TINY, 3.1415930f, HUGE_NUMBER}, 4, 3};

#define OPTION(kind, member, range)                                                                \
  { kind, FIELD(veer_behavior, as.member, range) }
#define PREDICTION(kind, member)                                                                   \
  OPTION(kind, member.lead, ANY_NUMBER), OPTION(kind, member.lead_per_distance, ANY_NUMBER),       \
      OPTION(kind, member.facing_cosine, COSINE), OPTION(kind, member.max_prediction, LIMIT)
#define NEIGHBORHOOD(kind, member)                                                                 \
  OPTION(kind, member.neighborhood.radius, LIMIT),                                                 \
      OPTION(kind, member.neighborhood.min_cosine, COSINE),                                        \
      OPTION(kind, member.neighborhood.always_within, AMOUNT)
#define ARRIVING(kind, member)                                                                     \
  OPTION(kind, member.slowing_radius, AMOUNT), OPTION(kind, member.time, AMOUNT),                  \
      OPTION(kind, member.braking, AMOUNT), OPTION(kind, member.stop_distance, AMOUNT)
#define WANDERING(kind, member)                                                                    \
  OPTION(kind, member.radius, AMOUNT), OPTION(kind, member.distance, ANY_NUMBER),                  \
      OPTION(kind, member.jitter, AMOUNT)

static const option target_options[] = {
    OPTION(VEER_FLEE, panic_distance, LIMIT),
    ARRIVING(VEER_ARRIVE, arrive),
    PREDICTION(VEER_PURSUE, pursue),
    PREDICTION(VEER_EVADE, evade.prediction),
    OPTION(VEER_EVADE, evade.threat_range, LIMIT),
    OPTION(VEER_EVADE, evade.panic_distance, LIMIT),
    OPTION(VEER_DEPARTURE, departure.radius, LIMIT),
    OPTION(VEER_OFFSET_PURSUIT, offset_pursuit.offset.x, ANY_NUMBER),
    OPTION(VEER_OFFSET_PURSUIT, offset_pursuit.offset.y, ANY_NUMBER),
    ARRIVING(VEER_OFFSET_PURSUIT, offset_pursuit.arrive),
    OPTION(VEER_INTERPOSE, interpose.ratio, ANY_NUMBER),
    ARRIVING(VEER_INTERPOSE, interpose.arrive),
    OPTION(VEER_HIDE, hide.gap, AMOUNT),
    ARRIVING(VEER_HIDE, hide.arrive),
    PREDICTION(VEER_HIDE, hide.evade),
    OPTION(VEER_SHADOW, shadow.distance, AMOUNT),
    PREDICTION(VEER_SHADOW, shadow.prediction),
    OPTION(VEER_ORBIT, orbit.radius, POSITIVE),
    OPTION(VEER_GUARD, guard.radius, LIMIT),
    PREDICTION(VEER_GUARD, guard.prediction),
    ARRIVING(VEER_GUARD, guard.arrive),
    OPTION(VEER_FOLLOW_LEADER, follow_leader.behind, AMOUNT),
    OPTION(VEER_FOLLOW_LEADER, follow_leader.clear_ahead, AMOUNT),
    OPTION(VEER_FOLLOW_LEADER, follow_leader.clear_width, AMOUNT),
    ARRIVING(VEER_FOLLOW_LEADER, follow_leader.arrive),
};

static const option group_options[] = {
    NEIGHBORHOOD(VEER_SEPARATION, separation),
    OPTION(VEER_SEPARATION, separation.strength, AMOUNT),
    OPTION(VEER_SEPARATION, separation.cap, LIMIT),
    NEIGHBORHOOD(VEER_ALIGNMENT, alignment),
    NEIGHBORHOOD(VEER_COHESION, cohesion),
    NEIGHBORHOOD(VEER_AVOID_COLLISIONS, avoid_collisions),
    OPTION(VEER_AVOID_COLLISIONS, avoid_collisions.horizon, LIMIT),
    NEIGHBORHOOD(VEER_QUEUE, queue),
    OPTION(VEER_QUEUE, queue.options.ahead, AMOUNT),
    OPTION(VEER_QUEUE, queue.options.radius, AMOUNT),
};

static const option place_options[] = {
    WANDERING(VEER_WANDER, wander),
    OPTION(VEER_AVOID_OBSTACLES, avoid_obstacles.min_length, POSITIVE),
    OPTION(VEER_AVOID_OBSTACLES, avoid_obstacles.braking, AMOUNT),
    OPTION(VEER_AVOID_OBSTACLES, avoid_obstacles.horizon, AMOUNT),
    OPTION(VEER_AVOID_OBSTACLES, avoid_obstacles.goal_distance, LIMIT),
    OPTION(VEER_AVOID_RAYS, avoid_rays.length, AMOUNT),
    OPTION(VEER_AVOID_RAYS, avoid_rays.side_length, AMOUNT),
    OPTION(VEER_AVOID_RAYS, avoid_rays.side_cosine, COSINE),
    OPTION(VEER_AVOID_RAYS, avoid_rays.keep, AMOUNT),
    OPTION(VEER_AVOID_WALLS, avoid_walls.length, AMOUNT),
    OPTION(VEER_AVOID_WALLS, avoid_walls.side_length, AMOUNT),
    OPTION(VEER_AVOID_WALLS, avoid_walls.spread, ANGLE),
    OPTION(VEER_FOLLOW_WALL, follow_wall.look_ahead, AMOUNT),
    OPTION(VEER_FOLLOW_WALL, follow_wall.offset, AMOUNT),
    OPTION(VEER_CONTAIN, look_ahead, AMOUNT),
    OPTION(VEER_FOLLOW_FLOW, look_ahead, AMOUNT),
    OPTION(VEER_FOLLOW_PATH, follow_path.options.radius, LIMIT),
    OPTION(VEER_FOLLOW_PATH, follow_path.options.look_ahead, AMOUNT),
    OPTION(VEER_FOLLOW_PATH, follow_path.options.look_ahead_time, AMOUNT),
    OPTION(VEER_FOLLOW_PATH, follow_path.options.along, AMOUNT),
    OPTION(VEER_FOLLOW_PATH, follow_path.options.window, AMOUNT),
    OPTION(VEER_FOLLOW_WAYPOINTS, follow_waypoints.radius, LIMIT),
    ARRIVING(VEER_FOLLOW_WAYPOINTS, follow_waypoints.arrive),
    OPTION(VEER_EXPLORE, sight, LIMIT),
    OPTION(VEER_FORAGE, forage.sight, LIMIT),
    ARRIVING(VEER_FORAGE, forage.arrive),
    WANDERING(VEER_FORAGE, forage.wander),
};

static void check_options(const option *options, size_t count) {
  for (size_t i = 0; i < count; i++) {
    definition d;
    make_definition(&d, options[i].kind, true);
    check_fields(&d.profile.behaviors[0], &options[i].field, 1, try_create, &d);
  }
}

static void options_of_behaviors(void **state) {
  (void)state;
  check_options(target_options, COUNT_OF(target_options));
  check_options(group_options, COUNT_OF(group_options));
  check_options(place_options, COUNT_OF(place_options));
}

/* The only option that is a vector. */
static void places_beside_a_leader(void **state) {
  (void)state;
  const field flat[] = {FIELD(veer_behavior, as.offset_pursuit.offset.z, FLAT)};
  const field deep[] = {FIELD(veer_behavior, as.offset_pursuit.offset.z, ANY_NUMBER)};
  for (int planar = 0; planar < 2; planar++) {
    definition d;
    make_definition(&d, VEER_OFFSET_PURSUIT, planar);
    check_fields(&d.profile.behaviors[0], planar ? flat : deep, 1, try_create, &d);
  }
}

/* ---- forms ---- */

#define CHECK_FORM(behavior_kind, member, type, count)                                             \
  do {                                                                                             \
    for (unsigned form = 0; form < (count) + 2u; form++) {                                         \
      definition d;                                                                                \
      make_definition(&d, behavior_kind, true);                                                    \
      d.profile.behaviors[0].as.member = (type)form;                                               \
      check(try_create(&d) == (form < (count) ? VEER_OK : VEER_BAD_VALUE), "%s %u", #member,       \
            form);                                                                                 \
    }                                                                                              \
  } while (0)
#define CHECK_LAW(kind, member) CHECK_FORM(kind, member.law, veer_arrive_law, VEER_ARRIVE_LAW_COUNT)
#define CHECK_LOOK(kind, member) CHECK_FORM(kind, member.look, veer_look_ahead, VEER_LOOK_COUNT)

static void forms_of_behaviors(void **state) {
  (void)state;
  CHECK_LAW(VEER_ARRIVE, arrive);
  CHECK_LAW(VEER_OFFSET_PURSUIT, offset_pursuit.arrive);
  CHECK_LAW(VEER_INTERPOSE, interpose.arrive);
  CHECK_LAW(VEER_HIDE, hide.arrive);
  CHECK_LAW(VEER_GUARD, guard.arrive);
  CHECK_LAW(VEER_FOLLOW_LEADER, follow_leader.arrive);
  CHECK_LAW(VEER_FOLLOW_WAYPOINTS, follow_waypoints.arrive);
  CHECK_LAW(VEER_FORAGE, forage.arrive);
  CHECK_LOOK(VEER_PURSUE, pursue);
  CHECK_LOOK(VEER_EVADE, evade.prediction);
  CHECK_LOOK(VEER_HIDE, hide.evade);
  CHECK_LOOK(VEER_SHADOW, shadow.prediction);
  CHECK_LOOK(VEER_GUARD, guard.prediction);
  CHECK_FORM(VEER_SEPARATION, separation.form, veer_separation_form, VEER_SEPARATION_FORM_COUNT);
  CHECK_FORM(VEER_ALIGNMENT, alignment.form, veer_alignment_form, VEER_ALIGNMENT_FORM_COUNT);
  CHECK_FORM(VEER_COHESION, cohesion.form, veer_cohesion_form, VEER_COHESION_FORM_COUNT);
  CHECK_FORM(VEER_WANDER, wander.form, veer_wander_form, VEER_WANDER_FORM_COUNT);
  CHECK_FORM(VEER_FORAGE, forage.wander.form, veer_wander_form, VEER_WANDER_FORM_COUNT);
  CHECK_FORM(VEER_AVOID_OBSTACLES, avoid_obstacles.way, veer_avoid_way, VEER_AVOID_WAY_COUNT);
  CHECK_FORM(VEER_AVOID_COLLISIONS, avoid_collisions.way, veer_collision_way,
             VEER_COLLISION_WAY_COUNT);
  CHECK_FORM(VEER_AVOID_RAYS, avoid_rays.rays, veer_rays, VEER_RAYS_COUNT);
}

#define CHECK_WHOLE(behavior_kind, member, value, expected)                                        \
  do {                                                                                             \
    definition d;                                                                                  \
    make_definition(&d, behavior_kind, true);                                                      \
    d.profile.behaviors[0].as.member = (value);                                                    \
    check(try_create(&d) == (expected), "%s = %s", #member, #value);                               \
  } while (0)

static void whole_numbers(void **state) {
  (void)state;
  const uint32_t feelers[] = {
      1, 3, VEER_MAX_FEELERS, 0, 2, VEER_MAX_FEELERS + 1, VEER_MAX_FEELERS + 2, UINT32_MAX};
  for (int i = 0; i < 8; i++)
    CHECK_WHOLE(VEER_AVOID_WALLS, avoid_walls.count, feelers[i], i < 3 ? VEER_OK : VEER_BAD_VALUE);
  const int directions[] = {1, -1, 0, 2, -2, INT32_MIN};
  for (int i = 0; i < 6; i++) {
    veer_status expected = i < 2 ? VEER_OK : VEER_BAD_VALUE;
    CHECK_WHOLE(VEER_FOLLOW_PATH, follow_path.options.direction, directions[i], expected);
    CHECK_WHOLE(VEER_FOLLOW_WAYPOINTS, follow_waypoints.direction, directions[i], expected);
  }
}

/* ---- places ---- */

/* How many places a behaviour has to choose from; 0: it names none. */
static uint32_t places_of(veer_behavior_kind kind) {
  switch (kind) {
  case VEER_FOLLOW_PATH:
  case VEER_FOLLOW_WAYPOINTS:
  case VEER_FORAGE:
    return WORLD_PATHS;
  case VEER_FOLLOW_FLOW:
    return WORLD_FIELDS;
  case VEER_CONTAIN:
    return WORLD_OBSTACLES;
  case VEER_EXPLORE:
    return WORLD_MAPS;
  default:
    return 0;
  }
}

static void check_place(veer_behavior_kind kind, uint32_t place, bool in_full_world,
                        veer_status expected) {
  definition d;
  make_definition(&d, kind, true);
  d.profile.behaviors[0].place = place;
  if (!in_full_world)
    d.def.obstacle_count = d.def.path_count = d.def.field_count = d.def.map_count = 0;
  veer_status status = try_create(&d);
  check(status == expected, "%s, place %u: %s", veer_behavior_name(kind), place,
        veer_status_text(status));
  if (status != VEER_OK)
    return;
  veer_crowd *crowd = make_crowd(&d.def); /* and there is no harm in being there */
  add_agent(crowd, &d.profile.body, 0, veer_target_none());
  take_steps(crowd, 2, 0.5f);
  veer_crowd_destroy(crowd);
}

static void places_that_are_not_there(void **state) {
  (void)state;
  for (int k = 0; k < VEER_BEHAVIOR_KIND_COUNT; k++) {
    veer_behavior_kind kind = (veer_behavior_kind)k;
    uint32_t places = places_of(kind);
    veer_status beyond = places ? VEER_BAD_INDEX : VEER_OK;
    for (uint32_t place = 0; place < places; place++)
      check_place(kind, place, true, VEER_OK);
    check_place(kind, places, true, beyond);
    check_place(kind, UINT32_MAX, true, beyond);
    check_place(kind, 0, false, beyond);
    check_place(kind, UINT32_MAX, false, beyond);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_of_behaviors),      cmocka_unit_test(places_beside_a_leader),
      cmocka_unit_test(forms_of_behaviors),        cmocka_unit_test(whole_numbers),
      cmocka_unit_test(places_that_are_not_there),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The table of keys of every kind of behaviour, under the names of the C fields. Options in
 * structures of their own stand beside the others where no two names clash, else in an object. */
#include "../core/guard.h"

#include "behavior.h"

static const char *const kinds[] = {
#define NAME(kind, name, summary) name,
    VEER_BEHAVIOR_LIST(NAME)
#undef NAME
};
/* All but the last: nothing in a scene can be a function of the host's. */
const veeri_words veeri_behavior_words = {kinds, VEER_CUSTOM};
_Static_assert(VEER_CUSTOM == VEER_BEHAVIOR_KIND_COUNT - 1, "the last");

static const char *const arrive_laws[] = {"radius", "time", "braking", "quadratic"};
static const char *const looks[] = {"lead",      "lead_distance", "closing",     "nine",
                                    "intercept", "own_speed",     "quarry_speed"};
static const char *const separations[] = {"mean_unit",      "mean_inverse", "sum_inverse",
                                          "inverse_square", "linear",       "reynolds"};
static const char *const alignments[] = {"heading", "velocity", "reynolds", "desired", "plain"};
static const char *const cohesions[] = {"seek", "unit_seek", "reynolds"};
static const char *const wanders[] = {"circle", "side_up", "angle"};
static const char *const avoid_ways[] = {"box", "box_published", "cylinder"};
static const char *const collision_ways[] = {"approach", "sideways", "faulty"};
static const char *const ray_sets[] = {"single", "parallel", "whiskers"};
_Static_assert(VEERI_COUNT(arrive_laws) == VEER_ARRIVE_LAW_COUNT, "a word for each");
_Static_assert(VEERI_COUNT(looks) == VEER_LOOK_COUNT, "a word for each");
_Static_assert(VEERI_COUNT(separations) == VEER_SEPARATION_FORM_COUNT, "a word for each");
_Static_assert(VEERI_COUNT(alignments) == VEER_ALIGNMENT_FORM_COUNT, "a word for each");
_Static_assert(VEERI_COUNT(cohesions) == VEER_COHESION_FORM_COUNT, "a word for each");
_Static_assert(VEERI_COUNT(wanders) == VEER_WANDER_FORM_COUNT, "a word for each");
_Static_assert(VEERI_COUNT(avoid_ways) == VEER_AVOID_WAY_COUNT, "a word for each");
_Static_assert(VEERI_COUNT(collision_ways) == VEER_COLLISION_WAY_COUNT, "a word for each");
_Static_assert(VEERI_COUNT(ray_sets) == VEER_RAYS_COUNT, "a word for each");

/* The largest float that is not beyond half a turn. */
static const veeri_range half_turn = {0, 3.1415927410125732, false, "a number from 0 to pi"};
static const veeri_range feelers = {1, VEER_MAX_FEELERS, false, "an odd whole number from 1 to 15"};

/* ---- fields ---- */

#define FIELD(object, name, kind, at, limits)                                                      \
  { .key = name, VEERI_IN(kind, object, at), .range = limits }
#define WORD_FIELD(object, name, at, list)                                                         \
  { .key = name, VEERI_IN(WORD, object, at), .words = VEERI_WORDS(list) }

/* Of a behaviour. */
#define OPTION(name, kind, at, limits) FIELD(veeri_written_behavior, name, kind, made.at, limits)
#define CHOICE(name, at, list) WORD_FIELD(veeri_written_behavior, name, made.at, list)
#define PART(name, at, kind)                                                                       \
  { .key = name, VEERI_IN(PART, veeri_written_behavior, made.at), .part = &kind }
#define NEEDED(name, kind, at)                                                                     \
  { .key = name, VEERI_IN(kind, veeri_written_behavior, at), .required = true }
#define COMMON                                                                                     \
  {.key = "kind", .type = VEERI_KNOWN}, OPTION("weight", NUMBER, weight, &veeri_not_negative),     \
      OPTION("force_limit", LIMIT, force_limit, &veeri_not_negative),                              \
      OPTION("probability", NUMBER, probability, &veeri_share), OPTION("fear", FLAG, fear, NULL)
#define TARGET NEEDED("target", ANY, target)
#define BACKWARD                                                                                   \
  { .key = "backward", VEERI_IN(FLAG, veeri_written_behavior, backward) }

static const veeri_range some_nearest = {0, VEER_MOST_NEAREST, false,
                                         "a whole number from 0 (all) to 32"};
_Static_assert(VEER_MOST_NEAREST == 32, "as the range says");

/* Of structures that several have, at a place of an object: `at` ends with a dot, or is empty. */
#define ARRIVE_FIELDS(object, at)                                                                  \
  WORD_FIELD(object, "law", at law, arrive_laws),                                                  \
      FIELD(object, "slowing_radius", NUMBER, at slowing_radius, &veeri_not_negative),             \
      FIELD(object, "time", NUMBER, at time, &veeri_not_negative),                                 \
      FIELD(object, "braking", NUMBER, at braking, &veeri_not_negative),                           \
      FIELD(object, "stop_distance", NUMBER, at stop_distance, &veeri_not_negative),               \
      FIELD(object, "coasts", FLAG, at coasts, NULL)
#define PREDICTION_FIELDS(object, at)                                                              \
  WORD_FIELD(object, "look", at look, looks),                                                      \
      FIELD(object, "lead", NUMBER, at lead, &veeri_any_number),                                   \
      FIELD(object, "lead_per_distance", NUMBER, at lead_per_distance, &veeri_any_number),         \
      FIELD(object, "facing_cosine", NUMBER, at facing_cosine, &veeri_cosine),                     \
      FIELD(object, "max_prediction", LIMIT, at max_prediction, &veeri_not_negative)
#define NEIGHBORHOOD_FIELDS(object, at)                                                            \
  FIELD(object, "radius", LIMIT, at radius, &veeri_not_negative),                                  \
      FIELD(object, "min_cosine", NUMBER, at min_cosine, &veeri_cosine),                           \
      FIELD(object, "always_within", NUMBER, at always_within, &veeri_not_negative),               \
      FIELD(object, "nearest", SOME, at nearest, &some_nearest),                                   \
      FIELD(object, "mask", MASK, at mask, NULL)
#define WANDER_FIELDS(object, at)                                                                  \
  WORD_FIELD(object, "form", at form, wanders),                                                    \
      FIELD(object, "radius", NUMBER, at radius, &veeri_not_negative),                             \
      FIELD(object, "distance", NUMBER, at distance, &veeri_any_number),                           \
      FIELD(object, "jitter", NUMBER, at jitter, &veeri_not_negative),                             \
      FIELD(object, "triangular", FLAG, at triangular, NULL)

#define PREDICTION(at) PREDICTION_FIELDS(veeri_written_behavior, made.at.)
#define ALSO                                                                                       \
  { .key = "also", VEERI_IN(LIST, veeri_written_behavior, also) }
#define NEIGHBORHOOD(at) NEIGHBORHOOD_FIELDS(veeri_written_behavior, made.at.), ALSO

static const veeri_field arrive_part[] = {ARRIVE_FIELDS(veer_arrive_options, )};
static const veeri_field prediction_part[] = {PREDICTION_FIELDS(veer_prediction, )};
static const veeri_field neighborhood_part[] = {NEIGHBORHOOD_FIELDS(veer_neighborhood, )};
static const veeri_field wander_part[] = {WANDER_FIELDS(veer_wander_options, )};
const veeri_kind veeri_arrive_kind = {"\"arrive\"", arrive_part, VEERI_COUNT(arrive_part)};
const veeri_kind veeri_evade_kind = {"\"evade\"", prediction_part, VEERI_COUNT(prediction_part)};
const veeri_kind veeri_neighborhood_kind = {"\"neighborhood\"", neighborhood_part,
                                            VEERI_COUNT(neighborhood_part)};
const veeri_kind veeri_wander_kind = {"\"wander\"", wander_part, VEERI_COUNT(wander_part)};
#define ARRIVE(at) PART("arrive", at, veeri_arrive_kind)

/* ---- about somebody or some point ---- */

static const veeri_field seek[] = {COMMON, TARGET};
static const veeri_field flee[] = {
    COMMON, TARGET, OPTION("panic_distance", LIMIT, as.panic_distance, &veeri_not_negative)};
static const veeri_field arrive[] = {COMMON, TARGET,
                                     ARRIVE_FIELDS(veeri_written_behavior, made.as.arrive.)};
static const veeri_field pursue[] = {COMMON, TARGET, PREDICTION(as.pursue)};
static const veeri_field evade[] = {
    COMMON, TARGET, PREDICTION(as.evade.prediction),
    OPTION("threat_range", LIMIT, as.evade.threat_range, &veeri_not_negative),
    OPTION("panic_distance", LIMIT, as.evade.panic_distance, &veeri_not_negative)};
static const veeri_field departure[] = {
    COMMON, TARGET, OPTION("radius", LIMIT, as.departure.radius, &veeri_not_negative),
    OPTION("quadratic", FLAG, as.departure.quadratic, NULL)};
static const veeri_field match_velocity[] = {COMMON, TARGET};
static const veeri_field offset_pursuit[] = {
    COMMON, TARGET, NEEDED("offset", VECTOR, made.as.offset_pursuit.offset),
    ARRIVE(as.offset_pursuit.arrive)};
static const veeri_field interpose[] = {
    COMMON, TARGET, NEEDED("other", ANY, other),
    OPTION("ratio", NUMBER, as.interpose.ratio, &veeri_any_number), ARRIVE(as.interpose.arrive)};
static const veeri_field hide[] = {COMMON,
                                   TARGET,
                                   OPTION("gap", NUMBER, as.hide.gap, &veeri_not_negative),
                                   OPTION("only_seen", FLAG, as.hide.only_seen, NULL),
                                   ARRIVE(as.hide.arrive),
                                   PART("evade", as.hide.evade, veeri_evade_kind)};
static const veeri_field shadow[] = {
    COMMON, TARGET, OPTION("distance", NUMBER, as.shadow.distance, &veeri_not_negative),
    PREDICTION(as.shadow.prediction)};
static const veeri_field orbit[] = {COMMON, TARGET,
                                    OPTION("radius", NUMBER, as.orbit.radius, &veeri_positive),
                                    OPTION("clockwise", FLAG, as.orbit.clockwise, NULL)};
static const veeri_field guard[] = {COMMON,
                                    TARGET,
                                    NEEDED("other", ANY, other),
                                    OPTION("radius", LIMIT, as.guard.radius, &veeri_not_negative),
                                    PREDICTION(as.guard.prediction),
                                    ARRIVE(as.guard.arrive)};
static const veeri_field follow_leader[] = {
    COMMON,
    TARGET,
    OPTION("behind", NUMBER, as.follow_leader.behind, &veeri_not_negative),
    OPTION("clear_ahead", NUMBER, as.follow_leader.clear_ahead, &veeri_not_negative),
    OPTION("clear_width", NUMBER, as.follow_leader.clear_width, &veeri_not_negative),
    ARRIVE(as.follow_leader.arrive)};

/* ---- about all who are near ---- */

static const veeri_field separation[] = {
    COMMON,
    CHOICE("form", as.separation.form, separations),
    NEIGHBORHOOD(as.separation.neighborhood),
    OPTION("desired", FLAG, as.separation.desired, NULL),
    OPTION("strength", NUMBER, as.separation.strength, &veeri_not_negative),
    OPTION("cap", LIMIT, as.separation.cap, &veeri_not_negative),
};
static const veeri_field alignment[] = {COMMON, CHOICE("form", as.alignment.form, alignments),
                                        NEIGHBORHOOD(as.alignment.neighborhood)};
static const veeri_field cohesion[] = {COMMON, CHOICE("form", as.cohesion.form, cohesions),
                                       NEIGHBORHOOD(as.cohesion.neighborhood)};
static const veeri_field avoid_collisions[] = {
    COMMON, OPTION("horizon", LIMIT, as.avoid_collisions.horizon, &veeri_not_negative),
    CHOICE("way", as.avoid_collisions.way, collision_ways),
    NEIGHBORHOOD(as.avoid_collisions.neighborhood)};
static const veeri_field queue[] = {
    COMMON, OPTION("ahead", NUMBER, as.queue.options.ahead, &veeri_not_negative),
    OPTION("radius", NUMBER, as.queue.options.radius, &veeri_not_negative),
    PART("neighborhood", as.queue.neighborhood, veeri_neighborhood_kind), ALSO};

/* ---- about what stands in the world, and about nothing ---- */

static const veeri_field wander[] = {COMMON,
                                     WANDER_FIELDS(veeri_written_behavior, made.as.wander.)};
static const veeri_field avoid_obstacles[] = {
    COMMON,
    CHOICE("way", as.avoid_obstacles.way, avoid_ways),
    OPTION("min_length", NUMBER, as.avoid_obstacles.min_length, &veeri_positive),
    OPTION("braking", NUMBER, as.avoid_obstacles.braking, &veeri_not_negative),
    OPTION("horizon", NUMBER, as.avoid_obstacles.horizon, &veeri_not_negative),
    OPTION("goal_distance", LIMIT, as.avoid_obstacles.goal_distance, &veeri_not_negative),
};
static const veeri_field avoid_rays[] = {
    COMMON,
    CHOICE("rays", as.avoid_rays.rays, ray_sets),
    OPTION("length", NUMBER, as.avoid_rays.length, &veeri_not_negative),
    OPTION("side_length", NUMBER, as.avoid_rays.side_length, &veeri_not_negative),
    OPTION("side_cosine", NUMBER, as.avoid_rays.side_cosine, &veeri_cosine),
    OPTION("keep", NUMBER, as.avoid_rays.keep, &veeri_not_negative),
};
static const veeri_field avoid_walls[] = {
    COMMON,
    FIELD(veeri_written_behavior, "count", WHOLE, feelers, &feelers),
    OPTION("length", NUMBER, as.avoid_walls.length, &veeri_not_negative),
    OPTION("side_length", NUMBER, as.avoid_walls.side_length, &veeri_not_negative),
    OPTION("spread", NUMBER, as.avoid_walls.spread, &half_turn),
    OPTION("each", FLAG, as.avoid_walls.each, NULL),
    OPTION("overwrites", FLAG, as.avoid_walls.overwrites, NULL),
};
static const veeri_field follow_wall[] = {
    COMMON, OPTION("look_ahead", NUMBER, as.follow_wall.look_ahead, &veeri_not_negative),
    OPTION("offset", NUMBER, as.follow_wall.offset, &veeri_not_negative)};
static const veeri_field contain[] = {
    COMMON, NEEDED("region", ANY, place),
    OPTION("look_ahead", NUMBER, as.look_ahead, &veeri_not_negative)};
static const veeri_field follow_path[] = {
    COMMON,
    NEEDED("path", ANY, place),
    BACKWARD,
    OPTION("radius", LIMIT, as.follow_path.options.radius, &veeri_not_negative),
    OPTION("look_ahead", NUMBER, as.follow_path.options.look_ahead, &veeri_not_negative),
    OPTION("look_ahead_time", NUMBER, as.follow_path.options.look_ahead_time, &veeri_not_negative),
    OPTION("along", NUMBER, as.follow_path.options.along, &veeri_not_negative),
    OPTION("window", NUMBER, as.follow_path.options.window, &veeri_not_negative),
    OPTION("in_order", FLAG, as.follow_path.in_order, NULL),
};
static const veeri_field follow_waypoints[] = {
    COMMON, NEEDED("path", ANY, place), BACKWARD,
    OPTION("radius", LIMIT, as.follow_waypoints.radius, &veeri_not_negative),
    ARRIVE(as.follow_waypoints.arrive)};
static const veeri_field follow_flow[] = {
    COMMON, NEEDED("field", ANY, place),
    OPTION("look_ahead", NUMBER, as.look_ahead, &veeri_not_negative)};
static const veeri_field explore[] = {COMMON, NEEDED("map", ANY, place),
                                      OPTION("sight", LIMIT, as.sight, &veeri_not_negative)};
static const veeri_field forage[] = {COMMON, NEEDED("food", ANY, place),
                                     OPTION("sight", LIMIT, as.forage.sight, &veeri_not_negative),
                                     ARRIVE(as.forage.arrive),
                                     PART("wander", as.forage.wander, veeri_wander_kind)};

static const veeri_field blend[] = {
    COMMON,
    {.key = "combine", VEERI_IN(ANY, veeri_written_behavior, combine)},
    {.key = "behaviors", VEERI_IN(LIST, veeri_written_behavior, behaviors), .required = true}};

#define TABLE(kind, name) [kind] = {#name, name, VEERI_COUNT(name)}
const veeri_kind veeri_behavior_kinds[] = {
    TABLE(VEER_SEEK, seek),
    TABLE(VEER_FLEE, flee),
    TABLE(VEER_ARRIVE, arrive),
    TABLE(VEER_PURSUE, pursue),
    TABLE(VEER_EVADE, evade),
    TABLE(VEER_SEPARATION, separation),
    TABLE(VEER_ALIGNMENT, alignment),
    TABLE(VEER_COHESION, cohesion),
    TABLE(VEER_WANDER, wander),
    TABLE(VEER_DEPARTURE, departure),
    TABLE(VEER_MATCH_VELOCITY, match_velocity),
    TABLE(VEER_OFFSET_PURSUIT, offset_pursuit),
    TABLE(VEER_INTERPOSE, interpose),
    TABLE(VEER_HIDE, hide),
    TABLE(VEER_SHADOW, shadow),
    TABLE(VEER_ORBIT, orbit),
    TABLE(VEER_GUARD, guard),
    TABLE(VEER_FOLLOW_LEADER, follow_leader),
    TABLE(VEER_AVOID_OBSTACLES, avoid_obstacles),
    TABLE(VEER_AVOID_RAYS, avoid_rays),
    TABLE(VEER_AVOID_WALLS, avoid_walls),
    TABLE(VEER_FOLLOW_WALL, follow_wall),
    TABLE(VEER_CONTAIN, contain),
    TABLE(VEER_FOLLOW_PATH, follow_path),
    TABLE(VEER_FOLLOW_WAYPOINTS, follow_waypoints),
    TABLE(VEER_FOLLOW_FLOW, follow_flow),
    TABLE(VEER_AVOID_COLLISIONS, avoid_collisions),
    TABLE(VEER_QUEUE, queue),
    TABLE(VEER_EXPLORE, explore),
    TABLE(VEER_FORAGE, forage),
    TABLE(VEER_BLEND, blend),
};
_Static_assert(VEERI_COUNT(veeri_behavior_kinds) == VEER_CUSTOM, "a table for each");

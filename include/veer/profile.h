/* profile.h: behaviours as data, and how those of an agent become one force.
 *
 * A profile combines its behaviours in one of five ways (combine.h, context.h). One of them may be
 * a BLEND, which combines others in a way of its own and stands among the rest with what comes of
 * it: so a priority may choose among sums, and so on.
 */
#ifndef VEER_PROFILE_H
#define VEER_PROFILE_H

#include "collision.h"
#include "combine.h"
#include "company.h"
#include "context.h"
#include "danger.h"
#include "flow.h"
#include "group.h"
#include "handling.h"
#include "path.h"
#include "search.h"
#include "seek.h"
#include "turning.h"
#include "wall.h"

VEER_BEGIN

/* name, one line for lists */
#define VEER_BEHAVIOR_LIST(X)                                                                      \
  X(VEER_SEEK, "seek", "go toward a target at full speed")                                         \
  X(VEER_FLEE, "flee", "go away from a target, from anywhere or only from within a distance")      \
  X(VEER_ARRIVE, "arrive", "reach a target and stop there")                                        \
  X(VEER_PURSUE, "pursue", "go to where a quarry will be")                                         \
  X(VEER_EVADE, "evade", "go away from where a pursuer will be")                                   \
  X(VEER_SEPARATION, "separation", "keep a distance from the others")                              \
  X(VEER_ALIGNMENT, "alignment", "go the way the others go")                                       \
  X(VEER_COHESION, "cohesion", "stay near the others")                                             \
  X(VEER_WANDER, "wander", "stroll, by a random walk of the direction")                            \
  X(VEER_DEPARTURE, "departure", "go away from a target, less the farther it is")                  \
  X(VEER_MATCH_VELOCITY, "match_velocity", "move as a target moves")                               \
  X(VEER_OFFSET_PURSUIT, "offset_pursuit", "keep a place beside a leader")                         \
  X(VEER_INTERPOSE, "interpose", "stay between two others")                                        \
  X(VEER_HIDE, "hide", "put an obstacle between oneself and a hunter")                             \
  X(VEER_SHADOW, "shadow", "approach a quarry, then go as it goes")                                \
  X(VEER_ORBIT, "orbit", "go round a target at a distance")                                        \
  X(VEER_GUARD, "guard", "stay at a post and chase who comes near it")                             \
  X(VEER_FOLLOW_LEADER, "follow_leader", "stay behind a leader and out of its way")                \
  X(VEER_AVOID_OBSTACLES, "avoid_obstacles", "steer round obstacles")                              \
  X(VEER_AVOID_RAYS, "avoid_rays", "steer away from what rays ahead meet")                         \
  X(VEER_AVOID_WALLS, "avoid_walls", "steer away from walls that feelers touch")                   \
  X(VEER_FOLLOW_WALL, "follow_wall", "go along a wall at a distance")                              \
  X(VEER_CONTAIN, "contain", "stay inside a region")                                               \
  X(VEER_FOLLOW_PATH, "follow_path", "stay within a tube round a line")                            \
  X(VEER_FOLLOW_WAYPOINTS, "follow_waypoints", "go from point to point")                           \
  X(VEER_FOLLOW_FLOW, "follow_flow", "go where a field of directions points")                      \
  X(VEER_AVOID_COLLISIONS, "avoid_collisions", "give way to others before ways cross")             \
  X(VEER_QUEUE, "queue", "wait behind those ahead")                                                \
  X(VEER_EXPLORE, "explore", "see all of an area")                                                 \
  X(VEER_FORAGE, "forage", "stroll until food is seen, then go there")                             \
  X(VEER_BLEND, "blend", "combine others in a way of its own")                                     \
  X(VEER_CUSTOM, "custom", "a function of your own (in C alone)")

typedef enum veer_behavior_kind {
#define VEER_BEHAVIOR_ENUM(kind, name, summary) kind,
  VEER_BEHAVIOR_LIST(VEER_BEHAVIOR_ENUM)
#undef VEER_BEHAVIOR_ENUM
      VEER_BEHAVIOR_KIND_COUNT
} veer_behavior_kind;

/* "seek" ...; "" for an unknown kind. */
const char *veer_behavior_name(veer_behavior_kind kind);
const char *veer_behavior_summary(veer_behavior_kind kind);

/* What a behaviour is about, whatever layers that is in. A target that points to nothing gives zero
 * force. */
typedef enum veer_target_kind {
  VEER_TARGET_NONE,
  VEER_TARGET_POINT, /* point */
  VEER_TARGET_MOVER, /* the mover of that index */
  VEER_TARGET_AGENT, /* the agent of that id */
  VEER_TARGET_GOAL   /* the goal of the agent itself, which is one of the above */
} veer_target_kind;

typedef struct veer_target {
  veer_target_kind kind;
  veer_vec point;
  uint32_t index;
} veer_target;

veer_target veer_target_none(void);
veer_target veer_target_point(veer_vec point);
veer_target veer_target_mover(uint32_t index);
veer_target veer_target_agent(uint32_t id);
veer_target veer_target_goal(void);

/* ---- combining ---- */

typedef enum veer_combination {
  VEER_COMBINE_SUM,      /* veer_weighted_sum */
  VEER_COMBINE_PRIORITY, /* veer_priority */
  VEER_COMBINE_BUDGET,   /* veer_budget */
  VEER_COMBINE_DITHER,   /* veer_dither, with each one's probability; its place among the others
                            counts for the random number, not its place in the profile */
  VEER_COMBINE_CONTEXT,  /* a context map of wishes and fears, see below */
  VEER_COMBINATION_COUNT
} veer_combination;

#define VEER_MAX_DIRECTIONS 64
#define VEER_OF_MAX_FORCE (-1.0f)

/* How several become one. Those that come first are the most important.
 *
 * In a CONTEXT map every behaviour wishes for a velocity, vel + force * response_time, times its
 * weight (veer_context_want_round); a fear tells the map where not to go. The force of the whole is
 * (way of the choice, at most max_speed - vel)/response_time; where even that way is more dangerous
 * than the tolerance its length is times (1 - danger)/(1 - tolerance), at 1 nothing. One that has
 * nothing to say now wishes nothing: its target is not there, out of its range, nobody near,
 * nothing in the way; where nobody wishes, the force is zero. */
typedef struct veer_combining {
  veer_combination way; /* default SUM */
  float threshold;      /* PRIORITY [force, >= 0] default 0 */
  float budget;         /* BUDGET [force, >= 0, may be infinite] default VEER_OF_MAX_FORCE:
                           the agent's max_force */
  uint32_t directions;  /* CONTEXT [6 .. VEER_MAX_DIRECTIONS] in the plane; in space there are twice
                           as many. Default 32 */
  veer_context_options context; /* CONTEXT; danger 1 is as sure as can be. Default: tolerance 0.3,
                                   hysteresis 0.9 */
} veer_combining;

veer_combining veer_combining_default(void);

/* A behaviour of the host's own. `neighbors`: those within its neighbourhood, none with radius 0,
 * as group behaviours get them. An answer that is not finite counts as zero force, and an
 * explanation says so; in a planar crowd the part across the plane is left out. It must depend on
 * nothing but what it is told here and what only changes between steps: it may be asked for several
 * agents at once, also for an explanation. `key` is for veer_random. */
typedef struct veer_custom_question {
  const veer_agent *agent;
  const veer_mover *neighbors;
  size_t neighbor_count;
  float dt;
  veer_random_key key;
} veer_custom_question;
typedef veer_vec (*veer_custom_fn)(void *user, const veer_custom_question *question);

/* ---- a behaviour ---- */

#define VEER_MAX_ALSO 4
#define VEER_ROOT 0xFFFFFFFFu

typedef struct veer_behavior {
  veer_behavior_kind kind;
  float weight;       /* [>= 0, finite] default 1 */
  float force_limit;  /* [>= 0, may be infinite] the force is shortened to this before it is
                         weighted; VEER_OF_MAX_FORCE: to the agent's max_force. Default infinite */
  uint32_t parent;    /* which entry before it, a BLEND, it is part of. Default VEER_ROOT: of the
                         profile itself */
  float probability;  /* [0 .. 1] in a DITHER. Default 1 */
  bool fear;          /* in a CONTEXT map: danger instead of a wish. AVOID_OBSTACLES AVOID_RAYS
                         AVOID_WALLS AVOID_COLLISIONS tell what a way in each direction meets
                         (danger.h), times weight, as far as they look at full speed, but not
                         farther than the nearest point that is wished for. Others fear the way
                         against their wish, with danger weight at full speed. Default true for
                         those four, else false */
  veer_target target; /* what it is about, for those that are about something; ORBIT: the centre,
                         GUARD: the post, INTERPOSE: the first of two. Default none */
  veer_target other;  /* INTERPOSE: the second of two; GUARD: the intruder. Default none */
  uint32_t place;     /* FOLLOW_PATH FOLLOW_WAYPOINTS: a path; FORAGE: a path whose points are food;
                         FOLLOW_FLOW: a field; CONTAIN: an obstacle; EXPLORE: a map. Default 0 */
  uint32_t also[VEER_MAX_ALSO]; /* those that look at neighbours: movers that count as such, if they
                                are in the mask */
  uint32_t also_count;
  union {
    float panic_distance; /* FLEE */
    veer_arrive_options arrive;
    veer_prediction pursue;
    struct {
      veer_prediction prediction;
      float threat_range;   /* default infinite, as the next */
      float panic_distance; /* of the predicted point */
    } evade;
    veer_separation_options separation;
    veer_alignment_options alignment;
    veer_cohesion_options cohesion;
    veer_wander_options wander;
    struct {
      float radius; /* default infinite */
      bool quadratic;
    } departure;
    struct {
      veer_vec offset;
      veer_arrive_options arrive;
    } offset_pursuit;
    struct {
      float ratio; /* default 0.5 */
      veer_arrive_options arrive;
    } interpose;
    veer_hide_options hide;
    struct {
      float distance; /* default 2 */
      veer_prediction prediction;
    } shadow;
    struct {
      float radius; /* default 10 */
      bool clockwise;
    } orbit;
    struct {
      float radius; /* default 10 */
      veer_prediction prediction;
      veer_arrive_options arrive;
    } guard;
    veer_leader_options follow_leader;
    veer_avoid_options avoid_obstacles;
    veer_ray_options avoid_rays;
    veer_feeler_options avoid_walls;
    veer_wall_follow_options follow_wall;
    float look_ahead; /* CONTAIN FOLLOW_FLOW [time]; default 1 and 0 */
    struct {
      veer_path_options options;
      bool in_order; /* with progress; default true */
    } follow_path;
    veer_waypoint_options follow_waypoints;
    struct {
      float horizon; /* default 2 */
      veer_collision_way way;
      veer_neighborhood neighborhood;
    } avoid_collisions;
    struct {
      veer_queue_options options;
      veer_neighborhood neighborhood;
    } queue;
    float sight; /* EXPLORE; default 5 */
    struct {
      float sight; /* default 5 */
      veer_arrive_options arrive;
      veer_wander_options wander;
    } forage;
    veer_combining blend;
    struct {
      veer_custom_fn function; /* needed */
      void *user;
      veer_neighborhood neighborhood; /* default radius 0 */
    } custom;
  } as;
} veer_behavior;

/* A behaviour of that kind with every option at its default. */
veer_behavior veer_behavior_default(veer_behavior_kind kind);

/* Whom it looks at around the agent; NULL for kinds that look at nobody there. */
const veer_neighborhood *veer_behavior_neighborhood(const veer_behavior *behavior);

/* ---- a profile ---- */

#define VEER_MAX_BEHAVIORS 16

/* Where an agent looks: along its way, or somewhere of its own. */
typedef enum veer_facing {
  VEER_FACING_TRAVEL,    /* the heading is the direction of travel, at once */
  VEER_FACING_SMOOTHLY,  /* it turns into the direction of travel (veer_look_where_you_go) */
  VEER_FACING_TARGET,    /* it turns to look at a target (veer_face) */
  VEER_FACING_DIRECTION, /* it turns to a fixed direction (veer_reach_orientation) */
  VEER_FACING_COUNT
} veer_facing;

typedef struct veer_profile {
  veer_agent body; /* limits, radius and layers that new agents start from; its pos, vel, id do not
                      count */
  veer_combining combine;
  veer_behavior behaviors[VEER_MAX_BEHAVIORS];
  uint32_t behavior_count;
  veer_handling handling; /* default: as veer_move */
  veer_facing facing;     /* default TRAVEL */
  veer_target look_at;    /* TARGET */
  veer_vec direction;     /* DIRECTION [unit] default (1, 0, 0) */
  veer_turn_options turn; /* all but TRAVEL */
} veer_profile;

/* veer_agent_default() and no behaviour. */
veer_profile veer_profile_default(void);

VEER_END

#endif

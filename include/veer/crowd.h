/* crowd.h: many agents that move together.
 *
 * What one step n -> n+1 does, in this order: scripted movers advance to n+1; every agent's force
 * is computed from the agents at n and the movers at n+1; forces are limited each, weighted,
 * combined, limited; agents move; walls and the edge of the world act; headings follow. All agents
 * read state n, so no result depends on their order.
 *
 * Neighbours are handed to the group behaviours in the order (cell z, cell y, cell x, id), where
 * cells are R wide in y and z and R/4 in x and R is the world's interaction radius: that order
 * is part of the result. Movers that count as neighbours come after the agents.
 */
#ifndef VEER_CROWD_H
#define VEER_CROWD_H

#include "collision.h"
#include "combine.h"
#include "company.h"
#include "edge.h"
#include "flow.h"
#include "group.h"
#include "handling.h"
#include "path.h"
#include "search.h"
#include "seek.h"
#include "turning.h"
#include "wall.h"

VEER_BEGIN

/* ---- behaviours as data ---- */

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
  X(VEER_FORAGE, "forage", "stroll until food is seen, then go there")

typedef enum veer_behavior_kind {
#define VEER_BEHAVIOR_ENUM(kind, name, summary) kind,
  VEER_BEHAVIOR_LIST(VEER_BEHAVIOR_ENUM)
#undef VEER_BEHAVIOR_ENUM
      VEER_BEHAVIOR_KIND_COUNT
} veer_behavior_kind;

/* "seek" ...; "" for an unknown kind. */
const char *veer_behavior_name(veer_behavior_kind kind);
const char *veer_behavior_summary(veer_behavior_kind kind);

/* What a behaviour is about. A target that points to nothing gives zero force. */
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

#define VEER_MAX_ALSO 4

typedef struct veer_behavior {
  veer_behavior_kind kind;
  float weight;       /* [>= 0, finite] default 1 */
  float force_limit;  /* [>= 0, may be infinite] the force is shortened to this before it is
                         weighted. Default infinite */
  veer_target target; /* what it is about, for those that are about something; ORBIT: the centre,
                         GUARD: the post, INTERPOSE: the first of two. Default none */
  veer_target other;  /* INTERPOSE: the second of two; GUARD: the intruder. Default none */
  uint32_t place;     /* FOLLOW_PATH FOLLOW_WAYPOINTS: a path; FORAGE: a path whose points are food;
                         FOLLOW_FLOW: a field; CONTAIN: an obstacle; EXPLORE: a map. Default 0 */
  uint32_t also[VEER_MAX_ALSO]; /* those that look at neighbours: movers that count as such */
  uint32_t also_count;
  union {
    float panic_distance; /* FLEE */
    veer_arrive_options arrive;
    veer_prediction pursue;
    struct {
      veer_prediction prediction;
      float threat_range;
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
  } as;
} veer_behavior;

/* A behaviour of that kind with every option at its default. */
veer_behavior veer_behavior_default(veer_behavior_kind kind);

#define VEER_MAX_BEHAVIORS 16

typedef enum veer_combination {
  VEER_COMBINE_SUM, /* veer_weighted_sum */
  VEER_COMBINATION_COUNT
} veer_combination;

/* Where an agent looks: along its way, or somewhere of its own. */
typedef enum veer_facing {
  VEER_FACING_TRAVEL,    /* the heading is the direction of travel, at once */
  VEER_FACING_SMOOTHLY,  /* it turns into the direction of travel (veer_look_where_you_go) */
  VEER_FACING_TARGET,    /* it turns to look at a target (veer_face) */
  VEER_FACING_DIRECTION, /* it turns to a fixed direction (veer_reach_orientation) */
  VEER_FACING_COUNT
} veer_facing;

typedef struct veer_profile {
  veer_agent body; /* limits and radius that new agents start from; its pos, vel, id do not count */
  veer_combination combination;
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

/* ---- scripted movers ---- */

typedef enum veer_script {
  VEER_SCRIPT_NONE,     /* stays, unless the host moves it by veer_crowd_set_mover */
  VEER_SCRIPT_BOUNCING, /* pos += vel*dt, then each component of vel is turned inward where pos is
                           outside box */
  VEER_SCRIPT_WEAVING,  /* vel = speed * (cos(frequency.x*t), sin(frequency.y*t)) with t = rate *
                           time; pos += vel*dt; then the component of vel that others see is
                           negated while pos is nearer than margin to a wall of box across it (or
                           beyond it); the motion itself does not turn */
  VEER_SCRIPT_TRACK,    /* along recorded points, straight between them; vel is the displacement
                           of the step / dt; before the first and after the last it rests, or
                           starts over with `loop` */
  VEER_SCRIPT_COUNT
} veer_script;

typedef struct veer_track_point {
  double time;
  veer_vec pos;
} veer_track_point;

typedef struct veer_mover_def {
  veer_mover start;
  veer_script script;
  veer_box box;                   /* BOUNCING WEAVING */
  veer_vec speed, frequency;      /* WEAVING */
  float rate, margin;             /* WEAVING */
  const veer_track_point *points; /* TRACK: times ascending, copied at creation [count >= 1] */
  size_t point_count;
  bool loop; /* TRACK */
} veer_mover_def;

veer_mover_def veer_mover_def_default(void);

/* ---- the crowd ---- */

#define VEER_FROM_PROFILES (-1.0f)

typedef struct veer_crowd_def {
  veer_allocator allocator; /* default: the C library's */
  bool planar;              /* true: every z is 0. Default true */
  veer_edge edge;           /* default VEER_EDGE_OPEN */
  veer_box box;             /* the world; default empty, which has no edge */
  bool wrap_targets;        /* WRAP: single targets too are seen the short way round, through the
                               edge, as neighbours always are. Default true */
  uint64_t seed;            /* default 1 */
  float max_dt; /* [time, > 0, may be infinite] a longer step is split into equal substeps; at most
                   65535. Default infinite */
  float interaction_radius;     /* [length, > 0, may be infinite] R. Default VEER_FROM_PROFILES: the
                                   largest radius of any neighbourhood in `profiles` */
  const veer_profile *profiles; /* copied */
  size_t profile_count;
  const veer_mover_def *movers; /* copied */
  size_t mover_count;
  const veer_obstacle *obstacles; /* copied, with their points */
  size_t obstacle_count;
  const veer_wall *walls; /* copied */
  size_t wall_count;
  bool solid_walls; /* nobody passes a wall, however fast (veer_stop_at_walls); in space walls reach
                       along each agent's own up. Default true */
  const veer_path *paths; /* copied, with their points [at most 2^24 each] */
  size_t path_count;
  const veer_flow_grid *fields; /* copied, with their vectors [at most 2^24 along an axis, 2^28 in
                                   all; so for maps] */
  size_t field_count;
  const veer_explored
      *maps; /* copied, with their marks; a map without marks (NULL) starts unseen */
  size_t map_count;
} veer_crowd_def;

typedef struct veer_crowd veer_crowd;

veer_crowd_def veer_crowd_def_default(void);

/* VEER_BAD_VALUE: a value out of its range; VEER_BAD_INDEX: a behaviour names a mover or a
 * place that is not there (veer_crowd_check tells which); VEER_BAD_FLOATS: see
 * veer_float_environment_ok. */
veer_status veer_crowd_create(const veer_crowd_def *def, veer_crowd **out);
void veer_crowd_destroy(veer_crowd *crowd);

/* A new agent as `agent` says (its id and carry do not count), with a goal. Ids are 0, 1, 2 ... in
 * order of adding. VEER_BAD_VALUE for what is not finite, beyond 1e6 in position, or out of range;
 * VEER_BAD_INDEX for no such profile, or a goal that names what is not there yet. */
veer_status veer_crowd_add(veer_crowd *crowd, const veer_agent *agent, uint32_t profile,
                           veer_target goal, uint32_t *out_id);

veer_status veer_crowd_set_goal(veer_crowd *crowd, uint32_t id, veer_target goal);

/* An external force for the next step only; several add up. max_force does not limit it. */
veer_status veer_crowd_push(veer_crowd *crowd, uint32_t id, veer_vec force);

/* Changes vel at once by impulse / mass. */
veer_status veer_crowd_kick(veer_crowd *crowd, uint32_t id, veer_vec impulse);

/* Puts a mover where the host says. Scripts of BOUNCING and WEAVING go on from there. */
veer_status veer_crowd_set_mover(veer_crowd *crowd, uint32_t index, const veer_mover *mover);

/* [dt: time, > 0, finite] */
veer_status veer_crowd_step(veer_crowd *crowd, float dt);

/* ---- what is wrong with what was refused ---- */

#define VEER_FIELD_LENGTH 112

typedef struct veer_objection {
  veer_status status;            /* VEER_OK: there is none, and the texts are "" */
  char field[VEER_FIELD_LENGTH]; /* as one writes it in C, from the argument on:
                                    "profiles[1].behaviors[0].as.arrive.braking" */
  const char *allowed;           /* what it may be: "a finite number >= 0" */
} veer_objection;

/* They answer as the calls that they are named after would, do nothing else, and tell the first
 * objection in *why, which may be NULL: of veer_crowd_create (memory and VEER_BAD_FLOATS apart),
 * veer_crowd_add, veer_crowd_set_goal, veer_crowd_set_mover. */
veer_status veer_crowd_check(const veer_crowd_def *def, veer_objection *why);
veer_status veer_crowd_check_agent(const veer_crowd *crowd, const veer_agent *agent,
                                   uint32_t profile, const veer_target *goal, veer_objection *why);
veer_status veer_crowd_check_goal(const veer_crowd *crowd, const veer_target *goal,
                                  veer_objection *why);
veer_status veer_crowd_check_mover(const veer_crowd *crowd, const veer_mover *mover,
                                   veer_objection *why);

/* ---- reading ---- */

/* In id order; valid until the next call that changes the crowd. */
const veer_agent *veer_crowd_agents(const veer_crowd *crowd, size_t *out_count);
const veer_mover *veer_crowd_movers(const veer_crowd *crowd, size_t *out_count);
const veer_profile *veer_crowd_profiles(const veer_crowd *crowd, size_t *out_count);
uint32_t veer_crowd_profile_of(const veer_crowd *crowd, uint32_t id);
veer_target veer_crowd_goal_of(const veer_crowd *crowd, uint32_t id);
/* The definition, with the crowd's own copies of all that it names. */
const veer_crowd_def *veer_crowd_definition(const veer_crowd *crowd);
uint64_t veer_crowd_steps_done(const veer_crowd *crowd);
double veer_crowd_time(const veer_crowd *crowd);

/* XXH64 of all that shapes the future: see docs/determinism.md. Print it as 16 hex digits. */
uint64_t veer_crowd_hash(const veer_crowd *crowd);
#define VEER_HASH_VERSION 1

/* ---- explanations ---- */

/* What one behaviour of an agent asks for now, before its weight. */
typedef struct veer_part {
  veer_behavior_kind kind;
  float weight;
  veer_vec force; /* after its own force_limit */
  bool has_aim;   /* it aims at a point: */
  veer_vec aim;
} veer_part;

typedef struct veer_explanation {
  veer_part parts[VEER_MAX_BEHAVIORS]; /* in the order of the profile */
  uint32_t part_count;
  veer_vec steering; /* combined, limited to max_force */
} veer_explanation;

/* From the present state of agents and movers, for a step of dt. Changes nothing that counts, but
 * uses scratch memory of the crowd: one thread at a time. */
veer_status veer_crowd_explain(const veer_crowd *crowd, uint32_t id, float dt,
                               veer_explanation *out);

VEER_END

#endif

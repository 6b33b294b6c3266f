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

#include "edge.h"
#include "explain.h"
#include "threads.h"

VEER_BEGIN

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

/* Flocks are computed many agents at once, by the vector instructions of the processor. No result
 * depends on which; the choice is for those who measure. */
typedef enum veer_instructions {
  VEER_INSTRUCTIONS_BEST, /* of those that this processor has */
  VEER_INSTRUCTIONS_SCALAR,
  VEER_INSTRUCTIONS_SSE2,
  VEER_INSTRUCTIONS_AVX2,
  VEER_INSTRUCTIONS_AVX512, /* with VL: eight lanes, as AVX2 */
  VEER_INSTRUCTIONS_NEON,
  VEER_INSTRUCTIONS_SIMD128, /* of WebAssembly */
  VEER_INSTRUCTIONS_COUNT
} veer_instructions;

/* "scalar" ...; "" for an unknown one. */
const char *veer_instructions_name(veer_instructions instructions);
/* Whether they are built in and this processor has them. */
bool veer_has_instructions(veer_instructions instructions);

typedef struct veer_crowd_def {
  veer_allocator allocator; /* default: the C library's */
  veer_instructions
      instructions;  /* default BEST; VEER_BAD_VALUE where the processor has them not */
  bool planar;       /* true: every z is 0. Default true */
  veer_edge edge;    /* default VEER_EDGE_OPEN */
  veer_box box;      /* the world; default empty, which has no edge */
  bool wrap_targets; /* WRAP: single targets too are seen the short way round, through the
                        edge, as neighbours always are. Default true */
  uint64_t seed;     /* default 1 */
  float max_dt; /* [time, > 0, may be infinite] a longer step is split into equal substeps; at most
                   65535. Default infinite */
  float interaction_radius;     /* [length, > 0, may be infinite] R. Default VEER_FROM_PROFILES: the
                                   largest radius of any neighbourhood in `profiles` that counts
                                   all within it; where all count the nearest few only, the largest
                                   finite one */
  bool keeps_previous;          /* for veer_crowd_between: 24 bytes an agent. Default false */
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
  uint32_t threads; /* [0 to VEER_MOST_THREADS] that work at a step, the caller's included; more
                       than one: the crowd makes them. 0: veer_processor_count. Default 1 */
  veer_tasks tasks; /* threads of the host instead, where run is not NULL. Default none */
} veer_crowd_def;

veer_crowd_def veer_crowd_def_default(void);

/* VEER_BAD_VALUE: a value out of its range; VEER_BAD_INDEX: a behaviour names a mover or a
 * place that is not there (veer_crowd_check tells which); VEER_BAD_FLOATS: see
 * veer_float_environment_ok. */
veer_status veer_crowd_create(const veer_crowd_def *def, veer_crowd **out);
void veer_crowd_destroy(veer_crowd *crowd);

/* A new agent as `agent` says (its id, carry and drive do not count), with a goal. Ids are 0, 1, 2
 * ... in order of adding, or those that were given back (veer_crowd_remove). VEER_BAD_VALUE for
 * what is not finite, beyond 1e6 in position, or out of range; VEER_BAD_INDEX for no such profile,
 * or a goal that names what is not there yet. */
veer_status veer_crowd_add(veer_crowd *crowd, const veer_agent *agent, uint32_t profile,
                           veer_target goal, uint32_t *out_id);

/* The agent goes, and whoever goes for it goes for nothing. Its id will be given again: the next
 * agent that comes gets the id that was given back last, if there is one. Ids order the sums and
 * feed the random numbers, so removing and adding in the same order gives the same run. */
veer_status veer_crowd_remove(veer_crowd *crowd, uint32_t id);

/* An agent that may be gone: an id, and which of those who had it. All zero: nobody. */
typedef struct veer_handle {
  uint32_t index, generation;
} veer_handle;

/* The handle of who has that id now; of nobody, nobody. */
veer_handle veer_crowd_handle(const veer_crowd *crowd, uint32_t id);

/* Its id, while it is there. VEER_STALE: it is gone; VEER_BAD_INDEX: there never was one. */
veer_status veer_crowd_find(const veer_crowd *crowd, veer_handle handle, uint32_t *out_id);

/* Room for that many agents in all, so that adding up to there asks for no more memory, except for
 * what the first agent of its kind needs: a goal, limits or layers that are not its profile's.
 * VEER_TOO_MANY beyond 2^27 - 1. */
veer_status veer_crowd_reserve(veer_crowd *crowd, size_t count);

/* The first goal of all asks for memory. */
veer_status veer_crowd_set_goal(veer_crowd *crowd, uint32_t id, veer_target goal);

/* An external force for the next step only; several add up. max_force does not limit it. The first
 * push of all asks for memory. */
veer_status veer_crowd_push(veer_crowd *crowd, uint32_t id, veer_vec force);

/* Changes vel at once by impulse / mass. */
veer_status veer_crowd_kick(veer_crowd *crowd, uint32_t id, veer_vec impulse);

/* The agent is as `agent` says from now on: where it is, how it moves and looks, its limits and
 * layers (its id, carry and drive do not count). Start from veer_crowd_agent; one that is elsewhere
 * now has not passed what lies between. Limits or layers that its profile does not have ask for
 * memory. */
veer_status veer_crowd_set_agent(veer_crowd *crowd, uint32_t id, const veer_agent *agent);

/* A number of the host's own for an agent; 0 for those who never got one. It shapes nothing. The
 * first of all asks for memory. */
veer_status veer_crowd_set_user(veer_crowd *crowd, uint32_t id, uint64_t user);
uint64_t veer_crowd_user(const veer_crowd *crowd, uint32_t id);

/* Puts a mover where the host says. Scripts of BOUNCING and WEAVING go on from there. */
veer_status veer_crowd_set_mover(veer_crowd *crowd, uint32_t index, const veer_mover *mover);

/* While a mover is held its script rests and it is where veer_crowd_set_mover puts it. Let go,
 * BOUNCING and WEAVING go on from there; TRACK is where it would be by then. */
veer_status veer_crowd_hold_mover(veer_crowd *crowd, uint32_t index, bool held);

/* Other behaviours, between steps; on refusal nothing is changed, by VEER_BAD_VALUE also where a
 * neighbourhood's radius is larger than the crowd's interaction radius. What a behaviour remembers
 * is kept where the new profile has one of the same kind, about the same place, at the same index;
 * else it begins anew. Limits, radius and layers of agents that are there stay as they
 * are, and where these are then not those of their profile they ask for memory, as what the new
 * profile keeps may. */
veer_status veer_crowd_set_profile(veer_crowd *crowd, uint32_t index, const veer_profile *profile);
veer_status veer_crowd_add_profile(veer_crowd *crowd, const veer_profile *profile,
                                   uint32_t *out_index);
veer_status veer_crowd_assign(veer_crowd *crowd, uint32_t id, uint32_t profile);

/* The next profile that is added gets its index; until then VEER_BAD_INDEX to whoever names it.
 * VEER_IN_USE: an agent has it. */
veer_status veer_crowd_remove_profile(veer_crowd *crowd, uint32_t index);

/* Who works at a step, from now on: as many threads of the crowd's own as `threads` of the
 * definition says, or those of the host (run NULL: the caller alone). A step is cut into blocks of
 * agents, and the end of it is the same bits whoever did which; only with many agents is there more
 * than one. Behaviours of the host's own are then called by several threads at the same time. */
veer_status veer_crowd_set_threads(veer_crowd *crowd, uint32_t threads);
veer_status veer_crowd_set_tasks(veer_crowd *crowd, veer_tasks tasks);

/* Asks for no memory. [dt: time, > 0, finite] */
veer_status veer_crowd_step(veer_crowd *crowd, float dt);

/* For hosts that move agents themselves: a step as above, not split, in which all but the agents
 * moves on. What they want is written to `out`, in the order of veer_crowd_look; the host
 * integrates it and tells by veer_crowd_set_agent where they have come to; maps are marked from
 * there at the next call. VEER_TOO_MANY: there is not room for all. */
typedef struct veer_wish {
  uint32_t id;
  veer_vec steering; /* combined, limited to max_force */
  veer_vec velocity; /* at the end of the step, had the crowd moved it: the desired velocity */
} veer_wish;
veer_status veer_crowd_steer(veer_crowd *crowd, float dt, veer_wish *out, size_t room);

/* ---- events ---- */

typedef enum veer_event_kind {
  /* One of its behaviours is where it wants to be and none is still on its way. SEEK and PURSUE are
   * there when they touch their target; ARRIVE, OFFSET_PURSUIT, INTERPOSE, HIDE, GUARD,
   * FOLLOW_LEADER and FOLLOW_WAYPOINTS (at the end of an open path) when they are also at most a
   * twentieth as fast as max_speed. To touch: within stop_distance, within the own radius, or
   * within a hundredth of max_speed * response_time, whichever is most. Those of weight 0 do not
   * count. */
  VEER_EVENT_ARRIVED
} veer_event_kind;

typedef struct veer_event {
  veer_event_kind kind;
  uint32_t id;       /* of the agent */
  uint32_t behavior; /* index of the one that is there */
} veer_event;

/* What has happened since this was asked the last time, in id order; valid until the next call. Ask
 * after every step to miss nothing: who arrives and leaves in between is not told. A new goal or
 * profile makes an agent arrive anew. VEER_OUT_OF_MEMORY at the first call, or after agents were
 * added. */
veer_status veer_crowd_events(veer_crowd *crowd, const veer_event **out, size_t *out_count);

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
/* Of veer_crowd_set_profile and veer_crowd_add_profile. */
veer_status veer_crowd_check_profile(const veer_crowd *crowd, const veer_profile *profile,
                                     veer_objection *why);

/* ---- what there is ---- */

size_t veer_crowd_count(const veer_crowd *crowd);      /* of agents */
uint32_t veer_crowd_id_bound(const veer_crowd *crowd); /* all ids are below it */
bool veer_crowd_has(const veer_crowd *crowd, uint32_t id);

/* One agent; veer_agent_default() where there is none of that id. */
veer_agent veer_crowd_agent(const veer_crowd *crowd, uint32_t id);

/* The first `room` agents in the order of their ids. Returns the number of all. */
size_t veer_crowd_copy_agents(const veer_crowd *crowd, veer_agent *out, size_t room);

/* The agents as they are stored, without copying: what agent ids[i] has is at [i * stride], x and
 * y, and z where the crowd is not planar. The order is that of storage and changes from step to
 * step. Valid until the crowd is changed, or asked to explain. */
typedef struct veer_crowd_view {
  size_t count, stride;
  const uint32_t *ids;
  const float *pos, *vel, *heading;
} veer_crowd_view;
veer_crowd_view veer_crowd_look(const veer_crowd *crowd);

/* Between the last two states, for hosts that show them more often than they step: `share` is 0 at
 * the one before, 1 at the present one. What has just come or was put elsewhere has always been
 * there. In a wrapped world it may be shown a little outside; up is turned back with the heading.
 * Needs def.keeps_previous; without it the agent is where it is. */
veer_mover veer_crowd_between(const veer_crowd *crowd, uint32_t id, float share);

/* Of the last step, all its parts. */
typedef struct veer_crowd_counters {
  uint64_t agents;
  uint64_t looked_at; /* pairs of agents whose distance was asked; hangs on the instructions and
                         threads that are used, as no state does */
  uint64_t near;      /* of these, near enough to count: within the interaction radius or, of those
                         that are computed many at once, the widest neighbourhood of their profile;
                         each agent is near itself. Those who mind the nearest few alone count
                         these */
} veer_crowd_counters;
veer_crowd_counters veer_crowd_counts(const veer_crowd *crowd);

/* Bytes that the crowd has asked for: agents, the grid, all that it copied. */
size_t veer_crowd_memory(const veer_crowd *crowd);

/* Movers and profiles are valid until the next call that changes the crowd. */
const veer_mover *veer_crowd_movers(const veer_crowd *crowd, size_t *out_count);
const veer_profile *veer_crowd_profiles(const veer_crowd *crowd, size_t *out_count);
uint32_t veer_crowd_profile_of(const veer_crowd *crowd, uint32_t id);
veer_target veer_crowd_goal_of(const veer_crowd *crowd, uint32_t id);
/* The definition, with the crowd's own copies of all that it names, and the instructions that are
 * used. */
const veer_crowd_def *veer_crowd_definition(const veer_crowd *crowd);
uint64_t veer_crowd_steps_done(const veer_crowd *crowd);
double veer_crowd_time(const veer_crowd *crowd);

/* XXH64 of all that shapes the future: see docs/determinism.md. Print it as 16 hex digits. */
uint64_t veer_crowd_hash(const veer_crowd *crowd);
#define VEER_HASH_VERSION 1

VEER_END

#endif

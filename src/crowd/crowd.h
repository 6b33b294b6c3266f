/* crowd.h: the inside of a crowd.
 *
 * A step goes over blocks of slots: every agent of a block thinks and moves on the state `now`, and
 * is written to `next`. Blocks touch nothing of each other, so it does not matter in which order or
 * where they run. */
#ifndef VEERI_CROWD_H
#define VEERI_CROWD_H

#include "grid.h"
#include "things.h"

#include "../../include/veer/explain.h"

/* A profile's own combination stands behind its behaviours. */
#define VEERI_ROOT_SLOT VEER_MAX_BEHAVIORS
#define VEERI_MEMORIES (VEER_MAX_BEHAVIORS + 1)

/* Time as a multiple of the step while the step stays the same, so that it does not drift. */
typedef struct veeri_clock {
  double base;
  uint64_t ticks;
  float tick;
} veeri_clock;

/* What follows from a profile. */
typedef struct veeri_plan {
  bool is_gone;                      /* nobody has it, nor may */
  bool looks_around;                 /* within a radius */
  bool seeks_nearest;                /* the nearest few */
  float seeks_within;                /* them: the widest radius */
  bool needs_all_near;               /* at once: a host's own behaviour that sees neighbours */
  uint8_t memory_at[VEERI_MEMORIES]; /* of those that keep something, by slot: where */
  uint32_t memory_count;
} veeri_plan;

typedef struct veeri_events veeri_events;
typedef struct veeri_flocking veeri_flocking;
typedef struct veeri_recorder veeri_recorder;

/* Cells of the table of a dense grid that a part of the agents is in; may go round its end. */
typedef struct veeri_window {
  uint32_t first, size;
  uint32_t *counts; /* [size] of the part's agents in each; then their slots */
  bool fits;        /* there is room for the counts */
} veeri_window;

/* Of one of those who work at a step, who may write to it at the same time as others to theirs. */
typedef struct veeri_worker {
  uint64_t seen, met;   /* as in veeri_thoughts, of a step */
  int32_t lo[3], hi[3]; /* of the cells of those it has looked at */
  veeri_window window;  /* of the part with its number */
  uint8_t apart[64];    /* none has to wait for another one's cache line */
} veeri_worker;

struct veer_crowd {
  veer_crowd_def def; /* all that it names belongs to the crowd: */
  void *world;        /* the memory it is in */
  size_t world_size;
  veeri_plan *plans;        /* of each profile */
  veeri_flocking *flocking; /* which of them go many at once */
  float radius;             /* R; 0: nobody looks at neighbours */
  veeri_store *store; /* apart: where agents are stored may change while the crowd is only asked */
  veer_mover *movers;
  bool *held;            /* movers whose scripts rest */
  veer_threads *threads; /* the crowd's own, or NULL */
  veer_tasks tasks;      /* who works at a step */
  veeri_worker *workers;
  uint32_t worker_count; /* for how many there is room */
  veeri_clock clock;
  uint64_t steps_done;
  veer_crowd_counters counters;
  veer_profile *more_profiles; /* all of them, once there are more than at creation */
  veeri_events *events;        /* once somebody has asked */
  veeri_things things[VEER_THING_COUNT];
  veeri_recorder *recorder; /* NULL: it is not being recorded */
};

void *veeri_allocate(const veer_allocator *allocator, void *pointer, size_t size);

static inline double veeri_clock_at(const veeri_clock *clock, uint64_t ticks_ahead) {
  return clock->base + (double)(clock->ticks + ticks_ahead) * (double)clock->tick;
}

/* ---- world.c ---- */
/* crowd->def becomes a copy of def with copies of all that it names. */
bool veeri_own_world(veer_crowd *crowd, const veer_crowd_def *def);
veer_explored *veeri_map(const veer_crowd *crowd, uint32_t index);

#ifndef VEER_PLANAR
/* As all stand in the plane. */
static inline bool veeri_is_upward(veer_vec up) {
  return up.x == 0.0f && up.y == 0.0f && up.z > 0.0f;
}

/* In the plane exactly up, for what rounding left of its length would count and not be hashed. */
static inline veer_vec veeri_up_in(const veer_crowd *crowd, veer_vec up) {
  return crowd->def.planar ? veer_vec3(0.0f, 0.0f, 1.0f) : up;
}
#endif

/* ---- events.c ---- */
/* The agent has something else to reach: it arrives anew. */
void veeri_forget_events(veer_crowd *crowd, uint32_t id);
void veeri_free_events(veer_crowd *crowd);
size_t veeri_event_bytes(const veer_crowd *crowd);

/* ---- behavior.c ---- */
/* The neighbourhood of a behaviour that looks at others, NULL also for a host's own that asks for
 * none. */
const veer_neighborhood *veeri_neighborhood_of(const veer_behavior *behavior);

/* Whether the behaviour is about a target. */
bool veeri_has_target(veer_behavior_kind kind);
/* Whether it keeps something from step to step. */
bool veeri_has_memory(const veer_behavior *behavior);
static inline bool veeri_root_has_memory(const veer_profile *profile) {
  return profile->combine.way == VEER_COMBINE_CONTEXT;
}
veer_vec veeri_first_memory(const veer_crowd *crowd, const veer_behavior *behavior);
veeri_plan veeri_plan_of(const veer_profile *profile);
/* Which list `place` counts in. */
typedef enum veeri_place_list {
  VEERI_NO_PLACE,
  VEERI_PATHS,
  VEERI_FIELDS,
  VEERI_OBSTACLES,
  VEERI_MAPS
} veeri_place_list;
veeri_place_list veeri_place_of(veer_behavior_kind kind);

/* ---- room.c: memory for agents ---- */
/* Room for that many agents with all that the profiles in the crowd need. */
veer_status veeri_make_room(veer_crowd *crowd, size_t count);
/* What a profile needs that none needed before. */
bool veeri_need_for(veer_crowd *crowd, const veer_profile *profile, const veeri_plan *plan);
/* Arrays by id that do not exist yet. */
bool veeri_need_goals(veer_crowd *crowd);
bool veeri_need_pushes(veer_crowd *crowd);
bool veeri_need_own_limits(veer_crowd *crowd, size_t more);
bool veeri_need_user(veer_crowd *crowd);
bool veeri_need_near_for(veer_crowd *crowd, uint32_t workers);
/* Where one of the workers may gather all who are near. */
veer_mover *veeri_near_of(const veeri_store *store, uint32_t worker);
void veeri_free_store(veer_crowd *crowd);
size_t veeri_store_bytes(const veer_crowd *crowd);

/* ---- blocks.c: who does what of a step ---- */
/* Where a share begins of as many things as are cut into so many shares. */
static inline size_t veeri_share_begin(size_t count, uint32_t share, uint32_t shares) {
  return (size_t)((uint64_t)count * share / shares);
}
/* Slots from `begin` to before `end`. */
typedef void veeri_for_block(void *user, size_t begin, size_t end, uint32_t worker);
/* All slots, cut into blocks that may be worked at at the same time. */
void veeri_each_block(const veer_crowd *crowd, veeri_for_block *then, void *user);
/* The same for work of few nanoseconds an agent. */
void veeri_each_light_block(const veer_crowd *crowd, veeri_for_block *then, void *user);
/* The task for every index < count, where there is nobody else one after another. */
void veeri_run(const veer_crowd *crowd, uint32_t count, veer_task task, void *arg);
/* What the definition asks for; crowd->def has it. */
veer_status veeri_start_threads(veer_crowd *crowd);
void veeri_end_threads(veer_crowd *crowd);
size_t veeri_bytes_of_threads(const veer_crowd *crowd);

/* ---- agent.c: records become agents ---- */
veer_agent veeri_agent_at(const veer_crowd *crowd, size_t slot);
veer_mover veeri_mover_at(const veer_crowd *crowd, size_t slot);
uint32_t veeri_layers_at(const veer_crowd *crowd, size_t slot);
/* What moves of an agent, written to a state. */
void veeri_put(const veeri_store *store, const veeri_state *state, size_t slot,
               const veer_agent *agent);
/* Limits and layers that are not those of the profile, whose body is `body`; to set them there must
 * be room (veeri_need_own_limits). */
bool veeri_has_own_limits(const veer_agent *agent, const veer_agent *body);
void veeri_set_own_limits(veeri_store *store, uint32_t id, const veer_agent *agent,
                          const veer_agent *body);
void veeri_drop_own_limits(veeri_store *store, uint32_t id);

/* ---- grid.c: the canonical order ---- */
/* Which cell of that width a coordinate lies in; it grows with `along`. */
int32_t veeri_cell_of(float along, float width);
float veeri_cell_width(const veer_crowd *crowd, int axis);
/* The cell of an agent that has moved, for the sorting to come. */
void veeri_put_cell(const veer_crowd *crowd, size_t slot, const veer_agent *agent);
/* Slots in the order (cell z, y, x, id), and the grid that tells who is where. */
void veeri_settle(const veer_crowd *crowd);

/* ---- neighbors.c ---- */
float veeri_interaction_radius(const veer_crowd_def *def);
/* How large it must be: who seeks the nearest few may look farther. */
float veeri_needed_radius(const veer_crowd_def *def);
/* `mover` as it is seen from a place: the nearest image in a wrapped world. */
veer_mover veeri_image(const veer_crowd *crowd, veer_vec from, veer_mover mover);
/* Where an agent at `pos` is seen as a neighbour: through the edge of a wrapped world a whole
 * number of its sizes off. */
veer_vec veeri_seen_at(const veer_crowd *crowd, veer_vec from, veer_vec pos);

/* The crowd as neighbours are asked for: settled, and with a tree if some profile seeks the
 * nearest. Asks for no memory. */
void veeri_prepare(const veer_crowd *crowd);

/* Neighbours are met this many at a time. */
enum { VEERI_CHUNK = 32 };

typedef struct veeri_span {
  int32_t lo, hi; /* cells, both included */
} veeri_span;

/* The cells that a ball may reach: up to three spans along each axis, in order. */
typedef struct veeri_spans {
  veeri_span spans[3][3];
  int count[3];
} veeri_spans;

/* Those within a distance of a place, in the canonical order. */
typedef struct veeri_search {
  const veer_crowd *crowd;
  veer_vec from;
  float square; /* of the distance, and a little more */
  veeri_spans reach;
  int32_t z, y;     /* where to look for the next row */
  veeri_row row;    /* the present one, and */
  bool has_row;     /* whether there is one already */
  int span;         /* the next one along x; reach.count[0]: the row is done */
  size_t slot, end; /* slots that are looked at now */
} veeri_search;

/* The crowd must be settled. */
veeri_search veeri_search_around(const veer_crowd *crowd, veer_vec from, float distance);
/* The next few, as they are seen from there; 0: that was all. *seen grows by how many were looked
 * at. */
size_t veeri_meet(veeri_search *search, veer_mover near[VEERI_CHUNK], uint64_t *seen);

/* ---- movers.c ---- */
/* To the end of the coming tick. */
void veeri_advance_movers(veer_crowd *crowd);
/* Where a track is at a time. */
veer_vec veeri_track_at(const veer_mover_def *def, double time);

/* ---- evaluate.c ---- */
typedef struct veeri_moment {
  float dt;
  uint32_t substep;
} veeri_moment;

/* What came of one combination. */
typedef struct veeri_outcome {
  veer_vec force;  /* before its force_limit */
  veer_vec memory; /* its next state */
  uint32_t winner; /* slot of the one part that counts, or VEER_NOBODY */
  uint32_t spent;  /* BUDGET: how many parts before nothing was left */
  bool silent;     /* PRIORITY DITHER CONTEXT: it has nothing to say */
  bool blocked;    /* CONTEXT */
} veeri_outcome;

typedef struct veeri_thoughts {
  veer_vec forces[VEER_MAX_BEHAVIORS]; /* after each one's limit */
  float weights[VEER_MAX_BEHAVIORS];
  veer_vec memory[VEERI_MEMORIES];        /* its next state */
  veeri_outcome outcomes[VEERI_MEMORIES]; /* of blends, and of the profile itself */
  uint32_t fears;                         /* a bit for each slot that has told a map of danger */
  uint32_t invalid;                       /* a bit for each slot whose answer was no number */
  veer_vec sum;                           /* combined, before max_force */
  uint64_t seen, met; /* who was looked at, and who of them was near, itself included */
} veeri_thoughts;

/* One agent, what its profile is and what that keeps, by slot. */
typedef struct veeri_mind {
  const veer_agent *agent;
  const veer_profile *profile;
  const veeri_plan *plan;
  uint32_t worker; /* whose scratch it may use */
  veer_vec kept[VEERI_MEMORIES];
} veeri_mind;

veeri_mind veeri_mind_of(const veer_crowd *crowd, const veer_agent *agent, uint32_t profile,
                         uint32_t worker);
/* parts: the forces of separation, alignment and cohesion, where they are known already, before any
 * limit; NULL: they are not. Who has them known looks at nobody else who is near. */
void veeri_think(const veer_crowd *crowd, const veeri_mind *mind, veeri_moment moment,
                 const veer_vec *parts, veeri_thoughts *out);

static inline bool veeri_has_profile(const veer_crowd *crowd, uint32_t index) {
  return index < crowd->def.profile_count && !crowd->plans[index].is_gone;
}

/* ---- memory.c ---- */
/* What the behaviours of an agent keep, by slot; zero where one keeps nothing. */
void veeri_recall(const veeri_store *store, uint32_t id, const veer_profile *profile,
                  const veeri_plan *plan, veer_vec kept[VEERI_MEMORIES]);
void veeri_remember(veeri_store *store, uint32_t id, const veer_profile *profile,
                    const veeri_plan *plan, const veer_vec kept[VEERI_MEMORIES]);

/* What a target is now, as the agent sees it. False: nothing. */
bool veeri_resolve(const veer_crowd *crowd, const veer_agent *agent, veer_target target,
                   veer_mover *out);

/* ---- between.c: where agents were before a step, those in slots begin to end ---- */
void veeri_keep_all_before(const veeri_store *store, size_t begin, size_t end);
/* Of one that is new there. */
void veeri_keep_before(const veeri_store *store, size_t slot);

/* ---- move.c ---- */
/* The steering and the push make it move; walls and the edge of the world act. */
void veeri_move_one(const veer_crowd *crowd, const veer_profile *profile, veer_agent *agent,
                    veer_vec steering, float dt);
/* After all have moved, those who look elsewhere turn by themselves; everybody is written. */
void veeri_turn_one(const veer_crowd *crowd, size_t slot, float dt);

/* ---- host.c ---- */
/* As veer_crowd_steer; nobody wants to know when `out` is NULL. */
veer_status veeri_steer(veer_crowd *crowd, float dt, veer_wish *out);

/* ---- step.c ---- */
/* The clock's tick and the counters; in each part of a step movers and the grid; after the last. */
void veeri_begin_step(veer_crowd *crowd, float tick);
void veeri_begin_substep(veer_crowd *crowd);
void veeri_end_step(veer_crowd *crowd);
/* What looking at others has come to, for the counters. */
void veeri_count(const veer_crowd *crowd, uint32_t worker, uint64_t seen, uint64_t met);
/* What all have seen, where all have moved to: nobody's way depends on who marks first. */
void veeri_mark_maps(const veer_crowd *crowd);

/* ---- goals.c ---- */
veer_target veeri_goal_of(const veer_crowd *crowd, uint32_t id);
void veeri_set_goal(const veer_crowd *crowd, uint32_t id, veer_target goal);

/* ---- answer_*.c: a family of behaviours each ---- */
/* The nearest few of a neighbourhood, which the behaviours of an agent often share. */
typedef struct veeri_few {
  const veer_behavior *of; /* one that has asked for these; NULL: nobody has */
  size_t count, most;      /* most: of agents, of all that were asked for */
  veer_mover movers[VEER_MOST_NEAREST];
} veeri_few;

static inline void veeri_find_none(veeri_few *few) {
  few->of = NULL;
  few->count = few->most = 0;
}

/* One behaviour asked for its force. */
typedef struct veeri_question {
  const veer_crowd *crowd;
  const veer_agent *agent;
  const veer_profile *profile;
  const veer_behavior *behavior;
  uint32_t slot;   /* of the behaviour in its profile */
  uint32_t worker; /* whose scratch it may use */
  veeri_moment moment;
  veer_vec *memory;
  const veer_vec *kept; /* memory of the step before, of all slots */
  uint64_t *seen;       /* grows by how many were looked at; NULL: nobody counts */
  veeri_few *few;
} veeri_question;

/* All but the behaviour. */
veeri_question veeri_question_to(const veer_crowd *crowd, const veeri_mind *mind,
                                 veeri_moment moment);

veer_vec veeri_answer_target(const veeri_question *question);
veer_vec veeri_answer_place(const veeri_question *question);
veer_vec veeri_answer_custom(const veeri_question *question);
/* A ray against all obstacles of the crowd whose definition `user` is. */
bool veeri_meets_obstacle(void *user, veer_vec from, veer_vec to, veer_hit *out);

/* Those who look at others meet them all in one go: afterwards each has its tally. */
struct veeri_tally;
void veeri_meet_neighbors(const veer_crowd *crowd, const veer_agent *agent,
                          const veer_profile *profile, struct veeri_tally *tallies,
                          veeri_thoughts *thoughts);
veer_vec veeri_answer_group(const veeri_question *question, struct veeri_tally *tally);
/* question->few becomes the nearest few of the behaviour's neighbourhood, movers that count among
 * them, in the order in which neighbours count. */
void veeri_find_few(const veeri_question *question);
/* Movers that count as neighbours, as the agent sees them. */
size_t veeri_find_movers(const veeri_question *question, veer_mover also[VEER_MAX_ALSO]);
/* Those near who count in a neighbourhood, a few at a time: agents, then movers. */
typedef void veeri_for_some(void *user, const veer_mover *some, size_t count);
void veeri_each_neighbor(const veeri_question *question, const veer_neighborhood *neighborhood,
                         veeri_for_some *then, void *user);

static inline float veeri_force_limit(const veeri_question *question) {
  float limit = question->behavior->force_limit;
  return limit < 0.0f ? question->agent->max_force : limit;
}

veer_random_key veeri_random_key(const veeri_question *question);

#endif

/* crowd.h: the inside of a crowd.
 *
 * A plain stepper: every agent looks at every other, in the canonical order. Arrays are in id
 * order; nothing depends on where an agent is stored.
 */
#ifndef VEERI_CROWD_H
#define VEERI_CROWD_H

#include "../core/vec.h"

#include "../../include/veer/crowd.h"

/* A profile's own combination stands behind its behaviours. */
#define VEERI_ROOT_SLOT VEER_MAX_BEHAVIORS
#define VEERI_MEMORIES (VEER_MAX_BEHAVIORS + 1)

/* Time as a multiple of the step while the step stays the same, so that it does not drift. */
typedef struct veeri_clock {
  double base;
  uint64_t ticks;
  float tick;
} veeri_clock;

typedef struct veeri_cell {
  int32_t z, y, x;
  uint32_t id;
} veeri_cell;

/* Valid for one state only, hence outside of what a const crowd promises. */
typedef struct veeri_scratch {
  veeri_cell *order; /* of all agents; [capacity] */
  veeri_cell *spare; /* [capacity] */
  veer_mover *near;  /* [capacity + VEER_MAX_ALSO] */
  veer_mover *kept;  /* [capacity + VEER_MAX_ALSO] those of them that one behaviour counts */
  bool order_is_current;
} veeri_scratch;

typedef struct veeri_events veeri_events;

struct veer_crowd {
  veer_crowd_def def; /* all that it names belongs to the crowd: */
  void *world;        /* the memory it is in */
  float radius;       /* R; 0: nobody looks at neighbours */

  veer_agent *agents;
  uint32_t *profile_of;
  veer_target *goals;
  veer_vec *pushes;  /* external force of the coming step */
  veer_vec *forces;  /* steering of the present substep */
  veer_vec *memory;  /* VEERI_MEMORIES for each agent: what its behaviours keep from step to
                        step: a wander's walk, a path's progress or waypoint, the direction chosen
                        in a context map in x; the last is that of the profile's own map */
  veer_vec *applied; /* the smoothed steering of the step before */
  veer_vec *turning; /* of headings that turn by themselves */
  size_t count, capacity;

  veer_mover *movers;
  veeri_clock clock;
  uint64_t steps_done;
  veeri_scratch *scratch;
  veer_profile *more_profiles; /* all of them, once there are more than at creation */
  veeri_events *events;        /* once somebody has asked */
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

/* ---- behavior.c ---- */
/* The neighbourhood of a group behaviour, NULL for others. */
const veer_neighborhood *veeri_neighborhood_of(const veer_behavior *behavior);

/* Whether the behaviour is about a target. */
bool veeri_has_target(veer_behavior_kind kind);
/* Whether it keeps something from step to step. */
bool veeri_has_memory(const veer_behavior *behavior);
static inline bool veeri_root_has_memory(const veer_profile *profile) {
  return profile->combine.way == VEER_COMBINE_CONTEXT;
}
veer_vec veeri_first_memory(const veer_crowd *crowd, const veer_behavior *behavior);
/* Which list `place` counts in. */
typedef enum veeri_place_list {
  VEERI_NO_PLACE,
  VEERI_PATHS,
  VEERI_FIELDS,
  VEERI_OBSTACLES,
  VEERI_MAPS
} veeri_place_list;
veeri_place_list veeri_place_of(veer_behavior_kind kind);

/* ---- neighbors.c ---- */
float veeri_interaction_radius(const veer_crowd_def *def);
/* Those within R of the agent, itself included, in the canonical order, in scratch->near. */
size_t veeri_gather(const veer_crowd *crowd, const veer_agent *agent);
/* `mover` as the agent sees it: the nearest image in a wrapped world. */
veer_mover veeri_image(const veer_crowd *crowd, const veer_agent *agent, veer_mover mover);

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
} veeri_thoughts;

void veeri_think(const veer_crowd *crowd, uint32_t id, veeri_moment moment, veeri_thoughts *out);

/* What a target is now, as the agent sees it. False: nothing. */
bool veeri_resolve(const veer_crowd *crowd, uint32_t id, veer_target target, veer_mover *out);

/* ---- answer_*.c: a family of behaviours each ---- */
/* One behaviour asked for its force. */
typedef struct veeri_question {
  const veer_crowd *crowd;
  uint32_t id;
  const veer_agent *agent;
  const veer_behavior *behavior;
  uint32_t slot; /* of the behaviour in its profile */
  veeri_moment moment;
  veer_vec *memory;
  const veer_vec *kept; /* memory of the step before, of all slots */
  veer_mover *near;     /* with room for VEER_MAX_ALSO more */
  size_t near_count;
} veeri_question;

/* All but the behaviour. */
veeri_question veeri_question_to(const veer_crowd *crowd, uint32_t id, veeri_moment moment);

veer_vec veeri_answer_target(const veeri_question *question);
veer_vec veeri_answer_group(const veeri_question *question);
veer_vec veeri_answer_place(const veeri_question *question);
veer_vec veeri_answer_custom(const veeri_question *question);

/* Those near who count in a neighbourhood, in scratch->kept. */
size_t veeri_find_neighbors(const veeri_question *question, const veer_neighborhood *neighborhood);
/* A ray against all obstacles of the crowd whose definition `user` is. */
bool veeri_meets_obstacle(void *user, veer_vec from, veer_vec to, veer_hit *out);

veer_random_key veeri_random_key(const veeri_question *question);

#endif

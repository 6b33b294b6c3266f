/* explain.h: why an agent does what it does, as data.
 */
#ifndef VEER_EXPLAIN_H
#define VEER_EXPLAIN_H

#include "profile.h"

VEER_BEGIN

typedef struct veer_crowd veer_crowd;

#define VEER_NOBODY 0xFFFFFFFFu

typedef enum veer_activity {
  VEER_IDLE,    /* it has nothing to say: its target is not there, nothing is near or in the way */
  VEER_MOVING,  /* it asks for a force, or the agent moves as it wants already */
  VEER_ARRIVED, /* it is where it wants to be, see veer_crowd_events */
  VEER_BLOCKED, /* a context map: no way that is wished for is free, and the best of them leaves it
                   less than half its speed */
  VEER_INVALID, /* the answer of a CUSTOM one was not finite */
  VEER_ACTIVITY_COUNT
} veer_activity;

/* "idle" ...; "" for an unknown one. */
const char *veer_activity_name(veer_activity activity);

/* What one behaviour of an agent asks for in the step to come, before its weight. */
typedef struct veer_part {
  veer_behavior_kind kind;
  uint32_t parent; /* index of the blend that it is in, or VEER_ROOT */
  float weight;
  veer_vec force; /* after its own force_limit */
  bool has_aim;   /* it aims at a point: */
  veer_vec aim;
  veer_activity activity;
  bool counts;     /* the steering is made of it: it and all that it is in have won, have been
                          added, or told a map of danger */
  uint32_t winner; /* BLEND: as below, else VEER_NOBODY */
  uint32_t spent;  /* BLEND: as below, else 0 */
} veer_part;

typedef struct veer_explanation {
  veer_part parts[VEER_MAX_BEHAVIORS]; /* in the order of the profile */
  uint32_t part_count;
  uint32_t winner; /* PRIORITY DITHER: index of the part taken; CONTEXT: of the one whose wish goes
                      most along the chosen way. VEER_NOBODY: none was; always of SUM and BUDGET */
  uint32_t spent;  /* BUDGET: how many of its own parts, in order, were added before nothing was
                      left; else how many it has */
  veer_vec steering;      /* combined, limited to max_force */
  veer_activity activity; /* of the agent. ARRIVED: see veer_crowd_events. BLOCKED: a context map
                             that counts is; or its speed is at most a twentieth of max_speed and
                             the combined force at most a twentieth of all that its parts ask for,
                             by length and weight: they cancel. MOVING, else, when any part is */
} veer_explanation;

/* From the present state of agents and movers, for a step of dt. Changes nothing that counts, but
 * uses scratch memory of the crowd: one thread at a time. */
veer_status veer_crowd_explain(const veer_crowd *crowd, uint32_t id, float dt,
                               veer_explanation *out);

/* A context map as it was told. */
typedef struct veer_told_map {
  uint32_t count;  /* of directions; 0: there is no map */
  uint32_t chosen; /* the direction taken; count: none */
  veer_vec directions[2 * VEER_MAX_DIRECTIONS];
  float interest[2 * VEER_MAX_DIRECTIONS]; /* [length/time], times weight */
  float danger[2 * VEER_MAX_DIRECTIONS];
} veer_told_map;

/* That of the profile's own combination where it is by CONTEXT, else of the first blend that is and
 * counts. As veer_crowd_explain. */
veer_status veer_crowd_explain_map(const veer_crowd *crowd, uint32_t id, float dt,
                                   veer_told_map *out);

VEER_END

#endif

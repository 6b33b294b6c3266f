/* store.h: where a crowd keeps its agents.
 *
 * What moves is in storage order: the order of the grid after a step, so that who is near in the
 * world is near in memory. What few agents have (a goal, a push, limits of their own ...) is in
 * arrays by id that exist only when somebody has it. */
#ifndef VEERI_STORE_H
#define VEERI_STORE_H

#include "../core/vec.h"

#include "../../include/veer/crowd.h"

/* Of one agent, in the plane and in space; 16-byte records:
 *     motion  x y u v                body  carry x y, heading x y
 *     motion  x y z up.x u v w up.y  body  carry x y z up.z, heading x y z 0
 * where u v w is the velocity. */
typedef struct veeri_state {
  float *motion, *body;
} veeri_state;

/* What may differ from the body of the profile. */
typedef struct veeri_limits {
  float max_speed, speed_limit, max_force, mass, response_time, radius;
} veeri_limits;

/* Limits and layers of an agent's own, in a table of those who have any of them. */
typedef struct veeri_own_limits {
  veeri_limits limits;
  uint32_t id, layers;
} veeri_own_limits;

/* A target that an agent goes for, as the crowd keeps it. */
typedef struct veeri_goal {
  uint32_t kind; /* of veer_target_kind */
  union {
    veer_vec point;
    struct {
      uint32_t index, generation; /* of an agent; a mover has no generation */
    } named;
  } at;
} veeri_goal;

/* The cells of the grid. An agent's cell is three integers x, y, z; who is where is told by a table
 * of all cells of the box round all agents where that is small, else by a table of the rows (z, y)
 * that somebody is in. */
typedef struct veeri_grid {
  int32_t lo[3], hi[3]; /* of the box, x y z */
  bool dense;
  uint32_t *starts; /* dense: the first slot of each cell, (z, y, x) row by row, and the end; else
                       the first slot of each row, and the end */
  size_t row_count; /* not dense: rows that somebody is in */
  uint32_t parts;   /* dense: in which it was dealt out; shapes nothing */
} veeri_grid;

/* See tree.h. */
typedef struct veeri_tree_point {
  float at[3];
  uint32_t slot;
} veeri_tree_point;

typedef struct veeri_tree_node {
  float lo[3], hi[3]; /* the box round all of its range */
  uint32_t least;     /* id */
} veeri_tree_node;

typedef struct veeri_tree {
  veeri_tree_point *points;
  veeri_tree_node *nodes; /* the root is 1, below i are 2i and 2i + 1 */
  uint32_t leaves;        /* nodes from this number on */
  bool is_current;
} veeri_tree;

/* Where an agent was before the last step. */
typedef struct veeri_before {
  veer_vec pos, heading;
} veeri_before;

typedef struct veeri_store {
  int axes;             /* 2 or 3 */
  veeri_state now;      /* [capacity] */
  veeri_state next;     /* [capacity] what a step writes; else scratch */
  uint32_t *ids, *kind; /* [capacity] kind: the profile, and the flags below */
  int32_t *cells;       /* [capacity * axes] x, y, in space z */
  int32_t *next_cells;  /* [capacity * 2] in the plane: of `next` */
  uint32_t *source;     /* [capacity] scratch */
  bool cells_are_known; /* of all agents where they are now */
  veeri_grid grid;
  veer_mover *all_near; /* [near_for * (capacity + VEER_MAX_ALSO)] when a host's own behaviour
                           sees neighbours */
  uint32_t near_for;    /* so many workers */
  veeri_tree *tree;     /* NULL: nobody has asked who is nearest */
  bool settled;         /* slots are in the order of the grid, and it tells who is where */
  size_t count, capacity;

  /* By id. Ids that nobody has now are linked, the one given back last first: */
  uint32_t *slot_of;    /* where; of a free id the next free one */
  uint32_t *generation; /* from 1 on; counts how often the id was given back */
  size_t id_count;      /* ids that were ever given */
  uint32_t first_free;  /* VEER_NOBODY: none */

  /* By id, NULL while nobody needs it: */
  veeri_goal *goals;
  veer_vec *pushes;     /* external force of the coming step */
  veer_vec *memory;     /* memory_stride for each: what its behaviours keep from step to step: a
                           wander's walk, a path's progress or waypoint in x */
  veer_vec *applied;    /* the smoothed steering of the step before */
  veer_vec *turning;    /* of headings that turn by themselves */
  uint64_t *user;       /* the host's own */
  veeri_before *before; /* def.keeps_previous */
  uint32_t *own_at;     /* where in own_limits; meaningful where VEERI_HAS_OWN */
  veeri_own_limits *own_limits;
  size_t own_count, own_capacity;
  size_t own_in_no_layer; /* of those in own_limits */
  size_t memory_stride;
  bool keeps_smoothed, keeps_turning, needs_all_near; /* some profile ever asked for it */
  bool pushed;                                        /* some push is not zero */
  bool some_planar; /* in space somebody keeps to a plane, or has once */
} veeri_store;

#define VEERI_HAS_OWN 0x80000000u /* limits or layers */
#define VEERI_IS_PLANAR 0x40000000u
#define VEERI_HAS_OWN_LAYERS 0x20000000u /* and VEERI_HAS_OWN; who has not is in his profile's */
#define VEERI_PROFILE_MASK 0x1FFFFFFFu

/* Somebody is elsewhere, or stored elsewhere. */
static inline void veeri_disturb(veeri_store *store) {
  store->settled = false;
  store->cells_are_known = false;
  if (store->tree)
    store->tree->is_current = false;
}

static inline size_t veeri_stride(const veeri_store *store) { /* of a record, in floats */
  return store->axes == 2 ? 4 : 8;
}

static inline uint32_t veeri_profile_at(const veeri_store *store, size_t slot) {
  return store->kind[slot] & VEERI_PROFILE_MASK;
}

static inline bool veeri_is_there(const veeri_store *store, uint32_t id) {
  /* a link leads to a slot that somebody else has, or to none */
  return id < store->id_count && store->slot_of[id] < store->count &&
         store->ids[store->slot_of[id]] == id;
}

/* Kernels look at whole groups of records, of which the last may begin before the end. */
enum { VEERI_SPARE_RECORDS = 8 };

/* What the behaviours of an agent keep; NULL where none keeps anything. */
static inline veer_vec *veeri_memory_of(const veeri_store *store, uint32_t id) {
  return store->memory ? store->memory + id * store->memory_stride : NULL;
}

static inline veer_vec veeri_vec_of(const float *from, int axes) {
#ifdef VEER_PLANAR
  (void)axes;
  return veer_vec2(from[0], from[1]);
#else
  return axes == 2 ? veer_vec2(from[0], from[1]) : veer_vec3(from[0], from[1], from[2]);
#endif
}

static inline veer_vec veeri_pos_at(const veeri_store *store, size_t slot) {
  return veeri_vec_of(store->now.motion + slot * veeri_stride(store), store->axes);
}

#endif

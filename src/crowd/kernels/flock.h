/* flock.h: separation, alignment and cohesion of many agents at once, and their motion.
 *
 * The results are those of veer_separation, veer_alignment, veer_cohesion, veer_vec_limit,
 * veer_weighted_sum and veer_move, called for one agent after another with its neighbours in the
 * canonical order, bit for bit (where -0 counts as +0, as it does in the hash). Several agents are
 * computed side by side, one a lane; a lane never looks at another, so that neither the number of
 * lanes nor who is beside whom shows in any result.
 *
 * What kernels do not do themselves they hand back: agents one of whose numbers is out of the
 * usual range (two at the same place, forces that vanish or overflow, places too far off for floats
 * to tell cells), that are pushed or keep to a plane in space, that mind the nearest few of whom
 * several are equally far, or of very many, are listed as `odd`, and the caller asks the functions
 * of the core for these.
 *
 * In a wrapped world a neighbour is seen at pos + s, where s is -size, 0 or +size on each axis. */
#ifndef VEERI_FLOCK_H
#define VEERI_FLOCK_H

#include "../../core/motion.h"

#include "../store.h"
#include "limits.h"

/* ---- what agents want ---- */

/* Shapes are numbered from 1; agents of different shapes go through different runs. */
enum { VEERI_NO_SHAPE = 0, VEERI_FLOCK_PARTS = 3 };

typedef struct veeri_flock_part {
  float square;        /* of the radius */
  float view;          /* min_cosine * |min_cosine|; -2: all round */
  float always_square; /* of always_within */
  float weight;
} veeri_flock_part;

/* A profile as the kernels read it. */
typedef struct veeri_flock_rules {
  uint32_t shape; /* what must be alike in all agents that are computed side by side: the row of
                     `veeri_flock_shape` that it has, or VEERI_NO_SHAPE: not for kernels */
  veeri_flock_part parts[VEERI_FLOCK_PARTS]; /* of separation, alignment, cohesion */
  float force_limit[VEERI_FLOCK_PARTS];
  float strength, cap; /* of separation */
  uint32_t mask[VEERI_FLOCK_PARTS];
} veeri_flock_rules;

/* Which behaviours there are, in which order they are added up, in which form each. */
typedef struct veeri_flock_shape {
  uint32_t count;
  veer_behavior_kind order[VEERI_FLOCK_PARTS];
  veer_separation_form separation;
  veer_alignment_form alignment;
  veer_cohesion_form cohesion;
  bool desired;                        /* separation */
  bool is_whole;                       /* these are all it has, summed up, and it moves freely */
  bool has[VEERI_FLOCK_PARTS];         /* separation, alignment, cohesion */
  bool in_view;                        /* some look ahead only; */
  bool and_close;                      /* and see those close to them all round */
  bool by_nearest;                     /* some count the nearest few only: */
  uint32_t nearest[VEERI_FLOCK_PARTS]; /* so many; 0: all within the radius */
  bool one_view;                       /* and all see the same */
  bool three_radii;                    /* the radii of one profile differ */
  bool limits_parts;                   /* some force_limit is finite */
  bool by_layer;                       /* some mask leaves layers out */
} veeri_flock_shape;

/* Whether it is one of those that kernels compute. */
static inline bool veeri_flocks(veer_behavior_kind kind) {
  return kind == VEER_SEPARATION || kind == VEER_ALIGNMENT || kind == VEER_COHESION;
}

/* Of one that does its place in `parts` and `has`. */
static inline int veeri_flock_part_of(veer_behavior_kind kind) {
  return kind == VEER_SEPARATION ? 0 : kind == VEER_ALIGNMENT ? 1 : 2;
}

/* Whether kernels can do the flocking of this profile; its shape and rules (whose `shape` the
 * caller numbers). `is_free`: nothing but a wrapped edge is in anybody's way, so that kernels can
 * also move those who do nothing else. */
bool veeri_flock_shape_of(const veer_profile *profile, bool is_free, veeri_flock_shape *shape,
                          veeri_flock_rules *rules);
bool veeri_flock_same_shape(const veeri_flock_shape *a, const veeri_flock_shape *b);

/* ---- where they are ---- */

/* Of x, y or z. */
typedef struct veeri_flock_axis {
  float corner;   /* of the world */
  float width;    /* of a cell: R/4 in x, R in y and z */
  int32_t low;    /* the first cell of the grid's box */
  uint32_t cells; /* in the box */
  bool wraps;     /* and then: */
  float end;      /* the other corner */
  float size;     /* of the world, end - corner */
  uint32_t world; /* cells of the world; everybody is in one of them */
  bool partial;   /* the last one is narrower than the others */
} veeri_flock_axis;

/* Whether floats tell cells apart in all of the table: their rims are narrow. */
bool veeri_flock_tells_cells(const veeri_flock_axis axes[3]);

/* An axis of which corner and width are known becomes one that wraps at `end`. */
void veeri_flock_wrap(veeri_flock_axis *axis, float end);

/* False: the world is too small to be cut into images, somebody is outside of it, or it is too wide
 * for floats to tell cells. `dense`: the grid is. */
bool veeri_flock_fits(const veeri_flock_axis axes[3], bool dense);

/* ---- a run ---- */

/* Beyond so many, of a group divided by its lanes, a tree tells the nearest few faster. */
enum { VEERI_MOST_CANDIDATES = 512 };

typedef struct veeri_flock_job {
  /* Settled. Read: all of `now`; written, of the agents that are computed: the records of `next`
   * and `next_cells` when they move, else their parts in the records of `next`:
   * veeri_flock_parts_at. */
  const veeri_store *store;
  veeri_flock_axis axes[3];
  const veeri_flock_shape *shape; /* of this run: agents of other shapes are left alone */
  uint32_t shape_number;
  const veeri_flock_rules *rules; /* of each profile */
  const veeri_limits *limits;     /* of the body of each profile */
  const uint32_t *layers;         /* of each profile */
  bool some_in_no_layer;          /* whom no mask counts */
  bool are_alike;           /* all agents have profile 0, its limits, no push, and none keeps to
                               a plane in space */
  bool are_of_one_shape;    /* all agents are of this shape */
  bool moves;               /* only if the shape is whole */
  uint64_t most_candidates; /* of a group, divided by its lanes; where the nearest few count and
                               there are more, the core is asked, which is to have a tree */
  float dt;
} veeri_flock_job;

/* The forces of separation, alignment and cohesion that a kernel has left for an agent, before any
 * limit and weight; zero where there is no such behaviour. */
static inline void veeri_flock_parts_at(const veeri_store *store, size_t slot,
                                        veer_vec parts[VEERI_FLOCK_PARTS]) {
  size_t stride = veeri_stride(store);
  const float *motion = store->next.motion + slot * stride,
              *body = store->next.body + slot * stride;
  parts[0] = veeri_vec_of(motion, store->axes);
  parts[1] = veeri_vec_of(motion + stride / 2, store->axes);
  parts[2] = veeri_vec_of(body, store->axes);
}

/* Some slots of a job, for one thread. */
typedef struct veeri_flock_share {
  size_t begin, end;
  uint32_t *odd; /* [end - begin] slots of agents of this shape for which the core is to be asked */
  uint32_t odd_count;
  uint64_t looked_at; /* added to: pairs */
  uint64_t near;      /* added to: of these, in the widest radius of the one, who is near itself */
} veeri_flock_share;

/* The same function for each instruction set. */
typedef void (*veeri_flock_kernel)(const veeri_flock_job *job, veeri_flock_share *share);

/* NULL: not built in, or this processor has it not. */
veeri_flock_kernel veeri_flock_kernel_of(veer_instructions instructions);
/* BEST becomes what it stands for. */
veer_instructions veeri_resolve_instructions(veer_instructions instructions);

#endif

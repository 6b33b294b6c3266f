/* flock.h: a crowd that flocks, for measuring whole steps.
 *
 * Agents stand and head anywhere in a square that wraps, so large that each has `neighbors` others
 * within the radius, 1, on average; some kinds have no edge. Separation is the sum of offset/d^2
 * made a unit vector, alignment and cohesion ask for a direction: one root and one quotient each. A
 * bunch is within a thousandth of the radius and too slow to disperse. All is drawn from one fixed
 * row of numbers. */
#ifndef BENCH_FLOCK_H
#define BENCH_FLOCK_H

#include <veer/crowd.h>

typedef enum bench_flock_kind {
  BENCH_FLOCK_PLAIN,       /* one radius, all round */
  BENCH_FLOCK_HEADINGS,    /* alignment by headings instead of velocities */
  BENCH_FLOCK_THREE_RADII, /* 1, 0.9 and 0.7 */
  BENCH_FLOCK_VIEW,        /* 240 degrees wide */
  BENCH_FLOCK_LIMITS,      /* each agent has limits of its own */
  BENCH_FLOCK_LAYERS,      /* two kinds, which flock with their own and keep apart from all */
  BENCH_FLOCK_SPACE,       /* three dimensions */
  BENCH_FLOCK_WANDER,      /* they also wander */
  BENCH_FLOCK_NEAREST,     /* the seven nearest within the radius */
  BENCH_FLOCK_STARLINGS, /* separation from all within the radius, the rest by the seven nearest */
  BENCH_FLOCK_UNBOUNDED, /* the seven nearest, however far */
  BENCH_FLOCK_BUNCHED,   /* the seven nearest within the radius, and all in one place */
  BENCH_FLOCK_OPEN,      /* in a world without an edge */
  BENCH_FLOCK_STRAY,     /* there, and one of them is a million radii away */
  BENCH_FLOCK_SCATTERED, /* there, as sixteen flocks a thousand radii apart */
  BENCH_FLOCK_KIND_COUNT
} bench_flock_kind;

/* "plain" ... */
extern const char *const bench_flock_names[BENCH_FLOCK_KIND_COUNT];

typedef struct bench_flock {
  bench_flock_kind kind;
  uint32_t agents;
  float neighbors;
  veer_instructions instructions;
  uint32_t threads;
} bench_flock;

/* One step takes this long. */
#define BENCH_FLOCK_DT (1.0f / 60.0f)

veer_status bench_make_flock(const bench_flock *flock, veer_crowd **out);

/* How many others counted for an agent in the last step, on average. */
double bench_mean_neighbors(const veer_crowd *crowd);

#endif

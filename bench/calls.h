/* calls.h: every behaviour of one agent as a row: a batch of calls of the library and the same
 * batch of calls of the baseline. */
#ifndef BENCH_CALLS_H
#define BENCH_CALLS_H

#include "world.h"

/* BENCH_AGENTS calls, one for each agent; from pass to pass each meets another target, quarry or
 * group, so that no processor learns the answers by heart. */
typedef void (*bench_batch)(bench_world *world, uint32_t pass, veer_vec *answers);

typedef struct bench_row {
  const char *name;
  bench_batch library, baseline;
} bench_row;

extern const bench_row bench_rows[];
extern const size_t bench_row_count;

/* Where the two answered most differently. */
typedef struct bench_difference {
  uint32_t pass, agent;
  veer_vec library, baseline;
  float size; /* between the answers, as a share of the larger of 1 and the baseline's length;
                 infinite where the library's is not a number */
} bench_difference;

/* Runs a number of passes of both, each in a world of its own (filled anew), and compares. */
bench_difference bench_compare(const bench_row *row, uint32_t passes, bench_world worlds[2]);

#endif

/* bench_counter.h: how many instructions the calls of a row take, counted by valgrind. Unlike times
 * these are the same in every run of one program. */
#ifndef VEER_APP_BENCH_COUNTER_H
#define VEER_APP_BENCH_COUNTER_H

#include <bench/calls.h>

typedef struct bench_counter {
  char program[4096];
  uint64_t start_up; /* of the program without any call */
} bench_counter;

typedef struct bench_counts {
  double library, baseline; /* instructions for one call, the batch's loop included */
} bench_counts;

/* Both run this program again; false after having told why it cannot be. */
bool open_counter(bench_counter *counter);
bool count_row(const bench_counter *counter, const bench_row *row, bench_counts *out);

#endif

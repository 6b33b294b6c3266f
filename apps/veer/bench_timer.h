/* bench_timer.h: how long the calls of a row take, of the library and of the baseline. */
#ifndef VEER_APP_BENCH_TIMER_H
#define VEER_APP_BENCH_TIMER_H

#include <bench/calls.h>

enum { BENCH_MOST_PAIRS = 1000 };

typedef struct bench_times {
  double library_ns, baseline_ns; /* for one call, medians */
  double ratio;                   /* median of the pairs' ratios */
} bench_times;

/* Times them in turn, A B A B, on the processor clock of this program, so that whatever slows the
 * machine down slows both. [pairs: 1 .. BENCH_MOST_PAIRS] */
bench_times time_row(const bench_row *row, uint32_t pairs, bench_world worlds[2]);

#endif

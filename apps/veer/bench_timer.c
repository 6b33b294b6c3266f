#include "bench_timer.h"

#include <stdlib.h>
#include <time.h>

/* One measurement lasts at least so long: far longer than reading the clock, far shorter than the
 * spells in which a machine is slow. */
static const double SLICE = 2e-3;

static double processor_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static double time_passes(bench_batch batch, uint32_t passes, bench_world *world) {
  veer_vec answers[BENCH_AGENTS];
  double start = processor_seconds();
  for (uint32_t pass = 0; pass < passes; pass++)
    batch(world, pass, answers);
  return processor_seconds() - start;
}

/* So many that they fill a slice. */
static uint32_t passes_of(bench_batch batch, bench_world *world) {
  uint32_t passes = 1;
  while (time_passes(batch, passes, world) < SLICE && passes < UINT32_MAX / 2)
    passes *= 2;
  return passes;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *values, uint32_t count) {
  qsort(values, count, sizeof *values, by_size);
  return count % 2 ? values[count / 2] : 0.5 * (values[count / 2 - 1] + values[count / 2]);
}

bench_times time_row(const bench_row *row, uint32_t pairs, bench_world worlds[2]) {
  double library[BENCH_MOST_PAIRS], baseline[BENCH_MOST_PAIRS], ratios[BENCH_MOST_PAIRS];
  bench_fill(&worlds[0]);
  bench_fill(&worlds[1]);
  uint32_t passes = passes_of(row->baseline, &worlds[1]);
  time_passes(row->library, passes, &worlds[0]); /* the caches know it then */
  double ns_of_call = 1e9 / ((double)passes * BENCH_AGENTS);
  for (uint32_t i = 0; i < pairs; i++) {
    library[i] = time_passes(row->library, passes, &worlds[0]) * ns_of_call;
    baseline[i] = time_passes(row->baseline, passes, &worlds[1]) * ns_of_call;
    ratios[i] = library[i] / baseline[i];
  }
  return (bench_times){median(library, pairs), median(baseline, pairs), median(ratios, pairs)};
}

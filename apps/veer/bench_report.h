/* bench_report.h: the results of bench, for people, for spreadsheets, for programs. */
#ifndef VEER_APP_BENCH_REPORT_H
#define VEER_APP_BENCH_REPORT_H

#include "bench_counter.h"
#include "bench_timer.h"

typedef enum bench_format { BENCH_TEXT, BENCH_CSV, BENCH_JSON } bench_format;

typedef struct bench_report {
  bench_format format;
  bool instructions;
  float tolerance;
  uint32_t pairs;
  size_t rows, differing; /* told so far */
} bench_report;

/* A row of the report; the numbers count only where the answers agree. */
typedef struct bench_result {
  const char *name;
  bench_difference difference;
  bool agrees;
  bench_times times;
  bench_counts counts; /* with instructions */
} bench_result;

void start_bench_report(const bench_report *report);
void report_bench_row(bench_report *report, const bench_result *result);
void end_bench_report(const bench_report *report);

#endif

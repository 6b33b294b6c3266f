#include "bench_report.h"

#include "json_text.h"
#include "progress.h"

#include <math.h>
#include <stdio.h>

enum { NAME_WIDTH = 22 };

/* ---- for people ---- */

static void print_head(const bench_report *report) {
  printf("ns per call, medians of %u pairs; times of other runs and machines do not compare, "
         "ratios do\n\n",
         (unsigned)report->pairs);
  printf("%-*s %8s %8s %6s", NAME_WIDTH, "", "library", "baseline", "ratio");
  printf(report->instructions ? " %14s %8s\n" : "\n", "instructions:", "baseline");
}

static void print_row(const bench_report *report, const bench_result *result) {
  printf("%-*s ", NAME_WIDTH, result->name);
  if (!result->agrees) {
    const bench_difference *worst = &result->difference;
    printf("DIFFERS by %.3g, agent %u in pass %u: (%.9g, %.9g, %.9g), baseline (%.9g, %.9g, "
           "%.9g)\n",
           (double)worst->size, (unsigned)worst->agent, (unsigned)worst->pass,
           (double)worst->library.x, (double)worst->library.y, (double)worst->library.z,
           (double)worst->baseline.x, (double)worst->baseline.y, (double)worst->baseline.z);
    return;
  }
  printf("%8.2f %8.2f %6.2f", result->times.library_ns, result->times.baseline_ns,
         result->times.ratio);
  if (report->instructions)
    printf(" %14.0f %8.0f", result->counts.library, result->counts.baseline);
  printf("\n");
}

/* ---- for spreadsheets ---- */

static void write_csv_head(const bench_report *report) {
  printf("name,difference,library_ns,baseline_ns,ratio%s\n",
         report->instructions ? ",library_instructions,baseline_instructions" : "");
}

static void write_csv_row(const bench_report *report, const bench_result *result) {
  printf("%s,%.3g,", result->name, (double)result->difference.size);
  if (!result->agrees) {
    printf(report->instructions ? ",,,,\n" : ",,\n");
    return;
  }
  printf("%.3f,%.3f,%.4f", result->times.library_ns, result->times.baseline_ns,
         result->times.ratio);
  if (report->instructions)
    printf(",%.1f,%.1f", result->counts.library, result->counts.baseline);
  printf("\n");
}

/* ---- for programs ---- */

/* JSON has no word for what is not finite. */
static void write_number(const char *key, double number) {
  if (isfinite(number))
    printf(", \"%s\": %.6g", key, number);
  else
    printf(", \"%s\": null", key);
}

static void write_json_row(const bench_report *report, const bench_result *result) {
  printf(report->rows > 1 ? ",\n  {\"name\": " : "\n  {\"name\": ");
  print_json_text(result->name);
  printf(", \"agrees\": %s", result->agrees ? "true" : "false");
  write_number("difference", (double)result->difference.size);
  if (result->agrees) {
    write_number("library_ns", result->times.library_ns);
    write_number("baseline_ns", result->times.baseline_ns);
    write_number("ratio", result->times.ratio);
  }
  if (result->agrees && report->instructions) {
    write_number("library_instructions", result->counts.library);
    write_number("baseline_instructions", result->counts.baseline);
  }
  printf("}");
}

/* ---- all ---- */

void start_bench_report(const bench_report *report) {
  if (report->format == BENCH_TEXT)
    print_head(report);
  else if (report->format == BENCH_CSV)
    write_csv_head(report);
  else
    printf("{\"pairs\": %u, \"rows\": [", (unsigned)report->pairs);
}

void report_bench_row(bench_report *report, const bench_result *result) {
  report->rows++;
  report->differing += !result->agrees;
  clear_progress();
  if (report->format == BENCH_TEXT)
    print_row(report, result);
  else if (report->format == BENCH_CSV)
    write_csv_row(report, result);
  else
    write_json_row(report, result);
  fflush(stdout);
}

void end_bench_report(const bench_report *report) {
  if (report->format == BENCH_JSON)
    printf("\n ],\n \"differing\": %zu}\n", report->differing);
  else if (report->format == BENCH_TEXT)
    printf("\n%zu compared, %zu differ by more than %g\n", report->rows, report->differing,
           (double)report->tolerance);
}

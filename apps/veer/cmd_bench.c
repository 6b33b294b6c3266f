/* veer bench: what a call costs, beside plain C of the same arithmetic. */
#include "bench_counter.h"
#include "bench_flock.h"
#include "bench_report.h"
#include "bench_timer.h"
#include "command.h"
#include "options.h"
#include "progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: veer bench [calls] [NAME...] [options]\n"
    "       veer bench flock [KIND...] [options]     whole steps of a crowd; see its --help\n\n"
    "Times single calls of the behaviours, all or those named, for 256 agents, and beside each\n"
    "the same arithmetic in plain C that does not care for odd input. First it compares the\n"
    "answers of both: where they differ it tells so and measures nothing.\n\n"
    "  --pairs N        measure each pair N times in turn (default 15; below 7 tells little)\n"
    "  --instructions   count instructions for each call as well; runs itself under valgrind\n"
    "  --tolerance T    how far answers may be apart, times the larger of 1 and the length of\n"
    "                   the answer (default 1e-4)\n"
    "  --csv, --json    for spreadsheets, for programs\n"
    "  --only SIDE      for profilers: make the calls of the library or of the baseline, and\n"
    "                   nothing else\n"
    "  --passes N       with --only: this many for each agent (default 10000)\n"
    "  --help           this text\n\n"
    "Ends with 1 when answers differ.\n\n"
    "Names:";

enum { COMPARED_PASSES = 16 };

typedef struct bench_request {
  bench_report report;
  const char *only; /* NULL: measure */
  uint32_t passes;  /* with only */
  bool passes_given;
  const bench_row **rows;
  size_t count;
} bench_request;

static int show_help(void) {
  int code = print_help(help);
  for (size_t i = 0; i < bench_row_count; i++)
    printf("%s%-20s", i % 4 ? " " : "\n  ", bench_rows[i].name);
  printf("\n");
  return code;
}

/* ---- what is asked for ---- */

static const bench_row *find_row(const char *name) {
  for (size_t i = 0; i < bench_row_count; i++)
    if (strcmp(name, bench_rows[i].name) == 0)
      return &bench_rows[i];
  return NULL;
}

static int refuse_name(const char *name) {
  const char *names[64];
  size_t count = 0;
  for (; count < bench_row_count && count < 64; count++)
    names[count] = bench_rows[count].name;
  const char *nearest = nearest_word(name, names, count);
  if (nearest)
    return refuse("bench: there is no \"%s\"; did you mean \"%s\"?", name, nearest);
  return refuse("bench: there is no \"%s\"; veer bench --help lists the names", name);
}

/* All rows where none is named. `rows` of the request has room for all of both. */
static int choose_rows(bench_request *request, char **names, int count) {
  if (count > 0 && strcmp(names[0], "calls") == 0) {
    names++;
    count--;
  }
  for (int i = 0; i < count; i++) {
    const bench_row *row = find_row(names[i]);
    if (!row)
      return refuse_name(names[i]);
    request->rows[request->count++] = row;
  }
  for (size_t i = 0; count == 0 && i < bench_row_count; i++)
    request->rows[request->count++] = &bench_rows[i];
  return EXIT_YES;
}

static bool is_side(const char *word) {
  if (strcmp(word, "library") == 0 || strcmp(word, "baseline") == 0)
    return true;
  complain("bench: --only is library or baseline, not \"%s\"", word);
  return false;
}

static bool read_format(bench_request *request, bench_format format) {
  bool first = request->report.format == BENCH_TEXT || request->report.format == format;
  if (!first)
    complain("bench: --csv or --json, not both");
  request->report.format = format;
  return first;
}

/* ---- doing it ---- */

static int make_calls(const bench_request *request, bench_world *world) {
  veer_vec answers[BENCH_AGENTS];
  for (size_t i = 0; i < request->count; i++) {
    bool library = strcmp(request->only, "library") == 0;
    bench_batch batch = library ? request->rows[i]->library : request->rows[i]->baseline;
    bench_fill(world);
    for (uint32_t pass = 0; pass < request->passes; pass++)
      batch(world, pass, answers);
  }
  return EXIT_YES;
}

static int measure(bench_request *request, bench_world worlds[2]) {
  bench_report *report = &request->report;
  bench_counter counter;
  if (report->instructions && !open_counter(&counter))
    return EXIT_BAD;
  progress line = start_progress("bench", request->count, false);
  start_bench_report(report);
  for (size_t i = 0; i < request->count; i++) {
    const bench_row *row = request->rows[i];
    bench_result result = {.name = row->name};
    result.difference = bench_compare(row, COMPARED_PASSES, worlds);
    result.agrees = result.difference.size <= report->tolerance;
    if (result.agrees)
      result.times = time_row(row, report->pairs, worlds);
    if (result.agrees && report->instructions && !count_row(&counter, row, &result.counts))
      return EXIT_BAD;
    report_bench_row(report, &result);
    show_progress(&line, i + 1);
  }
  end_progress(&line);
  end_bench_report(report);
  return report->differing ? EXIT_NO : EXIT_YES;
}

static int bench(bench_request *request, char **names, int count) {
  request->rows = malloc(((size_t)count + bench_row_count) * sizeof *request->rows);
  bench_world *worlds = malloc(2 * sizeof *worlds);
  int code = EXIT_BAD;
  if (!request->rows || !worlds)
    refuse("%s", veer_status_text(VEER_OUT_OF_MEMORY));
  else if ((code = choose_rows(request, names, count)) == EXIT_YES)
    code = request->only ? make_calls(request, worlds) : measure(request, worlds);
  free(worlds);
  free(request->rows);
  return code;
}

static bool read_option(bench_request *request, int letter) {
  uint64_t whole = 0;
  double number = 0;
  switch (letter) {
  case 'p':
    if (!read_whole("--pairs", optarg, 1, BENCH_MOST_PAIRS, &whole))
      return false;
    request->report.pairs = (uint32_t)whole;
    return true;
  case 'n':
    if (!read_whole("--passes", optarg, 0, 1000000000, &whole))
      return false;
    request->passes = (uint32_t)whole;
    request->passes_given = true;
    return true;
  case 't':
    if (!read_number("--tolerance", optarg, 0, 1e30, &number))
      return false;
    request->report.tolerance = (float)number;
    return true;
  case 'o':
    request->only = optarg;
    return is_side(optarg);
  case 'i':
    request->report.instructions = true;
    return true;
  case 'c':
    return read_format(request, BENCH_CSV);
  case 'j':
    return read_format(request, BENCH_JSON);
  default:
    return false;
  }
}

int cmd_bench(int argc, char **argv) {
  static const struct option known[] = {{"pairs", required_argument, NULL, 'p'},
                                        {"instructions", no_argument, NULL, 'i'},
                                        {"tolerance", required_argument, NULL, 't'},
                                        {"csv", no_argument, NULL, 'c'},
                                        {"json", no_argument, NULL, 'j'},
                                        {"only", required_argument, NULL, 'o'},
                                        {"passes", required_argument, NULL, 'n'},
                                        {"help", no_argument, NULL, 'h'},
                                        {0}};
  if (argc > 1 && strcmp(argv[1], "flock") == 0) {
    static char name[] = "bench flock"; /* for messages */
    argv[1] = name;
    return bench_flocks(argc - 1, argv + 1);
  }
  bench_request request = {.passes = 10000};
  request.report.pairs = 15;
  request.report.tolerance = 1e-4f;
  for (int letter; (letter = next_option(argc, argv, known)) != OPTIONS_END;) {
    if (letter == 'h')
      return show_help();
    if (!read_option(&request, letter))
      return EXIT_BAD;
  }
  if (request.passes_given && !request.only)
    return refuse("bench: --passes counts the calls of --only; --pairs those that are measured");
  return bench(&request, argv + optind, argc - optind);
}

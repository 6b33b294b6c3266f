#include "bench_flock.h"

#include <bench/flock.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "command.h"
#include "options.h"

static const char help[] =
    "usage: veer bench flock [KIND...] [options]\n\n"
    "Times whole steps of a crowd with separation, alignment and cohesion in a square world that\n"
    "wraps. Kinds:\n"
    "  plain     one radius, all round; the default\n"
    "  headings  alignment by headings\n"
    "  radii     three of them\n"
    "  view      240 degrees wide\n"
    "  limits    each agent has its own\n"
    "  layers    two kinds, each of which flocks with its own\n"
    "  space     three dimensions\n"
    "  nearest   the seven nearest within the radius\n"
    "  starlings the seven nearest, separation from all\n"
    "  unbounded the seven nearest, however far\n"
    "  bunched   the seven nearest, all in one place\n"
    "  wander    they also wander, which kernels leave to the core\n"
    "  open      in a world without an edge\n"
    "  stray     there, and one agent is a million radii away\n"
    "  scattered there, as sixteen flocks a thousand radii apart\n"
    "Prints the nanoseconds of one agent's step (median of the repetitions, processor time), the\n"
    "mean number of neighbours that count, before and after, and the hash of the end "
    "state,\n"
    "which is the same for all sets of instructions.\n\n"
    "  --agents N          how many (default 10000)\n"
    "  --neighbors K       within the radius, on average at the start (default 16)\n"
    "  --instructions SET  scalar, sse2, avx2, avx512, neon, simd128; best (default), or all that\n"
    "                      this processor has\n"
    "  --threads N         that work at a step (default 1)\n"
    "  --wall              the time that passes, not that of the processor; always so for more\n"
    "                      than one thread\n"
    "  --steps N           steps of one repetition (default as many as take 0.1 s or so)\n"
    "  --repetitions N     default 9\n"
    "  --csv               for spreadsheets\n"
    "  --help              this text\n";

enum { MOST_REPETITIONS = 1000 };

typedef struct flock_request {
  bench_flock flock;
  uint64_t steps, repetitions;
  bool all_instructions, wall, csv;
} flock_request;

typedef struct flock_result {
  double median_ns, least_ns;
  double neighbors_before, neighbors_after;
  uint64_t hash, steps;
  size_t bytes; /* of memory */
} flock_result;

/* ---- measuring ---- */

/* Of the processor for one thread, which others disturb least; else those that pass. */
static double seconds(bool wall) {
  struct timespec time;
  clock_gettime(wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Nanoseconds of one agent's step. */
static double time_steps(veer_crowd *crowd, uint64_t steps, bool wall) {
  double start = seconds(wall);
  for (uint64_t i = 0; i < steps; i++)
    veer_crowd_step(crowd, BENCH_FLOCK_DT);
  double agent_steps = (double)steps * (double)veer_crowd_count(crowd);
  return (seconds(wall) - start) * 1e9 / agent_steps;
}

/* A number that depends on the question alone: the hash is to be the same wherever it is asked. */
static uint64_t default_steps(const flock_request *request) {
  double each = (double)request->flock.agents * (double)request->flock.neighbors;
  double steps = 3e7 / each;
  return steps < 2 ? 2 : steps > 10000 ? 10000 : (uint64_t)steps;
}

static bool measure(const flock_request *request, flock_result *out) {
  double times[MOST_REPETITIONS];
  bool wall = request->wall || request->flock.threads > 1;
  veer_crowd *crowd = NULL;
  veer_status status = bench_make_flock(&request->flock, &crowd);
  if (status != VEER_OK) {
    complain("bench: %s", veer_status_text(status));
    return false;
  }
  out->steps = request->steps ? request->steps : default_steps(request);
  time_steps(crowd, 2, wall); /* the caches know it then */
  out->neighbors_before = bench_mean_neighbors(crowd);
  for (uint64_t i = 0; i < request->repetitions; i++)
    times[i] = time_steps(crowd, out->steps, wall);
  out->neighbors_after = bench_mean_neighbors(crowd);
  out->hash = veer_crowd_hash(crowd);
  out->bytes = veer_crowd_memory(crowd);
  veer_crowd_destroy(crowd);
  qsort(times, request->repetitions, sizeof *times, by_size);
  out->median_ns = times[request->repetitions / 2];
  out->least_ns = times[0];
  return true;
}

/* ---- telling ---- */

static void print_head(const flock_request *request) {
  if (request->csv)
    printf("kind,agents,neighbors,instructions,ns,least_ns,neighbors_before,neighbors_after,steps,"
           "bytes_each,hash\n");
  else
    printf("%-9s %8s %-8s %9s %9s  %-15s %-16s %s\n", "kind", "agents", "set", "ns", "least",
           "neighbors", "hash", "bytes each");
}

static void print_row(const flock_request *request, const flock_result *result) {
  const bench_flock *flock = &request->flock;
  const char *kind = bench_flock_names[flock->kind];
  const char *set = veer_instructions_name(flock->instructions);
  if (request->csv)
    printf("%s,%u,%g,%s,%.4g,%.4g,%.4g,%.4g,%llu,%.4g,%016llx\n", kind, (unsigned)flock->agents,
           (double)flock->neighbors, set, result->median_ns, result->least_ns,
           result->neighbors_before, result->neighbors_after, (unsigned long long)result->steps,
           (double)result->bytes / (double)flock->agents, (unsigned long long)result->hash);
  else
    printf("%-9s %8u %-8s %9.2f %9.2f  %6.2f -> %5.2f %016llx %10.1f\n", kind,
           (unsigned)flock->agents, set, result->median_ns, result->least_ns,
           result->neighbors_before, result->neighbors_after, (unsigned long long)result->hash,
           (double)result->bytes / (double)flock->agents);
  fflush(stdout);
}

static bool tell_kind(flock_request *request) {
  veer_instructions asked = request->flock.instructions;
  unsigned first = request->all_instructions ? VEER_INSTRUCTIONS_SCALAR : (unsigned)asked;
  unsigned last = request->all_instructions ? VEER_INSTRUCTIONS_COUNT - 1 : first;
  for (unsigned i = first; i <= last; i++) {
    flock_result result;
    request->flock.instructions = (veer_instructions)i;
    if (!veer_has_instructions(request->flock.instructions))
      continue;
    if (!measure(request, &result))
      return false;
    print_row(request, &result);
  }
  request->flock.instructions = asked;
  return true;
}

/* ---- what is asked for ---- */

static bool read_instructions(flock_request *request, const char *name) {
  request->all_instructions = strcmp(name, "all") == 0;
  for (unsigned i = 0; i < VEER_INSTRUCTIONS_COUNT && !request->all_instructions; i++) {
    if (strcmp(name, veer_instructions_name((veer_instructions)i)) != 0)
      continue;
    request->flock.instructions = (veer_instructions)i;
    if (veer_has_instructions((veer_instructions)i))
      return true;
    complain("bench: this processor has no %s", name);
    return false;
  }
  if (!request->all_instructions)
    complain("bench: there are no instructions \"%s\"; veer bench flock --help lists them", name);
  return request->all_instructions;
}

static bool read_kind(const char *name, bench_flock_kind *out) {
  for (int kind = 0; kind < BENCH_FLOCK_KIND_COUNT; kind++)
    if (strcmp(name, bench_flock_names[kind]) == 0) {
      *out = (bench_flock_kind)kind;
      return true;
    }
  const char *nearest = nearest_word(name, bench_flock_names, BENCH_FLOCK_KIND_COUNT);
  if (nearest)
    complain("bench: there is no kind of flock \"%s\"; did you mean \"%s\"?", name, nearest);
  else
    complain("bench: there is no kind of flock \"%s\"; veer bench flock --help lists them", name);
  return false;
}

static bool read_option(flock_request *request, int letter) {
  uint64_t whole = 0;
  double number = 0;
  switch (letter) {
  case 'n':
    if (!read_whole("--agents", optarg, 1, 100000000, &whole))
      return false;
    request->flock.agents = (uint32_t)whole;
    return true;
  case 'k':
    if (!read_number("--neighbors", optarg, 0.01, 1e6, &number))
      return false;
    request->flock.neighbors = (float)number;
    return true;
  case 't':
    if (!read_whole("--threads", optarg, 1, VEER_MOST_THREADS, &whole))
      return false;
    request->flock.threads = (uint32_t)whole;
    return true;
  case 's':
    return read_whole("--steps", optarg, 1, 1000000000, &request->steps);
  case 'r':
    return read_whole("--repetitions", optarg, 1, MOST_REPETITIONS, &request->repetitions);
  case 'i':
    return read_instructions(request, optarg);
  case 'w':
    request->wall = true;
    return true;
  case 'c':
    request->csv = true;
    return true;
  default:
    return false;
  }
}

static int measure_all(flock_request *request, char **kinds, int count) {
  for (int i = 0; i < count; i++)
    if (!read_kind(kinds[i], &request->flock.kind))
      return EXIT_BAD;
  print_head(request);
  for (int i = 0; i < (count > 0 ? count : 1); i++) {
    if (count > 0)
      read_kind(kinds[i], &request->flock.kind);
    if (!tell_kind(request))
      return EXIT_BAD;
  }
  return EXIT_YES;
}

int bench_flocks(int argc, char **argv) {
  static const struct option known[] = {{"agents", required_argument, NULL, 'n'},
                                        {"neighbors", required_argument, NULL, 'k'},
                                        {"instructions", required_argument, NULL, 'i'},
                                        {"threads", required_argument, NULL, 't'},
                                        {"steps", required_argument, NULL, 's'},
                                        {"repetitions", required_argument, NULL, 'r'},
                                        {"wall", no_argument, NULL, 'w'},
                                        {"csv", no_argument, NULL, 'c'},
                                        {"help", no_argument, NULL, 'h'},
                                        {0}};
  flock_request request = {.flock = {.agents = 10000, .neighbors = 16, .threads = 1},
                           .repetitions = 9};
  for (int letter; (letter = next_option(argc, argv, known)) != OPTIONS_END;) {
    if (letter == 'h')
      return print_help(help);
    if (!read_option(&request, letter))
      return EXIT_BAD;
  }
  return measure_all(&request, argv + optind, argc - optind);
}

/* diff_scenes.c: scenes that are run, compared after every step with another or with a log. */
#include "command.h"
#include "diff.h"
#include "progress.h"
#include "rows.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct running {
  const char *path;
  veer_scene *scene;
  veer_crowd *crowd;
  uint64_t steps;
} running;

static bool start(running *run, const char *path, const diff_request *asked) {
  run->path = path;
  run->scene = load_scene(path);
  if (!run->scene)
    return false;
  run->steps = asked->has_steps ? asked->steps : veer_scene_about(run->scene)->steps;
  veer_status status = veer_scene_start(run->scene, &run->crowd);
  if (status != VEER_OK)
    complain("%s: %s", path, veer_status_text(status));
  return status == VEER_OK;
}

static bool step(running *run) {
  veer_status status = veer_scene_step(run->scene, run->crowd);
  if (status != VEER_OK)
    complain("%s: step %" PRIu64 ": %s", run->path, veer_crowd_steps_done(run->crowd) + 1,
             veer_status_text(status));
  return status == VEER_OK;
}

static void stop(running *run) {
  veer_crowd_destroy(run->crowd);
  veer_scene_destroy(run->scene);
}

/* The answer begins where the progress line stood. */
static void print_step(const running *run) {
  clear_progress();
  printf("step %" PRIu64, veer_crowd_steps_done(run->crowd));
}

/* ---- two scenes ---- */

typedef struct field {
  const char *name;
  float values[2];
} field;

typedef struct comparison {
  running runs[2];
  double tolerance;
} comparison;

/* The first field that differs, or NULL. Infinite limits are equal to each other. */
static const field *first_difference(const field *fields, size_t count, double tolerance) {
  for (size_t i = 0; i < count; i++) {
    double a = fields[i].values[0], b = fields[i].values[1];
    if (a != b && !(fabs(a - b) <= tolerance))
      return &fields[i];
  }
  return NULL;
}

static void print_field(const comparison *both, const field *found) {
  printf(": %s is %.9g in %s and %.9g in %s\n", found->name, (double)found->values[0],
         both->runs[0].path, (double)found->values[1], both->runs[1].path);
}

static bool tell_agent(const comparison *both, const veer_agent *a, const veer_agent *b) {
  const field fields[] = {
      {"x", {a->pos.x, b->pos.x}},
      {"y", {a->pos.y, b->pos.y}},
      {"z", {a->pos.z, b->pos.z}},
      {"vx", {a->vel.x, b->vel.x}},
      {"vy", {a->vel.y, b->vel.y}},
      {"vz", {a->vel.z, b->vel.z}},
      {"x of the heading", {a->heading.x, b->heading.x}},
      {"y of the heading", {a->heading.y, b->heading.y}},
      {"z of the heading", {a->heading.z, b->heading.z}},
      {"mass", {a->mass, b->mass}},
      {"radius", {a->radius, b->radius}},
      {"max_speed", {a->max_speed, b->max_speed}},
      {"max_force", {a->max_force, b->max_force}},
  };
  const field *found = first_difference(fields, sizeof fields / sizeof *fields, both->tolerance);
  if (!found)
    return false;
  uint32_t profile = veer_crowd_profile_of(both->runs[0].crowd, a->id);
  print_step(&both->runs[0]);
  printf(", agent %" PRIu32 " (%s)", a->id,
         veer_scene_about(both->runs[0].scene)->profile_names[profile]);
  print_field(both, found);
  return true;
}

static bool tell_mover(const comparison *both, size_t index, const veer_mover *a,
                       const veer_mover *b) {
  const field fields[] = {
      {"x", {a->pos.x, b->pos.x}},  {"y", {a->pos.y, b->pos.y}},  {"z", {a->pos.z, b->pos.z}},
      {"vx", {a->vel.x, b->vel.x}}, {"vy", {a->vel.y, b->vel.y}}, {"vz", {a->vel.z, b->vel.z}},
  };
  const field *found = first_difference(fields, sizeof fields / sizeof *fields, both->tolerance);
  if (!found)
    return false;
  print_step(&both->runs[0]);
  printf(", %s", veer_scene_about(both->runs[0].scene)->mover_names[index]);
  print_field(both, found);
  return true;
}

static bool tell_counts(const comparison *both, const char *what, size_t a, size_t b) {
  if (a == b)
    return false;
  print_step(&both->runs[0]);
  printf(": %zu %s in %s and %zu in %s\n", a, what, both->runs[0].path, b, both->runs[1].path);
  return true;
}

/* Whether something that can be seen differs now; it is told. */
static bool tell_difference(const comparison *both) {
  const veer_crowd *one = both->runs[0].crowd, *other = both->runs[1].crowd;
  size_t count = veer_crowd_count(one), other_count = veer_crowd_count(other);
  if (tell_counts(both, "agents", count, other_count))
    return true;
  for (uint32_t id = 0; id < count; id++) {
    const veer_agent here = veer_crowd_agent(one, id), there = veer_crowd_agent(other, id);
    if (tell_agent(both, &here, &there))
      return true;
  }
  const veer_mover *movers = veer_crowd_movers(one, &count);
  const veer_mover *other_movers = veer_crowd_movers(other, &other_count);
  if (tell_counts(both, "movers", count, other_count))
    return true;
  for (size_t i = 0; i < count; i++)
    if (tell_mover(both, i, &movers[i], &other_movers[i]))
      return true;
  return false;
}

static bool hashes_differ(const comparison *both) {
  return veer_crowd_hash(both->runs[0].crowd) != veer_crowd_hash(both->runs[1].crowd);
}

/* Seeds, goals and clocks are in the hash and are seen only later by what they do. */
static int tell_hash(uint64_t first, uint64_t last) {
  printf("step %" PRIu64 ": the hashes differ, and up to step %" PRIu64
         " nothing that can be seen\n",
         first, last);
  return EXIT_NO;
}

static int compare_scenes(comparison *both, const diff_request *asked) {
  running *a = &both->runs[0], *b = &both->runs[1];
  uint64_t last = a->steps < b->steps ? a->steps : b->steps, first_hash = UINT64_MAX;
  progress line = start_progress("comparing", last, asked->quiet);
  for (uint64_t done = 0;; done++) {
    if (first_hash == UINT64_MAX && both->tolerance == 0 && hashes_differ(both))
      first_hash = done;
    if (tell_difference(both))
      return EXIT_NO;
    if (done == last)
      break;
    if (!step(a) || !step(b))
      return EXIT_BAD;
    show_progress(&line, done + 1);
  }
  end_progress(&line);
  if (first_hash != UINT64_MAX)
    return tell_hash(first_hash, last);
  if (a->steps == b->steps)
    return tell_same(asked, last + 1);
  const running *shorter = a->steps < b->steps ? a : b, *longer = shorter == a ? b : a;
  printf("%s ends after step %" PRIu64 "; %s goes on to step %" PRIu64 "\n", shorter->path,
         shorter->steps, longer->path, longer->steps);
  return EXIT_NO;
}

int diff_scenes(const diff_request *asked) {
  comparison both = {.tolerance = asked->tolerance};
  int code = EXIT_BAD;
  if (start(&both.runs[0], asked->names[0], asked) && start(&both.runs[1], asked->names[1], asked))
    code = compare_scenes(&both, asked);
  stop(&both.runs[0]);
  stop(&both.runs[1]);
  return code;
}

/* ---- a scene and a log ---- */

static int bad_log(const row_reader *log, const char *why, const char *text) {
  return refuse("%s: %s \"%s\"", row_source(log), why, text);
}

static int compare_with_log(running *run, row_reader *log, const diff_request *asked) {
  int step_column = row_column(log, "step"), hash_column = row_column(log, "hash");
  if (step_column < 0 || hash_column < 0)
    return refuse("%s is no log of hashes; to compare a trajectory: veer run %s --out - | "
                  "veer diff - %s",
                  row_source(log), run->path, row_source(log));
  progress line = start_progress("comparing", run->steps, asked->quiet);
  uint64_t states = 0;
  for (row at;; states++) {
    row_result read = next_row(log, &at);
    if (read == ROW_FAILED)
      return EXIT_BAD;
    if (read == ROW_END)
      break;
    char *end;
    uint64_t wanted = strtoull(at.fields[step_column], &end, 10);
    if (*end || end == at.fields[step_column])
      return bad_log(log, "this is no step:", at.fields[step_column]);
    if (wanted < veer_crowd_steps_done(run->crowd))
      return bad_log(log, "steps must go up, and after others comes", at.fields[step_column]);
    if (asked->has_steps && wanted > run->steps)
      break;
    while (veer_crowd_steps_done(run->crowd) < wanted) {
      if (!step(run))
        return EXIT_BAD;
      show_progress(&line, veer_crowd_steps_done(run->crowd));
    }
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, veer_crowd_hash(run->crowd));
    if (strcmp(hash, at.fields[hash_column]) != 0) {
      print_step(run);
      printf(": hash is %s in %s and %s in %s\n", hash, run->path, at.fields[hash_column],
             row_source(log));
      return EXIT_NO;
    }
  }
  end_progress(&line);
  return tell_same(asked, states);
}

int diff_scene_and_log(const diff_request *asked, int scene) {
  running run = {.path = NULL};
  row_reader *log = open_rows(asked->names[!scene]);
  int code = EXIT_BAD;
  if (log && start(&run, asked->names[scene], asked))
    code = compare_with_log(&run, log, asked);
  stop(&run);
  close_rows(log);
  return code;
}

/* veer run: a scene from its first to its last step. */
#include "command.h"
#include "options.h"
#include "output_file.h"
#include "progress.h"
#include "trajectory_csv.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: veer run SCENE [options]\n\n"
    "Runs a scene and tells the hash of its end state.\n\n"
    "  --steps N         so many steps instead of the scene's own number\n"
    "  --out FILE.csv    write the trajectories as CSV; - is standard output\n"
    "  --every K         write every K-th step, and always the last (default 1)\n"
    "  --hash            print nothing but the hash of the end state, 16 hex digits\n"
    "  --expect-hash H   exit code 1 when the hash of the end state is not H\n"
    "  --threads N       1 to 256; the result never depends on it (this version uses one)\n"
    "  --quiet           no progress line and no closing line\n\n"
    "The CSV has a row for each agent and step: step,id,profile,x,y,vx,vy (with z and vz in\n"
    "space). Movers follow the agents: their id is empty and profile holds their name.\n"
    "Numbers have as many digits as it takes to read the same float again.\n";

enum { MOST_STEPS = 1000000000 };

typedef struct request {
  const char *scene, *out, *expected_hash;
  uint64_t steps, every;
  bool has_steps, hash, quiet;
} request;

static bool is_hash(const char *text) {
  return strlen(text) == 16 && strspn(text, "0123456789abcdef") == 16;
}

/* The formats that are known; a file with an ending of none is refused, and anything that is no
 * regular file (a pipe) gets CSV. */
static bool check_output_name(const char *path) {
  if (is_special_output(path) || has_ending(path, ".csv"))
    return true;
  complain("cannot write %s: unknown file ending; known is .csv", path);
  return false;
}

static bool check_request(const request *asked) {
  if (asked->out && !check_output_name(asked->out))
    return false;
  if (asked->expected_hash && !is_hash(asked->expected_hash)) {
    complain("--expect-hash must be 16 hex digits (0-9a-f), not \"%s\"", asked->expected_hash);
    return false;
  }
  if (asked->hash && asked->out && is_standard_output(asked->out)) {
    complain("--hash and --out %s would both write standard output", asked->out);
    return false;
  }
  return true;
}

/* EXIT_YES when there is something to run; `helped` when the help text was all that was wanted. */
static int read_request(int argc, char **argv, request *asked, bool *helped) {
  static const struct option known[] = {{"steps", required_argument, NULL, 's'},
                                        {"every", required_argument, NULL, 'e'},
                                        {"out", required_argument, NULL, 'o'},
                                        {"threads", required_argument, NULL, 't'},
                                        {"hash", no_argument, NULL, 'H'},
                                        {"expect-hash", required_argument, NULL, 'x'},
                                        {"quiet", no_argument, NULL, 'q'},
                                        {"help", no_argument, NULL, 'h'},
                                        {0}};
  uint64_t threads;
  bool fine = true;
  for (int letter; fine && (letter = next_option(argc, argv, known)) != OPTIONS_END;)
    switch (letter) {
    case 's':
      fine = read_whole("--steps", optarg, 0, MOST_STEPS, &asked->steps);
      asked->has_steps = true;
      break;
    case 'e':
      fine = read_whole("--every", optarg, 1, MOST_STEPS, &asked->every);
      break;
    case 't':
      fine = read_whole("--threads", optarg, 1, 256, &threads);
      break;
    case 'o':
      asked->out = optarg;
      break;
    case 'x':
      asked->expected_hash = optarg;
      break;
    case 'H':
      asked->hash = true;
      break;
    case 'q':
      asked->quiet = true;
      break;
    case 'h':
      *helped = true;
      return print_help(help);
    default:
      fine = false;
    }
  fine = fine && (asked->scene = only_operand(argc, argv, "SCENE")) && check_request(asked);
  return fine ? EXIT_YES : EXIT_BAD;
}

static int run_steps(const veer_scene *scene, veer_crowd *crowd, const request *asked,
                     output_file *csv) {
  progress line = start_progress(veer_scene_about(scene)->title, asked->steps, asked->quiet);
  if (csv && !write_csv_header(csv, crowd))
    return EXIT_BAD;
  for (uint64_t step = 0;; step++) {
    bool due = step % asked->every == 0 || step == asked->steps;
    if (csv && due && !write_csv_step(csv, scene, crowd))
      return EXIT_BAD;
    if (step == asked->steps)
      break;
    veer_status status = veer_scene_step(scene, crowd);
    if (status != VEER_OK)
      return refuse("%s: step %" PRIu64 ": %s", asked->scene, step + 1, veer_status_text(status));
    show_progress(&line, step + 1);
  }
  end_progress(&line);
  return EXIT_YES;
}

static int tell_end(const veer_scene *scene, const veer_crowd *crowd, const request *asked) {
  char hash[17];
  snprintf(hash, sizeof hash, "%016" PRIx64, veer_crowd_hash(crowd));
  size_t count;
  veer_crowd_agents(crowd, &count);
  if (asked->hash)
    puts(hash);
  else if (!asked->quiet && !(asked->out && is_standard_output(asked->out)))
    printf("%s: %" PRIu64 " steps, %zu agent%s, hash %s\n", veer_scene_about(scene)->title,
           veer_crowd_steps_done(crowd), count, count == 1 ? "" : "s", hash);
  if (!asked->expected_hash || strcmp(hash, asked->expected_hash) == 0)
    return EXIT_YES;
  complain("%s: the hash is %s, expected %s", asked->scene, hash, asked->expected_hash);
  return EXIT_NO;
}

static int run_scene(const veer_scene *scene, const request *asked) {
  veer_crowd *crowd = NULL;
  veer_status status = veer_scene_start(scene, &crowd);
  if (status != VEER_OK)
    return refuse("%s: %s", asked->scene, veer_status_text(status));
  output_file *csv = asked->out ? open_output(asked->out) : NULL;
  int code = asked->out && !csv ? EXIT_BAD : run_steps(scene, crowd, asked, csv);
  if (code != EXIT_YES)
    discard_output(csv);
  else if (csv && !finish_output(csv))
    code = EXIT_BAD;
  if (code == EXIT_YES)
    code = tell_end(scene, crowd, asked);
  veer_crowd_destroy(crowd);
  return code;
}

int cmd_run(int argc, char **argv) {
  request asked = {.every = 1};
  bool helped = false;
  int code = read_request(argc, argv, &asked, &helped);
  if (code != EXIT_YES || helped)
    return code;
  if (asked.out && is_input_of_scene(asked.scene, asked.out))
    return refuse("cannot write %s: the scene is read from it", asked.out);
  veer_scene *scene = load_scene(asked.scene);
  if (!scene)
    return EXIT_BAD;
  if (!asked.has_steps)
    asked.steps = veer_scene_about(scene)->steps;
  code = run_scene(scene, &asked);
  veer_scene_destroy(scene);
  return code;
}

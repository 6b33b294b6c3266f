/* veer explain: why an agent does what it does. */
#include "command.h"
#include "explain_report.h"
#include "options.h"
#include "progress.h"

#include <inttypes.h>

static const char help[] =
    "usage: veer explain SCENE [options]\n\n"
    "Tells what each behavior of an agent asks for in the step to come, which of them count, and\n"
    "what they are combined to.\n\n"
    "  --step N    after N steps (default: at the start)\n"
    "  --agent A   of the agent of that number (default 0, the first)\n"
    "  --json      for programs; with the wishes and dangers of a context map\n"
    "  --quiet     no progress line\n\n"
    "  * avoid_walls      idle     (0, 0)\n"
    "  |    |             |          +- its force before its weight\n"
    "  |    |             +- idle: nothing to say; moving: it asks for something, or has it;\n"
    "  |    |                arrived; blocked; invalid\n"
    "  |    +- indented: in the blend above\n"
    "  +- the steering is made of it\n";

enum { MOST_STEPS = 1000000000 };

typedef struct request {
  const char *scene;
  uint64_t step, agent;
  bool json, quiet;
} request;

static int read_request(int argc, char **argv, request *asked, bool *helped) {
  static const struct option known[] = {
      {"step", required_argument, NULL, 's'}, {"agent", required_argument, NULL, 'a'},
      {"json", no_argument, NULL, 'j'},       {"quiet", no_argument, NULL, 'q'},
      {"help", no_argument, NULL, 'h'},       {0}};
  bool fine = true;
  for (int letter; fine && (letter = next_option(argc, argv, known)) != OPTIONS_END;)
    switch (letter) {
    case 's':
      fine = read_whole("--step", optarg, 0, MOST_STEPS, &asked->step);
      break;
    case 'a':
      fine = read_whole("--agent", optarg, 0, MOST_STEPS, &asked->agent);
      break;
    case 'j':
      asked->json = true;
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
  fine = fine && (asked->scene = only_operand(argc, argv, "SCENE"));
  return fine ? EXIT_YES : EXIT_BAD;
}

static int run_to_step(const veer_scene *scene, veer_crowd *crowd, const request *asked) {
  progress line = start_progress(veer_scene_about(scene)->title, asked->step, asked->quiet);
  for (uint64_t step = 0; step < asked->step; step++) {
    veer_status status = veer_scene_step(scene, crowd);
    if (status != VEER_OK)
      return refuse("%s: step %" PRIu64 ": %s", asked->scene, step + 1, veer_status_text(status));
    show_progress(&line, step + 1);
  }
  end_progress(&line);
  return EXIT_YES;
}

static int explain(const veer_scene *scene, veer_crowd *crowd, const request *asked) {
  size_t agents = veer_crowd_count(crowd);
  if (asked->agent >= agents)
    return refuse("--agent %" PRIu64 ": the %zu agents of %s are numbered from 0", asked->agent,
                  agents, asked->scene);
  int code = run_to_step(scene, crowd, asked);
  if (code != EXIT_YES)
    return code;
  explained e = {.scene = scene, .crowd = crowd, .agent = (uint32_t)asked->agent};
  float dt = veer_scene_about(scene)->dt;
  veer_status status = veer_crowd_explain(crowd, e.agent, dt, &e.told);
  if (status == VEER_OK)
    status = veer_crowd_explain_map(crowd, e.agent, dt, &e.map);
  if (status != VEER_OK)
    return refuse("%s: %s", asked->scene, veer_status_text(status));
  if (asked->json)
    print_explanation_as_json(&e);
  else
    print_explanation(&e);
  return EXIT_YES;
}

int cmd_explain(int argc, char **argv) {
  request asked = {.scene = NULL};
  bool helped = false;
  int code = read_request(argc, argv, &asked, &helped);
  if (code != EXIT_YES || helped)
    return code;
  veer_scene *scene = load_scene(asked.scene);
  if (!scene)
    return EXIT_BAD;
  veer_crowd *crowd = NULL;
  veer_status status = veer_scene_start(scene, &crowd);
  code = status == VEER_OK ? explain(scene, crowd, &asked)
                           : refuse("%s: %s", asked.scene, veer_status_text(status));
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
  return code;
}

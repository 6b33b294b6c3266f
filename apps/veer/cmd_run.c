/* veer run: a scene from its first to its last step. */
#include "command.h"
#include "interrupt.h"
#include "output_file.h"
#include "progress.h"
#include "run_request.h"
#include "trajectory.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <veer/replay.h>

/* What a run writes; each may be NULL. */
typedef struct outputs {
  trajectory *states;
  output_file *hashes, *inputs;
} outputs;

static veer_status write_inputs(void *user, const void *bytes, size_t size) {
  return write_output(user, bytes, size) ? VEER_OK : VEER_CANNOT_WRITE;
}

static bool start_recording(outputs *files, const run_request *asked, veer_crowd *crowd) {
  if (!(files->inputs = open_output(asked->record)))
    return false;
  veer_status status = veer_crowd_start_recording(crowd, write_inputs, files->inputs);
  if (status != VEER_OK && status != VEER_CANNOT_WRITE) /* that has been told */
    complain("cannot record %s: %s", asked->scene, veer_status_text(status));
  return status == VEER_OK;
}

static bool open_outputs(outputs *files, const run_request *asked, const veer_scene *scene,
                         veer_crowd *crowd) {
  if (asked->out && !(files->states = open_trajectory(asked->out, scene, crowd, asked->every)))
    return false;
  if (asked->hash_log && (!(files->hashes = open_output(asked->hash_log)) ||
                          !print_output(files->hashes, "step,hash\n")))
    return false;
  if (asked->record && !start_recording(files, asked, crowd))
    return false;
  if (asked->out || asked->hash_log || asked->record)
    finish_on_interrupt();
  return true;
}

static bool write_outputs(const outputs *files, const veer_scene *scene, const veer_crowd *crowd,
                          bool is_last) {
  if (files->states && !write_trajectory(files->states, scene, crowd, is_last))
    return false;
  return !files->hashes || print_output(files->hashes, "%" PRIu64 ",%016" PRIx64 "\n",
                                        veer_crowd_steps_done(crowd), veer_crowd_hash(crowd));
}

static bool finish_outputs(outputs *files, veer_crowd *crowd) {
  if (files->inputs && veer_crowd_stop_recording(crowd) != VEER_OK)
    return false;
  bool whole = !files->states || finish_trajectory(files->states);
  files->states = NULL;
  if (whole && files->hashes) {
    whole = finish_output(files->hashes);
    files->hashes = NULL;
  }
  if (whole && files->inputs) {
    whole = finish_output(files->inputs);
    files->inputs = NULL;
  }
  return whole;
}

static int run_steps(const veer_scene *scene, veer_crowd *crowd, const run_request *asked,
                     const outputs *files) {
  progress line = start_progress(veer_scene_about(scene)->title, asked->steps, asked->quiet);
  for (uint64_t step = 0;; step++) {
    bool is_last = step == asked->steps || was_interrupted();
    if (!write_outputs(files, scene, crowd, is_last))
      return EXIT_BAD;
    if (is_last)
      break;
    veer_status status = veer_scene_step(scene, crowd);
    if (files->inputs && veer_crowd_recording(crowd) != VEER_OK)
      return EXIT_BAD; /* write_output has told why */
    if (status != VEER_OK)
      return refuse("%s: step %" PRIu64 ": %s", asked->scene, step + 1, veer_status_text(status));
    show_progress(&line, step + 1);
  }
  end_progress(&line);
  return EXIT_YES;
}

static bool writes_standard_output(const run_request *asked) {
  return (asked->out && is_standard_output(asked->out)) ||
         (asked->hash_log && is_standard_output(asked->hash_log)) ||
         (asked->record && is_standard_output(asked->record));
}

static int tell_end(const veer_scene *scene, const veer_crowd *crowd, const run_request *asked) {
  char hash[17];
  snprintf(hash, sizeof hash, "%016" PRIx64, veer_crowd_hash(crowd));
  size_t count = veer_crowd_count(crowd);
  if (asked->hash)
    puts(hash);
  else if (!asked->quiet && !(writes_standard_output(asked)))
    printf("%s: %" PRIu64 " steps, %zu agent%s, hash %s\n", veer_scene_about(scene)->title,
           veer_crowd_steps_done(crowd), count, count == 1 ? "" : "s", hash);
  if (!asked->expected_hash || strcmp(hash, asked->expected_hash) == 0)
    return EXIT_YES;
  complain("%s: the hash is %s, expected %s", asked->scene, hash, asked->expected_hash);
  return EXIT_NO;
}

static int tell_interrupt(const veer_crowd *crowd, const run_request *asked) {
  const char *const names[3] = {asked->out, asked->hash_log, asked->record};
  char list[1024] = "";
  int count = 0;
  for (int i = 0; i < 3; i++)
    if (names[i]) {
      size_t used = strlen(list);
      snprintf(list + used, sizeof list - used, "%s%s", count++ ? " and " : "", names[i]);
    }
  complain("stopped after step %" PRIu64 " of %" PRIu64 "; %s %s whole up to there",
           veer_crowd_steps_done(crowd), asked->steps, list, count > 1 ? "are" : "is");
  return EXIT_INTERRUPTED;
}

/* Without threads that nobody asked for it goes on alone. */
static veer_status start(const veer_scene *scene, const run_request *asked, veer_crowd **out) {
  veer_crowd *crowd = NULL;
  veer_status status = veer_scene_start(scene, &crowd);
  if (status != VEER_OK)
    return status;
  status = veer_crowd_set_threads(crowd, (uint32_t)asked->threads);
  if (status != VEER_OK && asked->threads > 0) {
    veer_crowd_destroy(crowd);
    return status;
  }
  *out = crowd;
  return VEER_OK;
}

static int run_scene(const veer_scene *scene, const run_request *asked) {
  veer_crowd *crowd = NULL;
  veer_status status = start(scene, asked, &crowd);
  if (status != VEER_OK)
    return refuse("%s: %s", asked->scene, veer_status_text(status));
  outputs files = {NULL, NULL, NULL};
  int code =
      open_outputs(&files, asked, scene, crowd) ? run_steps(scene, crowd, asked, &files) : EXIT_BAD;
  if (code == EXIT_YES && !finish_outputs(&files, crowd))
    code = EXIT_BAD;
  discard_trajectory(files.states);
  discard_output(files.hashes);
  discard_output(files.inputs);
  if (code == EXIT_YES)
    code = was_interrupted() ? tell_interrupt(crowd, asked) : tell_end(scene, crowd, asked);
  veer_crowd_destroy(crowd);
  return code;
}

/* No output may be what the scene is read from. */
static bool spares_inputs(const run_request *asked) {
  const char *const names[3] = {asked->out, asked->hash_log, asked->record};
  for (int i = 0; i < 3; i++)
    if (names[i] && is_input_of_scene(asked->scene, names[i])) {
      complain("cannot write %s: the scene is read from it", names[i]);
      return false;
    }
  return true;
}

int cmd_run(int argc, char **argv) {
  run_request asked;
  bool helped = false;
  int code = read_run_request(argc, argv, &asked, &helped);
  if (code != EXIT_YES || helped)
    return code;
  if (!spares_inputs(&asked))
    return EXIT_BAD;
  veer_scene *scene = load_scene(asked.scene);
  if (!scene)
    return EXIT_BAD;
  if (!asked.has_steps)
    asked.steps = veer_scene_about(scene)->steps;
  code = run_scene(scene, &asked);
  veer_scene_destroy(scene);
  return code;
}

/* veer replay: a recorded run once more, step by step. */
#include "command.h"
#include "options.h"
#include "progress.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <veer/replay.h>

static const char help[] =
    "usage: veer replay FILE SCENE [options]\n\n"
    "Does again what veer run --record wrote to FILE, with the crowd of the same scene, and\n"
    "compares the hash of every step: exit code 0 when all are as recorded, 1 when one differs,\n"
    "which it tells. Events and agents come from FILE; what stands in the world and what\n"
    "profiles do is the scene's and must be what it was.\n\n"
    "  --cut        also a FILE that was cut short, up to its last whole step\n"
    "  --threads N  1 to 256 (default: one for each processor); the result never depends on it\n"
    "  --quiet      no progress line and no closing line\n\n"
    "- is standard input.\n";

typedef struct replay_request {
  const char *file, *scene;
  uint64_t threads;
  bool may_be_cut, quiet;
} replay_request;

typedef struct bytes {
  uint8_t *data;
  size_t size;
} bytes;

static bool read_rest(FILE *file, bytes *out) {
  size_t room = 0;
  for (size_t got = 1; got > 0; out->size += got) {
    if (out->size == room) {
      uint8_t *larger = realloc(out->data, room = 2 * room + 65536);
      if (!larger)
        return false;
      out->data = larger;
    }
    errno = 0;
    got = fread(out->data + out->size, 1, room - out->size, file);
  }
  return !ferror(file);
}

static bool read_file(const char *name, bytes *out) {
  bool is_input = strcmp(name, "-") == 0;
  FILE *file = is_input ? stdin : fopen(name, "rb");
  bool fine = file && read_rest(file, out);
  if (!fine)
    complain("cannot read %s: %s", name, strerror(errno ? errno : ENOMEM));
  if (file && !is_input)
    fclose(file);
  return fine;
}

/* Step by step to the end, or to the first that differs. */
static int play(veer_replay *replay, const veer_scene *scene, const replay_request *asked) {
  progress line = start_progress(veer_scene_about(scene)->title, 0, asked->quiet);
  veer_replay_report report = {0};
  veer_status status = VEER_OK;
  while (status == VEER_OK && !report.done) {
    status = veer_replay_next(replay, &report);
    show_progress(&line, report.steps);
  }
  end_progress(&line);
  if (status == VEER_DIFFERS && report.hash == report.recorded)
    complain("%s: after step %" PRIu64 " the crowd refuses what was done", asked->file,
             report.steps);
  else if (status == VEER_DIFFERS)
    complain("%s: step %" PRIu64 " differs: the hash is %016" PRIx64 ", recorded %016" PRIx64,
             asked->file, report.steps, report.hash, report.recorded);
  if (status == VEER_DIFFERS)
    return EXIT_NO;
  if (status != VEER_OK)
    return refuse("%s: step %" PRIu64 ": %s", asked->file, report.steps + 1,
                  veer_status_text(status));
  if (!asked->quiet)
    printf("%s: %" PRIu64 " step%s as recorded, hash %016" PRIx64 "\n",
           veer_scene_about(scene)->title, report.steps, report.steps == 1 ? "" : "s", report.hash);
  return EXIT_YES;
}

static int replay_in(veer_crowd *crowd, const veer_scene *scene, const bytes *recorded,
                     const replay_request *asked) {
  veer_replay *replay = NULL;
  veer_status status =
      veer_replay_create(crowd, recorded->data, recorded->size, asked->may_be_cut, &replay);
  if (status == VEER_DIFFERS)
    return refuse("%s was not recorded from %s as it is now", asked->file, asked->scene);
  if (status == VEER_BAD_STATE)
    return refuse("%s is no whole recording of this version of veer%s", asked->file,
                  asked->may_be_cut ? "" : "; --cut plays one that was cut short");
  if (status != VEER_OK)
    return refuse("%s: %s", asked->file, veer_status_text(status));
  int code = play(replay, scene, asked);
  veer_replay_destroy(replay);
  return code;
}

static int replay_scene(const veer_scene *scene, const bytes *recorded,
                        const replay_request *asked) {
  veer_crowd *crowd = NULL;
  veer_status status = veer_scene_start(scene, &crowd);
  if (status == VEER_OK) {
    veer_status threaded = veer_crowd_set_threads(crowd, (uint32_t)asked->threads);
    status = asked->threads > 0 ? threaded : VEER_OK; /* else it goes on alone */
  }
  int code = status == VEER_OK ? replay_in(crowd, scene, recorded, asked)
                               : refuse("%s: %s", asked->scene, veer_status_text(status));
  veer_crowd_destroy(crowd);
  return code;
}

static bool read_request(int argc, char **argv, replay_request *asked, bool *helped) {
  static const struct option known[] = {{"cut", no_argument, NULL, 'c'},
                                        {"threads", required_argument, NULL, 't'},
                                        {"quiet", no_argument, NULL, 'q'},
                                        {"help", no_argument, NULL, 'h'},
                                        {0}};
  *asked = (replay_request){.threads = 0};
  for (int letter; (letter = next_option(argc, argv, known)) != OPTIONS_END;)
    switch (letter) {
    case 'c':
      asked->may_be_cut = true;
      break;
    case 't':
      if (!read_whole("--threads", optarg, 1, VEER_MOST_THREADS, &asked->threads))
        return false;
      break;
    case 'q':
      asked->quiet = true;
      break;
    case 'h':
      *helped = true;
      return true;
    default:
      return false;
    }
  if (argc - optind != 2) {
    complain("replay needs FILE and SCENE, and %d operand%s given; see veer replay --help",
             argc - optind, argc - optind == 1 ? " is" : "s are");
    return false;
  }
  asked->file = argv[optind];
  asked->scene = argv[optind + 1];
  return true;
}

int cmd_replay(int argc, char **argv) {
  replay_request asked;
  bool helped = false;
  if (!read_request(argc, argv, &asked, &helped))
    return EXIT_BAD;
  if (helped)
    return print_help(help);
  veer_scene *scene = load_scene(asked.scene);
  bytes recorded = {NULL, 0};
  int code = EXIT_BAD;
  if (scene && read_file(asked.file, &recorded))
    code = replay_scene(scene, &recorded, &asked);
  free(recorded.data);
  veer_scene_destroy(scene);
  return code;
}

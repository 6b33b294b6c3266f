/* veer check: every fault of a scene. */
#include "command.h"
#include "json_text.h"
#include "options.h"

#include <stdio.h>

static const char help[] =
    "usage: veer check SCENE... [options]\n\n"
    "Tells every fault of meaning in each scene, and of syntax the first, one a line on the error\n"
    "output:\n\n"
    "  scenes/flock.json:7:15: unknown key \"max_sped\" in a profile; did you mean "
    "\"max_speed\"?\n\n"
    "  --json   on the output one JSON list of {file, line, column, message}; line and column are\n"
    "           0 for a file as a whole\n\n"
    "exit code: 0 when all are good, 2 when one is not\n";

static void print_fault_as_json(void *user, const char *path, const veer_fault *fault) {
  size_t *count = user;
  fputs(*count == 0 ? "\n  {\"file\": " : ",\n  {\"file\": ", stdout);
  print_json_text(path);
  printf(", \"line\": %u, \"column\": %u, \"message\": ", (unsigned)fault->mark.line,
         (unsigned)fault->mark.column);
  print_json_text(fault->message);
  putchar('}');
  ++*count;
}

static void tell_status(const char *path, veer_status status, bool json, size_t *faults) {
  if (json) {
    veer_fault fault = {.mark = {0, 0}};
    snprintf(fault.message, sizeof fault.message, "%s", veer_status_text(status));
    print_fault_as_json(faults, path, &fault);
    return;
  }
  complain("cannot read %s: %s", path, veer_status_text(status));
  ++*faults;
}

static void print_summary(const char *path, const veer_scene_info *info) {
  printf("%s: good; agents %zu, profiles %zu, movers %zu, events %zu\n", path, info->agent_count,
         info->profile_count, info->mover_count, info->event_count);
}

static void check(const char *path, bool json, size_t *faults) {
  veer_scene *scene = NULL;
  size_t before = *faults;
  veer_status status =
      veer_scene_read(path, false, json ? print_fault_as_json : print_fault, faults, &scene);
  if (status == VEER_OK && !json)
    print_summary(path, veer_scene_about(scene));
  if (status != VEER_OK && *faults == before)
    tell_status(path, status, json, faults);
  veer_scene_destroy(scene);
}

int cmd_check(int argc, char **argv) {
  static const struct option known[] = {
      {"json", no_argument, NULL, 'j'}, {"help", no_argument, NULL, 'h'}, {0}};
  bool json = false;
  for (int letter; (letter = next_option(argc, argv, known)) != OPTIONS_END;)
    switch (letter) {
    case 'j':
      json = true;
      break;
    case 'h':
      return print_help(help);
    default:
      return EXIT_BAD;
    }
  if (optind == argc)
    return refuse("check needs a SCENE; see veer check --help");
  size_t faults = 0;
  if (json)
    putchar('[');
  for (int i = optind; i < argc; i++)
    check(argv[i], json, &faults);
  if (json)
    puts(faults == 0 ? "]" : "\n]");
  return faults == 0 ? EXIT_YES : EXIT_BAD;
}

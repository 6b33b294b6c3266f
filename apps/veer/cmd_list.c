/* veer list: what there is. */
#include "command.h"
#include "json_text.h"
#include "options.h"
#include "scene_folder.h"

#include <veer/preset.h>

#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: veer list [behaviors|presets|scenes] [options]\n\n"
    "Lists the behaviours and the presets by name, and the scenes that come with the tool by path\n"
    "and title. Without a word it lists all.\n\n"
    "  --json         one JSON document for programs\n"
    "  --scenes DIR   the scenes below this folder\n";

static void print_json_pair(const char *key, const char *value, const char *after) {
  print_json_text(key);
  fputs(": ", stdout);
  print_json_text(value);
  fputs(after, stdout);
}

static void list_behaviors(bool json) {
  if (json)
    fputs("  \"behaviors\": [", stdout);
  for (int i = 0; i < VEER_BEHAVIOR_KIND_COUNT; i++) {
    const char *name = veer_behavior_name((veer_behavior_kind)i);
    const char *summary = veer_behavior_summary((veer_behavior_kind)i);
    if (json) {
      fputs(i ? ",\n    {" : "\n    {", stdout);
      print_json_pair("name", name, ", ");
      print_json_pair("summary", summary, "}");
    } else
      printf("%-16s %s\n", name, summary);
  }
  if (json)
    fputs("\n  ]", stdout);
}

/* With --json also what "faults": true brings back. */
static void list_presets(bool json) {
  if (json)
    fputs("  \"presets\": [", stdout);
  for (int i = 0; i < VEER_PRESET_COUNT; i++) {
    veer_preset preset = (veer_preset)i;
    if (json) {
      fputs(i ? ",\n    {" : "\n    {", stdout);
      print_json_pair("name", veer_preset_name(preset), ", ");
      print_json_pair("summary", veer_preset_summary(preset), ", ");
      print_json_pair("faults", veer_preset_faults(preset), "}");
    } else
      printf("%-16s %s\n", veer_preset_name(preset), veer_preset_summary(preset));
  }
  if (json)
    fputs("\n  ]", stdout);
}

static void print_scene(const char *path, const veer_scene_info *info, bool json, bool first) {
  if (json) {
    fputs(first ? "\n    {" : ",\n    {", stdout);
    print_json_pair("path", path, ", ");
    print_json_pair("title", info->title, ", ");
    print_json_pair("summary", info->summary, "}");
  } else {
    printf("%s\n    %s\n", path, info->title);
    if (*info->summary)
      printf("    %s\n", info->summary);
  }
}

/* A faulty scene is told and passed over; the answer is then EXIT_BAD. */
static int list_scenes(const scene_folder *folder, bool json) {
  int code = EXIT_YES;
  bool first = true;
  if (json)
    fputs("  \"scenes\": [", stdout);
  for (size_t i = 0; i < folder->count; i++) {
    veer_scene *scene = load_scene(folder->paths[i]);
    if (!scene) {
      code = EXIT_BAD;
      continue;
    }
    print_scene(folder->paths[i], veer_scene_about(scene), json, first);
    first = false;
    veer_scene_destroy(scene);
  }
  if (json)
    fputs("\n  ]", stdout);
  return code;
}

/* What is asked for. */
enum { BEHAVIORS = 1, PRESETS = 2, SCENES = 4, ALL = 7 };

static int list(int what, bool json, const char *folder_path) {
  int code = EXIT_YES;
  scene_folder folder = {0};
  if (what & SCENES && !read_scene_folder(folder_path, &folder))
    return EXIT_BAD;
  const char *between = json ? ",\n" : "\n";
  if (json)
    fputs("{\n", stdout);
  if (what & BEHAVIORS)
    list_behaviors(json);
  if (what == ALL)
    fputs(between, stdout);
  if (what & PRESETS)
    list_presets(json);
  if (what == ALL)
    fputs(between, stdout);
  if (what & SCENES)
    code = list_scenes(&folder, json);
  if (json)
    fputs("\n}\n", stdout);
  free_scene_folder(&folder);
  return code;
}

static const char *const subjects[] = {"behaviors", "presets", "scenes"};
enum { SUBJECTS = sizeof subjects / sizeof subjects[0] };

static int refuse_subject(const char *word) {
  const char *nearest = nearest_word(word, subjects, SUBJECTS);
  if (nearest)
    return refuse("list: cannot list \"%s\"; did you mean \"%s\"?", word, nearest);
  return refuse("list: cannot list \"%s\"; there are behaviors, presets and scenes", word);
}

int cmd_list(int argc, char **argv) {
  static const struct option known[] = {{"json", no_argument, NULL, 'j'},
                                        {"scenes", required_argument, NULL, 's'},
                                        {"help", no_argument, NULL, 'h'},
                                        {0}};
  bool json = false;
  const char *folder = NULL;
  for (int letter; (letter = next_option(argc, argv, known)) != OPTIONS_END;)
    switch (letter) {
    case 'j':
      json = true;
      break;
    case 's':
      folder = optarg;
      break;
    case 'h':
      return print_help(help);
    default:
      return EXIT_BAD;
    }
  if (optind == argc)
    return list(ALL, json, folder);
  const char *subject = only_operand(argc, argv, "subject");
  if (!subject)
    return EXIT_BAD;
  for (int i = 0; i < SUBJECTS; i++)
    if (strcmp(subject, subjects[i]) == 0)
      return list(1 << i, json, folder);
  return refuse_subject(subject);
}

/* veer list: what there is. */
#include "command.h"
#include "json_text.h"
#include "options.h"
#include "scene_folder.h"

#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: veer list [behaviors|scenes] [options]\n\n"
    "Lists the behaviours by name, and the scenes that come with the tool by path and title.\n"
    "Without a word it lists both.\n\n"
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

static int list(bool behaviors, bool scenes, bool json, const char *folder_path) {
  int code = EXIT_YES;
  scene_folder folder = {0};
  if (scenes && !read_scene_folder(folder_path, &folder))
    return EXIT_BAD;
  if (json)
    fputs("{\n", stdout);
  if (behaviors)
    list_behaviors(json);
  if (behaviors && scenes)
    fputs(json ? ",\n" : "\n", stdout);
  if (scenes)
    code = list_scenes(&folder, json);
  if (json)
    fputs("\n}\n", stdout);
  free_scene_folder(&folder);
  return code;
}

static int refuse_subject(const char *word) {
  static const char *const subjects[] = {"behaviors", "scenes"};
  const char *nearest = nearest_word(word, subjects, 2);
  if (nearest)
    return refuse("list: cannot list \"%s\"; did you mean \"%s\"?", word, nearest);
  return refuse("list: cannot list \"%s\"; there are behaviors and scenes", word);
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
    return list(true, true, json, folder);
  const char *subject = only_operand(argc, argv, "subject");
  if (!subject)
    return EXIT_BAD;
  if (strcmp(subject, "behaviors") == 0)
    return list(true, false, json, folder);
  if (strcmp(subject, "scenes") == 0)
    return list(false, true, json, folder);
  return refuse_subject(subject);
}

/* scene_inputs.c: an output must not be written over what a scene is read from. */
#include "command.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* Whether a file is there and is the one that `about` tells of. */
static bool is_same_file(const char *path, const struct stat *about) {
  struct stat other;
  return stat(path, &other) == 0 && other.st_dev == about->st_dev && other.st_ino == about->st_ino;
}

/* A table stands beside the scene or below it. */
static bool is_table_of(const char *scene, const char *name, const struct stat *about) {
  char path[PATH_MAX];
  const char *slash = strrchr(scene, '/');
  int folder = slash ? (int)(slash - scene) + 1 : 0;
  return snprintf(path, sizeof path, "%.*s%s", folder, scene, name) < PATH_MAX &&
         is_same_file(path, about);
}

/* Depth is bounded by the document itself. */
static bool names_table(const veer_node *node, const char *scene, const struct stat *about) {
  bool is_name = node->kind == VEER_NODE_STRING && node->key && strcmp(node->key, "file") == 0;
  if (is_name && is_table_of(scene, node->text, about))
    return true;
  for (const veer_node *member = node->first; member; member = member->next)
    if (names_table(member, scene, about))
      return true;
  return false;
}

bool is_input_of_scene(const char *scene, const char *out) {
  struct stat target, source;
  if (stat(out, &target) != 0 || !S_ISREG(target.st_mode) || stat(scene, &source) != 0 ||
      !S_ISREG(source.st_mode))
    return false;
  if (is_same_file(scene, &target))
    return true;
  veer_document *document = NULL;
  veer_status status = veer_document_read(veer_default_allocator(), scene, &document);
  const veer_node *root = status == VEER_OK ? veer_document_root(document) : NULL;
  bool found = root && names_table(root, scene, &target);
  veer_document_destroy(document);
  return found;
}

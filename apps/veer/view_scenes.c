#include "view_scenes.h"

#include "options.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int is_scene(const struct dirent *entry) {
  return entry->d_name[0] != '.' && has_ending(entry->d_name, ".json");
}

static int compare_names(const struct dirent **a, const struct dirent **b) {
  return strcmp((*a)->d_name, (*b)->d_name);
}

bool scene_beside(const char *path, int by, char out[PATH_MAX]) {
  char folder[PATH_MAX];
  const char *slash = strrchr(path, '/');
  int length = slash ? (int)(slash - path) + 1 : 0;
  const char *name = path + length;
  if (snprintf(folder, sizeof folder, "%.*s", length, path) >= PATH_MAX)
    return false;
  struct dirent **entries = NULL;
  int count = scandir(length ? folder : ".", &entries, is_scene, compare_names);
  if (count < 0)
    return false;
  int at = 0; /* the first that does not come before it */
  while (at < count && strcmp(entries[at]->d_name, name) < 0)
    at++;
  bool there = at < count && strcmp(entries[at]->d_name, name) == 0;
  if (!there && by > 0)
    by--; /* the one that is there now is already the next */
  int chosen = count ? ((at + by) % count + count) % count : 0;
  bool fits =
      count > 0 && snprintf(out, PATH_MAX, "%s%s", folder, entries[chosen]->d_name) < PATH_MAX;
  for (int i = 0; i < count; i++)
    free(entries[i]);
  free(entries);
  return fits;
}

#include "scene_folder.h"

#include "command.h"
#include "options.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_folder(const char *path) {
  struct stat about;
  return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* A pipe in a folder would be waited for. */
static bool is_file(const char *path) {
  struct stat about;
  return stat(path, &about) != 0 || S_ISREG(about.st_mode); /* what is not there is told later */
}

static bool is_link(const char *path) {
  struct stat about;
  return lstat(path, &about) == 0 && S_ISLNK(about.st_mode);
}

/* Appends `name` to a folder's path; false when it does not fit. */
static bool join(char path[PATH_MAX], const char *folder, const char *name) {
  return snprintf(path, PATH_MAX, "%s/%s", folder, name) < PATH_MAX;
}

static bool find_own_folder(char path[PATH_MAX]) {
  char place[PATH_MAX], sibling[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", place, sizeof place - 1);
  place[length > 0 ? length : 0] = '\0';
  for (char *slash; (slash = strrchr(place, '/'));) {
    *slash = '\0';
    if (join(path, place, "share/veer/scenes") && is_folder(path))
      return true;
    if (join(sibling, place, "include/veer") && is_folder(sibling) && join(path, place, "scenes") &&
        is_folder(path))
      return true;
  }
  strcpy(path, "scenes");
  return is_folder(path);
}

/* A path below the working folder is easier to read, and to type, without it. */
static void shorten(char path[PATH_MAX]) {
  char here[PATH_MAX];
  if (!getcwd(here, sizeof here))
    return;
  size_t length = strlen(here);
  if (strncmp(path, here, length) == 0 && path[length] == '/')
    memmove(path, path + length + 1, strlen(path + length));
}

static bool add_scene(scene_folder *folder, const char *path) {
  char **paths = realloc(folder->paths, (folder->count + 1) * sizeof *paths);
  if (!paths)
    return false;
  folder->paths = paths;
  paths[folder->count] = strdup(path);
  return paths[folder->count++] != NULL;
}

/* Adds every scene below path; false with errno set. Links to folders are not followed: one may
 * lead back to where it stands. */
static bool add_scenes_below(scene_folder *folder, const char *path) {
  DIR *stream = opendir(path);
  if (!stream)
    return false;
  bool fine = true;
  for (struct dirent *entry; fine && (entry = readdir(stream));) {
    char inner[PATH_MAX];
    if (entry->d_name[0] == '.' || !join(inner, path, entry->d_name))
      continue;
    if (is_folder(inner))
      fine = is_link(inner) || add_scenes_below(folder, inner);
    else if (has_ending(inner, ".json") && is_file(inner))
      fine = add_scene(folder, inner);
  }
  int error = errno;
  closedir(stream);
  errno = error;
  return fine;
}

static int compare_paths(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

bool read_scene_folder(const char *path, scene_folder *out) {
  char own[PATH_MAX];
  if (!path && !find_own_folder(own)) {
    complain("there is no folder of scenes near this program; name one with --scenes DIR");
    return false;
  }
  if (!path) {
    shorten(own);
    path = own;
  }
  memset(out, 0, sizeof *out);
  if (!add_scenes_below(out, path)) {
    complain("cannot read the scenes of %s: %s", path, strerror(errno));
    free_scene_folder(out);
    return false;
  }
  if (out->count > 1)
    qsort(out->paths, out->count, sizeof *out->paths, compare_paths);
  return true;
}

void free_scene_folder(scene_folder *folder) {
  for (size_t i = 0; i < folder->count; i++)
    free(folder->paths[i]);
  free(folder->paths);
  memset(folder, 0, sizeof *folder);
}

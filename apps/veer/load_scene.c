#include "command.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void print_fault(void *user, const char *path, const veer_fault *fault) {
  fflush(stdout);
  if (fault->mark.line)
    fprintf(stderr, "%s:%u:%u: %s\n", path, (unsigned)fault->mark.line,
            (unsigned)fault->mark.column, fault->message);
  else
    fprintf(stderr, "%s: %s\n", path, fault->message);
  size_t *count = user;
  if (count)
    ++*count;
}

veer_scene *load_scene(const char *path) {
  struct stat about;
  if (stat(path, &about) != 0 || access(path, R_OK) != 0) {
    complain("cannot read %s: %s", path, strerror(errno));
    return NULL;
  }
  if (S_ISDIR(about.st_mode)) {
    complain("cannot read %s: it is a directory", path);
    return NULL;
  }
  veer_scene *scene = NULL;
  size_t faults = 0;
  veer_status status = veer_scene_read(path, true, print_fault, &faults, &scene);
  if (status == VEER_OK)
    return scene;
  if (faults == 0)
    complain("cannot read %s: %s", path, veer_status_text(status));
  return NULL;
}

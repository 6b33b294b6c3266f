/* path.h: what the files about paths share. */
#ifndef VEERI_PATH_H
#define VEERI_PATH_H

#include "../../include/veer/path.h"
#include "vec.h"

static inline bool veeri_is_path(const veer_path *path) {
  for (size_t i = 0; i < path->count; i++)
    if (!veeri_all_finite(path->points[i]))
      return false;
  return path->count > 0;
}

#endif

/* walls.h: what the files about walls share. */
#ifndef VEERI_WALLS_H
#define VEERI_WALLS_H

#include "../../include/veer/wall.h"
#include "vec.h"

static inline bool veeri_are_walls(const veer_wall *walls, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!veeri_all_finite(walls[i].a) || !veeri_all_finite(walls[i].b))
      return false;
  return true;
}

#endif

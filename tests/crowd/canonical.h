/* canonical.h: the order in which neighbours count, written a second time and as plainly as can be:
 * by (cell z, cell y, cell x, id), cells from the low corner of the world, R wide in y and z and
 * R/4 in x. */
#ifndef VEER_TEST_CANONICAL_H
#define VEER_TEST_CANONICAL_H

#include "crowd_case.h"

static inline double cell_along(float pos, float corner, double width) {
  return floor(((double)pos - (double)corner) / width);
}

static inline bool stands_before(const veer_agent *a, const veer_agent *b, veer_vec corner,
                                 float radius) {
  double r = (double)radius;
  double a_cell[3] = {cell_along(a->pos.z, corner.z, r), cell_along(a->pos.y, corner.y, r),
                      cell_along(a->pos.x, corner.x, r / 4)};
  double b_cell[3] = {cell_along(b->pos.z, corner.z, r), cell_along(b->pos.y, corner.y, r),
                      cell_along(b->pos.x, corner.x, r / 4)};
  for (int i = 0; i < 3; i++)
    if (a_cell[i] != b_cell[i])
      return a_cell[i] < b_cell[i];
  return a->id < b->id;
}

/* All agents, sorted by insertion. */
static inline void sort_canonically(const veer_agent *agents, size_t count, veer_vec corner,
                                    float radius, uint32_t *out_ids) {
  for (size_t i = 0; i < count; i++) {
    size_t place = i;
    for (; place > 0 && stands_before(&agents[i], &agents[out_ids[place - 1]], corner, radius);
         place--)
      out_ids[place] = out_ids[place - 1];
    out_ids[place] = (uint32_t)i;
  }
}

#endif

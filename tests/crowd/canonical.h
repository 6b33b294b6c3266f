/* canonical.h: the order in which neighbours count and where they are seen, written a second time
 * and as plainly as can be: by (cell z, cell y, cell x, id), cells from the low corner of the
 * world, R wide in y and z and R/4 in x. */
#ifndef VEER_TEST_CANONICAL_H
#define VEER_TEST_CANONICAL_H

#include "crowd_case.h"

/* Where a neighbour is seen in a wrapped world: a whole number of sizes from where it is. */
static inline float seen_along(float from, float to, float lo, float hi) {
  float size = hi - lo, way = to - from;
  if (!(size > 0) || fabsf(way) <= 0.5f * size)
    return to;
  return to - size * floorf(way / size + 0.5f);
}

static inline veer_vec seen_from(veer_vec from, veer_vec to, const veer_box *box, veer_edge edge) {
  if (edge == VEER_EDGE_WRAP) {
    to.x = seen_along(from.x, to.x, box->lo.x, box->hi.x);
    to.y = seen_along(from.y, to.y, box->lo.y, box->hi.y);
    to.z = seen_along(from.z, to.z, box->lo.z, box->hi.z);
  }
  return to;
}

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

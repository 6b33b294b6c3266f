/* around.h: which slots lie around a few agents of one row of cells, in the canonical order.
 *
 * In a wrapped world what lies beyond the edge is a range of its own, with the shift by which it is
 * seen. Ranges are in the order of the cells, not of the images: low cells first, also where they
 * are seen above all others. */
#ifndef VEERI_AROUND_H
#define VEERI_AROUND_H

#include "flock.h"

enum { MOST_SPANS = 2, MOST_ROWS = 6, COLUMNS_PER_RADIUS = 4 };

/* So many nearest can be told by a list, in which an agent finds itself too. */
enum { LONGEST_LIST = 32, MOST_LISTED = LONGEST_LIST - 1 };

/* Cells of the table from low to high along one axis, both included. */
typedef struct veeri_cell_span {
  int32_t low, high;
  float shift;
} veeri_cell_span;

/* Rows of cells. */
typedef struct veeri_rows {
  uint32_t count;
  bool some_shifted;
  const uint32_t *start[MOST_ROWS * MOST_ROWS]; /* where the first slots of its cells are */
  bool is_own[MOST_ROWS * MOST_ROWS];           /* the row that the others are around, as it is */
  bool is_shifted[MOST_ROWS * MOST_ROWS];
  float shift_y[MOST_ROWS * MOST_ROWS], shift_z[MOST_ROWS * MOST_ROWS];
} veeri_rows;

/* What of some cells of the world is in the table. */
static inline uint32_t veeri_add_span(const veeri_flock_axis *axis, int32_t low, int32_t high,
                                      float shift, veeri_cell_span *out) {
  int32_t last = (int32_t)axis->cells - 1;
  low -= axis->low;
  high -= axis->low;
  *out = (veeri_cell_span){low > 0 ? low : 0, high < last ? high : last, shift};
  return out->low <= out->high ? 1 : 0;
}

/* The cells from low to high of the world, which may go beyond it where it wraps, in order; returns
 * how many spans. One cell more is taken where a narrow one is passed. */
static inline uint32_t veeri_cell_spans_of(const veeri_flock_axis *axis, int32_t low, int32_t high,
                                           veeri_cell_span out[MOST_SPANS]) {
  int32_t world = (int32_t)axis->world, more = axis->partial ? 1 : 0;
  if (!axis->wraps)
    return veeri_add_span(axis, low, high, 0, out);
  if (low < 0) {
    uint32_t count = veeri_add_span(axis, 0, high, 0, out);
    return count + veeri_add_span(axis, low + world - more, world - 1, -axis->size, out + count);
  }
  if (high + more >= world) {
    uint32_t count = veeri_add_span(axis, 0, high + more - world, axis->size, out);
    return count + veeri_add_span(axis, low, world - 1, 0, out + count);
  }
  return veeri_add_span(axis, low, high, 0, out);
}

/* How many columns a group may span so that none is seen twice. */
static inline int32_t veeri_widest_span(const veeri_flock_axis *axis) {
  if (!axis->wraps)
    return INT32_MAX;
  return (int32_t)axis->world - 2 * (COLUMNS_PER_RADIUS + 1) - (axis->partial ? 1 : 0);
}

/* The rows around a row of the table, which is z * rows + y: `reach` of them on each side. */
static inline void veeri_rows_around(const veeri_flock_job *job, uint32_t row, int32_t reach,
                                     veeri_rows *out) {
  const veeri_flock_axis *axes = job->axes;
  int32_t z = (int32_t)(row / axes[1].cells) + axes[2].low;
  int32_t y = (int32_t)(row % axes[1].cells) + axes[1].low;
  veeri_cell_span layers[MOST_SPANS], rows[MOST_SPANS];
  uint32_t layer_spans = veeri_cell_spans_of(&axes[2], z - reach, z + reach, layers);
  uint32_t row_spans = veeri_cell_spans_of(&axes[1], y - reach, y + reach, rows);
  out->count = 0;
  out->some_shifted = false;
  for (uint32_t a = 0; a < layer_spans; a++)
    for (int32_t k = layers[a].low; k <= layers[a].high; k++)
      for (uint32_t b = 0; b < row_spans; b++)
        for (int32_t j = rows[b].low; j <= rows[b].high; j++) {
          uint32_t i = out->count++;
          uint32_t its_row = (uint32_t)k * axes[1].cells + (uint32_t)j;
          out->start[i] = job->store->grid.starts + (size_t)its_row * axes[0].cells;
          out->shift_y[i] = rows[b].shift;
          out->shift_z[i] = layers[a].shift;
          out->is_shifted[i] = rows[b].shift != 0 || layers[a].shift != 0;
          out->some_shifted = out->some_shifted || out->is_shifted[i];
          out->is_own[i] = its_row == row && !out->is_shifted[i];
        }
}

/* Cells tell only roughly who is near: a quotient is rounded, so that one nearer than R may be one
 * cell farther than R reaches. Only those this near to the rim of their cell can meet such a one.
 */
static inline float veeri_rim_of(const veeri_flock_axis *axis, float radius) {
  float low = veeri_abs((float)axis->low), high = veeri_abs((float)axis->low + (float)axis->cells);
  float farthest = veeri_max(low, high) * axis->width + veeri_abs(axis->corner) + axis->size;
  return 1e-6f * (farthest + radius);
}

/* Between these no agent of a cell is at its rim; for a few cells of the first and the last. */
static inline float veeri_rim_from(const veeri_flock_axis *axis, int32_t cell, float rim) {
  return axis->corner + (float)cell * axis->width + rim;
}

static inline float veeri_rim_to(const veeri_flock_axis *axis, int32_t cell, float rim) {
  return axis->corner + (float)(cell + 1) * axis->width - rim;
}

#endif

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

/* The cells from low to high of the world, which may go beyond it where it wraps, in order; returns
 * how many spans. One cell more is taken where a narrow one is passed. */
static inline uint32_t veeri_spans_of_world(const veeri_flock_axis *axis, int32_t low, int32_t high,
                                            veeri_cell_span out[MOST_SPANS]) {
  int32_t world = (int32_t)axis->world, more = axis->partial ? 1 : 0;
  if (axis->wraps && low < 0) {
    out[0] = (veeri_cell_span){0, high, 0};
    out[1] = (veeri_cell_span){low + world - more, world - 1, -axis->size};
    return 2;
  }
  if (axis->wraps && high + more >= world) {
    out[0] = (veeri_cell_span){0, high + more - world, axis->size};
    out[1] = (veeri_cell_span){low, world - 1, 0};
    return 2;
  }
  out[0] = (veeri_cell_span){low, high, 0};
  return 1;
}

/* What of them is in the table of a dense grid, as the table counts. */
static inline uint32_t veeri_cell_spans_of(const veeri_flock_axis *axis, int32_t low, int32_t high,
                                           veeri_cell_span out[MOST_SPANS]) {
  veeri_cell_span spans[MOST_SPANS];
  int32_t last = (int32_t)axis->cells - 1;
  uint32_t span_count = veeri_spans_of_world(axis, low, high, spans), count = 0;
  for (uint32_t i = 0; i < span_count; i++) {
    int32_t from = spans[i].low - axis->low, to = spans[i].high - axis->low;
    out[count] = (veeri_cell_span){from > 0 ? from : 0, to < last ? to : last, spans[i].shift};
    count += out[count].low <= out[count].high ? 1 : 0;
  }
  return count;
}

/* How many columns a group may span so that none is seen twice. `reach`: how many it looks at most
 * into on each side. */
static inline int32_t veeri_widest_span(const veeri_flock_axis *axis, int32_t reach) {
  if (!axis->wraps)
    return INT32_MAX;
  return (int32_t)axis->world - 2 * reach - (axis->partial ? 1 : 0);
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
static inline float veeri_rim_between(const veeri_flock_axis *axis, float low, float high,
                                      float radius) {
  float farther = veeri_max(veeri_abs(low), veeri_abs(high));
  float farthest = farther * axis->width + veeri_abs(axis->corner) + axis->size;
  return 1e-6f * (farthest + radius);
}

/* Of all cells of the table. */
static inline float veeri_rim_of(const veeri_flock_axis *axis, float radius) {
  float low = (float)axis->low;
  return veeri_rim_between(axis, low, low + (float)axis->cells, radius);
}

/* Of some cells; of a world that wraps it is the same everywhere, as images may be anywhere. */
static inline float veeri_rim_near(const veeri_flock_axis *axis, int32_t low, int32_t high,
                                   float radius) {
  if (axis->wraps)
    return veeri_rim_between(axis, 0, (float)axis->world, radius);
  return veeri_rim_between(axis, (float)low, (float)high + 1.0f, radius);
}

/* By how many cells one is farther than R reaches, at most, where rims are that wide. */
static inline int32_t veeri_cells_in_rim(const veeri_flock_axis *axis, float rim) {
  return 1 + (int32_t)(rim / axis->width);
}

/* Between these no agent of a cell is at its rim; for a few cells of the first and the last. */
static inline float veeri_rim_from(const veeri_flock_axis *axis, int32_t cell, float rim) {
  return axis->corner + (float)cell * axis->width + rim;
}

static inline float veeri_rim_to(const veeri_flock_axis *axis, int32_t cell, float rim) {
  return axis->corner + (float)(cell + 1) * axis->width - rim;
}

#endif

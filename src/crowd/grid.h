/* grid.h: looking things up in a grid. */
#ifndef VEERI_GRID_H
#define VEERI_GRID_H

#include "store.h"

/* Cells that the table of a dense grid has room for. */
size_t veeri_table_room(const veeri_store *store);

/* Where a cell of the box is in the table of a dense grid. */
static inline size_t veeri_place_in(const veeri_grid *grid, int32_t x, int32_t y, int32_t z) {
  size_t columns = (size_t)((int64_t)grid->hi[0] - grid->lo[0] + 1);
  size_t rows = (size_t)((int64_t)grid->hi[1] - grid->lo[1] + 1);
  size_t row = (size_t)(z - grid->lo[2]) * rows + (size_t)(y - grid->lo[1]);
  return row * columns + (size_t)(x - grid->lo[0]);
}

/* A row of cells that somebody is in. */
typedef struct veeri_row {
  int32_t z, y;
  size_t begin, end; /* its slots */
} veeri_row;

/* The first row of agents that is not before (z, y). False: none. */
bool veeri_row_from(const veeri_store *store, int32_t z, int32_t y, veeri_row *out);
/* Its first slot whose column is not less than x; row->end when there is none. */
size_t veeri_slot_from(const veeri_store *store, const veeri_row *row, int32_t x);

#endif

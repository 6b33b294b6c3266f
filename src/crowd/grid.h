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

/* ---- a sparse grid ---- */

/* Writes to the source of the store who comes to each slot. `scratch`: two words for each agent. */
void veeri_sort_sparse(veeri_store *store, uint32_t *scratch);

/* The number of the first row that is not before (z, y); row_count when there is
 * none. Quick where it is near the guess, which is at most row_count. */
size_t veeri_row_number_from(const veeri_store *store, int32_t z, int32_t y, size_t guess);
/* Of the slots from begin to end, all of one row, the first one whose column is not less than x;
 * end when there is none. The guess is one of them, or end. */
size_t veeri_column_from(const veeri_store *store, size_t begin, size_t end, int32_t x,
                         size_t guess);

/* ---- both ---- */

/* A row of cells that somebody is in. */
typedef struct veeri_row {
  int32_t z, y;
  size_t begin, end; /* its slots */
  size_t number;     /* of a sparse grid: how many come before it */
} veeri_row;

/* The first row of agents that is not before (z, y). False: none. */
bool veeri_row_from(const veeri_store *store, int32_t z, int32_t y, veeri_row *out);
/* The same where the last answer was `row`, and asked for is one that comes after it. */
bool veeri_row_after(const veeri_store *store, int32_t z, int32_t y, veeri_row *row);
/* Its first slot whose column is not less than x; row->end when there is none. */
size_t veeri_slot_from(const veeri_store *store, const veeri_row *row, int32_t x);
/* The same where that slot is this one or a little after it. */
size_t veeri_slot_after(const veeri_store *store, const veeri_row *row, int32_t x, size_t slot);

#endif

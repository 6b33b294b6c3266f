/* rows.c: looking up rows and columns of a grid, with either of its tables. */
#include "grid.h"

static bool comes_before(int32_t z, int32_t y, int32_t other_z, int32_t other_y) {
  return z != other_z ? z < other_z : y < other_y;
}

/* In the box, empty rows included: passing over them is the caller's. */
static bool row_of_box(const veeri_store *store, int32_t z, int32_t y, veeri_row *out) {
  const veeri_grid *grid = &store->grid;
  if (z < grid->lo[2])
    z = grid->lo[2], y = grid->lo[1];
  if (y > grid->hi[1])
    z++, y = grid->lo[1];
  if (y < grid->lo[1])
    y = grid->lo[1];
  if (z > grid->hi[2])
    return false;
  out->z = z, out->y = y;
  out->begin = grid->starts[veeri_place_in(grid, grid->lo[0], y, z)];
  out->end = grid->starts[veeri_place_in(grid, grid->hi[0], y, z) + 1];
  return true;
}

static veeri_row row_number(const veeri_store *store, size_t number) {
  const veeri_grid *grid = &store->grid;
  const int32_t *cell = store->cells + (size_t)store->axes * grid->starts[number];
  veeri_row row = {store->axes > 2 ? cell[2] : 0, cell[1], grid->starts[number],
                   grid->starts[number + 1]};
  return row;
}

bool veeri_row_from(const veeri_store *store, int32_t z, int32_t y, veeri_row *out) {
  if (store->count == 0)
    return false;
  if (store->grid.dense)
    return row_of_box(store, z, y, out);
  size_t lo = 0, hi = store->grid.row_count;
  while (lo < hi) {
    size_t middle = lo + (hi - lo) / 2;
    veeri_row row = row_number(store, middle);
    if (comes_before(row.z, row.y, z, y))
      lo = middle + 1;
    else
      hi = middle;
  }
  if (lo == store->grid.row_count)
    return false;
  *out = row_number(store, lo);
  return true;
}

size_t veeri_slot_from(const veeri_store *store, const veeri_row *row, int32_t x) {
  const veeri_grid *grid = &store->grid;
  if (grid->dense && x > grid->hi[0])
    return row->end;
  if (grid->dense)
    return grid->starts[veeri_place_in(grid, x < grid->lo[0] ? grid->lo[0] : x, row->y, row->z)];
  size_t lo = row->begin, hi = row->end;
  while (lo < hi) {
    size_t middle = lo + (hi - lo) / 2;
    if (store->cells[middle * (size_t)store->axes] < x)
      lo = middle + 1;
    else
      hi = middle;
  }
  return lo;
}

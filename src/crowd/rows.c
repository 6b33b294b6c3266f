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
  out->number = 0;
  out->begin = grid->starts[veeri_place_in(grid, grid->lo[0], y, z)];
  out->end = grid->starts[veeri_place_in(grid, grid->hi[0], y, z) + 1];
  return true;
}

/* ---- a sparse grid ---- */

static veeri_row row_numbered(const veeri_store *store, size_t number) {
  const veeri_grid *grid = &store->grid;
  const int32_t *cell = store->cells + (size_t)store->axes * grid->starts[number];
  veeri_row row = {store->axes > 2 ? cell[2] : 0, cell[1], grid->starts[number],
                   grid->starts[number + 1], number};
  return row;
}

static bool row_comes_before(const veeri_store *store, size_t row, int32_t z, int32_t y) {
  const int32_t *cell = store->cells + (size_t)store->axes * store->grid.starts[row];
  return comes_before(store->axes > 2 ? cell[2] : 0, cell[1], z, y);
}

static bool slot_comes_before(const veeri_store *store, size_t slot, int32_t unused, int32_t x) {
  (void)unused;
  return store->cells[slot * (size_t)store->axes] < x;
}

typedef bool comparison(const veeri_store *store, size_t index, int32_t first, int32_t second);

/* The first of those from lo to hi that does not come before what is sought; hi when there is none.
 */
static inline size_t halve(const veeri_store *store, size_t lo, size_t hi, comparison *before,
                           int32_t first, int32_t second) {
  while (lo < hi) {
    size_t middle = lo + (hi - lo) / 2;
    if (before(store, middle, first, second))
      lo = middle + 1;
    else
      hi = middle;
  }
  return lo;
}

/* The same where it is near the guess: strides grow until it is between two places. */
static inline size_t find_from(const veeri_store *store, size_t lo, size_t hi, size_t guess,
                               comparison *before, int32_t first, int32_t second) {
  size_t from = guess, to = guess;
  for (size_t stride = 1; from > lo && !before(store, from - 1, first, second); stride *= 2) {
    to = from - 1;
    from = to - lo > stride ? to - stride : lo;
  }
  for (size_t stride = 1; to < hi && before(store, to, first, second); stride *= 2) {
    from = to + 1;
    to = hi - to > stride ? to + stride : hi;
  }
  return halve(store, from, to, before, first, second);
}

size_t veeri_row_number_from(const veeri_store *store, int32_t z, int32_t y, size_t guess) {
  return find_from(store, 0, store->grid.row_count, guess, row_comes_before, z, y);
}

size_t veeri_column_from(const veeri_store *store, size_t begin, size_t end, int32_t x,
                         size_t guess) {
  return find_from(store, begin, end, guess, slot_comes_before, 0, x);
}

/* Where it would be if all rows were as far from the next. */
static size_t guess_row(const veeri_store *store, int32_t z, int32_t y) {
  const veeri_grid *grid = &store->grid;
  int axis = grid->lo[2] < grid->hi[2] ? 2 : 1;
  int64_t from = grid->lo[axis], range = grid->hi[axis] - from + 1;
  int64_t along = (axis == 2 ? z : y) - from;
  if (along <= 0)
    return 0;
  return along >= range ? grid->row_count
                        : (size_t)((uint64_t)along * grid->row_count / (uint64_t)range);
}

static bool sparse_row_from(const veeri_store *store, int32_t z, int32_t y, size_t guess,
                            veeri_row *out) {
  size_t number = veeri_row_number_from(store, z, y, guess);
  if (number == store->grid.row_count)
    return false;
  *out = row_numbered(store, number);
  return true;
}

/* ---- both ---- */

bool veeri_row_from(const veeri_store *store, int32_t z, int32_t y, veeri_row *out) {
  if (store->count == 0)
    return false;
  if (store->grid.dense)
    return row_of_box(store, z, y, out);
  return sparse_row_from(store, z, y, guess_row(store, z, y), out);
}

bool veeri_row_after(const veeri_store *store, int32_t z, int32_t y, veeri_row *row) {
  if (store->grid.dense)
    return row_of_box(store, z, y, row);
  return sparse_row_from(store, z, y, row->number + 1, row);
}

/* In a dense grid. */
static size_t slot_of_column(const veeri_store *store, const veeri_row *row, int32_t x) {
  const veeri_grid *grid = &store->grid;
  if (x > grid->hi[0])
    return row->end;
  return grid->starts[veeri_place_in(grid, x < grid->lo[0] ? grid->lo[0] : x, row->y, row->z)];
}

size_t veeri_slot_from(const veeri_store *store, const veeri_row *row, int32_t x) {
  if (store->grid.dense)
    return slot_of_column(store, row, x);
  return halve(store, row->begin, row->end, slot_comes_before, 0, x);
}

size_t veeri_slot_after(const veeri_store *store, const veeri_row *row, int32_t x, size_t slot) {
  if (store->grid.dense)
    return slot_of_column(store, row, x);
  return veeri_column_from(store, row->begin, row->end, x, slot);
}

/* grid.c: who is where. Agents are brought into the canonical order (cell z, y, x, id), which is
 * that of their sums, and stay in it physically: what is near in the world is near in memory.
 *
 * Where the box round all agents has few cells they are counted and dealt out; else, in worlds that
 * are open or thinly peopled, they are merged, and only rows that somebody is in are known. Both
 * give the same order. */
#include "grid.h"
#include "bytes.h"
#include "crowd.h"

/* Columns are narrower than rows are tall: fewer candidates. */
enum { COLUMNS_PER_RADIUS = 4, FARTHEST_CELL = 1 << 30 };

float veeri_cell_width(const veer_crowd *crowd, int axis) {
  return axis == 0 ? crowd->radius / COLUMNS_PER_RADIUS : crowd->radius;
}

/* Everything lies in cell 0 of infinite cells. */
int32_t veeri_cell_of(float along, float width) {
  float cell = along / width;
  if (!(veeri_abs(cell) < (float)FARTHEST_CELL))
    return cell > 0.0f ? FARTHEST_CELL : cell < 0.0f ? -FARTHEST_CELL : 0;
  int32_t whole = (int32_t)cell;
  return (float)whole > cell ? whole - 1 : whole;
}

/* ---- the cell of each ---- */

static void find_cells(const veer_crowd *crowd) {
  veeri_store *s = crowd->store;
  veeri_grid *grid = &s->grid;
  for (int axis = 0; axis < 3; axis++)
    grid->lo[axis] = axis < s->axes ? FARTHEST_CELL : 0, grid->hi[axis] = -grid->lo[axis];
  for (int axis = 0; axis < s->axes; axis++) {
    float width = veeri_cell_width(crowd, axis), corner = veeri_axis(&crowd->def.box.lo, axis);
    const float *along = s->now.motion + axis;
    int32_t lo = grid->lo[axis], hi = grid->hi[axis];
    for (size_t i = 0, stride = veeri_stride(s); i < s->count; i++) {
      int32_t cell = veeri_cell_of(along[i * stride] - corner, width);
      s->cells[i * (size_t)s->axes + (size_t)axis] = cell;
      lo = cell < lo ? cell : lo;
      hi = cell > hi ? cell : hi;
    }
    grid->lo[axis] = lo, grid->hi[axis] = hi;
  }
}

static bool comes_before(const veeri_store *s, uint32_t a, uint32_t b) {
  const int32_t *of_a = s->cells + (size_t)a * (size_t)s->axes;
  const int32_t *of_b = s->cells + (size_t)b * (size_t)s->axes;
  for (int axis = s->axes - 1; axis >= 0; axis--)
    if (of_a[axis] != of_b[axis])
      return of_a[axis] < of_b[axis];
  return s->ids[a] < s->ids[b];
}

static bool is_sorted(const veeri_store *s) {
  for (uint32_t i = 1; i < s->count; i++)
    if (!comes_before(s, i - 1, i))
      return false;
  return true;
}

/* Merge sort from the bottom up of what `order` names; halves that are in order already, as most
 * are, cost one comparison. `spare`: room for half as many. */
static void sort_merging(const veeri_store *s, uint32_t *order, size_t count, uint32_t *spare) {
  for (size_t width = 1; width < count; width *= 2) {
    for (size_t lo = 0; lo + width < count; lo += 2 * width) {
      size_t middle = lo + width, hi = count - middle < width ? count : middle + width;
      if (comes_before(s, order[middle - 1], order[middle]))
        continue;
      for (size_t i = lo; i < middle; i++)
        spare[i - lo] = order[i];
      size_t left = 0, right = middle, to = lo;
      while (left < width)
        order[to++] = right < hi && comes_before(s, order[right], spare[left]) ? order[right++]
                                                                               : spare[left++];
    }
  }
}

/* ---- a table of all cells ---- */

static size_t cells_in_box(const veeri_grid *grid, size_t most) {
  uint64_t cells = 1;
  for (int axis = 0; axis < 3; axis++) {
    cells *= (uint64_t)((int64_t)grid->hi[axis] - grid->lo[axis] + 1);
    if (cells > most)
      return most + 1;
  }
  return (size_t)cells;
}

static size_t place_of(const veeri_store *s, size_t slot) {
  const int32_t *cell = s->cells + slot * (size_t)s->axes;
  return veeri_place_in(&s->grid, cell[0], cell[1], s->axes > 2 ? cell[2] : 0);
}

/* starts[place + 1] becomes the first slot of the cell, starts[0] 0; dealing out moves them on to
 * the first slots of the next cells, which is where they belong. */
static void count_cells(veeri_store *s, size_t cells) {
  uint32_t *starts = s->grid.starts, sum = 0;
  for (size_t i = 0; i < cells + 2; i++)
    starts[i] = 0;
  for (size_t i = 0; i < s->count; i++)
    starts[place_of(s, i) + 2]++;
  for (size_t i = 0; i < cells + 2; i++)
    starts[i] = sum += starts[i];
}

static void deal_out(veeri_store *s, size_t cells) {
  uint32_t *starts = s->grid.starts, *spare = (uint32_t *)(void *)s->next.body;
  for (uint32_t i = 0; i < s->count; i++)
    s->source[starts[place_of(s, i) + 1]++] = i;
  for (size_t cell = 0; cell < cells; cell++)
    sort_merging(s, s->source + starts[cell], starts[cell + 1] - starts[cell], spare);
}

/* ---- a table of rows ---- */

static bool is_same_row(const veeri_store *s, size_t a, size_t b) {
  for (int axis = 1; axis < s->axes; axis++)
    if (s->cells[a * (size_t)s->axes + (size_t)axis] !=
        s->cells[b * (size_t)s->axes + (size_t)axis])
      return false;
  return true;
}

static void find_rows(veeri_store *s) {
  size_t rows = 0;
  for (size_t i = 0; i < s->count; i++)
    if (i == 0 || !is_same_row(s, i - 1, i))
      s->grid.starts[rows++] = (uint32_t)i;
  s->grid.starts[rows] = (uint32_t)s->count;
  s->grid.row_count = rows;
}

/* ---- the move to where the order wants them ---- */

static void move_records(veeri_store *s, float **now, float **next) {
  size_t stride = veeri_stride(s);
  const float *from = *now;
  float *to = *next;
  for (size_t i = 0; i < s->count; i++) {
    const float *record = from + s->source[i] * stride;
    for (size_t k = 0; k < stride; k++)
      to[i * stride + k] = record[k];
  }
  *next = *now;
  *now = to;
}

/* Through memory that nobody needs now. */
static void move_words(const veeri_store *s, void *array, size_t words_each) {
  uint32_t *words = array, *spare = (uint32_t *)(void *)s->next.body;
  for (size_t i = 0; i < s->count; i++)
    for (size_t k = 0; k < words_each; k++)
      spare[i * words_each + k] = words[s->source[i] * words_each + k];
  veeri_copy_bytes(words, spare, s->count * words_each * sizeof *words);
}

static void move_all(veeri_store *s) {
  veeri_disturb(s);
  move_records(s, &s->now.motion, &s->next.motion);
  move_records(s, &s->now.body, &s->next.body);
  move_words(s, s->ids, 1);
  move_words(s, s->kind, 1);
  move_words(s, s->cells, (size_t)s->axes);
  for (size_t i = 0; i < s->count; i++)
    s->slot_of[s->ids[i]] = (uint32_t)i;
}

void veeri_settle(const veer_crowd *crowd) {
  veeri_store *s = crowd->store;
  if (s->settled)
    return;
  if (s->count == 0)
    return;
  find_cells(crowd);
  size_t most = veeri_table_room(s), cells = cells_in_box(&s->grid, most);
  bool sorted = is_sorted(s);
  s->grid.dense = cells <= most;
  if (s->grid.dense) {
    count_cells(s, cells);
    deal_out(s, cells);
  } else if (!sorted) {
    for (uint32_t i = 0; i < s->count; i++)
      s->source[i] = i;
    sort_merging(s, s->source, s->count, (uint32_t *)(void *)s->next.body);
  }
  if (!sorted)
    move_all(s);
  if (!s->grid.dense)
    find_rows(s);
  s->settled = true;
}

/* grid.c: who is where. Agents are brought into the canonical order (cell z, y, x, id), which is
 * that of their sums, and stay in it physically: what is near in the world is near in memory.
 *
 * Where the box round all agents has few cells they are counted and dealt out; else, in worlds that
 * are open or thinly peopled, they are compared, and only rows that somebody is in are known. Both
 * give the same order. */
#include "grid.h"
#include "bytes.h"
#include "flocking.h"
#include "tree.h"

/* Columns are narrower than rows are tall: fewer candidates. */
enum { COLUMNS_PER_RADIUS = 4, FARTHEST_CELL = 1 << 30 };

float veeri_cell_width(const veer_crowd *crowd, int axis) {
  return axis == 0 ? crowd->radius / COLUMNS_PER_RADIUS : crowd->radius;
}

/* Everything lies in cell 0 of infinite cells, and where there are none. */
int32_t veeri_cell_of(float along, float width) {
  if (!(width > 0.0f))
    return 0;
  float cell = along / width;
  if (!(veeri_abs(cell) < (float)FARTHEST_CELL))
    return cell > 0.0f ? FARTHEST_CELL : cell < 0.0f ? -FARTHEST_CELL : 0;
  int32_t whole = (int32_t)cell;
  return (float)whole > cell ? whole - 1 : whole;
}

/* ---- the cell of each ---- */

static int32_t cell_along(const veer_crowd *crowd, float pos, int axis) {
  return veeri_cell_of(pos - veeri_axis(&crowd->def.box.lo, axis), veeri_cell_width(crowd, axis));
}

void veeri_put_cell(const veer_crowd *crowd, size_t slot, const veer_agent *agent) {
  int32_t *cells = crowd->store->next_cells;
  if (!cells || !(crowd->radius > 0.0f)) /* nobody asks */
    return;
  for (size_t axis = 0; axis < 2; axis++)
    cells[2 * slot + axis] = cell_along(crowd, veeri_axis(&agent->pos, (int)axis), (int)axis);
}

static void find_cells(const veer_crowd *crowd) {
  veeri_store *s = crowd->store;
  size_t axes = (size_t)s->axes, stride = veeri_stride(s);
  for (size_t axis = 0; axis < axes; axis++)
    for (size_t i = 0; i < s->count; i++)
      s->cells[i * axes + axis] = cell_along(crowd, s->now.motion[i * stride + axis], (int)axis);
  s->cells_are_known = true;
}

/* In a world that wraps nobody has left it who has just been moved. */
static bool is_all_of_world(const veer_crowd *crowd, size_t axis, uint32_t *cells) {
  const veeri_flock_axis *known = &crowd->flocking->job.axes[axis];
  if (!crowd->flocking->runs || !known->wraps)
    return false;
  *cells = known->world;
  return true;
}

/* `axes`: a constant, those of the store. */
static inline void look_at_all(veeri_store *s, size_t axes) {
  int32_t lo[3], hi[3];
  const int32_t *cell = s->cells;
  for (size_t axis = 0; axis < axes; axis++)
    lo[axis] = hi[axis] = cell[axis];
  for (size_t i = 1; i < s->count; i++)
    for (size_t axis = 0; axis < axes; axis++) {
      int32_t here = cell[i * axes + axis];
      lo[axis] = here < lo[axis] ? here : lo[axis];
      hi[axis] = here > hi[axis] ? here : hi[axis];
    }
  for (size_t axis = 0; axis < axes; axis++) {
    s->grid.lo[axis] = lo[axis];
    s->grid.hi[axis] = hi[axis];
  }
}

static void find_box(const veer_crowd *crowd, bool have_moved) {
  veeri_store *s = crowd->store;
  size_t axes = (size_t)s->axes, known = 0;
  uint32_t world[3] = {0}; /* 0: not known */
  s->grid.lo[2] = s->grid.hi[2] = 0;
  for (size_t axis = 0; axis < axes && have_moved; axis++)
    known += is_all_of_world(crowd, axis, &world[axis]);
  if (known < axes && axes == 2)
    look_at_all(s, 2);
  else if (known < axes)
    look_at_all(s, 3);
  for (size_t axis = 0; axis < axes; axis++)
    if (world[axis] > 0) {
      s->grid.lo[axis] = 0;
      s->grid.hi[axis] = (int32_t)world[axis] - 1;
    }
}

/* Merge sort by id, from the bottom up, of what `order` names; halves that are in order already, as
 * most are, cost one comparison. `spare`: room for half as many. */
static void sort_merging(const uint32_t *ids, uint32_t *order, size_t count, uint32_t *spare) {
  for (size_t width = 1; width < count; width *= 2) {
    for (size_t lo = 0; lo + width < count; lo += 2 * width) {
      size_t middle = lo + width, hi = count - middle < width ? count : middle + width;
      if (ids[order[middle - 1]] < ids[order[middle]])
        continue;
      for (size_t i = lo; i < middle; i++)
        spare[i - lo] = order[i];
      size_t left = 0, right = middle, to = lo;
      while (left < width)
        order[to++] =
            right < hi && ids[order[right]] < ids[spare[left]] ? order[right++] : spare[left++];
    }
  }
}

/* Memory that a step writes next and nobody needs now. */
static uint32_t *scratch_of(float *records) {
  return (uint32_t *)(void *)records;
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

static void find_places(const veeri_store *s, uint32_t *places) {
  const veeri_grid *grid = &s->grid;
  uint32_t columns = (uint32_t)(grid->hi[0] - grid->lo[0]) + 1;
  uint32_t rows = (uint32_t)(grid->hi[1] - grid->lo[1]) + 1;
  /* of cell (0, 0, 0), modulo 2^32 as all that follows */
  uint32_t origin = 0 - (((uint32_t)grid->lo[2] * rows + (uint32_t)grid->lo[1]) * columns +
                         (uint32_t)grid->lo[0]);
  const int32_t *cell = s->cells;
  if (s->axes == 2)
    for (size_t i = 0; i < s->count; i++, cell += 2)
      places[i] = origin + (uint32_t)cell[1] * columns + (uint32_t)cell[0];
  else
    for (size_t i = 0; i < s->count; i++, cell += 3)
      places[i] =
          origin + ((uint32_t)cell[2] * rows + (uint32_t)cell[1]) * columns + (uint32_t)cell[0];
}

/* starts[place + 1] becomes the first slot of the cell, starts[0] 0; dealing out moves them on to
 * the first slots of the next cells, which is where they belong. */
static void count_cells(veeri_store *s, size_t cells, const uint32_t *places) {
  uint32_t *starts = s->grid.starts, sum = 0;
  for (size_t i = 0; i < cells + 2; i++)
    starts[i] = 0;
  for (size_t i = 0; i < s->count; i++)
    starts[places[i] + 2]++;
  for (size_t i = 0; i < cells + 2; i++)
    starts[i] = sum += starts[i];
}

static void sort_cell(veeri_store *s, uint32_t begin, uint32_t end, uint32_t *ids,
                      uint32_t *spare) {
  sort_merging(s->ids, s->source + begin, end - begin, spare);
  for (uint32_t slot = begin; slot < end; slot++)
    ids[slot] = s->ids[s->source[slot]];
}

/* source and ids: who comes to each slot. */
static void deal_out(veeri_store *s, size_t cells, uint32_t *ids) {
  uint32_t *starts = s->grid.starts, *places = scratch_of(s->next.body);
  find_places(s, places);
  count_cells(s, cells, places);
  for (uint32_t i = 0; i < s->count; i++) {
    uint32_t to = starts[places[i] + 1]++;
    s->source[to] = i;
    ids[to] = s->ids[i];
  }
  for (size_t cell = 0; cell < cells; cell++)
    for (uint32_t slot = starts[cell] + 1; slot < starts[cell + 1]; slot++)
      if (ids[slot] < ids[slot - 1]) {
        sort_cell(s, starts[cell], starts[cell + 1], ids, places);
        break;
      }
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

/* source and ids as above. */
static void sort_apart(veeri_store *s, uint32_t *ids) {
  veeri_sort_sparse(s, scratch_of(s->next.body));
  for (size_t slot = 0; slot < s->count; slot++)
    ids[slot] = s->ids[s->source[slot]];
}

/* ---- the move to where the order wants them ---- */

typedef struct four_floats {
  float f[4];
} four_floats;

typedef struct two_cells {
  int32_t c[2];
} two_cells;

static four_floats *records(float *of) {
  return (four_floats *)(void *)of;
}

/* Records and cells in one pass. */
static void move_in_plane(veeri_store *s) {
  const four_floats *motion = records(s->now.motion), *body = records(s->now.body);
  four_floats *next_motion = records(s->next.motion), *next_body = records(s->next.body);
  const two_cells *cells = (const two_cells *)(const void *)s->cells;
  two_cells *next_cells = (two_cells *)(void *)s->next_cells;
  for (size_t i = 0; i < s->count; i++) {
    size_t from = s->source[i];
    next_motion[i] = motion[from];
    next_body[i] = body[from];
    next_cells[i] = cells[from];
  }
  int32_t *kept = s->cells;
  s->cells = s->next_cells;
  s->next_cells = kept;
}

static void move_in_space(veeri_store *s) {
  const four_floats *motion = records(s->now.motion), *body = records(s->now.body);
  four_floats *next_motion = records(s->next.motion), *next_body = records(s->next.body);
  for (size_t i = 0; i < s->count; i++)
    for (size_t half = 0; half < 2; half++) {
      size_t from = 2 * (size_t)s->source[i] + half;
      next_motion[2 * i + half] = motion[from];
      next_body[2 * i + half] = body[from];
    }
}

/* Through memory that nobody needs now. */
static void move_words(const veeri_store *s, void *array, size_t words_each) {
  uint32_t *words = array, *spare = scratch_of(s->next.motion);
  for (size_t i = 0; i < s->count; i++)
    for (size_t k = 0; k < words_each; k++)
      spare[i * words_each + k] = words[s->source[i] * words_each + k];
  veeri_copy_bytes(words, spare, s->count * words_each * sizeof *words);
}

/* So that nobody's kind needs to move. */
static bool are_of_one_kind(const veer_crowd *crowd) {
  return crowd->def.profile_count == 1 && crowd->def.planar && crowd->store->own_count == 0;
}

static void move_all(const veer_crowd *crowd, const uint32_t *ids) {
  veeri_store *s = crowd->store;
  veeri_disturb(s);
  for (size_t i = 0; i < s->count; i++) {
    s->ids[i] = ids[i];
    s->slot_of[ids[i]] = (uint32_t)i;
  }
  if (!are_of_one_kind(crowd))
    move_words(s, s->kind, 1);
  if (s->axes > 2) {
    move_words(s, s->cells, 3);
    move_in_space(s);
  } else
    move_in_plane(s);
  veeri_state moved = s->next;
  s->next = s->now;
  s->now = moved;
  if (s->tree)
    s->tree->is_current = false; /* it tells slots */
}

/* ---- */

void veeri_settle(const veer_crowd *crowd) {
  veeri_store *s = crowd->store;
  if (s->settled || s->count == 0)
    return;
  bool have_moved = s->cells_are_known;
  if (!have_moved)
    find_cells(crowd);
  find_box(crowd, have_moved);
  size_t most = veeri_table_room(s), cells = cells_in_box(&s->grid, most);
  if (cells > most && have_moved) { /* where they are it may be less than all of the world */
    find_box(crowd, false);
    cells = cells_in_box(&s->grid, most);
  }
  s->grid.dense = cells <= most;
  uint32_t *ids = scratch_of(s->next.motion);
  if (s->grid.dense)
    deal_out(s, cells, ids);
  else
    sort_apart(s, ids);
  move_all(crowd, ids);
  if (!s->grid.dense)
    find_rows(s);
  s->settled = true;
}

void veeri_prepare(const veer_crowd *crowd) {
  bool looks_around = false, seeks_nearest = false;
  for (size_t p = 0; p < crowd->def.profile_count; p++) {
    looks_around = looks_around || crowd->plans[p].looks_around;
    seeks_nearest = seeks_nearest || crowd->plans[p].seeks_nearest;
  }
  if (looks_around || seeks_nearest)
    veeri_settle(crowd);
  if (seeks_nearest && !crowd->store->tree->is_current)
    veeri_build_tree(crowd);
}

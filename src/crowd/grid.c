/* grid.c: who is where. Agents are brought into the canonical order (cell z, y, x, id), which is
 * that of their sums, and stay in it physically: what is near in the world is near in memory.
 *
 * Where the box round all agents has few cells they are counted and dealt out; else, in worlds that
 * are open or thinly peopled, they are compared, and only rows that somebody is in are known. Both
 * give the same order. */
#include "grid.h"
#include "flocking.h"
#include "settle.h"
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

/* In a world that wraps nobody has left it who has just been moved. */
static bool is_all_of_world(const veer_crowd *crowd, int axis, uint32_t *cells) {
  const veeri_flock_axis *known = &crowd->flocking->job.axes[axis];
  if (!crowd->flocking->runs || !known->wraps)
    return false;
  *cells = known->world;
  return true;
}

/* False: on some axis it has to be looked for. */
static bool takes_world_as_box(const veer_crowd *crowd) {
  veeri_store *s = crowd->store;
  for (int axis = 0; axis < s->axes; axis++) {
    uint32_t world;
    if (!is_all_of_world(crowd, axis, &world))
      return false;
    s->grid.lo[axis] = 0;
    s->grid.hi[axis] = (int32_t)world - 1;
  }
  return true;
}

typedef struct bounding {
  const veer_crowd *crowd;
} bounding;

/* `axes` and `finds`, that cells are not known yet, are constants. */
static inline void bound_slots(const bounding *all, size_t begin, size_t end, veeri_worker *own,
                               size_t axes, bool finds) {
  const veer_crowd *crowd = all->crowd;
  const veeri_store *s = crowd->store;
  const float *motion = s->now.motion;
  int32_t lo[3], hi[3];
  float corner[3], width[3];
  for (size_t axis = 0; axis < axes; axis++) {
    lo[axis] = own->lo[axis];
    hi[axis] = own->hi[axis];
    corner[axis] = veeri_axis(&crowd->def.box.lo, (int)axis);
    width[axis] = veeri_cell_width(crowd, (int)axis);
  }
  for (size_t i = begin; i < end; i++)
    for (size_t axis = 0; axis < axes; axis++) {
      int32_t *cell = &s->cells[i * axes + axis];
      if (finds)
        *cell = veeri_cell_of(motion[i * (axes == 2 ? 4 : 8) + axis] - corner[axis], width[axis]);
      lo[axis] = *cell < lo[axis] ? *cell : lo[axis];
      hi[axis] = *cell > hi[axis] ? *cell : hi[axis];
    }
  for (size_t axis = 0; axis < axes; axis++) {
    own->lo[axis] = lo[axis];
    own->hi[axis] = hi[axis];
  }
}

/* Where the cells of a block are not known they are found first. */
static void bound_block(void *user, size_t begin, size_t end, uint32_t worker) {
  const bounding *all = user;
  const veeri_store *s = all->crowd->store;
  veeri_worker *own = &all->crowd->workers[worker];
  if (s->axes == 2 && s->cells_are_known)
    bound_slots(all, begin, end, own, 2, false);
  else if (s->axes == 2)
    bound_slots(all, begin, end, own, 2, true);
  else if (s->cells_are_known)
    bound_slots(all, begin, end, own, 3, false);
  else
    bound_slots(all, begin, end, own, 3, true);
}

/* Cells, and the box round all of them. */
static void find_box(const veer_crowd *crowd) {
  veeri_store *s = crowd->store;
  veeri_grid *grid = &s->grid;
  for (uint32_t i = 0; i < crowd->worker_count; i++)
    for (int axis = 0; axis < 3; axis++) {
      crowd->workers[i].lo[axis] = INT32_MAX;
      crowd->workers[i].hi[axis] = INT32_MIN;
    }
  veeri_each_light_block(crowd, bound_block, &(bounding){crowd});
  s->cells_are_known = true;
  for (int axis = 0; axis < s->axes; axis++) {
    int32_t lo = INT32_MAX, hi = INT32_MIN;
    for (uint32_t i = 0; i < crowd->worker_count; i++) {
      const veeri_worker *one = &crowd->workers[i];
      lo = one->lo[axis] < lo ? one->lo[axis] : lo;
      hi = one->hi[axis] > hi ? one->hi[axis] : hi;
    }
    grid->lo[axis] = lo;
    grid->hi[axis] = hi;
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

/* A table, unless kernels could not use it where they can use rows: so far from the corner of the
 * world that floats hardly tell its narrow columns. */
static bool takes_table(const veer_crowd *crowd, size_t cells, size_t most) {
  return cells <= most && (crowd->flocking->shape_count == 0 || veeri_tells_columns(crowd));
}

void veeri_settle(const veer_crowd *crowd) {
  veeri_store *s = crowd->store;
  if (s->settled || s->count == 0)
    return;
  s->grid.lo[2] = s->grid.hi[2] = 0;
  bool is_world = s->cells_are_known && takes_world_as_box(crowd);
  if (!is_world)
    find_box(crowd);
  size_t most = veeri_table_room(s), cells = cells_in_box(&s->grid, most);
  if (cells > most && is_world) { /* where they are it may be less than all of the world */
    find_box(crowd);
    cells = cells_in_box(&s->grid, most);
  }
  s->grid.dense = takes_table(crowd, cells, most);
  if (s->grid.dense)
    veeri_deal_out(crowd, cells);
  else
    veeri_sort_sparse(s, veeri_scratch_of(s->next.body));
  veeri_relocate(crowd);
  if (!s->grid.dense)
    find_rows(s);
  s->settled = true;
}

void veeri_prepare(const veer_crowd *crowd) {
  bool looks_around = false, seeks_nearest = false;
  if (crowd->store->count == 0)
    return;
  for (size_t p = 0; p < crowd->def.profile_count; p++) {
    looks_around = looks_around || crowd->plans[p].looks_around;
    seeks_nearest = seeks_nearest || crowd->plans[p].seeks_nearest;
  }
  if (looks_around || seeks_nearest)
    veeri_settle(crowd);
  if (seeks_nearest && !crowd->store->tree->is_current && veeri_wants_tree(crowd))
    veeri_build_tree(crowd);
}

/* neighbors.c: who is near, in the canonical order (cell z, y, x, id). */
#include "../core/edge.h"
#include "crowd.h"
#include "grid.h"

/* Of those who count all within it, or of those who count the nearest few. */
static float largest_radius(const veer_crowd_def *def, bool of_few) {
  float largest = 0.0f;
  for (size_t p = 0; p < def->profile_count; p++) {
    for (uint32_t b = 0; b < def->profiles[p].behavior_count; b++) {
      const veer_neighborhood *hood = veeri_neighborhood_of(&def->profiles[p].behaviors[b]);
      bool counts = hood && (hood->nearest > 0) == of_few;
      if (counts && hood->radius > largest && !(of_few && hood->radius > FLT_MAX))
        largest = hood->radius;
    }
  }
  return largest;
}

float veeri_needed_radius(const veer_crowd_def *def) {
  return largest_radius(def, false);
}

float veeri_interaction_radius(const veer_crowd_def *def) {
  if (def->interaction_radius != VEER_FROM_PROFILES)
    return def->interaction_radius;
  float needed = veeri_needed_radius(def);
  return needed > 0.0f ? needed : largest_radius(def, true);
}

/* ---- the cells that a ball may reach ---- */

/* Cells grow with the coordinate, rounded as it may be, so all places between two have cells
 * between theirs: nobody is missed, however coarse the floats are there. */
static veeri_span span_between(const veer_crowd *crowd, int axis, float lo, float hi) {
  float corner = veeri_axis(&crowd->def.box.lo, axis), width = veeri_cell_width(crowd, axis);
  veeri_span span = {veeri_cell_of(lo - corner, width), veeri_cell_of(hi - corner, width)};
  return span;
}

/* Joined with the one before where they meet. */
static void add_span(veeri_spans *reach, int axis, veeri_span span) {
  int count = reach->count[axis];
  if (count > 0 && span.lo <= reach->spans[axis][count - 1].hi) {
    if (span.hi > reach->spans[axis][count - 1].hi)
      reach->spans[axis][count - 1].hi = span.hi;
    return;
  }
  reach->spans[axis][count] = span;
  reach->count[axis]++;
}

static void reach_along(const veer_crowd *crowd, veer_vec pos, float distance, int axis,
                        veeri_spans *reach) {
  const veer_box *box = &crowd->def.box;
  const veeri_grid *grid = &crowd->store->grid;
  float at = veeri_axis(&pos, axis), lo = veeri_axis(&box->lo, axis),
        hi = veeri_axis(&box->hi, axis);
  float size = crowd->def.edge == VEER_EDGE_WRAP ? hi - lo : 0.0f;
  /* more by what rounding may add to a difference, or to an image */
  float far = 1.001f * distance + 1e-6f * (veeri_abs(at) + size);
  veeri_span all = {grid->lo[axis], grid->hi[axis]};
  reach->count[axis] = 0;
  if (!(size > 0.0f)) {
    add_span(reach, axis, span_between(crowd, axis, at - far, at + far));
    return;
  }
  veeri_span inside = span_between(crowd, axis, lo, hi);
  if (!(2.0f * far < size) || all.lo < inside.lo || all.hi > inside.hi || at < lo - far ||
      at > hi + far) {
    add_span(reach, axis, all);
    return;
  }
  for (int image = -1; image <= 1; image++) {
    float from = at + (float)image * size;
    add_span(reach, axis, span_between(crowd, axis, from - far, from + far));
  }
}

veeri_search veeri_search_around(const veer_crowd *crowd, veer_vec from, float distance) {
  veeri_search search;
  search.crowd = crowd;
  search.from = from;
  /* a little wider: who asks, asks exactly, also of images that were rounded */
  search.square = distance * distance * 1.0001f;
  search.reach.spans[2][0] = (veeri_span){0, 0};
  search.reach.count[2] = 1;
  for (int axis = 0; axis < crowd->store->axes; axis++)
    reach_along(crowd, from, distance, axis, &search.reach);
  search.z = search.reach.spans[2][0].lo;
  search.y = search.reach.spans[1][0].lo;
  search.span = search.reach.count[0];
  search.row = (veeri_row){0, 0, 0, 0, 0};
  search.has_row = false;
  search.slot = search.end = 0;
  return search;
}

/* ---- row by row ---- */

/* The first of the spans that ends at or after a cell; the count when none does. */
static int span_from(const veeri_spans *reach, int axis, int32_t cell) {
  int i = 0;
  while (i < reach->count[axis] && reach->spans[axis][i].hi < cell)
    i++;
  return i;
}

/* The first row that is not before the place where the search goes on. */
static bool find_row(veeri_search *search, veeri_row *row) {
  const veeri_store *store = search->crowd->store;
  if (search->has_row)
    return veeri_row_after(store, search->z, search->y, row);
  search->has_row = veeri_row_from(store, search->z, search->y, row);
  return search->has_row;
}

/* On to the next row that the ball may reach. */
static bool next_row(veeri_search *search) {
  const veeri_spans *reach = &search->reach;
  veeri_row row = search->row;
  while (find_row(search, &row)) {
    int layer = span_from(reach, 2, row.z);
    if (layer == reach->count[2])
      return false;
    if (row.z < reach->spans[2][layer].lo) {
      search->z = reach->spans[2][layer].lo;
      search->y = reach->spans[1][0].lo;
      continue;
    }
    int line = span_from(reach, 1, row.y);
    search->z = line == reach->count[1] ? row.z + 1 : row.z;
    search->y = reach->spans[1][line == reach->count[1] ? 0 : line].lo;
    if (line == reach->count[1] || row.y < search->y)
      continue;
    search->y = row.y + 1;
    search->row = row;
    search->span = 0;
    return true;
  }
  return false;
}

static bool next_slots(veeri_search *search) {
  const veeri_store *store = search->crowd->store;
  if (search->span == search->reach.count[0] && !next_row(search))
    return false;
  veeri_span columns = search->reach.spans[0][search->span++];
  search->slot = veeri_slot_from(store, &search->row, columns.lo);
  search->end = veeri_slot_after(store, &search->row, columns.hi + 1, search->slot);
  return true;
}

/* ---- who is there ---- */

veer_mover veeri_image(const veer_crowd *crowd, veer_vec from, veer_mover mover) {
  if (crowd->def.edge != VEER_EDGE_WRAP)
    return mover;
  veer_vec straight = veeri_sub(mover.pos, from);
  veer_vec offset = veer_offset_in(from, mover.pos, &crowd->def.box, crowd->def.edge);
  if (!veeri_is_zero(veeri_sub(straight, offset)))
    mover.pos = veeri_add(from, offset);
  return mover;
}

veer_vec veeri_seen_at(const veer_crowd *crowd, veer_vec from, veer_vec pos) {
  if (crowd->def.edge != VEER_EDGE_WRAP)
    return pos;
  for (int axis = 0; axis < VEERI_AXES; axis++) {
    float lo = veeri_axis(&crowd->def.box.lo, axis), hi = veeri_axis(&crowd->def.box.hi, axis);
    float at = veeri_axis(&pos, axis), size = hi - lo;
    veeri_set_axis(&pos, axis, at - veeri_whole_sizes(at - veeri_axis(&from, axis), size));
  }
  return pos;
}

size_t veeri_meet(veeri_search *search, veer_mover near[VEERI_CHUNK], uint64_t *seen) {
  const veer_crowd *crowd = search->crowd;
  size_t count = 0;
  while (count < VEERI_CHUNK) {
    if (search->slot == search->end) {
      if (!next_slots(search))
        break;
      *seen += search->end - search->slot;
      continue;
    }
    size_t slot = search->slot++;
    veer_vec pos = veeri_seen_at(crowd, search->from, veeri_pos_at(crowd->store, slot));
    veer_vec offset = veeri_sub(pos, search->from);
    if (veeri_dot(offset, offset) <= search->square) {
      near[count] = veeri_mover_at(crowd, slot);
      near[count++].pos = pos;
    }
  }
  return count;
}

/* neighbors.c: who is near, in the canonical order (cell z, y, x, id). */
#include "crowd.h"

/* Columns are narrower than rows are tall. The engine to come gains by it, and the order is part
 * of every result, so it holds from the start. */
enum { COLUMNS_PER_RADIUS = 4, FARTHEST_CELL = 1 << 30 };

float veeri_interaction_radius(const veer_crowd_def *def) {
  if (def->interaction_radius != VEER_FROM_PROFILES)
    return def->interaction_radius;
  float largest = 0.0f;
  for (size_t p = 0; p < def->profile_count; p++) {
    for (uint32_t b = 0; b < def->profiles[p].behavior_count; b++) {
      const veer_neighborhood *hood = veeri_neighborhood_of(&def->profiles[p].behaviors[b]);
      if (hood && hood->radius > largest)
        largest = hood->radius;
    }
  }
  return largest;
}

/* Which cell of that width a coordinate lies in; everything lies in cell 0 of infinite cells. */
static int32_t cell_of(float along, float width) {
  float cell = along / width;
  if (!(veeri_abs(cell) < (float)FARTHEST_CELL))
    return cell > 0.0f ? FARTHEST_CELL : cell < 0.0f ? -FARTHEST_CELL : 0;
  int32_t whole = (int32_t)cell;
  return (float)whole > cell ? whole - 1 : whole;
}

static bool comes_before(const veeri_cell *a, const veeri_cell *b) {
  if (a->z != b->z)
    return a->z < b->z;
  if (a->y != b->y)
    return a->y < b->y;
  if (a->x != b->x)
    return a->x < b->x;
  return a->id < b->id;
}

static void merge(const veeri_cell *from, veeri_cell *to, size_t lo, size_t middle, size_t hi) {
  size_t left = lo, right = middle;
  for (size_t i = lo; i < hi; i++) {
    bool take_left = left < middle && (right >= hi || comes_before(&from[left], &from[right]));
    to[i] = take_left ? from[left++] : from[right++];
  }
}

/* Merge sort from the bottom up; the sorted cells end in scratch->order. */
static void sort_cells(veeri_scratch *scratch, size_t count) {
  for (size_t width = 1; width < count; width *= 2) {
    for (size_t lo = 0; lo < count; lo += 2 * width) {
      size_t middle = lo + width < count ? lo + width : count;
      size_t hi = lo + 2 * width < count ? lo + 2 * width : count;
      merge(scratch->order, scratch->spare, lo, middle, hi);
    }
    veeri_cell *sorted = scratch->spare;
    scratch->spare = scratch->order;
    scratch->order = sorted;
  }
}

static void make_order(const veer_crowd *crowd) {
  veeri_scratch *scratch = crowd->scratch;
  float row = crowd->radius, column = crowd->radius / COLUMNS_PER_RADIUS;
  for (size_t i = 0; i < crowd->count; i++) {
    veer_vec from_corner = veeri_sub(crowd->agents[i].pos, crowd->def.box.lo);
    veeri_cell *cell = &scratch->order[i];
    cell->x = cell_of(veeri_axis(&from_corner, 0), column);
    cell->y = cell_of(veeri_axis(&from_corner, 1), row);
    cell->z = VEERI_AXES > 2 ? cell_of(veeri_axis(&from_corner, 2), row) : 0;
    cell->id = (uint32_t)i;
  }
  sort_cells(scratch, crowd->count);
  scratch->order_is_current = true;
}

veer_mover veeri_image(const veer_crowd *crowd, const veer_agent *agent, veer_mover mover) {
  if (crowd->def.edge != VEER_EDGE_WRAP)
    return mover;
  veer_vec straight = veeri_sub(mover.pos, agent->pos);
  veer_vec offset = veer_offset_in(agent->pos, mover.pos, &crowd->def.box, crowd->def.edge);
  if (!veeri_is_zero(veeri_sub(straight, offset)))
    mover.pos = veeri_add(agent->pos, offset);
  return mover;
}

size_t veeri_gather(const veer_crowd *crowd, const veer_agent *agent) {
  veeri_scratch *scratch = crowd->scratch;
  if (!scratch->order_is_current)
    make_order(crowd);
  /* a little wider than R: each behaviour asks exactly, also of images that were rounded */
  float reach = crowd->radius * crowd->radius * 1.0001f;
  size_t count = 0;
  for (size_t i = 0; i < crowd->count; i++) {
    const veer_agent *other = &crowd->agents[scratch->order[i].id];
    veer_vec offset = veer_offset_in(agent->pos, other->pos, &crowd->def.box, crowd->def.edge);
    if (veeri_dot(offset, offset) <= reach)
      scratch->near[count++] = veeri_image(crowd, agent, veer_mover_of(other));
  }
  return count;
}

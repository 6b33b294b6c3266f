/* tree.c: building the tree. */
#include "tree.h"

/* A run of columns as wide as two radii of fewer than twice as many is not too full. */
enum { FULL = 64, FULL_COLUMNS = 8 };

/* Slots are in the order of cells, so that two of one row tell how many are between. */
static bool is_full(const veeri_store *s) {
  size_t axes = (size_t)s->axes;
  for (size_t slot = FULL; slot < s->count; slot += FULL) {
    const int32_t *cell = s->cells + axes * slot, *before = cell - axes * FULL;
    bool one_row = cell[1] == before[1] && (axes == 2 || cell[2] == before[2]);
    if (one_row && (int64_t)cell[0] - before[0] < FULL_COLUMNS)
      return true;
  }
  return false;
}

bool veeri_wants_tree(const veer_crowd *crowd) {
  for (size_t p = 0; p < crowd->def.profile_count; p++)
    if (crowd->plans[p].seeks_nearest && crowd->plans[p].seeks_within > crowd->radius)
      return true;
  return is_full(crowd->store);
}

static float along(const veeri_store *s, uint32_t slot, int axis) {
  return s->now.motion[slot * veeri_stride(s) + (size_t)axis];
}

static bool is_less(const veeri_store *s, int axis, uint32_t a, uint32_t b) {
  float of_a = along(s, a, axis), of_b = along(s, b, axis);
  return of_a != of_b ? of_a < of_b : s->ids[a] < s->ids[b];
}

static void swap(uint32_t *a, uint32_t *b) {
  uint32_t kept = *a;
  *a = *b;
  *b = kept;
}

/* The middle one of three places of the range comes to its begin: sorted input is no bad case. */
static void choose_pivot(const veeri_store *s, int axis, uint32_t *order, size_t lo, size_t hi) {
  size_t middle = lo + (hi - lo) / 2;
  if (is_less(s, axis, order[middle], order[lo]))
    swap(&order[middle], &order[lo]);
  if (is_less(s, axis, order[hi - 1], order[lo]))
    swap(&order[hi - 1], &order[lo]);
  if (is_less(s, axis, order[hi - 1], order[middle]))
    swap(&order[hi - 1], &order[middle]);
  swap(&order[lo], &order[middle]);
}

/* Brings the one that belongs at `nth` there, less ones before it. */
static void select_nth(const veeri_store *s, int axis, uint32_t *order, size_t lo, size_t hi,
                       size_t nth) {
  while (hi - lo > 1) {
    choose_pivot(s, axis, order, lo, hi);
    uint32_t pivot = order[lo];
    size_t i = lo, j = hi;
    for (;;) {
      do
        i++;
      while (i < hi && is_less(s, axis, order[i], pivot));
      do
        j--;
      while (is_less(s, axis, pivot, order[j]));
      if (i >= j)
        break;
      swap(&order[i], &order[j]);
    }
    swap(&order[lo], &order[j]);
    if (j == nth)
      return;
    if (j < nth)
      lo = j + 1;
    else
      hi = j;
  }
}

/* Along which they are spread the widest; VEERI_AT_ONE_POINT when they are not. */
static int widest_axis(const veeri_store *s, const uint32_t *order, size_t lo, size_t hi) {
  int widest = VEERI_AT_ONE_POINT;
  float most = 0.0f;
  for (int axis = 0; axis < s->axes; axis++) {
    float least = along(s, order[lo], axis), greatest = least;
    for (size_t i = lo + 1; i < hi; i++) {
      least = veeri_min(along(s, order[i], axis), least);
      greatest = veeri_max(along(s, order[i], axis), greatest);
    }
    if (greatest - least > most) {
      most = greatest - least;
      widest = axis;
    }
  }
  return widest;
}

/* Ranges halve, so it is as deep as the logarithm of the count. */
static uint32_t build(const veeri_store *s, veeri_tree *tree, size_t lo, size_t hi) {
  if (lo == hi)
    return VEER_NOBODY;
  size_t root = lo + (hi - lo) / 2;
  int axis = widest_axis(s, tree->order, lo, hi);
  select_nth(s, axis % VEERI_AT_ONE_POINT, tree->order, lo, hi, root);
  tree->axis[root] = (uint8_t)axis;
  uint32_t before = build(s, tree, lo, root), behind = build(s, tree, root + 1, hi);
  uint32_t least = s->ids[tree->order[root]];
  least = before < least ? before : least;
  tree->least[root] = behind < least ? behind : least;
  return tree->least[root];
}

static bool is_outside(const veer_crowd *crowd, veer_vec pos) {
  const veer_box *box = &crowd->def.box;
  for (int axis = 0; axis < crowd->store->axes; axis++) {
    float lo = veeri_axis(&box->lo, axis), hi = veeri_axis(&box->hi, axis);
    float along_axis = veeri_axis(&pos, axis);
    if (lo < hi && !(along_axis >= lo && along_axis <= hi))
      return true;
  }
  return false;
}

void veeri_build_tree(const veer_crowd *crowd) {
  veeri_store *s = crowd->store;
  veeri_tree *tree = s->tree;
  tree->strays = false;
  for (uint32_t i = 0; i < s->count; i++) {
    tree->order[i] = i;
    tree->strays = tree->strays ||
                   (crowd->def.edge == VEER_EDGE_WRAP && is_outside(crowd, veeri_pos_at(s, i)));
  }
  build(s, tree, 0, s->count);
  tree->is_current = true;
}

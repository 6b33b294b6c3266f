/* tree.c: building the tree. */
#include "tree.h"
#include "flocking.h"

/* So many in a row of columns as long as two radii are too many; there are never twice as many
 * without a tree. Kernels look at them faster than the core does. */
enum { FULL_COLUMNS = 8, FULL_FOR_CORE = 64, FULL_FOR_KERNELS = 256 };

static size_t how_many_are_full(const veer_crowd *crowd) {
  for (size_t p = 0; p < crowd->def.profile_count; p++)
    if (crowd->plans[p].seeks_nearest && crowd->flocking->rules[p].shape == VEERI_NO_SHAPE)
      return FULL_FOR_CORE;
  return FULL_FOR_KERNELS;
}

/* Slots are in the order of cells, so that two of one row tell how many are between. */
static bool are_full(const veeri_store *s, size_t full) {
  size_t axes = (size_t)s->axes;
  for (size_t slot = full; slot < s->count; slot += full) {
    const int32_t *cell = s->cells + axes * slot, *before = cell - axes * full;
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
  return are_full(crowd->store, how_many_are_full(crowd));
}

enum { MOST_IN_LEAF = 12 };

static uint32_t leaves_for(size_t agents) {
  size_t leaves = 1;
  while ((agents + leaves - 1) / leaves > MOST_IN_LEAF)
    leaves *= 2;
  return (uint32_t)leaves;
}

size_t veeri_tree_nodes(size_t agents) {
  return 2 * (size_t)leaves_for(agents);
}

static bool is_less(int axis, const veeri_tree_point *a, const veeri_tree_point *b) {
  float of_a = a->at[axis], of_b = b->at[axis];
  return of_a < of_b || (of_a == of_b && a->slot < b->slot);
}

static void swap(veeri_tree_point *a, veeri_tree_point *b) {
  veeri_tree_point kept = *a;
  *a = *b;
  *b = kept;
}

/* The middle one of three places of the range comes to its begin: sorted input is no bad case. */
static void choose_pivot(int axis, veeri_tree_point *points, size_t lo, size_t hi) {
  size_t middle = lo + (hi - lo) / 2;
  if (is_less(axis, &points[middle], &points[lo]))
    swap(&points[middle], &points[lo]);
  if (is_less(axis, &points[hi - 1], &points[lo]))
    swap(&points[hi - 1], &points[lo]);
  if (is_less(axis, &points[hi - 1], &points[middle]))
    swap(&points[hi - 1], &points[middle]);
  swap(&points[lo], &points[middle]);
}

/* Brings the one that belongs at `nth` there, less ones before it. */
static void select_nth(int axis, veeri_tree_point *points, size_t lo, size_t hi, size_t nth) {
  while (hi - lo > 1) {
    choose_pivot(axis, points, lo, hi);
    veeri_tree_point pivot = points[lo];
    size_t i = lo, j = hi;
    for (;;) {
      do
        i++;
      while (i < hi && is_less(axis, &points[i], &pivot));
      do
        j--;
      while (is_less(axis, &pivot, &points[j]));
      if (i >= j)
        break;
      swap(&points[i], &points[j]);
    }
    swap(&points[lo], &points[j]);
    if (j == nth)
      return;
    if (j < nth)
      lo = j + 1;
    else
      hi = j;
  }
}

static void find_box(const veeri_tree_point *points, size_t lo, size_t hi, veeri_tree_node *node) {
  for (int axis = 0; axis < 3; axis++) {
    float least = points[lo].at[axis], greatest = least;
    for (size_t i = lo + 1; i < hi; i++) {
      least = veeri_min(points[i].at[axis], least);
      greatest = veeri_max(points[i].at[axis], greatest);
    }
    node->lo[axis] = least;
    node->hi[axis] = greatest;
  }
}

static int widest_axis(const veeri_tree_node *node) {
  int widest = 0;
  for (int axis = 1; axis < 3; axis++)
    if (node->hi[axis] - node->lo[axis] > node->hi[widest] - node->lo[widest])
      widest = axis;
  return widest;
}

static uint32_t least_id(const veeri_store *s, const veeri_tree_point *points, size_t lo,
                         size_t hi) {
  uint32_t least = VEER_NOBODY;
  for (size_t i = lo; i < hi; i++)
    least = s->ids[points[i].slot] < least ? s->ids[points[i].slot] : least;
  return least;
}

/* Ranges halve, so it is as deep as the logarithm of the count. */
static void build(const veeri_store *s, veeri_tree *tree, uint32_t number, size_t lo, size_t hi) {
  veeri_tree_node *node = &tree->nodes[number];
  find_box(tree->points, lo, hi, node);
  if (number >= tree->leaves) {
    node->least = least_id(s, tree->points, lo, hi);
    return;
  }
  size_t middle = lo + (hi - lo) / 2;
  select_nth(widest_axis(node), tree->points, lo, hi, middle);
  build(s, tree, 2 * number, lo, middle);
  build(s, tree, 2 * number + 1, middle, hi);
  uint32_t before = node[number].least, behind = node[number + 1].least;
  node->least = before < behind ? before : behind;
}

void veeri_build_tree(const veer_crowd *crowd) {
  veeri_store *s = crowd->store;
  veeri_tree *tree = s->tree;
  size_t stride = veeri_stride(s);
  for (uint32_t i = 0; i < s->count; i++) {
    const float *at = s->now.motion + i * stride;
    tree->points[i] = (veeri_tree_point){{at[0], at[1], s->axes > 2 ? at[2] : 0.0f}, i};
  }
  tree->leaves = leaves_for(s->count);
  build(s, tree, 1, 0, s->count);
  tree->is_current = true;
}

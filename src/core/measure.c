#include "../../include/veer/measure.h"

#include "vec.h"

/* A sum that keeps what rounding cuts off, so that a million small parts do not vanish in it. */
typedef struct long_sum {
  veer_vec sum, lost;
} long_sum;

static void add_to(long_sum *into, veer_vec part) {
  veer_vec corrected = veeri_sub(part, into->lost);
  veer_vec sum = veeri_add(into->sum, corrected);
  into->lost = veeri_sub(veeri_sub(sum, into->sum), corrected);
  into->sum = sum;
}

float veer_polarization(const veer_vec *velocities, size_t count) {
  long_sum all = {veeri_zero(), veeri_zero()};
  for (size_t i = 0; i < count; i++) {
    if (!veeri_all_finite(velocities[i]))
      return 0.0f;
    add_to(&all, veeri_unit(velocities[i]));
  }
  return count ? veeri_min(veeri_length(all.sum) / (float)count, 1.0f) : 0.0f;
}

/* ---- clusters ----
 *
 * All are sorted into rows along x, about a radius high; who is near one is then found in its row
 * and the rows beside it, between two values of x. */

enum { MOST_ROWS = 1 << 30, ACROSS = VEERI_AXES - 1 };

typedef struct rows {
  const veer_vec *positions;
  float radius;
  const veer_box *box;
  veer_edge edge;
  bool wraps[VEERI_AXES];
  double lo[VEERI_AXES], height[VEERI_AXES]; /* double: a row is found exactly far out too */
  int32_t count[VEERI_AXES];                 /* of rows, where it wraps */
} rows;

static void measure_rows(rows *r) {
  for (int axis = 0; axis < VEERI_AXES; axis++) {
    double lo = (double)veeri_axis(&r->box->lo, axis), hi = (double)veeri_axis(&r->box->hi, axis);
    r->wraps[axis] = r->edge == VEER_EDGE_WRAP && lo < hi;
    r->lo[axis] = lo;
    r->height[axis] = (double)r->radius * 1.001;
    r->count[axis] = 0;
    if (!r->wraps[axis])
      continue;
    double whole = (hi - lo) / r->height[axis];
    r->count[axis] = whole < 1.0 ? 1 : whole < (double)MOST_ROWS ? (int32_t)whole : MOST_ROWS;
    r->height[axis] = (hi - lo) / (double)r->count[axis];
  }
}

static int32_t row_of(const rows *r, veer_vec pos, int axis) {
  double along = ((double)veeri_axis(&pos, axis) - r->lo[axis]) / r->height[axis];
  double most = r->wraps[axis] ? (double)(r->count[axis] - 1) : (double)MOST_ROWS;
  double least = r->wraps[axis] ? 0.0 : -(double)MOST_ROWS;
  along = along < least ? least : along > most ? most : along;
  int32_t whole = (int32_t)along;
  return (double)whole > along ? whole - 1 : whole;
}

/* A place in the order of all: its row, the axes across first, and how far along x. */
typedef struct row_key {
  int32_t row[ACROSS];
  float x;
} row_key;

static row_key key_of(const rows *r, uint32_t index) {
  row_key key;
  for (int axis = 0; axis < ACROSS; axis++)
    key.row[axis] = row_of(r, r->positions[index], axis + 1);
  key.x = veeri_axis(&r->positions[index], 0);
  return key;
}

static int compare(const row_key *a, const row_key *b) {
  for (int axis = ACROSS - 1; axis >= 0; axis--)
    if (a->row[axis] != b->row[axis])
      return a->row[axis] < b->row[axis] ? -1 : 1;
  return a->x < b->x ? -1 : a->x > b->x;
}

static void merge(const rows *r, const uint32_t *from, uint32_t *to, size_t lo, size_t middle,
                  size_t hi) {
  size_t left = lo, right = middle;
  for (size_t i = lo; i < hi; i++) {
    bool take_left = right >= hi;
    if (!take_left && left < middle) {
      row_key a = key_of(r, from[left]), b = key_of(r, from[right]);
      take_left = compare(&a, &b) <= 0;
    }
    to[i] = take_left ? from[left++] : from[right++];
  }
}

/* Merge sort; the sorted ones are where it says, in one of the two. */
static uint32_t *sort(const rows *r, uint32_t *order, uint32_t *spare, size_t count) {
  for (size_t width = 1; width < count; width *= 2) {
    for (size_t lo = 0; lo < count; lo += 2 * width) {
      size_t middle = lo + width < count ? lo + width : count;
      size_t hi = lo + 2 * width < count ? lo + 2 * width : count;
      merge(r, order, spare, lo, middle, hi);
    }
    uint32_t *sorted = spare;
    spare = order;
    order = sorted;
  }
  return order;
}

static uint32_t first_of(uint32_t *first, uint32_t index) {
  while (first[index] != index)
    index = first[index] = first[first[index]];
  return index;
}

static void join(uint32_t *first, uint32_t a, uint32_t b) {
  a = first_of(first, a);
  b = first_of(first, b);
  first[a > b ? a : b] = a > b ? b : a;
}

typedef struct sorted_places {
  const rows *r;
  const uint32_t *order;
  size_t count;
  uint32_t *first; /* of each one's group so far; at the end the lowest index in it */
} sorted_places;

static void join_between(const sorted_places *all, uint32_t index, row_key from, float to_x) {
  size_t lo = 0, hi = all->count; /* those before lo come before `from` */
  while (lo < hi) {
    size_t middle = lo + (hi - lo) / 2;
    row_key key = key_of(all->r, all->order[middle]);
    if (compare(&key, &from) < 0)
      lo = middle + 1;
    else
      hi = middle;
  }
  veer_vec pos = all->r->positions[index];
  from.x = to_x;
  for (; lo < all->count; lo++) {
    uint32_t other = all->order[lo];
    row_key key = key_of(all->r, other);
    if (compare(&key, &from) > 0)
      return;
    veer_vec offset = veer_offset_in(pos, all->r->positions[other], all->r->box, all->r->edge);
    if (veeri_length(offset) < all->r->radius)
      join(all->first, index, other);
  }
}

/* In one row: also those that are near through the edge. */
static void join_in_row(const sorted_places *all, uint32_t index, row_key row) {
  const rows *r = all->r;
  float x = row.x, reach = r->radius * 1.001f;
  float size = r->wraps[0] ? veeri_axis(&r->box->hi, 0) - veeri_axis(&r->box->lo, 0) : 0.0f;
  for (int turn = -1; turn <= 1; turn++) {
    if (turn != 0 && !r->wraps[0])
      continue;
    float around = reach + (turn == 0 ? 0.0f : 1e-6f * size); /* x + size is rounded */
    row.x = x + (float)turn * size - around;
    join_between(all, index, row, x + (float)turn * size + around);
  }
}

/* The row beside, through the edge where there is one; `axis` counts from y. */
static void go_beside(const rows *r, row_key *key, int axis, int step) {
  int32_t row = key->row[axis] + step;
  int32_t count = r->count[axis + 1];
  if (r->wraps[axis + 1])
    row = row < 0 ? row + count : row >= count ? row - count : row;
  key->row[axis] = row;
}

static void join_near(const sorted_places *all, uint32_t index) {
  const row_key own = key_of(all->r, index);
  const int layers = ACROSS > 1 ? 1 : 0; /* to each side */
  for (int y = -1; y <= 1; y++) {
    for (int z = -layers; z <= layers; z++) {
      row_key key = own;
      go_beside(all->r, &key, 0, y);
      if (z != 0)
        go_beside(all->r, &key, ACROSS - 1, z);
      join_in_row(all, index, key);
    }
  }
}

/* From the lowest member of each one's group to the number of the group. */
static size_t number_groups(uint32_t *labels, size_t count) {
  size_t groups = 0;
  for (size_t i = 0; i < count; i++)
    labels[i] = labels[i] == i ? (uint32_t)groups++ : labels[labels[i]];
  return groups;
}

static void join_all(const veer_vec *positions, size_t count, uint32_t *first) {
  size_t one = count;
  for (size_t i = 0; i < count; i++) {
    if (!veeri_all_finite(positions[i]))
      continue;
    if (one == count)
      one = i;
    join(first, (uint32_t)i, (uint32_t)one);
  }
}

size_t veer_clusters(const veer_vec *positions, size_t count, float radius, const veer_box *box,
                     veer_edge edge, uint32_t *labels, uint32_t *scratch) {
  size_t sane = 0;
  for (size_t i = 0; i < count; i++) {
    labels[i] = (uint32_t)i;
    if (veeri_all_finite(positions[i]))
      scratch[sane++] = (uint32_t)i;
  }
  if (radius > 0.0f && !veeri_is_finite(radius)) {
    join_all(positions, count, labels);
  } else if (radius > 0.0f) {
    rows r = {.positions = positions, .radius = radius, .box = box, .edge = edge};
    measure_rows(&r);
    sorted_places all = {&r, sort(&r, scratch, scratch + count, sane), sane, labels};
    for (size_t i = 0; i < sane; i++)
      join_near(&all, all.order[i]);
  }
  return number_groups(labels, count);
}

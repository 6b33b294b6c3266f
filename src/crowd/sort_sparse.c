/* sort_sparse.c: the canonical order where no table has room for all cells.
 *
 * Few change places in a step. Those that stand in order are kept; the others are taken out,
 * sorted by the bytes of id and cell, whatever their number, and merged with those that were
 * kept. */
#include "grid.h"

enum {
  PATIENCE = 8, /* so many in a row are taken out before the one they came after is */
  FEW = 24,     /* so many are sorted by insertion */
  BYTE_VALUES = 256
};

/* Slots that are neither known to be in order nor sorted yet. */
typedef struct slots {
  uint32_t *now, *spare;
  size_t count;
} slots;

/* Whether the agent of one slot comes before that of another in the canonical order, by cells that
 * are known. `axes`: those of the store. */
static inline bool stands_before(const veeri_store *s, int axes, uint32_t a, uint32_t b) {
  const int32_t *of_a = s->cells + (size_t)a * (size_t)axes;
  const int32_t *of_b = s->cells + (size_t)b * (size_t)axes;
  for (int axis = axes - 1; axis >= 0; axis--)
    if (of_a[axis] != of_b[axis])
      return of_a[axis] < of_b[axis];
  return s->ids[a] < s->ids[b];
}

/* ---- those who are out of order ---- */

/* Writes the slots of those that are in order to the source of the store; returns how many. One
 * that stands before its predecessor is out of order, or its predecessor is: that one, if the one
 * before that would do, or if many after it are out of order. */
static inline size_t keep_ordered(veeri_store *s, int axes, slots *others) {
  uint32_t *kept = s->source;
  size_t count = 0, in_a_row = 0;
  for (uint32_t slot = 0; slot < s->count; slot++) {
    if (count == 0 || !stands_before(s, axes, slot, kept[count - 1])) {
      kept[count++] = slot;
      in_a_row = 0;
    } else if (in_a_row == 0 && (count == 1 || !stands_before(s, axes, slot, kept[count - 2]))) {
      others->now[others->count++] = kept[count - 1];
      kept[count - 1] = slot;
    } else {
      others->now[others->count++] = slot;
      if (++in_a_row == PATIENCE) {
        others->now[others->count++] = kept[--count];
        in_a_row = 0;
      }
    }
  }
  return count;
}

static inline void insert_all(const veeri_store *s, int axes, const slots *of) {
  for (size_t i = 1; i < of->count; i++) {
    uint32_t slot = of->now[i];
    size_t at = i;
    for (; at > 0 && stands_before(s, axes, slot, of->now[at - 1]); at--)
      of->now[at] = of->now[at - 1];
    of->now[at] = slot;
  }
}

/* Those that a byte does not tell apart stay in their order. numbers: one for each slot, `stride`
 * apart. */
static void sort_by_byte(slots *of, const uint32_t *numbers, size_t stride, uint32_t least,
                         int shift) {
  uint32_t starts[BYTE_VALUES + 1] = {0};
  for (size_t i = 0; i < of->count; i++)
    starts[((numbers[of->now[i] * stride] - least) >> shift & 255u) + 1]++;
  for (size_t value = 0; value < BYTE_VALUES; value++)
    starts[value + 1] += starts[value];
  for (size_t i = 0; i < of->count; i++) {
    uint32_t slot = of->now[i];
    of->spare[starts[(numbers[slot * stride] - least) >> shift & 255u]++] = slot;
  }
  uint32_t *sorted = of->spare;
  of->spare = of->now;
  of->now = sorted;
}

static void sort_by_number(slots *of, const uint32_t *numbers, size_t stride, uint32_t least,
                           uint32_t most) {
  for (int shift = 0; shift < 32 && (most - least) >> shift > 0; shift += 8)
    sort_by_byte(of, numbers, stride, least, shift);
}

/* The last number sorts most: ids first. */
static void sort_by_bytes(const veeri_store *s, int axes, slots *of) {
  sort_by_number(of, s->ids, 1, 0, (uint32_t)s->id_count - 1);
  for (int axis = 0; axis < axes; axis++)
    sort_by_number(of, (const uint32_t *)s->cells + axis, (size_t)axes, (uint32_t)s->grid.lo[axis],
                   (uint32_t)s->grid.hi[axis]);
}

/* From the end, where there is room. */
static inline void merge(veeri_store *s, int axes, size_t kept, const slots *others) {
  uint32_t *source = s->source;
  size_t left = others->count;
  for (size_t to = kept + left; left > 0;) {
    bool is_kept = kept > 0 && stands_before(s, axes, others->now[left - 1], source[kept - 1]);
    source[--to] = is_kept ? source[--kept] : others->now[--left];
  }
}

static inline void sort(veeri_store *s, int axes, uint32_t *scratch) {
  slots others = {.now = scratch, .spare = scratch + s->count};
  size_t kept = keep_ordered(s, axes, &others);
  if (others.count <= FEW)
    insert_all(s, axes, &others);
  else
    sort_by_bytes(s, axes, &others);
  merge(s, axes, kept, &others);
}

void veeri_sort_sparse(veeri_store *s, uint32_t *scratch) {
  if (s->axes == 2)
    sort(s, 2, scratch);
  else
    sort(s, 3, scratch);
}

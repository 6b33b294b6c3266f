/* relocate.c: agents move to the slots where the order wants them. Slots are taken in blocks, as in
 * a step: each is written by one thread, and read are the arrays as they were. */
#include "settle.h"

/* As many as are near once they have been looked at; the end of each loop over fewer would show. */
enum { A_FEW = 8192 };

typedef struct relocation {
  const veer_crowd *crowd;
  bool ordered;     /* also by id within each cell */
  bool of_one_kind; /* nobody's kind needs to move */
} relocation;

typedef struct four_floats {
  float f[4];
} four_floats;

typedef struct two_cells {
  int32_t c[2];
} two_cells;

static four_floats *records(float *of) {
  return (four_floats *)(void *)of;
}

/* ---- ids within a cell ---- */

/* Merge sort from the bottom up; halves that are in order already cost one comparison. `spare`:
 * room for half as many. */
static void sort_by_id(const uint32_t *ids, uint32_t *order, size_t count, uint32_t *spare) {
  for (size_t width = 1; width < count; width *= 2)
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

static size_t place_of(const veeri_store *s, size_t from) {
  const int32_t *cell = s->cells + from * (size_t)s->axes;
  return veeri_place_in(&s->grid, cell[0], cell[1], s->axes > 2 ? cell[2] : 0);
}

static inline bool are_together(const int32_t *a, const int32_t *b, size_t axes) {
  int32_t apart = (a[0] ^ b[0]) | (a[1] ^ b[1]);
  return (axes > 2 ? apart | (a[2] ^ b[2]) : apart) == 0;
}

/* Lists who comes after a larger id to the same cell. There is no branch: they are few, but each
 * would be guessed wrong, and memory that is asked for ahead would wait for it. */
static inline uint32_t list_misplaced(const veeri_store *s, size_t begin, size_t end, size_t axes,
                                      uint32_t *list) {
  const uint32_t *ids = s->ids, *source = s->source;
  uint32_t count = 0;
  for (size_t slot = begin; slot < end; slot++) {
    size_t before = source[slot - 1], here = source[slot];
    bool together = are_together(s->cells + axes * before, s->cells + axes * here, axes);
    list[count] = (uint32_t)slot;
    count += together & (ids[here] < ids[before]);
  }
  return count;
}

/* Returns where the next cell begins. */
static size_t order_cell(const veeri_store *s, size_t slot) {
  size_t place = place_of(s, s->source[slot]);
  size_t first = s->grid.starts[place], next = s->grid.starts[place + 1];
  uint32_t *spare = veeri_scratch_of(s->next.motion) + first * veeri_stride(s);
  sort_by_id(s->ids, s->source + first, next - first, spare);
  return next;
}

/* Of whole cells, that are in order but for ids. */
static void order_some(const veeri_store *s, size_t begin, size_t end) {
  uint32_t *list = veeri_scratch_of(s->next.body) + begin * veeri_stride(s);
  uint32_t count = s->axes > 2 ? list_misplaced(s, begin + 1, end, 3, list)
                               : list_misplaced(s, begin + 1, end, 2, list);
  size_t done = begin;
  for (uint32_t i = 0; i < count; i++)
    if (list[i] >= done)
      done = order_cell(s, list[i]);
}

/* The first slot that a cell begins with, from a slot on; by the table alone, for others may be
 * changing what is said of the slots. */
static size_t cell_from(const veeri_grid *grid, size_t slot) {
  size_t lo = 0, hi = veeri_place_in(grid, grid->hi[0], grid->hi[1], grid->hi[2]) + 1;
  while (lo < hi) {
    size_t middle = lo + (hi - lo) / 2;
    if (grid->starts[middle] < slot)
      lo = middle + 1;
    else
      hi = middle;
  }
  return grid->starts[lo];
}

/* ---- kinds, and cells in space ---- */

/* There is no second array of these: they go by way of the records that come after them. */
static void send_some(const relocation *all, size_t begin, size_t end) {
  const veeri_store *s = all->crowd->store;
  size_t stride = veeri_stride(s);
  for (size_t slot = begin; slot < end; slot++) {
    uint32_t *way = veeri_scratch_of(s->next.body) + slot * stride;
    size_t from = s->source[slot];
    way[0] = s->kind[from];
    for (size_t axis = 0; axis < 3 && s->axes > 2; axis++)
      way[1 + axis] = (uint32_t)s->cells[3 * from + axis];
  }
}

static void receive_some(const veeri_store *s, size_t begin, size_t end) {
  size_t stride = veeri_stride(s);
  for (size_t slot = begin; slot < end; slot++) {
    const uint32_t *way = veeri_scratch_of(s->next.body) + slot * stride;
    s->kind[slot] = way[0];
    for (size_t axis = 0; axis < 3 && s->axes > 2; axis++)
      s->cells[3 * slot + axis] = (int32_t)way[1 + axis];
  }
}

/* ---- all else ---- */

/* The id takes the place of the source, which nobody needs any more. */
static void name_some(const veeri_store *s, size_t begin, size_t end) {
  for (size_t slot = begin; slot < end; slot++) {
    uint32_t id = s->ids[s->source[slot]];
    s->source[slot] = id;
    s->slot_of[id] = (uint32_t)slot;
  }
}

/* Agents of which there are more than near caches hold are asked for some time before they are
 * moved; of fewer it would only take time. */
enum { TOO_MANY_FOR_CACHES = 200000, AHEAD = 24 };

static inline void ask_for(const veeri_store *s, size_t from) {
#ifdef __GNUC__
  __builtin_prefetch(records(s->now.motion) + from);
  __builtin_prefetch(records(s->now.body) + from);
  __builtin_prefetch(s->cells + 2 * from);
  __builtin_prefetch(&s->slot_of[s->ids[from]], 1);
#else
  (void)s, (void)from;
#endif
}

/* `asks`: a constant. */
static inline void move_planar(const veeri_store *s, size_t begin, size_t end, bool asks) {
  const four_floats *motion = records(s->now.motion), *body = records(s->now.body);
  four_floats *next_motion = records(s->next.motion), *next_body = records(s->next.body);
  const two_cells *cells = (const two_cells *)(const void *)s->cells;
  two_cells *next_cells = (two_cells *)(void *)s->next_cells;
  for (size_t slot = begin; slot < end; slot++) {
    size_t from = s->source[slot];
    if (asks && end - slot > AHEAD)
      ask_for(s, s->source[slot + AHEAD]);
    next_motion[slot] = motion[from];
    next_body[slot] = body[from];
    next_cells[slot] = cells[from];
  }
}

static void move_in_plane(const veeri_store *s, size_t begin, size_t end) {
  if (s->count > TOO_MANY_FOR_CACHES)
    move_planar(s, begin, end, true);
  else
    move_planar(s, begin, end, false);
}

static void move_in_space(const veeri_store *s, size_t begin, size_t end) {
  const four_floats *motion = records(s->now.motion), *body = records(s->now.body);
  four_floats *next_motion = records(s->next.motion), *next_body = records(s->next.body);
  for (size_t slot = begin; slot < end; slot++) {
    for (size_t half = 0; half < 2; half++) {
      size_t from = 2 * (size_t)s->source[slot] + half;
      next_motion[2 * slot + half] = motion[from];
      next_body[2 * slot + half] = body[from];
    }
  }
}

static void move_some(const relocation *all, size_t begin, size_t end) {
  const veeri_store *s = all->crowd->store;
  if (!all->of_one_kind)
    receive_some(s, begin, end);
  if (s->axes > 2)
    move_in_space(s, begin, end);
  else
    move_in_plane(s, begin, end);
  name_some(s, begin, end);
}

/* ---- all, a few at a time: those who have been looked at are near for the rest ---- */

/* Of the block, or of the cells that begin in it while cells are not in order. */
static size_t few_from(const relocation *all, size_t begin, size_t end) {
  const veeri_store *s = all->crowd->store;
  if (end - begin <= A_FEW)
    return end;
  if (all->ordered)
    return begin + A_FEW;
  return s->grid.starts[place_of(s, s->source[begin + A_FEW - 1]) + 1];
}

static void find_whole_cells(const relocation *all, size_t *begin, size_t *end) {
  const veeri_store *s = all->crowd->store;
  if (all->ordered)
    return;
  *begin = cell_from(&s->grid, *begin);
  *end = cell_from(&s->grid, *end);
}

static void each_few(const relocation *all, size_t begin, size_t end,
                     void (*then)(const relocation *all, size_t begin, size_t end)) {
  find_whole_cells(all, &begin, &end);
  for (size_t to; begin < end; begin = to) {
    to = few_from(all, begin, end);
    if (!all->ordered)
      order_some(all->crowd->store, begin, to);
    then(all, begin, to);
  }
}

static void send_block(void *user, size_t begin, size_t end, uint32_t worker) {
  (void)worker;
  each_few(user, begin, end, send_some);
}

static void move_block(void *user, size_t begin, size_t end, uint32_t worker) {
  (void)worker;
  each_few(user, begin, end, move_some);
}

static bool are_of_one_kind(const veer_crowd *crowd) {
  return crowd->def.profile_count == 1 && crowd->def.planar && crowd->store->own_count == 0;
}

static void exchange_arrays(veeri_store *s) {
  veeri_state written = s->next;
  s->next = s->now;
  s->now = written;
  uint32_t *ids = s->source;
  s->source = s->ids;
  s->ids = ids;
  if (s->axes > 2)
    return;
  int32_t *cells = s->next_cells;
  s->next_cells = s->cells;
  s->cells = cells;
}

void veeri_relocate(const veer_crowd *crowd) {
  relocation all = {crowd, !crowd->store->grid.dense, are_of_one_kind(crowd)};
  if (!all.of_one_kind) {
    veeri_each_light_block(crowd, send_block, &all);
    all.ordered = true;
  }
  veeri_each_light_block(crowd, move_block, &all);
  exchange_arrays(crowd->store);
  veeri_disturb(crowd->store);
}

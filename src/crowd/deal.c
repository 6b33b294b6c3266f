/* deal.c: agents are dealt out to the cells of a dense table.
 *
 * It is a counting sort. It keeps the order of those who come to the same cell, which is that of
 * their ids wherever they were in one cell before; the few other cells are left to relocate.c.
 *
 * Several workers take a part of the slots each. A part counts its agents in a window of the table
 * that is its own: hardly anybody moves far in a step, so all windows together are not much more
 * than one table. Then ranges of the table are summed up, in each cell part after part, which tells
 * every part where its agents go: the same order, however many parts there are. */
#include "settle.h"

/* Less is not worth a thread's while; slots whose places are found before they are counted. */
enum { SMALLEST_PART = 1024, A_FEW = 512 };

typedef struct dealing {
  const veer_crowd *crowd;
  uint32_t cells, parts;
  uint32_t *places; /* in the table, of each agent */
} dealing;

/* ---- the place of each ---- */

static void find_places(const dealing *all, size_t begin, size_t end) {
  const veeri_store *s = all->crowd->store;
  const veeri_grid *grid = &s->grid;
  uint32_t columns = (uint32_t)(grid->hi[0] - grid->lo[0]) + 1;
  uint32_t rows = (uint32_t)(grid->hi[1] - grid->lo[1]) + 1;
  /* of cell (0, 0, 0), modulo 2^32 as all that follows */
  uint32_t origin = 0 - (((uint32_t)grid->lo[2] * rows + (uint32_t)grid->lo[1]) * columns +
                         (uint32_t)grid->lo[0]);
  const int32_t *cells = s->cells;
  uint32_t *places = all->places;
  if (s->axes == 2)
    for (size_t i = begin; i < end; i++)
      places[i] = origin + (uint32_t)cells[2 * i + 1] * columns + (uint32_t)cells[2 * i];
  else
    for (size_t i = begin; i < end; i++)
      places[i] = origin + (uint32_t)cells[3 * i] +
                  ((uint32_t)cells[3 * i + 2] * rows + (uint32_t)cells[3 * i + 1]) * columns;
}

/* ---- one after another ---- */

/* starts[place + 1] becomes the first slot of the cell, starts[0] 0; dealing out moves them on to
 * the first slots of the next cells, which is where they belong. */
static void count_all(const dealing *all) {
  const veeri_store *s = all->crowd->store;
  uint32_t *starts = s->grid.starts, sum = 0;
  for (size_t i = 0; i < (size_t)all->cells + 2; i++)
    starts[i] = 0;
  for (size_t begin = 0; begin < s->count; begin += A_FEW) {
    size_t end = s->count - begin < A_FEW ? s->count : begin + A_FEW;
    find_places(all, begin, end);
    for (size_t i = begin; i < end; i++)
      starts[all->places[i] + 2]++;
  }
  for (size_t i = 0; i < (size_t)all->cells + 2; i++)
    starts[i] = sum += starts[i];
}

static void deal_all(const dealing *all) {
  const veeri_store *s = all->crowd->store;
  count_all(all);
  for (uint32_t i = 0; i < s->count; i++)
    s->source[s->grid.starts[all->places[i] + 1]++] = i;
}

/* ---- in parts: windows ---- */

/* How many cells a place comes after another one, round the end of the table: who leaves a wrapped
 * world at one end is back at the other. */
static inline uint32_t steps_from(uint32_t first, uint32_t place, uint32_t cells) {
  uint32_t steps = place - first;
  return place < first ? steps + cells : steps;
}

/* The shortest one that goes not through the cell opposite the middle one of the part. */
static void find_window(const dealing *all, size_t begin, size_t end, veeri_window *out) {
  const uint32_t *places = all->places;
  uint32_t cells = all->cells;
  uint32_t opposite = (uint32_t)((places[begin + (end - begin) / 2] + (uint64_t)cells / 2) % cells);
  uint32_t low = cells, high = 0;
  for (size_t i = begin; i < end; i++) {
    uint32_t steps = steps_from(opposite, places[i], cells);
    low = steps < low ? steps : low;
    high = steps > high ? steps : high;
  }
  out->first = (uint32_t)(((uint64_t)opposite + low) % cells);
  out->size = high - low + 1;
}

/* Memory for the counts of a part: behind the places, or in the other half of what is written next.
 * False: the window is larger. */
static bool give_counts(const dealing *all, uint32_t part, veeri_window *window) {
  const veeri_store *s = all->crowd->store;
  size_t words = veeri_stride(s) * s->capacity;
  uint32_t in_body = (all->parts + 1) / 2;
  size_t room = part < in_body ? words / in_body : (words - s->capacity) / (all->parts - in_body);
  window->counts = part < in_body
                       ? veeri_scratch_of(s->next.body) + part * room
                       : veeri_scratch_of(s->next.motion) + s->capacity + (part - in_body) * room;
  return window->size <= room;
}

/* What a window holds of the table from `begin` to `end`. */
typedef struct piece {
  uint32_t begin, end, *counts;
} piece;

/* One, or two where it goes round the end. */
static int pieces_of(const veeri_window *window, uint32_t cells, piece out[2]) {
  uint32_t to_end = cells - window->first;
  if (window->size <= to_end) {
    out[0] = (piece){window->first, window->first + window->size, window->counts};
    return 1;
  }
  out[0] = (piece){window->first, cells, window->counts};
  out[1] = (piece){0, window->size - to_end, window->counts + to_end};
  return 2;
}

/* ---- in parts: counting ---- */

/* How many agents of each part are in each range of the table. */
static uint32_t *sums_of(const dealing *all, uint32_t part) {
  return all->crowd->store->source + (size_t)part * all->parts;
}

static void sum_ranges(const dealing *all, uint32_t part) {
  piece pieces[2];
  int count = pieces_of(&all->crowd->workers[part].window, all->cells, pieces);
  for (uint32_t range = 0; range < all->parts; range++) {
    uint32_t from = (uint32_t)veeri_share_begin(all->cells, range, all->parts), sum = 0;
    uint32_t to = (uint32_t)veeri_share_begin(all->cells, range + 1, all->parts);
    for (const piece *p = pieces; p < pieces + count; p++) {
      uint32_t begin = from > p->begin ? from : p->begin, end = to < p->end ? to : p->end;
      for (uint32_t cell = begin; cell < end; cell++)
        sum += p->counts[cell - p->begin];
    }
    sums_of(all, part)[range] = sum;
  }
}

static void count_part(void *arg, uint32_t part, uint32_t worker) {
  const dealing *all = arg;
  veeri_window *window = &all->crowd->workers[part].window;
  size_t count = all->crowd->store->count;
  size_t begin = veeri_share_begin(count, part, all->parts),
         end = veeri_share_begin(count, part + 1, all->parts);
  (void)worker;
  find_places(all, begin, end);
  find_window(all, begin, end, window);
  window->fits = give_counts(all, part, window);
  if (!window->fits)
    return;
  for (uint32_t i = 0; i < window->size; i++)
    window->counts[i] = 0;
  for (size_t i = begin; i < end; i++)
    window->counts[steps_from(window->first, all->places[i], all->cells)]++;
  sum_ranges(all, part);
}

/* The sums of the first part become the first slot of each range. False: some window was too large.
 */
static bool begin_ranges(const dealing *all) {
  uint32_t *begins = sums_of(all, 0), slot = 0;
  for (uint32_t part = 0; part < all->parts; part++)
    if (!all->crowd->workers[part].window.fits)
      return false;
  for (uint32_t part = 1; part < all->parts; part++)
    for (uint32_t range = 0; range < all->parts; range++)
      begins[range] += sums_of(all, part)[range];
  for (uint32_t range = 0; range < all->parts; range++) {
    uint32_t here = begins[range];
    begins[range] = slot;
    slot += here;
  }
  return true;
}

/* ---- in parts: where they go ---- */

/* The counts of a cell in all windows that hold it, and the cell before which they are the same. */
static uint32_t find_holders(const dealing *all, uint32_t cell, uint32_t end,
                             uint32_t *holders[VEER_MOST_THREADS], uint32_t *until) {
  uint32_t count = 0;
  *until = end;
  for (uint32_t part = 0; part < all->parts; part++) {
    piece pieces[2];
    int piece_count = pieces_of(&all->crowd->workers[part].window, all->cells, pieces);
    for (const piece *p = pieces; p < pieces + piece_count; p++) {
      bool holds = p->begin <= cell && cell < p->end;
      uint32_t change = holds ? p->end : p->begin;
      if (holds)
        holders[count++] = p->counts + (cell - p->begin);
      if (change > cell && change < *until)
        *until = change;
    }
  }
  return count;
}

/* Counts become the first slot of the part in the cell. */
static void begin_cells(void *arg, uint32_t range, uint32_t worker) {
  const dealing *all = arg;
  uint32_t *starts = all->crowd->store->grid.starts, *holders[VEER_MOST_THREADS];
  uint32_t slot = sums_of(all, 0)[range], until;
  uint32_t cell = (uint32_t)veeri_share_begin(all->cells, range, all->parts);
  uint32_t end = (uint32_t)veeri_share_begin(all->cells, range + 1, all->parts);
  (void)worker;
  for (; cell < end; cell = until) {
    uint32_t count = find_holders(all, cell, end, holders, &until);
    for (uint32_t i = 0; i < until - cell; i++) {
      starts[cell + i] = slot;
      for (uint32_t h = 0; h < count; h++) {
        uint32_t here = holders[h][i];
        holders[h][i] = slot;
        slot += here;
      }
    }
  }
  if (end == all->cells)
    starts[end] = slot;
}

static void deal_part(void *arg, uint32_t part, uint32_t worker) {
  const dealing *all = arg;
  const veeri_store *s = all->crowd->store;
  const veeri_window *window = &all->crowd->workers[part].window;
  size_t end = veeri_share_begin(s->count, part + 1, all->parts);
  (void)worker;
  for (size_t i = veeri_share_begin(s->count, part, all->parts); i < end; i++)
    s->source[window->counts[steps_from(window->first, all->places[i], all->cells)]++] =
        (uint32_t)i;
}

/* False: windows are too large. */
static bool deal_in_parts(dealing *all) {
  veeri_run(all->crowd, all->parts, count_part, all);
  if (!begin_ranges(all))
    return false;
  veeri_run(all->crowd, all->parts, begin_cells, all);
  veeri_run(all->crowd, all->parts, deal_part, all);
  return true;
}

/* ---- */

void veeri_deal_out(const veer_crowd *crowd, size_t cells) {
  veeri_store *s = crowd->store;
  size_t parts = s->count / SMALLEST_PART;
  parts = parts < crowd->tasks.workers ? parts : crowd->tasks.workers;
  dealing all = {crowd, (uint32_t)cells, (uint32_t)parts, veeri_scratch_of(s->next.motion)};
  s->grid.parts = parts > 1 && deal_in_parts(&all) ? (uint32_t)parts : 1;
  if (s->grid.parts == 1)
    deal_all(&all);
}

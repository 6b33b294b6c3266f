/* flock.inl: a kernel. Included once for each instruction set, after its header of simd/.
 *
 * A group is some neighbouring slots of one row of cells, one a lane. Candidates are the same for
 * all lanes: a few ranges of slots, each candidate broadcast to all lanes. No branch depends on a
 * pair. */
#include "../grid.h"
#include "around.h"

#include "../../core/neighborhood.h"

#include "lane_vec.inl"

#include "pairs.inl"

#include "settle.inl"

#include "travel.inl"

enum { MOST_RANGES = MOST_ROWS * MOST_ROWS * MOST_SPANS + 2, MOST_GATHERED = 192 };

typedef enum flock_range_kind { OTHERS, OWN_ROW, SEEN_THROUGH_THE_EDGE } flock_range_kind;

/* Slots that are candidates. */
typedef struct flock_range {
  uint32_t from, to;
  flock_range_kind kind;
  float shift[3]; /* SEEN_THROUGH_THE_EDGE: by how much */
} flock_range;

/* Groups whose neighbours are added up already. They are settled and moved together, one pass for
 * each part of it: roots and quotients that wait for one another are under way for several groups
 * at once. */
enum { BATCH = 8 };

typedef struct flock_batch {
  uint32_t count;
  lane_group groups[BATCH];
  lane_sums sums[BATCH];
} flock_batch;

enum { NO_PART = -1 };

typedef struct flock_run {
  const veeri_flock_job *job;
  veeri_flock_share *share;
  const float *ways; /* motion or body: what alignment reads of neighbours */
  bool are_alike;    /* all agents of the job, so that the first rules are those of all groups: */
  lane_rules rules[BATCH];
  uint32_t profile_in[BATCH][LANES]; /* of which the rules in a lane are */
  float rim[3];                      /* how wide the rims of cells are, along each axis */

  /* The present row of cells: */
  uint32_t row;
  float rim_from[3][LANES], rim_to[3][LANES]; /* between them (y and z) no agent is at a rim */
  veeri_rows around, farther;

  /* The present group: */
  uint32_t first, count;
  flock_range ranges[MOST_RANGES];
  uint32_t range_count;

  /* Where the nearest few count; see nearest.inl: */
  uint32_t most_nearest, list_length;
  bool only_nearest; /* no part counts all within its radius */
  int seeing;        /* a part of whose view they are */
  bool one_view;     /* all parts see the same */
  bool by_layer;     /* some may be in no layer that counts */
  uint32_t kept[MOST_GATHERED + 1], kept_count;
  bool is_kept; /* all that count for the present group are kept */

  lane_counts near; /* of whole groups of the present row */
  int widest;       /* the part that counts whom any other counts, or NO_PART */

  struct sparse_place *sparse; /* NULL: the grid is dense */
} flock_run;

/* From slot to slot of a row. */
typedef void (*flock_row)(flock_run *run, uint32_t from, uint32_t to);

#include "look_up.inl"

#include "flock_group.inl"

#include "flock_ranges.inl"

#include "nearest.inl"

#include "sparse_ranges.inl"

/* ---- the pairs of a group ---- */

LANES_INLINE void add_pairs(const flock_run *run, const lane_group *group, lane_sums *out,
                            flock_kind kind) {
  const size_t stride = kind.in_space ? 8 : 4;
  const lanes zero = lanes_all(0);
  const lane_vec none = {zero, zero, zero};
  const lane_counts nobody = counts_all(0);
  /* of this function alone, so that they stay in registers */
  lane_sums sums = {none, none, none, {nobody, nobody, nobody}};
  float shifted[SHIFTED * 8] LANES_ALIGNED;
  uint32_t count = run->range_count;
  if (kind.nearest && run->is_kept) {
    add_kept(run, group, &sums, kind);
    count = 0;
  }
  for (const flock_range *range = run->ranges; range < run->ranges + count; range++) {
    const float *motion = run->job->store->now.motion, *ways = kind.by_heading ? run->ways : motion;
    size_t begin = range->from * stride, end = range->to * stride;
    if (range->kind == OWN_ROW) {
      add_own_row(group, &sums, motion, ways, begin, end, range->from, run->first - range->from,
                  kind);
      continue;
    }
    uint32_t from = range->from;
    do {
      size_t slot = from;
      if (range->kind == SEEN_THROUGH_THE_EDGE) {
        uint32_t some = shift_some(run, range, from, shifted, kind.in_space);
        motion = ways = shifted;
        begin = 0;
        end = some * stride;
        from += some;
      } else
        from = range->to;
      add_others(group, &sums, motion, ways, begin, end, slot, kind);
    } while (from < range->to);
  }
  if (!kind.three_radii)
    sums.counted[1] = sums.counted[2] = sums.counted[0];
  *out = sums;
}

/* ---- all groups of a row of cells ---- */

/* The part that counts all whom any other counts, for all agents; NO_PART: there may be none. */
static int widest_part(const flock_run *run) {
  const veeri_flock_shape *shape = run->job->shape;
  const veeri_flock_part *parts = run->job->rules[0].parts;
  int widest = 0;
  if (!shape->three_radii)
    return widest;
  if (!run->are_alike || shape->in_view || shape->by_layer || shape->by_nearest)
    return NO_PART;
  for (int part = 1; part < VEERI_FLOCK_PARTS; part++)
    if (parts[part].square > parts[widest].square)
      widest = part;
  return widest;
}

/* The row of a slot, as the table counts. */
static uint32_t row_of(const veeri_flock_job *job, size_t slot) {
  const veeri_store *store = job->store;
  const int32_t *cell = store->cells + slot * (size_t)store->axes;
  uint32_t y = (uint32_t)(cell[1] - job->axes[1].low);
  uint32_t z = store->axes > 2 ? (uint32_t)(cell[2] - job->axes[2].low) : 0;
  return z * job->axes[1].cells + y;
}

LANES_INLINE void count_looked_at(flock_run *run) {
  uint64_t candidates = 0;
  for (uint32_t i = 0; i < run->range_count; i++)
    candidates += run->ranges[i].to - run->ranges[i].from;
  run->share->looked_at += run->count * candidates;
}

/* From slot to slot of a row. */
LANES_INLINE void run_slots(flock_run *run, uint32_t from, uint32_t to, flock_kind kind) {
  flock_batch batch;
  batch.count = 0;
  for (run->first = from; run->first < to; run->first += run->count) {
    run->count = to - run->first < LANES ? to - run->first : LANES;
    if (!run->job->are_of_one_shape && !is_any_of_shape(run))
      continue;
    lane_group *group = &batch.groups[batch.count];
    load_group(run, group, kind.in_space);
    find_ranges(run, group, kind.in_space);
    begin_group(run, group, batch.count);
    if (!group->valid)
      continue;
    if (kind.by_layer)
      take_masks(run, place_of_rules(run, batch.count));
    if (kind.nearest && !find_group_bounds(run, group, place_of_rules(run, batch.count), kind))
      continue;
    add_pairs(run, group, &batch.sums[batch.count], kind);
    count_looked_at(run);
    if (kind.nearest)
      leave_ties(run, group, &batch.sums[batch.count]);
    if (++batch.count == BATCH)
      finish(run, &batch, kind.in_space);
  }
  finish(run, &batch, kind.in_space);
}

/* A function of its own for each kind that is worth it. */
#define FLOCK_ROW(name, ...)                                                                       \
  LANES_APART void name(flock_run *run, uint32_t from, uint32_t to) {                              \
    run_slots(run, from, to, (flock_kind){__VA_ARGS__});                                           \
  }
#define ANY                                                                                        \
  .by_heading = true, .in_view = true, .and_close = true, .three_radii = true, .any_push = true
FLOCK_ROW(row_plain, 0)
FLOCK_ROW(row_by_heading, .by_heading = true)
FLOCK_ROW(row_in_view, .by_heading = true, .in_view = true)
FLOCK_ROW(row_in_view_and_close, .by_heading = true, .in_view = true, .and_close = true)
FLOCK_ROW(row_three_radii, .by_heading = true, .three_radii = true)
FLOCK_ROW(row_any, ANY)
FLOCK_ROW(row_by_layer, .by_heading = true, .three_radii = true, .by_layer = true)
FLOCK_ROW(row_any_by_layer, ANY, .by_layer = true)
FLOCK_ROW(row_nearest, .by_heading = true, .nearest = true)
FLOCK_ROW(row_starlings, .by_heading = true, .nearest = true, .three_radii = true)
FLOCK_ROW(row_any_nearest, ANY, .nearest = true)
FLOCK_ROW(row_any_nearest_by_layer, ANY, .nearest = true, .by_layer = true)

#define FLOCK_ROW_IN_SPACE(name, ...) FLOCK_ROW(name, .in_space = true, __VA_ARGS__)
FLOCK_ROW_IN_SPACE(row_plain_in_space, .by_heading = true)
FLOCK_ROW_IN_SPACE(row_in_view_in_space, .by_heading = true, .in_view = true)
FLOCK_ROW_IN_SPACE(row_in_view_and_close_in_space, .by_heading = true, .in_view = true,
                   .and_close = true)
FLOCK_ROW_IN_SPACE(row_three_radii_in_space, .by_heading = true, .three_radii = true)
FLOCK_ROW_IN_SPACE(row_any_in_space, ANY)
FLOCK_ROW_IN_SPACE(row_by_layer_in_space, .by_heading = true, .three_radii = true, .by_layer = true)
FLOCK_ROW_IN_SPACE(row_any_by_layer_in_space, ANY, .by_layer = true)
FLOCK_ROW_IN_SPACE(row_any_nearest_in_space, ANY, .nearest = true)
FLOCK_ROW_IN_SPACE(row_any_nearest_by_layer_in_space, ANY, .nearest = true, .by_layer = true)

static flock_row row_for_nearest(const veeri_flock_shape *shape, bool in_space, bool any,
                                 bool by_layer) {
  if (by_layer)
    return in_space ? row_any_nearest_by_layer_in_space : row_any_nearest_by_layer;
  if (in_space)
    return row_any_nearest_in_space;
  return any ? row_any_nearest : shape->three_radii ? row_starlings : row_nearest;
}

static flock_row row_for(const veeri_flock_job *job, bool by_heading) {
  const veeri_flock_shape *shape = job->shape;
  bool in_space = job->store->axes > 2;
  bool any_push = shape->has[0] && (shape->separation == VEER_SEPARATION_MEAN_UNIT ||
                                    shape->separation == VEER_SEPARATION_INVERSE_SQUARE);
  bool any = any_push || (shape->in_view && shape->three_radii);
  bool by_layer = shape->by_layer || job->some_in_no_layer;
  if (shape->by_nearest)
    return row_for_nearest(shape, in_space, any || shape->in_view, by_layer);
  if (by_layer && (any_push || shape->in_view))
    return in_space ? row_any_by_layer_in_space : row_any_by_layer;
  if (by_layer)
    return in_space ? row_by_layer_in_space : row_by_layer;
  if (any)
    return in_space ? row_any_in_space : row_any;
  if (shape->three_radii)
    return in_space ? row_three_radii_in_space : row_three_radii;
  if (shape->and_close)
    return in_space ? row_in_view_and_close_in_space : row_in_view_and_close;
  if (shape->in_view)
    return in_space ? row_in_view_in_space : row_in_view;
  return in_space ? row_plain_in_space : by_heading ? row_by_heading : row_plain;
}

static bool reads_headings(const veeri_flock_shape *shape) {
  return shape->has[1] && (shape->alignment == VEER_ALIGNMENT_HEADING ||
                           shape->alignment == VEER_ALIGNMENT_REYNOLDS);
}

void FLOCK_KERNEL(const veeri_flock_job *job, veeri_flock_share *share) {
  const veeri_store *store = job->store;
  flock_run run;
  bool by_heading = reads_headings(job->shape);
  run.job = job;
  run.share = share;
  run.ways = by_heading ? store->now.body : store->now.motion;
  run.are_alike = fill_rules(&run, 0) && job->are_alike;
  for (int i = 1; i < BATCH && !run.are_alike; i++)
    fill_rules(&run, i);
  for (int axis = 0; axis < 3; axis++)
    run.rim[axis] = veeri_rim_of(&job->axes[axis], job->axes[1].width);
  begin_nearest(&run);
  run.near = counts_all(0);
  run.widest = widest_part(&run);
  share->odd_count = 0;
  flock_row do_row = row_for(job, by_heading);
  run.sparse = NULL;
  if (!store->grid.dense) {
    run_sparse(&run, do_row);
    return;
  }
  size_t from = share->begin, columns = job->axes[0].cells;
  for (uint32_t row = row_of(job, from); from < share->end; row++) {
    size_t end = store->grid.starts[(row + 1) * columns];
    end = end < share->end ? end : share->end;
    if (from < end) {
      begin_row(&run, row);
      do_row(&run, (uint32_t)from, (uint32_t)end);
      end_counting(&run);
    }
    from = end;
  }
}

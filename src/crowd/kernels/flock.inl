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

enum { MOST_RANGES = MOST_ROWS * MOST_ROWS * MOST_SPANS + 2 };

typedef enum flock_range_kind { OTHERS, OWN_ROW, SEEN_THROUGH_THE_EDGE } flock_range_kind;

/* Slots that are candidates. */
typedef struct flock_range {
  uint32_t from, to;
  flock_range_kind kind;
  float shift[3]; /* SEEN_THROUGH_THE_EDGE: by how much */
} flock_range;

typedef struct flock_run {
  const veeri_flock_job *job;
  veeri_flock_share *share;
  const float *ways; /* motion or body: what alignment reads of neighbours */
  lane_rules rules;
  uint32_t profile_in[LANES]; /* of which the rules in a lane are */
  float rim[3];               /* how wide the rims of cells are, along each axis */

  /* The present row of cells: */
  uint32_t row;
  float rim_from[3][LANES], rim_to[3][LANES]; /* between them (y and z) no agent is at a rim */
  veeri_rows around, farther;

  /* The present group: */
  uint32_t first, count;
  unsigned valid; /* lanes of this shape */
  flock_range ranges[MOST_RANGES];
  uint32_t range_count;

  lane_counts near; /* of whole groups of the present row */
  int widest;       /* of the parts of the first profile: the one that looks farthest */

  struct sparse_place *sparse; /* NULL: the grid is dense */
} flock_run;

/* From slot to slot of a row. */
typedef void (*flock_row)(flock_run *run, uint32_t from, uint32_t to);

#include "flock_group.inl"

#include "flock_ranges.inl"

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
  for (const flock_range *range = run->ranges; range < run->ranges + run->range_count; range++) {
    const float *motion = run->job->store->now.motion, *ways = kind.by_heading ? run->ways : motion;
    size_t begin = range->from * stride, end = range->to * stride;
    if (range->kind == OWN_ROW) {
      add_own_row(group, &sums, motion, ways, begin, end, run->first - range->from, kind);
      continue;
    }
    uint32_t from = range->from;
    do {
      if (range->kind == SEEN_THROUGH_THE_EDGE) {
        uint32_t count = shift_some(run, range, from, shifted, kind.in_space);
        motion = ways = shifted;
        begin = 0;
        end = count * stride;
        from += count;
      } else
        from = range->to;
      add_others(group, &sums, motion, ways, begin, end, kind);
    } while (from < range->to);
  }
  if (!kind.three_radii)
    sums.counted[1] = sums.counted[2] = sums.counted[0];
  *out = sums;
}

/* ---- all groups of a row of cells ---- */

static int widest_part(const veeri_flock_rules *rules) {
  int widest = 0;
  for (int part = 1; part < VEERI_FLOCK_PARTS; part++)
    if (rules->parts[part].square > rules->parts[widest].square)
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

/* From slot to slot of a row. */
LANES_INLINE void run_slots(flock_run *run, uint32_t from, uint32_t to, flock_kind kind) {
  for (run->first = from; run->first < to; run->first += run->count) {
    run->count = to - run->first < LANES ? to - run->first : LANES;
    lane_group group;
    load_group(run, &group, kind.in_space);
    find_ranges(run, &group, kind.in_space);
    run->valid = (1u << run->count) - 1;
    if (!run->job->are_alike)
      look_up(run);
    if (!run->valid)
      continue;
    lane_sums sums;
    add_pairs(run, &group, &sums, kind);
    for (uint32_t i = 0; i < run->range_count; i++)
      run->share->looked_at += (uint64_t)run->count * (run->ranges[i].to - run->ranges[i].from);
    if (kind.in_space)
      finish_in_space(run, &group, &sums);
    else
      finish_in_plane(run, &group, &sums);
  }
}

/* A function of its own for each kind that is worth it. */
#define FLOCK_ROW(name, ...)                                                                       \
  LANES_APART void name(flock_run *run, uint32_t from, uint32_t to) {                              \
    run_slots(run, from, to, (flock_kind){__VA_ARGS__});                                           \
  }
FLOCK_ROW(row_plain, 0)
FLOCK_ROW(row_by_heading, .by_heading = true)
FLOCK_ROW(row_in_view, .by_heading = true, .in_view = true)
FLOCK_ROW(row_three_radii, .by_heading = true, .three_radii = true)
FLOCK_ROW(row_any, .by_heading = true, .in_view = true, .three_radii = true, .any_push = true)
FLOCK_ROW(row_plain_in_space, .in_space = true, .by_heading = true)
FLOCK_ROW(row_in_view_in_space, .in_space = true, .by_heading = true, .in_view = true)
FLOCK_ROW(row_three_radii_in_space, .in_space = true, .by_heading = true, .three_radii = true)
FLOCK_ROW(row_any_in_space, .in_space = true, .by_heading = true, .in_view = true,
          .three_radii = true, .any_push = true)

static flock_row row_for(const veeri_flock_job *job, bool by_heading) {
  const veeri_flock_shape *shape = job->shape;
  bool in_space = job->store->axes > 2;
  bool any_push = shape->has[0] && (shape->separation == VEER_SEPARATION_MEAN_UNIT ||
                                    shape->separation == VEER_SEPARATION_INVERSE_SQUARE);
  if (any_push || (shape->in_view && shape->three_radii))
    return in_space ? row_any_in_space : row_any;
  if (shape->three_radii)
    return in_space ? row_three_radii_in_space : row_three_radii;
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
  for (int lane = 0; lane < LANES; lane++) {
    run.rules.one[lane] = 1.0f;
    run.profile_in[lane] = 0;
    take_rules(&run.rules, lane, &job->rules[0]);
    take_limits(&run.rules, lane, &job->limits[0]);
  }
  for (int axis = 0; axis < 3; axis++)
    run.rim[axis] = veeri_rim_of(&job->axes[axis], job->axes[1].width);
  run.near = counts_all(0);
  run.widest = widest_part(&job->rules[0]);
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

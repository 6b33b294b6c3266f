/* flock_ranges.inl: who may be near a group. */

enum { SHIFTED = 32 };

static void begin_row(flock_run *run, uint32_t row) {
  const veeri_flock_axis *axes = run->job->axes;
  int32_t cells[3] = {0, (int32_t)(row % axes[1].cells) + axes[1].low,
                      (int32_t)(row / axes[1].cells) + axes[2].low};
  run->row = row;
  for (int axis = 1; axis < 3; axis++)
    for (int lane = 0; lane < LANES; lane++) {
      run->rim_from[axis][lane] = veeri_rim_from(&axes[axis], cells[axis], run->rim[axis]);
      run->rim_to[axis][lane] = veeri_rim_to(&axes[axis], cells[axis], run->rim[axis]);
    }
  veeri_rows_around(run->job, row, 1, &run->around);
}

static inline int32_t column_of(const flock_run *run, uint32_t slot, bool in_space) {
  return run->job->store->cells[(size_t)slot * (in_space ? 3 : 2)];
}

/* Whether an agent of the group is at the rim of its cell (in x: of the group's cells). */
LANES_INLINE bool is_at_rim(const flock_run *run, lanes pos, lanes from, lanes to) {
  unsigned at_rim = mask_bits(mask_or(lanes_lt(pos, from), lanes_lt(to, pos)));
  return at_rim & ((1u << run->count) - 1);
}

LANES_INLINE bool is_at_row_rim(const flock_run *run, lanes pos, int axis) {
  return is_at_rim(run, pos, lanes_load(run->rim_from[axis]), lanes_load(run->rim_to[axis]));
}

LANES_INLINE void add_range(flock_run *run, uint32_t from, uint32_t to, flock_range_kind kind) {
  flock_range *range = &run->ranges[run->range_count];
  range->from = from;
  range->to = to;
  range->kind = kind;
  run->range_count += from < to;
}

/* Of a row and a span of its cells. */
LANES_INLINE void add_slots(flock_run *run, const uint32_t *start, int32_t low, int32_t high,
                            bool is_own) {
  add_range(run, start[low], start[high + 1], is_own ? OWN_ROW : OTHERS);
}

LANES_APART void find_sparse_ranges(flock_run *run);

/* The same for cells that are seen through the edge of the world, or may be. */
LANES_APART void add_all_slots(flock_run *run, const veeri_rows *around, int32_t low,
                               int32_t high) {
  if (run->sparse) {
    find_sparse_ranges(run);
    return;
  }
  veeri_cell_span spans[MOST_SPANS];
  uint32_t span_count = veeri_cell_spans_of(&run->job->axes[0], low, high, spans);
  for (uint32_t row = 0; row < around->count; row++)
    for (uint32_t s = 0; s < span_count; s++) {
      const veeri_cell_span *span = &spans[s];
      uint32_t before = run->range_count;
      add_slots(run, around->start[row], span->low, span->high,
                around->is_own[row] && span->shift == 0);
      if (run->range_count == before || (!around->is_shifted[row] && span->shift == 0))
        continue;
      flock_range *range = &run->ranges[before];
      range->kind = SEEN_THROUGH_THE_EDGE;
      range->shift[0] = span->shift;
      range->shift[1] = around->shift_y[row];
      range->shift[2] = around->shift_z[row];
    }
}

LANES_APART void look_farther(flock_run *run) {
  veeri_rows_around(run->job, run->row, 2, &run->farther);
}

/* The slots of all cells that the group may see into. Makes the group smaller where it would see
 * some of them twice. */
LANES_INLINE void find_ranges(flock_run *run, const lane_group *group, bool in_space) {
  const veeri_flock_axis *axis = &run->job->axes[0];
  int32_t low = column_of(run, run->first, in_space), high;
  int32_t widest = veeri_widest_span(axis, COLUMNS_PER_RADIUS + 1);
  for (; (high = column_of(run, run->first + run->count - 1, in_space)) - low >= widest;
       run->count--)
    ;
  lanes from = lanes_all(veeri_rim_from(axis, low, run->rim[0]));
  lanes to = lanes_all(veeri_rim_to(axis, high, run->rim[0]));
  int32_t reach = COLUMNS_PER_RADIUS + (is_at_rim(run, group->pos.x, from, to) ? 1 : 0);
  const veeri_rows *around = &run->around;
  if (is_at_row_rim(run, group->pos.y, 1) || (in_space && is_at_row_rim(run, group->pos.z, 2))) {
    look_farther(run);
    around = &run->farther;
  }
  run->range_count = 0;
  low -= reach;
  high += reach;
  if (around->some_shifted || (axis->wraps && (low < 0 || high + 1 >= (int32_t)axis->world))) {
    add_all_slots(run, around, low, high);
    return;
  }
  int32_t last = (int32_t)axis->cells - 1;
  low = low > axis->low ? low - axis->low : 0;
  high = high - axis->low < last ? high - axis->low : last;
  for (uint32_t row = 0; row < around->count; row++)
    add_slots(run, around->start[row], low, high, around->is_own[row]);
}

/* Candidates as they are seen from across the edge; returns how many. */
static uint32_t shift_some(const flock_run *run, const flock_range *range, uint32_t from, float *to,
                           bool in_space) {
  uint32_t count = range->to - from < SHIFTED ? range->to - from : SHIFTED;
  size_t stride = in_space ? 8 : 4;
  const float shift[4] = {range->shift[0], range->shift[1], in_space ? range->shift[2] : 0, 0};
  const float *motion = run->job->store->now.motion + from * stride;
  const float *way = run->ways + from * stride;
  for (uint32_t i = 0; i < count; i++, motion += stride, way += stride, to += stride) {
    record_shift(to, motion, shift);
    if (in_space)
      record_copy(to + 4, way + 4);
    else
      record_copy_half(to + 2, way + 2);
  }
  return count;
}

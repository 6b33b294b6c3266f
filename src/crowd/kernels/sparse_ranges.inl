/* sparse_ranges.inl: who may be near a group, in a grid that knows rows only.
 *
 * Groups of a row come from left to right. Each row around it has a slot where those begin that the
 * group may see, and one where they end; for the next group both lie a little farther on. */

/* A row around the present one. */
typedef struct sparse_row {
  uint32_t begin, end;                        /* its slots */
  uint32_t low[MOST_SPANS], high[MOST_SPANS]; /* for the last group, of each span of columns */
  float shift_y, shift_z;
  bool is_own, is_shifted;
} sparse_row;

typedef struct sparse_rows {
  bool are_known; /* of the present row */
  uint32_t count;
  sparse_row rows[MOST_ROWS * MOST_ROWS];
  size_t first[MOST_ROWS]; /* where rows were found, by layer: the next ones are near */
} sparse_rows;

/* What a run knows of a sparse grid. */
struct sparse_place {
  size_t row;                   /* the number of the present one */
  int32_t cell[3];              /* of its cells, without x */
  float rim_from[3], rim_to[3]; /* as in a dense grid, y and z */
  sparse_rows around, farther;
};

/* ---- rows ---- */

static void add_sparse_row(const struct sparse_place *place, const veeri_store *store,
                           size_t number, const veeri_cell_span *line, const veeri_cell_span *layer,
                           sparse_rows *out) {
  sparse_row *row = &out->rows[out->count++];
  row->begin = store->grid.starts[number];
  row->end = store->grid.starts[number + 1];
  for (int span = 0; span < MOST_SPANS; span++)
    row->low[span] = row->high[span] = row->begin;
  row->shift_y = line->shift;
  row->shift_z = layer->shift;
  row->is_shifted = line->shift != 0 || layer->shift != 0;
  row->is_own = number == place->row && !row->is_shifted;
}

/* Those of some rows of a layer that somebody is in. */
static void add_sparse_rows(const struct sparse_place *place, const veeri_store *store, int32_t z,
                            const veeri_cell_span *line, const veeri_cell_span *layer,
                            size_t *guess, sparse_rows *out) {
  size_t number = veeri_row_number_from(store, z, line->low, *guess);
  *guess = number;
  for (; number < store->grid.row_count; number++) {
    const int32_t *cell = store->cells + store->grid.starts[number] * (size_t)store->axes;
    if ((store->axes > 2 && cell[2] != z) || cell[1] > line->high)
      return;
    add_sparse_row(place, store, number, line, layer, out);
  }
}

/* The rows around the present one, `reach` of them on each side. */
LANES_APART void find_sparse_rows(const struct sparse_place *place, const veeri_flock_job *job,
                                  int32_t reach, sparse_rows *out) {
  veeri_cell_span layers[MOST_SPANS] = {{0, 0, 0}}, lines[MOST_SPANS];
  uint32_t layer_spans = 1, layer = 0;
  if (job->store->axes > 2)
    layer_spans =
        veeri_spans_of_world(&job->axes[2], place->cell[2] - reach, place->cell[2] + reach, layers);
  uint32_t line_spans =
      veeri_spans_of_world(&job->axes[1], place->cell[1] - reach, place->cell[1] + reach, lines);
  out->are_known = true;
  out->count = 0;
  for (uint32_t a = 0; a < layer_spans; a++)
    for (int32_t z = layers[a].low; z <= layers[a].high; z++, layer++)
      for (uint32_t b = 0; b < line_spans; b++)
        add_sparse_rows(place, job->store, z, &lines[b], &layers[a], &out->first[layer], out);
}

/* ---- groups ---- */

/* On to the first slot of the row whose column is not less than x. */
LANES_INLINE uint32_t move_on(const int32_t *cells, size_t axes, const sparse_row *row,
                              uint32_t slot, int32_t x) {
  while (slot > row->begin && cells[(slot - 1) * axes] >= x)
    slot--;
  while (slot < row->end && cells[slot * axes] < x)
    slot++;
  return slot;
}

LANES_INLINE void add_sparse_slots(flock_run *run, sparse_row *row, const veeri_cell_span *spans,
                                   uint32_t span_count, bool in_space) {
  const int32_t *cells = run->job->store->cells;
  size_t axes = in_space ? 3 : 2;
  for (uint32_t s = 0; s < span_count; s++) {
    uint32_t from = move_on(cells, axes, row, row->low[s], spans[s].low);
    uint32_t to = move_on(cells, axes, row, row->high[s], spans[s].high + 1);
    row->low[s] = from;
    row->high[s] = to;
    if (from == to)
      continue;
    flock_range *range = &run->ranges[run->range_count++];
    bool is_straight = !row->is_shifted && spans[s].shift == 0;
    *range = (flock_range){.from = from, .to = to};
    range->kind = !is_straight ? SEEN_THROUGH_THE_EDGE : row->is_own ? OWN_ROW : OTHERS;
    range->shift[0] = spans[s].shift;
    range->shift[1] = row->shift_y;
    range->shift[2] = row->shift_z;
  }
}

/* Makes the group smaller where it would see some cells twice; returns how wide rims are in x. */
LANES_INLINE float fit_columns(flock_run *run, int32_t *low, int32_t *high, bool in_space) {
  const veeri_flock_axis *axis = &run->job->axes[0];
  *low = column_of(run, run->first, in_space);
  *high = column_of(run, run->first + run->count - 1, in_space);
  float rim = veeri_rim_near(axis, *low, *high, run->job->axes[1].width);
  int32_t reach = COLUMNS_PER_RADIUS + veeri_cells_in_rim(axis, rim);
  int32_t widest = veeri_widest_span(axis, reach);
  for (; *high - *low >= widest; *high = column_of(run, run->first + run->count - 1, in_space))
    run->count--;
  return rim;
}

/* The slots of all cells that the group may see into. */
LANES_INLINE void find_slots_around(flock_run *run, bool in_space) {
  const veeri_flock_job *job = run->job;
  const veeri_flock_axis *axis = &job->axes[0];
  struct sparse_place *place = run->sparse;
  size_t stride = in_space ? 8 : 4;
  int32_t low, high;
  float rim = fit_columns(run, &low, &high, in_space);
  lanes pos[4];
  lanes_load4(job->store->now.motion + run->first * stride, stride, pos);
  bool is_at_column_rim = is_at_rim(run, pos[0], lanes_all(veeri_rim_from(axis, low, rim)),
                                    lanes_all(veeri_rim_to(axis, high, rim)));
  bool is_at_row = false;
  for (int a = 1; a < (in_space ? 3 : 2); a++)
    is_at_row = is_at_row ||
                is_at_rim(run, pos[a], lanes_all(place->rim_from[a]), lanes_all(place->rim_to[a]));
  if (is_at_row && !place->farther.are_known)
    find_sparse_rows(place, job, 2, &place->farther);
  sparse_rows *rows = is_at_row ? &place->farther : &place->around;
  int32_t reach = COLUMNS_PER_RADIUS + (is_at_column_rim ? veeri_cells_in_rim(axis, rim) : 0);
  veeri_cell_span spans[MOST_SPANS];
  uint32_t span_count = veeri_spans_of_world(axis, low - reach, high + reach, spans);
  run->range_count = 0;
  for (uint32_t row = 0; row < rows->count; row++)
    add_sparse_slots(run, &rows->rows[row], spans, span_count, in_space);
}

LANES_APART void find_sparse_ranges(flock_run *run) {
  if (run->job->store->axes > 2)
    find_slots_around(run, true);
  else
    find_slots_around(run, false);
}

/* ---- all rows ---- */

/* Those of this shape are left to the core. */
static void list_slots(flock_run *run, size_t from, size_t to) {
  const veeri_flock_job *job = run->job;
  for (size_t slot = from; slot < to; slot++)
    if (job->rules[veeri_profile_at(job->store, slot)].shape == job->shape_number)
      run->share->odd[run->share->odd_count++] = (uint32_t)slot;
}

/* So far off that floats hardly tell the cells around a cell. */
static bool is_far_off(const veeri_flock_job *job, int axis, int32_t cell) {
  float radius = job->axes[1].width;
  return !(veeri_rim_near(&job->axes[axis], cell, cell, radius) < radius);
}

static void begin_sparse_row(flock_run *run, size_t number) {
  struct sparse_place *place = run->sparse;
  const veeri_store *store = run->job->store;
  const int32_t *cell = store->cells + store->grid.starts[number] * (size_t)store->axes;
  place->row = number;
  for (int axis = 1; axis < store->axes; axis++) {
    const veeri_flock_axis *a = &run->job->axes[axis];
    float rim = veeri_rim_near(a, cell[axis], cell[axis], run->job->axes[1].width);
    place->cell[axis] = cell[axis];
    place->rim_from[axis] = veeri_rim_from(a, cell[axis], rim);
    place->rim_to[axis] = veeri_rim_to(a, cell[axis], rim);
  }
  place->farther.are_known = false;
  find_sparse_rows(place, run->job, 1, &place->around);
}

/* Without those that are too far off. */
static void do_sparse_row(flock_run *run, size_t number, size_t from, size_t to, flock_row do_row) {
  const veeri_flock_job *job = run->job;
  const veeri_store *store = job->store;
  size_t axes = (size_t)store->axes, first = from, end = to;
  const int32_t *cell = store->cells + from * axes;
  if (is_far_off(job, 1, cell[1]) || (axes > 2 && is_far_off(job, 2, cell[2])))
    first = end;
  for (; first < end && is_far_off(job, 0, store->cells[first * axes]); first++)
    ;
  for (; first < end && is_far_off(job, 0, store->cells[(end - 1) * axes]); end--)
    ;
  list_slots(run, from, first);
  list_slots(run, end, to);
  if (first == end)
    return;
  begin_sparse_row(run, number);
  do_row(run, (uint32_t)first, (uint32_t)end);
  end_counting(run);
}

/* There is no table: find_ranges finds nobody at the rim of a row, and asks here each time. */
static void pass_the_table_by(flock_run *run) {
  for (int axis = 1; axis < 3; axis++)
    for (int lane = 0; lane < LANES; lane++) {
      run->rim_from[axis][lane] = -VEER_INFINITY;
      run->rim_to[axis][lane] = VEER_INFINITY;
    }
  run->around.some_shifted = true;
}

LANES_APART void run_sparse(flock_run *run, flock_row do_row) {
  const veeri_store *store = run->job->store;
  const veeri_grid *grid = &store->grid;
  struct sparse_place place;
  size_t from = run->share->begin, stop = run->share->end;
  const int32_t *cell = store->cells + from * (size_t)store->axes;
  size_t number =
      veeri_row_number_from(store, store->axes > 2 ? cell[2] : 0, cell[1], grid->row_count / 2);
  for (int layer = 0; layer < MOST_ROWS; layer++)
    place.around.first[layer] = place.farther.first[layer] = number;
  run->sparse = &place;
  pass_the_table_by(run);
  for (; from < stop; number++) {
    size_t end = grid->starts[number + 1] < stop ? grid->starts[number + 1] : stop;
    do_sparse_row(run, number, from, end, do_row);
    from = end;
  }
}

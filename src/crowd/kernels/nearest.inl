/* nearest.inl: how far the nearest few of each agent of a group reach.
 *
 * The squares of the distances of all candidates are sorted eight at a time by a network and merged
 * into a list of the least ones, all lanes side by side. The list tells how near a neighbour must
 * be, so that the pass over the pairs that follows is the usual one, with the usual order of sums;
 * it need only look at those that are near enough for some lane. An agent is among its own
 * candidates, the nearest of all, so the list is longer by one. Where several are equally far, ids
 * decide, which nobody looks at here: then too many count, and the core is asked. */

enum { SORTED = 8 };

/* The squares of the distances of those in `kept` of the run. */
typedef struct lane_squares {
  lanes of[MOST_GATHERED + SORTED];
  uint32_t count, listed;   /* those before `listed` are in the list already */
  lanes widest;             /* who is not nearer counts for nobody */
  lanes list[LONGEST_LIST]; /* the least so far, in order; where it is not empty */
  bool is_empty;
} lane_squares;

/* ---- networks ---- */

LANES_INLINE void exchange(lanes *v, int i, int j) {
  lanes least = lanes_min(v[i], v[j]);
  v[j] = lanes_max(v[i], v[j]);
  v[i] = least;
}

LANES_INLINE void exchange_two(lanes *v, int i, int j, int k, int l) {
  exchange(v, i, j);
  exchange(v, k, l);
}

/* Written out, since compilers do not unroll it. */
LANES_INLINE void sort_eight(lanes v[SORTED]) {
  exchange_two(v, 0, 1, 2, 3);
  exchange_two(v, 4, 5, 6, 7);
  exchange_two(v, 0, 2, 1, 3);
  exchange_two(v, 4, 6, 5, 7);
  exchange_two(v, 1, 2, 5, 6);
  exchange_two(v, 0, 4, 1, 5);
  exchange_two(v, 2, 6, 3, 7);
  exchange_two(v, 2, 4, 3, 5);
  exchange_two(v, 1, 2, 3, 4);
  exchange(v, 5, 6);
}

/* What rises and then falls, or the other way round. */
LANES_INLINE void sort_hill_of_eight(lanes v[SORTED]) {
  exchange_two(v, 0, 4, 1, 5);
  exchange_two(v, 2, 6, 3, 7);
  exchange_two(v, 0, 2, 1, 3);
  exchange_two(v, 4, 6, 5, 7);
  exchange_two(v, 0, 1, 2, 3);
  exchange_two(v, 4, 5, 6, 7);
}

/* A sorted batch into a sorted list, of which the greatest drop out. */
LANES_INLINE void merge(lanes *list, int length, const lanes batch[SORTED]) {
  for (int i = 0; i < SORTED; i++)
    list[length - 1 - i] = lanes_min(list[length - 1 - i], batch[i]);
  for (int half = length / 2; half >= SORTED; half /= 2)
    for (int i = 0; i < length; i++)
      if ((i & half) == 0)
        exchange(list, i, i + half);
  for (int i = 0; i < length; i += SORTED)
    sort_hill_of_eight(list + i);
}

LANES_INLINE void take_batch(const lane_squares *squares, uint32_t at, lanes batch[SORTED]) {
  for (uint32_t i = 0; i < SORTED; i++)
    batch[i] = squares->of[at + i];
  sort_eight(batch);
}

/* Batch by batch; the first of all is the list. */
LANES_INLINE void list_least(lane_squares *squares, int length) {
  lanes list[LONGEST_LIST], batch[SORTED];
  uint32_t at = squares->listed;
  if (squares->is_empty) {
    take_batch(squares, at, list);
    for (int i = SORTED; i < length; i++)
      list[i] = lanes_all(VEER_INFINITY);
    at += SORTED;
  } else
    for (int i = 0; i < length; i++)
      list[i] = squares->list[i];
  for (; at < squares->count; at += SORTED) {
    take_batch(squares, at, batch);
    merge(list, length, batch);
  }
  for (int i = 0; i < length; i++)
    squares->list[i] = list[i];
}

LANES_APART void list_least_8(lane_squares *squares) {
  list_least(squares, 8);
}

LANES_APART void list_least_16(lane_squares *squares) {
  list_least(squares, 16);
}

LANES_APART void list_least_32(lane_squares *squares) {
  list_least(squares, 32);
}

static void list_all(lane_squares *squares, uint32_t length) {
  for (uint32_t i = 0; i < SORTED; i++) /* the last batch is full then */
    squares->of[squares->count + i] = lanes_all(VEER_INFINITY);
  if (length == 8)
    list_least_8(squares);
  else if (length == 16)
    list_least_16(squares);
  else
    list_least_32(squares);
  squares->listed = squares->count;
  squares->is_empty = false;
}

/* ---- candidates ---- */

/* Who is in no layer that counts is infinitely far, but an agent is always its own nearest. */
LANES_INLINE lanes of_layers(const flock_run *run, const lane_group *group, uint32_t slot,
                             lanes square) {
  lane_counts layers = counts_all(layers_of(run->job, slot));
  lane_mask itself = counts_are_none(counts_behind(group->first - slot));
  lane_mask none = counts_are_none(layers & counts_load(group->rules->mask[run->seeing]));
  return lanes_choose(mask_and(none, mask_not(itself)), lanes_all(VEER_INFINITY), square);
}

/* The next ones, from record to record: those that are within the widest radius of some lane are
 * kept. What one does not see is infinitely far. */
LANES_INLINE void gather(flock_run *run, const lane_group *group, lane_squares *squares,
                         const float *motion, uint32_t slot, uint32_t count, flock_kind kind) {
  const size_t stride = kind.in_space ? 8 : 4;
  const lane_rules *rules = group->rules;
  lanes view = lanes_load(rules->view[run->seeing]);
  lanes always = lanes_load(rules->always_square[run->seeing]);
  lanes widest = squares->widest;
  uint32_t kept = squares->count;
  for (uint32_t i = 0; i < count; i++, motion += stride) {
    lane_vec offset = {lanes_all(motion[0]) - group->pos.x, lanes_all(motion[1]) - group->pos.y,
                       kind.in_space ? lanes_all(motion[2]) - group->pos.z : lanes_all(0)};
    lanes square = vec_dot(offset, offset, kind.in_space);
    if (kind.in_view) {
      lanes ahead = vec_dot(group->heading, offset, kind.in_space);
      lane_mask seen = lanes_le(view * square, ahead * lanes_abs(ahead));
      lane_mask close = lanes_lt(square, always);
      square = lanes_choose(mask_or(seen, close), square, lanes_all(VEER_INFINITY));
    }
    if (run->by_layer)
      square = of_layers(run, group, slot + i, square);
    squares->of[kept] = square;
    run->kept[kept] = slot + i;
    kept += (mask_bits(lanes_lt(square, widest)) & group->valid) != 0;
  }
  squares->count = kept;
}

/* ---- of a group ---- */

/* Of those that were gathered the ones that count for some lane; returns how many. */
static uint32_t keep_near(flock_run *run, const lane_group *group, lane_squares *squares) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < squares->count; i++) {
    lanes square = squares->of[i];
    squares->of[kept] = square;
    run->kept[kept] = run->kept[i];
    kept += (mask_bits(lanes_lt(square, squares->widest)) & group->valid) != 0;
  }
  return kept;
}

/* Room for more, since of those that are listed only the nearest can count: from then on those that
 * are farther are passed over at once. */
LANES_APART void make_room(flock_run *run, const lane_group *group, lane_squares *squares) {
  list_all(squares, run->list_length);
  if (run->only_nearest) {
    lanes last = squares->list[run->most_nearest];
    squares->widest =
        lanes_choose(lanes_lt(last, squares->widest), lanes_next(last), squares->widest);
  }
  squares->count = keep_near(run, group, squares);
  if (squares->count > MOST_GATHERED / 2) {
    squares->count = 0;
    run->is_kept = false;
  }
  squares->listed = squares->count;
}

/* All candidates of the group, and the list of the least. The kept ones are all there are unless
 * some did not fit. */
LANES_INLINE void gather_all(flock_run *run, const lane_group *group, lane_squares *squares,
                             flock_kind kind) {
  const size_t stride = kind.in_space ? 8 : 4;
  float shifted[SHIFTED * 8] LANES_ALIGNED;
  for (const flock_range *range = run->ranges; range < run->ranges + run->range_count; range++) {
    for (uint32_t count, from = range->from; from < range->to; from += count) {
      const float *motion = run->job->store->now.motion + from * stride;
      if (squares->count == MOST_GATHERED)
        make_room(run, group, squares);
      count = range->to - from;
      if (range->kind == SEEN_THROUGH_THE_EDGE) {
        count = shift_some(run, range, from, shifted, kind.in_space);
        motion = shifted;
      }
      if (count > MOST_GATHERED - squares->count)
        count = MOST_GATHERED - squares->count;
      gather(run, group, squares, motion, from, count, kind);
    }
  }
  list_all(squares, run->list_length);
}

/* The square of the radius of each lane's agent. */
LANES_INLINE lanes reach_of(const flock_run *run, uint32_t place, int part) {
  const veeri_flock_rules *rules = run->job->rules;
  float reach[LANES];
  if (run->are_alike)
    return lanes_all(rules->parts[part].square);
  for (int lane = 0; lane < LANES; lane++)
    reach[lane] = rules[run->profile_in[place][lane]].parts[part].square;
  return lanes_load(reach);
}

/* Nearer than this is who counts: for the nearest few just beyond the last of them. */
LANES_INLINE lanes bound_of(const flock_run *run, uint32_t place, const lane_squares *squares,
                            int part) {
  lanes reach = reach_of(run, place, part);
  uint32_t nearest = run->job->shape->nearest[part];
  if (nearest == 0)
    return reach;
  lanes last = squares->list[nearest];
  return lanes_choose(lanes_lt(last, reach), lanes_next(last), reach);
}

LANES_INLINE lanes widest_of(const lanes bounds[VEERI_FLOCK_PARTS]) {
  return lanes_max(lanes_max(bounds[0], bounds[1]), bounds[2]);
}

LANES_INLINE void find_bounds(flock_run *run, const lane_group *group, uint32_t place,
                              flock_kind kind) {
  lane_squares squares;
  lanes bounds[VEERI_FLOCK_PARTS];
  squares.count = squares.listed = 0;
  squares.is_empty = true;
  for (int part = 0; part < VEERI_FLOCK_PARTS; part++)
    bounds[part] = reach_of(run, place, part);
  run->is_kept = run->one_view;
  squares.widest = widest_of(bounds);
  gather_all(run, group, &squares, kind);
  for (int part = 0; part < VEERI_FLOCK_PARTS; part++) {
    bounds[part] = bound_of(run, place, &squares, part);
    lanes_store(run->rules[place].square[part], bounds[part]);
  }
  if (!run->is_kept)
    return;
  squares.widest = widest_of(bounds);
  run->kept_count = keep_near(run, group, &squares);
}

LANES_APART void find_bounds_in_plane(flock_run *run, const lane_group *group, uint32_t place) {
  find_bounds(run, group, place, (flock_kind){0});
}

LANES_APART void find_bounds_in_space(flock_run *run, const lane_group *group, uint32_t place) {
  find_bounds(run, group, place, (flock_kind){.in_space = true});
}

LANES_APART void find_bounds_in_view(flock_run *run, const lane_group *group, uint32_t place) {
  find_bounds(run, group, place, (flock_kind){.in_view = true});
}

LANES_APART void find_bounds_in_view_in_space(flock_run *run, const lane_group *group, uint32_t place) {
  find_bounds(run, group, place, (flock_kind){.in_view = true, .in_space = true});
}

/* False: the group has too many candidates; the core is asked, which has a tree. */
LANES_INLINE bool find_group_bounds(flock_run *run, const lane_group *group, uint32_t place,
                                    flock_kind kind) {
  uint64_t candidates = 0;
  for (uint32_t i = 0; i < run->range_count; i++)
    candidates += run->ranges[i].to - run->ranges[i].from;
  if (candidates / LANES > run->job->most_candidates) {
    list_odd(run, group->first, group->valid);
    return false;
  }
  bool in_view = run->job->shape->in_view;
  if (in_view && kind.in_space)
    find_bounds_in_view_in_space(run, group, place);
  else if (in_view)
    find_bounds_in_view(run, group, place);
  else if (kind.in_space)
    find_bounds_in_space(run, group, place);
  else
    find_bounds_in_plane(run, group, place);
  return true;
}

static void begin_nearest(flock_run *run) {
  const veeri_flock_shape *shape = run->job->shape;
  uint32_t most = 0;
  run->seeing = 0;
  run->only_nearest = true;
  for (int part = 0; part < VEERI_FLOCK_PARTS; part++) {
    most = shape->nearest[part] > most ? shape->nearest[part] : most;
    run->only_nearest = run->only_nearest && shape->nearest[part] > 0;
    run->seeing = shape->nearest[part] > 0 ? part : run->seeing;
  }
  run->most_nearest = most;
  run->list_length = most < 8 ? 8 : most < 16 ? 16 : LONGEST_LIST; /* with the agent itself */
  run->one_view = shape->one_view;
  run->by_layer = shape->by_layer || run->job->some_in_no_layer;
}

/* ---- the pairs ---- */

/* Those that were kept. */
LANES_INLINE void add_kept(const flock_run *run, const lane_group *group, lane_sums *sums,
                           flock_kind kind) {
  const size_t stride = kind.in_space ? 8 : 4;
  kind.all_count = LANES == 1 && !kind.in_view && !kind.three_radii;
  const flock_range *range = run->ranges;
  for (uint32_t i = 0; i < run->kept_count; i++) {
    uint32_t slot = run->kept[i];
    const float *motion = run->job->store->now.motion + slot * stride;
    const float *way = run->ways + slot * stride;
    float shifted[8] LANES_ALIGNED;
    while (slot < range->from || slot >= range->to) /* they are in the order of ranges */
      range++;
    if (range->kind == SEEN_THROUGH_THE_EDGE) {
      flock_range one = *range;
      one.to = slot + 1;
      shift_some(run, &one, slot, shifted, kind.in_space);
      motion = way = shifted;
    }
    lane_mask itself = counts_are_none(counts_behind(group->first - slot));
    if (LANES > 1 || slot != group->first)
      add_pair(group, sums, motion, way, slot, LANES > 1 ? &itself : NULL, kind);
  }
}

/* The lanes in which several are equally far, so that ids decide, are for the core. */
LANES_INLINE void leave_ties(flock_run *run, lane_group *group, const lane_sums *sums) {
  const uint32_t *nearest = run->job->shape->nearest;
  unsigned tied = 0;
  for (int part = 0; part < VEERI_FLOCK_PARTS; part++) {
    lanes most = lanes_all(nearest[part] > 0 ? (float)nearest[part] : VEER_INFINITY);
    tied |= mask_bits(lanes_lt(most, counts_to_lanes(sums->counted[part])));
  }
  tied &= group->valid;
  if (tied)
    list_odd(run, group->first, tied);
  group->valid &= ~tied;
}

/* pairs.inl: what one neighbour adds to the sums of a group of agents, one a lane. */

/* What is known when a kernel is compiled. */
typedef struct flock_kind {
  bool in_space;
  bool by_heading;  /* alignment may read headings: `way` is not `at` */
  bool in_view;     /* some look ahead only; */
  bool and_close;   /* and see those close to them all round */
  bool three_radii; /* each behaviour has a neighbourhood of its own */
  bool any_push;    /* other forms of separation than those of 1/d */
  bool by_layer;    /* some masks leave layers out */
  bool nearest;     /* some count the nearest few only */
  bool all_count;   /* candidates have been chosen already */
} flock_kind;

/* The numbers of the rules and limits, a row of lanes each. */
typedef struct lane_rules {
  float one[LANES]; /* from memory it needs no room in registers */
  float square[VEERI_FLOCK_PARTS][LANES], view[VEERI_FLOCK_PARTS][LANES];
  float always_square[VEERI_FLOCK_PARTS][LANES];
  float weight[VEERI_FLOCK_PARTS][LANES], force_limit[VEERI_FLOCK_PARTS][LANES];
  float strength[LANES], push_cap[LANES];
  float max_speed[LANES], max_force[LANES], cap[LANES], gain[LANES], hurry[LANES];
  float standing[LANES];
  int32_t mask[VEERI_FLOCK_PARTS][LANES];
} lane_rules;

/* Agents side by side. */
typedef struct lane_group {
  lane_vec pos, vel, carry, heading, up;
  uint32_t first, count; /* slots */
  unsigned valid;        /* lanes of this shape that are not left to the core */
  const lane_rules *rules;
  const veeri_flock_job *job;
  veer_separation_form push;
} lane_group;

typedef struct lane_sums {
  lane_vec pull;                          /* of separation, toward the others */
  lane_vec way;                           /* of alignment */
  lane_vec offset;                        /* of cohesion */
  lane_counts counted[VEERI_FLOCK_PARTS]; /* only the first without three radii */
} lane_sums;

/* How strongly one at a distance of which the square is given pushes, by its offset. Not a number
 * or infinite where this is not the way to compute it. */
LANES_INLINE lanes push_of(const lane_group *group, lanes square, bool any_push) {
  lanes one = lanes_load(group->rules->one);
  if (!any_push ||
      (group->push != VEER_SEPARATION_MEAN_UNIT && group->push != VEER_SEPARATION_INVERSE_SQUARE))
    return one / square;
  lane_mask usual = lanes_lt(lanes_all(VEERI_SMALL_SQUARE), square);
  lanes distance = lanes_sqrt(lanes_choose(usual, square, lanes_all(VEERI_NAN)));
  if (group->push == VEER_SEPARATION_MEAN_UNIT)
    return one / distance;
  lanes held = lanes_max(distance, lanes_all(VEERI_NEAREST));
  lanes strength = lanes_load(group->rules->strength) / (held * held);
  lanes cap = lanes_load(group->rules->push_cap);
  return lanes_choose(lanes_lt(strength, cap), strength, cap) / distance;
}

/* For which agents of the group one in these layers counts. */
LANES_INLINE lane_mask counts_for(const lane_group *group, int part, lanes square, lanes ahead,
                                  lane_counts layers, flock_kind kind) {
  const lane_rules *rules = group->rules;
  lane_mask counts = kind.all_count ? lanes_le(lanes_all(0), lanes_all(0))
                                    : lanes_lt(square, lanes_load(rules->square[part]));
  if (kind.by_layer)
    counts = mask_and(counts,
                      mask_not(counts_are_none(layers & counts_load(rules->mask[part]))));
  if (kind.all_count || !kind.in_view)
    return counts;
  lane_mask seen = lanes_le(lanes_load(rules->view[part]) * square, ahead);
  if (kind.and_close)
    seen = mask_or(seen, lanes_lt(square, lanes_load(rules->always_square[part])));
  return mask_and(counts, seen);
}

/* Which layers somebody is in. */
LANES_INLINE int32_t layers_of(const veeri_flock_job *job, size_t slot) {
  const veeri_store *store = job->store;
  uint32_t kind = store->kind[slot];
  if (VEERI_LIKELY(!(kind & VEERI_HAS_OWN_LAYERS)))
    return (int32_t)job->layers[kind & VEERI_PROFILE_MASK];
  return (int32_t)store->own_limits[store->own_at[store->ids[slot]]].layers;
}

/* One candidate, of that slot: `at` and `way` are records of which the first and the second half
 * count. `itself`: the lane of which it is the agent itself, if any; NULL: none. Another one at an
 * agent's very place makes the sum of its pulls not a number. Part by part, so that few numbers are
 * alive at a time. */
LANES_INLINE void add_pair(const lane_group *group, lane_sums *sums, const float *at,
                           const float *way, size_t slot, const lane_mask *itself,
                           flock_kind kind) {
  bool in_space = kind.in_space;
  lanes place[4], its_way[4];
  lanes_splat4(at, place);
  lane_vec offset = {place[0] - group->pos.x, place[1] - group->pos.y,
                     in_space ? place[2] - group->pos.z : lanes_all(0)};
  lanes square = vec_dot(offset, offset, in_space);
  lanes push = push_of(group, square, kind.any_push);
  if (itself)
    square = lanes_unless(*itself, square);
  lanes ahead = lanes_all(0);
  if (kind.in_view) {
    ahead = vec_dot(group->heading, offset, in_space);
    ahead = ahead * lanes_abs(ahead);
  }
  lane_counts layers = counts_all(kind.by_layer ? layers_of(group->job, slot) : 0);
  lane_mask m = counts_for(group, 0, square, ahead, layers, kind);
  sums->counted[0] = counts_add(sums->counted[0], m);
#ifdef LANES_ADD_MASKED
  sums->pull = vec_add_where(m, sums->pull, vec_scale(offset, push, in_space), in_space);
#else
  /* fewer masks: whatever 0 is multiplied with, unless that is infinite */
  lane_vec near = kind.three_radii ? offset : vec_where(m, offset, in_space);
  if (kind.three_radii || itself)
    push = lanes_where(m, push);
  sums->pull = vec_add(sums->pull, vec_scale(near, push, in_space), in_space);
#endif
  if (kind.three_radii) {
    m = counts_for(group, 1, square, ahead, layers, kind);
    sums->counted[1] = counts_add(sums->counted[1], m);
  }
  lanes_splat4(in_space ? way + 4 : way, its_way);
  int first = in_space ? 0 : 2;
  lane_vec toward = {its_way[first], its_way[first + 1], in_space ? its_way[2] : lanes_all(0)};
  sums->way = vec_add_where(m, sums->way, toward, in_space);
  if (kind.three_radii) {
    m = counts_for(group, 2, square, ahead, layers, kind);
    sums->counted[2] = counts_add(sums->counted[2], m);
  }
  sums->offset = vec_add_where(m, sums->offset, offset, in_space);
}

/* Candidates from `begin` to `end`, counted in floats, of which none is an agent of the group;
 * `slot`: of the first. */
#if LANES > 1
LANES_INLINE void add_others(const lane_group *group, lane_sums *sums, const float *motion,
                             const float *ways, size_t begin, size_t end, size_t slot,
                             flock_kind kind) {
  const size_t stride = kind.in_space ? 8 : 4;
  for (size_t i = begin; i < end; i += stride, slot++)
    add_pair(group, sums, motion + i, ways + i, slot, NULL, kind);
}

/* Candidates of the group's own row; `before`: how many come before its first agent. */
LANES_INLINE void add_own_row(const lane_group *group, lane_sums *sums, const float *motion,
                              const float *ways, size_t begin, size_t end, size_t slot,
                              uint32_t before, flock_kind kind) {
  const size_t stride = kind.in_space ? 8 : 4;
  lane_counts behind = counts_behind(before);
  for (size_t i = begin; i < end; i += stride, slot++, behind = counts_next(behind)) {
    lane_mask itself = counts_are_none(behind);
    add_pair(group, sums, motion + i, ways + i, slot, &itself, kind);
  }
}
#else
enum { KEPT = 64 };

/* One agent alone is faster where those who are near are found first, without a branch. */
LANES_INLINE void add_others(const lane_group *group, lane_sums *sums, const float *motion,
                             const float *ways, size_t begin, size_t end, size_t slot,
                             flock_kind kind) {
  const size_t stride = kind.in_space ? 8 : 4;
  const lane_rules *rules = group->rules;
  float widest =
      lanes_max(lanes_max(rules->square[0][0], rules->square[1][0]), rules->square[2][0]);
  size_t kept[KEPT];
  kind.all_count = !kind.in_view && !kind.three_radii && !kind.by_layer;
  for (size_t i = begin; i < end;) {
    size_t count = 0, stop = end - i < KEPT * stride ? end : i + KEPT * stride;
    for (; i < stop; i += stride) {
      float x = motion[i] - group->pos.x, y = motion[i + 1] - group->pos.y;
      float z = kind.in_space ? motion[i + 2] - group->pos.z : 0.0f;
      float square = x * x + y * y;
      kept[count] = i;
      count += (kind.in_space ? square + z * z : square) < widest;
    }
    for (size_t k = 0; k < count; k++)
      add_pair(group, sums, motion + kept[k], ways + kept[k], slot + (kept[k] - begin) / stride,
               NULL, kind);
  }
}

/* `before`: how many come before the agent itself. */
LANES_INLINE void add_own_row(const lane_group *group, lane_sums *sums, const float *motion,
                              const float *ways, size_t begin, size_t end, size_t slot,
                              uint32_t before, flock_kind kind) {
  const size_t stride = kind.in_space ? 8 : 4, itself = begin + before * stride;
  add_others(group, sums, motion, ways, begin, itself, slot, kind);
  add_others(group, sums, motion, ways, itself + stride, end, slot + before + 1, kind);
}
#endif

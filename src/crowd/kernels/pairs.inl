/* pairs.inl: what one neighbour adds to the sums of a group of agents, one a lane. */

/* What is known when a kernel is compiled. */
typedef struct flock_kind {
  bool in_space;
  bool by_heading;  /* alignment may read headings: `way` is not `at` */
  bool in_view;     /* some look ahead only */
  bool three_radii; /* each behaviour has a neighbourhood of its own */
  bool any_push;    /* other forms of separation than those of 1/d */
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
} lane_rules;

/* Agents side by side. */
typedef struct lane_group {
  lane_vec pos, vel, carry, heading, up;
  const lane_rules *rules;
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

/* For which agents of the group one counts. */
LANES_INLINE lane_mask counts_for(const lane_group *group, int part, lanes square, lanes ahead,
                                  bool in_view) {
  const lane_rules *rules = group->rules;
  lane_mask near = lanes_lt(square, lanes_load(rules->square[part]));
  if (!in_view)
    return near;
  lane_mask seen = lanes_le(lanes_load(rules->view[part]) * square, ahead);
  lane_mask close = lanes_lt(square, lanes_load(rules->always_square[part]));
  return mask_and(near, mask_or(seen, close));
}

/* One candidate: `at` and `way` are records of which the first and the second half count. `others`:
 * the lanes of which it is not the agent itself; NULL: all. Another one at an agent's very place
 * makes the sum of its pulls not a number. */
LANES_INLINE void add_pair(const lane_group *group, lane_sums *sums, const float *at,
                           const float *way, const lane_mask *others, flock_kind kind) {
  bool in_space = kind.in_space;
  lanes place[4], its_way[4];
  lanes_splat4(at, place);
  lanes_splat4(in_space ? way + 4 : way, its_way);
  int first = in_space ? 0 : 2;
  lane_vec toward = {its_way[first], its_way[first + 1], in_space ? its_way[2] : lanes_all(0)};
  lane_vec offset = {place[0] - group->pos.x, place[1] - group->pos.y,
                     in_space ? place[2] - group->pos.z : lanes_all(0)};
  lanes square = vec_dot(offset, offset, in_space);
  lanes ahead = lanes_all(0);
  if (kind.in_view) {
    ahead = vec_dot(group->heading, offset, in_space);
    ahead = ahead * lanes_abs(ahead);
  }
  lane_mask m[VEERI_FLOCK_PARTS];
  for (int part = 0; part < VEERI_FLOCK_PARTS; part++) {
    if (part > 0 && !kind.three_radii) {
      m[part] = m[0];
      continue;
    }
    m[part] = kind.all_count ? lanes_le(lanes_all(0), lanes_all(0))
                             : counts_for(group, part, square, ahead, kind.in_view);
    if (others)
      m[part] = mask_and(m[part], *others);
    sums->counted[part] = counts_add(sums->counted[part], m[part]);
  }
  lanes push = push_of(group, square, kind.any_push);
#ifdef LANES_HAVE_MASKS
  sums->pull = vec_add_where(m[0], sums->pull, vec_scale(offset, push, in_space), in_space);
#else
  /* one mask instead of two: an offset of one who does not count, times 0 */
  push = lanes_where(m[0], push);
  sums->pull = vec_add(sums->pull, vec_scale(offset, push, in_space), in_space);
#endif
  sums->way = vec_add_where(m[1], sums->way, toward, in_space);
  sums->offset = vec_add_where(m[2], sums->offset, offset, in_space);
}

/* Candidates from `begin` to `end`, counted in floats, of which none is an agent of the group. */
#if LANES > 1
LANES_INLINE void add_others(const lane_group *group, lane_sums *sums, const float *motion,
                             const float *ways, size_t begin, size_t end, flock_kind kind) {
  const size_t stride = kind.in_space ? 8 : 4;
  for (size_t i = begin; i < end; i += stride)
    add_pair(group, sums, motion + i, ways + i, NULL, kind);
}

/* Candidates of the group's own row; `before`: how many come before its first agent. */
LANES_INLINE void add_own_row(const lane_group *group, lane_sums *sums, const float *motion,
                              const float *ways, size_t begin, size_t end, uint32_t before,
                              flock_kind kind) {
  const size_t stride = kind.in_space ? 8 : 4;
  lane_counts behind = counts_behind(before);
  for (size_t i = begin; i < end; i += stride, behind = counts_next(behind)) {
    lane_mask others = counts_are_some(behind);
    add_pair(group, sums, motion + i, ways + i, &others, kind);
  }
}
#else
enum { KEPT = 64 };

/* One agent alone is faster where those who are near are found first, without a branch. */
LANES_INLINE void add_others(const lane_group *group, lane_sums *sums, const float *motion,
                             const float *ways, size_t begin, size_t end, flock_kind kind) {
  const size_t stride = kind.in_space ? 8 : 4;
  const lane_rules *rules = group->rules;
  float widest =
      lanes_max(lanes_max(rules->square[0][0], rules->square[1][0]), rules->square[2][0]);
  size_t kept[KEPT];
  kind.all_count = !kind.in_view && !kind.three_radii;
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
      add_pair(group, sums, motion + kept[k], ways + kept[k], NULL, kind);
  }
}

/* `before`: how many come before the agent itself. */
LANES_INLINE void add_own_row(const lane_group *group, lane_sums *sums, const float *motion,
                              const float *ways, size_t begin, size_t end, uint32_t before,
                              flock_kind kind) {
  const size_t stride = kind.in_space ? 8 : 4, itself = begin + before * stride;
  add_others(group, sums, motion, ways, begin, itself, kind);
  add_others(group, sums, motion, ways, itself + stride, end, kind);
}
#endif

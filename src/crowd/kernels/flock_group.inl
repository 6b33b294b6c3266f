/* flock_group.inl: what a group is made of, and what becomes of it. */

/* ---- the numbers of each lane ---- */

static void take_rules(lane_rules *to, int lane, const veeri_flock_rules *from) {
  for (int part = 0; part < VEERI_FLOCK_PARTS; part++) {
    to->square[part][lane] = from->parts[part].square;
    to->view[part][lane] = from->parts[part].view;
    to->always_square[part][lane] = from->parts[part].always_square;
    to->weight[part][lane] = from->parts[part].weight;
    to->force_limit[part][lane] = from->parts[part].force_limit;
  }
  to->strength[lane] = from->strength;
  to->push_cap[lane] = from->cap;
}

/* Apart from the rules, so that those who need no masks do not pay for them. */
LANES_APART void take_masks(flock_run *run) {
  for (int lane = 0; lane < LANES; lane++) {
    const veeri_flock_rules *from = &run->job->rules[run->profile_in[lane]];
    for (int part = 0; part < VEERI_FLOCK_PARTS; part++)
      run->rules.mask[part][lane] = (int32_t)from->parts[part].mask;
  }
}

static void take_limits(lane_rules *to, int lane, const veeri_flock_limits *from) {
  to->max_speed[lane] = from->max_speed;
  to->max_force[lane] = from->max_force;
  to->cap[lane] = from->cap;
  to->gain[lane] = from->gain;
  to->hurry[lane] = from->hurry;
  to->standing[lane] = from->standing;
}

LANES_APART void list_odd(flock_run *run, unsigned odd) {
  for (uint32_t lane = 0; odd >> lane; lane++)
    if (odd >> lane & 1u)
      run->share->odd[run->share->odd_count++] = run->first + lane;
}

/* False: not of this shape. Sets *left where the core is to be asked. */
static inline bool look_up_lane(flock_run *run, uint32_t lane, bool *left) {
  const veeri_flock_job *job = run->job;
  const veeri_store *store = job->store;
  size_t slot = run->first + lane;
  uint32_t profile = veeri_profile_at(store, slot);
  if (job->rules[profile].shape != job->shape_number)
    return false;
  if (profile != run->profile_in[lane]) {
    run->profile_in[lane] = profile;
    take_rules(&run->rules, (int)lane, &job->rules[profile]);
  }
  veeri_flock_limits limits = job->limits[profile];
  if (store->kind[slot] & VEERI_HAS_OWN)
    limits =
        veeri_flock_limits_of(&store->own_limits[store->own_at[store->ids[slot]]].limits, job->dt);
  take_limits(&run->rules, (int)lane, &limits);
  *left = !limits.usual || (store->axes > 2 && store->kind[slot] & VEERI_IS_PLANAR) ||
          (store->pushed && !veeri_is_zero(store->pushes[store->ids[slot]]));
  return true;
}

LANES_APART void look_up(flock_run *run) {
  unsigned valid = 0, left = 0;
  for (uint32_t lane = 0; lane < run->count; lane++) {
    bool is_left = false;
    if (look_up_lane(run, lane, &is_left))
      valid |= 1u << lane;
    if (is_left)
      left |= 1u << lane;
  }
  if (left)
    list_odd(run, left);
  run->valid = valid & ~left;
}

/* ---- records ---- */

LANES_INLINE void load_group(const flock_run *run, lane_group *group, bool in_space) {
  const veeri_state *now = &run->job->store->now;
  size_t stride = in_space ? 8 : 4;
  lanes motion[8], body[8];
  lanes_load4(now->motion + run->first * stride, stride, motion);
  lanes_load4(now->body + run->first * stride, stride, body);
  if (in_space) {
    lanes_load4(now->motion + run->first * stride + 4, stride, motion + 4);
    lanes_load4(now->body + run->first * stride + 4, stride, body + 4);
  }
  int way = in_space ? 4 : 2;
  group->pos = (lane_vec){motion[0], motion[1], in_space ? motion[2] : lanes_all(0)};
  group->vel = (lane_vec){motion[way], motion[way + 1], in_space ? motion[6] : lanes_all(0)};
  group->carry = (lane_vec){body[0], body[1], in_space ? body[2] : lanes_all(0)};
  group->heading = (lane_vec){body[way], body[way + 1], in_space ? body[6] : lanes_all(0)};
  if (in_space)
    group->up = (lane_vec){motion[3], motion[7], body[3]};
  group->rules = &run->rules;
  group->job = run->job;
  group->push = run->job->shape->separation;
}

LANES_APART void store_some(unsigned valid, float *to, size_t stride, const float *records) {
  for (size_t lane = 0; lane < LANES; lane++)
    for (size_t k = 0; k < 4 && (valid >> lane & 1u); k++)
      to[stride * lane + k] = records[4 * lane + k];
}

/* The first four numbers of the records of the valid lanes. */
LANES_INLINE void store_records(const flock_run *run, float *to, size_t stride, lanes a, lanes b,
                                lanes c, lanes d) {
  const lanes in[4] = {a, b, c, d};
  to += stride * run->first;
  if (run->valid == (1u << LANES) - 1) {
    lanes_store4(to, stride, in);
    return;
  }
  float records[4 * LANES] LANES_ALIGNED;
  lanes_store4(records, 4, in);
  store_some(run->valid, to, stride, records);
}

LANES_APART void store_some_cells(unsigned valid, int32_t *to, const int32_t *cells) {
  for (int lane = 0; lane < LANES; lane++)
    for (int k = 0; k < 2 && (valid >> lane & 1u); k++)
      to[2 * lane + k] = cells[2 * lane + k];
}

LANES_INLINE void store_cells(const flock_run *run, lane_counts columns, lane_counts rows) {
  int32_t *to = run->job->store->next_cells + 2 * (size_t)run->first;
  if (run->valid == (1u << LANES) - 1) {
    counts_store2(to, columns, rows);
    return;
  }
  int32_t cells[2 * LANES];
  counts_store2(cells, columns, rows);
  store_some_cells(run->valid, to, cells);
}

/* ---- the end of a group ---- */

/* Of lanes that differ: each one's widest radius, or only some of the lanes. */
LANES_APART void count_each(flock_run *run, const lane_sums *sums) {
  int32_t counts[VEERI_FLOCK_PARTS][LANES];
  for (int part = 0; part < VEERI_FLOCK_PARTS; part++)
    counts_store(counts[part], sums->counted[part]);
  for (uint32_t lane = 0; lane < run->count; lane++) {
    int32_t most = 0;
    for (int part = 0; part < VEERI_FLOCK_PARTS; part++)
      most = counts[part][lane] > most ? counts[part][lane] : most;
    run->share->near += run->valid >> lane & 1u ? (uint64_t)most + 1 : 0;
  }
}

/* In `near` of the run they are as many as there are lanes, until a row is done. */
LANES_INLINE void count_near(flock_run *run, const lane_sums *sums) {
  if (run->valid == (1u << LANES) - 1 && run->job->are_alike)
    run->near = counts_sum(run->near, sums->counted[run->widest]);
  else
    count_each(run, sums);
}

static void end_counting(flock_run *run) {
  int32_t near[LANES];
  counts_store(near, run->near);
  for (int lane = 0; lane < LANES; lane++)
    run->share->near += (uint64_t)near[lane];
  run->near = counts_all(0);
}

LANES_INLINE void store_in_plane(const flock_run *run, const lane_group *group) {
  const veeri_state *next = &run->job->store->next;
  store_records(run, next->motion, 4, group->pos.x, group->pos.y, group->vel.x, group->vel.y);
  store_records(run, next->body, 4, group->carry.x, group->carry.y, group->heading.x,
                group->heading.y);
}

LANES_INLINE void store_in_space(const flock_run *run, const lane_group *group) {
  const veeri_state *next = &run->job->store->next;
  store_records(run, next->motion, 8, group->pos.x, group->pos.y, group->pos.z, group->up.x);
  store_records(run, next->motion + 4, 8, group->vel.x, group->vel.y, group->vel.z, group->up.y);
  store_records(run, next->body, 8, group->carry.x, group->carry.y, group->carry.z, group->up.z);
  store_records(run, next->body + 4, 8, group->heading.x, group->heading.y, group->heading.z,
                lanes_all(0));
}

LANES_INLINE void move_group(flock_run *run, lane_group *group, lane_vec force, bool in_space,
                             lane_faults *faults) {
  const veeri_flock_axis *axes = run->job->axes;
  travel(group, force, run->job->dt, in_space, faults);
  wrap(axes, &group->pos, run->valid, in_space);
  if (in_space) {
    store_in_space(run, group);
    return;
  }
  lane_counts columns = find_cells(&axes[0], group->pos.x, faults);
  lane_counts rows = find_cells(&axes[1], group->pos.y, faults);
  store_in_plane(run, group);
  store_cells(run, columns, rows);
}

LANES_INLINE void finish_group(flock_run *run, lane_group *group, const lane_sums *sums,
                               bool in_space) {
  lane_faults faults = {lanes_all(0), lanes_all(0)};
  lane_vec force = settle(group, run->job->shape, sums, in_space, &faults);
  count_near(run, sums);
  if (run->job->shape->moves)
    move_group(run, group, force, in_space, &faults);
  else
    store_records(run, run->job->store->next.motion, in_space ? 8 : 4, force.x, force.y, force.z,
                  lanes_all(0));
  unsigned odd = mask_bits(faulty(&faults)) & run->valid;
  if (odd)
    list_odd(run, odd);
}

/* Not inlined: they are the same for all kinds of pairs. */
LANES_APART void finish_in_plane(flock_run *run, lane_group *group, const lane_sums *sums) {
  finish_group(run, group, sums, false);
}

LANES_APART void finish_in_space(flock_run *run, lane_group *group, const lane_sums *sums) {
  finish_group(run, group, sums, true);
}

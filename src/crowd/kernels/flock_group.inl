/* flock_group.inl: what a group is made of, and what becomes of it. */

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
}

/* After its ranges are known, and so how many slots it has. */
LANES_INLINE void begin_group(flock_run *run, lane_group *group, uint32_t place) {
  group->first = run->first;
  group->count = run->count;
  group->valid = (1u << run->count) - 1;
  group->job = run->job;
  group->push = run->job->shape->separation;
  group->rules = &run->rules[0];
  if (run->are_alike)
    return;
  group->rules = &run->rules[place];
  look_up(run, group, place);
}

LANES_APART void store_some(unsigned valid, float *to, size_t stride, const float *records) {
  for (size_t lane = 0; lane < LANES; lane++)
    for (size_t k = 0; k < 4 && (valid >> lane & 1u); k++)
      to[stride * lane + k] = records[4 * lane + k];
}

/* The first four numbers of the records of the valid lanes. */
LANES_INLINE void store_records(const lane_group *group, float *to, size_t stride, lanes a, lanes b,
                                lanes c, lanes d) {
  const lanes in[4] = {a, b, c, d};
  to += stride * group->first;
  if (group->valid == ALL_VALID) {
    lanes_store4(to, stride, in);
    return;
  }
  float records[4 * LANES] LANES_ALIGNED;
  lanes_store4(records, 4, in);
  store_some(group->valid, to, stride, records);
}

LANES_APART void store_some_cells(unsigned valid, int32_t *to, const int32_t *cells) {
  for (int lane = 0; lane < LANES; lane++)
    for (int k = 0; k < 2 && (valid >> lane & 1u); k++)
      to[2 * lane + k] = cells[2 * lane + k];
}

LANES_INLINE void store_cells(const lane_group *group, int32_t *to, lane_counts columns,
                              lane_counts rows) {
  to += 2 * (size_t)group->first;
  if (group->valid == ALL_VALID) {
    counts_store2(to, columns, rows);
    return;
  }
  int32_t cells[2 * LANES];
  counts_store2(cells, columns, rows);
  store_some_cells(group->valid, to, cells);
}

/* ---- the end of a group ---- */

/* Of lanes whose widest radii are of different parts, or only some of the lanes. */
LANES_APART void count_each(flock_run *run, unsigned who, const lane_sums *sums) {
  int32_t counts[VEERI_FLOCK_PARTS][LANES];
  for (int part = 0; part < VEERI_FLOCK_PARTS; part++)
    counts_store(counts[part], sums->counted[part]);
  for (int lane = 0; who >> lane; lane++) {
    int32_t most = 0;
    for (int part = 0; part < VEERI_FLOCK_PARTS; part++)
      most = counts[part][lane] > most ? counts[part][lane] : most;
    run->share->near += who >> lane & 1u ? (uint64_t)most + 1 : 0;
  }
}

/* Of the lanes `who`. In `near` of the run they are as many as there are lanes, until a row is done.
 */
LANES_INLINE void count_near(flock_run *run, unsigned who, const lane_sums *sums) {
  if (who == ALL_VALID && run->widest != NO_PART)
    run->near = counts_sum(run->near, sums->counted[run->widest]);
  else
    count_each(run, who, sums);
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
  store_records(group, next->motion, 4, group->pos.x, group->pos.y, group->vel.x, group->vel.y);
  store_records(group, next->body, 4, group->carry.x, group->carry.y, group->heading.x,
                group->heading.y);
}

LANES_INLINE void store_in_space(const flock_run *run, const lane_group *group) {
  const veeri_state *next = &run->job->store->next;
  store_records(group, next->motion, 8, group->pos.x, group->pos.y, group->pos.z, group->up.x);
  store_records(group, next->motion + 4, 8, group->vel.x, group->vel.y, group->vel.z, group->up.y);
  store_records(group, next->body, 8, group->carry.x, group->carry.y, group->carry.z, group->up.z);
  store_records(group, next->body + 4, 8, group->heading.x, group->heading.y, group->heading.z,
                lanes_all(0));
}

LANES_INLINE void put_group(const flock_run *run, lane_group *group, bool in_space,
                            lane_faults *faults) {
  const veeri_flock_axis *axes = run->job->axes;
  wrap(axes, &group->pos, group->valid, in_space);
  if (in_space) {
    store_in_space(run, group);
    return;
  }
  lane_counts columns = find_cells(&axes[0], group->pos.x, faults);
  lane_counts rows = find_cells(&axes[1], group->pos.y, faults);
  store_in_plane(run, group);
  store_cells(group, run->job->store->next_cells, columns, rows);
}

/* For those who do something else too, or move in a way of their own. */
LANES_INLINE void leave_parts(const flock_run *run, const lane_group *group, const lane_sums *sums,
                              bool in_space, lane_faults *faults) {
  const veeri_flock_shape *shape = run->job->shape;
  const veeri_state *next = &run->job->store->next;
  const lanes zero = lanes_all(0);
  lane_vec p[VEERI_FLOCK_PARTS] = {{zero, zero, zero}, {zero, zero, zero}, {zero, zero, zero}};
  for (int part = 0; part < VEERI_FLOCK_PARTS; part++)
    if (shape->has[part]) {
      p[part] = settle_part(group, shape, part, sums, in_space, faults);
      faults->large = faults->large + vec_dot(p[part], p[part], in_space);
    }
  if (in_space) {
    store_records(group, next->motion, 8, p[0].x, p[0].y, p[0].z, zero);
    store_records(group, next->motion + 4, 8, p[1].x, p[1].y, p[1].z, zero);
    store_records(group, next->body, 8, p[2].x, p[2].y, p[2].z, zero);
  } else {
    store_records(group, next->motion, 4, p[0].x, p[0].y, p[1].x, p[1].y);
    store_records(group, next->body, 4, p[2].x, p[2].y, zero, zero);
  }
}

LANES_INLINE void move_batch(const flock_run *run, flock_batch *batch, bool in_space,
                             lane_faults *faults) {
  lane_vec forces[BATCH];
  for (uint32_t i = 0; i < batch->count; i++)
    forces[i] =
        settle(&batch->groups[i], run->job->shape, &batch->sums[i], in_space, &faults[i]);
  for (uint32_t i = 0; i < batch->count; i++)
    accelerate(&batch->groups[i], forces[i], in_space, &faults[i]);
  for (uint32_t i = 0; i < batch->count; i++)
    travel(&batch->groups[i], run->job->dt, in_space, &faults[i]);
  for (uint32_t i = 0; i < batch->count; i++)
    put_group(run, &batch->groups[i], in_space, &faults[i]);
}

LANES_INLINE void finish_batch(flock_run *run, flock_batch *batch, bool in_space) {
  lane_faults faults[BATCH];
  for (uint32_t i = 0; i < batch->count; i++)
    faults[i] = (lane_faults){lanes_all(0), lanes_all(0)};
  if (run->job->moves)
    move_batch(run, batch, in_space, faults);
  for (uint32_t i = 0; i < batch->count && !run->job->moves; i++)
    leave_parts(run, &batch->groups[i], &batch->sums[i], in_space, &faults[i]);
  for (uint32_t i = 0; i < batch->count; i++) {
    const lane_group *group = &batch->groups[i];
    unsigned odd = mask_bits(faulty(&faults[i])) & group->valid;
    if (odd)
      list_odd(run, group->first, odd);
    count_near(run, group->valid & ~odd, &batch->sums[i]);
  }
  batch->count = 0;
}

/* Not inlined: they are the same for all kinds of pairs. */
LANES_APART void finish_in_plane(flock_run *run, flock_batch *batch) {
  finish_batch(run, batch, false);
}

LANES_APART void finish_in_space(flock_run *run, flock_batch *batch) {
  finish_batch(run, batch, true);
}

LANES_INLINE void finish(flock_run *run, flock_batch *batch, bool in_space) {
  if (in_space)
    finish_in_space(run, batch);
  else
    finish_in_plane(run, batch);
}

/* travel.inl: veer_move and the cells where agents arrive. */

/* veeri_turned_up, where the new heading is not along the old up: that is a fault. */
LANES_INLINE lane_vec turned_up(lane_vec up, lane_vec heading, lane_mask moves,
                                lane_faults *faults) {
  lanes one = lanes_all(1.0f);
  lane_vec across = vec_sub(up, vec_scale(heading, vec_dot(up, heading, true), true), true);
  lanes length = lanes_sqrt(vec_dot(across, across, true));
  lane_mask along = mask_and(moves, lanes_lt(length, lanes_all(2e-3f))); /* there it is 1e-3 */
  faults->tiny = lanes_or(faults->tiny, lanes_where(along, one));
  lane_vec unit = vec_scale(across, one / length, true);
  unit = vec_sub(unit, vec_scale(heading, vec_dot(unit, heading, true), true), true);
  return vec_scale(unit, one / lanes_sqrt(vec_dot(unit, unit, true)), true);
}

LANES_INLINE void accelerate(lane_group *group, lane_vec steering, bool in_space,
                             lane_faults *faults) {
  const lane_rules *rules = group->rules;
  lane_vec force = vec_limit(steering, lanes_load(rules->max_force), in_space, faults);
  lane_vec push = vec_scale(force, lanes_load(rules->gain), in_space);
  lane_vec vel = vec_add(group->vel, push, in_space);
  group->vel = vec_limit(vel, lanes_load(rules->cap), in_space, faults);
}

LANES_INLINE void travel(lane_group *group, float dt, bool in_space, lane_faults *faults) {
  lane_vec vel = group->vel;
  lane_vec step = vec_add(vec_scale(vel, lanes_all(dt), in_space), group->carry, in_space);
  lane_vec pos = vec_add(group->pos, step, in_space);
  group->carry = vec_sub(step, vec_sub(pos, group->pos, in_space), in_space);
  group->pos = pos;
  lanes speed = lanes_sqrt(vec_dot(vel, vel, in_space));
  lane_vec heading = vec_scale(vel, lanes_all(1.0f) / speed, in_space);
  lane_mask moves = lanes_lt(lanes_load(group->rules->standing), speed);
  if (in_space) {
    lane_vec up = turned_up(group->up, heading, moves, faults);
    group->up = vec_choose(moves, up, group->up, true);
  }
  group->heading = vec_choose(moves, heading, group->heading, in_space);
}

/* Those who have left a wrapped world, one by one: they are few. */
LANES_APART void wrap_lanes(const veeri_flock_axis *axes, unsigned who, float *along[3]) {
  veer_box box = {veeri_zero(), veeri_zero()};
  for (int axis = 0; axis < VEERI_AXES; axis++)
    if (axes[axis].wraps) {
      veeri_set_axis(&box.lo, axis, axes[axis].corner);
      veeri_set_axis(&box.hi, axis, axes[axis].end);
    }
  for (int lane = 0; lane < LANES; lane++) {
    veer_agent agent;
    if (!(who >> lane & 1u))
      continue;
    for (int axis = 0; axis < VEERI_AXES; axis++)
      veeri_set_axis(&agent.pos, axis, along[axis][lane]);
    veer_apply_edge(&agent, &box, VEER_EDGE_WRAP);
    for (int axis = 0; axis < VEERI_AXES; axis++)
      along[axis][lane] = veeri_axis(&agent.pos, axis);
  }
}

LANES_INLINE unsigned are_outside(const veeri_flock_axis *axis, lanes pos) {
  if (!axis->wraps)
    return 0;
  return mask_bits(mask_not(
      mask_and(lanes_le(lanes_all(axis->corner), pos), lanes_lt(pos, lanes_all(axis->end)))));
}

LANES_INLINE void wrap(const veeri_flock_axis *axes, lane_vec *pos, unsigned valid, bool in_space) {
  unsigned who = are_outside(&axes[0], pos->x) | are_outside(&axes[1], pos->y);
  if (in_space)
    who |= are_outside(&axes[2], pos->z);
  if (!(who & valid))
    return;
  float x[LANES], y[LANES], z[LANES];
  lanes_store(x, pos->x);
  lanes_store(y, pos->y);
  lanes_store(z, pos->z);
  wrap_lanes(axes, who & valid, (float *[3]){x, y, z});
  pos->x = lanes_load(x);
  pos->y = lanes_load(y);
  pos->z = lanes_load(z);
}

/* The cell along an axis; it is a fault to be farther off than there are integers. */
LANES_INLINE lane_counts find_cells(const veeri_flock_axis *axis, lanes pos, lane_faults *faults) {
  const float farthest = 1073741824.0f;
  lanes cell = (pos - lanes_all(axis->corner)) / lanes_all(axis->width);
  lane_mask near = lanes_lt(lanes_abs(cell), lanes_all(farthest));
  faults->tiny = lanes_or(faults->tiny, lanes_where(mask_not(near), cell));
  return counts_floor(lanes_where(near, cell));
}

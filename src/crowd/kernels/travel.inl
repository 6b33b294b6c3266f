/* travel.inl: veer_move and the cells where agents arrive, in the plane. */

LANES_INLINE void travel(lane_group *group, lane_vec steering, float dt, lane_faults *faults) {
  const lane_rules *rules = group->rules;
  lane_vec force = vec_limit(steering, lanes_load(rules->max_force), false, faults);
  lane_vec push = vec_scale(force, lanes_load(rules->gain), false);
  lane_vec vel = vec_add(group->vel, push, false);
  vel = vec_limit(vel, lanes_load(rules->cap), false, faults);
  lane_vec step = vec_add(vec_scale(vel, lanes_all(dt), false), group->carry, false);
  lane_vec pos = vec_add(group->pos, step, false);
  group->carry = vec_sub(step, vec_sub(pos, group->pos, false), false);
  group->pos = pos;
  group->vel = vel;
  lanes speed = lanes_sqrt(vec_dot(vel, vel, false));
  lane_vec heading = vec_scale(vel, lanes_all(1.0f) / speed, false);
  lane_mask moves = lanes_lt(lanes_load(rules->standing), speed);
  group->heading = vec_choose(moves, heading, group->heading, false);
}

/* Those who have left a wrapped world, one by one: they are few. */
LANES_APART void wrap_lanes(const veeri_flock_axis *axes, unsigned who, float *x, float *y) {
  veer_box box = {veer_vec2(0, 0), veer_vec2(0, 0)};
  if (axes[0].wraps)
    box.lo.x = axes[0].corner, box.hi.x = axes[0].end;
  if (axes[1].wraps)
    box.lo.y = axes[1].corner, box.hi.y = axes[1].end;
  for (int lane = 0; lane < LANES; lane++) {
    if (!(who >> lane & 1u))
      continue;
    veer_agent agent;
    agent.pos = veer_vec2(x[lane], y[lane]);
    veer_apply_edge(&agent, &box, VEER_EDGE_WRAP);
    x[lane] = agent.pos.x;
    y[lane] = agent.pos.y;
  }
}

LANES_INLINE lane_mask is_outside(const veeri_flock_axis *axis, lanes pos) {
  return mask_not(
      mask_and(lanes_le(lanes_all(axis->corner), pos), lanes_lt(pos, lanes_all(axis->end))));
}

LANES_INLINE void wrap(const veeri_flock_axis *axes, lane_vec *pos, unsigned valid) {
  unsigned who = 0;
  if (axes[0].wraps)
    who |= mask_bits(is_outside(&axes[0], pos->x));
  if (axes[1].wraps)
    who |= mask_bits(is_outside(&axes[1], pos->y));
  if (!(who & valid))
    return;
  float x[LANES], y[LANES];
  lanes_store(x, pos->x);
  lanes_store(y, pos->y);
  wrap_lanes(axes, who & valid, x, y);
  pos->x = lanes_load(x);
  pos->y = lanes_load(y);
}

/* The cell along an axis; it is a fault to be farther off than there are integers. */
LANES_INLINE lane_counts find_cells(const veeri_flock_axis *axis, lanes pos, lane_faults *faults) {
  const float farthest = 1073741824.0f;
  lanes cell = (pos - lanes_all(axis->corner)) / lanes_all(axis->width);
  lane_mask near = lanes_lt(lanes_abs(cell), lanes_all(farthest));
  faults->tiny = lanes_or(faults->tiny, lanes_where(mask_not(near), cell));
  return counts_floor(lanes_where(near, cell));
}

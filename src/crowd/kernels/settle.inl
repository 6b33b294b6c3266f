/* settle.inl: the sums over the neighbours become one force, as the functions of the core do it. */

/* veeri_match. */
LANES_INLINE lane_vec match(const lane_group *group, lane_vec desired, bool in_space) {
  lanes hurry = lanes_load(group->rules->hurry);
  return vec_scale(vec_sub(desired, group->vel, in_space), hurry, in_space);
}

/* veeri_match_way. */
LANES_INLINE lane_vec match_way(const lane_group *group, lane_vec way, bool in_space,
                                lane_faults *faults) {
  lanes speed = lanes_load(group->rules->max_speed);
  return match(group, vec_with_length(way, speed, in_space, faults), in_space);
}

LANES_INLINE lane_vec settle_separation(const lane_group *group, const veeri_flock_shape *shape,
                                        lane_vec pull, lanes count, bool in_space,
                                        lane_faults *faults) {
  lane_vec sum = vec_scale(pull, lanes_all(-1.0f), in_space);
  if (shape->desired)
    return match_way(group, sum, in_space, faults);
  switch (shape->separation) {
  case VEER_SEPARATION_MEAN_UNIT:
  case VEER_SEPARATION_MEAN_INVERSE:
    return vec_scale(sum, lanes_all(1.0f) / count, in_space);
  case VEER_SEPARATION_REYNOLDS:
    return vec_with_length(sum, lanes_all(1.0f), in_space, faults);
  default:
    return sum;
  }
}

LANES_INLINE lane_vec settle_alignment(const lane_group *group, const veeri_flock_shape *shape,
                                       lane_vec sum, lanes count, bool in_space,
                                       lane_faults *faults) {
  if (shape->alignment == VEER_ALIGNMENT_DESIRED)
    return match_way(group, sum, in_space, faults);
  lane_vec mean = vec_scale(sum, lanes_all(1.0f) / count, in_space);
  if (shape->alignment == VEER_ALIGNMENT_VELOCITY)
    return match(group, mean, in_space);
  lane_vec missing = vec_sub(mean, group->heading, in_space);
  if (shape->alignment == VEER_ALIGNMENT_HEADING)
    return missing;
  return vec_with_length(missing, lanes_all(1.0f), in_space, faults);
}

LANES_INLINE lane_vec settle_cohesion(const lane_group *group, const veeri_flock_shape *shape,
                                      lane_vec sum, bool in_space, lane_faults *faults) {
  if (shape->cohesion == VEER_COHESION_REYNOLDS)
    return vec_with_length(sum, lanes_all(1.0f), in_space, faults);
  lane_vec force = match_way(group, sum, in_space, faults);
  if (shape->cohesion == VEER_COHESION_UNIT_SEEK)
    return vec_with_length(force, lanes_all(1.0f), in_space, faults);
  return force;
}

LANES_INLINE lane_vec settle_part(const lane_group *group, const veeri_flock_shape *shape, int part,
                                  const lane_sums *sums, bool in_space, lane_faults *faults) {
  lanes count = counts_to_lanes(sums->counted[part]), one = lanes_all(1.0f);
  lanes divisor = lanes_max(count, one); /* no neighbours: anything finite, it is not used */
  lane_vec force;
  if (part == 0)
    force = settle_separation(group, shape, sums->pull, divisor, in_space, faults);
  else if (part == 1)
    force = settle_alignment(group, shape, sums->way, divisor, in_space, faults);
  else
    force = settle_cohesion(group, shape, sums->offset, in_space, faults);
  return vec_where(lanes_le(one, count), force, in_space);
}

/* The weighted sum in the order of the profile. */
LANES_INLINE lane_vec settle(const lane_group *group, const veeri_flock_shape *shape,
                             const lane_sums *sums, bool in_space, lane_faults *faults) {
  lane_vec sum = {lanes_all(0), lanes_all(0), lanes_all(0)};
  for (uint32_t i = 0; i < shape->count; i++) {
    int part = veeri_flock_part_of(shape->order[i]);
    lane_vec force = settle_part(group, shape, part, sums, in_space, faults);
    if (shape->limits_parts)
      force = vec_limit(force, lanes_load(group->rules->force_limit[part]), in_space, faults);
    force = vec_scale(force, lanes_load(group->rules->weight[part]), in_space);
    sum = vec_add(sum, force, in_space);
  }
  faults->large = faults->large + vec_dot(sum, sum, in_space);
  return sum;
}

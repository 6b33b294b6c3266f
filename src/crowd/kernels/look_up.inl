/* look_up.inl: what the agents of a group want and can, a lane for each. */

enum { ALL_VALID = (1u << LANES) - 1 };

/* Numbers are gathered four at a time. */
_Static_assert(offsetof(veeri_flock_rules, strength) ==
                       offsetof(veeri_flock_rules, force_limit) + 3 * sizeof(float) &&
                   offsetof(veeri_limits, mass) ==
                       offsetof(veeri_limits, max_speed) + 3 * sizeof(float) &&
                   offsetof(veeri_limits, radius) ==
                       offsetof(veeri_limits, max_force) + 3 * sizeof(float),
               "others lie between");

LANES_INLINE void take_rules(lane_rules *to, const veeri_flock_rules *const from[LANES]) {
  const float *place[LANES];
  lanes number[4];
  for (int part = 0; part < VEERI_FLOCK_PARTS; part++) {
    for (int lane = 0; lane < LANES; lane++)
      place[lane] = &from[lane]->parts[part].square;
    lanes_gather4(place, number);
    lanes_store(to->square[part], number[0]);
    lanes_store(to->view[part], number[1]);
    lanes_store(to->always_square[part], number[2]);
    lanes_store(to->weight[part], number[3]);
  }
  for (int lane = 0; lane < LANES; lane++)
    place[lane] = from[lane]->force_limit;
  lanes_gather4(place, number);
  for (int part = 0; part < VEERI_FLOCK_PARTS; part++)
    lanes_store(to->force_limit[part], number[part]);
  lanes_store(to->strength, number[3]);
  for (int lane = 0; lane < LANES; lane++)
    to->push_cap[lane] = from[lane]->cap;
}

/* Of a group at that place of a batch. */
static inline uint32_t place_of_rules(const flock_run *run, uint32_t place) {
  return run->are_alike ? 0 : place;
}

/* Apart from the rules, so that those who need no masks do not pay for them. */
LANES_APART void take_masks(flock_run *run, uint32_t place) {
  for (int lane = 0; lane < LANES; lane++) {
    const veeri_flock_rules *from = &run->job->rules[run->profile_in[place][lane]];
    for (int part = 0; part < VEERI_FLOCK_PARTS; part++)
      run->rules[place].mask[part][lane] = (int32_t)from->mask[part];
  }
}

/* Lanes whose limits are too small, too large or not numbers are not for kernels; the others are
 * returned. A limit that nothing of usual size reaches does the same as none. */
LANES_INLINE lane_mask take_limits(lane_rules *to, const veeri_limits *const from[LANES],
                                   float dt) {
  const float *limits[LANES], *rest[LANES];
  for (int lane = 0; lane < LANES; lane++) {
    limits[lane] = &from[lane]->max_speed;
    rest[lane] = &from[lane]->max_force;
  }
  lanes begin[4], end[4];
  lanes_gather4(limits, begin);
  lanes_gather4(rest, end);
  const lanes zero = lanes_all(0), shortest = lanes_all(VEERI_FLOCK_SHORTEST),
              longest = lanes_all(VEERI_FLOCK_LONGEST);
  lanes speed = begin[0], mass = begin[3], response_time = end[2];
  lanes cap = lanes_choose(lanes_lt(begin[1], zero), speed, begin[1]);
  cap = lanes_choose(lanes_lt(longest, cap), longest, cap);
  lanes force = lanes_choose(lanes_lt(longest, begin[2]), longest, begin[2]);
  lanes gain = lanes_where(lanes_lt(zero, mass), lanes_all(dt) / mass);
  lanes hurry = lanes_all(1.0f) / response_time;
  lanes_store(to->max_speed, speed);
  lanes_store(to->cap, cap);
  lanes_store(to->max_force, force);
  lanes_store(to->gain, gain);
  lanes_store(to->hurry, hurry);
  lanes_store(to->standing, lanes_all(VEERI_STANDING) * speed);
  lane_mask usual = mask_and(lanes_le(shortest, cap), lanes_le(shortest, force));
  usual = mask_and(usual, mask_and(lanes_lt(zero, response_time),
                                   lanes_le(lanes_abs(hurry + gain), lanes_all(FLT_MAX))));
  return mask_and(
      usual, mask_and(lanes_le(lanes_all(VEERI_FLOCK_SLOWEST), speed), lanes_lt(speed, longest)));
}

/* Those of profile 0 in all lanes; false: its limits are not for kernels. */
static bool fill_rules(flock_run *run, int place) {
  const veeri_flock_rules *rules[LANES];
  const veeri_limits *limits[LANES];
  for (int lane = 0; lane < LANES; lane++) {
    run->rules[place].one[lane] = 1.0f;
    run->profile_in[place][lane] = 0;
    rules[lane] = &run->job->rules[0];
    limits[lane] = &run->job->limits[0];
  }
  take_rules(&run->rules[place], rules);
  return mask_bits(take_limits(&run->rules[place], limits, run->job->dt)) & 1u;
}

LANES_APART void list_odd(flock_run *run, uint32_t first, unsigned odd) {
  for (uint32_t lane = 0; odd >> lane; lane++)
    if (odd >> lane & 1u)
      run->share->odd[run->share->odd_count++] = first + lane;
}

/* Whether the core is to be asked whatever its limits are. */
static inline bool is_apart(const veeri_store *store, size_t slot) {
  return (store->axes > 2 && store->kind[slot] & VEERI_IS_PLANAR) ||
         (store->pushed && !veeri_is_zero(store->pushes[store->ids[slot]]));
}

/* Whether some of the slots to come are of this shape, before anything else is done for them. */
static inline bool is_any_of_shape(const flock_run *run) {
  const veeri_flock_job *job = run->job;
  for (uint32_t i = 0; i < run->count; i++)
    if (job->rules[veeri_profile_at(job->store, run->first + i)].shape == job->shape_number)
      return true;
  return false;
}

/* Finds out which lanes are of this shape; lists those for which the core is to be asked. */
LANES_APART void look_up(flock_run *run, lane_group *group, uint32_t place) {
  const veeri_flock_job *job = run->job;
  const veeri_store *store = job->store;
  const veeri_flock_rules *rules[LANES];
  const veeri_limits *limits[LANES];
  unsigned alike = 0, apart = 0;
  uint32_t changed = 0;
  for (uint32_t lane = 0; lane < LANES; lane++) {
    size_t slot = group->first + lane;
    rules[lane] = &job->rules[run->profile_in[place][lane]];
    limits[lane] = &job->limits[0];
    if (lane >= group->count)
      continue;
    uint32_t kind = store->kind[slot], profile = kind & VEERI_PROFILE_MASK;
    if (job->rules[profile].shape != job->shape_number)
      continue;
    alike |= 1u << lane;
    changed |= profile ^ run->profile_in[place][lane];
    run->profile_in[place][lane] = profile;
    rules[lane] = &job->rules[profile];
    limits[lane] = &job->limits[profile];
    if (kind & VEERI_HAS_OWN)
      limits[lane] = &store->own_limits[store->own_at[store->ids[slot]]].limits;
    if (is_apart(store, slot))
      apart |= 1u << lane;
  }
  if (changed)
    take_rules(&run->rules[place], rules);
  apart |= ~mask_bits(take_limits(&run->rules[place], limits, job->dt));
  if (alike & apart)
    list_odd(run, group->first, alike & apart);
  group->valid = alike & ~apart;
}

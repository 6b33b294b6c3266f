/* The kernels for flocks of the nearest few give what the functions of the core give, bit for bit,
 * and so does a tree. */
#include "flock_random.h"

/* Parts that count the nearest few only: mostly as many of the same, for which kernels are. */
static void draw_nearest(dice *d, const flock *f, veer_profile *profile) {
  veer_neighborhood *hoods[VEER_MAX_BEHAVIORS], *first = NULL;
  uint32_t few = 1 + draw_below(d, draw_bool(d) ? 10 : VEER_MOST_NEAREST);
  for (uint32_t i = 0; i < profile->behavior_count; i++) {
    hoods[i] = hood_of(&profile->behaviors[i]);
    if (draw_below(d, 4) == 0)
      continue;
    hoods[i]->nearest = draw_below(d, 8) ? few : 1 + draw_below(d, VEER_MOST_NEAREST);
    first = first ? first : hoods[i];
    if (draw_below(d, 8) == 0)
      hoods[i]->radius = f->radius * draw_between(d, 1, 2); /* than kernels look */
    if (draw_below(d, 8) == 0)
      continue;
    hoods[i]->min_cosine = first->min_cosine;
    hoods[i]->always_within = first->always_within;
  }
}

/* As they are, on a lattice, in bunches: at the same places, or hardly apart. */
static void crowd_together(dice *d, flock *f, uint32_t style) {
  for (uint32_t i = 0; i < f->count && style > 0; i++) {
    veer_vec *pos = &f->agents[i].pos, *other = &f->agents[draw_below(d, f->count)].pos;
    if (style == 1)
      *pos = veer_vec3(floorf(4 * pos->x) / 4, floorf(4 * pos->y) / 4, floorf(4 * pos->z) / 4);
    else if (style == 2 && draw_bool(d))
      *pos = *other;
    else if (style == 3)
      *pos = veer_vec_add(f->agents[i % 3].pos, veer_vec_scale(*pos, 1e-3f));
    veer_agent inside = f->agents[i];
    veer_apply_edge(&inside, &f->box, f->edge);
    *pos = inside.pos;
  }
}

static void test_nearest_as_core(void **state) {
  (void)state;
  size_t seen[4] = {0}, odd[4] = {0}, agents = 0;
  for (size_t w = 0; w < sizeof worlds / sizeof *worlds; w++)
    for (uint32_t seed = 0; seed < 48; seed++) {
      dice d = dice_of(5000 + 1000 * (uint32_t)w + seed);
      flock f = flock_in(&worlds[w], &d);
      f.profile_count = seed % 3 == 0 ? 1 + draw_below(&d, FLOCK_PROFILES) : 1;
      f.own_limits = seed % 5 == 0;
      for (uint32_t p = 0; p < f.profile_count; p++) {
        f.profiles[p] = draw_profile(&d, &f, draw_bool(&d));
        draw_nearest(&d, &f, &f.profiles[p]);
      }
      f.most_candidates = seed % 7 == 0 ? 1 + draw_below(&d, 100) : UINT64_MAX;
      f.has_tree = seed % 7 == 0 || draw_bool(&d);
      place_flock(&d, &f);
      crowd_together(&d, &f, seed % 4);
      check_flock(&f, seed, seed % 4 ? 1 : 2); /* bunches may be thrown out of this world */
      if (f.most_candidates < UINT64_MAX)
        continue;
      seen[seed % 4] += agents_seen;
      odd[seed % 4] += agents_odd;
      agents += (seed % 4 ? 1 : 2) * f.count;
    }
  check(4 * odd[0] < seen[0] && odd[1] > 0 && odd[2] > 0, "odd: %zu, %zu, %zu of %zu", odd[0],
        odd[1], odd[2], seen[0]);
  check(2 * (seen[0] + seen[1] + seen[2] + seen[3]) > agents * kernels_here(),
        "few are for kernels");
}

/* The nearest of some layers, by those who may also do something else; agents may be in no layer,
 * or in none that they mind themselves. */
static void test_nearest_in_layers(void **state) {
  (void)state;
  size_t seen = 0, odd = 0, agents = 0;
  for (size_t w = 0; w < sizeof worlds / sizeof *worlds; w++)
    for (uint32_t seed = 0; seed < 24; seed++) {
      dice d = dice_of(9000 + 1000 * (uint32_t)w + seed);
      flock f = flock_in(&worlds[w], &d);
      f.profile_count = 1 + draw_below(&d, FLOCK_PROFILES);
      f.own_layers = seed % 2;
      for (uint32_t p = 0; p < f.profile_count; p++) {
        f.profiles[p] = draw_profile(&d, &f, draw_bool(&d));
        draw_nearest(&d, &f, &f.profiles[p]);
        if (seed % 8 > 0)
          draw_masks(&d, &f.profiles[p]);
        if (seed % 3 == 0)
          do_more(&d, &f.profiles[p]);
      }
      f.most_candidates = UINT64_MAX;
      f.has_tree = draw_bool(&d);
      place_flock(&d, &f);
      check_flock(&f, seed, 2);
      seen += agents_seen;
      odd += agents_odd;
      agents += 2 * f.count;
    }
  check(3 * seen > agents * kernels_here() && 4 * odd < seen, "%zu odd of %zu of %zu", odd, seen,
        agents * kernels_here());
}

/* Where more than fit are candidates, and none is kept; where fewer than the nearest few are in the
 * radius. */
static void test_many_and_few(void **state) {
  (void)state;
  for (uint32_t nearest = 1; nearest <= VEER_MOST_NEAREST; nearest++)
    for (int size = 0; size < 2; size++) {
      dice d = dice_of(nearest);
      flock f = flock_in(&worlds[0], &d);
      f.count = FLOCK_MOST;
      f.box.hi = size ? veer_vec2(4, 7) : veer_vec2(-1, -2);
      f.profile_count = 1;
      f.profiles[0] = draw_profile(&d, &f, true);
      for (uint32_t b = 0; b < 3; b++)
        hood_of(&f.profiles[0].behaviors[b])->nearest = nearest;
      f.most_candidates = UINT64_MAX;
      place_flock(&d, &f);
      check_flock(&f, nearest, 2);
      check((agents_seen > 0) == (nearest < VEER_MOST_NEAREST), "%u nearest", nearest);
      assert_true(agents_odd * 20 <= agents_seen);
    }
}

/* More candidates than a kernel remembers, also through the edge of the world. */
static uint64_t hash_of_bunch(const flock *f, veeri_flock_kernel kernel, uint32_t seed) {
  dice d = dice_of(seed);
  veer_crowd *crowd = crowd_like(f, kernel);
  float size = draw_bool(&d) ? 0.01f : 0.8f;
  for (int i = 0; i < 700; i++) {
    veer_agent agent = draw_agent(&d, &f->profiles[0].body, veer_vec2(0, 0), veer_vec2(1, 1));
    veer_vec aside = veer_vec_scale(veer_vec_sub(agent.pos, veer_vec2(0.5f, 0.5f)), size);
    agent.pos = veer_vec_add(f->box.lo, aside);
    if (i % 50 == 0)
      agent.pos = f->box.lo;
    veer_apply_edge(&agent, &f->box, f->edge);
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  step_with(crowd, f, kernel);
  uint64_t hash = veer_crowd_hash(crowd);
  veer_crowd_destroy(crowd);
  return hash;
}

static void test_bunches(void **state) {
  (void)state;
  agents_seen = agents_odd = 0;
  size_t all = 0;
  for (uint32_t seed = 0; seed < 60; seed++) {
    dice d = dice_of(seed);
    flock f = flock_in(&worlds[seed % 2 ? 0 : 4], &d);
    f.profile_count = 1;
    f.profiles[0] = draw_profile(&d, &f, draw_bool(&d));
    draw_nearest(&d, &f, &f.profiles[0]);
    f.count = 0;
    f.most_candidates = seed % 3 ? UINT64_MAX : 100;
    uint64_t expected = hash_of_bunch(&f, NULL, seed);
    for (size_t k = 1; k < ISAS; k++) {
      veeri_flock_kernel kernel = veeri_flock_kernel_of((veer_instructions)k);
      check(!kernel || hash_of_bunch(&f, kernel, seed) == expected, "%s, seed %u",
            veer_instructions_name((veer_instructions)k), seed);
      all += kernel ? 700 : 0;
    }
  }
  check(3 * agents_seen > all && agents_odd > 0 && 2 * agents_odd < agents_seen,
        "%zu odd of %zu of %zu", agents_odd, agents_seen, all);
}

/* Who looks farther than the cells do, or asks for some in one view and some in another. */
static void test_nearest_left_to_core(void **state) {
  (void)state;
  dice d = dice_of(77);
  flock f = flock_in(&worlds[4], &d);
  f.count = 60;
  f.profile_count = 1;
  f.most_candidates = UINT64_MAX;
  f.profiles[0] = draw_profile(&d, &f, true);
  place_flock(&d, &f);
  veer_neighborhood *hoods[3];
  for (uint32_t b = 0; b < 3; b++) {
    hoods[b] = hood_of(&f.profiles[0].behaviors[b]);
    hoods[b]->nearest = 7;
  }
  hoods[2]->radius = 1.5f;
  check_left_to_core(&f);
  hoods[2]->radius = VEER_INFINITY;
  check_left_to_core(&f);
  hoods[2]->radius = 0.7f;
  hoods[2]->min_cosine = 0.5f;
  hoods[1]->min_cosine = hoods[0]->min_cosine = 0.25f;
  check_left_to_core(&f);
  hoods[2]->nearest = 0;
  check_flock(&f, 0, 2);
  assert_int_equal(agents_seen, 2 * f.count * kernels_here());
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_nearest_as_core),      cmocka_unit_test(test_nearest_in_layers),
      cmocka_unit_test(test_many_and_few),         cmocka_unit_test(test_bunches),
      cmocka_unit_test(test_nearest_left_to_core),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The kernels for flocks give the forces and the motion that the functions of the core give, bit
 * for bit: for every instruction set that this processor has. */
#include "flock_case.h"

/* All but the first, which is one of the others. */
enum { ISAS = VEER_INSTRUCTIONS_COUNT };

/* ---- random flocks ---- */

static veer_neighborhood draw_hood(dice *d, float radius, bool looks_ahead) {
  veer_neighborhood hood = veer_neighborhood_default();
  hood.radius = radius;
  if (looks_ahead) {
    hood.min_cosine = draw_between(d, -1.0f, 0.8f);
    hood.always_within = draw_bool(d) ? 0 : draw_between(d, 0, radius);
  }
  return hood;
}

static veer_neighborhood *hood_of(veer_behavior *behavior) {
  return behavior->kind == VEER_SEPARATION  ? &behavior->as.separation.neighborhood
         : behavior->kind == VEER_ALIGNMENT ? &behavior->as.alignment.neighborhood
                                            : &behavior->as.cohesion.neighborhood;
}

static veer_behavior draw_part(dice *d, veer_behavior_kind kind, veer_neighborhood hood) {
  static const veer_separation_form forms[] = {
      VEER_SEPARATION_MEAN_UNIT, VEER_SEPARATION_MEAN_INVERSE, VEER_SEPARATION_SUM_INVERSE,
      VEER_SEPARATION_INVERSE_SQUARE, VEER_SEPARATION_REYNOLDS};
  veer_behavior behavior = veer_behavior_default(kind);
  behavior.weight = draw_between(d, 0, 3);
  if (draw_below(d, 3) == 0)
    behavior.force_limit = draw_between(d, 0, 0.5f);
  if (kind == VEER_SEPARATION) {
    behavior.as.separation.neighborhood = hood;
    behavior.as.separation.form = forms[draw_below(d, 5)];
    behavior.as.separation.desired = draw_bool(d);
    behavior.as.separation.strength = draw_between(d, 0, 2);
    behavior.as.separation.cap = draw_bool(d) ? VEER_INFINITY : draw_between(d, 0, 2);
  } else if (kind == VEER_ALIGNMENT) {
    behavior.as.alignment.neighborhood = hood;
    behavior.as.alignment.form = (veer_alignment_form)draw_below(d, VEER_ALIGNMENT_PLAIN);
  } else {
    behavior.as.cohesion.neighborhood = hood;
    behavior.as.cohesion.form = (veer_cohesion_form)draw_below(d, VEER_COHESION_FORM_COUNT);
  }
  return behavior;
}

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

static void draw_limits(dice *d, veer_agent *body) {
  body->max_speed = draw_between(d, 0.5f, 2);
  body->speed_limit = draw_bool(d) ? VEER_AT_MAX_SPEED : draw_bool(d) ? VEER_INFINITY : 1;
  body->max_force = draw_bool(d) ? VEER_INFINITY : draw_between(d, 0, 3);
  body->mass = draw_bool(d) ? 1 : draw_between(d, 0.5f, 3);
  body->response_time = draw_bool(d) ? 1 : draw_between(d, 0.1f, 3);
}

/* Some of the three, in any order; all alike, with one neighbourhood, when `plain`. */
static veer_profile draw_profile(dice *d, const flock *f, bool plain) {
  static const veer_behavior_kind orders[6][3] = {{VEER_SEPARATION, VEER_ALIGNMENT, VEER_COHESION},
                                                  {VEER_SEPARATION, VEER_COHESION, VEER_ALIGNMENT},
                                                  {VEER_ALIGNMENT, VEER_SEPARATION, VEER_COHESION},
                                                  {VEER_ALIGNMENT, VEER_COHESION, VEER_SEPARATION},
                                                  {VEER_COHESION, VEER_SEPARATION, VEER_ALIGNMENT},
                                                  {VEER_COHESION, VEER_ALIGNMENT, VEER_SEPARATION}};
  veer_profile profile = veer_profile_default();
  uint32_t order = draw_below(d, 6), count = plain ? 3 : 1 + draw_below(d, 3);
  bool looks_ahead = draw_bool(d), one_radius = plain || draw_bool(d);
  veer_neighborhood hood = draw_hood(d, f->radius, looks_ahead);
  for (uint32_t i = 0; i < count; i++) {
    if (!one_radius)
      hood = draw_hood(d, f->radius * draw_between(d, 0.2f, 1), looks_ahead && draw_bool(d));
    give(&profile, draw_part(d, orders[order][i], hood));
  }
  profile.body.planar = f->planar;
  draw_limits(d, &profile.body);
  return profile;
}

static void place_flock(dice *d, flock *f) {
  for (uint32_t i = 0; i < f->count; i++) {
    veer_agent *agent = &f->agents[i];
    f->profile_of[i] = draw_below(d, f->profile_count);
    *agent = draw_agent(d, &f->profiles[f->profile_of[i]].body, f->box.lo, f->box.hi);
    agent->id = i;
    if (!f->planar && f->own_limits && draw_below(d, 40) == 0)
      agent->planar = true;
    if (f->own_limits && draw_bool(d))
      draw_limits(d, agent);
    if (draw_below(d, 8) == 0)
      agent->vel = veer_vec2(0, 0);
  }
}

/* ---- the comparison ---- */

/* -0 counts as 0. */
static bool same_but_sign(veer_vec a, veer_vec b) {
  return a.x == b.x && a.y == b.y && a.z == b.z;
}

static void check_agent(const veer_agent *agent, const veer_agent *expected, const char *isa,
                        const flock *f, uint32_t seed) {
  check(same_but_sign(agent->pos, expected->pos) && same_but_sign(agent->vel, expected->vel) &&
            same_but_sign(agent->carry, expected->carry) &&
            same_but_sign(agent->heading, expected->heading) &&
            same_but_sign(agent->up, expected->up),
        "%s, seed %u, agent %u of %u, edge %d, planar %d: at " SHOW_VEC ", moving " SHOW_VEC
        "; core at " SHOW_VEC ", moving " SHOW_VEC,
        isa, seed, expected->id, f->count, f->edge, f->planar, VEC_PARTS(agent->pos),
        VEC_PARTS(agent->vel), VEC_PARTS(expected->pos), VEC_PARTS(expected->vel));
}

static void check_crowd(veer_crowd *crowd, const flock *f, const char *isa, uint32_t seed) {
  for (uint32_t id = 0; id < f->count; id++) {
    veer_agent agent = veer_crowd_agent(crowd, id);
    check_agent(&agent, &f->agents[id], isa, f, seed);
  }
}

/* A crowd for each instruction set, and one without any, step beside the plain loop. agents_seen
 * and agents_odd: what the last kernel did. */
static void check_flock(flock *f, uint32_t seed, int steps) {
  veer_crowd *crowds[ISAS + 1] = {NULL};
  veeri_flock_kernel kernels[ISAS + 1] = {NULL};
  for (size_t k = 0; k <= ISAS; k++) {
    kernels[k] = k > 0 && k < ISAS ? veeri_flock_kernel_of((veer_instructions)k) : NULL;
    crowds[k] = crowd_like(f, kernels[k]);
  }
  agents_seen = agents_odd = 0;
  for (int step = 0; step < steps; step++) {
    flock before = *f;
    step_flock(f);
    for (size_t k = 0; k <= ISAS; k++) {
      const char *isa = kernels[k] ? veer_instructions_name((veer_instructions)k) : "no kernel";
      step_with(crowds[k], &before, kernels[k]);
      check_crowd(crowds[k], f, isa, seed);
    }
    for (size_t k = 0; k < ISAS; k++)
      assert_true(veer_crowd_hash(crowds[k]) == veer_crowd_hash(crowds[ISAS]));
  }
  for (size_t k = 0; k <= ISAS; k++)
    veer_crowd_destroy(crowds[k]);
}

/* ---- the tests ---- */

typedef struct world_case {
  veer_edge edge;
  bool planar;
  veer_vec lo, hi;
} world_case;

/* With R = 1. */
static const world_case worlds[] = {
    {VEER_EDGE_OPEN, true, {-2, -3, 0}, {4, 3, 0}},
    {VEER_EDGE_OPEN, true, {100, -1000, 0}, {103, -998, 0}},
    {VEER_EDGE_CONTAIN, true, {0, 0, 0}, {4, 5, 0}},
    {VEER_EDGE_BOUNCE, true, {0, 0, 0}, {7, 3, 0}},
    {VEER_EDGE_WRAP, true, {0, 0, 0}, {8, 6, 0}},
    {VEER_EDGE_WRAP, true, {0, 0, 0}, {5.1f, 5.3f, 0}},
    {VEER_EDGE_WRAP, true, {-3.3f, 7, 0}, {0.4f, 12.6f, 0}},
    {VEER_EDGE_WRAP, true, {0, 0, 0}, {14, 5.0001f, 0}},
    {VEER_EDGE_WRAP, true, {0, 0, 0}, {6, 0, 0}},
    {VEER_EDGE_OPEN, false, {0, 0, 0}, {3, 3, 3}},
    {VEER_EDGE_WRAP, false, {0, 0, 0}, {5, 5, 5}},
    {VEER_EDGE_WRAP, false, {-1, 2, 3}, {2.2f, 7.3f, 8.1f}},
};

static flock flock_in(const world_case *world, dice *d) {
  flock f;
  memset(&f, 0, sizeof f);
  f.count = 1 + draw_below(d, FLOCK_MOST);
  f.planar = world->planar;
  f.edge = world->edge;
  f.box.lo = world->lo;
  f.box.hi = world->hi;
  f.radius = 1;
  f.dt = draw_between(d, 0.01f, 0.2f);
  return f;
}

static size_t kernels_here(void) {
  size_t count = 0;
  for (unsigned k = 1; k < ISAS; k++)
    count += veer_has_instructions((veer_instructions)k);
  return count;
}

static void test_same_as_core(void **state) {
  (void)state;
  for (size_t w = 0; w < sizeof worlds / sizeof *worlds; w++) {
    size_t seen = 0, odd = 0, agents = 0;
    for (uint32_t seed = 0; seed < 40; seed++) {
      dice d = dice_of(1000 * (uint32_t)w + seed);
      flock f = flock_in(&worlds[w], &d);
      f.profile_count = seed % 3 == 0 ? 1 + draw_below(&d, FLOCK_PROFILES) : 1;
      f.own_limits = seed % 4 == 0;
      for (uint32_t p = 0; p < f.profile_count; p++)
        f.profiles[p] = draw_profile(&d, &f, seed % 2);
      place_flock(&d, &f);
      check_flock(&f, seed, 3);
      seen += agents_seen;
      odd += agents_odd;
      agents += 3 * f.count;
    }
    check(odd * 40 < seen, "world %zu: %zu of %zu are odd", w, odd, seen);
    /* by each kernel; thin worlds have no dense grid */
    check(2 * seen > agents * kernels_here(), "world %zu: %zu of %zu", w, seen,
          agents * kernels_here());
  }
}

/* ---- the nearest few ---- */

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

static void check_left_to_core(const flock *f) {
  flock copy = *f;
  check_flock(&copy, 0, 2);
  assert_int_equal(agents_seen, 0);
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

static flock plain_flock(uint32_t seed, uint32_t count) {
  dice d = dice_of(seed);
  flock f = flock_in(&worlds[0], &d);
  f.count = count;
  f.profile_count = 1;
  f.profiles[0] = draw_profile(&d, &f, true);
  place_flock(&d, &f);
  return f;
}

/* Those at one place are left to the core; all others, also those nearly there, are not. */
static void test_coincident(void **state) {
  (void)state;
  flock f = plain_flock(7, 50);
  f.agents[7].pos = f.agents[31].pos;
  f.agents[8].pos = veer_vec2(0, 0);
  f.agents[9].pos = veer_vec2(5e-7f, 0);
  check_flock(&f, 0, 1);
  assert_int_equal(agents_seen, 50 * kernels_here());
  assert_int_equal(agents_odd, 2 * kernels_here());
}

/* In every form of separation, which may be all there is. */
static void test_coincident_in_all_forms(void **state) {
  (void)state;
  for (int form = 0; form < VEER_SEPARATION_FORM_COUNT; form++)
    for (int desired = 0; desired < 2; desired++) {
      flock f = plain_flock((uint32_t)form, 2);
      veer_separation_options *options = &f.profiles[0].behaviors[0].as.separation;
      f.profiles[0].behaviors[0] = veer_behavior_default(VEER_SEPARATION);
      f.profiles[0].behavior_count = 1;
      options->form = (veer_separation_form)form;
      options->desired = desired;
      options->neighborhood.radius = 1;
      f.agents[0].pos = f.agents[1].pos;
      check_flock(&f, (uint32_t)form, 2);
      assert_true(f.agents[0].pos.x != f.agents[1].pos.x);
    }
}

/* So are those that are pushed. */
static void test_pushed(void **state) {
  (void)state;
  flock f = plain_flock(8, 50);
  f.pushed = true;
  f.pushes[3] = veer_vec2(1, 2);
  f.pushes[49] = veer_vec2(0, -1);
  check_flock(&f, 0, 2);
  assert_int_equal(agents_odd, 2 * 2 * kernels_here());
}

/* Forms and drives of other libraries are not for kernels. */
static void test_left_to_the_core(void **state) {
  (void)state;
  flock f = plain_flock(9, 50);
  veer_profile *profile = &f.profiles[0];
  profile->behavior_count = 1;
  profile->behaviors[0] = veer_behavior_default(VEER_ALIGNMENT);
  profile->behaviors[0].as.alignment.neighborhood.radius = 1;
  profile->behaviors[0].as.alignment.form = VEER_ALIGNMENT_PLAIN;
  check_left_to_core(&f);
  profile->behaviors[0] = veer_behavior_default(VEER_COHESION);
  profile->behaviors[0].as.cohesion.neighborhood.radius = 1;
  profile->behaviors[0].force_limit = VEER_OF_MAX_FORCE;
  check_left_to_core(&f);
  profile->behaviors[0].force_limit = VEER_INFINITY;
  profile->body.drive = VEER_DRIVE_OFFSET;
  for (uint32_t i = 0; i < f.count; i++)
    f.agents[i].drive = VEER_DRIVE_OFFSET;
  check_left_to_core(&f);
}

/* Nothing is for kernels in a world too small for images. */
static void test_small_worlds(void **state) {
  (void)state;
  static const float sizes[] = {0.5f, 1, 1.9f, 2, 2.1f, 2.7f, 3, 3.4f};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    dice d = dice_of((uint32_t)i);
    flock f = flock_in(&worlds[4], &d);
    f.count = FLOCK_MOST;
    f.box.hi = veer_vec2(sizes[i], 8);
    f.profile_count = 1;
    f.profiles[0] = draw_profile(&d, &f, true);
    place_flock(&d, &f);
    check_flock(&f, (uint32_t)i, 2);
    check((agents_seen > 0) == (sizes[i] >= 3), "size %g: %zu", (double)sizes[i], agents_seen);
  }
}

static void test_refused(void **state) {
  (void)state;
  veeri_flock_shape shape;
  veeri_flock_rules rules;
  dice d = dice_of(3);
  flock f = flock_in(&worlds[0], &d);
  veer_profile good = draw_profile(&d, &f, true), bad = good;
  assert_true(veeri_flock_shape_of(&good, true, &shape, &rules) && shape.moves);
  bad.facing = VEER_FACING_SMOOTHLY;
  assert_true(veeri_flock_shape_of(&bad, true, &shape, &rules) && !shape.moves);
  bad = good;
  bad.handling.smoothing = 1;
  assert_true(veeri_flock_shape_of(&bad, true, &shape, &rules) && !shape.moves);
  bad = good;
  bad.behaviors[1] = bad.behaviors[0]; /* two of a kind */
  assert_false(veeri_flock_shape_of(&bad, true, &shape, &rules));
  bad = good;
  bad.behaviors[2] = veer_behavior_default(VEER_WANDER);
  assert_false(veeri_flock_shape_of(&bad, true, &shape, &rules));
  bad = good;
  bad.behaviors[0].also_count = 1;
  assert_false(veeri_flock_shape_of(&bad, true, &shape, &rules));
  bad = good;
  bad.behavior_count = 0;
  assert_false(veeri_flock_shape_of(&bad, true, &shape, &rules));
}

/* What a crowd uses is told; what there is not is refused. */
static void test_instructions(void **state) {
  (void)state;
  veer_crowd_def def = veer_crowd_def_default();
  veer_crowd *crowd = make_crowd(&def);
  veer_instructions used = veer_crowd_definition(crowd)->instructions;
  assert_true(used != VEER_INSTRUCTIONS_BEST && veer_has_instructions(used));
  veer_crowd_destroy(crowd);
  for (unsigned i = 0; i < ISAS; i++) {
    def.instructions = (veer_instructions)i;
    assert_string_not_equal(veer_instructions_name(def.instructions), "");
    crowd = NULL;
    veer_status status = veer_crowd_create(&def, &crowd);
    assert_int_equal(status, veer_has_instructions(def.instructions) ? VEER_OK : VEER_BAD_VALUE);
    veer_crowd_destroy(crowd);
  }
  def.instructions = (veer_instructions)ISAS;
  assert_int_equal(veer_crowd_create(&def, &crowd), VEER_BAD_VALUE);
  assert_string_equal(veer_instructions_name(def.instructions), "");
}

int main(void) {
  for (unsigned k = 1; k < ISAS; k++)
    if (!veer_has_instructions((veer_instructions)k))
      print_message("not run: %s, which this processor has not\n",
                    veer_instructions_name((veer_instructions)k));
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_same_as_core), cmocka_unit_test(test_nearest_as_core),
      cmocka_unit_test(test_many_and_few), cmocka_unit_test(test_nearest_left_to_core),
      cmocka_unit_test(test_coincident),   cmocka_unit_test(test_coincident_in_all_forms),
      cmocka_unit_test(test_pushed),       cmocka_unit_test(test_left_to_the_core),
      cmocka_unit_test(test_small_worlds), cmocka_unit_test(test_refused),
      cmocka_unit_test(test_instructions),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

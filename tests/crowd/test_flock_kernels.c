/* The kernels for flocks give the forces and the motion that the functions of the core give, bit
 * for bit: for every instruction set that this processor has. */
#include "flock_random.h"

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
    check(seen == agents * kernels_here(), "world %zu: %zu of %zu", w, seen,
          agents * kernels_here()); /* by each kernel */
  }
}

/* With masks, or with some whom no mask counts. */
static void test_layers(void **state) {
  (void)state;
  for (size_t w = 0; w < sizeof worlds / sizeof *worlds; w++) {
    size_t seen = 0, agents = 0;
    for (uint32_t seed = 0; seed < 30; seed++) {
      dice d = dice_of(500000 + 1000 * (uint32_t)w + seed);
      flock f = flock_in(&worlds[w], &d);
      f.profile_count = 1 + draw_below(&d, FLOCK_PROFILES);
      f.own_limits = seed % 3 == 0;
      f.own_layers = seed % 2;
      for (uint32_t p = 0; p < f.profile_count; p++) {
        f.profiles[p] = draw_profile(&d, &f, seed % 4 < 2);
        if (seed % 5) /* else only those in no layer are passed over */
          draw_masks(&d, &f.profiles[p]);
      }
      place_flock(&d, &f);
      check_flock(&f, seed, 3);
      seen += agents_seen;
      agents += 3 * f.count;
    }
    check(2 * seen > agents * kernels_here(), "world %zu: %zu of %zu", w, seen,
          agents * kernels_here());
  }
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

/* Kernels flock those who also do something else, and the core does the rest. */
static void test_who_does_more(void **state) {
  (void)state;
  size_t seen = 0, odd = 0;
  for (uint32_t seed = 0; seed < 120; seed++) {
    dice d = dice_of(seed);
    flock f = flock_in(&worlds[seed % 12], &d);
    f.profile_count = 1 + seed % 2;
    f.own_limits = seed % 3 == 0;
    for (uint32_t p = 0; p < f.profile_count; p++)
      f.profiles[p] = draw_profile(&d, &f, seed % 4 == 0);
    for (uint32_t p = 0; p < 1 + draw_below(&d, f.profile_count); p++)
      do_more(&d, &f.profiles[p]);
    place_flock(&d, &f);
    check_flock(&f, seed, 3);
    seen += agents_seen;
    odd += agents_odd;
  }
  check(seen > 5000 && odd * 40 < seen, "%zu of %zu are odd", odd, seen);
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

/* One that does not count may stand at an agent's very place. */
static void test_coincident_and_not_counted(void **state) {
  (void)state;
  flock f = plain_flock(11, 50);
  for (uint32_t i = 0; i < f.profiles[0].behavior_count; i++)
    hood_of(&f.profiles[0].behaviors[i])->mask = 1;
  for (uint32_t i = 0; i < f.count; i++)
    f.agents[i].layers = 1;
  f.agents[7].pos = f.agents[31].pos;
  f.agents[7].layers = 2;
  check_flock(&f, 0, 1);
  assert_int_equal(agents_odd, kernels_here()); /* who is not counted counts the other */
}

/* So are those that keep to a plane where the others do not. */
static void test_one_in_a_plane(void **state) {
  (void)state;
  dice d = dice_of(12);
  flock f = flock_in(&worlds[9], &d);
  f.count = 60;
  f.profile_count = 1;
  f.profiles[0] = draw_profile(&d, &f, true);
  place_flock(&d, &f);
  flock none = f;
  check_flock(&none, 0, 1);
  assert_int_equal(agents_odd, 0);
  f.agents[17].planar = true;
  f.agents[17].vel.z = f.agents[17].heading.z = 0;
  f.agents[17].heading = veer_vec_unit(f.agents[17].heading);
  f.agents[17].up = veer_vec3(0, 0, 1);
  check_flock(&f, 0, 2);
  assert_int_equal(agents_odd, 2 * kernels_here());
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
  assert_true(veeri_flock_shape_of(&good, true, &shape, &rules) && shape.is_whole);
  assert_true(veeri_flock_shape_of(&good, false, &shape, &rules) && !shape.is_whole);
  bad.facing = VEER_FACING_SMOOTHLY;
  assert_true(veeri_flock_shape_of(&bad, true, &shape, &rules) && !shape.is_whole);
  bad = good;
  bad.handling.smoothing = 1;
  assert_true(veeri_flock_shape_of(&bad, true, &shape, &rules) && !shape.is_whole);
  bad = good;
  bad.behaviors[0].force_limit = VEER_OF_MAX_FORCE;
  assert_true(veeri_flock_shape_of(&bad, true, &shape, &rules) && !shape.is_whole);
  bad = good;
  bad.combine.way = VEER_COMBINE_DITHER;
  assert_true(veeri_flock_shape_of(&bad, true, &shape, &rules) && !shape.is_whole);
  bad = good;
  bad.behaviors[2] = veer_behavior_default(VEER_WANDER);
  assert_true(veeri_flock_shape_of(&bad, true, &shape, &rules) && !shape.is_whole);
  bad.behaviors[2] = veer_behavior_default(VEER_QUEUE); /* looks at all who are near anyhow */
  assert_false(veeri_flock_shape_of(&bad, true, &shape, &rules));
  bad = good;
  bad.behaviors[1] = bad.behaviors[0]; /* two of a kind */
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
      cmocka_unit_test(test_same_as_core),     cmocka_unit_test(test_who_does_more),
      cmocka_unit_test(test_coincident),       cmocka_unit_test(test_coincident_in_all_forms),
      cmocka_unit_test(test_layers),           cmocka_unit_test(test_coincident_and_not_counted),
      cmocka_unit_test(test_one_in_a_plane),   cmocka_unit_test(test_pushed),
      cmocka_unit_test(test_left_to_the_core), cmocka_unit_test(test_small_worlds),
      cmocka_unit_test(test_refused),          cmocka_unit_test(test_instructions),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

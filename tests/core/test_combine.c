/* Several forces become one: sum, priority, budget, dithering. */
#include "../support/check.h"
#include "../support/random_case.h"

enum { MOST = 8 };

/* Forces in order, with all that any of the ways reads. */
typedef struct pile {
  veer_vec forces[MOST];
  float weights[MOST], probabilities[MOST];
  size_t count;
  float max_force, threshold;
  veer_random_key key;
} pile;

/* Some forces and weights are zero, some forces go against the one before. */
static pile draw_pile(dice *d, bool planar) {
  pile p = {.count = draw_below(d, MOST + 1)};
  for (size_t i = 0; i < MOST; i++) {
    uint32_t what = draw_below(d, 8);
    p.forces[i] = draw_vec(d, planar, what == 0 ? 0.0f : 4.0f);
    if (what == 1 && i > 0)
      p.forces[i] = veer_vec_scale(p.forces[i - 1], -draw_between(d, 0.2f, 2.0f));
    p.weights[i] = draw_below(d, 6) == 0 ? 0.0f : draw_between(d, 0.1f, 3.0f);
    p.probabilities[i] = draw_below(d, 6) == 0 ? (float)draw_bool(d) : draw_between(d, 0.1f, 0.9f);
  }
  p.max_force = draw_between(d, 0.5f, 15.0f);
  p.threshold = draw_between(d, 0.0f, 6.0f);
  p.key = (veer_random_key){.seed = 7, .step = draw_word(d), .id = 3, .stream = draw_word(d)};
  return p;
}

enum { SUM, PRIORITY, BUDGET, DITHER, WAYS };
static const char *const way_names[WAYS] = {"sum", "priority", "budget", "dither"};

/* *told: winner or spent. */
static veer_vec combined(int way, const pile *p, size_t *told) {
  *told = 0;
  switch (way) {
  case SUM:
    return veer_weighted_sum(p->forces, p->weights, p->count);
  case PRIORITY:
    return veer_priority(p->forces, p->weights, p->count, p->threshold, told);
  case BUDGET:
    return veer_budget(p->forces, p->weights, p->count, p->max_force, told);
  default:
    return veer_dither(p->forces, p->weights, p->probabilities, p->count, p->key, told);
  }
}

static veer_vec weighted(const pile *p, size_t i) {
  return veer_vec_scale(p->forces[i], p->weights[i]);
}

/* ---- one input, five answers ---- */

/* What is expected was worked out by hand. The random numbers of the key, by a Philox of another
 * program, are .755, .496 and .458: the first two are not asked. */
static void five_ways_answer_differently(void **state) {
  (void)state;
  const veer_vec forces[3] = {veer_vec2(0.3f, 0.0f), veer_vec2(0.0f, 2.0f), veer_vec2(-8.0f, 0.0f)};
  const float weights[3] = {1.0f, 1.5f, 0.5f}, probabilities[3] = {0.5f, 0.4f, 0.8f};
  veer_random_key key = {.seed = 2, .step = 3, .id = 2, .stream = 5};
  size_t told;
  assert_true(gap(veer_weighted_sum(forces, weights, 3), veer_vec2(-3.7f, 3.0f)) < 1e-6);
  assert_true(gap(veer_priority(forces, weights, 3, 0.5f, &told), veer_vec2(0.0f, 3.0f)) < 1e-6);
  assert_int_equal(told, 1);
  /* after (.3, 3), 3.0150 long, .4850 of 3.5 are left */
  assert_true(gap(veer_budget(forces, weights, 3, 3.5f, &told), veer_vec2(-0.1850373f, 3.0f)) <
              1e-6);
  assert_int_equal(told, 3);
  assert_true(gap(veer_dither(forces, weights, probabilities, 3, key, &told),
                  veer_vec2(-5.0f, 0.0f)) < 1e-6);
  assert_int_equal(told, 2);
  float interest[16], danger[16];
  veer_context map = {16, true, interest, danger};
  veer_context_options options = veer_context_default();
  veer_context_clear(&map);
  for (int i = 0; i < 3; i++)
    veer_context_want(&map, veer_vec_scale(forces[i], weights[i]));
  veer_choice choice = veer_context_choose(&map, &options, 16);
  assert_true(gap(choice.way, veer_vec2(-4.0f, 0.0f)) < 3e-6);
}

/* ---- the sum ---- */

static void sum_is_weighted(void **state) {
  (void)state;
  dice d = dice_of(90);
  for (int k = 0; k < 5000; k++) {
    pile p = draw_pile(&d, k & 1);
    double sum[3] = {0}, plain[3] = {0};
    for (size_t i = 0; i < p.count; i++) {
      const double parts[3] = {(double)p.forces[i].x, (double)p.forces[i].y, (double)p.forces[i].z};
      for (int axis = 0; axis < 3; axis++) {
        sum[axis] += parts[axis] * (double)p.weights[i];
        plain[axis] += parts[axis];
      }
    }
    veer_vec expected = veer_vec3((float)sum[0], (float)sum[1], (float)sum[2]);
    check(gap(veer_weighted_sum(p.forces, p.weights, p.count), expected) <= 1e-4, "case %d", k);
    expected = veer_vec3((float)plain[0], (float)plain[1], (float)plain[2]);
    check(gap(veer_weighted_sum(p.forces, NULL, p.count), expected) <= 1e-4, "case %d", k);
  }
}

/* The order of the parts is the order of the sum: the result is that of adding them one by one. */
static void sum_runs_in_the_order_given(void **state) {
  (void)state;
  const veer_vec parts[3] = {veer_vec2(1e8f, 0.0f), veer_vec2(-1e8f, 0.0f), veer_vec2(1.0f, 0.0f)};
  assert_true(veer_weighted_sum(parts, NULL, 3).x == 1.0f);
  const veer_vec turned_round[3] = {parts[2], parts[0], parts[1]};
  assert_true(veer_weighted_sum(turned_round, NULL, 3).x == 0.0f);
}

/* ---- priority ---- */

static void priority_takes_the_first_that_is_long_enough(void **state) {
  (void)state;
  dice d = dice_of(91);
  for (int k = 0; k < 5000; k++) {
    pile p = draw_pile(&d, k & 1);
    size_t winner, first = 0;
    veer_vec force = combined(PRIORITY, &p, &winner);
    while (first < p.count && !(veer_vec_length(weighted(&p, first)) > p.threshold))
      first++;
    check(winner == first, "case %d: %zu instead of %zu", k, winner, first);
    veer_vec expected = first < p.count ? weighted(&p, first) : veer_vec2(0.0f, 0.0f);
    check(same_vec(force, expected), "case %d: " SHOW_VEC, k, VEC_PARTS(force));
    assert_true(same_vec(force, veer_priority(p.forces, p.weights, p.count, p.threshold, NULL)));
  }
}

static void priority_wants_more_than_the_threshold(void **state) {
  (void)state;
  const veer_vec forces[3] = {veer_vec2(0.0f, 0.0f), veer_vec2(3.0f, 4.0f), veer_vec2(0.0f, 6.0f)};
  size_t winner;
  assert_true(veer_priority(forces, NULL, 3, 5.0f, &winner).y == 6.0f && winner == 2);
  assert_true(veer_priority(forces, NULL, 3, 0.0f, &winner).y == 4.0f && winner == 1);
  assert_true(is_zero_vec(veer_priority(forces, NULL, 3, 6.0f, &winner)) && winner == 3);
  assert_true(is_zero_vec(veer_priority(forces, NULL, 3, NAN, &winner)) && winner == 3);
}

/* ---- budget ---- */

/* The same in double precision, and how much was left before the first that was not added. */
static void budget_of(const pile *p, double out[3], double *out_left, size_t *out_spent) {
  out[0] = out[1] = out[2] = *out_left = 0;
  for (*out_spent = 0; *out_spent < p->count; ++*out_spent) {
    veer_vec force = p->forces[*out_spent];
    double weight = (double)p->weights[*out_spent], size = weight * length_of(force);
    *out_left = (double)p->max_force - sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
    if (*out_left < 1e-6 * (double)p->max_force)
      return;
    double share = size > *out_left ? weight * *out_left / size : weight;
    out[0] += share * (double)force.x;
    out[1] += share * (double)force.y;
    out[2] += share * (double)force.z;
  }
}

static void budget_adds_while_there_is_some_left(void **state) {
  (void)state;
  dice d = dice_of(92);
  int full = 0;
  for (int k = 0; k < 5000; k++) {
    pile p = draw_pile(&d, k & 1);
    double expected[3], left;
    size_t spent, expected_spent;
    veer_vec force = combined(BUDGET, &p, &spent);
    budget_of(&p, expected, &left, &expected_spent);
    veer_vec near = veer_vec3((float)expected[0], (float)expected[1], (float)expected[2]);
    check(gap(force, near) <= 1e-5, "case %d: " SHOW_VEC, k, VEC_PARTS(force));
    check(spent == expected_spent, "case %d: %zu instead of %zu", k, spent, expected_spent);
    check(length_of(force) <= (double)p.max_force * (1 + 4e-7), "case %d: longer by %g", k,
          length_of(force) / (double)p.max_force - 1);
    full += spent < p.count;
  }
  assert_in_range(full, 500, 4500);
}

static void budget_without_limit_is_the_sum(void **state) {
  (void)state;
  dice d = dice_of(93);
  for (int k = 0; k < 2000; k++) {
    pile p = draw_pile(&d, k & 1);
    size_t spent;
    p.max_force = INFINITY;
    if (k & 2)
      p.forces[0] = p.forces[1] = veer_vec3(2e38f, -2e38f, 1e38f); /* longer than floats go */
    veer_vec force = combined(BUDGET, &p, &spent);
    assert_true(same_vec(force, veer_weighted_sum(p.forces, p.weights, p.count)));
    assert_int_equal(spent, p.count);
  }
}

static void budget_of_nothing_gives_nothing(void **state) {
  (void)state;
  const veer_vec forces[2] = {veer_vec2(1.0f, 0.0f), veer_vec2(0.0f, 1.0f)};
  const float none[4] = {0.0f, -1.0f, NAN, -INFINITY};
  for (int i = 0; i < 4; i++) {
    size_t spent = 9;
    assert_true(is_zero_vec(veer_budget(forces, NULL, 2, none[i], &spent)));
    assert_int_equal(spent, 0);
  }
}

/* A force longer than all there is leaves nothing, whatever rounding makes of it. */
static void budget_tells_when_it_was_spent(void **state) {
  (void)state;
  dice d = dice_of(94);
  for (int k = 0; k < 5000; k++) {
    pile p = draw_pile(&d, k & 1);
    size_t spent;
    p.count = MOST;
    p.forces[0] = veer_vec_scale(draw_unit(&d, k & 1), draw_between(&d, 20.0f, 1e6f));
    p.weights[0] = 1.0f;
    veer_vec force = combined(BUDGET, &p, &spent);
    check(spent == 1, "case %d: %zu", k, spent);
    assert_true(same_vec(force, veer_vec_limit(p.forces[0], p.max_force)));
  }
}

/* ---- what holds for all ---- */

static void nothing_gives_nothing(void **state) {
  (void)state;
  dice d = dice_of(95);
  for (int way = 0; way < WAYS; way++)
    for (int k = 0; k < 200; k++) {
      pile p = draw_pile(&d, k & 1);
      size_t told, count = p.count;
      for (size_t i = 0; i < MOST; i++)
        p.weights[i] = 0.0f;
      assert_true(is_zero_vec(combined(way, &p, &told)));
      assert_int_equal(told, way == SUM ? 0 : count);
      p.count = 0;
      assert_true(is_zero_vec(combined(way, &p, &told)));
      assert_int_equal(told, 0);
    }
  assert_true(is_zero_vec(veer_weighted_sum(NULL, NULL, 0)));
  assert_true(is_zero_vec(veer_priority(NULL, NULL, 0, 0.0f, NULL)));
  assert_true(is_zero_vec(veer_budget(NULL, NULL, 0, 1.0f, NULL)));
  assert_true(is_zero_vec(veer_dither(NULL, NULL, NULL, 0, d.key, NULL)));
}

/* A weighted force that is no number counts as zero, and only that one. */
static void what_is_no_number_is_left_out(void **state) {
  (void)state;
  dice d = dice_of(96);
  for (int k = 0; k < 4000; k++) {
    const float poisons[4] = {NAN, INFINITY, -INFINITY, 3e38f};
    float poison = poisons[k & 3];
    pile p = draw_pile(&d, draw_bool(&d)), clean;
    uint32_t at = draw_below(&d, MOST);
    bool in_weight = draw_bool(&d) && (k & 3) != 3;
    clean = p;
    clean.forces[at] = veer_vec2(0.0f, 0.0f);
    p.weights[at] = in_weight ? poison : 2.0f;
    if (!in_weight)
      *(draw_bool(&d) ? &p.forces[at].x : &p.forces[at].y) = poison;
    for (int way = 0; way < WAYS; way++) {
      size_t told, expected;
      veer_vec force = combined(way, &p, &told);
      check(same_vec(force, combined(way, &clean, &expected)) && told == expected,
            "%s, case %d: " SHOW_VEC, way_names[way], k, VEC_PARTS(force));
    }
  }
  const veer_vec huge[2] = {veer_vec2(3e38f, 0.0f), veer_vec2(3e38f, 0.0f)};
  assert_true(all_finite(veer_weighted_sum(huge, NULL, 2)));
}

static float draw_extreme(dice *d) {
  static const float sizes[] = {0.0f, 1e-45f, 1e-38f, 1e-19f, 1e-6f,
                                1.0f, 1e6f,   1e19f,  3e38f,  3.4028235e38f};
  float size = sizes[draw_below(d, sizeof sizes / sizeof sizes[0])];
  return draw_bool(d) ? size : -size;
}

static void finite_for_every_finite_input(void **state) {
  (void)state;
  dice d = dice_of(97);
  for (int k = 0; k < 20000; k++) {
    pile p = draw_pile(&d, k & 1);
    for (size_t i = 0; i < MOST; i++) {
      p.forces[i] = veer_vec3(draw_extreme(&d), draw_extreme(&d), draw_extreme(&d));
      p.weights[i] = fabsf(draw_extreme(&d));
      p.probabilities[i] = draw_bool(&d) ? 1e-45f : 1.0f;
    }
    p.max_force = fabsf(draw_extreme(&d));
    p.threshold = fabsf(draw_extreme(&d));
    size_t told;
    for (int way = 0; way < WAYS; way++)
      check(all_finite(combined(way, &p, &told)), "%s, case %d", way_names[way], k);
  }
}

/* Turned or mirrored forces give the answer turned or mirrored; twice the forces and limits twice
 * the answer, to the bit. */
static void answers_turn_and_grow_with_the_forces(void **state) {
  (void)state;
  dice d = dice_of(98);
  int passed_over = 0;
  for (int k = 0; k < 4000; k++) {
    bool planar = k & 1;
    pile p = draw_pile(&d, planar), other = p, twice = p;
    isometry m = k & 2 ? draw_rotation(&d, planar) : draw_reflection(&d, planar);
    twice.max_force *= 2.0f, twice.threshold *= 2.0f;
    for (size_t i = 0; i < MOST; i++) {
      other.forces[i] = turned(&m, p.forces[i]);
      twice.forces[i] = veer_vec_scale(p.forces[i], 2.0f);
    }
    for (int way = 0; way < WAYS; way++) {
      size_t told, told_other;
      veer_vec force = combined(way, &p, &told), doubled = veer_vec_scale(force, 2.0f);
      assert_true(!planar || force.z == 0.0f);
      assert_true(same_vec(combined(way, &twice, &told_other), doubled) && told == told_other);
      veer_vec answer = combined(way, &other, &told_other);
      if (told != told_other) { /* beside a decision */
        passed_over++;
        continue;
      }
      check(gap(answer, turned(&m, force)) <= 1e-5 * (1 + length_of(force)),
            "%s, case %d: " SHOW_VEC, way_names[way], k, VEC_PARTS(answer));
    }
  }
  assert_in_range(passed_over, 0, 10);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(five_ways_answer_differently),
      cmocka_unit_test(sum_is_weighted),
      cmocka_unit_test(sum_runs_in_the_order_given),
      cmocka_unit_test(priority_takes_the_first_that_is_long_enough),
      cmocka_unit_test(priority_wants_more_than_the_threshold),
      cmocka_unit_test(budget_adds_while_there_is_some_left),
      cmocka_unit_test(budget_without_limit_is_the_sum),
      cmocka_unit_test(budget_of_nothing_gives_nothing),
      cmocka_unit_test(budget_tells_when_it_was_spent),
      cmocka_unit_test(nothing_gives_nothing),
      cmocka_unit_test(what_is_no_number_is_left_out),
      cmocka_unit_test(finite_for_every_finite_input),
      cmocka_unit_test(answers_turn_and_grow_with_the_forces),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

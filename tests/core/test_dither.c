/* Prioritised dithering: how often each force is taken, and what the mean of the answers is. */
#include "../support/check.h"
#include "../support/random_case.h"

enum { COUNT = 4, KEYS = 200000 };

static const veer_vec forces[COUNT] = {
    {1.5f, -0.5f, 0.0f}, {0.0f, 0.0f, 0.0f}, {-3.0f, 4.0f, 2.0f}, {0.25f, 2.0f, -1.0f}};
static const float weights[COUNT] = {2.0f, 1.0f, 0.5f, 3.0f};

static veer_random_key key_of(uint32_t i) {
  return (veer_random_key){.seed = 5, .step = i >> 4, .id = i & 15, .stream = 40};
}

/* The numbers taken from it, by index; [COUNT] where none was. Checks each answer. */
static void count_winners(const float *probabilities, int *taken) {
  for (int i = 0; i <= COUNT; i++)
    taken[i] = 0;
  for (uint32_t k = 0; k < KEYS; k++) {
    size_t winner;
    veer_vec force = veer_dither(forces, weights, probabilities, COUNT, key_of(k), &winner);
    taken[winner]++;
    float factor = winner < COUNT ? weights[winner] / probabilities[winner] : 0.0f;
    veer_vec expected = winner < COUNT ? veer_vec_scale(forces[winner], factor) : veer_vec2(0, 0);
    check(gap(force, expected) <= 1e-6 * length_of(expected), "key %u: " SHOW_VEC, k,
          VEC_PARTS(force));
  }
}

/* Taken is who has an answer and is asked, while none before it is: five standard deviations. */
static void each_is_taken_with_its_probability(void **state) {
  (void)state;
  const float sets[3][COUNT] = {
      {0.9f, 0.5f, 0.3f, 0.6f}, {0.05f, 1.0f, 0.5f, 0.02f}, {0.5f, 0.0f, 0.5f, 1.0f}};
  for (int set = 0; set < 3; set++) {
    int taken[COUNT + 1];
    count_winners(sets[set], taken);
    double untaken = 1;
    for (int i = 0; i < COUNT; i++) {
      double share = i == 1 ? 0 : untaken * (double)sets[set][i];
      untaken -= share;
      double sigma = sqrt(share * (1 - share) * KEYS);
      check(fabs(taken[i] - share * KEYS) <= 5 * sigma, "set %d: %d of %d take %d instead of %g",
            set, taken[i], KEYS, i, share * KEYS);
    }
    assert_true(fabs(taken[COUNT] - untaken * KEYS) <= 5 * sqrt(untaken * (1 - untaken) * KEYS));
  }
}

/* Of one force alone the mean is its part of the sum; of a later one the share of times that none
 * before it is taken. */
static void mean_is_that_of_the_sum_for_one(void **state) {
  (void)state;
  for (int alone = 0; alone < COUNT; alone++)
    for (int percent = 10; percent <= 100; percent += 30) {
      float probability = (float)percent / 100.0f;
      float probabilities[COUNT] = {probability, probability, probability, probability};
      veer_vec only[COUNT] = {{0}};
      only[alone] = forces[alone];
      veer_vec sum = veer_weighted_sum(only, weights, COUNT);
      double mean = 0; /* along the sum */
      for (uint32_t k = 0; k < KEYS; k++)
        mean += (double)veer_vec_dot(
            veer_dither(only, weights, probabilities, COUNT, key_of(k), NULL), veer_vec_unit(sum));
      double p = (double)probability, sigma = length_of(sum) * sqrt((1 - p) / p / KEYS);
      check(fabs(mean / KEYS - length_of(sum)) <= 5 * sigma + 1e-5, "force %d at %d%%: %g, not %g",
            alone, percent, mean / KEYS, length_of(sum));
    }
}

static void zero_is_never_asked_and_one_always(void **state) {
  (void)state;
  const float never[COUNT] = {0.0f, 0.0f, 0.0f, 0.0f}, always[COUNT] = {1.0f, 1.0f, 1.0f, 1.0f};
  const float bad[COUNT] = {NAN, -1.0f, -INFINITY, 0.0f};
  for (uint32_t k = 0; k < 20000; k++) {
    size_t winner;
    assert_true(is_zero_vec(veer_dither(forces, weights, never, COUNT, key_of(k), &winner)));
    assert_int_equal(winner, COUNT);
    assert_true(is_zero_vec(veer_dither(forces, weights, bad, COUNT, key_of(k), &winner)));
    assert_int_equal(winner, COUNT);
    veer_dither(forces, weights, always, COUNT, key_of(k), &winner);
    assert_int_equal(winner, 0);
    veer_dither(forces + 1, weights + 1, always, COUNT - 1, key_of(k), &winner);
    assert_int_equal(winner, 1); /* the first of them has no answer */
  }
}

/* Asked is who has a probability above the number drawn, not one equal to it. */
static void asked_below_the_probability(void **state) {
  (void)state;
  for (uint32_t k = 0; k < 1000; k++) {
    size_t winner;
    float drawn = veer_random_unit(veer_random(key_of(k)).word[0]), above = drawn + 0x1p-24f;
    veer_dither(forces, weights, &drawn, 1, key_of(k), &winner);
    assert_int_equal(winner, 1);
    veer_dither(forces, weights, &above, 1, key_of(k), &winner);
    assert_int_equal(winner, 0);
  }
}

/* The random number of a force depends on its place alone, not on what the others answer. */
static void each_place_has_its_own_stream(void **state) {
  (void)state;
  const float probabilities[COUNT] = {0.3f, 0.3f, 0.3f, 0.3f};
  int later = 0;
  for (uint32_t k = 0; k < 5000; k++) {
    veer_vec without[COUNT] = {{0}};
    size_t winner, next, fewer;
    veer_random_key key = key_of(k), second = key;
    second.stream++;
    veer_vec force = veer_dither(forces, weights, probabilities, COUNT, key, &winner);
    for (int i = 1; i < COUNT; i++)
      without[i] = forces[i];
    veer_vec rest = veer_dither(without, weights, probabilities, COUNT, key, &next);
    veer_vec tail =
        veer_dither(forces + 1, weights + 1, probabilities + 1, COUNT - 1, second, &fewer);
    assert_true(same_vec(rest, tail) && next == fewer + 1);
    assert_true(winner == 0 || (winner == next && same_vec(force, rest)));
    later += winner > 0 && winner < COUNT;
    veer_vec same = veer_dither(forces, weights, probabilities, 3, key, &fewer);
    assert_true(winner < 3 ? fewer == winner && same_vec(force, same) : fewer == 3);
  }
  assert_in_range(later, 1000, 4000);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_is_taken_with_its_probability),
      cmocka_unit_test(mean_is_that_of_the_sum_for_one),
      cmocka_unit_test(zero_is_never_asked_and_one_always),
      cmocka_unit_test(asked_below_the_probability),
      cmocka_unit_test(each_place_has_its_own_stream),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

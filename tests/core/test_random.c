/* Random numbers: the published function, a key that keeps all its parts apart, even spread. */
#include <string.h>

#include "../support/check.h"
#include "../support/random_case.h"

/* Philox 4x32 written down once more, from the paper: four words, two multipliers, two Weyl steps.
 */
static void philox(uint32_t counter[4], uint32_t key[2], int rounds) {
  for (int i = 0; i < rounds; i++) {
    uint64_t left = 3528531795ull * counter[0], right = 3449720151ull * counter[2];
    uint32_t next[4] = {(uint32_t)(right >> 32) ^ counter[1] ^ key[0], (uint32_t)right,
                        (uint32_t)(left >> 32) ^ counter[3] ^ key[1], (uint32_t)left};
    memcpy(counter, next, sizeof next);
    key[0] += 2654435769u;
    key[1] += 3144134277u;
  }
}

/* The known answers that the authors publish with their code: for 7 rounds and, to prove that the
 * function above is theirs, for 10. */
static void known_answers(void **state) {
  (void)state;
  const uint32_t seven[4] = {0x5f6fb709u, 0x0d893f64u, 0x4f121f81u, 0x4f730a48u};
  const uint32_t ten[4] = {0x6627e8d5u, 0xe169c58du, 0xbc57ac4cu, 0x9b00dbd8u};
  uint32_t counter[4] = {0}, key[2] = {0};
  philox(counter, key, 7);
  assert_memory_equal(counter, seven, sizeof seven);
  memset(counter, 0, sizeof counter);
  memset(key, 0, sizeof key);
  philox(counter, key, 10);
  assert_memory_equal(counter, ten, sizeof ten);

  veer_random_key zero = {0};
  veer_random_bits bits = veer_random(zero);
  assert_memory_equal(bits.word, seven, sizeof seven);
}

static void every_key_is_the_paper_s(void **state) {
  (void)state;
  dice d = dice_of(5);
  for (int k = 0; k < 20000; k++) {
    veer_random_key wanted = {.seed = ((uint64_t)draw_word(&d) << 32) | draw_word(&d),
                              .step = ((uint64_t)(draw_word(&d) & 0xffffu) << 32) | draw_word(&d),
                              .substep = draw_word(&d) & 0xffffu,
                              .id = draw_word(&d),
                              .stream = draw_word(&d)};
    uint32_t counter[4] = {wanted.id, wanted.stream, (uint32_t)wanted.step,
                           (uint32_t)(wanted.step >> 32) | wanted.substep << 16};
    uint32_t key[2] = {(uint32_t)wanted.seed, (uint32_t)(wanted.seed >> 32)};
    philox(counter, key, 7);
    veer_random_bits bits = veer_random(wanted);
    assert_memory_equal(bits.word, counter, sizeof counter);
  }
}

static void words_become_numbers_evenly(void **state) {
  (void)state;
  assert_true(veer_random_signed(0) == -1.0f);
  assert_true(veer_random_signed(0x80000000u) == 0.0f);
  assert_true(veer_random_signed(0xffffffffu) == 1.0f - 0x1p-23f);
  assert_true(veer_random_unit(0) == 0.0f);
  assert_true(veer_random_unit(0xffffffffu) == 1.0f - 0x1p-24f);
  enum { BINS = 16, DRAWS = 160000 };
  int bins[2][BINS] = {{0}};
  dice d = dice_of(6);
  for (int k = 0; k < DRAWS; k++) {
    uint32_t word = draw_word(&d);
    bins[0][(int)((veer_random_signed(word) + 1.0f) * (BINS / 2))]++;
    bins[1][(int)(veer_random_unit(word) * BINS)]++;
  }
  for (int i = 0; i < BINS; i++) /* sigma is 97: 5 of them */
    for (int form = 0; form < 2; form++)
      assert_in_range(bins[form][i], DRAWS / BINS - 485, DRAWS / BINS + 485);
}

/* Neighbouring keys, as neighbouring agents and steps have them, are not alike. */
static void parts_of_the_key_are_independent(void **state) {
  (void)state;
  enum { DRAWS = 20000 };
  double sums[5] = {0};
  for (uint32_t k = 0; k < DRAWS; k++) {
    veer_random_key key = {.seed = 1, .step = k, .id = 3, .stream = 1};
    veer_random_key others[5] = {key, key, key, key, key};
    others[0].seed++, others[1].step++, others[2].substep++, others[3].id++, others[4].stream++;
    double mine = (double)veer_random_signed(veer_random(key).word[0]);
    for (int i = 0; i < 5; i++)
      sums[i] += mine * (double)veer_random_signed(veer_random(others[i]).word[0]);
  }
  for (int i = 0; i < 5; i++) /* a product of two has the variance 1/9 */
    check(fabs(sums[i] / DRAWS) <= 5.0 / 3 / sqrt(DRAWS), "part %d: correlation %g", i,
          9 * sums[i] / DRAWS);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(known_answers),
      cmocka_unit_test(every_key_is_the_paper_s),
      cmocka_unit_test(words_become_numbers_evenly),
      cmocka_unit_test(parts_of_the_key_are_independent),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

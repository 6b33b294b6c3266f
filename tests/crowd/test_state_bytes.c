/* What is no state of a crowd is refused and changes nothing. */
#include "state_case.h"

static void check_refused(veer_crowd *crowd, const uint8_t *bytes, size_t size) {
  uint64_t before = veer_crowd_hash(crowd);
  veer_handle handle = veer_crowd_handle(crowd, 1);
  assert_int_equal(veer_crowd_restore(crowd, bytes, size), VEER_BAD_STATE);
  assert_true(veer_crowd_hash(crowd) == before);
  assert_int_equal(veer_crowd_find(crowd, handle, NULL), VEER_OK);
}

static void damaged_bytes(void **state) {
  (void)state;
  static saved s;
  veer_crowd *crowd = make_full(true, false, veer_default_allocator());
  people(crowd, true);
  save(crowd, &s);
  take_steps(crowd, 1, 0.2f);
  for (size_t size = 0; size < s.size; size += size < 100 ? 1 : 37)
    check_refused(crowd, s.bytes, size);
  for (size_t bit = 0; bit < 8 * s.size; bit += bit < 1200 ? 1 : 61) {
    s.bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
    check_refused(crowd, s.bytes, s.size);
    s.bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
  }
  assert_int_equal(veer_crowd_restore(crowd, s.bytes, s.size), VEER_OK);
  veer_crowd_destroy(crowd);
}

/* With a checksum that fits: whatever is then restored must be such that the crowd can go on. */
static void forged_bytes(void **state) {
  (void)state;
  static saved s, good;
  veer_crowd *crowd = make_full(true, false, veer_default_allocator());
  people(crowd, true);
  save(crowd, &good);
  dice d = dice_of(23);
  int taken = 0;
  for (int round = 0; round < 6000; round++) {
    memcpy(&s, &good, sizeof s);
    for (uint32_t flips = 1 + draw_below(&d, 3); flips > 0; flips--)
      s.bytes[draw_below(&d, (uint32_t)s.size - 8)] ^= (uint8_t)(1 << draw_below(&d, 8));
    sign(&s);
    veer_status status = veer_crowd_restore(crowd, s.bytes, s.size);
    assert_true(status == VEER_OK || status == VEER_BAD_STATE || status == VEER_OUT_OF_MEMORY ||
                status == VEER_TOO_MANY);
    taken += status == VEER_OK;
    if (round % 20 == 0)
      take_steps(crowd, 1, 0.2f);
  }
  print_message("%d of 6000 forged states could be true\n", taken);
  assert_true(taken > 1000);
  assert_int_equal(veer_crowd_restore(crowd, good.bytes, good.size), VEER_OK);
  veer_crowd_destroy(crowd);
}

/* Bytes of a state of the plane: before the first agent, and of one that keeps nothing; its id
 * comes first. */
enum { HEAD = 76, ID_AND_KIND = 8, MOTION = 4 * 2 * 4, RECORD = ID_AND_KIND + MOTION };

/* Each id is somebody's or free, and that once. */
static void forged_ids(void **state) {
  (void)state;
  static saved s;
  enum { COUNT = 4, GONE = 2, IDS = 6 };
  veer_profile profile = veer_profile_default();
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  for (int i = 0; i < IDS; i++)
    add_agent(crowd, &profile.body, 0, veer_target_none());
  for (uint32_t id = 0; id < GONE; id++)
    assert_int_equal(veer_crowd_remove(crowd, id), VEER_OK);
  save(crowd, &s);
  const size_t free_ids = HEAD + COUNT * RECORD + IDS * 4;
  assert_int_equal(s.size, free_ids + GONE * 4 + 8);
  const size_t places[] = {HEAD, HEAD + RECORD, HEAD + 3 * RECORD, free_ids, free_ids + 4};
  for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
    uint8_t *id = s.bytes + places[p], kept = *id;
    for (int other = 0; other < IDS + 2; other++) {
      *id = (uint8_t)other;
      sign(&s);
      veer_status status = veer_crowd_restore(crowd, s.bytes, s.size);
      assert_int_equal(status, other == kept ? VEER_OK : VEER_BAD_STATE);
    }
    *id = kept;
  }
  veer_crowd_destroy(crowd);
}

/* The direction that a blend chose is counted by a float: no more than can be counted is taken. */
static void forged_choice_of_a_blend(void **state) {
  (void)state;
  static saved s;
  veer_profile profile = veer_profile_default();
  give(&profile, veer_behavior_default(VEER_BLEND));
  profile.behaviors[0].as.blend.way = VEER_COMBINE_CONTEXT;
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  add_agent(crowd, &profile.body, 0, veer_target_none());
  save(crowd, &s);
  const float choices[] = {3, 1e30f, -1};
  for (int i = 0; i < 3; i++) {
    memcpy(s.bytes + HEAD + RECORD, &choices[i], sizeof choices[i]);
    sign(&s);
    assert_int_equal(veer_crowd_restore(crowd, s.bytes, s.size), i ? VEER_BAD_STATE : VEER_OK);
    take_steps(crowd, 1, 0.1f);
  }
  veer_crowd_destroy(crowd);
}

static void states_of_other_crowds(void **state) {
  (void)state;
  static saved s;
  veer_crowd *space = make_full(false, false, veer_default_allocator());
  veer_crowd *plane = make_full(true, false, veer_default_allocator());
  people(space, false);
  people(plane, true);
  save(space, &s);
  check_refused(plane, s.bytes, s.size);
  save(plane, &s);
  veer_profile more = veer_profile_default();
  assert_int_equal(veer_crowd_add_profile(plane, &more, NULL), VEER_OK);
  check_refused(plane, s.bytes, s.size);
  save(plane, &s);
  s.bytes[8] ^= 3; /* the version */
  sign(&s);
  check_refused(plane, s.bytes, s.size);
  s.bytes[8] ^= 3;
  sign(&s);
  assert_int_equal(veer_crowd_restore(plane, s.bytes, s.size), VEER_OK);
  uint8_t little[8] = {0};
  assert_int_equal(veer_crowd_save(plane, little, sizeof little), VEER_TOO_MANY);
  assert_int_equal(little[0], 0);
  veer_crowd_destroy(space);
  veer_crowd_destroy(plane);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(damaged_bytes),
      cmocka_unit_test(forged_bytes),
      cmocka_unit_test(forged_ids),
      cmocka_unit_test(forged_choice_of_a_blend),
      cmocka_unit_test(states_of_other_crowds),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* A crowd goes back to a state it had and goes on with the same bits; what is no state of it is
 * refused and changes nothing. */
#include <veer/state.h>

#include "../../src/crowd/xxh64.h"
#include "full_crowd.h"
#include "watched_memory.h"

enum { MOST_BYTES = 1 << 16 };

typedef struct saved {
  uint8_t bytes[MOST_BYTES];
  size_t size;
} saved;

static void save(const veer_crowd *crowd, saved *out) {
  out->size = veer_crowd_state_size(crowd);
  assert_true(out->size <= sizeof out->bytes);
  assert_int_equal(veer_crowd_save(crowd, out->bytes, out->size), VEER_OK);
}

/* What is done between saving and restoring: all that changes a state. */
static void live_on(veer_crowd *crowd) {
  take_steps(crowd, 4, 0.2f);
  assert_int_equal(veer_crowd_remove(crowd, 5), VEER_OK);
  assert_int_equal(veer_crowd_remove(crowd, 0), VEER_OK);
  veer_agent agent = veer_crowd_profiles(crowd, NULL)->body;
  agent.radius = 1;
  add_agent(crowd, &agent, 0, veer_target_mover(0));
  assert_int_equal(veer_crowd_set_user(crowd, 4, 7), VEER_OK);
  take_steps(crowd, 4, 0.1f);
}

static void a_crowd_goes_back(void **state) {
  (void)state;
  static saved first, again;
  for (int variant = 0; variant < 4; variant++) {
    bool planar = variant & 1, previous = variant & 2;
    veer_crowd *crowd = make_full(planar, previous, veer_default_allocator());
    people(crowd, planar);
    veer_handle gone = veer_crowd_handle(crowd, 5), other = veer_crowd_handle(crowd, 6);
    save(crowd, &first);
    uint64_t then = veer_crowd_hash(crowd), after[8];
    veer_mover between = veer_crowd_between(crowd, 6, 0.25f);
    for (int step = 0; step < 8; step++) {
      take_steps(crowd, 1, 0.2f);
      after[step] = veer_crowd_hash(crowd);
    }
    live_on(crowd);
    assert_int_equal(veer_crowd_find(crowd, gone, NULL), VEER_STALE);
    assert_int_equal(veer_crowd_restore(crowd, first.bytes, first.size), VEER_OK);
    assert_true(veer_crowd_hash(crowd) == then);
    assert_int_equal(veer_crowd_find(crowd, gone, NULL), VEER_OK); /* it is there again */
    assert_int_equal(veer_crowd_find(crowd, other, NULL), VEER_OK);
    assert_true(veer_crowd_user(crowd, 4) == 99);
    assert_true(same_bits(veer_crowd_between(crowd, 6, 0.25f).pos, between.pos));
    save(crowd, &again);
    assert_int_equal(again.size, first.size);
    assert_memory_equal(again.bytes, first.bytes, first.size);
    for (int step = 0; step < 8; step++) {
      take_steps(crowd, 1, 0.2f);
      assert_true(veer_crowd_hash(crowd) == after[step]);
    }
    veer_crowd_destroy(crowd);
  }
}

/* Another crowd of the same definition, without agents so far or with others, goes on as the first
 * does; ids that come are the same too. */
static void another_crowd_takes_it_over(void **state) {
  (void)state;
  static saved s;
  for (int variant = 0; variant < 4; variant++) {
    bool planar = variant & 1;
    veer_crowd *crowd = make_full(planar, false, veer_default_allocator());
    veer_crowd *other = make_full(planar, variant & 2, veer_default_allocator());
    people(crowd, planar);
    if (variant & 2)
      people(other, planar);
    save(crowd, &s);
    assert_int_equal(veer_crowd_restore(other, s.bytes, s.size), VEER_OK);
    for (int step = 0; step < 5; step++) {
      uint32_t id, other_id;
      const veer_agent *body = &veer_crowd_profiles(crowd, NULL)->body;
      assert_true(veer_crowd_hash(crowd) == veer_crowd_hash(other));
      assert_int_equal(veer_crowd_add(crowd, body, 0, veer_target_none(), &id), VEER_OK);
      assert_int_equal(veer_crowd_add(other, body, 0, veer_target_none(), &other_id), VEER_OK);
      assert_int_equal(id, other_id);
      take_steps(crowd, 1, 0.2f);
      take_steps(other, 1, 0.2f);
    }
    check_same_motion(crowd, other);
    veer_crowd_destroy(crowd);
    veer_crowd_destroy(other);
  }
}

/* As a game does that rolls back: no memory is asked for. */
static void ten_thousand_times(void **state) {
  (void)state;
  static saved s;
  watched_memory memory = {.fill = 0xA5};
  veer_profile profile = flock_profile(4, true);
  give(&profile, veer_behavior_default(VEER_WANDER));
  veer_crowd_def def = veer_crowd_def_default();
  def.allocator = allocator_of(&memory);
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  dice d = dice_of(3);
  for (int i = 0; i < 6; i++) {
    veer_agent agent = draw_agent(&d, &profile.body, veer_vec2(-3, -3), veer_vec2(3, 3));
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  save(crowd, &s);
  take_steps(crowd, 8, 0.1f);
  uint64_t expected = veer_crowd_hash(crowd);
  size_t requests = memory.requests;
  for (int round = 0; round < 10000; round++) {
    assert_int_equal(veer_crowd_restore(crowd, s.bytes, s.size), VEER_OK);
    save(crowd, &s);
    take_steps(crowd, 8, 0.1f);
    assert_true(veer_crowd_hash(crowd) == expected);
  }
  assert_int_equal(memory.requests, requests);
  veer_crowd_destroy(crowd);
}

/* ---- what is no state ---- */

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

static void sign(saved *s) {
  veeri_xxh64 hash;
  veeri_xxh64_begin(&hash);
  veeri_xxh64_add(&hash, s->bytes, s->size - 8);
  uint64_t sum = veeri_xxh64_end(&hash);
  for (int i = 0; i < 8; i++)
    s->bytes[s->size - 8 + (size_t)i] = (uint8_t)(sum >> 8 * i);
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

/* The direction that a blend chose is counted by a float: no more than can be counted is taken. */
static void forged_choice_of_a_blend(void **state) {
  (void)state;
  static saved s;
  enum { HEAD = 76, ID_AND_KIND = 8, MOTION = 4 * 2 * 4 };
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
    memcpy(s.bytes + HEAD + ID_AND_KIND + MOTION, &choices[i], sizeof choices[i]);
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

/* Wherever memory ends while a crowd makes room for a state, it stays what it was. */
static void no_memory_for_a_state(void **state) {
  (void)state;
  static saved s;
  veer_crowd *crowd = make_full(true, false, veer_default_allocator());
  people(crowd, true);
  save(crowd, &s);
  size_t nth = 1;
  for (bool failed = true; failed; nth++) {
    watched_memory memory = {.fill = 0xA5};
    veer_crowd *other = make_full(true, false, allocator_of(&memory));
    veer_crowd *like = make_full(true, false, veer_default_allocator());
    for (int i = 0; i < 2; i++) {
      veer_agent agent = veer_crowd_profiles(like, NULL)->body;
      add_agent(other, &agent, 0, veer_target_none());
      add_agent(like, &agent, 0, veer_target_none());
    }
    memory.first_bad = memory.requests + nth;
    veer_status status = veer_crowd_restore(other, s.bytes, s.size);
    failed = status != VEER_OK;
    memory.first_bad = 0;
    if (failed) {
      assert_int_equal(status, VEER_OUT_OF_MEMORY);
      for (int step = 0; step < 2; step++) {
        assert_true(veer_crowd_hash(other) == veer_crowd_hash(like));
        take_steps(other, 1, 0.2f);
        take_steps(like, 1, 0.2f);
      }
      assert_int_equal(veer_crowd_restore(other, s.bytes, s.size), VEER_OK);
    }
    assert_true(veer_crowd_hash(other) == veer_crowd_hash(crowd));
    assert_int_equal(veer_crowd_memory(other), memory.bytes);
    veer_crowd_destroy(other);
    veer_crowd_destroy(like);
    assert_int_equal(memory.live, 0);
  }
  assert_true(nth > 10);
  veer_crowd_destroy(crowd);
}

static void nobody_there(void **state) {
  (void)state;
  static saved s;
  veer_crowd_def def = veer_crowd_def_default();
  veer_crowd *crowd = make_crowd(&def);
  take_steps(crowd, 3, 0.5f);
  save(crowd, &s);
  uint64_t then = veer_crowd_hash(crowd);
  take_steps(crowd, 3, 0.25f);
  assert_int_equal(veer_crowd_restore(crowd, s.bytes, s.size), VEER_OK);
  assert_true(veer_crowd_hash(crowd) == then);
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_crowd_goes_back),
      cmocka_unit_test(another_crowd_takes_it_over),
      cmocka_unit_test(ten_thousand_times),
      cmocka_unit_test(damaged_bytes),
      cmocka_unit_test(forged_bytes),
      cmocka_unit_test(states_of_other_crowds),
      cmocka_unit_test(no_memory_for_a_state),
      cmocka_unit_test(nobody_there),
      cmocka_unit_test(forged_choice_of_a_blend),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

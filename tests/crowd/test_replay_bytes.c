/* What is no recording of a crowd is refused before anything is changed; what was made to deceive
 * does no harm. */
#include "../../src/crowd/xxh64.h"
#include "replay_case.h"
#include "watched_memory.h"

/* Few agents, one of each thing, every kind of call. */
static veer_crowd *make_small(bool planar, veer_allocator allocator) {
  static full_world world;
  veer_profile profile = flock_profile(4, planar);
  give(&profile, own_behavior(0));
  give(&profile, own_behavior(1));
  veer_mover_def movers[MOVERS];
  for (int i = 0; i < MOVERS; i++)
    movers[i] = veer_mover_def_default();
  veer_crowd_def def = veer_crowd_def_default();
  fill_world(&world, planar);
  name_world(&def, &world);
  def.map_count = 1;
  def.allocator = allocator;
  def.planar = planar;
  def.interaction_radius = 8;
  def.profiles = &profile;
  def.profile_count = 1;
  def.movers = movers;
  def.mover_count = MOVERS;
  veer_crowd *crowd = make_crowd(&def);
  dice d = dice_of(9);
  for (int i = 0; i < 3; i++) {
    veer_agent agent = draw_agent(&d, &profile.body, veer_vec3(-3, -3, -3), veer_vec3(3, 3, 3));
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  return crowd;
}

static void do_everything(veer_crowd *crowd, bool planar) {
  host h = {.crowd = crowd, .planar = planar, .d = dice_of(12)};
  take_steps(crowd, 1, 0.2f);
  for (uint32_t what = 0; what < 9; what++)
    while (change_agent(&h, what) != VEER_OK)
      ;
  veer_wish wishes[2 * AGENTS];
  assert_int_equal(veer_crowd_steer(crowd, 0.1f, wishes, 2 * AGENTS), VEER_OK);
  for (uint32_t what = 0; what < 4; what++)
    while (change_profile(&h, what) != VEER_OK)
      ;
  for (uint32_t what = 1; what < 3; what++)
    for (int kind = 0; kind < VEER_THING_COUNT; kind++)
      while (change_thing(&h, (veer_thing)kind, what) != VEER_OK)
        ;
  take_steps(crowd, 1, 0.2f);
  while (!h.saved)
    travel(&h);
  assert_int_equal(veer_crowd_restore(crowd, h.saved, h.saved_size), VEER_OK);
  while (change_thing(&h, VEER_WALLS, 0) != VEER_OK)
    ;
  take_steps(crowd, 2, 0.1f);
  free(h.saved);
}

static void record(reel *r, bool planar) {
  veer_crowd *crowd = make_small(planar, veer_default_allocator());
  assert_int_equal(veer_crowd_start_recording(crowd, take_bytes, r), VEER_OK);
  do_everything(crowd, planar);
  assert_int_equal(veer_crowd_stop_recording(crowd), VEER_OK);
  size_t counts[VEERI_CALL_COUNT] = {0};
  count_calls(r, counts);
  for (int op = 0; op < VEERI_CALL_COUNT; op++)
    check(counts[op] > 0, "call %d", op);
  veer_crowd_destroy(crowd);
}

static void check_refused_as(veer_status status, veer_crowd *crowd, const uint8_t *bytes,
                             size_t size) {
  /* behind it there is nothing that may be read */
  uint8_t *copy = (uint8_t *)malloc(size ? size : 1);
  uint64_t before = veer_crowd_hash(crowd);
  veer_replay *replay = NULL;
  memcpy(copy, bytes, size);
  check(veer_replay_create(crowd, copy, size, false, &replay) == status, "%zu bytes", size);
  assert_null(replay);
  assert_true(veer_crowd_hash(crowd) == before);
  free(copy);
}

static void check_refused(veer_crowd *crowd, const uint8_t *bytes, size_t size) {
  check_refused_as(VEER_BAD_STATE, crowd, bytes, size);
}

static void damaged_bytes(void **state) {
  (void)state;
  reel r = {0};
  record(&r, true);
  veer_crowd *crowd = make_small(true, veer_default_allocator());
  take_steps(crowd, 1, 0.4f);
  for (size_t size = 0; size < r.size; size++)
    check_refused(crowd, r.bytes, size);
  for (size_t bit = 0; bit < 8 * r.size; bit++) {
    r.bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
    check_refused(crowd, r.bytes, r.size);
    r.bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
  }
  r.bytes = (uint8_t *)realloc(r.bytes, r.size + 1);
  r.bytes[r.size] = 0;
  check_refused(crowd, r.bytes, r.size + 1);
  print_message("%zu bytes\n", r.size);
  veer_replay *replay;
  assert_int_equal(veer_replay_create(crowd, r.bytes, r.size, false, &replay), VEER_OK);
  veer_replay_destroy(replay);
  veer_crowd_destroy(crowd);
  free_reel(&r);
}

/* A recording that was cut anywhere is played up to the step before. */
static void cut_bytes(void **state) {
  (void)state;
  reel r = {0};
  record(&r, true);
  size_t lengths[8] = {0}, head = 0;
  for (size_t size = 0; size < r.size; size += 1 + size / 500) {
    veer_crowd *crowd = make_small(true, veer_default_allocator());
    veer_replay *replay;
    veer_replay_report report = {0};
    veer_status status = veer_replay_create(crowd, r.bytes, size, true, &replay);
    assert_true(status == VEER_OK || (status == VEER_BAD_STATE && head == 0));
    while (status == VEER_OK && !report.done)
      assert_int_equal(veer_replay_next(replay, &report), VEER_OK);
    if (status == VEER_OK) {
      head = head ? head : size;
      assert_true(report.steps < 6);
      lengths[report.steps]++;
      veer_replay_destroy(replay);
    }
    veer_crowd_destroy(crowd);
  }
  for (int steps = 0; steps < 5; steps++)
    assert_true(lengths[steps] > 0);
  free_reel(&r);
}

/* Sums that fit whatever the bytes say. */
static void sign(reel *r, size_t state_size) {
  veeri_xxh64 hash;
  veeri_xxh64_begin(&hash);
  for (size_t begin = 0, at = VEERI_RECORDING_HEAD + state_size; at + 8 <= r->size;) {
    veeri_xxh64_add(&hash, r->bytes + begin, at - begin);
    uint64_t sum = veeri_xxh64_end(&hash), size = 0;
    veeri_tape tape = {.to = r->bytes, .at = at};
    veeri_tape_u64(&tape, &sum, VEERI_CALL_SUM);
    veeri_xxh64_add(&hash, r->bytes + at, VEERI_CALL_SUM);
    begin = at + VEERI_CALL_SUM;
    uint64_t op = 0;
    veeri_tape next = {.from = r->bytes, .size = r->size, .at = begin};
    veeri_tape_u64(&next, &op, 1);
    veeri_tape_u64(&next, &size, 8);
    if (next.bad || size > r->size - next.at)
      break;
    at = next.at + (size_t)size;
  }
}

static void forged_bytes(void **state) {
  (void)state;
  size_t outcomes[VEER_STATUS_COUNT] = {0}, steps = 0;
  for (int planar = 0; planar < 2; planar++) {
    reel good = {0}, r = {0};
    record(&good, planar);
    veeri_tape tape = {.from = good.bytes, .size = good.size};
    veeri_recording_head h = {0};
    veeri_pass_recording_head(&tape, &h);
    dice d = dice_of(23);
    r.bytes = (uint8_t *)malloc(good.size);
    r.size = good.size;
    for (int round = 0; round < 1500; round++) {
      veer_crowd *crowd = make_small(planar, veer_default_allocator());
      size_t begin = VEERI_RECORDING_HEAD + (round % 4 ? (size_t)h.state_size + 8 : 0);
      memcpy(r.bytes, good.bytes, good.size);
      for (uint32_t flips = 1 + draw_below(&d, 3); flips > 0; flips--)
        r.bytes[begin + draw_below(&d, (uint32_t)(r.size - begin))] ^=
            (uint8_t)(1 << draw_below(&d, 8));
      sign(&r, (size_t)h.state_size);
      veer_replay *replay;
      veer_replay_report report = {0};
      veer_status status = veer_replay_create(crowd, r.bytes, r.size, round % 2, &replay);
      if (status == VEER_OK) {
        while (status == VEER_OK && !report.done)
          status = veer_replay_next(replay, &report);
        veer_replay_destroy(replay);
      }
      outcomes[status]++;
      steps += report.steps;
      veer_crowd_destroy(crowd);
    }
    free_reel(&good);
    free_reel(&r);
  }
  for (int status = 0; status < VEER_STATUS_COUNT; status++)
    if (outcomes[status] > 0)
      print_message("%zu forged recordings: %s\n", outcomes[status],
                    veer_status_text((veer_status)status));
  assert_true(steps > 3000 && outcomes[VEER_DIFFERS] > 300 && outcomes[VEER_BAD_STATE] > 100);
}

/* ---- of another crowd ---- */

static void recordings_of_others(void **state) {
  (void)state;
  reel r = {0};
  record(&r, true);
  for (int what = 0; what < 8; what++) {
    veer_crowd *crowd = make_small(what != 0, veer_default_allocator());
    veer_profile profile = veer_crowd_profiles(crowd, NULL)[0];
    veer_wall wall = {{0, 0, 0}, {1, 0, 0}};
    veer_handle handle;
    switch (what) {
    case 1:
      profile.behaviors[0].weight *= 1.000001f;
      assert_int_equal(veer_crowd_set_profile(crowd, 0, &profile), VEER_OK);
      break;
    case 2:
      assert_int_equal(veer_crowd_add_profile(crowd, &profile, NULL), VEER_OK);
      break;
    case 3:
      assert_int_equal(veer_crowd_add_wall(crowd, &wall, NULL), VEER_OK);
      break;
    case 4: /* and gone again: the next one has another handle */
      assert_int_equal(veer_crowd_add_wall(crowd, &wall, &handle), VEER_OK);
      assert_int_equal(veer_crowd_remove_thing(crowd, VEER_WALLS, handle), VEER_OK);
      break;
    case 5:
    case 6:
      r.bytes[what == 5 ? 8 : 12] ^= 3; /* versions: of recordings, of the hash */
      break;
    default:
      break;
    }
    veeri_tape tape = {.from = r.bytes, .size = r.size};
    veeri_recording_head h = {0};
    veeri_pass_recording_head(&tape, &h);
    sign(&r, (size_t)h.state_size);
    veer_replay *replay;
    if (what < 7) {
      check_refused_as(what < 5 ? VEER_DIFFERS : VEER_BAD_STATE, crowd, r.bytes, r.size);
    } else {
      assert_int_equal(veer_replay_create(crowd, r.bytes, r.size, false, &replay), VEER_OK);
      veer_replay_destroy(replay);
    }
    if (what == 5 || what == 6)
      r.bytes[what == 5 ? 8 : 12] ^= 3;
    veer_crowd_destroy(crowd);
  }
  free_reel(&r);
}

/* ---- memory ---- */

/* Wherever memory ends at the begin of a recording, there is none, and the crowd goes on. */
static void no_memory_to_record(void **state) {
  (void)state;
  bool failed = true;
  size_t nth = 1;
  for (; failed; nth++) {
    watched_memory memory = {.fill = 0xA5};
    veer_crowd *crowd = make_small(true, allocator_of(&memory));
    reel r = {0};
    size_t before = memory.bytes;
    memory.first_bad = memory.requests + nth;
    veer_status status = veer_crowd_start_recording(crowd, take_bytes, &r);
    failed = status != VEER_OK;
    memory.first_bad = 0;
    if (failed) {
      assert_int_equal(status, VEER_OUT_OF_MEMORY);
      assert_int_equal(r.size, 0);
      assert_int_equal(veer_crowd_recording(crowd), VEER_NOT_FOUND);
      assert_int_equal(memory.bytes, before);
    }
    assert_int_equal(veer_crowd_memory(crowd), memory.bytes);
    take_steps(crowd, 1, 0.2f);
    veer_crowd_destroy(crowd);
    assert_int_equal(memory.live, 0);
    free_reel(&r);
  }
  assert_true(nth > 2);
}

/* Wherever it ends while one is played, it is asked again and comes to the same. */
static void no_memory_to_replay(void **state) {
  (void)state;
  reel r = {0};
  record(&r, true);
  bool failed = true;
  size_t nth = 1;
  for (; failed; nth++) {
    watched_memory memory = {.fill = 0xA5};
    veer_crowd *crowd = make_small(true, allocator_of(&memory));
    uint64_t before = veer_crowd_hash(crowd);
    memory.first_bad = memory.requests + nth;
    veer_replay *replay = NULL;
    veer_status status = veer_replay_create(crowd, r.bytes, r.size, false, &replay);
    failed = status != VEER_OK;
    if (failed) {
      assert_int_equal(status, VEER_OUT_OF_MEMORY);
      assert_true(veer_crowd_hash(crowd) == before);
      assert_int_equal(veer_replay_create(crowd, r.bytes, r.size, false, &replay), VEER_OK);
    }
    for (veer_replay_report report = {0}; !report.done;) {
      status = veer_replay_next(replay, &report);
      failed = failed || status != VEER_OK;
      assert_true(status == VEER_OK || status == VEER_OUT_OF_MEMORY);
    }
    veer_replay_destroy(replay);
    assert_int_equal(veer_crowd_memory(crowd), memory.bytes);
    veer_crowd_destroy(crowd);
    assert_int_equal(memory.live, 0);
  }
  print_message("memory was asked for %zu times\n", nth - 2);
  assert_true(nth > 12);
  free_reel(&r);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(damaged_bytes),       cmocka_unit_test(cut_bytes),
      cmocka_unit_test(forged_bytes),        cmocka_unit_test(recordings_of_others),
      cmocka_unit_test(no_memory_to_record), cmocka_unit_test(no_memory_to_replay),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

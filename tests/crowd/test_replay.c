/* What is done to a crowd, recorded and done again, comes to the same state at every step. */
#include "replay_case.h"
#include "watched_memory.h"

static host begin(bool planar, uint32_t seed) {
  return start_host(planar, seed, veer_default_allocator());
}

static void start_recording(veer_crowd *crowd, reel *r) {
  assert_int_equal(veer_crowd_start_recording(crowd, take_bytes, r), VEER_OK);
  assert_int_equal(veer_crowd_recording(crowd), VEER_OK);
}

static veer_replay *make_replay(veer_crowd *crowd, const reel *r) {
  veer_replay *replay = NULL;
  assert_int_equal(veer_replay_create(crowd, r->bytes, r->size, false, &replay), VEER_OK);
  return replay;
}

/* To the end, looking at every step. */
static void play(const host *done, veer_crowd *crowd, const reel *r) {
  veer_replay *replay = make_replay(crowd, r);
  reel again = {0};
  start_recording(crowd, &again);
  veer_replay_report report = {0};
  for (size_t step = 0; step < done->steps; step++) {
    veer_status status = veer_replay_next(replay, &report);
    check(status == VEER_OK, "step %zu: %s", step, veer_status_text(status));
    assert_true(report.steps == step + 1 && !report.done);
    assert_true(report.recorded == done->hashes[step] && report.hash == done->hashes[step]);
  }
  for (int more = 0; more < 2; more++) { /* to the end, where it stays */
    assert_int_equal(veer_replay_next(replay, &report), VEER_OK);
    assert_true(report.done && report.steps == done->steps);
    assert_true(report.hash == veer_crowd_hash(done->crowd));
  }
  assert_int_equal(veer_crowd_stop_recording(crowd), VEER_OK);
  assert_int_equal(again.size, r->size);
  assert_memory_equal(again.bytes, r->bytes, r->size); /* so nothing got lost on the way */
  for (uint32_t id = 0; id < veer_crowd_id_bound(crowd); id++)
    assert_true(veer_crowd_user(crowd, id) == veer_crowd_user(done->crowd, id));
  free_reel(&again);
  veer_replay_destroy(replay);
}

/* Whatever is done before the recording begins is done to both crowds. */
static void everything_comes_again(void **state) {
  (void)state;
  static const char *const names[VEERI_CALL_COUNT] = {"end",
#define NAME(name, given) #name,
                                                      VEERI_CALL_LIST(NAME)
#undef NAME
  };
  size_t counts[VEERI_CALL_COUNT] = {0};
  for (uint32_t round = 0; round < 10; round++) {
    bool planar = round % 2;
    host first = begin(planar, 100 + round), second = begin(planar, 100 + round);
    for (uint32_t i = 0; i < round % 4 * 50; i++) {
      act(&first);
      act(&second);
    }
    know_own(&first);
    know_own(&second);
    first.steps = second.steps = 0;
    reel r = {0};
    start_recording(first.crowd, &r);
    assert_int_equal(veer_crowd_start_recording(first.crowd, take_bytes, &r), VEER_IN_USE);
    assert_int_equal(veer_crowd_start_recording(second.crowd, NULL, &r), VEER_BAD_VALUE);
    assert_int_equal(veer_crowd_recording(second.crowd), VEER_NOT_FOUND);
    for (int i = 0; i < 300; i++)
      act(&first);
    assert_int_equal(veer_crowd_stop_recording(first.crowd), VEER_OK);
    assert_int_equal(veer_crowd_recording(first.crowd), VEER_NOT_FOUND);
    assert_int_equal(veer_crowd_stop_recording(first.crowd), VEER_NOT_FOUND);
    count_calls(&r, counts);
    play(&first, second.crowd, &r);
    end_host(&first);
    end_host(&second);
    free_reel(&r);
  }
  for (int op = 0; op < VEERI_CALL_COUNT; op++)
    check(counts[op] > 1, "%s was recorded %zu times", names[op], counts[op]);
}

/* What is not the same is told at the first step after it. */
static void the_first_step_that_differs(void **state) {
  (void)state;
  for (size_t where = 0; where < 3; where++) {
    host first = begin(true, 7), second = begin(true, 7);
    reel r = {0};
    start_recording(first.crowd, &r);
    for (int i = 0; i < 5; i++)
      take_steps(first.crowd, 1, 0.2f);
    assert_int_equal(veer_crowd_remove(first.crowd, 6), VEER_OK);
    assert_int_equal(veer_crowd_stop_recording(first.crowd), VEER_OK);
    veer_replay *replay = make_replay(second.crowd, &r);
    veer_replay_report report;
    for (size_t i = 0; i < where; i++)
      assert_int_equal(veer_replay_next(replay, &report), VEER_OK);
    assert_int_equal(veer_crowd_kick(second.crowd, 1, veer_vec2(1e-6f, 0)), VEER_OK);
    for (int again = 0; again < 2; again++) {
      assert_int_equal(veer_replay_next(replay, &report), VEER_DIFFERS);
      assert_int_equal(report.steps, where + 1);
      assert_true(report.recorded != report.hash && !report.done);
      assert_true(report.hash == veer_crowd_hash(second.crowd));
    }
    veer_replay_destroy(replay);
    end_host(&first);
    end_host(&second);
    free_reel(&r);
  }
}

/* A call that can no longer be done is a difference too. */
static void a_call_that_is_refused(void **state) {
  (void)state;
  host first = begin(true, 7), second = begin(true, 7);
  reel r = {0};
  start_recording(first.crowd, &r);
  take_steps(first.crowd, 1, 0.2f);
  assert_int_equal(veer_crowd_remove(first.crowd, 6), VEER_OK);
  assert_int_equal(veer_crowd_stop_recording(first.crowd), VEER_OK);
  veer_replay *replay = make_replay(second.crowd, &r);
  veer_replay_report report;
  assert_int_equal(veer_replay_next(replay, &report), VEER_OK);
  assert_int_equal(veer_crowd_remove(second.crowd, 6), VEER_OK);
  assert_int_equal(veer_replay_next(replay, &report), VEER_DIFFERS);
  assert_int_equal(report.steps, 1);
  veer_replay_destroy(replay);
  veer_replay_destroy(NULL);
  end_host(&first);
  end_host(&second);
  free_reel(&r);
}

/* The crowd goes on as one that nobody records; the recording is good up to there. */
static void a_writer_that_fails(void **state) {
  (void)state;
  reel whole = {0};
  host h = begin(true, 31);
  start_recording(h.crowd, &whole);
  size_t head = whole.size;
  for (int i = 0; i < 200; i++)
    act(&h);
  size_t before = h.steps, failures = 0, handed_over = whole.size;
  assert_int_equal(veer_crowd_stop_recording(h.crowd), VEER_OK);
  uint64_t last = veer_crowd_hash(h.crowd);
  end_host(&h);
  for (size_t most = head - 10; most < handed_over; most += 97 + most / 15) {
    reel r = {.most = most};
    host failing = begin(true, 31), other = begin(true, 31);
    veer_status status = veer_crowd_start_recording(failing.crowd, take_bytes, &r);
    assert_int_equal(status, most < head ? VEER_CANNOT_WRITE : VEER_OK);
    assert_int_equal(veer_crowd_recording(failing.crowd), most < head ? VEER_NOT_FOUND : VEER_OK);
    for (int i = 0; i < 200; i++)
      act(&failing);
    assert_true(failing.steps == before && veer_crowd_hash(failing.crowd) == last);
    if (most >= head) {
      assert_int_equal(veer_crowd_recording(failing.crowd), VEER_CANNOT_WRITE);
      assert_int_equal(veer_crowd_stop_recording(failing.crowd), VEER_CANNOT_WRITE);
      veer_replay *replay;
      veer_replay_report report = {0};
      assert_int_equal(veer_replay_create(other.crowd, r.bytes, r.size, false, &replay),
                       VEER_BAD_STATE);
      assert_int_equal(veer_replay_create(other.crowd, r.bytes, r.size, true, &replay), VEER_OK);
      while (!report.done) {
        assert_int_equal(veer_replay_next(replay, &report), VEER_OK);
        assert_true(report.steps == 0 || report.hash == failing.hashes[report.steps - 1]);
      }
      veer_replay_destroy(replay);
      failures++;
    }
    end_host(&failing);
    end_host(&other);
    free_reel(&r);
  }
  assert_true(failures > 10);
  free_reel(&whole);
}

/* A function that no profile had when the recording began cannot be told. */
static void a_new_function_of_the_hosts(void **state) {
  (void)state;
  host h = begin(true, 3), other = begin(true, 3);
  reel r = {0};
  start_recording(h.crowd, &r);
  take_steps(h.crowd, 2, 0.2f);
  uint64_t then = veer_crowd_hash(h.crowd);
  veer_profile known = veer_profile_default(), strange = known;
  give(&known, own_behavior(1));
  give(&strange, ready_behavior(VEER_CUSTOM));
  assert_int_equal(veer_crowd_set_profile(h.crowd, 2, &known), VEER_OK);
  assert_int_equal(veer_crowd_recording(h.crowd), VEER_OK);
  assert_int_equal(veer_crowd_add_profile(h.crowd, &strange, NULL), VEER_OK);
  assert_int_equal(veer_crowd_recording(h.crowd), VEER_BAD_VALUE);
  take_steps(h.crowd, 1, 0.2f);
  assert_int_equal(veer_crowd_stop_recording(h.crowd), VEER_BAD_VALUE);
  veer_replay *replay;
  veer_replay_report report = {0};
  assert_int_equal(veer_replay_create(other.crowd, r.bytes, r.size, true, &replay), VEER_OK);
  while (!report.done)
    assert_int_equal(veer_replay_next(replay, &report), VEER_OK);
  assert_true(report.steps == 2 && report.hash == then);
  veer_replay_destroy(replay);
  end_host(&h);
  end_host(&other);
  free_reel(&r);
}

/* Recording asks for memory at its begin only, gives it back and is counted. */
static void memory_of_a_recording(void **state) {
  (void)state;
  watched_memory memory = {.fill = 0xA5};
  host h = start_host(true, 3, allocator_of(&memory));
  reel r = {0};
  size_t before = memory.bytes;
  start_recording(h.crowd, &r);
  assert_int_equal(veer_crowd_memory(h.crowd), memory.bytes);
  assert_true(memory.bytes > before);
  size_t requests = memory.requests;
  take_steps(h.crowd, 3, 0.2f);
  assert_int_equal(veer_crowd_kick(h.crowd, 1, veer_vec2(1, 0)), VEER_OK);
  assert_int_equal(memory.requests, requests);
  assert_int_equal(veer_crowd_stop_recording(h.crowd), VEER_OK);
  assert_int_equal(memory.bytes, before);
  start_recording(h.crowd, &r); /* and is never stopped */
  end_host(&h);
  assert_int_equal(memory.live, 0);
  free_reel(&r);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(everything_comes_again),      cmocka_unit_test(the_first_step_that_differs),
      cmocka_unit_test(a_call_that_is_refused),      cmocka_unit_test(a_writer_that_fails),
      cmocka_unit_test(a_new_function_of_the_hosts), cmocka_unit_test(memory_of_a_recording),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

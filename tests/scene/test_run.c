/* A scene runs: its events act in their steps, and a sink sees the states it asked for. */
#include "scene_case.h"

#define HEAD                                                                                       \
  "{\"veer\": 1, \"world\": {\"size\": [600, 400]},"                                               \
  "\"movers\": {\"m\": {\"kind\": \"point\", \"pos\": [9, 9]}},"                                   \
  "\"profiles\": {\"p\": {\"max_speed\": 100, \"mass\": 2}, \"q\": {\"max_speed\": 100}},"         \
  "\"agents\": [{\"profile\": \"p\", \"pos\": [0, 0]}, {\"profile\": \"q\", \"name\": \"two\","    \
  "\"count\": 2, \"pos\": [0, 0]}, {\"profile\": \"p\", \"pos\": [0, 0]}],"

static float speed_of(const veer_crowd *crowd, uint32_t id) {
  return veer_crowd_agent(crowd, id).vel.x;
}

/* The x of the velocities of all four after each of six steps. */
static void expect_velocities(const char *events, const float expected[6][4]) {
  char text[1024];
  snprintf(text, sizeof text, HEAD "\"events\": [%s]}", events);
  veer_scene *scene = good_scene(text);
  veer_crowd *crowd = started(scene);
  for (int step = 0; step < 6; step++) {
    assert_int_equal(veer_scene_step(scene, crowd), VEER_OK);
    for (uint32_t id = 0; id < 4; id++)
      check(speed_of(crowd, id) == expected[step][id], "step %d, agent %u: %g", step, id,
            (double)speed_of(crowd, id));
  }
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
}

static void forces_last_their_steps(void **state) {
  (void)state;
  static const float one_step[6][4] = {{0, 0, 0, 0}, {0, 0, 0, 0}, {2, 0, 0, 2},
                                       {2, 0, 0, 2}, {2, 0, 0, 2}, {2, 0, 0, 2}};
  expect_velocities("{\"step\": 2, \"on\": \"p\", \"force\": [4, 0]}", one_step);
  static const float three_steps[6][4] = {{0, 0, 0, 0}, {0, 1, 1, 0}, {0, 2, 2, 0},
                                          {0, 3, 3, 0}, {0, 3, 3, 0}, {0, 3, 3, 0}};
  expect_velocities("{\"step\": 1, \"steps\": 3, \"on\": \"two\", \"force\": [1, 0]}", three_steps);
}

static void events_may_overlap_in_any_order(void **state) {
  (void)state;
  static const float expected[6][4] = {{8, 0, 0, 0},  {8, 0, 0, 0},   {8, 0, 16, 0},
                                       {9, 0, 16, 1}, {10, 0, 16, 2}, {11, 0, 16, 3}};
  expect_velocities("{\"step\": 3, \"steps\": 99, \"on\": \"p\", \"force\": [2, 0]},"
                    "{\"step\": 0, \"on\": {\"agent\": 0}, \"force\": [16, 0]},"
                    "{\"step\": 2, \"on\": {\"agent\": 2}, \"impulse\": [16, 0]}",
                    expected);
}

/* At mass 1 and dt 1 a force of one step and an impulse agree; both count the mass. */
static void impulses_change_the_velocity(void **state) {
  (void)state;
  static const float expected[6][4] = {{0, 0, 0, 0}, {2, 4, 4, 2}, {2, 4, 4, 2},
                                       {2, 4, 4, 2}, {2, 4, 4, 2}, {2, 4, 4, 2}};
  expect_velocities("{\"step\": 1, \"on\": \"p\", \"impulse\": [4, 0]},"
                    "{\"step\": 1, \"on\": \"q\", \"impulse\": [4, 0]}",
                    expected);
}

static void goals_are_set(void **state) {
  (void)state;
  veer_scene *scene =
      good_scene(HEAD "\"events\": [{\"step\": 1, \"on\": \"two\", \"goal\": \"m\"},"
                      "{\"step\": 2, \"on\": {\"agent\": 1}, \"goal\": {\"agent\": 3}}]}");
  veer_crowd *crowd = started(scene);
  veer_scene_step(scene, crowd);
  assert_int_equal(veer_crowd_goal_of(crowd, 1).kind, VEER_TARGET_NONE);
  veer_scene_step(scene, crowd);
  assert_int_equal(veer_crowd_goal_of(crowd, 0).kind, VEER_TARGET_NONE);
  assert_int_equal(veer_crowd_goal_of(crowd, 1).kind, VEER_TARGET_MOVER);
  assert_int_equal(veer_crowd_goal_of(crowd, 2).kind, VEER_TARGET_MOVER);
  veer_scene_step(scene, crowd);
  assert_int_equal(veer_crowd_goal_of(crowd, 1).kind, VEER_TARGET_AGENT);
  assert_int_equal(veer_crowd_goal_of(crowd, 1).index, 3);
  assert_int_equal(veer_crowd_goal_of(crowd, 2).kind, VEER_TARGET_MOVER);
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
}

/* Of two goals at one step the one written later holds. */
static void events_of_one_step_come_as_written(void **state) {
  (void)state;
  veer_scene *scene =
      good_scene(HEAD "\"events\": [{\"step\": 1, \"on\": \"two\", \"goal\": \"m\"},"
                      "{\"step\": 0, \"on\": \"two\", \"goal\": [7, 7]},"
                      "{\"step\": 1, \"on\": {\"agent\": 1}, \"goal\": [1, 2]},"
                      "{\"step\": 1, \"on\": {\"agent\": 1}, \"goal\": [3, 4]}]}");
  veer_crowd *crowd = started(scene);
  veer_scene_step(scene, crowd);
  assert_true(veer_crowd_goal_of(crowd, 1).point.x == 7);
  veer_scene_step(scene, crowd);
  assert_true(veer_crowd_goal_of(crowd, 1).point.x == 3);
  assert_int_equal(veer_crowd_goal_of(crowd, 2).kind, VEER_TARGET_MOVER);
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
}

/* Each step as if events were looked for one by one among many. */
static void many_events_are_found(void **state) {
  (void)state;
  enum { EVENTS = 200, STEPS = 60 };
  static char text[65536];
  unsigned first[EVENTS], length[EVENTS], random = 12345;
  int used = snprintf(text, sizeof text, HEAD "\"events\": [");
  for (int i = 0; i < EVENTS; i++) {
    random = random * 1664525u + 1013904223u;
    first[i] = (random >> 16) % STEPS;
    length[i] = 1 + (random >> 24) % 9;
    used +=
        snprintf(text + used, sizeof text - (size_t)used,
                 "%s{\"step\": %u, \"steps\": %u, \"on\": {\"agent\": 1}, \"force\": [0.25, 0]}",
                 i ? "," : "", first[i], length[i]);
  }
  snprintf(text + used, sizeof text - (size_t)used, "]}");
  veer_scene *scene = good_scene(text);
  veer_crowd *crowd = started(scene);
  float expected = 0;
  for (unsigned step = 0; step < STEPS + 10; step++) {
    for (int i = 0; i < EVENTS; i++)
      expected += first[i] <= step && step < first[i] + length[i] ? 0.25f : 0;
    if (expected > 100)
      expected = 100; /* max_speed */
    assert_int_equal(veer_scene_step(scene, crowd), VEER_OK);
    check(speed_of(crowd, 1) == expected, "step %u: %g, not %g", step, (double)speed_of(crowd, 1),
          (double)expected);
  }
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
}

/* ---- recording ---- */

typedef struct frames {
  uint64_t steps[16];
  int count, most; /* at `most` the sink fails */
} frames;

static veer_status keep_frame(void *user, const veer_scene *scene, const veer_crowd *crowd) {
  frames *kept = user;
  (void)scene;
  if (kept->count == kept->most)
    return VEER_CANNOT_WRITE;
  kept->steps[kept->count++] = veer_crowd_steps_done(crowd);
  return VEER_OK;
}

static void expect_frames(uint64_t steps, uint64_t every, int count, const uint64_t *expected) {
  veer_scene *scene = good_scene(HEAD "\"events\": []}");
  veer_crowd *crowd = started(scene);
  frames kept = {.most = 16};
  const veer_sink sink = {keep_frame, &kept};
  assert_int_equal(veer_scene_record(scene, crowd, steps, every, sink), VEER_OK);
  assert_int_equal(kept.count, count);
  assert_memory_equal(kept.steps, expected, (size_t)count * sizeof *expected);
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
}

static void a_sink_sees_what_it_asked_for(void **state) {
  (void)state;
  expect_frames(4, 1, 5, (const uint64_t[]){0, 1, 2, 3, 4});
  expect_frames(7, 3, 4, (const uint64_t[]){0, 3, 6, 7});
  expect_frames(6, 3, 3, (const uint64_t[]){0, 3, 6});
  expect_frames(5, 0, 2, (const uint64_t[]){0, 5});
  expect_frames(5, 99, 2, (const uint64_t[]){0, 5});
  expect_frames(0, 1, 1, (const uint64_t[]){0});
}

static void a_sink_stops_a_run(void **state) {
  (void)state;
  veer_scene *scene = good_scene(HEAD "\"events\": []}");
  veer_crowd *crowd = started(scene);
  frames kept = {.most = 3};
  const veer_sink sink = {keep_frame, &kept};
  assert_int_equal(veer_scene_record(scene, crowd, 9, 2, sink), VEER_CANNOT_WRITE);
  assert_int_equal(veer_crowd_steps_done(crowd), 6);
  kept.count = 0;
  assert_int_equal(veer_scene_record(scene, crowd, 2, 1, sink), VEER_OK); /* and it goes on */
  assert_true(kept.steps[0] == 6 && kept.steps[1] == 7 && kept.steps[2] == 8);
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
}

static void crowds_of_a_scene_are_alike(void **state) {
  (void)state;
  veer_scene *scene = NULL;
  assert_int_equal(veer_scene_read(VEER_SOURCE_DIR "/scenes/flock.json", true, NULL, NULL, &scene),
                   VEER_OK);
  veer_crowd *one = started(scene), *other = started(scene);
  veer_scene_destroy(scene); /* a crowd lives without its scene */
  assert_true(veer_crowd_hash(one) == veer_crowd_hash(other));
  for (int i = 0; i < 3; i++) {
    assert_int_equal(veer_crowd_step(one, 1), VEER_OK);
    assert_int_equal(veer_crowd_step(other, 1), VEER_OK);
  }
  assert_true(veer_crowd_hash(one) == veer_crowd_hash(other));
  veer_crowd_destroy(one);
  veer_crowd_destroy(other);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(forces_last_their_steps),
      cmocka_unit_test(events_may_overlap_in_any_order),
      cmocka_unit_test(impulses_change_the_velocity),
      cmocka_unit_test(goals_are_set),
      cmocka_unit_test(events_of_one_step_come_as_written),
      cmocka_unit_test(many_events_are_found),
      cmocka_unit_test(a_sink_sees_what_it_asked_for),
      cmocka_unit_test(a_sink_stops_a_run),
      cmocka_unit_test(crowds_of_a_scene_are_alike),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

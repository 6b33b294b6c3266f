/* Time in the window: stop, single steps, back, slow and fast, from the start. */
#include "view_case.h"

static void sixty_steps_a_second(void **state) {
  (void)state;
  view_case c = open_case("seek_ball");
  frames(&c, 60);
  assert_int_equal(step_of(&c), 60);
  /* the same as without a window */
  veer_crowd *crowd = NULL;
  assert_int_equal(veer_scene_start(c.scene, &crowd), VEER_OK);
  for (int i = 0; i < 60; i++)
    assert_int_equal(veer_scene_step(c.scene, crowd), VEER_OK);
  assert_true(veer_crowd_hash(crowd) == hash_of(&c));
  veer_crowd_destroy(crowd);
  close_case(&c);
}

static void slow_and_fast(void **state) {
  (void)state;
  view_case c = open_case("seek_ball");
  key(&c, "-");
  key(&c, "-");
  frames(&c, 40);
  assert_int_equal(step_of(&c), 10);
  for (int i = 0; i < 5; i++)
    key(&c, "+");
  frames(&c, 10);
  assert_int_equal(step_of(&c), 90);
  for (int i = 0; i < 50; i++)
    key(&c, "+");
  frames(&c, 1);
  assert_int_equal(step_of(&c), 90 + 32);
  for (int i = 0; i < 50; i++)
    key(&c, "-");
  frames(&c, 32);
  assert_int_equal(step_of(&c), 90 + 32 + 1);
  close_case(&c);
}

static void stop_step_and_go_on(void **state) {
  (void)state;
  view_case c = open_case("seek_ball");
  key(&c, "space");
  frames(&c, 30);
  assert_int_equal(step_of(&c), 0);
  key(&c, ".");
  key(&c, "right");
  frames(&c, 30);
  assert_int_equal(step_of(&c), 2);
  paint(&c);
  assert_true(says(&c, "paused") && says(&c, "step 2"));
  key(&c, "space");
  frames(&c, 5);
  assert_int_equal(step_of(&c), 7);
  key(&c, "."); /* stops, too */
  frames(&c, 5);
  assert_int_equal(step_of(&c), 8);
  close_case(&c);
}

static void back_is_where_it_was(void **state) {
  (void)state;
  view_case c = open_case("wander");
  uint64_t hashes[21];
  for (int i = 0; i <= 20; i++) {
    hashes[i] = hash_of(&c);
    frames(&c, 1);
  }
  for (int i = 20; i >= 0; i--) {
    key(&c, "left");
    frames(&c, 1);
    assert_int_equal(step_of(&c), i);
    assert_true(hash_of(&c) == hashes[i]);
  }
  key(&c, ",");
  frames(&c, 1);
  assert_int_equal(step_of(&c), 0);
  close_case(&c);
}

/* What was done before is done again; what was done after is forgotten. */
static void back_with_what_was_done(void **state) {
  (void)state;
  view_case c = open_case("seek_ball");
  frames(&c, 10);
  veer_point ground = pixel_of(&c, veer_vec2(550, 350));
  click(&c, ground); /* wind */
  frames(&c, 5);
  uint64_t blown = hash_of(&c);
  frames(&c, 5);
  click(&c, ground);
  frames(&c, 1);
  for (int i = 0; i < 6; i++) {
    key(&c, "left");
    frames(&c, 1);
  }
  assert_int_equal(step_of(&c), 15);
  assert_true(hash_of(&c) == blown);
  assert_int_equal(c.model.line.count, 1);
  key(&c, "r");
  assert_int_equal(step_of(&c), 0);
  assert_int_equal(c.model.line.count, 0);
  close_case(&c);
}

static bool never_rested(void *user) {
  return --*(int *)user < 0;
}

/* A long way back is gone in parts, and no event does harm meanwhile. */
static void back_in_parts(void **state) {
  (void)state;
  view_case c = open_case("seek_ball");
  frames(&c, 100);
  uint64_t hash = hash_of(&c);
  frames(&c, 1);
  key(&c, "left");
  int steps = 30;
  assert_int_equal(view_pass(&c.model, 1.0 / 60, never_rested, &steps), VEER_OK);
  assert_true(timeline_is_returning(&c.model.line) && step_of(&c) == 30);
  paint(&c);
  assert_true(says(&c, "going back: step 30 of 100"));
  const char *const meanwhile[] = {"left", "right", "m", "1", "c"};
  for (size_t i = 0; i < sizeof meanwhile / sizeof *meanwhile; i++)
    key(&c, meanwhile[i]);
  click(&c, pixel_of(&c, veer_vec2(550, 350)));
  frames(&c, 1);
  assert_int_equal(step_of(&c), 100);
  assert_true(hash_of(&c) == hash && c.model.paused);
  close_case(&c);
}

/* From far on the way back is not longer than a trail and what lies between two kept states, and
 * what was done long before is still there: an obstacle moved, an agent that came. */
static void back_from_far(void **state) {
  (void)state;
  view_case c = open_case("avoid_obstacles_box");
  const veer_crowd_def *world = veer_crowd_definition(c.model.line.crowd);
  veer_point rock = pixel_of(&c, world->obstacles[0].center);
  press(&c, rock);
  move(&c, aside(rock, 30, 20));
  release(&c, aside(rock, 30, 20));
  frames(&c, 20);
  key(&c, "c");
  click(&c, pixel_of(&c, veer_vec2(5, 5)));
  size_t agents = agents_of(&c);
  for (int i = 0; i < 5; i++)
    key(&c, "+");
  frames(&c, 100); /* of 32 steps */
  key(&c, "space");
  uint64_t step = step_of(&c), hash = hash_of(&c);
  key(&c, ".");
  for (int round = 0; round < 3; round++) {
    key(&c, ",");
    int steps = 700;
    assert_int_equal(view_pass(&c.model, 1.0 / 60, never_rested, &steps), VEER_OK);
    assert_true(steps > 0);
    assert_int_equal(step_of(&c), step - (uint64_t)round);
    assert_int_equal(agents_of(&c), agents);
    if (round == 0)
      assert_true(hash_of(&c) == hash);
  }
  assert_true(c.model.line.kept_count > 10 && c.model.line.kept_count <= TIMELINE_MOST_KEPT);
  key(&c, "r");
  assert_int_equal(c.model.line.kept_count, 0);
  assert_int_equal(agents_of(&c), agents - 1);
  close_case(&c);
}

/* Steps that a machine cannot do in time are not made up for. */
static void a_slow_machine(void **state) {
  (void)state;
  view_case c = open_case("seek_ball");
  for (int i = 0; i < 10; i++) {
    int steps = 3;
    assert_int_equal(view_pass(&c.model, 0.25, never_rested, &steps), VEER_OK);
  }
  assert_int_equal(step_of(&c), 30);
  frames(&c, 1);
  assert_int_equal(step_of(&c), 31);
  close_case(&c);
}

/* Trails are those of the way that is shown. */
static void trails_go_back_too(void **state) {
  (void)state;
  view_case c = open_case("seek_ball");
  frames(&c, 30);
  key(&c, "left");
  frames(&c, 1);
  assert_int_equal(veer_trails_agent_count(c.model.trails, 0), 30);
  veer_trail_point last = veer_trails_agent_point(c.model.trails, 0, 29);
  assert_int_equal(last.step, 29);
  assert_true(last.pos.x == agent_of(&c, 0).pos.x);
  key(&c, "r");
  assert_int_equal(veer_trails_agent_count(c.model.trails, 0), 1);
  close_case(&c);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sixty_steps_a_second),    cmocka_unit_test(slow_and_fast),
      cmocka_unit_test(stop_step_and_go_on),     cmocka_unit_test(back_is_where_it_was),
      cmocka_unit_test(back_with_what_was_done), cmocka_unit_test(back_in_parts),
      cmocka_unit_test(a_slow_machine),          cmocka_unit_test(back_from_far),
      cmocka_unit_test(trails_go_back_too),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

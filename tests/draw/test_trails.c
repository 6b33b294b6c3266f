/* Trails remember the last places of everyone, in bounded memory. */
#include "small_crowds.h"

static veer_trails *make_trails(uint32_t points, uint32_t stride) {
  veer_trails_def def = veer_trails_def_default();
  def.points = points;
  def.stride = stride;
  veer_trails *trails = NULL;
  assert_int_equal(veer_trails_create(&def, &trails), VEER_OK);
  return trails;
}

static void run(veer_crowd *crowd, veer_trails *trails, int steps) {
  for (int i = 0; i < steps; i++) {
    assert_int_equal(veer_crowd_step(crowd, 1), VEER_OK);
    assert_int_equal(veer_trails_record(trails, crowd), VEER_OK);
  }
}

/* An idler at (x0, 0) with velocity (1, 0) is at x0 + n after n steps. */
static void check_trail(const veer_trails *trails, uint32_t id, const int *x, const int *steps,
                        size_t count) {
  assert_int_equal(veer_trails_agent_count(trails, id), count);
  for (size_t i = 0; i < count; i++) {
    veer_trail_point point = veer_trails_agent_point(trails, id, i);
    check(point.pos.x == (float)x[i] && point.step == (uint32_t)steps[i],
          "point %zu: x %g in step %u instead of %d in %d", i, (double)point.pos.x, point.step,
          x[i], steps[i]);
  }
}

static void test_the_oldest_places_are_forgotten(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100});
  add_agent(crowd, 1, veer_vec2(0, 0), veer_vec2(1, 0));
  veer_trails *trails = make_trails(4, 1);
  assert_int_equal(veer_trails_agent_count(trails, 0), 0);
  assert_int_equal(veer_trails_record(trails, crowd), VEER_OK);
  run(crowd, trails, 2);
  check_trail(trails, 0, (const int[]){0, 1, 2}, (const int[]){0, 1, 2}, 3);
  assert_true(veer_trails_agent_point(trails, 0, 0).starts);
  assert_false(veer_trails_agent_point(trails, 0, 1).starts);
  run(crowd, trails, 7);
  check_trail(trails, 0, (const int[]){6, 7, 8, 9}, (const int[]){6, 7, 8, 9}, 4);
  assert_int_equal(veer_trails_record(trails, crowd), VEER_OK); /* again in the same step */
  check_trail(trails, 0, (const int[]){6, 7, 8, 9}, (const int[]){6, 7, 8, 9}, 4);
  veer_trails_destroy(trails);
  veer_crowd_destroy(crowd);
}

static void test_a_stride_keeps_less_and_shows_the_present(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100});
  add_agent(crowd, 1, veer_vec2(0, 0), veer_vec2(1, 0));
  veer_trails *trails = make_trails(3, 4);
  assert_int_equal(veer_trails_record(trails, crowd), VEER_OK);
  run(crowd, trails, 6);
  check_trail(trails, 0, (const int[]){0, 4, 6}, (const int[]){0, 4, 6}, 3);
  run(crowd, trails, 10);
  check_trail(trails, 0, (const int[]){8, 12, 16}, (const int[]){8, 12, 16}, 3);
  run(crowd, trails, 1);
  check_trail(trails, 0, (const int[]){8, 12, 16, 17}, (const int[]){8, 12, 16, 17}, 4);
  veer_trails_destroy(trails);
  veer_crowd_destroy(crowd);
}

static void test_the_line_breaks_where_the_world_wraps(void **state) {
  (void)state;
  for (uint32_t stride = 1; stride <= 5; stride += 4) {
    veer_crowd *crowd = make_crowd((world){.planar = true, .wraps = true, .side = 10});
    add_agent(crowd, 1, veer_vec2(7, 5), veer_vec2(1, 0));
    veer_trails *trails = make_trails(16, stride);
    assert_int_equal(veer_trails_record(trails, crowd), VEER_OK);
    run(crowd, trails, 4);
    /* with a stride too the last place before the edge is kept */
    if (stride == 1)
      check_trail(trails, 0, (const int[]){7, 8, 9, 0, 1}, (const int[]){0, 1, 2, 3, 4}, 5);
    else
      check_trail(trails, 0, (const int[]){7, 9, 0, 1}, (const int[]){0, 2, 3, 4}, 4);
    for (size_t i = 0; i < veer_trails_agent_count(trails, 0); i++) {
      veer_trail_point point = veer_trails_agent_point(trails, 0, i);
      assert_int_equal(point.starts, point.pos.x == 7 || point.pos.x == 0);
    }
    veer_trails_destroy(trails);
    veer_crowd_destroy(crowd);
  }
}

static void test_late_agents_and_movers_have_trails_too(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100, .movers = 1});
  add_agent(crowd, 1, veer_vec2(0, 0), veer_vec2(1, 0));
  veer_trails *trails = make_trails(8, 1);
  assert_int_equal(veer_trails_record(trails, crowd), VEER_OK);
  run(crowd, trails, 2);
  add_agent(crowd, 1, veer_vec2(50, 0), veer_vec2(1, 0));
  run(crowd, trails, 2);
  check_trail(trails, 0, (const int[]){0, 1, 2, 3, 4}, (const int[]){0, 1, 2, 3, 4}, 5);
  check_trail(trails, 1, (const int[]){51, 52}, (const int[]){3, 4}, 2);
  assert_int_equal(veer_trails_mover_count(trails, 0), 5);
  assert_true(veer_trails_mover_point(trails, 0, 4).pos.x == 10);
  assert_int_equal(veer_trails_agent_count(trails, 2), 0);
  assert_int_equal(veer_trails_mover_count(trails, 1), 0);
  veer_trails_destroy(trails);
  veer_crowd_destroy(crowd);
}

static void test_definitions_out_of_range_are_refused(void **state) {
  (void)state;
  const uint32_t bad[][2] = {{0, 1}, {1, 1}, {(1u << 20) + 1, 1}, {8, 0}};
  for (size_t i = 0; i < 4; i++) {
    veer_trails_def def = veer_trails_def_default();
    def.points = bad[i][0];
    def.stride = bad[i][1];
    veer_trails *trails = NULL;
    assert_int_equal(veer_trails_create(&def, &trails), VEER_BAD_VALUE);
    assert_null(trails);
  }
}

static void test_every_allocation_may_fail(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100, .movers = 2});
  for (int i = 0; i < 5; i++)
    add_agent(crowd, 1, veer_vec2((float)i, 0), veer_vec2(1, 0));
  for (size_t fail_at = 1;; fail_at++) {
    watched_memory memory = {.fill = 0xAA, .first_bad = fail_at, .stays_bad = true};
    veer_trails_def def = veer_trails_def_default();
    def.allocator = allocator_of(&memory);
    veer_trails *trails = NULL;
    veer_status status = veer_trails_create(&def, &trails);
    if (status == VEER_OK)
      status = veer_trails_record(trails, crowd);
    if (status != VEER_OK && trails) { /* nothing is half there, and it may be tried again */
      assert_int_equal(veer_trails_agent_count(trails, 0), 0);
      memory.first_bad = 0;
      assert_int_equal(veer_trails_record(trails, crowd), VEER_OK);
      assert_int_equal(veer_trails_agent_count(trails, 4), 1);
    }
    veer_trails_destroy(trails);
    assert_int_equal(memory.live, 0);
    if (status == VEER_OK) {
      assert_int_equal(fail_at, 1 + 1 + 5 + 1 + 2 + 1);
      break;
    }
    assert_int_equal(status, VEER_OUT_OF_MEMORY);
  }
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_the_oldest_places_are_forgotten),
      cmocka_unit_test(test_a_stride_keeps_less_and_shows_the_present),
      cmocka_unit_test(test_the_line_breaks_where_the_world_wraps),
      cmocka_unit_test(test_late_agents_and_movers_have_trails_too),
      cmocka_unit_test(test_definitions_out_of_range_are_refused),
      cmocka_unit_test(test_every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

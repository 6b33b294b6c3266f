/* Obstacles, walls, paths and fields come, change and go while a crowd is running: at once all is
 * as if it had been so from the start. */
#include <veer/things.h>

#include "full_world.h"
#include "watched_memory.h"

enum { AGENTS = 12, ROUNDS = 400 };

/* Everybody minds all that stands there. */
static veer_profile mindful(void) {
  veer_profile profile = veer_profile_default();
  profile.body.max_force = 2;
  profile.body.radius = 0.2f;
  give(&profile, veer_behavior_default(VEER_WANDER));
  give(&profile, veer_behavior_default(VEER_AVOID_OBSTACLES));
  give(&profile, veer_behavior_default(VEER_AVOID_RAYS));
  give(&profile, veer_behavior_default(VEER_AVOID_WALLS));
  give(&profile, veer_behavior_default(VEER_FOLLOW_WALL));
  give(&profile, behavior_toward(VEER_HIDE, veer_target_point(veer_vec2(9, 9))));
  return profile;
}

static veer_crowd *make_with(const veer_crowd_def *def) {
  veer_crowd *crowd = make_crowd(def);
  dice d = dice_of(5);
  for (int i = 0; i < AGENTS; i++) {
    veer_agent agent =
        draw_agent(&d, &def->profiles[0].body, veer_vec2(-10, -10), veer_vec2(10, 10));
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  return crowd;
}

static veer_crowd_def def_of(const veer_profile *profile) {
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = profile;
  def.profile_count = 1;
  return def;
}

/* Steps both in the same way. */
static void check_alike(veer_crowd *crowd, veer_crowd *like, int steps) {
  for (int step = 0; step < steps; step++) {
    take_steps(crowd, 1, 0.2f);
    take_steps(like, 1, 0.2f);
    check_same_motion(crowd, like);
  }
}

static void what_comes_later_is_there(void **state) {
  (void)state;
  static full_world world;
  const veer_profile profile = mindful();
  veer_crowd_def def = def_of(&profile);
  veer_crowd *crowd = make_with(&def);
  fill_world(&world, true);
  name_world(&def, &world);
  def.map_count = 0;
  veer_crowd *like = make_with(&def);
  for (size_t i = 0; i < WORLD_OBSTACLES; i++)
    assert_int_equal(veer_crowd_add_obstacle(crowd, &world.obstacles[i], NULL), VEER_OK);
  for (size_t i = 0; i < WORLD_WALLS; i++)
    assert_int_equal(veer_crowd_add_wall(crowd, &world.walls[i], NULL), VEER_OK);
  for (size_t i = 0; i < WORLD_PATHS; i++)
    assert_int_equal(veer_crowd_add_path(crowd, &world.paths[i], NULL), VEER_OK);
  for (size_t i = 0; i < WORLD_FIELDS; i++)
    assert_int_equal(veer_crowd_add_field(crowd, &world.fields[i], NULL), VEER_OK);
  veer_profile goes = profile;
  give(&goes, veer_behavior_default(VEER_FOLLOW_PATH));
  give(&goes, veer_behavior_default(VEER_FOLLOW_FLOW));
  goes.behaviors[6].place = goes.behaviors[7].place = 1;
  assert_int_equal(veer_crowd_set_profile(crowd, 0, &goes), VEER_OK);
  assert_int_equal(veer_crowd_set_profile(like, 0, &goes), VEER_OK);
  memset(&world, 0xEE, sizeof world); /* all was copied */
  check_alike(crowd, like, 40);
  veer_crowd_destroy(crowd);
  veer_crowd_destroy(like);
}

/* ---- a register of what should be there ---- */

typedef struct thing {
  veer_handle handle;
  bool gone;
  float mark; /* its place */
} thing;

static veer_obstacle rock_at(float x) {
  return veer_obstacle_sphere(veer_vec2(x, 3), 0.5f);
}

static veer_wall wall_at(float x) {
  return (veer_wall){veer_vec2(x, -4), veer_vec2(x, -6)};
}

static veer_status change(veer_crowd *crowd, veer_thing kind, veer_handle *handle, float mark) {
  const veer_vec points[3] = {{mark, 0, 0}, {mark, 1, 0}, {0, mark, 0}};
  veer_path path = {points, 3, false};
  veer_obstacle rock = rock_at(mark);
  veer_wall wall = wall_at(mark);
  veer_flow_grid field = {.origin = {mark, 0, 0}, .spacing = 1, .nx = 3, .ny = 1, .nz = 1};
  field.vectors = points;
  bool is_new = handle->generation == 0;
  switch (kind) {
  case VEER_OBSTACLES:
    return is_new ? veer_crowd_add_obstacle(crowd, &rock, handle)
                  : veer_crowd_set_obstacle(crowd, *handle, &rock);
  case VEER_WALLS:
    return is_new ? veer_crowd_add_wall(crowd, &wall, handle)
                  : veer_crowd_set_wall(crowd, *handle, &wall);
  case VEER_PATHS:
    return is_new ? veer_crowd_add_path(crowd, &path, handle)
                  : veer_crowd_set_path(crowd, *handle, &path);
  default:
    return is_new ? veer_crowd_add_field(crowd, &field, handle)
                  : veer_crowd_set_field(crowd, *handle, &field);
  }
}

static float mark_of(const veer_crowd *crowd, veer_thing kind, uint32_t index) {
  const veer_crowd_def *def = veer_crowd_definition(crowd);
  switch (kind) {
  case VEER_OBSTACLES:
    return def->obstacles[index].center.x;
  case VEER_WALLS:
    return def->walls[index].a.x;
  case VEER_PATHS:
    return def->paths[index].points[0].x;
  default:
    return def->fields[index].vectors[0].x;
  }
}

static void check_things(const veer_crowd *crowd, veer_thing kind, const thing *all, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t index = 4242;
    veer_status status = veer_crowd_find_thing(crowd, kind, all[i].handle, &index);
    assert_int_equal(status, all[i].gone ? VEER_STALE : VEER_OK);
    if (all[i].gone) {
      assert_int_equal(index, 4242);
      continue;
    }
    assert_true(mark_of(crowd, kind, index) == all[i].mark);
    veer_handle again = veer_crowd_thing(crowd, kind, index);
    assert_true(again.index == all[i].handle.index && again.generation == all[i].handle.generation);
  }
}

static void handles_of_things(void **state) {
  (void)state;
  static thing all[ROUNDS];
  for (int k = 0; k < VEER_THING_COUNT; k++) {
    veer_thing kind = (veer_thing)k;
    const veer_profile profile = mindful();
    watched_memory memory = {.fill = 0xA5};
    veer_crowd_def def = def_of(&profile);
    veer_wall first = wall_at(77);
    def.allocator = allocator_of(&memory);
    def.walls = &first;
    def.wall_count = 1;
    veer_crowd *crowd = make_with(&def);
    dice d = dice_of(31);
    size_t count = 0;
    memset(all, 0, sizeof all);
    if (kind == VEER_WALLS)
      all[count++] = (thing){veer_crowd_thing(crowd, kind, 0), false, 77};
    for (int round = 0; round < ROUNDS - 1; round++) {
      bool comes = count == 0 || draw_below(&d, 4) == 0;
      thing *one = comes ? NULL : &all[draw_below(&d, (uint32_t)count)];
      float mark = 1.0f + 0.01f * (float)round;
      if (one && !one->gone && draw_below(&d, 3) == 0) {
        assert_int_equal(veer_crowd_remove_thing(crowd, kind, one->handle), VEER_OK);
        one->gone = true;
      } else if (one && !one->gone && draw_below(&d, 2)) {
        assert_int_equal(change(crowd, kind, &one->handle, mark), VEER_OK);
        one->mark = mark;
      } else if (one && one->gone) {
        assert_int_equal(change(crowd, kind, &one->handle, mark), VEER_STALE);
        assert_int_equal(veer_crowd_remove_thing(crowd, kind, one->handle), VEER_STALE);
      } else {
        all[count].mark = mark;
        assert_int_equal(change(crowd, kind, &all[count].handle, mark), VEER_OK);
        count++;
      }
      assert_int_equal(veer_crowd_memory(crowd), memory.bytes);
      if (round % 10 == 0)
        check_things(crowd, kind, all, count);
      if (round % 40 == 0)
        take_steps(crowd, 1, 0.1f);
    }
    check_things(crowd, kind, all, count);
    size_t there = 0;
    for (size_t i = 0; i < count; i++)
      there += !all[i].gone;
    check(there > 5 && count > there + 20, "kind %d: %zu came, %zu are there", k, count, there);
    veer_crowd_destroy(crowd);
    assert_int_equal(memory.live, 0);
  }
}

/* A gap is nothing to anybody, and walls stay in their order. */
static void what_is_gone_is_nothing(void **state) {
  (void)state;
  const veer_profile profile = mindful();
  veer_crowd_def def = def_of(&profile);
  veer_crowd *crowd = make_with(&def);
  veer_handle rocks[5], walls[5];
  for (int i = 0; i < 5; i++) {
    veer_obstacle rock = rock_at((float)(2 * i) - 5);
    veer_wall wall = wall_at((float)(2 * i) - 5);
    assert_int_equal(veer_crowd_add_obstacle(crowd, &rock, &rocks[i]), VEER_OK);
    assert_int_equal(veer_crowd_add_wall(crowd, &wall, &walls[i]), VEER_OK);
  }
  const veer_obstacle left_rocks[] = {rock_at(-3), rock_at(1), rock_at(3)};
  const veer_wall left_walls[] = {wall_at(-3), wall_at(1), wall_at(3)};
  assert_int_equal(veer_crowd_remove_thing(crowd, VEER_OBSTACLES, rocks[0]), VEER_OK);
  assert_int_equal(veer_crowd_remove_thing(crowd, VEER_OBSTACLES, rocks[2]), VEER_OK);
  assert_int_equal(veer_crowd_remove_thing(crowd, VEER_WALLS, walls[2]), VEER_OK);
  assert_int_equal(veer_crowd_remove_thing(crowd, VEER_WALLS, walls[0]), VEER_OK);
  def.obstacles = left_rocks, def.obstacle_count = 3;
  def.walls = left_walls, def.wall_count = 3;
  veer_crowd *like = make_with(&def);
  check_alike(crowd, like, 60);
  veer_crowd_destroy(crowd);
  veer_crowd_destroy(like);
}

static void what_is_named_stays(void **state) {
  (void)state;
  static full_world world;
  fill_world(&world, true);
  veer_profile profile = veer_profile_default();
  give(&profile, veer_behavior_default(VEER_FOLLOW_PATH));
  give(&profile, veer_behavior_default(VEER_CONTAIN));
  give(&profile, veer_behavior_default(VEER_FOLLOW_FLOW));
  profile.behaviors[1].place = ROOM;
  veer_crowd_def def = def_of(&profile);
  name_world(&def, &world);
  veer_crowd *crowd = make_with(&def);
  const veer_thing kinds[] = {VEER_PATHS, VEER_OBSTACLES, VEER_FIELDS};
  const uint32_t named[] = {0, ROOM, 0};
  for (int i = 0; i < 3; i++) {
    veer_handle handle = veer_crowd_thing(crowd, kinds[i], named[i]);
    assert_int_equal(veer_crowd_remove_thing(crowd, kinds[i], handle), VEER_IN_USE);
    assert_int_equal(veer_crowd_find_thing(crowd, kinds[i], handle, NULL), VEER_OK);
    handle = veer_crowd_thing(crowd, kinds[i], 1);
    assert_int_equal(veer_crowd_remove_thing(crowd, kinds[i], handle), VEER_OK);
    assert_int_equal(veer_crowd_remove_thing(crowd, kinds[i], handle), VEER_STALE);
    assert_int_equal(veer_crowd_thing(crowd, kinds[i], 1).generation, 0); /* a gap */
  }
  take_steps(crowd, 5, 0.2f);
  veer_crowd_destroy(crowd);
}

static void what_is_refused(void **state) {
  (void)state;
  const veer_profile profile = mindful();
  veer_crowd_def def = def_of(&profile);
  veer_crowd *crowd = make_with(&def);
  veer_obstacle rock = rock_at(NAN);
  veer_wall wall = wall_at(INFINITY);
  veer_path path = {NULL, 3, false};
  veer_flow_grid field = {.spacing = 0, .nx = 1, .ny = 1, .nz = 1, .vectors = &rock.center};
  veer_handle handle = {7, 7}, none = {0, 0};
  assert_int_equal(veer_crowd_add_obstacle(crowd, &rock, &handle), VEER_BAD_VALUE);
  assert_int_equal(veer_crowd_add_wall(crowd, &wall, &handle), VEER_BAD_VALUE);
  assert_int_equal(veer_crowd_add_path(crowd, &path, &handle), VEER_BAD_VALUE);
  assert_int_equal(veer_crowd_add_field(crowd, &field, &handle), VEER_BAD_VALUE);
  assert_true(handle.index == 7 && handle.generation == 7);
  rock = rock_at(1);
  assert_int_equal(veer_crowd_set_obstacle(crowd, handle, &rock), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_set_obstacle(crowd, none, &rock), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_remove_thing(crowd, VEER_WALLS, none), VEER_BAD_INDEX);
  assert_int_equal(veer_crowd_remove_thing(crowd, VEER_THING_COUNT, none), VEER_BAD_VALUE);
  assert_int_equal(veer_crowd_thing(crowd, VEER_OBSTACLES, 0).generation, 0);
  assert_int_equal(veer_crowd_definition(crowd)->obstacle_count, 0);
  veer_crowd_destroy(crowd);
}

/* Wherever memory ends, all stands as it stood. */
static void no_memory_for_things(void **state) {
  (void)state;
  static full_world world;
  fill_world(&world, true);
  const veer_profile profile = mindful();
  for (int what = 0; what < 3; what++)
    for (size_t nth = 1, failed = 1; failed; nth++) {
      watched_memory memory = {.fill = 0xA5};
      veer_crowd_def def = def_of(&profile);
      name_world(&def, &world);
      def.allocator = allocator_of(&memory);
      veer_crowd *crowd = make_with(&def);
      veer_handle yard = veer_crowd_thing(crowd, VEER_OBSTACLES, YARD);
      memory.first_bad = memory.requests + nth;
      veer_status status = what == 0 ? veer_crowd_add_path(crowd, &world.paths[1], NULL)
                           : what == 1
                               ? veer_crowd_set_obstacle(crowd, yard, &world.obstacles[YARD])
                               : veer_crowd_remove_thing(crowd, VEER_OBSTACLES, yard);
      failed = status != VEER_OK;
      assert_int_equal(status, failed ? VEER_OUT_OF_MEMORY : VEER_OK);
      memory.first_bad = 0;
      if (failed) {
        assert_int_equal(veer_crowd_definition(crowd)->path_count, WORLD_PATHS);
        assert_int_equal(veer_crowd_find_thing(crowd, VEER_OBSTACLES, yard, NULL), VEER_OK);
        assert_int_equal(veer_crowd_definition(crowd)->obstacles[YARD].count,
                         world.obstacles[YARD].count);
      }
      assert_int_equal(veer_crowd_memory(crowd), memory.bytes);
      take_steps(crowd, 1, 0.2f);
      veer_crowd_destroy(crowd);
      assert_int_equal(memory.live, 0);
      assert_true(!failed || nth < 6);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_comes_later_is_there), cmocka_unit_test(handles_of_things),
      cmocka_unit_test(what_is_gone_is_nothing),   cmocka_unit_test(what_is_named_stays),
      cmocka_unit_test(what_is_refused),           cmocka_unit_test(no_memory_for_things),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

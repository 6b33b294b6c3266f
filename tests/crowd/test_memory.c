/* Where memory comes from, and what happens when there is none: a crowd that cannot be made leaves
 * nothing behind, an agent that cannot be added leaves the crowd as it was. */
#include "modes.h"
#include "watched_memory.h"

enum { AGENTS = 40, ENOUGH_REQUESTS = 1000 };

typedef struct source {
  veer_track_point points[2][3];
  veer_mover_def movers[3];
  veer_profile profiles[2];
  full_world world;
  veer_crowd_def def;
} source;

/* Half of all behaviours in each. */
static void fill_profiles(source *s) {
  for (int p = 0; p < 2; p++) {
    s->profiles[p] = veer_profile_default();
    s->profiles[p].handling.smoothing = 0.5f;
    s->profiles[p].facing = p ? VEER_FACING_SMOOTHLY : VEER_FACING_TRAVEL;
  }
  for (int k = 0; k < FORMULAS; k++) {
    veer_behavior behavior = behavior_in_mode((veer_behavior_kind)k, 0, 6.0f, true);
    behavior.target = veer_target_mover((uint32_t)k % 3);
    behavior.other = veer_target_agent(3);
    give(&s->profiles[2 * k / FORMULAS], behavior);
  }
}

/* Where a behaviour is. */
static veer_behavior *behavior_in(source *s, veer_behavior_kind kind) {
  for (int p = 0; p < 2; p++)
    for (uint32_t i = 0; i < s->profiles[p].behavior_count; i++)
      if (s->profiles[p].behaviors[i].kind == kind)
        return &s->profiles[p].behaviors[i];
  fail_msg("nobody has %s", veer_behavior_name(kind));
  return NULL;
}

/* Of everything, so that there are arrays within arrays to copy. */
static void fill_source(source *s, veer_allocator allocator) {
  memset(s, 0, sizeof *s);
  for (int i = 0; i < 3; i++)
    s->movers[i] = veer_mover_def_default();
  for (int t = 0; t < 2; t++) {
    for (int i = 0; i < 3; i++)
      s->points[t][i] = (veer_track_point){1.0 + i + t, veer_vec2(5.0f * (float)i, (float)t)};
    s->movers[2 * t].script = VEER_SCRIPT_TRACK;
    s->movers[2 * t].points = s->points[t];
    s->movers[2 * t].point_count = 3;
    s->movers[2 * t].loop = true;
  }
  fill_profiles(s);
  fill_world(&s->world, true);
  s->def = veer_crowd_def_default();
  name_world(&s->def, &s->world);
  s->def.allocator = allocator;
  s->def.movers = s->movers;
  s->def.mover_count = 3;
  s->def.profiles = s->profiles;
  s->def.profile_count = 2;
}

/* Of what is on its way out, so that no compiler thinks it not worth while. */
static void scribble_over(void *memory, size_t size) {
  volatile unsigned char *bytes = (volatile unsigned char *)memory;
  for (size_t i = 0; i < size; i++)
    bytes[i] = 0xEE;
}

/* From a source that is gone afterwards: whoever kept a pointer into it, reads nonsense. */
static veer_status try_create(veer_allocator allocator, veer_crowd **out) {
  source *s = (source *)malloc(sizeof *s);
  assert_non_null(s);
  fill_source(s, allocator);
  veer_status status = veer_crowd_create(&s->def, out);
  scribble_over(s, sizeof *s);
  free(s);
  return status;
}

static veer_status try_add(veer_crowd *crowd, uint32_t i) {
  dice d = dice_of(100 + i);
  const veer_agent *body = &veer_crowd_profiles(crowd, NULL)[i % 2].body;
  veer_agent agent = draw_agent(&d, body, veer_vec2(-15, -15), veer_vec2(15, 15));
  return veer_crowd_add(crowd, &agent, i % 2, veer_target_mover(1), NULL);
}

static void check_like(veer_crowd *crowd, veer_crowd *healthy) {
  veer_explanation explanation;
  for (int step = 0; step < 2; step++) {
    assert_true(veer_crowd_hash(crowd) == veer_crowd_hash(healthy));
    check_same_motion(crowd, healthy);
    take_steps(crowd, 1, 0.2f);
    take_steps(healthy, 1, 0.2f);
  }
  if (veer_crowd_count(crowd) > 0)
    assert_int_equal(veer_crowd_explain(crowd, 0, 0.2f, &explanation), VEER_OK);
}

/* Adds all agents to both. The one that finds no memory is added once more when there is some. */
static void add_all(veer_crowd *crowd, veer_crowd *healthy, watched_memory *memory) {
  for (uint32_t i = 0; i < AGENTS; i++) {
    veer_status status = try_add(crowd, i);
    if (status != VEER_OK) {
      assert_int_equal(status, VEER_OUT_OF_MEMORY);
      check_like(crowd, healthy);
      memory->first_bad = 0;
      assert_int_equal(try_add(crowd, i), VEER_OK);
    }
    assert_int_equal(try_add(healthy, i), VEER_OK);
  }
}

/* False: the request of that number was never made. */
static bool check_failure(size_t first_bad, bool stays_bad) {
  watched_memory memory = {.fill = 0xA5, .first_bad = first_bad, .stays_bad = stays_bad};
  veer_crowd *const untouched = (veer_crowd *)(void *)&memory;
  veer_crowd *crowd = untouched, *healthy = NULL;
  veer_status status = try_create(allocator_of(&memory), &crowd);
  if (status != VEER_OK) {
    assert_int_equal(status, VEER_OUT_OF_MEMORY);
    assert_true(crowd == untouched);
    assert_int_equal(memory.live, 0);
    return true;
  }
  assert_int_equal(try_create(veer_default_allocator(), &healthy), VEER_OK);
  add_all(crowd, healthy, &memory);
  check_like(crowd, healthy);
  bool has_failed = memory.first_bad == 0;
  veer_crowd_destroy(crowd);
  veer_crowd_destroy(healthy);
  assert_int_equal(memory.live, 0);
  return has_failed;
}

static void every_request_may_fail(void **state) {
  (void)state;
  for (int stays_bad = 0; stays_bad < 2; stays_bad++) {
    size_t request = 1;
    while (request < ENOUGH_REQUESTS && check_failure(request, stays_bad))
      request++;
    /* at least: the crowd, what it names, and room for agents more than once */
    check(request > 10 && request < ENOUGH_REQUESTS, "%zu requests", request);
  }
}

static void everyday_calls_ask_for_no_memory(void **state) {
  (void)state;
  watched_memory memory = {.fill = 0xA5};
  veer_crowd *crowd = NULL;
  veer_explanation explanation;
  assert_int_equal(try_create(allocator_of(&memory), &crowd), VEER_OK);
  for (uint32_t i = 0; i < AGENTS; i++)
    assert_int_equal(try_add(crowd, i), VEER_OK);
  assert_int_equal(veer_crowd_push(crowd, 0, veer_vec2(1, 1)), VEER_OK); /* the first of all */
  size_t before = memory.requests, live = memory.live;
  for (uint32_t i = 0; i < AGENTS; i++) {
    veer_mover mover = *veer_crowd_movers(crowd, NULL);
    take_steps(crowd, 1, 0.2f);
    assert_int_equal(veer_crowd_explain(crowd, i, 0.2f, &explanation), VEER_OK);
    assert_int_equal(veer_crowd_push(crowd, i, veer_vec2(1, 1)), VEER_OK);
    assert_int_equal(veer_crowd_kick(crowd, i, veer_vec2(1, 1)), VEER_OK);
    assert_int_equal(veer_crowd_set_goal(crowd, i, veer_target_agent(0)), VEER_OK);
    assert_int_equal(veer_crowd_set_mover(crowd, 0, &mover), VEER_OK);
    veer_crowd_hash(crowd);
  }
  assert_int_equal(memory.requests, before);
  assert_int_equal(memory.live, live);
  veer_crowd_destroy(crowd);
  assert_int_equal(memory.live, 0);
}

/* As many neighbours as there can be: all agents of a full house, and all movers that may count. */
static void there_is_room_for_all_neighbors(void **state) {
  (void)state;
  watched_memory memory = {.fill = 0xA5};
  source s;
  veer_crowd *crowd = NULL;
  fill_source(&s, allocator_of(&memory));
  veer_behavior *all_count[] = {behavior_in(&s, VEER_SEPARATION), behavior_in(&s, VEER_QUEUE)};
  all_count[0]->as.separation.neighborhood = veer_neighborhood_default();
  all_count[1]->as.queue.neighborhood = veer_neighborhood_default();
  for (int b = 0; b < 2; b++) {
    for (uint32_t i = 0; i < VEER_MAX_ALSO; i++)
      all_count[b]->also[i] = i % 3;
    all_count[b]->also_count = VEER_MAX_ALSO;
  }
  assert_int_equal(veer_crowd_create(&s.def, &crowd), VEER_OK);
  for (uint32_t i = 0; i < 4 * AGENTS; i++) {
    assert_int_equal(try_add(crowd, i), VEER_OK);
    take_steps(crowd, 1, 0.2f);
  }
  veer_crowd_destroy(crowd); /* looks at the ends of all blocks */
  assert_int_equal(memory.live, 0);
}

static void run_beside(veer_crowd *crowd, veer_crowd *other) {
  for (uint32_t i = 0; i < AGENTS; i++) {
    assert_int_equal(try_add(crowd, i), VEER_OK);
    assert_int_equal(try_add(other, i), VEER_OK);
  }
  for (int step = 0; step < 30; step++) {
    take_steps(crowd, 1, 0.2f);
    take_steps(other, 1, 0.2f);
    assert_true(veer_crowd_hash(crowd) == veer_crowd_hash(other));
    check_same_motion(crowd, other);
  }
}

/* A caller who writes all over what he made a crowd from changes nothing; the crowd, which marks
 * its maps, writes nothing there either. */
static void a_crowd_keeps_copies(void **state) {
  (void)state;
  source kept, as_made;
  veer_crowd *from_kept = NULL, *from_gone = NULL;
  fill_source(&kept, veer_default_allocator());
  memcpy(&as_made, &kept, sizeof kept);
  assert_int_equal(veer_crowd_create(&kept.def, &from_kept), VEER_OK);
  assert_int_equal(try_create(veer_default_allocator(), &from_gone), VEER_OK);
  run_beside(from_gone, from_kept);
  assert_memory_equal(&kept, &as_made, sizeof kept);
  const veer_explored *map = &veer_crowd_definition(from_kept)->maps[0];
  assert_memory_not_equal(map->seen, kept.world.seen[0], (size_t)map->nx * map->ny);
  veer_crowd_destroy(from_kept);
  veer_crowd_destroy(from_gone);
}

/* The definition that a crowd tells of is its own copy. */
static void the_definition_is_kept(void **state) {
  (void)state;
  source s;
  veer_crowd *crowd = NULL;
  assert_int_equal(try_create(veer_default_allocator(), &crowd), VEER_OK);
  fill_source(&s, veer_default_allocator());
  const veer_crowd_def *kept = veer_crowd_definition(crowd);
  assert_int_equal(kept->mover_count, 3);
  assert_int_equal(kept->profile_count, 2);
  assert_true(kept->profiles == veer_crowd_profiles(crowd, NULL));
  assert_int_equal(kept->profiles[1].behavior_count, 15);
  assert_memory_equal(kept->movers[2].points, s.points[1], sizeof s.points[1]);
  assert_int_equal(kept->obstacle_count, WORLD_OBSTACLES);
  assert_memory_equal(kept->obstacles[YARD].points, s.world.corners, sizeof s.world.corners);
  assert_memory_equal(kept->walls, s.world.walls, sizeof s.world.walls);
  assert_memory_equal(kept->paths[ROUND].points, s.world.round, sizeof s.world.round);
  assert_memory_equal(kept->paths[FOOD].points, s.world.food, sizeof s.world.food);
  size_t places = (size_t)kept->fields[SMALL_FIELD].nx * kept->fields[SMALL_FIELD].ny;
  assert_memory_equal(kept->fields[SMALL_FIELD].vectors, s.world.vectors[SMALL_FIELD],
                      places * sizeof(veer_vec));
  size_t cells = (size_t)kept->maps[HALF_SEEN].nx * kept->maps[HALF_SEEN].ny;
  assert_memory_equal(kept->maps[HALF_SEEN].seen, s.world.seen[HALF_SEEN], cells);
  assert_true(kept->seed == 1 && kept->planar && kept->wrap_targets && kept->solid_walls);
  veer_crowd_destroy(crowd);
}

/* Freeing nothing is nothing. */
static void destroying_none(void **state) {
  (void)state;
  veer_crowd_destroy(NULL);
}

static void the_default_allocator_is_realloc(void **state) {
  (void)state;
  veer_allocator allocator = veer_default_allocator();
  unsigned char *block = allocator.resize(allocator.user, NULL, 10);
  assert_non_null(block);
  for (unsigned char i = 0; i < 10; i++)
    block[i] = i;
  block = allocator.resize(allocator.user, block, 100000);
  assert_non_null(block);
  for (unsigned char i = 0; i < 10; i++)
    assert_int_equal(block[i], i);
  memset(block, 1, 100000);
  assert_null(allocator.resize(allocator.user, block, 0));
  assert_null(allocator.resize(allocator.user, NULL, 0));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_request_may_fail),
      cmocka_unit_test(everyday_calls_ask_for_no_memory),
      cmocka_unit_test(there_is_room_for_all_neighbors),
      cmocka_unit_test(a_crowd_keeps_copies),
      cmocka_unit_test(the_definition_is_kept),
      cmocka_unit_test(destroying_none),
      cmocka_unit_test(the_default_allocator_is_realloc),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

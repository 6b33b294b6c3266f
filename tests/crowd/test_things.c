/* What stands in a crowd's world does what it is there for: nobody passes solid walls, all of a map
 * is seen in the end, and who looks at others through the crowd waits for them and gives way. */
#include "crowd_case.h"

/* ---- solid walls ---- */

enum { PRISONERS = 24, CELL_WALLS = 7 };

/* Two rooms of 10 by 10 with a wall between, and a bar that stands free in the first. */
static const veer_wall cells[CELL_WALLS] = {
    {{0, 0, 0}, {20, 0, 0}},   {{20, 0, 0}, {20, 10, 0}}, {{20, 10, 0}, {0, 10, 0}},
    {{0, 10, 0}, {0, 0, 0}},   {{10, 0, 0}, {10, 10, 0}}, {{3, 3, 0}, {6, 7, 0}},
    {{10, 10, 0}, {10, 0, 0}}, /* the same once more */
};

/* All want out, through the walls; in space everybody on a level of its own. */
static veer_crowd *make_prison(bool planar, bool solid, float radius) {
  veer_profile profile = veer_profile_default();
  profile.body.max_speed = 40;
  profile.body.radius = radius;
  give(&profile, behavior_toward(VEER_SEEK, veer_target_goal()));
  give(&profile, veer_behavior_default(VEER_WANDER));
  profile.behaviors[1].as.wander.radius = 30;
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = planar;
  def.profiles = &profile, def.profile_count = 1;
  def.walls = cells, def.wall_count = CELL_WALLS;
  def.solid_walls = solid;
  veer_crowd *crowd = make_crowd(&def);
  dice d = dice_of(7);
  for (int i = 0; i < PRISONERS; i++) {
    float x = i % 2 ? 11 : 1;
    veer_agent agent = profile.body;
    agent.pos = veer_vec3(x + draw_between(&d, 0, 1), draw_between(&d, 1, 9),
                          planar ? 0 : draw_between(&d, -5, 5));
    add_agent(crowd, &agent, 0, veer_target_point(draw_vec(&d, planar, 100)));
  }
  return crowd;
}

static bool is_in_cell(const veer_agent *agent, int cell) {
  float lo = cell ? 10 : 0, r = agent->radius;
  return agent->pos.x >= lo + r && agent->pos.x <= lo + 10 - r && agent->pos.y >= r &&
         agent->pos.y <= 10 - r;
}

/* How often somebody was seen outside of the room where it belongs. */
static int escapes(veer_crowd *crowd) {
  dice d = dice_of(8);
  int outside = 0;
  for (int step = 0; step < 400; step++) {
    uint32_t i = draw_below(&d, PRISONERS);
    float strength = draw_log(&d, 1, 1e5f);
    veer_vec way = draw_vec(&d, true, 1);
    if (step % 3 == 0)
      assert_int_equal(veer_crowd_kick(crowd, i, veer_vec_scale(way, strength)), VEER_OK);
    assert_int_equal(veer_crowd_push(crowd, i, veer_vec_scale(way, -strength)), VEER_OK);
    take_steps(crowd, 1, step % 2 ? 0.5f : 0.03f);
    for (int k = 0; k < PRISONERS; k++)
      outside += !is_in_cell(&agents_now(crowd, NULL)[k], k % 2);
  }
  return outside;
}

static void nobody_passes_solid_walls(void **state) {
  (void)state;
  const float radii[] = {0, 0.4f};
  for (int planar = 0; planar < 2; planar++)
    for (int i = 0; i < 2; i++) {
      veer_crowd *held = make_prison(planar, true, radii[i]);
      veer_crowd *free_to_go = make_prison(planar, false, radii[i]);
      assert_int_equal(escapes(held), 0);
      assert_true(escapes(free_to_go) > 100 * PRISONERS);
      veer_crowd_destroy(held);
      veer_crowd_destroy(free_to_go);
    }
}

/* ---- exploring ---- */

enum { MAP_SIDE = 12, MAP_CELLS = MAP_SIDE * MAP_SIDE, LONG_ENOUGH = 4000 };

/* Explorers start in two corners; each has a map of its own, or all have the first. */
static veer_crowd *make_explorers(int count, bool share, bool swapped) {
  const veer_explored map = {veer_vec2(0, 0), 1, MAP_SIDE, MAP_SIDE, 1, NULL};
  const veer_explored maps[2] = {map, map};
  const veer_vec starts[2] = {{0.2f, 0.3f, 0}, {11.6f, 11.9f, 0}};
  veer_profile profiles[2];
  for (uint32_t p = 0; p < 2; p++) {
    profiles[p] = veer_profile_default();
    profiles[p].body.response_time = 0.2f;
    give(&profiles[p], veer_behavior_default(VEER_EXPLORE));
    profiles[p].behaviors[0].place = share ? 0 : p;
    profiles[p].behaviors[0].as.sight = 1.2f;
  }
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = profiles, def.profile_count = 2;
  def.maps = maps, def.map_count = 2;
  veer_crowd *crowd = make_crowd(&def);
  for (int i = 0; i < count; i++) {
    veer_agent agent = profiles[0].body;
    agent.pos = starts[swapped ? 1 - i : i];
    add_agent(crowd, &agent, (uint32_t)i, veer_target_none());
  }
  return crowd;
}

static int count_seen(const veer_crowd *crowd, int map) {
  int seen = 0;
  for (int i = 0; i < MAP_CELLS; i++)
    seen += veer_crowd_definition(crowd)->maps[map].seen[i];
  return seen;
}

/* The steps until all of map 0 is seen. What was seen stays so. */
static int steps_to_see_all(veer_crowd *crowd) {
  int steps = 0;
  for (int seen = 0; seen < MAP_CELLS && steps < LONG_ENOUGH; steps++) {
    take_steps(crowd, 1, 0.1f);
    assert_true(count_seen(crowd, 0) >= seen);
    seen = count_seen(crowd, 0);
  }
  return steps;
}

static void explorers_see_all(void **state) {
  (void)state;
  veer_crowd *alone = make_explorers(1, true, false);
  veer_crowd *together = make_explorers(2, true, false);
  veer_crowd *apart = make_explorers(2, false, false);
  int alone_steps = steps_to_see_all(alone), together_steps = steps_to_see_all(together);
  assert_true(alone_steps < LONG_ENOUGH);
  check(3 * together_steps < 2 * alone_steps, "%d together, %d alone", together_steps, alone_steps);
  assert_int_equal(count_seen(together, 1), 0);
  assert_int_equal(steps_to_see_all(apart), alone_steps); /* a map of somebody else is no help */
  assert_true(count_seen(apart, 1) > MAP_CELLS / 2);
  /* when all is seen they are left alone */
  veer_explanation told;
  assert_int_equal(veer_crowd_explain(together, 1, 0.1f, &told), VEER_OK);
  assert_true(is_zero_vec(told.steering));
  veer_crowd_destroy(alone);
  veer_crowd_destroy(together);
  veer_crowd_destroy(apart);
}

/* All seek, then all mark: it does not matter who is first. */
static void explorers_have_no_order(void **state) {
  (void)state;
  veer_crowd *one = make_explorers(2, true, false), *other = make_explorers(2, true, true);
  for (int step = 0; step < 300; step++) {
    take_steps(one, 1, 0.1f);
    take_steps(other, 1, 0.1f);
    for (int i = 0; i < 2; i++)
      assert_true(same_motion(&agents_now(one, NULL)[i], &agents_now(other, NULL)[1 - i]));
    assert_memory_equal(veer_crowd_definition(one)->maps[0].seen,
                        veer_crowd_definition(other)->maps[0].seen, MAP_CELLS);
  }
  veer_crowd_destroy(one);
  veer_crowd_destroy(other);
}

/* ---- others ---- */

/* Two bodies of radius 0.5 from one place to another, each with a speed of its own. */
typedef struct pair {
  veer_vec start[2], goal[2];
  float speed[2];
  veer_edge edge;
} pair;

static veer_crowd *make_pair(const pair *p, const veer_behavior *behavior) {
  veer_profile profile = veer_profile_default();
  profile.body.radius = 0.5f;
  profile.body.response_time = 0.2f;
  profile.body.max_force = 4;
  give(&profile, behavior_toward(VEER_SEEK, veer_target_goal()));
  if (behavior)
    give(&profile, *behavior);
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile, def.profile_count = 1;
  def.edge = p->edge;
  def.box.hi = veer_vec2(40, 40);
  veer_crowd *crowd = make_crowd(&def);
  for (int i = 0; i < 2; i++) {
    veer_agent agent = profile.body;
    agent.pos = p->start[i];
    agent.max_speed = p->speed[i];
    agent.heading = veer_vec_unit(veer_offset_in(agent.pos, p->goal[i], &def.box, def.edge));
    agent.vel = veer_vec_scale(agent.heading, agent.max_speed);
    add_agent(crowd, &agent, 0, veer_target_point(p->goal[i]));
  }
  return crowd;
}

/* How near their centres come. */
static float least_distance(const pair *p, const veer_behavior *behavior) {
  veer_crowd *crowd = make_pair(p, behavior);
  const veer_crowd_def *def = veer_crowd_definition(crowd);
  float least = 1000;
  for (int step = 0; step < 400; step++) {
    take_steps(crowd, 1, 0.05f);
    const veer_agent *two = agents_now(crowd, NULL);
    veer_vec between = veer_offset_in(two[0].pos, two[1].pos, &def->box, def->edge);
    least = fminf(least, veer_vec_length(between));
  }
  veer_crowd_destroy(crowd);
  return least;
}

/* Head on, in the open and through the edge of the world. Who looks no farther than the bodies
 * reach has no time to give way. */
static void two_give_way(void **state) {
  (void)state;
  const pair pairs[2] = {
      {{{14, 20, 0}, {26, 20, 0}}, {{26, 20, 0}, {14, 20, 0}}, {1, 1}, VEER_EDGE_OPEN},
      {{{36, 20, 0}, {8, 20, 0}}, {{8, 20, 0}, {36, 20, 0}}, {1, 1}, VEER_EDGE_WRAP}};
  veer_behavior avoid = veer_behavior_default(VEER_AVOID_COLLISIONS);
  avoid.weight = 4;
  avoid.as.avoid_collisions.neighborhood.radius = 8;
  veer_behavior shortsighted = avoid;
  shortsighted.as.avoid_collisions.neighborhood.radius = 1;
  for (int i = 0; i < 2; i++) {
    check(least_distance(&pairs[i], &avoid) > 0.99f, "pair %d", i);
    assert_true(least_distance(&pairs[i], NULL) < 0.1f);
    assert_true(least_distance(&pairs[i], &shortsighted) < 0.99f);
  }
}

/* The quick one comes up behind the slow one, which is not held up by it. */
static void the_one_behind_waits(void **state) {
  (void)state;
  const pair line = {
      {{10, 20, 0}, {4, 20, 0}}, {{39, 20, 0}, {39, 20, 0}}, {0.25f, 1}, VEER_EDGE_OPEN};
  veer_behavior queue = veer_behavior_default(VEER_QUEUE);
  queue.weight = 8;
  queue.as.queue.neighborhood.radius = 5;
  queue.as.queue.neighborhood.min_cosine = 0.5f;
  veer_behavior shortsighted = queue;
  shortsighted.as.queue.neighborhood.radius = 0.5f;
  check(least_distance(&line, &queue) > 1.5f, "%g", (double)least_distance(&line, &queue));
  assert_true(least_distance(&line, NULL) < 0.1f);
  assert_true(least_distance(&line, &shortsighted) < 0.5f);
  veer_crowd *crowd = make_pair(&line, &queue);
  take_steps(crowd, 400, 0.05f);
  const veer_agent *two = agents_now(crowd, NULL);
  assert_true(two[0].pos.x > 14.99f && two[1].pos.x > 11 && two[1].pos.x < two[0].pos.x - 1.5f);
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nobody_passes_solid_walls), cmocka_unit_test(explorers_see_all),
      cmocka_unit_test(explorers_have_no_order),   cmocka_unit_test(two_give_way),
      cmocka_unit_test(the_one_behind_waits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

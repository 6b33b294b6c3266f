/* Dangers of a map: where a way meets something, after how much of it, and nowhere else. */
#include <string.h>

#include "context_case.h"

enum { DIRECTIONS = 24 };

static veer_agent body_at(float x, float y, float radius) {
  veer_agent agent = veer_agent_default();
  agent.pos = veer_vec2(x, y);
  agent.radius = radius;
  agent.max_speed = 2.0f;
  return agent;
}

/* How far a point from the origin goes along an angle until it is within radius of (x, 0); 0 when
 * never. */
static double way_to_disc(double degrees, double x, double radius) {
  double angle = degrees / 57.29577951308232, along = x * cos(angle), aside = x * sin(angle);
  double room = radius * radius - aside * aside;
  return along > 0 && room >= 0 ? along - sqrt(room) : 0;
}

static void a_disc_is_feared_by_distance(void **state) {
  (void)state;
  context_case c;
  veer_context *map = map_of(&c, DIRECTIONS, true);
  veer_agent agent = body_at(3, 4, 1);
  veer_obstacle disc = veer_obstacle_sphere(veer_vec2(13, 4), 2);
  veer_context_fear_obstacles(map, &agent, &disc, 1, 20, 0.5f);
  int feared = 0;
  for (uint32_t i = 0; i < DIRECTIONS; i++) {
    double way = way_to_disc(360.0 * i / DIRECTIONS, 10, 3);
    double expected = way > 0 ? 0.5 * (1 - way / 20) : 0;
    check(fabs((double)c.danger[i] - expected) < 1e-5, "direction %u: %g, expected %g", i,
          (double)c.danger[i], expected);
    feared += c.danger[i] > 0;
  }
  assert_int_equal(feared, 3); /* half an angle of 17 degrees, directions every 15 */
}

static void the_nearest_counts(void **state) {
  (void)state;
  context_case c;
  veer_context *map = map_of(&c, DIRECTIONS, true);
  veer_agent agent = body_at(0, 0, 0.5f);
  const veer_obstacle discs[2] = {veer_obstacle_sphere(veer_vec2(8, 0), 1.5f),
                                  veer_obstacle_sphere(veer_vec2(5, 0), 0.5f)};
  veer_context_fear_obstacles(map, &agent, discs, 2, 10, 1);
  assert_true(fabsf(c.danger[0] - 0.6f) < 1e-5f);
  veer_context_fear_obstacles(map, &agent, discs, 1, 10,
                              1); /* what is told again changes nothing */
  assert_true(fabsf(c.danger[0] - 0.6f) < 1e-5f);
}

static void what_is_touched_is_feared_inward_only(void **state) {
  (void)state;
  context_case c;
  veer_context *map = map_of(&c, DIRECTIONS, true);
  veer_agent agent = body_at(0, 0, 1);
  veer_obstacle disc = veer_obstacle_sphere(veer_vec2(2.5f, 0), 2); /* half a unit too near */
  veer_context_fear_obstacles(map, &agent, &disc, 1, 4, 1);
  assert_true(c.danger[0] == 1.0f);
  assert_true(c.danger[DIRECTIONS / 2] == 0.0f);
}

static void walls_are_as_thick_as_the_body(void **state) {
  (void)state;
  for (int space = 0; space < 2; space++) {
    context_case c;
    veer_context *map = map_of(&c, space ? 42 : DIRECTIONS, !space);
    veer_agent agent = body_at(0, 0, 1);
    agent.pos.z = space ? 30 : 0; /* walls have no end along up */
    const veer_wall walls[2] = {{veer_vec2(5, -30), veer_vec2(5, 30)},
                                {veer_vec2(-50, 2), veer_vec2(-50, -2)}};
    veer_context_fear_walls(map, &agent, walls, 2, 10, 1);
    for (uint32_t i = 0; i < map->count; i++) {
      /* level, its way is as long as what is left of it without up */
      veer_vec way = veer_context_direction(map, i);
      double share = way.x > 0 ? 4.0 / (10.0 * (double)way.x) : 1;
      double expected = share < 1 ? 1 - share : 0;
      check(fabs((double)c.danger[i] - expected) < 1e-5, "space %d, direction %u: %g and not %g",
            space, i, (double)c.danger[i], expected);
    }
  }
}

/* Whether a way crosses the line y = 0.9, x > 2. */
static bool meets_edge(void *user, veer_vec from, veer_vec to, veer_hit *out) {
  ++*(int *)user;
  if (!(from.y >= 0.9f && from.y == to.y && to.x > 2))
    return false;
  out->distance = 2 - from.x;
  return true;
}

static void rays_are_as_wide_as_the_body(void **state) {
  (void)state;
  for (int wide = 0; wide < 2; wide++) {
    context_case c;
    int asked = 0;
    veer_context *map = map_of(&c, 16, true);
    veer_agent agent = body_at(0, 0, wide ? 1.0f : 0.5f);
    veer_context_fear_rays(map, &agent, meets_edge, &asked, 8, 1);
    assert_int_equal(asked, 3 * 16);
    assert_true(c.danger[0] == (wide ? 0.75f : 0.0f));
    for (int i = 1; i < 16; i++)
      assert_true(c.danger[i] == 0.0f);
  }
}

static veer_mover somebody(float x, float y, float vx) {
  veer_mover mover = veer_mover_at(veer_vec2(x, y));
  mover.vel = veer_vec2(vx, 0);
  mover.radius = 1;
  mover.id = 7;
  return mover;
}

static void others_are_feared_by_time(void **state) {
  (void)state;
  context_case c;
  veer_agent agent = body_at(0, 0, 1);
  const struct {
    veer_mover other;
    float horizon, danger;
  } cases[] = {
      {somebody(10, 0, 0), 10, 0.6f},         /* (10 - 1 - 1)/2 of 10 */
      {somebody(10, 0, -2), 10, 0.8f},        /* comes nearer */
      {somebody(10, 0, 2), 10, 0},            /* as fast as the agent */
      {somebody(10, 0, 0), 3, 0},             /* too late */
      {somebody(10, 0, 0), VEER_INFINITY, 1}, /* some time */
      {somebody(-10, 0, 0), 10, 0},           /* behind */
      {somebody(1, 0, 0), 10, 1},             /* touched already */
      {somebody(10, 2.5f, 0), 10, 0.571751f}, /* wider on its right: (10.49, .56) */
      {somebody(10, -2.5f, 0), 10, 0},        /* and not on its left */
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    veer_context *map = map_of(&c, 4, true);
    veer_context_fear_others(map, &agent, &cases[k].other, 1, cases[k].horizon, 1);
    check(fabsf(c.danger[0] - cases[k].danger) < 2e-3f, "case %zu: %g", k, (double)c.danger[0]);
  }
  veer_mover itself = veer_mover_of(&agent);
  veer_context *map = map_of(&c, 4, true);
  veer_context_fear_others(map, &agent, &itself, 1, 10, 1);
  for (int i = 0; i < 4; i++)
    assert_true(c.danger[i] == 0.0f);
}

/* Head on, each passes on its own left. */
static void two_head_on_pass(void **state) {
  (void)state;
  veer_agent pair[2] = {body_at(0, 0, 1), body_at(12, 0, 1)};
  veer_vec ways[2];
  pair[1].id = 1;
  for (int i = 0; i < 2; i++) {
    context_case c;
    veer_context *map = map_of(&c, 32, true);
    veer_mover other = veer_mover_of(&pair[1 - i]);
    veer_vec ahead = veer_vec2(i ? -2 : 2, 0);
    other.vel = veer_vec2(i ? 2 : -2, 0);
    veer_context_want(map, ahead);
    veer_context_fear_others(map, &pair[i], &other, 1, 5, 1);
    ways[i] = choose(map, 32).way;
    assert_true(veer_vec_dot(ways[i], ahead) > 0);
  }
  assert_true(ways[0].y > 0.1f && ways[1].y < -0.1f);
}

static void fear_all(veer_context *map, const veer_agent *agent, veer_obstacle obstacle,
                     veer_wall wall, const veer_mover *other, float length, float strength) {
  int asked = 0;
  veer_context_fear_obstacles(map, agent, &obstacle, 1, length, strength);
  veer_context_fear_walls(map, agent, &wall, 1, length, strength);
  veer_context_fear_rays(map, agent, meets_edge, &asked, length, strength);
  veer_context_fear_others(map, agent, other, 1, length, strength);
}

static void what_is_no_number_is_not_feared(void **state) {
  (void)state;
  const float bad[] = {NAN, INFINITY, -INFINITY};
  context_case c;
  veer_context *map = map_of(&c, 16, true);
  veer_obstacle near = veer_obstacle_sphere(veer_vec2(3, 0), 1);
  veer_wall wall = {veer_vec2(2, -1), veer_vec2(2, 1)};
  veer_mover other = somebody(4, 0, 0);
  veer_agent agent = body_at(0, 0, 1);
  for (int i = 0; i < 3; i++) {
    veer_agent spoiled[2] = {agent, agent};
    spoiled[0].pos.x = spoiled[1].radius = bad[i];
    for (int k = 0; k < 2; k++)
      fear_all(map, &spoiled[k], near, wall, &other, 10, 1);
    fear_all(map, &agent, near, wall, &other, 10, bad[i]);
    veer_obstacle lost = near;
    veer_wall torn = wall;
    veer_mover astray = other;
    lost.center.y = torn.b.x = astray.vel.y = bad[i];
    fear_all(map, &agent, lost, torn, &astray, i == 1 ? 10 : bad[i], 1);
  }
  fear_all(map, &agent, near, wall, &other, 0, 1);
  fear_all(map, &agent, near, wall, &other, -1, 1);
  fear_all(map, &agent, near, wall, &other, 10, 0);
  fear_all(map, &agent, near, wall, &other, 10, -1);
  for (uint32_t i = 0; i < 16; i++)
    check(c.danger[i] == 0.0f || i == 0, "direction %u: %g", i, (double)c.danger[i]);
  fear_all(map, &agent, near, wall, &other, 10, 1);
  assert_true(c.danger[0] > 0.7f && isfinite(c.danger[0]));
}

/* Numbers as large as they come: whatever is written is between 0 and the strength. */
static void every_danger_is_a_share(void **state) {
  (void)state;
  dice d = dice_of(4);
  for (int k = 0; k < 3000; k++) {
    context_case c;
    bool planar = k % 2;
    veer_context *map = map_of(&c, planar ? 12 : 30, planar);
    float size = k % 3 ? 10.0f : 1e6f;
    veer_agent agent = veer_agent_default();
    agent.pos = draw_vec(&d, planar, size);
    agent.radius = draw_between(&d, 0, 0.3f * size);
    agent.planar = planar;
    veer_obstacle obstacle =
        veer_obstacle_sphere(draw_vec(&d, planar, size), draw_between(&d, 0, size));
    veer_wall wall = {draw_vec(&d, planar, size), draw_vec(&d, planar, size)};
    veer_mover other = veer_mover_at(draw_vec(&d, planar, size));
    other.vel = draw_vec(&d, planar, size);
    other.id = 3;
    fear_all(map, &agent, obstacle, wall, &other, draw_between(&d, 0.01f, 3 * size), 2);
    for (uint32_t i = 0; i < map->count; i++)
      check(c.danger[i] >= 0 && c.danger[i] <= 2, "case %d: %g", k, (double)c.danger[i]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_disc_is_feared_by_distance),
      cmocka_unit_test(the_nearest_counts),
      cmocka_unit_test(what_is_touched_is_feared_inward_only),
      cmocka_unit_test(walls_are_as_thick_as_the_body),
      cmocka_unit_test(rays_are_as_wide_as_the_body),
      cmocka_unit_test(others_are_feared_by_time),
      cmocka_unit_test(two_head_on_pass),
      cmocka_unit_test(what_is_no_number_is_not_feared),
      cmocka_unit_test(every_danger_is_a_share),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The points and numbers that behaviours go by, which can be asked for alone: they are what the
 * behaviour uses, bit for bit, and have an answer where there is none. */
#include <string.h>

#include "../support/check.h"
#include "every_behavior.h"

#include <veer/search.h>

enum { CASES = 4000 };

static const veer_vec NONE = {0, 0, 0}, MARK = {77, 88, 99};

static void points_of_company(void **state) {
  (void)state;
  dice d = dice_of(1500);
  int hidden = 0, in_the_way = 0;
  for (int k = 0; k < CASES; k++) {
    situation s = draw_situation(&d, k & 1);
    const veer_agent *agent = &s.agent;
    const veer_mover *one = &s.movers[0], *two = &s.movers[1];
    veer_vec at = veer_offset_point(agent, one, s.world.offset);
    assert_true(same_vec(force_offset(&s, 0, false), veer_arrive(agent, at, &s.arrive, s.dt)));
    at = veer_interpose_point(agent, one, two, s.world.ratio);
    assert_true(same_vec(force_interpose(&s, 0, false), veer_arrive(agent, at, &s.arrive, s.dt)));
    veer_obstacle shape = shape_in(&s, k % VEER_OBSTACLE_KIND_COUNT);
    veer_hide_options hide = s.world.hide;
    hide.only_seen = k & 4;
    at = MARK;
    veer_vec force = veer_hide(agent, one, &shape, 1, &hide, s.dt);
    if (veer_hide_point(agent, one, &shape, 1, &hide, &at)) {
      hidden++;
      assert_true(same_vec(force, veer_arrive(agent, at, &hide.arrive, s.dt)));
    } else {
      assert_true(same_vec(at, MARK)); /* untouched */
      assert_true(same_vec(force, veer_evade(agent, one, &hide.evade, INFINITY)) ||
                  same_vec(force, veer_match_velocity(agent, NONE)));
    }
    const veer_mover *leader = k & 8 ? &s.world.chief : one;
    at = MARK;
    force = veer_follow_leader(agent, leader, &s.world.leader, s.dt);
    if (veer_leader_point(agent, leader, &s.world.leader, &at)) {
      assert_true(same_vec(force, veer_arrive(agent, at, &s.world.leader.arrive, s.dt)));
    } else {
      in_the_way++;
      assert_true(same_vec(at, MARK));
    }
    bool chases = veer_guard_chases(two, s.threat_range, one);
    assert_true(chases == (veer_vec_distance(one->pos, two->pos) < s.threat_range));
    if (!chases)
      assert_true(
          same_vec(force_guard(&s, 0, false), veer_arrive(agent, two->pos, &s.arrive, s.dt)));
  }
  assert_true(hidden > CASES / 2 && in_the_way > CASES / 20);
}

static void points_of_company_that_are_none(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_mover at = veer_mover_at(veer_vec2(3, 0)), bad = veer_mover_at(veer_vec2(NAN, 0));
  assert_true(is_zero_vec(veer_offset_point(&agent, &bad, NONE)));
  assert_true(is_zero_vec(veer_interpose_point(&agent, &at, &bad, 0.5f)));
  assert_true(is_zero_vec(veer_interpose_point(&agent, &at, &at, INFINITY)));
  agent.max_speed = 0.0f; /* no time to look ahead */
  assert_true(same_vec(veer_offset_point(&agent, &at, NONE), at.pos));
  assert_true(same_vec(veer_interpose_point(&agent, &at, &at, 0.5f), at.pos));
  veer_hide_options hide = veer_hide_default();
  veer_obstacle rock = veer_obstacle_sphere(at.pos, 1.0f);
  veer_vec point = MARK;
  assert_false(veer_hide_point(&agent, &at, NULL, 0, &hide, &point));
  assert_false(veer_hide_point(&agent, &bad, &rock, 1, &hide, &point));
  assert_true(same_vec(point, MARK));
  veer_leader_options leader = veer_leader_default();
  assert_true(veer_leader_point(&agent, &bad, &leader, &point) && is_zero_vec(point));
  leader.behind = 0.0f;
  assert_true(veer_leader_point(&agent, &at, &leader, &point) && same_vec(point, at.pos));
  assert_false(veer_guard_chases(&at, 0.0f, &at) || veer_guard_chases(&at, 5.0f, &bad));
  assert_true(veer_guard_chases(&at, 1e-9f, &at));
}

/* The aim on a path is what is sought or stopped at; asking for it keeps the progress. */
static void aims_on_paths(void **state) {
  (void)state;
  dice d = dice_of(1501);
  int aims = 0;
  for (int k = 0; k < CASES; k++) {
    situation s = draw_situation(&d, k & 1);
    veer_path path = path_in(&s, k & 2);
    float progress = s.world.progress, kept = progress;
    veer_vec aim = MARK;
    bool has_aim = veer_path_aim(&s.agent, &path, &s.world.path, k & 4 ? &kept : NULL, &aim);
    assert_true(kept == progress);
    veer_vec force = veer_follow_path(&s.agent, &path, &s.world.path, k & 4 ? &progress : NULL);
    aims += has_aim;
    if (has_aim && !(k & 4))
      assert_true(same_vec(force, veer_seek(&s.agent, aim)));
    if (has_aim) /* sought, or softly stopped at: the same way */
      assert_true(
          veer_vec_dot(veer_vec_add(force, veer_vec_scale(s.agent.vel, 1 / s.agent.response_time)),
                       veer_vec_sub(aim, s.agent.pos)) >= 0.0f);
    else
      assert_true(same_vec(aim, MARK) && (k & 4 || is_zero_vec(force)));
    size_t waypoint = s.world.waypoint,
           now = veer_waypoint_now(&s.agent, &path, &s.world.waypoints, s.dt, waypoint);
    veer_follow_waypoints(&s.agent, &path, &s.world.waypoints, s.dt, &waypoint);
    assert_int_equal(now, waypoint);
  }
  assert_true(aims > CASES / 4);
  veer_agent agent = veer_agent_default();
  veer_path none = {NULL, 0, true};
  veer_path_options options = veer_path_default();
  veer_waypoint_options waypoints = veer_waypoint_default();
  veer_vec aim = MARK;
  assert_false(veer_path_aim(&agent, &none, &options, NULL, &aim));
  assert_int_equal(veer_waypoint_now(&agent, &none, &waypoints, 0.1f, 7), 0);
  const veer_vec line[] = {{5, 0, 0}, {5, 0, 0}};
  veer_path dot = {line, 2, false};
  assert_true(veer_path_aim(&agent, &dot, &options, NULL, &aim) && same_vec(aim, line[0]));
  assert_int_equal(veer_waypoint_now(&agent, &dot, &waypoints, 0.1f, 7), 1);
  agent.pos.x = NAN;
  aim = MARK;
  assert_false(veer_path_aim(&agent, &dot, &options, NULL, &aim) || !same_vec(aim, MARK));
}

static bool note(void *user, veer_vec from, veer_vec to, veer_hit *out) {
  veer_vec **next = user;
  (void)out;
  *(*next)++ = from;
  *(*next)++ = to;
  return false;
}

static void rays_and_reaches(void **state) {
  (void)state;
  dice d = dice_of(1502);
  for (int k = 0; k < CASES; k++) {
    situation s = draw_situation(&d, k & 1);
    veer_ray_options *rays = &s.world.rays;
    rays->rays = (veer_rays)(k % VEER_RAYS_COUNT);
    veer_vec asked[6], *next = asked, from;
    veer_avoid_rays(&s.agent, note, &next, rays);
    uint32_t count = veer_ray_count(rays);
    assert_int_equal(count, (size_t)(next - asked) / 2);
    for (uint32_t i = 0; i < count; i++) {
      veer_vec way = veer_ray(&s.agent, rays, i, &from);
      assert_true(same_vec(from, asked[2 * i]));
      assert_true(same_vec(veer_vec_add(from, way), asked[2 * i + 1]));
    }
    assert_true(is_zero_vec(veer_ray(&s.agent, rays, count, &from)) && same_vec(from, s.agent.pos));
    veer_avoid_options avoid = s.world.avoid;
    avoid.way = k & 8 ? VEER_AVOID_CYLINDER : VEER_AVOID_BOX;
    avoid.goal_distance = INFINITY;
    float reach = veer_avoid_reach(&s.agent, &avoid); /* a plane just within it is seen */
    veer_vec back = veer_vec_scale(s.agent.heading, -1.0f);
    for (int beyond = 0; beyond < 2; beyond++) {
      float distance =
          reach * (beyond ? 1.001f : 0.999f) + s.agent.radius + (beyond ? 1e-3f : -1e-3f);
      veer_vec place = veer_vec_sub(s.agent.pos, veer_vec_scale(back, distance));
      veer_obstacle plane = veer_obstacle_plane(place, back);
      if (reach > 0.1f)
        assert_true(is_zero_vec(veer_avoid(&s.agent, &plane, 1, &avoid)) == beyond);
    }
  }
  veer_agent agent = veer_agent_default();
  veer_avoid_options avoid = veer_avoid_default();
  assert_true(veer_avoid_reach(&agent, &avoid) == avoid.min_length); /* at rest */
  agent.max_speed = 0.0f;
  assert_true(veer_avoid_reach(&agent, &avoid) == avoid.min_length);
  agent.vel.x = NAN;
  agent.max_speed = 1.0f;
  assert_true(veer_avoid_reach(&agent, &avoid) == 0.0f);
  avoid.way = VEER_AVOID_CYLINDER;
  assert_true(veer_avoid_reach(&agent, &avoid) == 0.0f);
  agent.vel.x = avoid.horizon = 0.0f;
  assert_true(veer_avoid_reach(&agent, &avoid) == 0.0f);
  veer_ray_options rays = veer_ray_default();
  veer_vec from;
  agent.pos.x = NAN;
  assert_true(is_zero_vec(veer_ray(&agent, &rays, 9, &from)));
}

/* Exploring is marking, then seeking; foraging goes to the nearest food. */
static void halves_of_a_search(void **state) {
  (void)state;
  dice d = dice_of(1503);
  for (int k = 0; k < CASES; k++) {
    uint8_t seen[2][60];
    veer_explored maps[2];
    veer_vec lo = draw_vec(&d, k & 1, 9.0f);
    float cell = draw_between(&d, 0.5f, 3.0f), sight = draw_between(&d, 0.0f, 6.0f);
    for (int i = 0; i < 60; i++)
      seen[0][i] = seen[1][i] = draw_bool(&d);
    for (int i = 0; i < 2; i++)
      maps[i] = (veer_explored){lo, cell, 5, 4, k & 1 ? 1 : 3, seen[i]};
    veer_agent agent = veer_agent_default();
    agent.pos = draw_vec(&d, k & 1, 9.0f);
    veer_vec whole = veer_explore(&agent, &maps[0], sight), point = MARK;
    veer_explore_mark(&maps[1], agent.pos, sight);
    assert_memory_equal(seen[0], seen[1], sizeof seen[0]);
    assert_true(same_vec(whole, veer_explore_seek(&agent, &maps[1])));
    if (veer_nearest_unseen(&maps[1], agent.pos, &point))
      assert_true(same_vec(whole, veer_seek(&agent, point)));
    else
      assert_true(is_zero_vec(whole) && same_vec(point, MARK));
  }
  uint8_t seen[1] = {0};
  veer_explored map = {NONE, 2.0f, 1, 1, 1, seen};
  veer_agent lost = veer_agent_default();
  veer_vec bad = veer_vec2(NAN, 0), point = MARK;
  veer_explore_mark(&map, bad, INFINITY);
  veer_explore_mark(&map, NONE, NAN);
  assert_true(seen[0] == 0);
  assert_false(veer_nearest_unseen(&map, bad, &point));
  lost.pos = bad;
  assert_true(is_zero_vec(veer_explore_seek(&lost, &map)) && same_vec(point, MARK));
  map.nx = 0;
  assert_false(veer_nearest_unseen(&map, NONE, &point));
  const veer_vec food[3] = {{1, 0, 0}, {0, 1, 0}, {NAN, 0, 0}};
  assert_int_equal(veer_nearest_food(NONE, food, 2, 1.0f), 0); /* equally near: the first */
  assert_int_equal(veer_nearest_food(NONE, food, 2, 0.999f), 2);
  assert_int_equal(veer_nearest_food(NONE, food, 0, INFINITY), 0);
  assert_int_equal(veer_nearest_food(NONE, food, 3, NAN), 3);
  assert_int_equal(veer_nearest_food(bad, food, 3, INFINITY), 3);
  assert_int_equal(veer_nearest_food(veer_vec2(0, 1), food, 3, 0.0f), 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(points_of_company),  cmocka_unit_test(points_of_company_that_are_none),
      cmocka_unit_test(aims_on_paths),      cmocka_unit_test(rays_and_reaches),
      cmocka_unit_test(halves_of_a_search),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

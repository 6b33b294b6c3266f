/* Behaviours as data: every kind has a name, a line about it, and defaults that a crowd accepts. */
#include "full_world.h"

static void names_are_told_apart(void **state) {
  (void)state;
  for (int k = 0; k < VEER_BEHAVIOR_KIND_COUNT; k++) {
    const char *name = veer_behavior_name((veer_behavior_kind)k);
    assert_true(strlen(name) > 0 && strlen(veer_behavior_summary((veer_behavior_kind)k)) > 0);
    for (int other = 0; other < k; other++)
      assert_string_not_equal(name, veer_behavior_name((veer_behavior_kind)other));
  }
  assert_string_equal(veer_behavior_name(VEER_SEEK), "seek");
  assert_string_equal(veer_behavior_name(VEER_BEHAVIOR_KIND_COUNT), "");
  assert_string_equal(veer_behavior_summary((veer_behavior_kind)1000), "");
}

static void defaults(void **state) {
  (void)state;
  full_world world;
  fill_world(&world, true);
  for (int k = 0; k < VEER_BEHAVIOR_KIND_COUNT; k++) {
    veer_behavior behavior = ready_behavior((veer_behavior_kind)k);
    assert_int_equal(behavior.kind, k);
    assert_true(behavior.parent == VEER_ROOT && behavior.probability == 1.0f);
    assert_true(behavior.weight == 1.0f && isinf(behavior.force_limit));
    assert_int_equal(behavior.target.kind, VEER_TARGET_NONE);
    assert_int_equal(behavior.other.kind, VEER_TARGET_NONE);
    assert_true(behavior.also_count == 0 && behavior.place == 0);
    veer_profile profile = veer_profile_default();
    assert_int_equal(profile.behavior_count, 0);
    give(&profile, behavior);
    veer_crowd_def def = veer_crowd_def_default();
    def.profiles = &profile;
    def.profile_count = 1;
    name_world(&def, &world); /* some need a place to name */
    veer_crowd *crowd = make_crowd(&def);
    add_agent(crowd, &profile.body, 0, veer_target_none());
    take_steps(crowd, 1, 1.0f);
    veer_crowd_destroy(crowd);
  }
}

#define DEFAULT(kind, member) (veer_behavior_default(kind).as.member)

/* Those that crowd.h tells; the others are the core's own. */
static void defaults_of_options(void **state) {
  (void)state;
  assert_true(isinf(DEFAULT(VEER_FLEE, panic_distance)));
  assert_true(isinf(DEFAULT(VEER_EVADE, evade.threat_range)));
  assert_true(isinf(DEFAULT(VEER_EVADE, evade.panic_distance)));
  assert_true(isinf(DEFAULT(VEER_DEPARTURE, departure.radius)));
  assert_false(DEFAULT(VEER_DEPARTURE, departure.quadratic));
  assert_true(is_zero_vec(DEFAULT(VEER_OFFSET_PURSUIT, offset_pursuit.offset)));
  assert_true(DEFAULT(VEER_INTERPOSE, interpose.ratio) == 0.5f);
  assert_true(DEFAULT(VEER_SHADOW, shadow.distance) == 2.0f);
  assert_true(DEFAULT(VEER_ORBIT, orbit.radius) == 10.0f);
  assert_false(DEFAULT(VEER_ORBIT, orbit.clockwise));
  assert_true(DEFAULT(VEER_GUARD, guard.radius) == 10.0f);
  assert_true(DEFAULT(VEER_CONTAIN, look_ahead) == 1.0f);
  assert_true(DEFAULT(VEER_FOLLOW_FLOW, look_ahead) == 0.0f);
  assert_true(DEFAULT(VEER_FOLLOW_PATH, follow_path.in_order));
  assert_true(DEFAULT(VEER_AVOID_COLLISIONS, avoid_collisions.horizon) == 2.0f);
  assert_int_equal(DEFAULT(VEER_AVOID_COLLISIONS, avoid_collisions.way), VEER_COLLISION_APPROACH);
  assert_true(DEFAULT(VEER_EXPLORE, sight) == 5.0f && DEFAULT(VEER_FORAGE, forage.sight) == 5.0f);
  assert_int_equal(DEFAULT(VEER_HIDE, hide.arrive.law), VEER_ARRIVE_TIME);
  assert_true(DEFAULT(VEER_FOLLOW_LEADER, follow_leader.behind) == 2.0f);
  assert_true(DEFAULT(VEER_AVOID_OBSTACLES, avoid_obstacles.min_length) == 4.0f);
  assert_true(DEFAULT(VEER_AVOID_RAYS, avoid_rays.length) == 10.0f);
  assert_int_equal(DEFAULT(VEER_AVOID_WALLS, avoid_walls.count), 3);
  assert_true(DEFAULT(VEER_FOLLOW_WALL, follow_wall.offset) == 1.0f);
  assert_true(DEFAULT(VEER_FOLLOW_PATH, follow_path.options.window) == 10.0f);
  assert_int_equal(DEFAULT(VEER_FOLLOW_WAYPOINTS, follow_waypoints.direction), 1);
  assert_true(DEFAULT(VEER_QUEUE, queue.options.ahead) == 2.0f);
}

static void defaults_of_profiles_and_crowds(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  assert_int_equal(profile.facing, VEER_FACING_TRAVEL);
  assert_int_equal(profile.look_at.kind, VEER_TARGET_NONE);
  assert_true(same_vec(profile.direction, veer_vec2(1, 0)));
  assert_true(isinf(profile.handling.max_turn_rate) && profile.handling.smoothing == 0.0f);
  assert_true(profile.turn.response_time == veer_turn_default().response_time);
  veer_crowd_def def = veer_crowd_def_default();
  assert_true(def.planar && def.solid_walls && def.wrap_targets && def.seed == 1);
  assert_true(isinf(def.max_dt) && def.interaction_radius == VEER_FROM_PROFILES);
  assert_true(!def.obstacle_count && !def.wall_count && !def.path_count && !def.field_count &&
              !def.map_count);
}

static void targets(void **state) {
  (void)state;
  assert_int_equal(veer_target_none().kind, VEER_TARGET_NONE);
  assert_int_equal(veer_target_goal().kind, VEER_TARGET_GOAL);
  veer_target point = veer_target_point(veer_vec2(2, 3));
  assert_true(point.kind == VEER_TARGET_POINT && same_vec(point.point, veer_vec2(2, 3)));
  veer_target mover = veer_target_mover(4);
  assert_true(mover.kind == VEER_TARGET_MOVER && mover.index == 4);
  veer_target agent = veer_target_agent(5);
  assert_true(agent.kind == VEER_TARGET_AGENT && agent.index == 5);
}

/* Whom an agent was given to, and what for. */
static void a_crowd_tells_of_its_agents(void **state) {
  (void)state;
  const veer_profile profiles[] = {veer_profile_default(), veer_profile_default()};
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = profiles;
  def.profile_count = 2;
  veer_crowd *crowd = make_crowd(&def);
  for (uint32_t i = 0; i < 40; i++) {
    veer_agent agent = profiles[i % 2].body;
    uint32_t id;
    agent.pos = veer_vec2((float)i, 1);
    veer_target goal = i % 3 ? veer_target_point(veer_vec2(0, (float)i)) : veer_target_none();
    assert_int_equal(veer_crowd_add(crowd, &agent, i % 2, goal, &id), VEER_OK);
    assert_int_equal(id, i);
  }
  size_t count;
  const veer_agent *agents = agents_now(crowd, &count);
  assert_int_equal(count, 40);
  for (uint32_t i = 0; i < 40; i++) {
    assert_true(agents[i].id == i && agents[i].pos.x == (float)i);
    assert_int_equal(veer_crowd_profile_of(crowd, i), i % 2);
    assert_true(veer_crowd_goal_of(crowd, i).point.y == (i % 3 ? (float)i : 0.0f));
  }
  veer_crowd_destroy(crowd);
}

/* Of six kinds; it is a part of the behaviour that is asked. */
static void neighborhoods(void **state) {
  (void)state;
  int some = 0;
  for (int kind = 0; kind < VEER_BEHAVIOR_KIND_COUNT; kind++) {
    veer_behavior behavior = veer_behavior_default((veer_behavior_kind)kind);
    const veer_neighborhood *hood = veer_behavior_neighborhood(&behavior);
    if (!hood)
      continue;
    some++;
    assert_true((const char *)hood >= (const char *)&behavior.as &&
                (const char *)(hood + 1) <= (const char *)(&behavior + 1));
    assert_true(hood->mask == VEER_ALL_LAYERS);
    hood_of(&behavior)->radius = 3;
    assert_true(veer_behavior_neighborhood(&behavior)->radius == 3);
  }
  assert_int_equal(some, 6);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names_are_told_apart),
      cmocka_unit_test(defaults),
      cmocka_unit_test(defaults_of_options),
      cmocka_unit_test(defaults_of_profiles_and_crowds),
      cmocka_unit_test(neighborhoods),
      cmocka_unit_test(targets),
      cmocka_unit_test(a_crowd_tells_of_its_agents),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

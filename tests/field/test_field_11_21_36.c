/* Cases from the field 11, 21, 36, and stalemates: weights of nothing in every way of combining; a
 * target behind those who stand; behaviours that come and go; forces that cancel. */
#include "../crowd/crowd_case.h"

static veer_crowd *crowd_of(const veer_profile *profiles, size_t count) {
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = profiles;
  def.profile_count = count;
  return make_crowd(&def);
}

static void add_at(veer_crowd *crowd, const veer_profile *profile, uint32_t index, float x,
                   float y) {
  veer_agent agent = profile->body;
  agent.pos = veer_vec2(x, y);
  add_agent(crowd, &agent, index, veer_target_none());
}

static veer_activity activity_of(const veer_crowd *crowd, uint32_t id) {
  veer_explanation told;
  assert_int_equal(veer_crowd_explain(crowd, id, 0.05f, &told), VEER_OK);
  return told.activity;
}

static float speed_of(const veer_crowd *crowd, uint32_t id) {
  return veer_vec_length(veer_crowd_agent(crowd, id).vel);
}

static veer_behavior toward(veer_behavior_kind kind, float x, float y) {
  return behavior_toward(kind, veer_target_point(veer_vec2(x, y)));
}

/* 11. Whatever combines them, alone or in a blend. */
static void field_11_all_weights_zero_in_every_way(void **state) {
  (void)state;
  for (int way = 0; way < VEER_COMBINATION_COUNT; way++)
    for (int blended = 0; blended < 2; blended++) {
      veer_profile profile = veer_profile_default();
      profile.combine.way = (veer_combination)way;
      if (blended) {
        give(&profile, veer_behavior_default(VEER_BLEND));
        profile.behaviors[0].as.blend.way = (veer_combination)way;
      }
      give(&profile, toward(VEER_SEEK, 5, 5));
      give(&profile, toward(VEER_FLEE, 1, 2));
      give(&profile, veer_behavior_default(VEER_WANDER));
      for (uint32_t i = (uint32_t)blended; i < profile.behavior_count; i++) {
        profile.behaviors[i].weight = 0;
        profile.behaviors[i].parent = blended ? 0 : VEER_ROOT;
      }
      profile.body.vel = veer_vec2(0.25f, 0.5f);
      veer_crowd *crowd = crowd_of(&profile, 1);
      add_at(crowd, &profile, 0, 0, 0);
      take_steps(crowd, 4, 1);
      const veer_agent *agent = agents_now(crowd, NULL);
      assert_true(same_vec(agent->vel, profile.body.vel));
      assert_true(same_vec(agent->pos, veer_vec2(1, 2)));
      veer_crowd_destroy(crowd);
    }
}

/* ---- 21 ---- */

enum { ROW = 9, ROUND = 14 };

static veer_profile walker(veer_combination way, veer_vec target) {
  veer_profile profile = veer_profile_default();
  profile.body.max_speed = 2;
  profile.body.max_force = 10;
  profile.body.response_time = 0.3f;
  profile.body.radius = 0.5f;
  profile.combine.way = way;
  veer_behavior keep =
      veer_behavior_default(way == VEER_COMBINE_CONTEXT ? VEER_AVOID_COLLISIONS : VEER_SEPARATION);
  if (keep.kind == VEER_SEPARATION) {
    keep.as.separation.neighborhood.radius = 3;
    keep.as.separation.form = VEER_SEPARATION_LINEAR;
    keep.as.separation.desired = false;
    keep.weight = 8;
  } else {
    keep.as.avoid_collisions.neighborhood.radius = 6;
  }
  give(&profile, keep);
  give(&profile, behavior_toward(VEER_ARRIVE, veer_target_point(target)));
  return profile;
}

static veer_profile one_who_stands(void) {
  veer_profile profile = veer_profile_default();
  profile.body.max_speed = 0;
  profile.body.radius = 0.5f;
  return profile;
}

/* A row across the way. Who sums stands before it, and it is said that nothing comes of it. */
static void field_21_behind_a_row_a_sum_is_blocked(void **state) {
  (void)state;
  const veer_profile profiles[2] = {walker(VEER_COMBINE_SUM, veer_vec2(10, 0)), one_who_stands()};
  veer_crowd *crowd = crowd_of(profiles, 2);
  add_at(crowd, &profiles[0], 0, -6, 0);
  for (int i = 0; i < ROW; i++)
    add_at(crowd, &profiles[1], 1, 0, 1.1f * (float)(i - ROW / 2));
  assert_int_equal(activity_of(crowd, 0), VEER_MOVING);
  take_steps(crowd, 600, 0.05f);
  veer_vec pos = veer_crowd_agent(crowd, 0).pos;
  check(speed_of(crowd, 0) < 0.01f && pos.x < 0, "at %g %g, with %g", (double)pos.x, (double)pos.y,
        (double)speed_of(crowd, 0));
  assert_int_equal(activity_of(crowd, 0), VEER_BLOCKED);
  veer_crowd_destroy(crowd);
}

/* Who has a map goes round the row, and touches nobody. */
static void field_21_behind_a_row_a_map_goes_round(void **state) {
  (void)state;
  const veer_profile profiles[2] = {walker(VEER_COMBINE_CONTEXT, veer_vec2(10, 0)),
                                    one_who_stands()};
  veer_crowd *crowd = crowd_of(profiles, 2);
  add_at(crowd, &profiles[0], 0, -6, 0);
  for (int i = 0; i < ROW; i++)
    add_at(crowd, &profiles[1], 1, 0, 1.1f * (float)(i - ROW / 2));
  double nearest = INFINITY;
  float last = 0;
  int step = 0, swings = 0; /* from a turn to the left to one to the right, or back */
  for (; step < 1200 && activity_of(crowd, 0) != VEER_ARRIVED; step++) {
    veer_vec before = agents_now(crowd, NULL)[0].heading;
    take_steps(crowd, 1, 0.05f);
    const veer_agent *agents = agents_now(crowd, NULL);
    float turn = before.x * agents[0].heading.y - before.y * agents[0].heading.x;
    swings += turn * last < 0 && fabsf(turn) > 0.005f;
    last = fabsf(turn) > 0.005f ? turn : last;
    for (int i = 1; i <= ROW; i++)
      nearest = fmin(nearest, gap(agents[0].pos, agents[i].pos));
  }
  check(step < 500 && nearest > 1.0 && swings <= 4, "%d steps, as near as %g, %d swings", step,
        nearest, swings);
  veer_crowd_destroy(crowd);
}

/* All round the target: there is no way, and a map says so as well. */
static void field_21_within_a_ring_all_are_blocked(void **state) {
  (void)state;
  for (int way = 0; way < 2; way++) {
    const veer_profile profiles[2] = {
        walker(way ? VEER_COMBINE_CONTEXT : VEER_COMBINE_SUM, veer_vec2(0, 0)), one_who_stands()};
    veer_crowd *crowd = crowd_of(profiles, 2);
    add_at(crowd, &profiles[0], 0, -8, 0);
    for (int i = 0; i < ROUND; i++) {
      float angle = 6.2831853f * (float)i / ROUND;
      add_at(crowd, &profiles[1], 1, 2.2f * cosf(angle), 2.2f * sinf(angle));
    }
    int blocked = 0;
    for (int step = 0; step < 1200; step++) {
      take_steps(crowd, 1, 0.05f);
      blocked += step >= 900 && activity_of(crowd, 0) == VEER_BLOCKED;
    }
    veer_vec pos = veer_crowd_agent(crowd, 0).pos;
    check(veer_vec_length(pos) > 2.5f, "it is at %g %g", (double)pos.x, (double)pos.y);
    check(way || blocked == 300, "%d of 300 steps", blocked);
    veer_crowd_destroy(crowd);
  }
}

/* ---- 36 ---- */

/* A patrol hears of prey, hunts it, and patrols again where it was; whoever asks is told when it
 * arrives, once. */
static void field_36_behaviors_come_and_go(void **state) {
  (void)state;
  const veer_vec round[3] = {{0, 0, 0}, {8, 0, 0}, {8, 8, 0}};
  const veer_path paths[1] = {{round, 3, true}};
  veer_profile patrol = veer_profile_default(), hunt;
  patrol.body.max_speed = 2;
  give(&patrol, veer_behavior_default(VEER_FOLLOW_WAYPOINTS));
  hunt = patrol;
  hunt.behaviors[0].weight = 0;
  give(&hunt, behavior_toward(VEER_ARRIVE, veer_target_goal()));
  hunt.behaviors[1].as.arrive.stop_distance = 0.1f;
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &patrol;
  def.profile_count = 1;
  def.paths = paths;
  def.path_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  add_at(crowd, &patrol, 0, 0, 0);
  take_steps(crowd, 120, 0.05f); /* on its way to the third */
  const veer_event *events;
  size_t count;
  assert_int_equal(veer_crowd_events(crowd, &events, &count), VEER_OK);
  assert_int_equal(count, 0);
  assert_int_equal(veer_crowd_set_profile(crowd, 0, &hunt), VEER_OK);
  assert_int_equal(veer_crowd_set_goal(crowd, 0, veer_target_point(veer_vec2(3, -5))), VEER_OK);
  int told = 0;
  for (int step = 0; step < 300; step++) {
    take_steps(crowd, 1, 0.05f);
    assert_int_equal(veer_crowd_events(crowd, &events, &count), VEER_OK);
    if (count == 0)
      continue;
    assert_true(count == 1 && events[0].id == 0 && events[0].behavior == 1);
    assert_int_equal(activity_of(crowd, 0), VEER_ARRIVED);
    told++;
  }
  assert_int_equal(told, 1);
  assert_int_equal(veer_crowd_set_profile(crowd, 0, &patrol), VEER_OK);
  veer_explanation why; /* it goes on where it was, not to the first */
  assert_int_equal(veer_crowd_explain(crowd, 0, 0.05f, &why), VEER_OK);
  assert_int_equal(why.part_count, 1);
  assert_true(why.parts[0].has_aim && same_vec(why.parts[0].aim, round[2]));
  veer_crowd_destroy(crowd);
}

/* ---- stalemates ---- */

/* Goals of equal weight left and right, from anywhere between: a map reaches one. */
static void two_equal_goals(void **state) {
  (void)state;
  for (int way = 0; way < 2; way++)
    for (int k = -2; k <= 2; k++) {
      veer_profile profile = veer_profile_default();
      profile.combine.way = way ? VEER_COMBINE_CONTEXT : VEER_COMBINE_SUM;
      give(&profile, toward(VEER_SEEK, -5, 0));
      give(&profile, toward(VEER_SEEK, 5, 0));
      veer_crowd *crowd = crowd_of(&profile, 1);
      add_at(crowd, &profile, 0, (float)k, 0);
      int turns = 0;
      float last = 0;
      for (int step = 0; step < 60; step++) {
        take_steps(crowd, 1, 0.05f);
        veer_vec vel = veer_crowd_agent(crowd, 0).vel;
        turns += vel.x * last < 0;
        last = vel.x;
      }
      if (way)
        assert_true(fabsf(veer_crowd_agent(crowd, 0).pos.x - (float)k) > 1.5f && turns == 0);
      else
        assert_true(activity_of(crowd, 0) == VEER_BLOCKED && speed_of(crowd, 0) < 1e-6f);
      veer_crowd_destroy(crowd);
    }
}

/* Goal left and danger right, danger as strong as the goal: a map goes to the goal. And with the
 * danger on the way to the goal it does not, nor tremble. */
static void a_goal_and_a_danger(void **state) {
  (void)state;
  for (int behind = 0; behind < 2; behind++) {
    veer_profile profile = veer_profile_default();
    profile.body.max_speed = 2;
    profile.combine.way = VEER_COMBINE_CONTEXT;
    veer_behavior danger = toward(VEER_FLEE, behind ? -4 : 4, 0);
    danger.fear = true;
    danger.as.panic_distance = 6;
    give(&profile, toward(VEER_SEEK, -9, 0));
    give(&profile, danger);
    veer_crowd *crowd = crowd_of(&profile, 1);
    add_at(crowd, &profile, 0, 0, behind ? 0.5f : 0);
    double nearest = INFINITY;
    for (int step = 0; step < 240 && veer_crowd_agent(crowd, 0).pos.x > -8; step++) {
      take_steps(crowd, 1, 0.05f);
      nearest =
          fmin(nearest, gap(veer_crowd_agent(crowd, 0).pos, profile.behaviors[1].target.point));
    }
    veer_vec pos = veer_crowd_agent(crowd, 0).pos;
    if (!behind)
      check(pos.x < -8 && fabsf(pos.y) < 1e-3f, "at %g %g", (double)pos.x, (double)pos.y);
    check(nearest > 3, "nearest %g, at %g %g", nearest, (double)pos.x, (double)pos.y);
    veer_crowd_destroy(crowd);
  }
}

/* One wish and nothing to fear: a map of 32 directions goes where the wish goes, to any side,
 * without a step or a tremble; in the plane z stays 0. */
static void a_map_without_danger_does_not_tremble(void **state) {
  (void)state;
  const veer_obstacle far = veer_obstacle_sphere(veer_vec2(500, 0), 1);
  for (int side = 0; side < 40; side++)
    for (int planar = 0; planar < 2; planar++) {
      float angle = 0.157f * (float)side;
      veer_profile profiles[2] = {veer_profile_default(), veer_profile_default()};
      veer_vec goal = veer_vec3(20 * cosf(angle), 20 * sinf(angle), planar ? 0 : 4);
      for (int way = 0; way < 2; way++) {
        profiles[way].body.planar = planar;
        profiles[way].body.max_speed = 3;
        profiles[way].body.response_time = 0.4f;
        profiles[way].combine.way = way ? VEER_COMBINE_CONTEXT : VEER_COMBINE_SUM;
        give(&profiles[way], behavior_toward(VEER_ARRIVE, veer_target_point(goal)));
        if (way)
          give(&profiles[way], veer_behavior_default(VEER_AVOID_OBSTACLES));
      }
      veer_crowd_def def = veer_crowd_def_default();
      def.planar = planar;
      def.profiles = profiles;
      def.profile_count = 2;
      def.obstacles = &far;
      def.obstacle_count = 1;
      veer_crowd *crowd = make_crowd(&def);
      for (uint32_t way = 0; way < 2; way++) {
        veer_agent agent = profiles[way].body;
        agent.vel = veer_vec2(0, 1); /* not toward the goal at first */
        add_agent(crowd, &agent, way, veer_target_none());
      }
      for (int step = 0; step < 200; step++) {
        take_steps(crowd, 1, 0.05f);
        const veer_agent *agents = agents_now(crowd, NULL);
        check(gap(agents[0].pos, agents[1].pos) < 1e-3, "side %d, step %d: %g apart", side, step,
              gap(agents[0].pos, agents[1].pos));
        assert_true(!planar || (agents[1].pos.z == 0.0f && agents[1].vel.z == 0.0f));
      }
      veer_crowd_destroy(crowd);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(field_11_all_weights_zero_in_every_way),
      cmocka_unit_test(field_21_behind_a_row_a_sum_is_blocked),
      cmocka_unit_test(field_21_behind_a_row_a_map_goes_round),
      cmocka_unit_test(field_21_within_a_ring_all_are_blocked),
      cmocka_unit_test(field_36_behaviors_come_and_go),
      cmocka_unit_test(two_equal_goals),
      cmocka_unit_test(a_goal_and_a_danger),
      cmocka_unit_test(a_map_without_danger_does_not_tremble),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

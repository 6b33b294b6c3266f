/* An aim is where a behaviour goes: its force is that of a plain seek of the aim, or of an arrival
 * there, to the last bit. Without an aim it does something else, which is told case by case. */
#include "crowd_case.h"

static const float DT = 0.25f;

enum {
  OFFSET,
  INTERPOSE,
  HIDE,
  GUARD,
  LEADER,
  PATH,
  PATH_NEAREST,
  WAYPOINTS,
  FORAGE,
  EXPLORE,
  ALL
};

static const veer_vec way[] = {{-8, -8, 0}, {8, -6, 0}, {6, 7, 0}, {-7, 5, 0}};
static const veer_vec food[] = {{-4, -4, 0}, {5, 1, 0}, {0, 6, 0}};

static veer_profile make_profile(bool planar) {
  veer_profile profile = veer_profile_default();
  profile.body.planar = planar;
  profile.body.max_speed = 2;
  profile.body.response_time = 0.5f;
  give(&profile, behavior_toward(VEER_OFFSET_PURSUIT, veer_target_mover(0)));
  profile.behaviors[OFFSET].as.offset_pursuit.offset = veer_vec3(-2, 1, planar ? 0.0f : 0.5f);
  give(&profile, behavior_toward(VEER_INTERPOSE, veer_target_mover(0)));
  profile.behaviors[INTERPOSE].other = veer_target_mover(1);
  profile.behaviors[INTERPOSE].as.interpose.ratio = 0.25f;
  give(&profile, behavior_toward(VEER_HIDE, veer_target_mover(1)));
  profile.behaviors[HIDE].as.hide.only_seen = true;
  give(&profile, behavior_toward(VEER_GUARD, veer_target_mover(0)));
  profile.behaviors[GUARD].other = veer_target_mover(1);
  profile.behaviors[GUARD].as.guard.radius = 6;
  give(&profile, behavior_toward(VEER_FOLLOW_LEADER, veer_target_mover(0)));
  profile.behaviors[LEADER].as.follow_leader.clear_ahead = 8;
  profile.behaviors[LEADER].as.follow_leader.clear_width = 4;
  give(&profile, veer_behavior_default(VEER_FOLLOW_PATH));
  give(&profile, veer_behavior_default(VEER_FOLLOW_PATH));
  profile.behaviors[PATH_NEAREST].as.follow_path.in_order = false;
  give(&profile, veer_behavior_default(VEER_FOLLOW_WAYPOINTS));
  profile.behaviors[WAYPOINTS].as.follow_waypoints.radius = 2;
  give(&profile, veer_behavior_default(VEER_FORAGE));
  profile.behaviors[FORAGE].place = 1;
  give(&profile, veer_behavior_default(VEER_EXPLORE));
  return profile;
}

typedef struct world {
  veer_crowd *crowd;
  const veer_crowd_def *def;
} world;

static world make_world(dice *d, const veer_profile *profile) {
  bool planar = profile->body.planar;
  veer_mover_def movers[] = {veer_mover_def_default(), veer_mover_def_default()};
  for (int i = 0; i < 2; i++) {
    movers[i].start.pos = draw_vec(d, planar, 6);
    movers[i].start.vel = draw_vec(d, planar, 1);
    draw_frame(d, planar, &movers[i].start.heading, &movers[i].start.up);
  }
  const veer_obstacle obstacles[] = {veer_obstacle_sphere(draw_vec(d, planar, 5), 1),
                                     veer_obstacle_sphere(draw_vec(d, planar, 5), 2),
                                     veer_obstacle_plane(veer_vec2(-20, 0), veer_vec2(1, 0))};
  const veer_path paths[] = {{way, 4, false}, {food, 3, false}};
  uint8_t seen[6 * 5];
  for (size_t i = 0; i < sizeof seen; i++)
    seen[i] = draw_between(d, 0, 1) < 0.7f;
  const veer_explored map = {veer_vec2(-9, -9), 3, 6, 5, 1, seen};
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = planar;
  def.profiles = profile, def.profile_count = 1;
  def.movers = movers, def.mover_count = 2;
  def.obstacles = obstacles, def.obstacle_count = 3;
  def.paths = paths, def.path_count = 2;
  def.maps = &map, def.map_count = 1;
  world made = {make_crowd(&def), NULL};
  made.def = veer_crowd_definition(made.crowd);
  veer_agent agent = draw_agent(d, &profile->body, veer_vec3(-9, -9, -4), veer_vec3(9, 9, 4));
  add_agent(made.crowd, &agent, 0, veer_target_none());
  return made;
}

static const veer_agent *agent_of(const world *is) {
  return agents_now(is->crowd, NULL);
}

static void check_force(const veer_part *part, veer_vec force) {
  check(same_bits(part->force, force), "%s asks for " SHOW_VEC " and not for " SHOW_VEC,
        veer_behavior_name(part->kind), VEC_PARTS(part->force), VEC_PARTS(force));
}

static void check_arrives(const world *is, const veer_part *part, const veer_arrive_options *law) {
  check_force(part, veer_arrive(agent_of(is), part->aim, law, DT));
}

static void check_company(const world *is, const veer_explanation *told) {
  const veer_behavior *all = is->def->profiles[0].behaviors;
  const veer_agent *agent = agent_of(is);
  const veer_mover *movers = veer_crowd_movers(is->crowd, NULL);
  assert_true(told->parts[OFFSET].has_aim && told->parts[INTERPOSE].has_aim);
  check_arrives(is, &told->parts[OFFSET], &all[OFFSET].as.offset_pursuit.arrive);
  check_arrives(is, &told->parts[INTERPOSE], &all[INTERPOSE].as.interpose.arrive);
  const veer_part *hide = &told->parts[HIDE], *guard = &told->parts[GUARD];
  if (hide->has_aim)
    check_arrives(is, hide, &all[HIDE].as.hide.arrive);
  else /* it is not seen: it stays */
    check_force(hide, veer_match_velocity(agent, veer_vec2(0, 0)));
  assert_true(guard->has_aim);
  if (veer_vec_distance(movers[0].pos, movers[1].pos) < 6)
    check_force(guard, veer_seek(agent, guard->aim));
  else
    check_arrives(is, guard, &all[GUARD].as.guard.arrive);
  const veer_part *leader = &told->parts[LEADER];
  if (leader->has_aim)
    check_arrives(is, leader, &all[LEADER].as.follow_leader.arrive);
  else /* in the way: out of it, at once */
    assert_true(length_of(leader->force) > 0);
}

static void check_places(const world *is, const veer_explanation *told, const float *progress) {
  const veer_behavior *all = is->def->profiles[0].behaviors;
  const veer_agent *agent = agent_of(is);
  const veer_part *nearest = &told->parts[PATH_NEAREST], *path = &told->parts[PATH];
  if (nearest->has_aim)
    check_force(nearest, veer_seek(agent, nearest->aim));
  else
    check_force(nearest, veer_vec2(0, 0));
  float reached = *progress;
  veer_vec aim = veer_vec2(0, 0);
  bool aims =
      veer_path_aim(agent, &is->def->paths[0], &all[PATH].as.follow_path.options, &reached, &aim);
  assert_true(reached == *progress && path->has_aim == aims && same_bits(path->aim, aim));
  if (path->has_aim && !same_bits(path->aim, way[3]))
    check_force(path, veer_seek(agent, path->aim));
  const veer_part *waypoint = &told->parts[WAYPOINTS], *forage = &told->parts[FORAGE];
  assert_true(waypoint->has_aim);
  if (!same_bits(waypoint->aim, way[3]))
    check_force(waypoint, veer_seek(agent, waypoint->aim));
  if (forage->has_aim)
    check_arrives(is, forage, &all[FORAGE].as.forage.arrive);
  const veer_part *explore = &told->parts[EXPLORE];
  if (explore->has_aim)
    check_force(explore, veer_seek(agent, explore->aim));
  else
    check_force(explore, veer_vec2(0, 0));
}

static void forces_go_to_the_aims(void **state) {
  (void)state;
  dice d = dice_of(5);
  uint32_t with[ALL] = {0}, without[ALL] = {0};
  for (int trial = 0; trial < 200; trial++) {
    veer_profile profile = make_profile(trial % 2);
    world is = make_world(&d, &profile);
    float progress = 0;
    for (int step = 0; step < 4; step++) {
      veer_explanation told;
      assert_int_equal(veer_crowd_explain(is.crowd, 0, DT, &told), VEER_OK);
      check_company(&is, &told);
      check_places(&is, &told, &progress);
      for (int i = 0; i < ALL; i++)
        (told.parts[i].has_aim ? with : without)[i]++;
      veer_follow_path(agent_of(&is), &is.def->paths[0],
                       &profile.behaviors[PATH].as.follow_path.options, &progress);
      take_steps(is.crowd, 1, DT);
    }
    veer_crowd_destroy(is.crowd);
  }
  for (int i = 0; i < ALL; i++) { /* every case was met */
    bool always = i == OFFSET || i == INTERPOSE || i == GUARD || i == WAYPOINTS || i == EXPLORE;
    check(with[i] > 5 && (always || without[i] > 5), "part %d: %u with, %u without", i, with[i],
          without[i]);
  }
}

/* Points that can be reckoned by hand. */
static void points_by_hand(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_mover at = veer_mover_at(veer_vec2(10, 0)), other = veer_mover_at(veer_vec2(10, 8));
  veer_vec point;
  assert_true(same_bits(veer_offset_point(&agent, &at, veer_vec2(-3, 4)), veer_vec2(7, 4)));
  at.vel = veer_vec2(0, 4); /* 5 away and 1 + 4 fast: one unit of time */
  assert_true(same_bits(veer_offset_point(&agent, &at, veer_vec2(-5, 0)), veer_vec2(5, 4)));
  at.vel = veer_vec2(0, 0);
  assert_true(same_bits(veer_interpose_point(&agent, &at, &other, 0.25f), veer_vec2(10, 2)));
  veer_obstacle rocks[2] = {veer_obstacle_sphere(veer_vec2(0, 20), 1),
                            veer_obstacle_sphere(veer_vec2(5, 0), 1)};
  veer_hide_options hide = veer_hide_default();
  assert_true(veer_hide_point(&agent, &at, rocks, 2, &hide, &point));
  assert_true(same_bits(point, veer_vec2(2, 0)));
  point = veer_vec2(1, 1);
  assert_false(veer_hide_point(&agent, &at, rocks, 0, &hide, &point));
  hide.only_seen = true;
  assert_false(veer_hide_point(&agent, &at, rocks, 2, &hide, &point)); /* behind the second */
  assert_true(same_bits(point, veer_vec2(1, 1)));
  veer_leader_options leader = veer_leader_default();
  assert_true(veer_leader_point(&agent, &at, &leader, &point));
  assert_true(same_bits(point, veer_vec2(8, 0)));
  agent.pos = veer_vec2(12, 0.5f);
  assert_false(veer_leader_point(&agent, &at, &leader, &point));
  assert_true(veer_guard_chases(&at, 9, &other) && !veer_guard_chases(&at, 8, &other));
  assert_int_equal(veer_nearest_food(veer_vec2(0, 0), food, 3, 5.5f), 1);
  assert_int_equal(veer_nearest_food(veer_vec2(0, 0), food, 3, 5), 3);
  assert_int_equal(veer_nearest_food(veer_vec2(0, 0), food, 0, 5), 0);
  uint8_t seen[4] = {1, 0, 0, 1};
  veer_explored map = {veer_vec2(0, 0), 2, 2, 2, 1, seen};
  assert_true(veer_nearest_unseen(&map, veer_vec2(0, 3), &point));
  assert_true(same_bits(point, veer_vec2(1, 3)));
  seen[1] = seen[2] = 1;
  assert_false(veer_nearest_unseen(&map, veer_vec2(0, 3), &point));
}

/* A path that ends is aimed at to its end; inside the tube there is no aim. */
static void aims_on_a_path(void **state) {
  (void)state;
  const veer_vec line[2] = {{0, 0, 0}, {10, 0, 0}};
  const veer_path path = {line, 2, false};
  veer_path_options options = veer_path_default();
  veer_agent agent = veer_agent_default();
  veer_vec aim;
  float progress = 4;
  agent.pos = veer_vec2(4, 5);
  assert_true(veer_path_aim(&agent, &path, &options, NULL, &aim));
  assert_true(same_bits(aim, veer_vec2(5, 0)));
  assert_true(veer_path_aim(&agent, &path, &options, &progress, &aim));
  assert_true(same_bits(aim, veer_vec2(5, 0)));
  agent.pos.y = 0.5f;
  assert_false(veer_path_aim(&agent, &path, &options, NULL, &aim));
  assert_false(veer_path_aim(&agent, &path, &options, &progress, &aim));
  agent.pos.x = progress = 9.5f;
  assert_true(veer_path_aim(&agent, &path, &options, &progress, &aim));
  assert_true(same_bits(aim, veer_vec2(10, 0)));
  veer_waypoint_options waypoints = veer_waypoint_default();
  assert_int_equal(veer_waypoint_now(&agent, &path, &waypoints, 1, 0), 0);
  agent.pos.x = 0.5f;
  assert_int_equal(veer_waypoint_now(&agent, &path, &waypoints, 1, 0), 1);
  assert_int_equal(veer_waypoint_now(&agent, &(veer_path){line, 0, false}, &waypoints, 1, 7), 0);
}

/* What avoiders look along is as long as their options say, and starts where they are. */
static void looks_ahead(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  agent.pos = veer_vec2(3, 4);
  agent.radius = 2;
  agent.max_speed = 4;
  agent.vel = veer_vec2(1, 0);
  veer_avoid_options avoid = veer_avoid_default();
  assert_true(veer_avoid_reach(&agent, &avoid) == 5.0f); /* 4 and a quarter of it */
  avoid.way = VEER_AVOID_CYLINDER;
  assert_true(veer_avoid_reach(&agent, &avoid) == 2.0f);
  veer_ray_options rays = veer_ray_default();
  veer_vec from;
  rays.rays = VEER_RAYS_PARALLEL;
  assert_int_equal(veer_ray_count(&rays), 2);
  assert_true(same_bits(veer_ray(&agent, &rays, 1, &from), veer_vec2(10, 0)));
  assert_true(same_bits(from, veer_vec2(3, 2)));
  assert_true(same_bits(veer_ray(&agent, &rays, 2, &from), veer_vec2(0, 0)));
  rays.rays = VEER_RAYS_SINGLE;
  assert_int_equal(veer_ray_count(&rays), 1);
  rays.rays = VEER_RAYS_WHISKERS;
  rays.side_cosine = 0.6f;
  assert_int_equal(veer_ray_count(&rays), 3);
  veer_vec left = veer_ray(&agent, &rays, 1, &from), right = veer_ray(&agent, &rays, 2, &from);
  assert_true(left.x == right.x && left.y == -right.y && left.y > 3.999f && left.y < 4.001f);
  assert_true(same_bits(from, agent.pos));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(forces_go_to_the_aims),
      cmocka_unit_test(points_by_hand),
      cmocka_unit_test(aims_on_a_path),
      cmocka_unit_test(looks_ahead),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

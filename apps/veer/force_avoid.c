/* What stands in the way. */
#include "force_kinds.h"
#include "force_settings.h"
#include "force_shapes.h"

static bool same(veer_vec a, veer_vec b) {
  return a.x == b.x && a.y == b.y && a.z == b.z;
}

static bool is_zero(veer_vec v) {
  return same(v, veer_vec2(0, 0));
}

/* The obstacle that alone gives the same answer as all of them; -1 for no force. The library does
 * not tell which one it was. */
static int find_hit(const veer_agent *agent, const veer_obstacle *obstacles, size_t count,
                    const veer_avoid_options *options, veer_vec force) {
  for (size_t i = 0; i < count && !is_zero(force); i++)
    if (same(veer_avoid(agent, &obstacles[i], 1, options), force))
      return (int)i;
  return -1;
}

/* The length of the box, which the library does not tell either, read from how a probe straight
 * ahead at distance m pushes: a ball without width beside a sphere of radius r is pushed sideways
 * by r * (2 - m/length). */
static float find_box_length(const veer_agent *agent, const veer_avoid_options *options) {
  veer_agent probing = *agent;
  probing.pos = veer_vec2(0, 0);
  probing.radius = 0;
  veer_avoid_options far_goal = *options;
  far_goal.goal_distance = VEER_INFINITY;
  float m = options->min_length, r = 0.5f * m;
  veer_obstacle probe = veer_obstacle_sphere(veer_vec_scale(agent->heading, m), r);
  veer_vec force = veer_avoid(&probing, &probe, 1, &far_goal);
  veer_vec back = veer_vec_scale(agent->heading, veer_vec_dot(force, agent->heading));
  float sideways = veer_vec_length(veer_vec_sub(force, back));
  return m / (2.0f - sideways / r);
}

static void expect_avoid(force_case *c, veer_avoid_options *options) {
  size_t count;
  veer_agent agent = force_agent(c);
  const veer_obstacle *obstacles = force_obstacles(c, "obstacles", &count);
  force_maybe_limit(c, &c->fields, "goal_distance", &options->goal_distance);
  veer_vec force = veer_avoid(&agent, obstacles, count, options);
  force_expect_number(c, "hit", (float)find_hit(&agent, obstacles, count, options, force));
  force_expect(c, "force", force);
  if (options->way != VEER_AVOID_CYLINDER)
    force_expect_number(c, "box_length", find_box_length(&agent, options));
}

static void expect_avoid_by_box(force_case *c, veer_avoid_way way) {
  veer_avoid_options options = veer_avoid_default();
  options.way = way;
  options.min_length = force_number(c, "min_box_length", 0);
  options.braking = force_number(c, "braking_weight", 0);
  expect_avoid(c, &options);
}

void force_of_avoid_box(force_case *c) {
  expect_avoid_by_box(c, VEER_AVOID_BOX_PUBLISHED);
}

void force_of_avoid_box_corrected(force_case *c) {
  expect_avoid_by_box(c, VEER_AVOID_BOX);
}

void force_of_avoid_cylinder(force_case *c) {
  veer_avoid_options options = veer_avoid_default();
  options.way = VEER_AVOID_CYLINDER;
  options.horizon = force_number(c, "horizon", 0);
  expect_avoid(c, &options);
}

/* Pairs of a feeler and a wall that meet: each feeler as the only one, before each wall alone. */
static uint32_t count_meetings(const veer_agent *agent, const veer_wall *walls, size_t count,
                               const veer_feeler_options *options) {
  uint32_t meetings = 0;
  for (uint32_t i = 0; i < options->count; i++) {
    veer_vec feeler = veer_feeler(agent, options, i);
    veer_agent along = *agent;
    along.heading = veer_vec_unit(feeler);
    veer_feeler_options alone = *options;
    alone.count = 1;
    alone.length = veer_vec_length(feeler);
    for (size_t wall = 0; wall < count; wall++)
      meetings += !is_zero(veer_avoid_walls(&along, &walls[wall], 1, &alone));
  }
  return meetings;
}

void force_of_wall_feelers(force_case *c) {
  size_t count;
  veer_agent agent = force_agent(c);
  const veer_wall *walls = force_walls(c, "walls", &count);
  veer_feeler_options options = veer_feeler_default();
  options.length = force_number(c, "feeler_length", 0);
  options.side_length = force_number(c, "side_length", 0);
  options.spread = force_number(c, "side_angle_deg", 0) * 0.0174532925f;
  force_maybe_count(c, &c->fields, "feelers", &options.count);
  if (options.count % 2 == 0 || options.count > VEER_MAX_FEELERS) {
    force_fail(c, c->fields.map->mark, "\"feelers\" must be odd and at most %d", VEER_MAX_FEELERS);
    options.count = 1;
  }
  force_maybe_truth(c, &c->fields, "each", &options.each);
  force_expect_count(c, "hits", count_meetings(&agent, walls, count, &options));
  force_expect(c, "force", veer_avoid_walls(&agent, walls, count, &options));
}

void force_of_wall_follow(force_case *c) {
  size_t count;
  veer_agent agent = force_agent(c);
  const veer_wall *walls = force_walls(c, "walls", &count);
  veer_wall_follow_options options = veer_wall_follow_default();
  options.look_ahead = force_number(c, "look_ahead", 0);
  options.offset = force_number(c, "wall_offset", 0);
  force_expect(c, "force", veer_follow_wall(&agent, walls, count, &options));
}

void force_of_contain(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_obstacle region = force_obstacle(c, "region");
  float look_ahead = force_number(c, "look_ahead", 0);
  force_expect(c, "force", veer_contain(&agent, &region, look_ahead));
}

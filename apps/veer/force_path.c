/* Lines and fields to follow. */
#include <veer/flow.h>
#include <veer/path.h>

#include "force_kinds.h"
#include "force_settings.h"
#include "force_shapes.h"

static veer_path read_path(force_case *c) {
  veer_path path = {NULL, 0, false};
  path.points = force_points(c, "path", &path.count);
  force_maybe_truth(c, &c->fields, "closed", &path.closed);
  return path;
}

static veer_vec place_ahead(const veer_agent *agent, float length) {
  return veer_vec_add(agent->pos, veer_vec_scale(veer_vec_unit(agent->vel), length));
}

void force_of_path_follow(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_path path = read_path(c);
  veer_path_options options = veer_path_default();
  options.radius = force_number(c, "path_radius", 0);
  options.look_ahead = force_number(c, "look_ahead", 0);
  options.along = force_number(c, "along", 0);
  options.direction = force_sense(c, "direction");
  veer_path_place place = veer_path_nearest(&path, place_ahead(&agent, options.look_ahead));
  force_expect_number(c, "distance", place.distance);
  force_expect(c, "force", veer_follow_path(&agent, &path, &options, NULL));
}

void force_of_waypoints(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_path path = read_path(c);
  veer_waypoint_options options = veer_waypoint_default();
  options.radius = force_number(c, "waypoint_radius", 0);
  options.direction = force_sense(c, "direction");
  options.arrive = force_arrival(c);
  uint32_t start = 0;
  force_maybe_count(c, &c->fields, "waypoint", &start);
  size_t waypoint = start;
  float dt = force_dt(c);
  veer_vec force = veer_follow_waypoints(&agent, &path, &options, dt, &waypoint);
  force_expect_count(c, "new_waypoint", (uint32_t)waypoint);
  force_expect(c, "force", force);
}

/* How many vectors along each axis. */
static void read_size(force_case *c, uint32_t *out_size) {
  enum { MOST = 4096 };
  float size[3] = {1, 1, 1};
  force_numbers(c, "size", 1, size, c->dimensions == 3 ? 3 : 2);
  for (int axis = 0; axis < 3; axis++) {
    bool whole = size[axis] <= MOST && size[axis] == (float)(uint32_t)size[axis];
    if (!whole)
      force_fail(c, c->fields.map->mark, "\"size\" must be whole numbers, at most %d", MOST);
    out_size[axis] = whole ? (uint32_t)size[axis] : 1;
  }
}

static veer_flow_grid read_grid(force_case *c) {
  uint32_t size[3];
  size_t count;
  veer_flow_grid grid = {0};
  grid.origin = force_point(c, "origin");
  grid.spacing = force_number(c, "spacing", 0);
  read_size(c, size);
  grid.nx = size[0];
  grid.ny = size[1];
  grid.nz = size[2];
  grid.vectors = force_points(c, "vectors", &count);
  force_maybe_truth(c, &c->fields, "continues", &grid.continues);
  if (count != (size_t)grid.nx * grid.ny * grid.nz)
    force_fail(c, c->fields.map->mark, "\"vectors\" must be as many as \"size\" says");
  return grid;
}

void force_of_flow_grid(force_case *c) {
  veer_agent agent = force_agent(c);
  float look_ahead = force_number(c, "look_ahead", 0);
  veer_flow_grid grid = read_grid(c);
  if (c->faulty)
    return;
  veer_vec ahead = veer_vec_add(agent.pos, veer_vec_scale(agent.vel, look_ahead));
  force_expect_part(c, "field", veer_flow_of_grid(&grid, ahead));
  force_expect(c, "force", veer_follow_flow(&agent, veer_flow_of_grid, &grid, look_ahead));
}

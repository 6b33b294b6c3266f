/* baseline_world.c: one agent among things that stand still. */
#include "baseline.h"

#include "plain.h"

/* ---- spheres ---- */

/* The sphere that the body touches first within `reach` straight ahead; NULL: none. */
static const veer_obstacle *first_ahead(const veer_agent *agent, const veer_obstacle *spheres,
                                        size_t count, float reach) {
  const veer_obstacle *first = NULL;
  for (size_t i = 0; i < count; i++) {
    veer_vec offset = minus(spheres[i].center, agent->pos);
    float ahead = dot(offset, agent->heading);
    float bodies = spheres[i].radius + agent->radius;
    float room = bodies * bodies - (dot(offset, offset) - ahead * ahead);
    if (room < 0.0f || ahead < 0.0f)
      continue;
    float distance = ahead - sqrtf(room);
    if (distance <= reach) {
      reach = distance;
      first = &spheres[i];
    }
  }
  return first;
}

veer_vec plain_avoid_box(const veer_agent *agent, const veer_obstacle *spheres, size_t count,
                         float min_length, float braking) {
  float box = min_length + length(agent->vel) / agent->max_speed * min_length;
  const veer_obstacle *sphere = first_ahead(agent, spheres, count, box);
  if (!sphere)
    return NO_FORCE;
  veer_vec offset = minus(sphere->center, agent->pos);
  float ahead = dot(offset, agent->heading);
  veer_vec aside = across(offset, agent->heading);
  float y = length(aside);
  float sideways = (sphere->radius + agent->radius - y) * (1.0f + (box - ahead) / box);
  float back = smaller(sphere->radius - ahead, 0.0f) * braking;
  return plus(times(aside, -sideways / y), times(agent->heading, back));
}

veer_vec plain_avoid_cylinder(const veer_agent *agent, const veer_obstacle *spheres, size_t count,
                              float horizon) {
  const veer_obstacle *sphere = first_ahead(agent, spheres, count, length(agent->vel) * horizon);
  if (!sphere)
    return NO_FORCE;
  veer_vec aside = across(minus(sphere->center, agent->pos), agent->heading);
  return with_length(aside, -agent->max_force);
}

/* ---- walls, in the plane of heading and left with the agent at the origin ---- */

static float turn_of(veer_vec a, veer_vec b) {
  return a.x * b.y - a.y * b.x;
}

static veer_vec into_frame(const veer_agent *agent, veer_vec left, veer_vec point) {
  veer_vec offset = minus(point, agent->pos);
  return veer_vec2(dot(offset, agent->heading), dot(offset, left));
}

veer_vec plain_avoid_walls(const veer_agent *agent, const veer_wall *walls, size_t count,
                           float ahead, float beside, float cosine, float sine) {
  const veer_vec feelers[3] = {veer_vec2(ahead, 0.0f), veer_vec2(beside * cosine, beside * sine),
                               veer_vec2(beside * cosine, -beside * sine)};
  const float lengths[3] = {ahead, beside, beside};
  veer_vec left = cross(agent->up, agent->heading);
  veer_vec near_a = NO_FORCE, near_wall = NO_FORCE;
  float nearest = VEER_INFINITY, beyond = 0.0f;
  for (size_t i = 0; i < count; i++) {
    veer_vec a = into_frame(agent, left, walls[i].a);
    veer_vec wall = minus(into_frame(agent, left, walls[i].b), a);
    for (int j = 0; j < 3; j++) {
      float turn = turn_of(feelers[j], wall);
      float share = turn_of(a, wall) / turn, along = turn_of(a, feelers[j]) / turn;
      float distance = share * lengths[j];
      if (share < 0.0f || share > 1.0f || along < 0.0f || along > 1.0f || distance >= nearest)
        continue;
      nearest = distance;
      beyond = lengths[j] - distance;
      near_a = a;
      near_wall = wall;
    }
  }
  if (nearest == VEER_INFINITY)
    return NO_FORCE;
  veer_vec normal = with_length(veer_vec2(-near_wall.y, near_wall.x), beyond);
  if (dot(normal, near_a) > 0.0f)
    normal = times(normal, -1.0f);
  return plus(times(agent->heading, normal.x), times(left, normal.y));
}

/* ---- a path, a field ---- */

veer_vec plain_follow_path(const veer_agent *agent, const veer_path *path, float radius,
                           float look_ahead, float along) {
  veer_vec ahead = plus(agent->pos, with_length(agent->vel, look_ahead));
  veer_vec nearest = NO_FORCE, direction = NO_FORCE;
  float least = VEER_INFINITY;
  for (size_t i = 0; i + 1 < path->count; i++) {
    veer_vec way = minus(path->points[i + 1], path->points[i]);
    float share = dot(minus(ahead, path->points[i]), way) / dot(way, way);
    veer_vec place = plus(path->points[i], times(way, clamped(share, 0.0f, 1.0f)));
    veer_vec offset = minus(ahead, place);
    float square = dot(offset, offset);
    if (square < least) {
      least = square;
      nearest = place;
      direction = way;
    }
  }
  if (least <= radius * radius)
    return NO_FORCE;
  return seek_way(agent, minus(plus(nearest, with_length(direction, along)), agent->pos));
}

veer_vec plain_follow_flow(const veer_agent *agent, const veer_flow_grid *grid, float look_ahead) {
  veer_vec ahead = plus(agent->pos, times(agent->vel, look_ahead));
  veer_vec place = times(minus(ahead, grid->origin), 1.0f / grid->spacing);
  float x = clamped(place.x, 0.0f, (float)(grid->nx - 1));
  float y = clamped(place.y, 0.0f, (float)(grid->ny - 1));
  uint32_t column = (uint32_t)x, row = (uint32_t)y;
  uint32_t right = column + 1 < grid->nx, below = row + 1 < grid->ny ? grid->nx : 0;
  const veer_vec *corner = grid->vectors + row * grid->nx + column;
  float share = x - (float)column;
  veer_vec upper = plus(corner[0], times(minus(corner[right], corner[0]), share));
  veer_vec lower = plus(corner[below], times(minus(corner[below + right], corner[below]), share));
  veer_vec flow = plus(upper, times(minus(lower, upper), y - (float)row));
  return match(agent, times(flow, agent->max_speed));
}

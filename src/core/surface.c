#include "surface.h"

veer_obstacle veer_obstacle_sphere(veer_vec center, float radius) {
  veer_obstacle obstacle = {0};
  obstacle.kind = VEER_OBSTACLE_SPHERE;
  obstacle.side = VEER_SIDE_OUTSIDE;
  obstacle.center = center;
  obstacle.end = center;
  obstacle.radius = radius;
  obstacle.forward = veer_vec2(1.0f, 0.0f);
#ifndef VEER_PLANAR
  obstacle.up = veer_vec3(0.0f, 0.0f, 1.0f);
#endif
  return obstacle;
}

veer_obstacle veer_obstacle_box(veer_vec center, veer_vec half) {
  veer_obstacle obstacle = veer_obstacle_sphere(center, 0.0f);
  obstacle.kind = VEER_OBSTACLE_BOX;
  obstacle.half = half;
#ifndef VEER_PLANAR
  if (half.z == 0.0f)
    obstacle.half.z = VEER_INFINITY;
#endif
  return obstacle;
}

veer_obstacle veer_obstacle_plane(veer_vec point, veer_vec normal) {
  veer_obstacle obstacle = veer_obstacle_sphere(point, 0.0f);
  obstacle.kind = VEER_OBSTACLE_PLANE;
  obstacle.forward = normal;
  return obstacle;
}

veer_obstacle veer_obstacle_capsule(veer_vec start, veer_vec end, float radius) {
  veer_obstacle obstacle = veer_obstacle_sphere(start, radius);
  obstacle.kind = VEER_OBSTACLE_CAPSULE;
  obstacle.end = end;
  return obstacle;
}

veer_obstacle veer_obstacle_polygon(const veer_vec *points, size_t count) {
  veer_obstacle obstacle = veer_obstacle_sphere(veeri_zero(), 0.0f);
  obstacle.kind = VEER_OBSTACLE_POLYGON;
  obstacle.points = points;
  obstacle.count = count;
  return obstacle;
}

/* ---- the obstacle's own frame: x along forward, y to its left, z along up ---- */

static veer_vec left_of(const veer_obstacle *obstacle) {
#ifdef VEER_PLANAR
  return veer_vec2(-obstacle->forward.y, obstacle->forward.x);
#else
  return veeri_cross(obstacle->up, obstacle->forward);
#endif
}

static veer_vec to_local(const veer_obstacle *obstacle, veer_vec point) {
  veer_vec offset = veeri_sub(point, obstacle->center);
  veer_vec local =
      veer_vec2(veeri_dot(offset, obstacle->forward), veeri_dot(offset, left_of(obstacle)));
#ifndef VEER_PLANAR
  local.z = veeri_dot(offset, obstacle->up);
#endif
  return local;
}

static veer_vec to_world(const veer_obstacle *obstacle, veer_vec local) {
  veer_vec world =
      veeri_add(veeri_scale(obstacle->forward, local.x), veeri_scale(left_of(obstacle), local.y));
#ifndef VEER_PLANAR
  world = veeri_add(world, veeri_scale(obstacle->up, local.z));
#endif
  return world;
}

/* ---- one function for each shape ---- */

static veer_surface ball_surface(const veer_obstacle *obstacle, veer_vec center, veer_vec point) {
  veer_vec offset = veeri_sub(point, center);
  veer_surface surface;
  surface.distance = veeri_length(offset) - obstacle->radius;
  surface.normal = veeri_is_zero(offset) ? obstacle->forward : veeri_unit(offset);
  return surface;
}

static veer_surface box_surface(const veer_obstacle *obstacle, veer_vec point) {
  veer_vec local = to_local(obstacle, point);
  veer_vec beyond = veeri_zero(); /* how far outside on each axis, with the sign of the side */
  float deepest = -VEER_INFINITY;
  int nearest = 0;
  for (int axis = 0; axis < VEERI_AXES; axis++) {
    float along = veeri_axis(&local, axis);
    float out = veeri_abs(along) - veeri_axis(&obstacle->half, axis);
    if (out > deepest) {
      deepest = out;
      nearest = axis;
    }
    if (out > 0.0f)
      veeri_set_axis(&beyond, axis, along < 0.0f ? -out : out);
  }
  veer_surface surface;
  if (deepest > 0.0f) {
    surface.distance = veeri_length(beyond);
    surface.normal = to_world(obstacle, veeri_unit(beyond));
    return surface;
  }
  veer_vec normal = veeri_zero();
  veeri_set_axis(&normal, nearest, veeri_axis(&local, nearest) < 0.0f ? -1.0f : 1.0f);
  surface.distance = deepest;
  surface.normal = to_world(obstacle, normal);
  return surface;
}

static veer_surface plane_surface(const veer_obstacle *obstacle, veer_vec point) {
  veer_surface surface;
  surface.distance = veeri_dot(veeri_sub(point, obstacle->center), obstacle->forward);
  surface.normal = obstacle->forward;
  return surface;
}

static veer_vec flat(veer_vec point) {
  return veer_vec2(point.x, point.y);
}

/* Whether a ray from p along +x crosses the edge; each corner belongs to one of its two edges. */
static bool crosses(veer_vec a, veer_vec b, veer_vec p) {
  if ((a.y > p.y) == (b.y > p.y))
    return false;
  return p.x < a.x + (b.x - a.x) * ((p.y - a.y) / (b.y - a.y));
}

/* Twice the area, positive when the points go counter-clockwise. */
static float turning_of(const veer_obstacle *obstacle) {
  float area = 0.0f;
  for (size_t i = 0, j = obstacle->count - 1; i < obstacle->count; j = i++) {
    veer_vec a = veeri_sub(obstacle->points[j], obstacle->points[0]);
    veer_vec b = veeri_sub(obstacle->points[i], obstacle->points[0]);
    area += a.x * b.y - a.y * b.x;
  }
  return area;
}

/* Across an edge, out of the polygon. */
static veer_vec out_of_edge(const veer_obstacle *obstacle, veer_vec a, veer_vec b) {
  veer_vec edge = veeri_sub(b, a);
  veer_vec across = veer_vec2(edge.y, -edge.x);
  if (turning_of(obstacle) < 0.0f)
    across = veeri_scale(across, -1.0f);
  across = veeri_unit(across);
  return veeri_is_zero(across) ? veer_vec2(1.0f, 0.0f) : across;
}

static veer_surface polygon_surface(const veer_obstacle *obstacle, veer_vec point) {
  veer_vec p = flat(to_local(obstacle, point));
  veer_vec nearest = veeri_zero();
  float least = VEER_INFINITY;
  size_t edge = 0;
  bool inside = false;
  for (size_t i = 0, j = obstacle->count - 1; i < obstacle->count; j = i++) {
    veer_vec a = flat(obstacle->points[j]), b = flat(obstacle->points[i]);
    veer_vec on = veeri_nearest_on(a, b, p);
    veer_vec offset = veeri_sub(p, on);
    float square = veeri_dot(offset, offset);
    inside = inside != crosses(a, b, p);
    if (square < least) {
      least = square;
      nearest = on;
      edge = i;
    }
  }
  veer_vec away = veeri_unit(veeri_sub(p, nearest));
  if (inside)
    away = veeri_scale(away, -1.0f);
  if (veeri_is_zero(away)) /* on the edge itself */
    away = out_of_edge(obstacle, obstacle->points[edge ? edge - 1 : obstacle->count - 1],
                       obstacle->points[edge]);
  veer_surface surface;
  surface.distance = inside ? -veeri_sqrt(least) : veeri_sqrt(least);
  surface.normal = to_world(obstacle, away);
  return surface;
}

veer_surface veeri_outer_surface(const veer_obstacle *obstacle, veer_vec point) {
  static const veer_surface nowhere; /* a polygon without points */
  switch (obstacle->kind) {
  case VEER_OBSTACLE_BOX:
    return box_surface(obstacle, point);
  case VEER_OBSTACLE_PLANE:
    return plane_surface(obstacle, point);
  case VEER_OBSTACLE_CAPSULE:
    return ball_surface(obstacle, veeri_nearest_on(obstacle->center, obstacle->end, point), point);
  case VEER_OBSTACLE_POLYGON:
    return obstacle->count > 0 ? polygon_surface(obstacle, point) : nowhere;
  default:
    return ball_surface(obstacle, obstacle->center, point);
  }
}

veer_surface veer_surface_at(const veer_obstacle *obstacle, veer_vec point) {
  veer_surface surface = veeri_outer_surface(obstacle, point);
  bool turned = obstacle->side == VEER_SIDE_BOTH
                    ? surface.distance < 0.0f
                    : obstacle->side == VEER_SIDE_INSIDE && obstacle->kind != VEER_OBSTACLE_PLANE;
  if (turned) {
    surface.distance = -surface.distance;
    surface.normal = veeri_scale(surface.normal, -1.0f);
  }
  if (!veeri_is_finite(surface.distance) || !veeri_all_finite(surface.normal)) {
    surface.distance = 0.0f;
    surface.normal = veeri_zero();
  }
  return surface;
}

static veeri_ball ball_round_points(const veer_obstacle *obstacle) {
  veeri_ball ball = {obstacle->center, 0.0f};
  if (obstacle->count == 0)
    return ball;
  veer_vec middle = veeri_zero();
  for (size_t i = 0; i < obstacle->count; i++)
    middle = veeri_add(middle, flat(obstacle->points[i]));
  middle = veeri_scale(middle, 1.0f / (float)obstacle->count);
  for (size_t i = 0; i < obstacle->count; i++)
    ball.radius =
        veeri_max(ball.radius, veeri_length(veeri_sub(flat(obstacle->points[i]), middle)));
  ball.center = veeri_add(obstacle->center, to_world(obstacle, middle));
  return ball;
}

veeri_ball veeri_ball_round(const veer_obstacle *obstacle) {
  veeri_ball ball = {obstacle->center, obstacle->radius};
  veer_vec half = obstacle->half;
  switch (obstacle->kind) {
  case VEER_OBSTACLE_BOX:
    for (int axis = 0; axis < VEERI_AXES; axis++)
      if (!veeri_is_finite(veeri_axis(&half, axis))) /* endless along up */
        veeri_set_axis(&half, axis, 0.0f);
    ball.radius = veeri_length(half);
    break;
  case VEER_OBSTACLE_CAPSULE:
    ball.center = veeri_scale(veeri_add(obstacle->center, obstacle->end), 0.5f);
    ball.radius += veeri_length(veeri_sub(obstacle->end, ball.center));
    break;
  case VEER_OBSTACLE_POLYGON:
    return ball_round_points(obstacle);
  default:
    break;
  }
  return ball;
}

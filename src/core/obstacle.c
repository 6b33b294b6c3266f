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

static bool are_points(const veer_obstacle *obstacle) {
  for (size_t i = 0; i < obstacle->count; i++)
    if (!veeri_all_finite(veeri_flat(obstacle->points[i])))
      return false;
  return true;
}

/* Half sizes may be infinite. */
static bool are_half_sizes(veer_vec half) {
  bool good = half.x >= 0.0f && half.y >= 0.0f;
#ifndef VEER_PLANAR
  good = good && half.z >= 0.0f;
#endif
  return good;
}

static bool is_turned(const veer_obstacle *obstacle) {
#ifndef VEER_PLANAR
  if (!veeri_all_finite(obstacle->up))
    return false;
#endif
  return veeri_all_finite(obstacle->forward);
}

bool veeri_is_shape(const veer_obstacle *obstacle) {
  if (!veeri_all_finite(obstacle->center))
    return false;
  switch (obstacle->kind) {
  case VEER_OBSTACLE_BOX:
    return are_half_sizes(obstacle->half) && is_turned(obstacle);
  case VEER_OBSTACLE_PLANE:
    return veeri_all_finite(obstacle->forward);
  case VEER_OBSTACLE_CAPSULE:
    return veeri_all_finite(obstacle->end) && veeri_is_finite(obstacle->radius);
  case VEER_OBSTACLE_POLYGON:
    return are_points(obstacle) && is_turned(obstacle);
  default:
    return veeri_is_finite(obstacle->radius);
  }
}

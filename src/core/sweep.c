/* sweep.c: a ball moves through a world of shapes until it touches one. */
#include "surface.h"

/* Steps of the march; a way that grazes for longer counts as touching, which is the safe side. */
enum { MOST_STEPS = 96 };

/* How near is touching, as a share of the size of the question. */
static const float TOUCHING = 1e-5f;

static veer_hit hit_at(veer_vec from, veer_vec way, float distance, veer_vec normal) {
  veer_hit hit;
  hit.distance = distance;
  hit.point = veeri_add(from, veeri_scale(way, distance));
  hit.normal = normal;
  return hit;
}

/* A shape that one who leaves its surface cannot meet again. */
static bool is_convex_outside(const veer_obstacle *obstacle, float outer_distance) {
  bool outside = obstacle->side == VEER_SIDE_OUTSIDE ||
                 (obstacle->side == VEER_SIDE_BOTH && outer_distance >= 0.0f);
  return obstacle->kind == VEER_OBSTACLE_PLANE ||
         (outside && obstacle->kind != VEER_OBSTACLE_POLYGON);
}

/* Where a straight way from outside first comes within `radius` of a centre; below 0: never. */
static float reach_ball(veer_vec offset, veer_vec way, float radius) {
  float middle = -veeri_dot(offset, way);
  veer_vec miss = veeri_add(offset, veeri_scale(way, middle));
  float room = radius * radius - veeri_dot(miss, miss);
  return room < 0.0f || middle < 0.0f ? -1.0f : veeri_max(middle - veeri_sqrt(room), 0.0f);
}

static bool sweep_past_ball(const veer_obstacle *obstacle, veer_vec from, veer_vec way,
                            float length, float radius, veer_hit *out) {
  veer_vec offset = veeri_sub(from, obstacle->center);
  float distance = reach_ball(offset, way, obstacle->radius + radius);
  if (!(distance >= 0.0f && distance <= length))
    return false;
  veer_vec there = veeri_add(from, veeri_scale(way, distance));
  *out = hit_at(from, way, distance, veer_surface_at(obstacle, there).normal);
  return true;
}

/* The distance to the surface is never more than the way to it, so steps of that distance never
 * jump over it. */
static bool march(const veer_obstacle *obstacle, veer_vec from, veer_vec way, float length,
                  float radius, veer_hit *out) {
  float near = TOUCHING * (length + radius);
  float travelled = 0.0f;
  veer_surface surface = veer_surface_at(obstacle, from);
  bool free = surface.distance - radius > near;
  for (int step = 0; step < MOST_STEPS; step++) {
    float gap = surface.distance - radius;
    bool inward = veeri_dot(way, surface.normal) < 0.0f;
    if (gap <= near && (free || inward)) {
      *out = hit_at(from, way, travelled, surface.normal);
      return true;
    }
    free = free || gap > near;
    travelled += veeri_max(gap, near);
    if (!(travelled <= length))
      return false;
    surface = veer_surface_at(obstacle, veeri_add(from, veeri_scale(way, travelled)));
  }
  *out = hit_at(from, way, travelled, surface.normal);
  return true;
}

bool veer_sweep(const veer_obstacle *obstacle, veer_vec from, veer_vec to, float radius,
                veer_hit *out) {
  veer_vec step = veeri_sub(to, from);
  float length = veeri_length(step);
  veer_vec way = veeri_unit(step);
  veer_surface start = veer_surface_at(obstacle, from);
  if (!veeri_is_finite(length) || !veeri_is_finite(radius) || veeri_is_zero(start.normal))
    return false;
  float outer = veeri_outer_surface(obstacle, from).distance;
  if (is_convex_outside(obstacle, outer)) {
    bool inward = veeri_dot(way, start.normal) < 0.0f;
    if (!inward)
      return false;
    if (start.distance <= radius) {
      *out = hit_at(from, way, 0.0f, start.normal);
      return true;
    }
    if (obstacle->kind == VEER_OBSTACLE_SPHERE)
      return sweep_past_ball(obstacle, from, way, length, radius, out);
  }
  return march(obstacle, from, way, length, radius, out);
}

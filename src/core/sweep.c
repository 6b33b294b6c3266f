/* sweep.c: a ball goes straight on until it touches a shape.
 *
 * Along a straight way the distance to a solid without hollows is a convex function, and the depth in
 * a room without hollows a concave one. So Newton's method needs no safeguard: from the start of the
 * way it comes up to the first touch of a solid and never passes it; from the end of the way it
 * comes back to where a room is left, and never passes that. Polygons may have hollows; they are
 * met edge by edge. */
#include "sweep.h"

#include "surface.h"

/* Each step leaves at most a quarter of the gap, whatever the angle. */
enum { MOST_STEPS = 48 };

/* Beside this share of the way rounding hides the direction to a surface. */
static const float THIN = 1e-5f;

/* A step shorter than this share of the way is the last one. */
static const float ARRIVED = 1e-6f;

typedef struct sweep {
  const veer_obstacle *obstacle;
  veer_vec from, way; /* way: unit */
  float length, radius;
} sweep;

static veer_hit hit_at(const sweep *s, float distance, veer_vec normal) {
  veer_hit hit;
  hit.distance = distance;
  hit.point = veeri_add(s->from, veeri_scale(s->way, distance));
  hit.normal = normal;
  return hit;
}

static veer_surface outer_surface_after(const sweep *s, float distance) {
  return veeri_outer_surface(s->obstacle, veeri_add(s->from, veeri_scale(s->way, distance)));
}

/* A point that runs into a line or a board has lost the direction to it when it is there: the last one
 * seen on the way counts. */
static bool is_thin(const sweep *s) {
  float thickness = s->obstacle->radius;
  if (s->obstacle->kind == VEER_OBSTACLE_BOX) {
    thickness = VEER_INFINITY;
    for (int axis = 0; axis < VEERI_AXES; axis++)
      thickness = veeri_min(thickness, veeri_axis(&s->obstacle->half, axis));
  }
  return thickness + s->radius <= THIN * (s->length + veeri_length(s->from));
}

static bool meets_ball(const sweep *s, veer_hit *out) {
  veer_vec offset = veeri_sub(s->from, s->obstacle->center);
  float distance = veeri_reach_ball(offset, s->way, s->obstacle->radius + s->radius);
  if (!(distance >= 0.0f && distance <= s->length))
    return false;
  *out = hit_at(s, distance, outer_surface_after(s, distance).normal);
  return true;
}

static bool meets_solid(const sweep *s, veer_hit *out) {
  float travelled = 0.0f;
  veer_surface surface = outer_surface_after(s, 0.0f);
  veer_vec seen = surface.normal;
  for (int step = 0; step < MOST_STEPS; step++) {
    float gap = surface.distance - s->radius, closing = -veeri_dot(s->way, surface.normal);
    float next = travelled + gap / closing;
    if (gap <= 0.0f || next == travelled)
      break;
    if (!(closing > 0.0f && next <= s->length))
      return false;
    travelled = next;
    seen = surface.normal;
    surface = outer_surface_after(s, travelled);
  }
  *out = hit_at(s, travelled, is_thin(s) ? seen : surface.normal);
  return true;
}

static bool leaves_room(const sweep *s, veer_hit *out) {
  float travelled = s->length;
  veer_surface surface = outer_surface_after(s, travelled);
  if (!(-surface.distance < s->radius)) /* still free at the end */
    return false;
  if (!(veeri_dot(s->way, surface.normal) > 0.0f)) /* still on its way out of touch */
    return false;
  for (int step = 0; step < MOST_STEPS; step++) {
    float gap = -surface.distance - s->radius, closing = veeri_dot(s->way, surface.normal);
    if (!(closing > 0.0f)) /* it was nowhere free: hold it where it is freest */
      break;
    float back = -gap / closing;
    travelled = veeri_max(travelled - back, 0.0f);
    surface = outer_surface_after(s, travelled);
    if (veeri_abs(back) <= ARRIVED * travelled || travelled == 0.0f)
      break;
  }
  *out = hit_at(s, travelled, veeri_scale(surface.normal, -1.0f));
  return true;
}

static bool meets_polygon(const sweep *s, veer_hit *out) {
  const veer_obstacle *polygon = s->obstacle;
  veer_vec from = veeri_into_shape(polygon, veeri_sub(s->from, polygon->center));
  veer_vec way = veeri_into_shape(polygon, s->way);
  veeri_disc disc = {veeri_flat(from), veeri_flat(way), s->length, s->radius, s->radius};
  bool met = false;
  for (size_t i = 0, j = polygon->count - 1; i < polygon->count; j = i++) {
    veeri_touch touch;
    veer_vec a = veeri_flat(polygon->points[j]), b = veeri_flat(polygon->points[i]);
    if (!veeri_touch_edge(&disc, a, b, &touch) || (met && touch.distance >= out->distance))
      continue;
    *out = hit_at(s, touch.distance, veeri_out_of_shape(polygon, touch.normal));
    met = true;
  }
  return met;
}

static bool is_room(const veer_obstacle *obstacle, veer_vec from) {
  if (obstacle->side == VEER_SIDE_BOTH)
    return veeri_outer_surface(obstacle, from).distance < 0.0f;
  return obstacle->side == VEER_SIDE_INSIDE && obstacle->kind != VEER_OBSTACLE_PLANE;
}

bool veer_sweep(const veer_obstacle *obstacle, veer_vec from, veer_vec to, float radius,
                veer_hit *out) {
  veer_vec step = veeri_sub(to, from);
  sweep s = {obstacle, from, veeri_unit(step), veeri_length(step), radius};
  veer_surface start = veer_surface_at(obstacle, from);
  if (!veeri_is_finite(s.length) || !veeri_is_finite(radius) || veeri_is_zero(start.normal))
    return false;
  bool touches = start.distance <= radius;
  if (touches && veeri_dot(s.way, start.normal) < 0.0f) {
    *out = hit_at(&s, 0.0f, start.normal);
    return true;
  }
  if (obstacle->kind == VEER_OBSTACLE_POLYGON) /* from within the solid every way out is free */
    return start.distance >= 0.0f && meets_polygon(&s, out);
  if (is_room(obstacle, from))
    return leaves_room(&s, out);
  if (touches)
    return false;
  return obstacle->kind == VEER_OBSTACLE_SPHERE ? meets_ball(&s, out) : meets_solid(&s, out);
}

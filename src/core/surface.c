#include "surface.h"

/* ---- the obstacle's own frame ---- */

static veer_vec left_of(const veer_obstacle *obstacle) {
#ifdef VEER_PLANAR
  return veeri_flat_left(obstacle->forward);
#else
  return veeri_cross(obstacle->up, obstacle->forward);
#endif
}

veer_vec veeri_into_shape(const veer_obstacle *obstacle, veer_vec direction) {
  veer_vec local =
      veer_vec2(veeri_dot(direction, obstacle->forward), veeri_dot(direction, left_of(obstacle)));
#ifndef VEER_PLANAR
  local.z = veeri_dot(direction, obstacle->up);
#endif
  return local;
}

veer_vec veeri_out_of_shape(const veer_obstacle *obstacle, veer_vec local) {
  veer_vec direction =
      veeri_add(veeri_scale(obstacle->forward, local.x), veeri_scale(left_of(obstacle), local.y));
#ifndef VEER_PLANAR
  direction = veeri_add(direction, veeri_scale(obstacle->up, local.z));
#endif
  return direction;
}

static veer_vec to_local(const veer_obstacle *obstacle, veer_vec point) {
  return veeri_into_shape(obstacle, veeri_sub(point, obstacle->center));
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
    surface.normal = veeri_out_of_shape(obstacle, veeri_unit(beyond));
    return surface;
  }
  veer_vec normal = veeri_zero();
  veeri_set_axis(&normal, nearest, veeri_axis(&local, nearest) < 0.0f ? -1.0f : 1.0f);
  surface.distance = deepest;
  surface.normal = veeri_out_of_shape(obstacle, normal);
  return surface;
}

static veer_surface plane_surface(const veer_obstacle *obstacle, veer_vec point) {
  veer_surface surface;
  surface.distance = veeri_dot(veeri_sub(point, obstacle->center), obstacle->forward);
  surface.normal = obstacle->forward;
  return surface;
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

/* Where a polygon comes nearest to a place in its frame. */
typedef struct nearest_edge {
  veer_vec a, b;
  veer_vec offset; /* from there to the place */
  float share;     /* of the way from a to b */
  bool inside;     /* the place is inside the polygon */
} nearest_edge;

static nearest_edge nearest_edge_to(const veer_obstacle *obstacle, veer_vec p) {
  nearest_edge nearest = {veeri_zero(), veeri_zero(), veeri_zero(), 0.0f, false};
  float least = VEER_INFINITY;
  for (size_t i = 0, j = obstacle->count - 1; i < obstacle->count; j = i++) {
    veer_vec a = veeri_flat(obstacle->points[j]), b = veeri_flat(obstacle->points[i]);
    float share = veeri_nearest_share(a, b, p);
    veer_vec offset = veeri_sub(p, veeri_add(a, veeri_scale(veeri_sub(b, a), share)));
    float distance = veeri_length(offset);
    nearest.inside = nearest.inside != crosses(a, b, p);
    if (!(distance < least))
      continue;
    least = distance;
    nearest.a = a;
    nearest.b = b;
    nearest.offset = offset;
    nearest.share = share;
  }
  return nearest;
}

/* Nearer to an edge than this share of its length, rounding decides on which side a place lies. */
static const float ON_THE_EDGE = 1e-6f;

/* Beside an edge the distance and the normal are the edge's own, and do not lose their digits as
 * the place comes near. */
static veer_surface beside_edge(const veer_obstacle *obstacle, const nearest_edge *nearest,
                                veer_vec p) {
  veer_vec edge = veeri_sub(nearest->b, nearest->a);
  veer_vec across = veeri_unit(veeri_flat_left(edge));
  veer_vec from_a = veeri_sub(p, nearest->a);
  veer_surface surface = {veeri_dot(from_a, across), across};
  bool on_it = veeri_abs(surface.distance) <= ON_THE_EDGE * veeri_length(edge);
  /* left is out when the points go clockwise */
  bool wrong_way = on_it ? turning_of(obstacle) > 0.0f : (surface.distance < 0.0f) != nearest->inside;
  if (wrong_way) {
    surface.distance = -surface.distance;
    surface.normal = veeri_scale(across, -1.0f);
  }
  return surface;
}

static veer_surface polygon_surface(const veer_obstacle *obstacle, veer_vec point) {
  veer_vec p = veeri_flat(to_local(obstacle, point));
  nearest_edge nearest = nearest_edge_to(obstacle, p);
  bool at_corner = !(nearest.share > 0.0f && nearest.share < 1.0f);
  veer_surface surface;
  if (at_corner && !veeri_is_zero(nearest.offset)) {
    float sense = nearest.inside ? -1.0f : 1.0f;
    surface.distance = sense * veeri_length(nearest.offset);
    surface.normal = veeri_scale(veeri_unit(nearest.offset), sense);
  } else if (veeri_is_zero(veeri_sub(nearest.b, nearest.a))) { /* a polygon that is one point */
    surface.distance = 0.0f;
    surface.normal = veer_vec2(1.0f, 0.0f);
  } else {
    surface = beside_edge(obstacle, &nearest, p);
  }
  surface.normal = veeri_out_of_shape(obstacle, surface.normal);
  return surface;
}

veer_surface veeri_outer_surface(const veer_obstacle *obstacle, veer_vec point) {
  switch (obstacle->kind) {
  case VEER_OBSTACLE_BOX:
    return box_surface(obstacle, point);
  case VEER_OBSTACLE_PLANE:
    return plane_surface(obstacle, point);
  case VEER_OBSTACLE_CAPSULE:
    return ball_surface(obstacle, veeri_nearest_on(obstacle->center, obstacle->end, point), point);
  case VEER_OBSTACLE_POLYGON:
    return polygon_surface(obstacle, point);
  default:
    return ball_surface(obstacle, obstacle->center, point);
  }
}

veer_surface veer_surface_at(const veer_obstacle *obstacle, veer_vec point) {
  veer_surface surface = {0.0f, veeri_zero()};
  bool empty = obstacle->kind == VEER_OBSTACLE_POLYGON && obstacle->count == 0;
  if (empty || !veeri_is_shape(obstacle) || !veeri_all_finite(point))
    return surface;
  surface = veeri_outer_surface(obstacle, point);
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

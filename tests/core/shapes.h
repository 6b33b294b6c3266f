/* shapes.h: random obstacles, and their distances once more, in double and by other formulas. */
#ifndef VEER_TEST_SHAPES_H
#define VEER_TEST_SHAPES_H

#include <veer/obstacle.h>

#include "../support/random_case.h"

enum { MOST_CORNERS = 9 };

typedef struct solid {
  veer_obstacle obstacle;
  veer_vec corners[MOST_CORNERS]; /* the obstacle points here: use solids by pointer */
  bool planar;
} solid;

static inline void draw_corners(dice *d, solid *s, float size) {
  int n = 3 + (int)draw_below(d, MOST_CORNERS - 2);
  for (int i = 0; i < n; i++) { /* a star about the origin: no crossings, but hollows */
    double angle = 6.283185307179586 * (i + 0.8 * (double)draw_between(d, 0.0f, 1.0f)) / n;
    double reach = (double)draw_between(d, 0.3f * size, size);
    s->corners[i] = veer_vec2((float)(reach * cos(angle)), (float)(reach * sin(angle)));
  }
  s->obstacle.points = s->corners;
  s->obstacle.count = (size_t)n;
}

/* Sizes about `size`, its place within `reach`. */
static inline void draw_solid(dice *d, solid *s, bool planar, int kind, float size, float reach) {
  veer_vec center = draw_vec(d, planar, reach);
  s->planar = planar;
  s->obstacle = veer_obstacle_sphere(center, draw_between(d, 0.2f * size, size));
  s->obstacle.kind = (veer_obstacle_kind)kind;
  s->obstacle.end = veer_vec_add(center, draw_vec(d, planar, 2.0f * size));
  s->obstacle.half = veer_vec3(draw_between(d, 0.2f * size, size), draw_between(d, 0.2f * size, size),
                               draw_between(d, 0.2f * size, size));
  if (planar)
    s->obstacle.half.z = VEER_INFINITY;
  draw_frame(d, planar, &s->obstacle.forward, &s->obstacle.up);
  draw_corners(d, s, size);
}

/* ---- the same in double ---- */

typedef struct point {
  double x, y, z;
} point;

static inline point point_of(veer_vec v) {
  point p = {(double)v.x, (double)v.y, (double)v.z};
  return p;
}

static inline point minus(point a, point b) {
  point p = {a.x - b.x, a.y - b.y, a.z - b.z};
  return p;
}

static inline point plus(point a, point b, double factor) {
  point p = {a.x + factor * b.x, a.y + factor * b.y, a.z + factor * b.z};
  return p;
}

static inline double inner(point a, point b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline double size_of(point a) {
  return sqrt(inner(a, a));
}

static inline double to_segment(point p, point a, point b) {
  point way = minus(b, a);
  double square = inner(way, way);
  double share = square > 0 ? inner(minus(p, a), way) / square : 0;
  return size_of(minus(p, plus(a, way, share < 0 ? 0 : share > 1 ? 1 : share)));
}

static inline point in_frame_of(const veer_obstacle *o, point p) {
  point f = point_of(o->forward), u = point_of(o->up), off = minus(p, point_of(o->center));
  point left = {u.y * f.z - u.z * f.y, u.z * f.x - u.x * f.z, u.x * f.y - u.y * f.x};
  point local = {inner(off, f), inner(off, left), inner(off, u)};
  return local;
}

static inline double box_distance(const veer_obstacle *o, point p) {
  point l = in_frame_of(o, p);
  double out[3] = {fabs(l.x) - (double)o->half.x, fabs(l.y) - (double)o->half.y,
                   fabs(l.z) - (double)o->half.z};
  double most = fmax(out[0], fmax(out[1], out[2])), square = 0;
  for (int i = 0; i < 3; i++)
    square += out[i] > 0 ? out[i] * out[i] : 0;
  return most > 0 ? sqrt(square) : most;
}

/* Inside where the edges turn round the place: the sum of the angles under which they are seen. */
static inline double polygon_distance(const veer_obstacle *o, point p) {
  point l = in_frame_of(o, p);
  double least = INFINITY, round = 0;
  l.z = 0;
  for (size_t i = 0; i < o->count; i++) {
    point a = point_of(o->points[i]), b = point_of(o->points[(i + 1) % o->count]);
    a.z = b.z = 0;
    least = fmin(least, to_segment(l, a, b));
    point u = minus(a, l), v = minus(b, l);
    round += atan2(u.x * v.y - u.y * v.x, inner(u, v));
  }
  return fabs(round) > 3 ? -least : least;
}

/* Negative inside the shape, whatever its side. */
static inline double solid_distance(const veer_obstacle *o, point p) {
  point c = point_of(o->center);
  switch (o->kind) {
  case VEER_OBSTACLE_BOX:
    return box_distance(o, p);
  case VEER_OBSTACLE_PLANE:
    return inner(minus(p, c), point_of(o->forward));
  case VEER_OBSTACLE_CAPSULE:
    return to_segment(p, c, point_of(o->end)) - (double)o->radius;
  case VEER_OBSTACLE_POLYGON:
    return polygon_distance(o, p);
  default:
    return size_of(minus(p, c)) - (double)o->radius;
  }
}

/* As seen from the free side of a side. */
static inline double free_distance(const veer_obstacle *o, point p) {
  double outer = solid_distance(o, p);
  if (o->side == VEER_SIDE_BOTH)
    return fabs(outer);
  return o->side == VEER_SIDE_INSIDE && o->kind != VEER_OBSTACLE_PLANE ? -outer : outer;
}

#endif

/* surface.h: distances to solid shapes. */
#ifndef VEERI_SURFACE_H
#define VEERI_SURFACE_H

#include "../../include/veer/obstacle.h"
#include "vec.h"

/* The place on the way from a to b that is nearest to p, as a share of that way, 0 .. 1. */
static inline float veeri_nearest_share(veer_vec a, veer_vec b, veer_vec p) {
  veer_vec way = veeri_sub(b, a);
  float square = veeri_dot(way, way);
  if (!(square > 0.0f))
    return 0.0f;
  return veeri_clamp(veeri_dot(veeri_sub(p, a), way) / square, 0.0f, 1.0f);
}

static inline veer_vec veeri_nearest_on(veer_vec a, veer_vec b, veer_vec p) {
  return veeri_add(a, veeri_scale(veeri_sub(b, a), veeri_nearest_share(a, b, p)));
}

/* A vector's x and y alone. */
static inline veer_vec veeri_flat(veer_vec v) {
  return veer_vec2(v.x, v.y);
}

/* To the left of v, in the plane of x and y. */
static inline veer_vec veeri_flat_left(veer_vec v) {
  return veer_vec2(-v.y, v.x);
}

/* Whether every number that the kind of the shape reads is one. */
bool veeri_is_shape(const veer_obstacle *obstacle);

/* The surface as seen from outside: negative distances inside the shape, whatever the side. */
veer_surface veeri_outer_surface(const veer_obstacle *obstacle, veer_vec point);

/* Directions in the obstacle's own frame: x along forward, y to its left, z along up. */
veer_vec veeri_into_shape(const veer_obstacle *obstacle, veer_vec direction);
veer_vec veeri_out_of_shape(const veer_obstacle *obstacle, veer_vec direction);

/* A ball round a shape that ends somewhere (not a plane); where it is endless in a direction, round the
 * part of it that is level with a place. */
typedef struct veeri_ball {
  veer_vec center;
  float radius;
} veeri_ball;
veeri_ball veeri_ball_round(const veer_obstacle *obstacle, veer_vec level);

#endif

#include "surface.h"

static veeri_ball round_points(const veer_obstacle *obstacle) {
  veeri_ball ball = {veeri_zero(), 0.0f};
  if (obstacle->count == 0)
    return ball;
  for (size_t i = 0; i < obstacle->count; i++)
    ball.center = veeri_add(ball.center, veeri_flat(obstacle->points[i]));
  ball.center = veeri_scale(ball.center, 1.0f / (float)obstacle->count);
  for (size_t i = 0; i < obstacle->count; i++) {
    veer_vec offset = veeri_sub(veeri_flat(obstacle->points[i]), ball.center);
    ball.radius = veeri_max(ball.radius, veeri_length(offset));
  }
  return ball;
}

/* In the obstacle's own frame; `level` is the place with which endless shapes are level. */
static veeri_ball round_box(const veer_obstacle *obstacle, veer_vec level) {
  veeri_ball ball = {veeri_zero(), 0.0f};
  veer_vec half = obstacle->half;
  for (int axis = 0; axis < VEERI_AXES; axis++) {
    if (veeri_is_finite(veeri_axis(&half, axis)))
      continue;
    veeri_set_axis(&half, axis, 0.0f);
    veeri_set_axis(&ball.center, axis, veeri_axis(&level, axis));
  }
  ball.radius = veeri_length(half);
  return ball;
}

static veeri_ball round_capsule(const veer_obstacle *obstacle) {
  veeri_ball ball;
  ball.center = veeri_scale(veeri_add(obstacle->center, obstacle->end), 0.5f);
  ball.radius = obstacle->radius + veeri_length(veeri_sub(obstacle->end, ball.center));
  return ball;
}

veeri_ball veeri_ball_round(const veer_obstacle *obstacle, veer_vec level) {
  veeri_ball ball = {obstacle->center, obstacle->radius};
  veer_vec local = veeri_into_shape(obstacle, veeri_sub(level, obstacle->center));
  switch (obstacle->kind) {
  case VEER_OBSTACLE_BOX:
    ball = round_box(obstacle, local);
    break;
  case VEER_OBSTACLE_POLYGON:
    ball = round_points(obstacle);
#ifndef VEER_PLANAR
    ball.center.z = local.z; /* a prism has no end along up */
#endif
    break;
  case VEER_OBSTACLE_CAPSULE:
    return round_capsule(obstacle);
  default:
    return ball;
  }
  ball.center = veeri_add(obstacle->center, veeri_out_of_shape(obstacle, ball.center));
  return ball;
}

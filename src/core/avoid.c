#include "frame.h"
#include "full_force.h"
#include "seek.h"
#include "surface.h"

/* Nearer to the axis than this share of a length counts as dead ahead. */
static const float DEAD_AHEAD = 1e-4f;

veer_avoid_options veer_avoid_default(void) {
  veer_avoid_options options;
  options.way = VEER_AVOID_BOX;
  options.min_length = 4.0f;
  options.braking = 0.2f;
  options.horizon = 2.0f;
  options.goal_distance = VEER_INFINITY;
  return options;
}

/* The part of v across the heading, within a planar agent's plane. */
static veer_vec aside(const veer_agent *agent, veer_vec v) {
  return veeri_in_plane(agent, veeri_reject(v, agent->heading));
}

/* The direction of what has a length aside; the second time takes off what rounding left of the
 * first. */
static veer_vec direction_aside(const veer_agent *agent, veer_vec across) {
  return veeri_unit(aside(agent, veeri_unit(across)));
}

/* Which way round: along the surface as it slopes, else away from the obstacle's middle, else left.
 * The last is a choice; the other two mirror with the scene. */
static veer_vec way_round(const veer_agent *agent, const veer_obstacle *obstacle,
                          const veer_hit *hit) {
  veer_vec slope = aside(agent, hit->normal);
  if (veeri_length(slope) > DEAD_AHEAD)
    return direction_aside(agent, slope);
  if (obstacle->kind != VEER_OBSTACLE_PLANE) {
    veeri_ball ball = veeri_ball_round(obstacle, hit->point);
    veer_vec from_middle = aside(agent, veeri_sub(hit->point, ball.center));
    if (veeri_length(from_middle) > DEAD_AHEAD * ball.radius)
      return direction_aside(agent, from_middle);
  }
  return veeri_left(agent);
}

/* The obstacle that a ball of the own radius would touch first on a straight way ahead. */
typedef struct first_touch {
  const veer_obstacle *obstacle; /* NULL: none */
  veer_hit hit;
} first_touch;

static first_touch touch_ahead(const veer_agent *agent, const veer_obstacle *obstacles,
                               size_t count, float reach) {
  first_touch first = {NULL, {reach, agent->pos, veeri_zero()}};
  veer_vec to = veeri_add(agent->pos, veeri_scale(agent->heading, reach));
  for (size_t i = 0; i < count; i++) {
    veer_hit hit;
    if (veer_sweep(&obstacles[i], agent->pos, to, agent->radius, &hit) &&
        (!first.obstacle || hit.distance < first.hit.distance)) {
      first.obstacle = &obstacles[i];
      first.hit = hit;
    }
  }
  return first;
}

static bool is_round_solid(const veer_obstacle *obstacle) {
  return obstacle->kind == VEER_OBSTACLE_SPHERE && obstacle->side == VEER_SIDE_OUTSIDE;
}

/* Buckland's two pushes with his signed y replaced by the distance from the axis. */
static veer_vec push_from_sphere(const veer_agent *agent, const first_touch *touch, float box,
                                 float braking) {
  const veer_obstacle *sphere = touch->obstacle;
  veer_vec offset = veeri_sub(sphere->center, agent->pos);
  float ahead = veeri_dot(offset, agent->heading);
  veer_vec across = aside(agent, offset);
  float reach = sphere->radius + agent->radius;
  float y = veeri_length(across);
  float sideways = (reach - y) * (1.0f + (box - ahead) / box);
  float back = veeri_min(sphere->radius - ahead, 0.0f) * braking;
  veer_vec away = y > DEAD_AHEAD * reach ? direction_aside(agent, veeri_scale(across, -1.0f))
                                         : way_round(agent, sphere, &touch->hit);
  return veeri_add(veeri_scale(away, veeri_max(sideways, 0.0f)), veeri_scale(agent->heading, back));
}

static veer_vec push_from_surface(const veer_agent *agent, const first_touch *touch, float box,
                                  float braking) {
  float beyond = box - touch->hit.distance;
  veer_vec sideways = veeri_scale(way_round(agent, touch->obstacle, &touch->hit), beyond);
  return veeri_add(sideways, veeri_scale(agent->heading, -beyond * braking));
}

static float box_length(const veer_agent *agent, float min_length) {
  float share = agent->max_speed > 0.0f ? veeri_length(agent->vel) / agent->max_speed : 0.0f;
  return min_length + share * min_length;
}

static veer_vec avoid_by_box(const veer_agent *agent, const veer_obstacle *obstacles, size_t count,
                             const veer_avoid_options *options) {
  float box = box_length(agent, options->min_length);
  first_touch touch = touch_ahead(agent, obstacles, count, box);
  if (!touch.obstacle || touch.hit.distance > options->goal_distance)
    return veeri_zero();
  return is_round_solid(touch.obstacle) ? push_from_sphere(agent, &touch, box, options->braking)
                                        : push_from_surface(agent, &touch, box, options->braking);
}

static veer_vec avoid_by_cylinder(const veer_agent *agent, const veer_obstacle *obstacles,
                                  size_t count, const veer_avoid_options *options) {
  float reach = veeri_length(agent->vel) * options->horizon;
  first_touch touch = touch_ahead(agent, obstacles, count, reach);
  if (!touch.obstacle || touch.hit.distance > options->goal_distance)
    return veeri_zero();
  return veeri_scale(way_round(agent, touch.obstacle, &touch.hit), veeri_full_force(agent));
}

/* As the book prints it, sign flaw and forward "braking" included. */
static veer_vec avoid_as_published(const veer_agent *agent, const veer_obstacle *obstacles,
                                   size_t count, const veer_avoid_options *options) {
  float box = box_length(agent, options->min_length);
  float nearest = VEER_INFINITY, x = 0.0f, y = 0.0f, radius = 0.0f;
  veer_vec left = veeri_left(agent);
  for (size_t i = 0; i < count; i++) {
    veer_vec offset = veeri_sub(obstacles[i].center, agent->pos);
    float ahead = veeri_dot(offset, agent->heading), across = veeri_dot(offset, left);
    float reach = obstacles[i].radius + agent->radius;
    if (obstacles[i].kind != VEER_OBSTACLE_SPHERE || ahead < 0.0f || veeri_abs(across) >= reach ||
        veeri_length(offset) > box + obstacles[i].radius)
      continue;
    float half = veeri_sqrt(reach * reach - across * across);
    float meets = ahead - half > 0.0f ? ahead - half : ahead + half;
    if (meets < nearest && meets <= options->goal_distance) {
      nearest = meets;
      x = ahead;
      y = across;
      radius = obstacles[i].radius;
    }
  }
  if (nearest == VEER_INFINITY)
    return veeri_zero();
  float sideways = (radius - y) * (1.0f + (box - x) / box);
  return veeri_add(veeri_scale(left, sideways),
                   veeri_scale(agent->heading, (radius - x) * options->braking));
}

/* Out of whatever solid the agent is in, along the normal. */
static bool escape(const veer_agent *agent, const veer_obstacle *obstacles, size_t count,
                   veer_vec *force) {
  float deepest = 0.0f;
  for (size_t i = 0; i < count; i++) {
    veer_surface surface = veer_surface_at(&obstacles[i], agent->pos);
    if (surface.distance >= deepest)
      continue;
    deepest = surface.distance;
    *force = veeri_scale(veeri_in_plane(agent, surface.normal), veeri_full_force(agent));
  }
  return deepest < 0.0f;
}

static bool are_shapes(const veer_obstacle *obstacles, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!veeri_is_shape(&obstacles[i]))
      return false;
  return true;
}

static bool are_options(const veer_agent *agent, const veer_avoid_options *options) {
  return options->goal_distance >= 0.0f && veeri_is_finite(agent->max_speed) &&
         veeri_is_finite(agent->radius) &&
         (options->way == VEER_AVOID_CYLINDER
              ? options->horizon >= 0.0f && veeri_is_finite(options->horizon)
              : options->min_length > 0.0f && veeri_is_finite(options->min_length) &&
                    veeri_is_finite(options->braking));
}

veer_vec veer_avoid(const veer_agent *agent, const veer_obstacle *obstacles, size_t count,
                    const veer_avoid_options *options) {
  veer_vec force = veeri_zero();
  if (!are_options(agent, options) || !are_shapes(obstacles, count) ||
      !veeri_all_finite(agent->vel))
    return force;
  if (options->way == VEER_AVOID_BOX_PUBLISHED)
    return veeri_finish(avoid_as_published(agent, obstacles, count, options));
  if (escape(agent, obstacles, count, &force))
    return veeri_finish(force);
  return veeri_finish(options->way == VEER_AVOID_CYLINDER
                          ? avoid_by_cylinder(agent, obstacles, count, options)
                          : avoid_by_box(agent, obstacles, count, options));
}

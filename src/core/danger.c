#include "../../include/veer/danger.h"

#include "frame.h"
#include "sweep.h"
#include "walls.h"

static bool is_length(float length) {
  return length > 0.0f && veeri_is_finite(length);
}

static bool may_write(const veer_agent *agent, float strength) {
  return veeri_all_finite(agent->pos) && veeri_is_finite(agent->radius) && agent->radius >= 0.0f &&
         strength > 0.0f && veeri_is_finite(strength);
}

/* `share` of the way is free. */
static void mark(veer_context *map, uint32_t i, float share, float strength) {
  float danger = strength * (1.0f - veeri_clamp(share, 0.0f, 1.0f));
  map->danger[i] = veeri_max(map->danger[i], danger);
}

/* Spares looking in every direction for what none of them comes to; a little wide, for rounding. */
static bool is_out_of_reach(const veer_agent *agent, veer_vec from, const veer_obstacle *obstacle,
                            float reach) {
  float distance = veeri_abs(veer_surface_at(obstacle, from).distance);
  return distance > 1.001f * (reach + agent->radius);
}

void veer_context_fear_obstacles(veer_context *map, const veer_agent *agent,
                                 const veer_obstacle *obstacles, size_t count, float reach,
                                 float strength) {
  if (!may_write(agent, strength) || !is_length(reach))
    return;
  for (size_t k = 0; k < count; k++) {
    if (is_out_of_reach(agent, agent->pos, &obstacles[k], reach))
      continue;
    for (uint32_t i = 0; i < map->count; i++) {
      veer_vec way = veeri_scale(veer_context_direction(map, i), reach);
      veer_hit hit;
      if (veer_sweep(&obstacles[k], agent->pos, veeri_add(agent->pos, way), agent->radius, &hit))
        mark(map, i, hit.distance / reach, strength);
    }
  }
}

/* In space what is along the agent's up does not count: there walls have no end. */
static veer_vec level(const veer_agent *agent, veer_vec v) {
#ifdef VEER_PLANAR
  (void)agent;
  return v;
#else
  return veeri_reject(v, agent->up);
#endif
}

void veer_context_fear_walls(veer_context *map, const veer_agent *agent, const veer_wall *walls,
                             size_t count, float reach, float strength) {
  if (!may_write(agent, strength) || !is_length(reach) || !veeri_are_walls(walls, count))
    return;
  veer_vec from = level(agent, agent->pos);
  for (size_t k = 0; k < count; k++) {
    veer_obstacle wall =
        veer_obstacle_capsule(level(agent, walls[k].a), level(agent, walls[k].b), 0.0f);
    if (is_out_of_reach(agent, from, &wall, reach))
      continue;
    for (uint32_t i = 0; i < map->count; i++) {
      veer_vec way = veeri_scale(level(agent, veer_context_direction(map, i)), reach);
      float length = veeri_length(way);
      veer_hit hit;
      if (length > 0.0f && veer_sweep(&wall, from, veeri_add(from, way), agent->radius, &hit))
        mark(map, i, hit.distance / length, strength);
    }
  }
}

void veer_context_fear_rays(veer_context *map, const veer_agent *agent, veer_ray_fn ray, void *user,
                            float length, float strength) {
  if (!may_write(agent, strength) || !is_length(length))
    return;
  for (uint32_t i = 0; i < map->count; i++) {
    veer_agent looking = *agent;
    looking.heading = veer_context_direction(map, i);
#ifndef VEER_PLANAR
    if (!map->planar && !agent->planar) /* one of a plane keeps its up */
      looking.up = veeri_across(looking.heading);
#endif
    veer_vec aside = veeri_scale(veeri_left(&looking), agent->radius);
    veer_vec way = veeri_scale(looking.heading, length);
    for (int side = -1; side <= 1; side++) {
      veer_vec from = veeri_add(agent->pos, veeri_scale(aside, (float)side));
      veer_hit hit;
      if (ray(user, from, veeri_add(from, way), &hit))
        mark(map, i, hit.distance / length, strength);
    }
  }
}

/* To the right of a direction, as one who stands upright there sees it. */
static veer_vec right_of(const veer_agent *agent, veer_vec direction) {
#ifdef VEER_PLANAR
  (void)agent;
  return veer_vec2(direction.y, -direction.x);
#else
  veer_vec right = veeri_cross(direction, agent->up);
  return agent->planar ? right : veeri_unit(right); /* in the plane it has length 1 already */
#endif
}

/* After what time a body at `offset`, approached with `vel`, is within `radius`; below 0: never. */
static float time_to_meet(veer_vec offset, veer_vec vel, float radius) {
  return veeri_reach_ball(veeri_scale(offset, -1.0f), vel, radius);
}

static void fear_one(veer_context *map, const veer_agent *agent, const veer_mover *other,
                     float horizon, float strength) {
  veer_vec offset = veeri_sub(other->pos, agent->pos);
  float both = agent->radius + other->radius;
  veer_vec beside = veeri_add(offset, veeri_scale(right_of(agent, veeri_unit(offset)), both));
  for (uint32_t i = 0; i < map->count; i++) {
    veer_vec vel = veeri_scale(veer_context_direction(map, i), agent->max_speed);
    vel = veeri_sub(vel, other->vel);
    float time = time_to_meet(offset, vel, both), time_beside = time_to_meet(beside, vel, both);
    if (time >= 0.0f)
      mark(map, i, time / horizon, strength);
    if (time_beside >= 0.0f)
      mark(map, i, time_beside / horizon, strength);
  }
}

void veer_context_fear_others(veer_context *map, const veer_agent *agent, const veer_mover *others,
                              size_t count, float horizon, float strength) {
  if (!may_write(agent, strength) || !(horizon > 0.0f) || !veeri_is_finite(agent->max_speed))
    return;
  for (size_t k = 0; k < count; k++) {
    bool itself = others[k].id == agent->id && veeri_is_zero(veeri_sub(others[k].pos, agent->pos));
    if (!itself && veeri_all_finite(others[k].pos) && veeri_all_finite(others[k].vel) &&
        veeri_is_finite(others[k].radius))
      fear_one(map, agent, &others[k], horizon, strength);
  }
}

/* loop_forces.h: what an agent of the plain loop sees, and what each of its behaviours asks for. */
#ifndef VEER_TEST_LOOP_FORCES_H
#define VEER_TEST_LOOP_FORCES_H

#include "canonical.h"
#include "full_world.h"

enum { LOOP_AGENTS = 14, LOOP_MOVERS = 2, LOOP_PROFILES = 2 };

typedef struct loop {
  veer_agent agents[LOOP_AGENTS];
  veer_target goals[LOOP_AGENTS];
  veer_vec pushes[LOOP_AGENTS];
  veer_vec applied[LOOP_AGENTS], turning[LOOP_AGENTS];
  struct { /* what a caller keeps for a behaviour: one of these */
    veer_vec walk;
    float progress;
    size_t waypoint;
  } memory[LOOP_AGENTS][VEER_MAX_BEHAVIORS];
  veer_mover movers[LOOP_MOVERS];
  veer_profile profiles[LOOP_PROFILES]; /* taken in turns */
  uint32_t profile_count;
  full_world world;
  bool solid_walls, wrap_targets;
  veer_edge edge;
  veer_box box;
  float radius; /* of the world */
  uint64_t seed, step;
  uint32_t chosen[LOOP_AGENTS][VEER_MAX_BEHAVIORS + 1]; /* one more than in each context map; the
                                                           profile's own is the last */
  bool planar;
  size_t acted; /* how many forces were not zero */
} loop;

static inline const veer_profile *profile_in(const loop *l, size_t i) {
  return &l->profiles[i % l->profile_count];
}

/* Where a sees a target b: the short way round in a wrapped world. */
static inline veer_mover seen_by(const loop *l, const veer_agent *a, veer_mover b) {
  veer_vec way = veer_offset_in(a->pos, b.pos, &l->box, l->edge);
  if (!same_vec(way, veer_vec_sub(b.pos, a->pos)))
    b.pos = veer_vec_add(a->pos, way);
  return b;
}

static inline bool find_target(const loop *l, size_t i, veer_target target, veer_mover *out) {
  if (target.kind == VEER_TARGET_GOAL)
    target = l->goals[i];
  *out = target.kind == VEER_TARGET_MOVER   ? l->movers[target.index]
         : target.kind == VEER_TARGET_AGENT ? veer_mover_of(&l->agents[target.index])
                                            : veer_mover_at(target.point);
  if (l->wrap_targets)
    *out = seen_by(l, &l->agents[i], *out);
  return target.kind != VEER_TARGET_NONE;
}

/* Everybody in the canonical order, then the movers that count too. */
static inline size_t find_others(const loop *l, size_t i, const veer_behavior *behavior,
                                 veer_mover others[LOOP_AGENTS + VEER_MAX_ALSO]) {
  uint32_t sorted[LOOP_AGENTS];
  const veer_agent *agent = &l->agents[i];
  size_t count = 0;
  sort_canonically(l->agents, LOOP_AGENTS, l->box.lo, l->radius, sorted);
  for (; count < LOOP_AGENTS; count++) {
    others[count] = veer_mover_of(&l->agents[sorted[count]]);
    others[count].pos = seen_from(agent->pos, others[count].pos, &l->box, l->edge);
  }
  for (uint32_t k = 0; k < behavior->also_count; k++) {
    others[count] = seen_by(l, agent, l->movers[behavior->also[k]]);
    others[count++].id = UINT32_MAX - behavior->also[k];
  }
  return count;
}

/* Those whom veer_avoid_collisions and veer_queue, which ask for no neighbourhood, are told of. */
static inline size_t keep_near(const veer_agent *agent, veer_mover *others, size_t count,
                               const veer_neighborhood *hood) {
  size_t kept = 0;
  for (size_t k = 0; k < count; k++)
    if (veer_is_neighbor(agent, &others[k], hood))
      others[kept++] = others[k];
  return kept;
}

static inline veer_vec force_among(const loop *l, size_t i, const veer_behavior *behavior) {
  veer_mover others[LOOP_AGENTS + VEER_MAX_ALSO];
  const veer_agent *agent = &l->agents[i];
  size_t count = find_others(l, i, behavior, others);
  switch (behavior->kind) {
  case VEER_SEPARATION:
    return veer_separation(agent, others, count, &behavior->as.separation);
  case VEER_ALIGNMENT:
    return veer_alignment(agent, others, count, &behavior->as.alignment);
  case VEER_COHESION:
    return veer_cohesion(agent, others, count, &behavior->as.cohesion);
  case VEER_AVOID_COLLISIONS:
    count = keep_near(agent, others, count, &behavior->as.avoid_collisions.neighborhood);
    return veer_avoid_collisions_as(agent, others, count, behavior->as.avoid_collisions.horizon,
                                    behavior->as.avoid_collisions.way);
  default:
    count = keep_near(agent, others, count, &behavior->as.queue.neighborhood);
    return veer_queue(agent, others, count, &behavior->as.queue.options);
  }
}

static inline veer_vec force_toward(const veer_agent *agent, const veer_behavior *behavior,
                                    const veer_mover *target, float dt) {
  switch (behavior->kind) {
  case VEER_SEEK:
    return veer_seek(agent, target->pos);
  case VEER_FLEE:
    return veer_flee_within(agent, target->pos, behavior->as.panic_distance);
  case VEER_ARRIVE:
    return veer_arrive(agent, target->pos, &behavior->as.arrive, dt);
  case VEER_PURSUE:
    return veer_pursue(agent, target, &behavior->as.pursue);
  case VEER_EVADE:
    return veer_evade_within(agent, target, &behavior->as.evade.prediction,
                             behavior->as.evade.threat_range, behavior->as.evade.panic_distance);
  case VEER_DEPARTURE:
    return veer_departure(agent, target->pos, behavior->as.departure.radius,
                          behavior->as.departure.quadratic);
  case VEER_MATCH_VELOCITY:
    return veer_match_velocity(agent, target->vel);
  case VEER_OFFSET_PURSUIT:
    return veer_offset_pursuit(agent, target, behavior->as.offset_pursuit.offset,
                               &behavior->as.offset_pursuit.arrive, dt);
  case VEER_SHADOW:
    return veer_shadow(agent, target, behavior->as.shadow.distance,
                       &behavior->as.shadow.prediction);
  case VEER_ORBIT:
    return veer_orbit(agent, target, behavior->as.orbit.radius,
                      behavior->as.orbit.clockwise ? -1 : 1);
  default:
    return veer_follow_leader(agent, target, &behavior->as.follow_leader, dt);
  }
}

/* Those about a target and something else. */
static inline veer_vec force_in_company(const loop *l, size_t i, const veer_behavior *behavior,
                                        float dt) {
  const veer_agent *agent = &l->agents[i];
  veer_mover target, other;
  if (!find_target(l, i, behavior->target, &target))
    return veer_vec2(0, 0);
  bool two = find_target(l, i, behavior->other, &other);
  switch (behavior->kind) {
  case VEER_INTERPOSE:
    return two ? veer_interpose(agent, &target, &other, behavior->as.interpose.ratio,
                                &behavior->as.interpose.arrive, dt)
               : veer_vec2(0, 0);
  case VEER_HIDE:
    return veer_hide(agent, &target, l->world.obstacles, WORLD_OBSTACLES, &behavior->as.hide, dt);
  case VEER_GUARD:
    return veer_guard(agent, &target, behavior->as.guard.radius, two ? &other : NULL,
                      &behavior->as.guard.prediction, &behavior->as.guard.arrive, dt);
  default:
    return force_toward(agent, behavior, &target, dt);
  }
}

/* The first of all that a ray meets, for veer_avoid_rays. */
static inline bool meets_world(void *user, veer_vec from, veer_vec to, veer_hit *out) {
  const full_world *world = (const full_world *)user;
  veer_hit hits[WORLD_OBSTACLES];
  const veer_hit *first = NULL;
  for (int i = 0; i < WORLD_OBSTACLES; i++)
    if (veer_sweep(&world->obstacles[i], from, to, 0, &hits[i]) &&
        (!first || hits[i].distance < first->distance))
      first = &hits[i];
  if (first)
    *out = *first;
  return first != NULL;
}

static inline veer_vec force_along(loop *l, size_t i, uint32_t slot, float dt) {
  const veer_behavior *behavior = &profile_in(l, i)->behaviors[slot];
  const veer_path *path = &l->world.paths[behavior->place];
  if (behavior->kind == VEER_FOLLOW_WAYPOINTS)
    return veer_follow_waypoints(&l->agents[i], path, &behavior->as.follow_waypoints, dt,
                                 &l->memory[i][slot].waypoint);
  return veer_follow_path(&l->agents[i], path, &behavior->as.follow_path.options,
                          behavior->as.follow_path.in_order ? &l->memory[i][slot].progress : NULL);
}

static inline veer_vec force_of_places(loop *l, size_t i, uint32_t slot, float dt) {
  const veer_behavior *behavior = &profile_in(l, i)->behaviors[slot];
  const veer_agent *agent = &l->agents[i];
  full_world *w = &l->world;
  switch (behavior->kind) {
  case VEER_AVOID_OBSTACLES:
    return veer_avoid(agent, w->obstacles, WORLD_OBSTACLES, &behavior->as.avoid_obstacles);
  case VEER_AVOID_RAYS:
    return veer_avoid_rays(agent, meets_world, w, &behavior->as.avoid_rays);
  case VEER_AVOID_WALLS:
    return veer_avoid_walls(agent, w->walls, WORLD_WALLS, &behavior->as.avoid_walls);
  case VEER_FOLLOW_WALL:
    return veer_follow_wall(agent, w->walls, WORLD_WALLS, &behavior->as.follow_wall);
  case VEER_CONTAIN:
    return veer_contain(agent, &w->obstacles[behavior->place], behavior->as.look_ahead);
  case VEER_FOLLOW_FLOW:
    return veer_follow_flow(agent, veer_flow_of_grid, &w->fields[behavior->place],
                            behavior->as.look_ahead);
  case VEER_EXPLORE:
    return veer_explore_seek(agent, &w->maps[behavior->place]);
  default:
    return force_along(l, i, slot, dt);
  }
}

static inline veer_vec force_to_food(loop *l, size_t i, uint32_t slot, veer_random_key key,
                                     float dt) {
  const veer_behavior *behavior = &profile_in(l, i)->behaviors[slot];
  const veer_path *food = &l->world.paths[behavior->place];
  size_t seen;
  return veer_forage(&l->agents[i], food->points, food->count, behavior->as.forage.sight,
                     &behavior->as.forage.arrive, &behavior->as.forage.wander, key, dt,
                     &l->memory[i][slot].walk, &seen);
}

static inline veer_vec force_by(loop *l, size_t i, uint32_t slot, float dt, uint32_t substep) {
  const veer_behavior *behavior = &profile_in(l, i)->behaviors[slot];
  veer_random_key key = {l->seed, l->step, substep, (uint32_t)i, slot};
  switch (behavior->kind) {
  case VEER_SEPARATION:
  case VEER_ALIGNMENT:
  case VEER_COHESION:
  case VEER_AVOID_COLLISIONS:
  case VEER_QUEUE:
    return force_among(l, i, behavior);
  case VEER_WANDER:
    return veer_wander(&l->agents[i], &behavior->as.wander, key, dt, &l->memory[i][slot].walk);
  case VEER_FORAGE:
    return force_to_food(l, i, slot, key, dt);
  case VEER_AVOID_OBSTACLES:
  case VEER_AVOID_RAYS:
  case VEER_AVOID_WALLS:
  case VEER_FOLLOW_WALL:
  case VEER_CONTAIN:
  case VEER_FOLLOW_PATH:
  case VEER_FOLLOW_WAYPOINTS:
  case VEER_FOLLOW_FLOW:
  case VEER_EXPLORE:
    return force_of_places(l, i, slot, dt);
  default:
    return force_in_company(l, i, behavior, dt);
  }
}

#endif

/* loop_combine.h: what a profile's behaviours ask for becomes one force, by what the headers say.
 */
#ifndef VEER_TEST_LOOP_COMBINE_H
#define VEER_TEST_LOOP_COMBINE_H

#include "loop_forces.h"

/* The behaviours of one agent in one part of a step. */
typedef struct loop_parts {
  loop *l;
  size_t i;
  float dt;
  uint32_t substep;
  veer_vec forces[VEER_MAX_BEHAVIORS]; /* of blends too, once they are known */
  bool silent[VEER_MAX_BEHAVIORS];
} loop_parts;

enum { LOOP_ROOT = VEER_MAX_BEHAVIORS };

static inline bool speaks_without_force(const loop *l, size_t i, const veer_behavior *behavior) {
  veer_mover target;
  bool there = find_target(l, i, behavior->target, &target);
  switch (behavior->kind) {
  case VEER_SEEK:
  case VEER_ARRIVE:
  case VEER_PURSUE:
    return there;
  case VEER_FLEE:
    return there && veer_vec_length(veer_vec_sub(target.pos, l->agents[i].pos)) <
                        behavior->as.panic_distance;
  default:
    return behavior->kind == VEER_WANDER;
  }
}

/* To the nearest point that is wished for in one combination. */
static inline float farthest_in(const loop *l, size_t i, uint32_t parent) {
  const veer_profile *profile = profile_in(l, i);
  float farthest = INFINITY;
  for (uint32_t k = 0; k < profile->behavior_count; k++) {
    const veer_behavior *behavior = &profile->behaviors[k];
    veer_mover target;
    bool goes = behavior->kind == VEER_SEEK || behavior->kind == VEER_ARRIVE;
    if (goes && behavior->parent == parent && behavior->weight > 0.0f && !behavior->fear &&
        find_target(l, i, behavior->target, &target))
      farthest = fminf(farthest, veer_vec_length(veer_vec_sub(target.pos, l->agents[i].pos)));
  }
  return farthest;
}

static inline void fear_in(const loop_parts *p, uint32_t slot, float farthest, veer_context *map,
                           veer_vec wish) {
  const loop *l = p->l;
  const veer_agent *agent = &l->agents[p->i];
  const veer_behavior *behavior = &profile_in(l, p->i)->behaviors[slot];
  veer_mover others[LOOP_AGENTS + VEER_MAX_ALSO];
  veer_agent fast = *agent;
  fast.vel = veer_vec_scale(agent->heading, agent->max_speed);
  size_t count;
  float reach;
  switch (behavior->kind) {
  case VEER_AVOID_OBSTACLES:
    reach = fminf(veer_avoid_reach(&fast, &behavior->as.avoid_obstacles),
                  behavior->as.avoid_obstacles.goal_distance);
    veer_context_fear_obstacles(map, agent, l->world.obstacles, WORLD_OBSTACLES,
                                fminf(reach, farthest), behavior->weight);
    return;
  case VEER_AVOID_WALLS:
    veer_context_fear_walls(map, agent, l->world.walls, WORLD_WALLS,
                            fminf(behavior->as.avoid_walls.length, farthest), behavior->weight);
    return;
  case VEER_AVOID_RAYS:
    veer_context_fear_rays(map, agent, meets_world, (void *)(uintptr_t)&l->world,
                           fminf(behavior->as.avoid_rays.length, farthest), behavior->weight);
    return;
  case VEER_AVOID_COLLISIONS:
    count = find_others(l, p->i, behavior, others);
    count = keep_near(agent, others, count, &behavior->as.avoid_collisions.neighborhood);
    veer_context_fear_others(
        map, agent, others, count,
        fminf(behavior->as.avoid_collisions.horizon, farthest / agent->max_speed),
        behavior->weight);
    return;
  default:
    if (!p->silent[slot])
      veer_context_fear(map, veer_vec_scale(wish, -behavior->weight / agent->max_speed));
  }
}

static inline veer_vec choose_in(loop_parts *p, const veer_combining *how, uint32_t parent,
                                 uint32_t slot, bool *silent) {
  loop *l = p->l;
  const veer_profile *profile = profile_in(l, p->i);
  const veer_agent *agent = &l->agents[p->i];
  float interest[2 * VEER_MAX_DIRECTIONS], danger[2 * VEER_MAX_DIRECTIONS];
  veer_context map = {how->directions * (l->planar ? 1 : 2), l->planar, interest, danger};
  veer_context_clear(&map);
  *silent = true;
  for (uint32_t k = 0; k < profile->behavior_count; k++) {
    const veer_behavior *behavior = &profile->behaviors[k];
    if (behavior->parent != parent || behavior->weight == 0.0f)
      continue;
    veer_vec wish = veer_vec_add(agent->vel, veer_vec_scale(p->forces[k], agent->response_time));
    if (behavior->fear)
      fear_in(p, k, farthest_in(l, p->i, parent), &map, wish);
    else if (!p->silent[k])
      veer_context_want_round(&map, veer_vec_scale(wish, behavior->weight));
    *silent = *silent && (behavior->fear || p->silent[k]);
  }
  uint32_t *chosen = &l->chosen[p->i][slot];
  veer_choice choice = veer_context_choose(&map, &how->context, *chosen - 1);
  *chosen = choice.index == map.count ? 0 : choice.index + 1;
  if (*silent)
    return veer_vec2(0, 0);
  float left = 1.0f - choice.danger, slower = left > 0.0f ? left : 0.0f;
  slower =
      choice.danger <= how->context.tolerance ? 1.0f : slower / (1.0f - how->context.tolerance);
  veer_vec way = veer_vec_limit(choice.way, agent->max_speed);
  return veer_match_velocity(agent, veer_vec_scale(way, slower));
}

/* Blends in it first. */
static inline veer_vec combine_in(loop_parts *p, const veer_combining *how, uint32_t parent,
                                  uint32_t slot, bool *silent) {
  const veer_profile *profile = profile_in(p->l, p->i);
  veer_vec forces[VEER_MAX_BEHAVIORS];
  float weights[VEER_MAX_BEHAVIORS], odds[VEER_MAX_BEHAVIORS];
  size_t count = 0, winner;
  *silent = true;
  for (uint32_t k = 0; k < profile->behavior_count; k++) {
    const veer_behavior *behavior = &profile->behaviors[k];
    if (behavior->parent != parent)
      continue;
    if (behavior->kind == VEER_BLEND)
      p->forces[k] = veer_vec_limit(combine_in(p, &behavior->as.blend, k, k, &p->silent[k]),
                                    behavior->force_limit);
    forces[count] = p->forces[k];
    weights[count] = behavior->weight;
    odds[count++] = behavior->probability;
    *silent = *silent && (behavior->weight == 0.0f || p->silent[k]);
  }
  veer_random_key key = {p->l->seed, p->l->step, p->substep, (uint32_t)p->i, 0x1000 + 16 * slot};
  float max_force = p->l->agents[p->i].max_force;
  veer_vec force;
  switch (how->way) {
  case VEER_COMBINE_PRIORITY:
    force = veer_priority(forces, weights, count, how->threshold, &winner);
    *silent = winner == count;
    return force;
  case VEER_COMBINE_BUDGET:
    return veer_budget(forces, weights, count,
                       how->budget == VEER_OF_MAX_FORCE ? max_force : how->budget, NULL);
  case VEER_COMBINE_DITHER:
    force = veer_dither(forces, weights, odds, count, key, &winner);
    *silent = winner == count;
    return force;
  case VEER_COMBINE_CONTEXT:
    return choose_in(p, how, parent, slot, silent);
  default:
    return veer_weighted_sum(forces, weights, count);
  }
}

#endif

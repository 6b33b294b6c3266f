/* loop.h: a crowd written a second time as a plain loop over the core's functions, by what the
 * headers say of it. Scripts of movers are left out. */
#ifndef VEER_TEST_LOOP_H
#define VEER_TEST_LOOP_H

#include "loop_combine.h"

/* All that the agent's profile has, in the way it combines. */
static inline veer_vec steering_of(loop *l, size_t i, float dt, uint32_t substep) {
  const veer_profile *profile = profile_in(l, i);
  loop_parts parts = {.l = l, .i = i, .dt = dt, .substep = substep};
  bool silent;
  for (uint32_t slot = 0; slot < profile->behavior_count; slot++) {
    const veer_behavior *behavior = &profile->behaviors[slot];
    if (behavior->kind == VEER_BLEND)
      continue;
    veer_vec force = veer_vec_limit(force_by(l, i, slot, dt, substep), behavior->force_limit);
    parts.forces[slot] = force;
    parts.silent[slot] = is_zero_vec(force) && !speaks_without_force(l, i, behavior);
    if (!is_zero_vec(force))
      l->acted++;
  }
  return combine_in(&parts, &profile->combine, VEER_ROOT, LOOP_ROOT, &silent);
}

/* One that looks elsewhere keeps its heading while it moves. */
static inline void move_in(loop *l, size_t i, veer_vec force, float dt) {
  const veer_profile *profile = profile_in(l, i);
  veer_agent *agent = &l->agents[i], before = *agent;
  veer_move_with(agent, &profile->handling, force, l->pushes[i], dt, &l->applied[i]);
  if (l->solid_walls)
    veer_stop_at_walls(agent, before.pos, l->world.walls, WORLD_WALLS);
  veer_apply_edge(agent, &l->box, l->edge);
  if (profile->facing != VEER_FACING_TRAVEL) {
    agent->heading = before.heading;
    agent->up = before.up;
  }
}

static inline veer_vec turn_of(const loop *l, size_t i) {
  const veer_profile *profile = profile_in(l, i);
  const veer_agent *agent = &l->agents[i];
  veer_mover target;
  switch (profile->facing) {
  case VEER_FACING_SMOOTHLY:
    return veer_look_where_you_go(agent, l->turning[i], &profile->turn);
  case VEER_FACING_DIRECTION:
    return veer_reach_orientation(agent, profile->direction, l->turning[i], &profile->turn);
  default:
    return find_target(l, i, profile->look_at, &target)
               ? veer_face(agent, target.pos, l->turning[i], &profile->turn)
               : veer_reach_orientation(agent, veer_vec2(0, 0), l->turning[i], &profile->turn);
  }
}

static inline void turn_all_in(loop *l, float dt) {
  for (size_t i = 0; i < LOOP_AGENTS; i++)
    if (profile_in(l, i)->facing != VEER_FACING_TRAVEL)
      veer_turn(&l->agents[i], &l->turning[i], turn_of(l, i), &profile_in(l, i)->turn, dt);
}

static inline void mark_all_in(loop *l) {
  for (size_t i = 0; i < LOOP_AGENTS; i++)
    for (uint32_t slot = 0; slot < profile_in(l, i)->behavior_count; slot++) {
      const veer_behavior *behavior = &profile_in(l, i)->behaviors[slot];
      if (behavior->kind == VEER_EXPLORE)
        veer_explore_mark(&l->world.maps[behavior->place], l->agents[i].pos, behavior->as.sight);
    }
}

/* One step in that many parts: all forces first, then all motion, all turning, all marks. */
static inline void step_loop(loop *l, float dt, uint32_t parts) {
  float part = dt / (float)parts;
  for (uint32_t substep = 0; substep < parts; substep++) {
    veer_vec forces[LOOP_AGENTS];
    for (size_t i = 0; i < LOOP_AGENTS; i++)
      forces[i] = steering_of(l, i, part, substep);
    for (size_t i = 0; i < LOOP_AGENTS; i++)
      move_in(l, i, forces[i], part);
    turn_all_in(l, part);
    mark_all_in(l);
  }
  memset(l->pushes, 0, sizeof l->pushes);
  l->step++;
}

#endif

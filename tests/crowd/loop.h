/* loop.h: a crowd written a second time as a plain loop over the core's functions, by what the
 * headers say of it. Scripts of movers are left out. */
#ifndef VEER_TEST_LOOP_H
#define VEER_TEST_LOOP_H

#include "canonical.h"

enum { LOOP_AGENTS = 14, LOOP_MOVERS = 2 };

typedef struct loop {
  veer_agent agents[LOOP_AGENTS];
  veer_target goals[LOOP_AGENTS];
  veer_vec pushes[LOOP_AGENTS];
  veer_vec walks[LOOP_AGENTS][VEER_MAX_BEHAVIORS];
  veer_mover movers[LOOP_MOVERS];
  veer_profile profile;
  veer_edge edge;
  veer_box box;
  float radius; /* of the world */
  uint64_t seed, step;
} loop;

/* Where a sees b: the short way round in a wrapped world. */
static inline veer_mover seen_by(const loop *l, const veer_agent *a, veer_mover b) {
  veer_vec way = veer_offset_in(a->pos, b.pos, &l->box, l->edge);
  if (!same_vec(way, veer_vec_sub(b.pos, a->pos)))
    b.pos = veer_vec_add(a->pos, way);
  return b;
}

static inline veer_mover target_of(const loop *l, size_t i, veer_target target) {
  if (target.kind == VEER_TARGET_GOAL)
    target = l->goals[i];
  veer_mover seen = target.kind == VEER_TARGET_MOVER   ? l->movers[target.index]
                    : target.kind == VEER_TARGET_AGENT ? veer_mover_of(&l->agents[target.index])
                                                       : veer_mover_at(target.point);
  return seen_by(l, &l->agents[i], seen);
}

/* Everybody in the canonical order, then the movers that count too. */
static inline veer_vec force_among(const loop *l, size_t i, const veer_behavior *behavior) {
  veer_mover others[LOOP_AGENTS + VEER_MAX_ALSO];
  uint32_t sorted[LOOP_AGENTS];
  const veer_agent *agent = &l->agents[i];
  size_t count = 0;
  sort_canonically(l->agents, LOOP_AGENTS, l->box.lo, l->radius, sorted);
  for (; count < LOOP_AGENTS; count++)
    others[count] = seen_by(l, agent, veer_mover_of(&l->agents[sorted[count]]));
  for (uint32_t k = 0; k < behavior->also_count; k++) {
    others[count] = seen_by(l, agent, l->movers[behavior->also[k]]);
    others[count++].id = UINT32_MAX - behavior->also[k];
  }
  if (behavior->kind == VEER_SEPARATION)
    return veer_separation(agent, others, count, &behavior->as.separation);
  if (behavior->kind == VEER_ALIGNMENT)
    return veer_alignment(agent, others, count, &behavior->as.alignment);
  return veer_cohesion(agent, others, count, &behavior->as.cohesion);
}

static inline veer_vec force_toward(const loop *l, size_t i, const veer_behavior *behavior,
                                    float dt) {
  const veer_agent *agent = &l->agents[i];
  veer_mover target = target_of(l, i, behavior->target);
  switch (behavior->kind) {
  case VEER_SEEK:
    return veer_seek(agent, target.pos);
  case VEER_FLEE:
    return veer_flee_within(agent, target.pos, behavior->as.panic_distance);
  case VEER_ARRIVE:
    return veer_arrive(agent, target.pos, &behavior->as.arrive, dt);
  case VEER_PURSUE:
    return veer_pursue(agent, &target, &behavior->as.pursue);
  default:
    return veer_evade(agent, &target, &behavior->as.evade.prediction,
                      behavior->as.evade.threat_range);
  }
}

static inline veer_vec force_by(loop *l, size_t i, uint32_t slot, float dt, uint32_t substep) {
  const veer_behavior *behavior = &l->profile.behaviors[slot];
  veer_random_key key = {l->seed, l->step, substep, (uint32_t)i, slot};
  switch (behavior->kind) {
  case VEER_SEPARATION:
  case VEER_ALIGNMENT:
  case VEER_COHESION:
    return force_among(l, i, behavior);
  case VEER_WANDER:
    return veer_wander(&l->agents[i], &behavior->as.wander, key, dt, &l->walks[i][slot]);
  default:
    return force_toward(l, i, behavior, dt);
  }
}

static inline veer_vec steering_of(loop *l, size_t i, float dt, uint32_t substep) {
  veer_vec forces[VEER_MAX_BEHAVIORS];
  float weights[VEER_MAX_BEHAVIORS];
  for (uint32_t slot = 0; slot < l->profile.behavior_count; slot++) {
    const veer_behavior *behavior = &l->profile.behaviors[slot];
    forces[slot] = veer_vec_limit(force_by(l, i, slot, dt, substep), behavior->force_limit);
    weights[slot] = behavior->weight;
  }
  return veer_weighted_sum(forces, weights, l->profile.behavior_count);
}

/* One step in that many parts: all forces first, then all motion. */
static inline void step_loop(loop *l, float dt, uint32_t parts) {
  float part = dt / (float)parts;
  for (uint32_t substep = 0; substep < parts; substep++) {
    veer_vec forces[LOOP_AGENTS];
    for (size_t i = 0; i < LOOP_AGENTS; i++)
      forces[i] = steering_of(l, i, part, substep);
    for (size_t i = 0; i < LOOP_AGENTS; i++) {
      veer_move(&l->agents[i], forces[i], l->pushes[i], part);
      veer_apply_edge(&l->agents[i], &l->box, l->edge);
    }
  }
  memset(l->pushes, 0, sizeof l->pushes);
  l->step++;
}

#endif

/* evaluate.c: one agent's behaviours, by the same core functions that a caller without a crowd
 * uses. */
#include "crowd.h"

/* Movers that count as neighbours need ids that no agent has. */
static uint32_t id_of_mover(uint32_t index) {
  return 0xFFFFFFFFu - index;
}

static bool target_now(const veer_crowd *crowd, veer_target target, veer_mover *out) {
  switch (target.kind) {
  case VEER_TARGET_POINT:
    *out = veer_mover_at(target.point);
    return true;
  case VEER_TARGET_MOVER:
    *out = crowd->movers[target.index];
    return true;
  case VEER_TARGET_AGENT:
    if (target.index >= crowd->count)
      return false;
    *out = veer_mover_of(&crowd->agents[target.index]);
    return true;
  default:
    return false;
  }
}

bool veeri_resolve(const veer_crowd *crowd, uint32_t id, const veer_behavior *behavior,
                   veer_mover *out) {
  veer_target target = behavior->target;
  if (target.kind == VEER_TARGET_GOAL)
    target = crowd->goals[id];
  if (!target_now(crowd, target, out))
    return false;
  if (crowd->def.wrap_targets)
    *out = veeri_image(crowd, &crowd->agents[id], *out);
  return true;
}

static veer_vec toward_target(const veer_crowd *crowd, uint32_t id, const veer_behavior *behavior,
                              float dt) {
  const veer_agent *agent = &crowd->agents[id];
  veer_mover target;
  if (!veeri_resolve(crowd, id, behavior, &target))
    return veeri_zero();
  switch (behavior->kind) {
  case VEER_SEEK:
    return veer_seek(agent, target.pos);
  case VEER_FLEE:
    return veer_flee_within(agent, target.pos, behavior->as.panic_distance);
  case VEER_ARRIVE:
    return veer_arrive(agent, target.pos, &behavior->as.arrive, dt);
  case VEER_PURSUE:
    return veer_pursue(agent, &target, &behavior->as.pursue);
  case VEER_EVADE:
    return veer_evade(agent, &target, &behavior->as.evade.prediction,
                      behavior->as.evade.threat_range);
  default:
    return veeri_zero();
  }
}

/* near: the gathered agents; the movers that count too are put behind them. */
static veer_vec among_others(const veer_crowd *crowd, const veer_agent *agent,
                             const veer_behavior *behavior, veer_mover *near, size_t count) {
  for (uint32_t i = 0; i < behavior->also_count; i++) {
    near[count] = veeri_image(crowd, agent, crowd->movers[behavior->also[i]]);
    near[count++].id = id_of_mover(behavior->also[i]);
  }
  switch (behavior->kind) {
  case VEER_SEPARATION:
    return veer_separation(agent, near, count, &behavior->as.separation);
  case VEER_ALIGNMENT:
    return veer_alignment(agent, near, count, &behavior->as.alignment);
  default:
    return veer_cohesion(agent, near, count, &behavior->as.cohesion);
  }
}

static veer_vec stroll(const veer_crowd *crowd, uint32_t id, uint32_t slot,
                       const veer_behavior *behavior, veeri_moment moment, veer_vec *walk) {
  veer_random_key key;
  key.seed = crowd->def.seed;
  key.step = crowd->steps_done;
  key.substep = moment.substep;
  key.id = id;
  key.stream = slot;
  return veer_wander(&crowd->agents[id], &behavior->as.wander, key, moment.dt, walk);
}

static bool looks_around(const veer_profile *profile) {
  for (uint32_t i = 0; i < profile->behavior_count; i++)
    if (veeri_neighborhood_of(&profile->behaviors[i]))
      return true;
  return false;
}

void veeri_think(const veer_crowd *crowd, uint32_t id, veeri_moment moment, veeri_thoughts *out) {
  const veer_agent *agent = &crowd->agents[id];
  const veer_profile *profile = &crowd->profiles[crowd->profile_of[id]];
  const veer_vec *walks = &crowd->walks[(size_t)id * VEER_MAX_BEHAVIORS];
  size_t near = looks_around(profile) ? veeri_gather(crowd, agent) : 0;
  for (uint32_t i = 0; i < profile->behavior_count; i++) {
    const veer_behavior *behavior = &profile->behaviors[i];
    veer_vec force;
    out->walks[i] = walks[i];
    if (veeri_neighborhood_of(behavior))
      force = among_others(crowd, agent, behavior, crowd->scratch->near, near);
    else if (behavior->kind == VEER_WANDER)
      force = stroll(crowd, id, i, behavior, moment, &out->walks[i]);
    else
      force = toward_target(crowd, id, behavior, moment.dt);
    out->forces[i] = veer_vec_limit(force, behavior->force_limit);
    out->weights[i] = behavior->weight;
  }
  out->sum = veer_weighted_sum(out->forces, out->weights, profile->behavior_count);
}

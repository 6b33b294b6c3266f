#include "crowd.h"

static veer_part part_of(const veer_crowd *crowd, uint32_t id, const veer_behavior *behavior,
                         veer_vec force) {
  veer_part part;
  veer_mover target;
  part.kind = behavior->kind;
  part.weight = behavior->weight;
  part.force = force;
  part.has_aim =
      veeri_has_target(behavior->kind) && veeri_resolve(crowd, id, behavior->target, &target);
  part.aim = part.has_aim ? target.pos : veeri_zero();
  if (!part.has_aim)
    return part;
  if (behavior->kind == VEER_PURSUE)
    part.aim = veer_predict(&crowd->agents[id], &target, &behavior->as.pursue).point;
  if (behavior->kind == VEER_EVADE)
    part.aim =
        veer_predict_threat(&crowd->agents[id], &target, &behavior->as.evade.prediction).point;
  return part;
}

veer_status veer_crowd_explain(const veer_crowd *crowd, uint32_t id, float dt,
                               veer_explanation *out) {
  if (id >= crowd->count)
    return VEER_BAD_INDEX;
  if (!(dt >= 0.0f) || !veeri_is_finite(dt))
    return VEER_BAD_VALUE;
  const veer_profile *profile = &crowd->def.profiles[crowd->profile_of[id]];
  veeri_moment moment = {dt, 0};
  veeri_thoughts thoughts;
  veeri_think(crowd, id, moment, &thoughts);
  out->part_count = profile->behavior_count;
  for (uint32_t i = 0; i < profile->behavior_count; i++)
    out->parts[i] = part_of(crowd, id, &profile->behaviors[i], thoughts.forces[i]);
  out->steering = veer_applied_steering(&crowd->agents[id], thoughts.sum);
  return VEER_OK;
}

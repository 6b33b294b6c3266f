#include "crowd.h"

const char *veer_behavior_name(veer_behavior_kind kind) {
  switch (kind) {
#define VEERI_NAME(symbol, name, summary)                                                          \
  case symbol:                                                                                     \
    return name;
    VEER_BEHAVIOR_LIST(VEERI_NAME)
#undef VEERI_NAME
  default:
    return "";
  }
}

const char *veer_behavior_summary(veer_behavior_kind kind) {
  switch (kind) {
#define VEERI_SUMMARY(symbol, name, summary)                                                       \
  case symbol:                                                                                     \
    return summary;
    VEER_BEHAVIOR_LIST(VEERI_SUMMARY)
#undef VEERI_SUMMARY
  default:
    return "";
  }
}

static veer_target target_of(veer_target_kind kind, veer_vec point, uint32_t index) {
  veer_target target;
  target.kind = kind;
  target.point = point;
  target.index = index;
  return target;
}

veer_target veer_target_none(void) {
  return target_of(VEER_TARGET_NONE, veeri_zero(), 0);
}

veer_target veer_target_point(veer_vec point) {
  return target_of(VEER_TARGET_POINT, point, 0);
}

veer_target veer_target_mover(uint32_t index) {
  return target_of(VEER_TARGET_MOVER, veeri_zero(), index);
}

veer_target veer_target_agent(uint32_t id) {
  return target_of(VEER_TARGET_AGENT, veeri_zero(), id);
}

veer_target veer_target_goal(void) {
  return target_of(VEER_TARGET_GOAL, veeri_zero(), 0);
}

veer_behavior veer_behavior_default(veer_behavior_kind kind) {
  veer_behavior behavior = {0};
  behavior.kind = kind;
  behavior.weight = 1.0f;
  behavior.force_limit = VEER_INFINITY;
  behavior.target = veer_target_none();
  switch (kind) {
  case VEER_FLEE:
    behavior.as.panic_distance = VEER_INFINITY;
    break;
  case VEER_ARRIVE:
    behavior.as.arrive = veer_arrive_default();
    break;
  case VEER_PURSUE:
    behavior.as.pursue = veer_prediction_default();
    break;
  case VEER_EVADE:
    behavior.as.evade.prediction = veer_prediction_default();
    behavior.as.evade.threat_range = VEER_INFINITY;
    break;
  case VEER_SEPARATION:
    behavior.as.separation = veer_separation_default();
    break;
  case VEER_ALIGNMENT:
    behavior.as.alignment = veer_alignment_default();
    break;
  case VEER_COHESION:
    behavior.as.cohesion = veer_cohesion_default();
    break;
  case VEER_WANDER:
    behavior.as.wander = veer_wander_default();
    break;
  default:
    break;
  }
  return behavior;
}

const veer_neighborhood *veeri_neighborhood_of(const veer_behavior *behavior) {
  switch (behavior->kind) {
  case VEER_SEPARATION:
    return &behavior->as.separation.neighborhood;
  case VEER_ALIGNMENT:
    return &behavior->as.alignment.neighborhood;
  case VEER_COHESION:
    return &behavior->as.cohesion.neighborhood;
  default:
    return NULL;
  }
}

bool veeri_has_target(veer_behavior_kind kind) {
  return kind == VEER_SEEK || kind == VEER_FLEE || kind == VEER_ARRIVE || kind == VEER_PURSUE ||
         kind == VEER_EVADE;
}

veer_profile veer_profile_default(void) {
  veer_profile profile = {0};
  profile.body = veer_agent_default();
  profile.combination = VEER_COMBINE_SUM;
  return profile;
}

veer_mover_def veer_mover_def_default(void) {
  veer_mover_def def = {0};
  def.start = veer_mover_at(veeri_zero());
  def.script = VEER_SCRIPT_NONE;
  return def;
}

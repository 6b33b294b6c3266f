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

/* Options of the behaviours that have a target. */
static void default_target_options(veer_behavior *behavior) {
  switch (behavior->kind) {
  case VEER_FLEE:
    behavior->as.panic_distance = VEER_INFINITY;
    break;
  case VEER_ARRIVE:
    behavior->as.arrive = veer_arrive_default();
    break;
  case VEER_PURSUE:
    behavior->as.pursue = veer_prediction_default();
    break;
  case VEER_EVADE:
    behavior->as.evade.prediction = veer_prediction_default();
    behavior->as.evade.threat_range = VEER_INFINITY;
    behavior->as.evade.panic_distance = VEER_INFINITY;
    break;
  case VEER_DEPARTURE:
    behavior->as.departure.radius = VEER_INFINITY;
    break;
  case VEER_OFFSET_PURSUIT:
    behavior->as.offset_pursuit.arrive = veer_arrive_default();
    break;
  case VEER_INTERPOSE:
    behavior->as.interpose.ratio = 0.5f;
    behavior->as.interpose.arrive = veer_arrive_default();
    break;
  case VEER_HIDE:
    behavior->as.hide = veer_hide_default();
    break;
  case VEER_SHADOW:
    behavior->as.shadow.distance = 2.0f;
    behavior->as.shadow.prediction = veer_prediction_default();
    break;
  case VEER_ORBIT:
    behavior->as.orbit.radius = 10.0f;
    break;
  case VEER_GUARD:
    behavior->as.guard.radius = 10.0f;
    behavior->as.guard.prediction = veer_prediction_default();
    behavior->as.guard.arrive = veer_arrive_default();
    break;
  case VEER_FOLLOW_LEADER:
    behavior->as.follow_leader = veer_leader_default();
    break;
  default:
    break;
  }
}

static void default_group_options(veer_behavior *behavior) {
  switch (behavior->kind) {
  case VEER_SEPARATION:
    behavior->as.separation = veer_separation_default();
    break;
  case VEER_ALIGNMENT:
    behavior->as.alignment = veer_alignment_default();
    break;
  case VEER_COHESION:
    behavior->as.cohesion = veer_cohesion_default();
    break;
  case VEER_AVOID_COLLISIONS:
    behavior->as.avoid_collisions.horizon = 2.0f;
    behavior->as.avoid_collisions.way = VEER_COLLISION_APPROACH;
    behavior->as.avoid_collisions.neighborhood = veer_neighborhood_default();
    break;
  case VEER_QUEUE:
    behavior->as.queue.options = veer_queue_default();
    behavior->as.queue.neighborhood = veer_neighborhood_default();
    break;
  default:
    break;
  }
}

static void default_place_options(veer_behavior *behavior) {
  switch (behavior->kind) {
  case VEER_WANDER:
    behavior->as.wander = veer_wander_default();
    break;
  case VEER_AVOID_OBSTACLES:
    behavior->as.avoid_obstacles = veer_avoid_default();
    break;
  case VEER_AVOID_RAYS:
    behavior->as.avoid_rays = veer_ray_default();
    break;
  case VEER_AVOID_WALLS:
    behavior->as.avoid_walls = veer_feeler_default();
    break;
  case VEER_FOLLOW_WALL:
    behavior->as.follow_wall = veer_wall_follow_default();
    break;
  case VEER_CONTAIN:
    behavior->as.look_ahead = 1.0f;
    break;
  case VEER_FOLLOW_PATH:
    behavior->as.follow_path.options = veer_path_default();
    behavior->as.follow_path.in_order = true;
    break;
  case VEER_FOLLOW_WAYPOINTS:
    behavior->as.follow_waypoints = veer_waypoint_default();
    break;
  case VEER_BLEND:
    behavior->as.blend = veer_combining_default();
    break;
  case VEER_CUSTOM:
    behavior->as.custom.neighborhood = veer_neighborhood_default();
    behavior->as.custom.neighborhood.radius = 0.0f;
    break;
  case VEER_EXPLORE:
    behavior->as.sight = 5.0f;
    break;
  case VEER_FORAGE:
    behavior->as.forage.sight = 5.0f;
    behavior->as.forage.arrive = veer_arrive_default();
    behavior->as.forage.wander = veer_wander_default();
    break;
  default:
    break;
  }
}

veer_behavior veer_behavior_default(veer_behavior_kind kind) {
  veer_behavior behavior = {0};
  behavior.kind = kind;
  behavior.weight = 1.0f;
  behavior.force_limit = VEER_INFINITY;
  behavior.parent = VEER_ROOT;
  behavior.probability = 1.0f;
  behavior.fear = kind == VEER_AVOID_OBSTACLES || kind == VEER_AVOID_RAYS ||
                  kind == VEER_AVOID_WALLS || kind == VEER_AVOID_COLLISIONS;
  behavior.target = veer_target_none();
  behavior.other = veer_target_none();
  default_target_options(&behavior);
  default_group_options(&behavior);
  default_place_options(&behavior);
  return behavior;
}

const veer_neighborhood *veer_behavior_neighborhood(const veer_behavior *behavior) {
  switch (behavior->kind) {
  case VEER_SEPARATION:
    return &behavior->as.separation.neighborhood;
  case VEER_ALIGNMENT:
    return &behavior->as.alignment.neighborhood;
  case VEER_COHESION:
    return &behavior->as.cohesion.neighborhood;
  case VEER_AVOID_COLLISIONS:
    return &behavior->as.avoid_collisions.neighborhood;
  case VEER_QUEUE:
    return &behavior->as.queue.neighborhood;
  case VEER_CUSTOM:
    return &behavior->as.custom.neighborhood;
  default:
    return NULL;
  }
}

const veer_neighborhood *veeri_neighborhood_of(const veer_behavior *behavior) {
  const veer_neighborhood *hood = veer_behavior_neighborhood(behavior);
  bool asks = behavior->kind != VEER_CUSTOM || hood->radius > 0.0f || hood->always_within > 0.0f;
  return asks ? hood : NULL;
}

bool veeri_has_target(veer_behavior_kind kind) {
  switch (kind) {
  case VEER_SEEK:
  case VEER_FLEE:
  case VEER_ARRIVE:
  case VEER_PURSUE:
  case VEER_EVADE:
  case VEER_DEPARTURE:
  case VEER_MATCH_VELOCITY:
  case VEER_OFFSET_PURSUIT:
  case VEER_INTERPOSE:
  case VEER_HIDE:
  case VEER_SHADOW:
  case VEER_ORBIT:
  case VEER_GUARD:
  case VEER_FOLLOW_LEADER:
    return true;
  default:
    return false;
  }
}

bool veeri_has_memory(const veer_behavior *behavior) {
  return behavior->kind == VEER_WANDER || behavior->kind == VEER_FORAGE ||
         behavior->kind == VEER_FOLLOW_WAYPOINTS ||
         (behavior->kind == VEER_BLEND && behavior->as.blend.way == VEER_COMBINE_CONTEXT) ||
         (behavior->kind == VEER_FOLLOW_PATH && behavior->as.follow_path.in_order);
}

veeri_plan veeri_plan_of(const veer_profile *profile) {
  veeri_plan plan = {0};
  for (uint32_t i = 0; i < profile->behavior_count; i++) {
    const veer_neighborhood *hood = veeri_neighborhood_of(&profile->behaviors[i]);
    plan.looks_around = plan.looks_around || (hood && hood->nearest == 0);
    plan.seeks_nearest = plan.seeks_nearest || (hood && hood->nearest > 0);
    if (hood && hood->nearest > 0 && hood->radius > plan.seeks_within)
      plan.seeks_within = hood->radius;
    plan.needs_all_near = plan.needs_all_near || (profile->behaviors[i].kind == VEER_CUSTOM &&
                                                  veeri_neighborhood_of(&profile->behaviors[i]));
    plan.memory_at[i] = (uint8_t)plan.memory_count;
    plan.memory_count += veeri_has_memory(&profile->behaviors[i]);
  }
  plan.memory_at[VEERI_ROOT_SLOT] = (uint8_t)plan.memory_count;
  plan.memory_count += veeri_root_has_memory(profile);
  return plan;
}

/* Against the order of the points, a path begins at its end. */
veer_vec veeri_first_memory(const veer_crowd *crowd, const veer_behavior *behavior) {
  const veer_path *paths = crowd->def.paths;
  bool backward;
  switch (behavior->kind) {
  case VEER_WANDER:
    return veer_wander_start(&behavior->as.wander);
  case VEER_FORAGE:
    return veer_wander_start(&behavior->as.forage.wander);
  case VEER_FOLLOW_PATH:
    backward = behavior->as.follow_path.options.direction < 0;
    return veer_vec2(backward ? veer_path_length(&paths[behavior->place]) : 0.0f, 0.0f);
  case VEER_FOLLOW_WAYPOINTS:
    backward = behavior->as.follow_waypoints.direction < 0 && paths[behavior->place].count > 0;
    return veer_vec2(backward ? (float)(paths[behavior->place].count - 1) : 0.0f, 0.0f);
  default:
    return veeri_zero();
  }
}

veeri_place_list veeri_place_of(veer_behavior_kind kind) {
  switch (kind) {
  case VEER_FOLLOW_PATH:
  case VEER_FOLLOW_WAYPOINTS:
  case VEER_FORAGE:
    return VEERI_PATHS;
  case VEER_FOLLOW_FLOW:
    return VEERI_FIELDS;
  case VEER_CONTAIN:
    return VEERI_OBSTACLES;
  case VEER_EXPLORE:
    return VEERI_MAPS;
  default:
    return VEERI_NO_PLACE;
  }
}

veer_combining veer_combining_default(void) {
  veer_combining combine;
  combine.way = VEER_COMBINE_SUM;
  combine.threshold = 0.0f;
  combine.budget = VEER_OF_MAX_FORCE;
  combine.directions = 32;
  combine.context.tolerance = 0.3f;
  combine.context.hysteresis = 0.9f;
  return combine;
}

veer_profile veer_profile_default(void) {
  veer_profile profile = {0};
  profile.body = veer_agent_default();
  profile.combine = veer_combining_default();
  profile.handling = veer_handling_default();
  profile.facing = VEER_FACING_TRAVEL;
  profile.look_at = veer_target_none();
  profile.direction = veer_vec2(1.0f, 0.0f);
  profile.turn = veer_turn_default();
  return profile;
}

veer_mover_def veer_mover_def_default(void) {
  veer_mover_def def = {0};
  def.start = veer_mover_at(veeri_zero());
  def.script = VEER_SCRIPT_NONE;
  return def;
}

/* explain.c: what one agent wants, told apart. */
#include "crowd.h"

/* One behaviour asked where it aims. */
typedef struct aiming {
  const veer_crowd *crowd;
  uint32_t id;
  const veer_agent *agent;
  const veer_behavior *behavior;
  const veer_vec *memory; /* what it has kept from the step before */
  float dt;
} aiming;

/* Beside, between, behind: false where it aims at no point now. */
static bool aim_in_company(const aiming *asked, const veer_mover *target, veer_vec *aim) {
  const veer_behavior *behavior = asked->behavior;
  const veer_crowd_def *def = &asked->crowd->def;
  veer_mover other;
  switch (behavior->kind) {
  case VEER_OFFSET_PURSUIT:
    *aim = veer_offset_point(asked->agent, target, behavior->as.offset_pursuit.offset);
    return true;
  case VEER_INTERPOSE:
    if (!veeri_resolve(asked->crowd, asked->id, behavior->other, &other))
      return false;
    *aim = veer_interpose_point(asked->agent, target, &other, behavior->as.interpose.ratio);
    return true;
  case VEER_HIDE:
    return veer_hide_point(asked->agent, target, def->obstacles, def->obstacle_count,
                           &behavior->as.hide, aim);
  case VEER_GUARD:
    if (veeri_resolve(asked->crowd, asked->id, behavior->other, &other) &&
        veer_guard_chases(target, behavior->as.guard.radius, &other))
      *aim = veer_predict(asked->agent, &other, &behavior->as.guard.prediction).point;
    return true;
  case VEER_FOLLOW_LEADER:
    return veer_leader_point(asked->agent, target, &behavior->as.follow_leader, aim);
  default:
    return behavior->kind != VEER_MATCH_VELOCITY;
  }
}

static bool aim_at_target(const aiming *asked, veer_vec *aim) {
  const veer_behavior *behavior = asked->behavior;
  veer_mover target;
  if (!veeri_resolve(asked->crowd, asked->id, behavior->target, &target))
    return false;
  *aim = target.pos;
  switch (behavior->kind) {
  case VEER_PURSUE:
    *aim = veer_predict(asked->agent, &target, &behavior->as.pursue).point;
    return true;
  case VEER_EVADE:
    *aim = veer_predict_threat(asked->agent, &target, &behavior->as.evade.prediction).point;
    return true;
  default:
    return aim_in_company(asked, &target, aim);
  }
}

static bool aim_on_path(const aiming *asked, const veer_path *path, veer_vec *aim) {
  const veer_behavior *behavior = asked->behavior;
  float kept = veeri_axis(asked->memory, 0);
  size_t index;
  switch (behavior->kind) {
  case VEER_FOLLOW_PATH:
    return veer_path_aim(asked->agent, path, &behavior->as.follow_path.options,
                         behavior->as.follow_path.in_order ? &kept : NULL, aim);
  case VEER_FOLLOW_WAYPOINTS:
    index = veer_waypoint_now(asked->agent, path, &behavior->as.follow_waypoints, asked->dt,
                              (size_t)kept);
    break;
  default:
    index =
        veer_nearest_food(asked->agent->pos, path->points, path->count, behavior->as.forage.sight);
  }
  if (index >= path->count)
    return false;
  *aim = path->points[index];
  return true;
}

static bool find_aim(const aiming *asked, veer_vec *aim) {
  const veer_behavior *behavior = asked->behavior;
  const veer_crowd_def *def = &asked->crowd->def;
  if (veeri_has_target(behavior->kind))
    return aim_at_target(asked, aim);
  if (veeri_place_of(behavior->kind) == VEERI_PATHS)
    return aim_on_path(asked, &def->paths[behavior->place], aim);
  if (behavior->kind == VEER_EXPLORE)
    return veer_nearest_unseen(&def->maps[behavior->place], asked->agent->pos, aim);
  return false;
}

static veer_part part_of(const aiming *asked, veer_vec force) {
  veer_part part;
  veer_vec aim;
  part.kind = asked->behavior->kind;
  part.weight = asked->behavior->weight;
  part.force = force;
  part.has_aim = find_aim(asked, &aim);
  part.aim = part.has_aim ? aim : veeri_zero();
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
  aiming asked = {.crowd = crowd, .id = id, .agent = &crowd->agents[id], .dt = dt};
  asked.memory = &crowd->memory[(size_t)id * VEERI_MEMORIES];
  out->part_count = profile->behavior_count;
  for (uint32_t i = 0; i < profile->behavior_count; i++, asked.memory++) {
    asked.behavior = &profile->behaviors[i];
    out->parts[i] = part_of(&asked, thoughts.forces[i]);
  }
  out->steering = veer_applied_steering(&crowd->agents[id], thoughts.sum);
  return VEER_OK;
}

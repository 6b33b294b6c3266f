/* validate_behavior.c: options within the ranges that their headers name. */
#include "validate.h"

static bool is_hood(const veer_neighborhood *hood) {
  return veeri_is_limit(hood->radius) && hood->min_cosine >= -1.0f && hood->min_cosine <= 1.0f &&
         veeri_is_amount(hood->always_within);
}

static bool is_prediction(const veer_prediction *prediction) {
  return prediction->look < VEER_LOOK_COUNT && veeri_is_finite(prediction->lead) &&
         veeri_is_finite(prediction->lead_per_distance) && prediction->facing_cosine >= -1.0f &&
         prediction->facing_cosine <= 1.0f && veeri_is_limit(prediction->max_prediction);
}

static bool is_arrive(const veer_arrive_options *arrive) {
  return arrive->law < VEER_ARRIVE_LAW_COUNT && veeri_is_amount(arrive->slowing_radius) &&
         veeri_is_amount(arrive->time) && veeri_is_amount(arrive->braking) &&
         veeri_is_amount(arrive->stop_distance);
}

static bool is_wander(const veer_wander_options *wander) {
  return wander->form < VEER_WANDER_FORM_COUNT && veeri_is_amount(wander->radius) &&
         veeri_is_finite(wander->distance) && veeri_is_amount(wander->jitter);
}

static bool is_separation(const veer_separation_options *separation) {
  return separation->form < VEER_SEPARATION_FORM_COUNT && veeri_is_amount(separation->strength) &&
         veeri_is_limit(separation->cap) && is_hood(&separation->neighborhood);
}

static bool is_queue(const veer_queue_options *queue) {
  return veeri_is_amount(queue->ahead) && veeri_is_amount(queue->radius);
}

static bool are_target_options(const veer_behavior *behavior, bool planar) {
  const veer_leader_options *leader = &behavior->as.follow_leader;
  switch (behavior->kind) {
  case VEER_FLEE:
    return veeri_is_limit(behavior->as.panic_distance);
  case VEER_ARRIVE:
    return is_arrive(&behavior->as.arrive);
  case VEER_PURSUE:
    return is_prediction(&behavior->as.pursue);
  case VEER_EVADE:
    return is_prediction(&behavior->as.evade.prediction) &&
           veeri_is_limit(behavior->as.evade.threat_range);
  case VEER_DEPARTURE:
    return veeri_is_limit(behavior->as.departure.radius);
  case VEER_OFFSET_PURSUIT:
    return veeri_fits_plane(behavior->as.offset_pursuit.offset, planar) &&
           is_arrive(&behavior->as.offset_pursuit.arrive);
  case VEER_INTERPOSE:
    return veeri_is_finite(behavior->as.interpose.ratio) &&
           is_arrive(&behavior->as.interpose.arrive);
  case VEER_HIDE:
    return veeri_is_amount(behavior->as.hide.gap) && is_arrive(&behavior->as.hide.arrive) &&
           is_prediction(&behavior->as.hide.evade);
  case VEER_SHADOW:
    return veeri_is_amount(behavior->as.shadow.distance) &&
           is_prediction(&behavior->as.shadow.prediction);
  case VEER_ORBIT:
    return veeri_is_amount(behavior->as.orbit.radius) && behavior->as.orbit.radius > 0.0f;
  case VEER_GUARD:
    return veeri_is_limit(behavior->as.guard.radius) &&
           is_prediction(&behavior->as.guard.prediction) && is_arrive(&behavior->as.guard.arrive);
  case VEER_FOLLOW_LEADER:
    return veeri_is_amount(leader->behind) && veeri_is_amount(leader->clear_ahead) &&
           veeri_is_amount(leader->clear_width) && is_arrive(&leader->arrive);
  default:
    return true;
  }
}

static bool are_group_options(const veer_behavior *behavior) {
  switch (behavior->kind) {
  case VEER_SEPARATION:
    return is_separation(&behavior->as.separation);
  case VEER_ALIGNMENT:
    return behavior->as.alignment.form < VEER_ALIGNMENT_FORM_COUNT &&
           is_hood(&behavior->as.alignment.neighborhood);
  case VEER_COHESION:
    return behavior->as.cohesion.form < VEER_COHESION_FORM_COUNT &&
           is_hood(&behavior->as.cohesion.neighborhood);
  case VEER_AVOID_COLLISIONS:
    return veeri_is_limit(behavior->as.avoid_collisions.horizon) &&
           is_hood(&behavior->as.avoid_collisions.neighborhood);
  case VEER_QUEUE:
    return is_queue(&behavior->as.queue.options) && is_hood(&behavior->as.queue.neighborhood);
  default:
    return true;
  }
}

static bool are_avoiding_options(const veer_behavior *behavior) {
  const veer_avoid_options *avoid = &behavior->as.avoid_obstacles;
  const veer_ray_options *rays = &behavior->as.avoid_rays;
  const veer_feeler_options *feelers = &behavior->as.avoid_walls;
  switch (behavior->kind) {
  case VEER_AVOID_OBSTACLES:
    return avoid->way < VEER_AVOID_WAY_COUNT && veeri_is_amount(avoid->min_length) &&
           avoid->min_length > 0.0f && veeri_is_amount(avoid->braking) &&
           veeri_is_amount(avoid->horizon) && veeri_is_limit(avoid->goal_distance);
  case VEER_AVOID_RAYS:
    return rays->rays < VEER_RAYS_COUNT && veeri_is_amount(rays->length) &&
           veeri_is_amount(rays->side_length) && rays->side_cosine >= -1.0f &&
           rays->side_cosine <= 1.0f && veeri_is_amount(rays->keep);
  case VEER_AVOID_WALLS:
    return feelers->count % 2 == 1 && feelers->count <= VEER_MAX_FEELERS &&
           veeri_is_amount(feelers->length) && veeri_is_amount(feelers->side_length) &&
           feelers->spread >= 0.0f && feelers->spread <= 3.14159274f;
  case VEER_FOLLOW_WALL:
    return veeri_is_amount(behavior->as.follow_wall.look_ahead) &&
           veeri_is_amount(behavior->as.follow_wall.offset);
  default:
    return true;
  }
}

static bool are_place_options(const veer_behavior *behavior) {
  const veer_path_options *path = &behavior->as.follow_path.options;
  switch (behavior->kind) {
  case VEER_WANDER:
    return is_wander(&behavior->as.wander);
  case VEER_CONTAIN:
  case VEER_FOLLOW_FLOW:
    return veeri_is_amount(behavior->as.look_ahead);
  case VEER_FOLLOW_PATH:
    return veeri_is_limit(path->radius) && veeri_is_amount(path->look_ahead) &&
           veeri_is_amount(path->along) && veeri_is_amount(path->window) &&
           (path->direction == 1 || path->direction == -1);
  case VEER_FOLLOW_WAYPOINTS:
    return veeri_is_limit(behavior->as.follow_waypoints.radius) &&
           is_arrive(&behavior->as.follow_waypoints.arrive) &&
           (behavior->as.follow_waypoints.direction == 1 ||
            behavior->as.follow_waypoints.direction == -1);
  case VEER_EXPLORE:
    return veeri_is_limit(behavior->as.sight);
  case VEER_FORAGE:
    return veeri_is_limit(behavior->as.forage.sight) && is_arrive(&behavior->as.forage.arrive) &&
           is_wander(&behavior->as.forage.wander);
  default:
    return true;
  }
}

veer_status veeri_check_target(const veer_crowd_def *def, const veer_target *target) {
  if (target->kind > VEER_TARGET_GOAL)
    return VEER_BAD_VALUE;
  if (target->kind == VEER_TARGET_POINT &&
      !(veeri_is_place(target->point) && veeri_fits_plane(target->point, def->planar)))
    return VEER_BAD_VALUE;
  if (target->kind == VEER_TARGET_MOVER && target->index >= def->mover_count)
    return VEER_BAD_INDEX;
  return VEER_OK;
}

static bool is_place_there(const veer_crowd_def *def, const veer_behavior *behavior) {
  switch (veeri_place_of(behavior->kind)) {
  case VEERI_PATHS:
    return behavior->place < def->path_count;
  case VEERI_FIELDS:
    return behavior->place < def->field_count;
  case VEERI_OBSTACLES:
    return behavior->place < def->obstacle_count;
  case VEERI_MAPS:
    return behavior->place < def->map_count;
  default:
    return true;
  }
}

static bool is_also_there(const veer_crowd_def *def, const veer_behavior *behavior) {
  for (uint32_t i = 0; i < behavior->also_count; i++)
    if (behavior->also[i] >= def->mover_count)
      return false;
  return true;
}

veer_status veeri_check_behavior(const veer_crowd_def *def, const veer_behavior *behavior) {
  if (behavior->kind >= VEER_BEHAVIOR_KIND_COUNT || behavior->also_count > VEER_MAX_ALSO ||
      !veeri_is_amount(behavior->weight) || !veeri_is_limit(behavior->force_limit) ||
      !are_target_options(behavior, def->planar) || !are_group_options(behavior) ||
      !are_avoiding_options(behavior) || !are_place_options(behavior))
    return VEER_BAD_VALUE;
  veer_status status = veeri_check_target(def, &behavior->target);
  if (status == VEER_OK)
    status = veeri_check_target(def, &behavior->other);
  if (status != VEER_OK)
    return status;
  return is_place_there(def, behavior) && is_also_there(def, behavior) ? VEER_OK : VEER_BAD_INDEX;
}

/* validate.c: what a crowd accepts. Core functions answer every input; a crowd refuses early. */
#include "crowd.h"

/* Positions beyond this lose more than a sixteenth of a unit to rounding. */
static const float FARTHEST = 1e6f;

static bool is_limit(float value) { /* >= 0, may be infinite */
  return value >= 0.0f;
}

static bool is_amount(float value) { /* >= 0, finite */
  return value >= 0.0f && veeri_is_finite(value);
}

static bool is_place(veer_vec pos) {
  for (int axis = 0; axis < VEERI_AXES; axis++)
    if (!(veeri_abs(veeri_axis(&pos, axis)) <= FARTHEST))
      return false;
  return true;
}

static bool is_direction(veer_vec heading) {
  return veeri_abs(veeri_length(heading) - 1.0f) <= 1e-3f;
}

static bool are_limits(const veer_agent *agent) {
  bool cap = agent->speed_limit == VEER_AT_MAX_SPEED || is_limit(agent->speed_limit);
  return cap && is_amount(agent->max_speed) && is_limit(agent->max_force) &&
         is_amount(agent->mass) && agent->mass > 0.0f && is_amount(agent->response_time) &&
         agent->response_time > 0.0f && is_amount(agent->radius);
}

/* A vector of the plane in a planar crowd. */
static bool fits_plane(veer_vec v, bool planar) {
#ifdef VEER_PLANAR
  (void)planar;
  return veeri_all_finite(v);
#else
  return veeri_all_finite(v) && (!planar || v.z == 0.0f);
#endif
}

#ifndef VEER_PLANAR
static bool is_upright(veer_vec up, veer_vec heading) {
  return is_direction(up) && veeri_abs(veeri_dot(up, heading)) <= 1e-3f;
}
#endif

bool veeri_is_agent(const veer_agent *agent) {
  bool upright = true;
#ifndef VEER_PLANAR
  upright = is_upright(agent->up, agent->heading);
#endif
  return is_place(agent->pos) && veeri_all_finite(agent->vel) && is_direction(agent->heading) &&
         upright && are_limits(agent);
}

bool veeri_is_mover(const veer_mover *mover, bool planar) {
  bool upright = true;
#ifndef VEER_PLANAR
  upright = is_upright(mover->up, mover->heading);
#endif
  return is_place(mover->pos) && is_direction(mover->heading) && upright &&
         is_amount(mover->radius) && fits_plane(mover->pos, planar) &&
         fits_plane(mover->vel, planar) && fits_plane(mover->heading, planar);
}

veer_status veeri_check_goal(const veer_crowd *crowd, const veer_target *goal) {
  switch (goal->kind) {
  case VEER_TARGET_NONE:
    return VEER_OK;
  case VEER_TARGET_POINT:
    return is_place(goal->point) && fits_plane(goal->point, crowd->def.planar) ? VEER_OK
                                                                               : VEER_BAD_VALUE;
  case VEER_TARGET_MOVER:
    return goal->index < crowd->def.mover_count ? VEER_OK : VEER_BAD_INDEX;
  case VEER_TARGET_AGENT:
    return goal->index < crowd->count ? VEER_OK : VEER_BAD_INDEX;
  default: /* a goal cannot be "the goal" */
    return VEER_BAD_VALUE;
  }
}

static bool is_hood(const veer_neighborhood *hood) {
  return is_limit(hood->radius) && hood->min_cosine >= -1.0f && hood->min_cosine <= 1.0f &&
         is_amount(hood->always_within);
}

static bool is_prediction(const veer_prediction *prediction) {
  return prediction->look < VEER_LOOK_COUNT && veeri_is_finite(prediction->lead) &&
         veeri_is_finite(prediction->lead_per_distance) && prediction->facing_cosine >= -1.0f &&
         prediction->facing_cosine <= 1.0f && is_limit(prediction->max_prediction);
}

static bool are_options(const veer_behavior *behavior) {
  const veer_arrive_options *arrive = &behavior->as.arrive;
  const veer_separation_options *separation = &behavior->as.separation;
  const veer_wander_options *wander = &behavior->as.wander;
  switch (behavior->kind) {
  case VEER_FLEE:
    return is_limit(behavior->as.panic_distance);
  case VEER_ARRIVE:
    return arrive->law < VEER_ARRIVE_LAW_COUNT && is_amount(arrive->slowing_radius) &&
           is_amount(arrive->time) && is_amount(arrive->braking) &&
           is_amount(arrive->stop_distance);
  case VEER_PURSUE:
    return is_prediction(&behavior->as.pursue);
  case VEER_EVADE:
    return is_prediction(&behavior->as.evade.prediction) &&
           is_limit(behavior->as.evade.threat_range);
  case VEER_SEPARATION:
    return separation->form < VEER_SEPARATION_FORM_COUNT && is_amount(separation->strength) &&
           is_limit(separation->cap) && is_hood(&separation->neighborhood);
  case VEER_ALIGNMENT:
    return behavior->as.alignment.form < VEER_ALIGNMENT_FORM_COUNT &&
           is_hood(&behavior->as.alignment.neighborhood);
  case VEER_COHESION:
    return behavior->as.cohesion.form < VEER_COHESION_FORM_COUNT &&
           is_hood(&behavior->as.cohesion.neighborhood);
  case VEER_WANDER:
    return wander->form < VEER_WANDER_FORM_COUNT && is_amount(wander->radius) &&
           veeri_is_finite(wander->distance) && is_amount(wander->jitter);
  default:
    return true;
  }
}

static veer_status check_behavior(const veer_crowd_def *def, const veer_behavior *behavior) {
  if (behavior->kind >= VEER_BEHAVIOR_KIND_COUNT || behavior->also_count > VEER_MAX_ALSO ||
      behavior->target.kind > VEER_TARGET_GOAL || !is_amount(behavior->weight) ||
      !is_limit(behavior->force_limit) || !are_options(behavior))
    return VEER_BAD_VALUE;
  if (behavior->target.kind == VEER_TARGET_POINT &&
      !(is_place(behavior->target.point) && fits_plane(behavior->target.point, def->planar)))
    return VEER_BAD_VALUE;
  if (behavior->target.kind == VEER_TARGET_MOVER && behavior->target.index >= def->mover_count)
    return VEER_BAD_INDEX;
  for (uint32_t i = 0; i < behavior->also_count; i++)
    if (behavior->also[i] >= def->mover_count)
      return VEER_BAD_INDEX;
  return VEER_OK;
}

static veer_status check_profile(const veer_crowd_def *def, const veer_profile *profile) {
  if (profile->behavior_count > VEER_MAX_BEHAVIORS || !are_limits(&profile->body) ||
      profile->combination >= VEER_COMBINATION_COUNT)
    return VEER_BAD_VALUE;
  veer_status status = VEER_OK;
  for (uint32_t i = 0; i < profile->behavior_count && status == VEER_OK; i++)
    status = check_behavior(def, &profile->behaviors[i]);
  return status;
}

static bool is_box(const veer_box *box, bool planar) {
  bool ordered = is_place(box->lo) && is_place(box->hi) && fits_plane(box->lo, planar) &&
                 fits_plane(box->hi, planar);
  for (int axis = 0; axis < VEERI_AXES; axis++)
    ordered = ordered && veeri_axis(&box->lo, axis) <= veeri_axis(&box->hi, axis);
  return ordered;
}

static bool is_track(const veer_mover_def *def, bool planar) {
  if (def->script != VEER_SCRIPT_TRACK)
    return true;
  if (def->point_count == 0 || def->points == NULL)
    return false;
  for (size_t i = 0; i < def->point_count; i++)
    if (!is_place(def->points[i].pos) || !fits_plane(def->points[i].pos, planar) ||
        !(def->points[i].time - def->points[i].time == 0.0) ||
        (i > 0 && !(def->points[i].time > def->points[i - 1].time)))
      return false;
  return true;
}

static bool is_mover_def(const veer_mover_def *def, bool planar) {
  return def->script < VEER_SCRIPT_COUNT && veeri_is_mover(&def->start, planar) &&
         is_box(&def->box, planar) && fits_plane(def->speed, planar) &&
         veeri_all_finite(def->frequency) && veeri_is_finite(def->rate) && is_amount(def->margin) &&
         is_track(def, planar);
}

static bool is_world(const veer_crowd_def *def) {
  bool radius = def->interaction_radius == VEER_FROM_PROFILES ||
                (is_limit(def->interaction_radius) && def->interaction_radius > 0.0f);
  return radius && def->edge < VEER_EDGE_COUNT && is_box(&def->box, def->planar) &&
         def->max_dt > 0.0f && def->allocator.resize != NULL &&
         (def->edge == VEER_EDGE_OPEN || veeri_axis(&def->box.lo, 0) < veeri_axis(&def->box.hi, 0));
}

veer_status veeri_check_definition(const veer_crowd_def *def) {
  if (!is_world(def) || (def->profile_count > 0 && def->profiles == NULL) ||
      (def->mover_count > 0 && def->movers == NULL))
    return VEER_BAD_VALUE;
  for (size_t i = 0; i < def->mover_count; i++)
    if (!is_mover_def(&def->movers[i], def->planar))
      return VEER_BAD_VALUE;
  veer_status status = VEER_OK;
  for (size_t i = 0; i < def->profile_count && status == VEER_OK; i++)
    status = check_profile(def, &def->profiles[i]);
  if (status == VEER_OK && def->interaction_radius != VEER_FROM_PROFILES) {
    veer_crowd_def largest = *def;
    largest.interaction_radius = VEER_FROM_PROFILES;
    if (veeri_interaction_radius(&largest) > def->interaction_radius)
      status = VEER_BAD_VALUE;
  }
  return status;
}

/* gdx-ai 1.8: the steering classes, with the numbers of its own demonstrations where a class has
 * none. */
#include "preset.h"

static const float MAX_ACCELERATION = 300.0f;
/* a rate of 4 full turns a second, times dt, at 60 steps a second */
static const float WALK = 3.24462294f;

void veeri_gdx_ai_profile(veer_profile *profile, bool faults) {
  (void)faults;
  profile->body.max_speed = 100.0f;
  profile->body.max_force = MAX_ACCELERATION;
  profile->body.response_time = 0.1f; /* timeToTarget */
  profile->body.drive = VEER_DRIVE_FULL_FORCE;
  profile->combine.threshold = 0.001f; /* of PrioritySteering */
  profile->handling.position_first = true;
}

static veer_arrive_options arrive(float slowing_radius, bool faults) {
  veer_arrive_options options = veer_arrive_default();
  options.slowing_radius = slowing_radius;
  options.stop_distance = 0.001f;
  options.coasts = faults;
  return options;
}

/* 270 degrees; the faulty test takes in whoever is not some units behind. */
static veer_neighborhood seen(bool faults) {
  veer_neighborhood hood = veeri_within(140.0f);
  hood.min_cosine = faults ? 0.0f : -0.707106781f;
  return hood;
}

static bool group_behavior(veer_behavior *behavior, bool faults) {
  switch (behavior->kind) {
  case VEER_SEPARATION:
    behavior->weight = 1.7f;
    behavior->as.separation.form = VEER_SEPARATION_INVERSE_SQUARE;
    behavior->as.separation.desired = false;
    behavior->as.separation.cap = MAX_ACCELERATION;
    behavior->as.separation.neighborhood = seen(faults);
    return true;
  case VEER_ALIGNMENT:
    behavior->weight = 0.2f;
    behavior->as.alignment.form = VEER_ALIGNMENT_PLAIN;
    behavior->as.alignment.neighborhood = seen(faults);
    return true;
  case VEER_COHESION:
    behavior->weight = 0.06f;
    behavior->as.cohesion.form = VEER_COHESION_SEEK;
    behavior->as.cohesion.neighborhood = seen(faults);
    return true;
  case VEER_AVOID_COLLISIONS:
    behavior->as.avoid_collisions.way = faults ? VEER_COLLISION_FAULTY : VEER_COLLISION_APPROACH;
    behavior->as.avoid_collisions.horizon = VEER_INFINITY;
    return true;
  default:
    return false;
  }
}

static bool place_behavior(veer_behavior *behavior) {
  switch (behavior->kind) {
  case VEER_WANDER:
    behavior->as.wander = veeri_wander_on(VEER_WANDER_ANGLE, 40.0f, 60.0f, WALK);
    behavior->as.wander.triangular = true;
    return true;
  case VEER_AVOID_RAYS:
    behavior->as.avoid_rays.length = 100.0f;
    behavior->as.avoid_rays.side_length = 40.0f;
    behavior->as.avoid_rays.side_cosine = 0.819152044f; /* 35 degrees */
    behavior->as.avoid_rays.keep = 40.0f;
    return true;
  default:
    return false;
  }
}

static bool target_behavior(veer_behavior *behavior, bool faults) {
  switch (behavior->kind) {
  case VEER_SEEK:
  case VEER_FLEE:
  case VEER_MATCH_VELOCITY:
    return true;
  case VEER_ARRIVE:
    behavior->as.arrive = arrive(80.0f, faults);
    return true;
  case VEER_PURSUE:
    behavior->as.pursue.look = VEER_LOOK_OWN_SPEED;
    behavior->as.pursue.max_prediction = 1.0f;
    return true;
  case VEER_EVADE:
    behavior->as.evade.prediction.look = VEER_LOOK_OWN_SPEED;
    behavior->as.evade.prediction.max_prediction = 1.0f;
    return true;
  case VEER_INTERPOSE:
    behavior->as.interpose.arrive = arrive(20.0f, faults);
    return true;
  case VEER_HIDE:
    behavior->as.hide.gap = 35.0f;
    behavior->as.hide.arrive = arrive(80.0f, faults);
    return true;
  default:
    return false;
  }
}

bool veeri_gdx_ai_behavior(veer_behavior *behavior, bool faults) {
  if (!target_behavior(behavior, faults) && !group_behavior(behavior, faults) &&
      !place_behavior(behavior))
    return false;
  behavior->force_limit = VEER_OF_MAX_FORCE; /* each one by itself */
  return true;
}

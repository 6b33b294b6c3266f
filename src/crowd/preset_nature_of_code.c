/* The Nature of Code, chapter 6 ("Autonomous agents"): the flock's maxspeed 3 and maxforce 0.05, in
 * pixels and frames. */
#include "preset.h"

/* Every behaviour is limited to it, and their sum to nothing. */
static const float MAX_FORCE = 0.05f;

void veeri_nature_of_code_profile(veer_profile *profile, bool faults) {
  (void)faults;
  profile->body.max_speed = 3.0f;
  profile->body.max_force = VEER_INFINITY;
  profile->body.radius = 3.0f;
}

static bool single_behavior(veer_behavior *behavior) {
  switch (behavior->kind) {
  case VEER_SEEK:
  case VEER_FLEE:
  case VEER_FOLLOW_FLOW:
    return true;
  case VEER_ARRIVE:
    behavior->as.arrive.slowing_radius = 100.0f;
    return true;
  case VEER_WANDER:
    behavior->as.wander = veeri_wander_on(VEER_WANDER_ANGLE, 25.0f, 80.0f, 0.3f);
    return true;
  case VEER_FOLLOW_PATH:
    behavior->as.follow_path.in_order = false;
    behavior->as.follow_path.options.radius = 20.0f;
    behavior->as.follow_path.options.look_ahead = 50.0f;
    behavior->as.follow_path.options.along = 10.0f;
    return true;
  default:
    return false;
  }
}

static bool group_behavior(veer_behavior *behavior) {
  switch (behavior->kind) {
  case VEER_SEPARATION:
    behavior->weight = 1.5f;
    behavior->as.separation.form = VEER_SEPARATION_MEAN_INVERSE;
    behavior->as.separation.desired = true;
    behavior->as.separation.neighborhood = veeri_within(25.0f);
    return true;
  case VEER_ALIGNMENT:
    behavior->as.alignment.form = VEER_ALIGNMENT_DESIRED;
    behavior->as.alignment.neighborhood = veeri_within(50.0f);
    return true;
  case VEER_COHESION:
    behavior->as.cohesion.form = VEER_COHESION_SEEK;
    behavior->as.cohesion.neighborhood = veeri_within(50.0f);
    return true;
  default:
    return false;
  }
}

bool veeri_nature_of_code_behavior(veer_behavior *behavior, bool faults) {
  (void)faults;
  if (!single_behavior(behavior) && !group_behavior(behavior))
    return false;
  behavior->force_limit = MAX_FORCE;
  return true;
}

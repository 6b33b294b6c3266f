/* yuka 0.7: the defaults of its classes. */
#include "preset.h"

/* 5 * dt at 60 steps a second */
static const float WALK = 0.645497224f;

void veeri_yuka_profile(veer_profile *profile, bool faults) {
  (void)faults;
  profile->body.max_speed = 1.0f;
  profile->body.max_force = 100.0f;
  profile->combine.way = VEER_COMBINE_BUDGET;
}

static bool target_behavior(veer_behavior *behavior) {
  switch (behavior->kind) {
  case VEER_SEEK:
  case VEER_PURSUE:
    return true;
  case VEER_FLEE:
    behavior->as.panic_distance = 10.0f;
    return true;
  case VEER_EVADE:
    behavior->as.evade.panic_distance = 10.0f;
    return true;
  case VEER_ARRIVE:
    behavior->as.arrive = veeri_arrive_in(3.0f);
    return true;
  case VEER_OFFSET_PURSUIT:
    behavior->as.offset_pursuit.arrive = veeri_arrive_in(1.5f);
    return true;
  case VEER_INTERPOSE:
    behavior->as.interpose.arrive = veeri_arrive_in(3.0f);
    return true;
  default:
    return false;
  }
}

bool veeri_yuka_behavior(veer_behavior *behavior, bool faults) {
  switch (behavior->kind) {
  case VEER_SEPARATION:
  case VEER_ALIGNMENT:
  case VEER_COHESION:
    veeri_group_of_the_book(behavior, 1.0f);
    return true;
  case VEER_WANDER:
    behavior->as.wander = veeri_wander_on(VEER_WANDER_CIRCLE, 1.0f, 5.0f, WALK);
    return true;
  case VEER_AVOID_OBSTACLES:
    behavior->as.avoid_obstacles.way = faults ? VEER_AVOID_BOX_PUBLISHED : VEER_AVOID_BOX;
    behavior->as.avoid_obstacles.min_length = 4.0f;
    return true;
  case VEER_FOLLOW_PATH: /* OnPathBehavior */
    behavior->as.follow_path.in_order = false;
    behavior->as.follow_path.options.radius = 0.1f;
    behavior->as.follow_path.options.look_ahead = 0.0f;
    behavior->as.follow_path.options.look_ahead_time = 1.0f;
    behavior->as.follow_path.options.along = 0.0f;
    return true;
  case VEER_FOLLOW_WAYPOINTS:
    behavior->as.follow_waypoints.radius = 1.0f;
    behavior->as.follow_waypoints.arrive = veeri_arrive_in(3.0f);
    return true;
  default:
    return target_behavior(behavior);
  }
}

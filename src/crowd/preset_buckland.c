/* Programming Game AI by Example, chapter 3: its text, its program and that program's params.ini.
 */
#include "preset.h"

/* The program multiplies all weights and the greatest force of params.ini by this. */
static const float TWEAK = 200.0f;
/* 80 * dt at 60 steps a second */
static const float WALK = 10.3279556f;

void veeri_buckland_profile(veer_profile *profile, bool faults) {
  (void)faults;
  profile->body.max_speed = 150.0f;
  profile->body.max_force = 2.0f * TWEAK;
  profile->body.radius = 3.0f;
  profile->combine.way = VEER_COMBINE_BUDGET;
}

static veer_arrive_options arrive(veer_grade grade, bool faults) {
  veer_arrive_options options = veeri_arrive_in(veer_arrive_time_book(grade));
  options.coasts = faults;
  return options;
}

static bool target_behavior(veer_behavior *behavior, bool faults) {
  switch (behavior->kind) {
  case VEER_SEEK:
    behavior->probability = 0.8f;
    return true;
  case VEER_PURSUE:
    return true;
  case VEER_FLEE:
    behavior->probability = 0.6f;
    return true;
  case VEER_ARRIVE:
    behavior->probability = 0.5f;
    behavior->as.arrive = arrive(VEER_GRADE_NORMAL, faults);
    return true;
  case VEER_EVADE:
    behavior->weight = 0.01f * TWEAK;
    behavior->as.evade.threat_range = 100.0f;
    return true;
  case VEER_OFFSET_PURSUIT:
    if (faults) /* its budget forgets this weight alone */
      behavior->weight = 1.0f;
    behavior->as.offset_pursuit.arrive = arrive(VEER_GRADE_FAST, faults);
    return true;
  case VEER_INTERPOSE:
    behavior->as.interpose.arrive = arrive(VEER_GRADE_FAST, faults);
    return true;
  case VEER_HIDE:
    behavior->probability = 0.8f;
    behavior->as.hide.gap = 30.0f;
    behavior->as.hide.arrive = arrive(VEER_GRADE_FAST, faults);
    return true;
  default:
    return false;
  }
}

static bool group_behavior(veer_behavior *behavior) {
  switch (behavior->kind) {
  case VEER_SEPARATION:
    behavior->probability = 0.2f;
    break;
  case VEER_ALIGNMENT:
    behavior->probability = 0.3f;
    break;
  case VEER_COHESION:
    behavior->weight = 2.0f * TWEAK;
    behavior->probability = 0.6f;
    break;
  default:
    return false;
  }
  veeri_group_of_the_book(behavior, 50.0f);
  return true;
}

static bool other_behavior(veer_behavior *behavior, bool faults) {
  switch (behavior->kind) {
  case VEER_WANDER:
    behavior->probability = 0.8f;
    behavior->as.wander = veeri_wander_on(VEER_WANDER_CIRCLE, 1.2f, 2.0f, WALK);
    return true;
  case VEER_AVOID_OBSTACLES:
    behavior->weight = 10.0f * TWEAK;
    behavior->probability = 0.5f;
    behavior->as.avoid_obstacles.way = faults ? VEER_AVOID_BOX_PUBLISHED : VEER_AVOID_BOX;
    behavior->as.avoid_obstacles.min_length = 40.0f;
    return true;
  case VEER_AVOID_WALLS:
    behavior->weight = 10.0f * TWEAK;
    behavior->probability = 0.5f;
    behavior->as.avoid_walls.length = 40.0f;
    behavior->as.avoid_walls.side_length = 20.0f;
    behavior->as.avoid_walls.overwrites = faults;
    return true;
  case VEER_FOLLOW_WAYPOINTS:
    behavior->weight = 0.05f * TWEAK;
    behavior->as.follow_waypoints.radius = 20.0f;
    behavior->as.follow_waypoints.arrive = arrive(VEER_GRADE_NORMAL, faults);
    return true;
  default:
    return false;
  }
}

bool veeri_buckland_behavior(veer_behavior *behavior, bool faults) {
  float weight = behavior->weight;
  behavior->weight = TWEAK;
  if (target_behavior(behavior, faults) || group_behavior(behavior) ||
      other_behavior(behavior, faults))
    return true;
  behavior->weight = weight;
  return false;
}

/* OpenSteer 0.8.3: SimpleVehicle and SteerLibrary, numbers of the plug-ins Boids, MultiplePursuit
 * and Pedestrian. */
#include "preset.h"

/* Makes up 0.15 of the difference in a sixtieth, as clip(9 * dt, 0.15, 0.4) does. */
static const float SMOOTHING = 0.102149222f;
/* 12 * dt at 60 steps a second */
static const float WALK = 1.54919334f;

void veeri_opensteer_profile(veer_profile *profile, bool faults) {
  profile->body.max_speed = 1.0f;
  profile->body.max_force = 0.1f;
  profile->body.radius = 0.5f;
  profile->body.drive = VEER_DRIVE_OFFSET;
  profile->handling.smoothing = SMOOTHING;
  profile->handling.smooths_by_step = faults;
  profile->handling.low_speed = 0.2f;
  profile->handling.cone_first = true;
}

/* A neighbour nearer than three radii counts whatever the angle; the radius is SimpleVehicle's. */
static veer_neighborhood seen(float radius, float cosine) {
  veer_neighborhood hood = veer_neighborhood_default();
  hood.radius = radius;
  hood.min_cosine = cosine;
  hood.always_within = 1.5f;
  return hood;
}

static bool group_behavior(veer_behavior *behavior) {
  switch (behavior->kind) {
  case VEER_SEPARATION:
    behavior->weight = 12.0f;
    behavior->as.separation.form = VEER_SEPARATION_REYNOLDS;
    behavior->as.separation.desired = false;
    behavior->as.separation.neighborhood = seen(5.0f, -0.707f);
    return true;
  case VEER_ALIGNMENT:
    behavior->weight = 8.0f;
    behavior->as.alignment.form = VEER_ALIGNMENT_REYNOLDS;
    behavior->as.alignment.neighborhood = seen(7.5f, 0.7f);
    return true;
  case VEER_COHESION:
    behavior->weight = 8.0f;
    behavior->as.cohesion.form = VEER_COHESION_REYNOLDS;
    behavior->as.cohesion.neighborhood = seen(9.0f, -0.15f);
    return true;
  case VEER_AVOID_COLLISIONS:
    behavior->weight = 10.0f;
    behavior->as.avoid_collisions.way = VEER_COLLISION_SIDEWAYS;
    behavior->as.avoid_collisions.horizon = 3.0f;
    return true;
  default:
    return false;
  }
}

bool veeri_opensteer_behavior(veer_behavior *behavior, bool faults) {
  (void)faults;
  switch (behavior->kind) {
  case VEER_SEEK:
  case VEER_FLEE:
    return true; /* the drive makes them what they are */
  case VEER_PURSUE:
    behavior->as.pursue.look = VEER_LOOK_NINE;
    behavior->as.pursue.max_prediction = 20.0f;
    return true;
  case VEER_EVADE:
    behavior->as.evade.prediction.look = VEER_LOOK_QUARRY_SPEED;
    return true;
  case VEER_WANDER:
    behavior->as.wander = veeri_wander_on(VEER_WANDER_SIDE_UP, 0.5f, 0.5f, WALK);
    return true;
  case VEER_FOLLOW_PATH: /* steerToStayOnPath */
    behavior->as.follow_path.in_order = false;
    behavior->as.follow_path.options.radius = 2.0f;
    behavior->as.follow_path.options.look_ahead = 0.0f;
    behavior->as.follow_path.options.look_ahead_time = 3.0f;
    behavior->as.follow_path.options.along = 0.0f;
    return true;
  case VEER_AVOID_OBSTACLES:
    behavior->as.avoid_obstacles.way = VEER_AVOID_CYLINDER;
    behavior->as.avoid_obstacles.horizon = 1.0f;
    return true;
  default:
    return group_behavior(behavior);
  }
}

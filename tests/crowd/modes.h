/* modes.h: every behaviour in each of its modes: its forms, and options on and off. */
#ifndef VEER_TEST_MODES_H
#define VEER_TEST_MODES_H

#include "full_world.h"

/* The kinds for which the core has a formula: all but blends and the host's own. */
enum { FORMULAS = VEER_BLEND };

/* How many modes a behaviour has here. */
static inline int modes_of(veer_behavior_kind kind) {
  const int modes[FORMULAS] = {
      [VEER_SEEK] = 1,
      [VEER_FLEE] = 2,
      [VEER_ARRIVE] = VEER_ARRIVE_LAW_COUNT,
      [VEER_PURSUE] = VEER_LOOK_COUNT,
      [VEER_EVADE] = VEER_LOOK_COUNT,
      [VEER_SEPARATION] = 2 * VEER_SEPARATION_FORM_COUNT,
      [VEER_ALIGNMENT] = VEER_ALIGNMENT_FORM_COUNT,
      [VEER_COHESION] = VEER_COHESION_FORM_COUNT,
      [VEER_WANDER] = VEER_WANDER_FORM_COUNT,
      [VEER_DEPARTURE] = 4,
      [VEER_MATCH_VELOCITY] = 1,
      [VEER_OFFSET_PURSUIT] = VEER_ARRIVE_LAW_COUNT,
      [VEER_INTERPOSE] = VEER_ARRIVE_LAW_COUNT,
      [VEER_HIDE] = 2 * VEER_ARRIVE_LAW_COUNT,
      [VEER_SHADOW] = VEER_LOOK_COUNT,
      [VEER_ORBIT] = 2,
      [VEER_GUARD] = VEER_LOOK_COUNT,
      [VEER_FOLLOW_LEADER] = VEER_ARRIVE_LAW_COUNT,
      [VEER_AVOID_OBSTACLES] = 2 * VEER_AVOID_WAY_COUNT,
      [VEER_AVOID_RAYS] = VEER_RAYS_COUNT,
      [VEER_AVOID_WALLS] = 6,
      [VEER_FOLLOW_WALL] = 2,
      [VEER_CONTAIN] = FENCE, /* which has no free side */
      [VEER_FOLLOW_PATH] = 8,
      [VEER_FOLLOW_WAYPOINTS] = 4,
      [VEER_FOLLOW_FLOW] = 2 * WORLD_FIELDS,
      [VEER_AVOID_COLLISIONS] = 5,
      [VEER_QUEUE] = 2,
      [VEER_EXPLORE] = 2 * WORLD_MAPS,
      [VEER_FORAGE] = 2 * VEER_WANDER_FORM_COUNT,
  };
  return modes[kind];
}

/* Of those that no behaviour in a mode counts as neighbours. */
#define UNSEEN_LAYER 2u

static inline veer_neighborhood sight_of(float radius) {
  veer_neighborhood sight = {radius, -0.5f, 0.5f, 0, VEER_ALL_LAYERS & ~UNSEEN_LAYER};
  return sight;
}

static inline veer_prediction look_in_mode(int mode) {
  veer_prediction prediction = veer_prediction_default();
  prediction.look = (veer_look_ahead)mode;
  prediction.lead = 0.7f;
  prediction.lead_per_distance = 0.3f;
  prediction.max_prediction = 4.0f;
  return prediction;
}

static inline veer_arrive_options arrive_in_mode(int mode) {
  veer_arrive_options arrive = veer_arrive_default();
  arrive.law = (veer_arrive_law)mode;
  arrive.stop_distance = 0.5f;
  return arrive;
}

static inline void set_target_mode(veer_behavior *behavior, int mode) {
  switch (behavior->kind) {
  case VEER_FLEE:
    behavior->as.panic_distance = mode ? 4.0f : VEER_INFINITY;
    break;
  case VEER_ARRIVE:
    behavior->as.arrive = arrive_in_mode(mode);
    break;
  case VEER_PURSUE:
    behavior->as.pursue = look_in_mode(mode);
    break;
  case VEER_EVADE:
    behavior->as.evade.prediction = look_in_mode(mode);
    behavior->as.evade.threat_range = 8.0f;
    behavior->as.evade.panic_distance = mode % 2 ? 7.0f : VEER_INFINITY;
    break;
  case VEER_DEPARTURE:
    behavior->as.departure.radius = mode / 2 ? 6.0f : VEER_INFINITY;
    behavior->as.departure.quadratic = mode % 2;
    break;
  default:
    break;
  }
}

static inline void set_company_mode(veer_behavior *behavior, int mode, bool planar) {
  switch (behavior->kind) {
  case VEER_OFFSET_PURSUIT:
    behavior->as.offset_pursuit.offset = place_in(planar, -1, 2, 0.5f);
    behavior->as.offset_pursuit.arrive = arrive_in_mode(mode);
    break;
  case VEER_INTERPOSE:
    behavior->as.interpose.ratio = 0.25f * (float)mode;
    behavior->as.interpose.arrive = arrive_in_mode(mode);
    break;
  case VEER_HIDE:
    behavior->as.hide.gap = 0.5f;
    behavior->as.hide.only_seen = mode % 2;
    behavior->as.hide.arrive = arrive_in_mode(mode / 2);
    behavior->as.hide.evade = look_in_mode(mode / 2);
    break;
  case VEER_SHADOW:
    behavior->as.shadow.distance = 3.0f;
    behavior->as.shadow.prediction = look_in_mode(mode);
    break;
  case VEER_ORBIT:
    behavior->as.orbit.radius = 3.0f;
    behavior->as.orbit.clockwise = mode;
    break;
  case VEER_GUARD:
    behavior->as.guard.radius = 4.0f;
    behavior->as.guard.prediction = look_in_mode(mode);
    behavior->as.guard.arrive = arrive_in_mode(mode % VEER_ARRIVE_LAW_COUNT);
    break;
  case VEER_FOLLOW_LEADER:
    behavior->as.follow_leader.clear_ahead = 6.0f;
    behavior->as.follow_leader.arrive = arrive_in_mode(mode);
    break;
  default:
    break;
  }
}

static inline void set_group_mode(veer_behavior *behavior, int mode, float radius) {
  switch (behavior->kind) {
  case VEER_SEPARATION:
    behavior->as.separation.form = (veer_separation_form)(mode / 2);
    behavior->as.separation.desired = mode % 2;
    behavior->as.separation.neighborhood = sight_of(radius);
    break;
  case VEER_ALIGNMENT:
    behavior->as.alignment.form = (veer_alignment_form)mode;
    behavior->as.alignment.neighborhood = sight_of(radius);
    break;
  case VEER_COHESION:
    behavior->as.cohesion.form = (veer_cohesion_form)mode;
    behavior->as.cohesion.neighborhood = sight_of(radius);
    break;
  case VEER_AVOID_COLLISIONS:
    behavior->as.avoid_collisions.horizon = mode == 2 ? VEER_INFINITY : 3.0f * (float)mode;
    behavior->as.avoid_collisions.way = (veer_collision_way)(mode > 2 ? mode - 2 : 0);
    behavior->as.avoid_collisions.neighborhood = sight_of(mode == 1 ? 0.6f * radius : radius);
    break;
  case VEER_QUEUE:
    behavior->as.queue.options.radius = 2.5f; /* itself is within it */
    behavior->as.queue.neighborhood = sight_of(mode ? 0.6f * radius : radius);
    break;
  default:
    break;
  }
}

static inline void set_avoiding_mode(veer_behavior *behavior, int mode) {
  switch (behavior->kind) {
  case VEER_AVOID_OBSTACLES:
    behavior->as.avoid_obstacles.way = (veer_avoid_way)(mode / 2);
    behavior->as.avoid_obstacles.goal_distance = mode % 2 ? 2.5f : VEER_INFINITY;
    break;
  case VEER_AVOID_RAYS:
    behavior->as.avoid_rays.rays = (veer_rays)mode;
    behavior->as.avoid_rays.length = 4.0f;
    break;
  case VEER_AVOID_WALLS:
    behavior->as.avoid_walls.count = mode / 2 ? 7 : 3;
    behavior->as.avoid_walls.overwrites = mode / 4;
    behavior->as.avoid_walls.each = mode % 2;
    break;
  case VEER_FOLLOW_WALL:
    behavior->as.follow_wall.look_ahead = mode ? 0.0f : 1.0f;
    break;
  case VEER_CONTAIN:
    behavior->place = (uint32_t)mode;
    behavior->as.look_ahead = mode % 2 ? 0.0f : 4.0f;
    break;
  default:
    break;
  }
}

static inline void set_place_mode(veer_behavior *behavior, int mode) {
  switch (behavior->kind) {
  case VEER_WANDER:
    behavior->as.wander.form = (veer_wander_form)mode;
    behavior->as.wander.triangular = true;
    break;
  case VEER_FOLLOW_PATH:
    behavior->place = mode & 1 ? ROUND : OPEN_WAY;
    behavior->as.follow_path.options.direction = mode & 2 ? -1 : 1;
    behavior->as.follow_path.in_order = mode & 4;
    break;
  case VEER_FOLLOW_WAYPOINTS:
    behavior->place = mode & 1 ? ROUND : OPEN_WAY;
    behavior->as.follow_waypoints.direction = mode & 2 ? -1 : 1;
    behavior->as.follow_waypoints.radius = 3.0f;
    break;
  case VEER_FOLLOW_FLOW:
    behavior->place = (uint32_t)(mode / 2);
    behavior->as.look_ahead = mode % 2 ? 0.5f : 0.0f;
    break;
  case VEER_EXPLORE:
    behavior->place = (uint32_t)(mode / 2);
    behavior->as.sight = mode % 2 ? 1.0f : 2.0f;
    break;
  case VEER_FORAGE:
    behavior->place = FOOD;
    behavior->as.forage.wander.form = (veer_wander_form)(mode / 2);
    behavior->as.forage.sight = mode % 2 ? 3.0f : 0.0f;
    break;
  default:
    break;
  }
}

/* In its world, which is that of full_world.h with two movers; radius is how far it sees others. */
static inline veer_behavior behavior_in_mode(veer_behavior_kind kind, int mode, float radius,
                                             bool planar) {
  veer_behavior behavior = veer_behavior_default(kind);
  behavior.weight = 1.5f;
  behavior.force_limit = 3.0f;
  behavior.also[0] = 1;
  behavior.also_count = 1;
  set_target_mode(&behavior, mode);
  set_company_mode(&behavior, mode, planar);
  set_group_mode(&behavior, mode, radius);
  set_avoiding_mode(&behavior, mode);
  set_place_mode(&behavior, mode);
  return behavior;
}

#endif

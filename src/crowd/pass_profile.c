/* pass_profile.c: profiles on a tape. */
#include "calls.h"

/* ---- structures that several behaviours have ---- */

static void pass_hood(veeri_tape *tape, veer_neighborhood *hood) {
  veeri_pass_number(tape, &hood->radius);
  veeri_pass_number(tape, &hood->min_cosine);
  veeri_pass_number(tape, &hood->always_within);
  veeri_tape_u32(tape, &hood->nearest);
  veeri_tape_u32(tape, &hood->mask);
}

static void pass_prediction(veeri_tape *tape, veer_prediction *prediction) {
  VEERI_PASS_CHOICE(tape, veer_look_ahead, prediction->look);
  veeri_pass_number(tape, &prediction->lead);
  veeri_pass_number(tape, &prediction->lead_per_distance);
  veeri_pass_number(tape, &prediction->facing_cosine);
  veeri_pass_number(tape, &prediction->max_prediction);
}

static void pass_arrive(veeri_tape *tape, veer_arrive_options *arrive) {
  VEERI_PASS_CHOICE(tape, veer_arrive_law, arrive->law);
  veeri_pass_number(tape, &arrive->slowing_radius);
  veeri_pass_number(tape, &arrive->time);
  veeri_pass_number(tape, &arrive->braking);
  veeri_pass_number(tape, &arrive->stop_distance);
  veeri_pass_flag(tape, &arrive->coasts);
}

static void pass_wander(veeri_tape *tape, veer_wander_options *wander) {
  VEERI_PASS_CHOICE(tape, veer_wander_form, wander->form);
  veeri_pass_number(tape, &wander->radius);
  veeri_pass_number(tape, &wander->distance);
  veeri_pass_number(tape, &wander->jitter);
  veeri_pass_flag(tape, &wander->triangular);
}

static void pass_combining(veeri_tape *tape, veer_combining *combine) {
  VEERI_PASS_CHOICE(tape, veer_combination, combine->way);
  veeri_pass_number(tape, &combine->threshold);
  veeri_pass_number(tape, &combine->budget);
  veeri_tape_u32(tape, &combine->directions);
  veeri_pass_number(tape, &combine->context.tolerance);
  veeri_pass_number(tape, &combine->context.hysteresis);
}

/* ---- options, a family of behaviours each; true: it is one of them ---- */

static bool pass_target_options(veeri_tape *tape, veer_behavior *b) {
  switch (b->kind) {
  case VEER_FLEE:
    veeri_pass_number(tape, &b->as.panic_distance);
    return true;
  case VEER_ARRIVE:
    pass_arrive(tape, &b->as.arrive);
    return true;
  case VEER_PURSUE:
    pass_prediction(tape, &b->as.pursue);
    return true;
  case VEER_EVADE:
    pass_prediction(tape, &b->as.evade.prediction);
    veeri_pass_number(tape, &b->as.evade.threat_range);
    veeri_pass_number(tape, &b->as.evade.panic_distance);
    return true;
  case VEER_DEPARTURE:
    veeri_pass_number(tape, &b->as.departure.radius);
    veeri_pass_flag(tape, &b->as.departure.quadratic);
    return true;
  case VEER_SHADOW:
    veeri_pass_number(tape, &b->as.shadow.distance);
    pass_prediction(tape, &b->as.shadow.prediction);
    return true;
  case VEER_ORBIT:
    veeri_pass_number(tape, &b->as.orbit.radius);
    veeri_pass_flag(tape, &b->as.orbit.clockwise);
    return true;
  default:
    return false;
  }
}

static bool pass_company_options(veeri_tape *tape, veer_behavior *b) {
  switch (b->kind) {
  case VEER_OFFSET_PURSUIT:
    veeri_pass_triple(tape, &b->as.offset_pursuit.offset);
    pass_arrive(tape, &b->as.offset_pursuit.arrive);
    return true;
  case VEER_INTERPOSE:
    veeri_pass_number(tape, &b->as.interpose.ratio);
    pass_arrive(tape, &b->as.interpose.arrive);
    return true;
  case VEER_HIDE:
    veeri_pass_number(tape, &b->as.hide.gap);
    veeri_pass_flag(tape, &b->as.hide.only_seen);
    pass_arrive(tape, &b->as.hide.arrive);
    pass_prediction(tape, &b->as.hide.evade);
    return true;
  case VEER_GUARD:
    veeri_pass_number(tape, &b->as.guard.radius);
    pass_prediction(tape, &b->as.guard.prediction);
    pass_arrive(tape, &b->as.guard.arrive);
    return true;
  case VEER_FOLLOW_LEADER:
    veeri_pass_number(tape, &b->as.follow_leader.behind);
    veeri_pass_number(tape, &b->as.follow_leader.clear_ahead);
    veeri_pass_number(tape, &b->as.follow_leader.clear_width);
    pass_arrive(tape, &b->as.follow_leader.arrive);
    return true;
  default:
    return false;
  }
}

static bool pass_group_options(veeri_tape *tape, veer_behavior *b) {
  switch (b->kind) {
  case VEER_SEPARATION:
    VEERI_PASS_CHOICE(tape, veer_separation_form, b->as.separation.form);
    pass_hood(tape, &b->as.separation.neighborhood);
    veeri_pass_flag(tape, &b->as.separation.desired);
    veeri_pass_number(tape, &b->as.separation.strength);
    veeri_pass_number(tape, &b->as.separation.cap);
    return true;
  case VEER_ALIGNMENT:
    VEERI_PASS_CHOICE(tape, veer_alignment_form, b->as.alignment.form);
    pass_hood(tape, &b->as.alignment.neighborhood);
    return true;
  case VEER_COHESION:
    VEERI_PASS_CHOICE(tape, veer_cohesion_form, b->as.cohesion.form);
    pass_hood(tape, &b->as.cohesion.neighborhood);
    return true;
  case VEER_AVOID_COLLISIONS:
    veeri_pass_number(tape, &b->as.avoid_collisions.horizon);
    VEERI_PASS_CHOICE(tape, veer_collision_way, b->as.avoid_collisions.way);
    pass_hood(tape, &b->as.avoid_collisions.neighborhood);
    return true;
  case VEER_QUEUE:
    veeri_pass_number(tape, &b->as.queue.options.ahead);
    veeri_pass_number(tape, &b->as.queue.options.radius);
    pass_hood(tape, &b->as.queue.neighborhood);
    return true;
  default:
    return false;
  }
}

static bool pass_avoiding_options(veeri_tape *tape, veer_behavior *b) {
  switch (b->kind) {
  case VEER_AVOID_OBSTACLES:
    VEERI_PASS_CHOICE(tape, veer_avoid_way, b->as.avoid_obstacles.way);
    veeri_pass_number(tape, &b->as.avoid_obstacles.min_length);
    veeri_pass_number(tape, &b->as.avoid_obstacles.braking);
    veeri_pass_number(tape, &b->as.avoid_obstacles.horizon);
    veeri_pass_number(tape, &b->as.avoid_obstacles.goal_distance);
    return true;
  case VEER_AVOID_RAYS:
    VEERI_PASS_CHOICE(tape, veer_rays, b->as.avoid_rays.rays);
    veeri_pass_number(tape, &b->as.avoid_rays.length);
    veeri_pass_number(tape, &b->as.avoid_rays.side_length);
    veeri_pass_number(tape, &b->as.avoid_rays.side_cosine);
    veeri_pass_number(tape, &b->as.avoid_rays.keep);
    return true;
  case VEER_AVOID_WALLS:
    veeri_tape_u32(tape, &b->as.avoid_walls.count);
    veeri_pass_number(tape, &b->as.avoid_walls.length);
    veeri_pass_number(tape, &b->as.avoid_walls.side_length);
    veeri_pass_number(tape, &b->as.avoid_walls.spread);
    veeri_pass_flag(tape, &b->as.avoid_walls.each);
    veeri_pass_flag(tape, &b->as.avoid_walls.overwrites);
    return true;
  case VEER_FOLLOW_WALL:
    veeri_pass_number(tape, &b->as.follow_wall.look_ahead);
    veeri_pass_number(tape, &b->as.follow_wall.offset);
    return true;
  default:
    return false;
  }
}

static bool pass_place_options(veeri_tape *tape, veer_behavior *b) {
  veer_path_options *path = &b->as.follow_path.options;
  switch (b->kind) {
  case VEER_CONTAIN:
  case VEER_FOLLOW_FLOW:
    veeri_pass_number(tape, &b->as.look_ahead);
    return true;
  case VEER_FOLLOW_PATH:
    veeri_pass_number(tape, &path->radius);
    veeri_pass_number(tape, &path->look_ahead);
    veeri_pass_number(tape, &path->look_ahead_time);
    veeri_pass_number(tape, &path->along);
    VEERI_PASS_CHOICE(tape, int, path->direction);
    veeri_pass_number(tape, &path->window);
    veeri_pass_flag(tape, &b->as.follow_path.in_order);
    return true;
  case VEER_FOLLOW_WAYPOINTS:
    veeri_pass_number(tape, &b->as.follow_waypoints.radius);
    VEERI_PASS_CHOICE(tape, int, b->as.follow_waypoints.direction);
    pass_arrive(tape, &b->as.follow_waypoints.arrive);
    return true;
  case VEER_EXPLORE:
    veeri_pass_number(tape, &b->as.sight);
    return true;
  case VEER_FORAGE:
    veeri_pass_number(tape, &b->as.forage.sight);
    pass_arrive(tape, &b->as.forage.arrive);
    pass_wander(tape, &b->as.forage.wander);
    return true;
  default:
    return false;
  }
}

/* By its number among those that both sides know. */
static void pass_custom(veeri_reel *reel, veer_behavior *b) {
  uint32_t number = 0;
  while (number < reel->custom_count && (reel->customs[number].function != b->as.custom.function ||
                                         reel->customs[number].user != b->as.custom.user))
    number++;
  if (reel->customs)
    veeri_tape_u32(&reel->tape, &number);
  if (reel->customs && number >= reel->custom_count)
    reel->tape.bad = true;
  if (reel->tape.from && !reel->tape.bad) {
    b->as.custom.function = reel->customs[number].function;
    b->as.custom.user = reel->customs[number].user;
  }
  pass_hood(&reel->tape, &b->as.custom.neighborhood);
}

static void pass_options(veeri_reel *reel, veer_behavior *b) {
  veeri_tape *tape = &reel->tape;
  if (b->kind == VEER_CUSTOM)
    pass_custom(reel, b);
  else if (b->kind == VEER_BLEND)
    pass_combining(tape, &b->as.blend);
  else if (b->kind == VEER_WANDER)
    pass_wander(tape, &b->as.wander);
  else if (!pass_target_options(tape, b) && !pass_company_options(tape, b) &&
           !pass_group_options(tape, b) && !pass_avoiding_options(tape, b))
    pass_place_options(tape, b);
}

/* ---- */

/* A count of what there is an array of. */
static void pass_count(veeri_tape *tape, uint32_t *count, uint32_t most) {
  veeri_tape_u32(tape, count);
  if (*count > most)
    tape->bad = true;
  if (tape->bad)
    *count = 0;
}

static void pass_behavior(veeri_reel *reel, veer_behavior *b) {
  veeri_tape *tape = &reel->tape;
  VEERI_PASS_CHOICE(tape, veer_behavior_kind, b->kind);
  veeri_pass_number(tape, &b->weight);
  veeri_pass_number(tape, &b->force_limit);
  veeri_tape_u32(tape, &b->parent);
  veeri_pass_number(tape, &b->probability);
  veeri_pass_flag(tape, &b->fear);
  veeri_pass_target(tape, &b->target);
  veeri_pass_target(tape, &b->other);
  veeri_tape_u32(tape, &b->place);
  pass_count(tape, &b->also_count, VEER_MAX_ALSO);
  for (uint32_t i = 0; i < b->also_count; i++)
    veeri_tape_u32(tape, &b->also[i]);
  pass_options(reel, b);
}

/* Where its body is, and what it is called there, does not count. */
static void pass_body(veeri_tape *tape, veer_agent *body) {
  veer_agent agent = veer_agent_default();
  agent.max_speed = body->max_speed;
  agent.speed_limit = body->speed_limit;
  agent.max_force = body->max_force;
  agent.mass = body->mass;
  agent.response_time = body->response_time;
  agent.radius = body->radius;
  agent.layers = body->layers;
  agent.planar = body->planar;
  agent.drive = body->drive;
  veeri_pass_agent(tape, &agent);
  VEERI_PASS_CHOICE(tape, veer_drive, agent.drive);
  if (tape->from)
    *body = agent;
}

void veeri_pass_profile(veeri_reel *reel, veer_profile *profile) {
  veeri_tape *tape = &reel->tape;
  pass_body(tape, &profile->body);
  pass_combining(tape, &profile->combine);
  veeri_pass_number(tape, &profile->handling.max_turn_rate);
  veeri_pass_number(tape, &profile->handling.max_accel);
  veeri_pass_number(tape, &profile->handling.max_brake);
  veeri_pass_number(tape, &profile->handling.smoothing);
  veeri_pass_number(tape, &profile->handling.low_speed);
  veeri_pass_number(tape, &profile->handling.heading_smoothing);
  veeri_pass_number(tape, &profile->handling.banking);
  veeri_pass_flag(tape, &profile->handling.cone_first);
  veeri_pass_flag(tape, &profile->handling.smooths_by_step);
  veeri_pass_flag(tape, &profile->handling.position_first);
  VEERI_PASS_CHOICE(tape, veer_facing, profile->facing);
  veeri_pass_target(tape, &profile->look_at);
  veeri_pass_triple(tape, &profile->direction);
  veeri_pass_number(tape, &profile->turn.max_rate);
  veeri_pass_number(tape, &profile->turn.max_acceleration);
  veeri_pass_number(tape, &profile->turn.slowing_angle);
  veeri_pass_number(tape, &profile->turn.tolerance);
  veeri_pass_number(tape, &profile->turn.response_time);
  pass_count(tape, &profile->behavior_count, VEER_MAX_BEHAVIORS);
  for (uint32_t i = 0; i < profile->behavior_count && !tape->bad; i++)
    pass_behavior(reel, &profile->behaviors[i]);
}

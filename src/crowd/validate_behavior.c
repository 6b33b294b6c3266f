/* validate_behavior.c: options within the ranges that their headers name. */
#include "validate.h"

/* ---- structures that several behaviours have ---- */

static void ask_hood(veeri_asking *asking, const char *name, const veer_neighborhood *hood) {
  veeri_enter(asking, name, VEERI_NO_INDEX);
  veeri_ask_limit(asking, "radius", hood->radius);
  veeri_ask_cosine(asking, "min_cosine", hood->min_cosine);
  veeri_ask_amount(asking, "always_within", hood->always_within);
  if (hood->nearest > VEER_MOST_NEAREST)
    veeri_object(asking, VEER_BAD_VALUE, "nearest", "at most VEER_MOST_NEAREST");
  veeri_leave(asking);
}

static void ask_prediction(veeri_asking *asking, const char *name,
                           const veer_prediction *prediction) {
  veeri_enter(asking, name, VEERI_NO_INDEX);
  veeri_ask_choice(asking, "look", prediction->look, VEER_LOOK_COUNT, "a veer_look_ahead");
  veeri_ask_finite(asking, "lead", prediction->lead);
  veeri_ask_finite(asking, "lead_per_distance", prediction->lead_per_distance);
  veeri_ask_cosine(asking, "facing_cosine", prediction->facing_cosine);
  veeri_ask_limit(asking, "max_prediction", prediction->max_prediction);
  veeri_leave(asking);
}

static void ask_arrive(veeri_asking *asking, const char *name, const veer_arrive_options *arrive) {
  veeri_enter(asking, name, VEERI_NO_INDEX);
  veeri_ask_choice(asking, "law", arrive->law, VEER_ARRIVE_LAW_COUNT, "a veer_arrive_law");
  veeri_ask_amount(asking, "slowing_radius", arrive->slowing_radius);
  veeri_ask_amount(asking, "time", arrive->time);
  veeri_ask_amount(asking, "braking", arrive->braking);
  veeri_ask_amount(asking, "stop_distance", arrive->stop_distance);
  veeri_leave(asking);
}

static void ask_wander(veeri_asking *asking, const char *name, const veer_wander_options *wander) {
  veeri_enter(asking, name, VEERI_NO_INDEX);
  veeri_ask_choice(asking, "form", wander->form, VEER_WANDER_FORM_COUNT, "a veer_wander_form");
  veeri_ask_amount(asking, "radius", wander->radius);
  veeri_ask_finite(asking, "distance", wander->distance);
  veeri_ask_amount(asking, "jitter", wander->jitter);
  veeri_leave(asking);
}

static void ask_way_along(veeri_asking *asking, const char *name, int direction) {
  if (direction != 1 && direction != -1)
    veeri_object(asking, VEER_BAD_VALUE, name, "1 or -1");
}

/* ---- options, a family of behaviours each; names are those of the union `as` ---- */

static void ask_leader(veeri_asking *asking, const veer_leader_options *leader) {
  veeri_ask_amount(asking, "follow_leader.behind", leader->behind);
  veeri_ask_amount(asking, "follow_leader.clear_ahead", leader->clear_ahead);
  veeri_ask_amount(asking, "follow_leader.clear_width", leader->clear_width);
  ask_arrive(asking, "follow_leader.arrive", &leader->arrive);
}

static void ask_company_options(veeri_asking *asking, const veer_behavior *behavior) {
  switch (behavior->kind) {
  case VEER_OFFSET_PURSUIT:
    veeri_ask_vector(asking, "offset_pursuit.offset", behavior->as.offset_pursuit.offset);
    ask_arrive(asking, "offset_pursuit.arrive", &behavior->as.offset_pursuit.arrive);
    break;
  case VEER_INTERPOSE:
    veeri_ask_finite(asking, "interpose.ratio", behavior->as.interpose.ratio);
    ask_arrive(asking, "interpose.arrive", &behavior->as.interpose.arrive);
    break;
  case VEER_HIDE:
    veeri_ask_amount(asking, "hide.gap", behavior->as.hide.gap);
    ask_arrive(asking, "hide.arrive", &behavior->as.hide.arrive);
    ask_prediction(asking, "hide.evade", &behavior->as.hide.evade);
    break;
  case VEER_SHADOW:
    veeri_ask_amount(asking, "shadow.distance", behavior->as.shadow.distance);
    ask_prediction(asking, "shadow.prediction", &behavior->as.shadow.prediction);
    break;
  case VEER_ORBIT:
    veeri_ask_positive(asking, "orbit.radius", behavior->as.orbit.radius);
    break;
  case VEER_GUARD:
    veeri_ask_limit(asking, "guard.radius", behavior->as.guard.radius);
    ask_prediction(asking, "guard.prediction", &behavior->as.guard.prediction);
    ask_arrive(asking, "guard.arrive", &behavior->as.guard.arrive);
    break;
  case VEER_FOLLOW_LEADER:
    ask_leader(asking, &behavior->as.follow_leader);
    break;
  default:
    break;
  }
}

static void ask_single_options(veeri_asking *asking, const veer_behavior *behavior) {
  switch (behavior->kind) {
  case VEER_FLEE:
    veeri_ask_limit(asking, "panic_distance", behavior->as.panic_distance);
    break;
  case VEER_ARRIVE:
    ask_arrive(asking, "arrive", &behavior->as.arrive);
    break;
  case VEER_PURSUE:
    ask_prediction(asking, "pursue", &behavior->as.pursue);
    break;
  case VEER_EVADE:
    ask_prediction(asking, "evade.prediction", &behavior->as.evade.prediction);
    veeri_ask_limit(asking, "evade.threat_range", behavior->as.evade.threat_range);
    break;
  case VEER_DEPARTURE:
    veeri_ask_limit(asking, "departure.radius", behavior->as.departure.radius);
    break;
  case VEER_WANDER:
    ask_wander(asking, "wander", &behavior->as.wander);
    break;
  default:
    break;
  }
}

static void ask_group_options(veeri_asking *asking, const veer_behavior *behavior) {
  const veer_separation_options *separation = &behavior->as.separation;
  switch (behavior->kind) {
  case VEER_SEPARATION:
    veeri_ask_choice(asking, "separation.form", separation->form, VEER_SEPARATION_FORM_COUNT,
                     "a veer_separation_form");
    veeri_ask_amount(asking, "separation.strength", separation->strength);
    veeri_ask_limit(asking, "separation.cap", separation->cap);
    ask_hood(asking, "separation.neighborhood", &separation->neighborhood);
    break;
  case VEER_ALIGNMENT:
    veeri_ask_choice(asking, "alignment.form", behavior->as.alignment.form,
                     VEER_ALIGNMENT_FORM_COUNT, "a veer_alignment_form");
    ask_hood(asking, "alignment.neighborhood", &behavior->as.alignment.neighborhood);
    break;
  case VEER_COHESION:
    veeri_ask_choice(asking, "cohesion.form", behavior->as.cohesion.form, VEER_COHESION_FORM_COUNT,
                     "a veer_cohesion_form");
    ask_hood(asking, "cohesion.neighborhood", &behavior->as.cohesion.neighborhood);
    break;
  case VEER_AVOID_COLLISIONS:
    veeri_ask_limit(asking, "avoid_collisions.horizon", behavior->as.avoid_collisions.horizon);
    ask_hood(asking, "avoid_collisions.neighborhood", &behavior->as.avoid_collisions.neighborhood);
    break;
  case VEER_QUEUE:
    veeri_ask_amount(asking, "queue.options.ahead", behavior->as.queue.options.ahead);
    veeri_ask_amount(asking, "queue.options.radius", behavior->as.queue.options.radius);
    ask_hood(asking, "queue.neighborhood", &behavior->as.queue.neighborhood);
    break;
  default:
    break;
  }
}

static void ask_feelers(veeri_asking *asking, const veer_feeler_options *feelers) {
  if (feelers->count % 2 != 1 || feelers->count > VEER_MAX_FEELERS)
    veeri_object(asking, VEER_BAD_VALUE, "avoid_walls.count",
                 "an odd number up to VEER_MAX_FEELERS");
  veeri_ask_amount(asking, "avoid_walls.length", feelers->length);
  veeri_ask_amount(asking, "avoid_walls.side_length", feelers->side_length);
  veeri_ask_within(asking, "avoid_walls.spread", feelers->spread, 0.0f, 3.14159274f,
                   "a number from 0 to pi");
}

static void ask_avoiding_options(veeri_asking *asking, const veer_behavior *behavior) {
  const veer_avoid_options *avoid = &behavior->as.avoid_obstacles;
  const veer_ray_options *rays = &behavior->as.avoid_rays;
  switch (behavior->kind) {
  case VEER_AVOID_OBSTACLES:
    veeri_ask_choice(asking, "avoid_obstacles.way", avoid->way, VEER_AVOID_WAY_COUNT,
                     "a veer_avoid_way");
    veeri_ask_positive(asking, "avoid_obstacles.min_length", avoid->min_length);
    veeri_ask_amount(asking, "avoid_obstacles.braking", avoid->braking);
    veeri_ask_amount(asking, "avoid_obstacles.horizon", avoid->horizon);
    veeri_ask_limit(asking, "avoid_obstacles.goal_distance", avoid->goal_distance);
    break;
  case VEER_AVOID_RAYS:
    veeri_ask_choice(asking, "avoid_rays.rays", rays->rays, VEER_RAYS_COUNT, "a veer_rays");
    veeri_ask_amount(asking, "avoid_rays.length", rays->length);
    veeri_ask_amount(asking, "avoid_rays.side_length", rays->side_length);
    veeri_ask_cosine(asking, "avoid_rays.side_cosine", rays->side_cosine);
    veeri_ask_amount(asking, "avoid_rays.keep", rays->keep);
    break;
  case VEER_AVOID_WALLS:
    ask_feelers(asking, &behavior->as.avoid_walls);
    break;
  case VEER_FOLLOW_WALL:
    veeri_ask_amount(asking, "follow_wall.look_ahead", behavior->as.follow_wall.look_ahead);
    veeri_ask_amount(asking, "follow_wall.offset", behavior->as.follow_wall.offset);
    break;
  default:
    break;
  }
}

void veeri_ask_combining(veeri_asking *asking, const char *name, const veer_combining *combine) {
  veeri_enter(asking, name, VEERI_NO_INDEX);
  veeri_ask_choice(asking, "way", combine->way, VEER_COMBINATION_COUNT, "a veer_combination");
  veeri_ask_amount(asking, "threshold", combine->threshold);
  if (combine->budget != VEER_OF_MAX_FORCE && !(combine->budget >= 0.0f))
    veeri_object(asking, VEER_BAD_VALUE, "budget", "a number >= 0, infinite, or VEER_OF_MAX_FORCE");
  if (combine->directions < 6 || combine->directions > VEER_MAX_DIRECTIONS)
    veeri_object(asking, VEER_BAD_VALUE, "directions", "from 6 to VEER_MAX_DIRECTIONS");
  veeri_ask_amount(asking, "context.tolerance", combine->context.tolerance);
  veeri_ask_share(asking, "context.hysteresis", combine->context.hysteresis);
  veeri_leave(asking);
}

static void ask_own_options(veeri_asking *asking, const veer_behavior *behavior) {
  switch (behavior->kind) {
  case VEER_BLEND:
    veeri_ask_combining(asking, "blend", &behavior->as.blend);
    break;
  case VEER_CUSTOM:
    if (behavior->as.custom.function == NULL)
      veeri_object(asking, VEER_BAD_VALUE, "custom.function", "a function");
    ask_hood(asking, "custom.neighborhood", &behavior->as.custom.neighborhood);
    break;
  default:
    break;
  }
}

static void ask_place_options(veeri_asking *asking, const veer_behavior *behavior) {
  const veer_path_options *path = &behavior->as.follow_path.options;
  switch (behavior->kind) {
  case VEER_CONTAIN:
  case VEER_FOLLOW_FLOW:
    veeri_ask_amount(asking, "look_ahead", behavior->as.look_ahead);
    break;
  case VEER_FOLLOW_PATH:
    veeri_ask_limit(asking, "follow_path.options.radius", path->radius);
    veeri_ask_amount(asking, "follow_path.options.look_ahead", path->look_ahead);
    veeri_ask_amount(asking, "follow_path.options.along", path->along);
    veeri_ask_amount(asking, "follow_path.options.window", path->window);
    ask_way_along(asking, "follow_path.options.direction", path->direction);
    break;
  case VEER_FOLLOW_WAYPOINTS:
    veeri_ask_limit(asking, "follow_waypoints.radius", behavior->as.follow_waypoints.radius);
    ask_arrive(asking, "follow_waypoints.arrive", &behavior->as.follow_waypoints.arrive);
    ask_way_along(asking, "follow_waypoints.direction", behavior->as.follow_waypoints.direction);
    break;
  case VEER_EXPLORE:
    veeri_ask_limit(asking, "sight", behavior->as.sight);
    break;
  case VEER_FORAGE:
    veeri_ask_limit(asking, "forage.sight", behavior->as.forage.sight);
    ask_arrive(asking, "forage.arrive", &behavior->as.forage.arrive);
    ask_wander(asking, "forage.wander", &behavior->as.forage.wander);
    break;
  default:
    break;
  }
}

/* ---- what it names ---- */

void veeri_ask_target(veeri_asking *asking, const char *name, const veer_target *target,
                      size_t mover_count) {
  veeri_enter(asking, name, VEERI_NO_INDEX);
  veeri_ask_choice(asking, "kind", target->kind, VEER_TARGET_GOAL + 1, "a veer_target_kind");
  if (target->kind == VEER_TARGET_POINT)
    veeri_ask_place(asking, "point", target->point);
  if (target->kind == VEER_TARGET_MOVER)
    veeri_ask_index(asking, "index", target->index, mover_count, "a mover of the crowd");
  veeri_leave(asking);
}

static void ask_place(veeri_asking *asking, const veer_crowd_def *def,
                      const veer_behavior *behavior) {
  switch (veeri_place_of(behavior->kind)) {
  case VEERI_PATHS:
    veeri_ask_index(asking, "place", behavior->place, def->path_count, "a path of the crowd");
    break;
  case VEERI_FIELDS:
    veeri_ask_index(asking, "place", behavior->place, def->field_count, "a field of the crowd");
    break;
  case VEERI_OBSTACLES:
    veeri_ask_index(asking, "place", behavior->place, def->obstacle_count,
                    "an obstacle of the crowd");
    break;
  case VEERI_MAPS:
    veeri_ask_index(asking, "place", behavior->place, def->map_count, "a map of the crowd");
    break;
  default:
    break;
  }
}

static void ask_also(veeri_asking *asking, const veer_crowd_def *def,
                     const veer_behavior *behavior) {
  for (uint32_t i = 0; i < behavior->also_count && i < VEER_MAX_ALSO; i++) {
    veeri_enter(asking, "also", i);
    veeri_ask_index(asking, "", behavior->also[i], def->mover_count, "a mover of the crowd");
    veeri_leave(asking);
  }
}

void veeri_ask_behavior(veeri_asking *asking, const veer_crowd_def *def,
                        const veer_behavior *behavior) {
  if (!veeri_ask_choice(asking, "kind", behavior->kind, VEER_BEHAVIOR_KIND_COUNT,
                        "a veer_behavior_kind"))
    return;
  veeri_ask_amount(asking, "weight", behavior->weight);
  veeri_ask_limit(asking, "force_limit", behavior->force_limit);
  veeri_ask_share(asking, "probability", behavior->probability);
  if (behavior->also_count > VEER_MAX_ALSO)
    veeri_object(asking, VEER_BAD_VALUE, "also_count", "at most VEER_MAX_ALSO");
  veeri_enter(asking, "as", VEERI_NO_INDEX);
  ask_single_options(asking, behavior);
  ask_company_options(asking, behavior);
  ask_group_options(asking, behavior);
  ask_avoiding_options(asking, behavior);
  ask_place_options(asking, behavior);
  ask_own_options(asking, behavior);
  veeri_leave(asking);
  veeri_ask_target(asking, "target", &behavior->target, def->mover_count);
  veeri_ask_target(asking, "other", &behavior->other, def->mover_count);
  ask_place(asking, def, behavior);
  ask_also(asking, def, behavior);
}

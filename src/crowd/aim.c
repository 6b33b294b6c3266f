/* aim.c: the points that behaviours aim at, and whether the agent is there. */
#include "aim.h"

/* Beside, between, behind: false where it aims at no point now. */
static bool aim_in_company(const veeri_aiming *asked, const veer_mover *target, veer_vec *aim) {
  const veer_behavior *behavior = asked->behavior;
  const veer_crowd_def *def = &asked->crowd->def;
  veer_mover other;
  switch (behavior->kind) {
  case VEER_OFFSET_PURSUIT:
    *aim = veer_offset_point(asked->agent, target, behavior->as.offset_pursuit.offset);
    return true;
  case VEER_INTERPOSE:
    if (!veeri_resolve(asked->crowd, asked->agent, behavior->other, &other))
      return false;
    *aim = veer_interpose_point(asked->agent, target, &other, behavior->as.interpose.ratio);
    return true;
  case VEER_HIDE:
    return veer_hide_point(asked->agent, target, def->obstacles, def->obstacle_count,
                           &behavior->as.hide, aim);
  case VEER_GUARD:
    if (veeri_resolve(asked->crowd, asked->agent, behavior->other, &other) &&
        veer_guard_chases(target, behavior->as.guard.radius, &other))
      *aim = veer_predict(asked->agent, &other, &behavior->as.guard.prediction).point;
    return true;
  case VEER_FOLLOW_LEADER:
    return veer_leader_point(asked->agent, target, &behavior->as.follow_leader, aim);
  default:
    return behavior->kind != VEER_MATCH_VELOCITY;
  }
}

static bool aim_at_target(const veeri_aiming *asked, veer_vec *aim) {
  const veer_behavior *behavior = asked->behavior;
  veer_mover target;
  if (!veeri_resolve(asked->crowd, asked->agent, behavior->target, &target))
    return false;
  *aim = target.pos;
  switch (behavior->kind) {
  case VEER_PURSUE:
    *aim = veer_predict(asked->agent, &target, &behavior->as.pursue).point;
    return true;
  case VEER_EVADE:
    *aim = veer_predict_threat(asked->agent, &target, &behavior->as.evade.prediction).point;
    return true;
  default:
    return aim_in_company(asked, &target, aim);
  }
}

static bool aim_on_path(const veeri_aiming *asked, const veer_path *path, veer_vec *aim) {
  const veer_behavior *behavior = asked->behavior;
  float kept = veeri_axis(asked->memory, 0);
  size_t index;
  switch (behavior->kind) {
  case VEER_FOLLOW_PATH:
    return veer_path_aim(asked->agent, path, &behavior->as.follow_path.options,
                         behavior->as.follow_path.in_order ? &kept : NULL, aim);
  case VEER_FOLLOW_WAYPOINTS:
    index = veer_waypoint_now(asked->agent, path, &behavior->as.follow_waypoints, asked->dt,
                              (size_t)kept);
    break;
  default:
    index =
        veer_nearest_food(asked->agent->pos, path->points, path->count, behavior->as.forage.sight);
  }
  if (index >= path->count)
    return false;
  *aim = path->points[index];
  return true;
}

bool veeri_find_aim(const veeri_aiming *asked, veer_vec *aim) {
  const veer_behavior *behavior = asked->behavior;
  const veer_crowd_def *def = &asked->crowd->def;
  if (veeri_has_target(behavior->kind))
    return aim_at_target(asked, aim);
  if (veeri_place_of(behavior->kind) == VEERI_PATHS)
    return aim_on_path(asked, &def->paths[behavior->place], aim);
  if (behavior->kind == VEER_EXPLORE)
    return veer_nearest_unseen(&def->maps[behavior->place], asked->agent->pos, aim);
  return false;
}

/* How near is there, of those that are ever there: the distance at which it stops, else its body.
 * Below 0: of the others. */
static float near_enough(const veeri_aiming *asked) {
  const veer_behavior *behavior = asked->behavior;
  float body = veeri_max(asked->agent->radius,
                         0.01f * asked->agent->max_speed * asked->agent->response_time);
  switch (behavior->kind) {
  case VEER_SEEK:
  case VEER_PURSUE:
    return body;
  case VEER_ARRIVE:
    return veeri_max(body, behavior->as.arrive.stop_distance);
  case VEER_OFFSET_PURSUIT:
    return veeri_max(body, behavior->as.offset_pursuit.arrive.stop_distance);
  case VEER_INTERPOSE:
    return veeri_max(body, behavior->as.interpose.arrive.stop_distance);
  case VEER_HIDE:
    return veeri_max(body, behavior->as.hide.arrive.stop_distance);
  case VEER_GUARD:
    return veeri_max(body, behavior->as.guard.arrive.stop_distance);
  case VEER_FOLLOW_LEADER:
    return veeri_max(body, behavior->as.follow_leader.arrive.stop_distance);
  case VEER_FOLLOW_WAYPOINTS:
    return veeri_max(body, behavior->as.follow_waypoints.arrive.stop_distance);
  default:
    return -1.0f;
  }
}

/* The point to be at is not always the one to aim at. */
static bool find_destination(const veeri_aiming *asked, veer_vec *out, float *more) {
  const veer_behavior *behavior = asked->behavior;
  const veer_path *path;
  veer_mover target;
  *more = 0.0f;
  switch (behavior->kind) {
  case VEER_PURSUE: /* caught when they touch */
    if (!veeri_resolve(asked->crowd, asked->agent, behavior->target, &target))
      return false;
    *out = target.pos;
    *more = target.radius;
    return true;
  case VEER_FOLLOW_WAYPOINTS: /* the last one */
    path = &asked->crowd->def.paths[behavior->place];
    if (path->closed || path->count == 0)
      return false;
    *out = path->points[behavior->as.follow_waypoints.direction < 0 ? 0 : path->count - 1];
    return true;
  default:
    return veeri_find_aim(asked, out);
  }
}

float veeri_distance_left(const veeri_aiming *asked) {
  float more;
  veer_vec destination;
  if (!(near_enough(asked) >= 0.0f) || !find_destination(asked, &destination, &more))
    return VEER_INFINITY;
  return veeri_length(veeri_sub(destination, asked->agent->pos));
}

veeri_reach veeri_reach_of(const veeri_aiming *asked) {
  float near = near_enough(asked), more;
  veer_vec destination;
  if (!(near >= 0.0f) || !find_destination(asked, &destination, &more))
    return VEERI_NOWHERE;
  bool passes = asked->behavior->kind == VEER_SEEK || asked->behavior->kind == VEER_PURSUE;
  bool slow = veeri_length(asked->agent->vel) <= VEERI_HARDLY * asked->agent->max_speed;
  float distance = veeri_length(veeri_sub(destination, asked->agent->pos));
  return distance <= near + more && (passes || slow) ? VEERI_THERE : VEERI_UNDER_WAY;
}

/* answer_place.c: behaviours about what stands in the world, and those about nothing. */
#include "crowd.h"

bool veeri_meets_obstacle(void *user, veer_vec from, veer_vec to, veer_hit *out) {
  const veer_crowd_def *def = user;
  bool met = false;
  for (size_t i = 0; i < def->obstacle_count; i++) {
    veer_hit hit;
    if (veer_sweep(&def->obstacles[i], from, to, 0.0f, &hit) &&
        (!met || hit.distance < out->distance)) {
      *out = hit;
      met = true;
    }
  }
  return met;
}

static veer_vec avoid(const veeri_question *question) {
  const veer_agent *agent = question->agent;
  const veer_behavior *behavior = question->behavior;
  const veer_crowd_def *def = &question->crowd->def;
  switch (behavior->kind) {
  case VEER_AVOID_OBSTACLES:
    return veer_avoid(agent, def->obstacles, def->obstacle_count, &behavior->as.avoid_obstacles);
  case VEER_AVOID_RAYS:
    return veer_avoid_rays(agent, veeri_meets_obstacle, (void *)(uintptr_t)def,
                           &behavior->as.avoid_rays);
  case VEER_AVOID_WALLS:
    return veer_avoid_walls(agent, def->walls, def->wall_count, &behavior->as.avoid_walls);
  case VEER_FOLLOW_WALL:
    return veer_follow_wall(agent, def->walls, def->wall_count, &behavior->as.follow_wall);
  default:
    return veer_contain(agent, &def->obstacles[behavior->place], behavior->as.look_ahead);
  }
}

static veer_vec follow_path(const veeri_question *question) {
  const veer_behavior *behavior = question->behavior;
  const veer_path *path = &question->crowd->def.paths[behavior->place];
  float progress = veeri_axis(question->memory, 0);
  veer_vec force = veer_follow_path(question->agent, path, &behavior->as.follow_path.options,
                                    behavior->as.follow_path.in_order ? &progress : NULL);
  veeri_set_axis(question->memory, 0, progress);
  return force;
}

static veer_vec follow_waypoints(const veeri_question *question) {
  const veer_behavior *behavior = question->behavior;
  const veer_path *path = &question->crowd->def.paths[behavior->place];
  size_t waypoint = (size_t)veeri_axis(question->memory, 0);
  veer_vec force = veer_follow_waypoints(question->agent, path, &behavior->as.follow_waypoints,
                                         question->moment.dt, &waypoint);
  veeri_set_axis(question->memory, 0, (float)waypoint);
  return force;
}

static veer_vec forage(const veeri_question *question) {
  const veer_behavior *behavior = question->behavior;
  const veer_path *food = &question->crowd->def.paths[behavior->place];
  size_t seen;
  return veer_forage(question->agent, food->points, food->count, behavior->as.forage.sight,
                     &behavior->as.forage.arrive, &behavior->as.forage.wander,
                     veeri_random_key(question), question->moment.dt, question->memory, &seen);
}

veer_vec veeri_answer_place(const veeri_question *question) {
  const veer_agent *agent = question->agent;
  const veer_behavior *behavior = question->behavior;
  const veer_crowd_def *def = &question->crowd->def;
  switch (behavior->kind) {
  case VEER_WANDER:
    return veer_wander(agent, &behavior->as.wander, veeri_random_key(question), question->moment.dt,
                       question->memory);
  case VEER_FOLLOW_PATH:
    return follow_path(question);
  case VEER_FOLLOW_WAYPOINTS:
    return follow_waypoints(question);
  case VEER_FOLLOW_FLOW:
    return veer_follow_flow(agent, veer_flow_of_grid, &def->fields[behavior->place],
                            behavior->as.look_ahead);
  case VEER_EXPLORE:
    return veer_explore_seek(agent, &def->maps[behavior->place]);
  case VEER_FORAGE:
    return forage(question);
  default:
    return avoid(question);
  }
}

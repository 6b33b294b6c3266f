/* fear.c: fears that know of each direction what a way there meets. */
#include "combine.h"

/* As far as it looks at full speed: what there is to fear does not come and go with the speed. */
static float full_reach(const veer_agent *agent, const veer_avoid_options *options) {
  veer_agent fast = *agent;
  fast.vel = veeri_scale(agent->heading, agent->max_speed);
  return veeri_min(veer_avoid_reach(&fast, options), options->goal_distance);
}

typedef struct fear_of_others {
  veer_context *map;
  const veer_agent *agent;
  float horizon, strength;
} fear_of_others;

static void fear_some(void *user, const veer_mover *some, size_t count) {
  const fear_of_others *fear = (const fear_of_others *)user;
  veer_context_fear_others(fear->map, fear->agent, some, count, fear->horizon, fear->strength);
}

bool veeri_fear_each_way(const veeri_question *question, float farthest, float strength,
                         veer_context *map) {
  const veer_agent *agent = question->agent;
  const veer_behavior *behavior = question->behavior;
  const veer_crowd_def *def = &question->crowd->def;
  fear_of_others others = {map, agent, 0.0f, strength};
  switch (behavior->kind) {
  case VEER_AVOID_OBSTACLES:
    veer_context_fear_obstacles(
        map, agent, def->obstacles, def->obstacle_count,
        veeri_min(full_reach(agent, &behavior->as.avoid_obstacles), farthest), strength);
    return true;
  case VEER_AVOID_WALLS:
    veer_context_fear_walls(map, agent, def->walls, def->wall_count,
                            veeri_min(behavior->as.avoid_walls.length, farthest), strength);
    return true;
  case VEER_AVOID_RAYS:
    veer_context_fear_rays(map, agent, veeri_meets_obstacle, (void *)(uintptr_t)def,
                           veeri_min(behavior->as.avoid_rays.length, farthest), strength);
    return true;
  case VEER_AVOID_COLLISIONS:
    others.horizon = veeri_min(behavior->as.avoid_collisions.horizon, farthest / agent->max_speed);
    veeri_each_neighbor(question, &behavior->as.avoid_collisions.neighborhood, fear_some, &others);
    return true;
  default:
    return false;
  }
}

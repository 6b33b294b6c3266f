#include "../../include/veer/wall.h"

#include "frame.h"
#include "seek.h"
#include "surface.h"
#include "walls.h"

veer_wall_follow_options veer_wall_follow_default(void) {
  veer_wall_follow_options options;
  options.look_ahead = 1.0f;
  options.offset = 1.0f;
  return options;
}

/* Of a wall that reaches along the agent's up, the place at the height of `level`. */
static veer_vec at_level(const veer_agent *agent, veer_vec end, veer_vec level) {
#ifdef VEER_PLANAR
  (void)agent, (void)level;
  return end;
#else
  float height = veeri_dot(veeri_sub(level, end), agent->up);
  return veeri_add(end, veeri_scale(agent->up, height));
#endif
}

/* Away from the wall from a to b at the place nearest to `ahead`: across it, on the side where the
 * agent is; at an end straight from it, so that the line to follow goes round. */
static veer_vec side_of(const veer_agent *agent, veer_vec a, veer_vec b, veer_vec ahead) {
  float share = veeri_nearest_share(a, b, ahead);
  veer_vec on = veeri_nearest_on(a, b, ahead), along = veeri_unit(veeri_sub(b, a));
  if ((share == 0.0f || share == 1.0f) && !veeri_is_zero(veeri_sub(ahead, on)))
    return veeri_unit(veeri_sub(ahead, on));
  veer_vec from = at_level(agent, agent->pos, on);
  veer_vec normal = veeri_unit(veeri_reject(veeri_sub(from, on), along));
  /* a wall has no side for one who stands on it: keep it to the right */
  return veeri_is_zero(normal) ? veeri_left(agent) : normal;
}

veer_vec veer_follow_wall(const veer_agent *agent, const veer_wall *walls, size_t count,
                          const veer_wall_follow_options *options) {
  veer_vec ahead = veeri_add(agent->pos, veeri_scale(agent->vel, options->look_ahead));
  veer_vec place = veeri_zero();
  float least = VEER_INFINITY;
  if (!veeri_are_walls(walls, count) || !veeri_is_finite(options->offset))
    return veeri_zero();
  for (size_t i = 0; i < count; i++) {
    veer_vec a = at_level(agent, walls[i].a, ahead), b = at_level(agent, walls[i].b, ahead);
    veer_vec on = veeri_nearest_on(a, b, ahead);
    float distance = veeri_length(veeri_sub(ahead, on));
    if (!(distance < least))
      continue;
    least = distance;
    veer_vec normal = side_of(agent, a, b, ahead);
    place = veeri_add(on, veeri_scale(normal, options->offset));
  }
  if (!(least < VEER_INFINITY))
    return veeri_zero();
  return veeri_finish(veeri_match_way(agent, veeri_sub(place, agent->pos)));
}

/* Off one side after the other until the body has room: in a corner two or three are too near. */
static veer_vec moved_inside(const veer_obstacle *region, veer_vec place, float radius) {
  enum { MOVES = 2 * VEERI_AXES };
  for (int i = 0; i < MOVES; i++) {
    veer_surface surface = veer_surface_at(region, place);
    if (!(surface.distance < radius))
      break;
    place = veeri_add(place, veeri_scale(surface.normal, radius - surface.distance));
  }
  return place;
}

veer_vec veer_contain(const veer_agent *agent, const veer_obstacle *region, float look_ahead) {
  veer_vec ahead = veeri_add(agent->pos, veeri_scale(agent->vel, look_ahead));
  veer_surface surface = veer_surface_at(region, ahead);
  if (!veeri_all_finite(ahead) || !veeri_is_finite(agent->radius) ||
      veeri_is_zero(surface.normal) || surface.distance >= agent->radius)
    return veeri_zero();
  veer_vec way = veeri_sub(moved_inside(region, ahead, agent->radius), agent->pos);
  float distance = veeri_length(way);
  float speed = veeri_min(distance / look_ahead, agent->max_speed);
  float time = veeri_tainted(agent->response_time, agent->max_speed);
  return veeri_finish(veeri_match_in(agent, veeri_stretched(way, distance, speed), time));
}

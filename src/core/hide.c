#include "../../include/veer/company.h"

#include "seek.h"
#include "surface.h"

veer_hide_options veer_hide_default(void) {
  veer_hide_options options;
  options.gap = 2.0f;
  options.only_seen = false;
  options.arrive = veer_arrive_default();
  options.arrive.law = VEER_ARRIVE_TIME;
  options.evade = veer_prediction_default();
  return options;
}

veer_vec veer_hiding_spot(const veer_obstacle *obstacle, veer_vec from, float gap) {
  veeri_ball ball = veeri_ball_round(obstacle, from);
  veer_vec away = veeri_unit(veeri_sub(ball.center, from));
  if (veeri_is_zero(away)) /* the hunter stands in its middle */
    away = obstacle->forward;
  return veeri_finish(veeri_add(ball.center, veeri_scale(away, ball.radius + gap)));
}

static bool gives_cover(const veer_obstacle *obstacle) {
  return obstacle->kind != VEER_OBSTACLE_PLANE && obstacle->side != VEER_SIDE_INSIDE &&
         (obstacle->kind != VEER_OBSTACLE_POLYGON || obstacle->count > 0);
}

static bool is_seen(const veer_agent *agent, const veer_mover *hunter,
                    const veer_obstacle *obstacles, size_t count) {
  for (size_t i = 0; i < count; i++) {
    veer_hit hit;
    if (gives_cover(&obstacles[i]) &&
        veer_sweep(&obstacles[i], hunter->pos, agent->pos, 0.0f, &hit))
      return false;
  }
  return true;
}

veer_vec veer_hide(const veer_agent *agent, const veer_mover *hunter,
                   const veer_obstacle *obstacles, size_t count, const veer_hide_options *options,
                   float dt) {
  veer_vec nearest = veeri_zero();
  float least = VEER_INFINITY;
  if (!veeri_all_finite(agent->pos) || !veeri_all_finite(hunter->pos) ||
      !veeri_is_finite(options->gap))
    return veeri_zero();
  if (options->only_seen && !is_seen(agent, hunter, obstacles, count))
    return veeri_finish(veeri_match(agent, veeri_zero()));
  for (size_t i = 0; i < count; i++) {
    if (!gives_cover(&obstacles[i]))
      continue;
    veer_vec spot = veer_hiding_spot(&obstacles[i], hunter->pos, options->gap);
    float distance = veeri_length(veeri_sub(spot, agent->pos));
    if (!veeri_is_shape(&obstacles[i]))
      return veeri_zero();
    if (distance < least) {
      least = distance;
      nearest = spot;
    }
  }
  if (!(least < VEER_INFINITY))
    return veer_evade(agent, hunter, &options->evade, VEER_INFINITY);
  return veer_arrive(agent, nearest, &options->arrive, dt);
}

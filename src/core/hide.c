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

static inline veer_vec hiding_spot(const veer_obstacle *obstacle, veer_vec from, float gap) {
  veeri_ball ball = veeri_ball_round(obstacle, from);
  veer_vec away = veeri_unit(veeri_sub(ball.center, from));
  if (veeri_is_zero(away)) /* the hunter stands in its middle */
    away = obstacle->forward;
  return veeri_finish(veeri_add(ball.center, veeri_scale(away, ball.radius + gap)));
}

veer_vec veer_hiding_spot(const veer_obstacle *obstacle, veer_vec from, float gap) {
  return hiding_spot(obstacle, from, gap);
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

/* What an agent that hides does. */
typedef enum hiding { NOTHING, STAY, GO, EVADE } hiding;

static hiding find_spot(const veer_agent *agent, const veer_mover *hunter,
                        const veer_obstacle *obstacles, size_t count,
                        const veer_hide_options *options, veer_vec *nearest) {
  float least = VEER_INFINITY;
  if (!veeri_all_finite(agent->pos) || !veeri_all_finite(hunter->pos) ||
      !veeri_is_finite(options->gap))
    return NOTHING;
  if (options->only_seen && !is_seen(agent, hunter, obstacles, count))
    return STAY;
  for (size_t i = 0; i < count; i++) {
    if (!gives_cover(&obstacles[i]))
      continue;
    veer_vec spot = hiding_spot(&obstacles[i], hunter->pos, options->gap);
    float distance = veeri_length(veeri_sub(spot, agent->pos));
    if (!veeri_is_shape(&obstacles[i]))
      return NOTHING;
    if (distance < least) {
      least = distance;
      *nearest = spot;
    }
  }
  return least < VEER_INFINITY ? GO : EVADE;
}

bool veer_hide_point(const veer_agent *agent, const veer_mover *hunter,
                     const veer_obstacle *obstacles, size_t count, const veer_hide_options *options,
                     veer_vec *out) {
  veer_vec spot;
  if (find_spot(agent, hunter, obstacles, count, options, &spot) != GO)
    return false;
  *out = spot;
  return true;
}

veer_vec veer_hide(const veer_agent *agent, const veer_mover *hunter,
                   const veer_obstacle *obstacles, size_t count, const veer_hide_options *options,
                   float dt) {
  veer_vec spot;
  switch (find_spot(agent, hunter, obstacles, count, options, &spot)) {
  case STAY:
    return veeri_finish(veeri_match(agent, veeri_zero()));
  case GO:
    return veer_arrive(agent, spot, &options->arrive, dt);
  case EVADE:
    return veer_evade(agent, hunter, &options->evade, VEER_INFINITY);
  default:
    return veeri_zero();
  }
}

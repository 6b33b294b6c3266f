#include "../../include/veer/arrive.h"

#include "seek.h"

veer_arrive_options veer_arrive_default(void) {
  veer_arrive_options options;
  options.law = VEER_ARRIVE_RADIUS;
  options.slowing_radius = 1.0f;
  options.time = 0.6f;
  options.braking = 1.0f;
  options.stop_distance = 0.0f;
  options.coasts = false;
  return options;
}

float veer_arrive_time_book(veer_grade grade) {
  return (float)grade * 0.3f;
}

float veer_arrive_time_article(veer_grade grade) {
  return (float)grade / 0.3f;
}

/* The highest speed from which steps of dt, each slower by braking*dt, end exactly at distance d.
 * Going v, v - b, v - 2b ... for n + 1 steps covers dt*((n + 1)*v - b*n*(n + 1)/2) with
 * b = braking*dt; n is the number of whole brakings that fit into d. */
static float braking_speed(float d, float braking, float dt) {
  if (!(dt > 0.0f))
    return veeri_sqrt(2.0f * braking * d);
  float b = braking * dt;
  float unit = b * dt;
  if (!(unit > 0.0f))
    return 0.0f;
  float n = 0.5f * (veeri_sqrt(1.0f + 8.0f * (d / unit)) - 1.0f);
  if (!(n < 8388608.0f)) /* so many steps that they are as good as continuous */
    return veeri_sqrt(2.0f * braking * d);
  n = (float)(int32_t)n;
  return (d / dt + 0.5f * b * n * (n + 1.0f)) / (n + 1.0f);
}

/* The option that the law reads; NaN where it is out of its range. */
static float law_option(const veer_arrive_options *options) {
  float read = options->law == VEER_ARRIVE_TIME      ? options->time
               : options->law == VEER_ARRIVE_BRAKING ? options->braking
                                                     : options->slowing_radius;
  return read >= 0.0f ? read : VEERI_NAN;
}

static float law_speed(const veer_agent *agent, veer_arrive_law law, float read, float d,
                       float dt) {
  float share;
  switch (law) {
  case VEER_ARRIVE_TIME:
    return veeri_min(d / read, agent->max_speed);
  case VEER_ARRIVE_BRAKING:
    return veeri_min(braking_speed(d, read, dt), agent->max_speed);
  case VEER_ARRIVE_QUADRATIC:
    share = d < read ? d / read : 1.0f;
    return agent->max_speed * (share * share);
  default:
    share = d < read ? d / read : 1.0f;
    return agent->max_speed * share;
  }
}

bool veer_arrived(const veer_agent *agent, veer_vec target, const veer_arrive_options *options) {
  return veeri_length(veeri_sub(target, agent->pos)) <= options->stop_distance;
}

veer_vec veer_arrive(const veer_agent *agent, veer_vec target, const veer_arrive_options *options,
                     float dt) {
  veer_vec offset = veeri_sub(target, agent->pos);
  float d = veeri_length(offset);
  float read = law_option(options);
  bool stepped = dt > 0.0f;
  bool arrived = d <= options->stop_distance;
  float speed = law_speed(agent, options->law, read, d, dt);
  if (stepped)
    speed = veeri_min(speed, d / dt);
  veer_vec desired = arrived ? veeri_zero() : veeri_stretched(offset, d, speed);
  bool at_once = stepped && (arrived || options->law == VEER_ARRIVE_BRAKING);
  float time = at_once ? dt / agent->mass : agent->response_time;
  if (arrived && options->coasts)
    return veeri_zero();
  time = veeri_tainted(time, ((dt + options->stop_distance) + read) + agent->max_speed);
  return veeri_finish(veeri_match_in(agent, desired, time));
}

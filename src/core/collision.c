#include "../../include/veer/collision.h"

#include "frame.h"
#include "full_force.h"
#include "seek.h"
#include "tally.h"

/* Nearer than this share of the two radii counts as exactly head on. */
static const float HEAD_ON = 1e-3f;

/* The time of the nearest approach of a point at `offset` that moves with `drift`. */
static float time_of_approach(veer_vec offset, veer_vec drift) {
  float square = veeri_dot(drift, drift);
  if (!(square > 0.0f))
    return veeri_tainted(0.0f, square);
  float time = -veeri_dot(offset, drift) / square;
  return time > 0.0f ? time : veeri_tainted(0.0f, time);
}

veer_approach veer_nearest_approach(const veer_agent *agent, const veer_mover *other) {
  veer_vec offset = veeri_sub(other->pos, agent->pos);
  veer_vec drift = veeri_sub(other->vel, agent->vel);
  veer_approach approach;
  approach.time = time_of_approach(offset, drift);
  approach.distance = veeri_length(veeri_add(offset, veeri_scale(drift, approach.time)));
  if (!veeri_is_finite(approach.time) || !veeri_is_finite(approach.distance)) {
    approach.time = 0.0f;
    approach.distance = 0.0f;
  }
  return approach;
}

/* To the left of a way. */
static veer_vec left_of(const veer_agent *agent, veer_vec way) {
  veer_agent going = *agent;
  going.heading = veeri_unit(way);
  return veeri_unit(veeri_left(&going));
}

/* Away from where the other one will be. When that is the own place, to the left of the own way as
 * the other one sees it: for him it is the opposite way. */
static veer_vec way_past(const veer_agent *agent, veer_vec drift, veer_vec offset_then,
                         float bodies) {
  if (veeri_length(offset_then) > HEAD_ON * bodies)
    return veeri_unit(veeri_scale(offset_then, -1.0f));
  return left_of(agent, veeri_scale(drift, -1.0f));
}

static veer_vec way_apart(const veer_agent *agent, const veer_mover *other, veer_vec offset) {
  return veeri_is_zero(offset) ? veeri_parting(agent, other->id)
                               : veeri_unit(veeri_scale(offset, -1.0f));
}

/* Whether places, velocities and headings are numbers: as one sum, which then is a number too. */
static bool are_movers(const veer_mover *others, size_t count) {
  float sum = 0.0f;
  for (size_t i = 0; i < count; i++)
    sum += (veeri_sum(others[i].pos) + veeri_sum(others[i].vel)) + veeri_sum(others[i].heading);
  if (VEERI_LIKELY(veeri_is_finite(sum)))
    return true;
  for (size_t i = 0; i < count; i++)
    if (!veeri_all_finite(others[i].pos) || !veeri_all_finite(others[i].vel) ||
        !veeri_all_finite(others[i].heading))
      return false;
  return true;
}

static inline void add(const veer_agent *agent, const veer_mover *others, size_t count,
                       float horizon, veeri_tally *tally) {
  veer_vec way = tally->sum;
  float first = tally->first;
  bool bad = tally->bad;
  for (size_t i = 0; i < count; i++) {
    veer_vec offset = veeri_sub(others[i].pos, agent->pos);
    veer_vec drift = veeri_sub(others[i].vel, agent->vel);
    float bodies = agent->radius + others[i].radius;
    bad = bad || !veeri_all_finite(offset) || !veeri_all_finite(drift) || !veeri_is_finite(bodies);
    if (bad || (others[i].id == agent->id && veeri_is_zero(offset)))
      continue;
    bool overlap = veeri_length(offset) < bodies;
    float time = overlap ? 0.0f : time_of_approach(offset, drift);
    veer_vec then = veeri_add(offset, veeri_scale(drift, time));
    if (!(veeri_length(then) < bodies) || time > horizon || time >= first)
      continue;
    first = time;
    way = overlap ? way_apart(agent, &others[i], offset) : way_past(agent, drift, then, bodies);
  }
  tally->sum = way;
  tally->first = first;
  tally->bad = bad;
}

static inline veer_vec end(const veer_agent *agent, float horizon, const veeri_tally *tally) {
  if (tally->bad || !(horizon >= 0.0f) || !veeri_all_finite(agent->vel))
    return veeri_zero();
  return veeri_finish(veeri_scale(veeri_in_plane(agent, tally->sum), veeri_full_force(agent)));
}

veer_vec veer_avoid_collisions(const veer_agent *agent, const veer_mover *others, size_t count,
                               float horizon) {
  veeri_tally tally = veeri_tally_of_none();
  add(agent, others, count, horizon, &tally);
  return end(agent, horizon, &tally);
}

void veeri_add_collisions(const veer_agent *agent, const veer_mover *others, size_t count,
                          float horizon, veeri_tally *tally) {
  add(agent, others, count, horizon, tally);
}

veer_vec veeri_end_collisions(const veer_agent *agent, float horizon, const veeri_tally *tally) {
  return end(agent, horizon, tally);
}

veer_queue_options veer_queue_default(void) {
  veer_queue_options options;
  options.ahead = 2.0f;
  options.radius = 1.0f;
  return options;
}

/* One that goes the same way and no faster. Those who face each other would wait for ever. */
static bool is_in_front(const veer_agent *agent, const veer_mover *other) {
  return veeri_dot(other->heading, agent->heading) > 0.0f &&
         veeri_dot(other->vel, agent->heading) <= veeri_dot(agent->vel, agent->heading);
}

static bool is_self(const veer_agent *agent, const veer_mover *other) {
  return other->id == agent->id && veeri_is_zero(veeri_sub(other->pos, agent->pos));
}

static inline void line_up(const veer_agent *agent, const veer_mover *others, size_t count,
                           const veer_queue_options *options, veeri_tally *tally) {
  veer_vec spot = veeri_add(agent->pos, veeri_scale(agent->heading, options->ahead));
  if (tally->bad || !are_movers(others, count)) {
    tally->bad = true;
    return;
  }
  for (size_t i = 0; i < count && tally->counted == 0; i++) {
    bool near = veeri_length(veeri_sub(others[i].pos, spot)) < options->radius;
    if (near && is_in_front(agent, &others[i]) && !is_self(agent, &others[i]))
      tally->counted++;
  }
}

static inline veer_vec wait(const veer_agent *agent, const veer_queue_options *options,
                            const veeri_tally *tally) {
  veer_vec spot = veeri_add(agent->pos, veeri_scale(agent->heading, options->ahead));
  if (tally->bad || options->radius != options->radius || !veeri_all_finite(spot) ||
      !veeri_all_finite(agent->pos))
    return veeri_zero();
  return tally->counted > 0 ? veeri_finish(veeri_match(agent, veeri_zero())) : veeri_zero();
}

veer_vec veer_queue(const veer_agent *agent, const veer_mover *others, size_t count,
                    const veer_queue_options *options) {
  veeri_tally tally = veeri_tally_of_none();
  line_up(agent, others, count, options, &tally);
  return wait(agent, options, &tally);
}

void veeri_add_queue(const veer_agent *agent, const veer_mover *others, size_t count,
                     const veer_queue_options *options, veeri_tally *tally) {
  line_up(agent, others, count, options, tally);
}

veer_vec veeri_end_queue(const veer_agent *agent, const veer_queue_options *options,
                         const veeri_tally *tally) {
  return wait(agent, options, tally);
}

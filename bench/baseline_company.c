/* baseline_company.c: one agent among others that move. */
#include "baseline.h"

#include "plain.h"

/* ---- groups ---- */

veer_vec plain_separation(const veer_agent *agent, const veer_mover *others, size_t count,
                          float radius) {
  veer_vec sum = NO_FORCE;
  size_t counted = 0;
  for (size_t i = 0; i < count; i++) {
    veer_vec away = minus(agent->pos, others[i].pos);
    float square = dot(away, away);
    if (square >= radius * radius)
      continue;
    sum = plus(sum, times(away, 1.0f / square)); /* unit, divided by the distance */
    counted++;
  }
  return counted ? seek_way(agent, times(sum, 1.0f / (float)counted)) : NO_FORCE;
}

veer_vec plain_alignment(const veer_agent *agent, const veer_mover *others, size_t count,
                         float radius) {
  veer_vec sum = NO_FORCE;
  size_t counted = 0;
  for (size_t i = 0; i < count; i++) {
    veer_vec offset = minus(others[i].pos, agent->pos);
    if (dot(offset, offset) >= radius * radius)
      continue;
    sum = plus(sum, others[i].vel);
    counted++;
  }
  return counted ? seek_way(agent, times(sum, 1.0f / (float)counted)) : NO_FORCE;
}

veer_vec plain_cohesion(const veer_agent *agent, const veer_mover *others, size_t count,
                        float radius) {
  veer_vec sum = NO_FORCE;
  size_t counted = 0;
  for (size_t i = 0; i < count; i++) {
    veer_vec offset = minus(others[i].pos, agent->pos);
    if (dot(offset, offset) >= radius * radius)
      continue;
    sum = plus(sum, others[i].pos);
    counted++;
  }
  if (counted == 0)
    return NO_FORCE;
  return seek_way(agent, minus(times(sum, 1.0f / (float)counted), agent->pos));
}

/* ---- a leader, two to stand between, a hunter, a quarry ---- */

veer_vec plain_offset_pursuit(const veer_agent *agent, const veer_mover *leader, veer_vec offset,
                              float slowing_radius) {
  veer_vec left = cross(leader->up, leader->heading);
  veer_vec place = plus(plus(leader->pos, times(leader->heading, offset.x)),
                        plus(times(left, offset.y), times(leader->up, offset.z)));
  float d = length(minus(place, agent->pos));
  float time = d / (agent->max_speed + length(leader->vel));
  return plain_arrive_radius(agent, plus(place, times(leader->vel, time)), slowing_radius);
}

static veer_vec part_way(veer_vec a, veer_vec b, float ratio) {
  return plus(a, times(minus(b, a), ratio));
}

veer_vec plain_interpose(const veer_agent *agent, const veer_mover *first, const veer_mover *second,
                         float ratio, float slowing_radius) {
  veer_vec now = part_way(first->pos, second->pos, ratio);
  float time = length(minus(now, agent->pos)) / agent->max_speed;
  veer_vec a = plus(first->pos, times(first->vel, time));
  veer_vec b = plus(second->pos, times(second->vel, time));
  return plain_arrive_radius(agent, part_way(a, b, ratio), slowing_radius);
}

veer_vec plain_hide(const veer_agent *agent, const veer_mover *hunter, const veer_obstacle *spheres,
                    size_t count, float gap, float time) {
  veer_vec nearest = NO_FORCE;
  float least = VEER_INFINITY;
  for (size_t i = 0; i < count; i++) {
    veer_vec away = minus(spheres[i].center, hunter->pos);
    veer_vec spot = plus(spheres[i].center, with_length(away, spheres[i].radius + gap));
    veer_vec offset = minus(spot, agent->pos);
    float square = dot(offset, offset);
    if (square < least) {
      least = square;
      nearest = spot;
    }
  }
  return plain_arrive_time(agent, nearest, time);
}

veer_vec plain_shadow(const veer_agent *agent, const veer_mover *quarry, float distance,
                      float facing_cosine, float longest) {
  veer_vec from = minus(agent->pos, quarry->pos);
  float d = length(from);
  float parting = (distance - d) * 0.25f; /* in four response times */
  if (-parting > agent->max_speed)
    return plain_pursue_closing(agent, quarry, facing_cosine, longest);
  veer_vec desired = plus(quarry->vel, times(from, parting / d));
  return match(agent, limited(desired, agent->max_speed));
}

veer_vec plain_orbit(const veer_agent *agent, const veer_mover *center, float radius, int sense) {
  veer_vec from = across(minus(agent->pos, center->pos), agent->up);
  float d = length(from);
  veer_vec outward = times(from, 1.0f / d);
  veer_vec tangent = times(cross(agent->up, outward), sense < 0 ? -1.0f : 1.0f);
  float off = clamped((radius - d) / radius, -1.0f, 1.0f);
  float along = dot(agent->vel, tangent);
  float inward = agent->mass * along * along / larger(d, radius);
  veer_vec force = seek_way(agent, plus(tangent, times(outward, off)));
  return minus(force, times(outward, inward));
}

veer_vec plain_departure(const veer_agent *agent, veer_vec target, float radius) {
  veer_vec away = minus(agent->pos, target);
  float d = length(away);
  if (d >= radius)
    return NO_FORCE;
  return match(agent, times(away, agent->max_speed * (1.0f - d / radius) / d));
}

/* ---- collisions ---- */

static float time_of_approach(veer_vec offset, veer_vec drift) {
  return larger(-dot(offset, drift) / dot(drift, drift), 0.0f);
}

veer_approach plain_nearest_approach(const veer_agent *agent, const veer_mover *other) {
  veer_vec offset = minus(other->pos, agent->pos), drift = minus(other->vel, agent->vel);
  float time = time_of_approach(offset, drift);
  return (veer_approach){time, length(plus(offset, times(drift, time)))};
}

veer_vec plain_avoid_collisions(const veer_agent *agent, const veer_mover *others, size_t count,
                                float horizon) {
  veer_vec first = NO_FORCE, way = NO_FORCE;
  float soonest = VEER_INFINITY, head_on = 0.0f;
  for (size_t i = 0; i < count; i++) {
    veer_vec offset = minus(others[i].pos, agent->pos), drift = minus(others[i].vel, agent->vel);
    float bodies = agent->radius + others[i].radius;
    bool overlap = dot(offset, offset) < bodies * bodies;
    float time = overlap ? 0.0f : time_of_approach(offset, drift);
    veer_vec then = plus(offset, times(drift, time));
    if (dot(then, then) >= bodies * bodies || time > horizon || time >= soonest)
      continue;
    soonest = time;
    first = then;
    way = drift;
    head_on = overlap ? 0.0f : 1e-3f * bodies;
  }
  if (soonest == VEER_INFINITY)
    return NO_FORCE;
  if (dot(first, first) <= head_on * head_on) /* to the left, as the other one comes */
    return with_length(cross(way, agent->up), agent->max_force);
  return with_length(first, -agent->max_force);
}

veer_vec plain_queue(const veer_agent *agent, const veer_mover *others, size_t count, float ahead,
                     float radius) {
  veer_vec spot = plus(agent->pos, times(agent->heading, ahead));
  float own = dot(agent->vel, agent->heading);
  for (size_t i = 0; i < count; i++) {
    veer_vec offset = minus(others[i].pos, spot);
    if (dot(offset, offset) < radius * radius && dot(others[i].heading, agent->heading) > 0.0f &&
        dot(others[i].vel, agent->heading) <= own)
      return times(agent->vel, -1.0f);
  }
  return NO_FORCE;
}

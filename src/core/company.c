/* company.c: places given by others that move. */
#include "../../include/veer/company.h"

#include "frame.h"
#include "seek.h"

/* A vector of the mover's own frame in the world. */
static veer_vec from_frame_of(const veer_mover *mover, veer_vec local) {
  veer_agent body = veer_agent_default();
  body.heading = mover->heading;
#ifndef VEER_PLANAR
  body.up = mover->up;
  body.planar = false; /* its up may point anywhere, and local z counts */
#endif
  return veeri_to_world(&body, local);
}

static float time_to_reach(float distance, float speed) {
  return speed > 0.0f ? distance / speed : veeri_tainted(0.0f, speed);
}

veer_vec veer_offset_pursuit(const veer_agent *agent, const veer_mover *leader, veer_vec offset,
                             const veer_arrive_options *arrive, float dt) {
  veer_vec place = veeri_add(leader->pos, from_frame_of(leader, offset));
  float distance = veeri_length(veeri_sub(place, agent->pos));
  float time = time_to_reach(distance, agent->max_speed + veeri_length(leader->vel));
  return veer_arrive(agent, veeri_add(place, veeri_scale(leader->vel, time)), arrive, dt);
}

/* A difference of places that is made up in so many response times neither overshoots nor swings. */
static const float SETTLING = 4.0f;

static veer_vec part_way(veer_vec a, veer_vec b, float ratio) {
  return veeri_add(a, veeri_scale(veeri_sub(b, a), ratio));
}

veer_vec veer_interpose(const veer_agent *agent, const veer_mover *first, const veer_mover *second,
                        float ratio, const veer_arrive_options *arrive, float dt) {
  veer_vec now = part_way(first->pos, second->pos, ratio);
  float time = time_to_reach(veeri_length(veeri_sub(now, agent->pos)), agent->max_speed);
  veer_vec a = veeri_add(first->pos, veeri_scale(first->vel, time));
  veer_vec b = veeri_add(second->pos, veeri_scale(second->vel, time));
  return veer_arrive(agent, part_way(a, b, ratio), arrive, dt);
}

veer_vec veer_shadow(const veer_agent *agent, const veer_mover *quarry, float distance,
                     const veer_prediction *prediction) {
  veer_vec from = veeri_sub(agent->pos, quarry->pos);
  float d = veeri_length(from);
  float parting = (distance - d) / (SETTLING * agent->response_time);
  if (-parting > agent->max_speed && veeri_is_finite(distance))
    return veer_pursue(agent, quarry, prediction);
  veer_vec desired = veeri_add(quarry->vel, veeri_with_length(from, parting));
  desired = veeri_limit(desired, agent->max_speed);
  desired = veeri_scale(desired, veeri_tainted(1.0f, d + distance + agent->max_speed));
  return veeri_finish(veeri_match(agent, desired));
}

/* About what the circle goes, and its frame where the agent is. */
typedef struct circle {
  veer_vec outward, tangent; /* unit; counter-clockwise */
  veer_vec level;            /* from the agent back into the plane of the circle */
  float distance;            /* from the axis */
} circle;

static circle circle_at(const veer_agent *agent, const veer_mover *center) {
  circle c;
  veer_vec from = veeri_sub(agent->pos, center->pos), ahead = agent->heading;
#ifdef VEER_PLANAR
  c.level = veeri_zero();
#else
  /* in space an agent's own up leans as it climbs: the centre's stays */
  veer_vec axis = agent->planar ? agent->up : center->up;
  float height = agent->planar ? 0.0f : veeri_dot(from, axis);
  c.level = veeri_scale(axis, -height);
  from = veeri_reject(from, axis);
  ahead = veeri_reject(ahead, axis);
  if (veeri_is_zero(ahead))
    ahead = veeri_across(axis);
#endif
  c.distance = veeri_length(from);
  c.outward = veeri_unit(c.distance > 0.0f ? from : ahead);
#ifdef VEER_PLANAR
  c.tangent = veer_vec2(-c.outward.y, c.outward.x);
#else
  c.tangent = veeri_cross(axis, c.outward);
#endif
  return c;
}

veer_vec veer_orbit(const veer_agent *agent, const veer_mover *center, float radius, int sense) {
  circle c = circle_at(agent, center);
  veer_vec tangent = veeri_scale(c.tangent, sense < 0 ? -1.0f : 1.0f);
  float off = veeri_clamp((radius - c.distance) / radius, -1.0f, 1.0f);
  veer_vec way = veeri_add(tangent, veeri_scale(c.outward, off));
  way = veeri_add(way, veeri_limit(veeri_scale(c.level, 1.0f / radius), 1.0f));
  float along = veeri_dot(agent->vel, tangent);
  /* what holds a body on a circle; without it the circle grows by the lag of the response */
  float inward = agent->mass * along * along / veeri_max(c.distance, radius);
  if (c.distance == 0.0f)
    inward = 0.0f;
  veer_vec force = veeri_sub(veeri_match_way(agent, way), veeri_scale(c.outward, inward));
  return veeri_finish(veeri_scale(force, veeri_tainted(1.0f, off + radius + agent->response_time)));
}

veer_vec veer_guard(const veer_agent *agent, const veer_mover *post, float radius,
                    const veer_mover *intruder, const veer_prediction *prediction,
                    const veer_arrive_options *arrive, float dt) {
  if (intruder && !veeri_all_finite(intruder->pos))
    return veeri_zero();
  if (intruder && veeri_length(veeri_sub(intruder->pos, post->pos)) < radius)
    return veer_pursue(agent, intruder, prediction);
  return radius == radius ? veer_arrive(agent, post->pos, arrive, dt) : veeri_zero();
}

veer_leader_options veer_leader_default(void) {
  veer_leader_options options;
  options.behind = 2.0f;
  options.clear_ahead = 4.0f;
  options.clear_width = 1.0f;
  options.arrive = veer_arrive_default();
  return options;
}

veer_vec veer_follow_leader(const veer_agent *agent, const veer_mover *leader,
                            const veer_leader_options *options, float dt) {
  veer_vec from = veeri_sub(agent->pos, leader->pos);
  float ahead = veeri_dot(from, leader->heading);
  veer_vec across = veeri_in_plane(agent, veeri_reject(from, leader->heading));
  if (!veeri_is_finite(ahead) || !veeri_is_finite(options->clear_ahead) ||
      !veeri_is_finite(options->clear_width))
    return veeri_zero();
  bool in_the_way =
      ahead > 0.0f && ahead < options->clear_ahead && veeri_length(across) < options->clear_width;
  if (in_the_way) {
    if (veeri_is_zero(across))
      across = from_frame_of(leader, veer_vec2(0.0f, 1.0f));
    return veeri_finish(veeri_match_way(agent, across));
  }
  veer_vec place = veeri_sub(leader->pos, veeri_scale(leader->heading, options->behind));
  return veer_arrive(agent, place, &options->arrive, dt);
}

veer_vec veer_departure(const veer_agent *agent, veer_vec target, float radius, bool quadratic) {
  veer_vec away = veeri_sub(agent->pos, target);
  float distance = veeri_length(away);
  if (!(distance < radius))
    return veeri_zero();
  float share = radius <= FLT_MAX ? 1.0f - distance / radius : 1.0f;
  if (quadratic)
    share *= share;
  float speed = veeri_tainted(agent->max_speed * share, agent->max_speed);
  veer_vec desired = veeri_with_length(away, speed);
  return veeri_finish(veeri_scale(veeri_match(agent, desired), veeri_tainted(1.0f, speed)));
}

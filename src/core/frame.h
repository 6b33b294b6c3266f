/* frame.h: an agent's own directions (ahead, left, up) and its plane. */
#ifndef VEERI_FRAME_H
#define VEERI_FRAME_H

#include "../../include/veer/agent.h"
#include "vec.h"

/* Some unit vector across a: a fixed choice for each a. */
veer_vec veeri_across(veer_vec a);

#ifndef VEER_PLANAR
/* The left of a frame whose up may point anywhere, and a vector of such a frame in the world. */
veer_vec veeri_left_in_space(const veer_vec *up, const veer_vec *heading);
veer_vec veeri_from_frame(const veer_vec *heading, const veer_vec *up, veer_vec local);
#endif

/* The part of v across the unit vector `axis`. */
static inline veer_vec veeri_reject(veer_vec v, veer_vec axis) {
  return veeri_sub(v, veeri_scale(axis, veeri_dot(v, axis)));
}

/* v without what a planar agent cannot do. */
static inline veer_vec veeri_in_plane(const veer_agent *agent, veer_vec v) {
#ifdef VEER_PLANAR
  (void)agent;
  return v;
#else
  return agent->planar ? veeri_reject(v, agent->up) : v;
#endif
}

#ifndef VEER_PLANAR
/* up, turned along with a heading, so that it stays a unit vector across it. */
veer_vec veeri_turned_up(veer_vec up, veer_vec old_heading, veer_vec heading);
#endif

/* The direction to the agent's left, up x heading. */
static inline veer_vec veeri_left(const veer_agent *agent) {
#ifdef VEER_PLANAR
  return veer_vec2(-agent->heading.y, agent->heading.x);
#else
  if (agent->planar) /* both are unit and across each other already */
    return veeri_cross(agent->up, agent->heading);
  return veeri_left_in_space(&agent->up, &agent->heading);
#endif
}

/* A vector of the agent's own frame (x ahead, y left, z up) in the world. */
static inline veer_vec veeri_to_world(const veer_agent *agent, veer_vec local) {
#ifndef VEER_PLANAR
  if (!agent->planar)
    return veeri_from_frame(&agent->heading, &agent->up, local);
#endif
  veer_vec left = veeri_left(agent);
  return veeri_add(veeri_scale(agent->heading, local.x), veeri_scale(left, local.y));
}

/* The way in which the agent parts from another one at the same point: a unit vector, in its plane
 * when it is planar, that depends on the two ids alone and is the opposite for the other one. */
veer_vec veeri_parting(const veer_agent *agent, uint32_t other);

#endif

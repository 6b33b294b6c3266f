/* company.h: places relative to others: beside a leader, between two, behind cover, round a post.
 */
#ifndef VEER_COMPANY_H
#define VEER_COMPANY_H

#include "arrive.h"
#include "obstacle.h"
#include "pursue.h"

VEER_BEGIN

/* Arrive at `offset` in the leader's frame (x ahead, y to its left, z up), moved ahead with its
 * velocity by T = distance/(max_speed + leader speed). Source: Reynolds 1999; Buckland ch. 3. */
veer_vec veer_offset_pursuit(const veer_agent *agent, const veer_mover *leader, veer_vec offset,
                             const veer_arrive_options *arrive, float dt);

/* Arrive at the point `ratio` of the way from first to second, both moved ahead by
 * T = distance to that point now/max_speed. [ratio: 0.5 is half way] Source: Buckland ch. 3. */
veer_vec veer_interpose(const veer_agent *agent, const veer_mover *first, const veer_mover *second,
                        float ratio, const veer_arrive_options *arrive, float dt);

typedef struct veer_hide_options {
  float gap;      /* [length, >= 0] behind the obstacle's surface. Default 2 */
  bool only_seen; /* an agent that the hunter cannot see stays where it is. Default false */
  veer_arrive_options arrive; /* default: TIME law */
  veer_prediction evade;      /* where there is no cover */
} veer_hide_options;

veer_hide_options veer_hide_default(void);

/* The point behind an obstacle as seen from `from`: gap beyond the sphere round it (of an endless
 * one, round what is level with `from`). From its very middle: along its forward. */
veer_vec veer_hiding_spot(const veer_obstacle *obstacle, veer_vec from, float gap);

/* Arrive at the nearest hiding spot; without obstacles, evade. Planes and rooms give no cover.
 * Source: Reynolds 1999; Buckland ch. 3. */
veer_vec veer_hide(const veer_agent *agent, const veer_mover *hunter,
                   const veer_obstacle *obstacles, size_t count, const veer_hide_options *options,
                   float dt);

/* Pursue; from 4 * response_time * max_speed beyond `distance` on, desired is the quarry's velocity
 * and toward that distance what is missing/(4 * response_time), at most max_speed in all. At the
 * quarry's own place only its velocity is matched. Source: Reynolds 1999. [distance: length, >= 0] */
veer_vec veer_shadow(const veer_agent *agent, const veer_mover *quarry, float distance,
                     const veer_prediction *prediction);

/* Go round a centre at a distance. Desired: max_speed along the circle, turned in or out by how far
 * off it the agent is (tangent + outward * (radius - d)/radius, within -1 .. 1). On top comes what
 * holds a body on a circle: mass * (speed along it)^2/max(d, radius), inward. In space the circle lies
 * across the centre's up, at its height, d is the distance from that axis, and the height over
 * radius, within -1 .. 1, leads back to it. On the axis itself: out along the heading. [radius:
 * length, > 0; sense: +1 counter-clockwise about up, -1 clockwise] */
veer_vec veer_orbit(const veer_agent *agent, const veer_mover *center, float radius, int sense);

/* Stay within `radius` of a post; pursue an intruder that comes within it, and return. With no
 * intruder (NULL) arrive at the post. */
veer_vec veer_guard(const veer_agent *agent, const veer_mover *post, float radius,
                    const veer_mover *intruder, const veer_prediction *prediction,
                    const veer_arrive_options *arrive, float dt);

typedef struct veer_leader_options {
  float behind;      /* [length, >= 0] the place to follow at. Default 2 */
  float clear_ahead; /* [length, >= 0] the leader's way is kept clear this far ahead. Default 4 */
  float clear_width; /* [length, >= 0] and this far to each side. Default 1 */
  veer_arrive_options arrive; /* default: RADIUS law */
} veer_leader_options;

veer_leader_options veer_leader_default(void);

/* Arrive behind the leader; when in its way, leave that way sideways at once. Combine it with
 * separation. Source: Reynolds 1999. */
veer_vec veer_follow_leader(const veer_agent *agent, const veer_mover *leader,
                            const veer_leader_options *options, float dt);

/* Desired: max_speed away from the target, fading to none at `radius`: max_speed * (1 - d/radius),
 * or its square; beyond it zero force. The mirror of arrive. [radius: length, >= 0] */
veer_vec veer_departure(const veer_agent *agent, veer_vec target, float radius, bool quadratic);

VEER_END

#endif

/* motion.h: how a force becomes motion. Behaviours never move an agent; this does.
 *
 * Source: Reynolds 1999, "Simple Vehicle Model": a point mass under a limited force,
 * integrated by semi-implicit Euler (velocity first, then position with the new velocity).
 */
#ifndef VEER_MOTION_H
#define VEER_MOTION_H

#include "agent.h"

VEER_BEGIN

/* One step of the motion model:
 *     steering, within the plane of a planar agent, shortened to max_force
 *     vel += (steering + external) / mass * dt, shortened to speed_limit
 *     pos += vel * dt, and what rounding cuts off goes into carry, for the next step
 *     heading = unit(vel) while |vel| > 1e-6 * max_speed, else kept
 * `external` is wind, a push, anything not of the agent's own doing; max_force does not limit
 * it. dt 0 keeps pos and vel (vel is still shortened to its limit). Nothing at all changes when
 * dt is negative, when any input is NaN, or when the result would not be finite. */
void veer_move(veer_agent *agent, veer_vec steering, veer_vec external, float dt);

/* What veer_move applies of a steering force: the part within the plane of a planar agent, at most
 * max_force. */
veer_vec veer_applied_steering(const veer_agent *agent, veer_vec steering);

/* The cap on motion that is in force: speed_limit, or max_speed for VEER_AT_MAX_SPEED. */
float veer_speed_cap(const veer_agent *agent);

/* Turns the heading into the direction of travel, by the rule above. For callers that change
 * vel themselves. In space, up is turned along so that it stays across heading. */
void veer_face_travel(veer_agent *agent);

VEER_END

#endif

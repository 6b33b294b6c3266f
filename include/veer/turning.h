/* turning.h: where to look, apart from where to go.
 *
 * Turning is a vector across the heading: the velocity of its tip, as long as the turn rate in
 * radians. In the plane it points to the left or to the right. A caller that turns the heading by
 * hand moves the agent by veer_move and then puts heading back, or integrates pos itself.
 */
#ifndef VEER_TURNING_H
#define VEER_TURNING_H

#include "agent.h"

VEER_BEGIN

typedef struct veer_turn_options {
  float max_rate;         /* [radians/time, >= 0] default 3.1415927 */
  float max_acceleration; /* [radians/time^2, >= 0, may be infinite] default infinite */
  float slowing_angle; /* [radians, > 0] nearer than this the rate falls in proportion. No overshoot
                          from 4 * max_rate * response_time on; the default, 1, overshoots by less
                          than 0.1 degrees */
  float tolerance; /* [radians, >= 0] nearer than this counts as there: turning stops. Default 0 */
  float response_time; /* [time, > 0] (desired - present)/response_time. Default 0.1 */
} veer_turn_options;

veer_turn_options veer_turn_default(void);

/* The angle from one direction to another, the short way: 0 .. pi. */
float veer_angle_between(veer_vec a, veer_vec b);

/* The acceleration of turning that brings the heading to `direction` the short way round: 350 to 10
 * degrees is +20. Exactly behind: to the left. Zero direction: turning stops. Source: Millington
 * ch. 3 (align). */
veer_vec veer_reach_orientation(const veer_agent *agent, veer_vec direction, veer_vec turning,
                                const veer_turn_options *options);

/* To look at a point; at the point itself turning stops. */
veer_vec veer_face(const veer_agent *agent, veer_vec target, veer_vec turning,
                   const veer_turn_options *options);

/* To look along the own velocity; at rest turning stops. */
veer_vec veer_look_where_you_go(const veer_agent *agent, veer_vec turning,
                                const veer_turn_options *options);

/* One step: turning += acceleration*dt, at most max_rate; heading (and, in space, up) turn by it.
 * Nothing changes for NaN or infinite input or negative dt. */
void veer_turn(veer_agent *agent, veer_vec *turning, veer_vec acceleration,
               const veer_turn_options *options, float dt);

/* A direction turned toward another by at most `angle` radians; exactly opposite: to the left about
 * (0, 0, 1). A unit vector; `from` where `to` is zero or the angle negative or NaN; zero where `from`
 * is zero or either of them is not finite. */
veer_vec veer_turn_toward(veer_vec from, veer_vec to, float angle);

VEER_END

#endif

/* handling.h: what makes one vehicle feel different from another: how sharply it turns, how it
 * brakes, how it leans. All optional, all on top of veer_move. */
#ifndef VEER_HANDLING_H
#define VEER_HANDLING_H

#include "motion.h"

VEER_BEGIN

typedef struct veer_handling {
  float max_turn_rate; /* [radians/time, >= 0, may be infinite] of the direction of travel. Default
                          infinite */
  float max_accel;     /* [length/time^2, >= 0, may be infinite] along the heading, forward */
  float max_brake;     /* [length/time^2, >= 0, may be infinite] along the heading, backward */
  float smoothing; /* [time, >= 0] of the steering: what is applied follows what is asked, within
                      max_force, with this time constant. Default 0: at once */
  float low_speed; /* [share of max_speed, 0 .. 1] below it the force is kept in a cone about the
                      heading, whole at this speed and narrowing to the heading itself at rest
                      (OpenSteer: 0.2). Default 0: no cone */
  float heading_smoothing; /* [time, >= 0] the heading follows the direction of travel with this
                              time constant. Default 0 */
  float banking; /* [>= 0] up leans into the turn by banking * sideways acceleration; space
                    only. Default 0 */
  /* For numbers tuned in other libraries; all by default false: */
  bool cone_first; /* the cone holds what is asked, before it is smoothed, so that what is applied
                      may still point backward (OpenSteer) */
  bool smooths_by_step; /* a fault: with any smoothing above 0 a step makes up the share 9 * dt, at
                           least 0.15 and at most 0.4, of the difference, so that the time it takes
                           depends on the rate of steps (OpenSteer; 0.10215 is its time at 60 a
                           second) */
  bool position_first;  /* pos goes on with the velocity from before the step (explicit Euler: the
                           sample agents of gdx-ai), which swings the more the longer the step */
} veer_handling;

veer_handling veer_handling_default(void);

/* veer_move with handling: the steering is smoothed, then held in the cone (cone_first: the other
 * way round), then to what engine and brakes give; after the motion the turn rate holds the
 * direction of travel, and heading and up follow. A lag makes up y/(1 + y) of the difference in a
 * step, y = x + x*x/2, x = dt/time constant: nearly the same at every dt. *applied is the smoothed
 * steering of the step before, which the caller keeps (start at zero; only used with smoothing).
 * With the default handling it is veer_move, bit for bit; where that refuses, or a number here is
 * NaN or out of range, nothing changes. */
void veer_move_with(veer_agent *agent, const veer_handling *handling, veer_vec steering,
                    veer_vec external, float dt, veer_vec *applied);

VEER_END

#endif

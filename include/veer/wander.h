/* wander.h: a random walk that looks like intent. */
#ifndef VEER_WANDER_H
#define VEER_WANDER_H

#include "agent.h"
#include "random.h"

VEER_BEGIN

typedef enum veer_wander_form {
  VEER_WANDER_CIRCLE,  /* a point walks on a circle (in space a sphere) ahead of the agent and the
                          force is the way to it (Reynolds 1999; Buckland ch. 3) */
  VEER_WANDER_SIDE_UP, /* two numbers in [-1, 1] walk, and the force is side * first + up * second
                          (OpenSteer); a planar agent uses the first alone */
  VEER_WANDER_ANGLE, /* the point goes round its circle by an angle that is drawn, and it is sought,
                        as the drive has it (gdx-ai; Shiffman ch. 5). In space the circle lies
                        across up */
  VEER_WANDER_FORM_COUNT
} veer_wander_form;

/* jitter is per square root of time: each axis moves by a number uniform in
 * [-jitter, jitter) * sqrt(dt). A walk of independent steps spreads with the square root of their
 * number, so this makes the spread after one second the same at 15 and at 240 steps a second
 * (while jitter * sqrt(dt) stays below about half the radius, and distance * dt small against the
 * speed). The usual jitter * dt does not. A published jitter J per second meant for f steps a
 * second is J/sqrt(f) here. */
typedef struct veer_wander_options {
  veer_wander_form form; /* default VEER_WANDER_CIRCLE */
  float radius;          /* [length, >= 0] CIRCLE, ANGLE. Default 0.5 */
  float distance;        /* [length] CIRCLE, ANGLE: its centre, ahead. Default 0.5 */
  float jitter;          /* [length/sqrt(time), >= 0; SIDE_UP: 1/sqrt(time); ANGLE:
                            radians/sqrt(time)] default 0.5 */
  bool triangular; /* ANGLE: the mean of two such numbers instead of one, so that small turns are
                      likelier; it spreads by 1/sqrt(2) of the other (gdx-ai). Default false */
} veer_wander_options;

veer_wander_options veer_wander_default(void);

/* Where a wander begins: on the circle straight ahead (CIRCLE, ANGLE), or no force (SIDE_UP). */
veer_vec veer_wander_start(const veer_wander_options *options);

/* Moves *walk, which the caller keeps for this agent and behaviour, and returns the force: an
 * offset, not a matched velocity (ANGLE: seek of a point). *walk is in the agent's own frame: x
 * ahead, y to its left, z up. NaN or infinite input, negative dt: zero force and *walk as it was.
 */
veer_vec veer_wander(const veer_agent *agent, const veer_wander_options *options,
                     veer_random_key key, float dt, veer_vec *walk);

/* The same with the displacement of the walk given instead of drawn; of ANGLE its y is the angle,
 * in radians to the left. */
veer_vec veer_wander_by(const veer_agent *agent, const veer_wander_options *options,
                        veer_vec displacement, veer_vec *walk);

VEER_END

#endif

/* arrive.h: reach a point and stop there. */
#ifndef VEER_ARRIVE_H
#define VEER_ARRIVE_H

#include "agent.h"

VEER_BEGIN

/* How fast to go at distance d from the target; never above max_speed. */
typedef enum veer_arrive_law {
  VEER_ARRIVE_RADIUS,    /* max_speed * d/slowing_radius (Reynolds 1999) */
  VEER_ARRIVE_TIME,      /* d/time (Buckland ch. 3) */
  VEER_ARRIVE_BRAKING,   /* the fastest from which `braking` still stops in time: with dt 0
                            sqrt(2*braking*d); with dt > 0 the form that is exact for steps of dt:
                            no overshoot when vel^2 <= 2*braking*d and max_force >= mass*braking */
  VEER_ARRIVE_QUADRATIC, /* max_speed * (d/slowing_radius)^2 */
  VEER_ARRIVE_LAW_COUNT
} veer_arrive_law;

typedef struct veer_arrive_options {
  veer_arrive_law law;  /* default VEER_ARRIVE_RADIUS */
  float slowing_radius; /* [length, >= 0] RADIUS, QUADRATIC. At 0 nothing slows. Default 1 */
  float time;           /* [time, >= 0] TIME. At 0 nothing slows. Default 0.6 */
  float braking;        /* [length/time^2, >= 0] BRAKING. At 0 it never moves. Default 1 */
  float stop_distance;  /* [length, >= 0] inside it the agent has arrived: it brakes to rest.
                           Default 0: only the very point counts */
  bool coasts;          /* a fault of published forms, for those who need it: inside stop_distance
                           there is no force, so the agent goes on at the speed that it has (gdx-ai;
                           with stop_distance 0 the book's). Default false */
} veer_arrive_options;

veer_arrive_options veer_arrive_default(void);

/* Desired: toward the target at the speed of the law. With dt > 0 the desired speed is also at
 * most d/dt, so that no step is asked to carry the agent past the target, and VEER_ARRIVE_BRAKING
 * and the brake inside stop_distance answer with mass*(desired - vel)/dt, so that braking keeps its
 * promise whatever the response_time. dt 0 gives the continuous laws as published.
 * [dt: time, >= 0; negative counts as 0] */
veer_vec veer_arrive(const veer_agent *agent, veer_vec target, const veer_arrive_options *options,
                     float dt);

/* Whether the agent is within stop_distance of the target. */
bool veer_arrived(const veer_agent *agent, veer_vec target, const veer_arrive_options *options);

/* The book's three grades of deceleration as a time. Its text divides the distance by
 * grade * 0.3; the article that retells it divides by the grade and multiplies by 0.3. */
typedef enum veer_grade {
  VEER_GRADE_FAST = 1,
  VEER_GRADE_NORMAL = 2,
  VEER_GRADE_SLOW = 3
} veer_grade;
float veer_arrive_time_book(veer_grade grade);    /* grade * 0.3 */
float veer_arrive_time_article(veer_grade grade); /* grade / 0.3 */

VEER_END

#endif

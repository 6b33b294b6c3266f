/* collision.h: not running into others that move. */
#ifndef VEER_COLLISION_H
#define VEER_COLLISION_H

#include "agent.h"

VEER_BEGIN

/* The nearest approach of two that go straight on. */
typedef struct veer_approach {
  float time;     /* [>= 0] 0 when they already part, or keep their distance */
  float distance; /* between the centres then */
} veer_approach;

veer_approach veer_nearest_approach(const veer_agent *agent, const veer_mover *other);

/* Of those that will come nearer than both radii within `horizon` the first counts: full force
 * (obstacle.h) away from where it will be, across the own way where they pass, so that both turn to
 * opposite sides; exactly head on, each to its own left. Those that overlap now part at once. A
 * true miss gives no force. [horizon: time, >= 0] Source: Reynolds 1999. */
veer_vec veer_avoid_collisions(const veer_agent *agent, const veer_mover *others, size_t count,
                               float horizon);

typedef struct veer_queue_options {
  float ahead;  /* [length, >= 0] how far ahead one in front is seen. Default 2 */
  float radius; /* [length, >= 0] round that point, who counts as in front. Default 1 */
} veer_queue_options;

veer_queue_options veer_queue_default(void);

/* Hold behind others: while one that faces the same way and goes no faster along the own heading is
 * within radius of the point `ahead`, desired is zero; else zero force. Combine it with seek of the
 * doorway and separation. Source: Reynolds 1999. */
veer_vec veer_queue(const veer_agent *agent, const veer_mover *others, size_t count,
                    const veer_queue_options *options);

VEER_END

#endif

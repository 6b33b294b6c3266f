/* collision.h: not running into others that move. Whoever is handed in counts, whatever layers it
 * is in: a crowd hands in the neighbours of the behaviour's neighbourhood. */
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
 * (obstacle.h) away from where it will be at the nearest approach. That is across their relative
 * motion, so both turn to opposite sides. Where it will be at the own place (to a thousandth of
 * both radii), the force goes to the left of the own motion as that other one sees it: head on each
 * turns to its own left, in line the faster one to the left and the slower one to the right. Those
 * that overlap now part at once along the line between the centres, at one point by their ids. Of
 * equally early ones the first in the array counts. A true miss gives no force. [horizon: time, >=
 * 0, may be infinite] Source: Reynolds 1999. */
veer_vec veer_avoid_collisions(const veer_agent *agent, const veer_mover *others, size_t count,
                               float horizon);

/* How it is done: as above, or as other libraries do it. */
typedef enum veer_collision_way {
  VEER_COLLISION_APPROACH, /* veer_avoid_collisions */
  VEER_COLLISION_SIDEWAYS, /* a force of length 1 straight to one side: of those that will come
                              nearer than twice the own radius the first counts. Who goes the same
                              way (heading.heading > 0.707): away from where he is; the opposite
                              way: from where he will be; across: behind him, and only if he is no
                              faster. In line: to the right. The first that overlaps now is left by
                              the part of the way from him that is across the heading (OpenSteer) */
  VEER_COLLISION_FAULTY,   /* a fault, for those who need it: their distance less the way until the
                              nearest approach is taken for the distance then, so it shies at true
                              misses, and those that part or rest are never avoided (gdx-ai) */
  VEER_COLLISION_WAY_COUNT
} veer_collision_way;

veer_vec veer_avoid_collisions_as(const veer_agent *agent, const veer_mover *others, size_t count,
                                  float horizon, veer_collision_way way);

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

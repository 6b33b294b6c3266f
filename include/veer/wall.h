/* wall.h: straight walls: segments in the plane, in space strips that reach along the agent's up.
 */
#ifndef VEER_WALL_H
#define VEER_WALL_H

#include "obstacle.h"

VEER_BEGIN

typedef struct veer_wall {
  veer_vec a, b; /* its ends; seen from both sides alike */
} veer_wall;

#define VEER_MAX_FEELERS 15

typedef struct veer_feeler_options {
  uint32_t count;    /* [1 .. VEER_MAX_FEELERS, odd] one ahead and pairs beside it. Default 3 */
  float length;      /* [length, >= 0] of the one ahead. Default 4 */
  float side_length; /* [length, >= 0] of the others. Default 2 */
  float spread;      /* [radians, 0 .. pi] the outermost are turned by this. Default pi/4 */
  bool overwrites; /* a fault, for those who need it, as printed: the nearest meeting of all pushes
                      by its distance from the tip of the last feeler, the outermost on the left,
                      even where that one meets nothing (Buckland ch. 3). Default false */
  bool each; /* true: every feeler pushes by its own nearest wall; false: only the nearest hit of
                all counts, as published. Default false */
} veer_feeler_options;

veer_feeler_options veer_feeler_default(void);

/* Away from the nearest place where any feeler meets a wall: the wall's normal on the agent's
 * side, times the part of that feeler beyond the wall (with `each`, the sum over the feelers). A
 * wall along a feeler does not count; of equally near meetings that of the lower feeler does. Walls
 * that share an end leave no gap. Source: Buckland ch. 3. Cost: feelers * walls. */
veer_vec veer_avoid_walls(const veer_agent *agent, const veer_wall *walls, size_t count,
                          const veer_feeler_options *options);

/* Feeler `index` of the options, from the agent's position, in the world. */
veer_vec veer_feeler(const veer_agent *agent, const veer_feeler_options *options, uint32_t index);

/* Holds an agent that has moved here from `before` on its side of the walls, however fast it was:
 * it stops where its body first touches one, slides along with what is left of its way, and loses
 * the speed into the wall; where two walls meet it comes to rest. It stops about 1e-5 of the
 * coordinates before it touches, so that rounding never carries it through. One that overlaps a
 * wall from the start goes no deeper; one whose centre is exactly on a wall may leave to either
 * side. Nothing changes when no wall is in the way, or for NaN and infinite input. Call it after
 * veer_move. */
void veer_stop_at_walls(veer_agent *agent, veer_vec before, const veer_wall *walls, size_t count);

typedef struct veer_wall_follow_options {
  float look_ahead; /* [time, >= 0] how far ahead to read the own position. Default 1 */
  float offset;     /* [length, >= 0] how far from the wall to stay. Default 1 */
} veer_wall_follow_options;

veer_wall_follow_options veer_wall_follow_default(void);

/* Desired: toward the own predicted position, moved to `offset` from the nearest wall on the side
 * where the agent is (exactly on a wall: to its own left); from the end of a wall straight toward
 * the predicted position, so that the way goes round it. In space the predicted height stays. In an
 * inner corner, where two such lines meet, it may turn back. No wall: zero force. Source: Reynolds
 * 1999. */
veer_vec veer_follow_wall(const veer_agent *agent, const veer_wall *walls, size_t count,
                          const veer_wall_follow_options *options);

/* Stay in a region: while the own position `look_ahead` ahead leaves it (by the body's radius),
 * desired is the velocity that leads to the nearest place inside in that time instead, at most
 * max_speed; else zero force. So only what leads out is taken from the velocity, and the rim is
 * neither crossed nor pushed off from. The region is an obstacle whose side is INSIDE, or
 * OUTSIDE for all but it; BOTH names no side, so its surface is only kept off. [look_ahead: time,
 * >= 0; at 0 desired is max_speed] Source: Reynolds 1999. */
veer_vec veer_contain(const veer_agent *agent, const veer_obstacle *region, float look_ahead);

VEER_END

#endif

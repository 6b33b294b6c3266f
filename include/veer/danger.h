/* danger.h: dangers for a context map, each where it is and nowhere else.
 *
 * What holds for all: every direction of the map is tried for the agent's body from where it is. A
 * way that meets something after the share s of its length is as dangerous as strength * (1 - s);
 * one that meets nothing adds no danger. What the body touches already is met at once by ways into
 * it and not at all by ways off it. Nothing is written when a number that is read is NaN or
 * infinite, or a length is not above 0. [strength: >= 0; 1 suits the default tolerance] Cost:
 * directions * things.
 */
#ifndef VEER_DANGER_H
#define VEER_DANGER_H

#include "context.h"
#include "wall.h"

VEER_BEGIN

/* [reach: length, > 0] */
void veer_context_fear_obstacles(veer_context *map, const veer_agent *agent,
                                 const veer_obstacle *obstacles, size_t count, float reach,
                                 float strength);

/* Walls are thin; in space they reach along the agent's up. [reach: length, > 0] */
void veer_context_fear_walls(veer_context *map, const veer_agent *agent, const veer_wall *walls,
                             size_t count, float reach, float strength);

/* Three rays for each direction: from the centre, and from both sides of the body. [length: > 0] */
void veer_context_fear_rays(veer_context *map, const veer_agent *agent, veer_ray_fn ray, void *user,
                            float length, float strength);

/* A way here is max_speed in that direction for `horizon`, while the others go on as they do. Each
 * is wider on its right, as seen from the agent, by both radii: so two that meet head on both pass
 * on their left. One at the agent's own position with its own id is the agent itself. Whoever is
 * handed in counts, whatever layers it is in. [horizon: time, > 0, may be infinite: then all that
 * is ever met has danger `strength`] */
void veer_context_fear_others(veer_context *map, const veer_agent *agent, const veer_mover *others,
                              size_t count, float horizon, float strength);

VEER_END

#endif

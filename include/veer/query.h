/* query.h: who is near a place, who is nearest, who is in the way.
 *
 * In a wrapped world distances are the short way round. Only agents in one of the layers of `mask`
 * are told (agent.h; VEER_ALL_LAYERS: all but those in none). All of these use scratch memory of
 * the crowd: one thread at a time.
 */
#ifndef VEER_QUERY_H
#define VEER_QUERY_H

#include "crowd.h"

VEER_BEGIN

/* Ids of those whose centre is nearer than radius, in the order in which neighbours count. Returns
 * how many there are; the first `room` are written. Cost grows with how many there are within the
 * interaction radius of the ball. None for what is not finite. */
size_t veer_crowd_within(const veer_crowd *crowd, veer_vec pos, float radius, uint32_t mask,
                         uint32_t *ids, size_t room);

typedef struct veer_near {
  float square; /* of the distance */
  uint32_t id;
} veer_near;

/* The `most` nearest within radius, the nearest first, of equally near ones the smaller id. One may
 * be passed over (`without`, VEER_NOBODY: none). The cost of one grows with the logarithm of the
 * number of agents, however they bunch, and with how many the mask passes over that are as near;
 * the first one after a step sorts them all, and the first of all asks for memory. [radius > 0, may
 * be infinite] */
veer_status veer_crowd_nearest(const veer_crowd *crowd, veer_vec pos, float radius,
                               uint32_t without, uint32_t mask, veer_near *out, size_t most,
                               size_t *out_count);

typedef struct veer_ray_hit {
  float distance; /* from the begin of the ray to the body; 0: it begins inside */
  uint32_t id;    /* of equally near ones the smallest */
} veer_ray_hit;

/* The first body, of those with a radius, that a ray from here to there meets. In a wrapped world
 * bodies are where they are nearest to the middle of the ray. */
bool veer_crowd_ray(const veer_crowd *crowd, veer_vec from, veer_vec to, uint32_t without,
                    uint32_t mask, veer_ray_hit *out);

VEER_END

#endif

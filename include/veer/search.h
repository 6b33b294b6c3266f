/* search.h: looking for something. */
#ifndef VEER_SEARCH_H
#define VEER_SEARCH_H

#include "arrive.h"
#include "wander.h"

VEER_BEGIN

/* What has been seen of an area: a grid of marks that the caller keeps. */
typedef struct veer_explored {
  veer_vec lo;         /* corner */
  float cell;          /* [length, > 0] */
  uint32_t nx, ny, nz; /* [>= 1; nz 1 in the plane] */
  uint8_t *seen;       /* nx * ny * nz, 0 at the start; x fastest */
} veer_explored;

/* The two halves of veer_explore, for several who share a map: all seek, then all mark. */
void veer_explore_mark(veer_explored *map, veer_vec pos, float sight);
veer_vec veer_explore_seek(const veer_agent *agent, const veer_explored *map);
/* The middle that is sought from pos; false: all seen. */
bool veer_nearest_unseen(const veer_explored *map, veer_vec pos, veer_vec *out);

/* Marks all cells whose middle is within `sight`, and seeks the nearest middle not seen yet; of
 * equally near ones the first. All seen: zero force. Cost: linear in the cells. */
veer_vec veer_explore(const veer_agent *agent, veer_explored *map, float sight);

/* Arrive at the nearest food within `sight` (its index in *seen), or wander (*seen = count). */
veer_vec veer_forage(const veer_agent *agent, const veer_vec *food, size_t count, float sight,
                     const veer_arrive_options *arrive, const veer_wander_options *wander,
                     veer_random_key key, float dt, veer_vec *walk, size_t *seen);
/* The nearest food within sight of pos, of equally near ones the first; count: none. */
size_t veer_nearest_food(veer_vec pos, const veer_vec *food, size_t count, float sight);

VEER_END

#endif

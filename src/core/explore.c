#include "../../include/veer/search.h"

#include "seek.h"

static veer_vec middle_of(const veer_explored *map, uint32_t x, uint32_t y, uint32_t z) {
  veer_vec steps = veer_vec2((float)x + 0.5f, (float)y + 0.5f);
#ifndef VEER_PLANAR
  steps.z = map->nz > 1 ? (float)z + 0.5f : 0.0f;
#else
  (void)z;
#endif
  return veeri_add(map->lo, veeri_scale(steps, map->cell));
}

static bool is_map(const veer_explored *map) {
  return veeri_is_finite(map->cell) && veeri_all_finite(map->lo);
}

void veer_explore_mark(veer_explored *map, veer_vec pos, float sight) {
  size_t cell = 0;
  if (!is_map(map) || !veeri_all_finite(pos))
    return;
  for (uint32_t z = 0; z < map->nz; z++)
    for (uint32_t y = 0; y < map->ny; y++)
      for (uint32_t x = 0; x < map->nx; x++, cell++)
        if (veeri_length(veeri_sub(middle_of(map, x, y, z), pos)) <= sight)
          map->seen[cell] = 1;
}

bool veer_nearest_unseen(const veer_explored *map, veer_vec pos, veer_vec *out) {
  float least = VEER_INFINITY;
  size_t cell = 0;
  if (!is_map(map) || !veeri_all_finite(pos))
    return false;
  for (uint32_t z = 0; z < map->nz; z++)
    for (uint32_t y = 0; y < map->ny; y++)
      for (uint32_t x = 0; x < map->nx; x++, cell++) {
        veer_vec middle = middle_of(map, x, y, z);
        float distance = veeri_length(veeri_sub(middle, pos));
        if (!map->seen[cell] && distance < least) {
          least = distance;
          *out = middle;
        }
      }
  return least < VEER_INFINITY;
}

veer_vec veer_explore_seek(const veer_agent *agent, const veer_explored *map) {
  veer_vec nearest;
  if (!veer_nearest_unseen(map, agent->pos, &nearest))
    return veeri_zero();
  return veeri_finish(veeri_seek_way(agent, veeri_sub(nearest, agent->pos)));
}

veer_vec veer_explore(const veer_agent *agent, veer_explored *map, float sight) {
  if (sight != sight)
    return veeri_zero();
  veer_explore_mark(map, agent->pos, sight);
  return veer_explore_seek(agent, map);
}

size_t veer_nearest_food(veer_vec pos, const veer_vec *food, size_t count, float sight) {
  size_t nearest = count;
  float least = sight;
  for (size_t i = 0; i < count; i++) {
    float distance = veeri_length(veeri_sub(food[i], pos));
    if (distance <= least && (distance < least || nearest == count)) {
      least = distance;
      nearest = i;
    }
  }
  return nearest;
}

static bool all_places_finite(const veer_vec *places, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!veeri_all_finite(places[i]))
      return false;
  return true;
}

veer_vec veer_forage(const veer_agent *agent, const veer_vec *food, size_t count, float sight,
                     const veer_arrive_options *arrive, const veer_wander_options *wander,
                     veer_random_key key, float dt, veer_vec *walk, size_t *seen) {
  *seen = count;
  if (!veeri_all_finite(agent->pos) || sight != sight || !all_places_finite(food, count))
    return veeri_zero();
  *seen = veer_nearest_food(agent->pos, food, count, sight);
  if (*seen < count)
    return veer_arrive(agent, food[*seen], arrive, dt);
  return veer_wander(agent, wander, key, dt, walk);
}

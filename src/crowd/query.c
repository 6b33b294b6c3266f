/* query.c: what a host asks about who is where. */
#include "tree.h"

size_t veer_crowd_within(const veer_crowd *crowd, veer_vec pos, float radius, uint32_t mask,
                         uint32_t *ids, size_t room) {
  size_t count = 0, met;
  uint64_t seen = 0;
  veer_mover near[VEERI_CHUNK];
  if (!veeri_all_finite(pos) || !(radius > 0.0f) || crowd->store->count == 0)
    return 0;
  veeri_settle(crowd);
  veeri_search search = veeri_search_around(crowd, pos, radius);
  while ((met = veeri_meet(&search, near, &seen)) > 0)
    for (size_t i = 0; i < met; i++) {
      veer_vec offset = veeri_sub(near[i].pos, pos);
      if (!(near[i].layers & mask) || !(veeri_dot(offset, offset) < radius * radius))
        continue;
      if (count < room)
        ids[count] = near[i].id;
      count++;
    }
  return count;
}

veer_status veer_crowd_nearest(const veer_crowd *crowd, veer_vec pos, float radius,
                               uint32_t without, uint32_t mask, veer_near *out, size_t most,
                               size_t *out_count) {
  if (!veeri_all_finite(pos) || !(radius > 0.0f))
    return VEER_BAD_VALUE;
  if (crowd->store->count > 0 && !veeri_need_tree(crowd))
    return VEER_OUT_OF_MEMORY;
  veeri_quest quest = {.crowd = crowd, .from = pos, .radius = radius, .without = without};
  quest.mask = mask;
  quest.found = out;
  quest.most = most;
  if (crowd->store->count > 0)
    veeri_find_nearest(&quest);
  *out_count = quest.count;
  return VEER_OK;
}

/* ---- rays ---- */

/* Where on the way from `from` along the unit vector `way` a body begins; `far` when not before. */
static float meets_at(const veer_mover *body, veer_vec from, veer_vec way, float far) {
  veer_vec offset = veeri_sub(body->pos, from);
  float square = veeri_dot(offset, offset), inside = body->radius * body->radius;
  if (square <= inside)
    return 0.0f;
  float along = veeri_dot(offset, way);
  veer_vec aside = veeri_sub(offset, veeri_scale(way, along));
  float miss = veeri_dot(aside, aside);
  if (along < 0.0f || miss > inside)
    return far;
  float at = along - veeri_sqrt(inside - miss);
  return at < 0.0f ? 0.0f : at;
}

static float largest_radius(const veer_crowd *crowd) {
  const veeri_store *s = crowd->store;
  float largest = 0.0f;
  for (size_t p = 0; p < crowd->def.profile_count; p++)
    largest = veeri_max(largest, crowd->def.profiles[p].body.radius);
  for (size_t i = 0; i < s->own_count; i++)
    largest = veeri_max(largest, s->own_limits[i].limits.radius);
  return largest;
}

bool veer_crowd_ray(const veer_crowd *crowd, veer_vec from, veer_vec to, uint32_t without,
                    uint32_t mask, veer_ray_hit *out) {
  veer_vec way = veeri_sub(to, from);
  float length = veeri_length(way);
  if (!veeri_all_finite(way) || crowd->store->count == 0)
    return false;
  veeri_settle(crowd);
  /* the ball round the ray, and bodies that reach into it */
  veer_vec middle = veeri_add(from, veeri_scale(way, 0.5f));
  float around = 0.5f * length + largest_radius(crowd);
  veeri_search search = veeri_search_around(crowd, middle, around);
  veer_mover near[VEERI_CHUNK];
  uint64_t seen = 0;
  bool met = false;
  way = veeri_unit(way);
  for (size_t count; (count = veeri_meet(&search, near, &seen)) > 0;)
    for (size_t i = 0; i < count; i++) {
      float far = met ? out->distance : length, at;
      if (near[i].id == without || !(near[i].layers & mask) || !(near[i].radius > 0.0f))
        continue;
      at = meets_at(&near[i], from, way, VEER_INFINITY);
      if (!(at < far || (at == far && (!met || near[i].id < out->id))))
        continue;
      out->id = near[i].id;
      out->distance = at;
      met = true;
    }
  return met;
}

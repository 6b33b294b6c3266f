/* hash.c: one number for everything that shapes the future.
 *
 * Numbers go in as little-endian bytes, floats as IEEE bits with -0 as +0. What exists only for an
 * option in use (a goal, a wander, a limit of an agent's own) goes in only when it is in use, with
 * a tag before it, so that options to come leave older hashes as they are.
 */
#include "crowd.h"
#include "xxh64.h"

enum {
  TAG_GOAL = 1,
  TAG_MEMORY,
  TAG_OWN_LIMITS,
  TAG_PUSH,
  TAG_SMOOTHED,
  TAG_TURNING,
  TAG_MAP,
  TAG_FREE,
  TAG_HELD,
  TAG_LAYERS
};

static void add_u64(veeri_xxh64 *hash, uint64_t value, int size) {
  uint8_t bytes[8];
  for (int i = 0; i < size; i++)
    bytes[i] = (uint8_t)(value >> 8 * i);
  veeri_xxh64_add(hash, bytes, (size_t)size);
}

static void add_u32(veeri_xxh64 *hash, uint32_t value) {
  add_u64(hash, value, 4);
}

static void add_float(veeri_xxh64 *hash, float value) {
  union {
    float f;
    uint32_t u;
  } bits;
  bits.f = value == 0.0f ? 0.0f : value;
  add_u32(hash, bits.u);
}

static void add_double(veeri_xxh64 *hash, double value) {
  union {
    double d;
    uint64_t u;
  } bits;
  bits.d = value == 0.0 ? 0.0 : value;
  add_u64(hash, bits.u, 8);
}

/* A planar crowd has no z. */
static void add_vec(veeri_xxh64 *hash, const veer_crowd *crowd, veer_vec v) {
  int axes = crowd->def.planar ? 2 : VEERI_AXES;
  for (int axis = 0; axis < axes; axis++)
    add_float(hash, veeri_axis(&v, axis));
}

static void add_goal(veeri_xxh64 *hash, const veer_crowd *crowd, veer_target goal) {
  if (goal.kind == VEER_TARGET_NONE)
    return;
  add_u32(hash, TAG_GOAL);
  add_u32(hash, goal.kind);
  if (goal.kind == VEER_TARGET_POINT)
    add_vec(hash, crowd, goal.point);
  else
    add_u32(hash, goal.index);
}

static void add_own_limits(veeri_xxh64 *hash, const veer_agent *agent, const veer_agent *body) {
  if (!veeri_has_own_limits(agent, body))
    return;
  add_u32(hash, TAG_OWN_LIMITS);
  add_float(hash, agent->max_speed);
  add_float(hash, agent->speed_limit);
  add_float(hash, agent->max_force);
  add_float(hash, agent->mass);
  add_float(hash, agent->response_time);
  add_float(hash, agent->radius);
  if (agent->layers == body->layers)
    return;
  add_u32(hash, TAG_LAYERS);
  add_u32(hash, agent->layers);
}

static void add_tagged(veeri_xxh64 *hash, const veer_crowd *crowd, uint32_t tag, veer_vec v) {
  add_u32(hash, tag);
  add_vec(hash, crowd, v);
}

static void add_memory(veeri_xxh64 *hash, const veer_crowd *crowd, uint32_t id, uint32_t index) {
  const veer_profile *profile = &crowd->def.profiles[index];
  const veeri_store *store = crowd->store;
  veer_vec kept[VEERI_MEMORIES];
  veeri_recall(store, id, profile, &crowd->plans[index], kept);
  for (uint32_t b = 0; b < profile->behavior_count; b++)
    if (veeri_has_memory(&profile->behaviors[b]))
      add_tagged(hash, crowd, TAG_MEMORY, kept[b]);
  if (veeri_root_has_memory(profile))
    add_tagged(hash, crowd, TAG_MEMORY, kept[VEERI_ROOT_SLOT]);
  if (profile->handling.smoothing > 0.0f)
    add_tagged(hash, crowd, TAG_SMOOTHED, store->applied[id]);
  if (profile->facing != VEER_FACING_TRAVEL)
    add_tagged(hash, crowd, TAG_TURNING, store->turning[id]);
}

static void add_maps(veeri_xxh64 *hash, const veer_crowd *crowd) {
  for (size_t i = 0; i < crowd->def.map_count; i++) {
    const veer_explored *map = &crowd->def.maps[i];
    add_u32(hash, TAG_MAP);
    veeri_xxh64_add(hash, map->seen, (size_t)map->nx * map->ny * map->nz);
  }
}

static void add_agent(veeri_xxh64 *hash, const veer_crowd *crowd, uint32_t id) {
  const veeri_store *store = crowd->store;
  size_t slot = store->slot_of[id];
  const veer_agent agent = veeri_agent_at(crowd, slot);
  uint32_t profile = veeri_profile_at(store, slot);
  add_vec(hash, crowd, agent.pos);
  add_vec(hash, crowd, agent.carry);
  add_vec(hash, crowd, agent.vel);
  add_vec(hash, crowd, agent.heading);
#ifndef VEER_PLANAR
  if (!crowd->def.planar) {
    add_vec(hash, crowd, agent.up);
    add_u32(hash, agent.planar);
  }
#endif
  add_u32(hash, profile);
  add_goal(hash, crowd, veeri_goal_of(crowd, id));
  add_own_limits(hash, &agent, &crowd->def.profiles[profile].body);
  add_memory(hash, crowd, id, profile);
  if (store->pushes && !veeri_is_zero(store->pushes[id]))
    add_tagged(hash, crowd, TAG_PUSH, store->pushes[id]);
}

/* Ids that were given back, in the order in which they will be given again. */
static void add_free_ids(veeri_xxh64 *hash, const veeri_store *store) {
  if (store->first_free == VEER_NOBODY)
    return;
  add_u32(hash, TAG_FREE);
  add_u32(hash, (uint32_t)(store->id_count - store->count));
  for (uint32_t id = store->first_free; id != VEER_NOBODY; id = store->slot_of[id])
    add_u32(hash, id);
}

static void add_held(veeri_xxh64 *hash, const veer_crowd *crowd) {
  for (size_t i = 0; i < crowd->def.mover_count; i++)
    if (crowd->held[i]) {
      add_u32(hash, TAG_HELD);
      add_u32(hash, (uint32_t)i);
    }
}

/* Of movers: of each that is not in the layer it is in unless somebody says otherwise. */
static void add_layers(veeri_xxh64 *hash, const veer_crowd *crowd) {
  const uint32_t usual = veer_agent_default().layers;
  for (size_t i = 0; i < crowd->def.mover_count; i++)
    if (crowd->movers[i].layers != usual) {
      add_u32(hash, TAG_LAYERS);
      add_u32(hash, (uint32_t)i);
      add_u32(hash, crowd->movers[i].layers);
    }
}

uint64_t veer_crowd_hash(const veer_crowd *crowd) {
  veeri_xxh64 hash;
  veeri_xxh64_begin(&hash);
  add_u32(&hash, VEER_HASH_VERSION);
  add_u64(&hash, crowd->def.seed, 8);
  add_u64(&hash, crowd->steps_done, 8);
  add_double(&hash, crowd->clock.base);
  add_u64(&hash, crowd->clock.ticks, 8);
  add_float(&hash, crowd->clock.tick);
  add_u64(&hash, crowd->store->count, 8);
  for (uint32_t id = 0; id < crowd->store->id_count; id++)
    if (veeri_is_there(crowd->store, id))
      add_agent(&hash, crowd, id);
  add_free_ids(&hash, crowd->store);
  add_u64(&hash, crowd->def.mover_count, 8);
  for (size_t i = 0; i < crowd->def.mover_count; i++) {
    add_vec(&hash, crowd, crowd->movers[i].pos);
    add_vec(&hash, crowd, crowd->movers[i].vel);
    add_vec(&hash, crowd, crowd->movers[i].heading);
#ifndef VEER_PLANAR
    if (!crowd->def.planar)
      add_vec(&hash, crowd, crowd->movers[i].up);
#endif
    add_float(&hash, crowd->movers[i].radius);
  }
  add_maps(&hash, crowd);
  add_held(&hash, crowd);
  add_layers(&hash, crowd);
  return veeri_xxh64_end(&hash);
}

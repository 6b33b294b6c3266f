#include "bytes.h"
#include "calls.h"
#include "flocking.h"

void *veeri_allocate(const veer_allocator *allocator, void *pointer, size_t size) {
  return allocator->resize(allocator->user, pointer, size);
}

veer_crowd_def veer_crowd_def_default(void) {
  veer_crowd_def def = {0};
  def.allocator = veer_default_allocator();
  def.planar = true;
  def.edge = VEER_EDGE_OPEN;
  def.wrap_targets = true;
  def.solid_walls = true;
  def.seed = 1;
  def.max_dt = VEER_INFINITY;
  def.interaction_radius = VEER_FROM_PROFILES;
  def.threads = 1;
  return def;
}

/* Asking for none is freeing. */
static size_t at_least_one(size_t bytes) {
  return bytes ? bytes : 1;
}

static void *allocate_zeroed(veer_crowd *crowd, size_t size) {
  void *memory = veeri_allocate(&crowd->def.allocator, NULL, at_least_one(size));
  if (memory)
    veeri_clear_bytes(memory, size);
  return memory;
}

static bool start_movers(veer_crowd *crowd) {
  crowd->movers = allocate_zeroed(crowd, crowd->def.mover_count * sizeof *crowd->movers);
  crowd->held = allocate_zeroed(crowd, crowd->def.mover_count * sizeof *crowd->held);
  if (!crowd->movers || !crowd->held)
    return false;
  for (size_t i = 0; i < crowd->def.mover_count; i++) {
    const veer_mover_def *def = &crowd->def.movers[i];
    crowd->movers[i] = def->start;
#ifndef VEER_PLANAR
    crowd->movers[i].up = veeri_up_in(crowd, def->start.up);
#endif
    if (def->script == VEER_SCRIPT_TRACK)
      crowd->movers[i].pos = veeri_track_at(def, 0.0);
  }
  return true;
}

static bool make_plans(veer_crowd *crowd) {
  crowd->plans = allocate_zeroed(crowd, crowd->def.profile_count * sizeof *crowd->plans);
  if (!crowd->plans)
    return false;
  for (size_t p = 0; p < crowd->def.profile_count; p++) {
    crowd->plans[p] = veeri_plan_of(&crowd->def.profiles[p]);
    if (!veeri_need_for(crowd, &crowd->def.profiles[p], &crowd->plans[p]))
      return false;
  }
  return true;
}

static bool make_store(veer_crowd *crowd) {
  crowd->store = allocate_zeroed(crowd, sizeof *crowd->store);
  if (!crowd->store)
    return false;
  crowd->store->axes = crowd->def.planar ? 2 : VEERI_AXES;
  crowd->store->first_free = VEER_NOBODY;
  crowd->store->near_for = 1;
  return true;
}

veer_status veer_crowd_create(const veer_crowd_def *def, veer_crowd **out) {
  if (!veer_float_environment_ok())
    return VEER_BAD_FLOATS;
  veer_status status = veer_crowd_check(def, NULL);
  if (status != VEER_OK)
    return status;
  veer_crowd *crowd = veeri_allocate(&def->allocator, NULL, sizeof *crowd);
  if (!crowd)
    return VEER_OUT_OF_MEMORY;
  veeri_clear_bytes(crowd, sizeof *crowd);
  crowd->def.allocator = def->allocator;
  crowd->radius = veeri_interaction_radius(def);
  if (!veeri_own_world(crowd, def) || !start_movers(crowd) || !make_store(crowd) ||
      !make_plans(crowd) || !veeri_make_flocking(crowd)) {
    veer_crowd_destroy(crowd);
    return VEER_OUT_OF_MEMORY;
  }
  status = veeri_start_threads(crowd);
  if (status != VEER_OK) {
    veer_crowd_destroy(crowd);
    return status;
  }
  *out = crowd;
  return VEER_OK;
}

void veer_crowd_destroy(veer_crowd *crowd) {
  if (!crowd)
    return;
  veer_allocator allocator = crowd->def.allocator;
  veeri_end_threads(crowd);
  veeri_free_store(crowd);
  veeri_free_events(crowd);
  veeri_free_things(crowd);
  veeri_free_recorder(crowd);
  veeri_allocate(&allocator, crowd->more_profiles, 0);
  void *owned[] = {crowd->world,   crowd->movers,   crowd->held, crowd->plans,
                   crowd->workers, crowd->flocking, crowd};
  for (size_t i = 0; i < sizeof owned / sizeof owned[0]; i++)
    veeri_allocate(&allocator, owned[i], 0);
}

veer_status veer_crowd_reserve(veer_crowd *crowd, size_t count) {
  return veeri_make_room(crowd, count);
}

size_t veer_crowd_memory(const veer_crowd *crowd) {
  size_t profiles = at_least_one(crowd->def.profile_count * sizeof *crowd->plans);
  size_t movers = at_least_one(crowd->def.mover_count * sizeof *crowd->movers) +
                  at_least_one(crowd->def.mover_count * sizeof *crowd->held);
  if (crowd->more_profiles)
    profiles += crowd->def.profile_count * sizeof *crowd->more_profiles;
  return sizeof *crowd + veeri_event_bytes(crowd) + veeri_thing_bytes(crowd) +
         veeri_recorder_bytes(crowd) + crowd->world_size + profiles + movers +
         veeri_store_bytes(crowd) + veeri_flocking_bytes(crowd) + veeri_bytes_of_threads(crowd);
}

/* access.c: reading a crowd. */
#include "crowd.h"

size_t veer_crowd_count(const veer_crowd *crowd) {
  return crowd->store->count;
}

uint32_t veer_crowd_id_bound(const veer_crowd *crowd) {
  return (uint32_t)crowd->store->id_count;
}

bool veer_crowd_has(const veer_crowd *crowd, uint32_t id) {
  return veeri_is_there(crowd->store, id);
}

veer_handle veer_crowd_handle(const veer_crowd *crowd, uint32_t id) {
  veer_handle handle = {0, 0};
  if (veeri_is_there(crowd->store, id))
    handle = (veer_handle){id, crowd->store->generation[id]};
  return handle;
}

veer_status veer_crowd_find(const veer_crowd *crowd, veer_handle handle, uint32_t *out_id) {
  const veeri_store *store = crowd->store;
  if (handle.generation == 0 || handle.index >= store->id_count)
    return VEER_BAD_INDEX;
  if (store->generation[handle.index] != handle.generation || !veeri_is_there(store, handle.index))
    return VEER_STALE;
  if (out_id)
    *out_id = handle.index;
  return VEER_OK;
}

veer_agent veer_crowd_agent(const veer_crowd *crowd, uint32_t id) {
  return veeri_is_there(crowd->store, id) ? veeri_agent_at(crowd, crowd->store->slot_of[id])
                                          : veer_agent_default();
}

size_t veer_crowd_copy_agents(const veer_crowd *crowd, veer_agent *out, size_t room) {
  const veeri_store *store = crowd->store;
  size_t copied = 0;
  for (uint32_t id = 0; id < store->id_count && copied < room; id++)
    if (veeri_is_there(store, id))
      out[copied++] = veeri_agent_at(crowd, store->slot_of[id]);
  return store->count;
}

veer_crowd_view veer_crowd_look(const veer_crowd *crowd) {
  const veeri_store *store = crowd->store;
  size_t stride = veeri_stride(store);
  veer_crowd_view view = {.count = store->count, .stride = stride};
  if (store->count == 0)
    return view;
  view.pos = store->now.motion;
  view.vel = store->now.motion + stride / 2;
  view.heading = store->now.body + stride / 2;
  view.ids = store->ids;
  return view;
}

const veer_mover *veer_crowd_movers(const veer_crowd *crowd, size_t *out_count) {
  if (out_count)
    *out_count = crowd->def.mover_count;
  return crowd->movers;
}

const veer_profile *veer_crowd_profiles(const veer_crowd *crowd, size_t *out_count) {
  if (out_count)
    *out_count = crowd->def.profile_count;
  return crowd->def.profiles;
}

uint32_t veer_crowd_profile_of(const veer_crowd *crowd, uint32_t id) {
  const veeri_store *store = crowd->store;
  return veeri_is_there(crowd->store, id) ? veeri_profile_at(store, store->slot_of[id]) : 0;
}

veer_target veer_crowd_goal_of(const veer_crowd *crowd, uint32_t id) {
  return veeri_is_there(crowd->store, id) ? veeri_goal_of(crowd, id) : veer_target_none();
}

uint64_t veer_crowd_user(const veer_crowd *crowd, uint32_t id) {
  const veeri_store *store = crowd->store;
  return store->user && veeri_is_there(store, id) ? store->user[id] : 0;
}

veer_crowd_counters veer_crowd_counts(const veer_crowd *crowd) {
  return crowd->counters;
}

const veer_crowd_def *veer_crowd_definition(const veer_crowd *crowd) {
  return &crowd->def;
}

uint64_t veer_crowd_steps_done(const veer_crowd *crowd) {
  return crowd->steps_done;
}

double veer_crowd_time(const veer_crowd *crowd) {
  return veeri_clock_at(&crowd->clock, 0);
}

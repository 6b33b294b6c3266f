/* add.c: agents that come and go. */
#include "calls.h"

static void start_memory(veer_crowd *crowd, uint32_t id, uint32_t index) {
  const veer_profile *profile = &crowd->def.profiles[index];
  veer_vec first[VEERI_MEMORIES];
  for (uint32_t b = 0; b < VEERI_MEMORIES; b++)
    first[b] = b < profile->behavior_count ? veeri_first_memory(crowd, &profile->behaviors[b])
                                           : veeri_zero();
  veeri_remember(crowd->store, id, profile, &crowd->plans[index], first);
}

/* All that the crowd keeps by id, for an agent that is new. */
static void start_by_id(veer_crowd *crowd, uint32_t id, uint32_t profile, veer_target goal) {
  veeri_store *s = crowd->store;
  start_memory(crowd, id, profile);
  veeri_forget_events(crowd, id);
  if (s->goals)
    veeri_set_goal(crowd, id, goal);
  if (s->pushes)
    s->pushes[id] = veeri_zero();
  if (s->user)
    s->user[id] = 0;
  if (s->before)
    veeri_keep_before(s, s->slot_of[id]);
  if (s->applied)
    s->applied[id] = veeri_zero();
  if (s->turning)
    s->turning[id] = veeri_zero();
}

/* All memory that one more agent needs. */
static veer_status provide(veer_crowd *crowd, bool has_own, bool has_goal) {
  const veeri_store *s = crowd->store;
  veer_status status = VEER_OK;
  if (s->count == s->capacity)
    status = veeri_make_room(crowd, s->capacity + s->capacity / 16 + 16);
  if (status == VEER_OK && has_own && !veeri_need_own_limits(crowd, 1))
    status = VEER_OUT_OF_MEMORY;
  if (status == VEER_OK && has_goal && !veeri_need_goals(crowd))
    status = VEER_OUT_OF_MEMORY;
  return status;
}

/* An id given back before, the last one first; else a new one. */
static uint32_t take_id(veeri_store *s) {
  uint32_t id = s->first_free;
  if (id != VEER_NOBODY) {
    s->first_free = s->slot_of[id];
    return id;
  }
  id = (uint32_t)s->id_count++;
  s->generation[id] = 1;
  return id;
}

static uint32_t put_new(veer_crowd *crowd, const veer_agent *agent, uint32_t profile) {
  veeri_store *s = crowd->store;
  uint32_t id = take_id(s);
  size_t slot = s->count++;
  veer_agent start = *agent;
  start.carry = veeri_zero();
#ifndef VEER_PLANAR
  start.up = veeri_up_in(crowd, agent->up);
#endif
  s->ids[slot] = id;
  s->slot_of[id] = (uint32_t)slot;
  s->kind[slot] = profile | (agent->planar ? VEERI_IS_PLANAR : 0);
  s->some_planar = s->some_planar || agent->planar;
  veeri_put(s, &s->now, slot, &start);
  veeri_disturb(s);
  return id;
}

veer_status veer_crowd_add(veer_crowd *crowd, const veer_agent *agent, uint32_t profile,
                           veer_target goal, uint32_t *out_id) {
  veer_status status = veer_crowd_check_agent(crowd, agent, profile, &goal, NULL);
  if (status != VEER_OK)
    return status;
  bool has_own = veeri_has_own_limits(agent, &crowd->def.profiles[profile].body);
  status = provide(crowd, has_own, goal.kind != VEER_TARGET_NONE);
  if (status != VEER_OK)
    return status;
  uint32_t id = put_new(crowd, agent, profile);
  start_by_id(crowd, id, profile, goal);
  if (has_own)
    veeri_set_own_limits(crowd->store, id, agent, &crowd->def.profiles[profile].body);
  if (out_id)
    *out_id = id;
  VEERI_TELL(crowd, add, .subject = agent, .index = profile, .target = goal);
  return VEER_OK;
}

veer_status veer_crowd_remove(veer_crowd *crowd, uint32_t id) {
  veeri_store *s = crowd->store;
  if (!veeri_is_there(s, id))
    return VEER_BAD_INDEX;
  size_t slot = s->slot_of[id], last = s->count - 1;
  veeri_drop_own_limits(s, id);
  if (slot != last) {
    veer_agent moved = veeri_agent_at(crowd, last);
    veeri_put(s, &s->now, slot, &moved);
    s->ids[slot] = s->ids[last];
    s->kind[slot] = s->kind[last];
    s->slot_of[s->ids[slot]] = (uint32_t)slot;
  }
  s->count = last;
  s->slot_of[id] = s->first_free;
  s->first_free = id;
  s->generation[id] = s->generation[id] == UINT32_MAX ? 1 : s->generation[id] + 1;
  veeri_disturb(s);
  VEERI_TELL(crowd, remove, .id = id);
  return VEER_OK;
}

/* alter.c: changing single agents and movers between steps. */
#include "calls.h"

static bool is_vector(const veer_crowd *crowd, veer_vec v) {
#ifndef VEER_PLANAR
  if (crowd->def.planar && v.z != 0.0f)
    return false;
#else
  (void)crowd;
#endif
  return veeri_all_finite(v);
}

veer_status veer_crowd_set_goal(veer_crowd *crowd, uint32_t id, veer_target goal) {
  if (!veeri_is_there(crowd->store, id))
    return VEER_BAD_INDEX;
  veer_status status = veer_crowd_check_goal(crowd, &goal, NULL);
  if (status != VEER_OK)
    return status;
  bool needs_room = goal.kind != VEER_TARGET_NONE || crowd->store->goals;
  if (needs_room && !veeri_need_goals(crowd))
    return VEER_OUT_OF_MEMORY;
  if (needs_room)
    veeri_set_goal(crowd, id, goal);
  veeri_forget_events(crowd, id);
  VEERI_TELL(crowd, set_goal, .id = id, .target = goal);
  return VEER_OK;
}

veer_status veer_crowd_push(veer_crowd *crowd, uint32_t id, veer_vec force) {
  veeri_store *store = crowd->store;
  if (!veeri_is_there(crowd->store, id))
    return VEER_BAD_INDEX;
  veer_vec sum = veeri_add(store->pushes ? store->pushes[id] : veeri_zero(), force);
  if (!is_vector(crowd, force) || !veeri_all_finite(sum))
    return VEER_BAD_VALUE;
  if (!veeri_need_pushes(crowd))
    return VEER_OUT_OF_MEMORY;
  store->pushes[id] = sum;
  store->pushed = true;
  VEERI_TELL(crowd, push, .id = id, .vec = force);
  return VEER_OK;
}

veer_status veer_crowd_kick(veer_crowd *crowd, uint32_t id, veer_vec impulse) {
  if (!veeri_is_there(crowd->store, id))
    return VEER_BAD_INDEX;
  size_t slot = crowd->store->slot_of[id];
  veer_agent agent = veeri_agent_at(crowd, slot);
  veer_vec vel = veeri_add(agent.vel, veeri_scale(impulse, 1.0f / agent.mass));
  if (!is_vector(crowd, impulse) || !veeri_all_finite(vel))
    return VEER_BAD_VALUE;
  agent.vel = vel;
  if (crowd->def.profiles[veeri_profile_at(crowd->store, slot)].facing == VEER_FACING_TRAVEL)
    veer_face_travel(&agent);
  veeri_put(crowd->store, &crowd->store->now, slot, &agent);
  VEERI_TELL(crowd, kick, .id = id, .vec = impulse);
  return VEER_OK;
}

static bool are_alike(veer_vec a, veer_vec b) {
  return veeri_is_zero(veeri_sub(a, b));
}

/* Put there from outside, so it has not come from where it was. */
static void place(veer_crowd *crowd, size_t slot, const veer_agent *agent) {
  veeri_store *s = crowd->store;
  veer_agent now = veeri_agent_at(crowd, slot), next = *agent;
  bool stays = are_alike(now.pos, agent->pos);
  next.carry = stays ? now.carry : veeri_zero();
#ifndef VEER_PLANAR
  next.up = veeri_up_in(crowd, agent->up);
#endif
  veeri_put(s, &s->now, slot, &next);
  if (!stays)
    veeri_disturb(s);
  if (s->before && !stays)
    veeri_keep_before(s, slot);
}

veer_status veer_crowd_set_agent(veer_crowd *crowd, uint32_t id, const veer_agent *agent) {
  veeri_store *s = crowd->store;
  if (!veeri_is_there(s, id))
    return VEER_BAD_INDEX;
  size_t slot = s->slot_of[id];
  uint32_t profile = veeri_profile_at(s, slot);
  veer_target none = veer_target_none();
  veer_status status = veer_crowd_check_agent(crowd, agent, profile, &none, NULL);
  if (status != VEER_OK)
    return status;
  bool has_own = veeri_has_own_limits(agent, &crowd->def.profiles[profile].body);
  if (has_own && !veeri_need_own_limits(crowd, 1))
    return VEER_OUT_OF_MEMORY;
  place(crowd, slot, agent);
  s->kind[slot] &= ~VEERI_IS_PLANAR;
  s->kind[slot] |= agent->planar ? VEERI_IS_PLANAR : 0;
  s->some_planar = s->some_planar || agent->planar;
  if (has_own)
    veeri_set_own_limits(s, id, agent, &crowd->def.profiles[profile].body);
  else
    veeri_drop_own_limits(s, id);
  VEERI_TELL(crowd, set_agent, .id = id, .subject = agent);
  return VEER_OK;
}

veer_status veer_crowd_set_user(veer_crowd *crowd, uint32_t id, uint64_t user) {
  if (!veeri_is_there(crowd->store, id))
    return VEER_BAD_INDEX;
  if (!veeri_need_user(crowd))
    return VEER_OUT_OF_MEMORY;
  crowd->store->user[id] = user;
  VEERI_TELL(crowd, set_user, .id = id, .number = user);
  return VEER_OK;
}

veer_status veer_crowd_set_mover(veer_crowd *crowd, uint32_t index, const veer_mover *mover) {
  if (index >= crowd->def.mover_count)
    return VEER_BAD_INDEX;
  veer_status status = veer_crowd_check_mover(crowd, mover, NULL);
  if (status != VEER_OK)
    return status;
  crowd->movers[index] = *mover;
#ifndef VEER_PLANAR
  crowd->movers[index].up = veeri_up_in(crowd, mover->up);
#endif
  VEERI_TELL(crowd, set_mover, .index = index, .subject = &crowd->movers[index]);
  return VEER_OK;
}

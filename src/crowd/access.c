/* access.c: reading a crowd, and changing single agents and movers between steps. */
#include "crowd.h"

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
  if (id >= crowd->count)
    return VEER_BAD_INDEX;
  veer_status status = veer_crowd_check_goal(crowd, &goal, NULL);
  if (status != VEER_OK)
    return status;
  crowd->goals[id] = goal;
  veeri_forget_events(crowd, id);
  return VEER_OK;
}

veer_status veer_crowd_push(veer_crowd *crowd, uint32_t id, veer_vec force) {
  if (id >= crowd->count)
    return VEER_BAD_INDEX;
  veer_vec sum = veeri_add(crowd->pushes[id], force);
  if (!is_vector(crowd, force) || !veeri_all_finite(sum))
    return VEER_BAD_VALUE;
  crowd->pushes[id] = sum;
  return VEER_OK;
}

veer_status veer_crowd_kick(veer_crowd *crowd, uint32_t id, veer_vec impulse) {
  if (id >= crowd->count)
    return VEER_BAD_INDEX;
  veer_agent *agent = &crowd->agents[id];
  veer_vec vel = veeri_add(agent->vel, veeri_scale(impulse, 1.0f / agent->mass));
  if (!is_vector(crowd, impulse) || !veeri_all_finite(vel))
    return VEER_BAD_VALUE;
  agent->vel = vel;
  if (crowd->def.profiles[crowd->profile_of[id]].facing == VEER_FACING_TRAVEL)
    veer_face_travel(agent);
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
  return VEER_OK;
}

const veer_agent *veer_crowd_agents(const veer_crowd *crowd, size_t *out_count) {
  if (out_count)
    *out_count = crowd->count;
  return crowd->agents;
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
  return id < crowd->count ? crowd->profile_of[id] : 0;
}

veer_target veer_crowd_goal_of(const veer_crowd *crowd, uint32_t id) {
  return id < crowd->count ? crowd->goals[id] : veer_target_none();
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

/* move.c: how one agent moves, and how it turns. */
#include "crowd.h"

void veeri_move_one(const veer_crowd *crowd, const veer_profile *profile, veer_agent *agent,
                    veer_vec steering, float dt) {
  const veeri_store *s = crowd->store;
  veer_agent before = *agent;
  veer_vec push = s->pushes ? s->pushes[agent->id] : veeri_zero(), unused = veeri_zero();
  veer_vec *applied = s->applied ? &s->applied[agent->id] : &unused;
  veer_move_with(agent, &profile->handling, steering, push, dt, applied);
  if (crowd->def.solid_walls && crowd->def.wall_count > 0)
    veer_stop_at_walls(agent, before.pos, crowd->def.walls, crowd->def.wall_count);
  veer_apply_edge(agent, &crowd->def.box, crowd->def.edge);
  if (profile->facing == VEER_FACING_TRAVEL)
    return;
  agent->heading = before.heading; /* moving has turned it */
#ifndef VEER_PLANAR
  agent->up = before.up;
#endif
}

/* Where an agent that does not look along its way wants to look. */
static veer_vec wanted_direction(const veer_crowd *crowd, const veer_agent *agent,
                                 const veer_profile *profile) {
  veer_mover target;
  switch (profile->facing) {
  case VEER_FACING_TARGET:
    return veeri_resolve(crowd, agent, profile->look_at, &target)
               ? veeri_sub(target.pos, agent->pos)
               : veeri_zero();
  case VEER_FACING_DIRECTION:
    return profile->direction;
  default:
    return agent->vel;
  }
}

/* From `now` to `next`: nobody sees one already turned and another one not yet. */
void veeri_turn_one(const veer_crowd *crowd, size_t slot, float dt) {
  const veeri_store *s = crowd->store;
  const veer_profile *profile = &crowd->def.profiles[veeri_profile_at(s, slot)];
  veer_agent agent = veeri_agent_at(crowd, slot);
  if (profile->facing != VEER_FACING_TRAVEL) {
    veer_vec *turning = &s->turning[agent.id];
    veer_vec direction = wanted_direction(crowd, &agent, profile);
    veer_vec acceleration = veer_reach_orientation(&agent, direction, *turning, &profile->turn);
    veer_turn(&agent, turning, acceleration, &profile->turn, dt);
  }
  veeri_put(s, &s->next, slot, &agent);
}

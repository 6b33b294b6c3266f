/* host.c: for those who have an integrator of their own: what agents want, and nobody moves. */
#include "crowd.h"

static veer_wish wish_of(const veer_crowd *crowd, size_t slot, veeri_moment moment) {
  veeri_store *s = crowd->store;
  uint32_t profile = veeri_profile_at(s, slot);
  veer_agent agent = veeri_agent_at(crowd, slot);
  veeri_thoughts thoughts;
  veeri_mind mind = veeri_mind_of(crowd, &agent, profile);
  veeri_think(crowd, &mind, moment, &thoughts);
  veeri_remember(s, agent.id, mind.profile, mind.plan, thoughts.memory);
  veer_wish wish = {.id = agent.id};
  wish.steering = veer_applied_steering(&agent, thoughts.sum);
  veeri_move_one(crowd, &crowd->def.profiles[profile], &agent, thoughts.sum, moment.dt);
  wish.velocity = agent.vel;
  return wish;
}

veer_status veer_crowd_steer(veer_crowd *crowd, float dt, veer_wish *out, size_t room) {
  if (!(dt > 0.0f) || !veeri_is_finite(dt))
    return VEER_BAD_VALUE;
  if (room < crowd->store->count)
    return VEER_TOO_MANY;
  veeri_begin_step(crowd, dt);
  veeri_begin_substep(crowd);
  for (size_t slot = 0; slot < crowd->store->count; slot++)
    out[slot] = wish_of(crowd, slot, (veeri_moment){dt, 0});
  crowd->clock.ticks++;
  veeri_end_step(crowd);
  return VEER_OK;
}

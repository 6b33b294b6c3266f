/* host.c: for those who have an integrator of their own: what agents want, and nobody moves. */
#include "calls.h"
#include "flocking.h"

typedef struct wishes {
  const veer_crowd *crowd;
  veeri_moment moment;
  veer_wish *out;
} wishes;

static veer_wish wish_of(const veer_crowd *crowd, size_t slot, veeri_moment moment,
                         const veer_vec *parts, uint32_t worker) {
  veeri_store *s = crowd->store;
  uint32_t profile = veeri_profile_at(s, slot);
  veer_agent agent = veeri_agent_at(crowd, slot);
  veeri_thoughts thoughts;
  veeri_mind mind = veeri_mind_of(crowd, &agent, profile, worker);
  veeri_think(crowd, &mind, moment, parts, &thoughts);
  veeri_remember(s, agent.id, mind.profile, mind.plan, thoughts.memory);
  veeri_count(crowd, worker, thoughts.seen, thoughts.met);
  veer_wish wish = {.id = agent.id};
  wish.steering = veer_applied_steering(&agent, thoughts.sum);
  veeri_move_one(crowd, &crowd->def.profiles[profile], &agent, thoughts.sum, moment.dt);
  wish.velocity = agent.vel;
  return wish;
}

static void wish_mind(const void *user, size_t slot, const veer_vec *parts, uint32_t worker) {
  const wishes *w = user;
  veer_wish wish = wish_of(w->crowd, slot, w->moment, parts, worker);
  if (w->out)
    w->out[slot] = wish;
}

static void wish_block(void *user, size_t begin, size_t end, uint32_t worker) {
  const wishes *w = user;
  veeri_each_mind(w->crowd, &(veeri_block){begin, end, worker}, false, wish_mind, w);
}

veer_status veeri_steer(veer_crowd *crowd, float dt, veer_wish *out) {
  if (!(dt > 0.0f) || !veeri_is_finite(dt))
    return VEER_BAD_VALUE;
  veeri_begin_step(crowd, dt);
  veeri_mark_maps(crowd); /* from where the host has put them since */
  veeri_begin_substep(crowd);
  veeri_begin_flocking(crowd, dt);
  veeri_each_block(crowd, wish_block, &(wishes){crowd, {dt, 0}, out});
  crowd->clock.ticks++;
  veeri_end_step(crowd);
  VEERI_TELL(crowd, steer, .dt = dt);
  return VEER_OK;
}

veer_status veer_crowd_steer(veer_crowd *crowd, float dt, veer_wish *out, size_t room) {
  return room < crowd->store->count ? VEER_TOO_MANY : veeri_steer(crowd, dt, out);
}

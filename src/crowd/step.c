#include "crowd.h"

/* Random keys have 16 bits for it. */
enum { MAX_SUBSTEPS = 65535 };

/* How many equal parts no longer than max_dt make dt; a part longer by rounding alone is fine. */
static double substeps_of(const veer_crowd *crowd, float dt) {
  double parts = (double)dt / (double)crowd->def.max_dt;
  if (!(parts > 1.0))
    return 1.0;
  if (parts > 2.0 * MAX_SUBSTEPS)
    return parts;
  double whole = (double)(uint32_t)parts;
  return parts - whole > 1e-6 * parts ? whole + 1.0 : whole;
}

static void set_tick(veeri_clock *clock, float tick) {
  if (tick == clock->tick)
    return;
  clock->base = veeri_clock_at(clock, 0);
  clock->ticks = 0;
  clock->tick = tick;
}

static void think_all(veer_crowd *crowd, veeri_moment moment) {
  veeri_thoughts thoughts;
  for (size_t i = 0; i < crowd->count; i++) {
    uint32_t behaviors = crowd->profiles[crowd->profile_of[i]].behavior_count;
    veeri_think(crowd, (uint32_t)i, moment, &thoughts);
    crowd->forces[i] = thoughts.sum;
    for (uint32_t b = 0; b < behaviors; b++)
      crowd->walks[i * VEER_MAX_BEHAVIORS + b] = thoughts.walks[b];
  }
}

static void move_all(veer_crowd *crowd, float dt) {
  for (size_t i = 0; i < crowd->count; i++) {
    veer_move(&crowd->agents[i], crowd->forces[i], crowd->pushes[i], dt);
    veer_apply_edge(&crowd->agents[i], &crowd->def.box, crowd->def.edge);
  }
  crowd->scratch->order_is_current = false;
}

veer_status veer_crowd_step(veer_crowd *crowd, float dt) {
  if (!(dt > 0.0f) || !veeri_is_finite(dt))
    return VEER_BAD_VALUE;
  double substeps = substeps_of(crowd, dt);
  if (substeps > MAX_SUBSTEPS)
    return VEER_BAD_VALUE;
  veeri_moment moment = {(float)((double)dt / substeps), 0};
  set_tick(&crowd->clock, moment.dt);
  for (; moment.substep < (uint32_t)substeps; moment.substep++) {
    veeri_advance_movers(crowd);
    think_all(crowd, moment);
    move_all(crowd, moment.dt);
    crowd->clock.ticks++;
  }
  for (size_t i = 0; i < crowd->count; i++)
    crowd->pushes[i] = veeri_zero();
  crowd->steps_done++;
  return VEER_OK;
}

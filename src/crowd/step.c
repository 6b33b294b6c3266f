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
    const veer_profile *profile = &crowd->def.profiles[crowd->profile_of[i]];
    veeri_think(crowd, (uint32_t)i, moment, &thoughts);
    crowd->forces[i] = thoughts.sum;
    for (uint32_t b = 0; b < profile->behavior_count; b++)
      crowd->memory[i * VEERI_MEMORIES + b] = thoughts.memory[b];
    if (veeri_root_has_memory(profile))
      crowd->memory[i * VEERI_MEMORIES + VEERI_ROOT_SLOT] = thoughts.memory[VEERI_ROOT_SLOT];
  }
}

static bool turns_by_itself(const veer_crowd *crowd, size_t i) {
  return crowd->def.profiles[crowd->profile_of[i]].facing != VEER_FACING_TRAVEL;
}

/* Where an agent that does not look along its way wants to look. */
static veer_vec wanted_direction(const veer_crowd *crowd, uint32_t id, const veer_agent *agent,
                                 const veer_profile *profile) {
  veer_mover target;
  switch (profile->facing) {
  case VEER_FACING_TARGET:
    return veeri_resolve(crowd, id, profile->look_at, &target) ? veeri_sub(target.pos, agent->pos)
                                                               : veeri_zero();
  case VEER_FACING_DIRECTION:
    return profile->direction;
  default:
    return agent->vel;
  }
}

static void turn_by_itself(veer_crowd *crowd, size_t i, float dt) {
  const veer_profile *profile = &crowd->def.profiles[crowd->profile_of[i]];
  veer_agent *agent = &crowd->agents[i];
  veer_vec direction = wanted_direction(crowd, (uint32_t)i, agent, profile);
  veer_vec acceleration =
      veer_reach_orientation(agent, direction, crowd->turning[i], &profile->turn);
  veer_turn(agent, &crowd->turning[i], acceleration, &profile->turn, dt);
}

static void move_one(veer_crowd *crowd, size_t i, float dt) {
  const veer_profile *profile = &crowd->def.profiles[crowd->profile_of[i]];
  veer_agent *agent = &crowd->agents[i];
  veer_agent before = *agent;
  veer_move_with(agent, &profile->handling, crowd->forces[i], crowd->pushes[i], dt,
                 &crowd->applied[i]);
  if (crowd->def.solid_walls && crowd->def.wall_count > 0)
    veer_stop_at_walls(agent, before.pos, crowd->def.walls, crowd->def.wall_count);
  veer_apply_edge(agent, &crowd->def.box, crowd->def.edge);
  if (!turns_by_itself(crowd, i))
    return;
  agent->heading = before.heading; /* moving has turned it */
#ifndef VEER_PLANAR
  agent->up = before.up;
#endif
}

/* What all have seen, after all have moved: nobody's way depends on who marks first. */
static void mark_maps(veer_crowd *crowd) {
  for (size_t i = 0; i < crowd->count && crowd->def.map_count > 0; i++) {
    const veer_profile *profile = &crowd->def.profiles[crowd->profile_of[i]];
    for (uint32_t b = 0; b < profile->behavior_count; b++)
      if (profile->behaviors[b].kind == VEER_EXPLORE)
        veer_explore_mark(veeri_map(crowd, profile->behaviors[b].place), crowd->agents[i].pos,
                          profile->behaviors[b].as.sight);
  }
}

static void move_all(veer_crowd *crowd, float dt) {
  for (size_t i = 0; i < crowd->count; i++)
    move_one(crowd, i, dt);
  /* after all have moved: nobody sees one already there and another one not yet */
  for (size_t i = 0; i < crowd->count; i++)
    if (turns_by_itself(crowd, i))
      turn_by_itself(crowd, i, dt);
  mark_maps(crowd);
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

#include "calls.h"
#include "flocking.h"

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

/* ---- blocks of slots ---- */

typedef struct part {
  const veer_crowd *crowd;
  veeri_moment moment;
} part;

void veeri_count(const veer_crowd *crowd, uint32_t worker, uint64_t seen, uint64_t met) {
  crowd->workers[worker].seen += seen;
  crowd->workers[worker].met += met;
}

static void put_moved(const veer_crowd *crowd, size_t slot, const veer_agent *agent) {
  veeri_put(crowd->store, &crowd->store->next, slot, agent);
  veeri_put_cell(crowd, slot, agent);
}

static void move_mind(const void *user, size_t slot, const veer_vec *parts, uint32_t worker) {
  const part *p = user;
  const veer_crowd *crowd = p->crowd;
  veeri_store *s = crowd->store;
  uint32_t profile = veeri_profile_at(s, slot);
  veer_agent agent = veeri_agent_at(crowd, slot);
  veeri_thoughts thoughts;
  veeri_mind mind = veeri_mind_of(crowd, &agent, profile, worker);
  veeri_think(crowd, &mind, p->moment, parts, &thoughts);
  veeri_remember(s, agent.id, mind.profile, mind.plan, thoughts.memory);
  veeri_move_one(crowd, &crowd->def.profiles[profile], &agent, thoughts.sum, p->moment.dt);
  put_moved(crowd, slot, &agent);
  veeri_count(crowd, worker, thoughts.seen, thoughts.met);
}

static void move_block(void *user, size_t begin, size_t end, uint32_t worker) {
  const part *p = user;
  veeri_each_mind(p->crowd, &(veeri_block){begin, end, worker}, true, move_mind, p);
}

static void turn_block(void *user, size_t begin, size_t end, uint32_t worker) {
  const part *p = user;
  (void)worker;
  for (size_t slot = begin; slot < end; slot++)
    veeri_turn_one(p->crowd, slot, p->moment.dt);
}

static void keep_block(void *user, size_t begin, size_t end, uint32_t worker) {
  const part *p = user;
  (void)worker;
  veeri_keep_all_before(p->crowd->store, begin, end);
}

/* Everybody from `now` to `next`, which is what is now from then on. */
static void pass(veeri_for_block *block, part *p) {
  veeri_store *s = p->crowd->store;
  veeri_each_block(p->crowd, block, p);
  veeri_state written = s->next;
  s->next = s->now;
  s->now = written;
}

/* ---- all ---- */

void veeri_mark_maps(const veer_crowd *crowd) {
  const veeri_store *s = crowd->store;
  for (size_t slot = 0; slot < s->count && crowd->def.map_count > 0; slot++) {
    const veer_profile *profile = &crowd->def.profiles[veeri_profile_at(s, slot)];
    for (uint32_t b = 0; b < profile->behavior_count; b++)
      if (profile->behaviors[b].kind == VEER_EXPLORE)
        veer_explore_mark(veeri_map(crowd, profile->behaviors[b].place), veeri_pos_at(s, slot),
                          profile->behaviors[b].as.sight);
  }
}

void veeri_begin_step(veer_crowd *crowd, float tick) {
  veeri_store *s = crowd->store;
  set_tick(&crowd->clock, tick);
  if (s->before)
    veeri_each_block(crowd, keep_block, &(part){.crowd = crowd});
  crowd->counters = (veer_crowd_counters){.agents = s->count};
  for (uint32_t i = 0; i < crowd->worker_count; i++)
    crowd->workers[i].seen = crowd->workers[i].met = 0;
}

void veeri_begin_substep(veer_crowd *crowd) {
  veeri_advance_movers(crowd);
  veeri_prepare(crowd);
}

/* Those that all have moved to. */
static void take_cells(const veer_crowd *crowd) {
  veeri_store *s = crowd->store;
  int32_t *cells = s->next_cells;
  if (!cells || !(crowd->radius > 0.0f))
    return;
  s->next_cells = s->cells;
  s->cells = cells;
  s->cells_are_known = true;
}

static void take_substep(veer_crowd *crowd, veeri_moment moment) {
  part p = {crowd, moment};
  veeri_begin_substep(crowd);
  veeri_begin_flocking(crowd, moment.dt);
  pass(move_block, &p);
  veeri_disturb(crowd->store);
  take_cells(crowd);
  if (crowd->store->turning)
    pass(turn_block, &p);
  veeri_mark_maps(crowd);
  crowd->clock.ticks++;
}

static void end_pushes(veeri_store *s) {
  for (size_t i = 0; s->pushed && i < s->id_count; i++)
    s->pushes[i] = veeri_zero();
  s->pushed = false;
}

void veeri_end_step(veer_crowd *crowd) {
  veeri_prepare(crowd); /* who asks between steps finds it done */
  end_pushes(crowd->store);
  for (uint32_t i = 0; i < crowd->worker_count; i++) {
    crowd->counters.looked_at += crowd->workers[i].seen;
    crowd->counters.near += crowd->workers[i].met;
  }
  crowd->steps_done++;
}

veer_status veer_crowd_step(veer_crowd *crowd, float dt) {
  if (!(dt > 0.0f) || !veeri_is_finite(dt))
    return VEER_BAD_VALUE;
  double substeps = substeps_of(crowd, dt);
  if (substeps > MAX_SUBSTEPS)
    return VEER_BAD_VALUE;
  veeri_moment moment = {(float)((double)dt / substeps), 0};
  veeri_begin_step(crowd, moment.dt);
  for (; moment.substep < (uint32_t)substeps; moment.substep++)
    take_substep(crowd, moment);
  veeri_end_step(crowd);
  VEERI_TELL(crowd, step, .dt = dt);
  return VEER_OK;
}

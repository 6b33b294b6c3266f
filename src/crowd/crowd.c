#include "crowd.h"
#include "bytes.h"

void *veeri_allocate(const veer_allocator *allocator, void *pointer, size_t size) {
  return allocator->resize(allocator->user, pointer, size);
}

veer_crowd_def veer_crowd_def_default(void) {
  veer_crowd_def def = {0};
  def.allocator = veer_default_allocator();
  def.planar = true;
  def.edge = VEER_EDGE_OPEN;
  def.wrap_targets = true;
  def.solid_walls = true;
  def.seed = 1;
  def.max_dt = VEER_INFINITY;
  def.interaction_radius = VEER_FROM_PROFILES;
  return def;
}

static void *allocate_zeroed(veer_crowd *crowd, size_t size) {
  void *memory = veeri_allocate(&crowd->def.allocator, NULL, size ? size : 1);
  if (memory)
    veeri_clear_bytes(memory, size);
  return memory;
}

static bool start_movers(veer_crowd *crowd) {
  crowd->movers = allocate_zeroed(crowd, crowd->def.mover_count * sizeof *crowd->movers);
  if (!crowd->movers)
    return false;
  for (size_t i = 0; i < crowd->def.mover_count; i++) {
    const veer_mover_def *def = &crowd->def.movers[i];
    crowd->movers[i] = def->start;
#ifndef VEER_PLANAR
    crowd->movers[i].up = veeri_up_in(crowd, def->start.up);
#endif
    if (def->script == VEER_SCRIPT_TRACK)
      crowd->movers[i].pos = veeri_track_at(def, 0.0);
  }
  return true;
}

veer_status veer_crowd_create(const veer_crowd_def *def, veer_crowd **out) {
  if (!veer_float_environment_ok())
    return VEER_BAD_FLOATS;
  veer_status status = veer_crowd_check(def, NULL);
  if (status != VEER_OK)
    return status;
  veer_crowd *crowd = veeri_allocate(&def->allocator, NULL, sizeof *crowd);
  if (!crowd)
    return VEER_OUT_OF_MEMORY;
  veeri_clear_bytes(crowd, sizeof *crowd);
  crowd->def.allocator = def->allocator;
  crowd->radius = veeri_interaction_radius(def);
  crowd->scratch = allocate_zeroed(crowd, sizeof *crowd->scratch);
  if (!crowd->scratch || !veeri_own_world(crowd, def) || !start_movers(crowd)) {
    veer_crowd_destroy(crowd);
    return VEER_OUT_OF_MEMORY;
  }
  *out = crowd;
  return VEER_OK;
}

void veer_crowd_destroy(veer_crowd *crowd) {
  if (!crowd)
    return;
  veer_allocator allocator = crowd->def.allocator;
  if (crowd->scratch) {
    veeri_allocate(&allocator, crowd->scratch->order, 0);
    veeri_allocate(&allocator, crowd->scratch->spare, 0);
    veeri_allocate(&allocator, crowd->scratch->near, 0);
    veeri_allocate(&allocator, crowd->scratch->kept, 0);
  }
  veeri_free_events(crowd);
  veeri_allocate(&allocator, crowd->more_profiles, 0);
  void *owned[] = {crowd->scratch,    crowd->world,   crowd->movers,  crowd->agents,
                   crowd->profile_of, crowd->goals,   crowd->pushes,  crowd->forces,
                   crowd->memory,     crowd->applied, crowd->turning, crowd};
  for (size_t i = 0; i < sizeof owned / sizeof owned[0]; i++)
    veeri_allocate(&allocator, owned[i], 0);
}

/* Larger memory for an array; one that could not grow keeps its old memory, so that a failure in
 * the middle is harmless. */
static void *grown(veer_crowd *crowd, void *array, size_t size, bool *all_grown) {
  void *larger = veeri_allocate(&crowd->def.allocator, array, size);
  if (!larger)
    *all_grown = false;
  return larger ? larger : array;
}

static bool make_room(veer_crowd *crowd) {
  if (crowd->count < crowd->capacity)
    return true;
  size_t n = crowd->capacity ? 2 * crowd->capacity : 16;
  size_t memories = n * VEERI_MEMORIES, near = n + VEER_MAX_ALSO;
  veer_crowd *c = crowd;
  veeri_scratch *scratch = crowd->scratch;
  bool ok = true;
  scratch->order_is_current = false;
  c->agents = grown(c, c->agents, n * sizeof *c->agents, &ok);
  c->profile_of = grown(c, c->profile_of, n * sizeof *c->profile_of, &ok);
  c->goals = grown(c, c->goals, n * sizeof *c->goals, &ok);
  c->pushes = grown(c, c->pushes, n * sizeof *c->pushes, &ok);
  c->forces = grown(c, c->forces, n * sizeof *c->forces, &ok);
  c->memory = grown(c, c->memory, memories * sizeof *c->memory, &ok);
  c->applied = grown(c, c->applied, n * sizeof *c->applied, &ok);
  c->turning = grown(c, c->turning, n * sizeof *c->turning, &ok);
  scratch->order = grown(c, scratch->order, n * sizeof *scratch->order, &ok);
  scratch->spare = grown(c, scratch->spare, n * sizeof *scratch->spare, &ok);
  scratch->near = grown(c, scratch->near, near * sizeof *scratch->near, &ok);
  scratch->kept = grown(c, scratch->kept, near * sizeof *scratch->kept, &ok);
  if (ok)
    c->capacity = n;
  return ok;
}

static void start_memory(veer_crowd *crowd, size_t i) {
  const veer_profile *profile = &crowd->def.profiles[crowd->profile_of[i]];
  for (uint32_t b = 0; b < VEERI_MEMORIES; b++) {
    bool used = b < profile->behavior_count;
    crowd->memory[i * VEERI_MEMORIES + b] =
        used ? veeri_first_memory(crowd, &profile->behaviors[b]) : veeri_zero();
  }
}

veer_status veer_crowd_add(veer_crowd *crowd, const veer_agent *agent, uint32_t profile,
                           veer_target goal, uint32_t *out_id) {
  veer_status status = veer_crowd_check_agent(crowd, agent, profile, &goal, NULL);
  if (status != VEER_OK)
    return status;
  if (crowd->count >= 0x7FFFFFFF / VEERI_MEMORIES)
    return VEER_TOO_MANY;
  if (!make_room(crowd))
    return VEER_OUT_OF_MEMORY;
  size_t i = crowd->count++;
  crowd->agents[i] = *agent;
  crowd->agents[i].carry = veeri_zero();
  crowd->agents[i].id = (uint32_t)i;
#ifndef VEER_PLANAR
  crowd->agents[i].up = veeri_up_in(crowd, agent->up);
#endif
  crowd->profile_of[i] = profile;
  crowd->goals[i] = goal;
  crowd->pushes[i] = crowd->forces[i] = veeri_zero();
  crowd->applied[i] = crowd->turning[i] = veeri_zero();
  start_memory(crowd, i);
  crowd->scratch->order_is_current = false;
  if (out_id)
    *out_id = (uint32_t)i;
  return VEER_OK;
}

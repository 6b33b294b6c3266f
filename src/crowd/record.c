/* record.c: head, agents and movers of a saved state. */
#include "record.h"

#include "xxh64.h"

/* ---- what the bytes must fit ---- */

static void add_word(veeri_xxh64 *hash, uint64_t word) {
  uint8_t bytes[8];
  for (int i = 0; i < 8; i++)
    bytes[i] = (uint8_t)(word >> 8 * i);
  veeri_xxh64_add(hash, bytes, sizeof bytes);
}

static void add_profile(veeri_xxh64 *hash, const veer_profile *profile) {
  add_word(hash, profile->behavior_count);
  for (uint32_t b = 0; b < profile->behavior_count; b++)
    add_word(hash,
             (uint64_t)profile->behaviors[b].kind << 1 | veeri_has_memory(&profile->behaviors[b]));
  add_word(hash, (uint64_t)veeri_root_has_memory(profile) << 2 |
                     (uint64_t)(profile->handling.smoothing > 0.0f) << 1 |
                     (profile->facing != VEER_FACING_TRAVEL));
}

uint64_t veeri_fingerprint_of(const veer_crowd *crowd) {
  const veer_crowd_def *def = &crowd->def;
  veeri_xxh64 hash;
  veeri_xxh64_begin(&hash);
  add_word(&hash, (uint64_t)crowd->store->axes);
  add_word(&hash, def->profile_count);
  for (size_t p = 0; p < def->profile_count; p++)
    add_profile(&hash, &def->profiles[p]);
  add_word(&hash, def->mover_count);
  add_word(&hash, def->map_count);
  for (size_t m = 0; m < def->map_count; m++)
    add_word(&hash, (uint64_t)def->maps[m].nx * def->maps[m].ny * def->maps[m].nz);
  return veeri_xxh64_end(&hash);
}

/* ---- the layout ---- */

void veeri_pass_head(veeri_tape *tape, veeri_head *h) {
  veeri_tape_u64(tape, &h->magic, 8);
  veeri_tape_u32(tape, &h->version);
  veeri_tape_u64(tape, &h->size, 8);
  veeri_tape_u64(tape, &h->fingerprint, 8);
  veeri_tape_u32(tape, &h->flags);
  veeri_tape_u64(tape, &h->seed, 8);
  veeri_tape_u64(tape, &h->steps_done, 8);
  veeri_tape_double(tape, &h->base);
  veeri_tape_u64(tape, &h->ticks, 8);
  veeri_tape_float(tape, &h->tick);
  veeri_tape_u32(tape, &h->count);
  veeri_tape_u32(tape, &h->id_count);
}

static void pass_frame(veeri_tape *tape, veer_vec *heading, veer_vec *up, int axes) {
  veeri_tape_vec(tape, heading, axes);
  if (axes > 2)
    veeri_tape_vec(tape, up, axes);
}

static void pass_limits(veeri_tape *tape, veer_agent *agent) {
  veeri_tape_float(tape, &agent->max_speed);
  veeri_tape_float(tape, &agent->speed_limit);
  veeri_tape_float(tape, &agent->max_force);
  veeri_tape_float(tape, &agent->mass);
  veeri_tape_float(tape, &agent->response_time);
  veeri_tape_float(tape, &agent->radius);
  veeri_tape_u32(tape, &agent->layers);
}

static void pass_goal(veeri_tape *tape, veeri_goal *goal, int axes) {
  veeri_tape_u32(tape, &goal->kind);
  if (goal->kind == VEER_TARGET_POINT) {
    veeri_tape_vec(tape, &goal->at.point, axes);
    return;
  }
  veeri_tape_u32(tape, &goal->at.named.index);
  veeri_tape_u32(tape, &goal->at.named.generation);
}

static void pass_kept(veeri_tape *tape, const veer_profile *profile, veeri_record *r, int axes) {
  for (uint32_t b = 0; b < profile->behavior_count; b++)
    if (veeri_has_memory(&profile->behaviors[b]))
      veeri_tape_vec(tape, &r->kept[b], axes);
  if (veeri_root_has_memory(profile))
    veeri_tape_vec(tape, &r->kept[VEERI_ROOT_SLOT], axes);
  if (profile->handling.smoothing > 0.0f)
    veeri_tape_vec(tape, &r->applied, axes);
  if (profile->facing != VEER_FACING_TRAVEL)
    veeri_tape_vec(tape, &r->turning, axes);
}

void veeri_pass_record(veeri_tape *tape, const veer_crowd *crowd, uint32_t flags, veeri_record *r) {
  int axes = crowd->store->axes;
  veeri_tape_u32(tape, &r->id);
  veeri_tape_u32(tape, &r->kind);
  tape->bad = tape->bad || !veeri_has_profile(crowd, r->kind & VEERI_PROFILE_MASK);
  if (tape->bad)
    return;
  veeri_tape_vec(tape, &r->agent.pos, axes);
  veeri_tape_vec(tape, &r->agent.vel, axes);
  veeri_tape_vec(tape, &r->agent.carry, axes);
#ifdef VEER_PLANAR
  pass_frame(tape, &r->agent.heading, NULL, axes);
#else
  pass_frame(tape, &r->agent.heading, &r->agent.up, axes);
#endif
  if (r->kind & VEERI_HAS_OWN)
    pass_limits(tape, &r->agent);
  if (flags & VEERI_WITH_GOALS)
    pass_goal(tape, &r->goal, axes);
  if (flags & VEERI_WITH_PUSHES)
    veeri_tape_vec(tape, &r->push, axes);
  pass_kept(tape, &crowd->def.profiles[r->kind & VEERI_PROFILE_MASK], r, axes);
  if (flags & VEERI_WITH_USER)
    veeri_tape_u64(tape, &r->user, 8);
  if (flags & VEERI_WITH_BEFORE) {
    veeri_tape_vec(tape, &r->before.pos, axes);
    veeri_tape_vec(tape, &r->before.heading, axes);
  }
}

void veeri_pass_mover(veeri_tape *tape, veer_mover *mover, int axes) {
  veeri_tape_vec(tape, &mover->pos, axes);
  veeri_tape_vec(tape, &mover->vel, axes);
#ifdef VEER_PLANAR
  pass_frame(tape, &mover->heading, NULL, axes);
#else
  pass_frame(tape, &mover->heading, &mover->up, axes);
#endif
  veeri_tape_float(tape, &mover->radius);
  veeri_tape_u32(tape, &mover->layers);
}

/* ---- one agent ---- */

veeri_record veeri_record_at(const veer_crowd *crowd, size_t slot) {
  const veeri_store *s = crowd->store;
  veeri_record r = {.id = s->ids[slot], .kind = s->kind[slot]};
  uint32_t profile = veeri_profile_at(s, slot);
  r.agent = veeri_agent_at(crowd, slot);
  veeri_recall(s, r.id, &crowd->def.profiles[profile], &crowd->plans[profile], r.kept);
  if (s->goals)
    r.goal = s->goals[r.id];
  if (s->pushes)
    r.push = s->pushes[r.id];
  if (s->applied)
    r.applied = s->applied[r.id];
  if (s->turning)
    r.turning = s->turning[r.id];
  if (s->user)
    r.user = s->user[r.id];
  if (s->before)
    r.before = s->before[r.id];
  return r;
}

void veeri_put_record(veer_crowd *crowd, uint32_t flags, size_t slot, const veeri_record *r) {
  veeri_store *s = crowd->store;
  uint32_t profile = r->kind & VEERI_PROFILE_MASK;
  s->ids[slot] = r->id;
  s->slot_of[r->id] = (uint32_t)slot;
  s->kind[slot] = r->kind & ~(VEERI_HAS_OWN | VEERI_HAS_OWN_LAYERS);
  s->some_planar = s->some_planar || (r->kind & VEERI_IS_PLANAR);
  if (r->kind & VEERI_HAS_OWN)
    veeri_set_own_limits(s, r->id, &r->agent, &crowd->def.profiles[profile].body);
  veeri_put(s, &s->now, slot, &r->agent);
  veeri_remember(s, r->id, &crowd->def.profiles[profile], &crowd->plans[profile], r->kept);
  if (s->goals)
    s->goals[r->id] = r->goal;
  if (s->pushes)
    s->pushes[r->id] = r->push;
  if (s->applied)
    s->applied[r->id] = r->applied;
  if (s->turning)
    s->turning[r->id] = r->turning;
  if (s->user)
    s->user[r->id] = r->user;
  if (s->before && flags & VEERI_WITH_BEFORE)
    s->before[r->id] = r->before;
  else if (s->before)
    veeri_keep_before(s, slot);
}

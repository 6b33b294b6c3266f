/* state.c: the state as bytes, and back. Nothing is changed before all is known to be well. */
#include "../../include/veer/state.h"

#include "calls.h"
#include "record.h"
#include "xxh64.h"

static const uint64_t MAGIC = 0x7461747372656576u; /* "veerstat" */

static uint64_t checksum_of(const uint8_t *bytes, size_t size) {
  veeri_xxh64 hash;
  veeri_xxh64_begin(&hash);
  veeri_xxh64_add(&hash, bytes, size);
  return veeri_xxh64_end(&hash);
}

/* ---- saving ---- */

static veeri_head head_of(const veer_crowd *crowd) {
  const veeri_store *s = crowd->store;
  veeri_head h = {.magic = MAGIC, .version = VEER_STATE_VERSION};
  h.fingerprint = veeri_fingerprint_of(crowd);
  h.flags = (s->goals ? VEERI_WITH_GOALS : 0u) | (s->pushes ? VEERI_WITH_PUSHES : 0u) |
            (s->user ? VEERI_WITH_USER : 0u) | (s->before ? VEERI_WITH_BEFORE : 0u);
  for (size_t i = 0; i < crowd->def.mover_count; i++)
    if (crowd->held[i])
      h.flags |= VEERI_WITH_HELD;
  h.seed = crowd->def.seed;
  h.steps_done = crowd->steps_done;
  h.base = crowd->clock.base;
  h.ticks = crowd->clock.ticks;
  h.tick = crowd->clock.tick;
  h.count = (uint32_t)s->count;
  h.id_count = (uint32_t)s->id_count;
  return h;
}

static void write_all(veeri_tape *tape, const veer_crowd *crowd, veeri_head *h) {
  const veeri_store *s = crowd->store;
  veeri_pass_head(tape, h);
  for (size_t slot = 0; slot < s->count; slot++) {
    veeri_record r = veeri_record_at(crowd, slot);
    veeri_pass_record(tape, crowd, h->flags, &r);
  }
  for (uint32_t id = 0; id < s->id_count; id++)
    veeri_tape_u32(tape, &s->generation[id]);
  for (uint32_t id = s->first_free; id != VEER_NOBODY; id = s->slot_of[id])
    veeri_tape_u32(tape, &id);
  for (size_t i = 0; i < crowd->def.mover_count; i++)
    veeri_pass_mover(tape, &crowd->movers[i], s->axes);
  for (size_t i = 0; h->flags & VEERI_WITH_HELD && i < crowd->def.mover_count; i++) {
    uint32_t held = crowd->held[i];
    veeri_tape_u32(tape, &held);
  }
  for (size_t i = 0; i < crowd->def.map_count; i++) {
    const veer_explored *map = &crowd->def.maps[i];
    veeri_tape_bytes(tape, map->seen, (size_t)map->nx * map->ny * map->nz);
  }
}

enum { CHECKSUM = 8 };

size_t veer_crowd_state_size(const veer_crowd *crowd) {
  veeri_head h = head_of(crowd);
  veeri_tape measured = {.to = NULL};
  write_all(&measured, crowd, &h);
  return measured.at + CHECKSUM;
}

veer_status veer_crowd_save(const veer_crowd *crowd, void *bytes, size_t room) {
  veeri_head h = head_of(crowd);
  h.size = veer_crowd_state_size(crowd);
  if (room < h.size)
    return VEER_TOO_MANY;
  veeri_tape tape = {.to = bytes};
  write_all(&tape, crowd, &h);
  uint64_t checksum = checksum_of(bytes, tape.at);
  veeri_tape_u64(&tape, &checksum, CHECKSUM);
  return VEER_OK;
}

/* ---- restoring ---- */

static bool is_whole(const uint8_t *bytes, size_t size) {
  if (size < CHECKSUM)
    return false;
  uint64_t checksum = 0;
  veeri_tape tape = {.from = bytes, .size = size, .at = size - CHECKSUM};
  veeri_tape_u64(&tape, &checksum, CHECKSUM);
  return checksum == checksum_of(bytes, size - CHECKSUM);
}

static bool fits(const veer_crowd *crowd, const veeri_head *h, size_t size) {
  return h->magic == MAGIC && h->version == VEER_STATE_VERSION && h->size == size &&
         h->fingerprint == veeri_fingerprint_of(crowd) &&
         (h->flags & ~(uint32_t)VEERI_ALL_FLAGS) == 0 && h->tick >= 0.0f &&
         h->count <= h->id_count && h->id_count <= size;
}

/* Room for all that is to come; what was there stays. */
static veer_status provide(veer_crowd *crowd, const veeri_head *h, size_t own) {
  veer_status status = veeri_make_room(crowd, h->id_count);
  const veeri_store *s = crowd->store;
  if (status == VEER_OK && own > s->own_count)
    status = veeri_need_own_limits(crowd, own - s->own_count) ? VEER_OK : VEER_OUT_OF_MEMORY;
  if (status != VEER_OK || h->id_count == 0)
    return status;
  bool provided = (!(h->flags & VEERI_WITH_GOALS) || veeri_need_goals(crowd)) &&
                  (!(h->flags & VEERI_WITH_PUSHES) || veeri_need_pushes(crowd)) &&
                  (!(h->flags & VEERI_WITH_USER) || veeri_need_user(crowd));
  return provided ? VEER_OK : VEER_OUT_OF_MEMORY;
}

/* Waypoints and directions of context maps are counted by floats, which here must be such as can be
 * counted with. */
static bool is_count(veer_vec kept) {
  float first = veeri_axis(&kept, 0);
  return first >= 0.0f && first <= 1e9f;
}

static bool is_kept(const veer_profile *profile, const veeri_record *r) {
  for (uint32_t b = 0; b < profile->behavior_count; b++) {
    veer_behavior_kind kind = profile->behaviors[b].kind;
    if ((kind == VEER_FOLLOW_WAYPOINTS || kind == VEER_BLEND) && !is_count(r->kept[b]))
      return false;
  }
  return is_count(r->kept[VEERI_ROOT_SLOT]);
}

static bool is_record(const veer_crowd *crowd, const veeri_record *r) {
  const veeri_goal *goal = &r->goal;
  uint32_t profile = r->kind & VEERI_PROFILE_MASK;
  bool has_own = (r->kind & VEERI_HAS_OWN) != 0;
  return is_kept(&crowd->def.profiles[profile], r) && goal->kind <= VEER_TARGET_AGENT &&
         (goal->kind != VEER_TARGET_MOVER || goal->at.named.index < crowd->def.mover_count) &&
         (!has_own || (r->agent.mass > 0.0f && r->agent.max_speed >= 0.0f &&
                       r->agent.max_speed <= FLT_MAX && r->agent.response_time > 0.0f));
}

/* An id that nobody had before in this reading; `seen` is scratch. */
static bool is_new(veeri_store *s, const veeri_head *h, uint32_t id) {
  if (id >= h->id_count || s->source[id])
    return false;
  s->source[id] = 1;
  return true;
}

/* All agents: looked at, and put where they belong when they are known to be good. */
static void read_agents(veeri_tape *tape, veer_crowd *crowd, const veeri_head *h, bool puts,
                        size_t *out_own) {
  *out_own = 0;
  for (size_t slot = 0; slot < h->count && !tape->bad; slot++) {
    veeri_record r = {0};
    veeri_pass_record(tape, crowd, h->flags, &r);
    tape->bad = tape->bad || !is_record(crowd, &r);
    *out_own += (r.kind & VEERI_HAS_OWN) != 0;
    if (puts)
      veeri_put_record(crowd, h->flags, slot, &r);
    else if (crowd->store->capacity >= h->id_count && !is_new(crowd->store, h, r.id))
      tape->bad = true;
  }
}

static void read_ids(veeri_tape *tape, veer_crowd *crowd, const veeri_head *h, bool puts) {
  veeri_store *s = crowd->store;
  uint32_t *link = &s->first_free;
  for (uint32_t id = 0; id < h->id_count && !tape->bad; id++) {
    uint32_t generation = 1;
    veeri_tape_u32(tape, &generation);
    tape->bad = tape->bad || generation == 0;
    if (puts)
      s->generation[id] = generation;
  }
  for (uint32_t i = h->count; i < h->id_count && !tape->bad; i++) {
    uint32_t id = 0;
    veeri_tape_u32(tape, &id);
    if (puts) {
      *link = id;
      link = &s->slot_of[id];
    } else if (s->capacity >= h->id_count && !is_new(s, h, id)) {
      tape->bad = true;
    }
  }
  if (puts)
    *link = VEER_NOBODY;
}

static void read_held(veeri_tape *tape, veer_crowd *crowd, const veeri_head *h, bool puts) {
  for (size_t i = 0; i < crowd->def.mover_count && !tape->bad; i++) {
    uint32_t held = 0;
    if (h->flags & VEERI_WITH_HELD)
      veeri_tape_u32(tape, &held);
    tape->bad = tape->bad || held > 1;
    if (puts)
      crowd->held[i] = held == 1;
  }
}

static void read_world(veeri_tape *tape, veer_crowd *crowd, const veeri_head *h, bool puts) {
  for (size_t i = 0; i < crowd->def.mover_count; i++) {
    veer_mover mover = crowd->movers[i];
    veeri_pass_mover(tape, &mover, crowd->store->axes);
    if (puts)
      crowd->movers[i] = mover;
  }
  read_held(tape, crowd, h, puts);
  for (size_t i = 0; i < crowd->def.map_count; i++) {
    const veer_explored *map = &crowd->def.maps[i];
    size_t cells = (size_t)map->nx * map->ny * map->nz;
    if (puts)
      veeri_tape_bytes(tape, map->seen, cells);
    else if (cells > tape->size - tape->at)
      tape->bad = true;
    else
      tape->at += cells;
  }
}

/* All once, to look or to put. False: not a state. */
static bool read_all(veeri_tape tape, veer_crowd *crowd, const veeri_head *h, bool puts,
                     size_t *out_own) {
  veeri_store *s = crowd->store;
  for (size_t id = 0; id < s->capacity && !puts; id++)
    s->source[id] = 0;
  read_agents(&tape, crowd, h, puts, out_own);
  read_ids(&tape, crowd, h, puts);
  read_world(&tape, crowd, h, puts);
  return !tape.bad && tape.at == tape.size;
}

static void put_all(veeri_tape tape, veer_crowd *crowd, const veeri_head *h) {
  veeri_store *s = crowd->store;
  size_t own;
  s->own_count = s->own_in_no_layer = 0;
  s->count = h->count;
  s->id_count = h->id_count;
  crowd->def.seed = h->seed;
  crowd->steps_done = h->steps_done;
  crowd->clock = (veeri_clock){h->base, h->ticks, h->tick};
  s->pushed = s->pushes != NULL;
  veeri_disturb(s);
  read_all(tape, crowd, h, true, &own);
  for (uint32_t id = 0; id < s->id_count; id++)
    veeri_forget_events(crowd, id);
}

veer_status veer_crowd_restore(veer_crowd *crowd, const void *bytes, size_t size) {
  veeri_head h = {0};
  size_t own;
  veeri_tape tape = {.from = bytes, .size = size};
  if (!is_whole(bytes, size))
    return VEER_BAD_STATE;
  tape.size -= CHECKSUM;
  veeri_pass_head(&tape, &h);
  if (tape.bad || !fits(crowd, &h, size) || !read_all(tape, crowd, &h, false, &own))
    return VEER_BAD_STATE;
  veer_status status = provide(crowd, &h, own);
  if (status != VEER_OK)
    return status;
  if (!read_all(tape, crowd, &h, false, &own)) /* again: now there is room to look for twins */
    return VEER_BAD_STATE;
  put_all(tape, crowd, &h);
  VEERI_TELL(crowd, restore, .subject = bytes, .size = size);
  return VEER_OK;
}

/* replay.c: what was recorded is done once more. All of a recording is looked at before anything of
 * it is done; what its calls say is judged by the functions that they call. */
#include "../../include/veer/replay.h"

#include "../../include/veer/state.h"
#include "bytes.h"
#include "calls.h"
#include "xxh64.h"

struct veer_replay {
  veer_crowd *crowd;
  const uint8_t *bytes;
  size_t at, end; /* the next call, and where there is none */
  veer_replay_report report;
  veer_status outcome;
  size_t custom_count;
  veeri_custom customs[];
};

/* ---- looking ---- */

static bool sum_fits(veeri_xxh64 *hash, veeri_tape *tape, size_t begin) {
  uint64_t sum = 0, expected;
  veeri_xxh64_add(hash, tape->from + begin, tape->at - begin);
  expected = veeri_xxh64_end(hash);
  veeri_tape_u64(tape, &sum, VEERI_CALL_SUM);
  if (!tape->bad)
    veeri_xxh64_add(hash, tape->from + tape->at - VEERI_CALL_SUM, VEERI_CALL_SUM);
  return !tape->bad && sum == expected;
}

static bool pass_over(veeri_tape *tape, uint64_t size) {
  tape->bad = tape->bad || size > tape->size - tape->at;
  if (!tape->bad)
    tape->at += (size_t)size;
  return !tape->bad;
}

/* The op and the size of the next call. */
static bool find_call(veeri_tape *tape, uint8_t *op, uint64_t *size) {
  uint64_t number = VEERI_CALL_COUNT;
  veeri_tape_u64(tape, &number, 1);
  veeri_tape_u64(tape, size, 8);
  tape->bad = tape->bad || number >= VEERI_CALL_COUNT;
  *op = (uint8_t)number;
  return !tape->bad;
}

/* How much of it is whole: all, or up to the end of the last step; 0: it is none. */
static size_t whole_part(veeri_tape tape, veeri_recording_head *h, bool may_be_cut) {
  veeri_xxh64 hash;
  size_t whole, begin = 0;
  uint8_t op;
  uint64_t size = 0;
  veeri_xxh64_begin(&hash);
  veeri_pass_recording_head(&tape, h);
  if (tape.bad || h->magic != VEERI_RECORDING_MAGIC || h->version != VEER_RECORDING_VERSION ||
      h->hash_version != VEER_HASH_VERSION || !pass_over(&tape, h->state_size) ||
      !sum_fits(&hash, &tape, begin))
    return 0;
  for (whole = begin = tape.at;
       find_call(&tape, &op, &size) && pass_over(&tape, size) && sum_fits(&hash, &tape, begin);
       begin = tape.at) {
    if (veeri_given_to(op) & VEERI_HASH)
      whole = tape.at;
    if (op == VEERI_CALL_end)
      return whole == tape.size ? whole : 0;
  }
  return may_be_cut ? whole : 0;
}

veer_status veer_replay_create(veer_crowd *crowd, const void *bytes, size_t size, bool may_be_cut,
                               veer_replay **out) {
  veeri_recording_head h = {0};
  size_t customs = veeri_customs_of(crowd, NULL);
  size_t whole = whole_part((veeri_tape){.from = bytes, .size = size}, &h, may_be_cut);
  if (whole == 0)
    return VEER_BAD_STATE;
  if (h.definition != veeri_definition_of(crowd))
    return VEER_DIFFERS;
  const veer_allocator *allocator = &crowd->def.allocator;
  veer_replay *r = veeri_allocate(allocator, NULL, sizeof *r + customs * sizeof *r->customs);
  if (!r)
    return VEER_OUT_OF_MEMORY;
  const uint8_t *from = bytes;
  veer_status status = veer_crowd_restore(crowd, from + VEERI_RECORDING_HEAD, (size_t)h.state_size);
  if (status != VEER_OK) {
    veeri_allocate(allocator, r, 0);
    return status;
  }
  veeri_clear_bytes(r, sizeof *r);
  r->crowd = crowd;
  r->bytes = bytes;
  r->at = VEERI_RECORDING_HEAD + (size_t)h.state_size + VEERI_CALL_SUM;
  r->end = whole;
  r->custom_count = veeri_customs_of(crowd, r->customs);
  r->report.recorded = h.hash;
  r->report.hash = veer_crowd_hash(crowd);
  r->outcome = r->report.hash == h.hash ? VEER_OK : VEER_DIFFERS;
  *out = r;
  return VEER_OK;
}

void veer_replay_destroy(veer_replay *replay) {
  if (replay)
    veeri_allocate(&replay->crowd->def.allocator, replay, 0);
}

/* ---- doing: one function for each row ---- */

#define VEERI_DO(name, ...)                                                                        \
  static veer_status do_##name(veer_crowd *crowd, const veeri_call *c) {                           \
    return veer_crowd_##name(crowd, __VA_ARGS__);                                                  \
  }

VEERI_DO(add, c->subject, c->index, c->target, NULL)
VEERI_DO(remove, c->id)
VEERI_DO(set_goal, c->id, c->target)
VEERI_DO(push, c->id, c->vec)
VEERI_DO(kick, c->id, c->vec)
VEERI_DO(set_agent, c->id, c->subject)
VEERI_DO(set_user, c->id, c->number)
VEERI_DO(set_mover, c->index, c->subject)
VEERI_DO(set_profile, c->index, c->subject)
VEERI_DO(add_profile, c->subject, NULL)
VEERI_DO(remove_profile, c->index)
VEERI_DO(assign, c->id, c->index)
VEERI_DO(step, c->dt)
VEERI_DO(add_obstacle, c->subject, NULL)
VEERI_DO(add_wall, c->subject, NULL)
VEERI_DO(add_path, c->subject, NULL)
VEERI_DO(add_field, c->subject, NULL)
VEERI_DO(set_obstacle, c->handle, c->subject)
VEERI_DO(set_wall, c->handle, c->subject)
VEERI_DO(set_path, c->handle, c->subject)
VEERI_DO(set_field, c->handle, c->subject)
VEERI_DO(remove_thing, (veer_thing)c->index, c->handle)
VEERI_DO(restore, c->subject, c->size)
VEERI_DO(hold_mover, c->index, c->number != 0)

static veer_status do_steer(veer_crowd *crowd, const veeri_call *c) {
  return veeri_steer(crowd, c->dt, NULL);
}

static veer_status do_call(veer_crowd *crowd, const veeri_call *call) {
  typedef veer_status doing(veer_crowd *, const veeri_call *);
  static doing *const of[VEERI_CALL_COUNT] = {
#define VEERI_DOING(name, given) [VEERI_CALL_##name] = do_##name,
      VEERI_CALL_LIST(VEERI_DOING)
#undef VEERI_DOING
  };
  return call->op == VEERI_CALL_end ? VEER_OK : of[call->op](crowd, call);
}

/* The next call, read and done. */
static veer_status take_call(veer_replay *r, veeri_call *call) {
  veeri_subject subject;
  veeri_tape tape = {.from = r->bytes, .size = r->end, .at = r->at};
  uint64_t size = 0;
  if (!find_call(&tape, &call->op, &size) || size > tape.size - tape.at)
    return VEER_BAD_STATE;
  tape.size = tape.at + (size_t)size;
  veeri_reel reel = {.tape = tape,
                     .customs = r->customs,
                     .custom_count = r->custom_count,
                     .allocator = &r->crowd->def.allocator};
  veeri_clear_bytes(&subject, sizeof subject);
  call->subject = &subject;
  veeri_pass_call(&reel, call, &subject);
  veer_status status = VEER_OK;
  if (reel.has_no_memory)
    status = VEER_OUT_OF_MEMORY;
  else if (reel.tape.bad || reel.tape.at != tape.size)
    status = VEER_BAD_STATE;
  else
    status = do_call(r->crowd, call);
  veeri_allocate(reel.allocator, reel.owned, 0);
  if (status == VEER_OK)
    r->at = tape.size + VEERI_CALL_SUM;
  return status;
}

/* What it is when a call has returned that: what was done before was not refused. */
static veer_status judged(veer_status status) {
  bool lasts = status == VEER_OK || status == VEER_OUT_OF_MEMORY || status == VEER_BAD_STATE;
  return lasts ? status : VEER_DIFFERS;
}

/* Up to the end of a step. */
static veer_status take_step(veer_replay *r) {
  for (bool stepped = false; !stepped && r->at < r->end;) {
    veeri_call call = {0};
    veer_status status = judged(take_call(r, &call));
    if (status != VEER_OK)
      return status;
    stepped = (veeri_given_to(call.op) & VEERI_HASH) != 0;
    if (!stepped)
      continue;
    r->report.steps += call.op != VEERI_CALL_end;
    r->report.recorded = call.hash;
    r->report.hash = veer_crowd_hash(r->crowd);
    if (r->report.hash != call.hash)
      return VEER_DIFFERS;
  }
  r->report.done = r->at >= r->end;
  return VEER_OK;
}

veer_status veer_replay_next(veer_replay *replay, veer_replay_report *out) {
  if (replay->outcome == VEER_OK) {
    veer_status status = take_step(replay);
    *out = replay->report;
    if (status != VEER_OUT_OF_MEMORY)
      replay->outcome = status;
    return status;
  }
  *out = replay->report;
  return replay->outcome;
}

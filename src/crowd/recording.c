/* recording.c: what is done to a crowd goes to a writer, call by call. */
#include "../../include/veer/replay.h"

#include "../../include/veer/state.h"
#include "bytes.h"
#include "calls.h"
#include "xxh64.h"

struct veeri_recorder {
  veeri_reel reel; /* first, so that who pours finds the rest */
  veer_write write;
  void *user;
  veer_status status;
  veeri_xxh64 sum; /* of all so far */
  size_t filled;
  uint8_t buffer[512];
  size_t custom_count;
  veeri_custom customs[]; /* that there were at the beginning */
};

static void flush(veeri_recorder *r) {
  if (r->status == VEER_OK && r->filled > 0)
    r->status = r->write(r->user, r->buffer, r->filled);
  r->filled = 0;
}

static void pour(veeri_tape *tape, const uint8_t *bytes, size_t count) {
  veeri_recorder *r = (veeri_recorder *)(void *)tape;
  veeri_xxh64_add(&r->sum, bytes, count);
  for (size_t i = 0; i < count; i++) {
    r->buffer[r->filled++] = bytes[i];
    if (r->filled == sizeof r->buffer)
      flush(r);
  }
}

static void pass_sum(veeri_recorder *r) {
  uint64_t sum = veeri_xxh64_end(&r->sum);
  veeri_tape_u64(&r->reel.tape, &sum, VEERI_CALL_SUM);
}

/* ---- calls ---- */

/* What passes is passed by what also reads, so it must not be anybody's own. */
static void copy_subject(veeri_subject *to, uint32_t given, const void *from) {
  size_t size = given & VEERI_AGENT      ? sizeof to->agent
                : given & VEERI_MOVER    ? sizeof to->mover
                : given & VEERI_PROFILE  ? sizeof to->profile
                : given & VEERI_OBSTACLE ? sizeof to->obstacle
                : given & VEERI_WALL     ? sizeof to->wall
                : given & VEERI_PATH     ? sizeof to->path
                : given & VEERI_FIELD    ? sizeof to->field
                                         : 0;
  veeri_copy_bytes(to, from, size);
}

static void write_call(veeri_recorder *r, veeri_call *call, veeri_subject *subject) {
  veeri_reel measured = {.customs = r->customs, .custom_count = r->custom_count};
  veeri_pass_call(&measured, call, subject);
  if (measured.tape.bad) {
    r->status = VEER_BAD_VALUE;
    return;
  }
  uint64_t op = call->op, size = measured.tape.at;
  veeri_tape_u64(&r->reel.tape, &op, 1);
  veeri_tape_u64(&r->reel.tape, &size, 8);
  veeri_pass_call(&r->reel, call, subject);
  pass_sum(r);
}

void veeri_tell(veer_crowd *crowd, veeri_call call) {
  veeri_recorder *r = crowd->recorder;
  uint32_t given = veeri_given_to(call.op);
  veeri_subject subject;
  if (r->status != VEER_OK)
    return;
  copy_subject(&subject, given, call.subject);
  if (given & VEERI_HASH)
    call.hash = veer_crowd_hash(crowd);
  write_call(r, &call, &subject);
  if (given & VEERI_HASH)
    flush(r);
}

/* ---- begin and end ---- */

static void write_head(veeri_recorder *r, const veer_crowd *crowd, uint8_t *state, size_t size) {
  veeri_recording_head h = {.magic = VEERI_RECORDING_MAGIC,
                            .version = VEER_RECORDING_VERSION,
                            .hash_version = VEER_HASH_VERSION,
                            .definition = veeri_definition_of(crowd),
                            .hash = veer_crowd_hash(crowd),
                            .state_size = size};
  veeri_pass_recording_head(&r->reel.tape, &h);
  veeri_tape_bytes(&r->reel.tape, state, size);
  pass_sum(r);
  flush(r);
}

veer_status veer_crowd_start_recording(veer_crowd *crowd, veer_write write, void *user) {
  const veer_allocator *allocator = &crowd->def.allocator;
  if (!write)
    return VEER_BAD_VALUE;
  if (crowd->recorder)
    return VEER_IN_USE;
  size_t customs = veeri_customs_of(crowd, NULL), size = veer_crowd_state_size(crowd);
  veeri_recorder *r = veeri_allocate(allocator, NULL, sizeof *r + customs * sizeof *r->customs);
  uint8_t *state = veeri_allocate(allocator, NULL, size);
  if (r && state) {
    veeri_clear_bytes(r, sizeof *r);
    r->write = write;
    r->user = user;
    r->custom_count = veeri_customs_of(crowd, r->customs);
    r->reel = (veeri_reel){.customs = r->customs, .custom_count = customs, .tape.pour = pour};
    veeri_xxh64_begin(&r->sum);
    veer_crowd_save(crowd, state, size);
    write_head(r, crowd, state, size);
  }
  veer_status status = r && state ? r->status : VEER_OUT_OF_MEMORY;
  veeri_allocate(allocator, state, 0);
  if (status == VEER_OK)
    crowd->recorder = r;
  else
    veeri_allocate(allocator, r, 0);
  return status;
}

veer_status veer_crowd_recording(const veer_crowd *crowd) {
  return crowd->recorder ? crowd->recorder->status : VEER_NOT_FOUND;
}

veer_status veer_crowd_stop_recording(veer_crowd *crowd) {
  if (!crowd->recorder)
    return VEER_NOT_FOUND;
  veeri_tell(crowd, (veeri_call){.op = VEERI_CALL_end});
  veer_status status = crowd->recorder->status;
  veeri_free_recorder(crowd);
  return status;
}

void veeri_free_recorder(veer_crowd *crowd) {
  veeri_allocate(&crowd->def.allocator, crowd->recorder, 0);
  crowd->recorder = NULL;
}

size_t veeri_recorder_bytes(const veer_crowd *crowd) {
  const veeri_recorder *r = crowd->recorder;
  return r ? sizeof *r + r->custom_count * sizeof *r->customs : 0;
}

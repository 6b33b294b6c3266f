/* calls.c: the arguments of calls on a tape. */
#include "calls.h"

uint32_t veeri_given_to(uint8_t op) {
  static const uint32_t given[VEERI_CALL_COUNT] = {[VEERI_CALL_end] = VEERI_HASH,
#define VEERI_GIVEN(name, mask) [VEERI_CALL_##name] = (mask),
                                                   VEERI_CALL_LIST(VEERI_GIVEN)
#undef VEERI_GIVEN
  };
  return given[op];
}

static void pass_handle(veeri_tape *tape, veer_handle *handle) {
  veeri_tape_u32(tape, &handle->index);
  veeri_tape_u32(tape, &handle->generation);
}

/* The bytes stay where they are. */
static void pass_state(veeri_tape *tape, veeri_call *call) {
  uint64_t size = call->size;
  veeri_tape_u64(tape, &size, 8);
  if (!tape->from) {
    veeri_tape_bytes(tape, (uint8_t *)(uintptr_t)call->subject, call->size);
    return;
  }
  tape->bad = tape->bad || size > tape->size - tape->at;
  if (tape->bad)
    return;
  call->subject = tape->from + tape->at;
  call->size = (size_t)size;
  tape->at += (size_t)size;
}

static void pass_subject(veeri_reel *reel, uint32_t given, veeri_subject *subject) {
  veeri_tape *tape = &reel->tape;
  if (given & VEERI_AGENT)
    veeri_pass_agent(tape, &subject->agent);
  if (given & VEERI_MOVER)
    veeri_pass_seen(tape, &subject->mover);
  if (given & VEERI_PROFILE)
    veeri_pass_profile(reel, &subject->profile);
  if (given & VEERI_OBSTACLE)
    veeri_pass_obstacle(reel, &subject->obstacle);
  if (given & VEERI_WALL)
    veeri_pass_wall(tape, &subject->wall);
  if (given & VEERI_PATH)
    veeri_pass_path(reel, &subject->path);
  if (given & VEERI_FIELD)
    veeri_pass_field(reel, &subject->field);
}

void veeri_pass_call(veeri_reel *reel, veeri_call *call, veeri_subject *subject) {
  veeri_tape *tape = &reel->tape;
  uint32_t given = veeri_given_to(call->op);
  if (given & VEERI_ID)
    veeri_tape_u32(tape, &call->id);
  if (given & VEERI_INDEX)
    veeri_tape_u32(tape, &call->index);
  if (given & VEERI_HANDLE)
    pass_handle(tape, &call->handle);
  if (given & VEERI_VEC)
    veeri_pass_triple(tape, &call->vec);
  if (given & VEERI_NUMBER)
    veeri_tape_u64(tape, &call->number, 8);
  if (given & VEERI_DT)
    veeri_pass_number(tape, &call->dt);
  if (given & VEERI_TARGET)
    veeri_pass_target(tape, &call->target);
  pass_subject(reel, given, subject);
  if (given & VEERI_STATE)
    pass_state(tape, call);
  if (given & VEERI_HASH)
    veeri_tape_u64(tape, &call->hash, 8);
}

size_t veeri_customs_of(const veer_crowd *crowd, veeri_custom *out) {
  size_t count = 0;
  for (size_t p = 0; p < crowd->def.profile_count; p++)
    for (uint32_t b = 0; b < crowd->def.profiles[p].behavior_count; b++) {
      const veer_behavior *behavior = &crowd->def.profiles[p].behaviors[b];
      if (behavior->kind != VEER_CUSTOM)
        continue;
      if (out)
        out[count] = (veeri_custom){behavior->as.custom.function, behavior->as.custom.user};
      count++;
    }
  return count;
}

/* calls.h: what changes a crowd, as data: a row for each function that hosts change it by.
 *
 * A row names the function without its veer_crowd_ and what it is given. A number stands for the
 * row in recordings, so new rows come last. tests/crowd/test_calls.py finds functions without a
 * row. */
#ifndef VEERI_CALLS_H
#define VEERI_CALLS_H

#include "crowd.h"
#include "tape.h"

/* What a call is given; recorded in this order. */
enum {
  VEERI_ID = 1,
  VEERI_INDEX = 1 << 1,
  VEERI_HANDLE = 1 << 2,
  VEERI_VEC = 1 << 3,
  VEERI_NUMBER = 1 << 4,
  VEERI_DT = 1 << 5,
  VEERI_TARGET = 1 << 6,
  /* at most one of these, the subject: */
  VEERI_AGENT = 1 << 7,
  VEERI_MOVER = 1 << 8,
  VEERI_PROFILE = 1 << 9,
  VEERI_OBSTACLE = 1 << 10,
  VEERI_WALL = 1 << 11,
  VEERI_PATH = 1 << 12,
  VEERI_FIELD = 1 << 13,
  VEERI_STATE = 1 << 14,
  VEERI_HASH = 1 << 15 /* a step: what the hash is then */
};

#define VEERI_CALL_LIST(X)                                                                         \
  X(add, VEERI_AGENT | VEERI_INDEX | VEERI_TARGET)                                                 \
  X(remove, VEERI_ID)                                                                              \
  X(set_goal, VEERI_ID | VEERI_TARGET)                                                             \
  X(push, VEERI_ID | VEERI_VEC)                                                                    \
  X(kick, VEERI_ID | VEERI_VEC)                                                                    \
  X(set_agent, VEERI_ID | VEERI_AGENT)                                                             \
  X(set_user, VEERI_ID | VEERI_NUMBER)                                                             \
  X(set_mover, VEERI_INDEX | VEERI_MOVER)                                                          \
  X(set_profile, VEERI_INDEX | VEERI_PROFILE)                                                      \
  X(add_profile, VEERI_PROFILE)                                                                    \
  X(remove_profile, VEERI_INDEX)                                                                   \
  X(assign, VEERI_ID | VEERI_INDEX)                                                                \
  X(step, VEERI_DT | VEERI_HASH)                                                                   \
  X(steer, VEERI_DT | VEERI_HASH)                                                                  \
  X(add_obstacle, VEERI_OBSTACLE)                                                                  \
  X(add_wall, VEERI_WALL)                                                                          \
  X(add_path, VEERI_PATH)                                                                          \
  X(add_field, VEERI_FIELD)                                                                        \
  X(set_obstacle, VEERI_HANDLE | VEERI_OBSTACLE)                                                   \
  X(set_wall, VEERI_HANDLE | VEERI_WALL)                                                           \
  X(set_path, VEERI_HANDLE | VEERI_PATH)                                                           \
  X(set_field, VEERI_HANDLE | VEERI_FIELD)                                                         \
  X(remove_thing, VEERI_INDEX | VEERI_HANDLE)                                                      \
  X(restore, VEERI_STATE)                                                                          \
  X(hold_mover, VEERI_INDEX | VEERI_NUMBER)

enum {
  VEERI_CALL_end, /* of a recording, with the last hash */
#define VEERI_CALL_ENUM(name, given) VEERI_CALL_##name,
  VEERI_CALL_LIST(VEERI_CALL_ENUM)
#undef VEERI_CALL_ENUM
      VEERI_CALL_COUNT
};

typedef struct veeri_call {
  uint8_t op;
  uint32_t id, index;
  veer_handle handle;
  veer_vec vec;
  uint64_t number;
  float dt;
  veer_target target;
  const void *subject;
  size_t size; /* of a STATE */
  uint64_t hash;
} veeri_call;

/* What a subject may be. */
typedef union veeri_subject {
  veer_agent agent;
  veer_mover mover;
  veer_profile profile;
  veer_obstacle obstacle;
  veer_wall wall;
  veer_path path;
  veer_flow_grid field;
} veeri_subject;

/* What a host's own behaviour calls. */
typedef struct veeri_custom {
  veer_custom_fn function;
  void *user;
} veeri_custom;

/* A tape, and what those who write or read such subjects on it need. */
typedef struct veeri_reel {
  veeri_tape tape;
  const veeri_custom *customs; /* that are told by number; NULL: they are left out */
  size_t custom_count;
  const veer_allocator *allocator; /* reading: where points and vectors come from */
  void *owned;                     /* these, which are the caller's to free */
  bool has_no_memory;              /* none for them */
} veeri_reel;

/* ---- calls.c ---- */
uint32_t veeri_given_to(uint8_t op);
/* The arguments of a call and, of a step, the hash. */
void veeri_pass_call(veeri_reel *reel, veeri_call *call, veeri_subject *subject);
/* How many of a host's own behaviours there are in all profiles; written where there is room. */
size_t veeri_customs_of(const veer_crowd *crowd, veeri_custom *out);

/* ---- definition.c ---- */
/* Of all that a crowd was made from and has been given since. */
uint64_t veeri_definition_of(const veer_crowd *crowd);

/* ---- pass_profile.c, pass_things.c: the bits of every number, whatever it is ---- */
void veeri_pass_number(veeri_tape *tape, float *value);
void veeri_pass_flag(veeri_tape *tape, bool *value);
void veeri_pass_triple(veeri_tape *tape, veer_vec *v); /* always three */
void veeri_pass_target(veeri_tape *tape, veer_target *target);
void veeri_pass_profile(veeri_reel *reel, veer_profile *profile);
void veeri_pass_agent(veeri_tape *tape, veer_agent *agent);
void veeri_pass_seen(veeri_tape *tape, veer_mover *mover);
void veeri_pass_obstacle(veeri_reel *reel, veer_obstacle *obstacle);
void veeri_pass_wall(veeri_tape *tape, veer_wall *wall);
void veeri_pass_path(veeri_reel *reel, veer_path *path);
void veeri_pass_field(veeri_reel *reel, veer_flow_grid *field);

/* An enumeration, or another number of 32 bits. */
#define VEERI_PASS_CHOICE(tape, type, value)                                                       \
  do {                                                                                             \
    uint32_t number = (uint32_t)(value);                                                           \
    veeri_tape_u32(tape, &number);                                                                 \
    (value) = (type)number;                                                                        \
  } while (0)

/* ---- recording.c ---- */
void veeri_tell(veer_crowd *crowd, veeri_call call);
void veeri_free_recorder(veer_crowd *crowd);
size_t veeri_recorder_bytes(const veer_crowd *crowd);

/* After a call has done what it is for. */
#define VEERI_TELL(crowd, name, ...)                                                               \
  do {                                                                                             \
    if ((crowd)->recorder)                                                                         \
      veeri_tell(crowd, (veeri_call){.op = VEERI_CALL_##name, __VA_ARGS__});                       \
  } while (0)

/* ---- the bytes of a recording ---- */

/* Then come the bytes of the state, and a sum over all up to here; then for each call its op, the
 * size of what follows, that, and a sum over all up to here. */
typedef struct veeri_recording_head {
  uint64_t magic, definition, hash, state_size;
  uint32_t version, hash_version;
} veeri_recording_head;

#define VEERI_RECORDING_MAGIC 0x64726f6372656576u /* "veercord" */

static inline void veeri_pass_recording_head(veeri_tape *tape, veeri_recording_head *h) {
  veeri_tape_u64(tape, &h->magic, 8);
  veeri_tape_u32(tape, &h->version);
  veeri_tape_u32(tape, &h->hash_version);
  veeri_tape_u64(tape, &h->definition, 8);
  veeri_tape_u64(tape, &h->hash, 8);
  veeri_tape_u64(tape, &h->state_size, 8);
}

enum { VEERI_RECORDING_HEAD = 40, VEERI_CALL_SUM = 8 };

#endif

/* record.h: the layout of a saved state. One description serves measuring, writing, looking whether
 * all is well, and reading. */
#ifndef VEERI_RECORD_H
#define VEERI_RECORD_H

#include "crowd.h"
#include "tape.h"

/* What there is of which only those have something who need it. */
enum {
  VEERI_WITH_GOALS = 1,
  VEERI_WITH_PUSHES = 2,
  VEERI_WITH_USER = 4,
  VEERI_WITH_BEFORE = 8,
  VEERI_WITH_HELD = 16, /* movers */
  VEERI_ALL_FLAGS = 31
};

typedef struct veeri_head {
  uint64_t magic, size, fingerprint, seed, steps_done, ticks;
  uint32_t version, flags, count, id_count;
  double base;
  float tick;
} veeri_head;

/* All of one agent. */
typedef struct veeri_record {
  uint32_t id, kind;
  veer_agent agent; /* its limits when they are its own */
  veeri_goal goal;
  veer_vec push, kept[VEERI_MEMORIES], applied, turning;
  uint64_t user;
  veeri_before before;
} veeri_record;

/* Of all that decides what the bytes of a crowd mean. */
uint64_t veeri_fingerprint_of(const veer_crowd *crowd);

void veeri_pass_head(veeri_tape *tape, veeri_head *head);
void veeri_pass_record(veeri_tape *tape, const veer_crowd *crowd, uint32_t flags,
                       veeri_record *record);
void veeri_pass_mover(veeri_tape *tape, veer_mover *mover, int axes);

veeri_record veeri_record_at(const veer_crowd *crowd, size_t slot);
void veeri_put_record(veer_crowd *crowd, uint32_t flags, size_t slot, const veeri_record *record);

#endif

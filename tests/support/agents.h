/* agents.h: the agents of a crowd as they are now. */
#ifndef VEER_TEST_AGENTS_H
#define VEER_TEST_AGENTS_H

#include <stdlib.h>
#include <veer/crowd.h>

#include "check.h"

/* All agents in the order of their ids, as a copy that stays as it is until this has been asked
 * some more times. */
static inline const veer_agent *agents_now(const veer_crowd *crowd, size_t *out_count) {
  enum { COPIES = 16 };
  static veer_agent *copies[COPIES];
  static size_t next;
  size_t count = veer_crowd_count(crowd), at = next++ % COPIES;
  copies[at] = (veer_agent *)realloc(copies[at], (count + 1) * sizeof(veer_agent));
  assert_non_null(copies[at]);
  assert_int_equal(veer_crowd_copy_agents(crowd, copies[at], count), count);
  if (out_count)
    *out_count = count;
  return copies[at];
}

#endif

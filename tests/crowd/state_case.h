/* state_case.h: a crowd's state as bytes, and bytes that pass for one. */
#ifndef VEER_TEST_STATE_CASE_H
#define VEER_TEST_STATE_CASE_H

#include <veer/state.h>

#include "../../src/crowd/xxh64.h"
#include "full_crowd.h"

enum { MOST_BYTES = 1 << 16 };

typedef struct saved {
  uint8_t bytes[MOST_BYTES];
  size_t size;
} saved;

static inline void save(const veer_crowd *crowd, saved *out) {
  out->size = veer_crowd_state_size(crowd);
  assert_true(out->size <= sizeof out->bytes);
  assert_int_equal(veer_crowd_save(crowd, out->bytes, out->size), VEER_OK);
}

/* The checksum at the end becomes that of what is before it. */
static inline void sign(saved *s) {
  veeri_xxh64 hash;
  veeri_xxh64_begin(&hash);
  veeri_xxh64_add(&hash, s->bytes, s->size - 8);
  uint64_t sum = veeri_xxh64_end(&hash);
  for (int i = 0; i < 8; i++)
    s->bytes[s->size - 8 + (size_t)i] = (uint8_t)(sum >> 8 * i);
}

#endif

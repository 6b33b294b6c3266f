/* tape.h: numbers one after another, written or read by the same description. */
#ifndef VEERI_TAPE_H
#define VEERI_TAPE_H

#include "../core/vec.h"

typedef struct veeri_tape {
  uint8_t *to;         /* writing: where, or NULL to measure only */
  const uint8_t *from; /* reading */
  size_t at, size;     /* size: of what is read */
  bool bad;            /* read past the end, or what cannot be */
  void (*pour)(struct veeri_tape *tape, const uint8_t *bytes, size_t count); /* writing: or there */
} veeri_tape;

static inline void veeri_tape_bytes(veeri_tape *tape, uint8_t *bytes, size_t count) {
  if (tape->from && (tape->bad || count > tape->size - tape->at)) {
    tape->bad = true;
    return;
  }
  if (tape->pour)
    tape->pour(tape, bytes, count);
  for (size_t i = 0; i < count && tape->to; i++)
    tape->to[tape->at + i] = bytes[i];
  for (size_t i = 0; i < count && tape->from; i++)
    bytes[i] = tape->from[tape->at + i];
  tape->at += count;
}

/* Little-endian. */
static inline void veeri_tape_u64(veeri_tape *tape, uint64_t *value, size_t size) {
  uint8_t bytes[8];
  for (size_t i = 0; i < size; i++)
    bytes[i] = (uint8_t)(*value >> 8 * i);
  veeri_tape_bytes(tape, bytes, size);
  if (!tape->from || tape->bad)
    return;
  *value = 0;
  for (size_t i = 0; i < size; i++)
    *value |= (uint64_t)bytes[i] << 8 * i;
}

static inline void veeri_tape_u32(veeri_tape *tape, uint32_t *value) {
  uint64_t wide = *value;
  veeri_tape_u64(tape, &wide, 4);
  *value = (uint32_t)wide;
}

/* What is no number cannot be. */
static inline void veeri_tape_float(veeri_tape *tape, float *value) {
  union {
    float f;
    uint32_t u;
  } bits;
  bits.f = *value;
  veeri_tape_u32(tape, &bits.u);
  *value = bits.f;
  tape->bad = tape->bad || bits.f != bits.f;
}

static inline void veeri_tape_double(veeri_tape *tape, double *value) {
  union {
    double d;
    uint64_t u;
  } bits;
  bits.d = *value;
  veeri_tape_u64(tape, &bits.u, 8);
  *value = bits.d;
  tape->bad = tape->bad || !(bits.d - bits.d == 0.0);
}

static inline void veeri_tape_vec(veeri_tape *tape, veer_vec *v, int axes) {
  for (int axis = 0; axis < axes; axis++) {
    float along = veeri_axis(v, axis);
    veeri_tape_float(tape, &along);
    veeri_set_axis(v, axis, along);
  }
  tape->bad = tape->bad || !veeri_all_finite(*v);
}

#endif

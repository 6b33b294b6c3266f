/* scalar.h: one lane, for processors without vectors. The names are those of vectors.h. */
#ifndef VEERI_SIMD_H
#define VEERI_SIMD_H

#define LANES 1
#define LANES_ADD_MASKED

typedef float lanes;
typedef int32_t lane_counts;
typedef uint32_t lane_mask; /* all bits or none: what is chosen by bits needs no branch */

typedef union lane_bits {
  float number;
  uint32_t bits;
} lane_bits;

LANES_INLINE lanes lanes_all(float value) {
  return value;
}

LANES_INLINE lane_mask lanes_lt(lanes a, lanes b) {
  return 0u - (a < b);
}

LANES_INLINE lane_mask lanes_le(lanes a, lanes b) {
  return 0u - (a <= b);
}

LANES_INLINE lane_mask mask_and(lane_mask a, lane_mask b) {
  return a & b;
}

LANES_INLINE lane_mask mask_or(lane_mask a, lane_mask b) {
  return a | b;
}

LANES_INLINE lane_mask mask_not(lane_mask a) {
  return ~a;
}

LANES_INLINE unsigned mask_bits(lane_mask m) {
  return m & 1u;
}

LANES_INLINE lanes lanes_where(lane_mask m, lanes a) {
  return m ? a : 0.0f;
}

LANES_INLINE lanes lanes_unless(lane_mask m, lanes a) {
  return m ? VEERI_NAN : a;
}

LANES_INLINE lanes lanes_choose(lane_mask m, lanes a, lanes b) {
  return m ? a : b;
}

/* A sum that began at +0 is never -0, so that adding +0 leaves it as it is. */
LANES_INLINE lanes lanes_add_where(lane_mask m, lanes sum, lanes a) {
  lane_bits of = {.number = a};
  of.bits &= m;
  return sum + of.number;
}

/* a > b ? a : b, also where one is not a number. */
LANES_INLINE lanes lanes_max(lanes a, lanes b) {
  return a > b ? a : b;
}

/* a < b ? a : b, likewise. */
LANES_INLINE lanes lanes_min(lanes a, lanes b) {
  return a < b ? a : b;
}

/* The next number above one that is not negative. */
LANES_INLINE lanes lanes_next(lanes a) {
  union {
    float f;
    uint32_t u;
  } bits = {a};
  bits.u++;
  return bits.f;
}

/* a, or what is not zero wherever a and b are. */
LANES_INLINE lanes lanes_or(lanes a, lanes b) {
  return a != 0.0f || b != 0.0f ? 1.0f : 0.0f;
}

LANES_INLINE lanes lanes_abs(lanes a) {
  return veeri_abs(a);
}

LANES_INLINE lanes lanes_sqrt(lanes a) {
  return veeri_sqrt(a);
}

LANES_INLINE lane_counts counts_all(int32_t value) {
  return value;
}

/* How far from the agent the candidate is that is `first` before it. */
LANES_INLINE lane_counts counts_behind(uint32_t first) {
  return (int32_t)first;
}

LANES_INLINE lane_counts counts_add(lane_counts counts, lane_mask m) {
  return counts + (int32_t)(m & 1u);
}

/* More, and one for the agent itself. */
LANES_INLINE lane_counts counts_sum(lane_counts sum, lane_counts more) {
  return sum + more + 1;
}

LANES_INLINE lanes counts_to_lanes(lane_counts counts) {
  return (float)counts;
}

/* The integer not above a, which is small enough. */
LANES_INLINE lane_counts counts_floor(lanes a) {
  int32_t whole = (int32_t)a;
  return (float)whole > a ? whole - 1 : whole;
}

LANES_INLINE lanes lanes_load(const float *from) {
  return *from;
}

LANES_INLINE void lanes_store(float *to, lanes a) {
  *to = a;
}

LANES_INLINE void counts_store(int32_t *to, lane_counts a) {
  *to = a;
}

LANES_INLINE lane_counts counts_load(const int32_t *from) {
  return *from;
}

LANES_INLINE lane_mask counts_are_none(lane_counts counts) {
  return counts == 0 ? ~0u : 0;
}

LANES_INLINE void counts_store2(int32_t *to, lane_counts a, lane_counts b) {
  to[0] = a;
  to[1] = b;
}

/* Four numbers from each place, number by number. */
LANES_INLINE void lanes_gather4(const float *const from[LANES], lanes out[4]) {
  for (int k = 0; k < 4; k++)
    out[k] = from[0][k];
}

/* The first four numbers of as many records as there are lanes, number by number. */
LANES_INLINE void lanes_load4(const float *from, size_t stride, lanes out[4]) {
  (void)stride;
  lanes_gather4(&from, out);
}

LANES_INLINE void lanes_store4(float *to, size_t stride, const lanes in[4]) {
  (void)stride;
  for (int k = 0; k < 4; k++)
    to[k] = in[k];
}

/* Four numbers, each in all lanes. */
LANES_INLINE void lanes_splat4(const float *from, lanes out[4]) {
  for (int k = 0; k < 4; k++)
    out[k] = from[k];
}

/* Single records of four numbers. */
LANES_INLINE void record_shift(float *to, const float *from, const float *shift) {
  for (int k = 0; k < 4; k++)
    to[k] = from[k] + shift[k];
}

LANES_INLINE void record_copy(float *to, const float *from) {
  for (int k = 0; k < 4; k++)
    to[k] = from[k];
}

LANES_INLINE void record_copy_half(float *to, const float *from) {
  to[0] = from[0];
  to[1] = from[1];
}

#endif

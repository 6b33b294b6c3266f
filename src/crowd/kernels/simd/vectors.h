/* vectors.h: what lanes can do where a vector of gcc and clang is one register. The header that
 * includes this one has said LANES, and brings what differs from processor to processor:
 * lanes_sqrt, mask_bits, lanes_splat4.
 *
 * All of it is exact, or rounded once as IEEE 754 says; nothing here differs between processors. */
#ifndef VEERI_SIMD_VECTORS_H
#define VEERI_SIMD_VECTORS_H

typedef float lanes __attribute__((vector_size(4 * LANES)));
typedef int32_t lane_counts __attribute__((vector_size(4 * LANES)));
typedef lanes lanes_in_memory __attribute__((aligned(4), may_alias));
typedef lane_counts counts_in_memory __attribute__((aligned(4), may_alias));
typedef float four __attribute__((vector_size(16)));
typedef uint64_t two_in_memory __attribute__((aligned(4), may_alias));
typedef four four_in_memory
    __attribute__((aligned(4), may_alias)); /* whatever an allocator gives */

LANES_INLINE lanes lanes_all(float value) {
  return value - (lanes){0};
}

LANES_INLINE lane_counts counts_all(int32_t value) {
  return value - (lane_counts){0};
}

LANES_INLINE lane_counts lane_numbers(void) {
#if LANES == 4
  return (lane_counts){0, 1, 2, 3};
#else
  return (lane_counts){0, 1, 2, 3, 4, 5, 6, 7};
#endif
}

#ifndef LANES_HAVE_MASKS
typedef lane_counts lane_mask; /* -1: yes, 0: no */

LANES_INLINE lane_mask lanes_lt(lanes a, lanes b) {
  return a < b;
}

LANES_INLINE lane_mask lanes_le(lanes a, lanes b) {
  return a <= b;
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

/* a, and +0 where not m. */
LANES_INLINE lanes lanes_where(lane_mask m, lanes a) {
  return (lanes)(m & (lane_counts)a);
}

LANES_INLINE lanes lanes_choose(lane_mask m, lanes a, lanes b) {
  return (lanes)((m & (lane_counts)a) | (~m & (lane_counts)b));
}

/* A sum that began at +0 is never -0, so that adding +0 leaves it as it is. */
LANES_INLINE lanes lanes_add_where(lane_mask m, lanes sum, lanes a) {
  return sum + lanes_where(m, a);
}

LANES_INLINE lane_counts counts_add(lane_counts counts, lane_mask m) {
  return counts - m;
}

LANES_INLINE lane_mask counts_are_none(lane_counts counts) {
  return counts == 0;
}

/* Not a number where m. */
LANES_INLINE lanes lanes_unless(lane_mask m, lanes a) {
  return (lanes)(m | (lane_counts)a);
}
#endif

/* How far from each lane's own agent the candidate is that is `first` before the first lane's. */
LANES_INLINE lane_counts counts_behind(uint32_t first) {
  return lane_numbers() + (int32_t)first;
}

LANES_INLINE lane_counts counts_next(lane_counts behind) {
  return behind - 1;
}

/* Not zero where a or b is not; the sign does not count. */
LANES_INLINE lanes lanes_or(lanes a, lanes b) {
  return (lanes)((lane_counts)a | (lane_counts)b);
}

#ifndef LANES_HAVE_MAX
/* a > b ? a : b, also where one is not a number. */
LANES_INLINE lanes lanes_max(lanes a, lanes b) {
  lane_counts m = a > b;
  return (lanes)((m & (lane_counts)a) | (~m & (lane_counts)b));
}

/* a < b ? a : b. */
LANES_INLINE lanes lanes_min(lanes a, lanes b) {
  lane_counts m = a < b;
  return (lanes)((m & (lane_counts)a) | (~m & (lane_counts)b));
}
#endif

/* The next number above one that is not negative. */
LANES_INLINE lanes lanes_next(lanes a) {
  return (lanes)((lane_counts)a + 1);
}

LANES_INLINE lanes lanes_abs(lanes a) {
  return (lanes)((lane_counts)a & counts_all(0x7fffffff));
}

/* More, and one for the agent itself. */
LANES_INLINE lane_counts counts_sum(lane_counts sum, lane_counts more) {
  return sum + more + 1;
}

LANES_INLINE lanes counts_to_lanes(lane_counts counts) {
  return __builtin_convertvector(counts, lanes);
}

/* The integer not above a, which is small enough. */
LANES_INLINE lane_counts counts_floor(lanes a) {
  lane_counts whole = __builtin_convertvector(a, lane_counts);
  return whole + (counts_to_lanes(whole) > a);
}

LANES_INLINE lanes lanes_load(const float *from) {
  return *(const lanes_in_memory *)from;
}

LANES_INLINE void lanes_store(float *to, lanes a) {
  *(lanes_in_memory *)to = a;
}

LANES_INLINE void counts_store(int32_t *to, lane_counts a) {
  *(counts_in_memory *)to = a;
}

LANES_INLINE lane_counts counts_load(const int32_t *from) {
  return *(const counts_in_memory *)from;
}

LANES_INLINE four load_four(const float *from) {
  return *(const four_in_memory *)from;
}

/* Single records of four numbers. */
LANES_INLINE void record_shift(float *to, const float *from, const float *shift) {
  *(four_in_memory *)to = load_four(from) + load_four(shift);
}

LANES_INLINE void record_copy(float *to, const float *from) {
  *(four_in_memory *)to = load_four(from);
}

LANES_INLINE void record_copy_half(float *to, const float *from) {
  *(two_in_memory *)to = *(const two_in_memory *)from;
}

#if LANES == 4
#define PICK(a, b, i, j, k, l) __builtin_shufflevector(a, b, i, j, k, l)
#else
/* The same within both halves. */
#define PICK(a, b, i, j, k, l)                                                                     \
  __builtin_shufflevector(a, b, PICK_8(i), PICK_8(j), PICK_8(k), PICK_8(l), 4 + PICK_8(i),         \
                          4 + PICK_8(j), 4 + PICK_8(k), 4 + PICK_8(l))
#define PICK_8(i) ((i) < 4 ? (i) : (i) + 4)
#endif

/* Four rows of four (twice, with eight lanes) become columns. */
LANES_INLINE void lanes_turn4(const lanes in[4], lanes out[4]) {
  lanes low01 = PICK(in[0], in[1], 0, 4, 1, 5), high01 = PICK(in[0], in[1], 2, 6, 3, 7);
  lanes low23 = PICK(in[2], in[3], 0, 4, 1, 5), high23 = PICK(in[2], in[3], 2, 6, 3, 7);
  out[0] = PICK(low01, low23, 0, 1, 4, 5);
  out[1] = PICK(low01, low23, 2, 3, 6, 7);
  out[2] = PICK(high01, high23, 0, 1, 4, 5);
  out[3] = PICK(high01, high23, 2, 3, 6, 7);
}

/* Four numbers from each place, number by number. */
LANES_INLINE void lanes_gather4(const float *const from[LANES], lanes out[4]) {
  lanes rows[4];
  for (size_t k = 0; k < 4; k++) {
#if LANES == 4
    rows[k] = load_four(from[k]);
#else
    rows[k] =
        __builtin_shufflevector(load_four(from[k]), load_four(from[k + 4]), 0, 1, 2, 3, 4, 5, 6, 7);
#endif
  }
  lanes_turn4(rows, out);
}

/* The first four numbers of as many records as there are lanes, number by number. */
LANES_INLINE void lanes_load4(const float *from, size_t stride, lanes out[4]) {
  const float *records[LANES];
  for (size_t lane = 0; lane < LANES; lane++)
    records[lane] = from + lane * stride;
  lanes_gather4(records, out);
}

/* Records of two integers. */
LANES_INLINE void counts_store2(int32_t *to, lane_counts a, lane_counts b) {
#if LANES == 4
  counts_store(to, __builtin_shufflevector(a, b, 0, 4, 1, 5));
  counts_store(to + 4, __builtin_shufflevector(a, b, 2, 6, 3, 7));
#else
  counts_store(to, __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11));
  counts_store(to + 8, __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15));
#endif
}

/* The first four numbers of records. */
LANES_INLINE void lanes_store4(float *to, size_t stride, const lanes in[4]) {
  lanes rows[4];
  lanes_turn4(in, rows);
  for (size_t k = 0; k < 4; k++) {
#if LANES == 4
    *(four_in_memory *)(to + stride * k) = rows[k];
#else
    *(four_in_memory *)(to + stride * k) = __builtin_shufflevector(rows[k], rows[k], 0, 1, 2, 3);
    *(four_in_memory *)(to + stride * (k + 4)) =
        __builtin_shufflevector(rows[k], rows[k], 4, 5, 6, 7);
#endif
  }
}

#endif

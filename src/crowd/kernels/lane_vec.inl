/* lane_vec.inl: the arithmetic of vec.h for as many vectors as there are lanes.
 *
 * Lanes in which a number is not of the usual size are faulty; what is computed for these is not
 * used. Functions take `in_space` as a constant: in the plane z is handed on and costs nothing. */

typedef struct lane_vec {
  lanes x, y, z;
} lane_vec;

LANES_INLINE lane_vec vec_add(lane_vec a, lane_vec b, bool in_space) {
  return (lane_vec){a.x + b.x, a.y + b.y, in_space ? a.z + b.z : a.z};
}

LANES_INLINE lane_vec vec_sub(lane_vec a, lane_vec b, bool in_space) {
  return (lane_vec){a.x - b.x, a.y - b.y, in_space ? a.z - b.z : a.z};
}

LANES_INLINE lane_vec vec_scale(lane_vec a, lanes factor, bool in_space) {
  return (lane_vec){a.x * factor, a.y * factor, in_space ? a.z * factor : a.z};
}

LANES_INLINE lanes vec_dot(lane_vec a, lane_vec b, bool in_space) {
  lanes dot = a.x * b.x + a.y * b.y;
  return in_space ? dot + a.z * b.z : dot;
}

LANES_INLINE lane_vec vec_choose(lane_mask m, lane_vec a, lane_vec b, bool in_space) {
  return (lane_vec){lanes_choose(m, a.x, b.x), lanes_choose(m, a.y, b.y),
                    in_space ? lanes_choose(m, a.z, b.z) : a.z};
}

LANES_INLINE lane_vec vec_where(lane_mask m, lane_vec a, bool in_space) {
  return (lane_vec){lanes_where(m, a.x), lanes_where(m, a.y), in_space ? lanes_where(m, a.z) : a.z};
}

/* A sum to which a is added in some lanes. */
LANES_INLINE lane_vec vec_add_where(lane_mask m, lane_vec sum, lane_vec a, bool in_space) {
  return (lane_vec){lanes_add_where(m, sum.x, a.x), lanes_add_where(m, sum.y, a.y),
                    in_space ? lanes_add_where(m, sum.z, a.z) : sum.z};
}

/* What makes a lane odd, gathered over a computation: squares that are too large or not numbers
 * stay so in a sum, bits of vectors whose squares vanish stay in an or. */
typedef struct lane_faults {
  lanes large, tiny;
} lane_faults;

LANES_INLINE lane_mask faulty(const lane_faults *faults) {
  lane_mask bounded = lanes_lt(faults->large, lanes_all(VEERI_LARGE_SQUARE));
  return mask_not(mask_and(bounded, lanes_le(lanes_abs(faults->tiny), lanes_all(0.0f))));
}

/* veeri_with_length. */
LANES_INLINE lane_vec vec_with_length(lane_vec a, lanes length, bool in_space,
                                      lane_faults *faults) {
  lanes square = vec_dot(a, a, in_space);
  lane_mask some = lanes_lt(lanes_all(VEERI_SMALL_SQUARE), square);
  lanes bits = lanes_or(a.x, a.y);
  if (in_space)
    bits = lanes_or(bits, a.z);
  faults->tiny = lanes_or(faults->tiny, lanes_where(mask_not(some), bits));
  faults->large = faults->large + square;
  lanes factor = lanes_where(some, length / lanes_sqrt(square));
  return vec_scale(a, factor, in_space);
}

/* veeri_limit, where `longest` is between VEERI_SHORTEST and VEERI_LONGEST: what is tiny is shorter
 * than any limit, and a vector times longest/longest is itself. */
LANES_INLINE lane_vec vec_limit(lane_vec a, lanes longest, bool in_space, lane_faults *faults) {
  lanes square = vec_dot(a, a, in_space);
  faults->large = faults->large + square;
  lanes length = lanes_sqrt(square);
  return vec_scale(a, longest / lanes_max(length, longest), in_space);
}

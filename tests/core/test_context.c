/* Context maps: their directions, what they are told, and one want without danger, which they give
 * back exactly. */
#include "context_case.h"

/* ---- directions ---- */

static void directions_of_the_plane_divide_a_turn(void **state) {
  (void)state;
  context_case c;
  for (uint32_t count = 1; count <= MOST_DIRECTIONS; count++) {
    const veer_context *map = map_of(&c, count, true);
    for (uint32_t i = 0; i < count; i++) {
      veer_vec way = veer_context_direction(map, i);
      assert_true(gap(way, polar(1.0f, 360.0 * i / count)) <= 1e-6 && way.z == 0.0f);
    }
  }
}

/* By height and turn as the header says; and no place of the sphere is far from all of them. */
static void directions_of_space_cover_the_sphere(void **state) {
  (void)state;
  context_case c;
  const uint32_t counts[] = {4, 5, 7, 12, 20, 42, 100, MOST_DIRECTIONS};
  for (size_t k = 0; k < sizeof counts / sizeof counts[0]; k++) {
    uint32_t count = counts[k];
    const veer_context *map = map_of(&c, count, false);
    for (uint32_t i = 0; i < count; i++) {
      veer_vec way = veer_context_direction(map, i);
      double turn = 3.141592653589793 * (3 - sqrt(5)) * i, z = 1 - (2.0 * i + 1) / count;
      double radius = sqrt(1 - z * z);
      veer_vec expected =
          veer_vec3((float)(radius * cos(turn)), (float)(radius * sin(turn)), (float)z);
      check(gap(way, expected) <= 1e-6 + 2e-7 * i, "%u of %u: " SHOW_VEC, i, count, VEC_PARTS(way));
      assert_true(fabs(length_of(way) - 1) <= 3e-7);
    }
    dice d = dice_of(60);
    for (int place = 0; place < 2000; place++) {
      veer_vec at = draw_unit(&d, false);
      double nearest = 180;
      for (uint32_t i = 0; i < count; i++)
        nearest = fmin(nearest, degrees_between(at, veer_context_direction(map, i)));
      assert_true(nearest <= 0.78 * degrees_of(sqrt(12.566370614359172 / count)));
    }
  }
}

/* ---- what a map is told ---- */

static double cosine_part(veer_vec wish, veer_vec way) {
  double dot = (double)wish.x * (double)way.x + (double)wish.y * (double)way.y +
               (double)wish.z * (double)way.z;
  return dot > 0 ? dot : 0;
}

static void holds_the_greatest_of_all_it_is_told(void **state) {
  (void)state;
  dice d = dice_of(61);
  for (int k = 0; k < 300; k++) {
    context_case c, turned_round;
    bool planar = k & 1;
    uint32_t count = 3 + draw_below(&d, 40);
    veer_context *map = map_of(&c, count, planar), *other = map_of(&turned_round, count, planar);
    veer_vec wants[3], fears[2];
    for (int i = 0; i < 3; i++)
      veer_context_want(map, wants[i] = draw_vec(&d, false, 5.0f));
    for (int i = 0; i < 2; i++)
      veer_context_fear(map, fears[i] = draw_vec(&d, false, 5.0f));
    for (int i = 2; i >= 0; i--) {
      veer_context_want(other, wants[i]);
      veer_context_fear(other, fears[i % 2]);
    }
    for (uint32_t i = 0; i < count; i++) {
      veer_vec way = veer_context_direction(map, i);
      double interest = 0, danger = 0;
      for (int j = 0; j < 3; j++)
        interest = fmax(interest, cosine_part(wants[j], way));
      for (int j = 0; j < 2; j++)
        danger = fmax(danger, cosine_part(fears[j], way));
      assert_true(fabs((double)map->interest[i] - interest) <= 1e-5);
      assert_true(fabs((double)map->danger[i] - danger) <= 1e-5);
      assert_true(map->interest[i] == other->interest[i] && map->danger[i] == other->danger[i]);
    }
  }
}

static void what_is_no_number_tells_nothing(void **state) {
  (void)state;
  context_case c;
  veer_context *map = map_of(&c, 16, true);
  const float bad[] = {NAN, INFINITY, -INFINITY};
  for (int i = 0; i < 3; i++)
    for (int axis = 0; axis < 3; axis++) {
      veer_vec way = veer_vec3(1.0f, 1.0f, 1.0f);
      *(axis == 0 ? &way.x : axis == 1 ? &way.y : &way.z) = bad[i];
      veer_context_want(map, way);
      veer_context_fear(map, way);
    }
  veer_context_want(map, veer_vec2(3e38f, 3e38f)); /* longer than floats go */
  for (uint32_t i = 0; i < 16; i++)
    assert_true(map->interest[i] == 0.0f && map->danger[i] == 0.0f);
}

/* ---- one want, no fear ---- */

/* How far the choice is from the want: *degrees off, and relative in length. `before`: any. */
static void check_want(veer_context *map, veer_vec want, uint32_t before, double most_degrees,
                       double most_length) {
  veer_context_clear(map);
  veer_context_want(map, want);
  veer_choice choice = choose(map, before);
  double off = degrees_between(choice.way, want), length = length_of(choice.way) / length_of(want);
  check(off <= most_degrees && fabs(length - 1) <= most_length,
        "%u directions, before %u: want " SHOW_VEC ", way " SHOW_VEC ", %g degrees off", map->count,
        before, VEC_PARTS(want), VEC_PARTS(choice.way), off);
  check(choice.index < map->count && !choice.blocked && choice.danger == 0.0f, "no choice");
}

static void one_want_is_given_back(void **state) {
  (void)state;
  dice d = dice_of(62);
  context_case c;
  for (uint32_t count = 6; count <= MOST_DIRECTIONS; count += count < 48 ? 1 : 29)
    for (int k = 0; k < 1500; k++) {
      bool planar = count < 28 || k & 1;
      veer_vec want = veer_vec_scale(draw_unit(&d, planar), draw_log(&d, 1e-6f, 1e6f));
      uint32_t before = draw_below(&d, 2 * count);
      check_want(map_of(&c, count, planar), want, before, 3e-4, 1e-6);
    }
}

/* Straight along a direction, and right between two. */
static void one_want_at_odd_places_is_given_back(void **state) {
  (void)state;
  context_case c;
  for (uint32_t count = 6; count <= MOST_DIRECTIONS; count++)
    for (uint32_t half = 0; half < 2 * count; half++)
      check_want(map_of(&c, count, true), polar(2.0f, 180.0 * half / count), count, 3e-4, 1e-6);
  for (uint32_t count = 28; count <= 100; count++)
    for (uint32_t i = 0; i < count; i++) {
      const veer_context *map = map_of(&c, count, false);
      veer_vec a = veer_context_direction(map, i), b = veer_context_direction(map, (i + 1) % count);
      check_want(&c.map, a, count, 3e-4, 1e-6);
      check_want(&c.map, veer_vec_add(a, b), count, 3e-4, 1e-6);
    }
}

/* Too few to see a whole cosine: the bounds that were measured, rounded up. */
static void few_directions_are_coarse_within_bounds(void **state) {
  (void)state;
  static const struct {
    uint32_t count;
    bool planar;
    double degrees, length;
  } rows[] = {{3, true, 34, 0.43},    {4, true, 19, 0.21},   {5, true, 9, 0.09},
              {4, false, 63, 0.76},   {6, false, 46, 0.52},  {8, false, 28, 0.3},
              {12, false, 13, 0.14},  {16, false, 11, 0.12}, {20, false, 5, 0.05},
              {23, false, 0.4, 0.004}};
  dice d = dice_of(63);
  context_case c;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    for (int k = 0; k < 20000; k++)
      check_want(map_of(&c, rows[i].count, rows[i].planar), draw_unit(&d, rows[i].planar),
                 rows[i].count, rows[i].degrees, rows[i].length);
}

/* A map that is too small for its contract still does not make more of a want than it is. */
static void too_few_directions_are_bounded(void **state) {
  (void)state;
  dice d = dice_of(65);
  context_case c;
  for (uint32_t count = 1; count < 4; count++)
    for (int k = 0; k < 2000; k++) {
      bool planar = k & 1;
      veer_context *map = map_of(&c, count, planar);
      veer_vec want = draw_unit(&d, planar);
      veer_context_want(map, want);
      veer_vec way = choose(map, count).way;
      check(length_of(way) <= 1.00001 && veer_vec_dot(way, want) >= 0.0f, "%u: " SHOW_VEC, count,
            VEC_PARTS(way));
    }
}

/* ---- no trembling ---- */

static veer_vec on_circle(veer_vec a, veer_vec b, double angle) {
  return veer_vec_add(veer_vec_scale(a, (float)cos(angle)), veer_vec_scale(b, (float)sin(angle)));
}

/* The want goes round a great circle in small steps: so does the choice, never back and never by
 * more than a step and what rounding adds. */
static void check_sweep(uint32_t count, bool planar, veer_vec a, veer_vec b) {
  enum { STEPS = 3600 };
  context_case c;
  veer_context *map = map_of(&c, count, planar);
  uint32_t before = count;
  veer_vec last = a;
  for (int k = 0; k <= STEPS; k++) {
    veer_context_clear(map);
    veer_context_want(map, on_circle(a, b, 6.283185307179586 * k / STEPS));
    veer_choice choice = choose(map, before);
    veer_vec ahead = on_circle(a, b, 6.283185307179586 * k / STEPS + 1.5707963267948966);
    double forward = cosine_part(choice.way, ahead) - cosine_part(last, ahead);
    double turn = degrees_between(last, choice.way), step = k ? 360.0 / STEPS : 0;
    check(k == 0 || forward >= -1e-5, "%u directions, step %d: back by %g", count, k, forward);
    check(fabs(turn - step) <= 1e-3, "%u directions, step %d: a turn of %g", count, k, turn);
    before = choice.index;
    last = choice.way;
  }
}

static void the_choice_follows_a_turning_want_evenly(void **state) {
  (void)state;
  dice d = dice_of(64);
  for (uint32_t count = 6; count <= MOST_DIRECTIONS; count += count < 20 ? 1 : 59)
    check_sweep(count, true, veer_vec2(1.0f, 0.0f), veer_vec2(0.0f, 1.0f));
  for (uint32_t count = 28; count <= 64; count += 7)
    for (int k = 0; k < 5; k++) {
      veer_vec a, b;
      draw_frame(&d, false, &a, &b);
      check_sweep(count, false, a, b);
    }
}

/* As want up to 60 degrees; from there on a third of what is left of a full turn round. */
static void a_wish_for_a_way_round(void **state) {
  (void)state;
  for (int space = 0; space < 2; space++) {
    context_case c, plain;
    veer_vec way = veer_vec2(3, 0);
    veer_context *map = map_of(&c, 40, !space);
    veer_context_want(map_of(&plain, 40, !space), way);
    veer_context_want_round(map, way);
    for (uint32_t i = 0; i < 40; i++) {
      double cosine = (double)veer_context_direction(map, i).x;
      double expected = cosine > 0.5 ? 3 * cosine : 1 + cosine;
      check(fabs((double)c.interest[i] - expected) < 1e-5, "direction %u: %g", i,
            (double)c.interest[i]);
      assert_true(c.interest[i] >= plain.interest[i] && c.danger[i] == 0.0f);
    }
    /* one wish alone is met as exactly */
    veer_vec chosen = choose(map, 40).way;
    assert_true(veer_vec_length(veer_vec_sub(chosen, way)) < 1e-4f);
    veer_context_want_round(map, veer_vec2(NAN, 0));
    veer_context_want_round(map, veer_vec2(0, INFINITY));
    veer_vec again = choose(map, 40).way;
    assert_true(again.x == chosen.x && again.y == chosen.y && again.z == chosen.z);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(directions_of_the_plane_divide_a_turn),
      cmocka_unit_test(directions_of_space_cover_the_sphere),
      cmocka_unit_test(holds_the_greatest_of_all_it_is_told),
      cmocka_unit_test(what_is_no_number_tells_nothing),
      cmocka_unit_test(one_want_is_given_back),
      cmocka_unit_test(one_want_at_odd_places_is_given_back),
      cmocka_unit_test(few_directions_are_coarse_within_bounds),
      cmocka_unit_test(too_few_directions_are_bounded),
      cmocka_unit_test(the_choice_follows_a_turning_want_evenly),
      cmocka_unit_test(a_wish_for_a_way_round),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

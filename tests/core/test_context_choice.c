/* Context maps: choices among several wants and dangers. */
#include "context_case.h"

/* ---- where a sum of forces stands still ---- */

static veer_vec sum_of(const veer_vec *wants, int want_count, const veer_vec *fears,
                       int fear_count) {
  veer_vec sum = veer_vec2(0.0f, 0.0f);
  for (int i = 0; i < want_count; i++)
    sum = veer_vec_add(sum, wants[i]);
  for (int i = 0; i < fear_count; i++)
    sum = veer_vec_sub(sum, fears[i]);
  return sum;
}

static veer_choice choice_of(context_case *c, uint32_t count, const veer_vec *wants, int want_count,
                             const veer_vec *fears, int fear_count) {
  veer_context *map = map_of(c, count, true);
  for (int i = 0; i < want_count; i++)
    veer_context_want(map, wants[i]);
  for (int i = 0; i < fear_count; i++)
    veer_context_fear(map, fears[i]);
  return choose(map, count);
}

static void goals_that_cancel_are_chosen_from(void **state) {
  (void)state;
  context_case c;
  for (uint32_t count = 8; count <= 64; count += 8)
    for (int goals = 2; goals <= 3; goals++) {
      veer_vec wants[3];
      for (int i = 0; i < goals; i++)
        wants[i] = polar(2.0f, 17 + 360.0 * i / goals);
      assert_true(length_of(sum_of(wants, goals, NULL, 0)) < 1e-6);
      veer_choice choice = choice_of(&c, count, wants, goals, NULL, 0);
      double nearest = 180;
      for (int i = 0; i < goals; i++)
        nearest = fmin(nearest, degrees_between(choice.way, wants[i]));
      check(nearest <= 1e-3 && fabs(length_of(choice.way) - 2) <= 1e-5, "%u directions, %d goals",
            count, goals);
    }
}

/* The same way and as strong: the sum says nothing, the map that it is blocked. The same want with
 * a danger that only some directions have: a way round. */
static void a_goal_behind_a_danger_is_blocked_or_passed(void **state) {
  (void)state;
  context_case c;
  for (uint32_t count = 12; count <= 64; count += 4) {
    veer_vec ahead = veer_vec2(1.0f, 0.0f);
    assert_true(is_zero_vec(sum_of(&ahead, 1, &ahead, 1)));
    veer_choice choice = choice_of(&c, count, &ahead, 1, &ahead, 1);
    assert_true(choice.blocked && is_zero_vec(choice.way) && choice.danger == 0.0f);
    assert_int_equal(choice.index, count);
    veer_context *map = map_of(&c, count, true);
    veer_context_want(map, ahead);
    map->danger[0] = map->danger[1] = map->danger[count - 1] = 1.0f; /* as rays have found it */
    for (int side = 0; side < 2; side++) {
      uint32_t beside = side ? count - 2 : 2;
      choice = choose(map, beside);
      check(choice.index == beside && !choice.blocked && choice.danger == 0.0f, "%u: not %u", count,
            beside);
      assert_true(degrees_between(choice.way, veer_context_direction(map, beside)) < 1e-3);
      assert_true(fabs(length_of(choice.way) - (double)map->interest[beside]) < 1e-6);
    }
  }
}

static void goal_left_and_danger_right(void **state) {
  (void)state;
  context_case c;
  const veer_vec left = veer_vec2(-3.0f, 0.0f), right = veer_vec2(2.0f, 0.0f);
  for (uint32_t count = 6; count <= 64; count++) {
    veer_choice choice = choice_of(&c, count, &left, 1, &right, 1);
    check(degrees_between(choice.way, left) < 1e-3, "%u: " SHOW_VEC, count, VEC_PARTS(choice.way));
    check(choice.danger == 0.0f && (choice.index == count / 2 || choice.index == (count + 1) / 2),
          "%u: %u", count, choice.index);
  }
}

/* A danger ahead to the right: the way is the nearest to the goal among the safe ones. */
static void dangers_are_passed_on_the_near_side(void **state) {
  (void)state;
  context_case c;
  for (int angle = 30; angle <= 80; angle += 10)
    for (int side = -1; side <= 1; side += 2) {
      const veer_vec goal = veer_vec2(2.0f, 0.0f), danger = polar(1.0f, side * angle);
      veer_choice choice = choice_of(&c, 32, &goal, 1, &danger, 1);
      double way = -side * angle_of(choice.way), wanted_way = 90 - angle;
      check(way >= wanted_way - 3.1 && way <= wanted_way + 11.3, "danger at %d: way at %g",
            side * angle, angle_of(choice.way));
      assert_true((double)choice.danger <= 0.05);
    }
}

static void the_same_danger_everywhere_does_not_matter(void **state) {
  (void)state;
  dice d = dice_of(70);
  context_case c;
  for (int k = 0; k < 300; k++) {
    veer_context *map = map_of(&c, 16, true);
    veer_vec want = draw_vec(&d, true, 3.0f);
    veer_context_want(map, want);
    for (uint32_t i = 0; i < 16; i++)
      map->danger[i] = 5.0f + draw_between(&d, 0.0f, 0.04f); /* within the tolerance */
    veer_choice choice = choose(map, 16);
    assert_true(degrees_between(choice.way, want) < 1e-3 && choice.danger >= 5.0f);
    map->danger[choice.index] = 5.2f;
    assert_true(choose(map, 16).index != choice.index);
  }
}

static void nothing_wanted_is_not_blocked(void **state) {
  (void)state;
  context_case c;
  for (uint32_t count = 0; count < 9; count++)
    for (int planar = 0; planar < 2; planar++) {
      veer_context *map = map_of(&c, count, planar);
      veer_context_fear(map, veer_vec2(1.0f, 0.0f));
      for (uint32_t before = 0; before < 10; before++) {
        veer_choice choice = choose(map, before);
        assert_true(is_zero_vec(choice.way) && choice.danger == 0.0f && !choice.blocked);
        assert_int_equal(choice.index, count);
      }
    }
}

/* ---- dangers beside ---- */

static veer_vec across(veer_vec v, veer_vec ahead) {
  return veer_vec_sub(v, veer_vec_scale(ahead, veer_vec_dot(v, ahead)));
}

/* Whatever the map, a way stays near its direction; in the plane it is never on the side of a
 * dangerous neighbour, in space it leans to none by more than a quarter of what it might. */
static void ways_do_not_lean_toward_danger(void **state) {
  (void)state;
  dice d = dice_of(71);
  int beside_danger = 0;
  for (int k = 0; k < 20000; k++) {
    context_case c;
    bool planar = k & 1;
    uint32_t count = planar ? 6 + draw_below(&d, 30) : 28 + draw_below(&d, 30);
    veer_context *map = map_of(&c, count, planar);
    veer_context_want(map, draw_vec(&d, planar, 3.0f));
    veer_context_want(map, draw_vec(&d, planar, 3.0f));
    for (uint32_t i = 1; i < count; i++)
      map->danger[i] = (float)draw_bool(&d);
    veer_choice choice = choose(map, count);
    if (choice.index == count)
      continue;
    veer_vec ahead = veer_context_direction(map, choice.index);
    double step = planar ? 6.283185307179586 / count : sqrt(12.566370614359172 / count);
    double most = tan((planar ? 0.5 : 0.8) * step);
    float along = veer_vec_dot(choice.way, ahead);
    veer_vec lean = veer_vec_scale(across(choice.way, ahead), 1.0f / along);
    check(length_of(lean) <= most + 1e-5, "case %d: %g, not %g", k, length_of(lean), most);
    assert_true(choice.danger == 0.0f);
    for (uint32_t i = 0; i < count; i++) {
      veer_vec way = veer_context_direction(map, i);
      if (map->danger[i] == 0.0f || (double)veer_vec_dot(way, ahead) < cos(1.54 * step))
        continue;
      beside_danger++;
      double lent = (double)veer_vec_dot(lean, veer_vec_unit(across(way, ahead)));
      check(lent <= (planar ? 0 : 0.25 * most) + 1e-5, "case %d: %g toward %u", k, lent, i);
    }
  }
  assert_true(beside_danger > 10000);
}

/* In space one safe neighbour does not tell where the top is. */
static void one_neighbor_does_not_turn_the_way(void **state) {
  (void)state;
  enum { COUNT = 42 };
  dice d = dice_of(75);
  for (uint32_t i = 0; i < COUNT; i++)
    for (uint32_t j = 0; j < COUNT; j++) {
      context_case c;
      veer_context *map = map_of(&c, COUNT, false);
      veer_vec ahead = veer_context_direction(map, i);
      veer_context_want(map, veer_vec_add(ahead, draw_vec(&d, false, 0.05f)));
      for (uint32_t k = 0; k < COUNT; k++)
        map->danger[k] = k != i && k != j;
      veer_choice choice = choose(map, COUNT);
      veer_vec expected = veer_vec_scale(ahead, map->interest[i]);
      check(choice.index == i && gap(choice.way, expected) <= 1e-6, "%u and %u: " SHOW_VEC, i, j,
            VEC_PARTS(choice.way));
    }
}

/* ---- turned and mirrored ---- */

typedef struct wishes {
  veer_vec wants[3], fears[2];
  uint32_t before;
} wishes;

static veer_choice choice_among(const wishes *w, uint32_t count) {
  context_case c;
  veer_context *map = map_of(&c, count, true);
  for (int i = 0; i < 3; i++)
    veer_context_want(map, w->wants[i]);
  for (int i = 0; i < 2; i++)
    veer_context_fear(map, w->fears[i]);
  return choose(map, w->before);
}

/* Beside a decision both answers are right. */
static bool is_clear(const wishes *w, uint32_t count, dice *d) {
  veer_choice choice = choice_among(w, count);
  for (int k = 0; k < 4; k++) {
    wishes near = *w;
    for (int i = 0; i < 5; i++) {
      veer_vec *wish = i < 3 ? &near.wants[i] : &near.fears[i - 3];
      *wish = veer_vec_add(*wish, draw_vec(d, true, 1e-5f));
    }
    if (choice_among(&near, count).index != choice.index)
      return false;
  }
  return true;
}

static void check_mapped(bool mirror) {
  dice d = dice_of(73);
  int unclear = 0, chosen = 0;
  for (int k = 0; k < 6000; k++) {
    uint32_t count = 3 + draw_below(&d, 30), by = draw_below(&d, count);
    double up[3] = {0, 0, 1}, normal[3] = {0, 1, 0};
    isometry m = mirror ? reflection(normal) : rotation(up, 6.283185307179586 * by / count);
    wishes w = {.before = draw_below(&d, count)}, other;
    for (int i = 0; i < 3; i++)
      other.wants[i] = turned(&m, w.wants[i] = draw_vec(&d, true, 2.0f));
    for (int i = 0; i < 2; i++)
      other.fears[i] = turned(&m, w.fears[i] = draw_vec(&d, true, draw_bool(&d) ? 2.0f : 0.1f));
    other.before = mirror ? (count - w.before) % count : (w.before + by) % count;
    if (!is_clear(&w, count, &d)) {
      unclear++;
      continue;
    }
    veer_choice a = choice_among(&w, count), b = choice_among(&other, count);
    uint32_t expected = mirror ? (count - a.index) % count : (a.index + by) % count;
    check(b.index == (a.index < count ? expected : count) && a.blocked == b.blocked,
          "case %d: %u and %u of %u", k, a.index, b.index, count);
    check(gap(b.way, turned(&m, a.way)) <= 2e-5, "case %d: " SHOW_VEC, k, VEC_PARTS(b.way));
    assert_true(fabsf(a.danger - b.danger) <= 1e-5f);
    chosen += a.index < count;
  }
  assert_in_range(unclear, 0, 120);
  assert_in_range(chosen, 3000, 6000);
}

static void choices_turn_by_whole_steps_and_mirror(void **state) {
  (void)state;
  check_mapped(false);
  check_mapped(true);
}

/* ---- any input ---- */

static float draw_extreme(dice *d) {
  static const float sizes[] = {0.0f, 1e-45f, 1e-38f, 1e-19f,       1e-6f,
                                1.0f, 1e19f,  1e38f,  3.4028235e38f};
  return sizes[draw_below(d, sizeof sizes / sizeof sizes[0])];
}

static void every_choice_is_finite(void **state) {
  (void)state;
  dice d = dice_of(74);
  for (int k = 0; k < 20000; k++) {
    context_case c;
    bool planar = draw_bool(&d);
    veer_context *map = map_of(&c, draw_below(&d, 50), planar);
    veer_context_options options = {draw_extreme(&d), draw_between(&d, 0.0f, 1.0f)};
    for (int i = 0; i < 2; i++) {
      veer_context_want(map, veer_vec3(draw_extreme(&d), -draw_extreme(&d), draw_extreme(&d)));
      veer_context_fear(map, veer_vec3(draw_extreme(&d), draw_extreme(&d), -draw_extreme(&d)));
    }
    for (uint32_t i = 0; i < 5 && i < map->count && (k & 1); i++)
      *(draw_bool(&d) ? &map->interest[i] : &map->danger[i]) = draw_bool(&d) ? NAN : INFINITY;
    veer_choice choice = veer_context_choose(map, &options, draw_below(&d, 60));
    check(all_finite(choice.way) && choice.index <= map->count, "case %d: " SHOW_VEC, k,
          VEC_PARTS(choice.way));
    float danger = choice.index < map->count ? map->danger[choice.index] : 0.0f;
    check(choice.danger == danger && (!planar || choice.way.z == 0.0f), "case %d", k);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(goals_that_cancel_are_chosen_from),
      cmocka_unit_test(a_goal_behind_a_danger_is_blocked_or_passed),
      cmocka_unit_test(goal_left_and_danger_right),
      cmocka_unit_test(dangers_are_passed_on_the_near_side),
      cmocka_unit_test(the_same_danger_everywhere_does_not_matter),
      cmocka_unit_test(nothing_wanted_is_not_blocked),
      cmocka_unit_test(ways_do_not_lean_toward_danger),
      cmocka_unit_test(one_neighbor_does_not_turn_the_way),
      cmocka_unit_test(choices_turn_by_whole_steps_and_mirror),
      cmocka_unit_test(every_choice_is_finite),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

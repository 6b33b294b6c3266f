/* What every behaviour answers does not depend on where the origin is, which way the axes point,
 * and which of left and right is which. */
#include "../support/check.h"
#include "every_behavior.h"

enum { CASES = 1000 };

/* How much the answer moves when the inputs move by 1e-5: what rounding of the turned inputs, some
 * 1e-7, may do to it. Large beside a decision (a rim, a sector), where both answers are right. */
static double sensitivity(const behavior_row *row, const situation *s, dice *d) {
  veer_vec force = force_of(row, s);
  double most = 0;
  for (int i = 0; i < 4; i++) {
    situation near = *s;
    float *parts[] = {&near.agent.pos.x,     &near.agent.pos.y,     &near.agent.pos.z,
                      &near.target.x,        &near.target.y,        &near.target.z,
                      &near.agent.vel.x,     &near.agent.vel.y,     &near.agent.vel.z,
                      &near.agent.heading.x, &near.agent.heading.y, &near.agent.heading.z};
    for (size_t k = 0; k < sizeof parts / sizeof parts[0]; k++)
      *parts[k] += 1e-5f * veer_random_signed(draw_word(d));
    for (int k = 0; k < SITUATION_MOVERS; k++) {
      near.movers[k].pos.x += 1e-5f * veer_random_signed(draw_word(d));
      near.movers[k].pos.y += 1e-5f * veer_random_signed(draw_word(d));
      near.movers[k].heading.x += 1e-5f * veer_random_signed(draw_word(d));
      near.movers[k].heading.y += 1e-5f * veer_random_signed(draw_word(d));
    }
    veer_vec *places[MOST_PLACES];
    int count = list_places(&near.world, places);
    for (int k = 0; k < count; k++)
      *places[k] = veer_vec_add(*places[k], draw_vec(d, false, 1e-5f));
    count = list_ways(&near.world, places);
    for (int k = 0; k < count; k++)
      *places[k] = veer_vec_add(*places[k], draw_vec(d, false, 1e-6f));
    most = fmax(most, gap(force, force_of(row, &near)));
  }
  return most;
}

/* The row's answer to the mapped situation against the mapped answer. Cases beside a decision are
 * passed over; they must be few. */
static void check_maps(const behavior_row *row, bool planar, bool full_turn, bool mirror) {
  dice d = dice_of(7u + planar + 2u * full_turn + 4u * mirror);
  int passed_over = 0, answers = 0;
  for (int i = 0; i < CASES; i++) {
    situation s = draw_situation(&d, planar);
    isometry m = mirror ? draw_reflection(&d, planar) : draw_rotation(&d, planar && !full_turn);
    situation image = mapped(&m, s);
    if (mirror) { /* left is on the other side */
      image.walk.y = -image.walk.y;
      image.displacement.y = -image.displacement.y;
      swap_sides(&image.world);
    }
    veer_vec force = force_of(row, &s);
    double size = length_of(force), spread = sensitivity(row, &s, &d);
    answers += size > 0;
    if (spread > 1e-2 * fmax(size, 1)) {
      passed_over++;
      continue;
    }
    veer_vec expected = turned(&m, force), got = force_of(row, &image);
    check(gap(got, expected) <= 5e-5 * fmax(size, 1) + 3 * spread,
          "%s, case %d, planar %d: " SHOW_VEC " instead of " SHOW_VEC " (spread %g)", row->name, i,
          planar, VEC_PARTS(got), VEC_PARTS(expected), spread);
  }
  check(passed_over <= CASES / 50, "%s: %d cases lie beside a decision", row->name, passed_over);
  check(answers >= CASES / 10, "%s: only %d cases have a force", row->name, answers);
}

static void every_row(bool planar, bool full_turn, bool mirror) {
  for (int i = 0; i < BEHAVIOR_ROWS; i++)
    if (!mirror || !(every_behavior[i].reads & TAKES_SIDES))
      check_maps(&every_behavior[i], planar, full_turn, mirror);
}

static void rotation_in_the_plane(void **state) {
  (void)state;
  every_row(true, false, false);
}

static void rotation_of_a_plane_in_space(void **state) {
  (void)state;
  every_row(true, true, false);
}

static void rotation_in_space(void **state) {
  (void)state;
  every_row(false, true, false);
}

static void reflection_in_the_plane(void **state) {
  (void)state;
  every_row(true, false, true);
}

static void reflection_in_space(void **state) {
  (void)state;
  every_row(false, true, true);
}

/* A shift along the grid of the points is exact, so whoever reads differences only gives the same
 * bits. Predicted points are sums of positions and round; a shift of 4096 may cost 1e-3. */
static void translation(void **state) {
  (void)state;
  for (int i = 0; i < BEHAVIOR_ROWS; i++) {
    const behavior_row *row = &every_behavior[i];
    dice d = dice_of(17);
    int decided_otherwise = 0; /* at a corner, at a rim: those beside a decision are few */
    for (int k = 0; k < 2 * CASES; k++) {
      situation s = draw_situation(&d, k & 1);
      isometry shift = rotation((double[3]){0, 0, 1}, 0);
      for (int axis = 0; axis < ((k & 1) ? 2 : 3); axis++)
        shift.shift[axis] = floor(4096.0 * (double)veer_random_signed(draw_word(&d)));
      situation image = mapped(&shift, s);
      veer_vec force = force_of(row, &s), got = force_of(row, &image);
      double rate = (double)s.agent.max_speed / (double)s.agent.response_time;
      if (row->reads & ONLY_DIFFERENCES)
        check(same_vec(got, force), "%s, case %d: " SHOW_VEC " instead of " SHOW_VEC, row->name, k,
              VEC_PARTS(got), VEC_PARTS(force));
      else if (sensitivity(row, &s, &d) < 1e-4)
        decided_otherwise += gap(got, force) > fmax(0.02, 0.01 * rate);
    }
    check(decided_otherwise <= 2, "%s: %d cases differ after a shift", row->name,
          decided_otherwise);
  }
}

/* In the plane z is 0 and stays exactly 0, also in the walk of a wander and after the motion. */
static void plane_stays_flat(void **state) {
  (void)state;
  for (int i = 0; i < BEHAVIOR_ROWS; i++) {
    const behavior_row *row = &every_behavior[i];
    dice d = dice_of(23);
    for (int k = 0; k < CASES; k++) {
      situation s = draw_situation(&d, true);
      if (k % 3 == 0) /* the parting of coincident ones, too */
        s.target = s.movers[0].pos = s.movers[1].pos = s.agent.pos;
      veer_vec force = force_of(row, &s);
      check(force.z == 0.0f, "%s, case %d: z is %g", row->name, k, (double)force.z);
      veer_move(&s.agent, force, force, s.dt);
      assert_true(s.agent.pos.z == 0.0f && s.agent.vel.z == 0.0f && s.agent.heading.z == 0.0f);
    }
  }
}

static void planar_wander_stays_flat(void **state) {
  (void)state;
  dice d = dice_of(29);
  for (int k = 0; k < CASES; k++) {
    situation s = draw_situation(&d, true);
    s.wander.form = (veer_wander_form)draw_below(&d, VEER_WANDER_FORM_COUNT);
    s.wander.jitter = 3.0f;
    veer_vec walk = veer_wander_start(&s.wander);
    for (int step = 0; step < 20; step++) {
      veer_vec force = veer_wander(&s.agent, &s.wander, d.key, s.dt, &walk);
      d.key.step++;
      assert_true(force.z == 0.0f && walk.z == 0.0f);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rotation_in_the_plane), cmocka_unit_test(rotation_of_a_plane_in_space),
      cmocka_unit_test(rotation_in_space),     cmocka_unit_test(reflection_in_the_plane),
      cmocka_unit_test(reflection_in_space),   cmocka_unit_test(translation),
      cmocka_unit_test(plane_stays_flat),      cmocka_unit_test(planar_wander_stays_flat),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Not running into others: nearest approaches in double, who counts, and which way. */
#include <veer/collision.h>

#include "../support/check.h"
#include "../support/random_case.h"

enum { CASES = 20000 };

static const veer_vec NONE = {0, 0, 0};

typedef struct pair {
  veer_agent agent;
  veer_mover other;
} pair;

static pair draw_pair(dice *d, bool planar) {
  pair p = {veer_agent_default(), veer_mover_at(NONE)};
  p.agent.planar = planar;
  p.agent.pos = draw_vec(d, planar, 20.0f);
  p.agent.vel = draw_vec(d, planar, 3.0f);
  draw_frame(d, planar, &p.agent.heading, &p.agent.up);
  p.agent.radius = draw_between(d, 0.0f, 2.0f);
  p.agent.max_force = draw_between(d, 0.5f, 5.0f);
  p.agent.id = 1;
  p.other = veer_mover_of(&p.agent);
  p.other.pos = draw_vec(d, planar, 20.0f);
  p.other.vel = draw_vec(d, planar, 3.0f);
  p.other.radius = draw_between(d, 0.0f, 2.0f);
  p.other.id = 2;
  return p;
}

static double distance_after(const pair *p, double t) {
  double x = (double)p->other.pos.x - (double)p->agent.pos.x +
             t * ((double)p->other.vel.x - (double)p->agent.vel.x);
  double y = (double)p->other.pos.y - (double)p->agent.pos.y +
             t * ((double)p->other.vel.y - (double)p->agent.vel.y);
  double z = (double)p->other.pos.z - (double)p->agent.pos.z +
             t * ((double)p->other.vel.z - (double)p->agent.vel.z);
  return sqrt(x * x + y * y + z * z);
}

/* The distance has one least value over time: cut the time in which it lies by thirds. */
static double nearest_time(const pair *p) {
  double lo = 0, hi = 1e4;
  for (int i = 0; i < 200; i++) {
    double a = lo + (hi - lo) / 3, b = hi - (hi - lo) / 3;
    if (distance_after(p, a) <= distance_after(p, b))
      hi = b;
    else
      lo = a;
  }
  return lo;
}

static void nearest_approach_is_the_least_distance(void **state) {
  (void)state;
  dice d = dice_of(600);
  for (int k = 0; k < CASES / 4; k++) {
    pair p = draw_pair(&d, k & 1);
    veer_approach got = veer_nearest_approach(&p.agent, &p.other);
    double time = nearest_time(&p), least = distance_after(&p, time);
    check(fabs((double)got.distance - least) < 1e-4, "case %d: %g instead of %g", k,
          (double)got.distance, least);
    check(fabs(distance_after(&p, (double)got.time) - least) < 1e-4, "case %d: time %g, not %g", k,
          (double)got.time, time);
    veer_agent there = p.agent;
    there.pos = p.other.pos;
    there.vel = p.other.vel;
    veer_mover here = veer_mover_of(&p.agent);
    veer_approach mirror = veer_nearest_approach(&there, &here);
    assert_true(mirror.time == got.time && fabsf(mirror.distance - got.distance) < 1e-6f);
  }
}

static void those_that_part_are_nearest_now(void **state) {
  (void)state;
  dice d = dice_of(601);
  for (int k = 0; k < CASES / 4; k++) {
    pair p = draw_pair(&d, k & 1);
    veer_vec offset = veer_vec_sub(p.other.pos, p.agent.pos);
    p.other.vel = veer_vec_add(p.agent.vel, k % 3 ? veer_vec_scale(offset, 0.1f) : NONE);
    veer_approach got = veer_nearest_approach(&p.agent, &p.other);
    assert_true(got.time == 0.0f && got.distance == veer_vec_length(offset));
  }
  veer_agent agent = veer_agent_default();
  veer_mover other = veer_mover_of(&agent);
  veer_approach at_one = veer_nearest_approach(&agent, &other);
  assert_true(at_one.time == 0.0f && at_one.distance == 0.0f);
}

static void approaches_of_bad_numbers(void **state) {
  (void)state;
  static const float poisons[] = {NAN, INFINITY, -INFINITY};
  for (int n = 0; n < 3; n++)
    for (int i = 0; i < 4; i++) {
      pair p = {veer_agent_default(), veer_mover_at(veer_vec2(5, 0))};
      p.other.vel = veer_vec2(-1, 0);
      float *const fields[] = {&p.agent.pos.x, &p.agent.vel.y, &p.other.pos.y, &p.other.vel.x};
      *fields[i] = poisons[n];
      veer_approach got = veer_nearest_approach(&p.agent, &p.other);
      assert_true(got.time == 0.0f && got.distance == 0.0f);
    }
}

/* ---- who counts, which way ---- */

/* When discs of both radii first touch is not asked: the nearest approach itself must come within
 * the horizon. */
static void misses_give_no_force_and_hits_the_full_one(void **state) {
  (void)state;
  dice d = dice_of(610);
  int hits = 0, misses = 0;
  for (int k = 0; k < CASES; k++) {
    pair p = draw_pair(&d, k & 1);
    if (k % 3 == 0) { /* about at each other */
      veer_vec to = veer_vec_sub(p.agent.pos, p.other.pos);
      p.other.vel = veer_vec_add(p.agent.vel, veer_vec_scale(to, 0.1f));
      p.other.vel = veer_vec_add(p.other.vel, draw_vec(&d, k & 1, 0.1f));
    }
    float horizon = draw_between(&d, 0.0f, 20.0f);
    veer_vec force = veer_avoid_collisions(&p.agent, &p.other, 1, horizon);
    double time = nearest_time(&p), least = distance_after(&p, time);
    double bodies = (double)p.agent.radius + (double)p.other.radius;
    bool overlap = distance_after(&p, 0) < bodies;
    bool hit = overlap || (least < bodies && time <= (double)horizon);
    if (fabs(least - bodies) < 1e-3 || fabs(time - (double)horizon) < 1e-3)
      continue;
    hits += hit;
    misses += !hit;
    check(fabs(length_of(force) - (hit ? (double)p.agent.max_force : 0)) < 1e-5,
          "case %d: force %g, nearest %g of %g at %g of %g", k, length_of(force), least, bodies,
          time, (double)horizon);
    if (!hit)
      continue;
    veer_vec then = veer_vec_add(
        veer_vec_sub(p.other.pos, p.agent.pos),
        veer_vec_scale(veer_vec_sub(p.other.vel, p.agent.vel), overlap ? 0.0f : (float)time));
    assert_true(veer_vec_dot(force, then) <= 0.03f); /* away, or across */
    assert_true(!(k & 1) || force.z == 0.0f);
  }
  assert_true(hits > CASES / 20 && misses > CASES / 4);
}

/* What one does the other does the opposite way, so that both together part: also exactly head on,
 * exactly in line, and at one point. */
static void both_go_opposite_ways(void **state) {
  (void)state;
  dice d = dice_of(611);
  int answers = 0;
  for (int k = 0; k < CASES; k++) {
    pair p = draw_pair(&d, true);
    veer_vec way = draw_unit(&d, true), offset = veer_vec_scale(way, 6.0f);
    p.agent.radius = p.other.radius = 0.5f;
    switch (k % 5) {
    case 0: /* about at each other */
      p.other.pos = veer_vec_add(p.agent.pos, offset);
      p.other.vel = veer_vec_sub(p.agent.vel, veer_vec_add(way, draw_vec(&d, true, 0.1f)));
      break;
    case 1: /* head on */
      p.other.pos = veer_vec_add(p.agent.pos, offset);
      p.agent.vel = way;
      p.other.vel = veer_vec_scale(way, -2.0f);
      break;
    case 2: /* in line, overtaking */
      p.other.pos = veer_vec_add(p.agent.pos, offset);
      p.agent.vel = veer_vec_scale(way, 2.0f);
      p.other.vel = way;
      break;
    case 3: /* at one point */
      p.other.pos = p.agent.pos;
      break;
    default: /* nearly at one point, alike in all else */
      p.other.pos = veer_vec_add(p.agent.pos, veer_vec_scale(way, 1e-5f));
      p.other.vel = p.agent.vel;
    }
    veer_agent second = p.agent;
    second.pos = p.other.pos;
    second.vel = p.other.vel;
    second.id = 2;
    if (k % 5 == 1 || k % 5 == 2) {
      p.agent.heading = second.heading = way;
      if (k % 5 == 1)
        second.heading = veer_vec_scale(way, -1.0f);
    }
    veer_mover first = veer_mover_of(&p.agent);
    veer_vec one = veer_avoid_collisions(&p.agent, &p.other, 1, 20.0f);
    veer_vec two = veer_avoid_collisions(&second, &first, 1, 20.0f);
    check(gap(one, veer_vec_scale(two, -1.0f)) < 1e-3, "case %d: " SHOW_VEC " and " SHOW_VEC, k,
          VEC_PARTS(one), VEC_PARTS(two));
    check(length_of(one) > 0 || k % 5 == 0, "case %d: no force", k);
    answers += length_of(one) > 0;
    if (k % 5 == 1) /* each to its own left */
      assert_true(veer_vec_dot(one, veer_vec_cross(p.agent.up, way)) > 0.9f * p.agent.max_force);
  }
  assert_true(answers > CASES / 2);
}

/* "Exactly" is a thousandth of the bodies: nearer the side is always the left. */
static void head_on_is_a_thousandth_of_the_bodies(void **state) {
  (void)state;
  dice d = dice_of(613);
  for (int k = 0; k < 4000; k++) {
    veer_agent agent = veer_agent_default();
    agent.vel = veer_vec2(1, 0);
    agent.radius = draw_log(&d, 0.1f, 10.0f);
    veer_mover other = veer_mover_at(veer_vec2(50, 0));
    other.vel = other.heading = veer_vec2(-1, 0);
    other.radius = agent.radius;
    other.id = 1;
    float share = draw_log(&d, 1e-5f, 0.9f), bodies = 2.0f * agent.radius;
    other.pos.y = share * bodies;
    veer_vec force = veer_avoid_collisions(&agent, &other, 1, 100.0f);
    if (share < 0.99e-3f)
      assert_true(force.y > 0.99f);
    if (share > 1.01e-3f)
      assert_true(force.y < -0.99f);
  }
}

static void the_first_to_come_counts(void **state) {
  (void)state;
  dice d = dice_of(612);
  int changes = 0;
  for (int k = 0; k < 4000; k++) {
    enum { OTHERS = 5 };
    pair p = draw_pair(&d, k & 1);
    veer_mover others[OTHERS], reversed[OTHERS];
    int first = -1;
    double soonest = INFINITY;
    for (int i = 0; i < OTHERS; i++) {
      pair q = draw_pair(&d, k & 1);
      q.agent = p.agent;
      q.other.id = (uint32_t)i + 2;
      veer_vec to = veer_vec_sub(p.agent.pos, q.other.pos);
      q.other.vel = veer_vec_add(p.agent.vel, veer_vec_scale(to, draw_between(&d, 0.1f, 0.5f)));
      q.other.vel = veer_vec_add(q.other.vel, draw_vec(&d, k & 1, 0.1f));
      others[i] = reversed[OTHERS - 1 - i] = q.other;
      if (distance_after(&q, 0) < (double)(p.agent.radius + q.other.radius))
        soonest = -1; /* one that overlaps: those are told apart by their order */
      veer_approach at = veer_nearest_approach(&p.agent, &q.other);
      if (soonest > 0 && at.distance < p.agent.radius + q.other.radius &&
          (double)at.time < soonest) {
        soonest = (double)at.time;
        first = i;
      }
    }
    if (first < 0 || soonest < 0)
      continue;
    changes++;
    veer_vec all = veer_avoid_collisions(&p.agent, others, OTHERS, 100.0f);
    assert_true(same_vec(all, veer_avoid_collisions(&p.agent, &others[first], 1, 100.0f)));
    assert_true(same_vec(all, veer_avoid_collisions(&p.agent, reversed, OTHERS, 100.0f)));
  }
  assert_true(changes > 1000);
}

static void degenerate_collisions(void **state) {
  (void)state;
  pair p = {veer_agent_default(), veer_mover_at(veer_vec2(5, 0))};
  p.agent.vel = veer_vec2(1, 0);
  p.agent.radius = p.other.radius = 0.5f;
  p.other.id = 7;
  assert_true(is_zero_vec(veer_avoid_collisions(&p.agent, NULL, 0, 9.0f)));
  assert_true(length_of(veer_avoid_collisions(&p.agent, &p.other, 1, 9.0f)) == 1); /* 1 * 1 / 1 */
  assert_true(length_of(veer_avoid_collisions(&p.agent, &p.other, 1, INFINITY)) == 1);
  assert_true(is_zero_vec(veer_avoid_collisions(&p.agent, &p.other, 1, 0.0f)));
  assert_true(is_zero_vec(veer_avoid_collisions(&p.agent, &p.other, 1, -1.0f)));
  assert_true(is_zero_vec(veer_avoid_collisions(&p.agent, &p.other, 1, NAN)));
  veer_mover itself = veer_mover_of(&p.agent); /* a caller may hand in the whole crowd */
  assert_true(is_zero_vec(veer_avoid_collisions(&p.agent, &itself, 1, 9.0f)));
  p.agent.max_force = -1.0f;
  assert_true(is_zero_vec(veer_avoid_collisions(&p.agent, &p.other, 1, 9.0f)));
  p.agent.max_force = 0.0f;
  assert_true(is_zero_vec(veer_avoid_collisions(&p.agent, &p.other, 1, 9.0f)));
  p.agent.max_force = INFINITY;
  p.agent.max_speed = 0.0f;
  assert_true(is_zero_vec(veer_avoid_collisions(&p.agent, &p.other, 1, 9.0f)));
}

static void finite_for_every_finite_input(void **state) {
  (void)state;
  dice d = dice_of(650);
  for (int k = 0; k < 40000; k++) {
    pair p = draw_pair(&d, k & 1);
    veer_queue_options options = veer_queue_default();
    float *const fields[] = {&p.agent.pos.x,     &p.agent.vel.y,  &p.other.pos.y,  &p.other.vel.x,
                             &p.other.pos.x,     &p.agent.radius, &p.other.radius, &options.radius,
                             &p.agent.max_force, &options.ahead};
    for (int i = 0; i < 4; i++)
      *fields[draw_below(&d, 10)] = draw_log(&d, 1e-45f, 3e38f) * (draw_bool(&d) ? 1.0f : -1.0f);
    assert_true(
        all_finite(veer_avoid_collisions(&p.agent, &p.other, 1, draw_log(&d, 1e-9f, 3e38f))));
    assert_true(all_finite(veer_queue(&p.agent, &p.other, 1, &options)));
    veer_approach at = veer_nearest_approach(&p.agent, &p.other);
    assert_true(isfinite(at.time) && isfinite(at.distance) && at.time >= 0.0f);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nearest_approach_is_the_least_distance),
      cmocka_unit_test(those_that_part_are_nearest_now),
      cmocka_unit_test(approaches_of_bad_numbers),
      cmocka_unit_test(misses_give_no_force_and_hits_the_full_one),
      cmocka_unit_test(both_go_opposite_ways),
      cmocka_unit_test(head_on_is_a_thousandth_of_the_bodies),
      cmocka_unit_test(the_first_to_come_counts),
      cmocka_unit_test(degenerate_collisions),
      cmocka_unit_test(finite_for_every_finite_input),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

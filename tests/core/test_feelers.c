/* Feelers: where they lie, what counts of what they meet. */
#include <veer/wall.h>

#include "../support/check.h"
#include "shapes.h"

enum { CASES = 6000 };

static const veer_vec NONE = {0, 0, 0};

static veer_agent draw_agent(dice *d, bool planar) {
  veer_agent agent = veer_agent_default();
  agent.planar = planar;
  agent.pos = draw_vec(d, planar, 9.0f);
  draw_frame(d, planar, &agent.heading, &agent.up);
  agent.vel = draw_vec(d, planar, 2.0f);
  agent.max_speed = draw_between(d, 0.5f, 3.0f);
  agent.response_time = draw_between(d, 0.1f, 1.0f);
  return agent;
}

static veer_feeler_options draw_feelers(dice *d) {
  veer_feeler_options options = veer_feeler_default();
  options.count = 1 + 2 * draw_below(d, 8);
  options.length = draw_between(d, 0.5f, 10.0f);
  options.side_length = draw_between(d, 0.5f, 10.0f);
  options.spread = draw_between(d, 0.0f, 3.1415927f);
  options.each = draw_bool(d);
  return options;
}

static void feelers_spread_in_pairs(void **state) {
  (void)state;
  dice d = dice_of(1300);
  for (int k = 0; k < CASES; k++) {
    veer_agent agent = draw_agent(&d, k & 1);
    veer_feeler_options options = draw_feelers(&d);
    veer_vec left = veer_vec_cross(agent.up, agent.heading);
    for (uint32_t i = 0; i < options.count; i++) {
      uint32_t pair = (i + 1) / 2, pairs = options.count / 2;
      double angle = i ? (double)options.spread * pair / pairs * (i % 2 ? 1 : -1) : 0;
      double length = (double)(i ? options.side_length : options.length);
      point expected = plus(plus(point_of(NONE), point_of(agent.heading), length * cos(angle)),
                            point_of(left), length * sin(angle));
      veer_vec got = veer_feeler(&agent, &options, i);
      check(size_of(minus(expected, point_of(got))) < 1e-5, "feeler %u of %u: " SHOW_VEC, i,
            options.count, VEC_PARTS(got));
      assert_true(!(k & 1) || got.z == 0.0f);
    }
    assert_true(is_zero_vec(veer_feeler(&agent, &options, options.count)));
  }
}

/* In double: where the feeler from the agent meets the wall, as a share; above 1 not. */
static double meeting(point p, point feeler, const veer_wall *wall) {
  point a = minus(point_of(wall->a), p), w = minus(point_of(wall->b), point_of(wall->a));
  double turn = feeler.x * w.y - feeler.y * w.x;
  double share = (a.x * w.y - a.y * w.x) / turn, along = (a.x * feeler.y - a.y * feeler.x) / turn;
  return turn != 0 && share >= 0 && along >= 0 && along <= 1 ? share : 2;
}

static point push_of(point p, point feeler, double share, const veer_wall *wall) {
  point w = minus(point_of(wall->b), point_of(wall->a)), from = minus(p, point_of(wall->a));
  point normal = {-w.y / size_of(w), w.x / size_of(w), 0};
  double beyond = (1 - share) * size_of(feeler) * (inner(normal, from) < 0 ? -1 : 1);
  return plus(point_of(NONE), normal, beyond);
}

/* The book's case: what later feelers meet must not overwrite what counts. */
static void only_the_nearest_meeting_counts_or_each(void **state) {
  (void)state;
  dice d = dice_of(1301);
  int pushes = 0, close_calls = 0;
  for (int k = 0; k < 2 * CASES; k++) {
    enum { WALLS = 4 };
    veer_agent agent = draw_agent(&d, true);
    veer_feeler_options options = draw_feelers(&d);
    veer_wall walls[WALLS];
    point p = point_of(agent.pos), expected = {0, 0, 0};
    for (int i = 0; i < WALLS; i++)
      walls[i] = (veer_wall){draw_vec(&d, true, 12.0f), draw_vec(&d, true, 12.0f)};
    double nearest = INFINITY;
    bool close_call = false;
    for (uint32_t f = 0; f < options.count; f++) {
      point feeler = point_of(veer_feeler(&agent, &options, f)), push = {0, 0, 0};
      double least = INFINITY;
      for (int i = 0; i < WALLS; i++) {
        double distance = meeting(p, feeler, &walls[i]) * size_of(feeler);
        close_call |= fabs(distance - least) < 1e-4 && distance <= size_of(feeler);
        if (distance > size_of(feeler) || distance >= least)
          continue;
        least = distance;
        push = push_of(p, feeler, distance / size_of(feeler), &walls[i]);
      }
      close_call |= fabs(least - nearest) < 1e-4;
      if (options.each)
        expected = plus(expected, push, 1);
      else if (least < nearest)
        expected = push;
      nearest = fmin(nearest, least);
    }
    close_calls += close_call;
    if (close_call)
      continue;
    veer_vec got = veer_avoid_walls(&agent, walls, WALLS, &options);
    pushes += !is_zero_vec(got);
    check(size_of(minus(expected, point_of(got))) < 2e-3,
          "case %d, each %d: " SHOW_VEC " instead of (%g, %g)", k, options.each, VEC_PARTS(got),
          expected.x, expected.y);
    assert_true(got.z == 0.0f);
  }
  assert_true(pushes > CASES / 2 && close_calls < CASES / 4);
}

/* One wall cut into pieces gives the same force as the whole; no feeler slips between two. */
static void a_wall_in_pieces_is_one_wall(void **state) {
  (void)state;
  dice d = dice_of(1302);
  for (int k = 0; k < 2 * CASES; k++) {
    enum { PIECES = 10 };
    veer_agent agent = draw_agent(&d, k & 1);
    veer_feeler_options options = draw_feelers(&d);
    veer_vec left = veer_vec_cross(agent.up, agent.heading), cuts[PIECES + 1];
    veer_vec middle =
        veer_vec_add(agent.pos, veer_vec_scale(agent.heading, draw_between(&d, 0.5f, 4.0f)));
    veer_vec along =
        veer_vec_add(left, veer_vec_scale(agent.heading, draw_between(&d, -0.5f, 0.5f)));
    veer_wall pieces[PIECES], whole;
    for (int i = 0; i <= PIECES; i++) /* a cut lies exactly ahead */
      cuts[i] = veer_vec_add(middle, veer_vec_scale(along, 3.0f * (float)(i - 5)));
    for (int i = 0; i < PIECES; i++)
      pieces[i] = (veer_wall){cuts[i], cuts[i + 1]};
    whole = (veer_wall){cuts[0], cuts[PIECES]};
    veer_vec one = veer_avoid_walls(&agent, &whole, 1, &options);
    veer_vec many = veer_avoid_walls(&agent, pieces, PIECES, &options);
    check(gap(one, many) < 1e-3, "case %d: " SHOW_VEC " and " SHOW_VEC, k, VEC_PARTS(one),
          VEC_PARTS(many));
  }
}

static void walls_and_feelers_of_next_to_nothing(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_feeler_options options = veer_feeler_default();
  veer_wall wall = {veer_vec2(1, -5), veer_vec2(1, 5)}, post = {veer_vec2(1, 0), veer_vec2(1, 0)};
  veer_wall along = {veer_vec2(1, 0), veer_vec2(3, 0)},
            through = {veer_vec2(0, -5), veer_vec2(0, 5)};
  assert_true(is_zero_vec(veer_avoid_walls(&agent, NULL, 0, &options)));
  assert_true(is_zero_vec(veer_avoid_walls(&agent, &post, 1, &options)));
  assert_true(is_zero_vec(veer_avoid_walls(&agent, &along, 1, &options))); /* along a feeler */
  assert_true(same_vec(veer_avoid_walls(&agent, &wall, 1, &options), veer_vec2(-3, 0)));
  /* whoever stands on a wall is pushed back, against the feeler */
  assert_true(same_vec(veer_avoid_walls(&agent, &through, 1, &options), veer_vec2(-4, 0)));
  veer_wall other_way = {through.b, through.a};
  assert_true(same_vec(veer_avoid_walls(&agent, &other_way, 1, &options), veer_vec2(-4, 0)));
  for (uint32_t count = 0; count < 40; count++) {
    options.count = count;
    veer_vec force = veer_avoid_walls(&agent, &wall, 1, &options);
    assert_true(all_finite(force) && (count == 0) == is_zero_vec(force));
    assert_true(is_zero_vec(veer_feeler(&agent, &options, VEER_MAX_FEELERS)));
  }
  options = veer_feeler_default();
  options.length = options.side_length = 0.0f;
  assert_true(is_zero_vec(veer_avoid_walls(&agent, &wall, 1, &options)));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(feelers_spread_in_pairs),
      cmocka_unit_test(only_the_nearest_meeting_counts_or_each),
      cmocka_unit_test(a_wall_in_pieces_is_one_wall),
      cmocka_unit_test(walls_and_feelers_of_next_to_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

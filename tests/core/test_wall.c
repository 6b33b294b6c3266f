/* Feelers, wall following and containment. */
#include <veer/motion.h>
#include <veer/seek.h>
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

/* ---- feelers ---- */

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

/* ---- following ---- */

static void it_aims_at_the_line_beside_the_nearest_wall(void **state) {
  (void)state;
  dice d = dice_of(1310);
  for (int k = 0; k < CASES; k++) {
    enum { WALLS = 3 };
    veer_agent agent = draw_agent(&d, true);
    veer_wall walls[WALLS];
    veer_wall_follow_options options = {draw_between(&d, 0.0f, 2.0f), draw_between(&d, 0.0f, 3.0f)};
    veer_vec ahead = veer_vec_add(agent.pos, veer_vec_scale(agent.vel, options.look_ahead));
    point place = {0, 0, 0};
    double least = INFINITY;
    for (int i = 0; i < WALLS; i++) {
      walls[i] = (veer_wall){draw_vec(&d, true, 12.0f), draw_vec(&d, true, 12.0f)};
      point a = point_of(walls[i].a), w = minus(point_of(walls[i].b), a);
      double share = fmin(fmax(inner(minus(point_of(ahead), a), w) / inner(w, w), 0), 1);
      point on = plus(a, w, share), normal = {-w.y / size_of(w), w.x / size_of(w), 0};
      if (size_of(minus(point_of(ahead), on)) >= least)
        continue;
      least = size_of(minus(point_of(ahead), on));
      double side = inner(normal, minus(point_of(agent.pos), on)) < 0 ? -1 : 1;
      point off = minus(point_of(ahead), on);
      if (share == 0 || share == 1) { /* round its end */
        normal = plus(point_of(NONE), off, 1 / size_of(off));
        side = 1;
      }
      place = plus(on, normal, side * (double)options.offset);
    }
    veer_vec target = veer_vec2((float)place.x, (float)place.y);
    if (gap(target, agent.pos) < 0.01)
      continue;
    veer_vec got = veer_follow_wall(&agent, walls, WALLS, &options);
    double rate = (double)(agent.max_speed / agent.response_time);
    check(gap(got, veer_seek(&agent, target)) < 1e-3 * rate, "case %d: " SHOW_VEC, k,
          VEC_PARTS(got));
    assert_true(got.z == 0.0f);
  }
}

/* Round a block from outside, past its corners, at the offset. */
static void it_goes_round_a_block(void **state) {
  (void)state;
  veer_vec corners[] = {{-10, -10, 0}, {10, -10, 0}, {10, 10, 0}, {-10, 10, 0}};
  veer_obstacle block = veer_obstacle_polygon(corners, 4);
  veer_wall walls[4];
  for (int i = 0; i < 4; i++)
    walls[i] = (veer_wall){corners[i], corners[(i + 1) % 4]};
  veer_wall_follow_options options = {1.0f, 2.0f};
  for (int sense = -1; sense < 2; sense += 2) {
    veer_agent agent = veer_agent_default();
    agent.pos = veer_vec2(0, -14);
    agent.response_time = 0.2f;
    agent.vel = veer_vec2((float)sense, 0);
    double turned_by = 0, nearest = INFINITY, farthest = 0;
    for (int i = 0; i < 60 * 250; i++) {
      veer_vec before = agent.pos;
      veer_move(&agent, veer_follow_wall(&agent, walls, 4, &options), NONE, 1.0f / 60.0f);
      turned_by +=
          atan2((double)before.x * (double)agent.pos.y - (double)before.y * (double)agent.pos.x,
                (double)veer_vec_dot(before, agent.pos));
      double room = solid_distance(&block, point_of(agent.pos));
      if (i > 60 * 20) {
        nearest = fmin(nearest, room);
        farthest = fmax(farthest, room);
      }
    }
    check(turned_by * sense > 2 * 6.28, "turned by %g", turned_by);
    check(nearest > 1.7 && farthest < 2.3, "off the wall %g .. %g", nearest, farthest);
  }
}

static void in_space_the_height_stays_free(void **state) {
  (void)state;
  veer_wall wall = {veer_vec2(-500, 0), veer_vec2(500, 0)};
  veer_wall_follow_options options = veer_wall_follow_default();
  veer_agent agent = veer_agent_default();
  agent.planar = false;
  agent.pos = veer_vec3(0, 3, 5);
  agent.response_time = 0.2f;
  agent.heading = veer_vec_unit(veer_vec3(1, 0, 1));
  agent.up = veer_vec_unit(veer_vec3(-1, 0, 1));
  agent.vel = agent.heading;
  veer_vec level = veer_vec3(0, 0, 1);
  for (int i = 0; i < 60 * 30; i++) {
    agent.up = level; /* walls reach along it; the heading climbs all the same */
    veer_vec force = veer_follow_wall(&agent, &wall, 1, &options);
    veer_move(&agent, force, NONE, 1.0f / 60.0f);
  }
  check(fabsf(agent.pos.y - 1.0f) < 0.05f && agent.pos.z > 15.0f, "it ends at " SHOW_VEC,
        VEC_PARTS(agent.pos));
}

static void following_next_to_nothing(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_wall_follow_options options = veer_wall_follow_default();
  veer_wall through = {veer_vec2(-5, 0), veer_vec2(5, 0)},
            post = {veer_vec2(0, 4), veer_vec2(0, 4)};
  assert_true(is_zero_vec(veer_follow_wall(&agent, NULL, 0, &options)));
  assert_true(gap(veer_follow_wall(&agent, &through, 1, &options), veer_vec2(0, 1)) < 1e-6);
  assert_true(gap(veer_follow_wall(&agent, &post, 1, &options), veer_vec2(0, 1)) < 1e-6);
}

/* ---- containment ---- */

/* Zero force while it stays in; else the velocity that ends inside, and no other change of it. */
static void it_turns_back_where_it_would_leave(void **state) {
  (void)state;
  dice d = dice_of(1320);
  int inside = 0, outside = 0;
  for (int k = 0; k < 2 * CASES; k++) {
    solid s;
    draw_solid(&d, &s, k & 1, k / 2 % VEER_OBSTACLE_KIND_COUNT, 8.0f, 3.0f);
    s.obstacle.side = VEER_SIDE_INSIDE;
    veer_agent agent = draw_agent(&d, k & 1);
    agent.pos = veer_vec_add(s.obstacle.center, draw_vec(&d, k & 1, 3.0f));
    agent.radius = draw_between(&d, 0.0f, 1.0f);
    float look = draw_between(&d, 0.1f, 3.0f);
    veer_vec ahead = veer_vec_add(agent.pos, veer_vec_scale(agent.vel, look));
    double room = free_distance(&s.obstacle, point_of(ahead)) - (double)agent.radius;
    veer_vec got = veer_contain(&agent, &s.obstacle, look);
    assert_true(!(k & 1) || got.z == 0.0f);
    if (fabs(room) < 1e-4)
      continue;
    if (room > 0) {
      inside++;
      assert_true(is_zero_vec(got));
      continue;
    }
    outside++;
    veer_vec desired = veer_vec_add(veer_vec_scale(got, agent.response_time), agent.vel);
    double speed = length_of(desired);
    check(speed <= 1.00001 * (double)agent.max_speed, "case %d: %g of %g", k, speed,
          (double)agent.max_speed);
    if (speed > 0.9999 * (double)agent.max_speed || s.obstacle.kind == VEER_OBSTACLE_POLYGON)
      continue;
    veer_vec there = veer_vec_add(agent.pos, veer_vec_scale(desired, look));
    double left = free_distance(&s.obstacle, point_of(there)) - (double)agent.radius;
    check(left > -1e-3, "case %d, kind %d: it ends out by %g", k, s.obstacle.kind, -left);
    if (s.obstacle.kind != VEER_OBSTACLE_BOX)
      check(fabs(gap(there, ahead) + room) < 1e-3, "case %d: moved by %g for %g", k,
            gap(there, ahead), -room);
  }
  assert_true(inside > CASES / 4 && outside > CASES / 4);
}

static void regions_of_next_to_nothing(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  agent.radius = 1.0f;
  agent.vel = veer_vec2(0.5f, 0);
  veer_obstacle dot = veer_obstacle_sphere(veer_vec2(3, 0), 0.0f),
                none = veer_obstacle_polygon(NULL, 0);
  dot.side = none.side = VEER_SIDE_INSIDE;
  assert_true(all_finite(veer_contain(&agent, &dot, 1.0f)));
  assert_true(is_zero_vec(veer_contain(&agent, &none, 1.0f)));
  veer_obstacle yard = veer_obstacle_plane(veer_vec2(5, 0), veer_vec2(1, 0));
  assert_true(same_vec(veer_contain(&agent, &yard, 0.0f), veer_seek(&agent, veer_vec2(9, 0))));
}

/* A rover in a room of every shape: it goes straight on where it may, and its body leaves by no
 * more than the lag of its answers. */
static void it_stays_in_its_region(void **state) {
  (void)state;
  dice d = dice_of(1321);
  const int kinds[] = {VEER_OBSTACLE_SPHERE, VEER_OBSTACLE_BOX, VEER_OBSTACLE_CAPSULE,
                       VEER_OBSTACLE_POLYGON};
  for (int k = 0; k < 60; k++) {
    solid s;
    draw_solid(&d, &s, k & 1, kinds[k / 2 % 4], 20.0f, 3.0f);
    s.obstacle.side = VEER_SIDE_INSIDE;
    s.obstacle.radius = fmaxf(s.obstacle.radius, 8.0f);
    s.obstacle.half.x = fmaxf(s.obstacle.half.x, 8.0f);
    s.obstacle.half.y = fmaxf(s.obstacle.half.y, 8.0f);
    s.obstacle.half.z = fmaxf(s.obstacle.half.z, 8.0f);
    if (s.obstacle.kind == VEER_OBSTACLE_POLYGON)
      for (size_t i = 0; i < s.obstacle.count; i++) { /* without needles */
        double angle = 6.2832 * (double)i / (double)s.obstacle.count;
        s.corners[i] = veer_vec2((float)(12 * cos(angle)), (float)(12 * sin(angle)));
      }
    veer_agent agent = draw_agent(&d, k & 1);
    agent.pos = s.obstacle.center;
    agent.radius = 0.5f;
    agent.max_speed = draw_between(&d, 0.5f, 3.0f);
    agent.response_time = 0.2f;
    agent.vel = veer_vec_scale(agent.heading, agent.max_speed);
    double least = INFINITY;
    for (int i = 0; i < 60 * 60; i++) {
      veer_vec force = veer_contain(&agent, &s.obstacle, 1.0f);
      if (is_zero_vec(force)) /* straight on */
        force = veer_match_velocity(&agent, veer_vec_scale(agent.heading, agent.max_speed));
      veer_move(&agent, force, NONE, 1.0f / 60.0f);
      least = fmin(least, free_distance(&s.obstacle, point_of(agent.pos)) - 0.5);
    }
    check(least > -0.1, "case %d, kind %d: out by %g", k, s.obstacle.kind, -least);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(feelers_spread_in_pairs),
      cmocka_unit_test(only_the_nearest_meeting_counts_or_each),
      cmocka_unit_test(a_wall_in_pieces_is_one_wall),
      cmocka_unit_test(walls_and_feelers_of_next_to_nothing),
      cmocka_unit_test(it_aims_at_the_line_beside_the_nearest_wall),
      cmocka_unit_test(it_goes_round_a_block),
      cmocka_unit_test(in_space_the_height_stays_free),
      cmocka_unit_test(following_next_to_nothing),
      cmocka_unit_test(it_turns_back_where_it_would_leave),
      cmocka_unit_test(it_stays_in_its_region),
      cmocka_unit_test(regions_of_next_to_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Following a path, with and without memory, and by waypoints. */
#include <veer/motion.h>
#include <veer/path.h>
#include <veer/seek.h>

#include "../support/check.h"
#include "../support/random_case.h"

static const veer_vec NONE = {0, 0, 0};

static veer_agent walker(veer_vec pos, veer_vec heading, float speed) {
  veer_agent agent = veer_agent_default();
  agent.pos = pos;
  agent.heading = heading;
  agent.max_speed = speed;
  agent.response_time = 0.2f;
  agent.vel = veer_vec_scale(heading, speed);
  return agent;
}

/* ---- without memory: the published form ---- */

static void left_alone_inside_the_tube(void **state) {
  (void)state;
  const veer_vec points[] = {{0, 0, 0}, {100, 0, 0}};
  veer_path path = {points, 2, false};
  veer_path_options options = veer_path_default();
  dice d = dice_of(720);
  for (int k = 0; k < 5000; k++) {
    veer_agent agent =
        walker(veer_vec2(50, draw_between(&d, -5.0f, 5.0f)), draw_unit(&d, true), 1.0f);
    options.direction = draw_bool(&d) ? 1 : -1;
    float ahead_x = agent.pos.x + 3.0f * agent.heading.x;
    float ahead_y = agent.pos.y + 3.0f * agent.heading.y;
    veer_vec force = veer_follow_path(&agent, &path, &options, NULL);
    if (fabsf(fabsf(ahead_y) - 1.0f) < 1e-4f)
      continue;
    if (fabsf(ahead_y) < 1.0f) {
      assert_true(is_zero_vec(force));
      continue;
    }
    veer_vec target = veer_vec2(ahead_x + (float)options.direction, 0.0f);
    assert_true(gap(force, veer_seek(&agent, target)) < 1e-4);
  }
}

static void options_of_next_to_nothing(void **state) {
  (void)state;
  const veer_vec points[] = {{0, 0, 0}, {100, 0, 0}, {100, 0, 0}, {0, 0, 0}};
  veer_agent agent = walker(veer_vec2(50, 5), veer_vec2(1, 0), 1.0f);
  veer_path path = {points, 2, false}, none = {NULL, 0, true}, dot = {points, 1, false};
  veer_path_options options = veer_path_default();
  float progress = 3.0f;
  assert_true(is_zero_vec(veer_follow_path(&agent, &none, &options, NULL)));
  assert_true(is_zero_vec(veer_follow_path(&agent, &none, &options, &progress)));
  assert_true(progress == 3.0f);
  veer_vec home = veer_seek(&agent, points[0]); /* a path that is one point is a place to go to */
  assert_true(gap(veer_follow_path(&agent, &dot, &options, NULL), home) < 1e-6);
  assert_true(gap(veer_follow_path(&agent, &dot, &options, &progress), home) < 1e-6);
  assert_true(progress == 0.0f);
  options.look_ahead = options.along = options.radius = options.window = 0.0f;
  veer_vec down = veer_seek(&agent, veer_vec2(50, 0));
  assert_true(gap(veer_follow_path(&agent, &path, &options, NULL), down) < 1e-6);
  options.radius = INFINITY;
  assert_true(is_zero_vec(veer_follow_path(&agent, &path, &options, NULL)));
  options = veer_path_default(); /* progress of no sense is put right */
  for (int i = 0; i < 4; i++) {
    const float from[] = {NAN, INFINITY, -50.0f, 500.0f}, to[] = {10.0f, 10.0f, 0.0f, 100.0f};
    progress = from[i];
    veer_follow_path(&agent, &path, &options, &progress);
    check(progress == to[i], "from %g: %g", (double)from[i], (double)progress);
  }
  agent.vel = NONE; /* at rest it looks where it is */
  assert_true(all_finite(veer_follow_path(&agent, &path, &options, NULL)));
  for (size_t count = 2; count <= 4; count++) /* back on itself, repeated points */
    for (int closed = 0; closed < 2; closed++) {
      veer_path back = {points, count, closed};
      progress = 0.0f;
      assert_true(length_of(veer_follow_path(&agent, &back, &options, &progress)) > 0);
    }
}

/* ---- with progress: everything in order ---- */

typedef struct walk_log {
  double farthest_off;      /* from the path */
  double worst_back;        /* how far progress ever fell back */
  int rounds;               /* over the seam of a closed path */
  double farthest_from[64]; /* point i of the path: how near it came */
} walk_log;

static walk_log walk_along(veer_agent *agent, const veer_path *path,
                           const veer_path_options *options, float *progress, int steps) {
  walk_log log = {0, 0, 0, {0}};
  double length = (double)veer_path_length(path);
  for (size_t i = 0; i < path->count; i++)
    log.farthest_from[i] = INFINITY;
  for (int step = 0; step < steps; step++) {
    double before = (double)*progress;
    veer_vec force = veer_follow_path(agent, path, options, progress);
    double moved = ((double)*progress - before) * (options->direction < 0 ? -1 : 1);
    if (moved < -length / 2) {
      log.rounds++;
      moved += length;
    }
    log.worst_back = fmax(log.worst_back, -moved);
    veer_move(agent, force, NONE, 1.0f / 60.0f);
    log.farthest_off = fmax(log.farthest_off, (double)veer_path_nearest(path, agent->pos).distance);
    for (size_t i = 0; i < path->count; i++)
      log.farthest_from[i] = fmin(log.farthest_from[i], gap(agent->pos, path->points[i]));
  }
  return log;
}

/* Zigzags of every kind, both ways, at several speeds: the end is reached, in order, and kept. */
static void zigzags_are_walked_to_their_end(void **state) {
  (void)state;
  dice d = dice_of(730);
  for (int k = 0; k < 150; k++) {
    veer_vec points[7];
    points[0] = draw_vec(&d, k & 1, 10.0f);
    for (int i = 1; i < 7; i++)
      points[i] = veer_vec_add(
          points[i - 1], veer_vec_scale(draw_unit(&d, k & 1), draw_between(&d, 12.0f, 25.0f)));
    veer_path path = {points, 7, false};
    veer_path_options options = veer_path_default();
    options.direction = k & 2 ? -1 : 1;
    options.window = 5.0f;
    veer_vec end = points[k & 2 ? 0 : 6];
    float length = veer_path_length(&path), progress = k & 2 ? length : 0.0f;
    veer_vec way = veer_vec_unit(veer_vec_sub(points[k & 2 ? 5 : 1], points[k & 2 ? 6 : 0]));
    float speed = draw_between(&d, 1.0f, 4.0f);
    veer_agent agent = walker(points[k & 2 ? 6 : 0], way, speed);
    agent.planar = k & 1;
    walk_log log = walk_along(&agent, &path, &options, &progress,
                              (int)(60.0f * (1.5f * length / speed + 20.0f)));
    check(gap(agent.pos, end) < 0.01 && length_of(agent.vel) < 0.01,
          "case %d: it ends %g off at %g", k, gap(agent.pos, end), length_of(agent.vel));
    check(log.worst_back == 0, "case %d: progress fell back by %g", k, log.worst_back);
    check(log.farthest_off < 2.5, "case %d: %g off the path", k, log.farthest_off);
    for (int i = 0; i < 7; i++)
      check(log.farthest_from[i] < 4, "case %d: point %d passed at %g", k, i, log.farthest_from[i]);
    assert_true(!(k & 1) || agent.pos.z == 0.0f);
  }
}

/* A closed path is gone round and round, over its seam, either way. */
static void closed_paths_go_over_the_seam(void **state) {
  (void)state;
  for (int direction = -1; direction < 2; direction += 2) {
    const veer_vec points[] = {{0, 0, 0}, {60, 0, 0}, {60, 60, 0}, {0, 60, 0}};
    veer_path path = {points, 4, true};
    veer_path_options options = veer_path_default();
    options.direction = direction;
    float progress = 5.0f;
    veer_agent agent = walker(veer_vec2(5, 0), veer_vec2((float)direction, 0), 2.0f);
    walk_log log = walk_along(&agent, &path, &options, &progress, 60 * 600);
    check(log.rounds == 5 || log.rounds == 6, "direction %d: %d rounds", direction, log.rounds);
    check(log.worst_back < 1e-4 && log.farthest_off < 2.5, "direction %d: back %g, off %g",
          direction, log.worst_back, log.farthest_off);
  }
}

/* One who stands in the tube is urged on; without progress he would stand for ever. */
static void one_who_stands_in_the_tube_sets_out(void **state) {
  (void)state;
  const veer_vec points[] = {{0, 0, 0}, {30, 0, 0}};
  veer_path path = {points, 2, false};
  veer_path_options options = veer_path_default();
  veer_agent agent = walker(veer_vec2(1, 0.2f), veer_vec2(0, 1), 1.0f);
  agent.vel = NONE;
  float progress = 0.0f;
  options.look_ahead = 0.0f;
  assert_true(is_zero_vec(veer_follow_path(&agent, &path, &options, NULL)));
  walk_along(&agent, &path, &options, &progress, 60 * 60);
  assert_true(gap(agent.pos, points[1]) < 0.01);
}

/* The end of an open path is not overshot by more than a hair, at any response. */
static void the_end_is_not_overshot(void **state) {
  (void)state;
  dice d = dice_of(731);
  for (int k = 0; k < 200; k++) {
    const veer_vec points[] = {{0, 0, 0}, {30, 0, 0}};
    veer_path path = {points, 2, false};
    veer_path_options options = veer_path_default();
    options.along = draw_between(&d, 8.0f, 12.0f);
    veer_agent agent = walker(NONE, veer_vec2(1, 0), draw_between(&d, 0.5f, 2.0f));
    agent.response_time = draw_log(&d, 0.05f, 1.0f);
    float progress = 0.0f, most = 0.0f;
    for (int step = 0; step < 60 * 120; step++) {
      veer_move(&agent, veer_follow_path(&agent, &path, &options, &progress), NONE, 1.0f / 60.0f);
      most = fmaxf(most, agent.pos.x);
    }
    check(most < 30.001f && agent.pos.x > 29.99f, "case %d: as far as %g, then %g", k, (double)most,
          (double)agent.pos.x);
  }
}

/* ---- waypoints ---- */

/* However long the steps are: no waypoint is flown past unnoticed. */
static void waypoints_are_hit_at_any_speed(void **state) {
  (void)state;
  dice d = dice_of(740);
  for (int k = 0; k < 2000; k++) {
    enum { POINTS = 6 };
    veer_vec points[POINTS];
    veer_vec start = draw_vec(&d, true, 100.0f);
    for (int i = 0; i < POINTS; i++)
      points[i] =
          veer_vec_add(start, veer_vec2(10.0f * (float)i + 5.0f, draw_between(&d, -0.4f, 0.4f)));
    veer_path path = {points, POINTS, false};
    veer_waypoint_options options = veer_waypoint_default();
    veer_agent agent = walker(start, veer_vec2(1, 0), draw_log(&d, 0.1f, 1000.0f));
    float dt = draw_log(&d, 0.01f, 1.0f);
    size_t waypoint = 0;
    veer_vec before = agent.pos;
    agent.pos = veer_vec_add(start, veer_vec_scale(agent.vel, dt));
    veer_follow_waypoints(&agent, &path, &options, dt, &waypoint);
    size_t expected = 0; /* by many small steps of the same way */
    for (int i = 0; i <= 20000 && expected < POINTS - 1; i++) {
      veer_vec at = veer_vec_add(
          before, veer_vec_scale(veer_vec_sub(agent.pos, before), (float)i / 20000.0f));
      expected += gap(at, points[expected]) <= 1.0;
    }
    check(waypoint == expected, "case %d: waypoint %zu, not %zu, after %g", k, waypoint, expected,
          (double)agent.pos.x);
  }
}

static void waypoints_are_walked_in_order(void **state) {
  (void)state;
  dice d = dice_of(741);
  for (int k = 0; k < 100; k++) {
    enum { POINTS = 5 };
    veer_vec points[POINTS];
    for (int i = 0; i < POINTS; i++)
      points[i] = draw_vec(&d, k & 1, 20.0f);
    bool back = k & 2, closed = k & 4;
    veer_path path = {points, POINTS, closed};
    veer_waypoint_options options = veer_waypoint_default();
    options.direction = back ? -1 : 1;
    options.arrive.slowing_radius = 5.0f;
    veer_agent agent =
        walker(draw_vec(&d, k & 1, 20.0f), draw_unit(&d, k & 1), draw_between(&d, 1.0f, 9.0f));
    agent.planar = k & 1;
    size_t waypoint = back ? POINTS - 1 : 0;
    int reached = 0;
    for (int step = 0; step < 60 * 600 && reached < 12; step++) {
      size_t before = waypoint,
             next = back ? (before + POINTS - 1) % POINTS : (before + 1) % POINTS;
      veer_vec force = veer_follow_waypoints(&agent, &path, &options, 1.0f / 60.0f, &waypoint);
      reached += waypoint != before;
      assert_true(waypoint == before || waypoint == next);
      veer_move(&agent, force, NONE, 1.0f / 60.0f);
    }
    if (closed) {
      check(reached == 12, "case %d: %d waypoints", k, reached);
    } else {
      assert_int_equal(reached, POINTS - 1);
      check(gap(agent.pos, points[back ? 0 : POINTS - 1]) < 0.05, "case %d: %g off the end", k,
            gap(agent.pos, points[back ? 0 : POINTS - 1]));
    }
  }
}

static void waypoints_of_next_to_nothing(void **state) {
  (void)state;
  veer_vec points[] = {{3, 0, 0}, {3, 0, 0}, {3, 0, 0}};
  veer_agent agent = walker(NONE, veer_vec2(1, 0), 1.0f);
  veer_waypoint_options options = veer_waypoint_default();
  veer_path none = {NULL, 0, false}, one = {points, 1, false}, ring = {points, 3, true};
  options.arrive.slowing_radius = 9.0f; /* nearer than that it is slower than a seek */
  size_t waypoint = 2;
  assert_true(is_zero_vec(veer_follow_waypoints(&agent, &none, &options, 0.1f, &waypoint)));
  assert_int_equal(waypoint, 2);
  veer_vec there = veer_arrive(&agent, points[0], &options.arrive, 0.1f);
  assert_true(same_vec(veer_follow_waypoints(&agent, &one, &options, 0.1f, &waypoint), there));
  assert_int_equal(waypoint, 0); /* one beyond the last counts as the last */
  agent.pos = points[0];         /* all in reach at once: it ends */
  for (int closed = 0; closed < 2; closed++) {
    ring.closed = closed;
    waypoint = 0;
    assert_true(all_finite(veer_follow_waypoints(&agent, &ring, &options, 0.1f, &waypoint)));
    assert_int_equal(waypoint, closed ? 0 : 2);
  }
  static const float poisons[] = {NAN, INFINITY, -INFINITY};
  float dt = 0.1f;
  float *const fields[] = {&agent.pos.x, &agent.vel.y, &dt, &points[1].x};
  for (int n = 0; n < 3; n++)
    for (int i = 0; i < 4; i++) {
      float healthy = *fields[i];
      *fields[i] = poisons[n];
      waypoint = 1;
      assert_true(is_zero_vec(veer_follow_waypoints(&agent, &ring, &options, dt, &waypoint)));
      assert_int_equal(waypoint, 1);
      *fields[i] = healthy;
    }
  options.radius = 0.0f; /* hit exactly */
  agent.pos = veer_vec2(4, 0);
  agent.vel = veer_vec2(2, 0);
  waypoint = 0;
  veer_follow_waypoints(&agent, &ring, &options, 1.0f, &waypoint);
  assert_int_equal(waypoint, 0); /* a ring: all three hit, and round */
  agent.pos = veer_vec2(2.5f, 0);
  waypoint = 1;
  veer_follow_waypoints(&agent, &ring, &options, 1.0f, &waypoint);
  assert_int_equal(waypoint, 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(left_alone_inside_the_tube),
      cmocka_unit_test(options_of_next_to_nothing),
      cmocka_unit_test(zigzags_are_walked_to_their_end),
      cmocka_unit_test(closed_paths_go_over_the_seam),
      cmocka_unit_test(one_who_stands_in_the_tube_sets_out),
      cmocka_unit_test(the_end_is_not_overshot),
      cmocka_unit_test(waypoints_are_hit_at_any_speed),
      cmocka_unit_test(waypoints_are_walked_in_order),
      cmocka_unit_test(waypoints_of_next_to_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Case from the field 31: paths that come near themselves are walked in order. */
#include <veer/motion.h>
#include <veer/path.h>

#include "../support/check.h"
#include "../support/random_case.h"

static const veer_vec NONE = {0, 0, 0};

typedef struct walk_log {
  double off;   /* farthest from the place reached */
  double back;  /* how far progress ever fell back */
  double leap;  /* how far it ever leapt in one step */
  double along; /* all that was walked */
} walk_log;

static walk_log walk_along(veer_agent *agent, const veer_path *path,
                           const veer_path_options *options, float *progress, int steps) {
  walk_log log = {0, 0, 0, 0};
  double length = (double)veer_path_length(path), sense = options->direction < 0 ? -1 : 1;
  for (int i = 0; i < steps; i++) {
    double before = (double)*progress;
    veer_vec force = veer_follow_path(agent, path, options, progress);
    double step = ((double)*progress - before) * sense;
    if (path->closed && step < -length / 2)
      step += length;
    log.back = fmax(log.back, -step);
    log.leap = fmax(log.leap, step);
    log.along += step;
    veer_move(agent, force, NONE, 1.0f / 60.0f);
    log.off = fmax(log.off, gap(agent->pos, veer_path_at(path, *progress).point));
  }
  return log;
}

static veer_agent walker_at(const veer_path *path, float progress, int direction) {
  veer_agent agent = veer_agent_default();
  veer_path_place start = veer_path_at(path, progress);
  agent.pos = start.point;
  agent.heading = veer_vec_scale(start.direction, (float)direction);
  agent.vel = agent.heading;
  agent.response_time = 0.2f;
  return agent;
}

/* An open path that turns sharply, its legs 2 apart at the far end: to its end, and no loop back to
 * its start. */
static void field_31_v_turn(void **state) {
  (void)state;
  const veer_vec points[] = {{0, 0, 0}, {40, 0, 0}, {0, 2, 0}};
  veer_path path = {points, 3, false};
  for (int direction = -1; direction < 2; direction += 2) {
    veer_path_options options = veer_path_default();
    options.direction = direction;
    options.window = 6.0f;
    options.radius = 0.3f;
    float length = veer_path_length(&path), progress = direction < 0 ? length : 0.0f;
    veer_agent agent = walker_at(&path, progress, direction);
    walk_log log = walk_along(&agent, &path, &options, &progress, 60 * 120);
    check(log.back == 0 && log.leap < 7, "direction %d: back %g, leap %g", direction, log.back,
          log.leap);
    check(gap(agent.pos, points[direction < 0 ? 0 : 2]) < 0.01,
          "direction %d: it ends at " SHOW_VEC, direction, VEC_PARTS(agent.pos));
    check(log.off < 3, "direction %d: %g off", direction, log.off);
  }
}

/* The letter P: up the stem, round the bow, back to the stem, where it ends. */
static void field_31_p_shape(void **state) {
  (void)state;
  const veer_vec points[] = {{0, 0, 0}, {0, 30, 0}, {15, 30, 0}, {15, 15, 0}, {0, 15, 0}};
  veer_path path = {points, 5, false};
  veer_path_options options = veer_path_default();
  options.window = 6.0f;
  float progress = 0.0f;
  veer_agent agent = walker_at(&path, 0.0f, 1);
  walk_log log = walk_along(&agent, &path, &options, &progress, 60 * 120);
  check(log.back == 0 && log.leap < 6 && log.off < 3, "back %g, leap %g, off %g", log.back,
        log.leap, log.off);
  check(gap(agent.pos, points[4]) < 0.01, "it ends at " SHOW_VEC, VEC_PARTS(agent.pos));
  size_t waypoint = 0; /* and so by waypoints */
  veer_waypoint_options by_points = veer_waypoint_default();
  agent = walker_at(&path, 0.0f, 1);
  for (int i = 0; i < 60 * 120; i++) {
    size_t before = waypoint;
    veer_vec force = veer_follow_waypoints(&agent, &path, &by_points, 1.0f / 60.0f, &waypoint);
    assert_true(waypoint == before || waypoint == before + 1);
    veer_move(&agent, force, NONE, 1.0f / 60.0f);
  }
  assert_true(waypoint == 4 && gap(agent.pos, points[4]) < 0.01);
}

/* A figure of eight, closed: five times round each way, always straight over the crossing. */
static void field_31_figure_of_eight(void **state) {
  (void)state;
  enum { POINTS = 48 };
  veer_vec points[POINTS];
  for (int i = 0; i < POINTS; i++) {
    double t = 6.283185307179586 * (i + 0.5) / POINTS;
    points[i] = veer_vec2((float)(20 * sin(t)), (float)(10 * sin(2 * t)));
  }
  veer_path path = {points, POINTS, true};
  double length = (double)veer_path_length(&path);
  for (int direction = -1; direction < 2; direction += 2)
    for (float speed = 1.0f; speed < 5.0f; speed += 1.5f) {
      veer_path_options options = veer_path_default();
      options.direction = direction;
      options.window = 6.0f;
      options.look_ahead = 2.0f;
      float progress = 10.0f;
      veer_agent agent = walker_at(&path, progress, direction);
      agent.max_speed = speed;
      walk_log log =
          walk_along(&agent, &path, &options, &progress, (int)(60 * 5 * length / (double)speed));
      check(log.back < 1e-3 && log.leap < 1, "direction %d, speed %g: back %g, leap %g", direction,
            (double)speed, log.back, log.leap);
      check(log.along > 4.5 * length && log.along < 6 * length, "direction %d, speed %g: %g of %g",
            direction, (double)speed, log.along, 5 * length);
      check(log.off < 2, "direction %d, speed %g: %g off", direction, (double)speed, log.off);
    }
}

/* Without progress the nearest segment counts, and at the crossing that is a matter of luck: what
 * progress is there for. */
static void field_31_without_progress_it_may_turn_off(void **state) {
  (void)state;
  const veer_vec points[] = {{0, 0, 0}, {40, 0, 0}, {0, 2, 0}};
  veer_path path = {points, 3, false};
  veer_path_options options = veer_path_default();
  veer_agent agent = walker_at(&path, 5.0f, 1);
  agent.pos.y = 1.6f; /* beside the second leg, it is led along that one */
  agent.heading = agent.vel = veer_vec2(0, 1);
  assert_true(veer_follow_path(&agent, &path, &options, NULL).x < 0.0f);
  float progress = 5.0f;
  options.window = 6.0f;
  assert_true(veer_follow_path(&agent, &path, &options, &progress).x > 0.0f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(field_31_v_turn),
      cmocka_unit_test(field_31_p_shape),
      cmocka_unit_test(field_31_figure_of_eight),
      cmocka_unit_test(field_31_without_progress_it_may_turn_off),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Cases from the field 19, 20: straight at the middle of an obstacle; a target near a wall. */
#include <veer/arrive.h>
#include <veer/motion.h>
#include <veer/obstacle.h>
#include <veer/seek.h>

#include "../core/shapes.h"
#include "../support/check.h"

static const veer_vec NONE = {0, 0, 0};

typedef struct drive_log {
  double deepest; /* of the body in the obstacle; at most 0: it never touched */
  double passed;  /* how far aside it was when it was level with the obstacle */
  int steps;      /* until it arrived; -1: never */
} drive_log;

/* Seek a goal while nothing is in the way, else avoid. */
static drive_log drive(veer_agent *agent, const veer_obstacle *obstacle, veer_vec goal,
                       veer_avoid_way way) {
  veer_avoid_options options = veer_avoid_default();
  options.way = way;
  drive_log log = {-INFINITY, 0, -1};
  for (int i = 0; i < 60 * 120; i++) {
    options.goal_distance = (float)gap(agent->pos, goal);
    veer_vec away = veer_avoid(agent, obstacle, 1, &options);
    veer_vec seek = veer_seek(agent, goal);
    veer_move(agent, veer_vec_add(seek, veer_vec_scale(away, 5.0f)), NONE, 1.0f / 60.0f);
    log.deepest =
        fmax(log.deepest, (double)agent->radius - solid_distance(obstacle, point_of(agent->pos)));
    if (agent->pos.x < obstacle->center.x)
      log.passed = (double)agent->pos.y;
    if (gap(agent->pos, goal) < 0.5) {
      log.steps = i;
      break;
    }
  }
  return log;
}

static veer_agent driver(float speed) {
  veer_agent agent = veer_agent_default();
  agent.max_speed = speed;
  agent.response_time = 0.3f;
  agent.radius = 0.5f;
  agent.vel = veer_vec2(speed, 0);
  return agent;
}

/* 19. Straight at the middle of a circle or a square: it goes round, and arrives. */
static void field_19_straight_at_the_middle(void **state) {
  (void)state;
  const veer_vec corners[] = {{-2, -2, 0}, {2, -2, 0}, {2, 2, 0}, {-2, 2, 0}};
  veer_obstacle polygon = veer_obstacle_polygon(corners, 4);
  polygon.center = veer_vec2(15, 0);
  const veer_obstacle shapes[] = {veer_obstacle_sphere(veer_vec2(15, 0), 2.0f),
                                  veer_obstacle_box(veer_vec2(15, 0), veer_vec2(2, 2)), polygon};
  for (int way = 0; way < 2; way++)
    for (int i = 0; i < 3; i++)
      for (float speed = 0.5f; speed < 4.0f; speed *= 2.0f) {
        veer_agent agent = driver(speed);
        drive_log log =
            drive(&agent, &shapes[i], veer_vec2(30, 0), way ? VEER_AVOID_CYLINDER : VEER_AVOID_BOX);
        check(log.steps >= 0, "way %d, shape %d, speed %g: it does not arrive, but is at " SHOW_VEC,
              way, i, (double)speed, VEC_PARTS(agent.pos));
        check(log.deepest < 0.15, "way %d, shape %d, speed %g: in by %g", way, i, (double)speed,
              log.deepest);
        assert_true(log.passed > 1.5); /* on the left */
        check(log.steps < 60.0f * 50.0f / speed, "way %d, shape %d, speed %g: %d steps", way, i,
              (double)speed, log.steps);
      }
}

/* The same in space, at a ball and at a box. */
static void field_19_in_space(void **state) {
  (void)state;
  veer_obstacle shapes[] = {veer_obstacle_sphere(veer_vec2(15, 0), 2.0f),
                            veer_obstacle_box(veer_vec2(15, 0), veer_vec3(2, 2, 2))};
  for (int way = 0; way < 2; way++)
    for (int i = 0; i < 2; i++) {
      veer_agent agent = driver(1.0f);
      agent.planar = false;
      drive_log log = drive(&agent, &shapes[i], veer_vec3(30, 0, 0.01f),
                            way ? VEER_AVOID_CYLINDER : VEER_AVOID_BOX);
      check(log.steps >= 0 && log.deepest < 0.15, "way %d, shape %d: %d steps, in by %g", way, i,
            log.steps, log.deepest);
    }
}

/* 20. A target near a wall: avoidance does not keep the agent from it. */
static void field_20_a_target_near_a_wall(void **state) {
  (void)state;
  const veer_obstacle walls[] = {
      veer_obstacle_plane(veer_vec2(10, 0), veer_vec2(-1, 0)),
      veer_obstacle_box(veer_vec2(11, 0), veer_vec2(1, 20)),
      veer_obstacle_sphere(veer_vec2(30, 0), 20.0f),
      veer_obstacle_capsule(veer_vec2(12, -20), veer_vec2(12, 20), 2.0f)};
  for (int way = 0; way < 2; way++)
    for (int i = 0; i < 4; i++) {
      veer_vec target = veer_vec2(9.3f, 0); /* its body, 0.5, fits in beside the wall */
      veer_agent agent = driver(1.0f);
      veer_arrive_options arrive = veer_arrive_default();
      veer_avoid_options options = veer_avoid_default();
      options.way = way ? VEER_AVOID_CYLINDER : VEER_AVOID_BOX;
      for (int k = 0; k < 60 * 60; k++) {
        options.goal_distance = (float)gap(agent.pos, target);
        veer_vec away = veer_avoid(&agent, &walls[i], 1, &options);
        veer_vec force = veer_vec_add(veer_arrive(&agent, target, &arrive, 1.0f / 60.0f), away);
        veer_move(&agent, force, NONE, 1.0f / 60.0f);
      }
      check(gap(agent.pos, target) < 0.02, "way %d, wall %d: it is at " SHOW_VEC, way, i,
            VEC_PARTS(agent.pos));
    }
}

/* Obstacles beyond the point of arrival are ignored; those before it are not. */
static void field_20_beyond_the_arrival_point(void **state) {
  (void)state;
  for (int way = 0; way < 2; way++) {
    veer_agent agent = driver(4.0f);
    veer_obstacle rock = veer_obstacle_sphere(veer_vec2(6, 0.1f), 1.0f);
    veer_avoid_options options = veer_avoid_default();
    options.way = way ? VEER_AVOID_CYLINDER : VEER_AVOID_BOX;
    options.goal_distance = 4.0f; /* its body is there at 4.5 */
    assert_true(is_zero_vec(veer_avoid(&agent, &rock, 1, &options)));
    options.goal_distance = 5.0f;
    assert_true(length_of(veer_avoid(&agent, &rock, 1, &options)) > 0);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(field_19_straight_at_the_middle),
      cmocka_unit_test(field_19_in_space),
      cmocka_unit_test(field_20_a_target_near_a_wall),
      cmocka_unit_test(field_20_beyond_the_arrival_point),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

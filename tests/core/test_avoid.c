/* Steering round obstacles: the formulas, in double. */
#include <veer/obstacle.h>

#include "avoid_case.h"

enum { CASES = 6000 };

/* Buckland's box with the distance from the axis where he has a signed y. */
static void box_formula_for_spheres(void **state) {
  (void)state;
  dice d = dice_of(1100);
  int pushes = 0;
  for (int k = 0; k < 4 * CASES; k++) {
    veer_agent agent = draw_agent(&d, k & 1);
    solid s;
    draw_ahead(&d, &agent, &s, VEER_OBSTACLE_SPHERE);
    veer_avoid_options options = veer_avoid_default();
    options.min_length = draw_between(&d, 1.0f, 8.0f);
    options.braking = draw_between(&d, 0.0f, 1.0f);
    point h = point_of(agent.heading),
          off = minus(point_of(s.obstacle.center), point_of(agent.pos));
    double box = (double)options.min_length * (1 + length_of(agent.vel) / (double)agent.max_speed);
    double x = inner(off, h), r = (double)s.obstacle.radius, reach = r + (double)agent.radius;
    point across = plus(off, h, -x);
    double y = size_of(across), meets = x - sqrt(fmax(reach * reach - y * y, 0));
    bool touched = size_of(off) < reach;
    bool hit = y < reach && (touched ? x > 0 : meets >= 0 && meets <= box);
    veer_vec got = veer_avoid(&agent, &s.obstacle, 1, &options);
    if (size_of(off) < r + 1e-4 || fabs(meets - box) < 1e-3 || fabs(y - reach) < 1e-4 || y < 1e-3 ||
        fabs(size_of(off) - reach) < 1e-3)
      continue;
    if (!hit) {
      check(is_zero_vec(got), "case %d: " SHOW_VEC, k, VEC_PARTS(got));
      continue;
    }
    pushes++;
    double sideways = fmax((reach - y) * (1 + (box - x) / box), 0);
    double back = fmin(r - x, 0) * (double)options.braking;
    point expected = plus(plus(point_of(NONE), across, -sideways / y), h, back);
    check(size_of(minus(expected, point_of(got))) < 1e-3 + 1e-5 / y,
          "case %d: " SHOW_VEC " instead of (%g, %g, %g)", k, VEC_PARTS(got), expected.x,
          expected.y, expected.z);
  }
  assert_true(pushes > CASES / 2);
}

/* Other shapes, and rooms: the part of the box beyond the touch pushes aside, and back by braking.
 */
static void box_formula_for_other_shapes(void **state) {
  (void)state;
  dice d = dice_of(1103);
  int pushes = 0;
  for (int k = 0; k < 2 * CASES; k++) {
    veer_agent agent = draw_agent(&d, k & 1);
    solid s;
    draw_ahead(&d, &agent, &s, 1 + k / 2 % (VEER_OBSTACLE_KIND_COUNT - 1));
    if (k % 5 == 0) {
      s.obstacle = veer_obstacle_sphere(agent.pos, draw_between(&d, 1.0f, 9.0f));
      s.obstacle.side = VEER_SIDE_INSIDE;
    }
    veer_avoid_options options = veer_avoid_default();
    options.min_length = 5.0f;
    float box = 5.0f * (1.0f + (float)length_of(agent.vel) / agent.max_speed);
    veer_vec to = veer_vec_add(agent.pos, veer_vec_scale(agent.heading, box));
    veer_hit hit;
    veer_vec got = veer_avoid(&agent, &s.obstacle, 1, &options);
    if (free_distance(&s.obstacle, point_of(agent.pos)) < 1e-4 ||
        !veer_sweep(&s.obstacle, agent.pos, to, agent.radius, &hit))
      continue;
    pushes++;
    double beyond = (double)box - (double)hit.distance,
           back = -(double)veer_vec_dot(got, agent.heading);
    double aside = sqrt(fmax(length_of(got) * length_of(got) - back * back, 0));
    check(fabs(aside - beyond) < 1e-3 && fabs(back - 0.2 * beyond) < 1e-3, "case %d: %g, %g of %g",
          k, aside, back, beyond);
  }
  assert_true(pushes > CASES / 2);
}

/* As printed, with its signed y: the nearest sphere of several. */
static void published_formula(void **state) {
  (void)state;
  dice d = dice_of(1101);
  int toward = 0, pushes = 0;
  for (int k = 0; k < 2 * CASES; k++) {
    veer_agent agent = draw_agent(&d, true);
    veer_avoid_options options = veer_avoid_default();
    options.way = VEER_AVOID_BOX_PUBLISHED;
    double box = (double)options.min_length * (1 + length_of(agent.vel) / (double)agent.max_speed);
    veer_obstacle spheres[3];
    double nearest = INFINITY, x = 0, y = 0, r = 0;
    bool close_call = false;
    for (int i = 0; i < 3; i++) {
      solid s;
      draw_ahead(&d, &agent, &s, VEER_OBSTACLE_SPHERE);
      spheres[i] = s.obstacle;
      point h = point_of(agent.heading),
            off = minus(point_of(s.obstacle.center), point_of(agent.pos));
      double lx = inner(off, h), ly = -off.x * h.y + off.y * h.x;
      double sr = (double)s.obstacle.radius, reach = sr + (double)agent.radius;
      close_call |=
          fabs(size_of(off) - box - sr) < 1e-3 || fabs(fabs(ly) - reach) < 1e-3 || fabs(lx) < 1e-3;
      if (size_of(off) > box + sr || lx < 0 || fabs(ly) >= reach)
        continue;
      double half = sqrt(reach * reach - ly * ly), at = lx - half > 0 ? lx - half : lx + half;
      close_call |= fabs(at - nearest) < 1e-3;
      if (at < nearest) {
        nearest = at;
        x = lx;
        y = ly;
        r = sr;
      }
    }
    if (close_call)
      continue;
    veer_vec got = veer_avoid(&agent, spheres, 3, &options);
    if (isinf(nearest)) {
      assert_true(is_zero_vec(got));
      continue;
    }
    pushes++;
    double sideways = (r - y) * (1 + (box - x) / box), back = (r - x) * 0.2;
    veer_vec left = veer_vec2(-agent.heading.y, agent.heading.x);
    check(fabs((double)veer_vec_dot(got, left) - sideways) < 1e-3 &&
              fabs((double)veer_vec_dot(got, agent.heading) - back) < 1e-3,
          "case %d: " SHOW_VEC, k, VEC_PARTS(got));
    toward += y > 0.1 && veer_vec_dot(got, left) > 0.0f; /* the flaw: it steers at the obstacle */
  }
  assert_true(pushes > CASES / 2 && toward > CASES / 20);
}

static void cylinder_is_full_force_sideways(void **state) {
  (void)state;
  dice d = dice_of(1102);
  int pushes = 0;
  for (int k = 0; k < 2 * CASES; k++) {
    veer_agent agent = draw_agent(&d, k & 1);
    solid s;
    draw_ahead(&d, &agent, &s, k / 2 % VEER_OBSTACLE_KIND_COUNT);
    veer_avoid_options options = veer_avoid_default();
    options.way = VEER_AVOID_CYLINDER;
    options.horizon = draw_between(&d, 0.0f, 8.0f);
    veer_vec to = veer_vec_add(agent.pos, veer_vec_scale(agent.vel, options.horizon));
    if (solid_distance(&s.obstacle, point_of(agent.pos)) < 1e-4)
      continue;
    veer_hit hit;
    bool met = veer_sweep(&s.obstacle, agent.pos, to, agent.radius, &hit);
    veer_vec got = veer_avoid(&agent, &s.obstacle, 1, &options);
    if (met && fabs((double)hit.distance - length_of(agent.vel) * (double)options.horizon) < 1e-4)
      continue;
    pushes += met;
    check(fabs(length_of(got) - (met ? (double)agent.max_force : 0)) < 1e-4, "case %d: %g", k,
          length_of(got));
    assert_true(fabsf(veer_vec_dot(got, agent.heading)) < 1e-4f);
  }
  assert_true(pushes > CASES / 4);
}

static void limits_of_zero(void **state) {
  (void)state;
  veer_obstacle ball = veer_obstacle_sphere(veer_vec2(3, 0.5f), 1.0f);
  veer_avoid_options options = veer_avoid_default();
  options.horizon = 5.0f;
  veer_agent agent = veer_agent_default(), still = agent;
  agent.vel = veer_vec2(1, 0);
  for (int way = 0; way < 2; way++) {
    options.way = ways[way];
    assert_true(is_zero_vec(veer_avoid(&agent, NULL, 0, &options)));
    assert_true(length_of(veer_avoid(&agent, &ball, 1, &options)) > 0);
    options.goal_distance = 0.0f;
    assert_true(is_zero_vec(veer_avoid(&agent, &ball, 1, &options)));
    options.goal_distance = -1.0f;
    assert_true(is_zero_vec(veer_avoid(&agent, &ball, 1, &options)));
    options.goal_distance = INFINITY;
  }
  /* a cylinder looks ahead in time: at rest, or without a horizon, nothing is in the way */
  assert_true(is_zero_vec(veer_avoid(&still, &ball, 1, &options)));
  options.horizon = 0.0f;
  assert_true(is_zero_vec(veer_avoid(&agent, &ball, 1, &options)));
  options.horizon = 2.0f;
  agent.max_force = 0.0f;
  assert_true(is_zero_vec(veer_avoid(&agent, &ball, 1, &options)));
  agent.max_force = -3.0f; /* never toward it */
  assert_true(is_zero_vec(veer_avoid(&agent, &ball, 1, &options)));
  agent.max_force = INFINITY;
  agent.max_speed = 0.0f;
  assert_true(is_zero_vec(veer_avoid(&agent, &ball, 1, &options)));
  options.way = VEER_AVOID_BOX; /* a box ahead is there at rest as well */
  assert_true(length_of(veer_avoid(&still, &ball, 1, &options)) > 0);
  options.min_length = 0.0f;
  assert_true(is_zero_vec(veer_avoid(&still, &ball, 1, &options)));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(box_formula_for_spheres), cmocka_unit_test(box_formula_for_other_shapes),
      cmocka_unit_test(published_formula),       cmocka_unit_test(cylinder_is_full_force_sideways),
      cmocka_unit_test(limits_of_zero),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

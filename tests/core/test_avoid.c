/* Steering round obstacles: formulas, mirror images, never toward, and whether one gets round. */
#include <veer/motion.h>
#include <veer/obstacle.h>
#include <veer/seek.h>

#include "../support/check.h"
#include "shapes.h"

enum { CASES = 6000 };

static const veer_vec NONE = {0, 0, 0};
static const veer_avoid_way ways[] = {VEER_AVOID_BOX, VEER_AVOID_CYLINDER};

static veer_agent draw_agent(dice *d, bool planar) {
  veer_agent agent = veer_agent_default();
  agent.planar = planar;
  agent.pos = draw_vec(d, planar, 10.0f);
  draw_frame(d, planar, &agent.heading, &agent.up);
  agent.max_speed = draw_between(d, 0.5f, 5.0f);
  agent.vel = veer_vec_scale(agent.heading, draw_between(d, 0.1f, 1.0f) * agent.max_speed);
  agent.radius = draw_bool(d) ? 0.0f : draw_between(d, 0.1f, 1.0f);
  agent.max_force = draw_between(d, 0.5f, 5.0f);
  return agent;
}

/* A shape somewhere ahead of the agent. */
static void draw_ahead(dice *d, const veer_agent *agent, solid *s, int kind) {
  veer_obstacle *o = &s->obstacle;
  draw_solid(d, s, agent->planar, kind, 2.0f, 0.0f);
  veer_vec ahead = veer_vec_scale(agent->heading, draw_between(d, 2.0f, 10.0f));
  veer_vec center = veer_vec_add(veer_vec_add(agent->pos, ahead), draw_vec(d, agent->planar, 2.0f));
  o->end = veer_vec_add(center, o->end);
  o->center = center;
  if (kind == VEER_OBSTACLE_PLANE && veer_vec_dot(o->forward, agent->heading) > 0.0f)
    o->forward = veer_vec_scale(o->forward, -1.0f);
}

/* ---- the formulas ---- */

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

/* ---- what holds for every way and shape ---- */

static void never_toward_the_obstacle(void **state) {
  (void)state;
  for (int way = 0; way < 2; way++)
    for (int kind = 0; kind < VEER_OBSTACLE_KIND_COUNT; kind++) {
      dice d = dice_of(1110u + (uint32_t)(way * 8 + kind));
      int pushes = 0;
      for (int k = 0; k < CASES; k++) {
        veer_agent agent = draw_agent(&d, k & 1);
        solid s;
        draw_ahead(&d, &agent, &s, kind);
        veer_avoid_options options = veer_avoid_default();
        options.way = ways[way];
        options.min_length = 8.0f;
        options.horizon = 9.0f;
        veer_vec far = veer_vec_add(agent.pos, veer_vec_scale(agent.heading, 90.0f));
        veer_vec got = veer_avoid(&agent, &s.obstacle, 1, &options);
        assert_true(!(k & 1) || got.z == 0.0f);
        veer_surface at = veer_surface_at(&s.obstacle, agent.pos);
        if (at.distance < 0.0f) { /* inside it goes out along the normal, as hard as it can */
          assert_true(gap(got, veer_vec_scale(at.normal, agent.max_force)) < 1e-4);
          continue;
        }
        veer_hit hit;
        if (is_zero_vec(got) || !veer_sweep(&s.obstacle, agent.pos, far, agent.radius, &hit))
          continue;
        pushes++;
        double into = -(double)veer_vec_dot(got, hit.normal) / length_of(got);
        check(into < 2e-3, "way %d, kind %d, case %d: into the surface by %g", way, kind, k, into);
        assert_true(veer_vec_dot(got, agent.heading) <= 1e-4f); /* nor faster */
      }
      assert_true(pushes > CASES / 10);
    }
}

/* In the plane, left and right exchanged about the way ahead. */
static void mirror_images_are_mirrored(void **state) {
  (void)state;
  dice d = dice_of(1130);
  for (int k = 0; k < 4 * CASES; k++) {
    veer_agent agent = veer_agent_default();
    agent.vel = veer_vec2(draw_between(&d, 0.1f, 1.0f), 0);
    agent.radius = draw_between(&d, 0.0f, 1.0f);
    solid s, image;
    draw_ahead(&d, &agent, &s, k % VEER_OBSTACLE_KIND_COUNT);
    image = s;
    image.obstacle.center.y *= -1;
    image.obstacle.end.y *= -1;
    image.obstacle.forward.y *= -1;
    for (int i = 0; i < MOST_CORNERS; i++)
      image.corners[i].y *= -1;
    image.obstacle.points = image.corners;
    veer_avoid_options options = veer_avoid_default();
    options.way = ways[k / 8 % 2];
    options.min_length = 8.0f;
    options.horizon = 9.0f;
    veer_vec one = veer_avoid(&agent, &s.obstacle, 1, &options);
    veer_vec two = veer_avoid(&agent, &image.obstacle, 1, &options);
    two.y = -two.y;
    check(gap(one, two) < 1e-3 * (1 + length_of(one)), "case %d: " SHOW_VEC " and " SHOW_VEC, k,
          VEC_PARTS(one), VEC_PARTS(two));
  }
}

/* Dead ahead there is a side, and it is the left. */
static void dead_ahead_is_passed_on_the_left(void **state) {
  (void)state;
  dice d = dice_of(1131);
  for (int k = 0; k < 3000; k++) {
    veer_sincos turn = veer_sin_cos(draw_between(&d, -3.0f, 3.0f));
    veer_agent agent = veer_agent_default();
    agent.pos = draw_vec(&d, true, 9.0f);
    agent.heading = veer_vec2(turn.cos, turn.sin);
    agent.vel = agent.heading;
    agent.radius = draw_between(&d, 0.1f, 1.0f);
    veer_vec left = veer_vec2(-turn.sin, turn.cos);
    veer_vec center = veer_vec_add(agent.pos, veer_vec_scale(agent.heading, 5.0f));
    veer_obstacle dead[3] = {veer_obstacle_sphere(center, 1.0f),
                             veer_obstacle_box(center, veer_vec2(1, 1)),
                             veer_obstacle_plane(center, veer_vec_scale(agent.heading, -1.0f))};
    dead[1].forward = agent.heading;
    veer_avoid_options options = veer_avoid_default();
    options.way = ways[k % 2];
    options.horizon = 9.0f;
    for (int i = 0; i < 3; i++) {
      veer_vec got = veer_avoid(&agent, &dead[i], 1, &options);
      check(veer_vec_dot(got, left) > 0.1f, "case %d, shape %d: " SHOW_VEC, k, i, VEC_PARTS(got));
    }
  }
}

/* The nearest counts, in any order; what lies beyond the goal does not. */
static void the_nearest_counts_up_to_the_goal(void **state) {
  (void)state;
  dice d = dice_of(1132);
  for (int k = 0; k < CASES; k++) {
    veer_agent agent = draw_agent(&d, k & 1);
    veer_avoid_options options = veer_avoid_default();
    options.way = ways[k / 2 % 2];
    options.min_length = 8.0f;
    options.horizon = 9.0f;
    veer_obstacle all[4], reversed[4];
    solid shapes[4];
    int nearest = -1;
    double least = INFINITY;
    bool inside = false;
    for (int i = 0; i < 4; i++) {
      draw_ahead(&d, &agent, &shapes[i], (k + i) % VEER_OBSTACLE_KIND_COUNT);
      all[i] = reversed[3 - i] = shapes[i].obstacle;
      inside |= solid_distance(&all[i], point_of(agent.pos)) < (double)agent.radius + 1e-4;
      veer_vec far = veer_vec_add(agent.pos, veer_vec_scale(agent.heading, 900.0f));
      veer_hit hit;
      if (veer_sweep(&all[i], agent.pos, far, agent.radius, &hit) && (double)hit.distance < least) {
        least = (double)hit.distance;
        nearest = i;
      }
    }
    if (nearest < 0 || inside)
      continue;
    veer_vec got = veer_avoid(&agent, all, 4, &options);
    assert_true(same_vec(got, veer_avoid(&agent, &all[nearest], 1, &options)));
    assert_true(same_vec(got, veer_avoid(&agent, reversed, 4, &options)));
    options.goal_distance = (float)least * 0.999f;
    assert_true(is_zero_vec(veer_avoid(&agent, all, 4, &options)));
    options.goal_distance = (float)least * 1.001f;
    assert_true(same_vec(got, veer_avoid(&agent, all, 4, &options)));
  }
}

/* ---- degenerate ---- */

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

static void in_the_very_middle_it_goes_out_somewhere(void **state) {
  (void)state;
  dice d = dice_of(1140);
  for (int k = 0; k < 1000; k++) {
    veer_agent agent = draw_agent(&d, k & 1);
    solid s;
    draw_solid(&d, &s, k & 1, k / 2 % VEER_OBSTACLE_KIND_COUNT, 2.0f, 0.0f);
    s.obstacle.end = veer_vec_add(agent.pos, s.obstacle.end);
    s.obstacle.center = agent.pos;
    if (s.obstacle.kind == VEER_OBSTACLE_PLANE)
      continue; /* on a plane one is not inside */
    if (solid_distance(&s.obstacle, point_of(agent.pos)) > -1e-3)
      continue;
    veer_avoid_options options = veer_avoid_default();
    veer_vec got = veer_avoid(&agent, &s.obstacle, 1, &options);
    assert_true(fabs(length_of(got) - (double)agent.max_force) < 1e-4);
    for (int i = 0; i < 4000 && solid_distance(&s.obstacle, point_of(agent.pos)) < 0; i++)
      veer_move(&agent, veer_avoid(&agent, &s.obstacle, 1, &options), NONE, 0.02f);
    assert_true(solid_distance(&s.obstacle, point_of(agent.pos)) >= 0);
  }
}

/* ---- driven round ---- */

/* Seek a goal behind shapes of every kind, placed at random and dead centre, by both ways: no
 * centre goes through a shape, and the goal is reached. */
static void a_driver_gets_round(void **state) {
  (void)state;
  dice d = dice_of(1150);
  int stuck = 0, runs = 0;
  double deepest = 0;
  const int kinds[] = {VEER_OBSTACLE_SPHERE, VEER_OBSTACLE_BOX, VEER_OBSTACLE_CAPSULE};
  for (int k = 0; k < 240; k++) {
    solid s;
    draw_solid(&d, &s, true, kinds[k % 3], 2.0f, 0.0f);
    s.obstacle.center = veer_vec2(15, k % 4 ? draw_between(&d, -1.5f, 1.5f) : 0.0f);
    if (k % 4 == 0)
      s.obstacle.forward = veer_vec2(1, 0);
    veer_vec half_way = veer_vec2(draw_between(&d, -1.5f, 1.5f), draw_between(&d, -1.5f, 1.5f));
    s.obstacle.end = veer_vec_add(s.obstacle.center, half_way);
    veer_agent agent = veer_agent_default();
    agent.max_speed = draw_between(&d, 0.5f, 3.0f);
    agent.response_time = 0.3f;
    agent.radius = 0.5f;
    agent.vel = veer_vec2(agent.max_speed, 0);
    veer_vec goal = veer_vec2(30, 0);
    veer_avoid_options options = veer_avoid_default();
    options.way = ways[k / 3 % 2];
    options.min_length = 4.0f;
    bool arrived = false;
    for (int i = 0; i < 60 * 120 && !arrived; i++) {
      veer_vec away = veer_avoid(&agent, &s.obstacle, 1, &options);
      veer_vec force = is_zero_vec(away) ? veer_seek(&agent, goal) : veer_vec_scale(away, 5.0f);
      veer_move(&agent, force, NONE, 1.0f / 60.0f);
      deepest = fmin(deepest, solid_distance(&s.obstacle, point_of(agent.pos)) - 0.5);
      arrived = gap(agent.pos, goal) < 0.5;
    }
    runs++;
    stuck += !arrived;
    check(deepest > -0.5, "case %d: the centre went in by %g", k, -deepest - 0.5);
  }
  print_message("%d of %d do not arrive; bodies graze by at most %.3g\n", stuck, runs, -deepest);
  assert_int_equal(stuck, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(box_formula_for_spheres),
      cmocka_unit_test(box_formula_for_other_shapes),
      cmocka_unit_test(published_formula),
      cmocka_unit_test(cylinder_is_full_force_sideways),
      cmocka_unit_test(never_toward_the_obstacle),
      cmocka_unit_test(mirror_images_are_mirrored),
      cmocka_unit_test(dead_ahead_is_passed_on_the_left),
      cmocka_unit_test(the_nearest_counts_up_to_the_goal),
      cmocka_unit_test(limits_of_zero),
      cmocka_unit_test(in_the_very_middle_it_goes_out_somewhere),
      cmocka_unit_test(a_driver_gets_round),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

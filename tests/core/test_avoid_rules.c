/* What holds for every way of avoiding and every shape: mirror images, never toward, and whether
 * one gets round. */
#include <veer/motion.h>
#include <veer/obstacle.h>
#include <veer/seek.h>

#include "avoid_case.h"

enum { CASES = 6000 };

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
      cmocka_unit_test(never_toward_the_obstacle),
      cmocka_unit_test(mirror_images_are_mirrored),
      cmocka_unit_test(dead_ahead_is_passed_on_the_left),
      cmocka_unit_test(the_nearest_counts_up_to_the_goal),
      cmocka_unit_test(in_the_very_middle_it_goes_out_somewhere),
      cmocka_unit_test(a_driver_gets_round),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Cases from the field 22 to 28: formulas that others get wrong. */
#include <stdlib.h>

#include <veer/collision.h>
#include <veer/group.h>
#include <veer/motion.h>
#include <veer/obstacle.h>
#include <veer/wall.h>

#include "../core/shapes.h"
#include "../support/check.h"

static const veer_vec NONE = {0, 0, 0};

/* 22. Two that will miss each other by 5, and by 8, have nothing to avoid. */
static void field_22_a_miss_gives_no_force(void **state) {
  (void)state;
  const veer_vec places[] = {{100, 5, 0}, {30, 8, 0}, {100, -5, 0}, {30, -8, 0}};
  for (int i = 0; i < 4; i++) {
    veer_agent a = veer_agent_default();
    a.vel = veer_vec2(1, 0);
    a.radius = 1.0f;
    veer_mover b = veer_mover_at(places[i]);
    b.vel = b.heading = veer_vec2(-1, 0);
    b.radius = 1.0f;
    b.id = 1;
    assert_true(is_zero_vec(veer_avoid_collisions(&a, &b, 1, 1000.0f)));
    veer_approach at = veer_nearest_approach(&a, &b);
    assert_true(fabsf(at.distance - fabsf(places[i].y)) < 1e-5f);
    assert_true(fabsf(at.time - places[i].x / 2.0f) < 1e-4f);
    b.pos.y = places[i].y > 0.0f ? 1.9f : -1.9f; /* and these do meet */
    veer_vec force = veer_avoid_collisions(&a, &b, 1, 1000.0f);
    assert_true(fabs(length_of(force) - 1) < 1e-6 && force.y * b.pos.y < 0.0f);
  }
}

/* 23. An obstacle a little to the left, and a little to the right: mirror images, and away. */
static void field_23_left_and_right_are_alike(void **state) {
  (void)state;
  const veer_avoid_way ways[] = {VEER_AVOID_BOX, VEER_AVOID_CYLINDER};
  for (int way = 0; way < 2; way++) {
    veer_agent agent = veer_agent_default();
    agent.vel = veer_vec2(1, 0);
    agent.max_force = 2.0f;
    veer_avoid_options options = veer_avoid_default();
    options.way = ways[way];
    options.horizon = 5.0f;
    veer_obstacle left = veer_obstacle_sphere(veer_vec2(3, 0.3f), 1.0f);
    veer_obstacle right = veer_obstacle_sphere(veer_vec2(3, -0.3f), 1.0f);
    veer_vec from_left = veer_avoid(&agent, &left, 1, &options);
    veer_vec from_right = veer_avoid(&agent, &right, 1, &options);
    assert_true(from_left.y < 0.0f && from_right.y > 0.0f);
    assert_true(from_left.x == from_right.x && from_left.y == -from_right.y);
    assert_true(from_left.x <= 0.0f);
  }
  veer_agent agent = veer_agent_default(); /* the mode that shows the published flaw does show it */
  agent.vel = veer_vec2(1, 0);
  veer_avoid_options options = veer_avoid_default();
  options.way = VEER_AVOID_BOX_PUBLISHED;
  veer_obstacle left = veer_obstacle_sphere(veer_vec2(3, 0.3f), 1.0f);
  assert_true(veer_avoid(&agent, &left, 1, &options).y > 0.0f);
}

/* 24. The feeler ahead is hit first, near; the other two hit the same wall farther off. */
static void field_24_later_feelers_do_not_overwrite(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_feeler_options options = veer_feeler_default();
  options.side_length = 4.0f;
  veer_wall wall = {veer_vec2(1, -9), veer_vec2(1, 9)};
  veer_vec force = veer_avoid_walls(&agent, &wall, 1, &options);
  assert_true(gap(force, veer_vec2(-3, 0)) < 1e-5); /* of 4 lengths, 3 are beyond */
  veer_wall both[] = {
      wall, {veer_vec2(0.5f, 0.4f), veer_vec2(3, 2.9f)}}; /* the second is touched later */
  assert_true(gap(veer_avoid_walls(&agent, both, 2, &options), force) < 1e-5);
  veer_wall swapped[] = {both[1], both[0]};
  assert_true(gap(veer_avoid_walls(&agent, swapped, 2, &options), force) < 1e-5);
  options.each = true; /* on demand all of them add up */
  float beyond = 4.0f - 1.41421356f;
  assert_true(gap(veer_avoid_walls(&agent, &wall, 1, &options),
                  veer_vec2(-3.0f - 2.0f * beyond, 0)) < 1e-4);
}

/* 25. A field of view of 60 degrees, a neighbour at 80 degrees, 10 away: not seen. */
static void field_25_field_of_view_is_a_true_angle(void **state) {
  (void)state;
  const float cosines[] = {0.5f, 0.8660254f}; /* 60 to each side, and 60 in all */
  for (int i = 0; i < 2; i++)
    for (int degrees = -179; degrees <= 180; degrees++)
      for (float distance = 0.1f; distance < 1000.0f; distance *= 10.0f) {
        double angle = degrees / 57.29577951308232;
        veer_agent agent = veer_agent_default();
        veer_neighborhood hood = veer_neighborhood_default();
        hood.min_cosine = cosines[i];
        veer_mover other =
            veer_mover_at(veer_vec2(distance * (float)cos(angle), distance * (float)sin(angle)));
        other.id = 1;
        int rim = i ? 30 : 60;
        if (abs(degrees) == rim)
          continue;
        check(veer_is_neighbor(&agent, &other, &hood) == (abs(degrees) < rim),
              "%d degrees, %g away", degrees, (double)distance);
      }
}

/* 26. In a corner both walls count: in the force, when each feeler may, and in what holds the
 * agent. */
static void field_26_two_walls_both_count(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_feeler_options options = veer_feeler_default();
  options.each = true;
  options.count = 3;
  options.length = 1.0f;
  options.side_length = 4.0f;
  veer_wall walls[] = {{veer_vec2(-20, 2), veer_vec2(20, 2)},
                       {veer_vec2(-20, -2), veer_vec2(20, -2)}};
  veer_vec upper = veer_avoid_walls(&agent, &walls[0], 1, &options);
  veer_vec lower = veer_avoid_walls(&agent, &walls[1], 1, &options);
  assert_true(upper.y < 0.0f && lower.y > 0.0f);
  veer_vec both = veer_avoid_walls(&agent, walls, 2, &options);
  assert_true(gap(both, veer_vec_add(upper, lower)) < 1e-6);
  veer_wall corner[] = {{veer_vec2(2, -9), veer_vec2(2, 9)}, {veer_vec2(-9, 2), veer_vec2(9, 2)}};
  agent.radius = 0.5f;
  agent.pos = agent.vel = veer_vec2(50, 40);
  veer_stop_at_walls(&agent, NONE, corner, 2);
  assert_true(gap(agent.pos, veer_vec2(1.5f, 1.5f)) < 1e-3 && length_of(agent.vel) < 1e-4);
}

/* One wall cut into ten pieces: the same force as one, and the same motion. */
static void field_26_one_wall_in_ten_pieces(void **state) {
  (void)state;
  dice d = dice_of(26);
  for (int k = 0; k < 500; k++) {
    veer_wall whole = {veer_vec2(-50, 0), veer_vec2(50, 0)}, pieces[10];
    for (int i = 0; i < 10; i++)
      pieces[i] = (veer_wall){veer_vec2(-50.0f + 10.0f * (float)i, 0),
                              veer_vec2(-40.0f + 10.0f * (float)i, 0)};
    veer_agent agent = veer_agent_default();
    agent.radius = 0.5f;
    agent.pos = veer_vec2(draw_between(&d, -30.0f, 30.0f), draw_between(&d, 0.6f, 4.0f));
    agent.heading = draw_unit(&d, true);
    veer_feeler_options options = veer_feeler_default();
    options.each = k & 1;
    assert_true(gap(veer_avoid_walls(&agent, &whole, 1, &options),
                    veer_avoid_walls(&agent, pieces, 10, &options)) < 1e-5);
    veer_agent other = agent;
    for (int i = 0; i < 50; i++) {
      veer_vec before = agent.pos, other_before = other.pos;
      agent.vel = other.vel = veer_vec2(1.0f, -0.5f);
      veer_move(&agent, NONE, NONE, 0.2f);
      veer_move(&other, NONE, NONE, 0.2f);
      veer_stop_at_walls(&agent, before, &whole, 1);
      veer_stop_at_walls(&other, other_before, pieces, 10);
      assert_true(gap(agent.pos, other.pos) < 1e-3 && gap(agent.vel, other.vel) < 1e-4);
    }
  }
}

/* A long wall is a segment, not a circle about its middle: beside it there is room. */
static void field_26_a_long_wall_is_no_circle(void **state) {
  (void)state;
  veer_wall wall = {veer_vec2(-1000, 0), veer_vec2(1000, 0)};
  veer_obstacle thin = veer_obstacle_box(NONE, veer_vec2(1000, 0.1f));
  veer_agent agent = veer_agent_default();
  agent.radius = 0.5f;
  agent.pos = veer_vec2(-20, 3);
  agent.vel = veer_vec2(1, 0);
  veer_feeler_options feelers = veer_feeler_default();
  assert_true(is_zero_vec(veer_avoid_walls(&agent, &wall, 1, &feelers)));
  veer_avoid_options options = veer_avoid_default();
  assert_true(is_zero_vec(veer_avoid(&agent, &thin, 1, &options)));
  options.way = VEER_AVOID_CYLINDER;
  assert_true(is_zero_vec(veer_avoid(&agent, &thin, 1, &options)));
  agent.pos = veer_vec2(0, 30); /* straight at its middle: it is met at the wall, not 1000 before */
  agent.heading = agent.vel = veer_vec2(0, -1);
  assert_true(is_zero_vec(veer_avoid(&agent, &thin, 1, &options)));
  agent.pos.y = 1.0f;
  assert_false(is_zero_vec(veer_avoid(&agent, &thin, 1, &options)));
}

/* 27. A square with clockwise corners is the same as with counter-clockwise ones. */
static void field_27_clockwise_squares(void **state) {
  (void)state;
  const veer_vec counter[] = {{-2, -2, 0}, {2, -2, 0}, {2, 2, 0}, {-2, 2, 0}};
  const veer_vec clockwise[] = {{-2, 2, 0}, {2, 2, 0}, {2, -2, 0}, {-2, -2, 0}};
  dice d = dice_of(27);
  int answers = 0;
  for (int k = 0; k < 4000; k++) {
    veer_obstacle one = veer_obstacle_polygon(counter, 4),
                  two = veer_obstacle_polygon(clockwise, 4);
    one.side = two.side = (veer_side)(k % VEER_SIDE_COUNT);
    veer_agent agent = veer_agent_default();
    agent.pos = draw_vec(&d, true, 5.0f);
    agent.heading = agent.vel = draw_unit(&d, true);
    veer_avoid_options options = veer_avoid_default();
    veer_vec force = veer_avoid(&agent, &one, 1, &options);
    answers += !is_zero_vec(force);
    assert_true(gap(force, veer_avoid(&agent, &two, 1, &options)) < 1e-4);
    assert_true(gap(veer_contain(&agent, &one, 1.0f), veer_contain(&agent, &two, 1.0f)) < 1e-4);
    veer_hit hit[2] = {{0.0f, NONE, NONE}, {0.0f, NONE, NONE}};
    veer_vec to = veer_vec_add(agent.pos, veer_vec_scale(agent.vel, 9.0f));
    assert_true(veer_sweep(&one, agent.pos, to, 0.3f, &hit[0]) ==
                veer_sweep(&two, agent.pos, to, 0.3f, &hit[1]));
    assert_true(fabsf(hit[0].distance - hit[1].distance) < 1e-4f);
  }
  assert_true(answers > 1000);
}

/* 28. An agent that starts inside an obstacle leaves it. A step longer than a wall is thick does
 * not pass it. */
static void field_28_out_of_the_inside(void **state) {
  (void)state;
  dice d = dice_of(28);
  const int kinds[] = {VEER_OBSTACLE_SPHERE, VEER_OBSTACLE_BOX, VEER_OBSTACLE_CAPSULE,
                       VEER_OBSTACLE_POLYGON};
  int inside = 0;
  for (int k = 0; k < 400; k++) {
    solid s;
    draw_solid(&d, &s, k & 1, kinds[k / 2 % 4], 3.0f, 5.0f);
    veer_agent agent = veer_agent_default();
    agent.planar = k & 1;
    agent.pos = veer_vec_add(s.obstacle.center, draw_vec(&d, k & 1, 0.5f));
    agent.vel = draw_vec(&d, k & 1, 1.0f);
    if (solid_distance(&s.obstacle, point_of(agent.pos)) > -1e-3)
      continue;
    inside++;
    veer_avoid_options options = veer_avoid_default();
    for (int i = 0; i < 60 * 30 && solid_distance(&s.obstacle, point_of(agent.pos)) < 0; i++)
      veer_move(&agent, veer_avoid(&agent, &s.obstacle, 1, &options), NONE, 1.0f / 60.0f);
    assert_true(solid_distance(&s.obstacle, point_of(agent.pos)) >= 0);
  }
  assert_true(inside > 200);
}

static void field_28_no_tunnelling(void **state) {
  (void)state;
  dice d = dice_of(29);
  for (int k = 0; k < 4000; k++) {
    float speed = draw_log(&d, 1.0f, 1e4f), thick = draw_log(&d, 1e-3f, 1.0f);
    veer_obstacle slab = veer_obstacle_box(veer_vec2(10, 0), veer_vec2(0.5f * thick, 20));
    veer_hit hit;
    veer_vec to = veer_vec2(20.0f + speed, draw_between(&d, -5.0f, 5.0f));
    float radius = draw_bool(&d) ? 0.0f : 0.5f;
    assert_true(veer_sweep(&slab, NONE, to, radius, &hit));
    assert_true(fabsf(hit.point.x - (10.0f - 0.5f * thick - radius)) < 1e-4f);
    veer_wall wall = {veer_vec2(10, -20), veer_vec2(10, 20)};
    veer_agent agent = veer_agent_default();
    agent.radius = radius;
    agent.pos = agent.vel = to;
    veer_stop_at_walls(&agent, NONE, &wall, 1);
    assert_true(agent.pos.x < 10.0f - radius && agent.pos.x > 9.99f - radius);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(field_22_a_miss_gives_no_force),
      cmocka_unit_test(field_23_left_and_right_are_alike),
      cmocka_unit_test(field_24_later_feelers_do_not_overwrite),
      cmocka_unit_test(field_25_field_of_view_is_a_true_angle),
      cmocka_unit_test(field_26_two_walls_both_count),
      cmocka_unit_test(field_26_one_wall_in_ten_pieces),
      cmocka_unit_test(field_26_a_long_wall_is_no_circle),
      cmocka_unit_test(field_27_clockwise_squares),
      cmocka_unit_test(field_28_out_of_the_inside),
      cmocka_unit_test(field_28_no_tunnelling),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

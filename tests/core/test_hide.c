/* Hiding: where the spots are, which one is taken, and what happens without any. */
#include <veer/company.h>
#include <veer/motion.h>

#include "../support/check.h"
#include "shapes.h"

static const veer_vec NONE = {0, 0, 0};

/* Behind the ball round it, on the line from the hunter, gap beyond; so never seen from there. */
static void spots_lie_behind(void **state) {
  (void)state;
  dice d = dice_of(1000);
  const int all[] = {VEER_OBSTACLE_SPHERE, VEER_OBSTACLE_BOX, VEER_OBSTACLE_CAPSULE,
                     VEER_OBSTACLE_POLYGON};
  for (int k = 0; k < 8000; k++) {
    solid s;
    draw_solid(&d, &s, k & 1, all[k / 2 % 4], 2.0f, 10.0f);
    if (k & 1)
      s.obstacle.half.z = VEER_INFINITY;
    float apart = draw_between(&d, 0.1f, 3.0f);
    veer_vec from = veer_vec_add(s.obstacle.center, veer_vec_scale(draw_unit(&d, k & 1), 15.0f));
    veer_vec spot = veer_hiding_spot(&s.obstacle, from, apart);
    double room = solid_distance(&s.obstacle, point_of(spot));
    check(room > (double)apart - 1e-4, "case %d: %g from the surface, asked for %g", k, room,
          (double)apart);
    assert_true(!(k & 1) || spot.z == 0.0f);
    if (s.obstacle.kind == VEER_OBSTACLE_SPHERE) {
      assert_true(fabs(room - (double)apart) < 1e-4);
      assert_true(fabs(gap(spot, from) - 15 - (double)s.obstacle.radius - (double)apart) < 1e-4);
    }
    veer_hit hit; /* the middle of a box, a ball or a capsule is between them */
    if (s.obstacle.kind != VEER_OBSTACLE_POLYGON)
      check(veer_sweep(&s.obstacle, from, spot, 0.0f, &hit), "case %d: seen", k);
  }
}

static void the_nearest_spot_is_taken(void **state) {
  (void)state;
  dice d = dice_of(1001);
  for (int k = 0; k < 4000; k++) {
    enum { COVERS = 5 };
    veer_obstacle covers[COVERS];
    veer_agent agent = veer_agent_default();
    agent.planar = k & 1;
    agent.pos = draw_vec(&d, k & 1, 20.0f);
    agent.vel = draw_vec(&d, k & 1, 1.0f);
    veer_mover hunter = veer_mover_at(draw_vec(&d, k & 1, 20.0f));
    veer_hide_options options = veer_hide_default();
    veer_vec nearest = NONE;
    double least = INFINITY;
    for (int i = 0; i < COVERS; i++) {
      covers[i] = veer_obstacle_sphere(draw_vec(&d, k & 1, 20.0f), draw_between(&d, 0.5f, 3.0f));
      covers[i].side = i % 3 == 2 ? VEER_SIDE_INSIDE : i % 3 ? VEER_SIDE_BOTH : VEER_SIDE_OUTSIDE;
      if (i == 4)
        covers[i].kind = VEER_OBSTACLE_PLANE;
      veer_vec spot = veer_hiding_spot(&covers[i], hunter.pos, options.gap);
      if (i != 2 && i != 4 && gap(spot, agent.pos) < least) { /* rooms and planes give no cover */
        least = gap(spot, agent.pos);
        nearest = spot;
      }
    }
    veer_vec got = veer_hide(&agent, &hunter, covers, COVERS, &options, 0.1f);
    assert_true(same_vec(got, veer_arrive(&agent, nearest, &options.arrive, 0.1f)));
  }
}

static void without_cover_it_flees(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_mover hunter = veer_mover_at(veer_vec2(5, 0));
  hunter.vel = veer_vec2(-1, 0);
  veer_hide_options options = veer_hide_default();
  veer_obstacle none[3] = {veer_obstacle_plane(veer_vec2(0, -9), veer_vec2(0, 1)),
                           veer_obstacle_sphere(NONE, 50.0f), veer_obstacle_polygon(NULL, 0)};
  none[1].side = VEER_SIDE_INSIDE;
  veer_vec flight = veer_evade(&agent, &hunter, &options.evade, INFINITY);
  assert_true(same_vec(veer_hide(&agent, &hunter, NULL, 0, &options, 0.1f), flight));
  assert_true(same_vec(veer_hide(&agent, &hunter, none, 3, &options, 0.1f), flight));
  assert_false(is_zero_vec(flight));
}

static void unseen_it_stays(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  agent.vel = veer_vec2(0, 0.5f);
  veer_mover hunter = veer_mover_at(veer_vec2(20, 0));
  veer_obstacle wall = veer_obstacle_box(veer_vec2(10, 0), veer_vec2(1, 5));
  veer_hide_options options = veer_hide_default();
  options.only_seen = true;
  assert_true(same_vec(veer_hide(&agent, &hunter, &wall, 1, &options, 0.1f), veer_vec2(0, -0.5f)));
  hunter.pos.y = 20.0f; /* now it looks past the end of the wall */
  veer_vec spot = veer_hiding_spot(&wall, hunter.pos, options.gap);
  assert_true(same_vec(veer_hide(&agent, &hunter, &wall, 1, &options, 0.1f),
                       veer_arrive(&agent, spot, &options.arrive, 0.1f)));
}

static void hunter_in_the_middle_of_the_cover(void **state) {
  (void)state;
  veer_obstacle rock = veer_obstacle_sphere(veer_vec2(3, 4), 2.0f);
  veer_vec spot = veer_hiding_spot(&rock, rock.center, 1.0f);
  assert_true(gap(spot, veer_vec2(6, 4)) < 1e-6); /* along its forward */
  veer_obstacle dot = veer_obstacle_sphere(veer_vec2(3, 4), 0.0f);
  assert_true(gap(veer_hiding_spot(&dot, NONE, 0.0f), dot.center) < 1e-6);
  assert_true(is_zero_vec(veer_hiding_spot(&rock, veer_vec2(NAN, 0), 1.0f)));
  assert_true(is_zero_vec(veer_hiding_spot(&rock, NONE, INFINITY)));
}

/* Over a run: hunted round a rock it keeps the rock between. */
static void the_rock_stays_between(void **state) {
  (void)state;
  veer_obstacle rock = veer_obstacle_sphere(NONE, 3.0f);
  veer_hide_options options = veer_hide_default();
  veer_agent agent = veer_agent_default();
  agent.pos = veer_vec2(0, 5);
  agent.max_speed = 3.0f;
  agent.response_time = 0.1f;
  int seen = 0;
  for (int i = 0; i < 60 * 60; i++) {
    double angle = i / 60.0 / 10;
    veer_mover hunter =
        veer_mover_at(veer_vec2((float)(12 * cos(angle)), (float)(12 * sin(angle))));
    veer_hit hit;
    if (i > 60 * 10)
      seen += !veer_sweep(&rock, hunter.pos, agent.pos, 0.0f, &hit);
    veer_vec force = veer_hide(&agent, &hunter, &rock, 1, &options, 1.0f / 60.0f);
    veer_move(&agent, force, NONE, 1.0f / 60.0f);
  }
  assert_int_equal(seen, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(spots_lie_behind),
      cmocka_unit_test(the_nearest_spot_is_taken),
      cmocka_unit_test(without_cover_it_flees),
      cmocka_unit_test(unseen_it_stays),
      cmocka_unit_test(hunter_in_the_middle_of_the_cover),
      cmocka_unit_test(the_rock_stays_between),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

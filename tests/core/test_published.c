/* Forms that other libraries publish, kept for numbers that were tuned there: each does what its
 * header says, faults included. Whole runs are compared in presets/. */
#include <veer/collision.h>
#include <veer/handling.h>
#include <veer/obstacle.h>
#include <veer/wall.h>

#include "../support/check.h"
#include "../support/random_case.h"

static veer_agent an_agent(void) {
  veer_agent agent = veer_agent_default();
  agent.max_speed = 3.0f;
  agent.response_time = 0.5f;
  agent.max_force = 7.0f;
  agent.vel = veer_vec2(1.0f, 2.0f);
  agent.heading = veer_vec_unit(agent.vel);
  return agent;
}

static void expect(veer_vec got, double x, double y, double tolerance) {
  check(fabs((double)got.x - x) <= tolerance && fabs((double)got.y - y) <= tolerance,
        SHOW_VEC " instead of (%g, %g)", VEC_PARTS(got), x, y);
}

/* ---- drives ---- */

static void by_offset_the_way_itself_is_desired(void **state) {
  (void)state;
  veer_agent agent = an_agent();
  agent.drive = VEER_DRIVE_OFFSET;
  expect(veer_seek(&agent, veer_vec2(30.0f, 40.0f)), 58.0, 76.0, 1e-4);
  expect(veer_flee(&agent, veer_vec2(30.0f, 40.0f)), -62.0, -84.0, 1e-4);
  expect(veer_seek(&agent, agent.pos), -2.0, -4.0, 1e-6);
}

static void by_full_force_the_velocity_does_not_count(void **state) {
  (void)state;
  veer_agent agent = an_agent();
  agent.drive = VEER_DRIVE_FULL_FORCE;
  expect(veer_seek(&agent, veer_vec2(30.0f, 40.0f)), 4.2, 5.6, 1e-6);
  expect(veer_flee_within(&agent, veer_vec2(30.0f, 40.0f), 60.0f), -4.2, -5.6, 1e-6);
  assert_true(is_zero_vec(veer_seek(&agent, agent.pos)));
  agent.max_force = INFINITY; /* then it is mass * max_speed / response_time */
  agent.mass = 2.0f;
  expect(veer_seek(&agent, veer_vec2(0.0f, -5.0f)), 0.0, -12.0, 1e-5);
  agent.max_force = -1.0f;
  assert_true(is_zero_vec(veer_seek(&agent, veer_vec2(0.0f, -5.0f))));
}

/* What seeks does so by the drive; what does not, does not. */
static void who_asks_the_drive(void **state) {
  (void)state;
  veer_agent agent = an_agent();
  veer_mover other = veer_mover_at(veer_vec2(0.0f, 10.0f));
  veer_prediction still = veer_prediction_default();
  veer_cohesion_options cohesion = veer_cohesion_default();
  veer_arrive_options arrive = veer_arrive_default();
  veer_vec came = veer_arrive(&agent, other.pos, &arrive, 0.0f);
  agent.drive = VEER_DRIVE_FULL_FORCE;
  other.id = 1;
  expect(veer_pursue(&agent, &other, &still), 0.0, 7.0, 1e-6);
  expect(veer_evade(&agent, &other, &still, 99.0f), 0.0, -7.0, 1e-6);
  expect(veer_evade_all(&agent, &other, 1, &still, 99.0f), 0.0, -7.0, 1e-6);
  expect(veer_cohesion(&agent, &other, 1, &cohesion), 0.0, 7.0, 1e-6);
  assert_true(same_vec(veer_arrive(&agent, other.pos, &arrive, 0.0f), came));
}

/* ---- how far ahead ---- */

static void looks_ahead_by_the_own_or_the_quarrys_speed(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  agent.vel = veer_vec2(0.0f, 2.0f);
  veer_mover quarry = veer_mover_at(veer_vec2(30.0f, 40.0f));
  quarry.vel = veer_vec2(5.0f, 0.0f);
  veer_prediction look = veer_prediction_default();
  look.look = VEER_LOOK_OWN_SPEED;
  assert_true(veer_predict(&agent, &quarry, &look).time == 25.0f);
  look.max_prediction = 3.0f;
  expect(veer_predict(&agent, &quarry, &look).point, 45.0, 40.0, 1e-5);
  agent.vel = veer_vec2(0.0f, 0.0f);
  assert_true(veer_predict(&agent, &quarry, &look).time == 3.0f);
  look.max_prediction = INFINITY;
  assert_true(veer_predict(&agent, &quarry, &look).time == 0.0f);
  look.look = VEER_LOOK_QUARRY_SPEED;
  assert_true(veer_predict_threat(&agent, &quarry, &look).time == 10.0f);
  quarry.vel = veer_vec2(0.0f, 0.0f);
  assert_true(same_vec(veer_predict_threat(&agent, &quarry, &look).point, quarry.pos));
}

static void panics_at_the_predicted_point(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_mover hunter = veer_mover_at(veer_vec2(20.0f, 0.0f));
  hunter.vel = veer_vec2(-4.0f, 0.0f); /* in 20/(1 + 4) = 4 it is at 4 */
  veer_prediction look = veer_prediction_default();
  expect(veer_evade_within(&agent, &hunter, &look, INFINITY, 4.1f), -1.0, 0.0, 1e-6);
  assert_true(is_zero_vec(veer_evade_within(&agent, &hunter, &look, INFINITY, 3.9f)));
  assert_true(is_zero_vec(veer_evade_within(&agent, &hunter, &look, 19.0f, 4.1f)));
  assert_true(is_zero_vec(veer_evade_within(&agent, &hunter, &look, INFINITY, 0.0f)));
  assert_true(same_vec(veer_evade_within(&agent, &hunter, &look, 30.0f, INFINITY),
                       veer_evade(&agent, &hunter, &look, 30.0f)));
}

/* ---- arriving, aligning, wandering ---- */

static void coasts_where_it_should_brake(void **state) {
  (void)state;
  veer_agent agent = an_agent();
  veer_arrive_options options = veer_arrive_default();
  options.stop_distance = 2.0f;
  veer_vec outside = veer_arrive(&agent, veer_vec2(2.1f, 0.0f), &options, 0.1f);
  options.coasts = true;
  assert_true(is_zero_vec(veer_arrive(&agent, veer_vec2(1.9f, 0.0f), &options, 0.1f)));
  assert_true(same_vec(veer_arrive(&agent, veer_vec2(2.1f, 0.0f), &options, 0.1f), outside));
  options.stop_distance = 0.0f;
  assert_true(is_zero_vec(veer_arrive(&agent, agent.pos, &options, 0.0f)));
}

static void plain_alignment_knows_no_response_time(void **state) {
  (void)state;
  veer_agent agent = an_agent();
  veer_mover others[2] = {veer_mover_at(veer_vec2(1.0f, 0.0f)), veer_mover_at(veer_vec2(0, 1))};
  others[0].id = 1, others[1].id = 2;
  others[0].vel = veer_vec2(4.0f, 0.0f);
  veer_alignment_options options = veer_alignment_default();
  options.form = VEER_ALIGNMENT_PLAIN;
  expect(veer_alignment(&agent, others, 2, &options), 1.0, -2.0, 1e-6);
}

static void wanders_by_angle_to_a_point_that_it_seeks(void **state) {
  (void)state;
  veer_agent agent = an_agent();
  agent.vel = veer_vec2(0.0f, 2.0f);
  agent.heading = veer_vec2(0.0f, 1.0f);
  veer_wander_options options = {VEER_WANDER_ANGLE, 40.0f, 60.0f, 0.3f, false};
  veer_vec walk = veer_wander_start(&options);
  assert_true(same_vec(walk, veer_vec2(40.0f, 0.0f)));
  veer_vec force = veer_wander_by(&agent, &options, veer_vec2(9.0f, 1.57079633f), &walk);
  expect(walk, 0.0, 40.0, 1e-4); /* a quarter to the left */
  veer_vec place = veer_vec2(-40.0f, 60.0f);
  veer_vec sought = veer_seek(&agent, place);
  expect(force, (double)sought.x, (double)sought.y, 1e-5);
  agent.drive = VEER_DRIVE_FULL_FORCE;
  force = veer_wander_by(&agent, &options, veer_vec2(0.0f, 0.0f), &walk);
  sought = veer_seek(&agent, place);
  expect(force, (double)sought.x, (double)sought.y, 1e-5);
}

/* Uniform turns of one step have a mean square of 1/3, the triangular ones 1/6 of jitter^2 dt. */
static void turns_spread_as_they_are_drawn(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  for (int triangular = 0; triangular < 2; triangular++) {
    veer_wander_options options = {VEER_WANDER_ANGLE, 1.0f, 2.0f, 0.4f, triangular};
    double sum = 0;
    veer_random_key key = {.seed = 8};
    enum { DRAWS = 20000 };
    for (; key.step < DRAWS; key.step++) {
      veer_vec walk = veer_wander_start(&options);
      veer_wander(&agent, &options, key, 0.25f, &walk);
      double angle = atan2((double)walk.y, (double)walk.x);
      assert_true(fabs(angle) <= 0.2 + 1e-6);
      sum += angle * angle;
    }
    double wanted = 0.16 * 0.25 / (triangular ? 6 : 3);
    check(fabs(sum / DRAWS - wanted) < 0.02 * wanted, "%g instead of %g", sum / DRAWS, wanted);
  }
}

/* ---- not running into others ---- */

static veer_mover a_mover(float x, float y, float vx, float vy) {
  veer_mover mover = veer_mover_at(veer_vec2(x, y));
  mover.vel = veer_vec2(vx, vy);
  mover.heading = veer_vec_unit(mover.vel);
  mover.radius = 1.0f;
  mover.id = 1;
  return mover;
}

static veer_agent eastward(void) {
  veer_agent agent = veer_agent_default();
  agent.vel = veer_vec2(1.0f, 0.0f);
  agent.radius = 1.0f;
  agent.max_force = 6.0f;
  return agent;
}

static veer_vec sideways(const veer_agent *agent, veer_mover other) {
  return veer_avoid_collisions_as(agent, &other, 1, 20.0f, VEER_COLLISION_SIDEWAYS);
}

static void sideways_by_which_way_the_other_goes(void **state) {
  (void)state;
  veer_agent agent = eastward();
  expect(sideways(&agent, a_mover(20, 0.5f, -1, 0)), 0, -1, 0);       /* head on: he is left */
  expect(sideways(&agent, a_mover(20, 0, -1, 0)), 0, -1, 0);          /* in line: right */
  expect(sideways(&agent, a_mover(10, 4, -0.8f, -0.78f)), 0, 1, 0);   /* he will have crossed */
  expect(sideways(&agent, a_mover(8, 0.5f, 0.5f, -0.02f)), 0, -1, 0); /* same way: he is left */
  expect(sideways(&agent, a_mover(8, -8, 0, 1)), 0, -1, 0);           /* across: behind him */
  expect(sideways(&agent, a_mover(8, -8.1f, 0, 1.01f)), 0, 0, 0);     /* who is faster does that */
  expect(sideways(&agent, a_mover(20, 2.5f, -1, 0)), 0, 0, 0);        /* a miss */
  expect(sideways(&agent, a_mover(-3, 0, -1, 0)), 0, 0, 0);           /* they part */
  expect(sideways(&agent, a_mover(50, 0, -1, 0)), 0, 0, 0);           /* later than the horizon */
  expect(sideways(&agent, a_mover(1.2f, 0.5f, -1, 0)), 0, -0.5, 0);   /* they overlap */
}

/* A true miss by 5 and one by 8, that gdx-ai takes for 0.125 and 1.05. */
static void faulty_shies_at_true_misses(void **state) {
  (void)state;
  veer_agent agent = eastward();
  veer_mover others[2] = {a_mover(100, 5, -1, 0), a_mover(30, 8, -1, 0)};
  for (int i = 0; i < 2; i++) {
    assert_true(is_zero_vec(veer_avoid_collisions(&agent, &others[i], 1, INFINITY)));
    assert_true(
        same_vec(veer_avoid_collisions_as(&agent, &others[i], 1, INFINITY, VEER_COLLISION_APPROACH),
                 veer_vec2(0, 0)));
    expect(veer_avoid_collisions_as(&agent, &others[i], 1, INFINITY, VEER_COLLISION_FAULTY), 0, -6,
           1e-4);
  }
}

static void ways_of_nobody(void **state) {
  (void)state;
  veer_agent agent = eastward();
  veer_mover self = veer_mover_of(&agent);
  for (int i = 0; i < VEER_COLLISION_WAY_COUNT; i++) {
    veer_collision_way way = (veer_collision_way)i;
    veer_mover near = a_mover(5, 0, -1, 0);
    assert_true(is_zero_vec(veer_avoid_collisions_as(&agent, NULL, 0, 9.0f, way)));
    assert_true(is_zero_vec(veer_avoid_collisions_as(&agent, &self, 1, 9.0f, way)));
    assert_true(is_zero_vec(veer_avoid_collisions_as(&agent, &near, 1, 0.0f, way)));
    assert_true(is_zero_vec(veer_avoid_collisions_as(&agent, &near, 1, -1.0f, way)));
    assert_true(is_zero_vec(veer_avoid_collisions_as(&agent, &near, 1, NAN, way)));
    assert_false(is_zero_vec(veer_avoid_collisions_as(&agent, &near, 1, INFINITY, way)));
  }
}

/* ---- feelers ---- */

/* The wall stands 30 ahead; the left feeler of 20 ends at (14.1, 14.1) and meets nothing. */
static void the_last_feeler_overwrites(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_wall wall = {veer_vec2(30.0f, -50.0f), veer_vec2(30.0f, 50.0f)};
  veer_feeler_options options = {3, 40.0f, 20.0f, 0.785398163f, false, false};
  expect(veer_avoid_walls(&agent, &wall, 1, &options), -10, 0, 1e-5);
  options.overwrites = true;
  double tip = 20 / sqrt(2.0);
  expect(veer_avoid_walls(&agent, &wall, 1, &options), -hypot(tip - 30, tip), 0, 1e-4);
  options.count = 1; /* then the only one is the last */
  expect(veer_avoid_walls(&agent, &wall, 1, &options), -10, 0, 1e-5);
  wall.a.x = wall.b.x = 41.0f;
  assert_true(is_zero_vec(veer_avoid_walls(&agent, &wall, 1, &options)));
}

/* ---- motion ---- */

static void position_first_goes_on_as_before(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_handling handling = veer_handling_default();
  veer_vec applied = veer_vec2(0, 0);
  handling.position_first = true;
  agent.max_speed = 9.0f;
  agent.vel = veer_vec2(2.0f, 0.0f);
  veer_move_with(&agent, &handling, veer_vec2(0, 4), veer_vec2(0, 0), 0.5f, &applied);
  expect(agent.pos, 1, 0, 0);
  expect(agent.vel, 2, 2, 0);
}

/* 60 steps a second make up 0.15 of the difference by either law; 240 still that much by the
 * faulty one. */
static void smoothing_by_step_depends_on_the_rate(void **state) {
  (void)state;
  static const struct {
    float dt, share;
  } rates[] = {{1.0f / 240, 0.15f}, {1.0f / 60, 0.15f}, {1.0f / 30, 0.3f}, {1.0f, 0.4f}, {0, 0}};
  for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++) {
    veer_agent agent = veer_agent_default();
    veer_handling handling = veer_handling_default();
    veer_vec applied = veer_vec2(0, 0);
    handling.smoothing = 0.10215f;
    handling.smooths_by_step = true;
    veer_move_with(&agent, &handling, veer_vec2(10, 0), veer_vec2(0, 0), rates[i].dt, &applied);
    expect(applied, 10 * (double)rates[i].share, 0, 1e-5);
  }
}

/* Standing, asked to go back: the cone turns it ahead. Before smoothing what was applied of old is
 * kept; after it that is turned too. */
static void cone_before_or_after_smoothing(void **state) {
  (void)state;
  for (int first = 0; first < 2; first++) {
    veer_agent agent = veer_agent_default();
    veer_handling handling = veer_handling_default();
    veer_vec applied = veer_vec2(-8.0f, 0.0f);
    handling.smoothing = 0.2f; /* makes up 0.6 of the difference in 0.2: (1 + 1/2)/(2 + 1/2) */
    handling.low_speed = 0.2f;
    handling.cone_first = first;
    veer_move_with(&agent, &handling, veer_vec2(0, 5), veer_vec2(0, 0), 0.2f, &applied);
    expect(applied, first ? -3.2 + 3.0 : -3.2, first ? 0.0 : 3.0, 1e-5);
    check(first ? agent.vel.x < 0 : agent.vel.x > 0, "goes %g", (double)agent.vel.x);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(by_offset_the_way_itself_is_desired),
      cmocka_unit_test(by_full_force_the_velocity_does_not_count),
      cmocka_unit_test(who_asks_the_drive),
      cmocka_unit_test(looks_ahead_by_the_own_or_the_quarrys_speed),
      cmocka_unit_test(panics_at_the_predicted_point),
      cmocka_unit_test(coasts_where_it_should_brake),
      cmocka_unit_test(plain_alignment_knows_no_response_time),
      cmocka_unit_test(wanders_by_angle_to_a_point_that_it_seeks),
      cmocka_unit_test(turns_spread_as_they_are_drawn),
      cmocka_unit_test(sideways_by_which_way_the_other_goes),
      cmocka_unit_test(faulty_shies_at_true_misses),
      cmocka_unit_test(ways_of_nobody),
      cmocka_unit_test(the_last_feeler_overwrites),
      cmocka_unit_test(position_first_goes_on_as_before),
      cmocka_unit_test(smoothing_by_step_depends_on_the_rate),
      cmocka_unit_test(cone_before_or_after_smoothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

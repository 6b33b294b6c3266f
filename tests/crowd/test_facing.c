/* How an agent of a crowd handles and where it looks: a step is still a loop over the core's
 * functions, and whoever looks somewhere of its own turns there the short way, unhurried by its
 * motion. */
#include "loop_case.h"

enum { HANDLINGS = 9, LOOK_TARGETS = 5 };

/* Each option by itself, none and all. */
static veer_handling handling_of(int choice) {
  veer_handling handling = veer_handling_default();
  bool all = choice == HANDLINGS - 1;
  if (choice == 1 || all)
    handling.max_turn_rate = 0.5f;
  if (choice == 2 || all)
    handling.max_accel = 0.25f;
  if (choice == 3 || all)
    handling.max_brake = 0.125f;
  if (choice == 4 || all)
    handling.smoothing = 0.6f;
  if (choice == 5 || all)
    handling.low_speed = 0.8f;
  if (choice == 6 || all)
    handling.heading_smoothing = 0.7f;
  if (choice == 7 || all)
    handling.banking = 0.3f;
  return handling;
}

static veer_turn_options turn_of_choice(int choice) {
  veer_turn_options turn = veer_turn_default();
  turn.max_rate = choice % 2 ? 1.5f : 0.7f;
  turn.max_acceleration = choice % 3 ? VEER_INFINITY : 2;
  turn.slowing_angle = 0.5f;
  turn.tolerance = choice % 4 ? 0.0f : 0.1f;
  turn.response_time = 0.3f;
  return turn;
}

static veer_profile busy_profile(bool planar) {
  veer_profile profile = veer_profile_default();
  const veer_behavior_kind kinds[] = {VEER_SEEK, VEER_WANDER, VEER_SEPARATION, VEER_QUEUE};
  for (int i = 0; i < 4; i++) {
    give(&profile, behavior_in_mode(kinds[i], 0, LOOP_RADIUS, planar));
    profile.behaviors[i].target = veer_target_goal();
  }
  return profile;
}

/* Agents take turns: one handles and looks as the case says, the next one looks along its way. */
static void a_step_is_a_loop(void **state) {
  (void)state;
  const veer_target look_at[LOOK_TARGETS] = {veer_target_agent(3), veer_target_goal(),
                                             veer_target_mover(1), veer_target_none(),
                                             veer_target_point(veer_vec2(1, 2))};
  int variant = 0;
  for (int planar = 0; planar < 2; planar++)
    for (int facing = 0; facing < VEER_FACING_COUNT; facing++)
      for (int handling = 0; handling < HANDLINGS; handling++, variant++) {
        loop_case c = {.name = "handling", .mode = 10 * facing + handling, .planar = planar};
        c.edge = (veer_edge)(variant % VEER_EDGE_COUNT);
        c.solid_walls = variant % 3 > 0;
        c.seen_straight = variant % 7 == 0;
        c.profile_count = LOOP_PROFILES;
        c.profiles[0] = c.profiles[1] = busy_profile(planar);
        c.profiles[0].handling = handling_of(handling);
        c.profiles[0].facing = (veer_facing)facing;
        c.profiles[0].look_at = look_at[variant % LOOK_TARGETS];
        c.profiles[0].direction = veer_vec3(0.6f, planar ? 0.8f : 0, planar ? 0 : 0.8f);
        c.profiles[0].turn = turn_of_choice(variant);
        assert_true(check_loop(&c) > 0);
      }
}

/* Two who look at each other, in either order of ids: neither sees the other one where it has gone
 * before it has gone itself. */
static void all_have_moved_when_they_turn(void **state) {
  (void)state;
  veer_profile profiles[2] = {veer_profile_default(), veer_profile_default()};
  for (uint32_t p = 0; p < 2; p++) {
    profiles[p].facing = VEER_FACING_TARGET;
    profiles[p].look_at = veer_target_agent(1 - p); /* agent p has profile p */
    profiles[p].turn.max_rate = 0.5f;
  }
  veer_agent ones[2] = {profiles[0].body, profiles[0].body};
  ones[0].vel = veer_vec2(0, 1);
  ones[1].pos = veer_vec2(3, 2);
  ones[1].vel = veer_vec2(-1, 0.25f);
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = profiles;
  def.profile_count = 2;
  veer_crowd *crowds[2] = {make_crowd(&def), make_crowd(&def)};
  for (uint32_t c = 0; c < 2; c++)
    for (uint32_t i = 0; i < 2; i++)
      add_agent(crowds[c], &ones[c ? 1 - i : i], i, veer_target_none());
  for (int step = 0; step < 20; step++) {
    take_steps(crowds[0], 1, 0.25f);
    take_steps(crowds[1], 1, 0.25f);
    const veer_agent *first = agents_now(crowds[0], NULL);
    const veer_agent *second = agents_now(crowds[1], NULL);
    for (int i = 0; i < 2; i++)
      assert_true(same_motion(&first[i], &second[1 - i]));
  }
  veer_crowd_destroy(crowds[0]);
  veer_crowd_destroy(crowds[1]);
}

static veer_vec at_degrees(double degrees) {
  double angle = degrees * 3.14159265358979 / 180;
  return veer_vec2((float)cos(angle), (float)sin(angle));
}

static veer_crowd *make_watcher(const veer_profile *profile, double heading, double course) {
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  veer_agent agent = profile->body;
  agent.heading = at_degrees(heading);
  agent.vel = at_degrees(course);
  add_agent(crowd, &agent, 0, veer_target_none());
  return crowd;
}

static float off_by(const veer_crowd *crowd, veer_vec target) {
  const veer_agent *agent = agents_now(crowd, NULL);
  return veer_angle_between(agent->heading, veer_vec_sub(target, agent->pos));
}

/* 350 to 10 degrees is +20, over 0; the agent itself goes elsewhere, straight on. */
static void the_short_way(void **state) {
  (void)state;
  const double turns[][3] = {{350, 10, 20}, {10, 350, -20}, {170, 190, 20}, {0, 170, 170}};
  for (int i = 0; i < 4; i++) {
    veer_vec target = veer_vec_scale(at_degrees(turns[i][1]), 1000);
    veer_profile profile = veer_profile_default();
    profile.facing = VEER_FACING_TARGET;
    profile.look_at = veer_target_point(target);
    profile.turn.max_rate = 1;
    veer_crowd *crowd = make_watcher(&profile, turns[i][0], 90);
    veer_agent agent = veer_crowd_agent(crowd, 0);
    veer_vec before = agent.heading;
    float left = off_by(crowd, target);
    for (int step = 0; step < 300; step++) {
      take_steps(crowd, 1, 0.03125f);
      agent = veer_crowd_agent(crowd, 0);
      double sense =
          (double)before.x * (double)agent.heading.y - (double)before.y * (double)agent.heading.x;
      if (left > 0.01f) /* where it is nearly there, the target's own motion past it counts */
        check(sense * turns[i][2] > 0 && off_by(crowd, target) < left, "turn %d, step %d", i, step);
      assert_true(veer_angle_between(before, agent.heading) < 0.03126f);
      before = agent.heading;
      left = off_by(crowd, target);
    }
    check(left < 0.01f, "turn %d ends %g off", i, (double)left);
    assert_true(same_bits(agent.vel, at_degrees(90)));
    veer_crowd_destroy(crowd);
  }
}

/* SMOOTHLY comes to the way it goes, DIRECTION to where it is told, by and by. */
static void other_ways_to_look(void **state) {
  (void)state;
  for (int facing = VEER_FACING_SMOOTHLY; facing < VEER_FACING_COUNT; facing++) {
    veer_profile profile = veer_profile_default();
    profile.facing = (veer_facing)facing;
    profile.look_at = veer_target_agent(7); /* who is not there: it looks where it did */
    profile.direction = at_degrees(135);
    veer_crowd *crowd = make_watcher(&profile, 0, 90);
    const veer_vec ends[] = {[VEER_FACING_SMOOTHLY] = at_degrees(90),
                             [VEER_FACING_TARGET] = at_degrees(0),
                             [VEER_FACING_DIRECTION] = at_degrees(135)};
    take_steps(crowd, 1, 0.125f);
    veer_vec heading = veer_crowd_agent(crowd, 0).heading;
    bool has_turned = veer_angle_between(heading, at_degrees(0)) > 0.01f;
    assert_true(has_turned == (facing != VEER_FACING_TARGET));
    assert_true(veer_angle_between(heading, ends[facing]) > 0.5f || !has_turned);
    take_steps(crowd, 100, 0.125f);
    heading = veer_crowd_agent(crowd, 0).heading;
    assert_true(veer_angle_between(heading, ends[facing]) < 0.001f);
    veer_crowd_destroy(crowd);
  }
}

/* What knocks an agent about does not turn its head. */
static void kicks_and_walls(void **state) {
  (void)state;
  const veer_wall wall = {{-5, 1, 0}, {5, 1, 0}};
  for (int facing = 0; facing < VEER_FACING_COUNT; facing++) {
    veer_profile profile = veer_profile_default();
    profile.facing = (veer_facing)facing;
    profile.look_at = veer_target_point(veer_vec2(1000, 0));
    profile.turn.max_rate = 0; /* so slow */
    profile.body.max_speed = 8;
    veer_crowd_def def = veer_crowd_def_default();
    def.profiles = &profile, def.profile_count = 1;
    def.walls = &wall, def.wall_count = 1;
    veer_crowd *crowd = make_crowd(&def);
    add_agent(crowd, &profile.body, 0, veer_target_none());
    bool stays = facing != VEER_FACING_TRAVEL;
    assert_int_equal(veer_crowd_kick(crowd, 0, veer_vec2(0, 4)), VEER_OK);
    assert_true(
        same_bits(veer_crowd_agent(crowd, 0).heading, stays ? veer_vec2(1, 0) : veer_vec2(0, 1)));
    assert_int_equal(veer_crowd_kick(crowd, 0, veer_vec2(-4, 0)), VEER_OK);
    take_steps(crowd, 4, 0.25f);
    const veer_agent agent = veer_crowd_agent(crowd, 0);
    assert_true(agent.vel.x < -3.9f && agent.vel.y < 0.001f); /* along the wall */
    check(same_bits(agent.heading, veer_vec2(1, 0)) == stays, "facing %d", facing);
    veer_crowd_destroy(crowd);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_step_is_a_loop), cmocka_unit_test(all_have_moved_when_they_turn),
      cmocka_unit_test(the_short_way),    cmocka_unit_test(other_ways_to_look),
      cmocka_unit_test(kicks_and_walls),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

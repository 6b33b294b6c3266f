/* Places relative to others: the formulas in double, and what comes of them over a run. */
#include <veer/company.h>
#include <veer/motion.h>
#include <veer/seek.h>

#include "../support/check.h"
#include "shapes.h"

static const veer_vec NONE = {0, 0, 0};

static veer_agent draw_agent(dice *d, bool planar) {
  veer_agent agent = veer_agent_default();
  agent.planar = planar;
  agent.pos = draw_vec(d, planar, 20.0f);
  agent.vel = draw_vec(d, planar, 2.0f);
  draw_frame(d, planar, &agent.heading, &agent.up);
  agent.max_speed = draw_between(d, 0.5f, 5.0f);
  agent.response_time = draw_between(d, 0.1f, 1.0f);
  return agent;
}

static veer_mover draw_mover(dice *d, bool planar) {
  veer_agent agent = draw_agent(d, planar);
  agent.id = 9;
  return veer_mover_of(&agent);
}

static veer_vec vec_of(point p) {
  return veer_vec3((float)p.x, (float)p.y, (float)p.z);
}

static point moved_on(const veer_mover *m, double time) {
  return plus(point_of(m->pos), point_of(m->vel), time);
}

/* ---- offset pursuit ---- */

static void offsets_are_in_the_leaders_frame(void **state) {
  (void)state;
  dice d = dice_of(900);
  for (int k = 0; k < 10000; k++) {
    veer_agent agent = draw_agent(&d, k & 1);
    veer_mover leader = draw_mover(&d, k & 1);
    veer_vec offset = draw_vec(&d, k & 1, 5.0f);
    point h = point_of(leader.heading), u = point_of(leader.up);
    point left = {u.y * h.z - u.z * h.y, u.z * h.x - u.x * h.z, u.x * h.y - u.y * h.x};
    point place = plus(point_of(leader.pos), h, (double)offset.x);
    place = plus(plus(place, left, (double)offset.y), u, (double)offset.z);
    double distance = size_of(minus(place, point_of(agent.pos)));
    double time = distance / ((double)agent.max_speed + length_of(leader.vel));
    place = plus(place, point_of(leader.vel), time);
    veer_arrive_options arrive = veer_arrive_default();
    float dt = draw_bool(&d) ? 0.0f : 0.1f;
    veer_vec expected = veer_arrive(&agent, vec_of(place), &arrive, dt);
    veer_vec got = veer_offset_pursuit(&agent, &leader, offset, &arrive, dt);
    double rate = (double)(agent.max_speed / agent.response_time);
    check(gap(got, expected) < 1e-3 * rate, "case %d: " SHOW_VEC " instead of " SHOW_VEC, k,
          VEC_PARTS(got), VEC_PARTS(expected));
    assert_true(!(k & 1) || got.z == 0.0f);
  }
}

/* A leader on a circle: the follower keeps its place beside him. */
static void an_escort_keeps_its_place(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  agent.max_speed = 3.0f;
  agent.response_time = 0.1f;
  veer_arrive_options arrive = veer_arrive_default();
  double worst = 0;
  for (int i = 0; i < 60 * 60; i++) {
    double angle = i / 60.0 / 40.0;
    veer_mover leader =
        veer_mover_at(veer_vec2((float)(40 * cos(angle)), (float)(40 * sin(angle))));
    leader.heading = leader.vel = veer_vec2((float)-sin(angle), (float)cos(angle));
    veer_vec offset = veer_vec2(-2.0f, 1.0f);
    veer_vec left = veer_vec2(-leader.heading.y, leader.heading.x);
    veer_vec place =
        veer_vec_add(veer_vec_add(leader.pos, veer_vec_scale(leader.heading, -2.0f)), left);
    if (i > 60 * 30)
      worst = fmax(worst, gap(agent.pos, place));
    veer_move(&agent, veer_offset_pursuit(&agent, &leader, offset, &arrive, 1.0f / 60.0f), NONE,
              1.0f / 60.0f);
  }
  check(worst < 0.5, "as far as %g off its place", worst);
}

/* ---- interpose ---- */

static void interposes_at_the_ratio(void **state) {
  (void)state;
  dice d = dice_of(910);
  for (int k = 0; k < 10000; k++) {
    veer_agent agent = draw_agent(&d, k & 1);
    veer_mover one = draw_mover(&d, k & 1), two = draw_mover(&d, k & 1);
    double ratio = (double)draw_between(&d, -0.5f, 1.5f);
    point now = plus(point_of(one.pos), minus(point_of(two.pos), point_of(one.pos)), ratio);
    double time = size_of(minus(now, point_of(agent.pos))) / (double)agent.max_speed;
    point a = moved_on(&one, time), b = moved_on(&two, time);
    point place = plus(a, minus(b, a), ratio);
    veer_arrive_options arrive = veer_arrive_default();
    veer_vec expected = veer_arrive(&agent, vec_of(place), &arrive, 0.1f);
    veer_vec got = veer_interpose(&agent, &one, &two, (float)ratio, &arrive, 0.1f);
    double rate = (double)(agent.max_speed / agent.response_time);
    check(gap(got, expected) < 1e-3 * rate, "case %d: " SHOW_VEC " instead of " SHOW_VEC, k,
          VEC_PARTS(got), VEC_PARTS(expected));
  }
}

static void it_stands_between_the_two(void **state) {
  (void)state;
  dice d = dice_of(911);
  for (int k = 0; k < 40; k++) {
    float ratio = k % 2 ? 0.5f : draw_between(&d, 0.0f, 1.0f);
    veer_agent agent = draw_agent(&d, true);
    agent.max_speed = 4.0f;
    agent.response_time = 0.1f;
    veer_mover one = draw_mover(&d, true), two = draw_mover(&d, true);
    two.vel = one.vel = veer_vec_scale(veer_vec_unit(one.vel), 0.5f);
    veer_arrive_options arrive = veer_arrive_default();
    for (int i = 0; i < 60 * 60; i++) {
      veer_vec force = veer_interpose(&agent, &one, &two, ratio, &arrive, 1.0f / 60.0f);
      veer_move(&agent, force, NONE, 1.0f / 60.0f);
      one.pos = veer_vec_add(one.pos, veer_vec_scale(one.vel, 1.0f / 60.0f));
      two.pos = veer_vec_add(two.pos, veer_vec_scale(two.vel, 1.0f / 60.0f));
    }
    veer_vec place = veer_vec_add(one.pos, veer_vec_scale(veer_vec_sub(two.pos, one.pos), ratio));
    check(gap(agent.pos, place) < 0.3, "case %d: %g off", k, gap(agent.pos, place));
  }
}

/* ---- shadow ---- */

/* It closes in, then goes as the quarry goes, at the distance, and calmly. */
static void a_shadow_keeps_distance_and_pace(void **state) {
  (void)state;
  dice d = dice_of(920);
  veer_prediction prediction = veer_prediction_default();
  for (int k = 0; k < 60; k++) {
    veer_agent agent = draw_agent(&d, k & 1);
    agent.max_speed = 3.0f;
    agent.response_time = draw_log(&d, 0.05f, 1.0f);
    agent.speed_limit = VEER_INFINITY;
    veer_mover quarry = draw_mover(&d, k & 1);
    quarry.vel = veer_vec_scale(quarry.heading, draw_between(&d, 0.0f, 1.5f));
    float distance = draw_between(&d, 1.0f, 10.0f);
    double off = 0, strange = 0, force_size = 0;
    for (int i = 0; i < 60 * 120; i++) {
      veer_vec force = veer_shadow(&agent, &quarry, distance, &prediction);
      veer_move(&agent, force, NONE, 1.0f / 60.0f);
      quarry.pos = veer_vec_add(quarry.pos, veer_vec_scale(quarry.vel, 1.0f / 60.0f));
      if (i < 60 * 90)
        continue;
      off = fmax(off, fabs(gap(agent.pos, quarry.pos) - (double)distance));
      strange = fmax(strange, gap(agent.vel, quarry.vel));
      force_size = fmax(force_size, length_of(force));
    }
    check(off < 0.01 * (double)distance, "case %d: %g off %g", k, off, (double)distance);
    check(strange < 0.01 && force_size < 0.05, "case %d: velocity off by %g, force %g", k, strange,
          force_size);
  }
}

static void shadow_at_the_quarry(void **state) {
  (void)state;
  veer_prediction prediction = veer_prediction_default();
  veer_agent agent = veer_agent_default();
  agent.vel = veer_vec2(0, 0.5f);
  veer_mover quarry = veer_mover_at(agent.pos);
  quarry.vel = veer_vec2(0.25f, 0);
  assert_true(same_vec(veer_shadow(&agent, &quarry, 3.0f, &prediction),
                       veer_match_velocity(&agent, quarry.vel)));
  quarry.pos = veer_vec2(1000, 0); /* from afar it pursues */
  assert_true(same_vec(veer_shadow(&agent, &quarry, 3.0f, &prediction),
                       veer_pursue(&agent, &quarry, &prediction)));
  assert_true(is_zero_vec(veer_shadow(&agent, &quarry, NAN, &prediction)));
}

/* ---- orbit ---- */

static void an_orbit_holds_its_radius(void **state) {
  (void)state;
  dice d = dice_of(930);
  double worst = 0;
  for (int k = 0; k < 120; k++) {
    veer_agent agent = draw_agent(&d, k & 1);
    agent.max_speed = draw_log(&d, 0.3f, 10.0f);
    agent.response_time = draw_log(&d, 0.05f, 1.0f);
    agent.mass = draw_log(&d, 0.3f, 3.0f);
    agent.speed_limit = VEER_INFINITY;
    agent.vel = NONE;
    veer_mover center = veer_mover_at(veer_vec_add(agent.pos, draw_vec(&d, k & 1, 8.0f)));
    if (k % 7 == 0)
      center.pos = agent.pos; /* from its very middle */
    if (!(k & 1))
      center.up = draw_unit(&d, false);
    float radius = draw_between(&d, 2.0f, 10.0f);
    int sense = draw_bool(&d) ? 1 : -1;
    double turned_by = 0, off = 0;
    /* the times of all parts: of the way round, and of the answer */
    double period = 6.2832 * (double)(radius / agent.max_speed);
    float dt = (float)fmin(period / 2000, (double)(agent.response_time * agent.mass) / 20);
    int steps =
        (int)(10 * fmax(period, 5 * (double)(agent.response_time * agent.mass)) / (double)dt);
    for (int i = 0; i < steps; i++) {
      veer_vec before = veer_vec_sub(agent.pos, center.pos);
      veer_move(&agent, veer_orbit(&agent, &center, radius, sense), NONE, dt);
      veer_vec after = veer_vec_sub(agent.pos, center.pos);
      turned_by += (double)veer_vec_dot(veer_vec_cross(before, after), center.up) > 0 ? 1 : -1;
      if (i > steps / 2)
        off = fmax(off, fabs(length_of(after) / (double)radius - 1));
    }
    worst = fmax(worst, off);
    check(off < 0.01, "case %d: radius off by %g, speed %g, response %g, mass %g", k, off,
          (double)agent.max_speed, (double)agent.response_time, (double)agent.mass);
    check(fabs((double)veer_vec_dot(veer_vec_sub(agent.pos, center.pos), center.up)) < 0.01,
          "case %d: height", k);
    check(turned_by * sense > 0.9 * steps || k % 7 == 0, "case %d: it goes the other way", k);
    check(fabs(length_of(agent.vel) / (double)agent.max_speed - 1) < 0.02,
          "case %d: speed %g of %g", k, length_of(agent.vel), (double)agent.max_speed);
    assert_true(!(k & 1) || agent.pos.z == 0.0f);
  }
  print_message("orbits off by at most %.3g of the radius\n", worst);
}

static void orbits_of_next_to_nothing(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_mover center = veer_mover_at(agent.pos);
  veer_vec force = veer_orbit(&agent, &center, 2.0f, 1); /* in the middle: out along the heading */
  assert_true(all_finite(force) && force.x > 0.0f);
  center.pos = veer_vec2(3, 0);
  assert_true(all_finite(veer_orbit(&agent, &center, 0.0f, 1)));
  assert_true(is_zero_vec(veer_orbit(&agent, &center, NAN, 1)));
  assert_true(is_zero_vec(veer_orbit(&agent, &center, INFINITY, 1)));
  agent.max_speed = 0.0f;
  assert_true(is_zero_vec(veer_orbit(&agent, &center, 2.0f, 1)));
}

/* ---- guard ---- */

static void a_guard_chases_and_returns(void **state) {
  (void)state;
  veer_prediction prediction = veer_prediction_default();
  veer_arrive_options arrive = veer_arrive_default();
  veer_agent agent = veer_agent_default();
  agent.max_speed = 3.0f;
  agent.response_time = 0.2f;
  veer_mover post = veer_mover_at(veer_vec2(5, 5)), intruder = veer_mover_at(veer_vec2(-30, 5));
  intruder.vel = veer_vec2(1, 0);
  double farthest = 0, nearest = INFINITY;
  for (int i = 0; i < 60 * 70; i++) {
    bool within = gap(intruder.pos, post.pos) < 10;
    veer_vec force =
        veer_guard(&agent, &post, 10.0f, &intruder, &prediction, &arrive, 1.0f / 60.0f);
    veer_vec expected = within ? veer_pursue(&agent, &intruder, &prediction)
                               : veer_arrive(&agent, post.pos, &arrive, 1.0f / 60.0f);
    assert_true(same_vec(force, expected));
    veer_move(&agent, force, NONE, 1.0f / 60.0f);
    intruder.pos.x += 1.0f / 60.0f;
    nearest = fmin(nearest, gap(agent.pos, intruder.pos));
    farthest = fmax(farthest, gap(agent.pos, post.pos));
  }
  check(nearest < 0.1, "it came no nearer than %g", nearest);
  check(farthest < 10.5, "it went as far as %g", farthest);
  check(gap(agent.pos, post.pos) < 0.05, "it ends %g from its post", gap(agent.pos, post.pos));
  veer_vec home = veer_arrive(&agent, post.pos, &arrive, 0.1f);
  assert_true(same_vec(veer_guard(&agent, &post, 10.0f, NULL, &prediction, &arrive, 0.1f), home));
  intruder.pos = post.pos;
  assert_true(
      same_vec(veer_guard(&agent, &post, 0.0f, &intruder, &prediction, &arrive, 0.1f), home));
  assert_true(is_zero_vec(veer_guard(&agent, &post, NAN, NULL, &prediction, &arrive, 0.1f)));
}

/* ---- leader ---- */

static void followers_come_behind_and_clear_the_way(void **state) {
  (void)state;
  dice d = dice_of(950);
  for (int k = 0; k < 60; k++) {
    veer_leader_options options = veer_leader_default();
    options.arrive.slowing_radius = 0.5f;
    veer_agent agent = veer_agent_default();
    agent.max_speed = 3.0f;
    agent.response_time = 0.1f;
    agent.pos =
        veer_vec2(draw_between(&d, 3.0f, 20.0f), draw_between(&d, -0.3f, 0.3f)); /* in the way */
    if (k % 5 == 0)
      agent.pos.y = 0.0f;
    veer_mover leader = veer_mover_at(NONE);
    leader.vel = veer_vec2(1, 0);
    double nearest = INFINITY;
    for (int i = 0; i < 60 * 60; i++) {
      veer_move(&agent, veer_follow_leader(&agent, &leader, &options, 1.0f / 60.0f), NONE,
                1.0f / 60.0f);
      leader.pos.x += 1.0f / 60.0f;
      nearest = fmin(nearest, gap(agent.pos, leader.pos));
    }
    check(nearest > 0.8, "case %d: it was in the way, at %g", k, nearest);
    check(gap(agent.pos, veer_vec2(leader.pos.x - 2.0f, 0)) < 0.5, "case %d: %g behind", k,
          (double)(leader.pos.x - agent.pos.x));
    assert_true(fabs(length_of(agent.vel) - 1) < 0.05);
  }
}

static void in_the_leaders_way_it_leaves_sideways(void **state) {
  (void)state;
  dice d = dice_of(951);
  veer_leader_options options = veer_leader_default();
  int in_the_way = 0;
  for (int k = 0; k < 10000; k++) {
    veer_agent agent = draw_agent(&d, k & 1);
    veer_mover leader = draw_mover(&d, k & 1);
    leader.pos = veer_vec_add(agent.pos, draw_vec(&d, k & 1, 4.0f));
    point from = minus(point_of(agent.pos), point_of(leader.pos)), h = point_of(leader.heading);
    double ahead = inner(from, h);
    point across = plus(from, h, -ahead);
    if (fabs(ahead - 4) < 1e-4 || fabs(ahead) < 1e-4 || fabs(size_of(across) - 1) < 1e-4)
      continue;
    bool in = ahead > 0 && ahead < 4 && size_of(across) < 1;
    in_the_way += in;
    veer_vec behind = veer_vec_sub(leader.pos, veer_vec_scale(leader.heading, 2.0f));
    veer_vec expected = veer_arrive(&agent, behind, &options.arrive, 0.1f);
    if (in)
      expected =
          veer_seek(&agent, vec_of(plus(point_of(agent.pos), across, 100 / size_of(across))));
    double rate = (double)(agent.max_speed / agent.response_time);
    check(gap(veer_follow_leader(&agent, &leader, &options, 0.1f), expected) < 1e-3 * rate,
          "case %d", k);
  }
  assert_true(in_the_way > 300);
  veer_agent agent = veer_agent_default(); /* exactly ahead: to the leader's left */
  veer_mover leader = veer_mover_at(veer_vec2(-2, 0));
  assert_true(gap(veer_follow_leader(&agent, &leader, &options, 0.1f), veer_vec2(0, 1)) < 1e-6);
  leader.pos = agent.pos; /* at the leader's own place: behind it */
  assert_true(gap(veer_follow_leader(&agent, &leader, &options, 0.1f), veer_vec2(-1, 0)) < 1e-6);
}

/* ---- departure ---- */

static void departure_fades_out(void **state) {
  (void)state;
  dice d = dice_of(960);
  for (int k = 0; k < 10000; k++) {
    veer_agent agent = draw_agent(&d, k & 1);
    veer_vec target = veer_vec_add(agent.pos, draw_vec(&d, k & 1, 10.0f));
    double radius = (double)draw_between(&d, 0.0f, 20.0f), distance = gap(target, agent.pos);
    veer_vec got = veer_departure(&agent, target, (float)radius, k & 2);
    if (distance >= radius) {
      assert_true(is_zero_vec(got));
      continue;
    }
    double share = 1 - distance / radius;
    agent.max_speed *= (float)(k & 2 ? share * share : share);
    veer_vec expected = veer_flee(&agent, target);
    check(gap(got, expected) < 1e-3, "case %d: " SHOW_VEC " instead of " SHOW_VEC, k,
          VEC_PARTS(got), VEC_PARTS(expected));
  }
  veer_agent agent = veer_agent_default();
  agent.vel = veer_vec2(0.5f, 0);
  assert_true(same_vec(veer_departure(&agent, agent.pos, 5.0f, false), veer_vec2(-0.5f, 0)));
  assert_true(is_zero_vec(veer_departure(&agent, agent.pos, 0.0f, false)));
  assert_true(same_vec(veer_departure(&agent, veer_vec2(3, 0), INFINITY, true),
                       veer_flee(&agent, veer_vec2(3, 0))));
  assert_true(is_zero_vec(veer_departure(&agent, agent.pos, NAN, false)));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(offsets_are_in_the_leaders_frame),
      cmocka_unit_test(an_escort_keeps_its_place),
      cmocka_unit_test(interposes_at_the_ratio),
      cmocka_unit_test(it_stands_between_the_two),
      cmocka_unit_test(a_shadow_keeps_distance_and_pace),
      cmocka_unit_test(shadow_at_the_quarry),
      cmocka_unit_test(an_orbit_holds_its_radius),
      cmocka_unit_test(orbits_of_next_to_nothing),
      cmocka_unit_test(a_guard_chases_and_returns),
      cmocka_unit_test(followers_come_behind_and_clear_the_way),
      cmocka_unit_test(in_the_leaders_way_it_leaves_sideways),
      cmocka_unit_test(departure_fades_out),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

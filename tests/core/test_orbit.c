/* Round a centre, and at a post. */
#include <veer/company.h>
#include <veer/motion.h>

#include "../support/check.h"
#include "../support/random_case.h"

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

/* Tangent, plus outward by how far inside it is, plus back to the level; less what holds a body on
 * a circle. */
static void orbits_follow_the_formula(void **state) {
  (void)state;
  dice d = dice_of(929);
  for (int k = 0; k < 10000; k++) {
    veer_agent agent = draw_agent(&d, k & 1);
    agent.mass = draw_between(&d, 0.3f, 3.0f);
    veer_mover center = veer_mover_at(draw_vec(&d, k & 1, 20.0f));
    if (!(k & 1))
      center.up = draw_unit(&d, false);
    float radius = draw_between(&d, 1.0f, 20.0f);
    float sense = k & 2 ? 1.0f : -1.0f;
    veer_vec from = veer_vec_sub(agent.pos, center.pos);
    float height = veer_vec_dot(from, center.up);
    from = veer_vec_sub(from, veer_vec_scale(center.up, height));
    float distance = veer_vec_length(from);
    if (distance < 0.5f)
      continue;
    veer_vec outward = veer_vec_unit(from);
    veer_vec tangent = veer_vec_scale(veer_vec_cross(center.up, outward), sense);
    float off = fminf(fmaxf((radius - distance) / radius, -1.0f), 1.0f);
    float level = fminf(fmaxf(height / radius, -1.0f), 1.0f);
    veer_vec way = veer_vec_add(tangent, veer_vec_scale(outward, off));
    way = veer_vec_sub(way, veer_vec_scale(center.up, level));
    veer_vec desired = veer_vec_scale(veer_vec_unit(way), agent.max_speed);
    veer_vec force = veer_vec_scale(veer_vec_sub(desired, agent.vel), 1.0f / agent.response_time);
    float along = veer_vec_dot(agent.vel, tangent);
    float inward = agent.mass * along * along / fmaxf(distance, radius);
    veer_vec expected = veer_vec_sub(force, veer_vec_scale(outward, inward));
    veer_vec got = veer_orbit(&agent, &center, radius, k & 2 ? 1 : -1);
    check(gap(got, expected) < 2e-3, "case %d: " SHOW_VEC " instead of " SHOW_VEC, k,
          VEC_PARTS(got), VEC_PARTS(expected));
  }
}

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

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(orbits_follow_the_formula),
      cmocka_unit_test(an_orbit_holds_its_radius),
      cmocka_unit_test(orbits_of_next_to_nothing),
      cmocka_unit_test(a_guard_chases_and_returns),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

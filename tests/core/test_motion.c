/* Motion: what limits limit, what a step does, and what leaves an agent as it was. */
#include <string.h>

#include "../support/check.h"
#include "../support/random_case.h"

enum { CASES = 20000 };

static veer_agent draw_body(dice *d, bool planar) {
  veer_agent agent = veer_agent_default();
  agent.planar = planar;
  agent.pos = draw_vec(d, planar, 100.0f);
  agent.max_speed = draw_log(d, 1e-2f, 1e2f);
  agent.vel = draw_vec(d, planar, draw_log(d, 1e-3f, 1e3f));
  agent.max_force = draw_log(d, 1e-3f, 1e3f);
  agent.mass = draw_log(d, 1e-2f, 1e2f);
  draw_frame(d, planar, &agent.heading, &agent.up);
  return agent;
}

static void speed_and_force_keep_their_limits(void **state) {
  (void)state;
  dice d = dice_of(50);
  veer_vec none = veer_vec2(0.0f, 0.0f);
  for (int k = 0; k < CASES; k++) {
    veer_agent agent = draw_body(&d, k & 1), before = agent;
    float dt = draw_log(&d, 1e-3f, 10.0f);
    veer_vec steering = draw_vec(&d, agent.planar, draw_log(&d, 1e-3f, 1e6f));
    agent.speed_limit = k % 3 ? VEER_AT_MAX_SPEED : draw_log(&d, 1e-2f, 1e3f);
    double cap = (double)veer_speed_cap(&agent);
    veer_move(&agent, steering, none, dt);
    check(length_of(agent.vel) <= cap * (1 + 3e-7), "case %d: speed %.9g of %.9g", k,
          length_of(agent.vel), cap);

    agent = before;
    agent.speed_limit = VEER_INFINITY;
    veer_move(&agent, steering, none, dt);
    double gained = gap(agent.vel, before.vel);
    double most = (double)agent.max_force / (double)agent.mass * (double)dt;
    double rounding = 2e-7 * (length_of(agent.vel) + length_of(before.vel));
    check(gained <= most * (1 + 1e-6) + rounding, "case %d: %g gained of %g", k, gained, most);
  }
}

static void external_force_is_not_limited(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  agent.max_force = 0.5f;
  agent.speed_limit = VEER_INFINITY;
  agent.mass = 2.0f;
  veer_move(&agent, veer_vec2(0.0f, 9.0f), veer_vec2(-12.0f, 0.0f), 1.0f);
  assert_true(same_vec(agent.vel, veer_vec2(-6.0f, 0.25f)));
  assert_true(same_vec(agent.pos, agent.vel)); /* with the new velocity: semi-implicit */
  agent.speed_limit = VEER_AT_MAX_SPEED;
  veer_move(&agent, veer_vec2(0.0f, 0.0f), veer_vec2(1e6f, 0.0f), 1.0f);
  assert_true(length_of(agent.vel) <= 1.0000002);
}

/* A step in double. */
static void step_is_semi_implicit(void **state) {
  (void)state;
  dice d = dice_of(51);
  for (int k = 0; k < CASES; k++) {
    veer_agent agent = draw_body(&d, false), before = agent;
    agent.max_force = agent.speed_limit = VEER_INFINITY;
    float dt = draw_log(&d, 1e-3f, 10.0f);
    veer_vec steering = draw_vec(&d, false, 10.0f), external = draw_vec(&d, false, 10.0f);
    veer_move(&agent, steering, external, dt);
    double rate = (double)dt / (double)agent.mass;
    double vel = (double)before.vel.y + ((double)steering.y + (double)external.y) * rate;
    double pos = (double)before.pos.y + vel * (double)dt;
    double allowed = 1e-6 * (fabs((double)before.vel.y) + 20 * rate);
    check(fabs((double)agent.vel.y - vel) <= allowed, "case %d", k);
    check(fabs((double)agent.pos.y - pos) <= allowed * (double)dt + 2e-5 + 1e-6 * fabs(pos),
          "case %d: %.9g instead of %.9g", k, (double)agent.pos.y, pos);
  }
}

/* What rounding cuts off is carried on: after many steps a position is as near as one float can be
 * to where the same velocity leads without rounding. */
static void positions_do_not_drift(void **state) {
  (void)state;
  dice d = dice_of(57);
  for (int k = 0; k < 200; k++) {
    veer_agent agent = veer_agent_default();
    agent.speed_limit = VEER_INFINITY;
    agent.pos = draw_vec(&d, true, draw_log(&d, 1.0f, 1e6f));
    agent.vel = draw_vec(&d, true, draw_log(&d, 1e-3f, 10.0f));
    float dt = draw_log(&d, 1e-2f, 1.0f);
    double x = (double)agent.pos.x, step = (double)(agent.vel.x * dt), largest = fabs(x);
    for (int i = 0; i < 2000; i++) {
      veer_move(&agent, veer_vec2(0.0f, 0.0f), veer_vec2(0.0f, 0.0f), dt);
      x += step;
      largest = fmax(largest, fabs(x));
    }
    double ulp = largest * 0x1p-23;
    check(fabs((double)agent.pos.x - x) <= 1.01 * ulp + 1e-4 * ulp * 2000,
          "case %d: off by %g of %g", k, (double)agent.pos.x - x, ulp);
    assert_true(fabs((double)agent.carry.x) <= ulp && agent.carry.z == 0.0f);
  }
}

static void planar_bodies_stay_in_their_plane(void **state) {
  (void)state;
  dice d = dice_of(52);
  for (int k = 0; k < 2000; k++) {
    veer_agent agent = draw_body(&d, false);
    agent.vel = veer_vec_cross(agent.up, veer_vec_scale(draw_unit(&d, false), agent.max_speed));
    agent.planar = true;
    veer_vec start = agent.pos;
    for (int i = 0; i < 20; i++)
      veer_move(&agent, draw_vec(&d, false, 10.0f), draw_vec(&d, false, 10.0f), 0.1f);
    float climbed = veer_vec_dot(veer_vec_sub(agent.pos, start), agent.up);
    check(fabs((double)climbed) <= 1e-4 * (1 + gap(agent.pos, start)), "case %d: %g off its plane",
          k, (double)climbed);
  }
}

static void heading_follows_and_is_kept_at_rest(void **state) {
  (void)state;
  dice d = dice_of(53);
  for (int k = 0; k < CASES; k++) {
    veer_agent agent = draw_body(&d, k & 1);
    veer_vec before = agent.heading;
    agent.vel = veer_vec_scale(draw_unit(&d, agent.planar), agent.max_speed * 0.9e-6f);
    veer_face_travel(&agent);
    assert_true(same_vec(agent.heading, before)); /* it is standing */
    agent.vel = veer_vec_scale(draw_unit(&d, agent.planar), agent.max_speed * 1.1e-6f);
    veer_face_travel(&agent);
    assert_true(gap(agent.heading, veer_vec_unit(agent.vel)) <= 1e-6);
    assert_true(fabs(length_of(agent.up) - 1) <= 1e-6);
    check(fabs((double)veer_vec_dot(agent.up, agent.heading)) <= 2e-6, "case %d: up leans by %g", k,
          (double)veer_vec_dot(agent.up, agent.heading));
  }
}

/* Up stays a unit vector across heading also where the heading turns to where up pointed. */
static void up_survives_a_climb(void **state) {
  (void)state;
  dice d = dice_of(54);
  for (int k = 0; k < CASES; k++) {
    veer_agent agent = draw_body(&d, false);
    veer_vec way = k % 3 == 0   ? agent.up
                   : k % 3 == 1 ? veer_vec_scale(agent.up, -1.0f)
                                : veer_vec_scale(agent.heading, -1.0f);
    agent.vel = veer_vec_scale(way, agent.max_speed);
    veer_face_travel(&agent);
    check(fabs(length_of(agent.up) - 1) <= 1e-6 &&
              fabs((double)veer_vec_dot(agent.up, agent.heading)) <= 1e-5,
          "case %d: up " SHOW_VEC " heading " SHOW_VEC, k, VEC_PARTS(agent.up),
          VEC_PARTS(agent.heading));
  }
}

static void check_unchanged(const veer_agent *agent, veer_vec steering, veer_vec external, float dt,
                            const char *what) {
  veer_agent after = *agent;
  veer_move(&after, steering, external, dt);
  bool same = memcmp(&after.pos, &agent->pos, sizeof after.pos) == 0 &&
              memcmp(&after.carry, &agent->carry, sizeof after.carry) == 0 &&
              memcmp(&after.vel, &agent->vel, sizeof after.vel) == 0 &&
              memcmp(&after.heading, &agent->heading, sizeof after.heading) == 0;
  check(same, "%s changes the agent", what);
}

static void what_is_no_number_moves_nothing(void **state) {
  (void)state;
  dice d = dice_of(55);
  veer_vec push = veer_vec3(1.0f, 2.0f, 3.0f);
  for (int k = 0; k < 200; k++) {
    veer_agent agent = draw_body(&d, k & 1);
    check_unchanged(&agent, push, push, -0.1f, "negative dt");
    check_unchanged(&agent, push, push, NAN, "dt NaN");
    check_unchanged(&agent, push, push, INFINITY, "infinite dt");
    check_unchanged(&agent, veer_vec3(NAN, 0, 0), push, 0.1f, "steering NaN");
    check_unchanged(&agent, push, veer_vec3(0, NAN, 0), 0.1f, "external NaN");
    check_unchanged(&agent, push, veer_vec3(INFINITY, 0, 0), 0.1f, "infinite external");
    float *fields[] = {&agent.pos.x,       &agent.vel.y,     &agent.max_speed,
                       &agent.heading.x,   &agent.max_force, &agent.mass,
                       &agent.speed_limit, &agent.up.z,      &agent.carry.y};
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
      float healthy = *fields[i];
      *fields[i] = NAN;
      check_unchanged(&agent, push, push, 0.1f, "a field NaN");
      *fields[i] = healthy;
    }
  }
}

/* What a step applies of a steering force: in the plane, and at most max_force. */
static void applied_steering_is_what_moves(void **state) {
  (void)state;
  dice d = dice_of(56);
  veer_vec none = veer_vec2(0.0f, 0.0f);
  for (int k = 0; k < CASES; k++) {
    veer_agent agent = draw_body(&d, false);
    agent.planar = k & 1;
    veer_vec steering = draw_vec(&d, false, draw_log(&d, 1e-3f, 1e4f));
    veer_vec applied = veer_applied_steering(&agent, steering);
    check(length_of(applied) <= (double)agent.max_force * (1 + 3e-7), "case %d", k);
    if (agent.planar)
      assert_true(fabs((double)veer_vec_dot(applied, agent.up)) <= 1e-6 * length_of(steering));
    veer_agent one = agent, other = agent;
    other.max_force = VEER_INFINITY;
    veer_move(&one, steering, none, 0.1f);
    veer_move(&other, none, applied, 0.1f); /* projected twice by then */
    double gained = 0.1 * length_of(applied) / (double)agent.mass;
    assert_true(gap(one.vel, other.vel) <= 1e-4 * gained + 1e-6 * length_of(agent.vel));
  }
}

static void nothing_but_limits_at_dt_zero(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  agent.pos = veer_vec2(1.0f, 2.0f);
  agent.vel = veer_vec2(3.0f, 0.0f);
  veer_move(&agent, veer_vec2(5.0f, 5.0f), veer_vec2(5.0f, 5.0f), 0.0f);
  assert_true(same_vec(agent.pos, veer_vec2(1.0f, 2.0f)));
  assert_true(same_vec(agent.vel, veer_vec2(1.0f, 0.0f)));
}

static void without_mass_nothing_accelerates(void **state) {
  (void)state;
  for (int i = 0; i < 2; i++) {
    veer_agent agent = veer_agent_default();
    agent.vel = veer_vec2(0.5f, 0.0f);
    agent.mass = i ? 0.0f : -1.0f;
    veer_move(&agent, veer_vec2(5.0f, 5.0f), veer_vec2(5.0f, 5.0f), 1.0f);
    assert_true(same_vec(agent.vel, veer_vec2(0.5f, 0.0f)));
    assert_true(same_vec(agent.pos, veer_vec2(0.5f, 0.0f)));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(speed_and_force_keep_their_limits),
      cmocka_unit_test(external_force_is_not_limited),
      cmocka_unit_test(step_is_semi_implicit),
      cmocka_unit_test(positions_do_not_drift),
      cmocka_unit_test(planar_bodies_stay_in_their_plane),
      cmocka_unit_test(heading_follows_and_is_kept_at_rest),
      cmocka_unit_test(up_survives_a_climb),
      cmocka_unit_test(what_is_no_number_moves_nothing),
      cmocka_unit_test(applied_steering_is_what_moves),
      cmocka_unit_test(nothing_but_limits_at_dt_zero),
      cmocka_unit_test(without_mass_nothing_accelerates),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Cases from the field 1, 2, 3, 6: arriving and stopping. */
#include "walk.h"

typedef struct arrival {
  veer_vec target;
  veer_arrive_options options;
} arrival;

static veer_vec arrive(const veer_agent *agent, const void *options, float dt) {
  const arrival *a = options;
  return veer_arrive(agent, a->target, &a->options, dt);
}

static arrival arrival_at(float x, veer_arrive_law law) {
  arrival a = {veer_vec2(x, 0.0f), veer_arrive_default()};
  a.options.law = law;
  return a;
}

/* 1. max_force 0.1, 5 away: the force near the target does not flip back and forth, the speed goes
 * to 0. The laws have the room that so weak a force needs. */
static void field_01_weak_force_comes_to_rest(void **state) {
  (void)state;
  const float steps_of[] = {1.0f / 60.0f, 0.1f, 1.0f};
  for (int law = 0; law < VEER_ARRIVE_LAW_COUNT; law++)
    for (int i = 0; i < 3; i++) {
      arrival a = arrival_at(5.0f, (veer_arrive_law)law);
      a.options.slowing_radius = a.options.time = 10.0f;
      a.options.braking = 0.1f;
      a.options.stop_distance =
          law == VEER_ARRIVE_QUADRATIC ? 0.5f : 0.0f; /* it never gets there */
      veer_agent agent = veer_agent_default();
      agent.max_force = 0.1f;
      walk_log log = walk(&agent, a.target, arrive, &a, steps_of[i], (int)(400.0f / steps_of[i]));
      check(log.flips <= 2 && log.reversals <= 1 && log.overshoot <= 1e-3,
            "law %d, dt %g: %d flips, %d reversals, %g beyond", law, (double)steps_of[i], log.flips,
            log.reversals, log.overshoot);
      check(length_of(agent.vel) <= 1e-4, "law %d, dt %g: still at speed %g", law,
            (double)steps_of[i], length_of(agent.vel));
      check(gap(agent.pos, a.target) <= (double)a.options.stop_distance + 1e-3, "law %d: %g away",
            law, gap(agent.pos, a.target));
    }
}

/* 2. max_speed 10, braking 2, slowing radius 10, 200 away, dt 1/60: the usual form overshoots by
 * 15, the braking form by less than 0.01. */
static void field_02_braking_form_does_not_overshoot(void **state) {
  (void)state;
  double overshoots[2];
  const veer_arrive_law laws[2] = {VEER_ARRIVE_RADIUS, VEER_ARRIVE_BRAKING};
  for (int i = 0; i < 2; i++) {
    arrival a = arrival_at(200.0f, laws[i]);
    a.options.slowing_radius = 10.0f;
    a.options.braking = 2.0f;
    veer_agent agent = veer_agent_default();
    agent.max_speed = 10.0f;
    agent.max_force = 2.0f;
    overshoots[i] = walk(&agent, a.target, arrive, &a, 1.0f / 60.0f, 60 * 60).overshoot;
    if (laws[i] == VEER_ARRIVE_BRAKING)
      assert_true(gap(agent.pos, a.target) < 0.01 && length_of(agent.vel) < 1e-3);
  }
  print_message("overshoot: usual form %.3g, braking form %.3g\n", overshoots[0], overshoots[1]);
  assert_true(overshoots[0] > 10); /* else the case would prove nothing */
  assert_true(overshoots[1] < 0.01);
}

/* 3. Tolerance 0.5, 60 Hz, max_speed 4, force 1: brakes to rest inside the tolerance and stays. */
static void field_03_rests_inside_the_tolerance(void **state) {
  (void)state;
  const float dt = 1.0f / 60.0f;
  for (int law = 0; law < VEER_ARRIVE_LAW_COUNT; law++) {
    arrival a = arrival_at(30.0f, (veer_arrive_law)law);
    a.options.stop_distance = 0.5f;
    a.options.slowing_radius = 32.0f;
    a.options.time = 6.0f;
    veer_agent agent = veer_agent_default();
    agent.max_speed = 4.0f;
    agent.max_force = 1.0f;
    walk(&agent, a.target, arrive, &a, dt, 900 * 60); /* the quadratic law is a slow one */
    check(veer_arrived(&agent, a.target, &a.options), "law %d: %g away", law,
          gap(agent.pos, a.target));
    veer_vec place = agent.pos;
    walk(&agent, a.target, arrive, &a, dt, 120 * 60);
    check(length_of(agent.vel) <= 1e-6 && gap(agent.pos, place) <= 1e-4,
          "law %d: coasts at %g, by %g", law, length_of(agent.vel), gap(agent.pos, place));
  }
}

/* 6. A target at rest 20 away, lateral speed 10, acceleration 5: hit in finite time, no orbit. */
typedef struct hunt {
  veer_mover quarry;
  veer_prediction prediction;
} hunt;

static veer_vec pursue(const veer_agent *agent, const void *options, float dt) {
  const hunt *h = options;
  (void)dt;
  return veer_pursue(agent, &h->quarry, &h->prediction);
}

static veer_vec seek(const veer_agent *agent, const void *options, float dt) {
  (void)dt;
  return veer_seek(agent, ((const hunt *)options)->quarry.pos);
}

static void field_06_lateral_speed_is_no_orbit(void **state) {
  (void)state;
  const float dt = 1.0f / 60.0f;
  for (int mode = -1; mode < VEER_LOOK_COUNT; mode++) {
    hunt h = {veer_mover_at(veer_vec2(20.0f, 0.0f)), veer_prediction_default()};
    h.prediction.look = mode < 0 ? VEER_LOOK_LEAD : (veer_look_ahead)mode;
    h.prediction.lead = 18.0f;
    h.prediction.lead_per_distance = 0.15f;
    veer_agent agent = veer_agent_default();
    agent.vel = veer_vec2(0.0f, 10.0f);
    agent.max_speed = 10.0f;
    agent.max_force = 5.0f;
    veer_face_travel(&agent);
    walk_log log = walk(&agent, h.quarry.pos, mode < 0 ? seek : pursue, &h, dt, 20 * 60);
    check(log.nearest <= 10.0 / 60, "mode %d: passes at %g", mode, log.nearest);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(field_01_weak_force_comes_to_rest),
      cmocka_unit_test(field_02_braking_form_does_not_overshoot),
      cmocka_unit_test(field_03_rests_inside_the_tolerance),
      cmocka_unit_test(field_06_lateral_speed_is_no_orbit),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Cases from the field 15, 16: the length of a step. */
#include <veer/crowd.h>

#include "../support/agents.h"
#include "../support/check.h"
#include "../support/random_case.h"

/* ---- 15: a long step is its small ones ---- */

static veer_profile sociable(void) {
  veer_profile profile = veer_profile_default();
  profile.body.max_speed = 3.0f;
  profile.body.max_force = 8.0f;
  profile.body.response_time = 0.2f;
  profile.body.radius = 0.5f;
  const veer_behavior_kind kinds[] = {VEER_SEPARATION, VEER_ALIGNMENT, VEER_COHESION,
                                      VEER_ARRIVE,     VEER_PURSUE,    VEER_EVADE};
  profile.behavior_count = sizeof kinds / sizeof kinds[0];
  for (uint32_t i = 0; i < profile.behavior_count; i++)
    profile.behaviors[i] = veer_behavior_default(kinds[i]);
  profile.behaviors[0].as.separation.neighborhood.radius = 3.0f;
  profile.behaviors[1].as.alignment.neighborhood.radius = 5.0f;
  profile.behaviors[2].as.cohesion.neighborhood.radius = 5.0f;
  profile.behaviors[3].target = veer_target_goal();
  profile.behaviors[3].as.arrive.law = VEER_ARRIVE_BRAKING;
  profile.behaviors[4].target = veer_target_mover(0);
  profile.behaviors[5].target = veer_target_mover(1);
  return profile;
}

static veer_crowd *crowd_with(float max_dt, const veer_profile *profile) {
  veer_mover_def movers[2] = {veer_mover_def_default(), veer_mover_def_default()};
  movers[0].script = VEER_SCRIPT_BOUNCING;
  movers[0].start.vel = veer_vec2(4.0f, 3.0f);
  movers[0].box = (veer_box){veer_vec2(-10.0f, -10.0f), veer_vec2(10.0f, 10.0f)};
  movers[1].script = VEER_SCRIPT_WEAVING;
  movers[1].box = (veer_box){veer_vec2(-20.0f, -20.0f), veer_vec2(20.0f, 20.0f)};
  movers[1].speed = veer_vec2(2.0f, 2.0f);
  movers[1].frequency = veer_vec2(0.9f, 1.7f);
  movers[1].rate = 1.0f;
  movers[1].margin = 3.0f;
  veer_crowd_def def = veer_crowd_def_default();
  def.max_dt = max_dt;
  def.profiles = profile;
  def.profile_count = 1;
  def.movers = movers;
  def.mover_count = 2;
  def.edge = VEER_EDGE_BOUNCE;
  def.box = (veer_box){veer_vec2(-30.0f, -30.0f), veer_vec2(30.0f, 30.0f)};
  veer_crowd *crowd = NULL;
  assert_int_equal(veer_crowd_create(&def, &crowd), VEER_OK);
  dice d = dice_of(15);
  for (int i = 0; i < 60; i++) {
    veer_agent agent = profile->body;
    agent.pos = draw_vec(&d, true, 12.0f);
    agent.vel = draw_vec(&d, true, 2.0f);
    veer_target goal = veer_target_point(draw_vec(&d, true, 12.0f));
    assert_int_equal(veer_crowd_add(crowd, &agent, 0, goal, NULL), VEER_OK);
  }
  return crowd;
}

static void check_same_bits(const veer_crowd *one, const veer_crowd *other) {
  size_t count, others;
  const veer_agent *a = agents_now(one, &count), *b = agents_now(other, &others);
  assert_int_equal(count, others);
  for (size_t i = 0; i < count; i++) {
    assert_memory_equal(&a[i].pos, &b[i].pos, sizeof a[i].pos);
    assert_memory_equal(&a[i].vel, &b[i].vel, sizeof a[i].vel);
    assert_memory_equal(&a[i].heading, &b[i].heading, sizeof a[i].heading);
  }
  const veer_mover *m = veer_crowd_movers(one, &count), *n = veer_crowd_movers(other, &others);
  assert_int_equal(count, others);
  for (size_t i = 0; i < count; i++) {
    assert_memory_equal(&m[i].pos, &n[i].pos, sizeof m[i].pos);
    assert_memory_equal(&m[i].vel, &n[i].vel, sizeof m[i].vel);
  }
}

/* dt = 5 s once, split by max_dt = 1/60, is bit for bit 300 steps of 1/60 s. */
static void field_15_one_long_step(void **state) {
  (void)state;
  const float dt = 1.0f / 60.0f;
  veer_profile profile = sociable();
  veer_crowd *slept = crowd_with(dt, &profile), *awake = crowd_with(dt, &profile);
  veer_crowd *unsplit = crowd_with(VEER_INFINITY, &profile);
  assert_int_equal(veer_crowd_step(slept, 5.0f), VEER_OK);
  for (int i = 0; i < 300; i++)
    assert_int_equal(veer_crowd_step(awake, dt), VEER_OK);
  check_same_bits(slept, awake);
  assert_true(fabs(veer_crowd_time(slept) - 5) < 1e-6 && fabs(veer_crowd_time(awake) - 5) < 1e-6);

  /* Without max_dt the step is one step, and the end is another: the comparison can fail. */
  assert_int_equal(veer_crowd_step(unsplit, 5.0f), VEER_OK);
  double most = 0;
  for (int i = 0; i < 60; i++)
    most = fmax(most, gap(veer_crowd_agent(unsplit, (uint32_t)i).pos,
                          veer_crowd_agent(awake, (uint32_t)i).pos));
  assert_true(most > 1);
  veer_crowd_destroy(slept);
  veer_crowd_destroy(awake);
  veer_crowd_destroy(unsplit);
}

/* A step that max_dt does not divide is split into equal parts, each no longer than max_dt. */
static void field_15_parts_are_equal(void **state) {
  (void)state;
  veer_profile profile = sociable();
  veer_crowd *whole = crowd_with(0.03f, &profile), *parts = crowd_with(0.03f, &profile);
  assert_int_equal(veer_crowd_step(whole, 0.1f), VEER_OK);
  for (int i = 0; i < 4; i++)
    assert_int_equal(veer_crowd_step(parts, 0.1f / 4.0f), VEER_OK);
  check_same_bits(whole, parts);
  veer_crowd_destroy(whole);
  veer_crowd_destroy(parts);
}

/* ---- 16: wander at any rate ---- */

enum { WANDERERS = 6000 }; /* an rms of so many is known to 0.9 % */

/* The rms change of heading over one second, in radians, of agents that already wander. */
static double turn_at(int hertz) {
  veer_profile profile = veer_profile_default();
  profile.behaviors[0] = veer_behavior_default(VEER_WANDER);
  profile.behavior_count = 1;
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  def.seed = 16;
  veer_crowd *crowd = NULL;
  assert_int_equal(veer_crowd_create(&def, &crowd), VEER_OK);
  for (int i = 0; i < WANDERERS; i++) {
    veer_agent agent = profile.body;
    agent.vel = veer_vec2(agent.max_speed, 0.0f);
    assert_int_equal(veer_crowd_add(crowd, &agent, 0, veer_target_none(), NULL), VEER_OK);
  }
  static veer_vec before[WANDERERS];
  const float dt = 1.0f / (float)hertz;
  for (int i = 0; i < 2 * hertz; i++) {
    if (i == hertz)
      for (int k = 0; k < WANDERERS; k++)
        before[k] = veer_crowd_agent(crowd, (uint32_t)k).heading;
    assert_int_equal(veer_crowd_step(crowd, dt), VEER_OK);
  }
  const veer_agent *agents = agents_now(crowd, NULL);
  double sum = 0;
  for (int k = 0; k < WANDERERS; k++) {
    veer_vec a = before[k], b = agents[k].heading;
    double turn = atan2((double)(a.x * b.y - a.y * b.x), (double)(a.x * b.x + a.y * b.y));
    sum += turn * turn;
  }
  veer_crowd_destroy(crowd);
  return sqrt(sum / WANDERERS);
}

static void field_16_wander_at_any_rate(void **state) {
  (void)state;
  const int rates[] = {15, 30, 60, 240};
  double least = HUGE_VAL, most = 0;
  for (int i = 0; i < 4; i++) {
    double turn = turn_at(rates[i]);
    print_message("%3d Hz: rms change of heading over 1 s %.4f\n", rates[i], turn);
    least = fmin(least, turn);
    most = fmax(most, turn);
  }
  assert_true(least > 0.01); /* it does turn */
  check(most / least <= 1.05, "they differ by %.1f %%", 100 * (most / least - 1));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(field_15_one_long_step),
      cmocka_unit_test(field_15_parts_are_equal),
      cmocka_unit_test(field_16_wander_at_any_rate),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

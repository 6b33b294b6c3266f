/* Scripted movers: bouncing, weaving and recorded tracks against second computations of the same.
 */
#include "mover_case.h"

/* ---- bouncing ---- */

typedef struct axis_of_ball {
  double pos, vel, lo, hi;
} axis_of_ball;

static void bounce_axis(axis_of_ball *axis, double dt) {
  axis->pos += axis->vel * dt;
  if (axis->lo < axis->hi && axis->pos < axis->lo)
    axis->vel = fabs(axis->vel);
  if (axis->lo < axis->hi && axis->pos > axis->hi)
    axis->vel = -fabs(axis->vel);
}

/* All numbers are short binary fractions: both computations are exact. */
static void check_bouncing(veer_vec pos, veer_vec vel, veer_vec lo, veer_vec hi, float dt,
                           bool planar) {
  veer_mover_def def = veer_mover_def_default();
  def.script = VEER_SCRIPT_BOUNCING;
  def.start.pos = pos;
  def.start.vel = vel;
  def.box = (veer_box){lo, hi};
  veer_crowd *crowd = make_with_mover(&def, planar);
  axis_of_ball axes[3] = {{(double)pos.x, (double)vel.x, (double)lo.x, (double)hi.x},
                          {(double)pos.y, (double)vel.y, (double)lo.y, (double)hi.y},
                          {(double)pos.z, (double)vel.z, (double)lo.z, (double)hi.z}};
  for (int step = 0; step < 600; step++) {
    veer_mover before = mover_of(crowd);
    step_once(crowd, dt);
    veer_mover now = mover_of(crowd);
    for (int i = 0; i < 3; i++)
      bounce_axis(&axes[i], (double)dt);
    check((double)now.pos.x == axes[0].pos && (double)now.pos.y == axes[1].pos &&
              (double)now.pos.z == axes[2].pos && (double)now.vel.x == axes[0].vel &&
              (double)now.vel.y == axes[1].vel && (double)now.vel.z == axes[2].vel,
          "step %d: at " SHOW_VEC, step, VEC_PARTS(now.pos));
    check_faces_travel(before, now);
  }
  veer_crowd_destroy(crowd);
}

static void bouncing(void **state) {
  (void)state;
  const veer_vec o = veer_vec2(0, 0), page = veer_vec2(600, 400);
  check_bouncing(veer_vec2(300, 300), veer_vec2(5, 5), o, page, 1, true);
  check_bouncing(veer_vec2(300, 300), veer_vec2(-7.5f, 3.25f), o, page, 0.25f, true);
  check_bouncing(veer_vec2(-50, 700), veer_vec2(-4, 4), o, page, 1, true); /* begins outside */
  check_bouncing(veer_vec2(1, 1), veer_vec2(900, 0), o, page, 1, true); /* crosses it in a step */
  check_bouncing(o, veer_vec2(2, 3), veer_vec2(-8, 5), veer_vec2(8, 5), 1, true); /* flat box */
  check_bouncing(o, veer_vec2(1, -1), o, o, 1, true);                             /* no box */
  check_bouncing(o, o, veer_vec2(-1, -1), veer_vec2(1, 1), 1, true);              /* at rest */
  check_bouncing(o, veer_vec3(1, 2, 3), veer_vec3(-9, -8, -7), veer_vec3(6, 5, 4), 0.5f, false);
}

/* ---- weaving ---- */

/* What the others see of one component of vel. */
static double seen_vel(double vel, double pos, double lo, double hi, double margin) {
  return lo < hi && (pos < lo + margin || pos > hi - margin) ? -vel : vel;
}

static int check_weaving(const veer_mover_def *def, float dt, int steps) {
  veer_crowd *crowd = make_with_mover(def, true);
  int turned_steps = 0;
  for (int step = 1; step <= steps; step++) {
    veer_mover before = mover_of(crowd);
    step_once(crowd, dt);
    veer_mover now = mover_of(crowd);
    double t = (double)def->rate * (step * (double)dt), margin = (double)def->margin;
    double x = (double)def->speed.x * cos((double)def->frequency.x * t);
    double y = (double)def->speed.y * sin((double)def->frequency.y * t);
    double seen_x =
        seen_vel(x, (double)now.pos.x, (double)def->box.lo.x, (double)def->box.hi.x, margin);
    double seen_y =
        seen_vel(y, (double)now.pos.y, (double)def->box.lo.y, (double)def->box.hi.y, margin);
    double near = 1e-6 * (1 + fabs((double)def->speed.x) + fabs((double)def->speed.y));
    check(fabs((double)now.vel.x - seen_x) < near && fabs((double)now.vel.y - seen_y) < near,
          "step %d: " SHOW_VEC " instead of (%g, %g)", step, VEC_PARTS(now.vel), seen_x, seen_y);
    check(fabs((double)now.pos.x - (double)before.pos.x - x * (double)dt) <
                  near * (double)dt + 1e-4 &&
              fabs((double)now.pos.y - (double)before.pos.y - y * (double)dt) <
                  near * (double)dt + 1e-4,
          "step %d: from " SHOW_VEC " to " SHOW_VEC, step, VEC_PARTS(before.pos),
          VEC_PARTS(now.pos));
    check_faces_travel(before, now);
    turned_steps += seen_x != x || seen_y != y;
  }
  veer_crowd_destroy(crowd);
  return turned_steps;
}

static void weaving(void **state) {
  (void)state;
  veer_mover_def def = veer_mover_def_default();
  def.script = VEER_SCRIPT_WEAVING;
  def.start.pos = veer_vec2(300, 200);
  def.speed = veer_vec2(6, 4);
  def.frequency = veer_vec2(1, 2.5f);
  def.rate = 0.05f;
  assert_int_equal(check_weaving(&def, 1, 600), 0);
  def.box.hi = veer_vec2(600, 400);
  def.margin = 220;
  int turned_steps = check_weaving(&def, 1, 600);
  assert_true(turned_steps > 100);
  def.margin = 0;
  def.start.pos = veer_vec2(-1000, 200); /* beyond the wall */
  assert_int_equal(check_weaving(&def, 0.125f, 40), 40);
  def.speed = veer_vec2(-6, 0);
  def.frequency = veer_vec2(-1, 0);
  check_weaving(&def, 0.5f, 300);
}

/* After many turns the phase is still right. */
static void weaving_for_long(void **state) {
  (void)state;
  veer_mover_def def = veer_mover_def_default();
  def.script = VEER_SCRIPT_WEAVING;
  def.speed = veer_vec2(0.25f, 0.25f);
  def.frequency = veer_vec2(3.7f, 2.9f);
  def.rate = 100.0f;
  check_weaving(&def, 1.75f, 20000);
}

/* ---- set by the host ---- */

static void set_mover_goes_on_from_there(void **state) {
  (void)state;
  const veer_mover there = {
      .pos = {5, 6, 0}, .vel = {0, -2, 0}, .heading = {0, 1, 0}, .up = {0, 0, 1}, .radius = 3};
  for (int script = 0; script < VEER_SCRIPT_COUNT; script++) {
    veer_mover_def def = track_of(bend, 3, false);
    def.script = (veer_script)script;
    def.speed = veer_vec2(4, 0);
    veer_crowd *crowd = make_with_mover(&def, true);
    step_once(crowd, 0.5f);
    assert_int_equal(veer_crowd_set_mover(crowd, 0, &there), VEER_OK);
    veer_mover now = mover_of(crowd);
    assert_true(same_vec(now.pos, there.pos) && same_vec(now.vel, there.vel) &&
                same_vec(now.heading, there.heading) && now.radius == 3.0f);
    step_once(crowd, 0.5f);
    now = mover_of(crowd);
    const veer_vec expected[VEER_SCRIPT_COUNT] = {
        {5, 6, 0}, {5, 5, 0}, {7, 6, 0}, /* cos 0 */ {10, 0, 0}};
    check(same_vec(now.pos, expected[script]), "script %d: " SHOW_VEC, script, VEC_PARTS(now.pos));
    assert_true(now.radius == 3.0f);
    veer_crowd_destroy(crowd);
  }
}

/* What a crowd tells of a mover it also takes, in space too, where up must turn along. */
static void set_mover_takes_what_it_was_told(void **state) {
  (void)state;
  veer_mover_def def = veer_mover_def_default();
  def.script = VEER_SCRIPT_BOUNCING;
  def.start.vel = veer_vec3(1, 2, 20);
  def.box = (veer_box){veer_vec3(-3, -3, -3), veer_vec3(3, 3, 3)};
  veer_crowd *crowd = make_with_mover(&def, false);
  for (int step = 0; step < 50; step++) {
    veer_mover mover = mover_of(crowd);
    assert_int_equal(veer_crowd_set_mover(crowd, 0, &mover), VEER_OK);
    step_once(crowd, 0.25f);
  }
  veer_crowd_destroy(crowd);
}

/* ---- time ---- */

static void what_cannot_be_computed_leaves_it_there(void **state) {
  (void)state;
  veer_mover_def bouncing_far = veer_mover_def_default();
  bouncing_far.script = VEER_SCRIPT_BOUNCING;
  bouncing_far.start.vel = veer_vec2(3e38f, 0);
  veer_mover_def weaving_far = veer_mover_def_default();
  weaving_far.script = VEER_SCRIPT_WEAVING;
  weaving_far.speed = veer_vec2(3e38f, 3e38f);
  veer_mover_def jumping = track_of(bend, 3, true);
  const veer_mover_def *defs[] = {&bouncing_far, &weaving_far, &jumping};
  const float dts[] = {1e-45f, 1e-40f, 1e-30f, 1e-3f, 1e20f, 3e38f};
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 6; k++) {
      veer_crowd *crowd = make_with_mover(defs[i], true);
      for (int step = 0; step < 4; step++) {
        step_once(crowd, dts[k]);
        veer_mover now = mover_of(crowd);
        check(all_finite(now.pos) && all_finite(now.vel) && all_finite(now.heading),
              "mover %d, dt %g: " SHOW_VEC, i, (double)dts[k], VEC_PARTS(now.pos));
      }
      veer_crowd_destroy(crowd);
    }
}

/* As many ticks times the tick, to the last bit of a double: no sum of floats, which loses a little
 * with each. */
static void time_does_not_drift(void **state) {
  (void)state;
  veer_crowd_def def = veer_crowd_def_default();
  veer_crowd *crowd = make_crowd(&def);
  take_steps(crowd, 100000, 0.1f);
  assert_true(veer_crowd_time(crowd) == 100000 * (double)0.1f);
  take_steps(crowd, 7, 0.3f);
  assert_true(veer_crowd_time(crowd) == 100000 * (double)0.1f + 7 * (double)0.3f);
  veer_crowd_destroy(crowd);
}

/* Forces of a step see movers at its end, with the velocity they have after a bounce. */
static void agents_see_movers_at_the_end_of_the_step(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  give(&profile, behavior_toward(VEER_PURSUE, veer_target_mover(0)));
  profile.behaviors[0].as.pursue.look = VEER_LOOK_LEAD;
  profile.behaviors[0].as.pursue.lead = 2.0f;
  veer_mover_def mover = veer_mover_def_default();
  mover.script = VEER_SCRIPT_BOUNCING;
  mover.start.pos = veer_vec2(3, 8);
  mover.start.vel = veer_vec2(0, 4);
  mover.box.hi = veer_vec2(10, 10);
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  def.movers = &mover;
  def.mover_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  add_agent(crowd, &profile.body, 0, veer_target_none());
  step_once(crowd, 1.0f); /* the mover reaches (3, 12) and turns: read ahead to (3, 4) */
  veer_vec vel = veer_crowd_agent(crowd, 0).vel;
  assert_true(gap(vel, veer_vec2(0.6f, 0.8f)) < 1e-6);
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bouncing),
      cmocka_unit_test(weaving),
      cmocka_unit_test(weaving_for_long),
      cmocka_unit_test(set_mover_goes_on_from_there),
      cmocka_unit_test(set_mover_takes_what_it_was_told),
      cmocka_unit_test(what_cannot_be_computed_leaves_it_there),
      cmocka_unit_test(time_does_not_drift),
      cmocka_unit_test(agents_see_movers_at_the_end_of_the_step),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

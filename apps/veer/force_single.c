#include "force_kinds.h"
#include "force_settings.h"

void force_of_seek(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_vec target = force_point(c, "target");
  force_expect(c, "force", veer_seek(&agent, target));
}

void force_of_flee(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_vec target = force_point(c, "target");
  force_expect(c, "force", veer_flee(&agent, target));
}

void force_of_flee_panic(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_vec target = force_point(c, "target");
  float panic_distance = force_number(c, "panic_distance", 0);
  force_expect(c, "force", veer_flee_within(&agent, target, panic_distance));
}

static void expect_arrive(force_case *c, veer_arrive_options *options) {
  veer_agent agent = force_agent(c);
  veer_vec target = force_point(c, "target");
  force_maybe_number(c, &c->fields, "stop_distance", 0, &options->stop_distance);
  float dt = force_dt(c);
  force_expect_bool(c, "arrived", veer_arrived(&agent, target, options));
  force_expect(c, "force", veer_arrive(&agent, target, options, dt));
}

void force_of_arrive_radius(force_case *c) {
  veer_arrive_options options = veer_arrive_default();
  options.law = VEER_ARRIVE_RADIUS;
  options.slowing_radius = force_number(c, "slowing_radius", 0);
  expect_arrive(c, &options);
}

void force_of_arrive_time(force_case *c) {
  veer_arrive_options options = veer_arrive_default();
  options.law = VEER_ARRIVE_TIME;
  options.time = force_number(c, "time", 0);
  /* How the source spells that time. */
  force_remark(c, "form", VEER_NODE_STRING);
  force_remark(c, "deceleration", VEER_NODE_NUMBER);
  force_remark(c, "tweaker", VEER_NODE_NUMBER);
  expect_arrive(c, &options);
}

void force_of_arrive_braking(force_case *c) {
  veer_arrive_options options = veer_arrive_default();
  options.law = VEER_ARRIVE_BRAKING;
  options.braking = force_number(c, "braking", 0);
  expect_arrive(c, &options);
}

void force_of_arrive_quadratic(force_case *c) {
  veer_arrive_options options = veer_arrive_default();
  options.law = VEER_ARRIVE_QUADRATIC;
  options.slowing_radius = force_number(c, "slowing_radius", 0);
  expect_arrive(c, &options);
}

static void expect_wander(force_case *c, const veer_wander_options *options) {
  veer_agent agent = force_agent(c);
  veer_vec walk = force_local(c, "wander_target");
  veer_vec displacement = force_local(c, "displacement");
  veer_vec force = veer_wander_by(&agent, options, displacement, &walk);
  force_expect_local(c, "new_target", walk);
  force_expect(c, "force", force);
}

void force_of_wander(force_case *c) {
  veer_wander_options options = veer_wander_default();
  options.form = VEER_WANDER_CIRCLE;
  options.radius = force_number(c, "radius", 0);
  options.distance = force_number(c, "distance", -FORCE_LARGEST);
  expect_wander(c, &options);
}

void force_of_wander_side_up(force_case *c) {
  veer_wander_options options = veer_wander_default();
  options.form = VEER_WANDER_SIDE_UP;
  expect_wander(c, &options);
}

/* A quarry at rest where the target is, read 18 units of time ahead. */
static void expect_pursue_of_rest(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_mover quarry = veer_mover_at(force_point(c, "target"));
  quarry.id = 1;
  veer_prediction prediction = veer_prediction_default();
  prediction.look = VEER_LOOK_LEAD;
  prediction.lead = 18;
  force_expect(c, "force", veer_pursue(&agent, &quarry, &prediction));
}

void force_of_still_and_coincident(force_case *c) {
  static const char *const words[] = {"seek", "flee", "arrive_radius", "arrive_time",
                                      "pursue_lead"};
  static const force_evaluate evaluations[] = {force_of_seek, force_of_flee, force_of_arrive_radius,
                                               force_of_arrive_time, expect_pursue_of_rest};
  uint32_t word = force_word(c, "kind", words, sizeof words / sizeof words[0]);
  /* Every case carries the options of all kinds. */
  force_remark(c, "slowing_radius", VEER_NODE_NUMBER);
  force_remark(c, "time", VEER_NODE_NUMBER);
  force_remark(c, "coincident", VEER_NODE_BOOL);
  evaluations[word](c);
}

#include "force_kinds.h"
#include "force_settings.h"

static veer_prediction prediction_of(veer_look_ahead look) {
  veer_prediction prediction = veer_prediction_default();
  prediction.look = look;
  return prediction;
}

/* The force of a pursuit, and the aim it was made of. */
static veer_aim expect_pursue(force_case *c, const veer_prediction *prediction) {
  veer_agent agent = force_agent(c);
  veer_mover quarry = force_mover(c, "quarry");
  force_expect(c, "force", veer_pursue(&agent, &quarry, prediction));
  return veer_predict(&agent, &quarry, prediction);
}

void force_of_pursue(force_case *c) {
  veer_prediction prediction = prediction_of(VEER_LOOK_CLOSING);
  veer_aim aim = expect_pursue(c, &prediction);
  force_expect_bool(c, "facing", aim.direct);
  force_expect_number(c, "look_ahead", aim.time);
}

void force_of_pursue_lead(force_case *c) {
  veer_prediction prediction = prediction_of(VEER_LOOK_LEAD);
  prediction.lead = force_number(c, "lead", -FORCE_LARGEST);
  expect_pursue(c, &prediction);
}

void force_of_pursue_lead_distance(force_case *c) {
  veer_prediction prediction = prediction_of(VEER_LOOK_LEAD_DISTANCE);
  prediction.lead_per_distance = force_number(c, "lead_per_distance", -FORCE_LARGEST);
  expect_pursue(c, &prediction);
}

void force_of_pursue_nine(force_case *c) {
  veer_prediction prediction = prediction_of(VEER_LOOK_NINE);
  prediction.max_prediction = force_number(c, "max_prediction", 0);
  veer_aim aim = expect_pursue(c, &prediction);
  force_expect_number(c, "look_ahead", aim.time);
}

void force_of_pursue_intercept(force_case *c) {
  veer_prediction prediction = prediction_of(VEER_LOOK_INTERCEPT);
  veer_aim aim = expect_pursue(c, &prediction);
  force_expect_bool(c, "exists", !aim.direct);
  force_expect_number(c, "intercept_time", aim.time);
}

void force_of_pursue_look(force_case *c) {
  veer_prediction prediction = force_prediction(c);
  veer_aim aim = expect_pursue(c, &prediction);
  force_expect_bool(c, "direct", aim.direct);
  force_expect_number(c, "look_ahead", aim.time);
}

void force_of_evade(force_case *c) {
  veer_prediction prediction = force_prediction(c);
  veer_agent agent = force_agent(c);
  veer_mover pursuer = force_mover(c, "pursuer");
  float threat_range = VEER_INFINITY;
  force_maybe_limit(c, &c->fields, "threat_range", &threat_range);
  force_expect(c, "force", veer_evade(&agent, &pursuer, &prediction, threat_range));
}

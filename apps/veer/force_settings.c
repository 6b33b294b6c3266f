#include "force_settings.h"

uint32_t force_maybe_word(force_case *c, force_fields *fields, const char *name,
                          const char *const *words, uint32_t count) {
  const veer_node *node = force_maybe(c, fields, name, VEER_NODE_STRING);
  return node ? force_which_word(c, node, name, words, count) : 0;
}

int force_sense(force_case *c, const char *name) {
  const veer_node *node = force_maybe(c, &c->fields, name, VEER_NODE_NUMBER);
  if (node && node->number != 1 && node->number != -1)
    force_fail(c, node->mark, "\"%s\" must be 1 or -1", name);
  return node && node->number < 0 ? -1 : 1;
}

float force_dt(force_case *c) {
  float dt = 0;
  force_maybe_number(c, &c->fields, "dt", 0, &dt);
  return dt;
}

veer_arrive_options force_arrival(force_case *c) {
  static const char *const words[] = {"time", "radius", "braking", "quadratic"};
  static const veer_arrive_law laws[] = {VEER_ARRIVE_TIME, VEER_ARRIVE_RADIUS, VEER_ARRIVE_BRAKING,
                                         VEER_ARRIVE_QUADRATIC};
  veer_arrive_options options = veer_arrive_default();
  options.law = laws[force_maybe_word(c, &c->fields, "law", words, VEER_ARRIVE_LAW_COUNT)];
  if (options.law == VEER_ARRIVE_TIME)
    options.time = force_number(c, "arrive_time", 0);
  else if (options.law == VEER_ARRIVE_BRAKING)
    options.braking = force_number(c, "braking", 0);
  else
    options.slowing_radius = force_number(c, "slowing_radius", 0);
  force_maybe_number(c, &c->fields, "stop_distance", 0, &options.stop_distance);
  return options;
}

veer_prediction force_prediction(force_case *c) {
  static const char *const words[] = {"closing", "lead", "distance", "nine", "intercept"};
  static const veer_look_ahead looks[] = {VEER_LOOK_CLOSING, VEER_LOOK_LEAD,
                                          VEER_LOOK_LEAD_DISTANCE, VEER_LOOK_NINE,
                                          VEER_LOOK_INTERCEPT};
  veer_prediction prediction = veer_prediction_default();
  prediction.look = looks[force_maybe_word(c, &c->fields, "look", words, VEER_LOOK_COUNT)];
  if (prediction.look == VEER_LOOK_LEAD)
    prediction.lead = force_number(c, "lead", -FORCE_LARGEST);
  else if (prediction.look == VEER_LOOK_LEAD_DISTANCE)
    prediction.lead_per_distance = force_number(c, "lead_per_distance", -FORCE_LARGEST);
  else if (prediction.look == VEER_LOOK_CLOSING)
    force_maybe_number(c, &c->fields, "facing_cosine", -1, &prediction.facing_cosine);
  force_maybe_limit(c, &c->fields, "max_prediction", &prediction.max_prediction);
  return prediction;
}

veer_neighborhood force_neighborhood(force_case *c) {
  veer_neighborhood neighborhood = veer_neighborhood_default();
  force_maybe_limit(c, &c->fields, "distance", &neighborhood.radius);
  force_maybe_number(c, &c->fields, "min_cosine", -1, &neighborhood.min_cosine);
  force_maybe_number(c, &c->fields, "always_within", 0, &neighborhood.always_within);
  return neighborhood;
}

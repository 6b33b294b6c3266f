/* Others that move and come near. */
#include <veer/collision.h>

#include "force_kinds.h"
#include "force_settings.h"

void force_of_nearest_approach(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_mover other = force_mover(c, "other");
  veer_approach approach = veer_nearest_approach(&agent, &other);
  force_expect_number(c, "time", approach.time);
  force_expect_number(c, "distance", approach.distance);
}

void force_of_avoid_collisions(force_case *c) {
  size_t count;
  veer_agent agent = force_agent(c);
  const veer_mover *others = force_movers(c, "neighbors", &count);
  float horizon = force_number(c, "horizon", 0);
  force_expect(c, "force", veer_avoid_collisions(&agent, others, count, horizon));
}

void force_of_queue(force_case *c) {
  size_t count;
  veer_agent agent = force_agent(c);
  const veer_mover *others = force_movers(c, "neighbors", &count);
  veer_queue_options options = veer_queue_default();
  options.ahead = force_number(c, "ahead", 0);
  options.radius = force_number(c, "queue_radius", 0);
  force_expect(c, "force", veer_queue(&agent, others, count, &options));
}

void force_of_evade_all(force_case *c) {
  size_t count;
  veer_agent agent = force_agent(c);
  const veer_mover *pursuers = force_movers(c, "pursuers", &count);
  veer_prediction prediction = force_prediction(c);
  float threat_range = VEER_INFINITY;
  force_maybe_limit(c, &c->fields, "threat_range", &threat_range);
  force_expect(c, "force", veer_evade_all(&agent, pursuers, count, &prediction, threat_range));
}

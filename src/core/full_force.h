/* full_force.h: as strongly as the agent can. */
#ifndef VEERI_FULL_FORCE_H
#define VEERI_FULL_FORCE_H

#include "../../include/veer/agent.h"
#include "vec.h"

static inline float veeri_full_force(const veer_agent *agent) {
  float force = agent->max_force;
  if (force > FLT_MAX)
    force = agent->mass * agent->max_speed / agent->response_time;
  return force < 0.0f ? 0.0f : force; /* NaN stays NaN */
}

#endif

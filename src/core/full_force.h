/* full_force.h: as strongly as the agent can. */
#ifndef VEERI_FULL_FORCE_H
#define VEERI_FULL_FORCE_H

#include "../../include/veer/agent.h"
#include "vec.h"

static inline float veeri_full_force(const veer_agent *agent) {
  if (agent->max_force <= FLT_MAX)
    return agent->max_force;
  float all = agent->mass * agent->max_speed / agent->response_time;
  return veeri_tainted(all, agent->max_force == agent->max_force ? 0.0f : VEERI_NAN);
}

#endif

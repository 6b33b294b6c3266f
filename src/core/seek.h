/* seek.h: velocity matching, the end of most behaviours. */
#ifndef VEERI_SEEK_H
#define VEERI_SEEK_H

#include "../../include/veer/agent.h"
#include "vec.h"

static inline veer_vec veeri_match_in(const veer_agent *agent, veer_vec desired, float time) {
  veer_vec missing = veeri_sub(desired, agent->vel);
  if (veeri_bits(time) == veeri_bits(1.0f)) /* the usual case; the same bits without a division */
    return missing;
  return veeri_scale(missing, time > 0.0f ? 1.0f / time : VEERI_NAN);
}

static inline veer_vec veeri_match(const veer_agent *agent, veer_vec desired) {
  return veeri_match_in(agent, desired, agent->response_time);
}

/* Desired: max_speed along `way`, whose length does not count. */
static inline veer_vec veeri_match_way(const veer_agent *agent, veer_vec way) {
  return veeri_match(agent, veeri_with_speed(way, agent->max_speed));
}

/* By another drive than VEER_DRIVE_VELOCITY. */
veer_vec veeri_drive_way(const veer_agent *agent, veer_vec way);

/* For a way to a point, or from one: as the agent's drive has it. */
static inline veer_vec veeri_seek_way(const veer_agent *agent, veer_vec way) {
  return VEERI_LIKELY(agent->drive == VEER_DRIVE_VELOCITY) ? veeri_match_way(agent, way)
                                                           : veeri_drive_way(agent, way);
}

#endif

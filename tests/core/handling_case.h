/* handling_case.h: an agent that goes or stands. */
#ifndef VEER_TEST_HANDLING_CASE_H
#define VEER_TEST_HANDLING_CASE_H

#include <veer/turning.h>

#include "../support/check.h"
#include "../support/random_case.h"

static const veer_vec NONE = {0, 0, 0};

static inline veer_agent draw_agent(dice *d, bool planar) {
  veer_agent agent = veer_agent_default();
  agent.planar = planar;
  agent.pos = draw_vec(d, planar, 10.0f);
  draw_frame(d, planar, &agent.heading, &agent.up);
  agent.max_speed = draw_between(d, 0.5f, 5.0f);
  if (draw_below(d, 4)) /* else it stands */
    agent.vel = veer_vec_scale(agent.heading, draw_between(d, 0.0f, agent.max_speed));
  agent.max_force = draw_below(d, 3) ? VEER_INFINITY : draw_between(d, 0.5f, 10.0f);
  agent.mass = draw_between(d, 0.3f, 3.0f);
  return agent;
}

static inline double angle_between(veer_vec a, veer_vec b) {
  return (double)veer_angle_between(a, b);
}

#endif

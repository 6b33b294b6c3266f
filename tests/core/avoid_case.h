/* avoid_case.h: an agent on its way to a shape. */
#ifndef VEER_TEST_AVOID_CASE_H
#define VEER_TEST_AVOID_CASE_H

#include <veer/obstacle.h>

#include "../support/check.h"
#include "shapes.h"

static const veer_vec NONE = {0, 0, 0};
static const veer_avoid_way ways[] = {VEER_AVOID_BOX, VEER_AVOID_CYLINDER};

static inline veer_agent draw_agent(dice *d, bool planar) {
  veer_agent agent = veer_agent_default();
  agent.planar = planar;
  agent.pos = draw_vec(d, planar, 10.0f);
  draw_frame(d, planar, &agent.heading, &agent.up);
  agent.max_speed = draw_between(d, 0.5f, 5.0f);
  agent.vel = veer_vec_scale(agent.heading, draw_between(d, 0.1f, 1.0f) * agent.max_speed);
  agent.radius = draw_bool(d) ? 0.0f : draw_between(d, 0.1f, 1.0f);
  agent.max_force = draw_between(d, 0.5f, 5.0f);
  return agent;
}

/* A shape somewhere ahead of the agent. */
static inline void draw_ahead(dice *d, const veer_agent *agent, solid *s, int kind) {
  veer_obstacle *o = &s->obstacle;
  draw_solid(d, s, agent->planar, kind, 2.0f, 0.0f);
  veer_vec ahead = veer_vec_scale(agent->heading, draw_between(d, 2.0f, 10.0f));
  veer_vec center = veer_vec_add(veer_vec_add(agent->pos, ahead), draw_vec(d, agent->planar, 2.0f));
  o->end = veer_vec_add(center, o->end);
  o->center = center;
  if (kind == VEER_OBSTACLE_PLANE && veer_vec_dot(o->forward, agent->heading) > 0.0f)
    o->forward = veer_vec_scale(o->forward, -1.0f);
}

#endif

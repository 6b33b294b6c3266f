#include "vec.h"

#include "../../include/veer/agent.h"

veer_agent veer_agent_default(void) {
  veer_agent agent;
  agent.pos = veeri_zero();
  agent.carry = veeri_zero();
  agent.vel = veeri_zero();
  agent.heading = veer_vec2(1.0f, 0.0f);
#ifndef VEER_PLANAR
  agent.up = veer_vec3(0.0f, 0.0f, 1.0f);
#endif
  agent.max_speed = 1.0f;
  agent.speed_limit = VEER_AT_MAX_SPEED;
  agent.max_force = VEER_INFINITY;
  agent.mass = 1.0f;
  agent.response_time = 1.0f;
  agent.drive = VEER_DRIVE_VELOCITY;
  agent.radius = 0.0f;
  agent.id = 0;
  agent.layers = 1;
  agent.planar = true;
  return agent;
}

veer_mover veer_mover_at(veer_vec pos) {
  veer_agent still = veer_agent_default();
  still.pos = pos;
  return veer_mover_of(&still);
}

veer_mover veer_mover_of(const veer_agent *agent) {
  veer_mover mover;
  mover.pos = agent->pos;
  mover.vel = agent->vel;
  mover.heading = agent->heading;
#ifndef VEER_PLANAR
  mover.up = agent->up;
#endif
  mover.radius = agent->radius;
  mover.id = agent->id;
  mover.layers = agent->layers;
  return mover;
}

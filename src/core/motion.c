#include "../../include/veer/motion.h"

#include "frame.h"
#include "motion.h"

float veer_speed_cap(const veer_agent *agent) {
  return agent->speed_limit < 0.0f ? agent->max_speed : agent->speed_limit;
}

void veer_face_travel(veer_agent *agent) {
  float speed = veeri_length(agent->vel);
  if (!(speed > VEERI_STANDING * agent->max_speed) || !veeri_is_finite(speed))
    return;
  veer_vec heading = veeri_unit(agent->vel);
#ifndef VEER_PLANAR
  if (!agent->planar)
    agent->up = veeri_turned_up(agent->up, agent->heading, heading);
#endif
  agent->heading = heading;
}

static inline veer_vec applied(const veer_agent *agent, veer_vec steering) {
  float longest = agent->max_force < 0.0f ? 0.0f : agent->max_force;
  return veeri_finish(veeri_limit(veeri_in_plane(agent, steering), longest));
}

veer_vec veer_applied_steering(const veer_agent *agent, veer_vec steering) {
  return applied(agent, steering);
}

static bool is_number(float value) {
  return value == value;
}

static bool is_movable(const veer_agent *agent) {
#ifdef VEER_PLANAR
  bool framed = veeri_all_finite(agent->heading);
#else
  bool framed = veeri_is_finite(veeri_sum(agent->heading) + veeri_sum(agent->up)) ||
                (veeri_all_finite(agent->heading) && veeri_all_finite(agent->up));
#endif
  return framed && is_number(agent->max_force) && is_number(agent->mass) &&
         is_number(agent->max_speed) && is_number(agent->speed_limit);
}

static inline bool travel(veer_agent *agent, veer_vec vel, float dt) {
  veer_vec step = dt > 0.0f ? veeri_add(veeri_scale(vel, dt), agent->carry) : veeri_zero();
  veer_vec pos = veeri_add(agent->pos, step);
  if (!veeri_all_finite(pos) || !veeri_all_finite(vel))
    return false;
  if (dt > 0.0f)
    agent->carry = veeri_sub(step, veeri_sub(pos, agent->pos));
  agent->pos = pos;
  agent->vel = vel;
  return true;
}

bool veeri_travel(veer_agent *agent, veer_vec vel, float dt) {
  return travel(agent, vel, dt);
}

void veer_move(veer_agent *agent, veer_vec steering, veer_vec external, float dt) {
  if (!(dt >= 0.0f) || !is_movable(agent) || !veeri_all_finite(steering))
    return;
  veer_vec force = applied(agent, steering);
  force = veeri_add(force, veeri_in_plane(agent, external));
  veer_vec vel = agent->vel;
  if (agent->mass > 0.0f)
    vel = veeri_add(vel, veeri_scale(force, dt / agent->mass));
  vel = veeri_limit(vel, veer_speed_cap(agent));
  if (veeri_all_finite(force) && travel(agent, vel, dt))
    veer_face_travel(agent);
}

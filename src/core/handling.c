#include "../../include/veer/handling.h"

#include "../../include/veer/turning.h"
#include "frame.h"
#include "motion.h"

veer_handling veer_handling_default(void) {
  veer_handling handling;
  handling.max_turn_rate = VEER_INFINITY;
  handling.max_accel = VEER_INFINITY;
  handling.max_brake = VEER_INFINITY;
  handling.smoothing = 0.0f;
  handling.low_speed = 0.0f;
  handling.heading_smoothing = 0.0f;
  handling.banking = 0.0f;
  return handling;
}

static bool is_handling(const veer_handling *handling) {
  return handling->max_turn_rate >= 0.0f && handling->max_accel >= 0.0f &&
         handling->max_brake >= 0.0f && handling->smoothing >= 0.0f &&
         handling->low_speed >= 0.0f && handling->heading_smoothing >= 0.0f &&
         handling->banking >= 0.0f && veeri_is_finite(handling->smoothing) &&
         veeri_is_finite(handling->heading_smoothing) && veeri_is_finite(handling->low_speed) &&
         veeri_is_finite(handling->banking);
}

/* From one value toward another, as a first-order lag of that time constant does in dt. */
static veer_vec followed(veer_vec from, veer_vec to, float time_constant, float dt) {
  float share = dt / (time_constant + dt);
  return veeri_add(from, veeri_scale(veeri_sub(to, from), share));
}

/* OpenSteer's cone: its cosine goes from 1 at rest to -1, no cone, at the low speed, late. */
static veer_vec within_cone(const veer_agent *agent, veer_vec force, float low_speed) {
  float limit = low_speed * agent->max_speed, speed = veeri_length(agent->vel);
  if (speed >= limit || veeri_is_zero(force))
    return force;
  float share = speed / limit;
  float to4 = (share * share) * (share * share);
  float to20 = ((to4 * to4) * (to4 * to4)) * to4;
  float cosine = 1.0f - 2.0f * to20;
  float strength = veeri_length(force), along = veeri_dot(force, agent->heading);
  if (along >= cosine * strength)
    return force;
  veer_vec across = veeri_unit(veeri_reject(force, agent->heading));
  if (veeri_is_zero(across)) /* straight back */
    across = veeri_left(agent);
  float sine = veeri_sqrt(veeri_max(1.0f - cosine * cosine, 0.0f));
  return veeri_scale(veeri_add(veeri_scale(agent->heading, cosine), veeri_scale(across, sine)),
                     strength);
}

/* The part along the heading held to what engine and brakes give. */
static veer_vec within_drive(const veer_agent *agent, veer_vec force,
                             const veer_handling *handling) {
  float along = veeri_dot(force, agent->heading);
  float held =
      veeri_clamp(along, -agent->mass * handling->max_brake, agent->mass * handling->max_accel);
  return held == along ? force : veeri_add(force, veeri_scale(agent->heading, held - along));
}

/* Turns the direction of travel back to within the turn rate. */
static void hold_turn(veer_agent *agent, const veer_agent *before, float max_turn, float dt) {
  float speed = veeri_length(agent->vel);
  if (speed == 0.0f || veer_angle_between(before->heading, agent->vel) <= max_turn)
    return;
  veer_vec way = veer_turn_toward(before->heading, agent->vel, max_turn);
  agent->pos = before->pos;
  agent->carry = before->carry;
  veeri_travel(agent, veeri_scale(way, speed), dt);
  veer_face_travel(agent);
}

#ifndef VEER_PLANAR
static void lean(veer_agent *agent, const veer_agent *before, float banking, float dt) {
  if (agent->planar || !(dt > 0.0f))
    return;
  veer_vec change = veeri_scale(veeri_sub(agent->vel, before->vel), banking / dt);
  veer_vec up = veeri_add(veer_vec3(0.0f, 0.0f, 1.0f), veeri_reject(change, agent->heading));
  up = veeri_unit(veeri_reject(up, agent->heading));
  if (!veeri_is_zero(up) && veeri_all_finite(up))
    agent->up = up;
}
#endif

void veer_move_with(veer_agent *agent, const veer_handling *handling, veer_vec steering,
                    veer_vec external, float dt, veer_vec *applied) {
  if (!is_handling(handling) || !(dt >= 0.0f))
    return;
  veer_agent before = *agent;
  if (handling->smoothing > 0.0f)
    steering = followed(*applied, steering, handling->smoothing, dt);
  if (handling->low_speed > 0.0f)
    steering = within_cone(agent, steering, handling->low_speed);
  steering = within_drive(agent, steering, handling);
  if (!veeri_all_finite(steering))
    return;
  *applied = steering;
  veer_move(agent, steering, external, dt);
  if (handling->max_turn_rate <= FLT_MAX)
    hold_turn(agent, &before, handling->max_turn_rate * dt, dt);
#ifndef VEER_PLANAR
  if (handling->banking > 0.0f)
    lean(agent, &before, handling->banking, dt);
#endif
  if (handling->heading_smoothing > 0.0f)
    agent->heading =
        veeri_unit(followed(before.heading, agent->heading, handling->heading_smoothing, dt));
}

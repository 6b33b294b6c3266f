#include "../../include/veer/handling.h"

#include "../../include/veer/turning.h"
#include "frame.h"
#include "motion.h"
#include "turning.h"

veer_handling veer_handling_default(void) {
  veer_handling handling;
  handling.max_turn_rate = VEER_INFINITY;
  handling.max_accel = VEER_INFINITY;
  handling.max_brake = VEER_INFINITY;
  handling.smoothing = 0.0f;
  handling.low_speed = 0.0f;
  handling.heading_smoothing = 0.0f;
  handling.banking = 0.0f;
  handling.cone_first = false;
  handling.smooths_by_step = false;
  handling.position_first = false;
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

/* How much of the difference a first-order lag of that time constant makes up in dt: 1 - e^-x, with
 * e^x by its series up to x^2, which stays within 0 .. 1 for every x. */
static float share_in(float time_constant, float dt) {
  float x = dt / time_constant;
  if (x > 1e9f)
    return 1.0f;
  float growth = x + 0.5f * x * x;
  return growth / (1.0f + growth);
}

static float share_of_step(const veer_handling *handling, float dt) {
  if (!handling->smooths_by_step)
    return share_in(handling->smoothing, dt);
  return dt > 0.0f ? veeri_clamp(9.0f * dt, 0.15f, 0.4f) : 0.0f;
}

static veer_vec followed(veer_vec from, veer_vec to, float share) {
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
  veer_vec across = veeri_side_toward(agent->heading, force, veeri_left(agent));
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
  if (held == along)
    return force;
  /* twice: what rounding leaves of a very large force may be more than an engine gives */
  for (int pass = 0; pass < 2; pass++) {
    along = veeri_dot(force, agent->heading);
    force = veeri_add(force, veeri_scale(agent->heading, held - along));
  }
  return force;
}

/* The direction of travel; of one who stands, the heading. */
static veer_vec travel_of(const veer_agent *agent) {
  veer_agent facing = *agent;
  veer_face_travel(&facing);
  return facing.heading;
}

/* Turns the direction of travel back to within the turn rate. */
static void hold_turn(veer_agent *agent, const veer_agent *before, float max_turn, float dt) {
  float speed = veeri_length(agent->vel);
  if (speed == 0.0f)
    return;
  veer_agent facing = *before;
  facing.heading = travel_of(before);
  veer_vec to = veeri_unit(agent->vel);
  if (veer_angle_between(facing.heading, to) <= max_turn)
    return;
  veer_vec way = veeri_turned_toward(facing.heading, to, max_turn, veeri_left(&facing));
  agent->pos = before->pos;
  agent->carry = before->carry;
  veeri_travel(agent, veeri_scale(way, speed), dt);
  veer_face_travel(agent);
}

/* The heading of before turned toward the direction of travel. */
static void lag_heading(veer_agent *agent, const veer_agent *before, float time, float dt) {
  float angle = veer_angle_between(before->heading, agent->heading) * share_in(time, dt);
  veer_vec heading =
      veeri_turned_toward(before->heading, agent->heading, angle, veeri_left(before));
#ifndef VEER_PLANAR
  if (!agent->planar)
    agent->up = veeri_turned_up(before->up, before->heading, heading);
#endif
  agent->heading = heading;
}

#ifndef VEER_PLANAR
static void lean(veer_agent *agent, const veer_agent *before, float banking, float dt) {
  if (agent->planar || !(dt > 0.0f))
    return;
  veer_vec change = veeri_scale(veeri_sub(agent->vel, before->vel), banking / dt);
  veer_vec up = veeri_add(veer_vec3(0.0f, 0.0f, 1.0f), veeri_reject(change, agent->heading));
  up = veeri_reject(up, agent->heading);
  if (!veeri_all_finite(up) || veeri_length(up) < 1e-3f) /* it goes straight up or down */
    return;
  agent->up = veeri_unit(veeri_reject(veeri_unit(up), agent->heading));
}
#endif

/* The position as the velocity of before has it. */
static void go_on_as(veer_agent *agent, const veer_agent *before, float dt) {
  veer_vec vel = agent->vel;
  agent->pos = before->pos;
  agent->carry = before->carry;
  veeri_travel(agent, before->vel, dt);
  agent->vel = vel;
}

static bool are_alike(veer_vec a, veer_vec b) {
  return veeri_is_zero(veeri_sub(a, b));
}

/* Whether veer_move did something. */
static bool has_moved(const veer_agent *agent, const veer_agent *before) {
  return !are_alike(agent->vel, before->vel) || !are_alike(agent->pos, before->pos) ||
         !are_alike(agent->carry, before->carry);
}

void veer_move_with(veer_agent *agent, const veer_handling *handling, veer_vec steering,
                    veer_vec external, float dt, veer_vec *applied) {
  if (!is_handling(handling) || !(dt >= 0.0f) || !veeri_all_finite(steering) ||
      !veeri_all_finite(external))
    return;
  veer_agent before = *agent;
  if (handling->cone_first && handling->low_speed > 0.0f)
    steering = within_cone(agent, steering, handling->low_speed);
  if (handling->smoothing > 0.0f) {
    veer_vec asked = veer_applied_steering(agent, steering);
    steering = followed(*applied, asked, share_of_step(handling, dt));
    if (!veeri_all_finite(steering))
      return;
    *applied = steering;
  }
  if (!handling->cone_first && handling->low_speed > 0.0f)
    steering = within_cone(agent, steering, handling->low_speed);
  if (handling->max_accel <= FLT_MAX || handling->max_brake <= FLT_MAX)
    steering = within_drive(agent, steering, handling);
  veer_move(agent, steering, external, dt);
  if (!has_moved(agent, &before))
    return;
  if (handling->max_turn_rate <= FLT_MAX)
    hold_turn(agent, &before, handling->max_turn_rate * dt, dt);
  if (handling->heading_smoothing > 0.0f)
    lag_heading(agent, &before, handling->heading_smoothing, dt);
  if (handling->position_first)
    go_on_as(agent, &before, dt);
#ifndef VEER_PLANAR
  if (handling->banking > 0.0f)
    lean(agent, &before, handling->banking, dt);
#endif
}

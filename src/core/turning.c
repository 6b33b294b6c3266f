#include "../../include/veer/turning.h"

#include "../../include/veer/trig.h"
#include "frame.h"
#include "turning.h"

veer_turn_options veer_turn_default(void) {
  veer_turn_options options;
  options.max_rate = 3.1415927f;
  options.max_acceleration = VEER_INFINITY;
  options.slowing_angle = 1.0f;
  options.tolerance = 0.0f;
  options.response_time = 0.1f;
  return options;
}

/* Kahan's form: exact near 0 and near pi alike. */
float veer_angle_between(veer_vec a, veer_vec b) {
  veer_vec u = veeri_unit(a), v = veeri_unit(b);
  if (veeri_is_zero(u) || veeri_is_zero(v))
    return 0.0f;
  float half_sine = veeri_length(veeri_sub(u, v)), half_cosine = veeri_length(veeri_add(u, v));
  return 2.0f * veer_arc_tangent(half_sine, half_cosine);
}

veer_vec veeri_side_toward(veer_vec from, veer_vec to, veer_vec otherwise) {
  veer_vec across = veeri_reject(veeri_unit(to), from);
  if (!(veeri_length(across) > 1e-6f))
    return otherwise;
  return veeri_unit(veeri_reject(veeri_unit(across), from)); /* the second time takes off what
                                                                rounding left of the first */
}

/* `from` turned by an angle toward the unit vector `side`, which is across it. */
static veer_vec turned(veer_vec from, veer_vec side, float angle) {
  veer_sincos turn = veer_sin_cos(angle);
  return veeri_unit(veeri_add(veeri_scale(from, turn.cos), veeri_scale(side, turn.sin)));
}

veer_vec veeri_turned_toward(veer_vec from, veer_vec to, float angle, veer_vec otherwise) {
  if (veer_angle_between(from, to) <= angle)
    return to;
  return turned(from, veeri_side_toward(from, to, otherwise), angle);
}

veer_vec veer_turn_toward(veer_vec from, veer_vec to, float angle) {
  veer_vec u = veeri_unit(from), v = veeri_unit(to);
  if (!veeri_all_finite(u) || !veeri_all_finite(v))
    return veeri_zero();
  if (!(angle >= 0.0f) || veeri_is_zero(u) || veeri_is_zero(v))
    return u;
#ifdef VEER_PLANAR
  veer_vec otherwise = veer_vec2(-u.y, u.x);
#else
  veer_vec otherwise = veeri_cross(veer_vec3(0.0f, 0.0f, 1.0f), u);
  otherwise = veeri_is_zero(otherwise) ? veeri_across(u) : veeri_unit(otherwise);
#endif
  return veeri_turned_toward(u, v, angle, otherwise);
}

static bool are_options(const veer_turn_options *options) {
  return options->max_rate >= 0.0f && options->max_acceleration >= 0.0f &&
         options->slowing_angle > 0.0f && options->tolerance >= 0.0f &&
         options->response_time > 0.0f && veeri_is_finite(options->max_rate);
}

veer_vec veer_reach_orientation(const veer_agent *agent, veer_vec direction, veer_vec turning,
                                const veer_turn_options *options) {
  veer_vec to = veeri_in_plane(agent, direction);
  float angle = veer_angle_between(agent->heading, to);
  veer_vec desired = veeri_zero();
  if (!are_options(options) || !veeri_all_finite(to) || !veeri_all_finite(turning) ||
      !veeri_all_finite(agent->heading))
    return desired;
  if (angle > options->tolerance) {
    float rate = options->max_rate * veeri_min(angle / options->slowing_angle, 1.0f);
    desired = veeri_scale(veeri_side_toward(agent->heading, to, veeri_left(agent)), rate);
  }
  veer_vec wanted = veeri_scale(veeri_sub(desired, turning), 1.0f / options->response_time);
  return veeri_finish(veeri_limit(wanted, options->max_acceleration));
}

veer_vec veer_face(const veer_agent *agent, veer_vec target, veer_vec turning,
                   const veer_turn_options *options) {
  return veer_reach_orientation(agent, veeri_sub(target, agent->pos), turning, options);
}

veer_vec veer_look_where_you_go(const veer_agent *agent, veer_vec turning,
                                const veer_turn_options *options) {
  return veer_reach_orientation(agent, agent->vel, turning, options);
}

void veer_turn(veer_agent *agent, veer_vec *turning, veer_vec acceleration,
               const veer_turn_options *options, float dt) {
  veer_vec rate = veeri_in_plane(agent, veeri_add(*turning, veeri_scale(acceleration, dt)));
  if (!(dt >= 0.0f) || !are_options(options) || !veeri_all_finite(rate) ||
      !veeri_all_finite(agent->heading))
    return;
  rate = veeri_limit(veeri_reject(rate, agent->heading), options->max_rate);
  float speed = veeri_length(rate);
  veer_vec side = veeri_unit(rate);
  *turning = rate;
  if (speed == 0.0f)
    return;
  veer_vec heading = turned(agent->heading, side, speed * dt);
  /* the direction of turning goes round with the heading, and so does what up has along it */
  veer_vec turned_side = turned(side, veeri_scale(agent->heading, -1.0f), speed * dt);
#ifndef VEER_PLANAR
  if (!agent->planar) {
    float along = veeri_dot(agent->up, side);
    agent->up = veeri_unit(veeri_add(agent->up, veeri_scale(veeri_sub(turned_side, side), along)));
  }
#endif
  agent->heading = heading;
  *turning = veeri_scale(turned_side, speed);
}

#include "../../include/veer/wander.h"

#include "../../include/veer/trig.h"
#include "frame.h"
#include "seek.h"

veer_wander_options veer_wander_default(void) {
  veer_wander_options options;
  options.form = VEER_WANDER_CIRCLE;
  options.radius = 0.5f;
  options.distance = 0.5f;
  options.jitter = 0.5f;
  options.triangular = false;
  return options;
}

veer_vec veer_wander_start(const veer_wander_options *options) {
  if (options->form == VEER_WANDER_SIDE_UP || !veeri_is_finite(options->radius))
    return veeri_zero();
  return veer_vec2(options->radius, 0.0f);
}

static veer_vec flat_if_planar(const veer_agent *agent, veer_vec local) {
#ifdef VEER_PLANAR
  (void)agent;
#else
  if (agent->planar)
    local.z = 0.0f;
#endif
  return local;
}

/* Back onto the circle; a walk that lands in its very middle stays where it was. */
static veer_vec on_circle(veer_vec walked, veer_vec before, float radius) {
  bool usual = veeri_is_usual_square(veeri_dot(walked, walked)); /* then it is not zero either */
  return usual || !veeri_is_zero(walked) ? veeri_with_length(walked, radius) : before;
}

/* Each number held within [-1, 1]. x, which lies along the heading, does not take part. */
static veer_vec in_unit_range(veer_vec walked) {
  veeri_set_axis(&walked, 0, 0.0f);
  for (int axis = 1; axis < VEERI_AXES; axis++)
    veeri_set_axis(&walked, axis, veeri_clamp(veeri_axis(&walked, axis), -1.0f, 1.0f));
  return walked;
}

/* Round the circle to the left; a walk off the plane of the circle comes back onto it. */
static veer_vec turned_round(veer_vec walk, float angle) {
  veer_sincos turn = veer_sin_cos(angle);
  return veer_vec2(walk.x * turn.cos - walk.y * turn.sin, walk.x * turn.sin + walk.y * turn.cos);
}

static veer_vec wander_by_angle(const veer_agent *agent, const veer_wander_options *options,
                                veer_vec displacement, veer_vec *walk) {
  veer_vec walked =
      on_circle(turned_round(*walk, veeri_axis(&displacement, 1)), *walk, options->radius);
  veer_vec reach = veeri_add(walked, veer_vec2(options->distance, 0.0f));
  veer_vec force = veeri_seek_way(agent, veeri_to_world(agent, reach));
  if (!veeri_all_finite(displacement) || !veeri_all_finite(*walk) || !veeri_all_finite(force) ||
      !veeri_all_finite(walked))
    return veeri_zero();
  *walk = walked;
  return force;
}

veer_vec veer_wander_by(const veer_agent *agent, const veer_wander_options *options,
                        veer_vec displacement, veer_vec *walk) {
  if (options->form == VEER_WANDER_ANGLE)
    return wander_by_angle(agent, options, displacement, walk);
  veer_vec walked = veeri_add(*walk, flat_if_planar(agent, displacement));
  veer_vec reach;
  if (options->form == VEER_WANDER_SIDE_UP) {
    if (!veeri_all_finite(walked))
      return veeri_zero();
    reach = walked = in_unit_range(walked);
  } else {
    walked = on_circle(walked, *walk, options->radius);
    reach = veeri_add(walked, veer_vec2(options->distance, 0.0f));
  }
  veer_vec force = veeri_to_world(agent, reach);
  bool finite = veeri_is_finite(veeri_sum(force) + veeri_sum(walked));
  if (!VEERI_LIKELY(finite) && (!veeri_all_finite(force) || !veeri_all_finite(walked)))
    return veeri_zero();
  *walk = walked;
  return force;
}

veer_vec veer_wander(const veer_agent *agent, const veer_wander_options *options,
                     veer_random_key key, float dt, veer_vec *walk) {
  if (!(dt >= 0.0f))
    return veeri_zero();
  veer_random_bits bits = veer_random(key);
  float reach = options->jitter * veeri_sqrt(dt);
  veer_vec displacement = veeri_zero();
  for (int axis = 0; axis < VEERI_AXES; axis++)
    veeri_set_axis(&displacement, axis, reach * veer_random_signed(bits.word[axis]));
  if (options->form == VEER_WANDER_ANGLE && options->triangular)
    veeri_set_axis(&displacement, 1,
                   0.5f * (displacement.y + reach * veer_random_signed(bits.word[3])));
  return veer_wander_by(agent, options, displacement, walk);
}

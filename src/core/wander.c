#include "../../include/veer/wander.h"

#include "frame.h"

veer_wander_options veer_wander_default(void) {
  veer_wander_options options;
  options.form = VEER_WANDER_CIRCLE;
  options.radius = 0.5f;
  options.distance = 0.5f;
  options.jitter = 0.5f;
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

veer_vec veer_wander_by(const veer_agent *agent, const veer_wander_options *options,
                        veer_vec displacement, veer_vec *walk) {
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
  return veer_wander_by(agent, options, displacement, walk);
}

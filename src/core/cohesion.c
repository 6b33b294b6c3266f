#include "neighborhood.h"
#include "seek.h"

veer_cohesion_options veer_cohesion_default(void) {
  veer_cohesion_options options;
  options.form = VEER_COHESION_SEEK;
  options.neighborhood = veer_neighborhood_default();
  return options;
}

veer_vec veer_cohesion(const veer_agent *agent, const veer_mover *neighbors, size_t count,
                       const veer_cohesion_options *options) {
  veer_vec sum = veeri_zero();
  size_t counted = 0;
  bool bad = !veeri_is_hood(&options->neighborhood);
  for (size_t i = 0; i < count; i++) {
    veeri_sight sight = veeri_look_at(agent, &neighbors[i], &options->neighborhood);
    bad = bad || sight.bad;
    if (!sight.counts)
      continue;
    sum = veeri_add(sum, sight.offset); /* offsets, not positions: exact far from the origin too */
    counted++;
  }
  if (counted == 0 || bad)
    return veeri_zero();
  veer_vec to_center = veeri_scale(sum, 1.0f / (float)counted);
  switch (options->form) {
  case VEER_COHESION_REYNOLDS:
    return veeri_finish(veeri_unit(to_center));
  case VEER_COHESION_UNIT_SEEK:
    return veeri_finish(veeri_unit(veeri_match_way(agent, to_center)));
  default:
    return veeri_finish(veeri_match_way(agent, to_center));
  }
}

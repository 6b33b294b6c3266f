#include "neighborhood.h"
#include "seek.h"

veer_alignment_options veer_alignment_default(void) {
  veer_alignment_options options;
  options.form = VEER_ALIGNMENT_DESIRED;
  options.neighborhood = veer_neighborhood_default();
  return options;
}

veer_vec veer_alignment(const veer_agent *agent, const veer_mover *neighbors, size_t count,
                        const veer_alignment_options *options) {
  bool by_heading =
      options->form == VEER_ALIGNMENT_HEADING || options->form == VEER_ALIGNMENT_REYNOLDS;
  veer_vec sum = veeri_zero();
  size_t counted = 0;
  bool bad = !veeri_is_hood(&options->neighborhood);
  for (size_t i = 0; i < count; i++) {
    veeri_sight sight = veeri_look_at(agent, &neighbors[i], &options->neighborhood);
    bad = bad || sight.bad;
    if (!sight.counts)
      continue;
    sum = veeri_add(sum, by_heading ? neighbors[i].heading : neighbors[i].vel);
    counted++;
  }
  if (counted == 0 || bad)
    return veeri_zero();
  veer_vec mean = veeri_scale(sum, 1.0f / (float)counted);
  switch (options->form) {
  case VEER_ALIGNMENT_HEADING:
    return veeri_finish(veeri_sub(mean, agent->heading));
  case VEER_ALIGNMENT_REYNOLDS:
    return veeri_finish(veeri_unit(veeri_sub(mean, agent->heading)));
  case VEER_ALIGNMENT_VELOCITY:
    return veeri_finish(veeri_match(agent, mean));
  default:
    return veeri_finish(veeri_match_way(agent, mean));
  }
}

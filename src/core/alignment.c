#include "neighborhood.h"
#include "seek.h"
#include "tally.h"

veer_alignment_options veer_alignment_default(void) {
  veer_alignment_options options;
  options.form = VEER_ALIGNMENT_DESIRED;
  options.neighborhood = veer_neighborhood_default();
  return options;
}

inline void veeri_add_alignment(const veer_agent *agent, const veer_mover *others, size_t count,
                                const veer_alignment_options *options, veeri_tally *tally) {
  bool by_heading =
      options->form == VEER_ALIGNMENT_HEADING || options->form == VEER_ALIGNMENT_REYNOLDS;
  veer_vec sum = tally->sum;
  size_t counted = tally->counted;
  bool bad = tally->bad;
  for (size_t i = 0; i < count; i++) {
    veeri_sight sight = veeri_look_at(agent, &others[i], &options->neighborhood);
    bad = bad || sight.bad;
    if (!sight.counts)
      continue;
    sum = veeri_add(sum, by_heading ? others[i].heading : others[i].vel);
    counted++;
  }
  tally->sum = sum;
  tally->counted = counted;
  tally->bad = bad;
}

inline veer_vec veeri_end_alignment(const veer_agent *agent, const veer_alignment_options *options,
                                    const veeri_tally *tally) {
  if (tally->counted == 0 || tally->bad || !veeri_is_hood(&options->neighborhood))
    return veeri_zero();
  if (options->form == VEER_ALIGNMENT_DESIRED) /* sum and mean have the same direction */
    return veeri_finish(veeri_match_way(agent, tally->sum));
  veer_vec mean = veeri_scale(tally->sum, 1.0f / (float)tally->counted);
  switch (options->form) {
  case VEER_ALIGNMENT_HEADING:
    return veeri_finish(veeri_sub(mean, agent->heading));
  case VEER_ALIGNMENT_REYNOLDS:
    return veeri_finish(veeri_unit(veeri_sub(mean, agent->heading)));
  case VEER_ALIGNMENT_PLAIN:
    return veeri_finish(veeri_sub(mean, agent->vel));
  default:
    return veeri_finish(veeri_match(agent, mean));
  }
}

VEERI_COLD static veer_vec of_nearest(const veer_agent *agent, const veer_mover *neighbors,
                                      size_t count, const veer_alignment_options *options) {
  veeri_tally tally = veeri_tally_of_none();
  veeri_nearest_walk few = veeri_walk_to_nearest(agent, neighbors, count, &options->neighborhood);
  while (veeri_next_nearest(&few))
    veeri_add_alignment(agent, few.kept, few.kept_count, options, &tally);
  return veeri_end_alignment(agent, options, &tally);
}

veer_vec veer_alignment(const veer_agent *agent, const veer_mover *neighbors, size_t count,
                        const veer_alignment_options *options) {
  if (!VEERI_LIKELY(options->neighborhood.nearest == 0))
    return of_nearest(agent, neighbors, count, options);
  veeri_tally tally = veeri_tally_of_none();
  veeri_add_alignment(agent, neighbors, count, options, &tally);
  return veeri_end_alignment(agent, options, &tally);
}

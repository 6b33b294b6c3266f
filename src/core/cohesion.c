#include "neighborhood.h"
#include "seek.h"
#include "tally.h"

veer_cohesion_options veer_cohesion_default(void) {
  veer_cohesion_options options;
  options.form = VEER_COHESION_SEEK;
  options.neighborhood = veer_neighborhood_default();
  return options;
}

inline void veeri_add_cohesion(const veer_agent *agent, const veer_mover *others, size_t count,
                               const veer_cohesion_options *options, veeri_tally *tally) {
  veer_vec sum = tally->sum;
  size_t counted = tally->counted;
  bool bad = tally->bad;
  for (size_t i = 0; i < count; i++) {
    veeri_sight sight = veeri_look_at(agent, &others[i], &options->neighborhood);
    bad = bad || sight.bad;
    if (!sight.counts)
      continue;
    sum = veeri_add(sum, sight.offset); /* offsets, not positions: exact far from the origin too */
    counted++;
  }
  tally->sum = sum;
  tally->counted = counted;
  tally->bad = bad;
}

/* Most ask for the direction alone, which sum and mean share. */
static inline veer_vec way_to_center(const veer_agent *agent, const veeri_tally *tally) {
  if (VEERI_LIKELY(agent->drive == VEER_DRIVE_VELOCITY))
    return tally->sum;
  return veeri_scale(tally->sum, 1.0f / (float)tally->counted);
}

inline veer_vec veeri_end_cohesion(const veer_agent *agent, const veer_cohesion_options *options,
                                   const veeri_tally *tally) {
  if (tally->counted == 0 || tally->bad || !veeri_is_hood(&options->neighborhood))
    return veeri_zero();
  switch (options->form) {
  case VEER_COHESION_REYNOLDS:
    return veeri_finish(veeri_unit(tally->sum));
  case VEER_COHESION_UNIT_SEEK:
    return veeri_finish(veeri_unit(veeri_seek_way(agent, way_to_center(agent, tally))));
  default:
    return veeri_finish(veeri_seek_way(agent, way_to_center(agent, tally)));
  }
}

VEERI_COLD static veer_vec of_nearest(const veer_agent *agent, const veer_mover *neighbors,
                                      size_t count, const veer_cohesion_options *options) {
  veeri_tally tally = veeri_tally_of_none();
  veeri_nearest_walk few = veeri_walk_to_nearest(agent, neighbors, count, &options->neighborhood);
  while (veeri_next_nearest(&few))
    veeri_add_cohesion(agent, few.kept, few.kept_count, options, &tally);
  return veeri_end_cohesion(agent, options, &tally);
}

veer_vec veer_cohesion(const veer_agent *agent, const veer_mover *neighbors, size_t count,
                       const veer_cohesion_options *options) {
  if (!VEERI_LIKELY(options->neighborhood.nearest == 0))
    return of_nearest(agent, neighbors, count, options);
  veeri_tally tally = veeri_tally_of_none();
  veeri_add_cohesion(agent, neighbors, count, options, &tally);
  return veeri_end_cohesion(agent, options, &tally);
}

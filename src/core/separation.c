#include "frame.h"
#include "neighborhood.h"
#include "seek.h"
#include "tally.h"

veer_separation_options veer_separation_default(void) {
  veer_separation_options options;
  options.form = VEER_SEPARATION_MEAN_INVERSE;
  options.neighborhood = veer_neighborhood_default();
  options.desired = true;
  options.strength = 1.0f;
  options.cap = VEER_INFINITY;
  return options;
}

/* 1 for those that touch, 0 at the rim; 1 throughout where there is no rim between the two. */
static float linear_part(const veer_agent *agent, const veer_mover *other, float d, float radius) {
  float bodies = agent->radius + other->radius, room = radius - bodies;
  if (!veeri_is_finite(bodies))
    return VEERI_NAN;
  if (room <= 0.0f || room > FLT_MAX)
    return 1.0f;
  return veeri_clamp((radius - d) / room, 0.0f, 1.0f);
}

/* How strongly one neighbour at distance d pushes. */
static float push(const veer_agent *agent, const veer_mover *other,
                  const veer_separation_options *options, float d) {
  switch (options->form) {
  case VEER_SEPARATION_MEAN_UNIT:
    return 1.0f;
  case VEER_SEPARATION_INVERSE_SQUARE:
    return veeri_tainted(veeri_min(options->strength / (d * d), options->cap), options->strength);
  case VEER_SEPARATION_LINEAR:
    return linear_part(agent, other, d, options->neighborhood.radius);
  default:
    return 1.0f / d;
  }
}

static bool is_inverse(veer_separation_form form) {
  return form != VEER_SEPARATION_MEAN_UNIT && form != VEER_SEPARATION_INVERSE_SQUARE &&
         form != VEER_SEPARATION_LINEAR;
}

/* Of one at this very place, or so near or far that squares are of no use. */
VEERI_COLD static veer_vec pushed_away_unusual(const veer_agent *agent, const veer_mover *other,
                                               const veer_separation_options *options) {
  veer_vec offset = veeri_sub(other->pos, agent->pos);
  float d = veeri_length(offset);
  float strength = push(agent, other, options, veeri_max(d, VEERI_NEAREST));
  if (d == 0.0f)
    return veeri_scale(veeri_parting(agent, other->id), strength);
  return veeri_with_length(offset, -strength);
}

static inline veer_vec pushed_away(const veer_agent *agent, const veer_mover *other,
                                   const veeri_sight *sight, const veer_separation_options *options,
                                   bool inverse) {
  float inverse_square = 1.0f / sight->square; /* finite even where d is far below NEAREST */
  if (inverse && veeri_is_finite(inverse_square) && sight->square < VEERI_LARGE_SQUARE)
    return veeri_scale(sight->offset, -inverse_square);
  if (!veeri_is_usual_square(sight->square))
    return pushed_away_unusual(agent, other, options);
  float d = veeri_sqrt(sight->square);
  return veeri_scale(sight->offset, -push(agent, other, options, veeri_max(d, VEERI_NEAREST)) / d);
}

inline void veeri_add_separation(const veer_agent *agent, const veer_mover *others, size_t count,
                                 const veer_separation_options *options, veeri_tally *tally) {
  veer_vec sum = tally->sum;
  size_t counted = tally->counted;
  bool bad = tally->bad, inverse = is_inverse(options->form);
  for (size_t i = 0; i < count; i++) {
    veeri_sight sight = veeri_look_at(agent, &others[i], &options->neighborhood);
    bad = bad || sight.bad;
    if (!sight.counts)
      continue;
    sum = veeri_add(sum, pushed_away(agent, &others[i], &sight, options, inverse));
    counted++;
  }
  tally->sum = sum;
  tally->counted = counted;
  tally->bad = bad;
}

inline veer_vec veeri_end_separation(const veer_agent *agent,
                                     const veer_separation_options *options,
                                     const veeri_tally *tally) {
  veer_vec sum = tally->sum;
  if (tally->counted == 0 || tally->bad || !veeri_is_hood(&options->neighborhood))
    return veeri_zero();
  if (options->desired) /* of the sum only the direction counts: the same as of mean or unit */
    return veeri_finish(veeri_match_way(agent, sum));
  if (options->form == VEER_SEPARATION_MEAN_UNIT || options->form == VEER_SEPARATION_MEAN_INVERSE)
    sum = veeri_scale(sum, 1.0f / (float)tally->counted);
  if (options->form == VEER_SEPARATION_REYNOLDS)
    sum = veeri_unit(sum);
  return veeri_finish(sum);
}

VEERI_COLD static veer_vec of_nearest(const veer_agent *agent, const veer_mover *neighbors,
                                      size_t count, const veer_separation_options *options) {
  veeri_tally tally = veeri_tally_of_none();
  veeri_nearest_walk few = veeri_walk_to_nearest(agent, neighbors, count, &options->neighborhood);
  while (veeri_next_nearest(&few))
    veeri_add_separation(agent, few.kept, few.kept_count, options, &tally);
  return veeri_end_separation(agent, options, &tally);
}

veer_vec veer_separation(const veer_agent *agent, const veer_mover *neighbors, size_t count,
                         const veer_separation_options *options) {
  if (!VEERI_LIKELY(options->neighborhood.nearest == 0))
    return of_nearest(agent, neighbors, count, options);
  veeri_tally tally = veeri_tally_of_none();
  veeri_add_separation(agent, neighbors, count, options, &tally);
  return veeri_end_separation(agent, options, &tally);
}

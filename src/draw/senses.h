/* senses.h: whose feelers and neighbourhoods are shown, for the painter and the legend. */
#ifndef VEERI_SENSES_H
#define VEERI_SENSES_H

#include "painter.h"

/* Thin, in the colour of the behaviour. */
veer_pen veeri_sense_pen(const veeri_painter *painter, veer_behavior_kind kind);

bool veeri_has_feelers(veer_behavior_kind kind);

/* The neighbourhood of a behaviour; NULL when it has none, or one without end. */
const veer_neighborhood *veeri_neighborhood_shown(const veer_behavior *behavior);
/* Whether it has one, and no behaviour before it in the profile has the same. */
bool veeri_neighborhood_is_new(const veer_profile *profile, uint32_t behavior);
/* Of how many agents neighbourhoods are shown, and how many have any. */
size_t veeri_watched_count(const veeri_painter *painter, size_t *out_all);

/* A line from the agent to each of those who count for it. */
void veeri_paint_neighbors(veeri_painter *painter, uint32_t id);

#endif

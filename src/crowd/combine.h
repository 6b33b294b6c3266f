/* combine.h: from many forces to one. */
#ifndef VEERI_COMBINE_H
#define VEERI_COMBINE_H

#include "crowd.h"

/* Streams of random numbers from here on are those of combinations, below it of behaviours. */
#define VEERI_STREAM_COMBINE 0x1000u

/* forces[] of all but blends -> forces[], memory[] and outcomes[] of blends, and the sum. */
void veeri_combine(veeri_question *question, veeri_thoughts *thoughts);

/* The map of a combination by CONTEXT: of the blend at that slot, or of the profile itself. */
void veeri_tell_map(veeri_question *question, uint32_t slot, veeri_thoughts *thoughts,
                    veer_told_map *out);

/* Whether the behaviour of that slot has nothing to say now: what it is about is not there, or out
 * of its range. One that has what it wants is not silent. */
bool veeri_is_silent(veeri_question *question, uint32_t slot, const veeri_thoughts *thoughts);

/* The danger that the behaviour in question sees in each direction, as far as `farthest`; false
 * when it is one that sees none but by its force. */
bool veeri_fear_each_way(const veeri_question *question, float farthest, float strength,
                         veer_context *map);

#endif

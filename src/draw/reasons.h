/* reasons.h: how forces and aims look, for the painter and the legend. */
#ifndef VEERI_REASONS_H
#define VEERI_REASONS_H

#include "painter.h"

/* Whether context maps are shown: of one agent alone, in the plane. Many would hide what is done,
 * and a ring has no depth. */
bool veeri_shows_maps(const veeri_painter *painter);

uint32_t veeri_steering_color(const veeri_painter *painter);
void veeri_paint_aim(veer_picture *picture, veer_point at, uint32_t color);

#endif

/* theme.h: the colours of a picture. */
#ifndef VEERI_THEME_H
#define VEERI_THEME_H

#include "../../include/veer/draw.h"

#define VEERI_HUE_COUNT 6

typedef struct veeri_theme {
  uint32_t background, ink, muted, faint; /* all 0xFFRRGGBB */
  uint32_t hues[VEERI_HUE_COUNT];
} veeri_theme;

const veeri_theme *veeri_theme_of(veer_theme theme);

/* The opaque colour `part` of the way from one to the other. [0 <= part <= 1] */
uint32_t veeri_mix(uint32_t from, uint32_t to, float part);

#endif

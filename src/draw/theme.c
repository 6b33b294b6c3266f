/* theme.c: the hues are those of Okabe and Ito, "Color Universal Design" (2008), less the one that
 * is too near to the background: yellow on white, blue on black. */
#include "../core/guard.h"

#include "theme.h"

static const veeri_theme themes[VEER_THEME_COUNT] = {
    [VEER_THEME_LIGHT] = {.background = 0xFFFFFFFFu,
                          .ink = 0xFF1C1C1Cu,
                          .muted = 0xFF666666u,
                          .faint = 0xFFC4C4C4u,
                          .hues = {0xFF0072B2u, 0xFFD55E00u, 0xFF009E73u, 0xFFCC79A7u, 0xFFE69F00u,
                                   0xFF56B4E9u}},
    [VEER_THEME_DARK] = {.background = 0xFF14171Cu,
                         .ink = 0xFFF2F2F2u,
                         .muted = 0xFFA3A8B0u,
                         .faint = 0xFF434953u,
                         .hues = {0xFF56B4E9u, 0xFFE69F00u, 0xFF009E73u, 0xFFCC79A7u, 0xFFF0E442u,
                                  0xFFD55E00u}},
};

const veeri_theme *veeri_theme_of(veer_theme theme) {
  return &themes[(unsigned)theme < VEER_THEME_COUNT ? theme : VEER_THEME_LIGHT];
}

uint32_t veeri_mix(uint32_t from, uint32_t to, float part) {
  uint32_t mixed = 0xFF000000u;
  for (int shift = 0; shift <= 16; shift += 8) {
    float a = (float)(from >> shift & 0xFF), b = (float)(to >> shift & 0xFF);
    mixed |= (uint32_t)(a + (b - a) * part + 0.5f) << shift;
  }
  return mixed;
}

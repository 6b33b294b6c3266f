/* palette.h: 256 colours for the frames of a film.
 *
 * A drawing is made of few colours on one background, and its smoothed edges and faded trails lie
 * between that background and one of them. So the palette holds ramps from the background to each
 * colour. It is made from the commands of a picture, not from its pixels, and stays the same
 * while the same colours are in use: nothing flickers from frame to frame.
 */
#ifndef VEERI_PALETTE_H
#define VEERI_PALETTE_H

#include "../../include/veer/draw.h"

enum { VEERI_PALETTE_SIZE = 256, VEERI_TRANSPARENT = 255 /* no colour has this index */ };

typedef struct veeri_palette {
  uint32_t colors[VEERI_PALETTE_SIZE]; /* 0x00RRGGBB; the first is the background */
  size_t count;                        /* at most VEERI_TRANSPARENT */
} veeri_palette;

void veeri_palette_make(const veer_picture *picture, veeri_palette *out);
bool veeri_palette_same(const veeri_palette *a, const veeri_palette *b);

/* The nearest colours found so far. */
enum { VEERI_CACHE_SIZE = 8192 };
typedef struct veeri_color_cache {
  uint32_t color[VEERI_CACHE_SIZE]; /* 0x01RRGGBB; 0: none yet */
  uint8_t index[VEERI_CACHE_SIZE];
} veeri_color_cache;

/* [pixel: 0x00RRGGBB] The cache must be all 0 when the palette is new. */
uint8_t veeri_palette_index(const veeri_palette *palette, veeri_color_cache *cache, uint32_t pixel);

#endif

/* coverage.h: small shapes on pixels, each pixel as strongly as it is covered.
 *
 * Edges are added one by one; from each cell on, to the right, a row is covered by the height that
 * the edge takes in it. Shapes of the same sense of turning that overlap count once.
 */
#ifndef VEERI_COVERAGE_H
#define VEERI_COVERAGE_H

#include "../../include/veer/draw.h"

enum { VEERI_TILE_SIDE = 64 }; /* [pixel] of the largest shape */

typedef struct veeri_tile {
  int left, top, width, height; /* [pixel] on the picture */
  float change[VEERI_TILE_SIDE][VEERI_TILE_SIDE + 2];
} veeri_tile;

typedef struct veeri_pixels {
  uint32_t *first; /* 0x00RRGGBB */
  size_t stride;
} veeri_pixels;

/* A tile around lo .. hi; false when that is too large. What is added must lie within. */
bool veeri_tile_begin(veeri_tile *tile, veer_point lo, veer_point hi);
void veeri_tile_edge(veeri_tile *tile, veer_point from, veer_point to);
/* Paints what is covered and leaves the tile empty for another shape in the same place. */
void veeri_tile_paint(veeri_tile *tile, veeri_pixels pixels, uint32_t color);

#endif

/* legend.h: which colour and shape is what. */
#ifndef VEERI_LEGEND_H
#define VEERI_LEGEND_H

#include "label.h"
#include "painter.h"

typedef enum veeri_swatch {
  VEERI_SWATCH_NONE,
  VEERI_SWATCH_BODY,
  VEERI_SWATCH_FORCE,
  VEERI_SWATCH_STEERING,
  VEERI_SWATCH_AIM
} veeri_swatch;

typedef struct veeri_legend_entry {
  veeri_swatch swatch;
  veer_shape shape; /* BODY */
  uint32_t color;
  veeri_label label;
  float x, width; /* [pixel] from the left end of the legend */
  uint32_t row;
} veeri_legend_entry;

enum { VEERI_LEGEND_MOST = 18 };

typedef struct veeri_legend {
  veeri_legend_entry entries[VEERI_LEGEND_MOST];
  size_t count;
  size_t hidden; /* entries that found no place; the last one tells of them */
  uint32_t rows;
} veeri_legend;

#define VEERI_LEGEND_ROW 21.0f /* [pixel] from row to row */

/* Set in rows of that width, and at least one row. */
void veeri_legend_make(const veeri_painter *painter, float width, veeri_legend *out);
/* Its upper left corner at `at`. */
void veeri_legend_paint(const veeri_painter *painter, const veeri_legend *legend, veer_point at);

#endif

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
  VEERI_SWATCH_MAP,
  VEERI_SWATCH_AIM,
  VEERI_SWATCH_FEELERS,
  VEERI_SWATCH_NEIGHBORHOOD,
  VEERI_SWATCH_SOLID,
  VEERI_SWATCH_EDGE,
  VEERI_SWATCH_WALL,
  VEERI_SWATCH_PATH,
  VEERI_SWATCH_FOOD,
  VEERI_SWATCH_FIELD,
  VEERI_SWATCH_SEEN
} veeri_swatch;

typedef struct veeri_legend_entry {
  veeri_swatch swatch;
  veer_shape shape; /* BODY */
  uint32_t color;
  veeri_label label;
  float x, width; /* [pixel] from the left end of the legend */
  uint32_t row;
} veeri_legend_entry;

enum { VEERI_LEGEND_MOST = 24 };

typedef struct veeri_legend {
  veeri_legend_entry entries[VEERI_LEGEND_MOST];
  size_t count;
  size_t hidden; /* entries that found no place; the last one tells of them */
  uint32_t rows;
} veeri_legend;

#define VEERI_LEGEND_ROW 21.0f /* [pixel] from row to row */

/* NULL when there is no place for it. */
veeri_legend_entry *veeri_legend_add(veeri_legend *legend, veeri_swatch swatch, uint32_t color,
                                     const char *name);
void veeri_legend_add_things(const veeri_painter *painter, veeri_legend *legend);
/* At the left end of an entry, in the middle of its height. */
void veeri_legend_paint_thing(const veeri_painter *painter, veeri_swatch swatch, veer_point left);

/* Set in rows of that width, and at least one row. */
void veeri_legend_make(const veeri_painter *painter, float width, veeri_legend *out);
/* Its upper left corner at `at`. */
void veeri_legend_paint(const veeri_painter *painter, const veeri_legend *legend, veer_point at);

#endif

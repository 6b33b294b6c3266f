/* prism.h: shapes with corners: boxes, polygons, and walls that have a height. */
#ifndef VEERI_PRISM_H
#define VEERI_PRISM_H

#include "things.h"

typedef struct veeri_prism {
  veer_vec origin, ahead, left, up; /* its own frame */
  const veer_vec *points;           /* x ahead, y to the left */
  size_t count;
  bool closed;  /* the last point leads to the first */
  float lo, hi; /* how far it reaches along up; alike: it is flat */
} veeri_prism;

/* `beyond`: what lies outside is solid. */
void veeri_paint_prism(veeri_painter *painter, const veeri_prism *prism, veer_pen pen, bool beyond);

#endif

/* layout.h: what goes where in a picture. */
#ifndef VEERI_LAYOUT_H
#define VEERI_LAYOUT_H

#include "legend.h"

/* [pixel] left and right of the plot */
#define VEERI_CAPTION_MARGIN 12.0f
#define VEERI_BARE_MARGIN 1.0f

typedef struct veeri_layout {
  bool caption;
  float margin, header, footer; /* [pixel] */
  float bar_room;               /* [pixel] at the right of the footer's first row */
  veeri_legend legend;
} veeri_layout;

/* For a picture of that width. */
void veeri_layout_make(const veeri_painter *painter, float width, veeri_layout *out);
/* Gives the caption up where it would take too much of that height. */
void veeri_layout_fit(veeri_layout *layout, float width, float height);

void veeri_caption_paint(const veeri_painter *painter, const veeri_layout *layout);

#endif

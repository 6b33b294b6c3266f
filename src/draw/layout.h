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
  veer_point corner, opposite;  /* [pixel] the room for the plot: upper left, lower right */
  float bar_room;               /* [pixel] at the right of the footer's first row */
  veeri_legend legend;
} veeri_layout;

/* For a picture of that width. */
void veeri_layout_make(const veeri_painter *painter, float width, veeri_layout *out);
/* Gives the caption up where it would take too much of that height. */
void veeri_layout_fit(veeri_layout *layout, float width, float height);

/* All of it, for the picture that is asked for. */
void veeri_layout_place(const veeri_painter *painter, veeri_layout *out);
/* And the painter's camera, for one plot. false when nothing can be seen there. */
bool veeri_layout_settle(veeri_painter *painter, veeri_layout *out);

/* In draw.c. */
bool veeri_options_good(const veer_draw_options *options);

/* Chooses width and height for plots whose longer side is so long, with gaps between them and a
 * strip above each. */
void veeri_fit(veer_draw_options *options, const veer_crowd *crowd, uint32_t longer_side,
               veer_sheet sheet, float gap, float strip);

/* All of the caption: for the one plot that the camera shows. */
void veeri_caption_paint(const veeri_painter *painter, const veeri_layout *layout);

/* Its parts. */
void veeri_paint_frame(const veeri_painter *painter);
void veeri_paint_title(const veeri_painter *painter, const veeri_layout *layout, float room);
/* The baseline at `at`. Returns how long the text is, about. */
float veeri_paint_step(const veeri_painter *painter, veer_point at, veer_text_align align);
void veeri_paint_key(const veeri_painter *painter, const veeri_layout *layout); /* legend, scale */

#endif

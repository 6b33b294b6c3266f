/* view_sight.h: which part of the world the window shows. */
#ifndef VEER_APP_VIEW_SIGHT_H
#define VEER_APP_VIEW_SIGHT_H

#include <veer/draw.h>

typedef struct view_sight {
  veer_view whole; /* as the scene wants to be seen first */
  veer_vec center; /* of the plot */
  float zoom;      /* 1: all of `whole` is seen */
  veer_plot plot;  /* of the last aim */
} view_sight;

view_sight sight_of(const veer_view *whole);

/* Sets the view of the options so that the plot fills its room. */
veer_status sight_aim(view_sight *sight, const veer_crowd *crowd, veer_draw_options *options);

/* What is at that pixel stays there. */
void sight_zoom(view_sight *sight, const veer_view *view, veer_point pixel, float factor);
/* What was at `from` comes to `to`. */
void sight_pan(view_sight *sight, const veer_view *view, veer_point from, veer_point to);

#endif

/* plot.c: where the view is on a picture, and what a pixel shows. */
#include "../core/guard.h"

#include "layout.h"

void veeri_layout_place(const veeri_painter *painter, veeri_layout *out) {
  const veer_draw_options *options = painter->options;
  float width = (float)options->width, height = (float)(options->height - options->below);
  veeri_layout_make(painter, width, out);
  veeri_layout_fit(out, width, height);
  out->corner = (veer_point){out->margin, out->header};
  out->opposite = (veer_point){width - out->margin, height - out->footer};
}

bool veeri_layout_settle(veeri_painter *painter, veeri_layout *out) {
  veeri_layout_place(painter, out);
  return veeri_camera_aim(&painter->options->view, out->corner, out->opposite, &painter->camera);
}

veer_status veer_plot_of(const veer_crowd *crowd, const veer_draw_options *options,
                         veer_plot *out) {
  if (!veeri_options_good(options))
    return VEER_BAD_VALUE;
  veeri_painter painter = veeri_painter_of(crowd, options, NULL);
  veeri_layout layout;
  if (!veeri_layout_settle(&painter, &layout))
    return VEER_BAD_VALUE;
  *out = (veer_plot){.corner = painter.camera.corner,
                     .opposite = painter.camera.opposite,
                     .room_corner = layout.corner,
                     .room_opposite = layout.opposite,
                     .scale = painter.camera.scale};
  return VEER_OK;
}

veer_vec veer_plot_place(const veer_plot *plot, const veer_view *view, veer_point pixel) {
  float x = (pixel.x - plot->corner.x) / plot->scale;
  float y = (view->y_down ? pixel.y - plot->corner.y : plot->opposite.y - pixel.y) / plot->scale;
  return veer_vec2(view->lo[0] + x, view->lo[1] + y);
}

veer_point veer_plot_pixel(const veer_plot *plot, const veer_view *view, veer_vec place) {
  veeri_camera camera = {.scale = plot->scale,
                         .lo_x = view->lo[0],
                         .lo_y = view->lo[1],
                         .left = plot->corner.x,
                         .zero_y = view->y_down ? plot->corner.y : plot->opposite.y,
                         .down = view->y_down ? 1.0f : -1.0f};
  return veeri_pixel_of(&camera, place);
}

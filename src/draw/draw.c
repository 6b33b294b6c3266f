#include "../core/guard.h"

#include "layout.h"

veer_draw_options veer_draw_options_default(void) {
  return (veer_draw_options){.width = 800,
                             .height = 600,
                             .theme = VEER_THEME_LIGHT,
                             .view = {.lo = {-1, -1}, .hi = {1, 1}, .things = true, .fields = true},
                             .caption = true,
                             .title = "",
                             .dt = 1,
                             .force_scale = VEER_FORCES_TO_FIT,
                             .most_explained = 12,
                             .explained = VEER_EXPLAIN_SOME};
}

static void paint_ground(veeri_painter *painter) {
  const veer_view *view = &painter->options->view;
  if (view->things)
    veeri_paint_tubes(painter); /* broad: they would hide the rest */
  if (view->fields)
    veeri_paint_fields(painter);
  if (view->things) {
    veeri_paint_obstacles(painter);
    veeri_paint_paths(painter);
    veeri_paint_walls(painter);
  }
  if (view->world)
    veeri_paint_world(painter);
}

veer_status veeri_paint_plot(veeri_painter *painter) {
  const veer_view *view = &painter->options->view;
  const veeri_camera *camera = &painter->camera;
  veer_picture_clip(painter->picture, camera->corner, camera->opposite);
  paint_ground(painter);
  if (view->trails && painter->options->trails)
    veeri_paint_trails(painter);
  if (view->neighborhoods || view->neighbors)
    veeri_paint_neighborhoods(painter);
  if (view->feelers || view->boxes)
    veeri_paint_feelers(painter);
  veeri_paint_bodies(painter);
  if (view->headings)
    veeri_paint_headings(painter);
  if (view->forces || view->steering || view->desired || view->aims)
    return veeri_paint_reasons(painter);
  return VEER_OK;
}

static void paint_caption(veeri_painter *painter, const veeri_layout *layout) {
  veer_point whole = {(float)painter->options->width, (float)painter->options->height};
  veer_picture_clip(painter->picture, (veer_point){0, 0}, whole);
  veeri_caption_paint(painter, layout);
}

static veer_status paint(veeri_painter *painter) {
  veeri_layout layout;
  if (!veeri_layout_settle(painter, &layout))
    return VEER_BAD_VALUE;
  veeri_painter_settle(painter);
  veer_status status = veeri_paint_plot(painter);
  if (layout.caption)
    paint_caption(painter, &layout);
  return status != VEER_OK ? status : veeri_picture_status(painter->picture);
}

static bool scale_good(float scale) {
  return scale == VEER_FORCES_TO_FIT || (scale >= 0 && scale < VEER_INFINITY);
}

bool veeri_options_good(const veer_draw_options *options) {
  return options->below < options->height && (unsigned)options->theme < VEER_THEME_COUNT &&
         veeri_view_good(&options->view) && options->dt > 0 && options->dt < VEER_INFINITY &&
         scale_good(options->force_scale) && options->title;
}

veer_status veer_draw(const veer_crowd *crowd, const veer_draw_options *options,
                      veer_picture *picture) {
  if (!veeri_options_good(options))
    return VEER_BAD_VALUE;
  uint32_t background = veeri_theme_of(options->theme)->background;
  veer_status status = veer_picture_reset(picture, options->width, options->height, background);
  if (status != VEER_OK)
    return status;
  veeri_painter painter = veeri_painter_of(crowd, options, picture);
  status = paint(&painter);
  if (status != VEER_OK)
    veer_picture_reset(picture, options->width, options->height, background);
  return status;
}

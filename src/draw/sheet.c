/* sheet.c: plots of several states in one picture. */
#include "../core/guard.h"

#include "layout.h"

/* [pixel] between plots, and above each for its step */
static const float wide_gap = 12, bare_gap = 2;
static const float strip = 20;

static bool sheet_good(veer_sheet sheet) {
  return sheet.columns >= 1 && sheet.columns <= VEER_SHEET_MOST && sheet.rows >= 1 &&
         sheet.rows <= VEER_SHEET_MOST;
}

void veer_sheet_fit(veer_draw_options *options, const veer_crowd *crowd, veer_sheet sheet,
                    uint32_t longer_side) {
  if (!sheet_good(sheet))
    return;
  bool caption = options->caption;
  veeri_fit(options, crowd, longer_side, sheet, caption ? wide_gap : bare_gap, caption ? strip : 0);
}

static bool aim_at_cell(veeri_painter *painter, const veeri_layout *layout, veer_sheet sheet,
                        uint32_t cell) {
  float gap = layout->caption ? wide_gap : bare_gap, above = layout->caption ? strip : 0;
  float width = layout->opposite.x - layout->corner.x;
  float height = layout->opposite.y - layout->corner.y;
  float cell_width = (width + gap) / (float)sheet.columns - gap;
  float cell_height = (height + gap) / (float)sheet.rows - gap;
  float left = layout->corner.x + (cell_width + gap) * (float)(cell % sheet.columns);
  float top = layout->corner.y + (cell_height + gap) * (float)(cell / sheet.columns);
  veer_point corner = {left, top + above}, opposite = {left + cell_width, top + cell_height};
  return veeri_camera_aim(&painter->options->view, corner, opposite, &painter->camera);
}

static void paint_around(const veeri_painter *painter, const veeri_layout *layout, uint32_t cell) {
  float width = (float)painter->options->width;
  veer_picture_clip(painter->picture, (veer_point){0, 0},
                    (veer_point){width, (float)painter->options->height});
  veer_point corner = painter->camera.corner;
  veeri_paint_frame(painter);
  veeri_paint_step(painter, (veer_point){corner.x, corner.y - 6}, VEER_TEXT_LEFT);
  if (cell > 0)
    return;
  veeri_paint_title(painter, layout, width - 2 * layout->margin);
  veeri_paint_key(painter, layout);
}

static veer_status paint_cell(veeri_painter *painter, veer_sheet sheet, uint32_t cell) {
  veeri_layout layout;
  veeri_layout_place(painter, &layout);
  if (!aim_at_cell(painter, &layout, sheet, cell))
    return VEER_BAD_VALUE;
  veeri_painter_settle(painter);
  veer_status status = veeri_paint_plot(painter);
  if (layout.caption)
    paint_around(painter, &layout, cell);
  return status != VEER_OK ? status : veeri_picture_status(painter->picture);
}

veer_status veer_sheet_draw(const veer_crowd *crowd, const veer_draw_options *options,
                            veer_sheet sheet, uint32_t cell, veer_picture *picture) {
  if (!veeri_options_good(options) || !sheet_good(sheet))
    return VEER_BAD_VALUE;
  if (cell >= sheet.columns * sheet.rows)
    return VEER_BAD_INDEX;
  uint32_t background = veeri_theme_of(options->theme)->background;
  veer_status status = veeri_picture_status(picture);
  if (cell == 0)
    status = veer_picture_reset(picture, options->width, options->height, background);
  if (status != VEER_OK)
    return status;
  veeri_painter painter = veeri_painter_of(crowd, options, picture);
  status = paint_cell(&painter, sheet, cell);
  if (status != VEER_OK)
    veer_picture_reset(picture, options->width, options->height, background);
  return status;
}

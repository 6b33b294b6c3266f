/* caption.c: everything around the plot: title and step above, legend and scale bar below. */
#include "../core/guard.h"

#include "layout.h"

static const float narrowest = 200;
static const float title_size = 16, text_size = 13;
static const float title_line = 23; /* [pixel] of its letters */

void veeri_layout_make(const veeri_painter *painter, float width, veeri_layout *out) {
  out->caption = painter->options->caption && width >= narrowest;
  out->margin = out->caption ? VEERI_CAPTION_MARGIN : VEERI_BARE_MARGIN;
  out->header = out->footer = VEERI_BARE_MARGIN;
  out->bar_room = width < 2 * narrowest ? 0 : 170;
  if (!out->caption)
    return;
  veeri_legend_make(painter, width - 2 * VEERI_CAPTION_MARGIN - out->bar_room, &out->legend);
  out->header = 34;
  out->footer = VEERI_LEGEND_ROW * (float)out->legend.rows + 14;
}

void veeri_layout_fit(veeri_layout *layout, float width, float height) {
  if (layout->caption && layout->header + layout->footer > height / 3)
    layout->caption = false;
  if (layout->caption)
    return;
  float side = width < height ? width : height;
  layout->margin = layout->header = layout->footer = side > 8 ? VEERI_BARE_MARGIN : 0;
}

/* The longest of 1, 2, 5 times a power of ten that is at most so many units. */
static float round_length(float most, unsigned *digit, int *exponent) {
  float power = 1;
  *exponent = 0;
  for (; power * 10 <= most && *exponent < 30; ++*exponent)
    power *= 10;
  for (; power > most && *exponent > -30; --*exponent)
    power /= 10;
  *digit = 5 * power <= most ? 5 : 2 * power <= most ? 2 : 1;
  return (float)*digit * power;
}

static void paint_scale_bar(const veeri_painter *painter, const veeri_layout *layout, float y) {
  static const float longest = 80;
  unsigned digit;
  int exponent;
  float scale = painter->camera.scale;
  float length = scale * round_length(longest / scale, &digit, &exponent);
  if (layout->bar_room == 0 || !(length > 4 && length <= longest + 1))
    return;
  float right = (float)painter->options->width - layout->margin, left = right - length;
  const veer_point bar[4] = {{left, y - 4}, {left, y}, {right, y}, {right, y - 4}};
  veer_pen pen = {VEER_NO_COLOR, painter->theme->muted, 1.5f};
  veer_picture_polyline(painter->picture, bar, 4, pen);
  veeri_label label = {.length = 0};
  veeri_label_add_round(&label, digit, exponent);
  veeri_label_add(&label, digit == 1 && exponent == 0 ? " unit" : " units");
  veer_picture_text(painter->picture, (veer_point){left - 8, y + 2}, label.text, text_size,
                    VEER_TEXT_RIGHT, layout->bar_room - longest - 8, painter->theme->muted);
}

void veeri_paint_frame(const veeri_painter *painter) {
  veer_point a = painter->camera.corner, b = painter->camera.opposite;
  const veer_point corners[4] = {a, {b.x, a.y}, b, {a.x, b.y}};
  veer_picture_polygon(painter->picture, corners, 4,
                       (veer_pen){VEER_NO_COLOR, painter->theme->faint, 1});
}

void veeri_paint_title(const veeri_painter *painter, const veeri_layout *layout, float room) {
  veer_picture_text(painter->picture, (veer_point){layout->margin, title_line},
                    painter->options->title, title_size, VEER_TEXT_LEFT, room, painter->theme->ink);
}

float veeri_paint_step(const veeri_painter *painter, veer_point at, veer_text_align align) {
  veeri_label step = {.length = 0};
  veeri_label_add(&step, "step ");
  veeri_label_add_number(&step, veer_crowd_steps_done(painter->crowd));
  float room = veeri_text_width(step.text, text_size);
  veer_picture_text(painter->picture, at, step.text, text_size, align, room, painter->theme->muted);
  return room;
}

void veeri_paint_key(const veeri_painter *painter, const veeri_layout *layout) {
  float below = layout->opposite.y + 8;
  veeri_legend_paint(painter, &layout->legend, (veer_point){layout->margin, below});
  paint_scale_bar(painter, layout, below + 0.5f * VEERI_LEGEND_ROW + 2.5f);
}

void veeri_caption_paint(const veeri_painter *painter, const veeri_layout *layout) {
  float width = (float)painter->options->width;
  veeri_paint_frame(painter);
  veer_point right = {width - layout->margin, title_line};
  float step_room = veeri_paint_step(painter, right, VEER_TEXT_RIGHT);
  veeri_paint_title(painter, layout, width - step_room - 3 * layout->margin);
  veeri_paint_key(painter, layout);
}

#include "render.h"

#include "utf8.h"

static void set_color(cairo_t *cairo, uint32_t color) {
  cairo_set_source_rgba(cairo, (color >> 16 & 0xFF) / 255.0, (color >> 8 & 0xFF) / 255.0,
                        (color & 0xFF) / 255.0, (color >> 24) / 255.0);
}

static void paint_path(cairo_t *cairo, veer_pen pen) {
  if (pen.fill >> 24) {
    set_color(cairo, pen.fill);
    cairo_fill_preserve(cairo);
  }
  if (pen.stroke >> 24) {
    set_color(cairo, pen.stroke);
    cairo_set_line_width(cairo, pen.line_width);
    cairo_stroke_preserve(cairo);
  }
  cairo_new_path(cairo);
}

static void clip(cairo_t *cairo, const veer_draw_command *command) {
  const veer_point *corners = command->points;
  cairo_reset_clip(cairo);
  cairo_rectangle(cairo, corners[0].x, corners[0].y, corners[1].x - corners[0].x,
                  corners[1].y - corners[0].y);
  cairo_clip(cairo);
}

static void trace_points(cairo_t *cairo, const veer_draw_command *command) {
  for (size_t i = 0; i < command->point_count; i++)
    cairo_line_to(cairo, command->points[i].x, command->points[i].y);
}

static void trace_circle(cairo_t *cairo, const veer_draw_command *command) {
  static const double turn = 6.283185307179586;
  cairo_new_sub_path(cairo);
  cairo_arc(cairo, command->points[0].x, command->points[0].y, command->size, 0, turn);
}

static void paint_text(cairo_t *cairo, const veer_draw_command *command) {
  char text[VEERI_LONGEST_TEXT];
  veeri_clean_utf8(command->text, text);
  cairo_text_extents_t extents;
  cairo_set_font_size(cairo, command->size);
  cairo_text_extents(cairo, text, &extents);
  if (extents.x_advance > command->longest) {
    cairo_set_font_size(cairo, command->size * command->longest / extents.x_advance);
    cairo_text_extents(cairo, text, &extents);
  }
  double before = command->align == VEER_TEXT_LEFT     ? 0
                  : command->align == VEER_TEXT_MIDDLE ? 0.5 * extents.x_advance
                                                       : extents.x_advance;
  cairo_move_to(cairo, command->points[0].x - before, command->points[0].y);
  set_color(cairo, command->pen.fill);
  cairo_show_text(cairo, text);
  cairo_new_path(cairo);
}

void veeri_render_command(cairo_t *cairo, const veer_draw_command *command) {
  switch (command->kind) {
  case VEER_DRAW_CLIP:
    clip(cairo, command);
    break;
  case VEER_DRAW_POLYGON:
    trace_points(cairo, command);
    cairo_close_path(cairo);
    paint_path(cairo, command->pen);
    break;
  case VEER_DRAW_POLYLINE:
    trace_points(cairo, command);
    paint_path(cairo, command->pen);
    break;
  case VEER_DRAW_CIRCLE:
    trace_circle(cairo, command);
    paint_path(cairo, command->pen);
    break;
  case VEER_DRAW_TEXT:
    paint_text(cairo, command);
    break;
  default:
    break;
  }
}

/* Grey edges and unhinted outlines: the same letters in PNG, SVG and GIF. */
static void choose_font(cairo_t *cairo) {
  cairo_select_font_face(cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options(cairo, options);
  cairo_font_options_destroy(options);
}

cairo_t *veeri_render_begin(const veer_picture *picture, cairo_surface_t *surface) {
  cairo_t *cairo = cairo_create(surface);
  choose_font(cairo);
  cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
  set_color(cairo, veer_picture_background(picture));
  cairo_paint(cairo);
  return cairo;
}

cairo_status_t veeri_render(const veer_picture *picture, cairo_surface_t *surface) {
  cairo_t *cairo = veeri_render_begin(picture, surface);
  for (size_t i = 0; i < veer_picture_count(picture); i++) {
    veer_draw_command command = veer_picture_command(picture, i);
    veeri_render_command(cairo, &command);
  }
  cairo_status_t status = cairo_status(cairo);
  cairo_destroy(cairo);
  return status;
}

void veeri_sink_write(veeri_sink *sink, const void *bytes, size_t size) {
  if (sink->status == VEER_OK)
    sink->status = sink->writer.write(sink->writer.user, bytes, size);
}

cairo_status_t veeri_cairo_write(void *closure, const unsigned char *bytes, unsigned int size) {
  veeri_sink *sink = closure;
  veeri_sink_write(sink, bytes, size);
  return sink->status == VEER_OK ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

veer_status veeri_outcome(const veeri_sink *sink, cairo_status_t status) {
  if (sink->status != VEER_OK)
    return sink->status;
  switch (status) {
  case CAIRO_STATUS_SUCCESS:
    return VEER_OK;
  case CAIRO_STATUS_NO_MEMORY:
    return VEER_OUT_OF_MEMORY;
  case CAIRO_STATUS_INVALID_SIZE:
    return VEER_BAD_VALUE;
  default:
    return VEER_CANNOT_WRITE;
  }
}

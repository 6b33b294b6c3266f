/* quick_pixels.c: a crowd is thousands of small shapes, for each of which cairo does much that they
 * do not need. They are painted here, and the rest by cairo, in the same order. */
#include "coverage.h"
#include "render.h"

#include "../../include/veer/trig.h"
#include "../../include/veer/vec.h"

enum { ROUND = 36, MOST_POINTS = 96 };
static const float widest_line = 4; /* [pixel] joins of broader ones would be seen */

typedef struct quick {
  veeri_pixels pixels;
  veer_point lo, hi; /* what may be painted on, whole pixels */
  veer_point circle[ROUND];
  veeri_tile tile;
} quick;

static void clip_to(quick *work, veer_point a, veer_point b, float width, float height) {
  float left = a.x < b.x ? a.x : b.x, right = a.x < b.x ? b.x : a.x;
  float top = a.y < b.y ? a.y : b.y, bottom = a.y < b.y ? b.y : a.y;
  work->lo = (veer_point){left > 0 ? left : 0, top > 0 ? top : 0};
  work->hi = (veer_point){right < width ? right : width, bottom < height ? bottom : height};
}

/* One outline, or the line through the points where it is stroked. */
typedef struct outline {
  veer_point points[MOST_POINTS];
  size_t count;
  bool closed;
} outline;

static bool outline_of(const quick *work, const veer_draw_command *command, outline *out) {
  out->closed = command->kind != VEER_DRAW_POLYLINE;
  out->count = command->kind == VEER_DRAW_CIRCLE ? ROUND : command->point_count;
  if (out->count < 2 || out->count > MOST_POINTS)
    return false;
  for (size_t i = 0; i < out->count; i++)
    out->points[i] = command->kind == VEER_DRAW_CIRCLE
                         ? (veer_point){command->points[0].x + command->size * work->circle[i].x,
                                        command->points[0].y + command->size * work->circle[i].y}
                         : command->points[i];
  return true;
}

/* Whether all of it can be painted here, within the clip. */
static bool fits(quick *work, const outline *shape, float room) {
  veer_point lo = shape->points[0], hi = lo;
  for (size_t i = 1; i < shape->count; i++) {
    veer_point at = shape->points[i];
    lo = (veer_point){at.x < lo.x ? at.x : lo.x, at.y < lo.y ? at.y : lo.y};
    hi = (veer_point){at.x > hi.x ? at.x : hi.x, at.y > hi.y ? at.y : hi.y};
  }
  lo.x -= room, lo.y -= room, hi.x += room, hi.y += room;
  return lo.x >= work->lo.x && lo.y >= work->lo.y && hi.x + 1 <= work->hi.x &&
         hi.y + 1 <= work->hi.y && veeri_tile_begin(&work->tile, lo, hi);
}

static void fill(quick *work, const outline *shape, uint32_t color) {
  for (size_t i = 0; i < shape->count; i++)
    veeri_tile_edge(&work->tile, shape->points[i], shape->points[(i + 1) % shape->count]);
  veeri_tile_paint(&work->tile, work->pixels, color);
}

/* A rectangle along a piece, longer at its ends where a join is to be closed. */
static void add_piece(veeri_tile *tile, veer_point a, veer_point b, float half, float before,
                      float after) {
  veer_vec way = veer_vec_unit(veer_vec2(b.x - a.x, b.y - a.y));
  a.x -= way.x * before, a.y -= way.y * before;
  b.x += way.x * after, b.y += way.y * after;
  float x = -way.y * half, y = way.x * half;
  const veer_point corners[4] = {
      {a.x + x, a.y + y}, {b.x + x, b.y + y}, {b.x - x, b.y - y}, {a.x - x, a.y - y}};
  for (int i = 0; i < 4; i++)
    veeri_tile_edge(tile, corners[i], corners[(i + 1) % 4]);
}

/* Where a line goes nearly straight on, pieces meet end to end: what overlaps would be too strong.
 */
static bool is_sharp(const outline *shape, size_t at) {
  size_t n = shape->count;
  veer_point a = shape->points[(at + n - 1) % n], b = shape->points[at % n],
             c = shape->points[(at + 1) % n];
  veer_vec in = veer_vec_unit(veer_vec2(b.x - a.x, b.y - a.y));
  veer_vec out = veer_vec_unit(veer_vec2(c.x - b.x, c.y - b.y));
  return in.x * out.x + in.y * out.y < 0.9f;
}

static void stroke(quick *work, const outline *shape, veer_pen pen) {
  size_t pieces = shape->closed ? shape->count : shape->count - 1;
  float half = 0.5f * pen.line_width, more = 0.5f * half;
  for (size_t i = 0; i < pieces; i++) {
    bool starts = !shape->closed && i == 0, ends = !shape->closed && i + 1 == pieces;
    add_piece(&work->tile, shape->points[i], shape->points[(i + 1) % shape->count], half,
              !starts && is_sharp(shape, i) ? more : 0, !ends && is_sharp(shape, i + 1) ? more : 0);
  }
  veeri_tile_paint(&work->tile, work->pixels, pen.stroke);
}

/* Between two circles, one of them turning the other way. */
static void stroke_circle(quick *work, const veer_draw_command *command) {
  veer_point centre = command->points[0];
  float half = 0.5f * command->pen.line_width;
  float inner = command->size > half ? command->size - half : 0, outer = command->size + half;
  for (int i = 0; i < ROUND; i++) {
    veer_point a = work->circle[i], b = work->circle[(i + 1) % ROUND];
    veeri_tile_edge(&work->tile, (veer_point){centre.x + outer * a.x, centre.y + outer * a.y},
                    (veer_point){centre.x + outer * b.x, centre.y + outer * b.y});
    veeri_tile_edge(&work->tile, (veer_point){centre.x + inner * b.x, centre.y + inner * b.y},
                    (veer_point){centre.x + inner * a.x, centre.y + inner * a.y});
  }
  veeri_tile_paint(&work->tile, work->pixels, command->pen.stroke);
}

/* false: it is nothing for here. */
static bool paint_quickly(quick *work, const veer_draw_command *command) {
  const veer_pen pen = command->pen;
  bool stroked = pen.stroke >> 24;
  bool shape = command->kind == VEER_DRAW_POLYGON || command->kind == VEER_DRAW_POLYLINE ||
               command->kind == VEER_DRAW_CIRCLE;
  outline line;
  if (!shape || (stroked && pen.line_width > widest_line) ||
      (pen.fill >> 24 && command->kind == VEER_DRAW_POLYLINE) ||
      !outline_of(work, command, &line) || !fits(work, &line, stroked ? pen.line_width : 0))
    return false;
  if (pen.fill >> 24)
    fill(work, &line, pen.fill);
  if (stroked && command->kind == VEER_DRAW_CIRCLE)
    stroke_circle(work, command);
  else if (stroked)
    stroke(work, &line, pen);
  return true;
}

static void prepare(quick *work, uint32_t *pixels, size_t stride) {
  static const float turn = 6.28318531f;
  work->pixels = (veeri_pixels){pixels, stride};
  for (int i = 0; i < ROUND; i++) {
    veer_sincos way = veer_sin_cos(turn * (float)i / ROUND);
    work->circle[i] = (veer_point){way.cos, way.sin};
  }
}

static void paint_all(quick *work, const veer_picture *picture, cairo_surface_t *surface,
                      cairo_t *cairo) {
  float width = (float)veer_picture_width(picture), height = (float)veer_picture_height(picture);
  clip_to(work, (veer_point){0, 0}, (veer_point){width, height}, width, height);
  bool touched = false; /* behind cairo's back */
  cairo_surface_flush(surface);
  for (size_t i = 0; i < veer_picture_count(picture); i++) {
    veer_draw_command command = veer_picture_command(picture, i);
    if (command.kind == VEER_DRAW_CLIP)
      clip_to(work, command.points[0], command.points[1], width, height);
    if (paint_quickly(work, &command)) {
      touched = true;
      continue;
    }
    if (touched)
      cairo_surface_mark_dirty(surface);
    touched = false;
    veeri_render_command(cairo, &command);
    cairo_surface_flush(surface);
  }
}

veer_status veer_canvas_quick_pixels(const veer_picture *picture, uint32_t *pixels, size_t stride) {
  int width = (int)veer_picture_width(picture), height = (int)veer_picture_height(picture);
  if (width < 1 || height < 1 || stride < (size_t)width || stride > VEER_DRAW_LARGEST)
    return VEER_BAD_VALUE;
  quick work;
  prepare(&work, pixels, stride);
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
      (unsigned char *)pixels, CAIRO_FORMAT_RGB24, width, height, (int)(4 * stride));
  cairo_t *cairo = veeri_render_begin(picture, surface);
  paint_all(&work, picture, surface, cairo);
  cairo_status_t status = cairo_status(cairo);
  cairo_destroy(cairo);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
  veeri_sink none = {{0}, VEER_OK};
  return veeri_outcome(&none, status);
}

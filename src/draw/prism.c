#include "../core/guard.h"

#include "prism.h"

#include "strokes.h"

enum { MOST_UPRIGHTS = 24 }; /* a round thing made of corners has no edges worth showing */

static veer_point corner_at(const veeri_painter *painter, const veeri_prism *prism, size_t index,
                            float height) {
  veer_vec point = prism->points[index], pos = prism->origin;
  pos = veer_vec_add(pos, veer_vec_scale(prism->ahead, point.x));
  pos = veer_vec_add(pos, veer_vec_scale(prism->left, point.y));
  pos = veer_vec_add(pos, veer_vec_scale(prism->up, height));
  return veeri_pixel_of(&painter->camera, pos);
}

/* The section at a height. */
static void paint_section(veeri_painter *painter, const veeri_prism *prism, float height,
                          veer_pen pen) {
  if (prism->closed && prism->count > 2)
    veeri_area_begin(painter->picture, pen);
  else
    veeri_line_begin(painter->picture, pen);
  for (size_t i = 0; i < prism->count; i++)
    veeri_line_to(painter->picture, corner_at(painter, prism, i, height));
  veeri_line_end(painter->picture);
}

static size_t side_count(const veeri_prism *prism) {
  return prism->closed && prism->count > 2 ? prism->count : prism->count - 1;
}

static void paint_sides(veeri_painter *painter, const veeri_prism *prism, veer_pen pen) {
  for (size_t i = 0; i < side_count(prism); i++) {
    size_t next = i + 1 < prism->count ? i + 1 : 0;
    const veer_point side[4] = {
        corner_at(painter, prism, i, prism->lo), corner_at(painter, prism, next, prism->lo),
        corner_at(painter, prism, next, prism->hi), corner_at(painter, prism, i, prism->hi)};
    veer_picture_polygon(painter->picture, side, 4, pen);
  }
}

static void paint_uprights(veeri_painter *painter, const veeri_prism *prism, veer_pen pen) {
  for (size_t i = 0; i < prism->count && prism->count <= MOST_UPRIGHTS; i++) {
    const veer_point line[2] = {corner_at(painter, prism, i, prism->lo),
                                corner_at(painter, prism, i, prism->hi)};
    veer_picture_polyline(painter->picture, line, 2, pen);
  }
}

void veeri_paint_prism(veeri_painter *painter, const veeri_prism *prism, veer_pen pen,
                       bool beyond) {
  if (prism->lo == prism->hi) {
    size_t outline = veer_picture_count(painter->picture);
    paint_section(painter, prism, prism->lo, pen);
    if (beyond && prism->count > 2)
      veeri_paint_outside(painter, outline);
    return;
  }
  veer_pen body = {pen.fill, pen.fill, 1}; /* the line covers the seams between the sides */
  if (pen.fill != VEER_NO_COLOR) {
    paint_section(painter, prism, prism->lo, body);
    paint_section(painter, prism, prism->hi, body);
    paint_sides(painter, prism, body);
  }
  pen.fill = VEER_NO_COLOR;
  paint_uprights(painter, prism, pen);
  paint_section(painter, prism, prism->lo, pen);
  paint_section(painter, prism, prism->hi, pen);
}

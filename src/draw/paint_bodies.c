#include "../core/guard.h"

#include "painter.h"

static veer_point offset(veer_point at, veer_vec ahead, float along, float across) {
  return (veer_point){at.x + ahead.x * along - ahead.y * across,
                      at.y + ahead.y * along + ahead.x * across};
}

static void paint_outline(veer_picture *picture, veer_point at, veer_vec ahead, float radius,
                          const float outline[4][2], veer_pen pen) {
  veer_point points[4];
  for (int i = 0; i < 4; i++)
    points[i] = offset(at, ahead, radius * outline[i][0], radius * outline[i][1]);
  veer_picture_polygon(picture, points, 4, pen);
}

static void paint_cross(veer_picture *picture, veer_point at, float radius, uint32_t color) {
  float width = radius > 8 ? 0.25f * radius : 2.0f;
  veer_pen pen = {VEER_NO_COLOR, color, width};
  const veer_point level[2] = {{at.x - radius, at.y}, {at.x + radius, at.y}};
  const veer_point upright[2] = {{at.x, at.y - radius}, {at.x, at.y + radius}};
  veer_picture_polyline(picture, level, 2, pen);
  veer_picture_polyline(picture, upright, 2, pen);
}

void veeri_paint_shape(veer_picture *picture, veer_shape shape, veer_point at, veer_vec ahead,
                       float radius, uint32_t color, uint32_t background) {
  static const float dart[4][2] = {{1, 0}, {-0.8f, 0.6f}, {-0.45f, 0}, {-0.8f, -0.6f}};
  static const float square[4][2] = {{0.7f, 0.7f}, {-0.7f, 0.7f}, {-0.7f, -0.7f}, {0.7f, -0.7f}};
  bool bordered = radius >= 4; /* a thin line apart from what lies below */
  veer_pen pen = {color, bordered ? background : VEER_NO_COLOR, 1};
  float ring = radius > 12 ? 3.0f : radius > 5 ? 2.0f : 1.2f;
  switch (shape) {
  case VEER_SHAPE_DISC:
    veer_picture_circle(picture, at, radius, pen);
    break;
  case VEER_SHAPE_RING:
    veer_picture_circle(picture, at, radius - 0.5f * ring, (veer_pen){VEER_NO_COLOR, color, ring});
    break;
  case VEER_SHAPE_SQUARE:
    paint_outline(picture, at, ahead, radius, square, pen);
    break;
  case VEER_SHAPE_CROSS:
    paint_cross(picture, at, radius, color);
    break;
  default:
    paint_outline(picture, at, ahead, radius, dart, pen);
  }
}

/* The heading on the picture, longer than 0 even where it points at the viewer. */
static veer_vec ahead_of(const veeri_painter *painter, veer_vec heading) {
  veer_vec ahead = veer_vec_unit(veeri_pixels_along(&painter->camera, heading));
  return ahead.x == 0 && ahead.y == 0 ? veer_vec2(1, 0) : ahead;
}

static void paint_body(veeri_painter *painter, veer_vec pos, veer_vec heading, veer_shape shape,
                       float radius, uint32_t color) {
  veer_point at = veeri_pixel_of(&painter->camera, pos);
  if (veeri_in_plot(&painter->camera, at, radius))
    veeri_paint_shape(painter->picture, shape, at, ahead_of(painter, heading), radius, color,
                      painter->theme->background);
}

static bool is_hollow(veer_shape shape) {
  return shape == VEER_SHAPE_RING || shape == VEER_SHAPE_CROSS;
}

static void paint_movers(veeri_painter *painter, bool hollow) {
  for (uint32_t i = 0; i < painter->mover_count; i++) {
    const veer_mover *mover = &painter->movers[i];
    veer_shape shape = veeri_mover_look(painter, i).shape;
    if (is_hollow(shape) == hollow)
      paint_body(painter, mover->pos, mover->heading, shape, veeri_mover_radius(painter, i),
                 veeri_mover_color(painter, i));
  }
}

static void paint_agents(veeri_painter *painter) {
  for (uint32_t i = 0; i < painter->id_bound; i++) {
    if (!veer_crowd_has(painter->crowd, i))
      continue;
    const veer_agent agent = veer_crowd_agent(painter->crowd, i);
    paint_body(painter, agent.pos, agent.heading, veeri_agent_look(painter, i).shape,
               veeri_agent_radius(painter, i), veeri_agent_color(painter, i));
  }
}

void veeri_paint_bodies(veeri_painter *painter) {
  paint_movers(painter, false);
  paint_agents(painter);
  paint_movers(painter, true);
}

void veeri_paint_headings(veeri_painter *painter) {
  veer_pen pen = {VEER_NO_COLOR, painter->theme->ink, 1};
  for (uint32_t i = 0; i < painter->id_bound; i++) {
    if (!veer_crowd_has(painter->crowd, i))
      continue;
    const veer_agent agent = veer_crowd_agent(painter->crowd, i);
    float radius = veeri_agent_radius(painter, i);
    veer_point at = veeri_pixel_of(&painter->camera, agent.pos);
    float reach = radius + (radius > 8 ? radius : 8);
    if (!veeri_in_plot(&painter->camera, at, reach))
      continue;
    veer_vec ahead = ahead_of(painter, agent.heading);
    const veer_point line[2] = {offset(at, ahead, radius, 0), offset(at, ahead, reach, 0)};
    veer_picture_polyline(painter->picture, line, 2, pen);
  }
}

#include "../core/guard.h"

#include "prism.h"
#include "strokes.h"

#include "../../include/veer/trig.h"

static const float turn = 6.28318531f;

static veer_pen pen_of(const veeri_painter *painter, veeri_substance substance) {
  switch (substance) {
  case VEERI_SOLID:
    return veeri_solid_pen(painter);
  case VEERI_EDGE:
    return veeri_edge_pen(painter);
  default:
    return veeri_wall_pen(painter);
  }
}

static void paint_strokes_round(veeri_painter *painter, veer_point centre, float radius) {
  enum { MOST_STROKES = 4096 };
  float wanted = turn * radius / VEERI_STROKE_EVERY;
  int count = wanted < 8 ? 8 : wanted < MOST_STROKES ? (int)wanted : MOST_STROKES;
  float outer = radius + VEERI_STROKE_LENGTH;
  for (int i = 0; i < count; i++) {
    veer_sincos way = veer_sin_cos(turn * (float)i / (float)count);
    const veer_point line[2] = {{centre.x + radius * way.cos, centre.y + radius * way.sin},
                                {centre.x + outer * way.cos, centre.y + outer * way.sin}};
    if (veeri_in_plot(&painter->camera, line[0], VEERI_STROKE_LENGTH))
      veer_picture_polyline(painter->picture, line, 2, veeri_stroke_pen(painter));
  }
}

static void paint_ball(veeri_painter *painter, const veer_obstacle *ball, veeri_substance is) {
  veer_point centre = veeri_pixel_of(&painter->camera, ball->center);
  float radius = veeri_hold(ball->radius * painter->camera.scale);
  if (!(radius > 0) || !veeri_in_plot(&painter->camera, centre, radius + VEERI_STROKE_LENGTH))
    return;
  veer_picture_circle(painter->picture, centre, radius, pen_of(painter, is));
  if (is == VEERI_EDGE)
    paint_strokes_round(painter, centre, radius);
}

/* Half a circle about each end. */
static void paint_capsule(veeri_painter *painter, const veer_obstacle *capsule,
                          veeri_substance is) {
  enum { HALF = 24 };
  veer_point ends[2] = {veeri_pixel_of(&painter->camera, capsule->center),
                        veeri_pixel_of(&painter->camera, capsule->end)};
  float radius = veeri_hold(capsule->radius * painter->camera.scale);
  veer_vec along = veer_vec_unit(veer_vec2(ends[1].x - ends[0].x, ends[1].y - ends[0].y));
  if (along.x == 0 && along.y == 0)
    along = veer_vec2(1, 0);
  size_t outline = veer_picture_count(painter->picture);
  veeri_area_begin(painter->picture, pen_of(painter, is));
  for (int i = 0; i < 2 * (HALF + 1); i++) {
    int step = i % (HALF + 1);
    bool far_end = i > HALF;
    veer_sincos angle = veer_sin_cos(0.5f * turn * ((float)step / HALF + (far_end ? 0.5f : -0.5f)));
    veer_point end = ends[far_end ? 0 : 1];
    veeri_line_to(painter->picture,
                  (veer_point){end.x + radius * (along.x * angle.cos - along.y * angle.sin),
                               end.y + radius * (along.y * angle.cos + along.x * angle.sin)});
  }
  veeri_line_end(painter->picture);
  if (is == VEERI_EDGE)
    veeri_paint_outside(painter, outline);
}

/* Half a size that ends: of endless ones what lies beyond the view cannot be seen. */
static float ending(const veeri_painter *painter, const veer_obstacle *box, float half) {
  const veer_view *view = &painter->options->view;
  veer_vec lo = veer_vec2(view->lo[0], view->lo[1]), hi = veer_vec2(view->hi[0], view->hi[1]);
  float beyond = 2 * (veer_vec_distance(box->center, lo) + veer_vec_distance(lo, hi));
  return half < beyond ? half : beyond;
}

static void paint_cornered(veeri_painter *painter, const veer_obstacle *obstacle,
                           veeri_substance is) {
  veer_vec corners[4];
  veeri_prism prism = {.origin = obstacle->center,
                       .ahead = obstacle->forward,
                       .left = veer_vec_cross(obstacle->up, obstacle->forward),
                       .up = obstacle->up,
                       .points = obstacle->points,
                       .count = obstacle->count,
                       .closed = true};
  veeri_world_reach(painter, prism.origin, prism.up, &prism.lo, &prism.hi);
  if (obstacle->kind == VEER_OBSTACLE_BOX) {
    float x = ending(painter, obstacle, obstacle->half.x);
    float y = ending(painter, obstacle, obstacle->half.y);
    corners[0] = veer_vec2(x, y), corners[1] = veer_vec2(-x, y);
    corners[2] = veer_vec2(-x, -y), corners[3] = veer_vec2(x, -y);
    prism.points = corners;
    prism.count = 4;
    if (obstacle->half.z < VEER_INFINITY)
      prism.lo = -obstacle->half.z, prism.hi = obstacle->half.z;
  }
  veeri_paint_prism(painter, &prism, pen_of(painter, is), is == VEERI_EDGE);
}

static void paint_obstacle(veeri_painter *painter, const veer_obstacle *obstacle,
                           veeri_substance is) {
  switch (obstacle->kind) {
  case VEER_OBSTACLE_SPHERE:
    paint_ball(painter, obstacle, is);
    break;
  case VEER_OBSTACLE_CAPSULE:
    paint_capsule(painter, obstacle, is);
    break;
  case VEER_OBSTACLE_PLANE:
    veeri_paint_plane(painter, obstacle);
    break;
  default:
    paint_cornered(painter, obstacle, is);
  }
}

/* What is filled first, so that it hides no line. */
void veeri_paint_obstacles(veeri_painter *painter) {
  for (int lines = 0; lines <= 1; lines++)
    for (size_t i = 0; i < painter->world->obstacle_count; i++) {
      const veer_obstacle *obstacle = &painter->world->obstacles[i];
      veeri_substance is = veeri_substance_of(obstacle);
      if ((is != VEERI_SOLID) == lines)
        paint_obstacle(painter, obstacle, is);
    }
}

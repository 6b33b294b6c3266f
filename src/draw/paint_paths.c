#include "../core/guard.h"

#include "strokes.h"
#include "things.h"

static const float tube_strength = 0.07f;

static size_t piece_count(const veer_path *path) {
  if (path->count < 2)
    return 0;
  return path->closed && path->count > 2 ? path->count : path->count - 1;
}

static veer_point point_of(const veeri_painter *painter, const veer_path *path, size_t index) {
  return veeri_pixel_of(&painter->camera, path->points[index < path->count ? index : 0]);
}

static float pixel_length(const veeri_painter *painter, const veer_path *path) {
  float length = 0;
  for (size_t i = 0; i < piece_count(path); i++) {
    veer_point a = point_of(painter, path, i), b = point_of(painter, path, i + 1);
    length += veer_vec_length(veer_vec2(b.x - a.x, b.y - a.y));
  }
  return length;
}

/* A broad line, round at its ends too. */
static void paint_tube(veeri_painter *painter, const veer_path *path, float radius) {
  float half = veeri_hold(radius * painter->camera.scale);
  uint32_t color = veeri_quiet(painter, tube_strength);
  veer_pen band = {VEER_NO_COLOR, color, 2 * half}, cap = {color, VEER_NO_COLOR, 1};
  if (!(half >= 1) || path->count == 0)
    return;
  veeri_line_begin(painter->picture, band);
  for (size_t i = 0; i <= piece_count(path); i++)
    veeri_line_to(painter->picture, point_of(painter, path, i));
  veeri_line_end(painter->picture);
  veer_picture_circle(painter->picture, point_of(painter, path, 0), half, cap);
  veer_picture_circle(painter->picture, point_of(painter, path, piece_count(path)), half, cap);
}

static void paint_reached(veeri_painter *painter, const veer_path *path, float reach) {
  float radius = veeri_hold(reach * painter->camera.scale);
  veer_pen pen = {VEER_NO_COLOR, veeri_quiet(painter, 0.25f), 1};
  for (size_t i = 0; i < path->count && radius >= 1; i++) {
    veer_point at = point_of(painter, path, i);
    if (veeri_in_plot(&painter->camera, at, radius))
      veer_picture_circle(painter->picture, at, radius, pen);
  }
}

static void paint_dashed(veeri_painter *painter, const veer_path *path) {
  veeri_marks marks = veeri_marks_every(VEERI_DASH_EVERY, 0);
  for (size_t i = 0; i < piece_count(path); i++) {
    veeri_marks_on(&marks, &painter->camera, point_of(painter, path, i),
                   point_of(painter, path, i + 1));
    veeri_paint_dashes(painter, &marks, VEERI_DASH, veeri_path_pen(painter));
  }
}

/* An arrow head without a shaft. */
static void paint_direction(veeri_painter *painter, veer_point at, veer_vec ahead) {
  static const float length = 4, width = 3.5f;
  veer_point tip = {at.x + length * ahead.x, at.y + length * ahead.y};
  veer_point tail = {at.x - length * ahead.x, at.y - length * ahead.y};
  const veer_point head[3] = {{tail.x - width * ahead.y, tail.y + width * ahead.x},
                              tip,
                              {tail.x + width * ahead.y, tail.y - width * ahead.x}};
  veer_pen pen = {veeri_path_pen(painter).stroke, VEER_NO_COLOR, 1};
  veer_picture_polygon(painter->picture, head, 3, pen);
}

/* At least one on every path that has a length. */
static void paint_directions(veeri_painter *painter, const veer_path *path, bool backward) {
  static const float apart = 90;
  float length = pixel_length(painter, path);
  if (!(length > 12))
    return;
  float every = length > apart ? length / (float)(int32_t)(length / apart) : length;
  veeri_marks marks = veeri_marks_every(every, 0.5f * every);
  for (size_t i = 0; i < piece_count(path); i++) {
    veeri_marks_on(&marks, &painter->camera, point_of(painter, path, i),
                   point_of(painter, path, i + 1));
    for (float at; veeri_marks_next(&marks, &at);)
      paint_direction(painter, veeri_marks_point(&marks, at),
                      veer_vec_scale(marks.along, backward ? -1.0f : 1.0f));
  }
}

static void paint_points(veeri_painter *painter, const veer_path *path) {
  veer_pen pen = {veeri_path_pen(painter).stroke, VEER_NO_COLOR, 1};
  for (size_t i = 0; i < path->count; i++) {
    veer_point at = point_of(painter, path, i);
    if (veeri_in_plot(&painter->camera, at, 2))
      veer_picture_circle(painter->picture, at, 2, pen);
  }
}

void veeri_paint_food(const veeri_painter *painter, veer_point at) {
  static const float arm = 4.5f;
  const veer_point diamond[4] = {
      {at.x + arm, at.y}, {at.x, at.y + arm}, {at.x - arm, at.y}, {at.x, at.y - arm}};
  veer_pen pen = {veeri_quiet(painter, 0.3f), veeri_quiet(painter, 0.6f), 1};
  veer_picture_polygon(painter->picture, diamond, 4, pen);
}

void veeri_paint_tubes(veeri_painter *painter) {
  for (size_t i = 0; i < painter->world->path_count; i++)
    paint_tube(painter, &painter->world->paths[i], veeri_path_use_of(painter, i).tube);
}

void veeri_paint_paths(veeri_painter *painter) {
  for (size_t i = 0; i < painter->world->path_count; i++) {
    const veer_path *path = &painter->world->paths[i];
    veeri_path_use use = veeri_path_use_of(painter, i);
    paint_reached(painter, path, use.reach);
    if (use.line) {
      paint_dashed(painter, path);
      paint_directions(painter, path, use.backward);
      paint_points(painter, path);
    }
    for (size_t p = 0; p < path->count && use.food; p++) {
      veer_point at = point_of(painter, path, p);
      if (veeri_in_plot(&painter->camera, at, 6))
        veeri_paint_food(painter, at);
    }
  }
}

#include "../core/guard.h"

#include "strokes.h"

#include "things.h"

static const float margin = 16; /* [pixel] marks reach so far from their places at most */

veeri_marks veeri_marks_every(float every, float first) {
  return (veeri_marks){.every = every, .next = first};
}

static bool clip(float from, float way, float lo, float hi, float share[2]) {
  if (way == 0)
    return from >= lo && from <= hi;
  float a = (lo - from) / way, b = (hi - from) / way;
  float first = a < b ? a : b, last = a < b ? b : a;
  if (first > share[0])
    share[0] = first;
  if (last < share[1])
    share[1] = last;
  return share[0] <= share[1];
}

/* The part of the way from a to b that is seen, as shares of it. */
static bool visible(const veeri_camera *camera, veer_point a, veer_point b, float share[2]) {
  share[0] = 0;
  share[1] = 1;
  return clip(a.x, b.x - a.x, camera->corner.x - margin, camera->opposite.x + margin, share) &&
         clip(a.y, b.y - a.y, camera->corner.y - margin, camera->opposite.y + margin, share);
}

/* The first place of the marks that is not before `along`. */
static float first_from(const veeri_marks *marks, float along) {
  float steps = (along - marks->next) / marks->every;
  if (!(steps > 0))
    return marks->next;
  float whole = (float)(int32_t)steps;
  return marks->next + (whole < steps ? whole + 1 : whole) * marks->every;
}

void veeri_marks_on(veeri_marks *marks, const veeri_camera *camera, veer_point a, veer_point b) {
  veer_vec way = veer_vec2(b.x - a.x, b.y - a.y);
  float share[2];
  marks->from = a;
  marks->along = veer_vec_unit(way);
  marks->length = veer_vec_length(way);
  bool seen = visible(camera, a, b, share);
  marks->at = first_from(marks, seen ? share[0] * marks->length : 0);
  marks->last = seen ? share[1] * marks->length : -1;
  marks->next = first_from(marks, marks->length) - marks->length;
}

bool veeri_marks_next(veeri_marks *marks, float *at) {
  if (marks->at > marks->last || marks->at >= marks->length)
    return false;
  *at = marks->at;
  marks->at += marks->every;
  return true;
}

veer_point veeri_marks_point(const veeri_marks *marks, float at) {
  return (veer_point){marks->from.x + marks->along.x * at, marks->from.y + marks->along.y * at};
}

void veeri_paint_dashes(veeri_painter *painter, veeri_marks *marks, float dash, veer_pen pen) {
  for (float at; veeri_marks_next(marks, &at);) {
    float end = at + dash < marks->length ? at + dash : marks->length;
    const veer_point line[2] = {veeri_marks_point(marks, at), veeri_marks_point(marks, end)};
    veer_picture_polyline(painter->picture, line, 2, pen);
  }
}

veer_pen veeri_stroke_pen(const veeri_painter *painter) {
  return (veer_pen){VEER_NO_COLOR, veeri_quiet(painter, 0.4f), 1};
}

void veeri_paint_side(veeri_painter *painter, veeri_marks *marks, veer_vec way) {
  for (float at; veeri_marks_next(marks, &at);) {
    veer_point start = veeri_marks_point(marks, at);
    const veer_point line[2] = {start, {start.x + way.x, start.y + way.y}};
    veer_picture_polyline(painter->picture, line, 2, veeri_stroke_pen(painter));
  }
}

/* Which sense of turning the corners have: +1 or -1. */
static float sense_of(const veer_point *points, size_t count) {
  float area = 0;
  for (size_t i = 0; i < count; i++) {
    veer_point a = points[i], b = points[i + 1 < count ? i + 1 : 0];
    area += (a.x - points[0].x) * (b.y - points[0].y) - (b.x - points[0].x) * (a.y - points[0].y);
  }
  return area < 0 ? -1.0f : 1.0f;
}

void veeri_paint_outside(veeri_painter *painter, size_t command) {
  if (command >= veer_picture_count(painter->picture))
    return;
  veer_draw_command outline = veer_picture_command(painter->picture, command);
  float sense = sense_of(outline.points, outline.point_count);
  veeri_marks marks = veeri_marks_every(VEERI_STROKE_EVERY, 0.5f * VEERI_STROKE_EVERY);
  for (size_t i = 0; i < outline.point_count; i++) {
    outline = veer_picture_command(painter->picture, command); /* strokes move the points */
    size_t next = i + 1 < outline.point_count ? i + 1 : 0;
    veeri_marks_on(&marks, &painter->camera, outline.points[i], outline.points[next]);
    veer_vec out = veer_vec2(marks.along.y, -marks.along.x);
    veeri_paint_side(painter, &marks, veer_vec_scale(out, sense * VEERI_STROKE_LENGTH));
  }
}

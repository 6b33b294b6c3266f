/* paint_plane.c: an endless plane: a line across the view or, in space, where it cuts the world. */
#include "../core/guard.h"

#include "strokes.h"
#include "things.h"

static veer_pen plane_pen(const veeri_painter *painter, const veer_obstacle *plane) {
  return plane->side == VEER_SIDE_BOTH ? veeri_wall_pen(painter) : veeri_edge_pen(painter);
}

/* [pixel] to the solid side; zero for a plane that is a wall. */
static veer_vec solid_side(const veeri_painter *painter, const veer_obstacle *plane) {
  veer_vec way = veer_vec_unit(veeri_pixels_along(&painter->camera, plane->forward));
  bool wall = plane->side == VEER_SIDE_BOTH;
  return veer_vec_scale(way, wall ? 0 : -VEERI_STROKE_LENGTH);
}

static void paint_edge(veeri_painter *painter, const veer_obstacle *plane, veer_vec from,
                       veer_vec to) {
  const veer_point line[2] = {veeri_pixel_of(&painter->camera, from),
                              veeri_pixel_of(&painter->camera, to)};
  veer_picture_polyline(painter->picture, line, 2, plane_pen(painter, plane));
  veer_vec side = solid_side(painter, plane);
  if (side.x == 0 && side.y == 0)
    return;
  veeri_marks marks = veeri_marks_every(VEERI_STROKE_EVERY, 0.5f * VEERI_STROKE_EVERY);
  veeri_marks_on(&marks, &painter->camera, line[0], line[1]);
  veeri_paint_side(painter, &marks, side);
}

/* ---- in the plane of the view ---- */

static veer_vec middle_of_view(const veer_view *view) {
  return veer_vec2(0.5f * view->lo[0] + 0.5f * view->hi[0],
                   0.5f * view->lo[1] + 0.5f * view->hi[1]);
}

static void paint_across_view(veeri_painter *painter, const veer_obstacle *plane) {
  const veer_view *view = &painter->options->view;
  veer_vec along = veer_vec2(-plane->forward.y, plane->forward.x);
  veer_vec middle = middle_of_view(view);
  float to_middle = veer_vec_dot(veer_vec_sub(middle, plane->center), along);
  veer_vec nearest = veer_vec_add(plane->center, veer_vec_scale(along, to_middle));
  float aside = veer_vec_distance(nearest, middle);
  float reach = veer_vec_length(veer_vec2(view->hi[0] - view->lo[0], view->hi[1] - view->lo[1]));
  if (aside > reach)
    return; /* out of sight */
  paint_edge(painter, plane, veer_vec_sub(nearest, veer_vec_scale(along, reach)),
             veer_vec_add(nearest, veer_vec_scale(along, reach)));
}

/* ---- in space ---- */

enum { MOST_CORNERS = 16 }; /* four, and at most one more for each face of a box */

typedef struct cut {
  veer_vec corners[MOST_CORNERS];
  size_t count;
} cut;

/* What of it lies where sign * (coordinate - bound) <= 0. */
static cut keep_behind(const cut *from, int axis, float bound, float sign) {
  cut kept = {.count = 0};
  for (size_t i = 0; i < from->count; i++) {
    veer_vec a = from->corners[i], b = from->corners[i + 1 < from->count ? i + 1 : 0];
    const float as[3] = {a.x, a.y, a.z}, bs[3] = {b.x, b.y, b.z};
    float out_a = sign * (as[axis] - bound), out_b = sign * (bs[axis] - bound);
    if (out_a <= 0 && kept.count < MOST_CORNERS)
      kept.corners[kept.count++] = a;
    if ((out_a <= 0) != (out_b <= 0) && kept.count < MOST_CORNERS)
      kept.corners[kept.count++] =
          veer_vec_add(a, veer_vec_scale(veer_vec_sub(b, a), out_a / (out_a - out_b)));
  }
  return kept;
}

/* The world's box; along axes where it has no extent, what the view shows. */
static veer_box shown_space(const veeri_painter *painter, const veer_obstacle *plane) {
  const veer_view *view = &painter->options->view;
  veer_box box = painter->world->box;
  float depth = 0.5f * (view->hi[0] - view->lo[0]);
  if (!(box.lo.x < box.hi.x))
    box.lo.x = view->lo[0], box.hi.x = view->hi[0];
  if (!(box.lo.y < box.hi.y))
    box.lo.y = view->lo[1], box.hi.y = view->hi[1];
  if (!(box.lo.z < box.hi.z))
    box.lo.z = plane->center.z - depth, box.hi.z = plane->center.z + depth;
  return box;
}

static veer_vec some_way_across(veer_vec a) {
  veer_vec axis = a.x * a.x < 0.5f ? veer_vec3(1, 0, 0) : veer_vec3(0, 1, 0);
  return veer_vec_unit(veer_vec_cross(a, axis));
}

static void paint_in_space(veeri_painter *painter, const veer_obstacle *plane) {
  veer_box box = shown_space(painter, plane);
  veer_vec middle = veer_vec_scale(veer_vec_add(box.lo, box.hi), 0.5f);
  float off = veer_vec_dot(veer_vec_sub(middle, plane->center), plane->forward);
  veer_vec foot = veer_vec_sub(middle, veer_vec_scale(plane->forward, off));
  veer_vec u = veer_vec_scale(some_way_across(plane->forward), veer_vec_distance(box.lo, box.hi));
  veer_vec v = veer_vec_cross(plane->forward, u);
  cut shape = {
      {veer_vec_add(foot, u), veer_vec_add(foot, v), veer_vec_sub(foot, u), veer_vec_sub(foot, v)},
      4};
  const float lo[3] = {box.lo.x, box.lo.y, box.lo.z}, hi[3] = {box.hi.x, box.hi.y, box.hi.z};
  for (int axis = 0; axis < 3; axis++) {
    float rounding = 1e-4f * (hi[axis] - lo[axis]); /* a face of the box itself is not cut off */
    shape = keep_behind(&shape, axis, lo[axis] - rounding, -1);
    shape = keep_behind(&shape, axis, hi[axis] + rounding, 1);
  }
  for (size_t i = 0; i < shape.count && shape.count > 2; i++)
    paint_edge(painter, plane, shape.corners[i], shape.corners[i + 1 < shape.count ? i + 1 : 0]);
}

void veeri_paint_plane(veeri_painter *painter, const veer_obstacle *plane) {
  if (painter->world->planar)
    paint_across_view(painter, plane);
  else
    paint_in_space(painter, plane);
}

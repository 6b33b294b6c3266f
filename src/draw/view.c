/* view.c: which part of the world a picture shows, and how large it is to be. */
#include "../core/guard.h"

#include "layout.h"

static void include(veer_view *view, bool *any, veer_vec pos, float radius) {
  veer_point at = veeri_flatten(pos);
  const float place[2] = {at.x, at.y};
  for (int axis = 0; axis < 2; axis++) {
    if (!*any || place[axis] - radius < view->lo[axis])
      view->lo[axis] = place[axis] - radius;
    if (!*any || place[axis] + radius > view->hi[axis])
      view->hi[axis] = place[axis] + radius;
  }
  *any = true;
}

static void include_obstacle(veer_view *view, bool *any, const veer_obstacle *obstacle) {
  veer_vec left = veer_vec_cross(obstacle->up, obstacle->forward);
  veer_vec x = veer_vec_scale(obstacle->forward, obstacle->half.x);
  veer_vec y = veer_vec_scale(left, obstacle->half.y);
  switch (obstacle->kind) {
  case VEER_OBSTACLE_CAPSULE:
    include(view, any, obstacle->end, obstacle->radius);
    include(view, any, obstacle->center, obstacle->radius);
    break;
  case VEER_OBSTACLE_SPHERE:
    include(view, any, obstacle->center, obstacle->radius);
    break;
  case VEER_OBSTACLE_BOX:
    if (!(obstacle->half.x < VEER_INFINITY && obstacle->half.y < VEER_INFINITY))
      break;
    for (int corner = 0; corner < 4; corner++) {
      veer_vec to = veer_vec_add(veer_vec_scale(x, corner & 1 ? 1.0f : -1.0f),
                                 veer_vec_scale(y, corner & 2 ? 1.0f : -1.0f));
      include(view, any, veer_vec_add(obstacle->center, to), 0);
    }
    break;
  case VEER_OBSTACLE_POLYGON:
    for (size_t i = 0; i < obstacle->count; i++) {
      veer_vec to = veer_vec_add(veer_vec_scale(obstacle->forward, obstacle->points[i].x),
                                 veer_vec_scale(left, obstacle->points[i].y));
      include(view, any, veer_vec_add(obstacle->center, to), 0);
    }
    break;
  default: /* a plane has no end */
    break;
  }
}

static void include_things(veer_view *view, bool *any, const veer_crowd_def *world) {
  for (size_t i = 0; i < world->obstacle_count; i++)
    include_obstacle(view, any, &world->obstacles[i]);
  for (size_t i = 0; i < world->wall_count; i++) {
    include(view, any, world->walls[i].a, 0);
    include(view, any, world->walls[i].b, 0);
  }
  for (size_t i = 0; i < world->path_count; i++)
    for (size_t p = 0; p < world->paths[i].count; p++)
      include(view, any, world->paths[i].points[p], 0);
}

veer_view veer_view_around(const veer_crowd *crowd) {
  veer_view view = {.lo = {0, 0}};
  bool any = false;
  size_t mover_count;
  const veer_mover *movers = veer_crowd_movers(crowd, &mover_count);
  for (uint32_t id = 0; id < veer_crowd_id_bound(crowd); id++) {
    if (!veer_crowd_has(crowd, id))
      continue;
    veer_agent agent = veer_crowd_agent(crowd, id);
    include(&view, &any, agent.pos, agent.radius);
  }
  for (size_t i = 0; i < mover_count; i++)
    include(&view, &any, movers[i].pos, movers[i].radius);
  const veer_box *box = &veer_crowd_definition(crowd)->box;
  if (box->lo.x < box->hi.x || box->lo.y < box->hi.y || box->lo.z < box->hi.z) {
    include(&view, &any, box->lo, 0);
    include(&view, &any, box->hi, 0);
  }
  include_things(&view, &any, veer_crowd_definition(crowd));
  for (int axis = 0; axis < 2; axis++) {
    float room = 0.05f * (view.hi[axis] - view.lo[axis]);
    if (!(room > 0))
      room = 1;
    view.lo[axis] -= room;
    view.hi[axis] += room;
  }
  return view;
}

static uint32_t whole_pixels(float size) {
  if (!(size > 1))
    return 1;
  return size < (float)VEER_DRAW_LARGEST ? (uint32_t)(size + 0.5f) : VEER_DRAW_LARGEST;
}

void veer_draw_fit(veer_draw_options *options, const veer_crowd *crowd, uint32_t longer_side) {
  veeri_fit(options, crowd, longer_side, (veer_sheet){1, 1}, 0, 0);
}

void veeri_fit(veer_draw_options *options, const veer_crowd *crowd, uint32_t longer_side,
               veer_sheet sheet, float gap, float strip) {
  static const float narrowest = 420; /* for a legend that can be read */
  const veer_view *view = &options->view;
  if (!veeri_view_good(view))
    return;
  float x = view->hi[0] - view->lo[0], y = view->hi[1] - view->lo[1];
  float side = (float)longer_side;
  float columns = (float)sheet.columns, rows = (float)sheet.rows;
  float plots_x = columns * (x >= y ? side : side / y * x) + gap * (columns - 1);
  float plots_y = rows * ((y >= x ? side : side / x * y) + strip) + gap * (rows - 1);
  veeri_painter painter = veeri_painter_of(crowd, options, NULL);
  veeri_layout layout;
  float margin = options->caption ? VEERI_CAPTION_MARGIN : VEERI_BARE_MARGIN;
  float width = plots_x + 2 * margin;
  if (options->caption && width < narrowest)
    width = narrowest;
  veeri_layout_make(&painter, width, &layout);
  float around = layout.header + layout.footer + (float)options->below;
  float height = plots_y + around;
  if (layout.caption && height < 3 * around)
    height = 3 * around;
  options->width = whole_pixels(width);
  options->height = whole_pixels(height);
}

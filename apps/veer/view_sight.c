#include "view_sight.h"

static const float least_zoom = 0.05f, most_zoom = 200;

view_sight sight_of(const veer_view *whole) {
  return (view_sight){.whole = *whole,
                      .center = veer_vec2(0.5f * (whole->lo[0] + whole->hi[0]),
                                          0.5f * (whole->lo[1] + whole->hi[1])),
                      .zoom = 1};
}

veer_status sight_aim(view_sight *sight, const veer_crowd *crowd, veer_draw_options *options) {
  veer_view *view = &options->view;
  for (int axis = 0; axis < 2; axis++)
    view->lo[axis] = sight->whole.lo[axis], view->hi[axis] = sight->whole.hi[axis];
  veer_plot fit;
  veer_status status = veer_plot_of(crowd, options, &fit);
  if (status != VEER_OK)
    return status;
  float scale = fit.scale * sight->zoom;
  const float room[2] = {fit.room_opposite.x - fit.room_corner.x,
                         fit.room_opposite.y - fit.room_corner.y};
  const float center[2] = {sight->center.x, sight->center.y};
  for (int axis = 0; axis < 2; axis++) {
    view->lo[axis] = center[axis] - 0.5f * room[axis] / scale;
    view->hi[axis] = center[axis] + 0.5f * room[axis] / scale;
  }
  return veer_plot_of(crowd, options, &sight->plot);
}

void sight_zoom(view_sight *sight, const veer_view *view, veer_point pixel, float factor) {
  float zoom = sight->zoom * factor;
  zoom = zoom < least_zoom ? least_zoom : zoom > most_zoom ? most_zoom : zoom;
  veer_vec at = veer_plot_place(&sight->plot, view, pixel);
  veer_vec aside = veer_vec_sub(sight->center, at);
  sight->center = veer_vec_add(at, veer_vec_scale(aside, sight->zoom / zoom));
  sight->zoom = zoom;
}

void sight_pan(view_sight *sight, const veer_view *view, veer_point from, veer_point to) {
  veer_vec way = veer_vec_sub(veer_plot_place(&sight->plot, view, from),
                              veer_plot_place(&sight->plot, view, to));
  sight->center = veer_vec_add(sight->center, way);
}

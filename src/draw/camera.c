#include "../core/guard.h"

#include "camera.h"

#include "picture.h"

/* Cabinet projection: half the length, at 45 degrees. */
static const float depth = 0.35355339f;

veer_point veeri_flatten(veer_vec pos) {
  return (veer_point){pos.x + depth * pos.z, pos.y + depth * pos.z};
}

bool veeri_view_good(const veer_view *view) {
  for (int axis = 0; axis < 2; axis++) {
    float extent = view->hi[axis] - view->lo[axis];
    if (!(extent > 0) || !(extent < VEER_INFINITY))
      return false;
  }
  return true;
}

bool veeri_camera_aim(const veer_view *view, veer_point corner, veer_point opposite,
                      veeri_camera *out) {
  float extent_x = view->hi[0] - view->lo[0], extent_y = view->hi[1] - view->lo[1];
  float room_x = opposite.x - corner.x, room_y = opposite.y - corner.y;
  float scale = room_x / extent_x;
  if (room_y / extent_y < scale)
    scale = room_y / extent_y;
  if (!(scale > 0) || !(scale < VEER_INFINITY))
    return false;
  float width = extent_x * scale, height = extent_y * scale;
  float left = corner.x + 0.5f * (room_x - width), top = corner.y + 0.5f * (room_y - height);
  *out = (veeri_camera){.scale = scale,
                        .lo_x = view->lo[0],
                        .lo_y = view->lo[1],
                        .left = left,
                        .zero_y = view->y_down ? top : top + height,
                        .down = view->y_down ? 1.0f : -1.0f,
                        .corner = {left, top},
                        .opposite = {left + width, top + height}};
  return true;
}

veer_point veeri_pixel_of(const veeri_camera *camera, veer_vec pos) {
  float lift = depth * pos.z;
  float x = camera->left + (pos.x - camera->lo_x + lift) * camera->scale;
  float y = camera->zero_y + (camera->down * (pos.y - camera->lo_y) - lift) * camera->scale;
  return (veer_point){veeri_hold(x), veeri_hold(y)};
}

veer_vec veeri_pixels_along(const veeri_camera *camera, veer_vec displacement) {
  float lift = depth * displacement.z;
  return veer_vec2(veeri_hold((displacement.x + lift) * camera->scale),
                   veeri_hold((camera->down * displacement.y - lift) * camera->scale));
}

bool veeri_in_plot(const veeri_camera *camera, veer_point at, float radius) {
  return at.x + radius >= camera->corner.x && at.x - radius <= camera->opposite.x &&
         at.y + radius >= camera->corner.y && at.y - radius <= camera->opposite.y;
}

#include "../core/guard.h"

#include "painter.h"

/* A corner of the box: bit 0, 1, 2 of `corner` choose the high end of x, y, z. */
static veer_point corner_of(const veeri_painter *painter, const veer_box *box, int corner) {
  veer_vec pos = veer_vec3(corner & 1 ? box->hi.x : box->lo.x, corner & 2 ? box->hi.y : box->lo.y,
                           corner & 4 ? box->hi.z : box->lo.z);
  return veeri_pixel_of(&painter->camera, pos);
}

/* The edges of the box along its axes that have an extent. */
void veeri_paint_world(veeri_painter *painter) {
  const veer_box *box = &painter->world->box;
  const bool open[3] = {box->lo.x < box->hi.x, box->lo.y < box->hi.y, box->lo.z < box->hi.z};
  veer_pen pen = {VEER_NO_COLOR, painter->theme->muted, 1.5f};
  for (int axis = 0; axis < 3; axis++)
    for (int corner = 0; corner < 8; corner++) {
      bool low_end = !(corner & 1 << axis);
      bool doubled = false; /* a flat box has each edge twice: keep the lower one */
      for (int other = 0; other < 3; other++)
        doubled = doubled || (other != axis && !open[other] && corner & 1 << other);
      if (!open[axis] || !low_end || doubled)
        continue;
      const veer_point ends[2] = {corner_of(painter, box, corner),
                                  corner_of(painter, box, corner | 1 << axis)};
      veer_picture_polyline(painter->picture, ends, 2, pen);
    }
}

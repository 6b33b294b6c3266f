#include "../core/guard.h"

#include "prism.h"

static bool same_place(veer_vec a, veer_vec b) {
  return a.x == b.x && a.y == b.y && a.z == b.z;
}

/* Walls that go on where the one before ends are one line, so that their corners are whole. The
 * count of those that do. */
static size_t chain_length(const veer_wall *walls, size_t count) {
  size_t length = 1;
  while (length < count && same_place(walls[length - 1].b, walls[length].a))
    length++;
  return length;
}

static void paint_chain(veeri_painter *painter, const veer_wall *walls, size_t count) {
  veer_pen pen = veeri_wall_pen(painter);
  bool round = count > 2 && same_place(walls[count - 1].b, walls[0].a);
  if (round)
    veeri_area_begin(painter->picture, pen);
  else
    veeri_line_begin(painter->picture, pen);
  for (size_t i = 0; i < count; i++)
    veeri_line_to(painter->picture, veeri_pixel_of(&painter->camera, walls[i].a));
  if (!round)
    veeri_line_to(painter->picture, veeri_pixel_of(&painter->camera, walls[count - 1].b));
  veeri_line_end(painter->picture);
}

/* From the floor to the ceiling of the world. */
static void paint_strip(veeri_painter *painter, const veer_wall *wall, float lo, float hi) {
  veer_vec way = veer_vec_sub(wall->b, wall->a);
  const veer_vec ends[2] = {veer_vec2(0, 0), veer_vec2(way.x, way.y)};
  veeri_prism strip = {.origin = veer_vec2(wall->a.x, wall->a.y),
                       .ahead = veer_vec2(1, 0),
                       .left = veer_vec2(0, 1),
                       .up = veer_vec3(0, 0, 1),
                       .points = ends,
                       .count = 2,
                       .lo = lo,
                       .hi = hi};
  veer_pen pen = {veeri_solid_pen(painter).fill, veeri_wall_pen(painter).stroke, 1.5f};
  veeri_paint_prism(painter, &strip, pen, false);
}

void veeri_paint_walls(veeri_painter *painter) {
  const veer_wall *walls = painter->world->walls;
  size_t count = painter->world->wall_count;
  float lo, hi;
  veeri_world_reach(painter, veer_vec2(0, 0), veer_vec3(0, 0, 1), &lo, &hi);
  if (lo < hi) {
    for (size_t i = 0; i < count; i++)
      paint_strip(painter, &walls[i], lo, hi);
    return;
  }
  for (size_t i = 0, length; i < count; i += length) {
    length = chain_length(walls + i, count - i);
    paint_chain(painter, walls + i, length);
  }
}

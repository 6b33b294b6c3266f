/* paint_fields.c: grids: fields of directions, and maps of what has been seen. */
#include "../core/guard.h"

#include "things.h"

/* ---- fields ---- */

enum { MOST_ARROWS = 600 };                                                  /* 30 x 20 */
static const float least_apart = 14, longest_arrow = 30, shortest_arrow = 2; /* [pixel] */

/* Which nodes of an axis are shown: first, first + stride ... up to last. */
typedef struct range {
  uint32_t first, last;
} range;

/* The nodes from lo to hi; all of them where nothing is known. */
static range nodes_between(float lo, float hi, uint32_t count) {
  float last = (float)(count - 1);
  range nodes = {0, count - 1};
  if (lo > 0)
    nodes.first = lo < last ? (uint32_t)lo : count - 1;
  if (hi < last)
    nodes.last = hi > 0 ? (uint32_t)hi : 0;
  return nodes;
}

static uint64_t shown(range nodes, uint32_t stride) {
  return (nodes.last - nodes.first) / stride + 1;
}

/* Leaves as much over at one end as at the other. */
static uint32_t first_shown(range nodes, uint32_t stride) {
  return nodes.first + (nodes.last - nodes.first) % stride / 2;
}

typedef struct thinned {
  range x, y, z;
  uint32_t stride;
} thinned;

static thinned thin_out(const veeri_painter *painter, const veer_flow_grid *field) {
  const veer_view *view = &painter->options->view;
  float spacing = field->spacing;
  thinned grid = {{0, field->nx - 1}, {0, field->ny - 1}, {0, field->nz - 1}, 1};
  if (painter->world->planar) {
    grid.x = nodes_between((view->lo[0] - field->origin.x) / spacing,
                           (view->hi[0] - field->origin.x) / spacing, field->nx);
    grid.y = nodes_between((view->lo[1] - field->origin.y) / spacing,
                           (view->hi[1] - field->origin.y) / spacing, field->ny);
  }
  float apart = least_apart / (spacing * painter->camera.scale);
  if (apart > 1)
    grid.stride = apart < 1e6f ? (uint32_t)apart + 1 : 1000000;
  while (shown(grid.x, grid.stride) * shown(grid.y, grid.stride) * shown(grid.z, grid.stride) >
         MOST_ARROWS)
    grid.stride++;
  return grid;
}

static veer_vec vector_at(const veer_flow_grid *field, uint32_t x, uint32_t y, uint32_t z) {
  return field->vectors[((size_t)z * field->ny + y) * field->nx + x];
}

static float longest_vector(const veer_flow_grid *field, const thinned *grid) {
  float longest = 0;
  for (uint32_t z = first_shown(grid->z, grid->stride); z <= grid->z.last; z += grid->stride)
    for (uint32_t y = first_shown(grid->y, grid->stride); y <= grid->y.last; y += grid->stride)
      for (uint32_t x = first_shown(grid->x, grid->stride); x <= grid->x.last; x += grid->stride) {
        float length = veer_vec_length(vector_at(field, x, y, z));
        if (length > longest)
          longest = length;
      }
  return longest;
}

/* With its middle where the vector stands. [scale: of the vector, to lengths] */
static void paint_vector(veeri_painter *painter, veer_vec pos, veer_vec vector, float scale) {
  veer_point at = veeri_pixel_of(&painter->camera, pos);
  veer_vec way = veeri_pixels_along(&painter->camera, veer_vec_scale(vector, scale));
  float length = veer_vec_length(way);
  if (length < shortest_arrow || !veeri_in_plot(&painter->camera, at, length))
    return;
  veer_picture_arrow(painter->picture, (veer_point){at.x - 0.5f * way.x, at.y - 0.5f * way.y},
                     (veer_point){at.x + 0.5f * way.x, at.y + 0.5f * way.y},
                     (veer_pen){veeri_field_color(painter), VEER_NO_COLOR, 1});
}

static void paint_field(veeri_painter *painter, const veer_flow_grid *field) {
  thinned grid = thin_out(painter, field);
  float longest = longest_vector(field, &grid), spacing = field->spacing;
  if (!(longest > 0))
    return;
  float reach = 0.85f * (float)grid.stride * spacing, most = longest_arrow / painter->camera.scale;
  float scale = (reach < most ? reach : most) / longest;
  for (uint32_t z = first_shown(grid.z, grid.stride); z <= grid.z.last; z += grid.stride)
    for (uint32_t y = first_shown(grid.y, grid.stride); y <= grid.y.last; y += grid.stride)
      for (uint32_t x = first_shown(grid.x, grid.stride); x <= grid.x.last; x += grid.stride) {
        veer_vec steps = veer_vec3((float)x, (float)y, (float)z);
        veer_vec pos = veer_vec_add(field->origin, veer_vec_scale(steps, spacing));
        paint_vector(painter, pos, vector_at(field, x, y, z), scale);
      }
}

/* ---- maps ---- */

/* On whole pixels, so that cells side by side leave no seam. */
static float on_pixel(float coordinate, float lo, float hi) {
  float held = coordinate < lo ? lo : coordinate > hi ? hi : coordinate;
  return (float)(int32_t)(held + 0.5f);
}

/* Cells x .. end - 1 of a row. */
static void paint_cells(veeri_painter *painter, const veer_explored *map, uint32_t x, uint32_t end,
                        uint32_t y, uint32_t z, veer_pen pen) {
  const veeri_camera *camera = &painter->camera;
  float height = map->nz > 1 ? (float)z + 0.5f : 0; /* as the core sees the middles of cells */
  veer_vec near = veer_vec3((float)x, (float)y, height);
  veer_vec far = veer_vec3((float)end, (float)y + 1, height);
  veer_point a = veeri_pixel_of(camera, veer_vec_add(map->lo, veer_vec_scale(near, map->cell)));
  veer_point b = veeri_pixel_of(camera, veer_vec_add(map->lo, veer_vec_scale(far, map->cell)));
  float left = on_pixel(a.x, camera->corner.x, camera->opposite.x);
  float right = on_pixel(b.x, camera->corner.x, camera->opposite.x);
  float one = on_pixel(a.y, camera->corner.y, camera->opposite.y);
  float other = on_pixel(b.y, camera->corner.y, camera->opposite.y);
  if (left == right || one == other)
    return;
  const veer_point corners[4] = {{left, one}, {right, one}, {right, other}, {left, other}};
  veer_picture_polygon(painter->picture, corners, 4, pen);
}

static void paint_row(veeri_painter *painter, const veer_explored *map, uint32_t y, uint32_t z,
                      veer_pen pen) {
  const uint8_t *seen = map->seen + ((size_t)z * map->ny + y) * map->nx;
  for (uint32_t x = 0, end; x < map->nx; x = end) {
    for (end = x + 1; end < map->nx && !seen[end] == !seen[x];)
      end++;
    if (seen[x])
      paint_cells(painter, map, x, end, y, z, pen);
  }
}

static void paint_map(veeri_painter *painter, const veer_explored *map) {
  veer_pen tint = {veeri_seen_color(painter), VEER_NO_COLOR, 1};
  for (uint32_t z = 0; z < map->nz; z++)
    for (uint32_t y = 0; y < map->ny; y++)
      paint_row(painter, map, y, z, tint);
}

void veeri_paint_fields(veeri_painter *painter) {
  for (size_t i = 0; i < painter->world->map_count; i++)
    paint_map(painter, &painter->world->maps[i]);
  for (size_t i = 0; i < painter->world->field_count; i++)
    paint_field(painter, &painter->world->fields[i]);
}

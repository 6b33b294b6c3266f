/* validate_things.c: what stands in the world: obstacles, walls, paths, fields, maps. */
#include "validate.h"

/* Floats count no farther one by one. */
static const uint32_t MOST_IN_A_ROW = 1u << 24;
static const uint64_t MOST_IN_ALL = 1u << 28;

void veeri_ask_box(veeri_asking *asking, const char *name, const veer_box *box) {
  veeri_enter(asking, name, VEERI_NO_INDEX);
  veeri_ask_place(asking, "lo", box->lo);
  veeri_ask_place(asking, "hi", box->hi);
  for (int axis = 0; axis < VEERI_AXES; axis++)
    if (!(veeri_axis(&box->lo, axis) <= veeri_axis(&box->hi, axis)))
      veeri_object(asking, VEER_BAD_VALUE, "hi", "no part less than that of lo");
  veeri_leave(asking);
}

static void ask_points(veeri_asking *asking, const veer_vec *points, size_t count) {
  if (!veeri_ask_pointer(asking, "points", points, count))
    return;
  for (size_t i = 0; i < count; i++) {
    if (veeri_is_place(points[i]) && veeri_fits_plane(points[i], asking->planar))
      continue;
    veeri_enter(asking, "points", i);
    veeri_ask_place(asking, "", points[i]);
    veeri_leave(asking);
    return;
  }
}

/* ---- obstacles and walls ---- */

static bool are_limits(veer_vec half) {
  for (int axis = 0; axis < VEERI_AXES; axis++)
    if (!(veeri_axis(&half, axis) >= 0.0f))
      return false;
  return true;
}

/* Half sizes may be infinite; a box of the plane is endless along up. */
static void ask_half_sizes(veeri_asking *asking, veer_vec half) {
  if (!are_limits(half))
    veeri_object(asking, VEER_BAD_VALUE, "half", "numbers >= 0, or infinite");
#ifndef VEER_PLANAR
  if (asking->planar && !(half.z > FLT_MAX))
    veeri_object(asking, VEER_BAD_VALUE, "half", "z infinite in a planar crowd");
#endif
}

/* In the plane a shape stands upright. */
static void ask_frame(veeri_asking *asking, const veer_obstacle *obstacle) {
#ifndef VEER_PLANAR
  veeri_ask_up(asking, "up", obstacle->up, obstacle->forward);
  if (asking->planar && !(obstacle->up.x == 0.0f && obstacle->up.y == 0.0f))
    veeri_object(asking, VEER_BAD_VALUE, "up", "(0, 0, 1) or (0, 0, -1) in a planar crowd");
#else
  (void)asking, (void)obstacle;
#endif
}

static void ask_shape(veeri_asking *asking, const veer_obstacle *obstacle) {
  if (!veeri_ask_choice(asking, "kind", obstacle->kind, VEER_OBSTACLE_KIND_COUNT,
                        "a veer_obstacle_kind"))
    return;
  if (obstacle->kind == VEER_OBSTACLE_BOX)
    ask_half_sizes(asking, obstacle->half);
  if (obstacle->kind == VEER_OBSTACLE_POLYGON && obstacle->count == 0)
    veeri_object(asking, VEER_BAD_VALUE, "count", "1 or more points of a polygon");
  if (obstacle->kind == VEER_OBSTACLE_POLYGON)
    ask_points(asking, obstacle->points, obstacle->count);
  if (obstacle->kind == VEER_OBSTACLE_BOX || obstacle->kind == VEER_OBSTACLE_POLYGON)
    ask_frame(asking, obstacle);
}

void veeri_ask_obstacle(veeri_asking *asking, const veer_obstacle *obstacle) {
  veeri_ask_direction(asking, "forward", obstacle->forward);
  ask_shape(asking, obstacle);
  veeri_ask_choice(asking, "side", obstacle->side, VEER_SIDE_COUNT, "a veer_side");
  veeri_ask_place(asking, "center", obstacle->center);
  veeri_ask_place(asking, "end", obstacle->end);
  veeri_ask_amount(asking, "radius", obstacle->radius);
}

void veeri_ask_wall(veeri_asking *asking, const veer_wall *wall) {
  veeri_ask_place(asking, "a", wall->a);
  veeri_ask_place(asking, "b", wall->b);
}

/* ---- paths, fields and maps ---- */

void veeri_ask_path(veeri_asking *asking, const veer_path *path) {
  if (path->count > MOST_IN_A_ROW)
    veeri_object(asking, VEER_BAD_VALUE, "count", "at most 2^24 points");
  else
    ask_points(asking, path->points, path->count);
}

/* Counts within what a crowd holds; one layer in the plane. */
static bool ask_grid(veeri_asking *asking, uint32_t nx, uint32_t ny, uint32_t nz) {
  const char *row = "a whole number from 1 to 2^24";
  if (nx == 0 || nx > MOST_IN_A_ROW)
    return veeri_object(asking, VEER_BAD_VALUE, "nx", row);
  if (ny == 0 || ny > MOST_IN_A_ROW)
    return veeri_object(asking, VEER_BAD_VALUE, "ny", row);
  if (asking->planar && nz != 1)
    return veeri_object(asking, VEER_BAD_VALUE, "nz", "1 in a planar crowd");
  if (nz == 0 || nz > MOST_IN_A_ROW)
    return veeri_object(asking, VEER_BAD_VALUE, "nz", row);
  if ((uint64_t)nx * ny > MOST_IN_ALL || (uint64_t)nx * ny * nz > MOST_IN_ALL)
    return veeri_object(asking, VEER_BAD_VALUE, "nx", "at most 2^28 for nx * ny * nz");
  return true;
}

static void ask_vectors(veeri_asking *asking, const veer_vec *vectors, size_t count) {
  if (!veeri_ask_pointer(asking, "vectors", vectors, count))
    return;
  for (size_t i = 0; i < count; i++) {
    if (veeri_fits_plane(vectors[i], asking->planar))
      continue;
    veeri_enter(asking, "vectors", i);
    veeri_ask_vector(asking, "", vectors[i]);
    veeri_leave(asking);
    return;
  }
}

void veeri_ask_field(veeri_asking *asking, const veer_flow_grid *field) {
  veeri_ask_place(asking, "origin", field->origin);
  veeri_ask_positive(asking, "spacing", field->spacing);
  if (ask_grid(asking, field->nx, field->ny, field->nz))
    ask_vectors(asking, field->vectors, (size_t)field->nx * field->ny * field->nz);
}

static void ask_map(veeri_asking *asking, const veer_explored *map) {
  veeri_ask_place(asking, "lo", map->lo);
  veeri_ask_positive(asking, "cell", map->cell);
  ask_grid(asking, map->nx, map->ny, map->nz);
}

/* Asks of each of an array; `name` is that of the array in the definition. */
#define ASK_EACH(asking, def, name, count, ask)                                                    \
  do {                                                                                             \
    bool is_there = veeri_ask_pointer(asking, #name, (def)->name, (def)->count);                   \
    for (size_t i = 0; is_there && i < (def)->count; i++) {                                        \
      veeri_enter(asking, #name, i);                                                               \
      ask(asking, &(def)->name[i]);                                                                \
      veeri_leave(asking);                                                                         \
    }                                                                                              \
  } while (0)

void veeri_ask_things(veeri_asking *asking, const veer_crowd_def *def) {
  ASK_EACH(asking, def, obstacles, obstacle_count, veeri_ask_obstacle);
  ASK_EACH(asking, def, walls, wall_count, veeri_ask_wall);
  ASK_EACH(asking, def, paths, path_count, veeri_ask_path);
  ASK_EACH(asking, def, fields, field_count, veeri_ask_field);
  ASK_EACH(asking, def, maps, map_count, ask_map);
}

#include "force_shapes.h"

#include "force_settings.h"

/* Room for the items of a list; NULL after a fault and for an empty list. */
static void *room_for(force_case *c, const veer_node *list, size_t size) {
  return list ? force_memory(c, list->mark, list->count, size) : NULL;
}

static veer_vec *points_of(force_case *c, const veer_node *list, const char *name,
                           size_t *out_count) {
  veer_vec *points = room_for(c, list, sizeof *points);
  *out_count = 0;
  for (const veer_node *item = points ? list->first : NULL; item; item = item->next)
    points[(*out_count)++] = force_read_vector(c, item, name);
  return points;
}

veer_vec *force_points(force_case *c, const char *name, size_t *out_count) {
  const veer_node *list = force_want(c, &c->fields, name, VEER_NODE_LIST);
  return points_of(c, list, name, out_count);
}

float *force_list(force_case *c, const char *name, double lowest, size_t count) {
  const veer_node *list = force_want(c, &c->fields, name, VEER_NODE_LIST);
  double *numbers = list ? force_memory(c, list->mark, count + 1, sizeof *numbers) : NULL;
  float *out = numbers ? force_memory(c, list->mark, count + 1, sizeof *out) : NULL;
  if (!out)
    return NULL;
  force_read_list(c, list, name, lowest, numbers, (uint32_t)count);
  for (size_t i = 0; i < count; i++)
    out[i] = (float)numbers[i];
  return out;
}

veer_wall *force_walls(force_case *c, const char *name, size_t *out_count) {
  const veer_node *list = force_want(c, &c->fields, name, VEER_NODE_LIST);
  veer_wall *walls = room_for(c, list, sizeof *walls);
  *out_count = 0;
  for (const veer_node *item = walls ? list->first : NULL; item; item = item->next) {
    if (item->kind != VEER_NODE_LIST || item->count != 2) {
      force_fail(c, item->mark, "\"%s\" must hold pairs of points", name);
      break;
    }
    walls[(*out_count)++] = (veer_wall){force_read_vector(c, item->first, name),
                                        force_read_vector(c, item->first->next, name)};
  }
  return walls;
}

static const char *const kinds[VEER_OBSTACLE_KIND_COUNT] = {"sphere", "box", "plane", "capsule",
                                                            "polygon"};
static const char *const sides[VEER_SIDE_COUNT] = {"outside", "inside", "both"};

/* Half sizes along the obstacle's own axes; two in space leave it endless along up. */
static veer_vec half_of(force_case *c, force_fields *fields) {
  double numbers[3] = {0, 0, 0};
  const veer_node *list = force_want(c, fields, "half", VEER_NODE_LIST);
  if (list)
    force_read_list(c, list, "half", 0, numbers, list->count == 3 && c->dimensions == 3 ? 3 : 2);
  veer_vec half = veer_vec3((float)numbers[0], (float)numbers[1], (float)numbers[2]);
  if (half.z == 0)
    half.z = VEER_INFINITY;
  return half;
}

static void read_shape(force_case *c, force_fields *fields, veer_obstacle *obstacle) {
  if (obstacle->kind == VEER_OBSTACLE_SPHERE || obstacle->kind == VEER_OBSTACLE_CAPSULE)
    obstacle->radius = force_want_number(c, fields, "radius", 0);
  else
    obstacle->forward = force_want_vector(c, fields, "forward");
  if (obstacle->kind == VEER_OBSTACLE_CAPSULE)
    obstacle->end = force_want_vector(c, fields, "end");
  bool framed = obstacle->kind == VEER_OBSTACLE_BOX || obstacle->kind == VEER_OBSTACLE_POLYGON;
  if (framed && c->dimensions == 3)
    obstacle->up = force_want_vector(c, fields, "up");
  if (obstacle->kind == VEER_OBSTACLE_BOX)
    obstacle->half = half_of(c, fields);
}

/* Points of a polygon lie in its own frame: two numbers each, in space too. */
static void read_polygon(force_case *c, force_fields *fields, veer_obstacle *obstacle) {
  const veer_node *list = force_want(c, fields, "points", VEER_NODE_LIST);
  uint32_t dimensions = c->dimensions;
  c->dimensions = 2;
  obstacle->points = points_of(c, list, "points", &obstacle->count);
  c->dimensions = dimensions;
}

static veer_obstacle read_obstacle(force_case *c, const veer_node *map, const char *name) {
  force_fields fields = force_open_fields(c, map, name);
  veer_obstacle obstacle = veer_obstacle_sphere(veer_vec2(0, 0), 0);
  obstacle.kind =
      (veer_obstacle_kind)force_maybe_word(c, &fields, "kind", kinds, VEER_OBSTACLE_KIND_COUNT);
  obstacle.side = (veer_side)force_maybe_word(c, &fields, "side", sides, VEER_SIDE_COUNT);
  obstacle.center = force_want_vector(c, &fields, "center");
  read_shape(c, &fields, &obstacle);
  if (obstacle.kind == VEER_OBSTACLE_POLYGON)
    read_polygon(c, &fields, &obstacle);
  force_refuse_others(c, &fields);
  return obstacle;
}

veer_obstacle force_obstacle(force_case *c, const char *name) {
  const veer_node *map = force_want(c, &c->fields, name, VEER_NODE_MAP);
  return map ? read_obstacle(c, map, name) : veer_obstacle_sphere(veer_vec2(0, 0), 0);
}

veer_obstacle *force_obstacles(force_case *c, const char *name, size_t *out_count) {
  const veer_node *list = force_want(c, &c->fields, name, VEER_NODE_LIST);
  veer_obstacle *obstacles = room_for(c, list, sizeof *obstacles);
  *out_count = 0;
  for (const veer_node *map = obstacles ? list->first : NULL; map; map = map->next)
    obstacles[(*out_count)++] = read_obstacle(c, map, name);
  return obstacles;
}

#include "../core/guard.h"

#include "legend.h"

#include "strokes.h"
#include "things.h"

/* How much there is of everything that is drawn. */
typedef struct inventory {
  size_t solids, edges, walls, paths, food;
} inventory;

static inventory count_things(const veeri_painter *painter) {
  inventory there = {.walls = painter->world->wall_count};
  for (size_t i = 0; i < painter->world->obstacle_count; i++) {
    veeri_substance is = veeri_substance_of(&painter->world->obstacles[i]);
    there.solids += is == VEERI_SOLID;
    there.edges += is == VEERI_EDGE;
    there.walls += is == VEERI_WALL;
  }
  for (size_t i = 0; i < painter->world->path_count; i++) {
    veeri_path_use use = veeri_path_use_of(painter, i);
    there.paths += use.line;
    there.food += use.food;
  }
  return there;
}

static void add_some(veeri_legend *legend, size_t count, veeri_swatch swatch, const char *one,
                     const char *several) {
  if (count > 0)
    veeri_legend_add(legend, swatch, VEER_NO_COLOR, count > 1 ? several : one);
}

void veeri_legend_add_things(const veeri_painter *painter, veeri_legend *legend) {
  const veer_view *view = &painter->options->view;
  const veer_crowd_def *world = painter->world;
  if (view->things) {
    inventory there = count_things(painter);
    add_some(legend, there.solids, VEERI_SWATCH_SOLID, "obstacle", "obstacles");
    add_some(legend, there.edges, VEERI_SWATCH_EDGE, "edge of the free space",
             "edges of the free space");
    add_some(legend, there.walls, VEERI_SWATCH_WALL, "wall", "walls");
    add_some(legend, there.paths, VEERI_SWATCH_PATH, "path", "paths");
    add_some(legend, there.food, VEERI_SWATCH_FOOD, "food", "food");
  }
  if (view->fields) {
    add_some(legend, world->field_count, VEERI_SWATCH_FIELD, "flow", "flows");
    add_some(legend, world->map_count, VEERI_SWATCH_SEEN, "seen", "seen");
  }
}

static void paint_edge_swatch(const veeri_painter *painter, veer_point left) {
  const veer_point line[2] = {{left.x, left.y - 2}, {left.x + 19, left.y - 2}};
  veer_picture_polyline(painter->picture, line, 2, veeri_edge_pen(painter));
  for (int i = 0; i < 3; i++) {
    float x = left.x + 3 + 6.5f * (float)i;
    const veer_point stroke[2] = {{x, left.y - 2}, {x, left.y - 2 + VEERI_STROKE_LENGTH}};
    veer_picture_polyline(painter->picture, stroke, 2, veeri_stroke_pen(painter));
  }
}

static void paint_path_swatch(const veeri_painter *painter, veer_point left) {
  for (int i = 0; i < 2; i++) {
    float x = left.x + VEERI_DASH_EVERY * (float)i;
    const veer_point dash[2] = {{x, left.y}, {x + VEERI_DASH, left.y}};
    veer_picture_polyline(painter->picture, dash, 2, veeri_path_pen(painter));
  }
}

void veeri_legend_paint_thing(const veeri_painter *painter, veeri_swatch swatch, veer_point left) {
  veer_picture *picture = painter->picture;
  veer_point middle = {left.x + 9, left.y}, right = {left.x + 19, left.y};
  const veer_point line[2] = {left, right};
  const veer_point area[4] = {{left.x, left.y - 6},
                              {right.x - 1, left.y - 6},
                              {right.x - 1, left.y + 6},
                              {left.x, left.y + 6}};
  switch (swatch) {
  case VEERI_SWATCH_SOLID:
    veer_picture_circle(picture, middle, 7, veeri_solid_pen(painter));
    break;
  case VEERI_SWATCH_EDGE:
    paint_edge_swatch(painter, left);
    break;
  case VEERI_SWATCH_WALL:
    veer_picture_polyline(picture, line, 2, veeri_wall_pen(painter));
    break;
  case VEERI_SWATCH_PATH:
    paint_path_swatch(painter, left);
    break;
  case VEERI_SWATCH_FOOD:
    veeri_paint_food(painter, middle);
    break;
  case VEERI_SWATCH_FIELD:
    veer_picture_arrow(picture, left, right,
                       (veer_pen){veeri_field_color(painter), VEER_NO_COLOR, 1});
    break;
  case VEERI_SWATCH_SEEN:
    veer_picture_polygon(picture, area, 4, (veer_pen){veeri_seen_color(painter), VEER_NO_COLOR, 1});
    break;
  default:
    break;
  }
}

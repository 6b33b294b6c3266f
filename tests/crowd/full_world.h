/* full_world.h: things to stand in a world: obstacles of each kind, walls, paths, fields, maps. */
#ifndef VEER_TEST_FULL_WORLD_H
#define VEER_TEST_FULL_WORLD_H

#include "crowd_case.h"

enum { ROCK, HOUSE, CLIFF, LOG, YARD, ROOM, FENCE, WORLD_OBSTACLES };
enum { CORNER, CORNER_TOO, LONE, SHORT, WORLD_WALLS };
enum { ROUND, OPEN_WAY, FOOD, WORLD_PATHS };
enum { ENDLESS_FIELD, SMALL_FIELD, WORLD_FIELDS };
enum { HALF_SEEN, UNSEEN, WORLD_MAPS };
enum { FIELD_PLACES = 5 * 4 * 2, MAP_CELLS = 6 * 5 * 2 };

/* Names its own members: fill it where it stays. */
typedef struct full_world {
  veer_vec corners[6], way[5], round[4], food[6];
  veer_obstacle obstacles[WORLD_OBSTACLES];
  veer_wall walls[WORLD_WALLS];
  veer_path paths[WORLD_PATHS];
  veer_vec vectors[WORLD_FIELDS][FIELD_PLACES];
  veer_flow_grid fields[WORLD_FIELDS];
  uint8_t seen[WORLD_MAPS][MAP_CELLS];
  veer_explored maps[WORLD_MAPS];
} full_world;

static inline veer_vec place_in(bool planar, float x, float y, float z) {
  return veer_vec3(x, y, planar ? 0.0f : z);
}

static inline void fill_obstacles(full_world *w, bool planar) {
  const float l_shape[6][2] = {{0, 0}, {4, 0}, {4, 2}, {2, 2}, {2, 4}, {0, 4}};
  for (int i = 0; i < 6; i++)
    w->corners[i] = veer_vec2(l_shape[i][0], l_shape[i][1]);
  veer_vec turned = veer_vec2(0.8f, 0.6f);
  w->obstacles[ROCK] = veer_obstacle_sphere(place_in(planar, 2, 2, 1), 3);
  w->obstacles[HOUSE] =
      veer_obstacle_box(place_in(planar, -3, -3, 0), place_in(planar, 2, 1, 2.5f));
  w->obstacles[HOUSE].forward = turned;
  w->obstacles[CLIFF] = veer_obstacle_plane(veer_vec2(-6, 0), turned);
  w->obstacles[LOG] =
      veer_obstacle_capsule(place_in(planar, 2, -4, -2), place_in(planar, 5, -2, 3), 1);
  w->obstacles[YARD] = veer_obstacle_polygon(w->corners, 6);
  w->obstacles[YARD].center = veer_vec2(-5, 1);
  w->obstacles[ROOM] = veer_obstacle_sphere(place_in(planar, 0, 0, 1), 5);
  w->obstacles[ROOM].side = VEER_SIDE_INSIDE;
  w->obstacles[FENCE] = veer_obstacle_box(place_in(planar, 1, 1, 1), place_in(planar, 4, 3.5f, 3));
  w->obstacles[FENCE].side = VEER_SIDE_BOTH;
  if (!planar) { /* upright in the plane, leaning in space */
    w->obstacles[HOUSE].up = veer_vec3(-0.36f, 0.48f, 0.8f);
    w->obstacles[YARD].up = veer_vec3(0, 0.6f, 0.8f);
  }
}

static inline void fill_walls_and_paths(full_world *w, bool planar) {
  const veer_wall walls[WORLD_WALLS] = {{{-1, 5, 0}, {5, 0, 0}},
                                        {{5, 0, 0}, {1, -5, 0}},
                                        {{-6, 0, 0}, {-2, 0.5f, 0}},
                                        {{-1, -2, 0}, {-1, -2.5f, 0}}};
  memcpy(w->walls, walls, sizeof walls);
  const veer_vec way[5] = {place_in(planar, -6, -4, -3), place_in(planar, -1, -5, 0),
                           place_in(planar, 4, 1, 2), place_in(planar, 4, 1, 2),
                           place_in(planar, -4, 6, 5)};
  const veer_vec round[4] = {place_in(planar, 4, 4, 0), place_in(planar, -4, 5, 3),
                             place_in(planar, -5, -4, 1), place_in(planar, 3, -5, -2)};
  const veer_vec food[6] = {place_in(planar, -6, 6, 7), place_in(planar, 5, 6, -4),
                            place_in(planar, 0, 1, 2),  place_in(planar, -4, -2, -1),
                            place_in(planar, 5, -5, 0), place_in(planar, 5, -5, 0)};
  memcpy(w->way, way, sizeof way);
  memcpy(w->round, round, sizeof round);
  memcpy(w->food, food, sizeof food);
  w->paths[OPEN_WAY] = (veer_path){w->way, 5, false};
  w->paths[ROUND] = (veer_path){w->round, 4, true};
  w->paths[FOOD] = (veer_path){w->food, 6, false};
}

static inline void fill_grids(full_world *w, bool planar, dice *d) {
  uint32_t layers = planar ? 1 : 2;
  for (int f = 0; f < WORLD_FIELDS; f++)
    for (int i = 0; i < FIELD_PLACES; i++)
      w->vectors[f][i] = draw_vec(d, planar, 1);
  w->fields[ENDLESS_FIELD] =
      (veer_flow_grid){place_in(planar, -5, -4, -4), 2, 5, 4, layers, w->vectors[0], true};
  w->fields[SMALL_FIELD] =
      (veer_flow_grid){place_in(planar, -4, -4, -4), 2.5f, 4, 3, layers, w->vectors[1], false};
  for (int i = 0; i < MAP_CELLS; i++)
    w->seen[HALF_SEEN][i] = draw_bool(d);
  w->maps[HALF_SEEN] =
      (veer_explored){place_in(planar, -6, -5, -4), 2, 6, 5, layers, w->seen[HALF_SEEN]};
  w->maps[UNSEEN] =
      (veer_explored){place_in(planar, -7, -6, -5), 2.5f, 5, 5, layers, w->seen[UNSEEN]};
}

static inline void fill_world(full_world *w, bool planar) {
  dice d = dice_of(41);
  memset(w, 0, sizeof *w);
  fill_obstacles(w, planar);
  fill_walls_and_paths(w, planar);
  fill_grids(w, planar, &d);
}

static inline void name_world(veer_crowd_def *def, const full_world *w) {
  def->obstacles = w->obstacles, def->obstacle_count = WORLD_OBSTACLES;
  def->walls = w->walls, def->wall_count = WORLD_WALLS;
  def->paths = w->paths, def->path_count = WORLD_PATHS;
  def->fields = w->fields, def->field_count = WORLD_FIELDS;
  def->maps = w->maps, def->map_count = WORLD_MAPS;
}

#endif

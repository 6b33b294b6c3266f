/* things_case.h: worlds with things in them, and where their pictures put a place. */
#ifndef VEER_TEST_THINGS_CASE_H
#define VEER_TEST_THINGS_CASE_H

#include "commands.h"

#include <string.h>

/* A crowd without anybody, or with one agent for each profile. */
static inline veer_crowd *crowd_of(const veer_crowd_def *def) {
  veer_crowd *crowd = NULL;
  assert_int_equal(veer_crowd_create(def, &crowd), VEER_OK);
  return crowd;
}

static inline veer_crowd *with_obstacle(veer_obstacle obstacle, veer_side side) {
  veer_crowd_def def = veer_crowd_def_default();
  obstacle.side = side;
  def.obstacles = &obstacle;
  def.obstacle_count = 1;
  return crowd_of(&def);
}

static inline void draw(const veer_crowd *crowd, const veer_draw_options *options,
                        veer_picture *picture) {
  assert_int_equal(veer_draw(crowd, options, picture), VEER_OK);
}

/* Where plain_options() put a place of the plane. */
static inline veer_point at_pixel(const veer_draw_options *options, float x, float y) {
  return (veer_point){1 + 5 * x, options->view.y_down ? 1 + 5 * y : 1 + 5 * (100 - y)};
}

/* The place of the plane that a pixel shows. */
static inline veer_vec place_of(const veer_draw_options *options, veer_point at) {
  float y = (at.y - 1) / 5;
  return veer_vec2((at.x - 1) / 5, options->view.y_down ? y : 100 - y);
}

static inline bool same_point(veer_point a, veer_point b) {
  return near(a.x, b.x) && near(a.y, b.y);
}

static inline bool has_corner(veer_draw_command command, veer_point at) {
  for (size_t i = 0; i < command.point_count; i++)
    if (same_point(command.points[i], at))
      return true;
  return false;
}

static inline bool says(const veer_picture *picture, const char *text) {
  for (size_t i = 0; i < veer_picture_count(picture); i++) {
    veer_draw_command command = veer_picture_command(picture, i);
    if (command.kind == VEER_DRAW_TEXT && strcmp(command.text, text) == 0)
      return true;
  }
  return false;
}

#endif

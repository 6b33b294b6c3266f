/* commands.h: looking for commands in a picture of a crowd. */
#ifndef VEER_TEST_COMMANDS_H
#define VEER_TEST_COMMANDS_H

#include "small_crowds.h"

/* A view of 100 x 100 units on a plot of 500 x 500 pixels, without anything around it. */
static inline veer_draw_options plain_options(void) {
  veer_draw_options options = veer_draw_options_default();
  options.width = options.height = 502; /* one pixel of margin on each side */
  options.view.lo[0] = options.view.lo[1] = 0;
  options.view.hi[0] = options.view.hi[1] = 100;
  options.caption = false;
  return options;
}

static inline size_t count_kind(const veer_picture *picture, veer_draw_kind kind) {
  size_t count = 0;
  for (size_t i = 0; i < veer_picture_count(picture); i++)
    count += veer_picture_command(picture, i).kind == kind;
  return count;
}

static inline size_t count_points(const veer_picture *picture, veer_draw_kind kind, size_t points) {
  size_t count = 0;
  for (size_t i = 0; i < veer_picture_count(picture); i++) {
    veer_draw_command command = veer_picture_command(picture, i);
    count += command.kind == kind && command.point_count == points;
  }
  return count;
}

static inline bool near(float a, float b) {
  return a - b < 0.01f && b - a < 0.01f;
}

/* The n-th command of that kind and number of points. */
static inline veer_draw_command find(const veer_picture *picture, veer_draw_kind kind,
                                     size_t points, size_t n) {
  for (size_t i = 0; i < veer_picture_count(picture); i++) {
    veer_draw_command command = veer_picture_command(picture, i);
    if (command.kind == kind && command.point_count == points && n-- == 0)
      return command;
  }
  fail_msg("there is no such command");
  return (veer_draw_command){.kind = VEER_DRAW_KIND_COUNT};
}

#endif

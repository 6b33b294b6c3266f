/* draw_request.h: what is asked of veer draw, read and checked. */
#ifndef VEER_APP_DRAW_REQUEST_H
#define VEER_APP_DRAW_REQUEST_H

#include <veer/draw.h>

typedef enum draw_format { DRAW_PNG, DRAW_SVG, DRAW_GIF } draw_format;

typedef struct draw_request {
  const char *scene, *out;
  draw_format format;
  veer_theme theme;
  veer_view also;     /* what is shown besides what the scene itself asks for */
  uint32_t explained; /* an agent's id, or VEER_EXPLAIN_SOME */
  bool has_step, quiet;
  uint64_t step;
  uint64_t every;         /* 0: to be chosen */
  uint64_t fps;           /* 0: to be chosen */
  uint64_t width, height; /* 0: to be chosen */
} draw_request;

/* EXIT_YES when there is something to draw; `helped` when the help text was all that was
 * wanted. */
int read_draw_request(int argc, char **argv, draw_request *out, bool *helped);

#endif

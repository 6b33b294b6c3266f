/* draw_request.h: what is asked of veer draw, read and checked. */
#ifndef VEER_APP_DRAW_REQUEST_H
#define VEER_APP_DRAW_REQUEST_H

#include <veer/draw.h>
#include <veer/scene.h>

typedef enum draw_format { DRAW_PNG, DRAW_SVG, DRAW_PDF, DRAW_GIF, DRAW_MP4 } draw_format;

enum { MOST_ON_SHEET = 256 };

typedef struct draw_request {
  const char *scene, *out;
  draw_format format;
  veer_theme theme;
  veer_view also;     /* what is shown besides what the scene itself asks for */
  uint32_t explained; /* an agent's id, or VEER_EXPLAIN_SOME */
  bool has_step, quiet;
  uint64_t step;
  veer_sheet sheet;              /* columns 0: none asked for, or to be chosen */
  uint64_t steps[MOST_ON_SHEET]; /* of the sheet, ascending */
  size_t step_count;             /* 0: to be chosen */
  uint64_t every;                /* 0: to be chosen */
  const char *fps_text;          /* NULL: to be chosen */
  uint64_t fps;                  /* 0: to be chosen */
  uint64_t width, height;        /* 0: to be chosen */
} draw_request;

bool is_film(draw_format format);

/* EXIT_YES when there is something to draw; `helped` when the help text was all that was
 * wanted. */
int read_draw_request(int argc, char **argv, draw_request *out, bool *helped);

/* What veer view reads alike. false after they have told. */
bool read_size(const char *text, uint64_t *width, uint64_t *height);
bool read_theme(const char *text, veer_theme *out);
/* Whether the scene has the agent and the steps that were asked for. false after it has told. */
bool suits_scene(const draw_request *asked, const veer_scene_info *about);

#endif

#include "screen.h"

void veeri_flush(veer_screen *screen) {
  if (screen->indices.count > 0 && screen->status == VEER_OK &&
      SDL_RenderGeometry(screen->renderer, NULL, screen->vertices.items,
                         (int)screen->vertices.count, screen->indices.items,
                         (int)screen->indices.count) != 0)
    screen->status = VEER_CANNOT_WRITE;
  screen->vertices.count = screen->indices.count = 0;
}

static void clip(veer_screen *screen, const veer_draw_command *command) {
  veer_point a = command->points[0], b = command->points[1];
  float left = a.x < b.x ? a.x : b.x, right = a.x < b.x ? b.x : a.x;
  float top = a.y < b.y ? a.y : b.y, bottom = a.y < b.y ? b.y : a.y;
  SDL_Rect rect = {(int)SDL_floorf(left + 0.5f), (int)SDL_floorf(top + 0.5f), 0, 0};
  rect.w = (int)SDL_floorf(right + 0.5f) - rect.x;
  rect.h = (int)SDL_floorf(bottom + 0.5f) - rect.y;
  veeri_flush(screen);
  if (SDL_RenderSetClipRect(screen->renderer, &rect) != 0)
    screen->status = VEER_CANNOT_WRITE;
}

/* A tenth of a pixel off at most. */
static void paint_circle(veer_screen *screen, const veer_draw_command *command) {
  enum { MOST = 256 };
  static const float turn = 6.28318531f;
  veer_point points[MOST];
  float wanted = 8 + 7 * SDL_sqrtf(command->size);
  int n = wanted < MOST ? (int)wanted : MOST;
  for (int i = 0; i < n; i++) {
    float angle = turn * (float)i / (float)n;
    points[i] = (veer_point){command->points[0].x + command->size * SDL_cosf(angle),
                             command->points[0].y + command->size * SDL_sinf(angle)};
  }
  if (command->pen.fill >> 24)
    veeri_fill_outline(screen, points, (size_t)n, command->pen.fill);
  if (command->pen.stroke >> 24)
    veeri_stroke_line(screen, points, (size_t)n, true, command->pen);
}

/* Broad lines have round joins; thin ones show none. */
static void round_joins(veer_screen *screen, const veer_draw_command *command, bool closed) {
  static const float broad = 5; /* [pixel] */
  veer_pen pen = command->pen;
  if (pen.line_width < broad || pen.stroke >> 24 != 0xFF)
    return;
  size_t first = closed ? 0 : 1, end = closed ? command->point_count : command->point_count - 1;
  for (size_t i = first; i < end; i++) {
    veer_draw_command disc = {.kind = VEER_DRAW_CIRCLE,
                              .pen = {pen.stroke, VEER_NO_COLOR, 1},
                              .points = &command->points[i],
                              .point_count = 1,
                              .size = 0.5f * pen.line_width};
    paint_circle(screen, &disc);
  }
}

static void paint_outline(veer_screen *screen, const veer_draw_command *command) {
  bool closed = command->kind == VEER_DRAW_POLYGON;
  if (closed && command->pen.fill >> 24)
    veeri_fill_outline(screen, command->points, command->point_count, command->pen.fill);
  if (!(command->pen.stroke >> 24))
    return;
  veeri_stroke_line(screen, command->points, command->point_count, closed, command->pen);
  round_joins(screen, command, closed);
}

static void paint_command(veer_screen *screen, const veer_draw_command *command) {
  enum { ENOUGH = 60000 }; /* vertices at a time */
  switch (command->kind) {
  case VEER_DRAW_CLIP:
    clip(screen, command);
    break;
  case VEER_DRAW_CIRCLE:
    paint_circle(screen, command);
    break;
  case VEER_DRAW_TEXT:
    veeri_paint_letters(screen, command);
    break;
  default:
    paint_outline(screen, command);
  }
  if (screen->vertices.count > ENOUGH)
    veeri_flush(screen);
}

veer_status veeri_paint_triangles(veer_screen *screen, const veer_picture *picture) {
  SDL_Renderer *renderer = screen->renderer;
  uint32_t ground = veer_picture_background(picture);
  SDL_Rect all = {0, 0, (int)veer_picture_width(picture), (int)veer_picture_height(picture)};
  screen->status = VEER_OK;
  screen->pictures++;
  SDL_RenderSetClipRect(renderer, &all);
  SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_NONE);
  SDL_SetRenderDrawColor(renderer, ground >> 16 & 0xFF, ground >> 8 & 0xFF, ground & 0xFF, 0xFF);
  if (SDL_RenderFillRect(renderer, &all) != 0)
    return VEER_CANNOT_WRITE;
  SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
  for (size_t i = 0; i < veer_picture_count(picture) && screen->status == VEER_OK; i++) {
    veer_draw_command command = veer_picture_command(picture, i);
    paint_command(screen, &command);
  }
  veeri_flush(screen);
  SDL_RenderSetClipRect(renderer, NULL);
  return screen->status;
}

/* screen.h: the inside of a screen. */
#ifndef VEERI_SCREEN_H
#define VEERI_SCREEN_H

#include "../../include/veer/window.h"

#include <SDL.h>

/* An array that keeps its memory. */
typedef struct veeri_buffer {
  void *items;
  size_t count, capacity; /* in items */
} veeri_buffer;

/* Letters, white on nothing, to be tinted. */
typedef struct veeri_letters {
  SDL_Texture *texture;
  char text[640];
  float size, longest;
  veer_text_align align;
  int width, height;  /* [pixel] */
  float anchor, rise; /* [pixel] of the text's point from the left and the upper edge */
  uint64_t used;      /* the number of the picture that last showed it */
} veeri_letters;

enum { VEERI_MOST_LETTERS = 96 };

struct veer_screen {
  veer_allocator allocator;
  SDL_Renderer *renderer;
  veer_screen_way way;
  /* PIXELS */
  veeri_buffer pixels;
  SDL_Texture *texture;
  uint32_t width, height; /* of the texture */
  /* TRIANGLES */
  veeri_buffer vertices, indices, corners;
  veer_picture *letters_picture;
  veeri_letters letters[VEERI_MOST_LETTERS];
  uint64_t pictures;
  veer_status status; /* of the picture at work */
};

/* Room for `more` items beyond count. */
bool veeri_buffer_reserve(veeri_buffer *buffer, veer_allocator allocator, size_t size, size_t more);

veer_status veeri_paint_pixels(veer_screen *screen, const veer_picture *picture);
veer_status veeri_paint_triangles(veer_screen *screen, const veer_picture *picture);

/* ---- outlines.c: triangles with soft edges, into the vertices ---- */
void veeri_fill_outline(veer_screen *screen, const veer_point *points, size_t count,
                        uint32_t color);
void veeri_stroke_line(veer_screen *screen, const veer_point *points, size_t count, bool closed,
                       veer_pen pen);

/* ---- letters.c ---- */
void veeri_paint_letters(veer_screen *screen, const veer_draw_command *command);
void veeri_forget_letters(veer_screen *screen);

/* Hands the triangles that wait to SDL. */
void veeri_flush(veer_screen *screen);

#endif

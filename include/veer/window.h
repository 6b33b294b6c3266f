/* window.h: pictures on a screen, by SDL 2. A target of its own (veer_window), built where SDL is
 * installed; the rest of the library does not need it.
 *
 * The caller makes the window and the renderer, and presents what has been painted.
 */
#ifndef VEER_WINDOW_H
#define VEER_WINDOW_H

#include "draw.h"

VEER_BEGIN

struct SDL_Renderer;

typedef enum veer_screen_way {
  VEER_SCREEN_AUTO,      /* TRIANGLES where a graphics card paints, else PIXELS */
  VEER_SCREEN_PIXELS,    /* the processor paints (veer_canvas_quick_pixels), SDL shows the pixels */
  VEER_SCREEN_TRIANGLES, /* SDL paints triangles; letters are painted by cairo once and kept */
  VEER_SCREEN_WAY_COUNT
} veer_screen_way;

typedef struct veer_screen veer_screen;

/* `renderer` must live longer than the screen. */
veer_status veer_screen_create(veer_allocator allocator, struct SDL_Renderer *renderer,
                               veer_screen_way way, veer_screen **out);
void veer_screen_destroy(veer_screen *screen);
/* Never AUTO. */
veer_screen_way veer_screen_way_of(const veer_screen *screen);

/* Paints the whole picture, pixel by pixel, with its upper left corner in that of the renderer's
 * target. VEER_BAD_VALUE for a picture without pixels; VEER_CANNOT_WRITE when SDL fails:
 * SDL_GetError tells why. */
veer_status veer_screen_paint(veer_screen *screen, const veer_picture *picture);

VEER_END

#endif

#include "screen.h"

#include <string.h>

bool veeri_buffer_reserve(veeri_buffer *buffer, veer_allocator allocator, size_t size,
                          size_t more) {
  if (buffer->count + more <= buffer->capacity)
    return true;
  size_t capacity = 2 * (buffer->count + more);
  void *items = allocator.resize(allocator.user, buffer->items, capacity * size);
  if (!items)
    return false;
  buffer->items = items;
  buffer->capacity = capacity;
  return true;
}

#define GL_RENDERER_NAME 0x1F01u

/* OpenGL without a graphics card is slower than what is painted here. */
static bool is_software_gl(void) {
  typedef const unsigned char *(*get_string)(unsigned name);
  get_string get = (get_string)SDL_GL_GetProcAddress("glGetString");
  const char *name = get ? (const char *)get(GL_RENDERER_NAME) : NULL;
  return name && (strstr(name, "llvmpipe") || strstr(name, "softpipe") || strstr(name, "swrast"));
}

static veer_screen_way best_way(SDL_Renderer *renderer) {
  SDL_RendererInfo info;
  if (SDL_GetRendererInfo(renderer, &info) != 0 || !(info.flags & SDL_RENDERER_ACCELERATED))
    return VEER_SCREEN_PIXELS;
  bool gl = strncmp(info.name, "opengl", 6) == 0;
  return gl && is_software_gl() ? VEER_SCREEN_PIXELS : VEER_SCREEN_TRIANGLES;
}

veer_status veer_screen_create(veer_allocator allocator, SDL_Renderer *renderer,
                               veer_screen_way way, veer_screen **out) {
  if (!renderer || (unsigned)way >= VEER_SCREEN_WAY_COUNT)
    return VEER_BAD_VALUE;
  veer_screen *screen = allocator.resize(allocator.user, NULL, sizeof *screen);
  if (!screen)
    return VEER_OUT_OF_MEMORY;
  memset(screen, 0, sizeof *screen);
  screen->allocator = allocator;
  screen->renderer = renderer;
  screen->way = way == VEER_SCREEN_AUTO ? best_way(renderer) : way;
  if (veer_picture_create(allocator, &screen->letters_picture) != VEER_OK) {
    veer_screen_destroy(screen);
    return VEER_OUT_OF_MEMORY;
  }
  *out = screen;
  return VEER_OK;
}

void veer_screen_destroy(veer_screen *screen) {
  if (!screen)
    return;
  veer_allocator allocator = screen->allocator;
  veeri_forget_letters(screen);
  if (screen->texture)
    SDL_DestroyTexture(screen->texture);
  veer_picture_destroy(screen->letters_picture);
  allocator.resize(allocator.user, screen->pixels.items, 0);
  allocator.resize(allocator.user, screen->vertices.items, 0);
  allocator.resize(allocator.user, screen->indices.items, 0);
  allocator.resize(allocator.user, screen->corners.items, 0);
  allocator.resize(allocator.user, screen, 0);
}

veer_screen_way veer_screen_way_of(const veer_screen *screen) {
  return screen->way;
}

veer_status veer_screen_paint(veer_screen *screen, const veer_picture *picture) {
  if (veer_picture_width(picture) < 1)
    return VEER_BAD_VALUE;
  return screen->way == VEER_SCREEN_PIXELS ? veeri_paint_pixels(screen, picture)
                                           : veeri_paint_triangles(screen, picture);
}

#include "screen.h"

#include "../../include/veer/canvas.h"

/* A texture of the picture's size. */
static bool has_texture(veer_screen *screen, uint32_t width, uint32_t height) {
  if (screen->texture && screen->width == width && screen->height == height)
    return true;
  if (screen->texture)
    SDL_DestroyTexture(screen->texture);
  screen->texture = SDL_CreateTexture(screen->renderer, SDL_PIXELFORMAT_RGB888,
                                      SDL_TEXTUREACCESS_STREAMING, (int)width, (int)height);
  screen->width = width;
  screen->height = height;
  return screen->texture && SDL_SetTextureBlendMode(screen->texture, SDL_BLENDMODE_NONE) == 0;
}

veer_status veeri_paint_pixels(veer_screen *screen, const veer_picture *picture) {
  uint32_t width = veer_picture_width(picture), height = veer_picture_height(picture);
  if (!veeri_buffer_reserve(&screen->pixels, screen->allocator, sizeof(uint32_t),
                            (size_t)width * height))
    return VEER_OUT_OF_MEMORY;
  veer_status status = veer_canvas_quick_pixels(picture, screen->pixels.items, width);
  if (status != VEER_OK)
    return status;
  SDL_Rect all = {0, 0, (int)width, (int)height};
  bool shown =
      has_texture(screen, width, height) &&
      SDL_UpdateTexture(screen->texture, NULL, screen->pixels.items, 4 * (int)width) == 0 &&
      SDL_RenderCopy(screen->renderer, screen->texture, NULL, &all) == 0;
  return shown ? VEER_OK : VEER_CANNOT_WRITE;
}

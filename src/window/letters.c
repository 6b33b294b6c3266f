/* letters.c: texts are painted by cairo once, white on black, and kept as textures as strong as
 * they are white, for any colour. */
#include "screen.h"

#include "../../include/veer/canvas.h"

#include <string.h>

static bool is_same(const veeri_letters *letters, const veer_draw_command *command) {
  return letters->texture && letters->size == command->size &&
         letters->longest == command->longest && letters->align == command->align &&
         strcmp(letters->text, command->text) == 0;
}

static void forget(veeri_letters *letters) {
  if (letters->texture)
    SDL_DestroyTexture(letters->texture);
  letters->texture = NULL;
}

void veeri_forget_letters(veer_screen *screen) {
  for (int i = 0; i < VEERI_MOST_LETTERS; i++)
    forget(&screen->letters[i]);
}

/* A free place, or that of the text that has not been seen for the longest time. */
static veeri_letters *place_for(veer_screen *screen) {
  veeri_letters *oldest = &screen->letters[0];
  for (int i = 0; i < VEERI_MOST_LETTERS; i++) {
    if (!screen->letters[i].texture)
      return &screen->letters[i];
    if (screen->letters[i].used < oldest->used)
      oldest = &screen->letters[i];
  }
  return oldest;
}

/* How large the texture has to be: no letter is wider than it is high, or so. */
static void measure(veeri_letters *letters) {
  static const float room = 2; /* [pixel] on each side */
  float width = letters->size * (float)strlen(letters->text);
  width = (width < letters->longest ? width : letters->longest) + 2 * room;
  width = width < VEER_DRAW_LARGEST ? width : VEER_DRAW_LARGEST;
  letters->width = (int)width + 1;
  letters->width =
      letters->width < (int)VEER_DRAW_LARGEST ? letters->width : (int)VEER_DRAW_LARGEST;
  letters->height = (int)(1.7f * letters->size) + 2;
  letters->rise = (float)(int)(1.2f * letters->size + 1);
  letters->anchor = letters->align == VEER_TEXT_LEFT     ? room
                    : letters->align == VEER_TEXT_MIDDLE ? (float)(letters->width / 2)
                                                         : (float)letters->width - room;
}

static bool paint_white(veer_screen *screen, const veeri_letters *letters) {
  veer_picture *picture = screen->letters_picture;
  uint32_t width = (uint32_t)letters->width, height = (uint32_t)letters->height;
  size_t count = (size_t)width * height;
  if (!veeri_buffer_reserve(&screen->pixels, screen->allocator, sizeof(uint32_t), count) ||
      veer_picture_reset(picture, width, height, 0) != VEER_OK)
    return false;
  veer_picture_text(picture, (veer_point){letters->anchor, letters->rise}, letters->text,
                    letters->size, letters->align, letters->longest, 0xFFFFFFFFu);
  uint32_t *pixels = screen->pixels.items;
  if (veer_canvas_pixels(picture, pixels, width) != VEER_OK)
    return false;
  for (size_t i = 0; i < count; i++)
    pixels[i] = (pixels[i] & 0xFF) << 24 | 0xFFFFFF;
  return true;
}

static bool make(veer_screen *screen, veeri_letters *letters, const veer_draw_command *command) {
  forget(letters);
  strcpy(letters->text, command->text);
  letters->size = command->size;
  letters->longest = command->longest;
  letters->align = command->align;
  measure(letters);
  if (!paint_white(screen, letters))
    return false;
  letters->texture = SDL_CreateTexture(screen->renderer, SDL_PIXELFORMAT_ARGB8888,
                                       SDL_TEXTUREACCESS_STATIC, letters->width, letters->height);
  return letters->texture && SDL_SetTextureBlendMode(letters->texture, SDL_BLENDMODE_BLEND) == 0 &&
         SDL_UpdateTexture(letters->texture, NULL, screen->pixels.items, 4 * letters->width) == 0;
}

static veeri_letters *find(veer_screen *screen, const veer_draw_command *command) {
  for (int i = 0; i < VEERI_MOST_LETTERS; i++)
    if (is_same(&screen->letters[i], command))
      return &screen->letters[i];
  veeri_letters *letters = place_for(screen);
  return make(screen, letters, command) ? letters : NULL;
}

void veeri_paint_letters(veer_screen *screen, const veer_draw_command *command) {
  if (!command->text[0] || strlen(command->text) >= sizeof screen->letters[0].text)
    return;
  veeri_flush(screen);
  veeri_letters *letters = find(screen, command);
  if (!letters) {
    screen->status = VEER_CANNOT_WRITE;
    return;
  }
  letters->used = screen->pictures;
  uint32_t color = command->pen.fill;
  SDL_SetTextureColorMod(letters->texture, color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF);
  SDL_SetTextureAlphaMod(letters->texture, (Uint8)(color >> 24));
  /* whole pixels: letters would be blurred between them */
  SDL_Rect to = {(int)SDL_floorf(command->points[0].x - letters->anchor + 0.5f),
                 (int)SDL_floorf(command->points[0].y - letters->rise + 0.5f), letters->width,
                 letters->height};
  if (SDL_RenderCopy(screen->renderer, letters->texture, NULL, &to) != 0)
    screen->status = VEER_CANNOT_WRITE;
}

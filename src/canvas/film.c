/* film.c: an animated GIF, frame by frame. */
#include "palette.h"
#include "render.h"

#include <gif_lib.h>
#include <string.h>

struct veer_film {
  veer_allocator allocator;
  veeri_sink sink;
  int width, height;
  uint64_t frames;
  cairo_surface_t *surface;
  GifFileType *gif;
  veeri_palette first, present; /* of the film, of the last frame */
  veeri_color_cache cache;      /* of the present palette */
  uint8_t *shown, *next;        /* indices of the last frame and of the one being made */
};

typedef struct region {
  int left, top, right, bottom; /* right, bottom: the first beyond */
} region;

static int write_gif(GifFileType *gif, const GifByteType *bytes, int size) {
  veer_film *film = gif->UserData;
  veeri_sink_write(&film->sink, bytes, (size_t)size);
  return film->sink.status == VEER_OK ? size : 0;
}

static void free_film(veer_film *film) {
  veer_allocator allocator = film->allocator;
  int error;
  if (film->gif)
    EGifCloseFile(film->gif, &error);
  cairo_surface_destroy(film->surface);
  if (film->shown)
    allocator.resize(allocator.user, film->shown, 0);
  if (film->next)
    allocator.resize(allocator.user, film->next, 0);
  allocator.resize(allocator.user, film, 0);
}

static veer_status equip_film(veer_film *film) {
  veer_allocator allocator = film->allocator;
  size_t pixels = (size_t)film->width * (size_t)film->height;
  film->shown = allocator.resize(allocator.user, NULL, pixels);
  film->next = allocator.resize(allocator.user, NULL, pixels);
  if (!film->shown || !film->next)
    return VEER_OUT_OF_MEMORY;
  film->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, film->width, film->height);
  cairo_status_t status = cairo_surface_status(film->surface);
  if (status != CAIRO_STATUS_SUCCESS)
    return veeri_outcome(&film->sink, status);
  int error;
  film->gif = EGifOpen(film, write_gif, &error);
  return film->gif ? VEER_OK : VEER_OUT_OF_MEMORY;
}

veer_status veer_film_begin(veer_allocator allocator, uint32_t width, uint32_t height,
                            veer_writer writer, veer_film **out) {
  if (width < 1 || width > VEER_DRAW_LARGEST || height < 1 || height > VEER_DRAW_LARGEST)
    return VEER_BAD_VALUE;
  veer_film *film = allocator.resize(allocator.user, NULL, sizeof *film);
  if (!film)
    return VEER_OUT_OF_MEMORY;
  memset(film, 0, sizeof *film);
  film->allocator = allocator;
  film->sink = (veeri_sink){writer, VEER_OK};
  film->width = (int)width;
  film->height = (int)height;
  veer_status status = equip_film(film);
  if (status != VEER_OK) {
    film->sink.status = status; /* closing must not write */
    free_film(film);
    return status;
  }
  *out = film;
  return VEER_OK;
}

/* The palette as giflib wants it, NULL without memory. */
static ColorMapObject *color_map(const veeri_palette *palette) {
  GifColorType colors[VEERI_PALETTE_SIZE] = {{0, 0, 0}};
  for (size_t i = 0; i < palette->count; i++)
    colors[i] =
        (GifColorType){(GifByteType)(palette->colors[i] >> 16),
                       (GifByteType)(palette->colors[i] >> 8), (GifByteType)palette->colors[i]};
  return GifMakeMapObject(VEERI_PALETTE_SIZE, colors);
}

static bool put_head(veer_film *film) {
  ColorMapObject *colors = color_map(&film->present);
  if (!colors)
    return false;
  EGifSetGifVersion(film->gif, true);
  bool done = EGifPutScreenDesc(film->gif, film->width, film->height, 8, 0, colors) == GIF_OK;
  GifFreeMapObject(colors);
  static const GifByteType for_ever[3] = {1, 0, 0};
  return done && EGifPutExtensionLeader(film->gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
         EGifPutExtensionBlock(film->gif, 11, "NETSCAPE2.0") == GIF_OK &&
         EGifPutExtensionBlock(film->gif, 3, for_ever) == GIF_OK &&
         EGifPutExtensionTrailer(film->gif) == GIF_OK;
}

static void index_pixels(veer_film *film) {
  const unsigned char *rows = cairo_image_surface_get_data(film->surface);
  int stride = cairo_image_surface_get_stride(film->surface);
  for (int y = 0; y < film->height; y++) {
    uint8_t *indices = film->next + (size_t)y * (size_t)film->width;
    for (int x = 0; x < film->width; x++) {
      uint32_t pixel;
      memcpy(&pixel, rows + (size_t)y * (size_t)stride + 4 * (size_t)x, 4);
      indices[x] = veeri_palette_index(&film->present, &film->cache, pixel & 0xFFFFFF);
    }
  }
}

/* The smallest region outside which both frames are equal; one pixel when they are equal all
 * over, for a frame of a GIF cannot be empty. */
static region changed_region(const veer_film *film) {
  region changed = {film->width, film->height, 0, 0};
  for (int y = 0; y < film->height; y++) {
    size_t row = (size_t)y * (size_t)film->width;
    for (int x = 0; x < film->width; x++) {
      if (film->shown[row + (size_t)x] == film->next[row + (size_t)x])
        continue;
      changed.left = x < changed.left ? x : changed.left;
      changed.right = x >= changed.right ? x + 1 : changed.right;
      changed.top = y < changed.top ? y : changed.top;
      changed.bottom = y + 1;
    }
  }
  if (changed.right == 0)
    changed = (region){0, 0, 1, 1};
  return changed;
}

static bool put_lines(veer_film *film, region part, bool whole) {
  GifByteType line[VEER_DRAW_LARGEST];
  int width = part.right - part.left;
  for (int y = part.top; y < part.bottom; y++) {
    size_t row = (size_t)y * (size_t)film->width + (size_t)part.left;
    for (int x = 0; x < width; x++) {
      uint8_t index = film->next[row + (size_t)x];
      bool same = !whole && index == film->shown[row + (size_t)x];
      line[x] = same ? VEERI_TRANSPARENT : index;
    }
    if (EGifPutLine(film->gif, line, width) != GIF_OK)
      return false;
  }
  return true;
}

/* `whole`: nothing of the frame before can be kept. */
static bool put_frame(veer_film *film, bool whole, uint32_t hundredths) {
  GraphicsControlBlock control = {.DisposalMode = DISPOSE_DO_NOT,
                                  .UserInputFlag = false,
                                  .DelayTime = (int)hundredths,
                                  .TransparentColor = VEERI_TRANSPARENT};
  GifByteType bytes[4];
  EGifGCBToExtension(&control, bytes);
  if (EGifPutExtension(film->gif, GRAPHICS_EXT_FUNC_CODE, 4, bytes) != GIF_OK)
    return false;
  region part = whole ? (region){0, 0, film->width, film->height} : changed_region(film);
  ColorMapObject *colors = NULL;
  if (!veeri_palette_same(&film->present, &film->first)) {
    colors = color_map(&film->present);
    if (!colors)
      return false;
  }
  if (!colors) { /* giflib forgets the frame's own palette of the frame before without freeing it */
    GifFreeMapObject(film->gif->Image.ColorMap);
    film->gif->Image.ColorMap = NULL;
  }
  bool done = EGifPutImageDesc(film->gif, part.left, part.top, part.right - part.left,
                               part.bottom - part.top, false, colors) == GIF_OK;
  if (colors)
    GifFreeMapObject(colors);
  return done && put_lines(film, part, whole);
}

/* Whether the palette had to change. */
static bool choose_palette(veer_film *film, const veer_picture *picture) {
  veeri_palette palette;
  veeri_palette_make(picture, &palette);
  if (film->frames > 0 && veeri_palette_same(&palette, &film->present))
    return false;
  film->present = palette;
  memset(&film->cache, 0, sizeof film->cache);
  return true;
}

veer_status veer_film_frame(veer_film *film, const veer_picture *picture, uint32_t hundredths) {
  if (film->sink.status != VEER_OK)
    return film->sink.status;
  if (veer_picture_width(picture) != (uint32_t)film->width ||
      veer_picture_height(picture) != (uint32_t)film->height || hundredths > 65535)
    return VEER_BAD_VALUE;
  bool whole = choose_palette(film, picture);
  cairo_status_t status = veeri_render(picture, film->surface);
  cairo_surface_flush(film->surface);
  bool done = status == CAIRO_STATUS_SUCCESS;
  if (done && film->frames == 0) {
    film->first = film->present;
    done = put_head(film);
  }
  if (done) {
    index_pixels(film);
    done = put_frame(film, whole, hundredths);
  }
  if (!done && film->sink.status == VEER_OK) /* a half written frame cannot be taken back */
    film->sink.status =
        status == CAIRO_STATUS_SUCCESS ? VEER_OUT_OF_MEMORY : veeri_outcome(&film->sink, status);
  if (film->sink.status != VEER_OK)
    return film->sink.status;
  uint8_t *before = film->shown;
  film->shown = film->next;
  film->next = before;
  film->frames++;
  return VEER_OK;
}

veer_status veer_film_end(veer_film *film) {
  if (film->frames == 0 && film->sink.status == VEER_OK)
    film->sink.status = VEER_BAD_VALUE;
  veeri_sink *sink = &film->sink;
  int error;
  GifFileType *gif = film->gif;
  film->gif = NULL;
  if (EGifCloseFile(gif, &error) != GIF_OK && sink->status == VEER_OK)
    sink->status = VEER_CANNOT_WRITE;
  veer_status status = sink->status;
  free_film(film);
  return status;
}

#include "film.h"

#include "ffmpeg.h"

#include <stdlib.h>

struct film {
  uint64_t fps, pictures;
  output_file *file;
  bool *told;
  veer_film *gif;
  /* or MP4: */
  ffmpeg *encoder;
  uint32_t width, height; /* even: the format wants it */
  uint32_t *pixels;
  uint8_t *rgb;
};

static veer_status write_bytes(void *user, const void *bytes, size_t size) {
  film *shown = user;
  if (write_output(shown->file, bytes, size))
    return VEER_OK;
  *shown->told = true;
  return VEER_CANNOT_WRITE;
}

static veer_status begin_gif(film *shown, uint32_t width, uint32_t height) {
  return veer_film_begin(veer_default_allocator(), width, height, (veer_writer){write_bytes, shown},
                         &shown->gif);
}

static veer_status begin_mp4(film *shown, uint32_t width, uint32_t height) {
  shown->width = width + width % 2;
  shown->height = height + height % 2;
  size_t pixels = (size_t)shown->width * shown->height;
  shown->pixels = malloc(pixels * sizeof *shown->pixels);
  shown->rgb = malloc(pixels * 3);
  if (!shown->pixels || !shown->rgb)
    return VEER_OUT_OF_MEMORY;
  ffmpeg_format format = {shown->width, shown->height, shown->fps};
  shown->encoder = start_ffmpeg(shown->file, format);
  *shown->told = !shown->encoder;
  return shown->encoder ? VEER_OK : VEER_CANNOT_WRITE;
}

veer_status begin_film(const draw_request *asked, uint32_t width, uint32_t height,
                       output_file *file, bool *told, film **out) {
  film *shown = calloc(1, sizeof *shown);
  if (!shown)
    return VEER_OUT_OF_MEMORY;
  shown->fps = asked->fps ? asked->fps : 25;
  shown->file = file;
  shown->told = told;
  *out = shown;
  return asked->format == DRAW_GIF ? begin_gif(shown, width, height)
                                   : begin_mp4(shown, width, height);
}

/* When picture n of a GIF is over, in hundredths of a second: so that frames of unequal length
 * keep the rate. */
static uint64_t end_of(const film *shown, uint64_t n) {
  return (n + 1) * 100 / shown->fps;
}

static veer_status add_to_gif(film *shown, const veer_picture *picture, bool is_last) {
  enum { REST = 100 }; /* the end is shown for a second before the film starts over */
  uint64_t n = shown->pictures;
  uint64_t hundredths = end_of(shown, n) - (n ? end_of(shown, n - 1) : 0) + (is_last ? REST : 0);
  return veer_film_frame(shown->gif, picture, (uint32_t)hundredths);
}

static veer_status add_to_mp4(film *shown, const veer_picture *picture) {
  size_t count = (size_t)shown->width * shown->height;
  if (shown->pictures == 0) /* of an odd size the last column and row stay so */
    for (size_t i = 0; i < count; i++)
      shown->pixels[i] = veer_picture_background(picture);
  veer_status status = veer_canvas_pixels(picture, shown->pixels, shown->width);
  if (status != VEER_OK)
    return status;
  for (size_t i = 0; i < count; i++) {
    shown->rgb[3 * i] = (uint8_t)(shown->pixels[i] >> 16);
    shown->rgb[3 * i + 1] = (uint8_t)(shown->pixels[i] >> 8);
    shown->rgb[3 * i + 2] = (uint8_t)shown->pixels[i];
  }
  if (feed_ffmpeg(shown->encoder, shown->rgb))
    return VEER_OK;
  *shown->told = true; /* by end_ffmpeg at the latest */
  return VEER_CANNOT_WRITE;
}

veer_status add_to_film(film *shown, const veer_picture *picture, bool is_last) {
  veer_status status =
      shown->gif ? add_to_gif(shown, picture, is_last) : add_to_mp4(shown, picture);
  shown->pictures += status == VEER_OK;
  return status;
}

uint64_t pictures_in_film(const film *shown) {
  return shown->pictures;
}

veer_status end_film(film *shown) {
  veer_status status = VEER_OK;
  if (shown && shown->gif)
    status = veer_film_end(shown->gif);
  if (shown && shown->encoder && !end_ffmpeg(shown->encoder)) {
    *shown->told = true;
    status = VEER_CANNOT_WRITE;
  }
  if (shown) {
    free(shown->pixels);
    free(shown->rgb);
  }
  free(shown);
  return status;
}

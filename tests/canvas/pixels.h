/* pixels.h: PNG files read back by cairo. */
#ifndef VEER_TEST_PIXELS_H
#define VEER_TEST_PIXELS_H

#include "bytes.h"

#include <cairo.h>

typedef struct byte_reader {
  const bytes *file;
  size_t at;
} byte_reader;

static cairo_status_t read_bytes(void *closure, unsigned char *data, unsigned int size) {
  byte_reader *reader = closure;
  if (size > reader->file->size - reader->at)
    return CAIRO_STATUS_READ_ERROR;
  memcpy(data, reader->file->data + reader->at, size);
  reader->at += size;
  return CAIRO_STATUS_SUCCESS;
}

static inline cairo_surface_t *decode_png(const bytes *file) {
  byte_reader reader = {file, 0};
  cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(read_bytes, &reader);
  assert_int_equal(cairo_surface_status(surface), CAIRO_STATUS_SUCCESS);
  return surface;
}

/* 0xRRGGBB */
static inline uint32_t pixel_at(cairo_surface_t *surface, int x, int y) {
  uint32_t pixel;
  memcpy(&pixel,
         cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface) +
             4 * x,
         4);
  return pixel & 0xFFFFFF;
}

#endif

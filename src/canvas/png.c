#include "render.h"

static veer_status write_png(cairo_surface_t *surface, cairo_status_t status, veer_writer writer) {
  veeri_sink sink = {writer, VEER_OK};
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream(surface, veeri_cairo_write, &sink);
  cairo_surface_destroy(surface);
  return veeri_outcome(&sink, status);
}

veer_status veer_canvas_png(const veer_picture *picture, veer_writer writer) {
  int width = (int)veer_picture_width(picture), height = (int)veer_picture_height(picture);
  if (width < 1 || height < 1)
    return VEER_BAD_VALUE;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  return write_png(surface, veeri_render(picture, surface), writer);
}

veer_status veer_canvas_pixels_png(const uint32_t *pixels, uint32_t width, uint32_t height,
                                   size_t stride, veer_writer writer) {
  if (width < 1 || height < 1 || stride < width || stride > VEER_DRAW_LARGEST)
    return VEER_BAD_VALUE;
  /* cairo reads them only */
  unsigned char *data = (unsigned char *)(uintptr_t)pixels;
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
      data, CAIRO_FORMAT_RGB24, (int)width, (int)height, (int)(4 * stride));
  return write_png(surface, cairo_surface_status(surface), writer);
}

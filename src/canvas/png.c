#include "render.h"

veer_status veer_canvas_png(const veer_picture *picture, veer_writer writer) {
  int width = (int)veer_picture_width(picture), height = (int)veer_picture_height(picture);
  if (width < 1 || height < 1)
    return VEER_BAD_VALUE;
  veeri_sink sink = {writer, VEER_OK};
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  cairo_status_t status = veeri_render(picture, surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream(surface, veeri_cairo_write, &sink);
  cairo_surface_destroy(surface);
  return veeri_outcome(&sink, status);
}

#include "render.h"

veer_status veer_canvas_pixels(const veer_picture *picture, uint32_t *pixels, size_t stride) {
  int width = (int)veer_picture_width(picture), height = (int)veer_picture_height(picture);
  if (width < 1 || height < 1 || stride < (size_t)width || stride > VEER_DRAW_LARGEST)
    return VEER_BAD_VALUE;
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
      (unsigned char *)pixels, CAIRO_FORMAT_RGB24, width, height, (int)(4 * stride));
  cairo_status_t status = veeri_render(picture, surface);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
  veeri_sink none = {{0}, VEER_OK};
  return veeri_outcome(&none, status);
}

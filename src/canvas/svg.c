#include "render.h"

#include <cairo-svg.h>

veer_status veer_canvas_svg(const veer_picture *picture, veer_writer writer) {
  uint32_t width = veer_picture_width(picture), height = veer_picture_height(picture);
  if (width < 1 || height < 1)
    return VEER_BAD_VALUE;
  veeri_sink sink = {writer, VEER_OK};
  cairo_surface_t *surface =
      cairo_svg_surface_create_for_stream(veeri_cairo_write, &sink, width, height);
  cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX);
  cairo_status_t status = veeri_render(picture, surface);
  cairo_surface_finish(surface); /* writes the file */
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status(surface);
  cairo_surface_destroy(surface);
  return veeri_outcome(&sink, status);
}

#include "render.h"

#include <cairo-pdf.h>

/* As large on paper as CSS says: 96 pixels are an inch, which has 72 points. */
static const double points_of_a_pixel = 72.0 / 96.0;

veer_status veer_canvas_pdf(const veer_picture *picture, veer_writer writer) {
  uint32_t width = veer_picture_width(picture), height = veer_picture_height(picture);
  if (width < 1 || height < 1)
    return VEER_BAD_VALUE;
  veeri_sink sink = {writer, VEER_OK};
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
      veeri_cairo_write, &sink, width * points_of_a_pixel, height * points_of_a_pixel);
  /* no date: the same picture gives the same bytes at any time */
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  cairo_surface_set_device_scale(surface, points_of_a_pixel, points_of_a_pixel);
  cairo_status_t status = veeri_render(picture, surface);
  cairo_surface_finish(surface); /* writes the file */
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status(surface);
  cairo_surface_destroy(surface);
  return veeri_outcome(&sink, status);
}

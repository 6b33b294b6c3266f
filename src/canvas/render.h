/* render.h: drawing commands on a cairo surface. */
#ifndef VEERI_RENDER_H
#define VEERI_RENDER_H

#include "../../include/veer/canvas.h"

#include <cairo.h>

/* Paints the whole picture. The status is that of cairo. */
cairo_status_t veeri_render(const veer_picture *picture, cairo_surface_t *surface);

/* The same step by step: the background, then one command after the other. The caller destroys it.
 */
cairo_t *veeri_render_begin(const veer_picture *picture, cairo_surface_t *surface);
void veeri_render_command(cairo_t *cairo, const veer_draw_command *command);

/* A writer that remembers its failure and is not called again after it. */
typedef struct veeri_sink {
  veer_writer writer;
  veer_status status;
} veeri_sink;

void veeri_sink_write(veeri_sink *sink, const void *bytes, size_t size);
/* The same as a callback of cairo's; closure: a veeri_sink. */
cairo_status_t veeri_cairo_write(void *closure, const unsigned char *bytes, unsigned int size);

/* What the caller is told: the sink's failure before cairo's. */
veer_status veeri_outcome(const veeri_sink *sink, cairo_status_t status);

#endif

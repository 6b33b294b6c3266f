/* canvas.h: pictures become files, by cairo and giflib. A target of its own (veer_canvas): the rest
 * of the library needs neither. The same picture gives the same bytes of PNG, PDF and GIF on one
 * machine; texts use the sans-serif font that is installed there.
 */
#ifndef VEER_CANVAS_H
#define VEER_CANVAS_H

#include "draw.h"

VEER_BEGIN

/* Takes the next bytes of a file. Anything but VEER_OK stops the work and is what the caller
 * gets. */
typedef struct veer_writer {
  veer_status (*write)(void *user, const void *bytes, size_t size);
  void *user;
} veer_writer;

/* VEER_BAD_VALUE for a picture without pixels. */
veer_status veer_canvas_png(const veer_picture *picture, veer_writer writer);
veer_status veer_canvas_svg(const veer_picture *picture, veer_writer writer);
/* One page on which 96 pixels are an inch. */
veer_status veer_canvas_pdf(const veer_picture *picture, veer_writer writer);

/* Paints the picture into memory of the caller, for a window or a film encoder: row after row from
 * the top, `stride` pixels from one row to the next, each 0x00RRGGBB (the upper byte is not to be
 * read). What lies beyond the width is not touched. [width <= stride <= VEER_DRAW_LARGEST] */
veer_status veer_canvas_pixels(const veer_picture *picture, uint32_t *pixels, size_t stride);

/* The same for a window that shows many small shapes: several times as quick, edges a few shades
 * off. */
veer_status veer_canvas_quick_pixels(const veer_picture *picture, uint32_t *pixels, size_t stride);

/* Such pixels as a PNG file. [width, height >= 1; width <= stride] */
veer_status veer_canvas_pixels_png(const uint32_t *pixels, uint32_t width, uint32_t height,
                                   size_t stride, veer_writer writer);

/* ---- films ---- */

/* An animated GIF that repeats for ever. Frames are written as they come, each only where it
 * differs from the one before; memory is two bytes a pixel whatever the length, besides cairo's
 * four. */
typedef struct veer_film veer_film;

/* All frames must have this size. [1 <= width, height <= VEER_DRAW_LARGEST] */
veer_status veer_film_begin(veer_allocator allocator, uint32_t width, uint32_t height,
                            veer_writer writer, veer_film **out);
/* [hundredths: of a second, 0 .. 65535; browsers treat 0 and 1 as 10] VEER_BAD_VALUE for a picture
 * of another size. After a failure of the writer every further frame returns it again. */
veer_status veer_film_frame(veer_film *film, const veer_picture *picture, uint32_t hundredths);
/* Writes the end and frees the film whatever happens. A film without frames is VEER_BAD_VALUE. */
veer_status veer_film_end(veer_film *film);

VEER_END

#endif

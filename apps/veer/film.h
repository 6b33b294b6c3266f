/* film.h: pictures of a run one after the other into a file, as GIF or MP4. Memory does not grow
 * with their number. */
#ifndef VEER_APP_FILM_H
#define VEER_APP_FILM_H

#include "draw_request.h"
#include "output_file.h"

#include <veer/canvas.h>

typedef struct film film;

/* All pictures have this size. `told`: set when a fault has been told on stderr already. */
veer_status begin_film(const draw_request *asked, uint32_t width, uint32_t height,
                       output_file *file, bool *told, film **out);
/* `is_last`: no other follows. */
veer_status add_to_film(film *shown, const veer_picture *picture, bool is_last);
uint64_t pictures_in_film(const film *shown);
/* Frees it in every case. NULL is allowed. */
veer_status end_film(film *shown);

#endif

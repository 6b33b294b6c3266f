/* picture.h: what the painters of this room need of a picture beyond draw.h. */
#ifndef VEERI_PICTURE_H
#define VEERI_PICTURE_H

#include "../../include/veer/draw.h"

/* A polyline, or a polygon, of a length not known beforehand. Nothing else may be added before its
 * end; one of too few points vanishes. */
void veeri_line_begin(veer_picture *picture, veer_pen pen);
void veeri_area_begin(veer_picture *picture, veer_pen pen);
void veeri_line_to(veer_picture *picture, veer_point point);
void veeri_line_end(veer_picture *picture);

veer_status veeri_picture_status(const veer_picture *picture);

/* Within +-VEER_DRAW_FARTHEST; NaN becomes the lower end. */
float veeri_hold(float coordinate);

#endif

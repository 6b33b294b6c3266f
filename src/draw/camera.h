/* camera.h: from the world to pixels. */
#ifndef VEERI_CAMERA_H
#define VEERI_CAMERA_H

#include "../../include/veer/draw.h"

typedef struct veeri_camera {
  float scale;                 /* pixels for a unit of length, > 0 */
  float lo_x, lo_y;            /* of the view */
  float left, zero_y;          /* where they lie in pixels */
  float down;                  /* 1 when y grows downward on the picture, else -1 */
  veer_point corner, opposite; /* of the plot: upper left, lower right */
} veeri_camera;

/* Whether a view has an extent that can be drawn. */
bool veeri_view_good(const veer_view *view);

/* A camera whose plot is as large as it can be, and in the middle, between the two points.
 * false when the scale is no usable number. */
bool veeri_camera_aim(const veer_view *view, veer_point corner, veer_point opposite,
                      veeri_camera *out);

/* A place of space on the plane of the view, y upward. */
veer_point veeri_flatten(veer_vec pos);

veer_point veeri_pixel_of(const veeri_camera *camera, veer_vec pos);
/* A displacement of the world as one in pixels; z of the result is 0 and y points down. */
veer_vec veeri_pixels_along(const veeri_camera *camera, veer_vec displacement);
/* Whether something of that radius may be seen there. */
bool veeri_in_plot(const veeri_camera *camera, veer_point at, float radius);

#endif

/* draw_setup.h: how a scene is drawn when all is known that was asked and that the scene says. */
#ifndef VEER_APP_DRAW_SETUP_H
#define VEER_APP_DRAW_SETUP_H

#include "draw_request.h"

#include <veer/scene.h>

/* Which steps are shown. */
typedef struct draw_plan {
  uint64_t last;  /* step of the run */
  uint64_t every; /* film: a picture every so many steps */
  veer_sheet sheet;
  size_t count; /* of a sheet's steps; 0: no sheet */
  uint64_t steps[MOST_ON_SHEET];
} draw_plan;

draw_plan plan_drawing(const draw_request *asked, uint64_t steps_of_scene);

/* Sheet without rows: chosen here. May run the scene once, to see where all can be seen. */
veer_status choose_options(const draw_request *asked, draw_plan *plan, const veer_scene *scene,
                           const veer_crowd *crowd, veer_draw_options *out);

/* Trails that are long enough to be of use, and not so long that they hide each other. */
veer_status make_trails(const veer_draw_options *options, uint64_t last, const veer_crowd *crowd,
                        veer_trails **out);

#endif

/* draw_preview.h: what only a look at the whole run can tell. */
#ifndef VEER_APP_DRAW_PREVIEW_H
#define VEER_APP_DRAW_PREVIEW_H

#include <veer/draw.h>
#include <veer/scene.h>

/* Runs the scene up to step `last` when it has to: gives a world in space whose view is just its
 * box the part of the plane where all can be seen, and several pictures with forces one scale for
 * all. */
veer_status preview_scene(const veer_scene *scene, uint64_t last, bool is_several, bool quiet,
                          veer_draw_options *options);

#endif

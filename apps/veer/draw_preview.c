#include "draw_preview.h"

#include "progress.h"

typedef struct preview {
  const veer_draw_options *options;
  veer_view view;
  double forces; /* for one pixel of arrow, summed over the states */
  uint64_t states;
  progress line;
} preview;

static void widen(preview *seen, const veer_crowd *crowd) {
  veer_view around = veer_view_around(crowd);
  for (int axis = 0; axis < 2; axis++) {
    if (seen->states == 0 || around.lo[axis] < seen->view.lo[axis])
      seen->view.lo[axis] = around.lo[axis];
    if (seen->states == 0 || around.hi[axis] > seen->view.hi[axis])
      seen->view.hi[axis] = around.hi[axis];
  }
}

static veer_status see_state(void *user, const veer_scene *scene, const veer_crowd *crowd) {
  (void)scene;
  preview *seen = user;
  widen(seen, crowd);
  float scale = 0;
  veer_status status = VEER_OK;
  if (seen->options->view.forces)
    status = veer_force_scale(crowd, seen->options, &scale);
  if (scale > 0)
    seen->forces += 1 / (double)scale;
  show_progress(&seen->line, seen->states);
  seen->states++;
  return status;
}

/* Of a world in space the plain box would cut off what is high. */
static bool says_nothing(const veer_view *view, const veer_crowd_def *world) {
  bool whole = view->lo[0] == world->box.lo.x && view->hi[0] == world->box.hi.x &&
               view->lo[1] == world->box.lo.y && view->hi[1] == world->box.hi.y;
  return whole && !world->planar;
}

veer_status preview_scene(const veer_scene *scene, uint64_t last, bool is_several, bool quiet,
                          veer_draw_options *options) {
  veer_crowd *crowd = NULL;
  veer_status status = veer_scene_start(scene, &crowd);
  if (status != VEER_OK)
    return status;
  bool needs_view = says_nothing(&options->view, veer_crowd_definition(crowd));
  bool needs_scale = is_several && options->view.forces;
  preview seen = {.options = options, .line = start_progress("looking ahead", last, quiet)};
  if (needs_view || needs_scale)
    status = veer_scene_record(scene, crowd, last, 1, (veer_sink){see_state, &seen});
  end_progress(&seen.line);
  veer_crowd_destroy(crowd);
  if (status != VEER_OK)
    return status;
  for (int axis = 0; needs_view && axis < 2; axis++) {
    options->view.lo[axis] = seen.view.lo[axis];
    options->view.hi[axis] = seen.view.hi[axis];
  }
  if (needs_scale)
    options->force_scale = seen.forces > 0 ? (float)((double)seen.states / seen.forces) : 0;
  return VEER_OK;
}

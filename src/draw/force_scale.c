/* force_scale.c: how long an arrow is for a unit of force. */
#include "../core/guard.h"

#include "painter.h"

static const float mean_arrow = 24.0f; /* [pixel] */

/* The strongest steering that anyone is able to, or would like where nothing limits it. */
static float ability(const veeri_painter *painter) {
  float strongest = 0;
  for (size_t i = 0; i < painter->profile_count; i++) {
    const veer_agent *body = &painter->profiles[i].body;
    float force = body->max_force;
    if (!(force < VEER_INFINITY))
      force = body->response_time > 0 ? body->max_speed / body->response_time : body->max_speed;
    if (force > strongest && force < VEER_INFINITY)
      strongest = force;
  }
  return strongest;
}

veer_status veer_force_scale(const veer_crowd *crowd, const veer_draw_options *options,
                             float *out) {
  veeri_painter painter = veeri_painter_of(crowd, options, NULL);
  size_t count = veeri_explained_count(&painter);
  float sum = 0;
  for (size_t n = 0; n < count; n++) {
    veer_explanation explained;
    veer_status status =
        veer_crowd_explain(crowd, veeri_explained(&painter, n), options->dt, &explained);
    if (status != VEER_OK)
      return status;
    sum += veer_vec_length(explained.steering) / (float)count;
  }
  float least = 0.01f * ability(&painter); /* what is next to nothing must not look like much */
  float mean = sum > least ? sum : least;
  *out = mean > 0 && mean < VEER_INFINITY ? veeri_hold(mean_arrow / mean) : 0;
  return VEER_OK;
}

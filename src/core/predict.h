/* predict.h: looking ahead, before the result is made finite. */
#ifndef VEERI_PREDICT_H
#define VEERI_PREDICT_H

#include "../../include/veer/pursue.h"
#include "vec.h"

/* How far ahead in time, without its limit; *direct is set where the mode decides against it. */
float veeri_time_ahead(const veer_agent *agent, const veer_mover *quarry,
                       const veer_prediction *prediction, bool pursuing, bool *direct);

/* An aim whose point is not finite: too far ahead to be a place, if its parts are numbers. */
VEERI_COLD veer_aim veeri_aim_unusual(const veer_mover *quarry, float time);

/* Without a look at whether the point is one. */
static inline veer_aim veeri_predict_roughly(const veer_agent *agent, const veer_mover *quarry,
                                             const veer_prediction *prediction, bool pursuing) {
  veer_aim aim;
  aim.direct = false;
  aim.time = prediction->look == VEER_LOOK_LEAD
                 ? veeri_tainted(prediction->lead, prediction->lead)
                 : veeri_time_ahead(agent, quarry, prediction, pursuing, &aim.direct);
  if (!(aim.time <= prediction->max_prediction)) /* NaN stays NaN */
    aim.time = aim.time == aim.time ? prediction->max_prediction : aim.time;
  aim.point = veeri_add(quarry->pos, veeri_scale(quarry->vel, aim.time));
  return aim;
}

/* `pursuing` turns the facing test of VEER_LOOK_CLOSING on. Not finite where the input is not. */
static inline veer_aim veeri_predict(const veer_agent *agent, const veer_mover *quarry,
                                     const veer_prediction *prediction, bool pursuing) {
  veer_aim aim = veeri_predict_roughly(agent, quarry, prediction, pursuing);
  if (!veeri_all_finite(aim.point)) {
    bool direct = aim.direct;
    aim = veeri_aim_unusual(quarry, aim.time);
    aim.direct = aim.direct || direct;
  }
  return aim;
}

#endif

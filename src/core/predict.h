/* predict.h: looking ahead, before the result is made finite. */
#ifndef VEERI_PREDICT_H
#define VEERI_PREDICT_H

#include "../../include/veer/pursue.h"

/* `pursuing` turns the facing test of VEER_LOOK_CLOSING on. Not finite where the input is not. */
veer_aim veeri_predict(const veer_agent *agent, const veer_mover *quarry,
                       const veer_prediction *prediction, bool pursuing);

#endif

#include "predict.h"

#include "vec.h"

/* cos 45 degrees, as OpenSteer writes it */
static const float SECTOR = 0.707f;

/* Reynolds' factors by [quarry ahead, aside, behind] and [it goes along, across, against]. */
static const float NINE[3][3] = {
    {4.0f, 1.8f, 0.85f},
    {1.0f, 0.8f, 4.0f},
    {0.5f, 2.0f, 2.0f},
};

veer_prediction veer_prediction_default(void) {
  veer_prediction prediction;
  prediction.look = VEER_LOOK_CLOSING;
  prediction.lead = 0.0f;
  prediction.lead_per_distance = 0.0f;
  prediction.facing_cosine = -0.95f;
  prediction.max_prediction = VEER_INFINITY;
  return prediction;
}

static bool is_facing(const veer_agent *agent, const veer_mover *quarry, veer_vec offset,
                      float cosine) {
  return veeri_dot(offset, agent->heading) > 0.0f &&
         veeri_dot(agent->heading, quarry->heading) < cosine;
}

/* Where the facing test reads what is not a number, so is its time. */
static float facing_taint(const veer_agent *agent, const veer_mover *quarry, float cosine) {
  return veeri_tainted(veeri_tainted(0.0f, cosine), veeri_dot(agent->heading, quarry->heading));
}

static float closing_time(const veer_agent *agent, const veer_mover *quarry, float distance) {
  float speed = agent->max_speed + veeri_length(quarry->vel);
  return speed == 0.0f ? 0.0f : distance / speed;
}

static int sector(float cosine) {
  return cosine > SECTOR ? 0 : cosine < -SECTOR ? 2 : 1;
}

static float nine_time(const veer_agent *agent, const veer_mover *quarry, veer_vec offset,
                       float distance, float longest) {
  float speed = veeri_length(agent->vel);
  if (distance == 0.0f)
    return 0.0f;
  if (speed == 0.0f)
    return longest <= FLT_MAX ? longest : 0.0f;
  float ahead = veeri_dot(agent->heading, offset) / distance;
  float along = veeri_dot(agent->heading, quarry->heading);
  float time = distance / speed * NINE[sector(ahead)][sector(along)];
  return veeri_tainted(veeri_tainted(time, ahead), along);
}

/* The smallest positive root of a t^2 + 2 b t + c, c >= 0; -1 when there is none. */
static float first_root(float a, float b, float c) {
  if (a == 0.0f)
    return b < 0.0f ? -0.5f * c / b : -1.0f;
  float discriminant = b * b - a * c;
  if (discriminant < 0.0f)
    return -1.0f;
  float root = veeri_sqrt(discriminant);
  float q = b < 0.0f ? root - b : -(b + root); /* no cancellation */
  float first = q / a, second = c / q;
  if (!(first > 0.0f) || (second > 0.0f && second < first))
    first = second;
  return first > 0.0f ? first : -1.0f;
}

static float intercept_time(const veer_agent *agent, const veer_mover *quarry, veer_vec offset) {
  float a = veeri_dot(quarry->vel, quarry->vel) - agent->max_speed * agent->max_speed;
  return first_root(a, veeri_dot(offset, quarry->vel), veeri_dot(offset, offset));
}

veer_aim veeri_predict(const veer_agent *agent, const veer_mover *quarry,
                       const veer_prediction *prediction, bool pursuing) {
  veer_vec offset = veeri_sub(quarry->pos, agent->pos);
  float distance = veeri_length(offset);
  veer_aim aim;
  aim.direct = false;
  switch (prediction->look) {
  case VEER_LOOK_LEAD:
    aim.time = veeri_tainted(prediction->lead, prediction->lead);
    break;
  case VEER_LOOK_LEAD_DISTANCE:
    aim.time = prediction->lead_per_distance * distance;
    aim.time = veeri_tainted(aim.time, prediction->lead_per_distance);
    break;
  case VEER_LOOK_NINE:
    aim.time = nine_time(agent, quarry, offset, distance, prediction->max_prediction);
    break;
  case VEER_LOOK_INTERCEPT:
    aim.time = distance == 0.0f ? 0.0f : intercept_time(agent, quarry, offset);
    aim.direct = aim.time < 0.0f;
    aim.time = aim.direct ? 0.0f : aim.time;
    break;
  default:
    aim.time = closing_time(agent, quarry, distance);
    if (pursuing) {
      aim.direct = is_facing(agent, quarry, offset, prediction->facing_cosine);
      if (aim.direct)
        aim.time = 0.0f;
      aim.time += facing_taint(agent, quarry, prediction->facing_cosine);
    }
    break;
  }
  if (!(aim.time <= prediction->max_prediction)) /* NaN stays NaN */
    aim.time = aim.time == aim.time ? prediction->max_prediction : aim.time;
  aim.point = veeri_add(quarry->pos, veeri_scale(quarry->vel, aim.time));
  bool overflowed = !veeri_all_finite(aim.point) && aim.time == aim.time;
  if (overflowed && veeri_all_finite(quarry->vel)) { /* too far ahead to be a place */
    aim.point = quarry->pos;
    aim.time = 0.0f;
    aim.direct = true;
  }
  return aim;
}

static veer_aim made_finite(veer_aim aim, const veer_mover *quarry) {
  if (!veeri_all_finite(aim.point)) {
    aim.point = veeri_finish(quarry->pos);
    aim.time = 0.0f;
    aim.direct = true;
  }
  return aim;
}

veer_aim veer_predict(const veer_agent *agent, const veer_mover *quarry,
                      const veer_prediction *prediction) {
  return made_finite(veeri_predict(agent, quarry, prediction, true), quarry);
}

veer_aim veer_predict_threat(const veer_agent *agent, const veer_mover *pursuer,
                             const veer_prediction *prediction) {
  return made_finite(veeri_predict(agent, pursuer, prediction, false), pursuer);
}

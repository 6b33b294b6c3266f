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

/* Below every cosine. */
static const float NEVER_FACING = -2.0f;

veer_prediction veer_prediction_default(void) {
  veer_prediction prediction;
  prediction.look = VEER_LOOK_CLOSING;
  prediction.lead = 0.0f;
  prediction.lead_per_distance = 0.0f;
  prediction.facing_cosine = -0.95f;
  prediction.max_prediction = VEER_INFINITY;
  return prediction;
}

/* The time to meet when both come straight on; 0 and `direct` when they already face each other. */
static veer_aim closing_time(const veer_agent *agent, const veer_mover *quarry, veer_vec offset,
                             float distance, float facing_cosine) {
  float ahead = veeri_dot(offset, agent->heading);
  float parallel = veeri_dot(agent->heading, quarry->heading);
  float speed = agent->max_speed + veeri_length(quarry->vel);
  veer_aim aim;
  aim.direct = ahead > 0.0f && parallel < facing_cosine;
  aim.time = aim.direct || speed == 0.0f ? 0.0f : distance / speed;
  aim.time = veeri_tainted(aim.time, parallel + facing_cosine);
  return aim;
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
    aim = closing_time(agent, quarry, offset, distance,
                       pursuing ? prediction->facing_cosine : NEVER_FACING);
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

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
static float closing_time(const veer_agent *agent, const veer_mover *quarry, veer_vec offset,
                          float facing_cosine, bool *direct) {
  float ahead = veeri_dot(offset, agent->heading);
  float parallel = veeri_dot(agent->heading, quarry->heading);
  float speed = agent->max_speed + veeri_length(quarry->vel);
  *direct = ahead > 0.0f && parallel < facing_cosine;
  float time = *direct || speed == 0.0f ? 0.0f : veeri_length(offset) / speed;
  return veeri_tainted(time, parallel + facing_cosine);
}

static int sector(float cosine) {
  return 1 + (cosine < -SECTOR) - (cosine > SECTOR); /* no branch: nobody can guess it */
}

static float nine_time(const veer_agent *agent, const veer_mover *quarry, veer_vec offset,
                       float longest) {
  float speed = veeri_length(agent->vel), distance = veeri_length(offset);
  if (distance == 0.0f)
    return 0.0f;
  if (speed == 0.0f)
    return longest <= FLT_MAX ? longest : 0.0f;
  float ahead = veeri_dot(agent->heading, offset) / distance;
  float along = veeri_dot(agent->heading, quarry->heading);
  float time = distance / speed * NINE[sector(ahead)][sector(along)];
  return veeri_tainted(veeri_tainted(time, ahead), along);
}

/* The time to cover a distance; as long as allowed at rest. */
static float time_at(float distance, float speed, float longest) {
  if (speed == 0.0f)
    return distance == 0.0f || longest > FLT_MAX ? 0.0f : longest;
  return distance / speed;
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

float veeri_time_ahead(const veer_agent *agent, const veer_mover *quarry,
                       const veer_prediction *prediction, bool pursuing, bool *direct) {
  veer_vec offset = veeri_sub(quarry->pos, agent->pos);
  float time;
  switch (prediction->look) {
  case VEER_LOOK_LEAD:
    return veeri_tainted(prediction->lead, prediction->lead);
  case VEER_LOOK_LEAD_DISTANCE:
    time = prediction->lead_per_distance * veeri_length(offset);
    return veeri_tainted(time, prediction->lead_per_distance);
  case VEER_LOOK_NINE:
    return nine_time(agent, quarry, offset, prediction->max_prediction);
  case VEER_LOOK_OWN_SPEED:
    return time_at(veeri_length(offset), veeri_length(agent->vel), prediction->max_prediction);
  case VEER_LOOK_QUARRY_SPEED:
    return time_at(veeri_length(offset), veeri_length(quarry->vel), prediction->max_prediction);
  case VEER_LOOK_INTERCEPT:
    time = veeri_is_zero(offset) ? 0.0f : intercept_time(agent, quarry, offset);
    *direct = time < 0.0f;
    return *direct ? 0.0f : time;
  default:
    return closing_time(agent, quarry, offset, pursuing ? prediction->facing_cosine : NEVER_FACING,
                        direct);
  }
}

veer_aim veeri_aim_unusual(const veer_mover *quarry, float time) {
  veer_aim aim = {veeri_add(quarry->pos, veeri_scale(quarry->vel, time)), time, false};
  if (time == time && veeri_all_finite(quarry->vel)) {
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

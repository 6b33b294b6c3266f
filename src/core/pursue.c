#include "../../include/veer/pursue.h"

#include "predict.h"
#include "seek.h"

/* Of a quarry whose place then is none. */
VEERI_COLD static veer_vec pursue_unusual(const veer_agent *agent, const veer_mover *quarry,
                                          const veer_prediction *prediction) {
  veer_aim aim = veeri_predict(agent, quarry, prediction, true);
  return veeri_finish(veeri_seek_way(agent, veeri_sub(aim.point, agent->pos)));
}

veer_vec veer_pursue(const veer_agent *agent, const veer_mover *quarry,
                     const veer_prediction *prediction) {
  veer_aim aim = veeri_predict_roughly(agent, quarry, prediction, true);
  veer_vec force = veeri_seek_way(agent, veeri_sub(aim.point, agent->pos));
  return VEERI_LIKELY(veeri_is_finite(veeri_sum(force)))
             ? force
             : pursue_unusual(agent, quarry, prediction);
}

/* Nearer than this counts as this near, so that no quotient overflows. */
static const float NEAREST = 1e-6f;

/* How far off a pursuer is: infinite when not within the range, NaN at no place. */
static inline float threat_distance(const veer_agent *agent, const veer_mover *pursuer,
                                    float threat_range) {
  float range = veeri_length(veeri_sub(pursuer->pos, agent->pos));
  if (!veeri_is_finite(range)) /* one at no place is not far away: it spoils the answer */
    return VEERI_NAN;
  return range < threat_range ? range : VEER_INFINITY;
}

static inline veer_vec way_from(const veer_agent *agent, const veer_mover *pursuer,
                                const veer_prediction *prediction) {
  return veeri_sub(agent->pos, veeri_predict(agent, pursuer, prediction, false).point);
}

veer_vec veer_evade(const veer_agent *agent, const veer_mover *pursuer,
                    const veer_prediction *prediction, float threat_range) {
  if (!veeri_is_finite(threat_distance(agent, pursuer, threat_range)))
    return veeri_zero();
  return veeri_finish(veeri_seek_way(agent, way_from(agent, pursuer, prediction)));
}

veer_vec veer_evade_within(const veer_agent *agent, const veer_mover *pursuer,
                           const veer_prediction *prediction, float threat_range,
                           float panic_distance) {
  if (panic_distance < VEER_INFINITY || panic_distance != panic_distance) {
    float from = veeri_length(way_from(agent, pursuer, prediction));
    if (!(from < panic_distance))
      return veeri_zero();
  }
  return veer_evade(agent, pursuer, prediction, threat_range);
}

veer_vec veer_evade_all(const veer_agent *agent, const veer_mover *pursuers, size_t count,
                        const veer_prediction *prediction, float threat_range) {
  veer_vec away = veeri_zero(), from = veeri_zero();
  size_t threats = 0;
  if (threat_range != threat_range)
    return veeri_zero();
  for (size_t i = 0; i < count; i++) {
    float range = threat_distance(agent, &pursuers[i], threat_range);
    if (range != range)
      return veeri_zero();
    if (range > FLT_MAX)
      continue;
    threats++;
    from = way_from(agent, &pursuers[i], prediction);
    away = veeri_add(away, veeri_with_length(from, 1.0f / veeri_max(veeri_length(from), NEAREST)));
  }
  if (threats == 0)
    return veeri_zero();
  if (threats == 1) /* from one alone the direction is what it is: the bits of veer_evade */
    return veeri_finish(veeri_seek_way(agent, from));
  return veeri_finish(veeri_match_way(agent, away));
}

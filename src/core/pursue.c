#include "../../include/veer/pursue.h"

#include "predict.h"
#include "seek.h"

/* Of a quarry whose place then is none. */
VEERI_COLD static veer_vec pursue_unusual(const veer_agent *agent, const veer_mover *quarry,
                                          const veer_prediction *prediction) {
  veer_aim aim = veeri_predict(agent, quarry, prediction, true);
  return veeri_finish(veeri_match_way(agent, veeri_sub(aim.point, agent->pos)));
}

veer_vec veer_pursue(const veer_agent *agent, const veer_mover *quarry,
                     const veer_prediction *prediction) {
  veer_aim aim = veeri_predict_roughly(agent, quarry, prediction, true);
  veer_vec force = veeri_match_way(agent, veeri_sub(aim.point, agent->pos));
  return VEERI_LIKELY(veeri_is_finite(veeri_sum(force)))
             ? force
             : pursue_unusual(agent, quarry, prediction);
}

veer_vec veer_evade(const veer_agent *agent, const veer_mover *pursuer,
                    const veer_prediction *prediction, float threat_range) {
  return veer_evade_all(agent, pursuer, 1, prediction, threat_range);
}

/* Nearer than this counts as this near, so that no quotient overflows. */
static const float NEAREST = 1e-6f;

veer_vec veer_evade_all(const veer_agent *agent, const veer_mover *pursuers, size_t count,
                        const veer_prediction *prediction, float threat_range) {
  veer_vec away = veeri_zero();
  bool threatened = false;
  if (threat_range != threat_range)
    return veeri_zero();
  for (size_t i = 0; i < count; i++) {
    float range = veeri_length(veeri_sub(pursuers[i].pos, agent->pos));
    if (!veeri_is_finite(range)) /* one at no place is not far away: it spoils the answer */
      return veeri_zero();
    if (range >= threat_range)
      continue;
    threatened = true;
    veer_aim aim = veeri_predict(agent, &pursuers[i], prediction, false);
    veer_vec from = veeri_sub(agent->pos, aim.point);
    away = veeri_add(away, veeri_with_length(from, 1.0f / veeri_max(veeri_length(from), NEAREST)));
  }
  if (!threatened)
    return veeri_zero();
  return veeri_finish(veeri_match_way(agent, away));
}

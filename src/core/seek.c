#include "../../include/veer/seek.h"

#include "seek.h"

veer_vec veer_seek(const veer_agent *agent, veer_vec target) {
  return veeri_finish(veeri_match_way(agent, veeri_sub(target, agent->pos)));
}

veer_vec veer_flee(const veer_agent *agent, veer_vec target) {
  return veeri_finish(veeri_match_way(agent, veeri_sub(agent->pos, target)));
}

veer_vec veer_flee_within(const veer_agent *agent, veer_vec target, float panic_distance) {
  veer_vec away = veeri_sub(agent->pos, target);
  if (!(veeri_length(away) < panic_distance))
    return veeri_zero();
  return veeri_finish(veeri_match_way(agent, away));
}

veer_vec veer_match_velocity(const veer_agent *agent, veer_vec desired) {
  return veeri_finish(veeri_match(agent, desired));
}

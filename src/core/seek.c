#include "../../include/veer/seek.h"

#include "full_force.h"
#include "seek.h"

veer_vec veeri_drive_way(const veer_agent *agent, veer_vec way) {
  if (agent->drive == VEER_DRIVE_FULL_FORCE)
    return veeri_with_speed(way, veeri_full_force(agent));
  return veeri_match(agent, way);
}

veer_vec veer_seek(const veer_agent *agent, veer_vec target) {
  return veeri_finish(veeri_seek_way(agent, veeri_sub(target, agent->pos)));
}

veer_vec veer_flee(const veer_agent *agent, veer_vec target) {
  return veeri_finish(veeri_seek_way(agent, veeri_sub(agent->pos, target)));
}

veer_vec veer_flee_within(const veer_agent *agent, veer_vec target, float panic_distance) {
  veer_vec away = veeri_sub(agent->pos, target);
  if (!(veeri_length(away) < panic_distance))
    return veeri_zero();
  return veeri_finish(veeri_seek_way(agent, away));
}

veer_vec veer_match_velocity(const veer_agent *agent, veer_vec desired) {
  return veeri_finish(veeri_match(agent, desired));
}

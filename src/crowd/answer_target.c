/* answer_target.c: behaviours that are about somebody or some point. */
#include "crowd.h"

static veer_vec toward(const veeri_question *question, const veer_mover *target) {
  const veer_agent *agent = question->agent;
  const veer_behavior *behavior = question->behavior;
  switch (behavior->kind) {
  case VEER_SEEK:
    return veer_seek(agent, target->pos);
  case VEER_FLEE:
    return veer_flee_within(agent, target->pos, behavior->as.panic_distance);
  case VEER_ARRIVE:
    return veer_arrive(agent, target->pos, &behavior->as.arrive, question->moment.dt);
  case VEER_PURSUE:
    return veer_pursue(agent, target, &behavior->as.pursue);
  case VEER_EVADE:
    return veer_evade_within(agent, target, &behavior->as.evade.prediction,
                             behavior->as.evade.threat_range, behavior->as.evade.panic_distance);
  case VEER_DEPARTURE:
    return veer_departure(agent, target->pos, behavior->as.departure.radius,
                          behavior->as.departure.quadratic);
  case VEER_MATCH_VELOCITY:
    return veer_match_velocity(agent, target->vel);
  default:
    return veeri_zero();
  }
}

static veer_vec interpose(const veeri_question *question, const veer_mover *first) {
  const veer_behavior *behavior = question->behavior;
  veer_mover second;
  if (!veeri_resolve(question->crowd, question->agent, behavior->other, &second))
    return veeri_zero();
  return veer_interpose(question->agent, first, &second, behavior->as.interpose.ratio,
                        &behavior->as.interpose.arrive, question->moment.dt);
}

static veer_vec guard(const veeri_question *question, const veer_mover *post) {
  const veer_behavior *behavior = question->behavior;
  veer_mover intruder;
  bool seen = veeri_resolve(question->crowd, question->agent, behavior->other, &intruder);
  return veer_guard(question->agent, post, behavior->as.guard.radius, seen ? &intruder : NULL,
                    &behavior->as.guard.prediction, &behavior->as.guard.arrive,
                    question->moment.dt);
}

static veer_vec in_company(const veeri_question *question, const veer_mover *other) {
  const veer_agent *agent = question->agent;
  const veer_behavior *behavior = question->behavior;
  const veer_crowd_def *def = &question->crowd->def;
  float dt = question->moment.dt;
  switch (behavior->kind) {
  case VEER_OFFSET_PURSUIT:
    return veer_offset_pursuit(agent, other, behavior->as.offset_pursuit.offset,
                               &behavior->as.offset_pursuit.arrive, dt);
  case VEER_INTERPOSE:
    return interpose(question, other);
  case VEER_HIDE:
    return veer_hide(agent, other, def->obstacles, def->obstacle_count, &behavior->as.hide, dt);
  case VEER_SHADOW:
    return veer_shadow(agent, other, behavior->as.shadow.distance, &behavior->as.shadow.prediction);
  case VEER_ORBIT:
    return veer_orbit(agent, other, behavior->as.orbit.radius,
                      behavior->as.orbit.clockwise ? -1 : 1);
  case VEER_GUARD:
    return guard(question, other);
  case VEER_FOLLOW_LEADER:
    return veer_follow_leader(agent, other, &behavior->as.follow_leader, dt);
  default:
    return toward(question, other);
  }
}

veer_vec veeri_answer_target(const veeri_question *question) {
  veer_mover target;
  if (!veeri_resolve(question->crowd, question->agent, question->behavior->target, &target))
    return veeri_zero();
  return in_company(question, &target);
}

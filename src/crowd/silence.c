/* silence.c: which behaviours have nothing to say. A force of zero may mean that, or that the agent
 * already moves as the behaviour wants. */
#include "combine.h"

static bool panics(const veeri_question *question, const veer_mover *hunter) {
  const veer_behavior *evade = question->behavior;
  veer_aim aim = veer_predict_threat(question->agent, hunter, &evade->as.evade.prediction);
  float distance = veeri_length(veeri_sub(aim.point, question->agent->pos));
  return evade->as.evade.panic_distance == VEER_INFINITY ||
         distance < evade->as.evade.panic_distance;
}

/* Its target is there, and near enough to be minded. */
static bool minds_target(const veeri_question *question) {
  const veer_behavior *behavior = question->behavior;
  veer_mover target, other;
  if (!veeri_resolve(question->crowd, question->agent, behavior->target, &target))
    return false;
  float distance = veeri_length(veeri_sub(target.pos, question->agent->pos));
  switch (behavior->kind) {
  case VEER_FLEE:
    return distance < behavior->as.panic_distance;
  case VEER_EVADE:
    return distance < behavior->as.evade.threat_range && panics(question, &target);
  case VEER_DEPARTURE:
    return distance < behavior->as.departure.radius;
  case VEER_INTERPOSE:
    return veeri_resolve(question->crowd, question->agent, behavior->other, &other);
  default:
    return true;
  }
}

static bool speaks_at_zero(const veeri_question *question) {
  const veer_crowd_def *def = &question->crowd->def;
  const veer_behavior *behavior = question->behavior;
  switch (behavior->kind) {
  case VEER_WANDER:
  case VEER_FORAGE:
  case VEER_FOLLOW_FLOW:
    return true;
  case VEER_FOLLOW_WAYPOINTS:
    return def->paths[behavior->place].count > 0;
  default:
    return veeri_has_target(behavior->kind) && minds_target(question);
  }
}

static bool is_blend_silent(veeri_question *question, uint32_t slot,
                            const veeri_thoughts *thoughts) {
  const veer_profile *profile = question->profile;
  veer_combination way = profile->behaviors[slot].as.blend.way;
  if (way != VEER_COMBINE_SUM && way != VEER_COMBINE_BUDGET)
    return thoughts->outcomes[slot].silent;
  for (uint32_t i = slot + 1; i < profile->behavior_count; i++)
    if (profile->behaviors[i].parent == slot && profile->behaviors[i].weight > 0.0f &&
        !veeri_is_silent(question, i, thoughts))
      return false;
  return true;
}

bool veeri_is_silent(veeri_question *question, uint32_t slot, const veeri_thoughts *thoughts) {
  const veer_behavior *behavior = &question->profile->behaviors[slot];
  if (!veeri_is_zero(thoughts->forces[slot]))
    return false;
  if (behavior->kind == VEER_BLEND)
    return is_blend_silent(question, slot, thoughts);
  question->behavior = behavior;
  question->slot = slot;
  return !speaks_at_zero(question);
}

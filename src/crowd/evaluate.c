/* evaluate.c: one agent's behaviours, by the same core functions that a caller without a crowd
 * uses. */
#include "combine.h"

static bool target_now(const veer_crowd *crowd, veer_target target, veer_mover *out) {
  switch (target.kind) {
  case VEER_TARGET_POINT:
    *out = veer_mover_at(target.point);
    return true;
  case VEER_TARGET_MOVER:
    *out = crowd->movers[target.index];
    return true;
  case VEER_TARGET_AGENT:
    if (target.index >= crowd->count)
      return false;
    *out = veer_mover_of(&crowd->agents[target.index]);
    return true;
  default:
    return false;
  }
}

bool veeri_resolve(const veer_crowd *crowd, uint32_t id, veer_target target, veer_mover *out) {
  if (target.kind == VEER_TARGET_GOAL)
    target = crowd->goals[id];
  if (!target_now(crowd, target, out))
    return false;
  if (crowd->def.wrap_targets)
    *out = veeri_image(crowd, &crowd->agents[id], *out);
  return true;
}

veer_random_key veeri_random_key(const veeri_question *question) {
  veer_random_key key;
  key.seed = question->crowd->def.seed;
  key.step = question->crowd->steps_done;
  key.substep = question->moment.substep;
  key.id = question->id;
  key.stream = question->slot;
  return key;
}

static bool looks_around(const veer_profile *profile) {
  for (uint32_t i = 0; i < profile->behavior_count; i++)
    if (veeri_neighborhood_of(&profile->behaviors[i]))
      return true;
  return false;
}

static veer_vec answer(const veeri_question *question) {
  if (question->behavior->kind == VEER_CUSTOM)
    return veeri_answer_custom(question);
  if (veeri_neighborhood_of(question->behavior))
    return veeri_answer_group(question);
  if (veeri_has_target(question->behavior->kind))
    return veeri_answer_target(question);
  return veeri_answer_place(question);
}

/* What counts of a host's own answer. */
static veer_vec heard(const veer_crowd *crowd, veer_vec force, uint32_t slot,
                      veeri_thoughts *thoughts) {
  if (!veeri_all_finite(force)) {
    thoughts->invalid |= 1u << slot;
    return veeri_zero();
  }
#ifndef VEER_PLANAR
  if (crowd->def.planar)
    force.z = 0.0f;
#else
  (void)crowd;
#endif
  return veeri_finish(force);
}

veeri_question veeri_question_to(const veer_crowd *crowd, uint32_t id, veeri_moment moment) {
  const veer_profile *profile = &crowd->def.profiles[crowd->profile_of[id]];
  veeri_question question = {0};
  question.crowd = crowd;
  question.id = id;
  question.agent = &crowd->agents[id];
  question.moment = moment;
  question.kept = &crowd->memory[(size_t)id * VEERI_MEMORIES];
  question.near = crowd->scratch->near;
  question.near_count = looks_around(profile) ? veeri_gather(crowd, question.agent) : 0;
  return question;
}

void veeri_think(const veer_crowd *crowd, uint32_t id, veeri_moment moment, veeri_thoughts *out) {
  const veer_profile *profile = &crowd->def.profiles[crowd->profile_of[id]];
  veeri_question question = veeri_question_to(crowd, id, moment);
  out->invalid = out->fears = 0;
  for (uint32_t i = 0; i < profile->behavior_count; i++) {
    out->memory[i] = question.kept[i];
    if (profile->behaviors[i].kind == VEER_BLEND) /* when its parts are known */
      continue;
    question.behavior = &profile->behaviors[i];
    question.slot = i;
    question.memory = &out->memory[i];
    veer_vec force = answer(&question);
    if (question.behavior->kind == VEER_CUSTOM)
      force = heard(crowd, force, i, out);
    out->forces[i] = veer_vec_limit(force, question.behavior->force_limit);
    out->weights[i] = question.behavior->weight;
  }
  veeri_combine(&question, out);
}

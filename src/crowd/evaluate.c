/* evaluate.c: one agent's behaviours, by the same core functions that a caller without a crowd
 * uses. */
#include "../core/tally.h"
#include "combine.h"
#include "kernels/flock.h"

static bool target_now(const veer_crowd *crowd, veer_target target, veer_mover *out) {
  switch (target.kind) {
  case VEER_TARGET_POINT:
    *out = veer_mover_at(target.point);
    return true;
  case VEER_TARGET_MOVER:
    *out = crowd->movers[target.index];
    return true;
  case VEER_TARGET_AGENT:
    if (!veeri_is_there(crowd->store, target.index))
      return false;
    *out = veeri_mover_at(crowd, crowd->store->slot_of[target.index]);
    return true;
  default:
    return false;
  }
}

bool veeri_resolve(const veer_crowd *crowd, const veer_agent *agent, veer_target target,
                   veer_mover *out) {
  if (target.kind == VEER_TARGET_GOAL)
    target = veeri_goal_of(crowd, agent->id);
  if (!target_now(crowd, target, out))
    return false;
  if (crowd->def.wrap_targets)
    *out = veeri_image(crowd, agent->pos, *out);
  return true;
}

veer_random_key veeri_random_key(const veeri_question *question) {
  veer_random_key key;
  key.seed = question->crowd->def.seed;
  key.step = question->crowd->steps_done;
  key.substep = question->moment.substep;
  key.id = question->agent->id;
  key.stream = question->slot;
  return key;
}

/* Of separation, alignment and cohesion the force that is known; NULL: it is none of these. */
static const veer_vec *known_force(veer_behavior_kind kind, const veer_vec *parts) {
  return parts && veeri_flocks(kind) ? &parts[veeri_flock_part_of(kind)] : NULL;
}

static veer_vec answer(const veeri_question *question, const veer_vec *known, veeri_tally *tally) {
  if (known)
    return *known;
  if (question->behavior->kind == VEER_CUSTOM)
    return veeri_answer_custom(question);
  if (veeri_neighborhood_of(question->behavior))
    return veeri_answer_group(question, tally);
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

veeri_mind veeri_mind_of(const veer_crowd *crowd, const veer_agent *agent, uint32_t profile,
                         uint32_t worker) {
  veeri_mind mind;
  mind.worker = worker;
  mind.agent = agent;
  mind.profile = &crowd->def.profiles[profile];
  mind.plan = &crowd->plans[profile];
  veeri_recall(crowd->store, agent->id, mind.profile, mind.plan, mind.kept);
  return mind;
}

veeri_question veeri_question_to(const veer_crowd *crowd, const veeri_mind *mind,
                                 veeri_moment moment) {
  veeri_question question = {.crowd = crowd, .agent = mind->agent, .profile = mind->profile};
  question.moment = moment;
  question.kept = mind->kept;
  question.worker = mind->worker;
  return question;
}

void veeri_think(const veer_crowd *crowd, const veeri_mind *mind, veeri_moment moment,
                 const veer_vec *parts, veeri_thoughts *out) {
  const veer_profile *profile = mind->profile;
  veeri_tally tallies[VEER_MAX_BEHAVIORS];
  veeri_few few;
  veeri_question question = veeri_question_to(crowd, mind, moment);
  veeri_find_none(&few);
  question.few = &few;
  out->invalid = out->fears = 0;
  out->seen = out->met = 0;
  question.seen = &out->seen;
  if (mind->plan->looks_around && !parts)
    veeri_meet_neighbors(crowd, mind->agent, profile, tallies, out);
  for (uint32_t i = 0; i < profile->behavior_count; i++) {
    out->memory[i] = mind->kept[i];
    if (profile->behaviors[i].kind == VEER_BLEND) /* when its parts are known */
      continue;
    question.behavior = &profile->behaviors[i];
    question.slot = i;
    question.memory = &out->memory[i];
    const veer_vec *known = known_force(question.behavior->kind, parts);
    veer_vec force = answer(&question, known, &tallies[i]);
    if (question.behavior->kind == VEER_CUSTOM)
      force = heard(crowd, force, i, out);
    out->forces[i] = veer_vec_limit(force, veeri_force_limit(&question));
    out->weights[i] = question.behavior->weight;
  }
  if (few.of && !mind->plan->looks_around && !parts)
    out->met = few.most + 1;
  veeri_combine(&question, out);
}

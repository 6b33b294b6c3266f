/* goals.c: what each agent goes for. */
#include "crowd.h"

/* An agent that is gone is nothing to go for, even if another one has its id now. */
static bool is_gone(const veeri_store *store, const veeri_goal *goal) {
  uint32_t id = goal->at.named.index;
  return goal->kind == VEER_TARGET_AGENT &&
         (!veeri_is_there(store, id) || store->generation[id] != goal->at.named.generation);
}

veer_target veeri_goal_of(const veer_crowd *crowd, uint32_t id) {
  veer_target target = veer_target_none();
  const veeri_goal *goal = crowd->store->goals ? &crowd->store->goals[id] : NULL;
  if (!goal || is_gone(crowd->store, goal))
    return target;
  target.kind = (veer_target_kind)goal->kind;
  if (target.kind == VEER_TARGET_POINT)
    target.point = goal->at.point;
  else if (target.kind != VEER_TARGET_NONE)
    target.index = goal->at.named.index;
  return target;
}

void veeri_set_goal(const veer_crowd *crowd, uint32_t id, veer_target target) {
  const veeri_store *store = crowd->store;
  veeri_goal *goal = &store->goals[id];
  goal->kind = (uint32_t)target.kind;
  if (target.kind == VEER_TARGET_POINT) {
    goal->at.point = target.point;
    return;
  }
  goal->at.named.index = target.index;
  goal->at.named.generation =
      target.kind == VEER_TARGET_AGENT ? store->generation[target.index] : 0;
}

/* change.c: other behaviours while a crowd is running. */
#include "calls.h"
#include "flocking.h"

/* What was kept for one means the same to the other. */
static bool remembers_alike(const veer_behavior *a, const veer_behavior *b) {
  if (a->kind != b->kind || !veeri_has_memory(a) || !veeri_has_memory(b))
    return false;
  if (a->kind == VEER_BLEND)
    return a->as.blend.directions == b->as.blend.directions;
  return a->place == b->place || veeri_place_of(a->kind) == VEERI_NO_PLACE;
}

static bool choose_alike(const veer_profile *a, const veer_profile *b) {
  return veeri_root_has_memory(a) && veeri_root_has_memory(b) &&
         a->combine.directions == b->combine.directions;
}

/* What a profile says and what follows from it. */
typedef struct kind {
  const veer_profile *profile;
  const veeri_plan *plan;
} kind;

/* The agent, which has had `before`, is of that kind from now on. Its limits stay as they are. */
static void take_over(veer_crowd *crowd, uint32_t id, const veer_agent *agent, kind before,
                      kind now) {
  veeri_store *s = crowd->store;
  veer_vec kept[VEERI_MEMORIES], memory[VEERI_MEMORIES];
  veeri_recall(s, id, before.profile, before.plan, kept);
  for (uint32_t b = 0; b < VEER_MAX_BEHAVIORS; b++) {
    bool used = b < now.profile->behavior_count, was = b < before.profile->behavior_count;
    memory[b] = used ? veeri_first_memory(crowd, &now.profile->behaviors[b]) : veeri_zero();
    if (used && was && remembers_alike(&before.profile->behaviors[b], &now.profile->behaviors[b]))
      memory[b] = kept[b];
  }
  memory[VEERI_ROOT_SLOT] =
      choose_alike(before.profile, now.profile) ? kept[VEERI_ROOT_SLOT] : veeri_zero();
  veeri_remember(s, id, now.profile, now.plan, memory);
  if (s->applied && !(before.profile->handling.smoothing > 0.0f))
    s->applied[id] = veeri_zero();
  if (s->turning && before.profile->facing == VEER_FACING_TRAVEL)
    s->turning[id] = veeri_zero();
  if (veeri_has_own_limits(agent, &now.profile->body))
    veeri_set_own_limits(s, id, agent, &now.profile->body);
  else
    veeri_drop_own_limits(s, id);
  veeri_forget_events(crowd, id);
}

/* Behind a pointer that only others may not write through. */
static veer_profile *own_profiles(const veer_crowd *crowd) {
  return (veer_profile *)(uintptr_t)crowd->def.profiles;
}

/* How many have that profile. */
static size_t count_of(const veeri_store *s, uint32_t index) {
  size_t count = 0;
  for (size_t slot = 0; slot < s->count; slot++)
    count += veeri_profile_at(s, slot) == index;
  return count;
}

veer_status veer_crowd_set_profile(veer_crowd *crowd, uint32_t index, const veer_profile *profile) {
  veeri_store *s = crowd->store;
  if (!veeri_has_profile(crowd, index))
    return VEER_BAD_INDEX;
  veer_status status = veer_crowd_check_profile(crowd, profile, NULL);
  if (status != VEER_OK)
    return status;
  veer_profile *profiles = own_profiles(crowd), before = profiles[index];
  veeri_plan plan = veeri_plan_of(profile), plan_before = crowd->plans[index];
  if (!veeri_need_for(crowd, profile, &plan) ||
      (veeri_has_own_limits(&before.body, &profile->body) &&
       !veeri_need_own_limits(crowd, count_of(s, index))))
    return VEER_OUT_OF_MEMORY;
  for (size_t slot = 0; slot < s->count; slot++) {
    if (veeri_profile_at(s, slot) != index)
      continue;
    veer_agent agent = veeri_agent_at(crowd, slot);
    take_over(crowd, agent.id, &agent, (kind){&before, &plan_before}, (kind){profile, &plan});
  }
  profiles[index] = *profile;
  crowd->plans[index] = plan;
  veeri_find_shapes(crowd);
  VEERI_TELL(crowd, set_profile, .index = index, .subject = &profiles[index]);
  return VEER_OK;
}

/* Profiles and plans with room for one more; both or none. */
static bool enlarge(veer_crowd *crowd, size_t count) {
  const veer_allocator *allocator = &crowd->def.allocator;
  veer_profile *larger = veeri_allocate(allocator, NULL, (count + 1) * sizeof *larger);
  veeri_plan *plans = veeri_allocate(allocator, NULL, (count + 1) * sizeof *plans);
  if (!larger || !plans) {
    veeri_allocate(allocator, larger, 0);
    veeri_allocate(allocator, plans, 0);
    return false;
  }
  for (size_t i = 0; i < count; i++) {
    larger[i] = crowd->def.profiles[i];
    plans[i] = crowd->plans[i];
  }
  veeri_allocate(allocator, crowd->more_profiles, 0);
  veeri_allocate(allocator, crowd->plans, 0);
  crowd->def.profiles = crowd->more_profiles = larger;
  crowd->plans = plans;
  return true;
}

/* The first gap, or behind all. */
static size_t free_index(const veer_crowd *crowd) {
  size_t index = 0;
  while (index < crowd->def.profile_count && !crowd->plans[index].is_gone)
    index++;
  return index;
}

veer_status veer_crowd_add_profile(veer_crowd *crowd, const veer_profile *profile,
                                   uint32_t *out_index) {
  size_t count = crowd->def.profile_count, index = free_index(crowd);
  veer_status status = veer_crowd_check_profile(crowd, profile, NULL);
  if (status != VEER_OK)
    return status;
  if (index >= VEERI_PROFILE_MASK)
    return VEER_TOO_MANY;
  veeri_plan plan = veeri_plan_of(profile);
  veer_profile added = *profile; /* which may be one of the crowd's own */
  bool grows = index == count;
  if (!veeri_need_for(crowd, &added, &plan) ||
      (grows && (!veeri_enlarge_flocking(crowd, count + 1) || !enlarge(crowd, count))))
    return VEER_OUT_OF_MEMORY;
  own_profiles(crowd)[index] = added;
  crowd->plans[index] = plan;
  crowd->def.profile_count = grows ? count + 1 : count;
  veeri_find_shapes(crowd);
  if (out_index)
    *out_index = (uint32_t)index;
  VEERI_TELL(crowd, add_profile, .subject = &added);
  return VEER_OK;
}

veer_status veer_crowd_remove_profile(veer_crowd *crowd, uint32_t index) {
  if (!veeri_has_profile(crowd, index))
    return VEER_BAD_INDEX;
  if (count_of(crowd->store, index) > 0)
    return VEER_IN_USE;
  own_profiles(crowd)[index] = veer_profile_default();
  crowd->plans[index] = (veeri_plan){.is_gone = true};
  veeri_find_shapes(crowd);
  VEERI_TELL(crowd, remove_profile, .index = index);
  return VEER_OK;
}

veer_status veer_crowd_assign(veer_crowd *crowd, uint32_t id, uint32_t profile) {
  veeri_store *s = crowd->store;
  if (!veeri_is_there(s, id) || !veeri_has_profile(crowd, profile))
    return VEER_BAD_INDEX;
  size_t slot = s->slot_of[id];
  uint32_t before = veeri_profile_at(s, slot);
  veer_agent agent = veeri_agent_at(crowd, slot);
  if (veeri_has_own_limits(&agent, &crowd->def.profiles[profile].body) &&
      !veeri_need_own_limits(crowd, 1))
    return VEER_OUT_OF_MEMORY;
  s->kind[slot] = (s->kind[slot] & ~VEERI_PROFILE_MASK) | profile;
  take_over(crowd, id, &agent, (kind){&crowd->def.profiles[before], &crowd->plans[before]},
            (kind){&crowd->def.profiles[profile], &crowd->plans[profile]});
  VEERI_TELL(crowd, assign, .id = id, .index = profile);
  return VEER_OK;
}

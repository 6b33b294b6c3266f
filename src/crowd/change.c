/* change.c: other behaviours while a crowd is running. */
#include "crowd.h"

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

/* The agent, which has had `before`, has its profile from now on. */
static void take_over(veer_crowd *crowd, size_t i, const veer_profile *before) {
  const veer_profile *now = &crowd->def.profiles[crowd->profile_of[i]];
  veer_vec *memory = &crowd->memory[i * VEERI_MEMORIES];
  for (uint32_t b = 0; b < VEER_MAX_BEHAVIORS; b++) {
    bool used = b < now->behavior_count, was = b < before->behavior_count;
    if (used && was && remembers_alike(&before->behaviors[b], &now->behaviors[b]))
      continue;
    memory[b] = used ? veeri_first_memory(crowd, &now->behaviors[b]) : veeri_zero();
  }
  if (!choose_alike(before, now))
    memory[VEERI_ROOT_SLOT] = veeri_zero();
  if (!(before->handling.smoothing > 0.0f))
    crowd->applied[i] = veeri_zero();
  if (before->facing == VEER_FACING_TRAVEL)
    crowd->turning[i] = veeri_zero();
  veeri_forget_events(crowd, (uint32_t)i);
}

veer_status veer_crowd_set_profile(veer_crowd *crowd, uint32_t index, const veer_profile *profile) {
  if (index >= crowd->def.profile_count)
    return VEER_BAD_INDEX;
  veer_status status = veer_crowd_check_profile(crowd, profile, NULL);
  if (status != VEER_OK)
    return status;
  /* the crowd's own, behind a pointer that only others may not write through */
  veer_profile *profiles = (veer_profile *)(uintptr_t)crowd->def.profiles;
  veer_profile before = profiles[index];
  profiles[index] = *profile;
  for (size_t i = 0; i < crowd->count; i++)
    if (crowd->profile_of[i] == index)
      take_over(crowd, i, &before);
  return VEER_OK;
}

veer_status veer_crowd_add_profile(veer_crowd *crowd, const veer_profile *profile,
                                   uint32_t *out_index) {
  size_t count = crowd->def.profile_count;
  veer_status status = veer_crowd_check_profile(crowd, profile, NULL);
  if (status != VEER_OK)
    return status;
  if (count >= 0x7FFFFFFF)
    return VEER_TOO_MANY;
  veer_profile *larger = veeri_allocate(&crowd->def.allocator, NULL, (count + 1) * sizeof *larger);
  if (!larger)
    return VEER_OUT_OF_MEMORY;
  for (size_t i = 0; i < count; i++)
    larger[i] = crowd->def.profiles[i];
  larger[count] = *profile;
  veeri_allocate(&crowd->def.allocator, crowd->more_profiles, 0);
  crowd->def.profiles = crowd->more_profiles = larger;
  crowd->def.profile_count = count + 1;
  if (out_index)
    *out_index = (uint32_t)count;
  return VEER_OK;
}

veer_status veer_crowd_assign(veer_crowd *crowd, uint32_t id, uint32_t profile) {
  if (id >= crowd->count || profile >= crowd->def.profile_count)
    return VEER_BAD_INDEX;
  const veer_profile *before = &crowd->def.profiles[crowd->profile_of[id]];
  crowd->profile_of[id] = profile;
  take_over(crowd, id, before);
  return VEER_OK;
}

/* memory.c: what behaviours keep from step to step. Only those that keep something take room. */
#include "crowd.h"

void veeri_recall(const veeri_store *store, uint32_t id, const veer_profile *profile,
                  const veeri_plan *plan, veer_vec kept[VEERI_MEMORIES]) {
  const veer_vec *memory = veeri_memory_of(store, id);
  for (uint32_t i = 0; i < VEERI_MEMORIES; i++)
    kept[i] = veeri_zero();
  for (uint32_t i = 0; i < profile->behavior_count && plan->memory_count > 0; i++)
    if (veeri_has_memory(&profile->behaviors[i]))
      kept[i] = memory[plan->memory_at[i]];
  if (veeri_root_has_memory(profile))
    kept[VEERI_ROOT_SLOT] = memory[plan->memory_at[VEERI_ROOT_SLOT]];
}

void veeri_remember(veeri_store *store, uint32_t id, const veer_profile *profile,
                    const veeri_plan *plan, const veer_vec kept[VEERI_MEMORIES]) {
  veer_vec *memory = veeri_memory_of(store, id);
  for (uint32_t i = 0; i < profile->behavior_count && plan->memory_count > 0; i++)
    if (veeri_has_memory(&profile->behaviors[i]))
      memory[plan->memory_at[i]] = kept[i];
  if (veeri_root_has_memory(profile))
    memory[plan->memory_at[VEERI_ROOT_SLOT]] = kept[VEERI_ROOT_SLOT];
}

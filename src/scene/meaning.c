#include "meaning.h"
#include "text.h"

bool veeri_fault(veeri_meaning *meaning, veer_mark mark, const char *format, ...) {
  va_list values;
  va_start(values, format);
  if (!veeri_faults_add(&meaning->faults, mark, format, values))
    meaning->status = VEER_OUT_OF_MEMORY;
  va_end(values);
  return false;
}

static void *noted(veeri_meaning *meaning, void *memory) {
  if (memory == NULL)
    meaning->status = VEER_OUT_OF_MEMORY;
  return memory;
}

void *veeri_keep(veeri_meaning *meaning, size_t count, size_t size) {
  return noted(meaning, veeri_arena_take(&meaning->scene->arena, count, size));
}

void *veeri_scratch(veeri_meaning *meaning, size_t count, size_t size) {
  return noted(meaning, veeri_arena_take(&meaning->scratch, count, size));
}

const char *veeri_keep_text(veeri_meaning *meaning, const char *text) {
  return noted(meaning, veeri_arena_copy(&meaning->scene->arena, text, veeri_text_length(text)));
}

enum { MOST_FAULTS_WITH_GUESSES = 1000 };

bool veeri_may_guess(const veeri_meaning *meaning) {
  return meaning->faults.count < MOST_FAULTS_WITH_GUESSES;
}

const char *veeri_guess(const veeri_meaning *meaning, const char *written,
                        const veeri_register *known) {
  if (!veeri_may_guess(meaning))
    return NULL;
  veeri_nearest nearest = veeri_nearest_to(written);
  for (uint32_t i = 0; i < known->count; i++)
    veeri_consider(&nearest, known->list[i]);
  return nearest.best;
}

bool veeri_lookup(const veeri_register *known, const char *name, uint32_t *out) {
  const uint64_t *index = veeri_names_find(&known->names, name);
  if (index != NULL)
    *out = (uint32_t)*index;
  return index != NULL;
}

void veeri_check_name(veeri_meaning *meaning, const char *name, veer_mark mark, const char *what) {
  if (name[0] == '\0')
    veeri_fault(meaning, mark, "the name of %s must not be empty", what);
  if (veeri_text_equal(name, "goal"))
    veeri_fault(meaning, mark,
                "%s cannot be called \"goal\": as a target that word is the agent's own goal",
                what);
}

void veeri_register_members(veeri_meaning *meaning, const veer_node *map, const char *what,
                            uint32_t most, veeri_register *known) {
  if (map == NULL)
    return;
  known->list = veeri_keep(meaning, map->count, sizeof *known->list);
  for (const veer_node *member = map->first; member != NULL; member = member->next) {
    if (meaning->status != VEER_OK)
      return;
    if (veeri_is_comment_key(member->key))
      continue;
    if (known->count == most) {
      veeri_fault(meaning, member->key_mark, "%s too many: at most %u are allowed", what,
                  (unsigned long long)most);
      return;
    }
    veeri_check_name(meaning, member->key, member->key_mark, what);
    const char *name = veeri_keep_text(meaning, member->key);
    if (name == NULL)
      return;
    known->list[known->count] = name;
    /* The document has refused names that are there twice. */
    meaning->status = veeri_names_add(&known->names, &meaning->scratch, name, known->count++);
  }
}

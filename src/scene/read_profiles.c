/* "profiles": limits and behaviours that many agents share. */
#include "kinds.h"
#include "limits.h"
#include "text.h"

/* A profile while it is read. */
typedef struct profile {
  veer_profile made;
  const veer_node *behaviors, *combine, *look_at, *draw;
} profile;

static const char *const drives[] = {"velocity", "offset", "full_force"};
static const char *const facings[] = {"travel", "smoothly", "target", "direction"};
_Static_assert(VEERI_COUNT(drives) == VEER_DRIVE_COUNT, "a word for each");
_Static_assert(VEERI_COUNT(facings) == VEER_FACING_COUNT, "a word for each");

#define LIMIT_FIELD(name, kind, limits)                                                            \
  {.key = #name, VEERI_IN(kind, profile, made.body.name), .range = limits},

static const veeri_field fields[] = {
    VEERI_LIMIT_LIST(LIMIT_FIELD){
        .key = "drive", VEERI_IN(WORD, profile, made.body.drive), .words = VEERI_WORDS(drives)},
    {.key = "layers", VEERI_IN(LAYERS, profile, made.body.layers)},
    {.key = "combine", VEERI_IN(ANY, profile, combine)},
    {.key = "preset", .type = VEERI_KNOWN},
    {.key = "faults", .type = VEERI_KNOWN},
    {.key = "behaviors", VEERI_IN(LIST, profile, behaviors)},
    {.key = "handling", VEERI_IN(PART, profile, made.handling), .part = &veeri_handling_kind},
    {.key = "facing", VEERI_IN(WORD, profile, made.facing), .words = VEERI_WORDS(facings)},
    {.key = "look_at", VEERI_IN(ANY, profile, look_at)},
    {.key = "direction", VEERI_IN(DIRECTION, profile, made.direction)},
    {.key = "turn", VEERI_IN(PART, profile, made.turn), .part = &veeri_turn_kind},
    {.key = "draw", VEERI_IN(OBJECT, profile, draw)},
};
const veeri_kind veeri_profile_kind = {"a profile", fields, VEERI_COUNT(fields)};

static const char *const presets[] = {
#define NAME(preset, name, summary, faults) name,
    VEER_PRESET_LIST(NAME)
#undef NAME
};
const veeri_words veeri_preset_words = VEERI_WORDS(presets);

/* Before everything else: it says what the defaults are. */
static veeri_preset read_preset(veeri_meaning *meaning, const veer_node *node) {
  veeri_preset read = {VEER_PRESET_COUNT, false};
  const veer_node *preset = veer_node_member(node, "preset");
  const veer_node *faults = veer_node_member(node, "faults");
  uint32_t word;
  if (preset != NULL && veeri_read_word(meaning, preset, "preset", veeri_preset_words, &word))
    read.preset = (veer_preset)word;
  if (faults != NULL && preset == NULL)
    veeri_fault(meaning, faults->key_mark, "\"faults\" goes with \"preset\"");
  else if (faults != NULL)
    veeri_read_flag(meaning, faults, "faults", &read.faults);
  return read;
}

static void read_profile(veeri_meaning *meaning, const veer_node *node, veer_profile *made,
                         veer_look *look) {
  bool planar = made->body.planar;
  veeri_preset preset = read_preset(meaning, node);
  profile read = {.made = veer_preset_profile(preset.preset, preset.faults)};
  read.made.body.planar = planar;
  veeri_read_object(meaning, node, &veeri_profile_kind, &read);
  bool known =
      read.combine == NULL || veeri_read_combine(meaning, read.combine, &read.made.combine);
  if (read.behaviors != NULL)
    veeri_read_behaviors(meaning, read.behaviors, preset, known ? &read.made.combine : NULL,
                         &read.made);
  if (read.look_at != NULL)
    veeri_read_target(meaning, read.look_at, true, &read.made.look_at);
  veeri_check_facing(meaning, node, read.made.facing);
  if (read.draw != NULL)
    veeri_read_look(meaning, read.draw, look);
  *made = read.made;
}

void veeri_read_profiles(veeri_meaning *meaning, const veer_node *profiles) {
  veer_scene *scene = meaning->scene;
  uint32_t count = meaning->profiles.count;
  veer_profile *made = veeri_keep(meaning, count, sizeof *made);
  veer_look *looks = veeri_keep(meaning, count, sizeof *looks);
  if (made == NULL || looks == NULL)
    return;
  uint32_t i = 0;
  const veer_node *node = profiles == NULL ? NULL : profiles->first;
  for (; node != NULL && i < count && meaning->status == VEER_OK; node = node->next) {
    if (veeri_is_comment_key(node->key))
      continue;
    made[i] = veer_profile_default();
    made[i].body.planar = meaning->axes != 3;
    looks[i] = veer_look_default();
    read_profile(meaning, node, &made[i], &looks[i]);
    i++;
  }
  scene->crowd.profiles = made;
  scene->crowd.profile_count = count;
  scene->info.profile_names = meaning->profiles.list;
  scene->info.profile_looks = looks;
  scene->info.profile_count = count;
}

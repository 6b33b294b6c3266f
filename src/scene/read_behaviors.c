/* "behaviors" of a profile. */
#include "../core/guard.h"

#include "behavior.h"
#include "text.h"

/* ---- who ---- */

static bool has_mover(const veer_behavior *made, uint32_t index) {
  for (uint32_t i = 0; i < made->also_count; i++)
    if (made->also[i] == index)
      return true;
  return false;
}

static void read_also(veeri_meaning *meaning, const veer_node *list, veer_behavior *made) {
  if (list->count > VEER_MAX_ALSO) {
    veeri_fault(meaning, list->mark, "\"also\" may name at most %u movers, found %u",
                (unsigned long long)VEER_MAX_ALSO, (unsigned long long)list->count);
    return;
  }
  for (const veer_node *node = list->first; node != NULL; node = node->next) {
    uint32_t index;
    if (node->kind != VEER_NODE_STRING)
      veeri_fault(meaning, node->mark, "\"also\" must hold names of movers, found %v", node);
    else if (!veeri_lookup(&meaning->movers, node->text, &index))
      veeri_fault(meaning, node->mark, "no mover is called %q%d", node->text,
                  veeri_guess(meaning, node->text, &meaning->movers));
    else if (has_mover(made, index))
      veeri_fault(meaning, node->mark, "%q is named twice in \"also\"", node->text);
    else
      made->also[made->also_count++] = index;
  }
}

/* A mover that is named to count and left out by the mask would be a riddle. */
static void check_also(veeri_meaning *meaning, const veer_node *list, const veer_behavior *made) {
  const veer_neighborhood *hood = veer_behavior_neighborhood(made);
  const veer_node *node = list->first;
  for (uint32_t i = 0; made->also_count == list->count && i < list->count; i++, node = node->next)
    if (!(meaning->scene->crowd.movers[made->also[i]].start.layers & hood->mask))
      veeri_fault(meaning, node->mark, "%q is in none of the layers that this behavior counts",
                  node->text);
}

/* ---- where ---- */

/* A list of the scene whose members behaviours name. */
typedef struct list_of_places {
  const char *article, *what; /* "a", "path" */
  const veeri_register *known;
} list_of_places;

enum { PATHS, FIELDS, OBSTACLES, MAPS, LISTS };

static uint32_t list_of(veer_behavior_kind kind) {
  switch (kind) {
  case VEER_FOLLOW_FLOW:
    return FIELDS;
  case VEER_CONTAIN:
    return OBSTACLES;
  case VEER_EXPLORE:
    return MAPS;
  default:
    return PATHS;
  }
}

static void read_place(veeri_meaning *meaning, const veer_node *node, veer_behavior *made) {
  const list_of_places lists[LISTS] = {[PATHS] = {"a", "path", &meaning->paths},
                                       [FIELDS] = {"a", "field", &meaning->fields},
                                       [OBSTACLES] = {"an", "obstacle", &meaning->obstacles},
                                       [MAPS] = {"a", "map", &meaning->maps}};
  const list_of_places *wanted = &lists[list_of(made->kind)];
  uint32_t index;
  if (node->kind != VEER_NODE_STRING) {
    veeri_fault(meaning, node->mark, "%q must be the name of %s %s, found %v", node->key,
                wanted->article, wanted->what, node);
    return;
  }
  if (veeri_lookup(wanted->known, node->text, &made->place))
    return;
  for (uint32_t i = 0; i < LISTS; i++)
    if (veeri_lookup(lists[i].known, node->text, &index)) {
      veeri_fault(meaning, node->mark, "%q is %s %s; %q must be the name of %s %s", node->text,
                  lists[i].article, lists[i].what, node->key, wanted->article, wanted->what);
      return;
    }
  veeri_fault(meaning, node->mark, "no %s is called %q%d", wanted->what, node->text,
              veeri_guess(meaning, node->text, wanted->known));
}

/* ---- */

/* What C counts otherwise than a scene does. */
static void translate(veeri_meaning *meaning, const veer_node *node,
                      const veeri_written_behavior *read, veer_behavior *made) {
  if (made->kind == VEER_FOLLOW_PATH && read->backward)
    made->as.follow_path.options.direction = -1;
  if (made->kind == VEER_FOLLOW_WAYPOINTS && read->backward)
    made->as.follow_waypoints.direction = -1;
  if (made->kind != VEER_AVOID_WALLS || read->feelers == 0)
    return;
  made->as.avoid_walls.count = (uint32_t)read->feelers;
  if (read->feelers % 2 == 0) {
    const veer_node *count = veer_node_member(node, "count");
    veeri_fault(meaning, count->mark,
                "\"count\" must be odd: one feeler ahead and pairs beside it");
  }
}

/* What counts in one way of combining only. */
static void check_part(veeri_meaning *meaning, const veer_node *node, const veer_combining *how) {
  const veer_node *probability = veer_node_member(node, "probability");
  const veer_node *fear = veer_node_member(node, "fear");
  if (probability != NULL && how->way != VEER_COMBINE_DITHER)
    veeri_fault(meaning, probability->key_mark,
                "\"probability\" goes with \"combine\": \"dither\" around it");
  if (fear != NULL && how->way != VEER_COMBINE_CONTEXT)
    veeri_fault(meaning, fear->key_mark, "\"fear\" goes with \"combine\": \"context\" around it");
}

static bool read_behavior(veeri_meaning *meaning, const veer_node *node, veeri_preset preset,
                          veeri_written_behavior *read) {
  uint32_t kind;
  if (!veeri_read_kind(meaning, node, "a behavior", veeri_behavior_words, &kind))
    return false;
  *read = (veeri_written_behavior){0};
  veer_preset_behavior(preset.preset, (veer_behavior_kind)kind, preset.faults, &read->made);
  veeri_read_object(meaning, node, &veeri_behavior_kinds[kind], read);
  if (read->target != NULL)
    veeri_read_target(meaning, read->target, true, &read->made.target);
  if (read->other != NULL)
    veeri_read_target(meaning, read->other, true, &read->made.other);
  if (read->place != NULL)
    read_place(meaning, read->place, &read->made);
  if (read->also != NULL) {
    read_also(meaning, read->also, &read->made);
    check_also(meaning, read->also, &read->made);
  }
  translate(meaning, node, read, &read->made);
  return true;
}

/* A list of behaviours, and how they are combined: NULL when that has a fault. */
typedef struct level {
  const veer_node *list;
  uint32_t parent;
  const veer_combining *how;
  veeri_preset preset;
} level;

static bool read_level(veeri_meaning *meaning, level at, veer_profile *profile);

/* Its parts stand behind it. */
static bool read_blend(veeri_meaning *meaning, const veeri_written_behavior *read, uint32_t index,
                       veeri_preset preset, veer_profile *profile) {
  veer_combining *how = &profile->behaviors[index].as.blend;
  bool known = read->combine == NULL || veeri_read_combine(meaning, read->combine, how);
  const level inside = {read->behaviors, index, known ? how : NULL, preset};
  return read->behaviors == NULL || read_level(meaning, inside, profile);
}

/* false when there are too many in all. */
static bool read_level(veeri_meaning *meaning, level at, veer_profile *profile) {
  for (const veer_node *node = at.list->first; node != NULL; node = node->next) {
    uint32_t index = profile->behavior_count;
    veeri_written_behavior read;
    if (index == VEER_MAX_BEHAVIORS)
      return veeri_fault(meaning, node->mark,
                         "a profile may have at most %u behaviors, with blends and what is in them",
                         (unsigned long long)VEER_MAX_BEHAVIORS);
    if (!read_behavior(meaning, node, at.preset, &read))
      continue;
    if (at.how != NULL)
      check_part(meaning, node, at.how);
    profile->behaviors[index] = read.made;
    profile->behaviors[index].parent = at.parent;
    profile->behavior_count++;
    if (read.made.kind == VEER_BLEND && !read_blend(meaning, &read, index, at.preset, profile))
      return false;
  }
  return true;
}

void veeri_read_behaviors(veeri_meaning *meaning, const veer_node *list, veeri_preset preset,
                          const veer_combining *how, veer_profile *profile) {
  read_level(meaning, (level){list, VEER_ROOT, how, preset}, profile);
}

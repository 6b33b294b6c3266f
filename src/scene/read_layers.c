/* "layers" and "mask": which layers something is in, and which a neighbourhood counts, by names. A
 * name is known once something is in that layer, so that a mask with a slip in it is a fault. */
#include "meaning.h"
#include "text.h"

enum { MOST_LAYERS = 32 };

/* What everything is in that says nothing. */
static const char DEFAULT_LAYER[] = "default";

static bool add_layer(veeri_meaning *meaning, const char *text) {
  veeri_register *layers = &meaning->layers;
  const char *name = veeri_keep_text(meaning, text);
  if (name == NULL)
    return false;
  layers->list[layers->count] = name;
  veer_status status = veeri_names_add(&layers->names, &meaning->scratch, name, layers->count++);
  if (status != VEER_OK)
    meaning->status = status;
  return status == VEER_OK;
}

/* What is no list of strings is told where it is read. */
static void register_names(veeri_meaning *meaning, const veer_node *list) {
  const veer_node *node = list == NULL || list->kind != VEER_NODE_LIST ? NULL : list->first;
  uint32_t index;
  for (; node != NULL && meaning->status == VEER_OK; node = node->next) {
    if (node->kind != VEER_NODE_STRING || node->text[0] == '\0' ||
        veeri_lookup(&meaning->layers, node->text, &index))
      continue;
    if (meaning->layers.count < MOST_LAYERS)
      add_layer(meaning, node->text);
  }
}

static void register_all(veeri_meaning *meaning, const veer_node *members) {
  const veer_node *member = members == NULL ? NULL : members->first;
  for (; member != NULL && meaning->status == VEER_OK; member = member->next)
    if (member->key == NULL || !veeri_is_comment_key(member->key))
      register_names(meaning, veer_node_member(member, "layers"));
}

void veeri_register_layers(veeri_meaning *meaning, const veer_node *profiles,
                           const veer_node *movers, const veer_node *agents) {
  meaning->layers.list = veeri_keep(meaning, MOST_LAYERS, sizeof *meaning->layers.list);
  if (meaning->layers.list == NULL || !add_layer(meaning, DEFAULT_LAYER))
    return;
  register_all(meaning, profiles);
  register_all(meaning, movers);
  register_all(meaning, agents);
  meaning->scene->info.layer_names = meaning->layers.list;
  meaning->scene->info.layer_count = meaning->layers.count;
}

/* ---- */

/* Not registered: in a mask nothing is in it, and elsewhere there was no bit left for it. */
static bool refuse_name(veeri_meaning *meaning, const veer_node *node, bool is_mask) {
  if (node->text[0] == '\0')
    return veeri_fault(meaning, node->mark, "the name of a layer must not be empty");
  if (!is_mask)
    return veeri_fault(meaning, node->mark, "layer %q is one too many: there may be %u, with %q",
                       node->text, (unsigned long long)MOST_LAYERS, DEFAULT_LAYER);
  return veeri_fault(meaning, node->mark, "nothing is in a layer called %q%d", node->text,
                     veeri_guess(meaning, node->text, &meaning->layers));
}

bool veeri_read_layers(veeri_meaning *meaning, const veer_node *node, const char *name,
                       bool is_mask, uint32_t *out) {
  uint32_t layers = 0, index;
  bool good = true;
  if (node->kind != VEER_NODE_LIST)
    return veeri_fault(meaning, node->mark, "%q must be a list of names of layers, found %v", name,
                       node);
  if (is_mask && node->count == 0)
    return veeri_fault(meaning, node->mark, "%q must name at least one layer", name);
  for (const veer_node *member = node->first; member != NULL; member = member->next) {
    if (member->kind != VEER_NODE_STRING)
      good = veeri_fault(meaning, member->mark, "%q must hold names of layers, found %v", name,
                         member);
    else if (!veeri_lookup(&meaning->layers, member->text, &index))
      good = refuse_name(meaning, member, is_mask);
    else if (layers >> index & 1u)
      good = veeri_fault(meaning, member->mark, "%q is named twice in %q", member->text, name);
    else
      layers |= (uint32_t)1 << index;
  }
  if (good)
    *out = layers;
  return good;
}

#include "fields.h"
#include "text.h"

_Static_assert(sizeof(veer_arrive_law) == sizeof(uint32_t), "words are written as 32-bit numbers");

static bool keep_node(veeri_meaning *meaning, const veer_node *node, const veeri_field *field,
                      const veer_node **out) {
  if (field->type == VEERI_OBJECT && node->kind != VEER_NODE_MAP)
    return veeri_fault(meaning, node->mark, "%q must be an object, found %v", field->key, node);
  if (field->type == VEERI_LIST && node->kind != VEER_NODE_LIST)
    return veeri_fault(meaning, node->mark, "%q must be a list, found %v", field->key, node);
  *out = node;
  return true;
}

static bool read_some(veeri_meaning *meaning, const veer_node *node, const veeri_field *field,
                      uint32_t *out) {
  uint64_t read;
  if (!veeri_read_whole(meaning, node, field->key, field->range, &read))
    return false;
  *out = (uint32_t)read;
  return true;
}

static bool read_field(veeri_meaning *meaning, const veer_node *node, const veeri_field *field,
                       void *object) {
  void *at = (char *)object + field->offset;
  switch (field->type) {
  case VEERI_NUMBER:
    return veeri_read_number(meaning, node, field->key, field->range, at);
  case VEERI_LIMIT:
    return veeri_read_limit(meaning, node, field->key, field->range, at);
  case VEERI_SPREAD:
    return veeri_read_spread(meaning, node, field->key, field->range, false, at);
  case VEERI_SPREAD_LIMIT:
    return veeri_read_spread(meaning, node, field->key, field->range, true, at);
  case VEERI_WHOLE:
    return veeri_read_whole(meaning, node, field->key, field->range, at);
  case VEERI_SOME:
    return read_some(meaning, node, field, at);
  case VEERI_FLAG:
    return veeri_read_flag(meaning, node, field->key, at);
  case VEERI_WORD:
    return veeri_read_word(meaning, node, field->key, field->words, at);
  case VEERI_LAYERS:
    return veeri_read_layers(meaning, node, field->key, false, at);
  case VEERI_MASK:
    return veeri_read_layers(meaning, node, field->key, true, at);
  case VEERI_TEXT:
    return veeri_read_text(meaning, node, field->key, at);
  case VEERI_VECTOR:
    return veeri_read_vector(meaning, node, field->key, at);
  case VEERI_DIRECTION:
    return veeri_read_direction(meaning, node, field->key, at);
  case VEERI_BOX:
    return veeri_read_box(meaning, node, field->key, at);
  case VEERI_COLOR:
    return veeri_read_color(meaning, node, field->key, at);
  case VEERI_OBJECT:
  case VEERI_LIST:
  case VEERI_ANY:
    return keep_node(meaning, node, field, at);
  case VEERI_PART:
    veeri_read_object(meaning, node, field->part, at);
    return true;
  case VEERI_KNOWN:
    return true;
  }
  return false;
}

static void refuse_key(veeri_meaning *meaning, const veer_node *member, const veeri_kind *kind) {
  veeri_nearest nearest = veeri_nearest_to(member->key);
  for (size_t i = 0; veeri_may_guess(meaning) && i < kind->count; i++)
    veeri_consider(&nearest, kind->fields[i].key);
  veeri_fault(meaning, member->key_mark, "unknown key %q in %s%d", member->key, kind->what,
              nearest.best);
}

void veeri_read_object(veeri_meaning *meaning, const veer_node *node, const veeri_kind *kind,
                       void *object) {
  if (node->kind != VEER_NODE_MAP) {
    veeri_fault(meaning, node->mark, "%s must be an object, found %v", kind->what, node);
    return;
  }
  uint64_t there = 0;
  for (const veer_node *member = node->first; member != NULL; member = member->next) {
    if (veeri_is_comment_key(member->key))
      continue;
    size_t i = 0;
    while (i < kind->count && !veeri_text_equal(member->key, kind->fields[i].key))
      i++;
    if (i == kind->count) {
      refuse_key(meaning, member, kind);
      continue;
    }
    there |= (uint64_t)1 << i;
    read_field(meaning, member, &kind->fields[i], object);
  }
  for (size_t i = 0; i < kind->count; i++)
    if (kind->fields[i].required && !(there >> i & 1))
      veeri_fault(meaning, node->mark, "%s needs %q", kind->what, kind->fields[i].key);
}

bool veeri_read_kind(veeri_meaning *meaning, const veer_node *node, const char *what,
                     veeri_words kinds, uint32_t *out) {
  if (node->kind != VEER_NODE_MAP)
    return veeri_fault(meaning, node->mark, "%s must be an object, found %v", what, node);
  const veer_node *kind = veer_node_member(node, "kind");
  if (kind == NULL)
    return veeri_fault(meaning, node->mark, "%s needs \"kind\"", what);
  return veeri_read_word(meaning, kind, "kind", kinds, out);
}

#include "../core/guard.h"

#include "read_members.h"
#include "text.h"

void *veeri_read_members(veeri_meaning *meaning, const veer_node *map, const char *what,
                         veeri_register *known, size_t size, veeri_member_reader read) {
  veeri_register_members(meaning, map, what, VEERI_MOST_THINGS, known);
  char *made = known->count == 0 ? NULL : veeri_keep(meaning, known->count, size);
  uint32_t i = 0;
  if (made == NULL)
    return NULL;
  for (const veer_node *node = map->first; node != NULL && i < known->count; node = node->next) {
    if (meaning->status != VEER_OK)
      return NULL;
    if (!veeri_is_comment_key(node->key))
      read(meaning, node, made + size * i++);
  }
  return made;
}

static bool read_each(veeri_meaning *meaning, const veer_node *list, veer_vec *points) {
  bool good = true;
  uint32_t i = 0;
  for (const veer_node *node = list->first; node != NULL; node = node->next)
    good &= veeri_read_vector(meaning, node, "points", &points[i++]);
  return good;
}

bool veeri_read_points(veeri_meaning *meaning, const veer_node *list, const char *what,
                       uint32_t least, bool flat, const veer_vec **out, size_t *count) {
  if (list->count < least)
    return veeri_fault(meaning, list->mark,
                       least == 1 ? "%s needs at least one point"
                                  : "%s needs at least two points, found %v",
                       what, list);
  veer_vec *points = veeri_keep(meaning, list->count, sizeof *points);
  if (points == NULL)
    return false;
  uint32_t axes = meaning->axes;
  if (flat)
    meaning->axes = 2;
  bool good = read_each(meaning, list, points);
  meaning->axes = axes;
  *out = points;
  *count = list->count;
  return good;
}

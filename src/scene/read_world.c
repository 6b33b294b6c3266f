/* "world": how large it is and what happens at its edge. */
#include "../core/vec.h"

#include "kinds.h"

typedef struct world {
  const veer_node *size, *box;
  uint32_t edge, y; /* words */
  bool wrap_targets;
} world;

static const char *const edges[] = {"open", "wrap", "bounce", "contain"};
_Static_assert(VEERI_COUNT(edges) == VEER_EDGE_COUNT, "a word for every edge");
static const char *const directions[] = {"up", "down"};

static const veeri_field fields[] = {
    {.key = "size", VEERI_IN(ANY, world, size)},
    {.key = "box", VEERI_IN(ANY, world, box)},
    {.key = "edge", VEERI_IN(WORD, world, edge), .words = VEERI_WORDS(edges)},
    {.key = "wrap_targets", VEERI_IN(FLAG, world, wrap_targets)},
    {.key = "y", VEERI_IN(WORD, world, y), .words = VEERI_WORDS(directions)},
};
const veeri_kind veeri_world_kind = {"the world", fields, VEERI_COUNT(fields)};

static bool read_size(veeri_meaning *meaning, const veer_node *node, veer_box *out) {
  if (!veeri_is_vector_list(meaning, node, "size"))
    return false;
  bool good = true;
  uint32_t axis = 0;
  for (const veer_node *member = node->first; member != NULL; member = member->next, axis++) {
    float length = 0;
    good &= veeri_read_number(meaning, member, "size", &veeri_length_of_world, &length);
    veeri_set_axis_of(&out->hi, axis, length);
  }
  return good;
}

/* The world is as flat as its size has numbers. */
static uint32_t count_axes(const world *read) {
  if (read->size != NULL)
    return read->size->count;
  return read->box->kind == VEER_NODE_LIST && read->box->count > 0 ? read->box->first->count : 0;
}

static bool read_extent(veeri_meaning *meaning, const veer_node *node, const world *read) {
  veer_box *box = &meaning->scene->crowd.box;
  if (read->size != NULL && read->box != NULL)
    return veeri_fault(meaning, read->box->key_mark, "the world has \"size\" or \"box\", not both");
  if (read->size == NULL && read->box == NULL)
    return veeri_fault(meaning, node->mark, "the world needs \"size\" or \"box\"");
  if (read->size != NULL)
    return read_size(meaning, read->size, box);
  if (!veeri_read_box(meaning, read->box, "box", box))
    return false;
  for (uint32_t axis = 0; axis < count_axes(read); axis++)
    if (veeri_axis_of(&box->lo, axis) == veeri_axis_of(&box->hi, axis))
      return veeri_fault(meaning, read->box->mark, "\"box\" must not be flat");
  return true;
}

void veeri_read_world(veeri_meaning *meaning, const veer_node *node) {
  veer_scene *scene = meaning->scene;
  if (node == NULL)
    return;
  world read = {NULL, NULL, scene->crowd.edge, 0, scene->crowd.wrap_targets};
  veeri_read_object(meaning, node, &veeri_world_kind, &read);
  if (read_extent(meaning, node, &read))
    meaning->axes = count_axes(&read);
  scene->crowd.edge = (veer_edge)read.edge;
  scene->crowd.wrap_targets = read.wrap_targets;
  scene->crowd.planar = meaning->axes != 3;
  scene->info.view.y_down = read.y == 1;
}

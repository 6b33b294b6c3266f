/* "draw": what a picture shows, of the whole scene and of each agent, profile or mover. */
#include "../core/guard.h"

#include "kinds.h"

typedef struct written_view {
  veer_view view;
  const veer_node *box;
} written_view;

static const veeri_field view_fields[] = {
    {.key = "view", VEERI_IN(ANY, written_view, box)},
    {.key = "trails", VEERI_IN(FLAG, written_view, view.trails)},
    {.key = "headings", VEERI_IN(FLAG, written_view, view.headings)},
    {.key = "forces", VEERI_IN(FLAG, written_view, view.forces)},
    {.key = "steering", VEERI_IN(FLAG, written_view, view.steering)},
    {.key = "desired", VEERI_IN(FLAG, written_view, view.desired)},
    {.key = "aims", VEERI_IN(FLAG, written_view, view.aims)},
    {.key = "world", VEERI_IN(FLAG, written_view, view.world)},
    {.key = "things", VEERI_IN(FLAG, written_view, view.things)},
    {.key = "fields", VEERI_IN(FLAG, written_view, view.fields)},
    {.key = "feelers", VEERI_IN(FLAG, written_view, view.feelers)},
    {.key = "boxes", VEERI_IN(FLAG, written_view, view.boxes)},
    {.key = "neighborhoods", VEERI_IN(FLAG, written_view, view.neighborhoods)},
    {.key = "neighbors", VEERI_IN(FLAG, written_view, view.neighbors)},
};
const veeri_kind veeri_view_kind = {"\"draw\" of the scene", view_fields, VEERI_COUNT(view_fields)};

/* Pictures show x and y, also of a world in space. */
static void read_box(veeri_meaning *meaning, const veer_node *node, veer_view *view) {
  veer_box box;
  uint32_t axes = meaning->axes;
  meaning->axes = 2;
  bool good = veeri_read_box(meaning, node, "view", &box);
  meaning->axes = axes;
  if (!good)
    return;
  if (box.lo.x == box.hi.x || box.lo.y == box.hi.y) {
    veeri_fault(meaning, node->mark, "\"view\" must not be flat");
    return;
  }
  view->lo[0] = box.lo.x, view->lo[1] = box.lo.y;
  view->hi[0] = box.hi.x, view->hi[1] = box.hi.y;
}

void veeri_read_view(veeri_meaning *meaning, const veer_node *draw) {
  veer_view *out = &meaning->scene->info.view;
  const veer_box *world = &meaning->scene->crowd.box;
  out->lo[0] = world->lo.x, out->lo[1] = world->lo.y;
  out->hi[0] = world->hi.x, out->hi[1] = world->hi.y;
  out->world = out->things = out->fields = true;
  if (draw == NULL)
    return;
  written_view read = {*out, NULL};
  veeri_read_object(meaning, draw, &veeri_view_kind, &read);
  *out = read.view;
  if (read.box != NULL)
    read_box(meaning, read.box, out);
}

static const char *const shapes[] = {"arrow", "disc", "ring", "square", "cross"};
_Static_assert(VEERI_COUNT(shapes) == VEER_SHAPE_COUNT, "a word for every shape");

static const veeri_field look_fields[] = {
    {.key = "shape", VEERI_IN(WORD, veer_look, shape), .words = VEERI_WORDS(shapes)},
    {.key = "size", VEERI_IN(NUMBER, veer_look, size), .range = &veeri_positive},
    {.key = "color", VEERI_IN(COLOR, veer_look, fill)},
};
const veeri_kind veeri_look_kind = {"\"draw\"", look_fields, VEERI_COUNT(look_fields)};

void veeri_read_look(veeri_meaning *meaning, const veer_node *node, veer_look *look) {
  veeri_read_object(meaning, node, &veeri_look_kind, look);
}

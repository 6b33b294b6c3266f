#include "../core/vec.h"

#include "../../include/veer/trig.h"
#include "kinds.h"
#include "place.h"
#include "text.h"

/* ---- reading ---- */

/* A place while it is read. */
typedef struct written_place {
  veeri_place made;
  const veer_node *spacing;
} written_place;

#define KIND                                                                                       \
  { .key = "kind", .type = VEERI_KNOWN }
#define CENTER                                                                                     \
  { .key = "center", VEERI_IN(VECTOR, written_place, made.origin), .required = true }
#define RADIUS                                                                                     \
  {                                                                                                \
    .key = "radius", VEERI_IN(NUMBER, written_place, made.radius), .range = &veeri_not_negative,   \
    .required = true                                                                               \
  }

static const veeri_field grid[] = {
    KIND,
    {.key = "corner", VEERI_IN(VECTOR, written_place, made.origin), .required = true},
    {.key = "spacing", VEERI_IN(ANY, written_place, spacing), .required = true},
    {.key = "columns",
     VEERI_IN(WHOLE, written_place, made.columns),
     .range = &veeri_agent_count_range},
    {.key = "rows", VEERI_IN(WHOLE, written_place, made.rows), .range = &veeri_agent_count_range},
};
static const veeri_field disc[] = {KIND, CENTER, RADIUS};
static const veeri_field ring[] = {KIND, CENTER, RADIUS};
static const veeri_field random_in_box[] = {KIND,
                                            {.key = "box", VEERI_IN(BOX, written_place, made.box)}};
static const veeri_field csv[] = {KIND, {.key = "file", .type = VEERI_KNOWN, .required = true}};

const veeri_kind veeri_place_kinds[] = {
    {"a grid", grid, VEERI_COUNT(grid)},
    {"a disc", disc, VEERI_COUNT(disc)},
    {"a ring", ring, VEERI_COUNT(ring)},
    {"a random place", random_in_box, VEERI_COUNT(random_in_box)},
    {"a place from a table", csv, VEERI_COUNT(csv)},
};
static const char *const kinds[] = {"grid", "disc", "ring", "random", "csv"};
const veeri_words veeri_place_words = VEERI_WORDS(kinds);
_Static_assert(VEERI_COUNT(kinds) == VEERI_PLACE_AT, "a word for each");
_Static_assert(VEERI_COUNT(veeri_place_kinds) == VEERI_PLACE_AT, "a table for each");

/* One number for all axes, or one for each. */
static void read_spacing(veeri_meaning *meaning, const veer_node *node, veer_vec *out) {
  if (node->kind == VEER_NODE_LIST) {
    veeri_read_vector(meaning, node, "spacing", out);
    return;
  }
  float all = 0;
  veeri_read_number(meaning, node, "spacing", &veeri_coordinate, &all);
  for (uint32_t axis = 0; axis < 2 || axis < meaning->axes; axis++)
    veeri_set_axis_of(out, axis, all);
}

bool veeri_read_place(veeri_meaning *meaning, const veer_node *node, veeri_place *out) {
  uint32_t kind;
  if (!veeri_read_kind(meaning, node, "\"place\"", veeri_place_words, &kind))
    return false;
  written_place read = {.made = {.kind = (veeri_place_kind)kind, .box = meaning->scene->crowd.box}};
  size_t faults = meaning->faults.count;
  veeri_read_object(meaning, node, &veeri_place_kinds[kind], &read);
  if (read.spacing != NULL)
    read_spacing(meaning, read.spacing, &read.made.spacing);
  const veer_node *rows = veer_node_member(node, "rows");
  if (kind == VEERI_PLACE_GRID && rows != NULL && meaning->axes == 2)
    veeri_fault(meaning, rows->key_mark,
                "\"rows\" counts those of one layer; a flat world has one "
                "layer with as many rows as it takes");
  *out = read.made;
  return meaning->faults.count == faults;
}

const veer_node *veeri_table_of_place(const veer_node *node) {
  const veer_node *kind = veer_node_member(node, "kind");
  bool is_table = kind != NULL && kind->kind == VEER_NODE_STRING &&
                  veeri_text_equal(kind->text, kinds[VEERI_PLACE_CSV]);
  return is_table ? veer_node_member(node, "file") : NULL;
}

/* ---- placing ---- */

/* The least number whose power is not below count. */
static uint64_t whole_root(uint64_t count, uint32_t power) {
  uint64_t root = 1;
  while ((power == 3 ? root * root * root : root * root) < count)
    root++;
  return root;
}

static veer_vec in_grid(const veeri_place *place, uint32_t index, uint32_t count, uint32_t axes) {
  uint64_t columns = place->columns, rows = place->rows;
  if (columns == 0)
    columns = whole_root(count, axes);
  if (rows == 0)
    rows = axes == 3 ? columns : VEERI_MOST_AGENTS;
  uint64_t steps[3] = {index % columns, index / columns % rows, index / columns / rows};
  veer_vec at = place->origin;
  for (uint32_t axis = 0; axis < axes; axis++) {
    double from = veeri_axis_of(&place->origin, axis), gap = veeri_axis_of(&place->spacing, axis);
    veeri_set_axis_of(&at, axis, (float)(from + gap * (double)steps[axis]));
  }
  return at;
}

/* Points of the box around the disc (in space the ball) until one is inside. */
static veer_vec in_disc(const veeri_place *place, uint32_t axes, veeri_lot lot) {
  enum { TRIES = 64 };
  for (uint32_t attempt = 0; attempt < TRIES; attempt++) {
    veer_random_bits bits =
        veer_random((veer_random_key){lot.seed, 0, attempt, lot.id, VEERI_STREAM_PLACE});
    veer_vec offset = veeri_zero();
    for (uint32_t axis = 0; axis < axes; axis++)
      veeri_set_axis_of(&offset, axis, veer_random_signed(bits.word[axis]));
    if (veeri_dot(offset, offset) <= 1.0f)
      return veeri_add(place->origin, veeri_scale(offset, place->radius));
  }
  return place->origin; /* once in 10^20 agents */
}

static veer_vec in_ring(const veeri_place *place, uint32_t index, uint32_t count) {
  veer_sincos turn = veer_sin_cos((float)(VEERI_TWO_PI * index / count));
  veer_vec offset = veer_vec2(turn.cos * place->radius, turn.sin * place->radius);
  return veeri_add(place->origin, offset);
}

static veer_vec in_box(const veeri_place *place, uint32_t axes, veeri_lot lot) {
  veer_vec at = veeri_zero();
  for (uint32_t axis = 0; axis < axes; axis++) {
    double lo = veeri_axis_of(&place->box.lo, axis), hi = veeri_axis_of(&place->box.hi, axis);
    double unit = veeri_draw_unit(lot, VEERI_STREAM_PLACE, axis);
    veeri_set_axis_of(&at, axis, (float)(lo + (hi - lo) * unit));
  }
  return at;
}

veer_vec veeri_place_one(const veeri_place *place, uint32_t index, uint32_t count, uint32_t axes,
                         veeri_lot lot) {
  switch (place->kind) {
  case VEERI_PLACE_GRID:
    return in_grid(place, index, count, axes);
  case VEERI_PLACE_DISC:
    return in_disc(place, axes, lot);
  case VEERI_PLACE_RING:
    return in_ring(place, index, count);
  case VEERI_PLACE_RANDOM:
    return in_box(place, axes, lot);
  case VEERI_PLACE_CSV:
  case VEERI_PLACE_AT:
    break;
  }
  return place->origin;
}

/* "fields": directions to follow, on a regular grid, by name. */
#include "../core/vec.h"

#include "field.h"
#include "grid_size.h"
#include "kinds.h"
#include "read_members.h"
#include "tables.h"

/* A field while it is read. */
typedef struct field {
  veer_flow_grid grid;
  veeri_formula formula;
  const veer_node *size, *vectors, *file;
} field;

static const char *const kinds[] = {"grid", "uniform", "vortex", "noise"};
const veeri_words veeri_field_words = VEERI_WORDS(kinds);
_Static_assert(VEERI_COUNT(kinds) == VEERI_FIELD_KINDS, "a word for each");

/* A finer grid has slopes that are no numbers. */
static const veeri_range a_spacing = {1e-6, VEERI_FARTHEST, false,
                                      "a number from 0.000001 to 1000000"};

#define COMMON                                                                                     \
  {.key = "kind", .type = VEERI_KNOWN}, {.key = "origin", VEERI_IN(VECTOR, field, grid.origin)},   \
      {.key = "spacing",                                                                           \
       VEERI_IN(NUMBER, field, grid.spacing),                                                      \
       .range = &a_spacing,                                                                        \
       .required = true},                                                                          \
      {.key = "size", VEERI_IN(ANY, field, size)}, {                                               \
    .key = "continues", VEERI_IN(FLAG, field, grid.continues)                                      \
  }
#define SPEED                                                                                      \
  { .key = "speed", VEERI_IN(NUMBER, field, formula.speed), .range = &veeri_not_negative }

static const veeri_field grid[] = {COMMON,
                                   {.key = "vectors", VEERI_IN(LIST, field, vectors)},
                                   {.key = "file", VEERI_IN(ANY, field, file)}};
static const veeri_field uniform[] = {
    COMMON, {.key = "vector", VEERI_IN(VECTOR, field, formula.vector), .required = true}};
static const veeri_field vortex[] = {
    COMMON,
    SPEED,
    {.key = "center", VEERI_IN(VECTOR, field, formula.center), .required = true},
    {.key = "clockwise", VEERI_IN(FLAG, field, formula.clockwise)},
    {.key = "inward", VEERI_IN(NUMBER, field, formula.inward), .range = &veeri_any_number},
};
static const veeri_field noise[] = {COMMON,
                                    SPEED,
                                    {.key = "scale",
                                     VEERI_IN(NUMBER, field, formula.scale),
                                     .range = &veeri_length_of_world,
                                     .required = true}};

const veeri_kind veeri_field_kinds[] = {
    [VEERI_FIELD_GRID] = {"a grid", grid, VEERI_COUNT(grid)},
    [VEERI_FIELD_UNIFORM] = {"a uniform field", uniform, VEERI_COUNT(uniform)},
    [VEERI_FIELD_VORTEX] = {"a vortex", vortex, VEERI_COUNT(vortex)},
    [VEERI_FIELD_NOISE] = {"a field of noise", noise, VEERI_COUNT(noise)},
};
_Static_assert(VEERI_COUNT(veeri_field_kinds) == VEERI_FIELD_KINDS, "a table for each");

/* ---- vectors as they are written ---- */

static bool read_list(veeri_meaning *meaning, const veer_node *list, veer_vec *vectors) {
  bool good = true;
  size_t i = 0;
  for (const veer_node *node = list->first; node != NULL; node = node->next)
    good &= veeri_read_vector(meaning, node, "vectors", &vectors[i++]);
  return good;
}

static bool read_rows(veeri_meaning *meaning, const veer_node *file, const veer_table *table,
                      veer_vec *vectors) {
  static const veeri_column known[] = {{"vx", true}, {"vy", true}, {"vz", true}};
  int32_t columns[VEERI_COUNT(known)];
  uint32_t count = meaning->axes == 3 ? 3 : 2;
  if (!veeri_find_columns(meaning, file, table, known, count, columns))
    return false;
  for (size_t row = 0; row < table->rows; row++)
    for (uint32_t axis = 0; axis < count; axis++) {
      float value = 0.0f;
      if (!veeri_read_cell(meaning, file, table, row, columns[axis], &veeri_coordinate, &value))
        return false;
      veeri_set_axis_of(&vectors[row], axis, value);
    }
  return true;
}

static bool read_vectors(veeri_meaning *meaning, const veer_node *node, const field *read,
                         uint64_t cells, veer_vec *vectors) {
  const bool has_list = veer_node_member(node, "vectors") != NULL;
  veer_table table = {.rows = 0};
  if (has_list == (read->file != NULL))
    return veeri_fault(meaning, node->mark, "a grid needs either \"vectors\" or \"file\"");
  if (has_list && read->vectors == NULL)
    return false; /* told already: it is no list */
  if (read->file != NULL && !veeri_read_table(meaning, read->file, &table))
    return false;
  const veer_node *source = has_list ? read->vectors : read->file;
  uint64_t found = has_list ? source->count : table.rows;
  if (found != cells)
    return veeri_fault(meaning, source->mark, "the grid has %u places, found %u vectors",
                       (unsigned long long)cells, (unsigned long long)found);
  return has_list ? read_list(meaning, source, vectors)
                  : read_rows(meaning, source, &table, vectors);
}

/* ---- */

/* Without a size, the grid covers the world; its last vectors stand at the edge or beyond. */
static bool read_size(veeri_meaning *meaning, const veer_node *node, field *read, uint64_t *cells) {
  const veer_box rest = {read->grid.origin, meaning->scene->crowd.box.hi};
  veeri_grid_size size;
  if (!(read->size != NULL ? veeri_read_grid_size(meaning, read->size, &size)
                           : veeri_cover(meaning, node->mark, &rest, read->grid.spacing, 1, &size)))
    return false;
  read->grid.nx = size.n[0];
  read->grid.ny = size.n[1];
  read->grid.nz = size.n[2];
  *cells = size.cells;
  return true;
}

static bool is_smooth(veeri_meaning *meaning, const veer_node *node, const field *read) {
  if (read->formula.kind != VEERI_FIELD_NOISE || read->formula.scale >= read->grid.spacing)
    return true;
  return veeri_fault(meaning, veer_node_member(node, "scale")->mark,
                     "\"scale\" must not be less than \"spacing\"");
}

static void make_vectors(veeri_meaning *meaning, const veer_node *node, field *read,
                         uint64_t cells) {
  uint32_t index = 0;
  veer_vec *vectors = veeri_keep(meaning, cells, sizeof *vectors);
  if (vectors == NULL)
    return;
  read->grid.vectors = vectors;
  veeri_lookup(&meaning->fields, node->key, &index);
  read->formula.seed = meaning->scene->crowd.seed;
  read->formula.stream = VEERI_STREAM_FIELD + index;
  if (read->formula.kind == VEERI_FIELD_GRID)
    read_vectors(meaning, node, read, cells, vectors);
  else
    veeri_make_field(&read->formula, &read->grid, vectors);
}

static void read_one(veeri_meaning *meaning, const veer_node *node, void *made) {
  uint32_t kind;
  if (!veeri_read_kind(meaning, node, "a field", veeri_field_words, &kind))
    return;
  field read = {.formula = {.kind = (veeri_field_kind)kind, .speed = 1.0f}};
  read.grid.origin = meaning->scene->crowd.box.lo;
  size_t faults = meaning->faults.count;
  uint64_t cells;
  veeri_read_object(meaning, node, &veeri_field_kinds[kind], &read);
  if (meaning->faults.count != faults || meaning->axes == 0 ||
      !read_size(meaning, node, &read, &cells) || !is_smooth(meaning, node, &read))
    return;
  make_vectors(meaning, node, &read, cells);
  *(veer_flow_grid *)made = read.grid;
}

void veeri_read_fields(veeri_meaning *meaning, const veer_node *fields) {
  veer_crowd_def *crowd = &meaning->scene->crowd;
  crowd->fields = veeri_read_members(meaning, fields, "a field", &meaning->fields,
                                     sizeof *crowd->fields, read_one);
  crowd->field_count = meaning->fields.count;
}

/* "movers": what moves by a script and not by steering. */
#include "../core/vec.h"

#include "kinds.h"
#include "tables.h"
#include "text.h"

/* A mover while it is read. */
typedef struct mover {
  veer_mover_def def;
  const veer_node *draw;
  const veer_node *points, *file; /* TRACK */
} mover;

#define COMMON                                                                                     \
  {.key = "kind", .type = VEERI_KNOWN},                                                            \
      {.key = "radius", VEERI_IN(NUMBER, mover, def.start.radius), .range = &veeri_not_negative},  \
      {.key = "layers", VEERI_IN(LAYERS, mover, def.start.layers)}, {                              \
    .key = "draw", VEERI_IN(OBJECT, mover, draw)                                                   \
  }
#define START                                                                                      \
  { .key = "pos", VEERI_IN(VECTOR, mover, def.start.pos), .required = true }
#define BOX                                                                                        \
  { .key = "box", VEERI_IN(BOX, mover, def.box) }

static const veeri_field point[] = {
    COMMON,
    START,
    {.key = "heading", VEERI_IN(DIRECTION, mover, def.start.heading)},
};
static const veeri_field bouncing[] = {
    COMMON,
    START,
    {.key = "vel", VEERI_IN(VECTOR, mover, def.start.vel), .required = true},
    BOX,
};
static const veeri_field weaving[] = {
    COMMON,
    START,
    {.key = "speed", VEERI_IN(VECTOR, mover, def.speed), .required = true},
    {.key = "frequency", VEERI_IN(VECTOR, mover, def.frequency), .required = true},
    {.key = "rate", VEERI_IN(NUMBER, mover, def.rate), .range = &veeri_any_number},
    {.key = "margin", VEERI_IN(NUMBER, mover, def.margin), .range = &veeri_not_negative},
    BOX,
};
static const veeri_field track[] = {
    COMMON,
    {.key = "points", VEERI_IN(LIST, mover, points)},
    {.key = "file", VEERI_IN(ANY, mover, file)},
    {.key = "loop", VEERI_IN(FLAG, mover, def.loop)},
};

/* In the order of veer_script. */
const veeri_kind veeri_mover_kinds[] = {
    {"a point", point, VEERI_COUNT(point)},
    {"a bouncing mover", bouncing, VEERI_COUNT(bouncing)},
    {"a weaving mover", weaving, VEERI_COUNT(weaving)},
    {"a track", track, VEERI_COUNT(track)},
};
static const char *const scripts[] = {"point", "bouncing", "weaving", "track"};
const veeri_words veeri_mover_words = VEERI_WORDS(scripts);
_Static_assert(VEERI_COUNT(scripts) == VEER_SCRIPT_COUNT, "a word for every script");
_Static_assert(VEERI_COUNT(veeri_mover_kinds) == VEER_SCRIPT_COUNT, "a table for every script");

/* ---- tracks ---- */

static bool read_track_point(veeri_meaning *meaning, const veer_node *node, veer_track_point *out) {
  uint32_t axes = node->count == 0 ? 0 : node->count - 1;
  bool fits = meaning->axes == 0 ? axes == 2 || axes == 3 : axes == meaning->axes;
  if (node->kind != VEER_NODE_LIST || !fits)
    return veeri_fault(meaning, node->mark,
                       meaning->axes == 3 ? "a point of a track is [time, x, y, z], found %v"
                                          : "a point of a track is [time, x, y], found %v",
                       node);
  float time;
  if (!veeri_read_number(meaning, node->first, "time", &veeri_any_number, &time))
    return false;
  out->time = node->first->number;
  const veer_node *member = node->first->next;
  for (uint32_t axis = 0; member != NULL; axis++, member = member->next) {
    float value;
    if (!veeri_read_number(meaning, member, "points", &veeri_coordinate, &value))
      return false;
    veeri_set_axis_of(&out->pos, axis, value);
  }
  return true;
}

static bool read_points(veeri_meaning *meaning, const veer_node *list, veer_track_point *points) {
  bool good = true;
  uint32_t i = 0;
  for (const veer_node *node = list->first; node != NULL; node = node->next, i++) {
    good &= read_track_point(meaning, node, &points[i]);
    if (good && i > 0 && points[i].time <= points[i - 1].time)
      return veeri_fault(meaning, node->mark, "the times of a track must ascend");
  }
  return good;
}

static bool read_rows(veeri_meaning *meaning, const veer_node *file, const veer_table *table,
                      veer_track_point *points) {
  const veeri_column known[] = {
      {"time", true}, {"x", true}, {"y", true}, {"z", meaning->axes == 3}};
  int32_t columns[VEERI_COUNT(known)];
  uint32_t count = meaning->axes == 2 ? 3 : 4;
  if (!veeri_find_columns(meaning, file, table, known, count, columns))
    return false;
  for (size_t row = 0; row < table->rows; row++) {
    float value;
    if (!veeri_read_cell(meaning, file, table, row, columns[0], &veeri_any_number, &value))
      return false;
    points[row].time = table->cells[row * table->columns + (size_t)columns[0]];
    if (row > 0 && points[row].time <= points[row - 1].time)
      return veeri_fault(meaning, file->mark, "the times of a track must ascend; row %u of %q",
                         (unsigned long long)(row + 1), file->text);
    for (uint32_t i = 1; i < count; i++) {
      if (columns[i] == VEERI_NO_COLUMN)
        continue;
      if (!veeri_read_cell(meaning, file, table, row, columns[i], &veeri_coordinate, &value))
        return false;
      veeri_set_axis_of(&points[row].pos, i - 1, value);
    }
  }
  return true;
}

static bool read_track(veeri_meaning *meaning, const veer_node *node, mover *read) {
  veer_table table = {.rows = 0};
  bool has_points = veer_node_member(node, "points") != NULL;
  if (has_points == (read->file != NULL))
    return veeri_fault(meaning, node->mark, "a track needs either \"points\" or \"file\"");
  if (has_points && read->points == NULL)
    return false; /* told already: it is no list */
  if (read->file != NULL && !veeri_read_table(meaning, read->file, &table))
    return false;
  const veer_node *source = read->file != NULL ? read->file : read->points;
  size_t count = read->file != NULL ? table.rows : read->points->count;
  if (count == 0)
    return veeri_fault(meaning, source->mark, "a track needs at least one point");
  veer_track_point *points = veeri_keep(meaning, count, sizeof *points);
  if (points == NULL)
    return false;
  read->def.points = points;
  read->def.point_count = count;
  bool good = read->file != NULL ? read_rows(meaning, source, &table, points)
                                 : read_points(meaning, source, points);
  read->def.start.pos = points[0].pos;
  return good;
}

/* ---- */

static void read_mover(veeri_meaning *meaning, const veer_node *node, veer_mover_def *def,
                       veer_look *look) {
  uint32_t script;
  if (!veeri_read_kind(meaning, node, "a mover", veeri_mover_words, &script))
    return;
  mover read = {.def = *def};
  read.def.script = (veer_script)script;
  read.def.box = meaning->scene->crowd.box;
  read.def.rate = 1.0f;
  veeri_read_object(meaning, node, &veeri_mover_kinds[script], &read);
  if (script == VEER_SCRIPT_TRACK)
    read_track(meaning, node, &read);
  if (!veeri_is_zero(read.def.start.vel))
    read.def.start.heading = veeri_unit(read.def.start.vel);
  read.def.start.up = veeri_upright(read.def.start.heading);
  if (read.draw != NULL)
    veeri_read_look(meaning, read.draw, look);
  *def = read.def;
}

void veeri_read_movers(veeri_meaning *meaning, const veer_node *movers) {
  veer_scene *scene = meaning->scene;
  uint32_t count = meaning->movers.count;
  veer_mover_def *defs = veeri_keep(meaning, count, sizeof *defs);
  veer_look *looks = veeri_keep(meaning, count, sizeof *looks);
  if (defs == NULL || looks == NULL)
    return;
  uint32_t i = 0;
  const veer_node *node = movers == NULL ? NULL : movers->first;
  for (; node != NULL && i < count && meaning->status == VEER_OK; node = node->next) {
    if (veeri_is_comment_key(node->key))
      continue;
    defs[i] = veer_mover_def_default();
    looks[i] = veer_look_default();
    looks[i].shape = VEER_SHAPE_DISC;
    read_mover(meaning, node, &defs[i], &looks[i]);
    i++;
  }
  scene->crowd.movers = defs;
  scene->crowd.mover_count = count;
  scene->info.mover_names = meaning->movers.list;
  scene->info.mover_looks = looks;
  scene->info.mover_count = count;
}

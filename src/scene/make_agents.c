/* An entry of "agents" becomes agents: placed, drawn by lot, or read from a table. */
#include "../core/vec.h"

#include "group.h"
#include "tables.h"

static float *limit_of(veer_agent *agent, uint32_t index) {
  switch (index) {
#define LIMIT_CASE(name, kind, range)                                                              \
  case VEERI_LIMIT_##name:                                                                         \
    return &agent->name;
    VEERI_LIMIT_LIST(LIMIT_CASE)
#undef LIMIT_CASE
  }
  return NULL;
}

static void set_velocity(veer_agent *agent, const veeri_group *group, veer_vec vel) {
  agent->vel = vel;
  if (group->has_heading)
    agent->heading = group->heading;
  else if (!veeri_is_zero(vel))
    agent->heading = veeri_unit(vel);
}

static void draw_velocity(veer_agent *agent, const veeri_group *group, veeri_lot lot,
                          uint32_t axes) {
  if (group->speed.kind != VEERI_NOT_GIVEN) {
    agent->heading = group->has_heading ? group->heading : veeri_draw_direction(lot, axes);
    float speed = veeri_draw(&group->speed, lot, VEERI_STREAM_SPEED);
    agent->vel = veeri_scale(agent->heading, speed);
    return;
  }
  veer_vec vel = veeri_zero();
  for (uint32_t axis = 0; axis < axes; axis++)
    veeri_set_axis_of(&vel, axis, veeri_draw(&group->velocity[axis], lot, VEERI_STREAM_VEL + axis));
  set_velocity(agent, group, vel);
}

static bool is_far(veer_vec pos) {
  for (uint32_t axis = 0; axis < VEERI_AXES; axis++)
    if (veeri_abs(veeri_axis_of(&pos, axis)) > VEERI_FARTHEST)
      return true;
  return false;
}

/* ---- tables ---- */

/* The columns that a table of agents may have; those of z last, for a flat world has none. */
enum { ID, X, Y, VX, VY, FIRST_LIMIT, Z = FIRST_LIMIT + VEERI_LIMITS, VZ, COLUMNS };
static const veeri_column columns_known[COLUMNS] = {
    [ID] = {"id", false},
    [X] = {"x", true},
    [Y] = {"y", true},
    [VX] = {"vx", false},
    [VY] = {"vy", false},
#define LIMIT_COLUMN(name, kind, range) [FIRST_LIMIT + VEERI_LIMIT_##name] = {#name, false},
    VEERI_LIMIT_LIST(LIMIT_COLUMN)
#undef LIMIT_COLUMN
        [Z] = {"z", true},
    [VZ] = {"vz", false},
};
static const veeri_range *const limit_ranges[VEERI_LIMITS] = {
#define LIMIT_RANGE(name, kind, range) [VEERI_LIMIT_##name] = range,
    VEERI_LIMIT_LIST(LIMIT_RANGE)
#undef LIMIT_RANGE
};

typedef struct source {
  const veer_node *file;
  const veer_table *table;
  int32_t column[COLUMNS]; /* VEERI_NO_COLUMN where there is none */
} source;

static bool is_there(const source *from, int column) {
  return from->column[column] != VEERI_NO_COLUMN;
}

static bool has_velocity(const source *from) {
  return is_there(from, VX) || is_there(from, VY) || is_there(from, VZ);
}

/* Nothing may be said both by the entry and by its table. */
static bool is_said_twice(veeri_meaning *meaning, const veeri_group *group, const source *from) {
  bool twice = false;
  if (has_velocity(from) && (group->vel != NULL || group->speed.kind != VEERI_NOT_GIVEN)) {
    veeri_fault(meaning, from->file->mark, "the velocity is given by the entry and by %q",
                from->file->text);
    twice = true;
  }
  for (int limit = 0; limit < VEERI_LIMITS; limit++)
    if (is_there(from, FIRST_LIMIT + limit) && group->limits[limit].kind != VEERI_NOT_GIVEN) {
      veeri_fault(meaning, from->file->mark, "%q is given by the entry and by %q",
                  columns_known[FIRST_LIMIT + limit].name, from->file->text);
      twice = true;
    }
  return twice;
}

/* A vector of the row; 0 where a column is not there. */
static bool read_vector(veeri_meaning *meaning, const source *from, size_t row,
                        const int columns[3], veer_vec *out) {
  for (uint32_t axis = 0; axis < VEERI_AXES; axis++) {
    float value;
    if (!is_there(from, columns[axis]))
      continue;
    if (!veeri_read_cell(meaning, from->file, from->table, row, from->column[columns[axis]],
                         &veeri_coordinate, &value))
      return false;
    veeri_set_axis_of(out, axis, value);
  }
  return true;
}

static bool read_row(veeri_meaning *meaning, const veeri_group *group, const source *from,
                     size_t row, veer_agent *agent) {
  static const int pos[3] = {X, Y, Z}, vel[3] = {VX, VY, VZ};
  veer_vec velocity = veeri_zero();
  if (!read_vector(meaning, from, row, pos, &agent->pos) ||
      !read_vector(meaning, from, row, vel, &velocity))
    return false;
  if (has_velocity(from))
    set_velocity(agent, group, velocity);
  for (uint32_t limit = 0; limit < VEERI_LIMITS; limit++) {
    int32_t column = from->column[FIRST_LIMIT + limit];
    if (column != VEERI_NO_COLUMN && !veeri_read_cell(meaning, from->file, from->table, row, column,
                                                      limit_ranges[limit], limit_of(agent, limit)))
      return false;
  }
  return true;
}

static bool open_source(veeri_meaning *meaning, const veeri_group *group, const veer_table *table,
                        source *out) {
  out->file = veer_node_member(group->place, "file");
  out->table = table;
  for (int i = 0; i < COLUMNS; i++)
    out->column[i] = VEERI_NO_COLUMN;
  uint32_t known = meaning->axes == 3 ? COLUMNS : Z;
  return veeri_find_columns(meaning, out->file, table, columns_known, known, out->column) &&
         !is_said_twice(meaning, group, out);
}

/* ---- */

bool veeri_make_agents(veeri_meaning *meaning, const veeri_group *group, const veeri_entry *entry,
                       veeri_start *starts) {
  source from;
  if (entry->table != NULL && !open_source(meaning, group, entry->table, &from))
    return false;
  for (uint32_t i = 0; i < entry->ids.count; i++) {
    veeri_start *start = &starts[entry->ids.first + i];
    veeri_lot lot = {meaning->scene->crowd.seed, entry->ids.first + i};
    *start = group->start;
    draw_velocity(&start->agent, group, lot, meaning->axes);
    for (uint32_t limit = 0; limit < VEERI_LIMITS; limit++)
      if (group->limits[limit].kind != VEERI_NOT_GIVEN)
        *limit_of(&start->agent, limit) =
            veeri_draw(&group->limits[limit], lot, VEERI_STREAM_LIMIT + limit);
    if (entry->table == NULL)
      start->agent.pos = veeri_place_one(&group->where, i, entry->ids.count, meaning->axes, lot);
    else if (!read_row(meaning, group, &from, i, &start->agent))
      return false;
    start->agent.up = veeri_upright(start->agent.heading);
    if (is_far(start->agent.pos))
      return veeri_fault(meaning, group->node->mark,
                         "the agent numbered %u of this entry would start beyond 1000000",
                         (unsigned long long)i);
  }
  return true;
}

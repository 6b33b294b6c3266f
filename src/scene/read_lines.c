/* "walls", lines that nobody passes, and "paths", lines that somebody follows. */
#include "../core/guard.h"

#include "kinds.h"
#include "read_members.h"

/* ---- walls: each line of n points becomes n - 1 segments ---- */

static size_t count_segments(const veer_node *list) {
  size_t count = 0;
  for (const veer_node *line = list->first; line != NULL; line = line->next)
    if (line->kind == VEER_NODE_LIST && line->count > 0)
      count += line->count - 1;
  return count;
}

static size_t read_line(veeri_meaning *meaning, const veer_node *line, veer_wall *walls) {
  const veer_vec *points = NULL;
  size_t count = 0;
  bool flat = line->kind == VEER_NODE_LIST && line->first && line->first->kind == VEER_NODE_NUMBER;
  if (line->kind != VEER_NODE_LIST || flat) { /* flat: a pair of brackets is missing */
    veeri_fault(meaning, line->mark, "a wall must be a list of points, [[x, y], ...], found %v",
                line);
    return 0;
  }
  if (!veeri_read_points(meaning, line, "a wall", 2, false, &points, &count))
    return 0;
  for (size_t i = 0; i + 1 < count; i++)
    walls[i] = (veer_wall){points[i], points[i + 1]};
  return count - 1;
}

void veeri_read_walls(veeri_meaning *meaning, const veer_node *list) {
  veer_crowd_def *crowd = &meaning->scene->crowd;
  if (list == NULL)
    return;
  veer_wall *walls = veeri_keep(meaning, count_segments(list), sizeof *walls);
  if (walls == NULL)
    return;
  size_t count = 0;
  for (const veer_node *line = list->first; line != NULL; line = line->next) {
    if (meaning->status != VEER_OK)
      return;
    count += read_line(meaning, line, walls + count);
  }
  crowd->walls = walls;
  crowd->wall_count = count;
}

/* ---- paths ---- */

/* A path while it is read. */
typedef struct path {
  veer_path made;
  const veer_node *points;
} path;

static const veeri_field fields[] = {
    {.key = "points", VEERI_IN(LIST, path, points), .required = true},
    {.key = "closed", VEERI_IN(FLAG, path, made.closed)},
};
const veeri_kind veeri_path_kind = {"a path", fields, VEERI_COUNT(fields)};

static void read_path(veeri_meaning *meaning, const veer_node *node, void *made) {
  path read = {.points = NULL};
  veeri_read_object(meaning, node, &veeri_path_kind, &read);
  if (read.points != NULL)
    veeri_read_points(meaning, read.points, "a path", 1, false, &read.made.points,
                      &read.made.count);
  *(veer_path *)made = read.made;
}

void veeri_read_paths(veeri_meaning *meaning, const veer_node *paths) {
  veer_crowd_def *crowd = &meaning->scene->crowd;
  crowd->paths = veeri_read_members(meaning, paths, "a path", &meaning->paths, sizeof *crowd->paths,
                                    read_path);
  crowd->path_count = meaning->paths.count;
}

/* world.c: what a definition names, in one block of memory of the crowd's own. */
#include "bytes.h"
#include "crowd.h"

/* Run once with base NULL to measure, and once to copy. */
typedef struct packer {
  char *base;
  size_t used;
  bool overflows; /* more than there can be memory */
} packer;

enum { ALIGNMENT = 16 };

/* Room for `size` bytes, filled from `from`, or with zeros where there is nothing. */
static void *packed(packer *into, const void *from, size_t size) {
  char *to = into->base ? into->base + into->used : NULL;
  if (to && size)
    veeri_clear_bytes(to, size);
  if (to && size && from)
    veeri_copy_bytes(to, from, size);
  into->overflows = into->overflows || size > SIZE_MAX - ALIGNMENT - into->used;
  if (!into->overflows)
    into->used += (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  return to;
}

static void pack_movers(packer *into, veer_crowd_def *def) {
  veer_mover_def *movers = packed(into, def->movers, def->mover_count * sizeof *movers);
  for (size_t i = 0; i < def->mover_count; i++) {
    const veer_mover_def *from = &def->movers[i];
    bool has_points = from->script == VEER_SCRIPT_TRACK;
    size_t size = has_points ? from->point_count * sizeof *from->points : 0;
    const veer_track_point *points = packed(into, from->points, size);
    if (movers)
      movers[i].points = has_points ? points : NULL;
  }
  def->movers = movers;
}

static void pack_obstacles(packer *into, veer_crowd_def *def) {
  veer_obstacle *obstacles = packed(into, def->obstacles, def->obstacle_count * sizeof *obstacles);
  for (size_t i = 0; i < def->obstacle_count; i++) {
    const veer_obstacle *from = &def->obstacles[i];
    bool has_points = from->kind == VEER_OBSTACLE_POLYGON;
    size_t size = has_points ? from->count * sizeof *from->points : 0;
    const veer_vec *points = packed(into, from->points, size);
    if (obstacles)
      obstacles[i].points = has_points ? points : NULL;
  }
  def->obstacles = obstacles;
}

static void pack_paths(packer *into, veer_crowd_def *def) {
  veer_path *paths = packed(into, def->paths, def->path_count * sizeof *paths);
  for (size_t i = 0; i < def->path_count; i++) {
    const veer_path *from = &def->paths[i];
    const veer_vec *points = packed(into, from->points, from->count * sizeof *points);
    if (paths)
      paths[i].points = points;
  }
  def->paths = paths;
}

static void pack_fields(packer *into, veer_crowd_def *def) {
  veer_flow_grid *fields = packed(into, def->fields, def->field_count * sizeof *fields);
  for (size_t i = 0; i < def->field_count; i++) {
    const veer_flow_grid *from = &def->fields[i];
    size_t count = (size_t)from->nx * from->ny * from->nz;
    const veer_vec *vectors = packed(into, from->vectors, count * sizeof *vectors);
    if (fields)
      fields[i].vectors = vectors;
  }
  def->fields = fields;
}

static void pack_maps(packer *into, veer_crowd_def *def) {
  veer_explored *maps = packed(into, def->maps, def->map_count * sizeof *maps);
  for (size_t i = 0; i < def->map_count; i++) {
    const veer_explored *from = &def->maps[i];
    uint8_t *seen = packed(into, from->seen, (size_t)from->nx * from->ny * from->nz);
    if (maps)
      maps[i].seen = seen;
  }
  def->maps = maps;
}

static void pack(packer *into, veer_crowd_def *def) {
  def->profiles = packed(into, def->profiles, def->profile_count * sizeof *def->profiles);
  pack_movers(into, def);
  pack_obstacles(into, def);
  def->walls = packed(into, def->walls, def->wall_count * sizeof *def->walls);
  pack_paths(into, def);
  pack_fields(into, def);
  pack_maps(into, def);
}

bool veeri_own_world(veer_crowd *crowd, const veer_crowd_def *def) {
  veer_crowd_def measured = *def;
  packer block = {NULL, 0, false};
  pack(&block, &measured);
  if (block.overflows)
    return false;
  size_t size = block.used ? block.used : 1;
  block.base = veeri_allocate(&def->allocator, NULL, size);
  if (!block.base)
    return false;
  crowd->world = block.base;
  crowd->world_size = size;
  crowd->def = *def;
  block.used = 0;
  pack(&block, &crowd->def);
  return true;
}

veer_explored *veeri_map(const veer_crowd *crowd, uint32_t index) {
  /* the marks are the crowd's own, behind a pointer that only the world's copy may be const */
  return (veer_explored *)(uintptr_t)&crowd->def.maps[index];
}

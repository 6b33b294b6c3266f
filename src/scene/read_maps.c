/* "maps": areas to explore, by name. */
#include "../core/guard.h"

#include "grid_size.h"
#include "kinds.h"
#include "read_members.h"

/* A map while it is read. */
typedef struct map {
  veer_box box;
  float cell;
} map;

static const veeri_field fields[] = {
    {.key = "box", VEERI_IN(BOX, map, box)},
    {.key = "cell", VEERI_IN(NUMBER, map, cell), .range = &veeri_length_of_world, .required = true},
};
const veeri_kind veeri_map_kind = {"a map", fields, VEERI_COUNT(fields)};

static void read_map(veeri_meaning *meaning, const veer_node *node, void *made) {
  map read = {.box = meaning->scene->crowd.box};
  veeri_grid_size size;
  size_t faults = meaning->faults.count;
  veeri_read_object(meaning, node, &veeri_map_kind, &read);
  if (meaning->faults.count != faults || meaning->axes == 0 ||
      !veeri_cover(meaning, node->mark, &read.box, read.cell, 0, &size))
    return;
  *(veer_explored *)made = (veer_explored){
      .lo = read.box.lo, .cell = read.cell, .nx = size.n[0], .ny = size.n[1], .nz = size.n[2]};
}

void veeri_read_maps(veeri_meaning *meaning, const veer_node *maps) {
  veer_crowd_def *crowd = &meaning->scene->crowd;
  crowd->maps =
      veeri_read_members(meaning, maps, "a map", &meaning->maps, sizeof *crowd->maps, read_map);
  crowd->map_count = meaning->maps.count;
}

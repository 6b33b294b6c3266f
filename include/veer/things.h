/* things.h: what stands in the world, changed while a crowd is running: between steps, at any time.
 *
 * Behaviours name things by index (veer_behavior.place, the order of the definition). An obstacle,
 * a path or a field keeps its index as long as it is there. Removing one leaves a gap, which is
 * nothing to anybody and which the next of its kind fills; removed walls leave none. A refused
 * change changes nothing. What stands in the world is not in the hash or in saved states.
 */
#ifndef VEER_THINGS_H
#define VEER_THINGS_H

#include "crowd.h"

VEER_BEGIN

typedef enum veer_thing {
  VEER_OBSTACLES,
  VEER_WALLS,
  VEER_PATHS,
  VEER_FIELDS,
  VEER_THING_COUNT
} veer_thing;

/* The handle of the one that has that index now; nobody's, where there is none. */
veer_handle veer_crowd_thing(const veer_crowd *crowd, veer_thing kind, uint32_t index);

/* Its index, while it is there: in the definition that the crowd tells of, and of a behaviour that
 * names it. VEER_STALE: it is gone; VEER_BAD_INDEX: there never was one. */
veer_status veer_crowd_find_thing(const veer_crowd *crowd, veer_thing kind, veer_handle handle,
                                  uint32_t *out_index);

/* Copied with all that they name, as at creation. */
veer_status veer_crowd_add_obstacle(veer_crowd *crowd, const veer_obstacle *obstacle,
                                    veer_handle *out);
veer_status veer_crowd_add_wall(veer_crowd *crowd, const veer_wall *wall, veer_handle *out);
veer_status veer_crowd_add_path(veer_crowd *crowd, const veer_path *path, veer_handle *out);
veer_status veer_crowd_add_field(veer_crowd *crowd, const veer_flow_grid *field, veer_handle *out);

/* Another in its place. Agents on a path keep their progress in length, or the number of their
 * waypoint. */
veer_status veer_crowd_set_obstacle(veer_crowd *crowd, veer_handle handle,
                                    const veer_obstacle *obstacle);
veer_status veer_crowd_set_wall(veer_crowd *crowd, veer_handle handle, const veer_wall *wall);
veer_status veer_crowd_set_path(veer_crowd *crowd, veer_handle handle, const veer_path *path);
veer_status veer_crowd_set_field(veer_crowd *crowd, veer_handle handle,
                                 const veer_flow_grid *field);

/* VEER_IN_USE: a behaviour of some profile names it. */
veer_status veer_crowd_remove_thing(veer_crowd *crowd, veer_thing kind, veer_handle handle);

VEER_END

#endif

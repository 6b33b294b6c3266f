/* force_shapes.h: inputs of a case that are lists: obstacles, walls, points, numbers. All are valid
 * until force_case_end; an empty list is NULL. */
#ifndef VEER_APP_FORCE_SHAPES_H
#define VEER_APP_FORCE_SHAPES_H

#include <veer/obstacle.h>
#include <veer/wall.h>

#include "force_case.h"

/* A map: "kind" ("sphere" when it is not told), "side" ("outside"), and what that kind needs. */
veer_obstacle force_obstacle(force_case *c, const char *name);
veer_obstacle *force_obstacles(force_case *c, const char *name, size_t *out_count);
/* Pairs of points. */
veer_wall *force_walls(force_case *c, const char *name, size_t *out_count);
veer_vec *force_points(force_case *c, const char *name, size_t *out_count);
/* Exactly `count` numbers, each at least `lowest`. */
float *force_list(force_case *c, const char *name, double lowest, size_t count);

#endif

/* trajectory_sqlite.h: positions as an SQLite database with JuPedSim's schema, version 3:
 *
 *   trajectory_data(frame, id, pos_x, pos_y)   index (frame, id); in space also pos_z
 *   metadata(key, value)                       version, fps, xmin, xmax, ymin, ymax
 *   geometry(hash, wkt), frame_data(frame, geometry_hash)   the world's box
 *
 * A tool that was built without SQLite says so in open_database.
 */
#ifndef VEER_APP_TRAJECTORY_SQLITE_H
#define VEER_APP_TRAJECTORY_SQLITE_H

#include "output_file.h"

#include <veer/scene.h>

typedef struct trajectory_database trajectory_database;

/* In `file`, which stays the caller's. NULL after it has told; so for the others. */
trajectory_database *open_database(output_file *file, const veer_scene *scene,
                                   const veer_crowd *crowd, uint64_t every);
bool write_database_frame(trajectory_database *database, const veer_crowd *crowd, uint64_t frame);
/* Frees it in every case. */
bool finish_database(trajectory_database *database);
void discard_database(trajectory_database *database); /* NULL is allowed */

#endif

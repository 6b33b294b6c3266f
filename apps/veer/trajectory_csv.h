/* trajectory_csv.h: states of a run as rows of CSV (RFC 4180, lines end with LF). */
#ifndef VEER_APP_TRAJECTORY_CSV_H
#define VEER_APP_TRAJECTORY_CSV_H

#include "output_file.h"

#include <veer/scene.h>

bool write_csv_header(output_file *file, const veer_crowd *crowd);

/* A row for each agent in id order, then one for each mover. */
bool write_csv_step(output_file *file, const veer_scene *scene, const veer_crowd *crowd);

#endif

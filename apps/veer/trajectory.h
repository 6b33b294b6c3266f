/* trajectory.h: the states of a run as a file, by its ending: .csv (trajectory_csv.h), .txt
 * (PeTrack's text), .sqlite (JuPedSim's schema). States are written as they come: memory does not
 * grow with the length of a run. */
#ifndef VEER_APP_TRAJECTORY_H
#define VEER_APP_TRAJECTORY_H

#include <stdbool.h>
#include <veer/scene.h>

typedef struct trajectory trajectory;

/* Whether the ending is known; what is no regular file (a pipe) is written as CSV unless it ends
 * otherwise. false after it has told. */
bool is_trajectory_name(const char *path);

/* Every `every`-th step is written. NULL after it has told. */
trajectory *open_trajectory(const char *path, const veer_scene *scene, const veer_crowd *crowd,
                            uint64_t every);
/* To be called for every step, which is written when it is due. CSV has the last one always; the
 * others have a steady rate, so that its number must fit. false after it has told, as below. */
bool write_trajectory(trajectory *file, const veer_scene *scene, const veer_crowd *crowd,
                      bool is_last);
/* Gives the file its name; frees in every case. */
bool finish_trajectory(trajectory *file);
void discard_trajectory(trajectory *file); /* NULL is allowed */

#endif

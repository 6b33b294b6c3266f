/* trajectory_text.h: positions as PeTrack and the tools of pedestrian dynamics exchange them:
 * comments with #, among them the frame rate, and lines "id frame x y z". */
#ifndef VEER_APP_TRAJECTORY_TEXT_H
#define VEER_APP_TRAJECTORY_TEXT_H

#include "output_file.h"

#include <veer/scene.h>

enum { RATE_LENGTH = 32 };
/* Frames for a unit of time, as a decimal number without exponent. */
void print_rate(char out[RATE_LENGTH], const veer_scene *scene, uint64_t every);

bool write_text_header(output_file *file, const veer_scene *scene, uint64_t every);
/* A line for each agent in id order. Movers are no pedestrians. */
bool write_text_frame(output_file *file, const veer_crowd *crowd, uint64_t frame);

#endif

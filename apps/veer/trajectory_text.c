#include "trajectory_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void print_rate(char out[RATE_LENGTH], const veer_scene *scene, uint64_t every) {
  double rate = 1 / ((double)veer_scene_about(scene)->dt * (double)every);
  snprintf(out, RATE_LENGTH, "%.6g", rate); /* dt is a float, and 1 / 0.1f is to be 10 */
  if (strchr(out, 'e'))
    snprintf(out, RATE_LENGTH, "%.12f", rate < 1e15 ? rate : 1e15);
}

bool write_text_header(output_file *file, const veer_scene *scene, uint64_t every) {
  char rate[RATE_LENGTH];
  print_rate(rate, scene, every);
  return print_output(file, "# description: %.200s\n# framerate: %s fps\n# id frame x/m y/m z/m\n",
                      veer_scene_about(scene)->title, rate);
}

bool write_text_frame(output_file *file, const veer_crowd *crowd, uint64_t frame) {
  bool fine = true;
  for (uint32_t id = 0; fine && id < veer_crowd_id_bound(crowd); id++) {
    if (!veer_crowd_has(crowd, id))
      continue;
    veer_vec pos = veer_crowd_agent(crowd, id).pos;
    fine = print_output(file, "%" PRIu32 " %" PRIu64 " %.9g %.9g %.9g\n", id, frame, pos.x, pos.y,
                        pos.z);
  }
  return fine;
}

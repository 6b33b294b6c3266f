/* explain_report.h: an explanation of one agent, in words or for programs. */
#ifndef VEER_APP_EXPLAIN_REPORT_H
#define VEER_APP_EXPLAIN_REPORT_H

#include <veer/scene_file.h>

typedef struct explained {
  const veer_scene *scene;
  const veer_crowd *crowd;
  uint32_t agent;
  veer_explanation told;
  veer_told_map map;
} explained;

void print_explanation(const explained *e);
void print_explanation_as_json(const explained *e);

#endif

/* force_report.h: what is said about tables, for people and for machines, on stdout. */
#ifndef VEER_APP_FORCE_REPORT_H
#define VEER_APP_FORCE_REPORT_H

#include "force_table.h"

typedef struct force_report {
  bool json, skip_unknown;
  double tolerance;
  size_t files[FORCE_VERDICT_COUNT];
  size_t cases, differing; /* of the files that were compared */
} force_report;

void force_report_start(force_report *report);
/* One line; faults go to stderr as path:line:column. */
void force_report_file(force_report *report, const char *path, const force_outcome *outcome);
void force_report_end(const force_report *report);

#endif

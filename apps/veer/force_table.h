/* force_table.h: a file of cases, read and compared as a whole. */
#ifndef VEER_APP_FORCE_TABLE_H
#define VEER_APP_FORCE_TABLE_H

#include "force_case.h"

typedef enum force_verdict {
  FORCE_AGREES,
  FORCE_DIFFERS,
  FORCE_UNKNOWN,    /* a kind of table that cannot be evaluated */
  FORCE_MALFORMED,  /* see fault */
  FORCE_UNREADABLE, /* see status */
  FORCE_VERDICT_COUNT
} force_verdict;

typedef struct force_outcome {
  force_verdict verdict;
  char behavior[64]; /* "" while it is not known */
  size_t cases, differing;
  force_difference worst; /* the largest of all cases: of AGREES and DIFFERS */
  veer_fault fault;
  veer_status status;
} force_outcome;

force_outcome force_check_file(const char *path, double tolerance);

#endif

/* run_request.h: what is asked of veer run, read and checked. */
#ifndef VEER_APP_RUN_REQUEST_H
#define VEER_APP_RUN_REQUEST_H

#include <stdbool.h>
#include <stdint.h>

typedef struct run_request {
  const char *scene;
  const char *out, *hash_log, *record; /* NULL: not asked for */
  const char *expected_hash;           /* the same */
  uint64_t steps, every;
  uint64_t threads; /* 0: not asked for */
  bool has_steps, hash, quiet;
} run_request;

/* EXIT_YES when there is something to run; `helped` when the help text was all that was wanted. */
int read_run_request(int argc, char **argv, run_request *out, bool *helped);

#endif

/* diff.h: the first difference between two runs, told in one line of stdout.
 *
 * Each function returns EXIT_YES when there is none, EXIT_NO when there is one and EXIT_BAD when it
 * cannot be known, which is told on stderr. */
#ifndef VEER_APP_DIFF_H
#define VEER_APP_DIFF_H

#include <stdbool.h>
#include <stdint.h>

typedef struct diff_request {
  const char *names[2];
  double tolerance; /* numbers that are no farther apart are the same */
  uint64_t steps;   /* of scenes */
  bool has_steps, quiet;
} diff_request;

/* Two files of one kind: the step, and of whom which field. */
int diff_rows(const diff_request *asked);
/* Two scenes, run side by side: the same. */
int diff_scenes(const diff_request *asked);
/* A scene, which is run, and a log of hashes: the step. `scene`: which of the names it is. */
int diff_scene_and_log(const diff_request *asked, int scene);

/* The end of each of them where nothing differs. */
int tell_same(const diff_request *asked, uint64_t states);

#endif

/* progress.h: a line on stderr for whoever waits: steps done, steps a second, time left.
 *
 * It is shown only on a terminal and only when the work lasts over a second.
 */
#ifndef VEER_APP_PROGRESS_H
#define VEER_APP_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct progress {
  const char *what; /* the title shown before the numbers; kept, not copied */
  uint64_t total;
  double started, shown; /* seconds of a monotonic clock */
  bool wanted;
} progress;

progress start_progress(const char *what, uint64_t total, bool quiet);
void show_progress(progress *line, uint64_t done); /* cheap: call it every step */
void end_progress(progress *line);                 /* it is shown no more */

/* Removes the line that is shown, whosever it is, so that something else can be told. */
void clear_progress(void);

#endif

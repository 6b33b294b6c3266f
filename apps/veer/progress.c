#include "progress.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static bool visible; /* there is one terminal, so one line for the whole program */

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

progress start_progress(const char *what, uint64_t total, bool quiet) {
  progress line = {.what = what, .total = total, .wanted = !quiet && isatty(STDERR_FILENO)};
  if (line.wanted)
    line.started = line.shown = now();
  return line;
}

/* As much of a title as leaves room for the numbers on a line. */
static int title_length(const char *title) {
  enum { MOST = 32 };
  size_t length = strlen(title);
  if (length <= MOST)
    return (int)length;
  length = MOST;
  while (length > 0 && ((unsigned char)title[length] & 0xC0) == 0x80)
    length--; /* not within a character of UTF-8 */
  return (int)length;
}

static void print_duration(double seconds) {
  if (seconds < 90)
    fprintf(stderr, "%.0f s left", seconds);
  else if (seconds < 5400)
    fprintf(stderr, "%.0f min left", seconds / 60);
  else
    fprintf(stderr, "%.1f h left", seconds / 3600);
}

void show_progress(progress *line, uint64_t done) {
  if (!line->wanted || done == 0)
    return;
  double time = now();
  bool due = visible ? time - line->shown >= 0.1 : time - line->started >= 1;
  if (!due)
    return;
  visible = true;
  line->shown = time;
  double rate = (double)done / (time - line->started);
  fprintf(stderr, "\r%.*s: %llu of %llu steps, %.3g a second, ", title_length(line->what),
          line->what, (unsigned long long)done, (unsigned long long)line->total, rate);
  print_duration(line->total > done ? (double)(line->total - done) / rate : 0);
  fputs("\033[K", stderr);
}

void end_progress(progress *line) {
  clear_progress();
  line->wanted = false;
}

void clear_progress(void) {
  if (visible)
    fputs("\r\033[K", stderr);
  visible = false;
}

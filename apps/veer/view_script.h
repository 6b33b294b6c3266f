/* view_script.h: events from a file instead of a hand: for pictures of the window, and for tests.
 *
 * A line is "FRAME EVENT", frames counted from 0, sixty a second, in ascending order; empty lines
 * and lines with # are comments. The events:
 *
 *     key NAME            move X Y             click X Y            wheel X Y TURNS
 *     press X Y           release X Y          resize WIDTH HEIGHT  leave
 *     screenshot FILE     state                quit
 */
#ifndef VEER_APP_VIEW_SCRIPT_H
#define VEER_APP_VIEW_SCRIPT_H

#include "view_event.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct script_event {
  uint64_t frame;
  view_event event;
} script_event;

typedef struct view_script {
  script_event *events;
  size_t count, next;
} view_script;

/* false after it has told what is wrong, with the number of the line. */
bool read_view_script(const char *path, view_script *out);
void free_view_script(view_script *script);

/* The next event that is due in that frame; false when there is none. */
bool next_script_event(view_script *script, uint64_t frame, view_event *out);

#endif

/* view_event.h: what happens to the window, by hand or by a script. */
#ifndef VEER_APP_VIEW_EVENT_H
#define VEER_APP_VIEW_EVENT_H

#include <limits.h>

typedef enum view_event_kind {
  EVENT_NONE,
  EVENT_KEY,        /* name */
  EVENT_MOVE,       /* x, y */
  EVENT_PRESS,      /* x, y: the left button */
  EVENT_RELEASE,    /* x, y */
  EVENT_WHEEL,      /* x, y, amount: away from the person > 0 */
  EVENT_LEAVE,      /* the mouse leaves the window */
  EVENT_RESIZE,     /* x, y: its new width and height */
  EVENT_EXPOSE,     /* what it showed is lost */
  EVENT_SCREENSHOT, /* name: a file */
  EVENT_STATE,      /* a line on stdout */
  EVENT_CLOSE
} view_event_kind;

typedef struct view_event {
  view_event_kind kind;
  float x, y; /* [pixel] of the window, from its upper left corner */
  float amount;
  char name[PATH_MAX];
} view_event;

#endif

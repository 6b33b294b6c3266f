/* view_request.h: what is asked of veer view, read and checked. */
#ifndef VEER_APP_VIEW_REQUEST_H
#define VEER_APP_VIEW_REQUEST_H

#include <veer/window.h>

typedef struct view_request {
  const char *scene, *script; /* script: NULL for none */
  uint64_t width, height;     /* 0: to be chosen */
  veer_theme theme;
  veer_screen_way way;
  veer_view also; /* what is shown besides what the scene itself asks for */
  bool paused, times;
} view_request;

/* EXIT_YES when there is something to show; `helped` when the help text was all that was wanted. */
int read_view_request(int argc, char **argv, view_request *out, bool *helped);

#endif

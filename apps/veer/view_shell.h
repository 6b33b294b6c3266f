/* view_shell.h: a window by SDL. view_shell_none.c stands in for it where SDL is not there. */
#ifndef VEER_APP_VIEW_SHELL_H
#define VEER_APP_VIEW_SHELL_H

#include "view_event.h"

#include <stdbool.h>
#include <veer/window.h>

typedef struct view_shell view_shell;

typedef struct shell_request {
  const char *title;
  uint32_t width, height;
  veer_screen_way way;
  bool scripted; /* nothing waits for the screen */
} shell_request;

/* NULL after it has told why there is no window. */
view_shell *open_shell(const shell_request *asked);
void close_shell(view_shell *shell);

/* Which way is painted; never VEER_SCREEN_AUTO. */
veer_screen_way shell_way(const view_shell *shell);

void name_shell(view_shell *shell, const char *title);
/* false when nothing has happened since. */
bool next_shell_event(view_shell *shell, view_event *out);
/* Changes the size; false when that cannot be. */
bool resize_shell(view_shell *shell, uint32_t width, uint32_t height);

/* Shows a picture of the window's size, larger by the pixels that the screen has for each of its.
 * false after it has told. */
bool show_picture(view_shell *shell, veer_picture *picture);
/* Waits until the next frame is due. Returns the seconds since the last one. */
double wait_for_frame(view_shell *shell);
/* Waits for something to happen, or for a sixtieth of a second. */
void rest_shell(view_shell *shell);
/* Seconds of a clock. */
double shell_clock(void);

/* What the window shows, as a PNG file. false after it has told. */
bool save_window(view_shell *shell, const char *path);

#endif

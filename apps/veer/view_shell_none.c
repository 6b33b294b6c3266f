/* view_shell_none.c: this tool was built where SDL was not installed. */
#include "view_shell.h"

#include "command.h"

view_shell *open_shell(const shell_request *asked) {
  (void)asked;
  complain(
      "view: this veer was built without SDL 2; build it again where libsdl2-dev is installed");
  return NULL;
}

/* None of these is ever called: there is no shell. */
void close_shell(view_shell *shell) {
  (void)shell;
}

veer_screen_way shell_way(const view_shell *shell) {
  (void)shell;
  return VEER_SCREEN_PIXELS;
}

void name_shell(view_shell *shell, const char *title) {
  (void)shell, (void)title;
}

bool next_shell_event(view_shell *shell, view_event *out) {
  (void)shell, (void)out;
  return false;
}

bool resize_shell(view_shell *shell, uint32_t width, uint32_t height) {
  (void)shell, (void)width, (void)height;
  return false;
}

bool show_picture(view_shell *shell, veer_picture *picture) {
  (void)shell, (void)picture;
  return false;
}

double wait_for_frame(view_shell *shell) {
  (void)shell;
  return 0;
}

void rest_shell(view_shell *shell) {
  (void)shell;
}

double shell_clock(void) {
  return 0;
}

bool save_window(view_shell *shell, const char *path) {
  (void)shell, (void)path;
  return false;
}

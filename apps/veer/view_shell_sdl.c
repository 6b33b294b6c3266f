/* view_shell_sdl.c: the window. */
#include "view_shell.h"

#include "command.h"
#include "output_file.h"

#include <ctype.h>
#include <SDL.h>
#include <stdlib.h>
#include <string.h>
#include <veer/canvas.h>

struct view_shell {
  SDL_Window *window;
  SDL_Renderer *renderer;
  veer_screen *screen;
  float pixels;    /* of the screen for one of the window */
  bool waits;      /* for the screen, when it presents */
  bool has_quit;   /* SDL is to be left */
  double shown_at; /* of the last frame */
};

double shell_clock(void) {
  return (double)SDL_GetPerformanceCounter() / (double)SDL_GetPerformanceFrequency();
}

static view_shell *give_up(view_shell *shell, const char *what) {
  complain("view: cannot %s: %s", what, SDL_GetError());
  close_shell(shell);
  return NULL;
}

/* With a card and its clock, else what there is. */
static SDL_Renderer *make_renderer(SDL_Window *window, bool scripted) {
  SDL_Renderer *renderer = NULL;
  if (!scripted)
    renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
  return renderer ? renderer : SDL_CreateRenderer(window, -1, 0);
}

/* Where there is no display, SDL keeps windows in memory: good for scripts, and for nobody else who
 * did not ask for it. */
static bool is_seen(const shell_request *asked) {
  const char *driver = SDL_GetCurrentVideoDriver();
  bool in_memory = driver && (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0);
  return !in_memory || asked->scripted || SDL_getenv("SDL_VIDEODRIVER");
}

view_shell *open_shell(const shell_request *asked) {
  view_shell *shell = calloc(1, sizeof *shell);
  if (!shell)
    return complain("out of memory"), NULL;
  SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
  SDL_setenv("XDG_RUNTIME_DIR", "/nonexistent", 0); /* else libwayland complains on stderr */
  if (SDL_Init(SDL_INIT_VIDEO) != 0)
    return give_up(shell, "open a window");
  shell->has_quit = true;
  if (!is_seen(asked)) {
    SDL_SetError("there is no display");
    return give_up(shell, "open a window");
  }
  shell->window = SDL_CreateWindow(asked->title, SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED,
                                   (int)asked->width, (int)asked->height,
                                   SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
  if (!shell->window)
    return give_up(shell, "open a window");
  SDL_SetWindowMinimumSize(shell->window, 16, 16);
  shell->renderer = make_renderer(shell->window, asked->scripted);
  if (!shell->renderer)
    return give_up(shell, "paint in the window");
  if (veer_screen_create(veer_default_allocator(), shell->renderer, asked->way, &shell->screen) !=
      VEER_OK)
    return give_up(shell, "paint in the window");
  SDL_RendererInfo info;
  shell->waits = asked->scripted || (SDL_GetRendererInfo(shell->renderer, &info) == 0 &&
                                     info.flags & SDL_RENDERER_PRESENTVSYNC);
  shell->pixels = 1;
  shell->shown_at = shell_clock();
  return shell;
}

void close_shell(view_shell *shell) {
  if (!shell)
    return;
  veer_screen_destroy(shell->screen);
  if (shell->renderer)
    SDL_DestroyRenderer(shell->renderer);
  if (shell->window)
    SDL_DestroyWindow(shell->window);
  if (shell->has_quit)
    SDL_Quit();
  free(shell);
}

veer_screen_way shell_way(const view_shell *shell) {
  return veer_screen_way_of(shell->screen);
}

void name_shell(view_shell *shell, const char *title) {
  SDL_SetWindowTitle(shell->window, title);
}

bool resize_shell(view_shell *shell, uint32_t width, uint32_t height) {
  SDL_SetWindowSize(shell->window, (int)width, (int)height);
  return true;
}

/* ---- events ---- */

static void name_key(SDL_Keycode key, view_event *out) {
  const char *name = SDL_GetKeyName(key);
  out->kind = EVENT_KEY;
  if (strncmp(name, "Keypad ", 7) == 0)
    name += 7;
  size_t i = 0;
  for (; name[i] && i < 30; i++)
    out->name[i] = (char)tolower((unsigned char)name[i]);
  out->name[i] = '\0';
}

static void translate_window(const SDL_WindowEvent *event, view_event *out) {
  if (event->event == SDL_WINDOWEVENT_LEAVE)
    out->kind = EVENT_LEAVE;
  if (event->event == SDL_WINDOWEVENT_EXPOSED)
    out->kind = EVENT_EXPOSE;
  if (event->event != SDL_WINDOWEVENT_SIZE_CHANGED)
    return;
  out->kind = EVENT_RESIZE;
  out->x = (float)event->data1;
  out->y = (float)event->data2;
}

static void translate_wheel(const SDL_MouseWheelEvent *event, view_event *out) {
  out->kind = EVENT_WHEEL;
  out->x = (float)event->mouseX;
  out->y = (float)event->mouseY;
  out->amount = (float)(event->direction == SDL_MOUSEWHEEL_FLIPPED ? -event->y : event->y);
}

static void translate_button(const SDL_MouseButtonEvent *event, view_event *out) {
  if (event->button != SDL_BUTTON_LEFT)
    return;
  out->kind = event->type == SDL_MOUSEBUTTONDOWN ? EVENT_PRESS : EVENT_RELEASE;
  out->x = (float)event->x;
  out->y = (float)event->y;
}

static void translate(const SDL_Event *event, view_event *out) {
  out->kind = EVENT_NONE;
  switch (event->type) {
  case SDL_QUIT:
    out->kind = EVENT_CLOSE;
    break;
  case SDL_KEYDOWN:
    name_key(event->key.keysym.sym, out);
    break;
  case SDL_MOUSEMOTION:
    out->kind = EVENT_MOVE;
    out->x = (float)event->motion.x;
    out->y = (float)event->motion.y;
    break;
  case SDL_MOUSEBUTTONDOWN:
  case SDL_MOUSEBUTTONUP:
    translate_button(&event->button, out);
    break;
  case SDL_MOUSEWHEEL:
    translate_wheel(&event->wheel, out);
    break;
  case SDL_WINDOWEVENT:
    translate_window(&event->window, out);
    break;
  default:
    break;
  }
}

bool next_shell_event(view_shell *shell, view_event *out) {
  (void)shell;
  SDL_Event event;
  while (SDL_PollEvent(&event)) {
    translate(&event, out);
    if (out->kind != EVENT_NONE)
      return true;
  }
  return false;
}

/* ---- frames ---- */

/* How many pixels of the screen make one of the window's width. */
static float pixels_of(const view_shell *shell) {
  int wide = 0, width = 0;
  SDL_GetWindowSize(shell->window, &width, NULL);
  if (SDL_GetRendererOutputSize(shell->renderer, &wide, NULL) != 0 || wide < 1 || width < 1)
    return 1;
  return (float)wide / (float)width;
}

bool show_picture(view_shell *shell, veer_picture *picture) {
  shell->pixels = pixels_of(shell);
  veer_status status = VEER_OK;
  if (shell->pixels != 1)
    status = veer_picture_scale(picture, shell->pixels);
  SDL_SetRenderDrawColor(shell->renderer, 0, 0, 0, 255);
  SDL_RenderClear(shell->renderer);
  if (status == VEER_OK)
    status = veer_screen_paint(shell->screen, picture);
  /* at once, so that what it costs is known to be painting */
  if (status == VEER_OK && SDL_RenderFlush(shell->renderer) != 0)
    status = VEER_CANNOT_WRITE;
  if (status == VEER_OK)
    return true;
  if (status == VEER_CANNOT_WRITE)
    complain("view: cannot paint: %s", SDL_GetError());
  else
    complain("view: cannot paint: %s", veer_status_text(status));
  return false;
}

double wait_for_frame(view_shell *shell) {
  static const double frame = 1.0 / 60;
  SDL_RenderPresent(shell->renderer);
  double left = shell->shown_at + frame - shell_clock();
  if (!shell->waits && left > 0)
    SDL_Delay((Uint32)(1000 * left));
  double now = shell_clock(), passed = now - shell->shown_at;
  shell->shown_at = now;
  return passed < 0.25 ? passed : 0.25; /* it was hidden, or the machine slept */
}

void rest_shell(view_shell *shell) {
  SDL_WaitEventTimeout(NULL, 16);
  shell->shown_at = shell_clock();
}

/* ---- pictures ---- */

static veer_status write_bytes(void *user, const void *bytes, size_t size) {
  return write_output(user, bytes, size) ? VEER_OK : VEER_CANNOT_WRITE;
}

static bool write_file(const char *path, const uint32_t *pixels, int width, int height) {
  output_file *file = open_output(path);
  if (!file)
    return false;
  veer_status status = veer_canvas_pixels_png(pixels, (uint32_t)width, (uint32_t)height,
                                              (size_t)width, (veer_writer){write_bytes, file});
  if (status == VEER_OK)
    return finish_output(file);
  if (status != VEER_CANNOT_WRITE) /* that one has been told */
    complain("cannot write %s: %s", path, veer_status_text(status));
  discard_output(file);
  return false;
}

bool save_window(view_shell *shell, const char *path) {
  int width = 0, height = 0;
  uint32_t *pixels = NULL;
  if (SDL_GetRendererOutputSize(shell->renderer, &width, &height) == 0 && width > 0 && height > 0)
    pixels = malloc(4 * (size_t)width * (size_t)height);
  bool read = pixels && SDL_RenderReadPixels(shell->renderer, NULL, SDL_PIXELFORMAT_RGB888, pixels,
                                             4 * width) == 0;
  if (!read)
    complain("cannot read the window: %s", SDL_GetError());
  bool written = read && write_file(path, pixels, width, height);
  free(pixels);
  return written;
}

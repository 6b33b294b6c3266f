/* veer view: a scene that runs, in a window. */
#include "command.h"
#include "view_model.h"
#include "view_request.h"
#include "view_scenes.h"
#include "view_script.h"
#include "view_shell.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct viewing {
  const view_request *asked;
  view_shell *shell;
  veer_scene *scene;
  char path[PATH_MAX]; /* of the scene */
  view_model model;
  veer_picture *picture;
  view_script script;
  uint64_t frame;
  char screenshot[PATH_MAX];      /* to be made of this frame; "" for none */
  bool failed;                    /* and told */
  double drawn, painted, stepped; /* seconds, in all */
  double tired_at;
} viewing;

static void fail(viewing *work, veer_status status) {
  if (status == VEER_OK || work->failed)
    return;
  work->failed = true;
  complain("%s: step %" PRIu64 ": %s", work->path, veer_crowd_steps_done(work->model.line.crowd),
           veer_status_text(status));
}

/* ---- scenes ---- */

/* NULL after it has told. */
static veer_scene *load_inhabited(const char *path) {
  veer_scene *scene = load_scene(path);
  if (!scene || veer_scene_about(scene)->agent_count > 0)
    return scene;
  complain("%s has no agents: there is nothing to watch", path);
  veer_scene_destroy(scene);
  return NULL;
}

static void name_window(viewing *work) {
  const char *title = veer_scene_about(work->scene)->title;
  name_shell(work->shell, title[0] ? title : work->path);
}

/* Files that are no scenes are told of and passed over. */
static void change_scene(viewing *work, int way) {
  char path[PATH_MAX];
  veer_scene *scene = NULL;
  for (int by = way; !scene; by += way) {
    if (!scene_beside(work->path, by, path) || strcmp(path, work->path) == 0) {
      view_say(&work->model, "there is no other scene in this folder");
      return;
    }
    scene = load_inhabited(path);
  }
  view_model next;
  const veer_draw_options *options = &work->model.options;
  veer_status status = view_begin(&next, scene, options->width, options->height, &work->model);
  view_end(&work->model);
  veer_scene_destroy(work->scene);
  work->model = next;
  work->scene = scene;
  strcpy(work->path, path);
  name_window(work);
  fail(work, status);
}

/* ---- pictures and the state ---- */

static void make_screenshot(viewing *work) {
  bool scripted = work->asked->script != NULL; /* for the sake of its pictures */
  if (!save_window(work->shell, work->screenshot))
    work->failed = scripted;
  else if (!scripted)
    view_say(&work->model, "%s is written", work->screenshot);
  work->screenshot[0] = '\0';
}

/* SCENE-STEP.png in the present folder, or with a number more. */
static void name_screenshot(viewing *work) {
  const char *slash = strrchr(work->path, '/'), *name = slash ? slash + 1 : work->path;
  int length = (int)strlen(name) - 5; /* without .json */
  uint64_t step = veer_crowd_steps_done(work->model.line.crowd);
  for (int n = 0; n < 1000; n++) {
    char more[16] = "";
    if (n > 0)
      snprintf(more, sizeof more, "-%d", n);
    snprintf(work->screenshot, sizeof work->screenshot, "%.*s-%" PRIu64 "%s.png",
             length > 0 ? length : 0, name, step, more);
    if (access(work->screenshot, F_OK) != 0)
      return;
  }
}

static void print_state(const viewing *work) {
  const view_model *model = &work->model;
  size_t agents = veer_crowd_count(model->line.crowd);
  printf("frame %" PRIu64 " step %" PRIu64 " %s agents %zu hash %016" PRIx64 "\n", work->frame,
         veer_crowd_steps_done(model->line.crowd), model->paused ? "paused" : "running", agents,
         veer_crowd_hash(model->line.crowd));
}

/* ---- events ---- */

static void take_event(viewing *work, const view_event *event) {
  if (event->kind == EVENT_STATE)
    print_state(work);
  else if (event->kind == EVENT_SCREENSHOT)
    strcpy(work->screenshot, event->name);
  else
    fail(work, view_take(&work->model, event));
  view_wishes *wishes = &work->model.wishes;
  if (wishes->screenshot)
    name_screenshot(work);
  int way = wishes->next - wishes->previous;
  wishes->screenshot = wishes->next = wishes->previous = false;
  if (way != 0)
    change_scene(work, way);
}

/* A script is alone with the window, but for the button that closes it. */
static void take_events(viewing *work) {
  view_event event;
  bool scripted = work->asked->script != NULL;
  while (!work->failed && next_shell_event(work->shell, &event))
    if (!scripted || event.kind == EVENT_CLOSE)
      take_event(work, &event);
  while (!work->failed && next_script_event(&work->script, work->frame, &event)) {
    if (event.kind == EVENT_RESIZE)
      resize_shell(work->shell, (uint32_t)event.x, (uint32_t)event.y);
    take_event(work, &event);
  }
}

/* ---- frames ---- */

static bool is_tired(void *user) {
  const viewing *work = user;
  return shell_clock() > work->tired_at;
}

static void show_frame(viewing *work) {
  double begun = shell_clock();
  veer_status status = view_paint(&work->model, work->picture);
  double drawn = shell_clock();
  fail(work, status);
  if (!work->failed && !show_picture(work->shell, work->picture))
    work->failed = true;
  work->drawn += drawn - begun;
  work->painted += shell_clock() - drawn;
  if (!work->failed && work->screenshot[0])
    make_screenshot(work);
}

static void pass_time(viewing *work, double seconds) {
  static const double most = 0.03; /* seconds of a frame for steps */
  double begun = shell_clock();
  work->tired_at = begun + most;
  bool scripted = work->asked->script != NULL; /* the same steps on every machine */
  fail(work, scripted ? view_pass(&work->model, 1.0 / 60, NULL, NULL)
                      : view_pass(&work->model, seconds, is_tired, work));
  work->stepped += shell_clock() - begun;
}

static void run(viewing *work) {
  while (!work->failed) {
    take_events(work);
    if (work->failed)
      break;
    bool idle = !work->model.changed && !work->asked->script;
    if (!idle)
      show_frame(work);
    if (work->model.wishes.quit || work->failed)
      break;
    if (idle)
      rest_shell(work->shell);
    pass_time(work, idle ? 1.0 / 60 : wait_for_frame(work->shell));
    work->frame += !idle;
  }
}

static void tell_times(const viewing *work) {
  double frames = (double)work->frame + 1;
  bool triangles = shell_way(work->shell) == VEER_SCREEN_TRIANGLES;
  fprintf(stderr,
          "%" PRIu64 " frames; each: drawing %.2f ms, painting %s %.2f ms, stepping %.2f ms\n",
          work->frame + 1, 1000 * work->drawn / frames, triangles ? "triangles" : "pixels",
          1000 * work->painted / frames, 1000 * work->stepped / frames);
}

static void apply_request(viewing *work) {
  const view_request *asked = work->asked;
  size_t count;
  const view_key *keys = view_keys(&count);
  veer_view also = asked->also;
  for (size_t i = 0; i < count; i++)
    if (keys[i].command == VIEW_OVERLAY)
      *view_overlay_of(&work->model.options.view, &keys[i]) |= *view_overlay_of(&also, &keys[i]);
  work->model.options.theme = asked->theme;
  work->model.paused = asked->paused;
}

static int view_scene(viewing *work) {
  const view_request *asked = work->asked;
  shell_request window = {.title = asked->scene,
                          .width = (uint32_t)asked->width,
                          .height = (uint32_t)asked->height,
                          .way = asked->way,
                          .scripted = asked->script != NULL};
  if (veer_picture_create(veer_default_allocator(), &work->picture) != VEER_OK)
    return refuse("out of memory");
  work->shell = open_shell(&window);
  if (!work->shell)
    return EXIT_BAD;
  name_window(work);
  veer_status status = view_begin(&work->model, work->scene, window.width, window.height, NULL);
  fail(work, status);
  apply_request(work);
  run(work);
  if (asked->times)
    tell_times(work);
  return work->failed ? EXIT_BAD : EXIT_YES;
}

int cmd_view(int argc, char **argv) {
  view_request asked;
  viewing work = {.asked = &asked};
  bool helped = false;
  int code = read_view_request(argc, argv, &asked, &helped);
  if (code != EXIT_YES || helped)
    return code;
  if (strlen(asked.scene) >= sizeof work.path)
    return refuse("the name of the scene is too long");
  strcpy(work.path, asked.scene);
  if (asked.script && !read_view_script(asked.script, &work.script))
    return EXIT_BAD;
  work.scene = load_inhabited(asked.scene);
  code = work.scene ? view_scene(&work) : EXIT_BAD;
  view_end(&work.model);
  veer_picture_destroy(work.picture);
  close_shell(work.shell);
  veer_scene_destroy(work.scene);
  free_view_script(&work.script);
  return code;
}

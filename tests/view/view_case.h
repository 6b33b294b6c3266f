/* view_case.h: a scene in a window that is none. */
#ifndef VEER_TEST_VIEW_CASE_H
#define VEER_TEST_VIEW_CASE_H

#include "../../apps/veer/view_model.h"
#include "../support/check.h"

#include <stdio.h>
#include <string.h>
#include <veer/scene_file.h>

enum { WIDTH = 800, HEIGHT = 600 };

typedef struct view_case {
  veer_scene *scene;
  view_model model;
  veer_picture *picture;
} view_case;

static void tell(void *user, const char *path, const veer_fault *fault) {
  (void)user;
  fail_msg("%s:%u: %s", path, (unsigned)fault->mark.line, fault->message);
}

static inline veer_scene *read_scene(const char *name) {
  char path[512];
  snprintf(path, sizeof path, "%s/scenes/%s.json", VEER_SOURCE_DIR, name);
  veer_scene *scene = NULL;
  assert_int_equal(veer_scene_read(path, true, tell, NULL, &scene), VEER_OK);
  return scene;
}

static inline void paint(view_case *c) {
  assert_int_equal(view_paint(&c->model, c->picture), VEER_OK);
}

static inline view_case open_case(const char *name) {
  view_case c = {.scene = read_scene(name)};
  assert_int_equal(veer_picture_create(veer_default_allocator(), &c.picture), VEER_OK);
  assert_int_equal(view_begin(&c.model, c.scene, WIDTH, HEIGHT, NULL), VEER_OK);
  paint(&c);
  return c;
}

static inline void close_case(view_case *c) {
  view_end(&c->model);
  veer_picture_destroy(c->picture);
  veer_scene_destroy(c->scene);
}

static inline void take(view_case *c, view_event_kind kind, float x, float y, float amount) {
  view_event event = {.kind = kind, .x = x, .y = y, .amount = amount};
  assert_int_equal(view_take(&c->model, &event), VEER_OK);
}

static inline void key(view_case *c, const char *name) {
  view_event event = {.kind = EVENT_KEY};
  snprintf(event.name, sizeof event.name, "%s", name);
  assert_non_null(view_key_named(name));
  assert_int_equal(view_take(&c->model, &event), VEER_OK);
}

static inline void move(view_case *c, veer_point to) {
  take(c, EVENT_MOVE, to.x, to.y, 0);
}

static inline void press(view_case *c, veer_point at) {
  take(c, EVENT_PRESS, at.x, at.y, 0);
}

static inline void release(view_case *c, veer_point at) {
  take(c, EVENT_RELEASE, at.x, at.y, 0);
}

static inline void click(view_case *c, veer_point at) {
  press(c, at);
  release(c, at);
}

static inline void frames(view_case *c, int count) {
  for (int i = 0; i < count; i++)
    assert_int_equal(view_pass(&c->model, 1.0 / 60, NULL, NULL), VEER_OK);
}

static inline uint64_t step_of(const view_case *c) {
  return veer_crowd_steps_done(c->model.line.crowd);
}

static inline uint64_t hash_of(const view_case *c) {
  return veer_crowd_hash(c->model.line.crowd);
}

static inline size_t agents_of(const view_case *c) {
  return veer_crowd_count(c->model.line.crowd);
}

static inline veer_agent agent_of(const view_case *c, uint32_t id) {
  return veer_crowd_agent(c->model.line.crowd, id);
}

static inline veer_point pixel_of(const view_case *c, veer_vec place) {
  return veer_plot_pixel(&c->model.sight.plot, &c->model.options.view, place);
}

static inline veer_point aside(veer_point at, float x, float y) {
  return (veer_point){at.x + x, at.y + y};
}

static inline bool close_to(float a, float b, float by) {
  return a - b < by && b - a < by;
}

/* Whether some text of the picture holds that one. */
static inline bool says(const view_case *c, const char *text) {
  for (size_t i = 0; i < veer_picture_count(c->picture); i++) {
    veer_draw_command command = veer_picture_command(c->picture, i);
    if (command.kind == VEER_DRAW_TEXT && strstr(command.text, text))
      return true;
  }
  return false;
}

#endif

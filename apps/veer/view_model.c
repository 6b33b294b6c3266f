#include "view_model.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SLOWEST = -5, FASTEST = 5 };
enum { FOOT = 46, LOWEST_WITH_FOOT = 240 }; /* [pixel] */

void view_say(view_model *model, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(model->message, sizeof model->message, format, arguments);
  va_end(arguments);
  model->message_age = 0;
  model->changed = true;
}

/* ---- begin ---- */

/* Trails of a large crowd are short: they would hide each other, and take memory. */
static veer_status begin_trails(view_model *model) {
  enum { POINTS = 12000, FEWEST = 16, MOST = 400 };
  size_t points = POINTS / (veer_crowd_count(model->line.crowd) + 1);
  veer_trails_def def = veer_trails_def_default();
  def.points = (uint32_t)(points < FEWEST ? FEWEST : points > MOST ? MOST : points);
  model->trail = def.points;
  veer_trails_destroy(model->trails);
  model->options.trails = model->trails = NULL;
  veer_status status = veer_trails_create(&def, &model->trails);
  model->options.trails = model->trails;
  return status == VEER_OK ? veer_trails_record(model->trails, model->line.crowd) : status;
}

static void set_size(veer_draw_options *options, float width, float height) {
  float most = (float)VEER_DRAW_LARGEST;
  options->width = (uint32_t)(width < 1 ? 1 : width > most ? most : width);
  options->height = (uint32_t)(height < 1 ? 1 : height > most ? most : height);
  options->below = options->height >= LOWEST_WITH_FOOT ? FOOT : 0;
}

static void choose_options(view_model *model, uint32_t width, uint32_t height) {
  const veer_scene_info *about = veer_scene_about(model->scene);
  veer_draw_options *options = &model->options;
  *options = veer_draw_options_default();
  set_size(options, (float)width, (float)height);
  options->view = about->view;
  options->title = about->title;
  options->profile_looks = about->profile_looks;
  options->profile_names = about->profile_names;
  options->mover_looks = about->mover_looks;
  options->mover_names = about->mover_names;
  options->agent_looks = about->agent_looks;
  options->agent_look_count = about->agent_count;
  options->dt = about->dt;
}

/* Overlays that one scene shows and the next one does not ask for stay on, and off. */
static void take_over(view_model *model, const view_model *before) {
  size_t count;
  const view_key *keys = view_keys(&count);
  veer_view had = before->options.view;
  for (size_t i = 0; i < count; i++)
    if (keys[i].command == VIEW_OVERLAY)
      *view_overlay_of(&model->options.view, &keys[i]) = *view_overlay_of(&had, &keys[i]);
  model->options.theme = before->options.theme;
  model->speed = before->speed;
  model->paused = before->paused;
  model->help = before->help;
  model->mouse.at = before->mouse.at;
  model->mouse.inside = before->mouse.inside;
}

veer_status view_begin(view_model *model, const veer_scene *scene, uint32_t width, uint32_t height,
                       const view_model *before) {
  *model = (view_model){.scene = scene, .changed = true};
  veer_status status = timeline_begin(&model->line, scene);
  if (status != VEER_OK)
    return status;
  choose_options(model, width, height);
  /* of a world in space the plain box would cut off what is high */
  bool planar = veer_crowd_definition(model->line.crowd)->planar;
  veer_view around = veer_view_around(model->line.crowd);
  model->sight = sight_of(planar ? &model->options.view : &around);
  model->mouse.leads = view_first_led(scene, model->line.crowd);
  model->mouse.held = VIEW_NOBODY;
  if (before)
    take_over(model, before);
  status = begin_trails(model);
  return status == VEER_OK ? sight_aim(&model->sight, model->line.crowd, &model->options) : status;
}

void view_end(view_model *model) {
  veer_trails_destroy(model->trails);
  timeline_end(&model->line);
  memset(model, 0, sizeof *model);
}

/* ---- time ---- */

static veer_status step(view_model *model) {
  model->changed = true;
  veer_status status = timeline_step(&model->line);
  if (status == VEER_OK)
    status = veer_trails_record(model->trails, model->line.crowd);
  size_t count;
  const veer_mover *movers = veer_crowd_movers(model->line.crowd, &count);
  if (model->mouse.leads < count)
    model->mouse.lead_from = movers[model->mouse.leads].pos;
  return status == VEER_OK ? mouse_follow(model) : status;
}

/* After the crowd has been put back to the start. */
static veer_status begin_again(view_model *model, veer_status status) {
  model->mouse.has_led = false;
  model->mouse.grip = GRIP_NONE;
  if (!veer_crowd_has(model->line.crowd, model->options.explained))
    model->options.explained = VEER_EXPLAIN_SOME;
  return status == VEER_OK ? begin_trails(model) : status;
}

static veer_status go_back(view_model *model) {
  uint64_t now = veer_crowd_steps_done(model->line.crowd);
  model->paused = true;
  if (now == 0 || timeline_is_returning(&model->line))
    return VEER_OK;
  return begin_again(model, timeline_go_back(&model->line, now - 1, model->trail));
}

static veer_status restart(view_model *model) {
  model->options.explained = VEER_EXPLAIN_SOME;
  return begin_again(model, timeline_restart(&model->line));
}

veer_status view_pass(view_model *model, double seconds, view_tired tired, void *user) {
  static const double rate = 60; /* steps a second */
  veer_status status = VEER_OK;
  model->message_age += seconds;
  if (model->message[0] && model->message_age > 3) {
    model->message[0] = '\0';
    model->changed = true;
  }
  while (status == VEER_OK && timeline_is_returning(&model->line) && !(tired && tired(user)))
    status = step(model);
  if (model->paused || timeline_is_returning(&model->line))
    return status;
  double speed = model->speed < 0 ? 1.0 / (1 << -model->speed) : 1 << model->speed;
  model->due += seconds * rate * speed;
  while (status == VEER_OK && model->due >= 1 - 1e-6 && !(tired && tired(user))) {
    status = step(model);
    model->due -= 1;
  }
  if (model->due >= 1)
    model->due = 0; /* the machine is not that fast */
  return status;
}

/* ---- keys ---- */

static void say_click(view_model *model) {
  const veer_scene_info *about = veer_scene_about(model->scene);
  model->mouse.click = (model->mouse.click + 1) % (1 + (uint32_t)about->profile_count);
  if (model->mouse.click == VIEW_WIND)
    view_say(model, "a click is a gust of wind");
  else
    view_say(model, "a click adds a new %s", about->profile_names[model->mouse.click - 1]);
}

static void change_speed(view_model *model, int by) {
  int speed = model->speed + by;
  model->speed = speed < SLOWEST ? SLOWEST : speed > FASTEST ? FASTEST : speed;
}

static void pin(view_model *model) {
  uint32_t id = pick_agent(model, model->mouse.at);
  bool again = id == VIEW_NOBODY || id == model->options.explained;
  model->options.explained = again ? VEER_EXPLAIN_SOME : id;
}

static void turn_overlay(view_model *model, const view_key *key) {
  bool *flag = view_overlay_of(&model->options.view, key);
  *flag = !*flag;
  view_say(model, "%s: %s", key->does, *flag ? "on" : "off");
}

static veer_status take_time_key(view_model *model, view_command command) {
  switch (command) {
  case VIEW_STEP:
    model->paused = true;
    return timeline_is_returning(&model->line) ? VEER_OK : step(model);
  case VIEW_BACK:
    return go_back(model);
  case VIEW_RESTART:
    return restart(model);
  case VIEW_LEAD:
    return timeline_is_returning(&model->line) ? VEER_OK : mouse_lead_next(model);
  default:
    return VEER_OK;
  }
}

static veer_status take_key(view_model *model, const view_key *key) {
  switch (key->command) {
  case VIEW_PAUSE:
    model->paused = !model->paused;
    model->due = 0;
    return VEER_OK;
  case VIEW_SLOWER:
    change_speed(model, -1);
    return VEER_OK;
  case VIEW_FASTER:
    change_speed(model, 1);
    return VEER_OK;
  case VIEW_NEXT:
    model->wishes.next = true;
    return VEER_OK;
  case VIEW_PREVIOUS:
    model->wishes.previous = true;
    return VEER_OK;
  case VIEW_CLICKS:
    say_click(model);
    return VEER_OK;
  case VIEW_PIN:
    pin(model);
    return VEER_OK;
  case VIEW_ALL:
    model->sight = sight_of(&model->sight.whole);
    return VEER_OK;
  case VIEW_THEME:
    model->options.theme =
        model->options.theme == VEER_THEME_LIGHT ? VEER_THEME_DARK : VEER_THEME_LIGHT;
    return VEER_OK;
  case VIEW_SCREENSHOT:
    model->wishes.screenshot = true;
    return VEER_OK;
  case VIEW_HELP:
    model->help = !model->help;
    return VEER_OK;
  case VIEW_QUIT:
    model->wishes.quit = true;
    return VEER_OK;
  case VIEW_OVERLAY:
    turn_overlay(model, key);
    return VEER_OK;
  default:
    return take_time_key(model, key->command);
  }
}

veer_status view_take(view_model *model, const view_event *event) {
  const view_key *key;
  model->changed = true;
  switch (event->kind) {
  case EVENT_KEY:
    key = view_key_named(event->name);
    return key ? take_key(model, key) : VEER_OK;
  case EVENT_RESIZE:
    set_size(&model->options, event->x, event->y);
    break; /* and the sight, for the events that follow */
  case EVENT_CLOSE:
    model->wishes.quit = true;
    return VEER_OK;
  case EVENT_MOVE:
  case EVENT_PRESS:
  case EVENT_RELEASE:
  case EVENT_WHEEL:
  case EVENT_LEAVE: {
    veer_status status = mouse_take(model, event);
    if (status != VEER_OK)
      return status;
    break;
  }
  default:
    return VEER_OK;
  }
  return sight_aim(&model->sight, model->line.crowd, &model->options);
}

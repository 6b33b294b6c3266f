/* view_paint.c: the picture of the window: the crowd as veer draw paints it, and the lines below.
 */
#include "view_model.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const float text_size = 13, line_height = 20, margin = 12;
enum { NARROWEST_WITH_HELP = 260 };

typedef struct colors {
  uint32_t ink, muted, ground;
} colors;

static colors colors_of(const view_model *model) {
  return model->options.theme == VEER_THEME_DARK ? (colors){0xFFF2F2F2u, 0xFFA3A8B0u, 0xF01E232Au}
                                                 : (colors){0xFF1C1C1Cu, 0xFF666666u, 0xF0F6F6F6u};
}

static void write_text(veer_picture *picture, float x, float y, const char *text, float longest,
                       uint32_t color) {
  if (longest > 1 && text[0])
    veer_picture_text(picture, (veer_point){x, y}, text, text_size, VEER_TEXT_LEFT, longest, color);
}

/* ---- the foot ---- */

static void tell_speed(const view_model *model, char *text, size_t size) {
  uint64_t step = veer_crowd_steps_done(model->line.crowd);
  if (timeline_is_returning(&model->line))
    snprintf(text, size, "going back: step %" PRIu64 " of %" PRIu64, step, model->line.goal);
  else if (model->paused)
    snprintf(text, size, "paused");
  else if (model->speed < 0)
    snprintf(text, size, "speed 1/%d", 1 << -model->speed);
  else
    snprintf(text, size, "speed %d", 1 << model->speed);
}

static const char *name_of_led(const view_model *model) {
  const veer_scene_info *about = veer_scene_about(model->scene);
  return model->mouse.leads < about->mover_count ? about->mover_names[model->mouse.leads] : NULL;
}

static void tell_keys(const view_model *model, char *text, size_t size) {
  const veer_scene_info *about = veer_scene_about(model->scene);
  char speed[80], click[96] = "wind", led[96] = "";
  tell_speed(model, speed, sizeof speed);
  if (model->mouse.click != VIEW_WIND)
    snprintf(click, sizeof click, "a new %.60s", about->profile_names[model->mouse.click - 1]);
  if (name_of_led(model))
    snprintf(led, sizeof led, "   m: mouse leads %.60s", name_of_led(model));
  snprintf(text, size, "%s   space: stop, go   . , step, back   c: click is %s%s   h: all keys",
           speed, click, led);
}

/* What is under the mouse, when nothing else is to be said. */
static void tell_news(const view_model *model, char *text, size_t size) {
  const view_mouse *mouse = &model->mouse;
  uint32_t id = mouse->grip == GRIP_AGENT ? mouse->held : VIEW_NOBODY;
  const veer_crowd *crowd = model->line.crowd;
  if (id == VIEW_NOBODY && mouse->inside)
    id = pick_agent(model, mouse->at);
  if (id == VIEW_NOBODY && veer_crowd_has(crowd, model->options.explained))
    id = model->options.explained;
  text[0] = '\0';
  if (model->message[0])
    snprintf(text, size, "%s", model->message);
  else if (id != VIEW_NOBODY)
    view_inspect(model, id, text, size);
  else if (veer_crowd_count(crowd) == 0)
    snprintf(text, size, "nobody is here");
  else if (mouse->inside && pick_obstacle(model, mouse->at) != VIEW_NOBODY)
    snprintf(text, size, "an obstacle, to be dragged");
}

static void paint_foot(const view_model *model, veer_picture *picture) {
  char text[640];
  colors are = colors_of(model);
  float top = (float)(model->options.height - model->options.below);
  float room = (float)model->options.width - 2 * margin;
  tell_news(model, text, sizeof text);
  write_text(picture, margin, top + 15, text, room, are.ink);
  tell_keys(model, text, sizeof text);
  write_text(picture, margin, top + 15 + line_height, text, room, are.muted);
}

/* ---- help ---- */

static void name_keys(const view_key *key, char *text, size_t size) {
  size_t used = 0;
  for (int i = 0; i < 3 && key->names[i] && used < size; i++)
    used += (size_t)snprintf(text + used, size - used, "%s%s", i ? " " : "", key->names[i]);
}

static void paint_help_line(const view_model *model, veer_picture *picture, const view_key *key,
                            veer_point at, float room) {
  colors are = colors_of(model);
  char names[64];
  name_keys(key, names, sizeof names);
  bool overlay = key->command == VIEW_OVERLAY;
  float does = overlay ? 32 : 92; /* names of overlays are short */
  write_text(picture, at.x, at.y, names, does - 8, are.ink);
  veer_view view = model->options.view;
  bool off = overlay && !*view_overlay_of(&view, key);
  write_text(picture, at.x + does, at.y, key->does, room - does, off ? are.muted : are.ink);
}

/* Commands on the left, overlays on the right, or below where it is narrow. */
static void paint_help(const view_model *model, veer_picture *picture) {
  size_t count, commands = 0;
  const view_key *keys = view_keys(&count);
  while (commands < count && keys[commands].command != VIEW_OVERLAY)
    commands++;
  float width = (float)model->options.width, height = (float)model->options.height;
  bool wide = width > 760;
  size_t rows = wide ? commands : count;
  float row =
      line_height * (float)rows + 44 < height ? line_height : (height - 44) / (float)(rows + 1);
  float right = wide ? 760 : width - margin, column = wide ? 460 : right - 2 * margin;
  const veer_point panel[4] = {{margin, margin},
                               {right, margin},
                               {right, margin + row * (float)rows + 22},
                               {margin, margin + row * (float)rows + 22}};
  veer_picture_polygon(picture, panel, 4,
                       (veer_pen){colors_of(model).ground, colors_of(model).muted, 1});
  for (size_t i = 0; i < count; i++) {
    bool second = wide && i >= commands;
    veer_point at = {2 * margin + (second ? column : 0),
                     margin + 22 + row * (float)(second ? i - commands : i)};
    paint_help_line(model, picture, &keys[i], at,
                    second ? right - 3 * margin - column : column - margin);
  }
}

/* ---- all ---- */

/* The scale follows what is right for the moment, slowly. */
static veer_status scale_forces(view_model *model) {
  veer_draw_options *options = &model->options;
  float now;
  if (!options->view.forces && !options->view.steering) {
    model->draw_scale = 0;
    return VEER_OK;
  }
  options->force_scale = VEER_FORCES_TO_FIT;
  veer_status status = veer_force_scale(model->line.crowd, options, &now);
  if (status != VEER_OK)
    return status;
  bool known = model->draw_scale > 0;
  model->draw_scale += known ? 0.05 * ((double)now - model->draw_scale) : (double)now;
  options->force_scale = (float)model->draw_scale;
  return VEER_OK;
}

veer_status view_paint(view_model *model, veer_picture *picture) {
  veer_draw_options *options = &model->options;
  bool roomy = options->below > 0;
  model->changed = false;
  veer_status status = sight_aim(&model->sight, model->line.crowd, options);
  if (status == VEER_OK)
    status = scale_forces(model);
  if (status == VEER_OK)
    status = veer_draw(model->line.crowd, options, picture);
  if (status != VEER_OK)
    return status;
  veer_point whole = {(float)options->width, (float)options->height};
  veer_picture_clip(picture, (veer_point){0, 0}, whole);
  if (roomy)
    paint_foot(model, picture);
  if (model->help && roomy && options->width >= NARROWEST_WITH_HELP)
    paint_help(model, picture);
  return VEER_OK;
}

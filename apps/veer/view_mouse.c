/* view_mouse.c: the mouse leads a mover, drags agents, obstacles and the ground, zooms and clicks.
 */
#include "view_model.h"

#include <string.h>

veer_vec mouse_place(const view_model *model) {
  return veer_plot_place(&model->sight.plot, &model->options.view, model->mouse.at);
}

/* ---- leading ---- */

static bool is_about(const veer_behavior *behavior, uint32_t mover) {
  bool also = false;
  for (uint32_t i = 0; i < behavior->also_count; i++)
    also = also || behavior->also[i] == mover;
  return also || (behavior->target.kind == VEER_TARGET_MOVER && behavior->target.index == mover) ||
         (behavior->other.kind == VEER_TARGET_MOVER && behavior->other.index == mover);
}

static bool is_wanted(const veer_crowd *crowd, uint32_t mover) {
  size_t count;
  const veer_profile *profiles = veer_crowd_profiles(crowd, &count);
  for (size_t p = 0; p < count; p++)
    for (uint32_t b = 0; b < profiles[p].behavior_count; b++)
      if (is_about(&profiles[p].behaviors[b], mover))
        return true;
  return false;
}

uint32_t view_first_led(const veer_scene *scene, const veer_crowd *crowd) {
  const veer_scene_info *about = veer_scene_about(scene);
  const veer_crowd_def *world = veer_crowd_definition(crowd);
  for (uint32_t i = 0; i < about->mover_count; i++)
    if (strcmp(about->mover_names[i], "mouse") == 0)
      return i;
  for (uint32_t i = 0; i < about->mover_count; i++)
    if (world->movers[i].script == VEER_SCRIPT_NONE && is_wanted(crowd, i))
      return i;
  return VIEW_NOBODY;
}

/* Its velocity is that of the mouse over the coming step, so that it can be pursued. */
static veer_status lead(view_model *model) {
  view_mouse *mouse = &model->mouse;
  size_t count;
  const veer_mover *movers = veer_crowd_movers(model->line.crowd, &count);
  if (!mouse->inside || mouse->leads >= count)
    return VEER_OK;
  deed what = {.kind = DEED_LEAD, .index = mouse->leads, .mover = movers[mouse->leads]};
  if (!mouse->has_led)
    mouse->lead_from = mouse_place(model);
  mouse->has_led = true;
  what.mover.pos = mouse_place(model);
  veer_vec way = veer_vec_sub(what.mover.pos, mouse->lead_from);
  what.mover.vel = veer_vec_scale(way, 1 / veer_scene_about(model->scene)->dt);
  veer_vec heading = veer_vec_unit(way);
  bool upright = what.mover.up.x == 0 && what.mover.up.y == 0;
  if (upright && veer_vec_length(heading) > 0.5f)
    what.mover.heading = heading;
  return timeline_do(&model->line, what);
}

veer_status mouse_lead_next(view_model *model) {
  const veer_scene_info *about = veer_scene_about(model->scene);
  view_mouse *mouse = &model->mouse;
  veer_status status = VEER_OK;
  if (mouse->leads < about->mover_count && mouse->has_led)
    status = timeline_do(&model->line, (deed){.kind = DEED_LET_GO, .index = mouse->leads});
  mouse->leads = mouse->leads == VIEW_NOBODY ? 0 : mouse->leads + 1;
  mouse->has_led = false;
  if (mouse->leads >= about->mover_count)
    mouse->leads = VIEW_NOBODY;
  if (about->mover_count == 0)
    view_say(model, "this scene has no mover that could follow the mouse");
  else if (mouse->leads == VIEW_NOBODY)
    view_say(model, "nobody follows the mouse");
  else
    view_say(model, "%s follows the mouse", about->mover_names[mouse->leads]);
  return status;
}

/* ---- dragging ---- */

static veer_status drag(view_model *model) {
  const view_mouse *mouse = &model->mouse;
  deed what = {.index = mouse->held, .place = veer_vec_add(mouse_place(model), mouse->offset)};
  if (!mouse->dragged || (mouse->grip != GRIP_AGENT && mouse->grip != GRIP_OBSTACLE))
    return VEER_OK;
  what.kind = mouse->grip == GRIP_AGENT ? DEED_LIFT : DEED_OBSTACLE;
  veer_status status = timeline_do(&model->line, what);
  /* too far out: it stays where it was; or it is gone */
  return status == VEER_BAD_VALUE || status == VEER_BAD_INDEX ? VEER_OK : status;
}

veer_status mouse_follow(view_model *model) {
  if (timeline_is_returning(&model->line))
    return VEER_OK;
  veer_status status = lead(model);
  return status == VEER_OK || status == VEER_BAD_VALUE ? drag(model) : status;
}

static void take_hold(view_model *model) {
  view_mouse *mouse = &model->mouse;
  veer_vec place = mouse_place(model);
  mouse->pressed = mouse->at;
  mouse->dragged = false;
  mouse->grip = GRIP_GROUND;
  if ((mouse->held = pick_agent(model, mouse->at)) != VIEW_NOBODY) {
    mouse->grip = GRIP_AGENT;
    mouse->offset = veer_vec_sub(veer_crowd_agent(model->line.crowd, mouse->held).pos, place);
  } else if ((mouse->held = pick_obstacle(model, mouse->at)) != VIEW_NOBODY) {
    mouse->grip = GRIP_OBSTACLE;
    mouse->offset = veer_vec_sub(
        veer_crowd_definition(model->line.crowd)->obstacles[mouse->held].center, place);
  }
}

static veer_status move(view_model *model, veer_point to) {
  static const float tremble = 4; /* [pixel] */
  view_mouse *mouse = &model->mouse;
  veer_point from = mouse->at;
  float x = to.x - mouse->pressed.x, y = to.y - mouse->pressed.y;
  mouse->at = to;
  mouse->inside = true;
  if (mouse->grip != GRIP_NONE && x * x + y * y > tremble * tremble)
    mouse->dragged = true;
  if (mouse->grip == GRIP_GROUND && mouse->dragged) {
    sight_pan(&model->sight, &model->options.view, from, to);
    return VEER_OK;
  }
  return mouse_follow(model);
}

/* ---- clicking ---- */

static veer_status click(view_model *model) {
  const view_mouse *mouse = &model->mouse;
  const veer_scene_info *about = veer_scene_about(model->scene);
  if (mouse->grip == GRIP_AGENT) {
    bool again = model->options.explained == mouse->held;
    model->options.explained = again ? VEER_EXPLAIN_SOME : mouse->held;
    return VEER_OK;
  }
  if (timeline_is_returning(&model->line))
    return VEER_OK;
  if (mouse->click == VIEW_WIND) {
    view_say(model, "a gust of wind");
    return timeline_do(&model->line, (deed){.kind = DEED_WIND, .place = veer_vec2(-1, 0)});
  }
  uint32_t profile = mouse->click - 1;
  deed what = {.kind = DEED_ADD, .index = profile, .place = mouse_place(model)};
  veer_status status = timeline_do(&model->line, what);
  if (status == VEER_OK)
    view_say(model, "a new %s", about->profile_names[profile]);
  return status == VEER_BAD_VALUE ? VEER_OK : status; /* too far out */
}

static veer_status release(view_model *model) {
  view_mouse *mouse = &model->mouse;
  veer_status status = VEER_OK;
  if (mouse->grip != GRIP_NONE && !mouse->dragged)
    status = click(model);
  mouse->grip = GRIP_NONE;
  return status;
}

veer_status mouse_take(view_model *model, const view_event *event) {
  veer_point at = {event->x, event->y};
  veer_status status = VEER_OK;
  switch (event->kind) {
  case EVENT_LEAVE:
    model->mouse.inside = false;
    return VEER_OK;
  case EVENT_PRESS:
    status = move(model, at);
    take_hold(model);
    return status;
  case EVENT_RELEASE:
    status = move(model, at);
    return status == VEER_OK ? release(model) : status;
  case EVENT_WHEEL:
    model->mouse.at = at;
    for (int turn = 0; turn < 20 && (float)turn < event->amount; turn++)
      sight_zoom(&model->sight, &model->options.view, at, 1.2f);
    for (int turn = 0; turn < 20 && (float)turn < -event->amount; turn++)
      sight_zoom(&model->sight, &model->options.view, at, 1 / 1.2f);
    return VEER_OK;
  default:
    return move(model, at);
  }
}

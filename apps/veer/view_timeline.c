#include "view_timeline.h"

#include <stdlib.h>
#include <string.h>
#include <veer/state.h>
#include <veer/things.h>

/* The wind of the first article pushes an agent that can do 7 pixels a frame by 12.4. Elsewhere it
 * is as strong for who is there: it changes velocities by that part of max_speed. */
static const double wind = 12.4 / 7;

static veer_status blow(const view_timeline *line, veer_vec toward) {
  veer_status status = VEER_OK;
  for (uint32_t id = 0; id < veer_crowd_id_bound(line->crowd) && status == VEER_OK; id++) {
    if (!veer_crowd_has(line->crowd, id))
      continue;
    veer_agent agent = veer_crowd_agent(line->crowd, id);
    double strength = wind * (double)agent.mass * (double)agent.max_speed /
                      (double)veer_scene_about(line->scene)->dt;
    status = veer_crowd_push(line->crowd, id, veer_vec_scale(toward, (float)strength));
  }
  return status;
}

/* With the goal that others of its profile have. */
static veer_status add_agent(const view_timeline *line, uint32_t profile, veer_vec place) {
  size_t profiles;
  uint32_t bound = veer_crowd_id_bound(line->crowd);
  veer_target goal = veer_target_none();
  for (uint32_t id = 0; id < bound && goal.kind == VEER_TARGET_NONE; id++)
    if (veer_crowd_has(line->crowd, id) && veer_crowd_profile_of(line->crowd, id) == profile)
      goal = veer_crowd_goal_of(line->crowd, id);
  const veer_profile *all = veer_crowd_profiles(line->crowd, &profiles);
  if (profile >= profiles)
    return VEER_BAD_INDEX;
  veer_agent agent = all[profile].body;
  agent.pos = place;
  agent.planar = agent.planar || veer_crowd_definition(line->crowd)->planar;
  return veer_crowd_add(line->crowd, &agent, profile, goal, NULL);
}

static veer_status lift_agent(const view_timeline *line, uint32_t id, veer_vec place) {
  if (!veer_crowd_has(line->crowd, id))
    return VEER_BAD_INDEX;
  veer_agent agent = veer_crowd_agent(line->crowd, id);
  agent.pos = place;
  return veer_crowd_set_agent(line->crowd, id, &agent);
}

static veer_status move_obstacle(const view_timeline *line, uint32_t index, veer_vec place) {
  const veer_crowd_def *world = veer_crowd_definition(line->crowd);
  if (index >= world->obstacle_count)
    return VEER_BAD_INDEX;
  veer_obstacle moved = world->obstacles[index];
  moved.end = veer_vec_add(moved.end, veer_vec_sub(place, moved.center));
  moved.center = place;
  veer_handle handle = veer_crowd_thing(line->crowd, VEER_OBSTACLES, index);
  return veer_crowd_set_obstacle(line->crowd, handle, &moved);
}

static veer_status act(const view_timeline *line, const deed *what) {
  veer_status status;
  switch (what->kind) {
  case DEED_LEAD:
    status = veer_crowd_hold_mover(line->crowd, what->index, true);
    return status == VEER_OK ? veer_crowd_set_mover(line->crowd, what->index, &what->mover)
                             : status;
  case DEED_LET_GO:
    return veer_crowd_hold_mover(line->crowd, what->index, false);
  case DEED_WIND:
    return blow(line, what->place);
  case DEED_ADD:
    return add_agent(line, what->index, what->place);
  case DEED_LIFT:
    return lift_agent(line, what->index, what->place);
  default:
    return move_obstacle(line, what->index, what->place);
  }
}

/* ---- memory ---- */

/* The last deed when the new one makes up for all that it did. */
static bool replaces_last(const view_timeline *line, const deed *what) {
  const deed *last = line->count ? &line->deeds[line->count - 1] : NULL;
  return last && last->step == what->step && last->kind == what->kind &&
         last->index == what->index &&
         (what->kind == DEED_LEAD || what->kind == DEED_LIFT || what->kind == DEED_OBSTACLE);
}

static bool remember(view_timeline *line, const deed *what) {
  if (replaces_last(line, what))
    line->count--;
  if (line->count == line->capacity) {
    size_t capacity = line->capacity ? 2 * line->capacity : 64;
    deed *deeds = realloc(line->deeds, capacity * sizeof *deeds);
    if (!deeds)
      return false;
    line->deeds = deeds;
    line->capacity = capacity;
  }
  line->deeds[line->count++] = *what;
  line->next = line->count;
  return true;
}

veer_status timeline_do(view_timeline *line, deed what) {
  what.step = veer_crowd_steps_done(line->crowd);
  veer_status status = act(line, &what);
  if (status == VEER_OK && !remember(line, &what))
    status = VEER_OUT_OF_MEMORY;
  return status;
}

/* ---- kept states ---- */

enum { FIRST_STRIDE = 16, LARGEST_STATE = 4 << 20 };

static void forget_states(view_timeline *line, size_t first) {
  for (size_t i = first; i < line->kept_count; i++)
    free(line->kept[i].bytes);
  line->kept_count = first < line->kept_count ? first : line->kept_count;
}

/* Every other one goes. */
static void thin_out(view_timeline *line) {
  size_t left = 0;
  for (size_t i = 0; i < line->kept_count; i++) {
    if (i % 2)
      line->kept[left++] = line->kept[i];
    else
      free(line->kept[i].bytes);
  }
  line->kept_count = left;
  line->stride *= 2;
}

/* Not to keep one is no fault: the way back is longer. */
static void keep_state(view_timeline *line) {
  uint64_t step = veer_crowd_steps_done(line->crowd);
  uint64_t last = line->kept_count ? line->kept[line->kept_count - 1].step : 0;
  if (step % line->stride != 0 || step <= last)
    return;
  if (line->kept_count == TIMELINE_MOST_KEPT)
    thin_out(line);
  kept_state kept = {.step = step, .size = veer_crowd_state_size(line->crowd)};
  kept.bytes = kept.size <= LARGEST_STATE ? malloc(kept.size) : NULL;
  if (kept.bytes && veer_crowd_save(line->crowd, kept.bytes, kept.size) == VEER_OK)
    line->kept[line->kept_count++] = kept;
  else
    free(kept.bytes);
}

/* A state does not tell where obstacles are. */
static veer_status restore(view_timeline *line, const kept_state *kept) {
  veer_status status = VEER_OK;
  for (; line->next < line->count && line->deeds[line->next].step < kept->step; line->next++)
    if (line->deeds[line->next].kind == DEED_OBSTACLE && status == VEER_OK)
      status = act(line, &line->deeds[line->next]);
  return status == VEER_OK ? veer_crowd_restore(line->crowd, kept->bytes, kept->size) : status;
}

/* ---- time ---- */

veer_status timeline_begin(view_timeline *line, const veer_scene *scene) {
  *line = (view_timeline){.scene = scene, .stride = FIRST_STRIDE};
  return veer_scene_start(scene, &line->crowd);
}

void timeline_end(view_timeline *line) {
  veer_crowd_destroy(line->crowd);
  forget_states(line, 0);
  free(line->deeds);
  memset(line, 0, sizeof *line);
}

bool timeline_is_returning(const view_timeline *line) {
  return veer_crowd_steps_done(line->crowd) < line->goal;
}

/* Those of the present step. */
static veer_status do_again(view_timeline *line) {
  uint64_t step = veer_crowd_steps_done(line->crowd);
  veer_status status = VEER_OK;
  for (; line->next < line->count && line->deeds[line->next].step == step && status == VEER_OK;
       line->next++)
    status = act(line, &line->deeds[line->next]);
  return status;
}

veer_status timeline_step(view_timeline *line) {
  veer_status status = veer_scene_step(line->scene, line->crowd);
  if (status == VEER_OK) {
    keep_state(line);
    status = do_again(line);
  }
  if (status == VEER_OK && !timeline_is_returning(line))
    line->goal = veer_crowd_steps_done(line->crowd);
  return status;
}

veer_status timeline_go_back(view_timeline *line, uint64_t step, uint64_t run_up) {
  veer_crowd *fresh = NULL;
  veer_status status = veer_scene_start(line->scene, &fresh);
  if (status != VEER_OK)
    return status;
  veer_crowd_destroy(line->crowd);
  line->crowd = fresh;
  while (line->count > 0 && line->deeds[line->count - 1].step > step)
    line->count--;
  size_t usable = 0, near = 0;
  while (usable < line->kept_count && line->kept[usable].step <= step)
    usable++;
  forget_states(line, usable);
  while (near < usable && line->kept[near].step + run_up <= step)
    near++;
  line->next = 0;
  line->goal = step;
  if (near > 0)
    status = restore(line, &line->kept[near - 1]);
  return status == VEER_OK ? do_again(line) : status;
}

veer_status timeline_restart(view_timeline *line) {
  line->count = 0;
  return timeline_go_back(line, 0, 0);
}

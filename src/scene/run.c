/* A scene runs: a fresh crowd, its events, and the states handed to a sink. */
#include "scene_parts.h"

/* Goals that are agents are set when all agents are there: any may go for any. */
static veer_status add_agents(const veer_scene *scene, veer_crowd *crowd) {
  veer_status status = VEER_OK;
  uint32_t id;
  for (size_t i = 0; i < scene->info.agent_count && status == VEER_OK; i++) {
    const veeri_start *start = &scene->starts[i];
    bool later = start->goal.kind == VEER_TARGET_AGENT;
    status = veer_crowd_add(crowd, &start->agent, start->profile,
                            later ? veer_target_none() : start->goal, &id);
  }
  for (size_t i = 0; i < scene->info.agent_count && status == VEER_OK; i++)
    if (scene->starts[i].goal.kind == VEER_TARGET_AGENT)
      status = veer_crowd_set_goal(crowd, (uint32_t)i, scene->starts[i].goal);
  return status;
}

veer_status veer_scene_start(const veer_scene *scene, veer_crowd **out) {
  veer_crowd *crowd;
  veer_status status = veer_crowd_create(&scene->crowd, &crowd);
  if (status != VEER_OK)
    return status;
  status = add_agents(scene, crowd);
  if (status == VEER_OK)
    *out = crowd;
  else
    veer_crowd_destroy(crowd);
  return status;
}

/* ---- events ---- */

static veer_status act_on(veer_crowd *crowd, const veeri_event *event, uint32_t id) {
  switch (event->kind) {
  case VEERI_EVENT_FORCE:
    return veer_crowd_push(crowd, id, event->vector);
  case VEERI_EVENT_IMPULSE:
    return veer_crowd_kick(crowd, id, event->vector);
  case VEERI_EVENT_GOAL:
    return veer_crowd_set_goal(crowd, id, event->goal);
  }
  return VEER_OK;
}

static veer_status act(veer_crowd *crowd, const veeri_event *event) {
  veer_status status = VEER_OK;
  if (!event->on_profile) {
    for (uint32_t i = 0; i < event->count && status == VEER_OK; i++)
      status = act_on(crowd, event, event->index + i);
    return status;
  }
  for (uint32_t id = 0; id < veer_crowd_id_bound(crowd) && status == VEER_OK; id++)
    if (veer_crowd_has(crowd, id) && veer_crowd_profile_of(crowd, id) == event->index)
      status = act_on(crowd, event, id);
  return status;
}

/* The number of events that have begun by that step. */
static size_t count_begun(const veer_scene *scene, uint64_t step) {
  size_t lo = 0, hi = scene->info.event_count;
  while (lo < hi) {
    size_t middle = lo + (hi - lo) / 2;
    if (scene->events[middle].first <= step)
      lo = middle + 1;
    else
      hi = middle;
  }
  return lo;
}

static veer_status run_events(const veer_scene *scene, veer_crowd *crowd, uint64_t step) {
  size_t begun = count_begun(scene, step), first = begun;
  while (first > 0 && scene->events[first - 1].latest_end > step)
    first--;
  veer_status status = VEER_OK;
  for (size_t i = first; i < begun && status == VEER_OK; i++)
    if (scene->events[i].end > step)
      status = act(crowd, &scene->events[i]);
  return status;
}

/* ---- */

veer_status veer_scene_step(const veer_scene *scene, veer_crowd *crowd) {
  veer_status status = run_events(scene, crowd, veer_crowd_steps_done(crowd));
  return status != VEER_OK ? status : veer_crowd_step(crowd, scene->info.dt);
}

veer_status veer_scene_record(const veer_scene *scene, veer_crowd *crowd, uint64_t steps,
                              uint64_t every, veer_sink sink) {
  veer_status status = sink.frame(sink.user, scene, crowd);
  for (uint64_t done = 1; done <= steps && status == VEER_OK; done++) {
    status = veer_scene_step(scene, crowd);
    bool is_wanted = done == steps || (every != 0 && done % every == 0);
    if (status == VEER_OK && is_wanted)
      status = sink.frame(sink.user, scene, crowd);
  }
  return status;
}

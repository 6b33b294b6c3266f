/* events.c: what has happened to agents since the host asked the last time. Nothing is kept, and a
 * step costs nothing, until it asks. */
#include "aim.h"

struct veeri_events {
  bool *arrived; /* whether each had arrived when it was asked */
  veer_event *list;
  size_t capacity, known; /* of agents */
};

uint32_t veeri_has_arrived(const veer_crowd *crowd, const veeri_mind *mind) {
  veeri_aiming asked = {.crowd = crowd, .agent = mind->agent};
  uint32_t there = VEER_NOBODY;
  asked.memory = mind->kept;
  for (uint32_t i = 0; i < mind->profile->behavior_count; i++, asked.memory++) {
    asked.behavior = &mind->profile->behaviors[i];
    veeri_reach reach = asked.behavior->weight > 0.0f ? veeri_reach_of(&asked) : VEERI_NOWHERE;
    if (reach == VEERI_UNDER_WAY)
      return VEER_NOBODY;
    if (reach == VEERI_THERE && there == VEER_NOBODY)
      there = i;
  }
  return there;
}

static bool make_room(veer_crowd *crowd) {
  const veer_allocator *allocator = &crowd->def.allocator;
  if (!crowd->events) {
    crowd->events = veeri_allocate(allocator, NULL, sizeof *crowd->events);
    if (!crowd->events)
      return false;
    *crowd->events = (veeri_events){0};
  }
  veeri_events *events = crowd->events;
  if (crowd->store->capacity <= events->capacity)
    return true;
  bool *arrived =
      veeri_allocate(allocator, events->arrived, crowd->store->capacity * sizeof *events->arrived);
  if (arrived)
    events->arrived = arrived;
  veer_event *list =
      veeri_allocate(allocator, events->list, crowd->store->capacity * sizeof *events->list);
  if (list)
    events->list = list;
  if (!arrived || !list)
    return false;
  events->capacity = crowd->store->capacity;
  return true;
}

void veeri_forget_events(veer_crowd *crowd, uint32_t id) {
  if (crowd->events && id < crowd->events->known)
    crowd->events->arrived[id] = false;
}

void veeri_free_events(veer_crowd *crowd) {
  if (!crowd->events)
    return;
  veeri_allocate(&crowd->def.allocator, crowd->events->arrived, 0);
  veeri_allocate(&crowd->def.allocator, crowd->events->list, 0);
  veeri_allocate(&crowd->def.allocator, crowd->events, 0);
}

size_t veeri_event_bytes(const veer_crowd *crowd) {
  const veeri_events *events = crowd->events;
  return events ? sizeof *events + events->capacity * (sizeof *events->list + sizeof(bool)) : 0;
}

veer_status veer_crowd_events(veer_crowd *crowd, const veer_event **out, size_t *out_count) {
  if (!make_room(crowd))
    return VEER_OUT_OF_MEMORY;
  const veeri_store *s = crowd->store;
  veeri_events *events = crowd->events;
  size_t count = 0;
  for (; events->known < s->id_count; events->known++)
    events->arrived[events->known] = false;
  for (uint32_t id = 0; id < s->id_count; id++) {
    if (!veeri_is_there(s, id))
      continue;
    veer_agent agent = veeri_agent_at(crowd, s->slot_of[id]);
    veeri_mind mind = veeri_mind_of(crowd, &agent, veeri_profile_at(s, s->slot_of[id]), 0);
    uint32_t behavior = veeri_has_arrived(crowd, &mind);
    bool arrived = behavior != VEER_NOBODY;
    if (arrived && !events->arrived[id])
      events->list[count++] = (veer_event){VEER_EVENT_ARRIVED, id, behavior};
    events->arrived[id] = arrived;
  }
  *out = events->list;
  *out_count = count;
  return VEER_OK;
}

/* "events": what happens to agents from outside, at given steps. */
#include "kinds.h"
#include "text.h"

/* An event while it is read. */
typedef struct event {
  uint64_t step, steps;
  const veer_node *on, *force, *impulse, *goal;
} event;

static const veeri_field fields[] = {
    {.key = "step", VEERI_IN(WHOLE, event, step), .range = &veeri_a_step, .required = true},
    {.key = "steps", VEERI_IN(WHOLE, event, steps), .range = &veeri_some_steps},
    {.key = "on", VEERI_IN(ANY, event, on), .required = true},
    {.key = "force", VEERI_IN(ANY, event, force)},
    {.key = "impulse", VEERI_IN(ANY, event, impulse)},
    {.key = "goal", VEERI_IN(ANY, event, goal)},
};
const veeri_kind veeri_event_table = {"an event", fields, VEERI_COUNT(fields)};

static bool refuse_name(veeri_meaning *meaning, const veer_node *node) {
  uint32_t index;
  if (veeri_lookup(&meaning->movers, node->text, &index))
    return veeri_fault(meaning, node->mark, "%q is a mover; events act on profiles and agents",
                       node->text);
  const char *guess = veeri_guess(meaning, node->text, &meaning->profiles);
  if (guess == NULL)
    guess = veeri_guess(meaning, node->text, &meaning->agents);
  return veeri_fault(meaning, node->mark, "no profile or agent is called %q%d", node->text, guess);
}

static bool read_on(veeri_meaning *meaning, const veer_node *node, veeri_event *out) {
  veeri_span ids = {0, 0};
  uint32_t index;
  if (node->kind == VEER_NODE_MAP) {
    if (!veeri_read_agent_reference(meaning, node, &ids))
      return false;
  } else if (node->kind != VEER_NODE_STRING) {
    return veeri_fault(meaning, node->mark,
                       "\"on\" must be the name of a profile or agent, or {\"agent\": ...}, "
                       "found %v",
                       node);
  } else if (veeri_lookup(&meaning->profiles, node->text, &index)) {
    out->on_profile = true;
    out->index = index;
    return true;
  } else if (veeri_lookup(&meaning->agents, node->text, &index)) {
    ids = meaning->entries[index].ids;
  } else {
    return refuse_name(meaning, node);
  }
  out->index = ids.first;
  out->count = ids.count;
  return true;
}

static bool read_action(veeri_meaning *meaning, const veer_node *node, const event *read,
                        veeri_event *out) {
  int actions = (read->force != NULL) + (read->impulse != NULL) + (read->goal != NULL);
  if (actions != 1)
    return veeri_fault(meaning, node->mark,
                       "an event needs one of \"force\", \"impulse\" and \"goal\", found %u",
                       (unsigned long long)actions);
  const veer_node *steps = veer_node_member(node, "steps");
  if (steps != NULL && read->force == NULL)
    return veeri_fault(meaning, steps->key_mark, "\"steps\" goes with \"force\" only");
  if (read->goal != NULL) {
    out->kind = VEERI_EVENT_GOAL;
    return veeri_read_target(meaning, read->goal, false, &out->goal);
  }
  out->kind = read->force != NULL ? VEERI_EVENT_FORCE : VEERI_EVENT_IMPULSE;
  return read->force != NULL ? veeri_read_vector(meaning, read->force, "force", &out->vector)
                             : veeri_read_vector(meaning, read->impulse, "impulse", &out->vector);
}

static void read_event(veeri_meaning *meaning, const veer_node *node, veeri_event *out) {
  event read = {.steps = 1};
  veeri_read_object(meaning, node, &veeri_event_table, &read);
  if (node->kind != VEER_NODE_MAP)
    return;
  if (read.on != NULL)
    read_on(meaning, read.on, out);
  read_action(meaning, node, &read, out);
  out->first = read.step;
  out->end = read.step + read.steps;
}

/* By first step, those of one step as written: merge sort, runs of 1, 2, 4 ... */
static veeri_event *sort(veeri_event *events, veeri_event *spare, uint32_t count) {
  for (uint64_t width = 1; width < count; width *= 2) {
    for (uint64_t begin = 0; begin < count; begin += 2 * width) {
      uint64_t middle = begin + width < count ? begin + width : count;
      uint64_t end = begin + 2 * width < count ? begin + 2 * width : count;
      uint64_t a = begin, b = middle;
      for (uint64_t at = begin; at < end; at++)
        spare[at] = b == end || (a < middle && events[a].first <= events[b].first) ? events[a++]
                                                                                   : events[b++];
    }
    veeri_event *sorted = spare;
    spare = events;
    events = sorted;
  }
  return events;
}

void veeri_read_events(veeri_meaning *meaning, const veer_node *list) {
  veer_scene *scene = meaning->scene;
  if (list == NULL)
    return;
  veeri_event *events = veeri_keep(meaning, list->count, sizeof *events);
  veeri_event *spare = veeri_keep(meaning, list->count, sizeof *spare);
  if (events == NULL || spare == NULL)
    return;
  uint32_t count = 0;
  for (const veer_node *node = list->first; node != NULL; node = node->next) {
    if (meaning->status != VEER_OK)
      return;
    read_event(meaning, node, &events[count++]);
  }
  scene->events = sort(events, spare, count);
  scene->info.event_count = count;
  uint64_t latest = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (scene->events[i].end > latest)
      latest = scene->events[i].end;
    scene->events[i].latest_end = latest;
  }
}

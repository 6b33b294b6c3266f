/* answer_group.c: behaviours that look at all who are near. */
#include "../core/tally.h"
#include "crowd.h"

/* Movers that count as neighbours need ids that no agent has. */
static uint32_t id_of_mover(uint32_t index) {
  return 0xFFFFFFFFu - index;
}

_Static_assert(VEER_MOST_NEAREST <= VEERI_CHUNK && VEER_MAX_ALSO <= VEERI_CHUNK, "all in one go");

/* Those of the neighbourhood alone. */
static size_t within(const veer_agent *agent, const veer_mover *near, size_t count,
                     const veer_neighborhood *neighborhood, veer_mover *kept) {
  size_t left = 0;
  for (size_t i = 0; i < count; i++)
    if (veer_is_neighbor(agent, &near[i], neighborhood))
      kept[left++] = near[i];
  return left;
}

static void add(const veer_agent *agent, const veer_behavior *behavior, const veer_mover *near,
                size_t count, veeri_tally *tally) {
  veer_mover kept[VEERI_CHUNK];
  switch (behavior->kind) {
  case VEER_SEPARATION:
    veeri_add_separation(agent, near, count, &behavior->as.separation, tally);
    break;
  case VEER_ALIGNMENT:
    veeri_add_alignment(agent, near, count, &behavior->as.alignment, tally);
    break;
  case VEER_COHESION:
    veeri_add_cohesion(agent, near, count, &behavior->as.cohesion, tally);
    break;
  case VEER_AVOID_COLLISIONS:
    count = within(agent, near, count, &behavior->as.avoid_collisions.neighborhood, kept);
    veeri_add_collisions_as(agent, kept, count, behavior->as.avoid_collisions.horizon,
                            behavior->as.avoid_collisions.way, tally);
    break;
  case VEER_QUEUE:
    count = within(agent, near, count, &behavior->as.queue.neighborhood, kept);
    veeri_add_queue(agent, kept, count, &behavior->as.queue.options, tally);
    break;
  default:
    break;
  }
}

void veeri_meet_neighbors(const veer_crowd *crowd, const veer_agent *agent,
                          const veer_profile *profile, veeri_tally *tallies,
                          veeri_thoughts *thoughts) {
  veeri_search search = veeri_search_around(crowd, agent->pos, crowd->radius);
  veer_mover near[VEERI_CHUNK];
  for (uint32_t b = 0; b < profile->behavior_count; b++)
    tallies[b] = veeri_tally_of_none();
  for (size_t count; (count = veeri_meet(&search, near, &thoughts->seen)) > 0;) {
    thoughts->met += count;
    for (uint32_t b = 0; b < profile->behavior_count; b++) {
      const veer_neighborhood *hood = veeri_neighborhood_of(&profile->behaviors[b]);
      if (hood && hood->nearest == 0)
        add(agent, &profile->behaviors[b], near, count, &tallies[b]);
    }
  }
}

/* After all agents the movers that count too. */
size_t veeri_find_movers(const veeri_question *question, veer_mover also[VEER_MAX_ALSO]) {
  const veer_behavior *behavior = question->behavior;
  for (uint32_t i = 0; i < behavior->also_count; i++) {
    const veer_mover *mover = &question->crowd->movers[behavior->also[i]];
    also[i] = veeri_image(question->crowd, question->agent->pos, *mover);
    also[i].id = id_of_mover(behavior->also[i]);
  }
  return behavior->also_count;
}

void veeri_each_neighbor(const veeri_question *question, const veer_neighborhood *neighborhood,
                         veeri_for_some *then, void *user) {
  const veer_crowd *crowd = question->crowd;
  if (neighborhood->nearest > 0) {
    veeri_find_few(question);
    then(user, question->few->movers, question->few->count);
    return;
  }
  veeri_search search = veeri_search_around(crowd, question->agent->pos, crowd->radius);
  veer_mover near[VEERI_CHUNK], kept[VEERI_CHUNK];
  uint64_t seen = 0;
  for (size_t count; (count = veeri_meet(&search, near, &seen)) > 0;)
    then(user, kept, within(question->agent, near, count, neighborhood, kept));
  size_t movers = veeri_find_movers(question, near);
  then(user, kept, within(question->agent, near, movers, neighborhood, kept));
}

/* ---- a host's own behaviour sees all at once ---- */

typedef struct gathering {
  veer_mover *all;
  size_t count;
} gathering;

static void gather(void *user, const veer_mover *some, size_t count) {
  gathering *g = (gathering *)user;
  for (size_t i = 0; i < count; i++)
    g->all[g->count++] = some[i];
}

veer_vec veeri_answer_custom(const veeri_question *question) {
  const veer_behavior *behavior = question->behavior;
  gathering near = {veeri_near_of(question->crowd->store, question->worker), 0};
  veer_custom_question asked;
  if (veeri_neighborhood_of(behavior))
    veeri_each_neighbor(question, &behavior->as.custom.neighborhood, gather, &near);
  asked.agent = question->agent;
  asked.neighbors = near.all;
  asked.neighbor_count = near.count;
  asked.dt = question->moment.dt;
  asked.key = veeri_random_key(question);
  return behavior->as.custom.function(behavior->as.custom.user, &asked);
}

/* ---- */

veer_vec veeri_answer_group(const veeri_question *question, veeri_tally *tally) {
  const veer_agent *agent = question->agent;
  const veer_behavior *behavior = question->behavior;
  const veer_neighborhood *hood = veeri_neighborhood_of(behavior);
  if (hood->nearest > 0) {
    *tally = veeri_tally_of_none();
    veeri_find_few(question);
    add(agent, behavior, question->few->movers, question->few->count, tally);
  } else {
    veer_mover also[VEER_MAX_ALSO];
    add(agent, behavior, also, veeri_find_movers(question, also), tally);
  }
  switch (behavior->kind) {
  case VEER_SEPARATION:
    return veeri_end_separation(agent, &behavior->as.separation, tally);
  case VEER_ALIGNMENT:
    return veeri_end_alignment(agent, &behavior->as.alignment, tally);
  case VEER_COHESION:
    return veeri_end_cohesion(agent, &behavior->as.cohesion, tally);
  case VEER_AVOID_COLLISIONS:
    return veeri_end_collisions_as(agent, behavior->as.avoid_collisions.horizon,
                                   behavior->as.avoid_collisions.way, tally);
  case VEER_QUEUE:
    return veeri_end_queue(agent, &behavior->as.queue.options, tally);
  default:
    return veeri_zero();
  }
}

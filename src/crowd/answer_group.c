/* answer_group.c: behaviours that look at all who are near. */
#include "crowd.h"

/* Movers that count as neighbours need ids that no agent has. */
static uint32_t id_of_mover(uint32_t index) {
  return 0xFFFFFFFFu - index;
}

/* Behind the gathered agents, the movers that count too. */
static size_t with_movers(const veeri_question *question) {
  const veer_behavior *behavior = question->behavior;
  size_t count = question->near_count;
  for (uint32_t i = 0; i < behavior->also_count; i++) {
    const veer_mover *mover = &question->crowd->movers[behavior->also[i]];
    question->near[count] = veeri_image(question->crowd, question->agent, *mover);
    question->near[count++].id = id_of_mover(behavior->also[i]);
  }
  return count;
}

/* Those of the neighbourhood alone, moved to the front of a part of the array behind all others. */
static size_t within(const veeri_question *question, size_t count,
                     const veer_neighborhood *neighborhood, veer_mover *kept) {
  size_t left = 0;
  for (size_t i = 0; i < count; i++)
    if (veer_is_neighbor(question->agent, &question->near[i], neighborhood))
      kept[left++] = question->near[i];
  return left;
}

size_t veeri_find_neighbors(const veeri_question *question, const veer_neighborhood *neighborhood) {
  return within(question, with_movers(question), neighborhood, question->crowd->scratch->kept);
}

veer_vec veeri_answer_custom(const veeri_question *question) {
  const veer_behavior *behavior = question->behavior;
  veer_custom_question asked;
  asked.agent = question->agent;
  asked.neighbors = question->crowd->scratch->kept;
  asked.neighbor_count = veeri_neighborhood_of(behavior)
                             ? veeri_find_neighbors(question, &behavior->as.custom.neighborhood)
                             : 0;
  asked.dt = question->moment.dt;
  asked.key = veeri_random_key(question);
  return behavior->as.custom.function(behavior->as.custom.user, &asked);
}

/* Behaviours that know no neighbourhood themselves. */
static veer_vec answer_within(const veeri_question *question) {
  const veer_agent *agent = question->agent;
  const veer_behavior *behavior = question->behavior;
  size_t count = veeri_find_neighbors(question, veeri_neighborhood_of(behavior));
  const veer_mover *kept = question->crowd->scratch->kept;
  if (behavior->kind == VEER_QUEUE)
    return veer_queue(agent, kept, count, &behavior->as.queue.options);
  return veer_avoid_collisions(agent, kept, count, behavior->as.avoid_collisions.horizon);
}

veer_vec veeri_answer_group(const veeri_question *question) {
  const veer_agent *agent = question->agent;
  const veer_behavior *behavior = question->behavior;
  if (behavior->kind == VEER_AVOID_COLLISIONS || behavior->kind == VEER_QUEUE)
    return answer_within(question);
  size_t count = with_movers(question);
  switch (behavior->kind) {
  case VEER_SEPARATION:
    return veer_separation(agent, question->near, count, &behavior->as.separation);
  case VEER_ALIGNMENT:
    return veer_alignment(agent, question->near, count, &behavior->as.alignment);
  case VEER_COHESION:
    return veer_cohesion(agent, question->near, count, &behavior->as.cohesion);
  default:
    return veeri_zero();
  }
}

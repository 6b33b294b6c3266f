/* few.c: neighbourhoods of the nearest few. */
#include "tree.h"

typedef struct eye {
  const veer_agent *agent;
  const veer_neighborhood *hood;
} eye;

static bool sees(const void *user, const veer_mover *other) {
  const eye *e = (const eye *)user;
  return veer_is_neighbor(e->agent, other, e->hood);
}

/* Where one stands in the order in which neighbours count: agents as they are stored, then movers.
 */
static uint64_t place_of(const veeri_store *s, const veer_near *near, size_t movers) {
  bool is_mover = near->id > VEER_NOBODY - movers;
  return is_mover ? (uint64_t)1 << 32 | (VEER_NOBODY - near->id) : s->slot_of[near->id];
}

/* By insertion: few. */
static void sort_by_place(const veeri_store *s, veer_near *found, size_t count, size_t movers) {
  for (size_t i = 1; i < count; i++) {
    veer_near one = found[i];
    size_t at = i;
    for (; at > 0 && place_of(s, &found[at - 1], movers) > place_of(s, &one, movers); at--)
      found[at] = found[at - 1];
    found[at] = one;
  }
}

/* `also`: the movers that count, which compete with the agents. */
static void offer_movers(veeri_quest *quest, const eye *e, const veer_mover *also, size_t count) {
  for (size_t i = 0; i < count; i++) {
    veer_vec offset = veeri_sub(also[i].pos, e->agent->pos);
    if (sees(e, &also[i]))
      veeri_offer(quest, (veer_near){veeri_dot(offset, offset), also[i].id});
  }
}

size_t veeri_find_few(const veeri_question *question, const veer_neighborhood *hood,
                      veer_mover few[VEER_MOST_NEAREST]) {
  const veer_crowd *crowd = question->crowd;
  const veeri_store *s = crowd->store;
  const veer_agent *agent = question->agent;
  veer_near found[VEER_MOST_NEAREST];
  veer_mover also[VEER_MAX_ALSO];
  eye e = {agent, hood};
  veeri_quest quest = {.crowd = crowd, .from = agent->pos, .may = sees, .user = &e};
  quest.square = hood->radius * hood->radius;
  quest.found = found;
  quest.most = hood->nearest;
  veeri_find_nearest(&quest);
  if (question->seen)
    *question->seen += quest.looked_at;
  size_t movers = veeri_find_movers(question, also);
  offer_movers(&quest, &e, also, movers);
  sort_by_place(s, found, quest.count, crowd->def.mover_count);
  for (size_t i = 0; i < quest.count; i++) {
    if (found[i].id <= VEER_NOBODY - crowd->def.mover_count) {
      few[i] = veeri_mover_at(crowd, s->slot_of[found[i].id]);
      few[i].pos = veeri_seen_at(crowd, agent->pos, few[i].pos);
      continue;
    }
    for (size_t k = 0; k < movers; k++)
      if (also[k].id == found[i].id)
        few[i] = also[k];
  }
  return quest.count;
}

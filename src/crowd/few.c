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

static bool is_same_hood(const veer_neighborhood *a, const veer_neighborhood *b) {
  return a->radius == b->radius && a->min_cosine == b->min_cosine &&
         a->always_within == b->always_within && a->nearest == b->nearest && a->mask == b->mask;
}

/* Whether both choose the same ones. */
static bool choose_alike(const veer_behavior *a, const veer_behavior *b) {
  bool alike = a->also_count == b->also_count &&
               is_same_hood(veeri_neighborhood_of(a), veeri_neighborhood_of(b));
  for (uint32_t i = 0; alike && i < a->also_count; i++)
    alike = a->also[i] == b->also[i];
  return alike;
}

/* Found ones as the agent sees them; `also`: the movers that may be among them. */
static void take(const veeri_question *question, const veeri_quest *quest, const veer_mover *also,
                 size_t movers) {
  const veer_crowd *crowd = question->crowd;
  const veeri_store *s = crowd->store;
  const veer_near *found = quest->found;
  veer_mover *few = question->few->movers;
  for (size_t i = 0; i < quest->count; i++) {
    if (found[i].id <= VEER_NOBODY - crowd->def.mover_count) {
      few[i] = veeri_mover_at(crowd, s->slot_of[found[i].id]);
      few[i].pos = veeri_seen_at(crowd, question->agent->pos, few[i].pos);
      continue;
    }
    for (size_t k = 0; k < movers; k++)
      if (also[k].id == found[i].id)
        few[i] = also[k];
  }
}

void veeri_find_few(const veeri_question *question) {
  const veer_crowd *crowd = question->crowd;
  veeri_few *few = question->few;
  const veer_neighborhood *hood = veeri_neighborhood_of(question->behavior);
  veer_near found[VEER_MOST_NEAREST];
  veer_mover also[VEER_MAX_ALSO];
  if (few->of && choose_alike(few->of, question->behavior))
    return;
  eye e = {question->agent, hood};
  veeri_quest quest = {.crowd = crowd, .from = e.agent->pos, .radius = hood->radius};
  quest.without = e.agent->id;
  quest.mask = hood->mask;
  quest.may = hood->min_cosine > -1.0f ? sees : NULL; /* all round it sees all others */
  quest.user = &e;
  quest.found = found;
  quest.most = hood->nearest;
  veeri_find_nearest(&quest);
  if (question->seen)
    *question->seen += quest.looked_at;
  few->most = quest.count > few->most ? quest.count : few->most;
  size_t movers = veeri_find_movers(question, also);
  offer_movers(&quest, &e, also, movers);
  sort_by_place(crowd->store, found, quest.count, crowd->def.mover_count);
  take(question, &quest, also, movers);
  few->count = quest.count;
  few->of = question->behavior;
}

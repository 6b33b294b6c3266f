#include "neighborhood.h"

veer_neighborhood veer_neighborhood_default(void) {
  veer_neighborhood hood;
  hood.radius = VEER_INFINITY;
  hood.min_cosine = -1.0f;
  hood.always_within = 0.0f;
  hood.nearest = 0;
  hood.mask = VEER_ALL_LAYERS;
  return hood;
}

bool veer_is_neighbor(const veer_agent *agent, const veer_mover *other,
                      const veer_neighborhood *neighborhood) {
  veeri_sight sight = veeri_look_at(agent, other, neighborhood);
  return sight.counts && !sight.bad && veeri_is_hood(neighborhood);
}

/* ---- the nearest few ---- */

static bool is_beyond(veeri_outermost a, veeri_outermost b) {
  return a.square != b.square ? a.square > b.square : a.id > b.id;
}

static veeri_outermost outermost_of(const veer_agent *agent, const veer_mover *others, size_t count,
                                    const veer_neighborhood *hood) {
  veeri_outermost rim = {-1.0f, 0};
  for (uint32_t k = 0; k < hood->nearest; k++) {
    veeri_outermost next = {VEER_INFINITY, UINT32_MAX};
    bool found = false;
    for (size_t i = 0; i < count; i++) {
      veeri_sight sight = veeri_look_at(agent, &others[i], hood);
      veeri_outermost one = {sight.square, others[i].id};
      if (!sight.counts || !is_beyond(one, rim) || is_beyond(one, next))
        continue;
      next = one;
      found = true;
    }
    if (!found)
      break;
    rim = next;
  }
  return rim;
}

veeri_nearest_walk veeri_walk_to_nearest(const veer_agent *agent, const veer_mover *others,
                                         size_t count, const veer_neighborhood *hood) {
  veeri_nearest_walk few;
  few.agent = agent;
  few.others = others;
  few.count = count;
  few.at = 0;
  few.hood = hood;
  few.rim = outermost_of(agent, others, count, hood);
  few.kept_count = 0;
  return few;
}

bool veeri_next_nearest(veeri_nearest_walk *few) {
  const size_t most = sizeof few->kept / sizeof few->kept[0];
  few->kept_count = 0;
  for (; few->at < few->count && few->kept_count < most; few->at++) {
    const veer_mover *other = &few->others[few->at];
    veeri_sight sight = veeri_look_at(few->agent, other, few->hood);
    veeri_outermost one = {sight.square, other->id};
    if (sight.bad || (sight.counts && !is_beyond(one, few->rim)))
      few->kept[few->kept_count++] = *other;
  }
  return few->kept_count > 0;
}

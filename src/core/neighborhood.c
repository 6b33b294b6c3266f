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

veeri_outermost veeri_outermost_of(const veer_agent *agent, const veer_mover *others, size_t count,
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

size_t veeri_keep_within(const veer_agent *agent, const veer_mover *others, size_t count,
                         const veer_neighborhood *hood, veeri_outermost rim, size_t *at,
                         veer_mover kept[VEERI_FEW]) {
  size_t few = 0;
  for (; *at < count && few < VEERI_FEW; (*at)++) {
    veeri_sight sight = veeri_look_at(agent, &others[*at], hood);
    veeri_outermost one = {sight.square, others[*at].id};
    if (sight.bad || (sight.counts && !is_beyond(one, rim)))
      kept[few++] = others[*at];
  }
  return few;
}

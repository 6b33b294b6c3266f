#include "neighborhood.h"

veer_neighborhood veer_neighborhood_default(void) {
  veer_neighborhood hood;
  hood.radius = VEER_INFINITY;
  hood.min_cosine = -1.0f;
  hood.always_within = 0.0f;
  return hood;
}

bool veer_is_neighbor(const veer_agent *agent, const veer_mover *other,
                      const veer_neighborhood *neighborhood) {
  veeri_sight sight = veeri_look_at(agent, other, neighborhood);
  return sight.counts && !sight.bad && veeri_is_hood(neighborhood);
}

/* paint_neighbors.c: who counts for an agent, in the colour of the first behaviour that counts it.
 */
#include "../core/guard.h"

#include "senses.h"

/* The first behaviour of the profile that counts that one; NULL when none does. `mover` is what an
 * `also` of the profile must name, or VEER_EXPLAIN_SOME for an agent. */
static const veer_behavior *counting(const veer_profile *profile, const veer_agent *agent,
                                     const veer_mover *other, uint32_t mover) {
  for (uint32_t b = 0; b < profile->behavior_count; b++) {
    const veer_behavior *behavior = &profile->behaviors[b];
    const veer_neighborhood *hood = veeri_neighborhood_shown(behavior);
    bool may = mover == VEER_EXPLAIN_SOME;
    for (uint32_t i = 0; i < behavior->also_count; i++)
      may = may || behavior->also[i] == mover;
    if (hood && may && veer_is_neighbor(agent, other, hood))
      return behavior;
  }
  return NULL;
}

static void paint_link(veeri_painter *painter, uint32_t id, veer_mover other, uint32_t mover) {
  const veer_agent agent = veer_crowd_agent(painter->crowd, id);
  const veer_crowd_def *world = painter->world;
  /* as the crowd sees it: the nearest image in a wrapped world */
  other.pos =
      veer_vec_add(agent.pos, veer_offset_in(agent.pos, other.pos, &world->box, world->edge));
  const veer_profile *profile = &painter->profiles[veer_crowd_profile_of(painter->crowd, id)];
  const veer_behavior *behavior = counting(profile, &agent, &other, mover);
  if (!behavior)
    return;
  const veer_point line[2] = {veeri_pixel_of(&painter->camera, agent.pos),
                              veeri_pixel_of(&painter->camera, other.pos)};
  veer_picture_polyline(painter->picture, line, 2, veeri_sense_pen(painter, behavior->kind));
}

void veeri_paint_neighbors(veeri_painter *painter, uint32_t id) {
  for (uint32_t other = 0; other < painter->id_bound; other++) {
    const veer_agent agent = veer_crowd_agent(painter->crowd, other);
    if (other != id && veer_crowd_has(painter->crowd, other))
      paint_link(painter, id, veer_mover_of(&agent), VEER_EXPLAIN_SOME);
  }
  for (uint32_t mover = 0; mover < painter->mover_count; mover++)
    paint_link(painter, id, painter->movers[mover], mover);
}

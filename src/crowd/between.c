/* between.c: where agents were before the last step, for those who show them more often than they
 * step. It shapes no future. */
#include "crowd.h"

#include "../core/frame.h"

void veeri_keep_before(const veeri_store *s, size_t slot) {
  size_t stride = veeri_stride(s);
  veeri_before *before = &s->before[s->ids[slot]];
  before->pos = veeri_pos_at(s, slot);
  before->heading = veeri_vec_of(s->now.body + slot * stride + stride / 2, s->axes);
}

void veeri_keep_all_before(const veeri_store *s, size_t begin, size_t end) {
  for (size_t slot = begin; slot < end; slot++)
    veeri_keep_before(s, slot);
}

/* The unit vector between the two, the later one where there is none. */
static veer_vec heading_between(veer_vec from, veer_vec to, float share) {
  veer_vec way = veeri_add(veeri_scale(from, 1.0f - share), veeri_scale(to, share));
  return veeri_length(way) > 1e-3f ? veeri_unit(way) : to;
}

veer_mover veer_crowd_between(const veer_crowd *crowd, uint32_t id, float share) {
  const veeri_store *s = crowd->store;
  if (!veeri_is_there(s, id))
    return veer_mover_at(veeri_zero());
  veer_mover mover = veeri_mover_at(crowd, s->slot_of[id]);
  if (!s->before || !(share < 1.0f))
    return mover;
  const veeri_before *before = &s->before[id];
  share = share > 0.0f ? share : 0.0f;
  /* backward from where it is: in a wrapped world the short way, which may lead out of the box */
  veer_vec back = veer_offset_in(mover.pos, before->pos, &crowd->def.box, crowd->def.edge);
  mover.pos = veeri_add(mover.pos, veeri_scale(back, 1.0f - share));
  veer_vec heading = heading_between(before->heading, mover.heading, share);
#ifndef VEER_PLANAR
  mover.up = veeri_up_in(crowd, veeri_turned_up(mover.up, mover.heading, heading));
#endif
  mover.heading = heading;
  return mover;
}

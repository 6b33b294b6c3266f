/* gdx_ai.h: what the small copies of gdx-ai share. */
#ifndef VEER_TEST_GDX_AI_H
#define VEER_TEST_GDX_AI_H

#include "preset_case.h"

static const veer_preset MINE = VEER_PRESET_GDX_AI;

static inline vec full(const body *b, vec way) {
  return with_len(way, b->max_force);
}

/* The position goes on with the old velocity. */
static inline void apply(const body *b, vec force, double dt, body *next) {
  next->pos = add(b->pos, mul(b->vel, dt));
  next->vel = limited(add(b->vel, mul(limited(force, b->max_force), dt)), b->max_speed);
  if (len(next->vel) > 1e-4)
    next->ahead = unit(next->vel);
}

#endif

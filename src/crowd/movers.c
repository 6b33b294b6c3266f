/* movers.c: what moves by a script: the ball, the weaving target, a recorded mouse. */
#include "crowd.h"

#include "../../include/veer/trig.h"
#include "../core/frame.h"

static const double TURN = 6.283185307179586476925;

static void face_travel(const veer_crowd *crowd, veer_mover *mover) {
  if (veeri_is_zero(mover->vel))
    return;
  veer_vec heading = veeri_unit(mover->vel);
#ifndef VEER_PLANAR
  if (!crowd->def.planar)
    mover->up = veeri_turned_up(mover->up, mover->heading, heading);
#else
  (void)crowd;
#endif
  mover->heading = heading;
}

static void bounce(const veer_mover_def *def, veer_mover *mover, float dt) {
  mover->pos = veeri_add(mover->pos, veeri_scale(mover->vel, dt));
  for (int axis = 0; axis < VEERI_AXES; axis++) {
    float lo = veeri_axis(&def->box.lo, axis), hi = veeri_axis(&def->box.hi, axis);
    float pos = veeri_axis(&mover->pos, axis), speed = veeri_abs(veeri_axis(&mover->vel, axis));
    if (!(lo < hi))
      continue;
    if (pos < lo)
      veeri_set_axis(&mover->vel, axis, speed);
    else if (pos > hi)
      veeri_set_axis(&mover->vel, axis, -speed);
  }
}

/* Sine and cosine of an angle that grows for ever: turns are taken off in double. */
static veer_sincos sin_cos_of(double angle) {
  double turns = angle / TURN;
  if (!(turns < 9e15 && turns > -9e15))
    return veer_sin_cos(0.0f);
  return veer_sin_cos((float)(angle - TURN * (double)(int64_t)turns));
}

static void weave(const veer_mover_def *def, veer_mover *mover, double time, float dt) {
  double t = (double)def->rate * time;
  veer_sincos across = sin_cos_of((double)veeri_axis(&def->frequency, 0) * t);
  veer_sincos along = sin_cos_of((double)veeri_axis(&def->frequency, 1) * t);
  veeri_set_axis(&mover->vel, 0, veeri_axis(&def->speed, 0) * across.cos);
  veeri_set_axis(&mover->vel, 1, veeri_axis(&def->speed, 1) * along.sin);
  mover->pos = veeri_add(mover->pos, veeri_scale(mover->vel, dt));
  for (int axis = 0; axis < 2; axis++) {
    float lo = veeri_axis(&def->box.lo, axis), hi = veeri_axis(&def->box.hi, axis);
    float pos = veeri_axis(&mover->pos, axis);
    if (lo < hi && (pos < lo + def->margin || pos > hi - def->margin))
      veeri_set_axis(&mover->vel, axis, -veeri_axis(&mover->vel, axis));
  }
}

veer_vec veeri_track_at(const veer_mover_def *def, double time) {
  const veer_track_point *points = def->points;
  size_t last = def->point_count - 1;
  double span = points[last].time - points[0].time;
  if (def->loop && span > 0.0 && time >= points[last].time) {
    double laps = (time - points[0].time) / span;
    time -= span * (double)(int64_t)(laps < 9e15 ? laps : 0.0);
  }
  if (time <= points[0].time)
    return points[0].pos;
  if (time >= points[last].time)
    return points[last].pos;
  size_t lo = 0, hi = last; /* points[lo].time < time <= points[hi].time */
  while (hi - lo > 1) {
    size_t middle = lo + (hi - lo) / 2;
    if (points[middle].time < time)
      lo = middle;
    else
      hi = middle;
  }
  float share = (float)((time - points[lo].time) / (points[hi].time - points[lo].time));
  veer_vec step = veeri_sub(points[hi].pos, points[lo].pos);
  return veeri_add(points[lo].pos, veeri_scale(step, share));
}

static void follow_track(const veer_mover_def *def, veer_mover *mover, double time, float dt) {
  veer_vec pos = veeri_track_at(def, time);
  veer_vec step = veeri_sub(pos, mover->pos);
  mover->vel = veeri_is_zero(step) ? step : veeri_scale(step, 1.0f / dt);
  mover->pos = pos;
}

void veeri_advance_movers(veer_crowd *crowd) {
  float dt = crowd->clock.tick;
  double time = veeri_clock_at(&crowd->clock, 1);
  for (size_t i = 0; i < crowd->def.mover_count; i++) {
    const veer_mover_def *def = &crowd->def.movers[i];
    veer_mover next = crowd->movers[i];
    if (crowd->held[i])
      continue;
    switch (def->script) {
    case VEER_SCRIPT_BOUNCING:
      bounce(def, &next, dt);
      break;
    case VEER_SCRIPT_WEAVING:
      weave(def, &next, time, dt);
      break;
    case VEER_SCRIPT_TRACK:
      follow_track(def, &next, time, dt);
      break;
    default:
      continue;
    }
    if (!veeri_all_finite(next.pos) || !veeri_all_finite(next.vel))
      continue; /* as veer_move: it stays where it is */
    face_travel(crowd, &next);
    crowd->movers[i] = next;
  }
}

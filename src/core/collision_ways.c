/* collision_ways.c: not running into others, as other libraries do it. */
#include "../../include/veer/collision.h"

#include "frame.h"
#include "full_force.h"

/* cos 45 degrees, as OpenSteer writes it */
static const float SECTOR = 0.707f;

typedef struct meeting {
  const veer_mover *other; /* NULL: nobody */
  veer_vec offset, drift;  /* now */
  float time;
  float apart; /* their distance then, or what is taken for it */
} meeting;

static meeting meet(const veer_agent *agent, const veer_mover *other) {
  meeting m = {other, veeri_sub(other->pos, agent->pos), veeri_sub(other->vel, agent->vel), 0.0f,
               0.0f};
  float square = veeri_dot(m.drift, m.drift);
  m.time = square > 0.0f ? -veeri_dot(m.offset, m.drift) / square : veeri_tainted(0.0f, square);
  return m;
}

static bool is_self(const veer_agent *agent, const meeting *m) {
  return m->other->id == agent->id && veeri_is_zero(m->offset);
}

static bool is_meeting(const meeting *m) {
  return veeri_all_finite(m->offset) && veeri_all_finite(m->drift) && veeri_is_finite(m->time) &&
         veeri_is_finite(m->other->radius);
}

static veer_vec then_of(const meeting *m) {
  return veeri_add(m->offset, veeri_scale(m->drift, m->time));
}

/* ---- sideways ---- */

/* Away from something, to the right or to the left. */
static veer_vec to_a_side(veer_vec right, float where) {
  return where > 0.0f ? veeri_scale(right, -1.0f) : right;
}

static veer_vec sideways(const veer_agent *agent, const meeting *threat) {
  veer_vec right = veeri_scale(veeri_left(agent), -1.0f);
  float along = veeri_dot(agent->heading, threat->other->heading);
  if (along < -SECTOR) {
    veer_vec place = veeri_add(threat->offset, veeri_scale(threat->other->vel, threat->time));
    return to_a_side(right, veeri_dot(place, right));
  }
  if (along > SECTOR)
    return to_a_side(right, veeri_dot(threat->offset, right));
  if (veeri_length(threat->other->vel) > veeri_length(agent->vel))
    return veeri_scale(right, veeri_tainted(0.0f, along));
  return to_a_side(right, veeri_dot(threat->other->vel, right));
}

static veer_vec avoid_sideways(const veer_agent *agent, const veer_mover *others, size_t count,
                               float horizon) {
  meeting threat = {NULL, veeri_zero(), veeri_zero(), horizon, 0.0f};
  veer_vec apart = veeri_zero();
  bool overlaps = false;
  for (size_t i = 0; i < count; i++) {
    meeting m = meet(agent, &others[i]);
    if (!is_meeting(&m))
      return veeri_zero();
    if (is_self(agent, &m))
      continue;
    if (!overlaps && veeri_length(m.offset) < agent->radius + others[i].radius) {
      overlaps = true;
      apart = veeri_scale(veeri_reject(m.offset, agent->heading), -1.0f);
    }
    if (m.time >= 0.0f && m.time < threat.time && veeri_length(then_of(&m)) < 2.0f * agent->radius)
      threat = m;
  }
  if (!veeri_is_zero(apart))
    return apart;
  return threat.other ? sideways(agent, &threat) : veeri_zero();
}

/* ---- faulty ---- */

static veer_vec avoid_faultily(const veer_agent *agent, const veer_mover *others, size_t count,
                               float horizon) {
  meeting first = {NULL, veeri_zero(), veeri_zero(), horizon, 0.0f};
  for (size_t i = 0; i < count; i++) {
    meeting m = meet(agent, &others[i]);
    if (!is_meeting(&m))
      return veeri_zero();
    m.apart = veeri_length(m.offset) - veeri_length(m.drift) * m.time; /* sic */
    if (m.time > 0.0f && m.time < first.time && m.apart <= agent->radius + others[i].radius)
      first = m;
  }
  if (!first.other)
    return veeri_zero();
  bool now =
      first.apart <= 0.0f || veeri_length(first.offset) < agent->radius + first.other->radius;
  veer_vec way = veeri_unit(now ? first.offset : then_of(&first));
  return veeri_scale(veeri_in_plane(agent, way), -veeri_full_force(agent));
}

veer_vec veer_avoid_collisions_as(const veer_agent *agent, const veer_mover *others, size_t count,
                                  float horizon, veer_collision_way way) {
  if (!(horizon >= 0.0f) || !veeri_is_finite(agent->radius) || !veeri_all_finite(agent->vel))
    return veeri_zero();
  switch (way) {
  case VEER_COLLISION_SIDEWAYS:
    return veeri_finish(veeri_in_plane(agent, avoid_sideways(agent, others, count, horizon)));
  case VEER_COLLISION_FAULTY:
    return veeri_finish(avoid_faultily(agent, others, count, horizon));
  default:
    return veer_avoid_collisions(agent, others, count, horizon);
  }
}

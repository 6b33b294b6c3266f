/* collision_ways.c: not running into others, as other libraries do it. */
#include "../../include/veer/collision.h"

#include "frame.h"
#include "full_force.h"
#include "tally.h"

/* cos 45 degrees, as OpenSteer writes it */
static const float SECTOR = 0.707f;

typedef struct meeting {
  const veer_mover *other;
  veer_vec offset, drift; /* now */
  float time;
} meeting;

static meeting meet(const veer_agent *agent, const veer_mover *other) {
  meeting m = {other, veeri_sub(other->pos, agent->pos), veeri_sub(other->vel, agent->vel), 0.0f};
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

enum { NOBODY_OVERLAPS, AHEAD_OR_BEHIND, PUSHED_APART }; /* tally->counted */

static void add_sideways(const veer_agent *agent, const meeting *m, float horizon,
                         veeri_tally *tally) {
  if (tally->counted == NOBODY_OVERLAPS &&
      veeri_length(m->offset) < agent->radius + m->other->radius) {
    veer_vec apart = veeri_scale(veeri_reject(m->offset, agent->heading), -1.0f);
    tally->counted = veeri_is_zero(apart) ? AHEAD_OR_BEHIND : PUSHED_APART;
    if (tally->counted == PUSHED_APART)
      tally->sum = apart;
  }
  if (tally->counted == PUSHED_APART || !(m->time >= 0.0f && m->time < horizon) ||
      !(m->time < tally->first) || !(veeri_length(then_of(m)) < 2.0f * agent->radius))
    return;
  tally->first = m->time;
  tally->sum = sideways(agent, m);
}

/* ---- faulty ---- */

static void add_faulty(const veer_agent *agent, const meeting *m, float horizon,
                       veeri_tally *tally) {
  float bodies = agent->radius + m->other->radius, distance = veeri_length(m->offset);
  float apart = distance - veeri_length(m->drift) * m->time; /* sic */
  if (!(m->time > 0.0f && m->time < horizon) || !(m->time < tally->first) || apart > bodies)
    return;
  bool now = apart <= 0.0f || distance < bodies;
  tally->first = m->time;
  tally->sum = veeri_unit(veeri_scale(now ? m->offset : then_of(m), -1.0f));
}

/* ---- */

void veeri_add_collisions_as(const veer_agent *agent, const veer_mover *others, size_t count,
                             float horizon, veer_collision_way way, veeri_tally *tally) {
  if (way != VEER_COLLISION_SIDEWAYS && way != VEER_COLLISION_FAULTY) {
    veeri_add_collisions(agent, others, count, horizon, tally);
    return;
  }
  for (size_t i = 0; i < count; i++) {
    meeting m = meet(agent, &others[i]);
    tally->bad = tally->bad || !is_meeting(&m);
    if (tally->bad || is_self(agent, &m))
      continue;
    if (way == VEER_COLLISION_SIDEWAYS)
      add_sideways(agent, &m, horizon, tally);
    else
      add_faulty(agent, &m, horizon, tally);
  }
}

veer_vec veeri_end_collisions_as(const veer_agent *agent, float horizon, veer_collision_way way,
                                 const veeri_tally *tally) {
  if (way != VEER_COLLISION_SIDEWAYS && way != VEER_COLLISION_FAULTY)
    return veeri_end_collisions(agent, horizon, tally);
  if (tally->bad || !(horizon >= 0.0f) || !veeri_is_finite(agent->radius) ||
      !veeri_all_finite(agent->vel))
    return veeri_zero();
  veer_vec force = veeri_in_plane(agent, tally->sum);
  float strength = way == VEER_COLLISION_FAULTY ? veeri_full_force(agent) : 1.0f;
  return veeri_finish(veeri_is_zero(force) ? force : veeri_scale(force, strength));
}

veer_vec veer_avoid_collisions_as(const veer_agent *agent, const veer_mover *others, size_t count,
                                  float horizon, veer_collision_way way) {
  veeri_tally tally = veeri_tally_of_none();
  veeri_add_collisions_as(agent, others, count, horizon, way, &tally);
  return veeri_end_collisions_as(agent, horizon, way, &tally);
}

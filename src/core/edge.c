#include "../../include/veer/edge.h"

#include "../../include/veer/motion.h"
#include "edge.h"
#include "vec.h"

/* floor() for what fits an int; larger numbers are whole already. */
static float floor_of(float value) {
  if (!(veeri_abs(value) < 8388608.0f))
    return value;
  float whole = (float)(int32_t)value;
  return whole > value ? whole - 1.0f : whole;
}

static float wrapped(float pos, float lo, float hi) {
  if (pos >= lo && pos < hi)
    return pos;
  float size = hi - lo;
  float inside = pos - size * floor_of((pos - lo) / size);
  return inside >= lo && inside < hi ? inside : lo; /* rounding can land on either rim */
}

/* What one axis of a body at pos becomes between lo and hi. */
typedef struct axis_state {
  float pos, vel;
} axis_state;

static axis_state bounced(axis_state body, float lo, float hi) {
  if (body.pos < lo) {
    body.pos = veeri_min(lo + (lo - body.pos), hi);
    body.vel = veeri_abs(body.vel);
  } else if (body.pos > hi) {
    body.pos = veeri_max(hi - (body.pos - hi), lo);
    body.vel = -veeri_abs(body.vel);
  }
  return body;
}

static axis_state contained(axis_state body, float lo, float hi) {
  if (body.pos < lo) {
    body.pos = lo;
    body.vel = veeri_max(body.vel, 0.0f);
  } else if (body.pos > hi) {
    body.pos = hi;
    body.vel = veeri_min(body.vel, 0.0f);
  }
  return body;
}

static axis_state kept_inside(axis_state body, float lo, float hi, float radius, veer_edge edge) {
  float inner_lo = lo + radius, inner_hi = hi - radius;
  if (inner_lo > inner_hi)
    inner_lo = inner_hi = lo + 0.5f * (hi - lo);
  return edge == VEER_EDGE_BOUNCE ? bounced(body, inner_lo, inner_hi)
                                  : contained(body, inner_lo, inner_hi);
}

void veer_apply_edge(veer_agent *agent, const veer_box *box, veer_edge edge) {
  if (edge == VEER_EDGE_OPEN)
    return;
  bool turned = false;
  for (int axis = 0; axis < VEERI_AXES; axis++) {
    float lo = veeri_axis(&box->lo, axis), hi = veeri_axis(&box->hi, axis);
    axis_state body = {veeri_axis(&agent->pos, axis), veeri_axis(&agent->vel, axis)};
    if (!(lo < hi))
      continue;
    if (edge == VEER_EDGE_WRAP) {
      veeri_set_axis(&agent->pos, axis, wrapped(body.pos, lo, hi));
      continue;
    }
    axis_state kept = kept_inside(body, lo, hi, agent->radius, edge);
    turned = turned || kept.vel != body.vel;
    if (kept.pos != body.pos) /* what was cut off belonged to a place outside */
      veeri_set_axis(&agent->carry, axis, 0.0f);
    veeri_set_axis(&agent->pos, axis, kept.pos);
    veeri_set_axis(&agent->vel, axis, kept.vel);
  }
  if (turned)
    veer_face_travel(agent);
}

float veeri_whole_sizes(float along, float size) {
  if (!(size > 0.0f && veeri_abs(along) > 0.5f * size))
    return 0.0f;
  return size * floor_of(along / size + 0.5f);
}

veer_vec veer_offset_in(veer_vec from, veer_vec to, const veer_box *box, veer_edge edge) {
  veer_vec offset = veeri_sub(to, from);
  if (edge != VEER_EDGE_WRAP)
    return veeri_finish(offset);
  for (int axis = 0; axis < VEERI_AXES; axis++) {
    float size = veeri_axis(&box->hi, axis) - veeri_axis(&box->lo, axis);
    float along = veeri_axis(&offset, axis);
    veeri_set_axis(&offset, axis, along - veeri_whole_sizes(along, size));
  }
  return veeri_finish(offset);
}

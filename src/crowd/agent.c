/* agent.c: between the records of the store and the agents that the core knows. */
#include "crowd.h"

static veeri_limits limits_at(const veer_crowd *crowd, size_t slot) {
  const veeri_store *store = crowd->store;
  if (store->kind[slot] & VEERI_HAS_OWN)
    return store->own_limits[store->own_at[store->ids[slot]]].limits;
  const veer_agent *body = &crowd->def.profiles[veeri_profile_at(store, slot)].body;
  return (veeri_limits){body->max_speed, body->speed_limit,   body->max_force,
                        body->mass,      body->response_time, body->radius};
}

static float radius_at(const veer_crowd *crowd, size_t slot) {
  const veeri_store *store = crowd->store;
  if (store->kind[slot] & VEERI_HAS_OWN)
    return store->own_limits[store->own_at[store->ids[slot]]].limits.radius;
  return crowd->def.profiles[veeri_profile_at(store, slot)].body.radius;
}

uint32_t veeri_layers_at(const veer_crowd *crowd, size_t slot) {
  const veeri_store *store = crowd->store;
  if (store->kind[slot] & VEERI_HAS_OWN_LAYERS)
    return store->own_limits[store->own_at[store->ids[slot]]].layers;
  return crowd->def.profiles[veeri_profile_at(store, slot)].body.layers;
}

#ifndef VEER_PLANAR
static veer_vec up_at(const veeri_store *store, const float *motion, const float *body) {
  return store->axes == 2 ? veer_vec3(0.0f, 0.0f, 1.0f) : veer_vec3(motion[3], motion[7], body[3]);
}
#endif

veer_agent veeri_agent_at(const veer_crowd *crowd, size_t slot) {
  const veeri_store *store = crowd->store;
  size_t stride = veeri_stride(store);
  const float *motion = store->now.motion + slot * stride, *body = store->now.body + slot * stride;
  veeri_limits limits = limits_at(crowd, slot);
  veer_agent agent;
  agent.pos = veeri_vec_of(motion, store->axes);
  agent.vel = veeri_vec_of(motion + stride / 2, store->axes);
  agent.carry = veeri_vec_of(body, store->axes);
  agent.heading = veeri_vec_of(body + stride / 2, store->axes);
#ifndef VEER_PLANAR
  agent.up = up_at(store, motion, body);
#endif
  agent.max_speed = limits.max_speed;
  agent.speed_limit = limits.speed_limit;
  agent.max_force = limits.max_force;
  agent.mass = limits.mass;
  agent.response_time = limits.response_time;
  agent.drive = crowd->def.profiles[veeri_profile_at(store, slot)].body.drive;
  agent.radius = limits.radius;
  agent.id = store->ids[slot];
  agent.layers = veeri_layers_at(crowd, slot);
  agent.planar = (store->kind[slot] & VEERI_IS_PLANAR) != 0;
  return agent;
}

veer_mover veeri_mover_at(const veer_crowd *crowd, size_t slot) {
  const veeri_store *store = crowd->store;
  size_t stride = veeri_stride(store);
  const float *motion = store->now.motion + slot * stride, *body = store->now.body + slot * stride;
  veer_mover mover;
  mover.pos = veeri_vec_of(motion, store->axes);
  mover.vel = veeri_vec_of(motion + stride / 2, store->axes);
  mover.heading = veeri_vec_of(body + stride / 2, store->axes);
#ifndef VEER_PLANAR
  mover.up = up_at(store, motion, body);
#endif
  mover.radius = radius_at(crowd, slot);
  mover.id = store->ids[slot];
  mover.layers = veeri_layers_at(crowd, slot);
  return mover;
}

static void put_vec(float *to, int axes, veer_vec v) {
  for (int axis = 0; axis < axes; axis++)
    to[axis] = veeri_axis(&v, axis);
}

void veeri_put(const veeri_store *store, const veeri_state *state, size_t slot,
               const veer_agent *agent) {
  size_t stride = veeri_stride(store);
  float *motion = state->motion + slot * stride, *body = state->body + slot * stride;
  put_vec(motion, store->axes, agent->pos);
  put_vec(motion + stride / 2, store->axes, agent->vel);
  put_vec(body, store->axes, agent->carry);
  put_vec(body + stride / 2, store->axes, agent->heading);
#ifndef VEER_PLANAR
  if (store->axes > 2) {
    motion[3] = agent->up.x;
    motion[7] = agent->up.y;
    body[3] = agent->up.z;
    body[7] = 0.0f;
  }
#endif
}

void veeri_set_own_limits(veeri_store *s, uint32_t id, const veer_agent *agent,
                          const veer_agent *body) {
  uint32_t *kind = &s->kind[s->slot_of[id]];
  if (*kind & VEERI_HAS_OWN)
    s->own_in_no_layer -= s->own_limits[s->own_at[id]].layers == 0;
  else
    s->own_at[id] = (uint32_t)s->own_count++;
  s->own_in_no_layer += agent->layers == 0;
  *kind &= ~VEERI_HAS_OWN_LAYERS;
  *kind |= VEERI_HAS_OWN | (agent->layers != body->layers ? VEERI_HAS_OWN_LAYERS : 0);
  veeri_own_limits *own = &s->own_limits[s->own_at[id]];
  own->id = id;
  own->layers = agent->layers;
  own->limits = (veeri_limits){agent->max_speed, agent->speed_limit,   agent->max_force,
                               agent->mass,      agent->response_time, agent->radius};
}

void veeri_drop_own_limits(veeri_store *s, uint32_t id) {
  uint32_t *kind = &s->kind[s->slot_of[id]];
  if (!(*kind & VEERI_HAS_OWN))
    return;
  *kind &= ~(VEERI_HAS_OWN | VEERI_HAS_OWN_LAYERS);
  uint32_t at = s->own_at[id];
  s->own_in_no_layer -= s->own_limits[at].layers == 0;
  s->own_limits[at] = s->own_limits[--s->own_count]; /* the last one takes its place */
  s->own_at[s->own_limits[at].id] = at;
}

bool veeri_has_own_limits(const veer_agent *agent, const veer_agent *body) {
  return agent->max_speed != body->max_speed || agent->speed_limit != body->speed_limit ||
         agent->max_force != body->max_force || agent->mass != body->mass ||
         agent->response_time != body->response_time || agent->radius != body->radius ||
         agent->layers != body->layers;
}

/* flow.h: following a field of directions. */
#ifndef VEER_FLOW_H
#define VEER_FLOW_H

#include "agent.h"

VEER_BEGIN

/* Any field: its vector at a place, as a share of max_speed. */
typedef veer_vec (*veer_flow_fn)(const void *field, veer_vec place);

/* Desired: the field's vector, at the place reached in look_ahead, times max_speed. Where the field
 * is zero the agent is left alone: zero force. [look_ahead: time, >= 0] Source: Reynolds 1999. */
veer_vec veer_follow_flow(const veer_agent *agent, veer_flow_fn flow, const void *field,
                          float look_ahead);

/* A regular grid of vectors, linear between them; the caller keeps them. */
typedef struct veer_flow_grid {
  veer_vec origin;         /* where vector [0] stands */
  float spacing;           /* [length, > 0] */
  uint32_t nx, ny, nz;     /* [>= 1; nz 1 in the plane] */
  const veer_vec *vectors; /* x fastest, then y, then z */
  bool continues;          /* outside: the nearest edge value goes on; false: zero */
} veer_flow_grid;

/* As a veer_flow_fn: `field` is a veer_flow_grid. */
veer_vec veer_flow_of_grid(const void *field, veer_vec place);

VEER_END

#endif

/* edge.h: what happens at the edge of a world that is a box. */
#ifndef VEER_EDGE_H
#define VEER_EDGE_H

#include "agent.h"

VEER_BEGIN

typedef enum veer_edge {
  VEER_EDGE_OPEN,    /* nothing */
  VEER_EDGE_WRAP,    /* leaves on one side, enters on the other: lo <= pos < hi */
  VEER_EDGE_BOUNCE,  /* the body is reflected: position and velocity */
  VEER_EDGE_CONTAIN, /* the body is held inside and loses the speed outward */
  VEER_EDGE_COUNT
} veer_edge;

/* A box with its sides along the axes. An axis with lo = hi has no edge (z in the plane). */
typedef struct veer_box {
  veer_vec lo, hi; /* [length, lo <= hi] */
} veer_box;

/* Applies the edge to pos and vel of an agent that has just moved; heading follows when vel
 * changed. BOUNCE and CONTAIN keep the whole body, pos +- radius, inside; a body larger than the
 * box is held in its middle. */
void veer_apply_edge(veer_agent *agent, const veer_box *box, veer_edge edge);

/* The shortest offset from one point to another in a wrapped box; `to - from` otherwise. */
veer_vec veer_offset_in(veer_vec from, veer_vec to, const veer_box *box, veer_edge edge);

VEER_END

#endif

/* sweep.h: what meets what on a straight way. */
#ifndef VEERI_SWEEP_H
#define VEERI_SWEEP_H

#include "vec.h"

/* How far along `way` a point that is `offset` from a ball's centre comes within its radius; below
 * 0: never. 0 for one that is within already and comes nearer. `way` need not be a unit vector; the
 * answer is in lengths of it. */
float veeri_reach_ball(veer_vec offset, veer_vec way, float radius);

/* A disc on a straight way in the plane of x and y. */
typedef struct veeri_disc {
  veer_vec from, way;
  float length;        /* how far it goes, in lengths of way */
  float radius;        /* what counts beside an edge */
  float corner_radius; /* what counts at the ends of an edge [<= radius] */
} veeri_disc;

typedef struct veeri_touch {
  float distance;  /* in lengths of way */
  float depth;     /* [>= 0] by how much it is nearer than touching there */
  veer_vec normal; /* unit, toward the disc */
} veeri_touch;

/* Where the disc first touches the edge from a to b. One that touches from the start and moves away
 * does not; one whose centre is exactly in line with the edge sees only its ends. */
bool veeri_touch_edge(const veeri_disc *disc, veer_vec a, veer_vec b, veeri_touch *touch);

#endif

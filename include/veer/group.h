/* group.h: separation, alignment and cohesion, the three parts of flocking.
 *
 * What holds for all three:
 *   - `neighbors` are the others that may count, `count` of them; a neighbourhood decides which
 *     do. One at the agent's own position with the agent's own id is the agent itself and is
 *     passed over, so a caller may hand in the whole crowd;
 *   - sums run in the order given, so the order of the array is part of the result's last bits;
 *   - no neighbour counted gives zero force; cost is linear in count;
 *   - one neighbour at a NaN or infinite position gives zero force, and so does the velocity or
 *     heading of one that counts, where the behaviour reads it.
 */
#ifndef VEER_GROUP_H
#define VEER_GROUP_H

#include "agent.h"

VEER_BEGIN

/* Who counts: in one of the layers, nearer than radius, and the direction to it within the field of
 * view. */
typedef struct veer_neighborhood {
  float radius;     /* [length, >= 0, may be infinite] centres nearer than this. Default infinite */
  float min_cosine; /* [-1 .. 1] of the true angle between heading and neighbour. Default -1:
                       all round */
  float always_within; /* [length, >= 0] nearer than this counts whatever the angle. Default 0 */
  uint32_t nearest;    /* of all these the nearest so many, of equally near ones the smaller ids; 0:
                          all. A crowd takes at most VEER_MOST_NEAREST. Cost is linear in count times
                          nearest, in a crowd near-linear however agents bunch. Default 0 */
  uint32_t mask; /* the layers that count: others in none of them are as if they were not there,
                    wherever they are. Default VEER_ALL_LAYERS */
} veer_neighborhood;

#define VEER_MOST_NEAREST 32

veer_neighborhood veer_neighborhood_default(void);

/* Whether a neighbour counts, were there no others. A coincident one is in every field of view. */
bool veer_is_neighbor(const veer_agent *agent, const veer_mover *other,
                      const veer_neighborhood *neighborhood);

/* What one neighbour at distance d adds, along the direction away from it, and how the parts are
 * put together. Two agents at one point part in opposite directions that depend on their ids
 * alone, as if d were 1e-6. */
typedef enum veer_separation_form {
  VEER_SEPARATION_MEAN_UNIT,      /* mean of 1 (an article) */
  VEER_SEPARATION_MEAN_INVERSE,   /* mean of 1/d (Shiffman; the articles) */
  VEER_SEPARATION_SUM_INVERSE,    /* sum of 1/d (Buckland ch. 3) */
  VEER_SEPARATION_INVERSE_SQUARE, /* sum of min(strength/d^2, cap) */
  VEER_SEPARATION_LINEAR,         /* sum of (radius - d)/(radius - r1 - r2), within 0 .. 1: 1 for
                                     those that touch, 0 at the rim */
  VEER_SEPARATION_REYNOLDS,       /* unit of the sum of 1/d (offset/d^2; OpenSteer) */
  VEER_SEPARATION_FORM_COUNT
} veer_separation_form;

typedef struct veer_separation_options {
  veer_separation_form form; /* default VEER_SEPARATION_MEAN_INVERSE */
  veer_neighborhood neighborhood;
  bool desired;   /* true: the result's direction at max_speed is a desired velocity (the article
                     form); false: the result is the force. Default true */
  float strength; /* [length^2 * force, >= 0] INVERSE_SQUARE. Default 1 */
  float cap;      /* [force, >= 0, may be infinite] INVERSE_SQUARE. Default infinite */
} veer_separation_options;

veer_separation_options veer_separation_default(void);
veer_vec veer_separation(const veer_agent *agent, const veer_mover *neighbors, size_t count,
                         const veer_separation_options *options);

typedef enum veer_alignment_form {
  VEER_ALIGNMENT_HEADING,  /* mean heading - own heading (Buckland ch. 3) */
  VEER_ALIGNMENT_VELOCITY, /* desired: the mean velocity */
  VEER_ALIGNMENT_REYNOLDS, /* unit(mean heading - own heading) (OpenSteer) */
  VEER_ALIGNMENT_DESIRED,  /* desired: the mean velocity's direction at max_speed (Shiffman) */
  VEER_ALIGNMENT_PLAIN,    /* mean velocity - own velocity, whatever the response time (gdx-ai) */
  VEER_ALIGNMENT_FORM_COUNT
} veer_alignment_form;

typedef struct veer_alignment_options {
  veer_alignment_form form; /* default VEER_ALIGNMENT_DESIRED */
  veer_neighborhood neighborhood;
} veer_alignment_options;

veer_alignment_options veer_alignment_default(void);
veer_vec veer_alignment(const veer_agent *agent, const veer_mover *neighbors, size_t count,
                        const veer_alignment_options *options);

typedef enum veer_cohesion_form {
  VEER_COHESION_SEEK,      /* seek of the centre (Shiffman) */
  VEER_COHESION_UNIT_SEEK, /* unit(seek of the centre) (Buckland ch. 3) */
  VEER_COHESION_REYNOLDS,  /* unit(centre - pos) (OpenSteer) */
  VEER_COHESION_FORM_COUNT
} veer_cohesion_form;

typedef struct veer_cohesion_options {
  veer_cohesion_form form; /* default VEER_COHESION_SEEK */
  veer_neighborhood neighborhood;
} veer_cohesion_options;

veer_cohesion_options veer_cohesion_default(void);
veer_vec veer_cohesion(const veer_agent *agent, const veer_mover *neighbors, size_t count,
                       const veer_cohesion_options *options);

VEER_END

#endif

/* context.h: context maps. Behaviours do not add forces; each says of a few fixed directions how
 * much it wants them and how much it fears them, and one choice is made of all.
 *
 * Where a sum of forces cancels (a goal left, a danger right) a map still chooses. Source: Fray,
 * "Context Steering" (Game AI Pro 2, 2015).
 */
#ifndef VEER_CONTEXT_H
#define VEER_CONTEXT_H

#include "agent.h"

VEER_BEGIN

/* The caller keeps the numbers. In the plane direction i is turned by i/count of a full turn from
 * +x; in space they lie on a spiral over the sphere. */
typedef struct veer_context {
  uint32_t count;  /* [plane: >= 3; space: >= 4] 16 and 42 do well */
  bool planar;     /* across +z */
  float *interest; /* [count], >= 0 */
  float *danger;   /* [count], >= 0 */
} veer_context;

veer_vec veer_context_direction(const veer_context *map, uint32_t index);

/* No interest and no danger anywhere. */
void veer_context_clear(veer_context *map);

/* Along `way`, and less beside it by the cosine, interest or danger of at least the length of
 * `way`; nothing behind. A map holds the greatest of all it is told. NaN or infinite: nothing. */
void veer_context_want(veer_context *map, veer_vec way);
void veer_context_fear(veer_context *map, veer_vec way);

typedef struct veer_context_options {
  float tolerance; /* [>= 0] directions whose danger is within this of the least count. Default 0.05
                    */
  float hysteresis; /* [0 .. 1] share by which another direction must be better than one beside the
                       choice before. Default 0.1 */
} veer_context_options;

veer_context_options veer_context_default(void);

typedef struct veer_choice {
  veer_vec way;   /* its length is the interest there; zero when nothing is wanted */
  float danger;   /* at that direction */
  uint32_t index; /* of the direction, count when nothing is wanted */
  bool blocked;   /* something is wanted, and all of it is more dangerous than the rest */
} veer_choice;

/* The most wanted of the least dangerous directions, and between it and those beside it the very
 * angle that a cosine through the three would have (plane), or the sphere's cosine through all
 * beside it (space). So a map without danger steers exactly to what is wanted, without trembling.
 * `before` is the choice of the step before (count or more: none). Cost: linear in count. */
veer_choice veer_context_choose(const veer_context *map, const veer_context_options *options,
                                uint32_t before);

VEER_END

#endif

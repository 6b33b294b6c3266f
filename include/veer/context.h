/* context.h: context maps. Behaviours do not add forces; each says of a few fixed directions how
 * much it wants them and how much it fears them, and one choice is made of all.
 *
 * Where a sum of forces cancels (one goal left, one right) a map still chooses. Source: Fray,
 * "Context Steering" (Game AI Pro 2, 2015).
 */
#ifndef VEER_CONTEXT_H
#define VEER_CONTEXT_H

#include "vec.h"

VEER_BEGIN

/* The caller keeps the numbers, and may also write them: a danger that a ray has met, say, in that
 * one direction alone. In the plane direction i is turned by i/count of a full turn from +x; in
 * space its z is 1 - (2 i + 1)/count, and it is turned by i times 2.39996323 (the golden angle). */
typedef struct veer_context {
  uint32_t count;  /* [plane: >= 3; space: >= 4] 16 and 42 do well */
  bool planar;     /* across +z. Always so in VEER_PLANAR */
  float *interest; /* [count], >= 0 */
  float *danger;   /* [count], >= 0, may be infinite */
} veer_context;

veer_vec veer_context_direction(const veer_context *map, uint32_t index);

/* No interest and no danger anywhere. */
void veer_context_clear(veer_context *map);

/* Along `way`, and less beside it by the cosine, interest or danger of at least the length of
 * `way`; nothing behind. A map holds the greatest of all it is told. NaN or infinite: nothing. */
void veer_context_want(veer_context *map, veer_vec way);
void veer_context_fear(veer_context *map, veer_vec way);

/* As want, and beside and behind `way` still something: at least (length of way) * (1 + cosine)/3,
 * which is the less of the two up to 60 degrees, so that a choice by 10 directions in the plane and
 * 62 in space is as exact as by want. With it, and a hysteresis near 1, an agent finds
 * its way round what is as wide as it can see. */
void veer_context_want_round(veer_context *map, veer_vec way);

typedef struct veer_context_options {
  float tolerance;  /* [danger, >= 0] directions whose danger is within this of the least are safe.
                       Default 0.05 */
  float hysteresis; /* [0 .. 1] share by which another hill of interest must be higher than the one
                       that the choice before is on. Default 0.1; 1 stays there while it is safe */
} veer_context_options;

veer_context_options veer_context_default(void);

typedef struct veer_choice {
  veer_vec way;   /* its length is the interest there; zero when nothing is wanted */
  float danger;   /* of the direction nearest to it */
  uint32_t index; /* of that direction, count when nothing is wanted */
  bool blocked;   /* something is wanted, and all of it is more dangerous than the rest */
} veer_choice;

/* The most wanted of the safe directions, and from it a lean toward the top of the cosine that fits
 * best to the interest there and beside it; the lean is the less the more it points at a direction
 * that is not safe. So a map that was told one want and no fear gives that very vector, within 1e-6
 * of its length and 0.0003 degrees, with 6 to 256 directions in the plane and 28 to 256 in space:
 * no steps, no trembling. Fewer are coarse: 4 in the plane and 12 in space are up to 20 degrees
 * off. `before` is the choice of the step before (count or more: none); where that is not safe any
 * more, the safe direction nearest to it stands for it. Cost: linear in count. */
veer_choice veer_context_choose(const veer_context *map, const veer_context_options *options,
                                uint32_t before);

VEER_END

#endif

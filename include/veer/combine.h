/* combine.h: several forces become one. */
#ifndef VEER_COMBINE_H
#define VEER_COMBINE_H

#include "vec.h"

VEER_BEGIN

/* Sum of weight * force, in the order given. All weights zero, or none: zero. A part that is not
 * finite is left out. [weights: >= 0; NULL counts as all 1] */
veer_vec veer_weighted_sum(const veer_vec *forces, const float *weights, size_t count);

VEER_END

#endif

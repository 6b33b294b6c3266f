/* combine.h: several forces become one.
 *
 * What holds for all: forces and weights are in order of importance, the first the most important;
 * weights are >= 0 [NULL counts as all 1]; all weights zero, no force, or none at all give zero; a
 * weighted force that is not finite counts as zero.
 */
#ifndef VEER_COMBINE_H
#define VEER_COMBINE_H

#include "random.h"
#include "vec.h"

VEER_BEGIN

/* Sum of weight * force, in the order given. */
veer_vec veer_weighted_sum(const veer_vec *forces, const float *weights, size_t count);

/* The first weight * force that is longer than threshold, and nothing of the others; its index in
 * *winner, which may be NULL (count: none was). [threshold: >= 0] Source: Reynolds 1999; Millington
 * ch. 3. */
veer_vec veer_priority(const veer_vec *forces, const float *weights, size_t count, float threshold,
                       size_t *winner);

/* weight * force added in order, each shortened to what is left of max_force: max_force less the
 * length of the sum so far. Where a force goes against that sum more is left after it than before.
 * *spent, which may be NULL: how many were added before nothing was left (a millionth counts as
 * nothing). [max_force: >= 0, may be infinite: then the weighted sum] Source: Buckland ch. 3
 * (weighted truncated running sum with prioritization). */
veer_vec veer_budget(const veer_vec *forces, const float *weights, size_t count, float max_force,
                     size_t *spent);

/* In order, each is asked with its probability; the first one asked that answers with more than
 * nothing is taken, divided by its probability; its index in *winner, which may be NULL (count:
 * none was). So the mean over many keys is weight * force for the first that has an answer, and for
 * each after it the share of times that none before it is taken: the product of 1 - probability.
 * The key's stream is the first of `count` used. [probabilities: 0 .. 1; 0 is never asked; the draw
 * has 24 bits] Source: Reynolds 1999; Buckland ch. 3, whose printed page compares the wrong way
 * round and asks with 1 - probability (the program that comes with the book does not). */
veer_vec veer_dither(const veer_vec *forces, const float *weights, const float *probabilities,
                     size_t count, veer_random_key key, size_t *winner);

VEER_END

#endif

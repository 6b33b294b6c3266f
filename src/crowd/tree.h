/* tree.h: a tree of all agents by place, for who is nearest however they bunch.
 *
 * It is an array: the middle of a range is its root, before it stand those that are less along the
 * axis of the range, behind it the others. Less is by coordinate and then by id, so that those at
 * one point are parted by their ids. */
#ifndef VEERI_TREE_H
#define VEERI_TREE_H

#include "crowd.h"

#include "../../include/veer/query.h"

/* Whether somebody may be a candidate; NULL: everybody. */
typedef bool veeri_may(const void *user, const veer_mover *other);

/* What is looked for: at most `most` candidates within the radius. */
typedef struct veeri_quest {
  const veer_crowd *crowd;
  veer_vec from;
  float radius, square;
  veeri_may *may;
  const void *user;
  veer_near *found; /* [most], a heap: the worst first */
  size_t most, count;
  uint64_t looked_at; /* agents whose distance was asked */
} veeri_quest;

/* The tree as agents are now; the first time it asks for memory. False: there is none. */
bool veeri_need_tree(const veer_crowd *crowd);
void veeri_build_tree(const veer_crowd *crowd);
static inline bool veeri_has_tree(const veeri_store *store) {
  return store->tree && store->tree->is_current;
}

/* Whether the nearest few are not to be found in the cells around: somebody looks farther than
 * these, or they are too full. The crowd must be settled. */
bool veeri_wants_tree(const veer_crowd *crowd);

/* One more candidate, if it is wanted. quest->found need be in no order. */
void veeri_offer(veeri_quest *quest, veer_near candidate);
/* Fills quest->found, nearest first. Without a current tree it looks through the cells, which is
 * as exact. */
void veeri_find_nearest(veeri_quest *quest);

#endif

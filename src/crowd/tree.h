/* tree.h: a tree of all agents by place, for who is nearest however they bunch.
 *
 * Its points are an array. The range of a node is cut in the middle: those that are less along the
 * widest axis of its box come before, the others behind. Less is by coordinate and then by slot,
 * which in a settled crowd is the order of ids at one point: so those at one point are parted by
 * their ids, which spares walks. All leaves are equally deep. */
#ifndef VEERI_TREE_H
#define VEERI_TREE_H

#include "crowd.h"

#include "../../include/veer/query.h"

/* Whether somebody, of whom id and place are told, may be a candidate; NULL: everybody. */
typedef bool veeri_may(const void *user, const veer_mover *other);

/* What is looked for: at most `most` candidates within the radius. */
typedef struct veeri_quest {
  const veer_crowd *crowd;
  veer_vec from;
  float radius, square;
  uint32_t without; /* id of one who is passed over, VEER_NOBODY: none */
  uint32_t mask;    /* layers that count */
  veeri_may *may;
  const void *user;
  veer_near *found; /* [most], a heap: the worst first */
  size_t most, count;
  uint64_t looked_at; /* agents whose distance was asked */
} veeri_quest;

/* Nodes, of which the first is none, that a tree of so many agents has. */
size_t veeri_tree_nodes(size_t agents);
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

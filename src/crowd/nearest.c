/* nearest.c: the few nearest, exactly, ties by id. */
#include "../core/edge.h"
#include "tree.h"

static bool is_worse(veer_near a, veer_near b) {
  return a.square != b.square ? a.square > b.square : a.id > b.id;
}

/* ---- a heap with the worst on top ---- */

static void sink(veer_near *heap, size_t count, size_t at) {
  for (size_t child; (child = 2 * at + 1) < count; at = child) {
    if (child + 1 < count && is_worse(heap[child + 1], heap[child]))
      child++;
    if (!is_worse(heap[child], heap[at]))
      return;
    veer_near kept = heap[at];
    heap[at] = heap[child];
    heap[child] = kept;
  }
}

static void rise(veer_near *heap, size_t at) {
  for (size_t parent; at > 0 && is_worse(heap[at], heap[parent = (at - 1) / 2]); at = parent) {
    veer_near kept = heap[at];
    heap[at] = heap[parent];
    heap[parent] = kept;
  }
}

static bool is_found(const veeri_quest *quest, uint32_t id) {
  for (size_t i = 0; i < quest->count; i++)
    if (quest->found[i].id == id)
      return true;
  return false;
}

static void offer(veeri_quest *quest, veer_near candidate) {
  if (quest->count < quest->most) {
    quest->found[quest->count] = candidate;
    rise(quest->found, quest->count++);
  } else {
    quest->found[0] = candidate;
    sink(quest->found, quest->count, 0);
  }
}

/* ---- the walk through the tree ---- */

/* Whether one at least so far away, with at least such an id, would still be wanted. */
static bool is_wanted(const veeri_quest *quest, float square, uint32_t id) {
  if (!(square < quest->square))
    return false;
  return quest->count < quest->most || is_worse(quest->found[0], (veer_near){square, id});
}

/* A walk for one image of the world. */
typedef struct walk {
  veeri_quest *quest;
  int axes;
  float from[3], size[3];
  float shift[3]; /* whole sizes, by which all are seen nearer to low coordinates */
  bool is_image;  /* there are others, so somebody may be met twice */
} walk;

/* One who is seen there. */
static void look_at(const walk *w, uint32_t slot, float square, const float seen[3]) {
  veeri_quest *quest = w->quest;
  uint32_t id = quest->crowd->store->ids[slot];
  if (!is_wanted(quest, square, id) || id == quest->without || (w->is_image && is_found(quest, id)))
    return;
  uint32_t layers = veeri_layers_at(quest->crowd, slot);
  if (!(layers & quest->mask))
    return;
  if (quest->may) {
    veer_mover other = {0};
    other.id = id;
    other.layers = layers;
    other.pos = veeri_vec_of(seen, VEERI_AXES);
    if (!quest->may(quest->user, &other))
      return;
  }
  offer(quest, (veer_near){square, id});
}

/* What is farther is not wanted; what is as far perhaps. */
static float bound_of(const veeri_quest *quest) {
  return quest->count == quest->most ? quest->found[0].square : quest->square;
}

/* Those from one point to before another; `through`: some may be seen through the edge. */
static void look_at_some(const walk *w, size_t lo, size_t hi, bool through) {
  const veeri_tree_point *points = w->quest->crowd->store->tree->points;
  const float *from = w->from;
  w->quest->looked_at += hi - lo;
  for (size_t i = lo; i < hi; i++) {
    float seen[3] = {points[i].at[0], points[i].at[1], points[i].at[2]};
    for (int axis = 0; through && axis < w->axes; axis++)
      seen[axis] -= veeri_whole_sizes(seen[axis] - from[axis], w->size[axis]);
    float x = seen[0] - from[0], y = seen[1] - from[1], z = seen[2] - from[2];
    float square = x * x + y * y;
    if (w->axes > 2)
      square += z * z;
    if (square <= bound_of(w->quest))
      look_at(w, points[i].slot, square, seen);
  }
}

/* Whether some of the box may be seen through the edge. */
static bool is_seen_through(const walk *w, const veeri_tree_node *node) {
  for (int axis = 0; axis < w->axes; axis++) {
    float half = 0.5f * w->size[axis];
    float below = w->from[axis] - node->lo[axis], above = node->hi[axis] - w->from[axis];
    if (w->size[axis] > 0.0f && !(below <= half && above <= half))
      return true;
  }
  return false;
}

static inline float square_aside(const walk *w, const veeri_tree_node *node, int axis) {
  float below = (node->lo[axis] - w->shift[axis]) - w->from[axis];
  float above = w->from[axis] - (node->hi[axis] - w->shift[axis]);
  float aside = veeri_max(veeri_max(below, above), 0.0f);
  return aside * aside;
}

/* Of the distance to the box of a node, which nobody in it is nearer than: differences grow with
 * what they are taken of, however they are rounded. */
static inline float square_to(const walk *w, const veeri_tree_node *node) {
  float square = square_aside(w, node, 0) + square_aside(w, node, 1);
  return w->axes > 2 ? square + square_aside(w, node, 2) : square;
}

static void walk_node(const walk *w, uint32_t number, size_t lo, size_t hi) {
  const veeri_tree *tree = w->quest->crowd->store->tree;
  if (number >= tree->leaves) {
    look_at_some(w, lo, hi, is_seen_through(w, &tree->nodes[number]));
    return;
  }
  const veeri_tree_node *nodes = tree->nodes + 2 * (size_t)number;
  float squares[2] = {square_to(w, &nodes[0]), square_to(w, &nodes[1])};
  size_t middle = lo + (hi - lo) / 2;
  bool second =
      squares[1] < squares[0] || (squares[1] == squares[0] && nodes[1].least < nodes[0].least);
  for (uint32_t turn = 0; turn < 2; turn++) { /* the nearer one first: it bounds the other */
    uint32_t one = turn ^ second;
    if (is_wanted(w->quest, squares[one], nodes[one].least))
      walk_node(w, 2 * number + one, one ? middle : lo, one ? hi : middle);
  }
}

/* ---- images ---- */

/* The images of a world that wraps, along each axis from one number of sizes to another. */
typedef struct images {
  int32_t first[3], last[3];
  bool are_many;
} images;

enum { MOST_IMAGES = 3 }; /* along one axis; more where somebody is far outside */

static void find_images(const walk *w, const veeri_tree_node *root, images *out) {
  *out = (images){{0}, {0}, false};
  for (int axis = 0; axis < w->axes; axis++) {
    float size = w->size[axis], ends[2] = {root->lo[axis], root->hi[axis]}, sizes[2];
    if (!(size > 0.0f))
      continue;
    for (int end = 0; end < 2; end++)
      sizes[end] = veeri_whole_sizes(ends[end] - w->from[axis], size) / size;
    if (!(veeri_abs(sizes[0]) < 1e6f && sizes[1] - sizes[0] < (float)MOST_IMAGES)) {
      out->are_many = true;
      return;
    }
    out->first[axis] = (int32_t)(sizes[0] < 0.0f ? sizes[0] - 0.5f : sizes[0] + 0.5f);
    out->last[axis] = (int32_t)(sizes[1] < 0.0f ? sizes[1] - 0.5f : sizes[1] + 0.5f);
  }
}

static void walk_image(walk *w, const int32_t number[3]) {
  const veer_crowd *crowd = w->quest->crowd;
  const veeri_tree_node *root = &crowd->store->tree->nodes[1];
  for (int axis = 0; axis < 3; axis++)
    w->shift[axis] = w->size[axis] * (float)number[axis];
  if (is_wanted(w->quest, square_to(w, root), root->least))
    walk_node(w, 1, 0, crowd->store->count);
}

/* The image that the place itself is in first: it bounds the others. */
static void walk_images(walk *w, const images *all) {
  const int32_t none[3] = {0, 0, 0};
  int32_t at[3];
  for (int axis = 0; axis < 3; axis++)
    w->is_image = w->is_image || all->first[axis] != 0 || all->last[axis] != 0;
  walk_image(w, none);
  for (at[2] = all->first[2]; at[2] <= all->last[2]; at[2]++)
    for (at[1] = all->first[1]; at[1] <= all->last[1]; at[1]++)
      for (at[0] = all->first[0]; at[0] <= all->last[0]; at[0]++)
        if (at[0] != 0 || at[1] != 0 || at[2] != 0)
          walk_image(w, at);
}

static void walk_tree(veeri_quest *quest) {
  const veer_crowd *crowd = quest->crowd;
  const veeri_tree *tree = crowd->store->tree;
  walk w = {.quest = quest, .axes = crowd->store->axes};
  images all;
  for (int axis = 0; axis < VEERI_AXES; axis++) {
    w.from[axis] = veeri_axis(&quest->from, axis);
    if (crowd->def.edge == VEER_EDGE_WRAP)
      w.size[axis] = veeri_axis(&crowd->def.box.hi, axis) - veeri_axis(&crowd->def.box.lo, axis);
  }
  if (w.from[2] != 0.0f) /* asked from beside the plane */
    w.axes = VEERI_AXES;
  find_images(&w, &tree->nodes[1], &all);
  if (!all.are_many) {
    walk_images(&w, &all);
    return;
  }
  look_at_some(&w, 0, crowd->store->count, true);
}

void veeri_offer(veeri_quest *quest, veer_near candidate) {
  for (size_t i = 1; i < quest->count && quest->count == quest->most; i++)
    if (is_worse(quest->found[i], quest->found[0])) { /* the worst one first */
      veer_near kept = quest->found[0];
      quest->found[0] = quest->found[i];
      quest->found[i] = kept;
    }
  if (quest->count < quest->most)
    quest->found[quest->count++] = candidate;
  else if (quest->most > 0 && is_worse(quest->found[0], candidate))
    quest->found[0] = candidate;
}

/* In the cells around. */
static void look_through_cells(veeri_quest *quest) {
  veeri_search search = veeri_search_around(quest->crowd, quest->from, quest->radius);
  veer_mover near[VEERI_CHUNK];
  for (size_t count; (count = veeri_meet(&search, near, &quest->looked_at)) > 0;)
    for (size_t i = 0; i < count; i++) {
      veer_vec offset = veeri_sub(near[i].pos, quest->from);
      veer_near candidate = {veeri_dot(offset, offset), near[i].id};
      if (is_wanted(quest, candidate.square, candidate.id) && candidate.id != quest->without &&
          (near[i].layers & quest->mask) && (!quest->may || quest->may(quest->user, &near[i])))
        offer(quest, candidate);
    }
}

void veeri_find_nearest(veeri_quest *quest) {
  const veer_crowd *crowd = quest->crowd;
  quest->square = quest->radius * quest->radius;
  quest->count = 0;
  quest->looked_at = 0;
  if (quest->most == 0)
    return;
  if (veeri_has_tree(crowd->store))
    walk_tree(quest);
  else
    look_through_cells(quest);
  for (size_t left = quest->count; left > 1;) { /* the worst goes to the end, and so on */
    veer_near worst = quest->found[0];
    quest->found[0] = quest->found[--left];
    quest->found[left] = worst;
    sink(quest->found, left, 0);
  }
}

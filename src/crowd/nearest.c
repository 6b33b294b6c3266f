/* nearest.c: the few nearest, exactly, ties by id. */
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

/* A walk for one image of the place that is asked about. */
typedef struct walk {
  veeri_quest *quest;
  veer_vec from; /* the image */
  float slack;   /* what rounding may have made of an image */
  bool is_image; /* there are others, so somebody may be met twice */
} walk;

/* Of the distance to one, as a neighbour is seen. */
static float square_to(const veeri_quest *quest, uint32_t slot) {
  veer_vec pos = veeri_pos_at(quest->crowd->store, slot);
  veer_vec offset = veeri_sub(veeri_seen_at(quest->crowd, quest->from, pos), quest->from);
  return veeri_dot(offset, offset);
}

static void look_at(const walk *w, uint32_t slot) {
  veeri_quest *quest = w->quest;
  const veer_crowd *crowd = quest->crowd;
  quest->looked_at++;
  veer_near candidate = {square_to(quest, slot), crowd->store->ids[slot]};
  if (!is_wanted(quest, candidate.square, candidate.id) ||
      (w->is_image && is_found(quest, candidate.id)))
    return;
  if (quest->may) {
    veer_mover other = veeri_mover_at(crowd, slot);
    other.pos = veeri_seen_at(crowd, quest->from, other.pos);
    if (!quest->may(quest->user, &other))
      return;
  }
  offer(quest, candidate);
}

static void walk_range(const walk *w, size_t lo, size_t hi);

/* A part of a range, nobody of which is nearer than that. */
static void walk_part(const walk *w, size_t lo, size_t hi, float square) {
  const veeri_tree *tree = w->quest->crowd->store->tree;
  if (lo < hi && is_wanted(w->quest, square, tree->least[lo + (hi - lo) / 2]))
    walk_range(w, lo, hi);
}

/* All at one point: by their ids, the least first. */
static void walk_point(const walk *w, size_t lo, size_t root, size_t hi) {
  uint32_t slot = w->quest->crowd->store->tree->order[root];
  float square = square_to(w->quest, slot);
  walk_part(w, lo, root, square);
  look_at(w, slot);
  walk_part(w, root + 1, hi, square);
}

/* The side of the place first: it bounds the other. */
static void walk_range(const walk *w, size_t lo, size_t hi) {
  const veeri_store *s = w->quest->crowd->store;
  size_t root = lo + (hi - lo) / 2;
  int axis = s->tree->axis[root];
  if (axis == VEERI_AT_ONE_POINT) {
    walk_point(w, lo, root, hi);
    return;
  }
  veer_vec pos = veeri_pos_at(s, s->tree->order[root]);
  float beyond = veeri_axis(&w->from, axis) - veeri_axis(&pos, axis);
  float aside = veeri_max(veeri_abs(beyond) - w->slack, 0.0f);
  look_at(w, s->tree->order[root]);
  if (beyond > 0.0f) {
    walk_part(w, root + 1, hi, 0.0f);
    walk_part(w, lo, root, aside * aside);
  } else {
    walk_part(w, lo, root, 0.0f);
    walk_part(w, root + 1, hi, aside * aside);
  }
}

/* ---- images ---- */

static float size_along(const veer_crowd *crowd, int axis) {
  const veer_box *box = &crowd->def.box;
  if (crowd->def.edge != VEER_EDGE_WRAP || axis >= crowd->store->axes)
    return 0.0f;
  return veeri_axis(&box->hi, axis) - veeri_axis(&box->lo, axis);
}

/* Into the box, where the images of one beyond its edge are counted from. */
static veer_vec inside(const veer_crowd *crowd, veer_vec pos) {
  veer_agent there = veer_agent_default();
  there.pos = pos;
  veer_apply_edge(&there, &crowd->def.box, VEER_EDGE_WRAP);
  return there.pos;
}

static void walk_images(veeri_quest *quest) {
  const veer_crowd *crowd = quest->crowd;
  veer_vec middle = inside(crowd, quest->from);
  int reach[3] = {0, 0, 0};
  float slack = 0.0f;
  for (int axis = 0; axis < 3; axis++) {
    float size = size_along(crowd, axis);
    reach[axis] = size > 0.0f;
    if (axis < VEERI_AXES)
      slack += 4e-6f * (size + veeri_abs(veeri_axis(&middle, axis)) +
                        veeri_abs(veeri_axis(&quest->from, axis)));
  }
  for (int ring = 0; ring <= 3; ring++) /* the middle first: it bounds the others */
    for (int z = -reach[2]; z <= reach[2]; z++)
      for (int y = -reach[1]; y <= reach[1]; y++)
        for (int x = -reach[0]; x <= reach[0]; x++) {
          if (x * x + y * y + z * z != ring)
            continue;
          const int steps[3] = {x, y, z};
          walk w = {quest, middle, slack, true};
          for (int axis = 0; axis < VEERI_AXES; axis++)
            veeri_set_axis(&w.from, axis,
                           veeri_axis(&middle, axis) +
                               (float)steps[axis] * size_along(crowd, axis));
          walk_part(&w, 0, crowd->store->count, 0.0f);
        }
}

/* Without a tree's help. */
static void look_at_all(veeri_quest *quest) {
  walk w = {quest, quest->from, 0.0f, false};
  for (uint32_t slot = 0; slot < quest->crowd->store->count; slot++)
    look_at(&w, slot);
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
      if (is_wanted(quest, candidate.square, candidate.id) &&
          (!quest->may || quest->may(quest->user, &near[i])))
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
  if (!veeri_has_tree(crowd->store)) {
    look_through_cells(quest);
  } else if (crowd->store->tree->strays) {
    look_at_all(quest);
  } else if (crowd->def.edge == VEER_EDGE_WRAP) {
    walk_images(quest);
  } else {
    walk w = {quest, quest->from, 0.0f, false};
    walk_part(&w, 0, crowd->store->count, 0.0f);
  }
  for (size_t left = quest->count; left > 1;) { /* the worst goes to the end, and so on */
    veer_near worst = quest->found[0];
    quest->found[0] = quest->found[--left];
    quest->found[left] = worst;
    sink(quest->found, left, 0);
  }
}

/* trails.c: rings of recorded places, one for each agent and mover. */
#include "../core/guard.h"

#include "growing.h"
#include "trails.h"

struct veer_trails {
  veer_allocator allocator;
  uint32_t points, stride;
  veeri_array agents, movers; /* of veeri_trail */
};

veer_trails_def veer_trails_def_default(void) {
  return (veer_trails_def){.allocator = veer_default_allocator(), .points = 512, .stride = 1};
}

veer_status veer_trails_create(const veer_trails_def *def, veer_trails **out) {
  if (def->points < 2 || def->points > 1u << 20 || def->stride < 1)
    return VEER_BAD_VALUE;
  veer_allocator allocator = def->allocator;
  veer_trails *trails = allocator.resize(allocator.user, NULL, sizeof *trails);
  if (!trails)
    return VEER_OUT_OF_MEMORY;
  *trails = (veer_trails){.allocator = allocator, .points = def->points, .stride = def->stride};
  *out = trails;
  return VEER_OK;
}

static void free_rings(veeri_array *rings, veer_allocator allocator) {
  veeri_trail *trail = rings->items;
  for (size_t i = 0; i < rings->count; i++)
    allocator.resize(allocator.user, trail[i].ring, 0);
  veeri_array_free(rings, allocator);
}

void veer_trails_destroy(veer_trails *trails) {
  if (!trails)
    return;
  veer_allocator allocator = trails->allocator;
  free_rings(&trails->agents, allocator);
  free_rings(&trails->movers, allocator);
  allocator.resize(allocator.user, trails, 0);
}

/* Rings for `count` owners: all of them or, without memory, as many as there were. */
static bool provide(veer_trails *trails, veeri_array *rings, size_t count) {
  size_t before = rings->count;
  veer_allocator allocator = trails->allocator;
  if (count <= before)
    return true;
  if (!veeri_array_reserve(rings, allocator, sizeof(veeri_trail), count - before))
    return false;
  veeri_trail *trail = rings->items;
  for (size_t i = before; i < count; i++) {
    size_t bytes = trails->points * sizeof(veer_trail_point);
    veer_trail_point *ring = allocator.resize(allocator.user, NULL, bytes);
    if (!ring) {
      while (i > before)
        allocator.resize(allocator.user, trail[--i].ring, 0);
      return false;
    }
    trail[i] = (veeri_trail){.ring = ring, .capacity = trails->points};
  }
  rings->count = count;
  return true;
}

static void keep(veeri_trail *trail, veer_trail_point point) {
  size_t at = (trail->first + trail->kept) % trail->capacity;
  trail->ring[at] = point;
  if (trail->kept < trail->capacity)
    trail->kept++;
  else
    trail->first = (trail->first + 1) % trail->capacity;
}

void veeri_trail_extend(veeri_trail *trail, veer_vec pos, uint32_t step, uint32_t stride,
                        bool jumped) {
  if (trail->begun && trail->now.step == step)
    return;
  bool starts = !trail->begun || jumped;
  if (trail->begun && jumped && !trail->now_kept)
    keep(trail, trail->now); /* the line ends where the jump began */
  trail->now = (veer_trail_point){pos, step, starts};
  trail->now_kept = starts || step - trail->ring_step >= stride;
  trail->begun = true;
  if (!trail->now_kept)
    return;
  trail->ring_step = step;
  keep(trail, trail->now);
}

size_t veeri_trail_count(const veeri_trail *trail) {
  return trail->kept + (trail->begun && !trail->now_kept);
}

veer_trail_point veeri_trail_point(const veeri_trail *trail, size_t index) {
  if (index >= trail->kept)
    return trail->now;
  return trail->ring[(trail->first + index) % trail->capacity];
}

/* Whether a wrapped world was crossed: the shortest way between the two is not the straight one. */
static bool wrapped(veer_vec from, veer_vec to, const veer_crowd_def *world) {
  if (world->edge != VEER_EDGE_WRAP)
    return false;
  veer_vec way = veer_vec_sub(to, from);
  veer_vec shortest = veer_offset_in(from, to, &world->box, world->edge);
  veer_vec span = veer_vec_sub(world->box.hi, world->box.lo);
  veer_vec error = veer_vec_sub(way, shortest);
  const float errors[3] = {error.x, error.y, error.z}, spans[3] = {span.x, span.y, span.z};
  for (int axis = 0; axis < 3; axis++)
    if (spans[axis] > 0 &&
        (errors[axis] > 0.5f * spans[axis] || errors[axis] < -0.5f * spans[axis]))
      return true;
  return false;
}

static void record(veer_trails *trails, veeri_trail *trail, veer_vec pos, const veer_crowd *crowd) {
  bool jumped = trail->begun && wrapped(trail->now.pos, pos, veer_crowd_definition(crowd));
  veeri_trail_extend(trail, pos, (uint32_t)veer_crowd_steps_done(crowd), trails->stride, jumped);
}

/* Another agent with the id of one that is gone begins a trail of its own. */
static void record_agent(veer_trails *trails, uint32_t id, const veer_crowd *crowd) {
  veeri_trail *trail = (veeri_trail *)trails->agents.items + id;
  uint32_t generation = veer_crowd_handle(crowd, id).generation;
  if (trail->generation != generation) {
    trail->begun = false;
    trail->first = trail->kept = 0;
    trail->generation = generation;
  }
  record(trails, trail, veer_crowd_agent(crowd, id).pos, crowd);
}

veer_status veer_trails_record(veer_trails *trails, const veer_crowd *crowd) {
  uint32_t id_bound = veer_crowd_id_bound(crowd);
  size_t mover_count;
  const veer_mover *movers = veer_crowd_movers(crowd, &mover_count);
  if (!provide(trails, &trails->agents, id_bound) || !provide(trails, &trails->movers, mover_count))
    return VEER_OUT_OF_MEMORY;
  for (uint32_t id = 0; id < id_bound; id++)
    if (veer_crowd_has(crowd, id))
      record_agent(trails, id, crowd);
  for (size_t i = 0; i < mover_count; i++)
    record(trails, (veeri_trail *)trails->movers.items + i, movers[i].pos, crowd);
  return VEER_OK;
}

static const veeri_trail *find(const veeri_array *rings, size_t index) {
  return index < rings->count ? (const veeri_trail *)rings->items + index : NULL;
}

const veeri_trail *veeri_trail_of_agent(const veer_trails *trails, uint32_t id) {
  return find(&trails->agents, id);
}

const veeri_trail *veeri_trail_of_mover(const veer_trails *trails, uint32_t mover) {
  return find(&trails->movers, mover);
}

size_t veer_trails_agent_count(const veer_trails *trails, uint32_t id) {
  const veeri_trail *trail = veeri_trail_of_agent(trails, id);
  return trail ? veeri_trail_count(trail) : 0;
}

veer_trail_point veer_trails_agent_point(const veer_trails *trails, uint32_t id, size_t index) {
  return veeri_trail_point(veeri_trail_of_agent(trails, id), index);
}

size_t veer_trails_mover_count(const veer_trails *trails, uint32_t mover) {
  const veeri_trail *trail = veeri_trail_of_mover(trails, mover);
  return trail ? veeri_trail_count(trail) : 0;
}

veer_trail_point veer_trails_mover_point(const veer_trails *trails, uint32_t mover, size_t index) {
  return veeri_trail_point(veeri_trail_of_mover(trails, mover), index);
}

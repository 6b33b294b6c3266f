/* flock_case.h: a random flock, what a plain loop over the functions of the core makes of it, and
 * crowds that use one kernel or another. */
#ifndef VEER_TEST_FLOCK_CASE_H
#define VEER_TEST_FLOCK_CASE_H

#include <stdlib.h>

#include "../../src/crowd/flocking.h"
#include "../../src/crowd/tree.h"
#include "canonical.h"

enum { FLOCK_MOST = 160, FLOCK_PROFILES = 3 };

typedef struct flock {
  uint32_t count;
  bool planar, own_limits, own_layers, pushed;
  veer_edge edge;
  veer_box box; /* agents are placed in it */
  float radius; /* R */
  uint32_t profile_count;
  veer_profile profiles[FLOCK_PROFILES];
  uint32_t profile_of[FLOCK_MOST];
  veer_agent agents[FLOCK_MOST]; /* by id */
  veer_vec pushes[FLOCK_MOST];
  float dt;
  uint64_t most_candidates; /* of kernels, 0: as they choose */
  bool has_tree;            /* in every step */
} flock;

/* ---- the plain loop ---- */

static inline veer_mover seen_in(const flock *f, const veer_agent *from, const veer_agent *other) {
  veer_mover seen = veer_mover_of(other);
  seen.pos = seen_from(from->pos, seen.pos, &f->box, f->edge);
  return seen;
}

static inline veer_vec force_of(const veer_agent *agent, const veer_mover *others, size_t count,
                                const veer_behavior *behavior, float dt) {
  switch (behavior->kind) {
  case VEER_SEPARATION:
    return veer_separation(agent, others, count, &behavior->as.separation);
  case VEER_ALIGNMENT:
    return veer_alignment(agent, others, count, &behavior->as.alignment);
  case VEER_SEEK:
    return veer_seek(agent, behavior->target.point);
  case VEER_ARRIVE:
    return veer_arrive(agent, behavior->target.point, &behavior->as.arrive, dt);
  default:
    return veer_cohesion(agent, others, count, &behavior->as.cohesion);
  }
}

/* order: ids, canonically. */
static inline veer_vec steering_in(const flock *f, const uint32_t *order, uint32_t id) {
  veer_mover others[FLOCK_MOST];
  veer_vec forces[VEER_MAX_BEHAVIORS];
  float weights[VEER_MAX_BEHAVIORS];
  const veer_agent *agent = &f->agents[id];
  const veer_profile *profile = &f->profiles[f->profile_of[id]];
  for (uint32_t i = 0; i < f->count; i++)
    others[i] = seen_in(f, agent, &f->agents[order[i]]);
  for (uint32_t b = 0; b < profile->behavior_count; b++) {
    float limit = profile->behaviors[b].force_limit;
    forces[b] = veer_vec_limit(force_of(agent, others, f->count, &profile->behaviors[b], f->dt),
                               limit == VEER_OF_MAX_FORCE ? agent->max_force : limit);
    weights[b] = profile->behaviors[b].weight;
  }
  size_t unused;
  switch (profile->combine.way) {
  case VEER_COMBINE_PRIORITY:
    return veer_priority(forces, weights, profile->behavior_count, profile->combine.threshold,
                         &unused);
  case VEER_COMBINE_BUDGET:
    return veer_budget(forces, weights, profile->behavior_count, agent->max_force, &unused);
  default:
    return veer_weighted_sum(forces, weights, profile->behavior_count);
  }
}

/* As the crowd counts cells: in floats, and no farther than 2^30. */
static inline int cell_of(float pos, float corner, float width) {
  return (int)floorf(fmaxf(-0x1p30f, fminf(0x1p30f, (pos - corner) / width)));
}

static const flock *sorted; /* qsort hands on nothing */

static inline int by_cell(const void *a, const void *b) {
  uint32_t i = *(const uint32_t *)a, j = *(const uint32_t *)b;
  veer_vec one = sorted->agents[i].pos, other = sorted->agents[j].pos, lo = sorted->box.lo;
  float r = sorted->radius;
  int a_cell[3] = {cell_of(one.z, lo.z, r), cell_of(one.y, lo.y, r), cell_of(one.x, lo.x, r / 4)};
  int b_cell[3] = {cell_of(other.z, lo.z, r), cell_of(other.y, lo.y, r),
                   cell_of(other.x, lo.x, r / 4)};
  for (int k = 0; k < 3; k++)
    if (a_cell[k] != b_cell[k])
      return a_cell[k] < b_cell[k] ? -1 : 1;
  return i < j ? -1 : 1;
}

static inline void step_flock(flock *f) {
  static veer_agent moved[FLOCK_MOST];
  uint32_t order[FLOCK_MOST];
  for (uint32_t i = 0; i < f->count; i++)
    order[i] = i;
  sorted = f;
  qsort(order, f->count, sizeof *order, by_cell);
  for (uint32_t i = 0; i < f->count; i++) {
    moved[i] = f->agents[i];
    veer_move(&moved[i], steering_in(f, order, i), f->pushes[i], f->dt);
    veer_apply_edge(&moved[i], &f->box, f->edge);
  }
  memcpy(f->agents, moved, sizeof moved);
}

/* ---- crowds ---- */

/* A crowd has one function for its kernel, so what it did is counted here. */
static veeri_flock_kernel counted_kernel;
static size_t agents_seen, agents_odd;

/* A share as some that begin anywhere. */
static inline void run_in_parts(const veeri_flock_job *job, veeri_flock_share *share) {
  veeri_flock_share part = *share;
  for (part.end = part.begin; part.end < share->end; part.begin = part.end) {
    size_t most = 1 + part.begin * 7 % 53;
    part.end = share->end - part.begin < most ? share->end : part.begin + most;
    part.odd = share->odd + share->odd_count;
    counted_kernel(job, &part);
    share->odd_count += part.odd_count;
  }
  share->looked_at = part.looked_at;
  share->near = part.near;
}

static inline void count_and_run(const veeri_flock_job *job, veeri_flock_share *share) {
  run_in_parts(job, share);
  agents_odd += share->odd_count;
  for (size_t slot = share->begin; slot < share->end; slot++)
    if (job->rules[veeri_profile_at(job->store, slot)].shape == job->shape_number)
      agents_seen++;
}

/* kernel NULL: everybody is asked alone. */
static inline veer_crowd *crowd_like(const flock *f, veeri_flock_kernel kernel) {
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = f->planar;
  def.edge = f->edge;
  def.box = f->box;
  def.profiles = f->profiles;
  def.profile_count = f->profile_count;
  def.interaction_radius = f->radius;
  def.wrap_targets = false;
  veer_crowd *crowd = make_crowd(&def);
  crowd->flocking->kernel = kernel ? count_and_run : NULL;
  if (f->most_candidates > 0)
    crowd->flocking->most_candidates = f->most_candidates;
  for (uint32_t i = 0; i < f->count; i++)
    add_agent(crowd, &f->agents[i], f->profile_of[i], veer_target_none());
  return crowd;
}

static inline void step_with(veer_crowd *crowd, const flock *f, veeri_flock_kernel kernel) {
  counted_kernel = kernel;
  for (uint32_t i = 0; i < f->count && f->pushed; i++)
    assert_int_equal(veer_crowd_push(crowd, i, f->pushes[i]), VEER_OK);
  if (f->has_tree) {
    veeri_settle(crowd);
    assert_true(veeri_need_tree(crowd));
  }
  take_steps(crowd, 1, f->dt);
}

#endif

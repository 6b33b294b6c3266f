/* flock_random.h: random flocks in worlds of all kinds, and the comparison of what kernels make of
 * them with the plain loop. */
#ifndef VEER_TEST_FLOCK_RANDOM_H
#define VEER_TEST_FLOCK_RANDOM_H

#include "flock_case.h"

/* All but the first, which is one of the others. */
enum { ISAS = VEER_INSTRUCTIONS_COUNT };

/* ---- random flocks ---- */

static inline veer_neighborhood draw_hood(dice *d, float radius, bool looks_ahead) {
  veer_neighborhood hood = veer_neighborhood_default();
  hood.radius = radius;
  if (looks_ahead) {
    hood.min_cosine = draw_between(d, -1.0f, 0.8f);
    hood.always_within = draw_bool(d) ? 0 : draw_between(d, 0, radius);
  }
  return hood;
}

/* Of a few layers, so that some of all kinds meet. */
static inline uint32_t draw_layers(dice *d) {
  return draw_below(d, 8);
}

/* Behaviours of which each counts other layers, or the same. */
static inline void draw_masks(dice *d, veer_profile *profile) {
  uint32_t all = draw_bool(d) ? draw_layers(d) : VEER_ALL_LAYERS;
  for (uint32_t i = 0; i < profile->behavior_count; i++) {
    veer_neighborhood *hood = hood_of(&profile->behaviors[i]);
    hood->mask = all != VEER_ALL_LAYERS || draw_bool(d) ? all : draw_layers(d);
  }
  profile->body.layers = draw_layers(d);
}

static inline veer_behavior draw_part(dice *d, veer_behavior_kind kind, veer_neighborhood hood) {
  static const veer_separation_form forms[] = {
      VEER_SEPARATION_MEAN_UNIT, VEER_SEPARATION_MEAN_INVERSE, VEER_SEPARATION_SUM_INVERSE,
      VEER_SEPARATION_INVERSE_SQUARE, VEER_SEPARATION_REYNOLDS};
  veer_behavior behavior = veer_behavior_default(kind);
  behavior.weight = draw_between(d, 0, 3);
  if (draw_below(d, 3) == 0)
    behavior.force_limit = draw_between(d, 0, 0.5f);
  if (kind == VEER_SEPARATION) {
    behavior.as.separation.neighborhood = hood;
    behavior.as.separation.form = forms[draw_below(d, 5)];
    behavior.as.separation.desired = draw_bool(d);
    behavior.as.separation.strength = draw_between(d, 0, 2);
    behavior.as.separation.cap = draw_bool(d) ? VEER_INFINITY : draw_between(d, 0, 2);
  } else if (kind == VEER_ALIGNMENT) {
    behavior.as.alignment.neighborhood = hood;
    behavior.as.alignment.form = (veer_alignment_form)draw_below(d, VEER_ALIGNMENT_PLAIN);
  } else {
    behavior.as.cohesion.neighborhood = hood;
    behavior.as.cohesion.form = (veer_cohesion_form)draw_below(d, VEER_COHESION_FORM_COUNT);
  }
  return behavior;
}

static inline void draw_limits(dice *d, veer_agent *body) {
  body->max_speed = draw_between(d, 0.5f, 2);
  body->speed_limit = draw_bool(d) ? VEER_AT_MAX_SPEED : draw_bool(d) ? VEER_INFINITY : 1;
  body->max_force = draw_bool(d) ? VEER_INFINITY : draw_between(d, 0, 3);
  body->mass = draw_bool(d) ? 1 : draw_between(d, 0.5f, 3);
  body->response_time = draw_bool(d) ? 1 : draw_between(d, 0.1f, 3);
}

/* Some of the three, in any order; all alike, with one neighbourhood, when `plain`. */
static inline veer_profile draw_profile(dice *d, const flock *f, bool plain) {
  static const veer_behavior_kind orders[6][3] = {{VEER_SEPARATION, VEER_ALIGNMENT, VEER_COHESION},
                                                  {VEER_SEPARATION, VEER_COHESION, VEER_ALIGNMENT},
                                                  {VEER_ALIGNMENT, VEER_SEPARATION, VEER_COHESION},
                                                  {VEER_ALIGNMENT, VEER_COHESION, VEER_SEPARATION},
                                                  {VEER_COHESION, VEER_SEPARATION, VEER_ALIGNMENT},
                                                  {VEER_COHESION, VEER_ALIGNMENT, VEER_SEPARATION}};
  veer_profile profile = veer_profile_default();
  uint32_t order = draw_below(d, 6), count = plain ? 3 : 1 + draw_below(d, 3);
  bool looks_ahead = draw_bool(d), one_radius = plain || draw_bool(d);
  veer_neighborhood hood = draw_hood(d, f->radius, looks_ahead);
  for (uint32_t i = 0; i < count; i++) {
    if (!one_radius)
      hood = draw_hood(d, f->radius * draw_between(d, 0.2f, 1), looks_ahead && draw_bool(d));
    give(&profile, draw_part(d, orders[order][i], hood));
  }
  profile.body.planar = f->planar;
  draw_limits(d, &profile.body);
  return profile;
}

/* Something else to do, at any place among the others, and any way to make one force of all. */
static inline void do_more(dice *d, veer_profile *profile) {
  uint32_t at = draw_below(d, profile->behavior_count + 1);
  for (uint32_t i = profile->behavior_count++; i > at; i--)
    profile->behaviors[i] = profile->behaviors[i - 1];
  veer_behavior *more = &profile->behaviors[at];
  *more = veer_behavior_default(draw_bool(d) ? VEER_SEEK : VEER_ARRIVE);
  more->target = veer_target_point(veer_vec2(draw_between(d, -5, 5), draw_between(d, -5, 5)));
  more->weight = draw_between(d, 0, 2);
  for (uint32_t i = 0; i < profile->behavior_count; i++)
    if (draw_bool(d))
      profile->behaviors[i].force_limit = VEER_OF_MAX_FORCE;
  profile->combine.way = (veer_combination)draw_below(d, VEER_COMBINE_BUDGET + 1);
  profile->combine.threshold = draw_between(d, 0, 0.5f);
}

static inline void place_flock(dice *d, flock *f) {
  for (uint32_t i = 0; i < f->count; i++) {
    veer_agent *agent = &f->agents[i];
    f->profile_of[i] = draw_below(d, f->profile_count);
    *agent = draw_agent(d, &f->profiles[f->profile_of[i]].body, f->box.lo, f->box.hi);
    agent->id = i;
    if (!f->planar && f->own_limits && draw_below(d, 40) == 0)
      agent->planar = true;
    if (f->own_limits && draw_bool(d))
      draw_limits(d, agent);
    if (f->own_layers && draw_bool(d))
      agent->layers = draw_layers(d);
    if (draw_below(d, 8) == 0)
      agent->vel = veer_vec2(0, 0);
  }
}

/* ---- the comparison ---- */

/* -0 counts as 0. */
static inline bool same_but_sign(veer_vec a, veer_vec b) {
  return a.x == b.x && a.y == b.y && a.z == b.z;
}

static inline void check_agent(const veer_agent *agent, const veer_agent *expected, const char *isa,
                               const flock *f, uint32_t seed) {
  check(same_but_sign(agent->pos, expected->pos) && same_but_sign(agent->vel, expected->vel) &&
            same_but_sign(agent->carry, expected->carry) &&
            same_but_sign(agent->heading, expected->heading) &&
            same_but_sign(agent->up, expected->up),
        "%s, seed %u, agent %u of %u, edge %d, planar %d: at " SHOW_VEC ", moving " SHOW_VEC
        "; core at " SHOW_VEC ", moving " SHOW_VEC,
        isa, seed, expected->id, f->count, f->edge, f->planar, VEC_PARTS(agent->pos),
        VEC_PARTS(agent->vel), VEC_PARTS(expected->pos), VEC_PARTS(expected->vel));
}

static inline void check_crowd(veer_crowd *crowd, const flock *f, const char *isa, uint32_t seed) {
  for (uint32_t id = 0; id < f->count; id++) {
    veer_agent agent = veer_crowd_agent(crowd, id);
    check_agent(&agent, &f->agents[id], isa, f, seed);
  }
}

/* How many were near is the same for all kernels, unless these leave other ones to the core. */
static inline void check_counts(veer_crowd *const *crowds, const veeri_flock_kernel *kernels,
                                const flock *f) {
  const uint64_t near = veer_crowd_counts(crowds[VEER_INSTRUCTIONS_SCALAR]).near;
  bool leave_the_same = f->most_candidates == 0 || f->most_candidates == UINT64_MAX;
  for (size_t k = 1; k < ISAS && leave_the_same; k++)
    if (kernels[k])
      assert_true(veer_crowd_counts(crowds[k]).near == near);
}

/* A crowd for each instruction set, and one without any, step beside the plain loop. agents_seen
 * and agents_odd: what the last kernel did. */
static inline void check_flock(flock *f, uint32_t seed, int steps) {
  veer_crowd *crowds[ISAS + 1] = {NULL};
  veeri_flock_kernel kernels[ISAS + 1] = {NULL};
  for (size_t k = 0; k <= ISAS; k++) {
    kernels[k] = k > 0 && k < ISAS ? veeri_flock_kernel_of((veer_instructions)k) : NULL;
    crowds[k] = crowd_like(f, kernels[k]);
  }
  agents_seen = agents_odd = 0;
  for (int step = 0; step < steps; step++) {
    flock before = *f;
    step_flock(f);
    for (size_t k = 0; k <= ISAS; k++) {
      const char *isa = kernels[k] ? veer_instructions_name((veer_instructions)k) : "no kernel";
      step_with(crowds[k], &before, kernels[k]);
      check_crowd(crowds[k], f, isa, seed);
    }
    for (size_t k = 0; k < ISAS; k++)
      assert_true(veer_crowd_hash(crowds[k]) == veer_crowd_hash(crowds[ISAS]));
    check_counts(crowds, kernels, f);
  }
  for (size_t k = 0; k <= ISAS; k++)
    veer_crowd_destroy(crowds[k]);
}

typedef struct world_case {
  veer_edge edge;
  bool planar;
  veer_vec lo, hi;
} world_case;

/* With R = 1. */
static const world_case worlds[] = {
    {VEER_EDGE_OPEN, true, {-2, -3, 0}, {4, 3, 0}},
    {VEER_EDGE_OPEN, true, {100, -1000, 0}, {103, -998, 0}},
    {VEER_EDGE_CONTAIN, true, {0, 0, 0}, {4, 5, 0}},
    {VEER_EDGE_BOUNCE, true, {0, 0, 0}, {7, 3, 0}},
    {VEER_EDGE_WRAP, true, {0, 0, 0}, {8, 6, 0}},
    {VEER_EDGE_WRAP, true, {0, 0, 0}, {5.1f, 5.3f, 0}},
    {VEER_EDGE_WRAP, true, {-3.3f, 7, 0}, {0.4f, 12.6f, 0}},
    {VEER_EDGE_WRAP, true, {0, 0, 0}, {14, 5.0001f, 0}},
    {VEER_EDGE_WRAP, true, {0, 0, 0}, {6, 0, 0}},
    {VEER_EDGE_OPEN, false, {0, 0, 0}, {3, 3, 3}},
    {VEER_EDGE_WRAP, false, {0, 0, 0}, {5, 5, 5}},
    {VEER_EDGE_WRAP, false, {-1, 2, 3}, {2.2f, 7.3f, 8.1f}},
};

static inline flock flock_in(const world_case *world, dice *d) {
  flock f;
  memset(&f, 0, sizeof f);
  f.count = 1 + draw_below(d, FLOCK_MOST);
  f.planar = world->planar;
  f.edge = world->edge;
  f.box.lo = world->lo;
  f.box.hi = world->hi;
  f.radius = 1;
  f.dt = draw_between(d, 0.01f, 0.2f);
  return f;
}

static inline size_t kernels_here(void) {
  size_t count = 0;
  for (unsigned k = 1; k < ISAS; k++)
    count += veer_has_instructions((veer_instructions)k);
  return count;
}

static inline void check_left_to_core(const flock *f) {
  flock copy = *f;
  check_flock(&copy, 0, 2);
  assert_int_equal(agents_seen, 0);
}

#endif

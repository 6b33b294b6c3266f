/* loop_case.h: a plain loop and a crowd in the same state, and the check that they stay alike. */
#ifndef VEER_TEST_LOOP_CASE_H
#define VEER_TEST_LOOP_CASE_H

#include "loop.h"
#include "modes.h"

enum { LOOP_STEPS = 20, LOOP_PARTS = 3 };

static const float LOOP_DT = 0.75f, LOOP_RADIUS = 5.0f;

/* What a case is about. */
typedef struct loop_case {
  const char *name;
  int mode; /* of that name, for messages */
  veer_edge edge;
  bool planar, solid_walls, seen_straight; /* targets are not seen through the edge */
  veer_profile profiles[LOOP_PROFILES];
  uint32_t profile_count;
} loop_case;

/* Agents that differ in everything; two stand at one point, and in space some keep to a plane. */
static inline void place_agents(loop *l, bool planar, dice *d) {
  for (uint32_t i = 0; i < LOOP_AGENTS; i++) {
    const veer_target goals[] = {veer_target_point(veer_vec2(-3, 2)), veer_target_mover(0),
                                 veer_target_agent(i / 2), veer_target_agent(LOOP_AGENTS - 1)};
    veer_agent *agent = &l->agents[i];
    *agent = draw_agent(d, &profile_in(l, i)->body, l->box.lo, l->box.hi);
    agent->id = i;
    agent->max_speed = draw_between(d, 0.5f, 2.0f);
    agent->speed_limit = i % 4 ? VEER_AT_MAX_SPEED : VEER_INFINITY;
    agent->max_force = draw_between(d, 0.3f, 5.0f);
    agent->mass = draw_between(d, 0.5f, 2.0f);
    agent->planar = planar || i % 5 == 4;
    agent->layers = i % 3 == 2 ? UNSEEN_LAYER : 1 + UNSEEN_LAYER * (i % 2);
    l->goals[i] = goals[i % 4];
  }
  l->agents[5].pos = l->agents[9].pos;
}

static inline void start_memory(loop *l) {
  for (size_t i = 0; i < LOOP_AGENTS; i++)
    for (uint32_t slot = 0; slot < profile_in(l, i)->behavior_count; slot++) {
      const veer_behavior *behavior = &profile_in(l, i)->behaviors[slot];
      const veer_path *paths = l->world.paths;
      if (behavior->kind == VEER_WANDER)
        l->memory[i][slot].walk = veer_wander_start(&behavior->as.wander);
      if (behavior->kind == VEER_FORAGE)
        l->memory[i][slot].walk = veer_wander_start(&behavior->as.forage.wander);
      if (behavior->kind == VEER_FOLLOW_PATH && behavior->as.follow_path.options.direction < 0)
        l->memory[i][slot].progress = veer_path_length(&paths[behavior->place]);
      if (behavior->kind == VEER_FOLLOW_WAYPOINTS && behavior->as.follow_waypoints.direction < 0)
        l->memory[i][slot].waypoint = paths[behavior->place].count - 1;
    }
}

static inline void make_loop(loop *l, const loop_case *c) {
  dice d = dice_of(29);
  memset(l, 0, sizeof *l);
  l->profile_count = c->profile_count;
  for (uint32_t p = 0; p < c->profile_count; p++) {
    l->profiles[p] = c->profiles[p];
    l->profiles[p].body.planar = c->planar;
    l->profiles[p].body.response_time = 0.5f;
    l->profiles[p].body.radius = 0.2f;
  }
  fill_world(&l->world, c->planar);
  l->planar = c->planar;
  l->solid_walls = c->solid_walls;
  l->wrap_targets = !c->seen_straight;
  l->edge = c->edge;
  l->box.lo = place_in(c->planar, -7, -6, -5);
  l->box.hi = place_in(c->planar, 6, 7, 8);
  l->radius = LOOP_RADIUS;
  l->seed = 0xfeedface12345678;
  place_agents(l, c->planar, &d);
  for (int i = 0; i < LOOP_MOVERS; i++) {
    l->movers[i] = veer_mover_at(draw_vec(&d, c->planar, 5.0f));
    l->movers[i].vel = draw_vec(&d, c->planar, 1.0f);
    l->movers[i].radius = 0.5f;
    draw_frame(&d, c->planar, &l->movers[i].heading, &l->movers[i].up);
  }
  /* mover 1, when it has first been moved, stands where agent 1 does and is still somebody else */
  l->agents[1].pos = veer_vec_add(l->movers[1].pos, veer_vec_scale(l->movers[1].vel, LOOP_DT));
  start_memory(l);
}

static inline veer_crowd *make_crowd_like(const loop *l, bool planar) {
  veer_mover_def movers[LOOP_MOVERS] = {veer_mover_def_default(), veer_mover_def_default()};
  veer_crowd_def def = veer_crowd_def_default();
  full_world unseen = l->world;
  unseen.maps[UNSEEN].seen = NULL;
  name_world(&def, &l->world);
  def.maps = unseen.maps;
  def.planar = planar;
  def.solid_walls = l->solid_walls;
  def.wrap_targets = l->wrap_targets;
  def.edge = l->edge;
  def.box = l->box;
  def.seed = l->seed;
  def.max_dt = LOOP_DT / LOOP_PARTS;
  def.interaction_radius = l->radius;
  def.profiles = l->profiles;
  def.profile_count = l->profile_count;
  def.movers = movers;
  def.mover_count = LOOP_MOVERS;
  veer_crowd *crowd = make_crowd(&def);
  for (uint32_t i = 0; i < LOOP_AGENTS; i++)
    add_agent(crowd, &l->agents[i], i % l->profile_count, veer_target_none());
  for (uint32_t i = 0; i < LOOP_AGENTS; i++)
    assert_int_equal(veer_crowd_set_goal(crowd, i, l->goals[i]), VEER_OK);
  return crowd;
}

/* The host moves the movers and pushes somebody, the same in both. */
static inline void interfere(loop *l, veer_crowd *crowd) {
  for (uint32_t i = 0; i < LOOP_MOVERS; i++) {
    veer_mover *mover = &l->movers[i];
    mover->pos = veer_vec_add(mover->pos, veer_vec_scale(mover->vel, LOOP_DT));
    assert_int_equal(veer_crowd_set_mover(crowd, i, mover), VEER_OK);
  }
  uint32_t pushed = (uint32_t)(l->step % LOOP_AGENTS);
  l->pushes[pushed] = veer_vec2(0.5f, -0.25f);
  assert_int_equal(veer_crowd_push(crowd, pushed, l->pushes[pushed]), VEER_OK);
}

static inline void check_alike(const loop *l, const veer_crowd *crowd, const loop_case *c) {
  for (size_t i = 0; i < LOOP_AGENTS; i++) {
    const veer_agent *agent = &agents_now(crowd, NULL)[i];
    check(same_motion(agent, &l->agents[i]),
          "%s %d, edge %d, planar %d, step %u, agent %zu: " SHOW_VEC " and " SHOW_VEC, c->name,
          c->mode, c->edge, c->planar, (unsigned)l->step, i, VEC_PARTS(agent->pos),
          VEC_PARTS(l->agents[i].pos));
  }
  const veer_explored *maps = veer_crowd_definition(crowd)->maps;
  for (int m = 0; m < WORLD_MAPS; m++)
    assert_memory_equal(maps[m].seen, l->world.maps[m].seen, maps[m].nx * maps[m].ny * maps[m].nz);
}

/* How many forces were not zero. */
static inline size_t check_loop(const loop_case *c) {
  loop l;
  make_loop(&l, c);
  veer_crowd *crowd = make_crowd_like(&l, c->planar);
  for (int step = 1; step <= LOOP_STEPS; step++) {
    interfere(&l, crowd);
    take_steps(crowd, 1, LOOP_DT);
    step_loop(&l, LOOP_DT, LOOP_PARTS);
    check_alike(&l, crowd, c);
  }
  veer_crowd_destroy(crowd);
  return l.acted;
}

#endif

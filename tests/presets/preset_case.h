/* preset_case.h: a crowd beside a troupe: the same bodies, moved by veer and by a plain copy of
 * another library. */
#ifndef VEER_TEST_PRESET_CASE_H
#define VEER_TEST_PRESET_CASE_H

#include <veer/crowd.h>
#include <veer/preset.h>
#include <veer/random.h>

#include "../support/agents.h"
#include "../support/check.h"
#include "plain.h"

enum { SEED = 5 };

/* A number in [-1, 1) that the wander of a body draws in this step: the dice are veer's. */
static inline double die(const troupe *now, int i, int slot, int word) {
  veer_random_key key = {
      .seed = SEED, .step = now->step, .id = (uint32_t)i, .stream = (uint32_t)slot};
  return (double)veer_random_signed(veer_random(key).word[word]);
}

static inline veer_vec as_veer(vec v) {
  return veer_vec2((float)v.x, (float)v.y);
}

/* What is played, and in which world. A profile for each body. */
typedef struct play {
  troupe start;
  act_fn act;
  int steps;
  veer_profile profiles[MOST_BODIES];
  const veer_obstacle *obstacles;
  size_t obstacle_count;
  const veer_wall *walls;
  size_t wall_count;
  const veer_path *paths;
  size_t path_count;
} play;

/* The library's behaviour, about something. */
static inline veer_behavior *give(veer_profile *profile, veer_preset preset, bool faults,
                                  veer_behavior_kind kind) {
  veer_behavior *behavior = &profile->behaviors[profile->behavior_count++];
  bool has = veer_preset_behavior(preset, kind, faults, behavior);
  check(has, "%s has no %s", veer_preset_name(preset), veer_behavior_name(kind));
  return behavior;
}

static inline void give_point(veer_profile *profile, veer_preset preset, bool faults,
                              veer_behavior_kind kind, vec point) {
  give(profile, preset, faults, kind)->target = veer_target_point(as_veer(point));
}

static inline void give_agent(veer_profile *profile, veer_preset preset, bool faults,
                              veer_behavior_kind kind, uint32_t id) {
  give(profile, preset, faults, kind)->target = veer_target_agent(id);
}

static inline veer_crowd *crowd_of(const play *p) {
  veer_crowd_def def = veer_crowd_def_default();
  veer_crowd *crowd = NULL;
  def.seed = SEED;
  def.profiles = p->profiles;
  def.profile_count = (size_t)p->start.count;
  def.obstacles = p->obstacles, def.obstacle_count = p->obstacle_count;
  def.walls = p->walls, def.wall_count = p->wall_count;
  def.paths = p->paths, def.path_count = p->path_count;
  def.solid_walls = false; /* none of the others has such */
  assert_int_equal(veer_crowd_create(&def, &crowd), VEER_OK);
  for (int i = 0; i < p->start.count; i++) {
    const body *b = &p->start.bodies[i];
    veer_agent agent = p->profiles[i].body;
    agent.pos = as_veer(b->pos);
    agent.vel = as_veer(b->vel);
    agent.heading = as_veer(b->ahead);
    agent.max_speed = (float)b->max_speed;
    if (agent.max_force < VEER_INFINITY) /* else each behaviour has a limit of its own */
      agent.max_force = (float)b->max_force;
    agent.radius = (float)b->radius;
    assert_int_equal(veer_crowd_add(crowd, &agent, (uint32_t)i, veer_target_none(), NULL), VEER_OK);
  }
  return crowd;
}

/* The largest distance between the two in a whole run; who, if asked. */
static inline double gap_in(const play *p, int *who) {
  veer_crowd *crowd = crowd_of(p);
  troupe t = p->start;
  double most = 0;
  size_t count;
  for (int step = 0; step < p->steps; step++) {
    assert_int_equal(veer_crowd_step(crowd, (float)t.dt), VEER_OK);
    advance(&t, p->act);
    const veer_agent *agents = agents_now(crowd, &count);
    for (int i = 0; i < t.count; i++) {
      vec pos = at((double)agents[i].pos.x, (double)agents[i].pos.y);
      double gap = len(sub(pos, t.bodies[i].pos));
      if (gap > most && who)
        *who = i;
      most = fmax(most, gap);
    }
  }
  veer_crowd_destroy(crowd);
  return most;
}

static inline void expect_alike(const play *p, double tolerance) {
  int who = 0;
  double gap = gap_in(p, &who);
  check(gap <= tolerance, "body %d is %g away from where the library has it", who, gap);
}

/* A small change of the profile of a body must show. */
static inline void expect_noticed(const play *p, double tolerance, const char *what) {
  double gap = gap_in(p, NULL);
  check(gap > 20 * tolerance, "%s changes no more than %g", what, gap);
}

#endif

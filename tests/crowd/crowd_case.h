/* crowd_case.h: what tests of crowds have in common. */
#ifndef VEER_TEST_CROWD_CASE_H
#define VEER_TEST_CROWD_CASE_H

#include <float.h>
#include <string.h>
#include <veer/crowd.h>

#include "../support/agents.h"
#include "../support/check.h"
#include "../support/random_case.h"

static inline veer_crowd *make_crowd(const veer_crowd_def *def) {
  veer_crowd *crowd = NULL;
  assert_int_equal(veer_crowd_create(def, &crowd), VEER_OK);
  return crowd;
}

/* To be changed; of a kind that has one. */
static inline veer_neighborhood *hood_of(veer_behavior *behavior) {
  size_t at = (size_t)((const char *)veer_behavior_neighborhood(behavior) - (const char *)behavior);
  return (veer_neighborhood *)(void *)((char *)behavior + at);
}

static inline void add_agent(veer_crowd *crowd, const veer_agent *agent, uint32_t profile,
                             veer_target goal) {
  assert_int_equal(veer_crowd_add(crowd, agent, profile, goal, NULL), VEER_OK);
}

static inline void take_steps(veer_crowd *crowd, int count, float dt) {
  for (int i = 0; i < count; i++)
    assert_int_equal(veer_crowd_step(crowd, dt), VEER_OK);
}

static inline void give(veer_profile *profile, veer_behavior behavior) {
  assert_true(profile->behavior_count < VEER_MAX_BEHAVIORS);
  profile->behaviors[profile->behavior_count++] = behavior;
}

static inline veer_vec says_nothing(void *user, const veer_custom_question *question) {
  (void)user, (void)question;
  return veer_vec2(0, 0);
}

/* With the function that a custom one cannot be without. */
static inline veer_behavior ready_behavior(veer_behavior_kind kind) {
  veer_behavior behavior = veer_behavior_default(kind);
  if (kind == VEER_CUSTOM)
    behavior.as.custom.function = says_nothing;
  return behavior;
}

static inline veer_behavior behavior_toward(veer_behavior_kind kind, veer_target target) {
  veer_behavior behavior = ready_behavior(kind);
  behavior.target = target;
  return behavior;
}

/* Separation, alignment and cohesion; the widest looks as far as radius. */
static inline veer_profile flock_profile(float radius, bool planar) {
  veer_profile profile = veer_profile_default();
  profile.body.planar = planar;
  profile.body.max_speed = 2.0f;
  profile.body.max_force = 0.5f;
  give(&profile, veer_behavior_default(VEER_SEPARATION));
  give(&profile, veer_behavior_default(VEER_ALIGNMENT));
  give(&profile, veer_behavior_default(VEER_COHESION));
  profile.behaviors[0].as.separation.neighborhood.radius = 0.5f * radius;
  profile.behaviors[1].as.alignment.neighborhood.radius = radius;
  profile.behaviors[2].as.cohesion.neighborhood.radius = 0.75f * radius;
  return profile;
}

/* A body somewhere between the corners, moving. */
static inline veer_agent draw_agent(dice *d, const veer_agent *body, veer_vec lo, veer_vec hi) {
  veer_agent agent = *body;
  agent.pos = veer_vec3(draw_between(d, lo.x, hi.x), draw_between(d, lo.y, hi.y),
                        body->planar ? 0.0f : draw_between(d, lo.z, hi.z));
  agent.vel = draw_vec(d, body->planar, 1.0f);
  draw_frame(d, body->planar, &agent.heading, &agent.up);
  return agent;
}

static inline bool same_bits(veer_vec a, veer_vec b) {
  return memcmp(&a, &b, sizeof a) == 0;
}

static inline bool same_motion(const veer_agent *a, const veer_agent *b) {
  return same_bits(a->pos, b->pos) && same_bits(a->carry, b->carry) && same_bits(a->vel, b->vel) &&
         same_bits(a->heading, b->heading) && same_bits(a->up, b->up);
}

static inline void check_same_motion(const veer_crowd *a, const veer_crowd *b) {
  size_t count, other_count, movers;
  const veer_agent *ours = agents_now(a, &count);
  const veer_agent *theirs = agents_now(b, &other_count);
  assert_int_equal(count, other_count);
  for (size_t i = 0; i < count; i++)
    check(same_motion(&ours[i], &theirs[i]), "agent %zu at " SHOW_VEC " and " SHOW_VEC, i,
          VEC_PARTS(ours[i].pos), VEC_PARTS(theirs[i].pos));
  const veer_mover *our_movers = veer_crowd_movers(a, &movers);
  const veer_mover *their_movers = veer_crowd_movers(b, &other_count);
  assert_int_equal(movers, other_count);
  for (size_t i = 0; i < movers; i++)
    check(same_bits(our_movers[i].pos, their_movers[i].pos) &&
              same_bits(our_movers[i].vel, their_movers[i].vel) &&
              same_bits(our_movers[i].heading, their_movers[i].heading),
          "mover %zu at " SHOW_VEC " and " SHOW_VEC, i, VEC_PARTS(our_movers[i].pos),
          VEC_PARTS(their_movers[i].pos));
}

#endif

/* walk.h: what the cases from the field have in common: one agent that is steered step by step. */
#ifndef VEER_TEST_WALK_H
#define VEER_TEST_WALK_H

#include "../support/check.h"
#include "../support/random_case.h"

/* Steers by a function of the agent for so many steps and tells what happened on the way. */
typedef veer_vec (*walk_force)(const veer_agent *agent, const void *options, float dt);

typedef struct walk_log {
  double nearest;   /* to the point */
  double overshoot; /* farthest beyond the point, along the way from the start */
  int flips;        /* of the force along that way, counted from the first braking on */
  int reversals;    /* of the velocity */
} walk_log;

static inline walk_log walk(veer_agent *agent, veer_vec point, walk_force force,
                            const void *options, float dt, int steps) {
  walk_log log = {gap(agent->pos, point), 0, 0, 0};
  veer_vec way = veer_vec_unit(veer_vec_sub(point, agent->pos));
  float last_force = 1.0f;
  for (int i = 0; i < steps; i++) {
    veer_vec before = agent->vel, steering = force(agent, options, dt);
    float along = veer_vec_dot(steering, way);
    if (fabsf(along) > 1e-6f) {
      log.flips += along * last_force < 0.0f;
      last_force = along;
    }
    veer_move(agent, steering, veer_vec2(0.0f, 0.0f), dt);
    log.nearest = fmin(log.nearest, gap(agent->pos, point));
    log.overshoot = fmax(log.overshoot, (double)veer_vec_dot(veer_vec_sub(agent->pos, point), way));
    log.reversals += veer_vec_dot(before, agent->vel) < 0.0f;
  }
  return log;
}

#endif

/* world.h: what the calls are about: random agents among others and things, the same in every run.
 */
#ifndef BENCH_WORLD_H
#define BENCH_WORLD_H

#include <veer/collision.h>
#include <veer/company.h>
#include <veer/flow.h>
#include <veer/group.h>
#include <veer/path.h>
#include <veer/wall.h>
#include <veer/wander.h>

enum {
  BENCH_AGENTS = 256, /* a power of two */
  BENCH_GROUP = 8,    /* neighbours and others that one call looks at */
  BENCH_SPHERES = 8,
  BENCH_WALLS = 4,
  BENCH_POINTS = 8,
  BENCH_GRID = 16,
  BENCH_PARTS = 4 /* forces of one sum */
};

/* Two of them, filled alike, let the library and the baseline change their own. */
typedef struct bench_world {
  veer_agent agents[BENCH_AGENTS];
  veer_agent moving[BENCH_AGENTS]; /* changed by veer_move */
  veer_vec walks[BENCH_AGENTS];    /* changed by veer_wander */
  veer_vec targets[BENCH_AGENTS];
  veer_vec displacements[BENCH_AGENTS];
  veer_mover movers[BENCH_AGENTS + BENCH_GROUP]; /* a group begins anywhere in the first part */
  veer_vec forces[BENCH_AGENTS + BENCH_PARTS];
  float weights[BENCH_PARTS];
  veer_obstacle spheres[BENCH_SPHERES];
  veer_wall walls[BENCH_WALLS];
  veer_vec points[BENCH_POINTS];
  veer_vec vectors[BENCH_GRID * BENCH_GRID];

  veer_path path;
  veer_flow_grid grid;
  veer_arrive_options arrive[VEER_ARRIVE_LAW_COUNT];
  veer_prediction look[VEER_LOOK_COUNT];
  veer_wander_options wander;
  veer_separation_options separation;
  veer_alignment_options alignment;
  veer_cohesion_options cohesion;
  veer_hide_options hide;
  veer_avoid_options box, cylinder;
  veer_feeler_options feelers;
  float cosine, sine; /* of the feelers' spread */
  veer_path_options follow;
  veer_queue_options queue;
  veer_vec offset; /* behind a leader */
  float dt;
} bench_world;

/* It points into itself: fill each one, do not copy it. */
void bench_fill(bench_world *world);

#endif

#include "calls.h"

#include "baseline.h"

#include <math.h>
#include <veer/combine.h>
#include <veer/motion.h>
#include <veer/seek.h>

/* ---- answers that are not a force ---- */

static inline veer_vec of_approach(veer_approach approach) {
  return veer_vec2(approach.time, approach.distance);
}

/* Each pass looks at another part of what moving changes. */
static inline veer_vec of_motion(const veer_agent *agent, uint32_t pass) {
  return pass % 3 == 0 ? agent->pos : pass % 3 == 1 ? agent->vel : agent->heading;
}

static inline veer_random_key key_of(uint32_t agent, uint32_t pass) {
  veer_random_key key = {.seed = 1, .step = pass, .id = agent};
  return key;
}

/* ---- the rows: name, call of the library, call of the baseline ----
 *
 * w is the world, i the agent's number, a the agent, k the number of what it meets. */

#define ARRIVE(law) veer_arrive(a, w->targets[k], &w->arrive[law], 0.0f)
#define PURSUE(look_ahead) veer_pursue(a, &w->movers[k], &w->look[look_ahead])
#define LOOK(look_ahead) (&w->look[look_ahead])

#define CALLS_ALONE(X)                                                                             \
  X(seek, veer_seek(a, w->targets[k]), plain_seek(a, w->targets[k]))                               \
  X(flee, veer_flee(a, w->targets[k]), plain_flee(a, w->targets[k]))                               \
  X(flee_within, veer_flee_within(a, w->targets[k], 20.0f),                                        \
    plain_flee_within(a, w->targets[k], 20.0f))                                                    \
  X(arrive_radius, ARRIVE(VEER_ARRIVE_RADIUS), plain_arrive_radius(a, w->targets[k], 5.0f))        \
  X(arrive_time, ARRIVE(VEER_ARRIVE_TIME), plain_arrive_time(a, w->targets[k], 3.0f))              \
  X(arrive_braking, ARRIVE(VEER_ARRIVE_BRAKING), plain_arrive_braking(a, w->targets[k], 1.0f))     \
  X(arrive_quadratic, ARRIVE(VEER_ARRIVE_QUADRATIC),                                               \
    plain_arrive_quadratic(a, w->targets[k], 5.0f))                                                \
  X(departure, veer_departure(a, w->targets[k], 20.0f, false),                                     \
    plain_departure(a, w->targets[k], 20.0f))                                                      \
  X(pursue_lead, PURSUE(VEER_LOOK_LEAD), plain_pursue_lead(a, &w->movers[k], 2.0f))                \
  X(pursue_lead_distance, PURSUE(VEER_LOOK_LEAD_DISTANCE),                                         \
    plain_pursue_lead_distance(a, &w->movers[k], 0.2f, 20.0f))                                     \
  X(pursue_closing, PURSUE(VEER_LOOK_CLOSING),                                                     \
    plain_pursue_closing(a, &w->movers[k], -0.95f, 20.0f))                                         \
  X(pursue_nine, PURSUE(VEER_LOOK_NINE), plain_pursue_nine(a, &w->movers[k], 20.0f))               \
  X(pursue_intercept, PURSUE(VEER_LOOK_INTERCEPT),                                                 \
    plain_pursue_intercept(a, &w->movers[k], 20.0f))                                               \
  X(evade, veer_evade(a, &w->movers[k], LOOK(VEER_LOOK_CLOSING), 30.0f),                           \
    plain_evade(a, &w->movers[k], 20.0f, 30.0f))                                                   \
  X(wander_by, veer_wander_by(a, &w->wander, w->displacements[k], &w->walks[i]),                   \
    plain_wander_by(a, 0.5f, 0.5f, w->displacements[k], &w->walks[i]))                             \
  X(wander, veer_wander(a, &w->wander, key_of(i, pass), w->dt, &w->walks[i]),                      \
    plain_wander(a, 0.5f, 0.5f, 0.5f, key_of(i, pass), w->dt, &w->walks[i]))

#define CALLS_COMPANY(X)                                                                           \
  X(separation, veer_separation(a, &w->movers[k], BENCH_GROUP, &w->separation),                    \
    plain_separation(a, &w->movers[k], BENCH_GROUP, VEER_INFINITY))                                \
  X(alignment, veer_alignment(a, &w->movers[k], BENCH_GROUP, &w->alignment),                       \
    plain_alignment(a, &w->movers[k], BENCH_GROUP, VEER_INFINITY))                                 \
  X(cohesion, veer_cohesion(a, &w->movers[k], BENCH_GROUP, &w->cohesion),                          \
    plain_cohesion(a, &w->movers[k], BENCH_GROUP, VEER_INFINITY))                                  \
  X(offset_pursuit,                                                                                \
    veer_offset_pursuit(a, &w->movers[k], w->offset, &w->arrive[VEER_ARRIVE_RADIUS], 0.0f),        \
    plain_offset_pursuit(a, &w->movers[k], w->offset, 5.0f))                                       \
  X(interpose,                                                                                     \
    veer_interpose(a, &w->movers[k], &w->movers[k + 1], 0.5f, &w->arrive[VEER_ARRIVE_RADIUS],      \
                   0.0f),                                                                          \
    plain_interpose(a, &w->movers[k], &w->movers[k + 1], 0.5f, 5.0f))                              \
  X(hide, veer_hide(a, &w->movers[k], w->spheres, 3, &w->hide, 0.0f),                              \
    plain_hide(a, &w->movers[k], w->spheres, 3, 2.0f, 0.6f))                                       \
  X(shadow, veer_shadow(a, &w->movers[k], 8.0f, LOOK(VEER_LOOK_CLOSING)),                          \
    plain_shadow(a, &w->movers[k], 8.0f, -0.95f, 20.0f))                                           \
  X(orbit, veer_orbit(a, &w->movers[k], 5.0f, 1), plain_orbit(a, &w->movers[k], 5.0f, 1))          \
  X(nearest_approach, of_approach(veer_nearest_approach(a, &w->movers[k])),                        \
    of_approach(plain_nearest_approach(a, &w->movers[k])))                                         \
  X(avoid_collisions, veer_avoid_collisions(a, &w->movers[k], BENCH_GROUP, 10.0f),                 \
    plain_avoid_collisions(a, &w->movers[k], BENCH_GROUP, 10.0f))                                  \
  X(queue, veer_queue(a, &w->movers[k], BENCH_GROUP, &w->queue),                                   \
    plain_queue(a, &w->movers[k], BENCH_GROUP, 2.0f, 3.0f))

#define CALLS_WORLD(X)                                                                             \
  X(avoid_box_1, veer_avoid(a, &w->spheres[k % BENCH_SPHERES], 1, &w->box),                        \
    plain_avoid_box(a, &w->spheres[k % BENCH_SPHERES], 1, 4.0f, 0.2f))                             \
  X(avoid_box_8, veer_avoid(a, w->spheres, BENCH_SPHERES, &w->box),                                \
    plain_avoid_box(a, w->spheres, BENCH_SPHERES, 4.0f, 0.2f))                                     \
  X(avoid_cylinder_1, veer_avoid(a, &w->spheres[k % BENCH_SPHERES], 1, &w->cylinder),              \
    plain_avoid_cylinder(a, &w->spheres[k % BENCH_SPHERES], 1, 6.0f))                              \
  X(avoid_cylinder_8, veer_avoid(a, w->spheres, BENCH_SPHERES, &w->cylinder),                      \
    plain_avoid_cylinder(a, w->spheres, BENCH_SPHERES, 6.0f))                                      \
  X(avoid_walls, veer_avoid_walls(a, w->walls, BENCH_WALLS, &w->feelers),                          \
    plain_avoid_walls(a, w->walls, BENCH_WALLS, 4.0f, 2.0f, w->cosine, w->sine))                   \
  X(follow_path, veer_follow_path(a, &w->path, &w->follow, NULL),                                  \
    plain_follow_path(a, &w->path, 1.0f, 3.0f, 1.0f))                                              \
  X(follow_flow, veer_follow_flow(a, veer_flow_of_grid, &w->grid, 1.0f),                           \
    plain_follow_flow(a, &w->grid, 1.0f))                                                          \
  X(move,                                                                                          \
    (veer_move(&w->moving[i], w->forces[k], w->forces[i], w->dt), of_motion(&w->moving[i], pass)), \
    (plain_move(&w->moving[i], w->forces[k], w->forces[i], w->dt),                                 \
     of_motion(&w->moving[i], pass)))                                                              \
  X(weighted_sum, veer_weighted_sum(&w->forces[k], w->weights, BENCH_PARTS),                       \
    plain_weighted_sum(&w->forces[k], w->weights, BENCH_PARTS))

#define BATCH(side, name, call)                                                                    \
  static void side##_##name(bench_world *w, uint32_t pass, veer_vec *answers) {                    \
    for (uint32_t i = 0; i < BENCH_AGENTS; i++) {                                                  \
      const veer_agent *a = &w->agents[i];                                                         \
      uint32_t k = (i + pass) % BENCH_AGENTS;                                                      \
      (void)a;                                                                                     \
      (void)k;                                                                                     \
      answers[i] = call;                                                                           \
    }                                                                                              \
  }
#define BOTH_BATCHES(name, call, plain_call)                                                       \
  BATCH(library, name, call)                                                                       \
  BATCH(baseline, name, plain_call)
CALLS_ALONE(BOTH_BATCHES)
CALLS_COMPANY(BOTH_BATCHES)
CALLS_WORLD(BOTH_BATCHES)

#define ROW(name, call, plain_call) {#name, library_##name, baseline_##name},
const bench_row bench_rows[] = {CALLS_ALONE(ROW) CALLS_COMPANY(ROW) CALLS_WORLD(ROW)};
const size_t bench_row_count = sizeof bench_rows / sizeof *bench_rows;

/* ---- comparing ---- */

static float difference_of(veer_vec library, veer_vec baseline) {
  float x = library.x - baseline.x, y = library.y - baseline.y, z = library.z - baseline.z;
  float length = sqrtf(baseline.x * baseline.x + baseline.y * baseline.y + baseline.z * baseline.z);
  float size = sqrtf(x * x + y * y + z * z) / (length > 1.0f ? length : 1.0f);
  return size >= 0.0f ? size : VEER_INFINITY; /* NaN is as different as can be */
}

bench_difference bench_compare(const bench_row *row, uint32_t passes, bench_world worlds[2]) {
  veer_vec library[BENCH_AGENTS], baseline[BENCH_AGENTS];
  bench_difference worst = {0};
  bench_fill(&worlds[0]);
  bench_fill(&worlds[1]);
  for (uint32_t pass = 0; pass < passes; pass++) {
    row->library(&worlds[0], pass, library);
    row->baseline(&worlds[1], pass, baseline);
    for (uint32_t i = 0; i < BENCH_AGENTS; i++) {
      float size = difference_of(library[i], baseline[i]);
      if (size > worst.size)
        worst = (bench_difference){pass, i, library[i], baseline[i], size};
    }
  }
  return worst;
}

#include "world.h"

#include <veer/random.h>
#include <veer/trig.h>

/* All positions are within this of the origin, along x and along y. */
static const float REACH = 20.0f;

/* A row of random numbers: each draw is the next one. */
static float draw(veer_random_key *dice, float lo, float hi) {
  dice->step++;
  return lo + (hi - lo) * veer_random_unit(veer_random(*dice).word[0]);
}

static veer_vec draw_place(veer_random_key *dice) {
  float x = draw(dice, -REACH, REACH);
  return veer_vec2(x, draw(dice, -REACH, REACH));
}

static veer_vec draw_direction(veer_random_key *dice) {
  veer_sincos turn = veer_sin_cos(draw(dice, -3.1415927f, 3.1415927f));
  return veer_vec2(turn.cos, turn.sin);
}

static void fill_things(bench_world *world, veer_random_key *dice) {
  for (int i = 0; i < BENCH_SPHERES; i++) {
    veer_vec center = draw_place(dice);
    world->spheres[i] = veer_obstacle_sphere(center, draw(dice, 1.0f, 3.0f));
  }
  for (int i = 0; i < BENCH_WALLS; i++) {
    world->walls[i].a = draw_place(dice);
    world->walls[i].b = draw_place(dice);
  }
  for (int i = 0; i < BENCH_POINTS; i++) { /* to and fro, with corners that are exact in floats */
    bool right = (i + 1) / 2 % 2 == 1;
    world->points[i] = veer_vec2(right ? 16.0f : -16.0f, (float)(i / 2 * 8 - 12));
  }
  world->path = (veer_path){world->points, BENCH_POINTS, false};
  for (int i = 0; i < BENCH_GRID * BENCH_GRID; i++)
    world->vectors[i] = draw_direction(dice);
  float spacing = 2.0f * REACH / (float)(BENCH_GRID - 1);
  world->grid = (veer_flow_grid){
      veer_vec2(-REACH, -REACH), spacing, BENCH_GRID, BENCH_GRID, 1, world->vectors, true};
}

static bool touches_sphere(const bench_world *world, const veer_agent *agent) {
  for (int i = 0; i < BENCH_SPHERES; i++)
    if (veer_surface_at(&world->spheres[i], agent->pos).distance <= agent->radius)
      return true;
  return false;
}

static veer_agent draw_agent(veer_random_key *dice, uint32_t id) {
  veer_agent agent = veer_agent_default();
  agent.pos = draw_place(dice);
  agent.heading = draw_direction(dice);
  agent.vel = veer_vec_scale(agent.heading, draw(dice, 1.0f, 2.0f));
  agent.max_speed = 3.0f;
  agent.max_force = 5.0f;
  agent.radius = 0.5f;
  agent.id = id;
  return agent;
}

static void fill_agents(bench_world *world, veer_random_key *dice) {
  world->wander = veer_wander_default();
  for (uint32_t i = 0; i < BENCH_AGENTS; i++) {
    do /* outside of what it is to avoid: the baseline does not know how to get out */
      world->agents[i] = draw_agent(dice, i);
    while (touches_sphere(world, &world->agents[i]));
    world->moving[i] = world->agents[i];
    world->walks[i] = veer_wander_start(&world->wander);
    world->targets[i] = draw_place(dice);
    float sideways = draw(dice, -0.1f, 0.1f);
    world->displacements[i] = veer_vec2(draw(dice, -0.1f, 0.1f), sideways);
  }
  for (uint32_t i = 0; i < BENCH_AGENTS + BENCH_GROUP; i++) {
    veer_agent other = draw_agent(dice, BENCH_AGENTS + i);
    world->movers[i] = veer_mover_of(&other);
  }
  for (uint32_t i = 0; i < BENCH_AGENTS + BENCH_PARTS; i++)
    world->forces[i] = veer_vec_scale(draw_direction(dice), draw(dice, 0.0f, 10.0f));
  for (uint32_t i = 0; i < BENCH_PARTS; i++)
    world->weights[i] = draw(dice, 0.5f, 2.0f);
}

static void fill_options(bench_world *world) {
  for (int law = 0; law < VEER_ARRIVE_LAW_COUNT; law++) {
    world->arrive[law] = veer_arrive_default();
    world->arrive[law].law = (veer_arrive_law)law;
    world->arrive[law].slowing_radius = 5.0f;
    world->arrive[law].time = 3.0f;
  }
  for (int look = 0; look < VEER_LOOK_COUNT; look++) {
    world->look[look] = veer_prediction_default();
    world->look[look].look = (veer_look_ahead)look;
    world->look[look].lead = 2.0f;
    world->look[look].lead_per_distance = 0.2f;
    world->look[look].max_prediction = 20.0f;
  }
  world->separation = veer_separation_default();
  world->alignment = veer_alignment_default();
  world->cohesion = veer_cohesion_default();
  world->hide = veer_hide_default();
  world->box = veer_avoid_default();
  world->cylinder = veer_avoid_default();
  world->cylinder.way = VEER_AVOID_CYLINDER;
  world->cylinder.horizon = 6.0f;
  world->feelers = veer_feeler_default();
  veer_sincos spread = veer_sin_cos(world->feelers.spread);
  world->cosine = spread.cos;
  world->sine = spread.sin;
  world->follow = veer_path_default();
  world->queue = veer_queue_default();
  world->queue.radius = 3.0f;
  world->offset = veer_vec2(-2.0f, 1.0f);
  world->dt = 1.0f / 60.0f;
}

void bench_fill(bench_world *world) {
  veer_random_key dice = {.seed = 1};
  fill_options(world);
  fill_things(world, &dice);
  fill_agents(world, &dice);
}

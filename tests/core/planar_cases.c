/* planar_cases.c: the bits of every behaviour and motion of the core in thousands of situations of
 * the plane, one line for each function. test_planar_bits.py compiles it with and without
 * VEER_PLANAR: the lines must be the same. Plain C, and only what both builds have. */
#include <stdio.h>
#include <string.h>

#include <veer/collision.h>
#include <veer/company.h>
#include <veer/context.h>
#include <veer/flow.h>
#include <veer/handling.h>
#include <veer/obstacle.h>
#include <veer/path.h>
#include <veer/search.h>
#include <veer/turning.h>
#include <veer/veer.h>
#include <veer/wall.h>

enum { CASES = 3000, MOST_LINES = 120, CORNERS = 6 };

/* ---- a row of random numbers ---- */

static veer_random_key key;

static float between(float lo, float hi) {
  key.step++;
  return lo + (hi - lo) * veer_random_unit(veer_random(key).word[0]);
}

static veer_vec within(float reach) {
  float x = between(-reach, reach);
  float y = between(-reach, reach);
  return veer_vec2(x, y);
}

static veer_vec direction(void) {
  veer_vec v = veer_vec_unit(within(1.0f));
  return v.x == 0.0f && v.y == 0.0f ? veer_vec2(1.0f, 0.0f) : v;
}

/* ---- a line for each function ---- */

static struct line {
  const char *name;
  uint64_t hash;
} lines[MOST_LINES];
static int count;

static void add_number(const char *name, float value) {
  uint32_t bits;
  int i = 0;
  value += 0.0f; /* -0 and +0 are one */
  memcpy(&bits, &value, sizeof bits);
  while (i < count && strcmp(lines[i].name, name) != 0)
    i++;
  if (i == count && count < MOST_LINES) {
    lines[count].name = name;
    lines[count++].hash = 14695981039346656037u;
  }
  for (int byte = 0; byte < 4; byte++)
    lines[i].hash = (lines[i].hash ^ (bits >> (8 * byte) & 0xff)) * 1099511628211u;
}

static void add(const char *name, veer_vec v) {
  add_number(name, v.x);
  add_number(name, v.y);
}

/* ---- situations ---- */

typedef struct scene {
  int k;
  veer_agent agent;
  veer_mover movers[3];
  veer_vec corners[CORNERS];
  veer_obstacle shapes[5];
  veer_wall walls[4];
  veer_vec target;
} scene;

static void draw_shapes(scene *s) {
  for (int i = 0; i < CORNERS; i++)
    s->corners[i] = within(3.0f);
  s->shapes[0] = veer_obstacle_sphere(within(6.0f), between(0.3f, 2.0f));
  s->shapes[1] = veer_obstacle_box(within(6.0f), veer_vec2(between(0.2f, 2.0f), 1.0f));
  s->shapes[2] = veer_obstacle_plane(within(6.0f), direction());
  s->shapes[3] = veer_obstacle_capsule(within(6.0f), veer_vec2(1.0f, 2.0f), between(0.0f, 1.0f));
  s->shapes[4] = veer_obstacle_polygon(s->corners, 1 + (size_t)s->k % CORNERS);
  s->shapes[4].center = within(6.0f);
  for (int i = 0; i < 5; i++) {
    s->shapes[i].forward = direction();
    s->shapes[i].side = (veer_side)((s->k + i) % VEER_SIDE_COUNT);
  }
}

static void draw_scene(scene *s, int k) {
  s->k = k;
  s->agent = veer_agent_default();
  s->agent.pos = within(10.0f);
  s->agent.vel = within(2.0f);
  s->agent.heading = direction();
  s->agent.radius = between(0.0f, 1.0f);
  s->agent.max_speed = between(0.5f, 3.0f);
  s->agent.response_time = between(0.1f, 1.0f);
  s->agent.mass = between(0.5f, 2.0f);
  if (k % 3 == 0)
    s->agent.max_force = between(0.5f, 4.0f);
  s->agent.drive = (veer_drive)(k % 5 % VEER_DRIVE_COUNT);
  s->agent.id = 1;
  for (uint32_t i = 0; i < 3; i++) {
    s->movers[i] = veer_mover_at(k % 7 ? within(6.0f) : s->agent.pos);
    s->movers[i].vel = within(2.0f);
    s->movers[i].heading = direction();
    s->movers[i].radius = between(0.0f, 1.0f);
    s->movers[i].id = i + 2;
  }
  draw_shapes(s);
  for (int i = 0; i < 4; i++) {
    s->walls[i].a = within(6.0f);
    s->walls[i].b = within(6.0f);
  }
  s->target = within(9.0f);
}

/* ---- the functions ---- */

static void single_ones(const scene *s) {
  const veer_agent *agent = &s->agent;
  add("seek", veer_seek(agent, s->target));
  add("flee", veer_flee(agent, s->target));
  veer_arrive_options arrive = veer_arrive_default();
  arrive.law = (veer_arrive_law)(s->k % VEER_ARRIVE_LAW_COUNT);
  add("arrive", veer_arrive(agent, s->target, &arrive, 0.1f));
  veer_prediction look = veer_prediction_default();
  look.look = (veer_look_ahead)(s->k % VEER_LOOK_COUNT);
  look.lead = 2.0f;
  add("pursue", veer_pursue(agent, &s->movers[0], &look));
  add("evade", veer_evade_all(agent, s->movers, 3, &look, 9.0f));
  add("evade", veer_evade_within(agent, &s->movers[0], &look, 9.0f, 5.0f));
  veer_wander_options wander = veer_wander_default();
  wander.form = (veer_wander_form)(s->k % VEER_WANDER_FORM_COUNT);
  veer_vec walk = veer_vec2(0.3f, 0.4f);
  add("wander", veer_wander(agent, &wander, key, 0.1f, &walk));
  add("wander", walk);
}

static void group_ones(const scene *s) {
  veer_separation_options separation = veer_separation_default();
  veer_alignment_options alignment = veer_alignment_default();
  veer_cohesion_options cohesion = veer_cohesion_default();
  separation.form = (veer_separation_form)(s->k % VEER_SEPARATION_FORM_COUNT);
  separation.desired = s->k & 8;
  separation.neighborhood.radius = 9.0f;
  alignment.form = (veer_alignment_form)(s->k % VEER_ALIGNMENT_FORM_COUNT);
  cohesion.form = (veer_cohesion_form)(s->k % VEER_COHESION_FORM_COUNT);
  add("separation", veer_separation(&s->agent, s->movers, 3, &separation));
  add("alignment", veer_alignment(&s->agent, s->movers, 3, &alignment));
  add("cohesion", veer_cohesion(&s->agent, s->movers, 3, &cohesion));
  add("collisions", veer_avoid_collisions(&s->agent, s->movers, 3, 5.0f));
  for (int way = 0; way < VEER_COLLISION_WAY_COUNT; way++)
    add("collisions as",
        veer_avoid_collisions_as(&s->agent, s->movers, 3, 5.0f, (veer_collision_way)way));
  veer_queue_options queue = veer_queue_default();
  add("queue", veer_queue(&s->agent, s->movers, 3, &queue));
  veer_approach at = veer_nearest_approach(&s->agent, &s->movers[0]);
  add_number("nearest approach", at.time);
  add_number("nearest approach", at.distance);
}

static bool ray_to(void *user, veer_vec from, veer_vec to, veer_hit *out) {
  return veer_sweep(user, from, to, 0.0f, out);
}

static void obstacle_ones(scene *s) {
  veer_avoid_options avoid = veer_avoid_default();
  veer_ray_options rays = veer_ray_default();
  avoid.way = (veer_avoid_way)(s->k % VEER_AVOID_WAY_COUNT);
  rays.rays = (veer_rays)(s->k % VEER_RAYS_COUNT);
  add("avoid", veer_avoid(&s->agent, s->shapes, 5, &avoid));
  veer_vec to = within(12.0f);
  for (int i = 0; i < 5; i++) {
    veer_obstacle *shape = &s->shapes[i];
    veer_surface surface = veer_surface_at(shape, s->agent.pos);
    add_number("surface", surface.distance);
    add("surface", surface.normal);
    veer_hit hit;
    if (veer_sweep(shape, s->agent.pos, to, s->agent.radius, &hit)) {
      add("sweep", hit.point);
      add("sweep", hit.normal);
    }
    add("avoid one", veer_avoid(&s->agent, shape, 1, &avoid));
    add("avoid rays", veer_avoid_rays(&s->agent, ray_to, shape, &rays));
    add("contain", veer_contain(&s->agent, shape, 1.0f));
    add("hiding spot", veer_hiding_spot(shape, s->agent.pos, 1.0f));
  }
}

static void wall_ones(const scene *s) {
  veer_feeler_options feelers = veer_feeler_default();
  veer_wall_follow_options follow = veer_wall_follow_default();
  feelers.count = 1 + 2 * ((uint32_t)s->k % 6);
  feelers.each = s->k & 1;
  feelers.overwrites = s->k % 5 == 0;
  add("avoid walls", veer_avoid_walls(&s->agent, s->walls, 4, &feelers));
  add("follow wall", veer_follow_wall(&s->agent, s->walls, 4, &follow));
  veer_agent moved = s->agent;
  moved.pos = veer_vec_add(moved.pos, within(8.0f));
  moved.vel = within(8.0f);
  veer_stop_at_walls(&moved, s->agent.pos, s->walls, 4);
  add("stop at walls", moved.pos);
  add("stop at walls", moved.vel);
  add("stop at walls", moved.heading);
  veer_box box = {veer_vec2(-3.0f, -3.0f), veer_vec2(3.0f, 3.0f)};
  veer_apply_edge(&moved, &box, (veer_edge)(s->k % VEER_EDGE_COUNT));
  add("edge", moved.pos);
  add("edge", moved.vel);
}

static veer_vec whirl(const void *field, veer_vec place) {
  (void)field;
  return veer_vec2(-0.1f * place.y, 0.1f * place.x);
}

static void path_ones(const scene *s) {
  veer_path path = {s->corners, 1 + (size_t)s->k % CORNERS, s->k & 1};
  veer_path_options options = veer_path_default();
  veer_waypoint_options waypoints = veer_waypoint_default();
  options.direction = s->k & 2 ? 1 : -1;
  options.look_ahead_time = s->k & 4 ? 0.5f : 0.0f;
  float progress = between(0.0f, 9.0f);
  size_t waypoint = (size_t)s->k % CORNERS;
  add("path", veer_follow_path(&s->agent, &path, &options, NULL));
  add("path in order", veer_follow_path(&s->agent, &path, &options, &progress));
  add_number("path in order", progress);
  add("waypoints", veer_follow_waypoints(&s->agent, &path, &waypoints, 0.1f, &waypoint));
  add_number("waypoints", (float)waypoint);
  add("flow", veer_follow_flow(&s->agent, whirl, NULL, 0.5f));
  veer_flow_grid grid = {within(1.0f), between(0.5f, 2.0f), 2, 3, 1, s->corners, s->k & 1};
  add("grid", veer_flow_of_grid(&grid, within(3.0f)));
  uint8_t seen[12] = {0};
  veer_explored map = {within(3.0f), between(0.3f, 2.0f), 3, 4, 1, seen};
  add("explore", veer_explore(&s->agent, &map, between(0.0f, 3.0f)));
}

static void company_ones(const scene *s) {
  const veer_mover *one = &s->movers[0], *two = &s->movers[1];
  veer_arrive_options arrive = veer_arrive_default();
  veer_prediction look = veer_prediction_default();
  veer_leader_options leader = veer_leader_default();
  veer_hide_options hide = veer_hide_default();
  hide.only_seen = s->k & 1;
  add("offset pursuit", veer_offset_pursuit(&s->agent, one, within(2.0f), &arrive, 0.1f));
  add("interpose", veer_interpose(&s->agent, one, two, 0.3f, &arrive, 0.1f));
  add("shadow", veer_shadow(&s->agent, one, between(0.0f, 9.0f), &look));
  add("orbit", veer_orbit(&s->agent, one, between(0.5f, 5.0f), s->k & 1 ? 1 : -1));
  add("guard", veer_guard(&s->agent, two, between(0.0f, 9.0f), one, &look, &arrive, 0.1f));
  add("leader", veer_follow_leader(&s->agent, one, &leader, 0.1f));
  add("departure", veer_departure(&s->agent, s->target, between(0.0f, 9.0f), s->k & 1));
  add("hide", veer_hide(&s->agent, one, s->shapes, 5, &hide, 0.1f));
}

static void motions(const scene *s) {
  veer_turn_options turn = veer_turn_default();
  veer_vec turning = within(1.0f), from = direction();
  veer_vec to = s->k % 4 ? direction() : veer_vec_scale(from, -1.0f);
  add("reach orientation", veer_reach_orientation(&s->agent, within(3.0f), turning, &turn));
  add("turn toward", veer_turn_toward(from, to, between(0.0f, 3.0f)));
  veer_agent turned = s->agent, moved = s->agent;
  veer_turn(&turned, &turning, within(9.0f), &turn, 0.1f);
  add("turn", turned.heading);
  add("turn", turning);
  veer_handling handling = {s->k & 1 ? 1.0f : VEER_INFINITY,
                            s->k & 2 ? 1.0f : VEER_INFINITY,
                            s->k & 4 ? 2.0f : VEER_INFINITY,
                            s->k & 8 ? 0.3f : 0.0f,
                            s->k & 16 ? 0.5f : 0.0f,
                            s->k & 32 ? 0.4f : 0.0f,
                            0.0f,
                            s->k & 64,
                            s->k & 128,
                            s->k & 256};
  veer_vec applied = within(1.0f), force = within(9.0f), wind = within(1.0f);
  veer_move_with(&moved, &handling, force, wind, 0.1f, &applied);
  add("move", moved.pos);
  add("move", moved.vel);
  add("move", moved.heading);
  add("move", applied);
}

static void combinations(const scene *s) {
  enum { DIRECTIONS = 16 };
  veer_vec forces[4] = {within(2.0f), within(2.0f), within(2.0f), s->agent.vel};
  const float weights[4] = {1.0f, 0.5f, 2.0f, 0.1f}, odds[4] = {0.7f, 0.5f, 0.9f, 1.0f};
  add("priority", veer_priority(forces, weights, 4, 1.0f, NULL));
  add("budget", veer_budget(forces, weights, 4, 3.0f, NULL));
  add("dither", veer_dither(forces, weights, odds, 4, key, NULL));
  float interest[DIRECTIONS], danger[DIRECTIONS];
  veer_context map = {DIRECTIONS, true, interest, danger};
  veer_context_options options = veer_context_default();
  veer_context_clear(&map);
  for (int i = 0; i < 2; i++) {
    veer_context_want(&map, forces[i]);
    veer_context_fear(&map, forces[i + 2]);
  }
  veer_choice choice = veer_context_choose(&map, &options, (uint32_t)s->k % 20);
  add("context map", choice.way);
  add_number("context map", choice.danger);
}

static bool meets_a_shape(void *user, veer_vec from, veer_vec to, veer_hit *out) {
  return veer_sweep((const veer_obstacle *)user, from, to, 0.0f, out);
}

static void dangers(const scene *s) {
  enum { DIRECTIONS = 12 };
  float interest[DIRECTIONS], danger[DIRECTIONS];
  veer_context map = {DIRECTIONS, true, interest, danger};
  veer_obstacle shape = s->shapes[s->k % 5];
  for (int i = 0; i < 4; i++) {
    veer_context_clear(&map);
    veer_context_want_round(&map, s->target);
    for (int k = 0; k < DIRECTIONS; k++)
      add_number("want round", interest[k]);
    if (i == 0)
      veer_context_fear_obstacles(&map, &s->agent, s->shapes, 5, 9.0f, 1.0f);
    else if (i == 1)
      veer_context_fear_walls(&map, &s->agent, s->walls, 4, 9.0f, 1.0f);
    else if (i == 2)
      veer_context_fear_rays(&map, &s->agent, meets_a_shape, &shape, 9.0f, 1.0f);
    else
      veer_context_fear_others(&map, &s->agent, s->movers, 3, 4.0f, 1.0f);
    static const char *const names[] = {"fear obstacles", "fear walls", "fear rays", "fear others"};
    for (int k = 0; k < DIRECTIONS; k++)
      add_number(names[i], danger[k]);
  }
}

int main(void) {
  key.seed = 7;
  for (int k = 0; k < CASES; k++) {
    scene s;
    draw_scene(&s, k);
    single_ones(&s);
    group_ones(&s);
    obstacle_ones(&s);
    wall_ones(&s);
    path_ones(&s);
    company_ones(&s);
    motions(&s);
    combinations(&s);
    dangers(&s);
  }
  for (int i = 0; i < count; i++)
    printf("%s %016llx\n", lines[i].name, (unsigned long long)lines[i].hash);
  return 0;
}

/* surroundings.h: the part of a situation that is not other movers: a shape, walls, a way, and
 * those of the others who stand just where they matter. */
#ifndef VEER_TEST_SURROUNDINGS_H
#define VEER_TEST_SURROUNDINGS_H

#include <veer/collision.h>
#include <veer/company.h>
#include <veer/flow.h>
#include <veer/obstacle.h>
#include <veer/path.h>
#include <veer/turning.h>
#include <veer/wall.h>

#include "../support/random_case.h"

enum { SHAPE_CORNERS = 5, SOME_WALLS = 3, WAY_POINTS = 5 };

typedef struct surroundings {
  veer_obstacle shape; /* ahead of the agent; a row chooses its kind and side */
  veer_vec corners[SHAPE_CORNERS];
  veer_vec home; /* a place near the agent */
  veer_wall walls[SOME_WALLS];
  veer_vec way[WAY_POINTS];
  float progress;
  size_t waypoint;
  veer_mover crossing; /* will run into the agent, or nearly */
  veer_mover front;    /* waits before it */
  veer_mover chief;    /* has the agent in its way */
  veer_vec offset;     /* in a leader's frame */
  veer_vec direction, turning;
  int sense;
  float ratio, near, look_ahead, horizon;
  veer_avoid_options avoid;
  veer_ray_options rays;
  veer_feeler_options feelers;
  veer_wall_follow_options follow;
  veer_path_options path;
  veer_waypoint_options waypoints;
  veer_hide_options hide;
  veer_leader_options leader;
  veer_queue_options queue;
  veer_turn_options turn;
} surroundings;

/* On a grid of 1/256, so that shifts along that grid are exact. */
static inline veer_vec on_grid(veer_vec p) {
  return veer_vec3(floorf(p.x * 256.0f) / 256.0f, floorf(p.y * 256.0f) / 256.0f,
                   floorf(p.z * 256.0f) / 256.0f);
}

/* `ahead` of an agent and up to `aside` beside that. */
static inline veer_vec draw_ahead(dice *d, const veer_agent *agent, float ahead, float aside) {
  veer_vec place = veer_vec_add(agent->pos, veer_vec_scale(agent->heading, ahead));
  return on_grid(veer_vec_add(place, draw_vec(d, agent->planar, aside)));
}

static inline veer_vec mostly(dice *d, const veer_agent *agent, veer_vec way, float other) {
  return veer_vec_unit(veer_vec_add(way, veer_vec_scale(draw_unit(d, agent->planar), other)));
}

static inline void draw_shape(dice *d, const veer_agent *agent, surroundings *w) {
  w->shape = veer_obstacle_sphere(draw_ahead(d, agent, draw_between(d, 3.5f, 6.0f), 1.0f),
                                  draw_between(d, 0.5f, 1.5f));
  w->shape.end = draw_ahead(d, agent, draw_between(d, 5.0f, 8.0f), 2.0f);
  w->shape.half = veer_vec3(draw_between(d, 0.5f, 2.0f), draw_between(d, 0.5f, 2.0f),
                            agent->planar ? VEER_INFINITY : draw_between(d, 0.5f, 2.0f));
  w->shape.forward = mostly(d, agent, veer_vec_scale(agent->heading, -1.0f), 0.8f);
  while (!agent->planar) {
    veer_vec up = veer_vec_cross(w->shape.forward, draw_unit(d, false));
    w->shape.up = veer_vec_unit(up);
    if (veer_vec_length(up) > 0.1f)
      break;
  }
  for (int i = 0; i < SHAPE_CORNERS; i++) {
    veer_sincos turn = veer_sin_cos(6.2831853f * ((float)i + draw_between(d, 0.0f, 0.6f)) / 5.0f);
    float reach = draw_between(d, 0.7f, 2.0f);
    w->corners[i] = veer_vec2(reach * turn.cos, reach * turn.sin);
  }
}

static inline veer_mover draw_mover(dice *d, const veer_agent *agent, uint32_t id, veer_vec pos) {
  veer_mover mover = veer_mover_at(pos);
  draw_frame(d, agent->planar, &mover.heading, &mover.up);
  mover.radius = draw_between(d, 0.5f, 1.0f);
  mover.id = id;
  return mover;
}

static inline void draw_others(dice *d, const veer_agent *agent, surroundings *w) {
  veer_vec place = veer_vec_add(agent->pos, veer_vec_scale(draw_unit(d, agent->planar), 6.0f));
  place = on_grid(place);
  w->crossing = draw_mover(d, agent, 71, place);
  veer_vec offset = veer_vec_sub(place, agent->pos), miss;
  do /* not so nearly head on that the side is a choice */
    miss = draw_vec(d, agent->planar, 1.0f);
  while (veer_vec_length(veer_vec_cross(miss, offset)) < 0.3f);
  offset = veer_vec_add(offset, miss);
  w->crossing.vel = veer_vec_sub(agent->vel, veer_vec_scale(offset, draw_between(d, 0.2f, 1.0f)));
  w->front = draw_mover(d, agent, 72, draw_ahead(d, agent, w->queue.ahead, 0.8f));
  w->front.heading = mostly(d, agent, agent->heading, 0.5f);
  w->front.vel = veer_vec_add(veer_vec_scale(agent->vel, 0.5f),
                              veer_vec_scale(agent->heading, -draw_between(d, 0.1f, 3.0f)));
  w->chief = draw_mover(d, agent, 73, agent->pos);
  w->chief.pos = veer_vec_sub(w->chief.pos, veer_vec_scale(w->chief.heading, 3.0f));
  w->chief.pos = on_grid(veer_vec_add(w->chief.pos, draw_vec(d, agent->planar, 0.8f)));
}

static inline void draw_settings(dice *d, surroundings *w) {
  w->avoid = veer_avoid_default();
  w->avoid.min_length = draw_between(d, 4.0f, 8.0f);
  w->avoid.braking = draw_between(d, 0.1f, 0.5f);
  w->avoid.horizon = draw_between(d, 2.0f, 10.0f);
  w->avoid.goal_distance = 50.0f;
  w->rays = veer_ray_default();
  w->feelers = veer_feeler_default();
  w->feelers.count = 1 + 2 * draw_below(d, 4);
  w->feelers.length = draw_between(d, 4.0f, 10.0f);
  w->feelers.side_length = draw_between(d, 4.0f, 10.0f);
  w->feelers.spread = draw_between(d, 0.3f, 2.0f);
  w->follow.look_ahead = draw_between(d, 0.0f, 2.0f);
  w->follow.offset = draw_between(d, 0.5f, 3.0f);
  w->path = veer_path_default();
  w->path.look_ahead = draw_between(d, 0.5f, 5.0f);
  w->path.along = draw_between(d, 0.5f, 5.0f);
  w->path.direction = draw_bool(d) ? 1 : -1;
  w->path.look_ahead_time = 0.1f * w->path.along;
  w->waypoints = veer_waypoint_default();
  w->waypoints.direction = draw_bool(d) ? 1 : -1;
  w->hide = veer_hide_default();
  w->leader = veer_leader_default();
  w->queue = veer_queue_default();
  w->queue.ahead = draw_between(d, 1.0f, 3.0f);
  w->turn = veer_turn_default();
  w->turn.max_acceleration = draw_between(d, 1.0f, 100.0f);
}

static inline surroundings draw_surroundings(dice *d, const veer_agent *agent) {
  surroundings w = {0};
  draw_settings(d, &w);
  draw_shape(d, agent, &w);
  draw_others(d, agent, &w);
  w.home = draw_ahead(d, agent, 0.0f, 0.5f);
  for (int i = 0; i < SOME_WALLS; i++) {
    w.walls[i].a = draw_ahead(d, agent, 3.0f, 6.0f);
    w.walls[i].b = draw_ahead(d, agent, 3.0f, 6.0f);
  }
  for (int i = 0; i < WAY_POINTS; i++)
    w.way[i] = draw_ahead(d, agent, 0.0f, 16.0f);
  w.progress = draw_between(d, 0.0f, 40.0f);
  w.waypoint = draw_below(d, WAY_POINTS);
  w.offset = draw_vec(d, agent->planar, 5.0f);
  w.direction = draw_vec(d, agent->planar, 5.0f);
  w.turning = draw_vec(d, agent->planar, 2.0f);
  w.sense = draw_bool(d) ? 1 : -1;
  w.ratio = draw_between(d, 0.1f, 0.9f);
  w.near = draw_between(d, 1.0f, 20.0f);
  w.look_ahead = draw_between(d, 0.5f, 2.0f);
  w.horizon = 20.0f;
  return w;
}

/* A list of what points and directs, for maps and for small changes. */
enum { MOST_PLACES = 24 };

static inline int list_places(surroundings *w, veer_vec *out[MOST_PLACES]) {
  veer_vec *const places[] = {&w->shape.center, &w->shape.end,  &w->home,       &w->crossing.pos,
                              &w->front.pos,    &w->chief.pos,  &w->walls[0].a, &w->walls[0].b,
                              &w->walls[1].a,   &w->walls[1].b, &w->walls[2].a, &w->walls[2].b};
  int n = 0;
  for (; n < (int)(sizeof places / sizeof places[0]); n++)
    out[n] = places[n];
  for (int i = 0; i < WAY_POINTS; i++)
    out[n++] = &w->way[i];
  return n;
}

static inline int list_ways(surroundings *w, veer_vec *out[MOST_PLACES]) {
  veer_vec *const ways[] = {&w->shape.forward,    &w->shape.up,    &w->crossing.vel,
                            &w->crossing.heading, &w->crossing.up, &w->front.vel,
                            &w->front.heading,    &w->front.up,    &w->chief.vel,
                            &w->chief.heading,    &w->chief.up,    &w->direction,
                            &w->turning};
  int n = 0;
  for (; n < (int)(sizeof ways / sizeof ways[0]); n++)
    out[n] = ways[n];
  return n;
}

static inline void map_surroundings(const isometry *m, surroundings *w) {
  veer_vec *list[MOST_PLACES];
  int n = list_places(w, list);
  for (int i = 0; i < n; i++)
    *list[i] = moved(m, *list[i]);
  n = list_ways(w, list);
  for (int i = 0; i < n; i++)
    *list[i] = turned(m, *list[i]);
}

/* What is said as left and right has to be said the other way round in a mirror. */
static inline void swap_sides(surroundings *w) {
  w->offset.y = -w->offset.y;
  w->sense = -w->sense;
  for (int i = 0; i < SHAPE_CORNERS; i++)
    w->corners[i].y = -w->corners[i].y;
}

#endif

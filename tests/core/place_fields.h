/* place_fields.h: the numbers of the surroundings, with the rows that read each, and surroundings
 * in which every row does read what it can. */
#ifndef VEER_TEST_PLACE_FIELDS_H
#define VEER_TEST_PLACE_FIELDS_H

#include <string.h>

#include "every_behavior.h"

typedef struct field {
  uint64_t read_as;
  float *value;
  bool may_be_infinite;
  veer_vec (*only_of)(const situation *s, int mode, bool flag); /* an option of these rows */
} field;

static inline size_t add_place(field *out, uint64_t read_as, veer_vec *v) {
  out[0] = (field){read_as, &v->x, false, NULL};
  out[1] = (field){read_as, &v->y, false, NULL};
  out[2] = (field){read_as, &v->z, false, NULL};
  return 3;
}

static inline size_t list_settings(surroundings *w, field *out) {
  const field settings[] = {
      {ALSO_RATIO, &w->ratio, false, NULL},
      {ALSO_NEAR, &w->near, false, NULL},
      {ALSO_LOOK, &w->look_ahead, false, NULL},
      {ALSO_HORIZON, &w->horizon, true, NULL},
      {ALSO_BOX, &w->avoid.min_length, false, NULL},
      {ALSO_BOX, &w->avoid.braking, false, NULL},
      {ALSO_CYLINDER, &w->avoid.horizon, false, NULL},
      {ALSO_GOAL, &w->avoid.goal_distance, true, NULL},
      {0, &w->rays.length, false, force_rays},
      {0, &w->rays.side_length, false, force_rays},
      {0, &w->rays.side_cosine, false, force_rays},
      {0, &w->rays.keep, false, force_rays},
      {0, &w->feelers.length, false, force_walls},
      {0, &w->feelers.side_length, false, force_walls},
      {0, &w->feelers.spread, false, force_walls},
      {0, &w->follow.look_ahead, false, force_follow_wall},
      {0, &w->follow.offset, false, force_follow_wall},
      {0, &w->path.radius, true, force_path},
      {0, &w->path.look_ahead, false, force_path},
      {0, &w->path.look_ahead_time, false, force_path},
      {0, &w->path.along, false, force_path},
      {0, &w->path.window, false, force_path},
      {0, &w->waypoints.radius, true, force_waypoints},
      {0, &w->hide.gap, false, force_hide},
      {0, &w->leader.clear_ahead, false, force_leader},
      {0, &w->leader.clear_width, false, force_leader},
      {0, &w->queue.ahead, false, force_queue},
      {0, &w->queue.radius, true, force_queue},
      {0, &w->turn.max_rate, false, force_turning},
      {0, &w->turn.max_acceleration, true, force_turning},
      {0, &w->turn.slowing_angle, true, force_turning},
      {0, &w->turn.tolerance, true, force_turning},
      {0, &w->turn.response_time, false, force_turning},
  };
  memcpy(out, settings, sizeof settings);
  return sizeof settings / sizeof settings[0];
}

static inline size_t list_shape(surroundings *w, field *out) {
  size_t n = add_place(out, ALSO_CENTER, &w->shape.center);
  n += add_place(out + n, ALSO_END, &w->shape.end);
  n += add_place(out + n, ALSO_TURN_OF_SHAPE | ALSO_NORMAL, &w->shape.forward);
  n += add_place(out + n, ALSO_TURN_OF_SHAPE, &w->shape.up);
  out[n++] = (field){ALSO_SIZE, &w->shape.radius, false, NULL};
  out[n++] = (field){ALSO_HALF, &w->shape.half.x, true, NULL};
  out[n++] = (field){ALSO_HALF, &w->shape.half.y, true, NULL};
  out[n++] = (field){ALSO_HALF, &w->shape.half.z, true, NULL};
  for (int i = 0; i < SHAPE_CORNERS; i++) {
    out[n++] = (field){ALSO_CORNERS, &w->corners[i].x, false, NULL};
    out[n++] = (field){ALSO_CORNERS, &w->corners[i].y, false, NULL};
  }
  return n;
}

static inline size_t list_surroundings(surroundings *w, field *out) {
  size_t n = list_shape(w, out);
  n += add_place(out + n, ALSO_HOME, &w->home);
  for (int i = 0; i < SOME_WALLS; i++) {
    n += add_place(out + n, ALSO_WALLS, &w->walls[i].a);
    n += add_place(out + n, ALSO_WALLS, &w->walls[i].b);
  }
  for (int i = 0; i < WAY_POINTS; i++)
    n += add_place(out + n, ALSO_WAY, &w->way[i]);
  n += add_place(out + n, ALSO_CROSSING, &w->crossing.pos);
  n += add_place(out + n, ALSO_CROSSING, &w->crossing.vel);
  out[n++] = (field){ALSO_CROSSING, &w->crossing.radius, false, NULL};
  n += add_place(out + n, ALSO_FRONT, &w->front.pos);
  n += add_place(out + n, ALSO_FRONT, &w->front.vel);
  n += add_place(out + n, ALSO_FRONT, &w->front.heading);
  n += add_place(out + n, ALSO_CHIEF, &w->chief.pos);
  n += add_place(out + n, ALSO_CHIEF, &w->chief.heading);
  n += add_place(out + n, ALSO_OFFSET, &w->offset);
  n += add_place(out + n, ALSO_DIRECTION, &w->direction);
  n += add_place(out + n, ALSO_TURNING, &w->turning);
  return n + list_settings(w, out + n);
}

/* The agent goes about ahead, into the shape, over the edge of its home and into the crossing one;
 * its path is far off. */
static inline void open_surroundings(dice *d, veer_agent *agent, surroundings *w) {
  const float aside = 0.25f;
  float speed = draw_between(d, 1.0f, 3.0f);
  agent->vel = veer_vec_scale(mostly(d, agent, agent->heading, 0.1f), speed);
  w->shape.center = draw_ahead(d, agent, 4.5f, aside);
  w->shape.end = draw_ahead(d, agent, 6.0f, aside);
  w->shape.radius = draw_between(d, 1.1f, 1.4f);
  w->shape.half = veer_vec3(1.2f, 1.3f, 1.4f);
  w->shape.forward = mostly(d, agent, veer_vec_scale(agent->heading, -1.0f), 0.3f);
  w->shape.up = veer_vec_unit(veer_vec_cross(w->shape.forward, draw_unit(d, false)));
  w->home = draw_ahead(d, agent, 0.0f, aside);
  w->avoid.horizon = 20.0f / speed;
  w->look_ahead = 10.0f / speed;
  w->near = draw_between(d, 1.0f, 2.5f);
  /* three across the way */
  veer_vec left = veer_vec_scale(veer_vec_cross(agent->up, agent->heading), 9.0f);
  for (int i = 0; i < SOME_WALLS; i++) {
    w->walls[i].a = veer_vec_add(draw_ahead(d, agent, 2.0f + (float)i, aside), left);
    w->walls[i].b = veer_vec_sub(draw_ahead(d, agent, 2.0f + (float)i, aside), left);
  }
  for (int i = 0; i < WAY_POINTS; i++)
    w->way[i] = draw_ahead(d, agent, 40.0f, 16.0f);
  w->crossing.pos = veer_vec_add(agent->pos, veer_vec_scale(draw_unit(d, agent->planar), 6.0f));
  veer_vec to =
      veer_vec_add(draw_ahead(d, agent, 0.0f, aside), veer_vec_scale(w->crossing.pos, -1.0f));
  w->crossing.vel = veer_vec_add(agent->vel, veer_vec_scale(to, 0.5f));
  w->front.pos = draw_ahead(d, agent, w->queue.ahead, aside);
  w->front.vel = veer_vec_scale(agent->heading, -0.1f);
  w->chief.pos =
      veer_vec_sub(draw_ahead(d, agent, 0.0f, aside), veer_vec_scale(w->chief.heading, 3.0f));
}

#endif

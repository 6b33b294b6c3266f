/* query_case.h: crowds of many kinds to ask about, and places to ask from. */
#ifndef VEER_TEST_QUERY_CASE_H
#define VEER_TEST_QUERY_CASE_H

#include <veer/query.h>

#include "crowd_case.h"

enum { ROUNDS = 250, MOST = 140 };

typedef struct world {
  veer_crowd_def def;
  veer_profile profile;
  bool planar;
  float size;
} world;

static inline void draw_world(dice *d, world *w) {
  w->planar = draw_below(d, 3) > 0;
  w->profile = flock_profile(draw_log(d, 0.3f, 20.0f), w->planar);
  if (draw_below(d, 5) == 0)
    w->profile.behavior_count = 0; /* nobody looks at neighbours: no radius */
  w->size = draw_log(d, 1.0f, 50.0f);
  w->def = veer_crowd_def_default();
  w->def.planar = w->planar;
  w->def.profiles = &w->profile;
  w->def.profile_count = 1;
  w->def.edge = draw_below(d, 2) ? VEER_EDGE_WRAP : VEER_EDGE_OPEN;
  w->def.box.hi = veer_vec3(w->size, w->size * 0.7f, w->planar ? 0.0f : w->size);
}

/* Some at one point, some at few points, some along a line, some outside. */
static inline veer_crowd *people(const world *w, dice *d) {
  veer_crowd *crowd = make_crowd(&w->def);
  uint32_t count = draw_below(d, MOST), style = draw_below(d, 5);
  for (uint32_t i = 0; i < count; i++) {
    veer_agent agent = draw_agent(d, &w->profile.body, w->def.box.lo, w->def.box.hi);
    agent.radius = draw_between(d, 0.0f, 0.05f * w->size);
    agent.layers = draw_below(d, 8); /* at 0 nobody is told of it */
    if (style == 1)
      agent.pos = veer_vec2(0.25f * w->size, 0.25f * w->size);
    if (style == 2)
      agent.pos = veer_vec2(0.25f * w->size * (float)(i % 4), 0.5f * w->size);
    if (style == 3)
      agent.pos.y = agent.pos.x = 0.001f * agent.pos.x;
    if (style == 4 && i % 7 == 0)
      agent.pos.x += 1.7f * w->size;
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  for (uint32_t id = 0; id < count; id += 5)
    assert_int_equal(veer_crowd_remove(crowd, id), VEER_OK);
  return crowd;
}

static inline veer_vec draw_place(dice *d, const world *w, const veer_crowd *crowd) {
  size_t count;
  const veer_agent *agents = agents_now(crowd, &count);
  if (count > 0 && draw_below(d, 2))
    return agents[draw_below(d, (uint32_t)count)].pos;
  return veer_vec3(draw_between(d, -w->size, 2.0f * w->size), draw_between(d, 0.0f, w->size),
                   w->planar ? 0.0f : draw_between(d, 0.0f, w->size));
}

static inline uint32_t draw_mask(dice *d) {
  return draw_below(d, 2) ? VEER_ALL_LAYERS : draw_below(d, 8);
}

static inline veer_crowd *plain_crowd(void) {
  const veer_profile profile = veer_profile_default();
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  return make_crowd(&def);
}

static inline void add_body(veer_crowd *crowd, float x, float y, float radius) {
  veer_agent body = veer_agent_default();
  body.pos = veer_vec2(x, y);
  body.radius = radius;
  add_agent(crowd, &body, 0, veer_target_none());
}

#endif

/* stop_at_walls.c: no wall is passed, however fast. The way of a step is gone again in the plane
 * across up, from touch to touch. */
#include "../../include/veer/motion.h"
#include "frame.h"
#include "surface.h"
#include "sweep.h"
#include "walls.h"

/* How far off it stops, as a share of the coordinates in question: more than rounding can take away
 * in a step, so that it stays on its side for ever. */
static const float CLEARANCE = 2e-6f;

/* More than a few roundings take, as a share. */
static const float ROUNDING = 5e-7f;

/* Two normals that differ by less are those of one wall in two pieces. */
static const float SAME_WALL = 1e-3f;

/* So many touches in one step; what way is left then is not gone. */
enum { MOST_TOUCHES = 8 };

/* The plane across the agent's up through the place where the step began. */
typedef struct level {
  veer_vec origin, x, y;
} level;

static level level_of(const veer_agent *agent, veer_vec origin) {
#ifdef VEER_PLANAR
  (void)agent;
  level l = {origin, veer_vec2(1.0f, 0.0f), veer_vec2(0.0f, 1.0f)};
#else
  level l = {origin, veeri_across(agent->up), veeri_zero()};
  l.y = veeri_cross(agent->up, l.x);
#endif
  return l;
}

static veer_vec flat_in(const level *l, veer_vec v) {
  return veer_vec2(veeri_dot(v, l->x), veeri_dot(v, l->y));
}

static veer_vec out_of(const level *l, veer_vec flat) {
  return veeri_add(veeri_scale(l->x, flat.x), veeri_scale(l->y, flat.y));
}

/* v with its part within the plane replaced. */
static veer_vec with_flat_part(const veer_agent *agent, const level *l, veer_vec v, veer_vec flat) {
  veer_vec result = out_of(l, flat);
#ifdef VEER_PLANAR
  (void)agent, (void)v;
#else
  result = veeri_add(result, veeri_scale(agent->up, veeri_dot(v, agent->up)));
#endif
  return result;
}

/* Where a wall was touched, in the plane. */
typedef struct contact {
  veeri_touch touch;
  veer_vec a, b; /* the wall */
  float clearance;
} contact;

/* A step on its way: all within the plane, the start is the origin. */
typedef struct slide {
  veer_vec place;
  veer_vec rest, vel;           /* what is left of the way, and the velocity */
  veer_vec free_rest, free_vel; /* the same had the last wall not been there */
  contact last;
  bool touched;
} slide;

static bool first_contact(const veer_agent *agent, const level *l, const slide *s,
                          const veer_wall *walls, size_t count, contact *first) {
  veeri_disc disc = {s->place, veeri_unit(s->rest), veeri_length(s->rest), 0.0f, agent->radius};
  float reach = veeri_length(l->origin);
  bool met = false;
  for (size_t i = 0; i < count; i++) {
    contact c;
    c.a = flat_in(l, veeri_sub(walls[i].a, l->origin));
    c.b = flat_in(l, veeri_sub(walls[i].b, l->origin));
    c.clearance = CLEARANCE * (reach + veeri_length(c.a) + veeri_length(c.b));
    disc.radius = agent->radius + c.clearance;
    if (!veeri_touch_edge(&disc, c.a, c.b, &c.touch) ||
        (met && c.touch.distance >= first->touch.distance))
      continue;
    *first = c;
    met = true;
  }
  return met;
}

/* Whether the wall touched last still is at the present place, so that this is a corner. */
static bool is_still_touched(const slide *s, float radius) {
  veer_vec on = veeri_nearest_on(s->last.a, s->last.b, s->place);
  float slack = 2.0f * s->last.clearance + 4.0f * ROUNDING * veeri_length(s->place);
  return s->touched && veeri_length(veeri_sub(s->place, on)) <= radius + slack;
}

/* v without its part into the wall; in a corner, where what is left leads into the other wall,
 * nothing. */
static veer_vec slid(veer_vec v, veer_vec normal, veer_vec other, bool in_corner) {
  float inward = veeri_dot(v, normal);
  if (inward < 0.0f)
    v = veeri_sub(v, veeri_scale(normal, inward));
  bool caught = in_corner && veeri_dot(v, other) < -SAME_WALL * veeri_length(v);
  return caught ? veeri_zero() : v;
}

static void touch_and_slide(slide *s, const contact *c, float radius) {
  float length = veeri_length(s->rest), gone = c->touch.distance;
  veer_vec normal = c->touch.normal;
  s->place = veeri_add(s->place, veeri_scale(veeri_unit(s->rest), gone));
  float left = 1.0f - gone / length;
  bool in_corner = is_still_touched(s, radius);
  if (!in_corner) { /* the wall touched before has done what it had to */
    s->free_rest = s->rest;
    s->free_vel = s->vel;
  }
  s->free_rest = veeri_scale(s->free_rest, left);
  s->rest = slid(s->free_rest, normal, s->last.touch.normal, in_corner);
  s->vel = slid(s->free_vel, normal, s->last.touch.normal, in_corner);
  /* back to the clearance, lest rounding eats it up step by step; and what rounding may leave of the
   * way into the wall, lest it touches for ever */
  float back = veeri_min(c->touch.depth, c->clearance) + ROUNDING * length;
  s->rest = veeri_add(s->rest, veeri_scale(normal, back));
  s->last = *c;
  s->touched = true;
}

void veer_stop_at_walls(veer_agent *agent, veer_vec before, const veer_wall *walls, size_t count) {
  veer_vec step = veeri_sub(agent->pos, before);
  if (!veeri_all_finite(step) || !veeri_all_finite(agent->vel) || !veeri_are_walls(walls, count) ||
      !(agent->radius >= 0.0f))
    return;
  level l = level_of(agent, before);
  slide s = {0};
  s.rest = flat_in(&l, step);
  s.vel = flat_in(&l, agent->vel);
  contact c;
  int touches = 0;
  for (; touches < MOST_TOUCHES && first_contact(agent, &l, &s, walls, count, &c); touches++)
    touch_and_slide(&s, &c, agent->radius);
  if (touches == 0)
    return;
  if (touches == MOST_TOUCHES)
    s.rest = veeri_zero();
  s.place = veeri_add(s.place, s.rest);
  veer_vec pos = veeri_add(before, with_flat_part(agent, &l, step, s.place));
  veer_vec vel = with_flat_part(agent, &l, agent->vel, s.vel);
  if (!veeri_all_finite(pos) || !veeri_all_finite(vel))
    return;
  agent->pos = pos;
  agent->vel = vel;
  agent->carry = veeri_zero();
  veer_face_travel(agent);
}

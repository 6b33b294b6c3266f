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

/* A step on its way: all within the plane, the start is the origin. */
typedef struct slide {
  veer_vec place;
  veer_vec rest; /* of the way */
  veer_vec vel;
  veer_vec normal; /* of the last touch */
} slide;

static bool first_touch(const veer_agent *agent, const level *l, const slide *s,
                        const veer_wall *walls, size_t count, veeri_touch *first) {
  veeri_disc disc = {s->place, veeri_unit(s->rest), veeri_length(s->rest), 0.0f, agent->radius};
  float reach = veeri_length(l->origin);
  bool met = false;
  for (size_t i = 0; i < count; i++) {
    veer_vec a = flat_in(l, veeri_sub(walls[i].a, l->origin));
    veer_vec b = flat_in(l, veeri_sub(walls[i].b, l->origin));
    float clearance = CLEARANCE * (reach + veeri_length(a) + veeri_length(b));
    veeri_touch touch;
    disc.radius = agent->radius + clearance;
    if (!veeri_touch_edge(&disc, a, b, &touch) || (met && touch.distance >= first->distance))
      continue;
    *first = touch;
    first->depth = veeri_min(touch.depth, clearance);
    met = true;
  }
  return met;
}

static veer_vec without_inward(veer_vec v, veer_vec normal) {
  float inward = veeri_dot(v, normal);
  return inward < 0.0f ? veeri_sub(v, veeri_scale(normal, inward)) : v;
}

/* Along the wall; in a corner, where that leads into the wall touched just before, nowhere. */
static veer_vec slid(veer_vec v, veer_vec normal, veer_vec last, bool in_corner) {
  v = without_inward(v, normal);
  return in_corner && veeri_dot(v, last) < 0.0f ? veeri_zero() : v;
}

static void touch_and_slide(slide *s, const veeri_touch *touch, bool in_corner) {
  veer_vec gone = veeri_scale(veeri_unit(s->rest), touch->distance);
  s->place = veeri_add(s->place, gone);
  s->rest = slid(veeri_sub(s->rest, gone), touch->normal, s->normal, in_corner);
  s->vel = slid(s->vel, touch->normal, s->normal, in_corner);
  /* back to the clearance, lest rounding eats it up step by step */
  s->rest = veeri_add(s->rest, veeri_scale(touch->normal, touch->depth));
  s->normal = touch->normal;
}

void veer_stop_at_walls(veer_agent *agent, veer_vec before, const veer_wall *walls, size_t count) {
  veer_vec step = veeri_sub(agent->pos, before);
  if (!veeri_all_finite(step) || !veeri_all_finite(agent->vel) || !veeri_are_walls(walls, count) ||
      !(agent->radius >= 0.0f))
    return;
  level l = level_of(agent, before);
  slide s = {veeri_zero(), flat_in(&l, step), flat_in(&l, agent->vel), veeri_zero()};
  int touches = 0;
  for (veeri_touch touch; first_touch(agent, &l, &s, walls, count, &touch); touches++) {
    if (touches == MOST_TOUCHES) {
      s.rest = veeri_zero();
      break;
    }
    touch_and_slide(&s, &touch, touches > 0 && touch.distance == 0.0f);
  }
  if (touches == 0)
    return;
  s.place = veeri_add(s.place, s.rest);
  agent->pos = veeri_add(before, with_flat_part(agent, &l, step, s.place));
  agent->vel = with_flat_part(agent, &l, agent->vel, s.vel);
  agent->carry = veeri_zero();
  veer_face_travel(agent);
}

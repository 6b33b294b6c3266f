/* A ball on a straight way against every shape and side: where it first touches, by small steps in
 * double. */
#include "../support/check.h"
#include "shapes.h"

enum { CASES = 6000 };

typedef struct way_case {
  solid s;
  veer_vec from, to;
  float radius;
  point start, way;    /* way: unit, or zero */
  double length, near; /* near: what rounding may do to a place on the way */
} way_case;

static void note_way(way_case *c) {
  point step = minus(point_of(c->to), point_of(c->from));
  c->start = point_of(c->from);
  c->length = size_of(step);
  c->way = plus(point_of(veer_vec2(0, 0)), step, c->length > 0 ? 1 / c->length : 0);
  c->near = 3e-6 * (1 + size_of(c->start) + size_of(point_of(c->s.obstacle.center)));
}

static void draw_way(dice *d, way_case *c, int kind, bool planar) {
  draw_solid(d, &c->s, planar, kind, 3.0f, draw_bool(d) ? 0.0f : 20.0f);
  veer_obstacle *o = &c->s.obstacle;
  o->side = (veer_side)draw_below(d, VEER_SIDE_COUNT);
  if (draw_below(d, 4) == 0) { /* thin ones */
    o->radius = o->half.x = draw_bool(d) ? 0.0f : 0.001f;
    if (o->kind == VEER_OBSTACLE_POLYGON)
      o->count = 2;
  }
  c->radius = draw_bool(d) ? 0.0f : draw_between(d, 0.0f, 1.0f);
  c->from = veer_vec_add(o->center, draw_vec(d, planar, o->side == VEER_SIDE_INSIDE ? 2.0f : 8.0f));
  veer_vec way = draw_unit(d, planar);
  if (draw_bool(d)) /* about at it */
    way = veer_vec_sub(veer_vec_add(o->center, draw_vec(d, planar, 2.0f)), c->from);
  float length = draw_below(d, 3) ? draw_between(d, 0.0f, 20.0f) : draw_log(d, 1e-3f, 1e4f);
  c->to = veer_vec_add(c->from, veer_vec_scale(veer_vec_unit(way), length));
  note_way(c);
}

static double room_at(const way_case *c, double t) {
  return free_distance(&c->s.obstacle, plus(c->start, c->way, t)) - (double)c->radius;
}

/* The least room on the way up to t: steps as long as the room itself pass over nothing. */
static double least_room(const way_case *c, double t) {
  double least = room_at(c, t), small = fmax(1e-4 * t, 1e-7);
  for (double at = 0; at < t;) {
    double room = room_at(c, at);
    least = fmin(least, room);
    at += fmax(room - c->near, small < c->near ? small : c->near);
  }
  return least;
}

static void check_hit(const char *what, int k, const way_case *c, const veer_hit *hit) {
  double t = (double)hit->distance;
  const veer_obstacle *o = &c->s.obstacle;
  check(t >= 0 && t <= c->length + c->near, "%s %d: hit at %g of %g", what, k, t, c->length);
  check(fabs(room_at(c, t)) <= c->near, "%s %d, side %d: room %g at the hit at %g of %g", what, k,
        o->side, room_at(c, t), t, c->length);
  check(least_room(c, t) >= -c->near, "%s %d, side %d: it hit before %g of %g", what, k, o->side, t,
        c->length);
  point there = plus(c->start, c->way, t);
  check(gap(hit->point, veer_vec3((float)there.x, (float)there.y, (float)there.z)) <= c->near,
        "%s %d: the place " SHOW_VEC, what, k, VEC_PARTS(hit->point));
  check(fabs(length_of(hit->normal) - 1) < 1e-5, "%s %d: normal " SHOW_VEC, what, k,
        VEC_PARTS(hit->normal));
  check(inner(c->way, point_of(hit->normal)) < 0.02,
        "%s %d, side %d: normal " SHOW_VEC " along the way at %g", what, k, o->side,
        VEC_PARTS(hit->normal), t);
}

static void first_touch_is_that_of_small_steps(void **state) {
  (void)state;
  static const char *const kinds[] = {"sphere", "box", "plane", "capsule", "polygon"};
  for (int kind = 0; kind < VEER_OBSTACLE_KIND_COUNT; kind++) {
    dice d = dice_of(200u + (uint32_t)kind);
    int hits = 0, misses = 0;
    for (int k = 0; k < CASES; k++) {
      way_case c;
      draw_way(&d, &c, kind, k & 1);
      if (room_at(&c, 0) <= c.near)
        continue;
      veer_hit hit = {-1.0f, {0, 0, 0}, {0, 0, 0}};
      if (veer_sweep(&c.s.obstacle, c.from, c.to, c.radius, &hit)) {
        hits++;
        check_hit(kinds[kind], k, &c, &hit);
        continue;
      }
      misses++;
      assert_true(hit.distance == -1.0f); /* untouched */
      check(least_room(&c, c.length) >= -c.near, "%s %d, side %d, thin %d: no hit, but room %g",
            kinds[kind], k, c.s.obstacle.side, c.s.obstacle.radius < 0.01f,
            least_room(&c, c.length));
    }
    assert_true(hits > CASES / 10 && misses > CASES / 10);
  }
}

/* From a start in touch: inward is a hit at once, outward is free until it has come free. */
static void in_touch_from_the_start(void **state) {
  (void)state;
  dice d = dice_of(210);
  int inward = 0, outward = 0;
  for (int k = 0; k < 8 * CASES; k++) {
    way_case c;
    draw_way(&d, &c, k % VEER_OBSTACLE_KIND_COUNT, k & 8);
    veer_surface surface = veer_surface_at(&c.s.obstacle, c.from);
    if (draw_bool(&d)) { /* let it just touch */
      c.from = veer_vec_add(c.from, veer_vec_scale(surface.normal, c.radius - surface.distance));
      note_way(&c);
      surface = veer_surface_at(&c.s.obstacle, c.from);
    }
    if (surface.distance > c.radius)
      continue;
    veer_hit hit;
    bool met = veer_sweep(&c.s.obstacle, c.from, c.to, c.radius, &hit);
    veer_vec step = veer_vec_sub(c.to, c.from);
    if (veer_vec_dot(veer_vec_unit(step), surface.normal) < 0.0f) {
      inward++;
      assert_true(met && hit.distance == 0.0f && same_vec(hit.point, c.from));
      assert_true(same_vec(hit.normal, surface.normal));
    } else if (met && hit.distance > 0.0f) { /* it has met another part of the shape */
      outward++;
      bool hollow = c.s.obstacle.side != VEER_SIDE_OUTSIDE || c.s.obstacle.count > 2;
      assert_true(hollow && isfinite(hit.distance) && (double)hit.distance <= c.length + c.near);
    }
  }
  assert_true(inward > CASES / 2 && outward > 50);
}

/* Along a surface at a small gap for a long way is no touch. */
static void passing_close_by_is_no_hit(void **state) {
  (void)state;
  dice d = dice_of(220);
  for (int k = 0; k < CASES; k++) {
    const veer_vec corners[] = {{0, 0, 0}, {100, 0, 0}, {100, -5, 0}, {0, -5, 0}};
    const veer_obstacle shapes[] = {veer_obstacle_polygon(corners, 4),
                                    veer_obstacle_box(veer_vec2(50, -5), veer_vec2(50, 5)),
                                    veer_obstacle_capsule(veer_vec2(0, -2), veer_vec2(100, -2), 2),
                                    veer_obstacle_plane(veer_vec2(0, 0), veer_vec2(0, 1))};
    float off = draw_log(&d, 1e-4f, 1.0f), radius = draw_bool(&d) ? 0.0f : 0.5f;
    float low = draw_between(&d, 0.1f, 1.0f) * off; /* the end is nearer than the start */
    veer_vec from = veer_vec2(1, radius + off), to = veer_vec2(99, radius + low);
    veer_hit hit;
    for (int i = 0; i < 4; i++) {
      check(!veer_sweep(&shapes[i], from, to, radius, &hit), "shape %d, %g to %g off: hit at %g", i,
            (double)off, (double)low, (double)hit.distance);
      to.y = radius - low; /* and now it does touch, farther on */
      assert_true(veer_sweep(&shapes[i], from, to, radius, &hit));
      double share = (double)off / ((double)off + (double)low);
      check(fabs((double)hit.distance - 98 * share) < 0.02 + 1e-4 / (double)off,
            "shape %d: hit at %g of %g", i, (double)hit.distance, 98 * share);
      to.y = radius + low;
    }
  }
}

static void a_way_of_no_length(void **state) {
  (void)state;
  dice d = dice_of(230);
  for (int k = 0; k < CASES; k++) {
    way_case c;
    veer_hit hit;
    draw_way(&d, &c, k % VEER_OBSTACLE_KIND_COUNT, k & 8);
    assert_false(veer_sweep(&c.s.obstacle, c.from, c.from, c.radius, &hit));
  }
}

static void what_is_not_finite_meets_nothing(void **state) {
  (void)state;
  veer_obstacle wall = veer_obstacle_plane(veer_vec2(5, 0), veer_vec2(-1, 0));
  veer_vec from = veer_vec2(0, 0), to = veer_vec2(10, 0);
  veer_hit hit;
  assert_true(veer_sweep(&wall, from, to, 1.0f, &hit));
  assert_true(fabsf(hit.distance - 4.0f) < 1e-5f);
  float *const fields[] = {&from.x, &to.y, &wall.center.x, &wall.forward.z};
  static const float poisons[] = {NAN, INFINITY, -INFINITY};
  for (int n = 0; n < 3; n++) {
    for (int i = 0; i < 4; i++) {
      float healthy = *fields[i];
      *fields[i] = poisons[n];
      assert_false(veer_sweep(&wall, from, to, 1.0f, &hit));
      *fields[i] = healthy;
    }
    assert_false(veer_sweep(&wall, from, to, poisons[n], &hit));
  }
  veer_obstacle none = veer_obstacle_polygon(NULL, 0);
  assert_false(veer_sweep(&none, from, to, 1.0f, &hit));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(first_touch_is_that_of_small_steps),
      cmocka_unit_test(in_touch_from_the_start),
      cmocka_unit_test(passing_close_by_is_no_hit),
      cmocka_unit_test(a_way_of_no_length),
      cmocka_unit_test(what_is_not_finite_meets_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

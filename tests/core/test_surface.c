/* The surface of every kind of obstacle: distances against other formulas in double and against
 * thousands of sampled places, normals against the slope of the distance. */
#include "../support/check.h"
#include "shapes.h"

enum { CASES = 4000 };

static const char *const kinds[] = {"sphere", "box", "plane", "capsule", "polygon"};

static veer_obstacle *draw_case(dice *d, solid *s, int kind, bool planar) {
  draw_solid(d, s, planar, kind, 3.0f, 20.0f);
  s->obstacle.side = (veer_side)draw_below(d, VEER_SIDE_COUNT);
  return &s->obstacle;
}

static veer_vec draw_near(dice *d, const solid *s) {
  return veer_vec_add(s->obstacle.center, draw_vec(d, s->planar, 8.0f));
}

static void distance_is_that_of_other_formulas(void **state) {
  (void)state;
  double worst = 0;
  for (int kind = 0; kind < VEER_OBSTACLE_KIND_COUNT; kind++) {
    dice d = dice_of(100u + (uint32_t)kind);
    for (int k = 0; k < CASES; k++) {
      solid s;
      veer_obstacle *o = draw_case(&d, &s, kind, k & 1);
      veer_vec p = draw_near(&d, &s);
      veer_surface got = veer_surface_at(o, p);
      double off = fabs((double)got.distance - free_distance(o, point_of(p)));
      worst = fmax(worst, off);
      check(off < 1e-5, "%s, case %d, side %d: %.9g instead of %.9g", kinds[kind], k, o->side,
            (double)got.distance, free_distance(o, point_of(p)));
      check(fabs(length_of(got.normal) - 1) < 1e-6, "%s, case %d: normal " SHOW_VEC, kinds[kind], k,
            VEC_PARTS(got.normal));
      if (k & 1)
        assert_true(got.normal.z == 0.0f);
    }
  }
  print_message("distance off by at most %.3g\n", worst);
}

/* Places where the slope is not 1 lie on a ridge, where two normals are right. */
static void normal_is_the_slope_of_the_distance(void **state) {
  (void)state;
  const double h = 1e-5;
  for (int kind = 0; kind < VEER_OBSTACLE_KIND_COUNT; kind++) {
    dice d = dice_of(110u + (uint32_t)kind);
    int ridges = 0;
    for (int k = 0; k < CASES; k++) {
      solid s;
      veer_obstacle *o = draw_case(&d, &s, kind, k & 1);
      veer_vec v = draw_near(&d, &s);
      point p = point_of(v), unit[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
      double slope[3];
      for (int i = 0; i < 3; i++)
        slope[i] =
            (free_distance(o, plus(p, unit[i], h)) - free_distance(o, plus(p, unit[i], -h))) /
            (2 * h);
      double steep = sqrt(slope[0] * slope[0] + slope[1] * slope[1] + slope[2] * slope[2]);
      if (fabs(steep - 1) > 1e-4) {
        ridges++;
        continue;
      }
      veer_vec normal = veer_surface_at(o, v).normal;
      veer_vec expected = veer_vec3((float)slope[0], (float)slope[1], (float)slope[2]);
      check(gap(normal, expected) < 2e-4, "%s, case %d: " SHOW_VEC " instead of " SHOW_VEC,
            kinds[kind], k, VEC_PARTS(normal), VEC_PARTS(expected));
    }
    assert_true(ridges < CASES / 100);
  }
}

/* Sampled places of the surface: none is nearer than the distance, and some is nearly as near. */
static veer_vec sample(dice *d, const veer_obstacle *o) {
  double angle = 6.283185307179586 * (double)draw_between(d, 0.0f, 1.0f);
  veer_vec round = veer_vec2((float)cos(angle), (float)sin(angle));
  float along = draw_between(d, 0.0f, 1.0f);
  veer_vec start = o->center;
  if (o->kind == VEER_OBSTACLE_CAPSULE) { /* a straight side, or a cap at one end */
    veer_vec way = veer_vec_sub(o->end, o->center);
    if (draw_bool(d)) {
      round = veer_vec_unit(veer_vec2(-way.y, way.x));
      round = veer_vec_scale(round, draw_bool(d) ? 1.0f : -1.0f);
    } else {
      along = draw_bool(d) ? 1.0f : 0.0f;
    }
    start = veer_vec_add(start, veer_vec_scale(way, along));
  }
  if (o->kind == VEER_OBSTACLE_SPHERE || o->kind == VEER_OBSTACLE_CAPSULE)
    return veer_vec_add(start, veer_vec_scale(round, o->radius));
  veer_vec a, b, left = veer_vec2(-o->forward.y, o->forward.x);
  if (o->kind == VEER_OBSTACLE_POLYGON) {
    size_t i = draw_below(d, (uint32_t)o->count);
    a = o->points[i];
    b = o->points[(i + 1) % o->count];
  } else {
    static const float corner[5][2] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}, {1, 1}};
    const float *from = corner[draw_below(d, 4)], *to = from + 2;
    a = veer_vec2(o->half.x * from[0], o->half.y * from[1]);
    b = veer_vec2(o->half.x * to[0], o->half.y * to[1]);
  }
  veer_vec local = veer_vec_add(a, veer_vec_scale(veer_vec_sub(b, a), along));
  return veer_vec_add(
      start, veer_vec_add(veer_vec_scale(o->forward, local.x), veer_vec_scale(left, local.y)));
}

static void distance_is_that_of_the_nearest_of_many_places(void **state) {
  (void)state;
  const int all[] = {VEER_OBSTACLE_SPHERE, VEER_OBSTACLE_BOX, VEER_OBSTACLE_CAPSULE,
                     VEER_OBSTACLE_POLYGON};
  for (int i = 0; i < 4; i++) {
    dice d = dice_of(120u + (uint32_t)i);
    for (int k = 0; k < 40; k++) {
      solid s;
      veer_obstacle *o = draw_case(&d, &s, all[i], true);
      veer_vec p = draw_near(&d, &s);
      double least = INFINITY, distance = fabs((double)veer_surface_at(o, p).distance);
      for (int n = 0; n < 8000; n++) {
        veer_vec place = sample(&d, o);
        if (o->kind == VEER_OBSTACLE_CAPSULE && solid_distance(o, point_of(place)) < -1e-4)
          continue; /* the half of a cap that lies within the shape */
        least = fmin(least, gap(place, p));
      }
      check(distance < least + 1e-4 && distance > least - 0.05, "%s, case %d: %g, sampled %g",
            kinds[o->kind], k, distance, least);
    }
  }
}

/* ---- sides ---- */

static void sides_differ_by_sign(void **state) {
  (void)state;
  dice d = dice_of(130);
  for (int k = 0; k < CASES; k++) {
    solid s;
    int kind = k % VEER_OBSTACLE_KIND_COUNT;
    draw_solid(&d, &s, draw_bool(&d), kind, 3.0f, 20.0f);
    veer_obstacle out = s.obstacle, in = out, both = out;
    in.side = VEER_SIDE_INSIDE;
    both.side = VEER_SIDE_BOTH;
    veer_vec p = draw_near(&d, &s);
    veer_surface from_out = veer_surface_at(&out, p), from_in = veer_surface_at(&in, p),
                 from_both = veer_surface_at(&both, p);
    float sign = kind == VEER_OBSTACLE_PLANE ? 1.0f : -1.0f; /* a plane has no inside */
    assert_true(from_in.distance == sign * from_out.distance);
    assert_true(same_vec(from_in.normal, veer_vec_scale(from_out.normal, sign)));
    assert_true(from_both.distance == fabsf(from_out.distance));
    float turn = from_out.distance < 0.0f ? -1.0f : 1.0f;
    assert_true(same_vec(from_both.normal, veer_vec_scale(from_out.normal, turn)));
  }
}

/* The whole kind of fault: nothing may depend on the sense in which corners are listed, on which
 * one is first, or on corners listed twice. */
static void polygons_turn_either_way(void **state) {
  (void)state;
  dice d = dice_of(131);
  for (int k = 0; k < CASES; k++) {
    solid s, other;
    draw_case(&d, &s, VEER_OBSTACLE_POLYGON, draw_bool(&d));
    other = s;
    veer_vec again[2 * MOST_CORNERS];
    size_t n = s.obstacle.count, first = draw_below(&d, (uint32_t)n), count = 0;
    for (size_t i = 0; i < n; i++) {
      again[count++] = s.corners[(first + n - i) % n];
      if (draw_below(&d, 3) == 0)
        again[count++] = s.corners[(first + n - i) % n];
    }
    other.obstacle.points = again;
    other.obstacle.count = count;
    veer_vec p = draw_near(&d, &s);
    veer_surface one = veer_surface_at(&s.obstacle, p), two = veer_surface_at(&other.obstacle, p);
    check(fabs((double)one.distance - (double)two.distance) < 2e-6 &&
              (gap(one.normal, two.normal) < 1e-4 || solid_distance(&s.obstacle, point_of(p)) < 0),
          "case %d: %g " SHOW_VEC " and %g " SHOW_VEC, k, (double)one.distance,
          VEC_PARTS(one.normal), (double)two.distance, VEC_PARTS(two.normal));
  }
}

/* On an edge, and nearer to it than rounding shows, the normal is the edge's. */
static void normals_do_not_fray_near_an_edge(void **state) {
  (void)state;
  dice d = dice_of(132);
  for (int k = 0; k < CASES; k++) {
    solid s;
    draw_solid(&d, &s, true, VEER_OBSTACLE_POLYGON, 3.0f, 0.0f);
    s.obstacle.forward = veer_vec2(1.0f, 0.0f);
    size_t n = s.obstacle.count, i = draw_below(&d, (uint32_t)n);
    veer_vec a = s.corners[i], b = s.corners[(i + 1) % n], edge = veer_vec_sub(b, a);
    if (veer_vec_length(edge) < 0.2f)
      continue;
    veer_vec out = veer_vec_unit(veer_vec2(edge.y, -edge.x)); /* they go counter-clockwise */
    float off = draw_bool(&d) ? 0.0f : draw_log(&d, 1e-8f, 1e-4f);
    veer_vec on = veer_vec_add(a, veer_vec_scale(edge, draw_between(&d, 0.1f, 0.9f)));
    veer_vec p = veer_vec_add(on, veer_vec_scale(out, draw_bool(&d) ? off : -off));
    veer_surface got = veer_surface_at(&s.obstacle, p);
    check(gap(got.normal, out) < 1e-5, "case %d, %g off: " SHOW_VEC " instead of " SHOW_VEC, k,
          (double)off, VEC_PARTS(got.normal), VEC_PARTS(out));
    assert_true(fabsf(got.distance) < 2e-4f);
  }
}

/* ---- degenerate ---- */

static void check_is(veer_surface got, float distance, veer_vec normal) {
  check(fabsf(got.distance - distance) < 1e-6f && gap(got.normal, normal) < 1e-6,
        "%g " SHOW_VEC " instead of %g " SHOW_VEC, (double)got.distance, VEC_PARTS(got.normal),
        (double)distance, VEC_PARTS(normal));
}

static void polygons_of_few_points(void **state) {
  (void)state;
  const veer_vec line[] = {{0, 0, 0}, {4, 0, 0}, {4, 0, 0}, {2, 0, 0}};
  veer_vec right = veer_vec2(1, 0), up = veer_vec2(0, 1), down = veer_vec2(0, -1);
  veer_obstacle none = veer_obstacle_polygon(line, 0), one = veer_obstacle_polygon(line, 1);
  check_is(veer_surface_at(&none, veer_vec2(1, 1)), 0.0f, veer_vec2(0, 0));
  check_is(veer_surface_at(&one, veer_vec2(0, 3)), 3.0f, up);
  check_is(veer_surface_at(&one, veer_vec2(0, 0)), 0.0f, right);
  for (size_t count = 2; count <= 4; count++) { /* a thin wall, seen from both sides */
    veer_obstacle thin = veer_obstacle_polygon(line, count);
    check_is(veer_surface_at(&thin, veer_vec2(1, 2)), 2.0f, up);
    check_is(veer_surface_at(&thin, veer_vec2(1, -2)), 2.0f, down);
    check_is(veer_surface_at(&thin, veer_vec2(7, 0)), 3.0f, right);
    veer_surface on = veer_surface_at(&thin, veer_vec2(1, 0));
    assert_true(on.distance == 0.0f && fabs(length_of(on.normal) - 1) < 1e-6);
  }
  const veer_vec same[] = {{1, 1, 0}, {1, 1, 0}, {1, 1, 0}};
  veer_obstacle heap = veer_obstacle_polygon(same, 3);
  check_is(veer_surface_at(&heap, veer_vec2(1, 0)), 1.0f, down);
}

static void shapes_of_no_size(void **state) {
  (void)state;
  veer_vec c = veer_vec2(2, 3), right = veer_vec2(1, 0);
  veer_obstacle dot = veer_obstacle_sphere(c, 0.0f), short_one = veer_obstacle_capsule(c, c, 1.0f);
  check_is(veer_surface_at(&dot, veer_vec2(5, 3)), 3.0f, right);
  check_is(veer_surface_at(&dot, c), 0.0f, right);
  check_is(veer_surface_at(&short_one, veer_vec2(5, 3)), 2.0f, right);
  check_is(veer_surface_at(&short_one, c), -1.0f, right);
  veer_obstacle speck = veer_obstacle_box(c, veer_vec3(0.0f, 0.0f, 1.0f));
  check_is(veer_surface_at(&speck, veer_vec2(2, 7)), 4.0f, veer_vec2(0, 1));
  check_is(veer_surface_at(&speck, c), 0.0f, right);
  veer_obstacle endless = veer_obstacle_box(c, veer_vec3(VEER_INFINITY, 1.0f, 0.0f));
  assert_true(endless.half.z == VEER_INFINITY);
  check_is(veer_surface_at(&endless, veer_vec3(-90, 7, 50)), 3.0f, veer_vec2(0, 1));
}

static void middle_of_a_shape_has_a_fixed_normal(void **state) {
  (void)state;
  dice d = dice_of(133);
  for (int k = 0; k < 200; k++) {
    solid s;
    draw_case(&d, &s, k % VEER_OBSTACLE_KIND_COUNT, draw_bool(&d));
    veer_surface one = veer_surface_at(&s.obstacle, s.obstacle.center);
    veer_surface two = veer_surface_at(&s.obstacle, s.obstacle.center);
    assert_true(fabs(length_of(one.normal) - 1) < 1e-6);
    assert_true(one.distance == two.distance && same_vec(one.normal, two.normal));
  }
}

static void nowhere_for_what_is_not_finite(void **state) {
  (void)state;
  static const float poisons[] = {NAN, INFINITY, -INFINITY};
  dice d = dice_of(134);
  for (int k = 0; k < 600; k++) {
    solid s;
    int kind = k % VEER_OBSTACLE_KIND_COUNT;
    veer_obstacle *o = draw_case(&d, &s, kind, false);
    veer_vec p = draw_near(&d, &s);
    bool turned = kind == VEER_OBSTACLE_BOX || kind == VEER_OBSTACLE_POLYGON;
    bool round = kind == VEER_OBSTACLE_SPHERE || kind == VEER_OBSTACLE_CAPSULE;
    struct {
      float *value;
      bool read, may_be_infinite;
    } fields[] = {{&p.y, true, false},
                  {&o->center.x, true, false},
                  {&o->end.z, kind == VEER_OBSTACLE_CAPSULE, false},
                  {&o->half.y, kind == VEER_OBSTACLE_BOX, true},
                  {&o->radius, round, false},
                  {&o->forward.y, turned || kind == VEER_OBSTACLE_PLANE, false},
                  {&o->up.z, turned, false},
                  {&s.corners[2].x, kind == VEER_OBSTACLE_POLYGON, false}};
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
      for (int n = 0; n < (fields[i].may_be_infinite ? 1 : 3); n++) {
        float healthy = *fields[i].value;
        veer_surface clean = veer_surface_at(o, p);
        *fields[i].value = poisons[n];
        veer_surface got = veer_surface_at(o, p);
        *fields[i].value = healthy;
        bool none = got.distance == 0.0f && is_zero_vec(got.normal);
        bool same = got.distance == clean.distance && same_vec(got.normal, clean.normal);
        check(fields[i].read ? none : same, "%s, field %zu: %g " SHOW_VEC, kinds[kind], i,
              (double)got.distance, VEC_PARTS(got.normal));
      }
  }
}

static void finite_for_every_finite_input(void **state) {
  (void)state;
  dice d = dice_of(135);
  for (int k = 0; k < 20000; k++) {
    solid s;
    draw_case(&d, &s, k % VEER_OBSTACLE_KIND_COUNT, draw_bool(&d));
    float *numbers[] = {&s.obstacle.center.x, &s.obstacle.end.y,    &s.obstacle.half.x,
                        &s.obstacle.radius,   &s.corners[0].y,      &s.corners[1].x,
                        &s.obstacle.center.y, &s.obstacle.forward.x};
    for (int i = 0; i < 3; i++)
      *numbers[draw_below(&d, 8)] = draw_log(&d, 1e-45f, 3e38f);
    veer_vec p = draw_near(&d, &s), q = draw_near(&d, &s);
    p.x = draw_log(&d, 1e-45f, 3e38f);
    veer_surface got = veer_surface_at(&s.obstacle, p);
    veer_hit hit = {0};
    veer_sweep(&s.obstacle, p, q, draw_log(&d, 1e-45f, 3e38f), &hit);
    assert_true(isfinite(got.distance) && all_finite(got.normal));
    assert_true(isfinite(hit.distance) && all_finite(hit.point) && all_finite(hit.normal));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(distance_is_that_of_other_formulas),
      cmocka_unit_test(normal_is_the_slope_of_the_distance),
      cmocka_unit_test(distance_is_that_of_the_nearest_of_many_places),
      cmocka_unit_test(sides_differ_by_sign),
      cmocka_unit_test(polygons_turn_either_way),
      cmocka_unit_test(normals_do_not_fray_near_an_edge),
      cmocka_unit_test(polygons_of_few_points),
      cmocka_unit_test(shapes_of_no_size),
      cmocka_unit_test(middle_of_a_shape_has_a_fixed_normal),
      cmocka_unit_test(nowhere_for_what_is_not_finite),
      cmocka_unit_test(finite_for_every_finite_input),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

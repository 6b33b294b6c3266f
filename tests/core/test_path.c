/* Places on a path: against small steps along it in double, in windows, over the seam, and where
 * the path is next to nothing. */
#include <veer/path.h>

#include "../support/check.h"
#include "shapes.h"

enum { CASES = 2000, MOST_POINTS = 9 };

typedef struct way {
  veer_vec points[2 * MOST_POINTS];
  veer_path path;
} way;

static void draw_path(dice *d, way *w, bool planar) {
  size_t n = 1 + draw_below(d, MOST_POINTS), count = 0;
  for (size_t i = 0; i < n; i++) {
    w->points[count++] = draw_vec(d, planar, 20.0f);
    if (draw_below(d, 4) == 0) { /* repeated points are harmless */
      w->points[count] = w->points[count - 1];
      count++;
    }
  }
  w->path.points = w->points;
  w->path.count = count;
  w->path.closed = draw_bool(d);
}

static size_t segments_of(const veer_path *path) {
  return path->closed ? path->count : path->count - 1;
}

static double length_in_double(const veer_path *path) {
  double length = 0;
  for (size_t i = 0; i < segments_of(path); i++)
    length += gap(path->points[i], path->points[(i + 1) % path->count]);
  return length;
}

/* The place at a length along it, and the direction there. */
static point walk_to(const veer_path *path, double along, point *direction) {
  point place = point_of(path->points[0]);
  for (size_t i = 0; i < segments_of(path); i++) {
    point a = point_of(path->points[i]), b = point_of(path->points[(i + 1) % path->count]);
    point step = minus(b, a);
    double length = size_of(step);
    if (length == 0)
      continue;
    *direction = plus(point_of(veer_vec2(0, 0)), step, 1 / length);
    place = plus(a, *direction, fmin(along, length));
    if (along <= length)
      break;
    along -= length;
  }
  return place;
}

static void length_and_places(void **state) {
  (void)state;
  dice d = dice_of(700);
  for (int k = 0; k < 4 * CASES; k++) {
    way w;
    draw_path(&d, &w, k & 1);
    double length = length_in_double(&w.path);
    assert_true(fabs((double)veer_path_length(&w.path) - length) < 1e-4);
    double along = (double)draw_between(&d, -1.0f, 2.0f) * length;
    veer_path_place got = veer_path_at(&w.path, (float)along);
    double round =
        w.path.closed ? along - floor(along / length) * length : fmin(fmax(along, 0), length);
    if (length == 0)
      round = 0;
    point direction = {0, 0, 0}, place = walk_to(&w.path, round, &direction);
    double seam =
        fmin(fabs(round), fabs(length - round)); /* there the same place has two lengths */
    check(size_of(minus(point_of(got.point), place)) < 1e-4, "case %d: " SHOW_VEC " at %g of %g", k,
          VEC_PARTS(got.point), along, length);
    check(fabs((double)got.along - round) < 1e-4 || (w.path.closed && seam < 1e-4),
          "case %d: %g, not %g", k, (double)got.along, round);
    assert_true(fabs(length_of(got.direction) - (length > 0 ? 1 : 0)) < 1e-6);
    assert_true(!(k & 1) || (got.point.z == 0.0f && got.direction.z == 0.0f));
  }
}

/* Small steps along the stretch from `from` to `to`, over the seam too. */
static double least_distance(const veer_path *path, veer_vec p, double from, double to) {
  double length = length_in_double(path), least = INFINITY;
  for (int i = 0; i <= 4000; i++) {
    double along = from + (to - from) * i / 4000;
    if (path->closed && length > 0)
      along -= floor(along / length) * length;
    point direction = {0, 0, 0};
    least = fmin(least, size_of(minus(walk_to(path, along, &direction), point_of(p))));
  }
  return least;
}

static void nearest_is_the_least_of_small_steps(void **state) {
  (void)state;
  dice d = dice_of(701);
  for (int k = 0; k < CASES; k++) {
    way w;
    draw_path(&d, &w, k & 1);
    veer_vec p = draw_vec(&d, k & 1, 30.0f);
    double length = length_in_double(&w.path), from = 0, to = length;
    veer_path_place got;
    if (k % 3) {
      from = (double)draw_between(&d, w.path.closed ? -1.5f : 0.0f, 1.0f) * length;
      to = from + (double)draw_between(&d, 0.0f, 1.0f) * length;
      if (!w.path.closed)
        to = fmin(to, length);
      got = veer_path_nearest_between(&w.path, p, (float)from, (float)to);
    } else {
      got = veer_path_nearest(&w.path, p);
    }
    double least = least_distance(&w.path, p, from, to), step = (to - from) / 4000;
    check((double)got.distance < least + 1e-4 && (double)got.distance > least - step - 1e-4,
          "case %d: %g, small steps %g", k, (double)got.distance, least);
    assert_true(fabs(gap(got.point, p) - (double)got.distance) < 1e-4);
    point direction = {0, 0, 0}, place = walk_to(&w.path, (double)got.along, &direction);
    check(size_of(minus(place, point_of(got.point))) < 1e-4, "case %d: along %g is not the place",
          k, (double)got.along);
    double off = (double)got.along - from;
    if (w.path.closed && length > 0)
      off -= floor((off + 1e-4) / length) * length;
    check(off > -1e-3 && off < to - from + 1e-3, "case %d: %g is not within %g .. %g", k,
          (double)got.along, from, to);
    assert_true(fabs(length_of(got.direction) - (length > 0 ? 1 : 0)) < 1e-6);
  }
}

/* On the outer side of a corner two segments are equally near: the earlier one, in every position.
 */
static void round_a_corner_the_earlier_segment_counts(void **state) {
  (void)state;
  dice d = dice_of(702);
  for (int k = 0; k < 4 * CASES; k++) {
    veer_vec points[3] = {draw_vec(&d, k & 1, 20.0f), draw_vec(&d, k & 1, 20.0f), {0, 0, 0}};
    veer_vec first = veer_vec_unit(veer_vec_sub(points[1], points[0]));
    veer_vec second = draw_unit(&d, k & 1);
    points[2] = veer_vec_add(points[1], veer_vec_scale(second, 10.0f));
    veer_vec out = veer_vec_sub(first, second);
    if (veer_vec_length(out) < 0.1f)
      continue;
    veer_vec p = veer_vec_add(points[1], veer_vec_scale(veer_vec_unit(out), 5.0f));
    veer_path path = {points, 3, false};
    veer_path_place got = veer_path_nearest(&path, p);
    assert_true(same_vec(got.point, points[1]) && gap(got.direction, first) < 1e-6);
  }
}

static void check_place(veer_path_place got, veer_vec at, veer_vec direction, float along,
                        float distance) {
  check(gap(got.point, at) < 1e-6 && gap(got.direction, direction) < 1e-6 &&
            fabsf(got.along - along) < 1e-6f && fabsf(got.distance - distance) < 1e-6f,
        SHOW_VEC " " SHOW_VEC " %g %g", VEC_PARTS(got.point), VEC_PARTS(got.direction),
        (double)got.along, (double)got.distance);
}

static void paths_of_next_to_nothing(void **state) {
  (void)state;
  const veer_vec points[] = {{1, 2, 0}, {1, 2, 0}, {1, 2, 0}, {4, 2, 0}, {4, 2, 0}};
  veer_vec none = veer_vec2(0, 0), p = veer_vec2(1, 5), start = points[0], right = veer_vec2(1, 0);
  for (int closed = 0; closed < 2; closed++) {
    veer_path empty = {NULL, 0, closed};
    assert_true(veer_path_length(&empty) == 0.0f);
    check_place(veer_path_nearest(&empty, p), none, none, 0, 0);
    check_place(veer_path_nearest_between(&empty, p, 0, 9), none, none, 0, 0);
    check_place(veer_path_at(&empty, 3), none, none, 0, 0);
    for (size_t count = 1; count <= 3; count++) { /* one point, once or more often */
      veer_path dot = {points, count, closed};
      assert_true(veer_path_length(&dot) == 0.0f);
      check_place(veer_path_nearest(&dot, p), start, none, 0, 3);
      check_place(veer_path_nearest_between(&dot, p, 0, 9), start, none, 0, 3);
      check_place(veer_path_nearest_between(&dot, p, -9, 9), start, none, 0, 3);
      check_place(veer_path_at(&dot, 3), start, none, 0, 0);
    }
  }
  veer_path line = {points, 5, false}; /* repeated at both ends: it has directions all the same */
  check_place(veer_path_nearest(&line, veer_vec2(0, 2)), start, right, 0, 1);
  check_place(veer_path_nearest(&line, veer_vec2(9, 2)), points[3], right, 3, 5);
  check_place(veer_path_at(&line, 0), start, right, 0, 0);
  check_place(veer_path_at(&line, 99), points[3], right, 3, 0);
  check_place(veer_path_at(&line, -99), start, right, 0, 0);
  check_place(veer_path_nearest_between(&line, veer_vec2(0, 2), 7, 9), points[3], right, 3, 4);
  check_place(veer_path_nearest_between(&line, veer_vec2(9, 2), -5, -2), start, right, 0, 8);
  check_place(veer_path_nearest_between(&line, p, 2, 1), none, none, 0, 0); /* no stretch */
}

static void places_of_bad_numbers(void **state) {
  (void)state;
  static const float poisons[] = {NAN, INFINITY, -INFINITY};
  for (int n = 0; n < 3; n++)
    for (int closed = 0; closed < 2; closed++) {
      veer_vec points[] = {{0, 0, 0}, {5, 0, 0}, {5, 5, 0}}, none = veer_vec2(0, 0);
      veer_path path = {points, 3, closed};
      check_place(veer_path_at(&path, poisons[n]), none, none, 0, 0);
      check_place(veer_path_nearest(&path, veer_vec2(poisons[n], 1)), none, none, 0, 0);
      check_place(veer_path_nearest_between(&path, points[1], NAN, 2), none, none, 0, 0);
      points[1].y = poisons[n];
      assert_true(veer_path_length(&path) == 0.0f);
      veer_path_place got = veer_path_nearest(&path, veer_vec2(1, 1));
      assert_true(all_finite(got.point) && isfinite(got.along) && isfinite(got.distance));
      got = veer_path_at(&path, 7.0f);
      assert_true(all_finite(got.point) && all_finite(got.direction) && isfinite(got.along));
    }
}

static void finite_for_every_finite_input(void **state) {
  (void)state;
  dice d = dice_of(703);
  for (int k = 0; k < 20000; k++) {
    way w;
    draw_path(&d, &w, k & 1);
    veer_vec p = draw_vec(&d, k & 1, 10.0f);
    float from = draw_between(&d, -50.0f, 50.0f), to = draw_between(&d, -50.0f, 50.0f);
    float *const fields[] = {&w.points[0].x, &w.points[0].y, &w.points[w.path.count - 1].x,
                             &p.x,           &from,          &to};
    for (int i = 0; i < 3; i++)
      *fields[draw_below(&d, 6)] = draw_log(&d, 1e-45f, 3e38f) * (draw_bool(&d) ? 1.0f : -1.0f);
    const veer_path_place got[] = {veer_path_nearest(&w.path, p),
                                   veer_path_nearest_between(&w.path, p, from, to),
                                   veer_path_at(&w.path, from)};
    assert_true(isfinite(veer_path_length(&w.path)));
    for (int i = 0; i < 3; i++)
      assert_true(all_finite(got[i].point) && all_finite(got[i].direction) &&
                  isfinite(got[i].along) && isfinite(got[i].distance));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(length_and_places),
      cmocka_unit_test(nearest_is_the_least_of_small_steps),
      cmocka_unit_test(round_a_corner_the_earlier_segment_counts),
      cmocka_unit_test(paths_of_next_to_nothing),
      cmocka_unit_test(places_of_bad_numbers),
      cmocka_unit_test(finite_for_every_finite_input),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Order of a group: polarisation by its definition, clusters against all pairs. */
#include "../support/check.h"
#include "../support/random_case.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 400 };

/* ---- polarisation ---- */

static void polarization_of_few(void **state) {
  (void)state;
  const veer_vec same[3] = {veer_vec2(2, 0), veer_vec2(0.5f, 0), veer_vec2(1e-20f, 0)};
  const veer_vec opposite[2] = {veer_vec2(3, 0), veer_vec2(-1, 0)};
  const veer_vec resting[2] = {veer_vec2(0, 3), veer_vec2(0, 0)};
  const veer_vec bad[2] = {veer_vec2(0, 3), veer_vec2(NAN, 0)};
  assert_true(veer_polarization(same, 3) == 1);
  assert_true(veer_polarization(opposite, 2) == 0);
  assert_true(veer_polarization(resting, 2) == 0.5f);
  assert_true(veer_polarization(bad, 2) == 0);
  assert_true(veer_polarization(same, 0) == 0);
}

/* The mean over random directions is the square root of pi/(4 count), in space of 8/(3 pi count).
 */
static void polarization_of_disorder(void **state) {
  (void)state;
  enum { COUNT = 100, TRIALS = 4000 };
  dice d = dice_of(1);
  for (int planar = 0; planar < 2; planar++) {
    double sum = 0;
    for (int t = 0; t < TRIALS; t++) {
      veer_vec velocities[COUNT];
      for (int i = 0; i < COUNT; i++)
        velocities[i] = veer_vec_scale(draw_unit(&d, planar), draw_between(&d, 0.1f, 9));
      sum += (double)veer_polarization(velocities, COUNT);
    }
    double pi = 3.14159265358979, expected = sqrt((planar ? pi / 4 : 8 / (3 * pi)) / COUNT);
    check(fabs(sum / TRIALS / expected - 1) < 0.03, "mean %g, expected %g", sum / TRIALS, expected);
  }
}

/* A million parts in one float: rounding alone would take a percent. */
static void polarization_of_many(void **state) {
  (void)state;
  size_t count = 3000000;
  veer_vec *velocities = malloc(count * sizeof *velocities);
  assert_non_null(velocities);
  for (size_t i = 0; i < count; i++)
    velocities[i] = veer_vec2(0.6f, i % 2 ? 0.8f : -0.8f);
  double found = (double)veer_polarization(velocities, count);
  check(fabs(found - 0.6) < 1e-6, "%.9g", found);
  free(velocities);
}

/* ---- clusters ---- */

typedef struct places {
  veer_vec at[MOST];
  size_t count;
  veer_box box;
  veer_edge edge;
} places;

static places draw_places(dice *d, bool planar) {
  places p;
  float size = draw_log(d, 1, 1000);
  p.count = draw_below(d, MOST + 1);
  p.edge = draw_bool(d) ? VEER_EDGE_WRAP : VEER_EDGE_OPEN;
  p.box.lo = draw_vec(d, planar, 100);
  p.box.hi = veer_vec_add(p.box.lo, veer_vec3(size, size * draw_between(d, 0.05f, 1),
                                              planar ? 0 : size * draw_between(d, 0.05f, 1)));
  for (size_t i = 0; i < p.count; i++) {
    veer_agent agent = veer_agent_default();
    veer_vec span = veer_vec_sub(p.box.hi, p.box.lo);
    agent.pos = veer_vec3(p.box.lo.x + span.x * draw_between(d, 0, 1),
                          p.box.lo.y + span.y * draw_between(d, 0, 1),
                          p.box.lo.z + span.z * draw_between(d, 0, 1));
    if (i > 0 && draw_below(d, 10) == 0)
      agent.pos = p.at[i - 1]; /* some at one place */
    veer_apply_edge(&agent, &p.box, p.edge);
    p.at[i] = agent.pos;
  }
  return p;
}

/* By all pairs, until nothing changes. */
static size_t clusters_by_force(const places *p, float radius, uint32_t *labels) {
  for (size_t i = 0; i < p->count; i++)
    labels[i] = (uint32_t)i;
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = 0; i < p->count; i++)
      for (size_t j = 0; j < p->count; j++) {
        veer_vec offset = veer_offset_in(p->at[i], p->at[j], &p->box, p->edge);
        if (labels[j] <= labels[i] || !(veer_vec_length(offset) < radius))
          continue;
        labels[j] = labels[i];
        changed = true;
      }
  }
  size_t groups = 0;
  for (size_t i = 0; i < p->count; i++)
    labels[i] = labels[i] == i ? (uint32_t)groups++ : labels[labels[i]];
  return groups;
}

static void clusters_are_those_of_all_pairs(void **state) {
  (void)state;
  dice d = dice_of(2);
  for (int k = 0; k < 400; k++) {
    bool planar = draw_bool(&d);
    places p = draw_places(&d, planar);
    float size = p.box.hi.x - p.box.lo.x;
    float radius = draw_below(&d, 8) ? size * draw_log(&d, 1e-3f, 3) : draw_log(&d, 1e-30f, 1e30f);
    uint32_t labels[MOST], expected[MOST], scratch[2 * MOST];
    size_t groups = veer_clusters(p.at, p.count, radius, &p.box, p.edge, labels, scratch);
    size_t right = clusters_by_force(&p, radius, expected);
    check(groups == right && memcmp(labels, expected, p.count * sizeof *labels) == 0,
          "case %d: %zu of %zu in groups of radius %g in %g, expected %zu", k, groups, p.count,
          (double)radius, (double)size, right);
  }
}

/* Rows are found in double: floats would put neighbours far out into rows apart. */
static void clusters_far_out(void **state) {
  (void)state;
  dice d = dice_of(3);
  for (int k = 0; k < 300; k++) {
    places p = {.count = 40, .edge = VEER_EDGE_OPEN};
    veer_vec center = draw_vec(&d, false, 1e6f);
    float radius = draw_log(&d, 0.01f, 10);
    for (size_t i = 0; i < p.count; i++)
      p.at[i] = veer_vec_add(center, draw_vec(&d, false, 2));
    uint32_t labels[MOST], expected[MOST], scratch[2 * MOST];
    size_t groups = veer_clusters(p.at, p.count, radius, &p.box, p.edge, labels, scratch);
    check(groups == clusters_by_force(&p, radius, expected) &&
              memcmp(labels, expected, p.count * sizeof *labels) == 0,
          "case %d, radius %g", k, (double)radius);
  }
}

static void clusters_of_next_to_nothing(void **state) {
  (void)state;
  const veer_box box = {veer_vec2(0, 0), veer_vec2(10, 10)};
  veer_vec at[4] = {veer_vec2(1, 1), veer_vec2(NAN, 1), veer_vec2(9.5f, 1), veer_vec2(1, 1)};
  uint32_t labels[4], scratch[8];
  assert_int_equal(veer_clusters(at, 0, 1, &box, VEER_EDGE_OPEN, labels, scratch), 0);
  assert_int_equal(veer_clusters(at, 4, 0, &box, VEER_EDGE_OPEN, labels, scratch), 4);
  assert_int_equal(veer_clusters(at, 4, NAN, &box, VEER_EDGE_OPEN, labels, scratch), 4);
  assert_int_equal(veer_clusters(at, 4, 1e-40f, &box, VEER_EDGE_OPEN, labels, scratch), 3);
  assert_int_equal(veer_clusters(at, 4, 2, &box, VEER_EDGE_OPEN, labels, scratch), 3);
  assert_int_equal(veer_clusters(at, 4, 2, &box, VEER_EDGE_WRAP, labels, scratch), 2);
  assert_true(labels[0] == 0 && labels[1] == 1 && labels[2] == 0 && labels[3] == 0);
  assert_int_equal(veer_clusters(at, 4, INFINITY, &box, VEER_EDGE_OPEN, labels, scratch), 2);
  assert_true(labels[1] == 1 && labels[3] == 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(polarization_of_few),  cmocka_unit_test(polarization_of_disorder),
      cmocka_unit_test(polarization_of_many), cmocka_unit_test(clusters_are_those_of_all_pairs),
      cmocka_unit_test(clusters_far_out),     cmocka_unit_test(clusters_of_next_to_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

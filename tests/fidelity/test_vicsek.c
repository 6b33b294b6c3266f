/* The Vicsek model beside published figures of its order: means over long runs, to within what the
 * order strays by in time. (Density 4, speed 0.03, radius 1.) */
int example_main(int argc, char **argv);
#define main example_main
#include "../../examples/vicsek.c"
#undef main

#include "../support/check.h"

typedef struct figure {
  uint32_t count;
  float noise;
  double mean, deviation;
} figure;

/* Where no deviation is published it is that of the nearest row that has one. */
static const figure figures[] = {
    {40, 1, .957, .007},  {40, 2, .836, .026},  {40, 3, .651, .054},  {40, 4, .426, .088},
    {40, 5, .203, .094},  {40, 6, .142, .073},  {100, 1, .955, .007}, {100, 2, .822, .025},
    {100, 3, .623, .050}, {100, 4, .367, .083}, {100, 5, .136, .065}, {100, 6, .089, .046},
    {400, 1, .951, .007}, {400, 2, .799, .029}, {400, 3, .550, .089}, {400, 4, .296, .080},
    {400, 5, .068, .035}, {400, 6, .044, .023},
};

static order order_of_run(uint32_t count, float noise, long steps) {
  model m = {.speed = 0.03f, .noise = noise};
  veer_crowd *crowd = NULL;
  order found;
  assert_int_equal(make_particles(&m, count, 7, &crowd), VEER_OK);
  assert_int_equal(measure(crowd, count, steps, &found), VEER_OK);
  veer_crowd_destroy(crowd);
  return found;
}

static void published_figures(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
    const figure *f = &figures[i];
    order found = order_of_run(f->count, f->noise, f->count == 400 ? 2000 : 4000);
    check(fabs(found.mean - f->mean) < f->deviation, "%u particles, noise %g: %.3f for %.3f (%.3f)",
          f->count, (double)f->noise, found.mean, f->mean, f->deviation);
    check(found.deviation < 2 * f->deviation && found.deviation > f->deviation / 2,
          "%u particles, noise %g: strays by %.3f, not %.3f", f->count, (double)f->noise,
          found.deviation, f->deviation);
  }
}

static void without_noise_all_go_one_way(void **state) {
  (void)state;
  check(order_of_run(100, 0, 4000).mean > 0.999999, "not quite");
}

/* Whoever errs by anything goes anywhere: the order of random directions. */
static void with_all_noise_none_do(void **state) {
  (void)state;
  double pi = 3.14159265358979, expected = sqrt(pi / (4 * 400));
  double mean = order_of_run(400, 6.2831853f, 1000).mean;
  check(fabs(mean / expected - 1) < 0.1, "%g, expected %g", mean, expected);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(published_figures),
      cmocka_unit_test(without_noise_all_go_one_way),
      cmocka_unit_test(with_all_noise_none_do),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

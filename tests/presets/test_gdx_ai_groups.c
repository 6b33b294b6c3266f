/* The gdx-ai preset against a small copy of gdx-ai 1.8 in double precision: those who look at all
 * who are near. There they act one after the other; here all do at once.
 *
 * The tolerance is some ten times what rounding to floats makes of these runs. */
#include "gdx_ai.h"

#include "../support/random_case.h"

static const double TOLERANCE = 2e-2;

/* ---- a flock that sees 270 degrees, blended ---- */

enum { FISH = 7 };

static void act_fish(const troupe *now, int i, body *next) {
  const body *b = &now->bodies[i];
  vec apart = at(0, 0), vel = at(0, 0), center = at(0, 0);
  double near = 0;
  for (int k = 0; k < now->count; k++) {
    vec offset = sub(now->bodies[k].pos, b->pos);
    double d = len(offset);
    if (k == i || d >= 140 || dot(b->ahead, offset) / d < cos(acos(-1) * 0.75))
      continue;
    apart = sub(apart, mul(offset, fmin(1 / (d * d), b->max_force) / d));
    vel = add(vel, now->bodies[k].vel);
    center = add(center, offset);
    near++;
  }
  vec force = mul(apart, 1.7);
  if (near > 0) {
    vec align = limited(sub(mul(vel, 1 / near), b->vel), b->max_force);
    force = add(force, add(mul(align, 0.2), mul(full(b, center), 0.06)));
  }
  apply(b, force, now->dt, next);
}

static play shoal(void) {
  play p = {.act = act_fish, .steps = 300};
  p.start.dt = 1.0 / 60;
  p.start.count = FISH;
  for (int i = 0; i < FISH; i++) {
    double angle = 0.7 * i;
    p.start.bodies[i] = standing(at(35.0 * (i % 3) + 5 * i, 40.0 * (i / 3)),
                                 mul(at(cos(angle), sin(angle)), 50), 70, 400, 0);
    p.profiles[i] = veer_preset_profile(MINE, false);
    give(&p.profiles[i], MINE, false, VEER_SEPARATION);
    give(&p.profiles[i], MINE, false, VEER_ALIGNMENT);
    give(&p.profiles[i], MINE, false, VEER_COHESION);
  }
  return p;
}

static void shoal_goes_as_in_gdx_ai(void **state) {
  (void)state;
  const play p = shoal();
  play altered = p;
  expect_alike(&p, TOLERANCE);
  altered.profiles[3].behaviors[1].as.alignment.form = VEER_ALIGNMENT_VELOCITY;
  expect_noticed(&altered, TOLERANCE, "the response time in alignment");
  altered = p;
  altered.profiles[3].behaviors[2].as.cohesion.neighborhood.min_cosine = 0.0f;
  expect_noticed(&altered, TOLERANCE, "the field of view");
}

/* 80 degrees aside and 10 away is not within a field of 60 degrees, but gdx-ai compares a length.
 */
static void field_of_view_with_faults(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_mover other = veer_mover_at(veer_vec2(1.7364818f, 9.8480775f));
  other.id = 1;
  for (int faults = 0; faults < 2; faults++) {
    veer_behavior cohesion;
    assert_true(veer_preset_behavior(MINE, VEER_COHESION, faults, &cohesion));
    veer_neighborhood hood = cohesion.as.cohesion.neighborhood;
    if (!faults)
      hood.min_cosine = 0.8660254f; /* 30 degrees to each side */
    assert_int_equal(veer_is_neighbor(&agent, &other, &hood), faults);
  }
}

/* ---- not running into each other, by priority ---- */

enum { CROSSING = 6 };

static vec crossing_goal(int i) {
  return i % 2 ? at(-150, 6.0 * i) : at(150, -5.0 * i);
}

static vec avoid(const troupe *now, int i, bool faulty) {
  const body *b = &now->bodies[i];
  double first = INFINITY;
  vec way = at(0, 0);
  for (int k = 0; k < now->count; k++) {
    const body *other = &now->bodies[k];
    vec offset = sub(other->pos, b->pos), drift = sub(other->vel, b->vel);
    double both = b->radius + other->radius, time = -dot(offset, drift) / dot(drift, drift);
    vec then = add(offset, mul(drift, time));
    double apart = faulty ? len(offset) - len(drift) * time : len(then);
    if (k == i || !(time > 0) || time >= first || apart > both)
      continue;
    first = time;
    way = mul(apart <= 0 || len(offset) < both ? offset : then, -1);
  }
  return full(b, way);
}

static void act_crossing(const troupe *now, int i, body *next, bool faulty) {
  const body *b = &now->bodies[i];
  vec force = avoid(now, i, faulty);
  if (len(force) <= 0.001)
    force = full(b, sub(crossing_goal(i), b->pos));
  apply(b, force, now->dt, next);
}

static void act_crossing_right(const troupe *now, int i, body *next) {
  act_crossing(now, i, next, false);
}

static void act_crossing_faulty(const troupe *now, int i, body *next) {
  act_crossing(now, i, next, true);
}

static play crossing(act_fn act, bool faults) {
  play p = {.act = act, .steps = 150};
  p.start.dt = 1.0 / 60;
  p.start.count = CROSSING;
  for (int i = 0; i < CROSSING; i++) {
    double side = i % 2 ? 1 : -1;
    p.start.bodies[i] =
        standing(at(90 * side + 3 * i, 17.0 * i - 40), at(-20 * side, 1), 50, 100, 5);
    p.profiles[i] = veer_preset_profile(MINE, faults);
    p.profiles[i].combine.way = VEER_COMBINE_PRIORITY;
    give(&p.profiles[i], MINE, faults, VEER_AVOID_COLLISIONS);
    give_point(&p.profiles[i], MINE, faults, VEER_SEEK, crossing_goal(i));
  }
  return p;
}

static void crossing_goes_as_in_gdx_ai(void **state) {
  (void)state;
  const play p = crossing(act_crossing_right, false);
  play altered = p;
  expect_alike(&p, TOLERANCE);
  for (int i = 0; i < CROSSING; i++)
    altered.profiles[i].combine.way = VEER_COMBINE_SUM;
  expect_noticed(&altered, TOLERANCE, "the priority");
}

static void crossing_shies_with_faults(void **state) {
  (void)state;
  play p = crossing(act_crossing_faulty, true), corrected = crossing(act_crossing_faulty, false);
  expect_alike(&p, TOLERANCE);
  expect_noticed(&corrected, TOLERANCE, "the true nearest approach");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(shoal_goes_as_in_gdx_ai),
      cmocka_unit_test(field_of_view_with_faults),
      cmocka_unit_test(crossing_goes_as_in_gdx_ai),
      cmocka_unit_test(crossing_shies_with_faults),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

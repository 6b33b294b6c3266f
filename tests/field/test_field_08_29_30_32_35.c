/* Cases from the field 8, 29, 30, 32 and 35: what crowds of other libraries do to many at one
 * place, at the seam of a torus, at their cap of neighbours, when somebody leaves, with several
 * threads. */
#include "../crowd/crowd_case.h"

#include <stdlib.h>
#include <veer/query.h>
#include <veer/things.h>

static veer_crowd_def plain_def(const veer_profile *profile) {
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = profile;
  def.profile_count = 1;
  return def;
}

static void add_at(veer_crowd *crowd, veer_vec pos) {
  veer_agent agent = veer_crowd_profiles(crowd, NULL)->body;
  agent.pos = pos;
  add_agent(crowd, &agent, 0, veer_target_none());
}

/* ---- 8 ---- */

enum { MANY = 100000, EIGHT = 8 };

static veer_profile eight_nearest(void) {
  veer_profile profile = veer_profile_default();
  give(&profile, veer_behavior_default(VEER_SEPARATION));
  profile.behaviors[0].as.separation.neighborhood.nearest = EIGHT;
  profile.behaviors[0].as.separation.neighborhood.radius = 5;
  profile.body.max_force = 1;
  return profile;
}

/* The pairs that a step looks at, each agent's; what a step costs grows with them. */
static double pairs_of_a_step(veer_crowd *crowd) {
  take_steps(crowd, 1, 0.1f);
  return (double)veer_crowd_counts(crowd).looked_at / MANY;
}

static void field_08_many_at_one_point(void **state) {
  (void)state;
  const veer_profile profile = eight_nearest();
  const veer_crowd_def def = plain_def(&profile);
  veer_crowd *spread = make_crowd(&def), *heap = make_crowd(&def);
  dice d = dice_of(8);
  for (int i = 0; i < MANY; i++) {
    add_at(spread, draw_vec(&d, true, 300));
    add_at(heap, veer_vec2(3, 4));
  }
  double usual = pairs_of_a_step(spread), pairs = pairs_of_a_step(heap);
  check(usual > EIGHT && pairs <= 3 * usual, "%g pairs an agent, %g where they are spread", pairs,
        usual);
  take_steps(heap, 3, 0.1f);
  double farthest = 0;
  for (uint32_t id = 0; id < MANY; id++) {
    veer_vec pos = veer_crowd_agent(heap, id).pos;
    assert_true(isfinite(pos.x) && isfinite(pos.y));
    farthest = fmax(farthest, hypot((double)pos.x - 3, (double)pos.y - 4));
  }
  assert_true(farthest > 0.01);
  veer_crowd_destroy(spread);
  veer_crowd_destroy(heap);
}

/* ---- 29 ---- */

typedef struct torus {
  float width, radius;
  uint32_t count;
} torus;

static veer_crowd *make_torus(const torus *t, veer_profile *profile) {
  *profile = flock_profile(t->radius, true);
  veer_crowd_def def = plain_def(profile);
  def.edge = VEER_EDGE_WRAP;
  def.box.hi = veer_vec2(t->width, t->width);
  return make_crowd(&def);
}

static size_t count_by_force(const veer_crowd *crowd, veer_vec pos, float radius) {
  const veer_crowd_def *def = veer_crowd_definition(crowd);
  size_t near = 0;
  for (uint32_t id = 0; id < veer_crowd_id_bound(crowd); id++) {
    veer_vec offset =
        veer_offset_in(pos, veer_crowd_agent(crowd, id).pos, &def->box, VEER_EDGE_WRAP);
    near += veer_vec_length(offset) < radius;
  }
  return near;
}

/* Moved by half a world, which is exact here, everybody has as many neighbours as before. */
static void field_29_any_torus(void **state) {
  (void)state;
  const torus worlds[] = {
      {105, 10, 600}, {25, 10, 200}, {8, 10, 60}, {1, 0.05f, 600}, {64, 9, 500}};
  for (size_t w = 0; w < sizeof worlds / sizeof *worlds; w++) {
    const torus *t = &worlds[w];
    veer_profile profile;
    veer_crowd *crowd = make_torus(t, &profile), *shifted = make_torus(t, &profile);
    dice d = dice_of((uint32_t)w);
    for (uint32_t i = 0; i < t->count; i++) {
      float step = t->width / 4096, x = step * (float)draw_below(&d, 4096);
      float y = step * (float)draw_below(&d, 4096), half = t->width / 2;
      add_at(crowd, veer_vec2(x, y));
      add_at(shifted, veer_vec2(x < half ? x + half : x - half, y));
    }
    for (uint32_t id = 0; id < t->count; id++) {
      veer_vec pos = veer_crowd_agent(crowd, id).pos;
      size_t near = veer_crowd_within(crowd, pos, t->radius, VEER_ALL_LAYERS, NULL, 0);
      check(near == count_by_force(crowd, pos, t->radius), "world %zu: %zu neighbours", w, near);
      pos = veer_crowd_agent(shifted, id).pos;
      check(near == veer_crowd_within(shifted, pos, t->radius, VEER_ALL_LAYERS, NULL, 0),
            "world %zu, the seam", w);
    }
    veer_crowd_destroy(crowd);
    veer_crowd_destroy(shifted);
  }
}

/* ---- 30 ---- */

static void field_30_the_nearest_in_any_order(void **state) {
  (void)state;
  enum { AGENTS = 500, NEAREST = 10 };
  const veer_profile profile = eight_nearest();
  const veer_crowd_def def = plain_def(&profile);
  veer_crowd *one = make_crowd(&def), *other = make_crowd(&def);
  dice d = dice_of(30);
  veer_vec places[AGENTS];
  for (int i = 0; i < AGENTS; i++)
    places[i] = draw_vec(&d, true, 3); /* crowded: all see far more than NEAREST */
  for (int i = 0; i < AGENTS; i++) {
    add_at(one, places[i]);
    add_at(other, places[AGENTS - 1 - i]);
  }
  for (int i = 0; i < AGENTS; i++) {
    veer_near near[NEAREST], far[NEAREST];
    size_t count, others;
    assert_int_equal(
        veer_crowd_nearest(one, places[i], 5, VEER_NOBODY, VEER_ALL_LAYERS, near, NEAREST, &count),
        0);
    assert_int_equal(veer_crowd_nearest(other, places[i], 5, VEER_NOBODY, VEER_ALL_LAYERS, far,
                                        NEAREST, &others),
                     0);
    assert_true(count == NEAREST && others == NEAREST);
    for (int n = 0; n < NEAREST; n++) {
      assert_true(near[n].square == far[n].square &&
                  (n == 0 || near[n].square >= near[n - 1].square));
      assert_int_equal(near[n].id, AGENTS - 1 - far[n].id);
    }
  }
  veer_crowd_destroy(one);
  veer_crowd_destroy(other);
}

/* ---- 32 ---- */

static void field_32_coming_and_going(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  profile.body.max_speed = 1;
  profile.body.radius = 0.5f;
  give(&profile, behavior_toward(VEER_SEEK, veer_target_point(veer_vec2(20, 0))));
  give(&profile, veer_behavior_default(VEER_AVOID_OBSTACLES));
  const veer_crowd_def def = plain_def(&profile);
  veer_crowd *crowd = make_crowd(&def);
  for (int i = 0; i < 5; i++)
    add_at(crowd, veer_vec2(0, 100 * (float)i));
  veer_handle handles[5];
  for (uint32_t i = 0; i < 5; i++)
    handles[i] = veer_crowd_handle(crowd, i);
  assert_int_equal(veer_crowd_remove(crowd, 1), VEER_OK);
  assert_int_equal(veer_crowd_remove(crowd, 3), VEER_OK);
  add_at(crowd, veer_vec2(0, -500)); /* gets an id that was given back */
  for (uint32_t i = 0; i < 5; i++) {
    uint32_t id;
    veer_status found = veer_crowd_find(crowd, handles[i], &id);
    assert_int_equal(found, i == 1 || i == 3 ? VEER_STALE : VEER_OK);
    assert_true(found != VEER_OK || veer_crowd_agent(crowd, id).pos.y == 100 * (float)i);
  }
  /* a stone counts from the step after it has come, without another call */
  veer_obstacle stone = veer_obstacle_sphere(veer_vec2(3, 0.2f), 1);
  veer_handle handle;
  take_steps(crowd, 1, 0.1f);
  assert_true(veer_crowd_agent(crowd, 0).vel.y == 0);
  assert_int_equal(veer_crowd_add_obstacle(crowd, &stone, &handle), VEER_OK);
  take_steps(crowd, 1, 0.1f);
  assert_true(veer_crowd_agent(crowd, 0).vel.y < 0);
  veer_crowd_destroy(crowd);
}

/* ---- 35 ---- */

static uint64_t hash_with_threads(uint32_t threads) {
  const veer_profile profile = flock_profile(2, true);
  veer_crowd_def def = plain_def(&profile);
  def.threads = threads;
  def.edge = VEER_EDGE_WRAP;
  def.box.hi = veer_vec2(60, 60);
  veer_crowd *crowd = make_crowd(&def);
  dice d = dice_of(35);
  for (int i = 0; i < 4000; i++) {
    veer_agent agent = draw_agent(&d, &profile.body, def.box.lo, def.box.hi);
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  take_steps(crowd, 50, 0.1f);
  uint64_t hash = veer_crowd_hash(crowd);
  veer_crowd_destroy(crowd);
  return hash;
}

static void field_35_any_number_of_threads(void **state) {
  (void)state;
  uint64_t alone = hash_with_threads(1);
  const uint32_t threads[] = {2, 3, 7, 16};
  for (int i = 0; i < 4; i++)
    check(hash_with_threads(threads[i]) == alone, "%u threads", threads[i]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(field_08_many_at_one_point),
      cmocka_unit_test(field_29_any_torus),
      cmocka_unit_test(field_30_the_nearest_in_any_order),
      cmocka_unit_test(field_32_coming_and_going),
      cmocka_unit_test(field_35_any_number_of_threads),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

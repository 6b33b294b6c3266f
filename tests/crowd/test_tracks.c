/* Movers on recorded tracks: straight between the points, at rest before and after or lap by lap.
 */
#include "mover_case.h"

typedef struct seen_at {
  double time;
  veer_vec pos;
} seen_at;

/* Steps of a quarter, exact in every number here. */
static void check_track(const veer_mover_def *def, const seen_at *seen, size_t count) {
  veer_crowd *crowd = make_with_mover(def, true);
  size_t next = 0;
  while (next < count) {
    veer_mover before = mover_of(crowd);
    step_once(crowd, 0.25f);
    veer_mover now = mover_of(crowd);
    veer_vec displacement = veer_vec_sub(now.pos, before.pos);
    assert_true(same_vec(now.vel, veer_vec_scale(displacement, 4.0f)));
    check_faces_travel(before, now);
    if (veer_crowd_time(crowd) < seen[next].time)
      continue;
    check(same_vec(now.pos, seen[next].pos), "at %g: " SHOW_VEC, seen[next].time,
          VEC_PARTS(now.pos));
    next++;
  }
  veer_crowd_destroy(crowd);
}

static void track(void **state) {
  (void)state;
  veer_mover_def once = track_of(bend, 3, false);
  const seen_at seen_once[] = {{0.25, {10, 0, 0}}, {1.0, {10, 0, 0}},  {1.25, {10, 2, 0}},
                               {2.0, {10, 8, 0}},  {2.5, {6, 8, 0}},   {3.75, {-4, 8, 0}},
                               {4.0, {-6, 8, 0}},  {4.25, {-6, 8, 0}}, {99.0, {-6, 8, 0}}};
  check_track(&once, seen_once, sizeof seen_once / sizeof seen_once[0]);
  veer_mover_def loop = track_of(bend, 3, true);
  const seen_at seen_loop[] = {{1.0, {10, 0, 0}}, {2.5, {6, 8, 0}},   {4.25, {10, 2, 0}},
                               {5.0, {10, 8, 0}}, {6.75, {-4, 8, 0}}, {7.25, {10, 2, 0}},
                               {8.5, {6, 8, 0}},  {99.75, {-4, 8, 0}}};
  check_track(&loop, seen_loop, sizeof seen_loop / sizeof seen_loop[0]);
  for (int looping = 0; looping < 2; looping++) {
    veer_mover_def point = track_of(bend, 1, looping);
    const seen_at seen_point[] = {{0.25, {10, 0, 0}}, {1.0, {10, 0, 0}}, {50.0, {10, 0, 0}}};
    check_track(&point, seen_point, 3);
  }
}

static veer_vec pos_after(const veer_mover_def *def, int steps, float dt) {
  veer_crowd *crowd = make_with_mover(def, true);
  take_steps(crowd, steps, dt);
  veer_vec pos = mover_of(crowd).pos;
  veer_crowd_destroy(crowd);
  return pos;
}

/* The end of an open track is also its beginning: one of the two, in every lap the same. */
static void laps_are_alike(void **state) {
  (void)state;
  veer_mover_def loop = track_of(bend, 3, true);
  for (int quarter = 5; quarter <= 16; quarter++)
    for (int lap = 1; lap <= 3; lap++)
      check(same_vec(pos_after(&loop, quarter, 0.25f), pos_after(&loop, quarter + 12 * lap, 0.25f)),
            "%d quarters, lap %d", quarter, lap);
}

/* At time 0 it is where the track is at time 0, whatever `start` says. */
static void track_begins_on_the_track(void **state) {
  (void)state;
  const veer_track_point early[] = {{-1, {0, 0, 0}}, {1, {2, 0, 0}}};
  veer_mover_def late = track_of(bend, 3, false), under_way = track_of(early, 2, false);
  late.start.pos = under_way.start.pos = veer_vec2(77, 77);
  assert_true(same_vec(pos_after(&late, 0, 1), veer_vec2(10, 0)));
  veer_crowd_def def = veer_crowd_def_default();
  def.movers = &under_way;
  def.mover_count = 1;
  veer_crowd *crowd = NULL;
  if (veer_crowd_create(&def, &crowd) != VEER_OK)
    return; /* refusing it is an answer, too */
  assert_true(same_vec(mover_of(crowd).pos, veer_vec2(1, 0)));
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(track),
      cmocka_unit_test(laps_are_alike),
      cmocka_unit_test(track_begins_on_the_track),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

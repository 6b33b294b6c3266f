/* What a scene says becomes what a crowd has. */
#include "../support/agents.h"
#include "scene_case.h"

#include <math.h>

/* A flat scene of 600 by 400 around the given parts; `%s` once each. */
static const char *scene_of(const char *more, const char *profiles, const char *agents) {
  static char text[8192];
  int length = snprintf(text, sizeof text,
                        "{\"veer\": 1, \"world\": {\"size\": [600, 400]}, %s\n"
                        "\"profiles\": {%s},\n\"agents\": [%s]}",
                        more, profiles, agents);
  assert_true(length > 0 && (size_t)length < sizeof text);
  return text;
}

/* The agents of a scene, started. */
typedef struct run {
  veer_scene *scene;
  veer_crowd *crowd;
  const veer_agent *agents;
  size_t count;
} run;

static run start(const char *text) {
  run made = {.scene = good_scene(text)};
  made.crowd = started(made.scene);
  made.agents = agents_now(made.crowd, &made.count);
  assert_int_equal(made.count, veer_scene_about(made.scene)->agent_count);
  return made;
}

static void end(run *made) {
  veer_crowd_destroy(made->crowd);
  veer_scene_destroy(made->scene);
}

static void check_vec(veer_vec found, float x, float y) {
  check(found.x == x && found.y == y && found.z == 0, SHOW_VEC " is not (%g, %g)", VEC_PARTS(found),
        (double)x, (double)y);
}

/* ---- single agents ---- */

static void limits_come_from_profile_and_entry(void **state) {
  (void)state;
  run made = start(scene_of("",
                            "\"p\": {\"max_speed\": 7, \"speed_limit\": null, \"max_force\": 0.3, "
                            "\"mass\": 2, \"response_time\": 3, \"radius\": 15}, \"q\": {}",
                            "{\"profile\": \"p\", \"pos\": [1, 2]},"
                            "{\"profile\": \"p\", \"pos\": [1, 2], \"max_speed\": 0.1, "
                            "\"speed_limit\": 4, \"max_force\": null, \"mass\": 5, "
                            "\"response_time\": 6, \"radius\": 0},"
                            "{\"profile\": \"q\", \"pos\": [1, 2]}"));
  const veer_agent *a = made.agents;
  assert_true(a[0].max_speed == 7 && a[0].speed_limit == VEER_INFINITY && a[0].max_force == 0.3f);
  assert_true(a[0].mass == 2 && a[0].response_time == 3 && a[0].radius == 15 && a[0].planar);
  assert_true(a[1].max_speed == 0.1f && a[1].speed_limit == 4 && a[1].max_force == VEER_INFINITY);
  assert_true(a[1].mass == 5 && a[1].response_time == 6 && a[1].radius == 0);
  assert_true(a[2].max_speed == 1 && a[2].speed_limit == VEER_AT_MAX_SPEED);
  assert_true(a[2].max_force == VEER_INFINITY && a[2].mass == 1 && a[2].radius == 0);
  check_vec(a[0].pos, 1, 2);
  check_vec(a[0].vel, 0, 0);
  check_vec(a[0].heading, 1, 0);
  assert_int_equal(veer_crowd_profile_of(made.crowd, 2), 1);
  end(&made);
}

/* Bits in the order in which layers are first named: of profiles, movers, agents. */
static void layers_and_masks(void **state) {
  (void)state;
  run made =
      start(scene_of("\"movers\": {\"//\": {\"layers\": [\"no\"]},"
                     " \"a\": {\"kind\": \"point\", \"pos\": [1, 1], \"layers\": [\"hawk\"]},"
                     " \"b\": {\"kind\": \"point\", \"pos\": [1, 1]}},",
                     "\"p\": {\"layers\": [\"gull\", \"bird\"], \"behaviors\": ["
                     "{\"kind\": \"cohesion\", \"mask\": [\"hawk\", \"gull\"]},"
                     "{\"kind\": \"queue\", \"neighborhood\": {\"mask\": [\"crow\"]}},"
                     "{\"kind\": \"alignment\"}, {\"kind\": \"avoid_collisions\","
                     " \"mask\": [\"default\"], \"also\": [\"b\"]}]}, \"q\": {}",
                     "{\"profile\": \"p\", \"pos\": [1, 2]},"
                     "{\"profile\": \"p\", \"pos\": [1, 2], \"layers\": [\"crow\", \"bird\"]},"
                     "{\"profile\": \"q\", \"pos\": [1, 2], \"layers\": []},"
                     "{\"profile\": \"q\", \"pos\": [1, 2]}"));
  const char *const names[] = {"default", "gull", "bird", "hawk", "crow"};
  const veer_scene_info *info = veer_scene_about(made.scene);
  assert_int_equal(info->layer_count, 5);
  for (size_t i = 0; i < info->layer_count; i++)
    assert_string_equal(info->layer_names[i], names[i]);
  const uint32_t layers[] = {2 | 4, 16 | 4, 0, 1};
  for (size_t i = 0; i < made.count; i++)
    assert_int_equal(made.agents[i].layers, layers[i]);
  const veer_behavior *b = veer_crowd_profiles(made.crowd, NULL)[0].behaviors;
  assert_int_equal(b[0].as.cohesion.neighborhood.mask, 8 | 2);
  assert_int_equal(b[1].as.queue.neighborhood.mask, 16);
  assert_true(b[2].as.alignment.neighborhood.mask == VEER_ALL_LAYERS);
  assert_int_equal(b[3].as.avoid_collisions.neighborhood.mask, 1);
  const veer_mover *movers = veer_crowd_movers(made.crowd, NULL);
  assert_true(movers[0].layers == 8 && movers[1].layers == 1);
  end(&made);
}

static void velocity_and_heading(void **state) {
  (void)state;
  run made = start(scene_of("", "\"p\": {\"max_speed\": 9}",
                            "{\"profile\": \"p\", \"pos\": [0, 0], \"vel\": [3, -4]},"
                            "{\"profile\": \"p\", \"pos\": [0, 0], \"heading\": [0, 5]},"
                            "{\"profile\": \"p\", \"pos\": [0, 0], \"heading\": [0, -2], "
                            "\"speed\": 3},"
                            "{\"profile\": \"p\", \"pos\": [0, 0], \"speed\": 2}"));
  check_vec(made.agents[0].vel, 3, -4);
  check(fabsf(made.agents[0].heading.x - 0.6f) < 1e-6f &&
            fabsf(made.agents[0].heading.y + 0.8f) < 1e-6f,
        SHOW_VEC, VEC_PARTS(made.agents[0].heading));
  check_vec(made.agents[1].vel, 0, 0);
  check_vec(made.agents[1].heading, 0, 1);
  check_vec(made.agents[2].vel, 0, -3);
  const veer_agent *drawn = &made.agents[3];
  check(fabsf(hypotf(drawn->vel.x, drawn->vel.y) - 2) < 1e-6f, SHOW_VEC, VEC_PARTS(drawn->vel));
  check(fabsf(drawn->heading.x * 2 - drawn->vel.x) < 1e-6f, SHOW_VEC, VEC_PARTS(drawn->heading));
  end(&made);
}

static void behaviors_and_targets(void **state) {
  (void)state;
  run made = start(scene_of(
      "\"movers\": {\"//\": 1, \"a\": {\"kind\": \"point\", \"pos\": [1, 1]},"
      " \"b\": {\"kind\": \"point\", \"pos\": [2, 2]}},",
      "\"//\": {}, \"p\": {\"behaviors\": ["
      "{\"kind\": \"seek\", \"target\": \"b\", \"weight\": 2.5, \"force_limit\": 4},"
      "{\"kind\": \"flee\", \"target\": [5, 6], \"panic_distance\": 7},"
      "{\"kind\": \"evade\", \"target\": {\"agent\": \"late\"}, \"threat_range\": 8, "
      "\"look\": \"lead\", \"lead\": 9},"
      "{\"kind\": \"arrive\", \"target\": \"goal\", \"law\": \"braking\", \"braking\": 0.5},"
      "{\"kind\": \"separation\", \"form\": \"linear\", \"radius\": 10, \"also\": [\"b\", \"a\"]}"
      "]}",
      "{\"profile\": \"p\", \"count\": 3, \"pos\": [0, 0], \"goal\": \"a\"},"
      "{\"profile\": \"p\", \"name\": \"late\", \"pos\": [0, 0], \"goal\": {\"agent\": 0}},"
      "{\"profile\": \"p\", \"pos\": [0, 0], \"goal\": [8, 9]},"
      "{\"profile\": \"p\", \"pos\": [0, 0], \"goal\": {\"agent\": \"late\"}}"));
  const veer_behavior *b = veer_crowd_profiles(made.crowd, NULL)[0].behaviors;
  assert_int_equal(veer_crowd_profiles(made.crowd, NULL)[0].behavior_count, 5);
  assert_true(b[0].kind == VEER_SEEK && b[0].weight == 2.5f && b[0].force_limit == 4);
  assert_true(b[0].target.kind == VEER_TARGET_MOVER && b[0].target.index == 1);
  assert_true(b[1].kind == VEER_FLEE && b[1].as.panic_distance == 7);
  assert_int_equal(b[1].target.kind, VEER_TARGET_POINT);
  check_vec(b[1].target.point, 5, 6);
  assert_true(b[2].as.evade.threat_range == 8 && b[2].as.evade.prediction.look == VEER_LOOK_LEAD);
  assert_true(b[2].as.evade.prediction.lead == 9);
  assert_true(b[2].target.kind == VEER_TARGET_AGENT && b[2].target.index == 3);
  assert_true(b[3].target.kind == VEER_TARGET_GOAL && b[3].as.arrive.law == VEER_ARRIVE_BRAKING);
  assert_true(b[3].as.arrive.braking == 0.5f);
  assert_true(b[4].as.separation.form == VEER_SEPARATION_LINEAR);
  assert_true(b[4].as.separation.neighborhood.radius == 10);
  assert_true(b[4].also_count == 2 && b[4].also[0] == 1 && b[4].also[1] == 0);
  veer_target goal = veer_crowd_goal_of(made.crowd, 2);
  assert_true(goal.kind == VEER_TARGET_MOVER && goal.index == 0);
  goal = veer_crowd_goal_of(made.crowd, 3);
  assert_true(goal.kind == VEER_TARGET_AGENT && goal.index == 0);
  check_vec(veer_crowd_goal_of(made.crowd, 4).point, 8, 9);
  goal = veer_crowd_goal_of(made.crowd, 5);
  assert_true(goal.kind == VEER_TARGET_AGENT && goal.index == 3);
  end(&made);
}

/* ---- many agents ---- */

static void grids_are_filled_row_by_row(void **state) {
  (void)state;
  run made = start(scene_of("", "\"p\": {}",
                            "{\"profile\": \"p\", \"count\": 7, \"place\": {\"kind\": \"grid\", "
                            "\"corner\": [10, 20], \"spacing\": [5, -3], \"columns\": 4}},"
                            "{\"profile\": \"p\", \"count\": 10, \"place\": {\"kind\": \"grid\", "
                            "\"corner\": [0, 0], \"spacing\": 2}}"));
  for (uint32_t i = 0; i < 7; i++)
    check_vec(made.agents[i].pos, 10 + 5 * (float)(i % 4), 20 - 3 * (float)(i / 4));
  for (uint32_t i = 0; i < 10; i++) /* 4 columns are the fewest with no more rows */
    check_vec(made.agents[7 + i].pos, 2 * (float)(i % 4), 2 * (float)(i / 4));
  end(&made);
}

static void rings_and_discs(void **state) {
  (void)state;
  run made = start(scene_of("", "\"p\": {}",
                            "{\"profile\": \"p\", \"count\": 4, \"place\": {\"kind\": \"ring\", "
                            "\"center\": [50, 60], \"radius\": 10}},"
                            "{\"profile\": \"p\", \"count\": 2000, \"place\": {\"kind\": \"disc\", "
                            "\"center\": [50, 60], \"radius\": 10}}"));
  static const float sides[4][2] = {{60, 60}, {50, 70}, {40, 60}, {50, 50}};
  for (int i = 0; i < 4; i++)
    check(fabsf(made.agents[i].pos.x - sides[i][0]) < 1e-4f &&
              fabsf(made.agents[i].pos.y - sides[i][1]) < 1e-4f,
          SHOW_VEC, VEC_PARTS(made.agents[i].pos));
  int inner = 0;
  double x = 0, y = 0;
  for (size_t i = 4; i < made.count; i++) {
    float dx = made.agents[i].pos.x - 50, dy = made.agents[i].pos.y - 60;
    check(dx * dx + dy * dy <= 100.01f, SHOW_VEC, VEC_PARTS(made.agents[i].pos));
    inner += dx * dx + dy * dy < 25;
    x += dx / 2000, y += dy / 2000;
  }
  /* A quarter of the area lies within half the radius; four standard deviations. */
  check(inner > 500 - 78 && inner < 500 + 78, "%d of 2000 within half the radius", inner);
  check(fabs(x) < 0.45 && fabs(y) < 0.45, "the centre is off by %g, %g", x, y);
  end(&made);
}

static void lots_are_spread_as_they_say(void **state) {
  (void)state;
  enum { COUNT = 4000 };
  run made =
      start(scene_of("", "\"p\": {\"max_speed\": 9}",
                     "{\"profile\": \"p\", \"count\": 4000, \"place\": {\"kind\": \"random\", "
                     "\"box\": [[100, 200], [110, 240]]}, \"speed\": {\"uniform\": [2, 4]}, "
                     "\"radius\": {\"normal\": [5, 1.5]}, \"mass\": {\"uniform\": [3, 3]}}"));
  double speed = 0, radius = 0, square = 0, vx = 0, vy = 0, x = 0, y = 0;
  for (size_t i = 0; i < COUNT; i++) {
    const veer_agent *a = &made.agents[i];
    double length = hypot(a->vel.x, a->vel.y);
    check(length >= 2 - 1e-6 && length <= 4 + 1e-6, "speed %g", length);
    check(a->pos.x >= 100 && a->pos.x < 110 && a->pos.y >= 200 && a->pos.y < 240, SHOW_VEC,
          VEC_PARTS(a->pos));
    check(a->radius >= 0.5f && a->radius <= 9.5f && a->mass == 3, "%g", (double)a->radius);
    speed += length / COUNT;
    radius += (double)a->radius / COUNT;
    square += ((double)a->radius - 5) * ((double)a->radius - 5) / COUNT;
    vx += (double)a->vel.x / COUNT, vy += (double)a->vel.y / COUNT;
    x += (double)a->pos.x / COUNT, y += (double)a->pos.y / COUNT;
  }
  check(fabs(speed - 3) < 0.04, "mean speed %g", speed);
  check(fabs(vx) < 0.15 && fabs(vy) < 0.15, "mean velocity %g, %g", vx, vy);
  check(fabs(x - 105) < 0.2 && fabs(y - 220) < 0.8, "mean place %g, %g", x, y);
  /* Cut off at three deviations, a normal distribution has a variance of 0.973. */
  check(fabs(radius - 5) < 0.1 && fabs(square / 2.25 - 0.973) < 0.1, "radius %g, variance %g",
        radius, square);
  end(&made);
}

static void each_axis_of_a_velocity_is_drawn(void **state) {
  (void)state;
  run made = start(scene_of("", "\"p\": {\"max_speed\": 9}",
                            "{\"profile\": \"p\", \"count\": 300, \"pos\": [1, 1], \"vel\": "
                            "[{\"uniform\": [-1, 3]}, 0.25]}"));
  int left = 0;
  for (size_t i = 0; i < made.count; i++) {
    assert_true(made.agents[i].vel.x >= -1 && made.agents[i].vel.x <= 3);
    assert_true(made.agents[i].vel.y == 0.25f);
    left += made.agents[i].vel.x < 0;
  }
  check(left > 45 && left < 105, "%d of 300 go left", left);
  end(&made);
}

static void directions_in_space_are_alike(void **state) {
  (void)state;
  enum { COUNT = 4000 };
  run made = start("{\"veer\": 1, \"world\": {\"size\": [9, 9, 9]}, \"profiles\": {\"p\": {}},"
                   "\"agents\": [{\"profile\": \"p\", \"count\": 4000, \"speed\": 1,"
                   " \"place\": {\"kind\": \"disc\", \"center\": [4, 4, 4], \"radius\": 4}}]}");
  double sums[3] = {0, 0, 0}, squares[3] = {0, 0, 0};
  for (size_t i = 0; i < COUNT; i++) {
    const veer_agent *a = &made.agents[i];
    const double parts[3] = {(double)a->vel.x, (double)a->vel.y, (double)a->vel.z};
    check(fabs(parts[0] * parts[0] + parts[1] * parts[1] + parts[2] * parts[2] - 1) < 1e-5,
          SHOW_VEC, VEC_PARTS(a->vel));
    for (int axis = 0; axis < 3; axis++)
      sums[axis] += parts[axis] / COUNT, squares[axis] += parts[axis] * parts[axis] / COUNT;
    assert_false(a->planar);
  }
  for (int axis = 0; axis < 3; axis++)
    check(fabs(sums[axis]) < 0.04 && fabs(squares[axis] - 1.0 / 3) < 0.02, "axis %d: %g, %g", axis,
          sums[axis], squares[axis]);
  end(&made);
}

/* ---- seeds ---- */

static uint64_t start_hash(const char *seed) {
  char more[64];
  snprintf(more, sizeof more, "\"seed\": %s,", seed);
  run made = start(scene_of(more, "\"p\": {}",
                            "{\"profile\": \"p\", \"count\": 20, \"place\": {\"kind\": "
                            "\"random\"}, \"speed\": 0.5}"));
  uint64_t hash = veer_crowd_hash(made.crowd);
  end(&made);
  return hash;
}

static void seeds_choose_the_lots(void **state) {
  (void)state;
  assert_true(start_hash("1") == start_hash("1"));
  assert_true(start_hash("1") != start_hash("2"));
  assert_true(start_hash("\"1\"") != start_hash("1"));
  assert_true(start_hash("\"a\"") != start_hash("\"b\""));
  run made = start(scene_of("\"seed\": \"foobar\",", "\"p\": {}", ""));
  /* FNV-1a of "foobar", from the test vectors of its authors. */
  assert_true(veer_crowd_definition(made.crowd)->seed == 0x85944171f73967e8u);
  end(&made);
  made = start(scene_of("\"seed\": 9007199254740991,", "\"p\": {}", ""));
  assert_true(veer_crowd_definition(made.crowd)->seed == 9007199254740991u);
  end(&made);
}

/* An agent draws by its number and the use alone, so what others are like changes nothing. */
static void lots_do_not_depend_on_others(void **state) {
  (void)state;
  static const char one[] = "{\"profile\": \"p\", \"pos\": [1, 1]},"
                            "{\"profile\": \"p\", \"count\": 3, \"place\": {\"kind\": \"random\"}}";
  static const char other[] = "{\"profile\": \"p\", \"pos\": [5, 5], \"speed\": 1},"
                              "{\"profile\": \"p\", \"count\": 3, \"place\": {\"kind\": "
                              "\"random\"}, \"radius\": {\"uniform\": [1, 2]}}";
  run a = start(scene_of("", "\"p\": {}", one)), b = start(scene_of("", "\"p\": {}", other));
  for (int i = 1; i < 4; i++)
    check_vec(a.agents[i].pos, b.agents[i].pos.x, b.agents[i].pos.y);
  end(&a);
  end(&b);
}

/* ---- numbers ---- */

static void numbers_are_rounded_once(void **state) {
  (void)state;
  run made = start(scene_of("\"dt\": 0.1,",
                            "\"p\": {\"max_speed\": 16777217.000000001, \"radius\": 1e-45, "
                            "\"mass\": 0.30000001192092896}",
                            "{\"profile\": \"p\", \"pos\": [1000000, -0.1]}"));
  /* The decimal lies above the middle between two floats, its nearest double on it: ties to even.
   */
  assert_true(made.agents[0].max_speed == 16777216.0f);
  assert_true(made.agents[0].radius == 0x1p-149f);
  assert_true(made.agents[0].mass == 0.3f);
  check_vec(made.agents[0].pos, 1000000, -0.1f);
  assert_true(veer_scene_about(made.scene)->dt == 0.1f);
  end(&made);
}

/* ---- what is told about a scene ---- */

static void looks_and_names(void **state) {
  (void)state;
  veer_scene *scene = good_scene(scene_of(
      "\"title\": \"T\", \"summary\": \"S\", \"units\": \"U\", \"steps\": 12, \"movers\": {"
      "\"m\": {\"kind\": \"point\", \"pos\": [1, 1], \"draw\": {\"shape\": \"cross\"}}},",
      "\"p\": {\"draw\": {\"color\": \"#12aBcF\", \"size\": 3}}, \"q\": {}",
      "{\"profile\": \"p\", \"pos\": [0, 0]},"
      "{\"profile\": \"p\", \"count\": 2, \"pos\": [0, 0], \"draw\": {\"shape\": \"ring\"}},"
      "{\"profile\": \"q\", \"pos\": [0, 0]}"));
  const veer_scene_info *info = veer_scene_about(scene);
  assert_string_equal(info->title, "T");
  assert_string_equal(info->summary, "S");
  assert_string_equal(info->units, "U");
  assert_int_equal(info->steps, 12);
  assert_int_equal(info->profile_count, 2);
  assert_string_equal(info->profile_names[1], "q");
  assert_string_equal(info->mover_names[0], "m");
  assert_int_equal(info->mover_looks[0].shape, VEER_SHAPE_CROSS);
  assert_true(info->profile_looks[0].fill == 0x12abcf && info->profile_looks[0].size == 3);
  assert_true(info->profile_looks[1].fill == VEER_COLOR_FROM_THEME);
  assert_true(info->profile_looks[1].size == VEER_SIZE_OF_BODY);
  assert_non_null(info->agent_looks); /* an entry's own look starts from its profile's */
  assert_true(info->agent_looks[0].fill == 0x12abcf &&
              info->agent_looks[0].shape == VEER_SHAPE_ARROW);
  assert_true(info->agent_looks[2].fill == 0x12abcf &&
              info->agent_looks[2].shape == VEER_SHAPE_RING);
  assert_true(info->agent_looks[3].fill == VEER_COLOR_FROM_THEME);
  veer_scene_destroy(scene);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(limits_come_from_profile_and_entry),
      cmocka_unit_test(layers_and_masks),
      cmocka_unit_test(velocity_and_heading),
      cmocka_unit_test(behaviors_and_targets),
      cmocka_unit_test(grids_are_filled_row_by_row),
      cmocka_unit_test(rings_and_discs),
      cmocka_unit_test(lots_are_spread_as_they_say),
      cmocka_unit_test(each_axis_of_a_velocity_is_drawn),
      cmocka_unit_test(directions_in_space_are_alike),
      cmocka_unit_test(seeds_choose_the_lots),
      cmocka_unit_test(lots_do_not_depend_on_others),
      cmocka_unit_test(numbers_are_rounded_once),
      cmocka_unit_test(looks_and_names),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

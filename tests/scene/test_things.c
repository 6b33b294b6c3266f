/* What a scene says about obstacles, walls, paths, fields, maps and turning becomes what a crowd
 * has. */
#include "scene_case.h"

#include <math.h>

static veer_scene *read_good(const char *name) {
  char path[512];
  snprintf(path, sizeof path, VEER_SOURCE_DIR "/tests/scene/good/%s", name);
  told faults = {0};
  veer_scene *scene = NULL;
  veer_status status = veer_scene_read(path, false, keep_fault_of, &faults, &scene);
  check(status == VEER_OK, "%s:%u:%u: %s", path, faults.first[0].mark.line,
        faults.first[0].mark.column, faults.first[0].message);
  return scene;
}

static veer_scene *scene;
static veer_crowd *crowd;
static const veer_crowd_def *def;

static int read_things(void **state) {
  (void)state;
  scene = read_good("things.json");
  crowd = started(scene);
  def = veer_crowd_definition(crowd);
  return 0;
}

static int free_things(void **state) {
  (void)state;
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
  return 0;
}

static void check_vec(veer_vec found, float x, float y) {
  check(fabsf(found.x - x) < 1e-6f && fabsf(found.y - y) < 1e-6f && found.z == 0,
        SHOW_VEC " is not (%g, %g)", VEC_PARTS(found), (double)x, (double)y);
}

/* In the order in which they are written; comments do not count. */
static void obstacles_are_made(void **state) {
  (void)state;
  assert_int_equal(def->obstacle_count, 6);
  const veer_obstacle *o = def->obstacles;
  assert_true(o[0].kind == VEER_OBSTACLE_SPHERE && o[0].radius == 2);
  assert_int_equal(o[0].side, VEER_SIDE_OUTSIDE);
  check_vec(o[0].center, 30, 30);
  assert_true(o[1].kind == VEER_OBSTACLE_BOX && o[1].half.x == 4 && o[1].half.y == 3);
  assert_true(o[1].half.z == VEER_INFINITY); /* endless in the plane */
  check_vec(o[1].forward, sqrtf(0.5f), sqrtf(0.5f));
  assert_true(o[2].kind == VEER_OBSTACLE_PLANE && o[2].side == VEER_SIDE_BOTH);
  check_vec(o[2].forward, 0, 1);
  assert_true(o[3].kind == VEER_OBSTACLE_CAPSULE && o[3].radius == 1);
  check_vec(o[3].end, 80, 15);
  assert_true(o[4].kind == VEER_OBSTACLE_POLYGON && o[4].count == 3);
  check_vec(o[4].points[2], 3, 5);
  check_vec(o[4].forward, 0, 1);
  check_vec(o[4].center, 10, 40);
  assert_true(o[5].count == 4 && o[5].side == VEER_SIDE_INSIDE);
}

static void walls_are_segments(void **state) {
  (void)state;
  assert_int_equal(def->wall_count, 4); /* a line of two points, and one of four */
  check_vec(def->walls[0].a, 10, 10);
  check_vec(def->walls[0].b, 20, 10);
  check_vec(def->walls[1].a, 20, 10);
  check_vec(def->walls[3].a, 10, 20);
  check_vec(def->walls[3].b, 10, 10);
  assert_false(def->solid_walls);
}

static void paths_and_maps_are_made(void **state) {
  (void)state;
  assert_int_equal(def->path_count, 3);
  assert_true(def->paths[0].count == 3 && !def->paths[0].closed && def->paths[1].closed);
  check_vec(def->paths[0].points[2], 50, 50);
  assert_int_equal(def->map_count, 2);
  const veer_explored *all = &def->maps[0], *corner = &def->maps[1];
  assert_true(all->nx == 15 && all->ny == 9 && all->nz == 1 && all->cell == 7);
  check_vec(all->lo, 0, 0);
  assert_true(corner->nx == 2 && corner->ny == 4 && corner->cell == 5);
}

/* ---- fields ---- */

static veer_vec flow(const veer_crowd_def *of, size_t field, float x, float y) {
  return veer_flow_of_grid(&of->fields[field], veer_vec2(x, y));
}

static void fields_cover_the_world(void **state) {
  (void)state;
  assert_int_equal(def->field_count, 5);
  assert_true(def->fields[0].nx == 11 && def->fields[0].ny == 7 && def->fields[0].nz == 1);
  check_vec(flow(def, 0, 0, 0), 0.5f, -1);
  check_vec(flow(def, 0, 100, 60), 0.5f, -1);
  check_vec(flow(def, 0, 100.5f, 60), 0, 0); /* it does not continue */
  assert_true(def->fields[1].nx == 9 && def->fields[1].ny == 7 && def->fields[1].continues);
  check_vec(def->fields[1].origin, 10, 5);
}

static void vectors_are_taken_as_written(void **state) {
  (void)state;
  check_vec(flow(def, 3, 1, 2), 1, 0);
  check_vec(flow(def, 3, 11, 2), 0, 1);
  check_vec(flow(def, 3, 1, 12), -1, 0);
  check_vec(flow(def, 3, 11, 12), 0, -1);
  check_vec(flow(def, 4, 20, 0), -1, 0.5f); /* from a table */
}

/* Clockwise round (30, 20), half as much inward, and twice the speed. */
static void a_vortex_turns(void **state) {
  (void)state;
  float length = 2 / sqrtf(1.25f);
  check_vec(flow(def, 1, 50, 20), -0.5f * length, -length);
  check_vec(flow(def, 1, 30, 35), length, -0.5f * length);
  check_vec(flow(def, 1, 30, 20), 0, 0);
}

static float largest_step(const veer_flow_grid *grid) {
  float largest = 0;
  for (uint32_t y = 0; y < grid->ny; y++)
    for (uint32_t x = 0; x + 1 < grid->nx; x++) {
      const veer_vec *here = &grid->vectors[y * grid->nx + x];
      largest = fmaxf(largest, hypotf(here[1].x - here->x, here[1].y - here->y));
    }
  return largest;
}

static const char *noise_text(const char *seed, const char *spacing) {
  static char text[512];
  snprintf(text, sizeof text,
           "{\"veer\": 1, \"seed\": %s, \"world\": {\"size\": [100, 60]}, \"profiles\": {}, "
           "\"agents\": [], \"fields\": {\"a\": {\"kind\": \"noise\", \"spacing\": %s, "
           "\"scale\": 20}, \"b\": {\"kind\": \"noise\", \"spacing\": %s, \"scale\": 20}}}",
           seed, spacing, spacing);
  return text;
}

/* At most as long as wished, smooth, this way and that, another for another seed or field. */
static void noise_is_smooth_and_seeded(void **state) {
  (void)state;
  const veer_flow_grid *eddies = &def->fields[2];
  size_t fast = 0, places = (size_t)eddies->nx * eddies->ny;
  for (size_t i = 0; i < places; i++) {
    float length = hypotf(eddies->vectors[i].x, eddies->vectors[i].y);
    check(length < 0.500001f, "length %g", (double)length);
    fast += length > 0.25f;
  }
  check(fast > places / 3, "%zu of %zu", fast, places);
  veer_scene *scenes[3] = {good_scene(noise_text("5", "5")), good_scene(noise_text("6", "5")),
                           good_scene(noise_text("5", "0.25"))};
  veer_crowd *crowds[3];
  const veer_crowd_def *defs[3];
  for (int i = 0; i < 3; i++) {
    crowds[i] = started(scenes[i]);
    defs[i] = veer_crowd_definition(crowds[i]);
  }
  veer_vec a = flow(defs[0], 0, 40, 30), b = flow(defs[0], 1, 40, 30), c = flow(defs[1], 0, 40, 30);
  assert_true(a.x != b.x && a.x != c.x);
  float largest = largest_step(&defs[2]->fields[0]);
  check(largest < 0.15f, "%g", (double)largest);
  size_t turned = 0, count = (size_t)defs[2]->fields[0].nx * defs[2]->fields[0].ny;
  for (size_t i = 0; i < count; i++)
    turned += defs[2]->fields[0].vectors[i].x < 0;
  check(turned > count / 4 && turned < count * 3 / 4, "%zu of %zu", turned, count);
  for (int i = 0; i < 3; i++) {
    veer_crowd_destroy(crowds[i]);
    veer_scene_destroy(scenes[i]);
  }
}

/* ---- behaviours and profiles ---- */

static void behaviors_know_their_company(void **state) {
  (void)state;
  const veer_behavior *b = def->profiles[0].behaviors;
  assert_int_equal(def->profiles[0].behavior_count, 11);
  assert_true(b[0].as.departure.radius == 30 && b[0].as.departure.quadratic);
  assert_true(b[1].kind == VEER_MATCH_VELOCITY && b[1].target.index == 0);
  check_vec(b[2].as.offset_pursuit.offset, -3, 2);
  assert_true(b[2].as.offset_pursuit.arrive.law == VEER_ARRIVE_BRAKING);
  assert_true(b[2].as.offset_pursuit.arrive.braking == 0.2f);
  assert_true(b[3].other.kind == VEER_TARGET_MOVER && b[3].other.index == 1);
  assert_true(b[3].as.interpose.ratio == 0.25f && b[3].as.interpose.arrive.time == 9);
  assert_true(b[4].as.hide.gap == 3 && b[4].as.hide.only_seen && b[4].as.hide.evade.lead == 4);
  assert_true(b[4].as.hide.arrive.law == VEER_ARRIVE_TIME); /* its own default stays */
  assert_true(b[4].as.hide.arrive.slowing_radius == 8);
  assert_true(b[5].as.shadow.distance == 5 && b[5].as.shadow.prediction.look == VEER_LOOK_NINE);
  assert_true(b[5].target.kind == VEER_TARGET_AGENT && b[5].target.index == 0);
  assert_true(b[6].as.orbit.radius == 8 && b[6].as.orbit.clockwise);
  assert_true(b[7].other.kind == VEER_TARGET_GOAL && b[7].as.guard.radius == 12);
  assert_true(b[7].as.guard.prediction.look == VEER_LOOK_INTERCEPT);
  assert_true(b[7].as.guard.arrive.stop_distance == 1);
  assert_true(b[8].as.follow_leader.behind == 3 && b[8].as.follow_leader.clear_ahead == 5);
  assert_true(b[8].as.follow_leader.arrive.law == VEER_ARRIVE_QUADRATIC);
  assert_true(b[9].as.avoid_collisions.horizon == 5 && b[9].also_count == 1 &&
              b[9].as.avoid_collisions.way == VEER_COLLISION_SIDEWAYS);
  assert_true(b[9].as.avoid_collisions.neighborhood.min_cosine == 0.2f);
  assert_true(b[10].as.queue.options.ahead == 3 && b[10].as.queue.options.radius == 2);
  assert_true(b[10].as.queue.neighborhood.radius == 6 && b[10].also[0] == 1);
}

static void behaviors_know_their_place(void **state) {
  (void)state;
  const veer_behavior *b = def->profiles[1].behaviors;
  assert_int_equal(def->profiles[1].behavior_count, 11);
  assert_true(b[0].as.avoid_obstacles.way == VEER_AVOID_CYLINDER);
  assert_true(b[0].as.avoid_obstacles.goal_distance == 40 && b[0].as.avoid_obstacles.horizon == 9);
  assert_true(b[1].as.avoid_rays.rays == VEER_RAYS_PARALLEL && b[1].as.avoid_rays.keep == 3);
  assert_true(b[2].as.avoid_walls.count == 5 && b[2].as.avoid_walls.each);
  assert_true(b[3].as.follow_wall.look_ahead == 2 && b[3].as.follow_wall.offset == 3);
  assert_true(b[4].place == 5 && b[4].as.look_ahead == 4);
  assert_true(b[5].place == 0 && b[5].as.follow_path.options.direction == -1);
  assert_true(b[5].as.follow_path.in_order && b[5].as.follow_path.options.window == 20);
  assert_true(b[6].place == 1 && b[6].as.follow_path.options.direction == 1);
  assert_false(b[6].as.follow_path.in_order);
  assert_true(b[7].place == 1 && b[7].as.follow_waypoints.direction == -1);
  assert_true(b[7].as.follow_waypoints.arrive.time == 3);
  assert_true(b[8].place == 1 && b[8].as.look_ahead == 1);
  assert_true(b[9].place == 1 && b[9].as.sight == 6);
  assert_true(b[10].place == 2 && b[10].as.forage.sight == 9);
  assert_true(b[10].as.forage.wander.jitter == 1 && b[10].as.forage.arrive.slowing_radius == 4);
}

static void profiles_turn(void **state) {
  (void)state;
  const veer_handling *handling = &def->profiles[0].handling;
  assert_true(handling->max_turn_rate == 0.2f && handling->max_accel == 1);
  assert_true(handling->max_brake == VEER_INFINITY && handling->smoothing == 2);
  assert_true(handling->low_speed == 0.2f && handling->heading_smoothing == 1);
  const veer_profile *alone = &def->profiles[1];
  assert_true(alone->facing == VEER_FACING_TARGET && alone->look_at.kind == VEER_TARGET_MOVER);
  assert_true(alone->turn.max_rate == 0.1f && alone->turn.max_acceleration == 0.05f);
  assert_true(alone->turn.tolerance == 0.01f && alone->turn.slowing_angle == 0.5f);
  assert_int_equal(def->profiles[2].facing, VEER_FACING_DIRECTION);
  check_vec(def->profiles[2].direction, 0, -1);
  assert_int_equal(def->profiles[3].facing, VEER_FACING_SMOOTHLY);
}

static void things_stand_in_space(void **state) {
  (void)state;
  veer_scene *space = read_good("things_in_space.json");
  veer_crowd *in_space = started(space);
  const veer_crowd_def *made = veer_crowd_definition(in_space);
  assert_false(made->planar);
  assert_true(made->obstacles[1].half.z == 10 && made->obstacles[1].up.y == 1);
  assert_true(made->obstacles[4].count == 3 && made->obstacles[4].up.z == 1);
  assert_true(made->walls[0].b.x == 20 && made->paths[0].points[1].z == 40);
  assert_true(made->fields[0].nx == 11 && made->fields[0].ny == 9 && made->fields[0].nz == 7);
  float most = 0;
  for (int i = 0; i < 11 * 9 * 7; i++)
    most = fmaxf(most, fabsf(made->fields[0].vectors[i].z));
  check(most > 0.5f && most <= 1.0f, "up to %g along z", (double)most);
  assert_true(made->fields[2].vectors[0].z == 1 && made->fields[2].nz == 2);
  assert_true(made->maps[0].nx == 5 && made->maps[0].ny == 4 && made->maps[0].nz == 3);
  veer_crowd_destroy(in_space);
  veer_scene_destroy(space);
}

/* A neighbourhood of a behaviour counts in the interaction radius, and one that is just as large
 * is not refused. */
static void queues_and_collisions_look_around(void **state) {
  (void)state;
  static const char *const format =
      "{\"veer\": 1, \"world\": {\"size\": [9, 9]}, \"interaction_radius\": 6,\n"
      "\"profiles\": {\"p\": {\"behaviors\": [%s]}}, \"agents\": []}";
  char text[512];
  snprintf(text, sizeof text, format, "{\"kind\": \"avoid_collisions\", \"radius\": 6}");
  veer_scene_destroy(good_scene(text));
  snprintf(text, sizeof text, format, "{\"kind\": \"avoid_collisions\", \"radius\": 7}");
  expect_fault(text, 1, 62, "\"interaction_radius\" is 6, but a behavior of profile \"p\"");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(obstacles_are_made),
      cmocka_unit_test(walls_are_segments),
      cmocka_unit_test(paths_and_maps_are_made),
      cmocka_unit_test(fields_cover_the_world),
      cmocka_unit_test(vectors_are_taken_as_written),
      cmocka_unit_test(a_vortex_turns),
      cmocka_unit_test(noise_is_smooth_and_seeded),
      cmocka_unit_test(behaviors_know_their_company),
      cmocka_unit_test(behaviors_know_their_place),
      cmocka_unit_test(profiles_turn),
      cmocka_unit_test(things_stand_in_space),
      cmocka_unit_test(queues_and_collisions_look_around),
  };
  return cmocka_run_group_tests(tests, read_things, free_things);
}

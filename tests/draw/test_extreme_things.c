/* Things far away, of all sizes, seen from near and far: always a sound picture, never a huge one.
 */
#include "things_case.h"

enum { MOST_COMMANDS = 20000 };

static const veer_vec far_points[] = {{-1e6f, 5, 0}, {1e6f, 1e6f, 0}, {50, 50, 0},
                                      {50, 50, 0},   {1e-6f, 0, 0},   {-3, -1e6f, 0}};

typedef struct stock {
  veer_obstacle obstacles[15];
  veer_vec vectors[27];
  uint8_t seen[27];
  veer_flow_grid fields[2];
  veer_explored maps[2];
  veer_path paths[2];
  veer_wall walls[3];
} stock;

static void fill(stock *all, bool planar) {
  for (int side = 0; side < VEER_SIDE_COUNT; side++) {
    veer_obstacle *of_side = &all->obstacles[5 * side];
    float reach = side ? 1e6f : 1e-6f;
    of_side[0] = veer_obstacle_sphere(veer_vec2(3, reach), reach);
    of_side[1] = veer_obstacle_box(veer_vec2(reach, 3), veer_vec2(VEER_INFINITY, reach));
    of_side[1].forward = veer_vec2(0.6f, 0.8f);
    of_side[2] = veer_obstacle_plane(veer_vec2(-reach, 2), veer_vec2(0.8f, -0.6f));
    of_side[3] = veer_obstacle_capsule(veer_vec2(-reach, 9), veer_vec2(reach, 8), reach);
    of_side[4] = veer_obstacle_polygon(far_points, 6);
    for (int i = 0; i < 5; i++)
      of_side[i].side = (veer_side)side;
  }
  for (int i = 0; i < 27; i++) {
    all->vectors[i] = veer_vec2((float)(i % 5) * 1e30f, -1e30f);
    all->seen[i] = i % 3 != 0;
  }
  uint32_t nz = planar ? 1 : 3;
  all->fields[0] = (veer_flow_grid){veer_vec2(-1e6f, 2), 1e6f, 3, 3, nz, all->vectors, true};
  all->fields[1] = (veer_flow_grid){veer_vec2(1, 2), 1e-6f, 3, 3, nz, all->vectors, true};
  all->maps[0] = (veer_explored){veer_vec2(-1e6f, 2), 1e6f, 3, 3, nz, all->seen};
  all->maps[1] = (veer_explored){veer_vec2(1, 2), 1e-6f, 3, 3, nz, all->seen};
  all->paths[0] = (veer_path){far_points, 6, true};
  all->paths[1] = (veer_path){far_points + 2, 2, false};
  for (int i = 0; i < 3; i++)
    all->walls[i] = (veer_wall){far_points[i], far_points[i + 1]};
}

static veer_crowd *make_stocked(bool planar) {
  static stock all;
  fill(&all, planar);
  veer_profile profile = veer_profile_default();
  const veer_behavior_kind kinds[] = {VEER_FOLLOW_PATH,     VEER_FOLLOW_WAYPOINTS, VEER_FORAGE,
                                      VEER_AVOID_OBSTACLES, VEER_AVOID_RAYS,       VEER_AVOID_WALLS,
                                      VEER_SEPARATION};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    profile.behaviors[profile.behavior_count++] = veer_behavior_default(kinds[i]);
  profile.behaviors[0].as.follow_path.options.radius = 1e6f;
  profile.behaviors[1].as.follow_waypoints.radius = 1e6f;
  profile.behaviors[3].as.avoid_obstacles.min_length = 1e6f;
  profile.behaviors[4].as.avoid_rays.length = 1e6f;
  profile.behaviors[5].as.avoid_walls.length = 1e6f;
  profile.behaviors[6].as.separation.neighborhood =
      (veer_neighborhood){1e6f, 0.5f, 1e-6f, 0, VEER_ALL_LAYERS};
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = planar;
  def.profiles = &profile, def.profile_count = 1;
  def.obstacles = all.obstacles, def.obstacle_count = 15;
  def.fields = all.fields, def.field_count = 2;
  def.maps = all.maps, def.map_count = 2;
  def.paths = all.paths, def.path_count = 2;
  def.walls = all.walls, def.wall_count = 3;
  veer_crowd *crowd = crowd_of(&def);
  add_agent(crowd, 0, veer_vec2(-1e6f, 1e6f), veer_vec2(3, 0));
  add_agent(crowd, 0, veer_vec2(5, 5), veer_vec2(0, 0));
  return crowd;
}

static void test_every_picture_is_sound(void **state) {
  (void)state;
  const float views[][2] = {
      {0, 100}, {-1e6f, 1e6f}, {0, 1e-30f}, {999999, 1000000}, {-3e37f, 3e37f}};
  veer_picture *picture = new_picture();
  for (int planar = 0; planar <= 1; planar++) {
    veer_crowd *crowd = make_stocked(planar);
    for (size_t v = 0; v < 5; v++)
      for (uint32_t size = 1; size <= VEER_DRAW_LARGEST; size *= 8) {
        veer_draw_options options = veer_draw_options_default();
        options.view.lo[0] = options.view.lo[1] = views[v][0];
        options.view.hi[0] = options.view.hi[1] = views[v][1];
        options.view.feelers = options.view.neighborhoods = options.view.aims = true;
        options.view.boxes = options.view.neighbors = options.view.desired = true;
        options.view.y_down = size % 2;
        options.width = options.height = size;
        draw(crowd, &options, picture);
        check(veer_picture_count(picture) < MOST_COMMANDS, "view %zu, size %u: %zu commands", v,
              size, veer_picture_count(picture));
      }
    veer_view around = veer_view_around(crowd);
    assert_true(around.lo[0] < -1e6f && around.hi[0] > 1e6f && around.hi[0] < VEER_INFINITY);
    veer_crowd_destroy(crowd);
  }
  veer_picture_destroy(picture);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_every_picture_is_sound),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

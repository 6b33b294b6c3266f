/* Obstacles and walls: what is drawn, and where, also with y downward. */
#include "things_case.h"

/* Each of the two senses of y in turn. */
#define FOR_BOTH_SENSES(options)                                                                   \
  for (int down = 0; down <= 1 && ((options).view.y_down = down, true); down++)

static void test_balls(void **state) {
  (void)state;
  veer_picture *picture = new_picture();
  for (int side = 0; side < VEER_SIDE_COUNT; side++) {
    veer_obstacle ball = veer_obstacle_sphere(veer_vec2(40, 30), 10);
    veer_crowd *crowd = with_obstacle(ball, (veer_side)side);
    veer_draw_options options = plain_options();
    FOR_BOTH_SENSES(options) {
      draw(crowd, &options, picture);
      assert_int_equal(count_kind(picture, VEER_DRAW_CIRCLE), 1);
      veer_draw_command circle = find(picture, VEER_DRAW_CIRCLE, 1, 0);
      assert_true(same_point(circle.points[0], at_pixel(&options, 40, 30)));
      assert_true(near(circle.size, 50) && circle.pen.stroke != VEER_NO_COLOR);
      assert_int_equal(circle.pen.fill != VEER_NO_COLOR, side == VEER_SIDE_OUTSIDE);
      size_t strokes = count_kind(picture, VEER_DRAW_POLYLINE);
      assert_int_equal(strokes > 0, side == VEER_SIDE_INSIDE);
      for (size_t i = 0; i < strokes; i++) { /* outward from the rim */
        veer_draw_command stroke = find(picture, VEER_DRAW_POLYLINE, 2, i);
        for (int end = 0; end <= 1; end++) {
          float x = stroke.points[end].x - circle.points[0].x;
          float y = stroke.points[end].y - circle.points[0].y;
          float distance = veer_vec_length(veer_vec2(x, y));
          assert_true(near(distance, end ? 56 : 50));
        }
      }
      assert_int_equal(veer_picture_count(picture), 2 + strokes);
      assert_true(strokes == 0 || (strokes > 30 && strokes < 40)); /* 314 pixels round */
    }
    veer_crowd_destroy(crowd);
  }
  veer_picture_destroy(picture);
}

static void test_boxes_and_polygons_stand_in_their_own_frames(void **state) {
  (void)state;
  static const veer_vec corners[] = {{5, 0, 0}, {-5, 4, 0}, {-1, 0, 0}, {-5, -4, 0}};
  veer_obstacle shapes[2] = {veer_obstacle_box(veer_vec2(40, 30), veer_vec2(10, 5)),
                             veer_obstacle_polygon(corners, 4)};
  shapes[1].center = veer_vec2(60, 50);
  veer_picture *picture = new_picture();
  for (int shape = 0; shape < 2; shape++) {
    veer_obstacle obstacle = shapes[shape];
    obstacle.forward = veer_vec2(0.6f, 0.8f); /* its left is (-0.8, 0.6) */
    veer_crowd *crowd = with_obstacle(obstacle, VEER_SIDE_OUTSIDE);
    veer_draw_options options = plain_options();
    FOR_BOTH_SENSES(options) {
      draw(crowd, &options, picture);
      assert_int_equal(veer_picture_count(picture), 2);
      veer_draw_command outline = find(picture, VEER_DRAW_POLYGON, 4, 0);
      assert_true(outline.pen.fill != VEER_NO_COLOR);
      if (shape == 0) {
        assert_true(has_corner(outline, at_pixel(&options, 40 + 6 - 4, 30 + 8 + 3)));
        assert_true(has_corner(outline, at_pixel(&options, 40 + 6 + 4, 30 + 8 - 3)));
        assert_true(has_corner(outline, at_pixel(&options, 40 - 6 - 4, 30 - 8 + 3)));
        assert_true(has_corner(outline, at_pixel(&options, 40 - 6 + 4, 30 - 8 - 3)));
      } else {
        assert_true(same_point(outline.points[0], at_pixel(&options, 63, 54)));
        assert_true(
            same_point(outline.points[1], at_pixel(&options, 60 - 3 - 3.2f, 50 - 4 + 2.4f)));
        assert_true(same_point(outline.points[2], at_pixel(&options, 59.4f, 49.2f)));
      }
    }
    veer_crowd_destroy(crowd);
  }
  veer_picture_destroy(picture);
}

/* Strokes of a room start on its outline and end outside of it, whichever sense its corners turn
 * in, and whichever sense y has. */
static void test_rooms_have_strokes_outside(void **state) {
  (void)state;
  static const veer_vec corners[2][4] = {{{-20, -10, 0}, {20, -10, 0}, {20, 10, 0}, {-20, 10, 0}},
                                         {{-20, 10, 0}, {20, 10, 0}, {20, -10, 0}, {-20, -10, 0}}};
  veer_picture *picture = new_picture();
  for (int shape = 0; shape < 4; shape++) {
    veer_obstacle obstacle = shape < 2 ? veer_obstacle_polygon(corners[shape], 4)
                             : shape == 2
                                 ? veer_obstacle_box(veer_vec2(0, 0), veer_vec2(20, 10))
                                 : veer_obstacle_capsule(veer_vec2(-20, 0), veer_vec2(20, 0), 10);
    obstacle.center = veer_vec_add(obstacle.center, veer_vec2(50, 60));
    obstacle.end = veer_vec_add(obstacle.end, veer_vec2(50, 60));
    veer_crowd *crowd = with_obstacle(obstacle, VEER_SIDE_INSIDE);
    veer_draw_options options = plain_options();
    obstacle.side = VEER_SIDE_OUTSIDE; /* to ask for the distance */
    FOR_BOTH_SENSES(options) {
      draw(crowd, &options, picture);
      assert_int_equal(count_kind(picture, VEER_DRAW_POLYGON), 1);
      assert_int_equal(veer_picture_command(picture, 1).pen.fill, VEER_NO_COLOR);
      size_t strokes = count_kind(picture, VEER_DRAW_POLYLINE);
      assert_true(strokes > 55 && strokes < 82); /* 600 to 715 pixels round */
      for (size_t i = 0; i < strokes; i++) {
        veer_draw_command stroke = find(picture, VEER_DRAW_POLYLINE, 2, i);
        veer_surface start = veer_surface_at(&obstacle, place_of(&options, stroke.points[0]));
        veer_surface end = veer_surface_at(&obstacle, place_of(&options, stroke.points[1]));
        check(start.distance < 0.05f && start.distance > -0.05f && end.distance > 1.1f &&
                  end.distance < 1.25f,
              "shape %d, stroke %zu: from %g to %g", shape, i, (double)start.distance,
              (double)end.distance);
      }
    }
    veer_crowd_destroy(crowd);
  }
  veer_picture_destroy(picture);
}

static void test_capsules(void **state) {
  (void)state;
  veer_obstacle capsule = veer_obstacle_capsule(veer_vec2(30, 30), veer_vec2(60, 50), 5);
  veer_crowd *crowd = with_obstacle(capsule, VEER_SIDE_OUTSIDE);
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  FOR_BOTH_SENSES(options) {
    draw(crowd, &options, picture);
    assert_int_equal(veer_picture_count(picture), 2);
    veer_draw_command outline = veer_picture_command(picture, 1);
    assert_true(outline.kind == VEER_DRAW_POLYGON && outline.point_count > 20);
    for (size_t i = 0; i < outline.point_count; i++) {
      veer_surface at = veer_surface_at(&capsule, place_of(&options, outline.points[i]));
      assert_true(at.distance < 0.01f && at.distance > -0.01f);
    }
  }
  veer_crowd_destroy(crowd);
  crowd = with_obstacle(veer_obstacle_capsule(veer_vec2(30, 30), veer_vec2(30, 30), 5),
                        VEER_SIDE_OUTSIDE); /* a ball */
  draw(crowd, &options, picture);
  assert_int_equal(count_kind(picture, VEER_DRAW_POLYGON), 1);
  veer_crowd_destroy(crowd);
  veer_picture_destroy(picture);
}

static void test_planes_reach_across_the_view(void **state) {
  (void)state;
  veer_picture *picture = new_picture();
  for (int side = 0; side <= VEER_SIDE_BOTH; side += VEER_SIDE_BOTH) {
    /* far away along itself; it passes (50, 20) */
    veer_obstacle plane =
        veer_obstacle_plane(veer_vec2(50 + 8000, 20 + 6000), veer_vec2(-0.6f, 0.8f));
    veer_crowd *crowd = with_obstacle(plane, (veer_side)side);
    plane.side = VEER_SIDE_OUTSIDE;
    veer_draw_options options = plain_options();
    FOR_BOTH_SENSES(options) {
      draw(crowd, &options, picture);
      veer_draw_command line = find(picture, VEER_DRAW_POLYLINE, 2, 0);
      veer_vec a = place_of(&options, line.points[0]), b = place_of(&options, line.points[1]);
      assert_true((a.x < 0) != (b.x < 0) && (a.x > 100) != (b.x > 100));
      size_t strokes = count_kind(picture, VEER_DRAW_POLYLINE) - 1;
      assert_int_equal(strokes > 0, side != VEER_SIDE_BOTH);
      for (size_t i = 0; i < strokes; i++) {
        veer_draw_command stroke = find(picture, VEER_DRAW_POLYLINE, 2, i + 1);
        veer_surface start = veer_surface_at(&plane, place_of(&options, stroke.points[0]));
        veer_surface end = veer_surface_at(&plane, place_of(&options, stroke.points[1]));
        assert_true(start.distance < 0.05f && start.distance > -0.05f);
        assert_true(end.distance < -1.1f && end.distance > -1.3f);         /* to the solid side */
        assert_true(stroke.points[0].x > -20 && stroke.points[0].x < 522); /* none out of sight */
      }
    }
    veer_crowd_destroy(crowd);
  }
  veer_crowd *crowd =
      with_obstacle(veer_obstacle_plane(veer_vec2(0, -500), veer_vec2(0, 1)), VEER_SIDE_OUTSIDE);
  veer_draw_options options = plain_options();
  draw(crowd, &options, picture);
  assert_int_equal(veer_picture_count(picture), 1); /* out of sight */
  veer_crowd_destroy(crowd);
  veer_picture_destroy(picture);
}

static void test_walls_that_meet_are_one_line(void **state) {
  (void)state;
  const veer_wall walls[] = {{{10, 10, 0}, {50, 10, 0}}, {{50, 10, 0}, {50, 40, 0}},
                             {{50, 40, 0}, {10, 10, 0}}, {{60, 60, 0}, {70, 60, 0}},
                             {{70, 60, 0}, {70, 80, 0}}, {{5, 90, 0}, {15, 90, 0}}};
  veer_crowd_def def = veer_crowd_def_default();
  def.walls = walls;
  def.wall_count = 6;
  veer_crowd *crowd = crowd_of(&def);
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  FOR_BOTH_SENSES(options) {
    draw(crowd, &options, picture);
    assert_int_equal(veer_picture_count(picture), 4);
    veer_draw_command ring = find(picture, VEER_DRAW_POLYGON, 3, 0);
    veer_draw_command chain = find(picture, VEER_DRAW_POLYLINE, 3, 0);
    veer_draw_command single = find(picture, VEER_DRAW_POLYLINE, 2, 0);
    assert_int_equal(ring.pen.fill, VEER_NO_COLOR);
    assert_true(same_point(ring.points[2], at_pixel(&options, 50, 40)));
    assert_true(same_point(chain.points[0], at_pixel(&options, 60, 60)));
    assert_true(same_point(chain.points[2], at_pixel(&options, 70, 80)));
    assert_true(same_point(single.points[1], at_pixel(&options, 15, 90)));
    assert_true(single.pen.line_width >= 2);
  }
  veer_crowd_destroy(crowd);
  veer_picture_destroy(picture);
}

static void test_things_in_space(void **state) {
  (void)state;
  veer_obstacle obstacles[] = {veer_obstacle_sphere(veer_vec3(20, 20, 40), 5),
                               veer_obstacle_box(veer_vec3(50, 20, 10), veer_vec3(5, 5, 10)),
                               veer_obstacle_plane(veer_vec3(0, 0, 20), veer_vec3(0, 0, 1))};
  const veer_wall wall = {{10, 60, 7}, {30, 60, 9}};
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = false;
  def.box.hi = veer_vec3(80, 80, 40);
  def.obstacles = obstacles, def.obstacle_count = 3;
  def.walls = &wall, def.wall_count = 1;
  veer_crowd *crowd = crowd_of(&def);
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  const float depth = 0.35355339f * 5;
  FOR_BOTH_SENSES(options) {
    draw(crowd, &options, picture);
    veer_point ball = at_pixel(&options, 20, 20), low = at_pixel(&options, 45, 15),
               floor = at_pixel(&options, 10, 60), face = at_pixel(&options, 0, 80);
    veer_draw_command circle = find(picture, VEER_DRAW_CIRCLE, 1, 0);
    assert_true(near(circle.points[0].x, ball.x + 40 * depth));
    assert_true(near(circle.points[0].y, ball.y - 40 * depth) && near(circle.size, 25));
    bool found_low = false, found_high = false, found_floor = false, found_ceiling = false;
    bool found_face = false;
    for (size_t i = 1; i < veer_picture_count(picture); i++) {
      veer_draw_command command = veer_picture_command(picture, i);
      found_low |= has_corner(command, low);
      found_high |= has_corner(command, (veer_point){low.x + 20 * depth, low.y - 20 * depth});
      found_floor |= has_corner(command, floor);
      found_ceiling |=
          has_corner(command, (veer_point){floor.x + 40 * depth, floor.y - 40 * depth});
      /* the plane is cut off at the world's box */
      for (size_t p = 0; p < command.point_count; p++)
        found_face |= command.points[p].x < face.x + 20 * depth + 0.2f &&
                      command.points[p].x > face.x + 20 * depth - 0.2f;
    }
    assert_true(found_low && found_high && found_floor && found_ceiling && found_face);
  }
  veer_crowd_destroy(crowd);
  veer_picture_destroy(picture);
}

static void test_nothing_there_or_not_wanted(void **state) {
  (void)state;
  veer_crowd_def def = veer_crowd_def_default();
  veer_crowd *empty = crowd_of(&def);
  veer_crowd *ball = with_obstacle(veer_obstacle_sphere(veer_vec2(40, 30), 10), VEER_SIDE_OUTSIDE);
  veer_crowd *point = with_obstacle(veer_obstacle_sphere(veer_vec2(40, 30), 0), VEER_SIDE_OUTSIDE);
  veer_crowd *away = with_obstacle(veer_obstacle_sphere(veer_vec2(400, 30), 10), VEER_SIDE_INSIDE);
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  options.view.feelers = options.view.boxes = options.view.neighborhoods = true;
  draw(empty, &options, picture);
  assert_int_equal(veer_picture_count(picture), 1); /* what clips */
  draw(point, &options, picture);
  assert_int_equal(veer_picture_count(picture), 1);
  draw(away, &options, picture);
  assert_int_equal(veer_picture_count(picture), 1);
  options.view.things = false;
  draw(ball, &options, picture);
  assert_int_equal(veer_picture_count(picture), 1);
  veer_picture_destroy(picture);
  veer_crowd_destroy(empty);
  veer_crowd_destroy(ball);
  veer_crowd_destroy(point);
  veer_crowd_destroy(away);
}

/* Polygons of two points are a line, those of one have nothing to show. */
static void test_polygons_of_few_points(void **state) {
  (void)state;
  static const veer_vec ends[2] = {{10, 10, 0}, {40, 30, 0}};
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  for (size_t count = 1; count <= 2; count++)
    for (int side = 0; side < VEER_SIDE_COUNT; side++) {
      veer_crowd *crowd = with_obstacle(veer_obstacle_polygon(ends, count), (veer_side)side);
      draw(crowd, &options, picture);
      assert_int_equal(veer_picture_count(picture), count);
      assert_int_equal(count_points(picture, VEER_DRAW_POLYLINE, 2), count - 1);
      veer_crowd_destroy(crowd);
    }
  veer_picture_destroy(picture);
}

static void test_the_view_goes_round_things(void **state) {
  (void)state;
  veer_obstacle box = veer_obstacle_box(veer_vec2(40, 30), veer_vec2(10, 5));
  box.forward = veer_vec2(0, 1);
  veer_crowd *crowd = with_obstacle(box, VEER_SIDE_OUTSIDE);
  veer_view view = veer_view_around(crowd);
  assert_true(near(view.lo[0], 35 - 0.5f) && near(view.hi[0], 45 + 0.5f));
  assert_true(near(view.lo[1], 20 - 1) && near(view.hi[1], 40 + 1));
  veer_crowd_destroy(crowd);
  crowd = with_obstacle(veer_obstacle_plane(veer_vec2(500, 0), veer_vec2(1, 0)), VEER_SIDE_OUTSIDE);
  view = veer_view_around(crowd);
  assert_true(near(view.lo[0], -1) && near(view.hi[0], 1));
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_balls),
      cmocka_unit_test(test_boxes_and_polygons_stand_in_their_own_frames),
      cmocka_unit_test(test_rooms_have_strokes_outside),
      cmocka_unit_test(test_capsules),
      cmocka_unit_test(test_planes_reach_across_the_view),
      cmocka_unit_test(test_walls_that_meet_are_one_line),
      cmocka_unit_test(test_things_in_space),
      cmocka_unit_test(test_nothing_there_or_not_wanted),
      cmocka_unit_test(test_polygons_of_few_points),
      cmocka_unit_test(test_the_view_goes_round_things),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

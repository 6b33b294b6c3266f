/* The list of drawing commands by itself. */
#include "small_crowds.h"

#include <string.h>

static const veer_pen red = {0xFFFF0000u, VEER_NO_COLOR, 2};

static void test_commands_come_back_as_given(void **state) {
  (void)state;
  veer_picture *picture = new_picture();
  assert_int_equal(veer_picture_width(picture), 0);
  assert_int_equal(veer_picture_reset(picture, 300, 200, 0x123456), VEER_OK);
  const veer_point corners[3] = {{1, 2}, {3, 4}, {5, 7}};
  veer_pen pen = {0x80112233u, 0xFF445566u, 1.5f};
  assert_int_equal(veer_picture_polygon(picture, corners, 3, pen), VEER_OK);
  assert_int_equal(veer_picture_circle(picture, corners[1], 9, pen), VEER_OK);
  char text[] = "caf\xC3\xA9";
  assert_int_equal(
      veer_picture_text(picture, corners[2], text, 13, VEER_TEXT_RIGHT, 80, 0xFF000001u), VEER_OK);
  text[0] = 'X'; /* it was copied */

  assert_int_equal(veer_picture_width(picture), 300);
  assert_int_equal(veer_picture_height(picture), 200);
  assert_int_equal(veer_picture_background(picture), 0xFF123456u);
  assert_int_equal(veer_picture_count(picture), 3);
  veer_draw_command polygon = veer_picture_command(picture, 0);
  assert_int_equal(polygon.kind, VEER_DRAW_POLYGON);
  assert_int_equal(polygon.point_count, 3);
  assert_memory_equal(polygon.points, corners, sizeof corners);
  assert_int_equal(polygon.pen.fill, 0x80112233u);
  assert_int_equal(polygon.pen.stroke, 0xFF445566u);
  assert_true(polygon.pen.line_width == 1.5f);
  veer_draw_command circle = veer_picture_command(picture, 1);
  assert_int_equal(circle.kind, VEER_DRAW_CIRCLE);
  assert_true(circle.size == 9 && circle.points[0].x == 3 && circle.points[0].y == 4);
  veer_draw_command label = veer_picture_command(picture, 2);
  assert_string_equal(label.text, "caf\xC3\xA9");
  assert_int_equal(label.align, VEER_TEXT_RIGHT);
  assert_true(label.size == 13 && label.longest == 80);

  assert_int_equal(veer_picture_reset(picture, 10, 10, 0), VEER_OK);
  assert_int_equal(veer_picture_count(picture), 0);
  veer_picture_destroy(picture);
}

static void test_all_of_a_picture_is_scaled(void **state) {
  (void)state;
  veer_picture *picture = new_picture();
  assert_int_equal(veer_picture_reset(picture, 300, 201, 0x123456), VEER_OK);
  const veer_point corners[3] = {{1, 2}, {3, 4}, {5, 7}};
  veer_picture_polygon(picture, corners, 3, red);
  veer_picture_circle(picture, corners[1], 9, red);
  veer_picture_text(picture, corners[2], "text", 13, VEER_TEXT_RIGHT, 80, 0xFF000001u);
  assert_int_equal(veer_picture_scale(picture, 1.5f), VEER_OK);
  assert_int_equal(veer_picture_width(picture), 450);
  assert_int_equal(veer_picture_height(picture), 302); /* 301.5 */
  veer_draw_command polygon = veer_picture_command(picture, 0);
  assert_true(polygon.points[2].x == 7.5f && polygon.points[2].y == 10.5f);
  assert_true(polygon.pen.line_width == 3);
  assert_true(veer_picture_command(picture, 1).size == 13.5f);
  veer_draw_command text = veer_picture_command(picture, 2);
  assert_true(text.size == 19.5f && text.longest == 120 && text.points[0].x == 7.5f);
  const float bad[] = {0, -1, VEER_INFINITY - VEER_INFINITY, VEER_INFINITY, 1e-9f, 28};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    assert_int_equal(veer_picture_scale(picture, bad[i]), VEER_BAD_VALUE);
  assert_int_equal(veer_picture_width(picture), 450);
  assert_true(veer_picture_command(picture, 1).size == 13.5f);
  veer_picture_destroy(picture);
}

static void test_bad_values_are_refused_and_stay(void **state) {
  (void)state;
  veer_picture *picture = new_picture();
  const uint32_t bad_sides[] = {0, VEER_DRAW_LARGEST + 1};
  for (size_t i = 0; i < 2; i++) {
    assert_int_equal(veer_picture_reset(picture, bad_sides[i], 5, 0), VEER_BAD_VALUE);
    assert_int_equal(veer_picture_reset(picture, 5, bad_sides[i], 0), VEER_BAD_VALUE);
  }
  float nan = VEER_INFINITY - VEER_INFINITY;
  const veer_point good[3] = {{0, 0}, {1, 1}, {2, 0}};
  const veer_point with_nan[3] = {{0, 0}, {1, nan}, {2, 0}};
  const veer_point with_infinity[3] = {{0, 0}, {1, 1}, {-VEER_INFINITY, 0}};
  veer_pen thin = {0xFFFFFFFFu, VEER_NO_COLOR, 0}, wild = {0xFFFFFFFFu, VEER_NO_COLOR, nan};
  for (int wrong = 0; wrong < 10; wrong++) {
    assert_int_equal(veer_picture_reset(picture, 50, 50, 0), VEER_OK);
    veer_status status = VEER_OK;
    switch (wrong) {
    case 0:
      status = veer_picture_polygon(picture, with_nan, 3, red);
      break;
    case 1:
      status = veer_picture_polyline(picture, with_infinity, 3, red);
      break;
    case 2:
      status = veer_picture_polygon(picture, good, 2, red);
      break;
    case 3:
      status = veer_picture_polyline(picture, good, 1, red);
      break;
    case 4:
      status = veer_picture_circle(picture, good[0], 0, red);
      break;
    case 5:
      status = veer_picture_circle(picture, good[0], VEER_INFINITY, red);
      break;
    case 6:
      status = veer_picture_text(picture, good[0], "a", nan, VEER_TEXT_LEFT, 5, 1);
      break;
    case 7:
      status = veer_picture_text(picture, good[0], "a", 10, VEER_TEXT_LEFT, 0, 1);
      break;
    case 8:
      status = veer_picture_polygon(picture, good, 3, thin);
      break;
    default:
      status = veer_picture_polygon(picture, good, 3, wild);
      break;
    }
    check(status == VEER_BAD_VALUE, "case %d", wrong);
    assert_int_equal(veer_picture_polygon(picture, good, 3, red), VEER_BAD_VALUE);
    assert_int_equal(veer_picture_count(picture), 0);
  }
  veer_picture_destroy(picture);
}

static void test_points_far_out_are_drawn_in(void **state) {
  (void)state;
  veer_picture *picture = new_picture();
  assert_int_equal(veer_picture_reset(picture, 50, 50, 0), VEER_OK);
  const veer_point ends[2] = {{-3e30f, 5}, {20, 3e30f}};
  assert_int_equal(veer_picture_polyline(picture, ends, 2, red), VEER_OK);
  const veer_point *points = veer_picture_command(picture, 0).points;
  assert_true(points[0].x == -VEER_DRAW_FARTHEST && points[0].y == 5);
  assert_true(points[1].x == 20 && points[1].y == VEER_DRAW_FARTHEST);
  veer_picture_destroy(picture);
}

static void test_an_arrow_has_its_head_at_the_end(void **state) {
  (void)state;
  veer_picture *picture = new_picture();
  assert_int_equal(veer_picture_reset(picture, 100, 100, 0), VEER_OK);
  assert_int_equal(veer_picture_arrow(picture, (veer_point){10, 80}, (veer_point){10, 20}, red),
                   VEER_OK);
  veer_draw_command arrow = veer_picture_command(picture, 0);
  float top = 100, bottom = 0, widest = 0, widest_at = 0;
  for (size_t i = 0; i < arrow.point_count; i++) {
    veer_point p = arrow.points[i];
    top = p.y < top ? p.y : top;
    bottom = p.y > bottom ? p.y : bottom;
    if (p.x - 10 > widest) {
      widest = p.x - 10;
      widest_at = p.y;
    }
  }
  assert_true(top == 20 && bottom == 80);
  assert_true(widest > 1 && widest_at < 40); /* wider than the shaft, and near the tip */
  /* without a length it is still a command that can be painted */
  assert_int_equal(veer_picture_arrow(picture, (veer_point){5, 5}, (veer_point){5, 5}, red),
                   VEER_OK);
  veer_picture_destroy(picture);
}

static veer_status fill(veer_picture *picture) {
  veer_status status = VEER_OK;
  for (int i = 0; i < 40 && status == VEER_OK; i++) {
    const veer_point points[3] = {{(float)i, 0}, {0, (float)i}, {1, 1}};
    status = veer_picture_polygon(picture, points, 3, red);
    if (status == VEER_OK)
      status = veer_picture_text(picture, points[0], "some text", 10, VEER_TEXT_LEFT, 50, 1);
  }
  return status;
}

static void test_every_allocation_may_fail(void **state) {
  (void)state;
  for (size_t fail_at = 1;; fail_at++) {
    watched_memory memory = {.fill = 0xAA, .first_bad = fail_at, .stays_bad = true};
    veer_picture *picture = NULL;
    veer_status status = veer_picture_create(allocator_of(&memory), &picture);
    if (status == VEER_OK) {
      assert_int_equal(veer_picture_reset(picture, 50, 50, 0), VEER_OK);
      status = fill(picture);
      if (status != VEER_OK)
        assert_true(veer_picture_count(picture) < 80);
    }
    veer_picture_destroy(picture);
    assert_int_equal(memory.live, 0);
    if (status == VEER_OK) {
      assert_true(fail_at > 4);
      break;
    }
    assert_int_equal(status, VEER_OUT_OF_MEMORY);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_commands_come_back_as_given),
      cmocka_unit_test(test_all_of_a_picture_is_scaled),
      cmocka_unit_test(test_bad_values_are_refused_and_stay),
      cmocka_unit_test(test_points_far_out_are_drawn_in),
      cmocka_unit_test(test_an_arrow_has_its_head_at_the_end),
      cmocka_unit_test(test_every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

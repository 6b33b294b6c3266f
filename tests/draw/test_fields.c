/* Fields of directions, and what has been seen of maps. */
#include "things_case.h"

#include <stdlib.h>

static veer_crowd *make_field(const veer_flow_grid *field, const veer_explored *map, bool planar) {
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = planar;
  def.fields = field;
  def.field_count = field != NULL;
  def.maps = map;
  def.map_count = map != NULL;
  return crowd_of(&def);
}

static void test_arrows_stand_on_their_nodes(void **state) {
  (void)state;
  const veer_vec vectors[6] = {{1, 0, 0}, {0, 0.5f, 0}, {-1, 0, 0},
                               {0, 0, 0}, {0, -1, 0},   {0.6f, 0.8f, 0}};
  const veer_flow_grid field = {veer_vec2(20, 30), 10, 3, 2, 1, vectors, false};
  veer_crowd *crowd = make_field(&field, NULL, true);
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  for (int down = 0; down <= 1; down++) {
    options.view.y_down = down;
    draw(crowd, &options, picture);
    assert_int_equal(veer_picture_count(picture), 1 + 5); /* none where it is zero */
    for (size_t node = 0, arrow = 0; node < 6; node++) {
      veer_vec way = vectors[node];
      if (node == 3)
        continue;
      veer_draw_command command = find(picture, VEER_DRAW_POLYGON, 7, arrow++);
      veer_point tail = {0.5f * (command.points[0].x + command.points[6].x),
                         0.5f * (command.points[0].y + command.points[6].y)};
      veer_point tip = command.points[3];
      veer_point middle = {0.5f * (tail.x + tip.x), 0.5f * (tail.y + tip.y)};
      veer_point there =
          at_pixel(&options, 20 + 10 * (float)(node % 3), 30 + 10 * (float)(node / 3));
      assert_true(same_point(middle, there));
      assert_true(near(tip.x - tail.x, 30 * way.x)); /* the longest has 30 pixels */
      assert_true(near(tip.y - tail.y, 30 * way.y * (down ? 1 : -1)));
    }
  }
  options.view.fields = false;
  draw(crowd, &options, picture);
  assert_int_equal(veer_picture_count(picture), 1);
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

/* Many nodes are thinned out evenly, to few arrows that do not touch each other. */
static void test_fine_fields_are_thinned_out(void **state) {
  (void)state;
  static const struct {
    uint32_t nx, ny, nz;
    float spacing;
    size_t fewest;
  } cases[] = {{200, 200, 1, 0.5f, 500},
               {1000, 1, 1, 0.1f, 30},
               {2, 900, 1, 0.1f, 30},
               {40, 40, 9, 2.5f, 100},
               {3000, 3000, 1, 0.5f, 300}};
  veer_picture *picture = new_picture();
  for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
    size_t count = (size_t)cases[c].nx * cases[c].ny * cases[c].nz;
    veer_vec *vectors = calloc(count, sizeof *vectors);
    for (size_t i = 0; i < count; i++)
      vectors[i] = veer_vec2(3, 4);
    const veer_flow_grid field = {veer_vec2(1, 1), cases[c].spacing, cases[c].nx, cases[c].ny,
                                  cases[c].nz,     vectors,          false};
    veer_crowd *crowd = make_field(&field, NULL, cases[c].nz == 1);
    veer_draw_options options = plain_options();
    draw(crowd, &options, picture);
    size_t arrows = count_points(picture, VEER_DRAW_POLYGON, 7);
    check(arrows <= 600 && arrows >= cases[c].fewest, "case %zu: %zu arrows", c, arrows);
    for (size_t i = 1; i < arrows && cases[c].nz == 1; i++) {
      veer_point a = find(picture, VEER_DRAW_POLYGON, 7, i - 1).points[3];
      veer_point b = find(picture, VEER_DRAW_POLYGON, 7, i).points[3];
      assert_true(veer_vec_length(veer_vec2(a.x - b.x, a.y - b.y)) > 13.9f);
    }
    veer_crowd_destroy(crowd);
    free(vectors);
  }
  veer_picture_destroy(picture);
}

/* A close view shows the nodes that it holds, not a few out of the whole field. */
static void test_a_close_view_shows_every_node(void **state) {
  (void)state;
  static veer_vec vectors[100 * 100];
  for (size_t i = 0; i < 100 * 100; i++)
    vectors[i] = veer_vec2(1, 0);
  const veer_flow_grid field = {veer_vec2(0.5f, 0.5f), 1, 100, 100, 1, vectors, false};
  veer_crowd *crowd = make_field(&field, NULL, true);
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  options.view.lo[0] = options.view.lo[1] = 40;
  options.view.hi[0] = options.view.hi[1] = 50;
  draw(crowd, &options, picture);
  size_t arrows = count_points(picture, VEER_DRAW_POLYGON, 7);
  assert_true(arrows >= 100 && arrows <= 121);
  options.view.lo[0] = 500, options.view.hi[0] = 600; /* out of sight */
  draw(crowd, &options, picture);
  assert_int_equal(veer_picture_count(picture), 1);
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

/* Whether a place is tinted. */
static bool is_tinted(const veer_picture *picture, veer_point at) {
  for (size_t i = 1; i < veer_picture_count(picture); i++) {
    veer_draw_command cells = veer_picture_command(picture, i);
    veer_point a = cells.points[0], b = cells.points[2];
    if ((at.x > a.x) != (at.x > b.x) && (at.y > a.y) != (at.y > b.y))
      return true;
  }
  return false;
}

static void test_seen_cells_are_tinted(void **state) {
  (void)state;
  uint8_t seen[4 * 3] = {1, 1, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1};
  const veer_explored map = {veer_vec2(10.1f, 20.1f), 12.3f, 4, 3, 1, seen};
  veer_crowd *crowd = make_field(NULL, &map, true);
  veer_picture *picture = new_picture();
  veer_draw_options options = plain_options();
  for (int down = 0; down <= 1; down++) {
    options.view.y_down = down;
    draw(crowd, &options, picture);
    assert_int_equal(veer_picture_count(picture), 1 + 3); /* cells side by side are one */
    for (int cell = 0; cell < 12; cell++) {
      float x = 10.1f + 12.3f * ((float)(cell % 4) + 0.5f);
      float y = 20.1f + 12.3f * ((float)(cell / 4) + 0.5f);
      assert_int_equal(is_tinted(picture, at_pixel(&options, x, y)), seen[cell]);
    }
    veer_draw_command row = find(picture, VEER_DRAW_POLYGON, 4, 2);
    for (size_t i = 0; i < 4; i++) /* no seam between rows */
      assert_true(row.points[i].x == (float)(int)row.points[i].x &&
                  row.points[i].y == (float)(int)row.points[i].y);
  }
  veer_crowd_destroy(crowd);
  memset(seen, 0, sizeof seen);
  crowd = make_field(NULL, &map, true);
  draw(crowd, &options, picture);
  assert_int_equal(veer_picture_count(picture), 1);
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_arrows_stand_on_their_nodes),
      cmocka_unit_test(test_fine_fields_are_thinned_out),
      cmocka_unit_test(test_a_close_view_shows_every_node),
      cmocka_unit_test(test_seen_cells_are_tinted),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

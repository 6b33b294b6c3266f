/* What the window shows: overlays, themes, help, and sizes that leave no room. */
#include "view_case.h"

#include <veer/canvas.h>

/* XOR of all pixels is no good: a sum of position and colour. */
static uint64_t portrait(view_case *c) {
  static uint32_t pixels[HEIGHT][WIDTH];
  paint(c);
  assert_int_equal(veer_canvas_quick_pixels(c->picture, pixels[0], WIDTH), VEER_OK);
  uint64_t sum = 0;
  for (int y = 0; y < HEIGHT - 50; y++) /* above the line of messages */
    for (int x = 0; x < WIDTH; x++)
      sum = sum * 31 + (pixels[y][x] & 0xFFFFFF);
  return sum;
}

static void every_overlay_changes_a_picture(void **state) {
  (void)state;
  static const struct {
    const char *key, *scene;
  } cases[] = {{"1", "flock"},
               {"2", "flock"},
               {"3", "flock"},
               {"4", "seek_ball"},
               {"5", "avoid_rays"},
               {"6", "avoid_obstacles_box"},
               {"7", "flock"},
               {"8", "flock"},
               {"9", "flock"},
               {"0", "flock"},
               {"t", "avoid_obstacles_box"},
               {"f", "flow_vortex"},
               {"w", "flock"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    view_case c = open_case(cases[i].scene);
    frames(&c, 40);
    key(&c, "space");
    bool before = *view_overlay_of(&c.model.options.view, view_key_named(cases[i].key));
    uint64_t without = portrait(&c);
    key(&c, cases[i].key);
    uint64_t with = portrait(&c);
    check(with != without, "key %s in %s", cases[i].key, cases[i].scene);
    key(&c, cases[i].key);
    check(portrait(&c) == without, "key %s in %s, back", cases[i].key, cases[i].scene);
    assert_int_equal(*view_overlay_of(&c.model.options.view, view_key_named(cases[i].key)), before);
    close_case(&c);
  }
}

/* No two keys with one name, and each has something to say. */
static void keys_are_told_apart(void **state) {
  (void)state;
  size_t count;
  const view_key *keys = view_keys(&count);
  for (size_t i = 0; i < count; i++) {
    assert_non_null(keys[i].names[0]);
    assert_true(strlen(keys[i].does) > 3);
    for (int n = 0; n < 3 && keys[i].names[n]; n++)
      assert_ptr_equal(view_key_named(keys[i].names[n]), &keys[i]);
  }
  assert_null(view_key_named("no such key"));
  view_case c = open_case("seek_ball");
  view_event event = {.kind = EVENT_KEY, .name = "no such key"};
  assert_int_equal(view_take(&c.model, &event), VEER_OK);
  close_case(&c);
}

static void help_tells_every_key(void **state) {
  (void)state;
  view_case c = open_case("seek_ball");
  size_t count;
  const view_key *keys = view_keys(&count);
  for (int narrow = 0; narrow <= 1; narrow++) {
    if (narrow)
      take(&c, EVENT_RESIZE, 400, 500, 0);
    key(&c, "h");
    paint(&c);
    for (size_t i = 0; i < count; i++)
      assert_true(says(&c, keys[i].does));
    key(&c, "h");
    paint(&c);
    assert_false(says(&c, keys[0].does));
  }
  close_case(&c);
}

static void wishes_of_keys(void **state) {
  (void)state;
  view_case c = open_case("seek_ball");
  key(&c, "n");
  assert_true(c.model.wishes.next && !c.model.wishes.previous);
  key(&c, "pageup");
  assert_true(c.model.wishes.previous);
  key(&c, "s");
  assert_true(c.model.wishes.screenshot && !c.model.wishes.quit);
  key(&c, "escape");
  assert_true(c.model.wishes.quit);
  close_case(&c);
}

/* What was switched stays so in the next scene; who is explained and led does not. */
static void the_next_scene(void **state) {
  (void)state;
  view_case c = open_case("flock");
  key(&c, "3");
  key(&c, "b");
  key(&c, "space");
  key(&c, "+");
  move(&c, pixel_of(&c, agent_of(&c, 200).pos));
  key(&c, "i");
  view_model next;
  veer_scene *scene = read_scene("seek_ball");
  assert_int_equal(view_begin(&next, scene, WIDTH, HEIGHT, &c.model), VEER_OK);
  assert_true(next.options.view.forces && !next.options.view.trails && next.paused);
  assert_int_equal(next.options.theme, VEER_THEME_DARK);
  assert_int_equal(next.speed, 1);
  assert_int_equal(next.options.explained, VEER_EXPLAIN_SOME);
  view_end(&next);
  veer_scene_destroy(scene);
  close_case(&c);
}

static void every_size(void **state) {
  (void)state;
  view_case c = open_case("flock");
  key(&c, "h");
  key(&c, "3");
  for (int i = 0; i <= 9; i++)
    for (int j = 0; j <= 9; j++) {
      static const float sides[10] = {0, 1, 2, 15, 60, 199, 241, 333, 1000, 9000};
      take(&c, EVENT_RESIZE, sides[i], sides[j], 0);
      move(&c, (veer_point){0.5f * sides[i], 0.5f * sides[j]});
      paint(&c);
    }
  close_case(&c);
}

/* The plot fills its room, whatever its shape. */
static void the_plot_fills_its_room(void **state) {
  (void)state;
  view_case c = open_case("seek_ball");
  const float sizes[2][2] = {{900, 400}, {500, 900}};
  for (int i = 0; i < 2; i++) {
    take(&c, EVENT_RESIZE, sizes[i][0], sizes[i][1], 0);
    paint(&c);
    veer_plot plot = c.model.sight.plot;
    assert_true(close_to(plot.corner.x, plot.room_corner.x, 0.01f));
    assert_true(close_to(plot.opposite.y, plot.room_opposite.y, 0.01f));
    veer_point a = pixel_of(&c, veer_vec2(0, 0)), b = pixel_of(&c, veer_vec2(600, 400));
    assert_true(a.x >= plot.corner.x - 0.01f && b.x <= plot.opposite.x + 0.01f);
    assert_true(a.y >= plot.corner.y - 0.01f && b.y <= plot.opposite.y + 0.01f);
  }
  close_case(&c);
}

/* What has not changed need not be painted again. */
static void changes_are_known(void **state) {
  (void)state;
  view_case c = open_case("flock");
  assert_false(c.model.changed);
  frames(&c, 1);
  assert_true(c.model.changed);
  key(&c, "space");
  paint(&c);
  frames(&c, 10);
  assert_false(c.model.changed);
  take(&c, EVENT_EXPOSE, 0, 0, 0);
  assert_true(c.model.changed);
  paint(&c);
  move(&c, (veer_point){9, 9});
  assert_true(c.model.changed);
  close_case(&c);
}

static void messages_go_away(void **state) {
  (void)state;
  view_case c = open_case("flock");
  key(&c, "2");
  paint(&c);
  assert_true(says(&c, "steering: on"));
  frames(&c, 60 * 5);
  paint(&c);
  assert_false(says(&c, "steering: on"));
  close_case(&c);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_overlay_changes_a_picture),
      cmocka_unit_test(keys_are_told_apart),
      cmocka_unit_test(help_tells_every_key),
      cmocka_unit_test(wishes_of_keys),
      cmocka_unit_test(the_next_scene),
      cmocka_unit_test(every_size),
      cmocka_unit_test(the_plot_fills_its_room),
      cmocka_unit_test(changes_are_known),
      cmocka_unit_test(messages_go_away),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

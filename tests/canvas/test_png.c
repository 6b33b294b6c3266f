/* Pictures as PNG. */
#include "pixels.h"

static void test_size_and_colors(void **state) {
  (void)state;
  veer_picture *picture = small_picture();
  bytes file = endless();
  assert_int_equal(veer_canvas_png(picture, writer_of(&file)), VEER_OK);
  cairo_surface_t *surface = decode_png(&file);
  assert_int_equal(cairo_image_surface_get_width(surface), 60);
  assert_int_equal(cairo_image_surface_get_height(surface), 40);
  assert_int_equal(pixel_at(surface, 6, 6), 0x0072B2);   /* the triangle */
  assert_int_equal(pixel_at(surface, 40, 15), 0xD55E00); /* the disc */
  assert_int_equal(pixel_at(surface, 58, 2), 0xFFFFFF);
  size_t dark = 0; /* some ink of the letters */
  for (int x = 4; x < 20; x++)
    for (int y = 26; y < 36; y++)
      dark += (pixel_at(surface, x, y) & 0xFF) < 0x80;
  assert_true(dark > 5);
  cairo_surface_destroy(surface);
  free(file.data);
  veer_picture_destroy(picture);
}

static void test_an_agent_has_its_color_where_it_is(void **state) {
  (void)state;
  veer_crowd *crowd = make_crowd((world){.planar = true, .side = 100});
  add_agent(crowd, 0, veer_vec2(25, 25), veer_vec2(1, 0));
  add_agent(crowd, 1, veer_vec2(75, 75), veer_vec2(1, 0));
  veer_look looks[2] = {{VEER_SHAPE_DISC, 5, 0xAB4312}, {VEER_SHAPE_SQUARE, 5, 0x1234CD}};
  veer_picture *picture = new_picture();
  for (int theme = 0; theme < VEER_THEME_COUNT; theme++) {
    veer_draw_options options = veer_draw_options_default();
    options.theme = (veer_theme)theme;
    options.view = (veer_view){.lo = {0, 0}, .hi = {100, 100}, .y_down = true, .headings = true};
    options.profile_looks = looks;
    options.caption = false;
    options.width = options.height = 402;
    assert_int_equal(veer_draw(crowd, &options, picture), VEER_OK);
    bytes file = endless();
    assert_int_equal(veer_canvas_png(picture, writer_of(&file)), VEER_OK);
    cairo_surface_t *surface = decode_png(&file);
    assert_int_equal(pixel_at(surface, 101, 101), 0xAB4312);
    assert_int_equal(pixel_at(surface, 301, 301), 0x1234CD);
    assert_int_equal(pixel_at(surface, 301, 101), veer_picture_background(picture) & 0xFFFFFF);
    cairo_surface_destroy(surface);
    free(file.data);
  }
  veer_picture_destroy(picture);
  veer_crowd_destroy(crowd);
}

static void test_the_same_picture_gives_the_same_bytes(void **state) {
  (void)state;
  bytes files[2] = {endless(), endless()};
  for (int i = 0; i < 2; i++) {
    veer_picture *picture = small_picture();
    assert_int_equal(veer_canvas_png(picture, writer_of(&files[i])), VEER_OK);
    veer_picture_destroy(picture);
  }
  assert_int_equal(files[0].size, files[1].size);
  assert_memory_equal(files[0].data, files[1].data, files[0].size);
  free(files[0].data);
  free(files[1].data);
}

static void test_a_writer_may_fail_after_any_byte(void **state) {
  (void)state;
  veer_picture *picture = small_picture();
  size_t limit = 0;
  for (;; limit++) {
    bytes file = limited(limit);
    veer_status status = veer_canvas_png(picture, writer_of(&file));
    free(file.data);
    assert_int_equal(file.calls_after_failure, 0);
    if (status == VEER_OK)
      break;
    assert_int_equal(status, VEER_CANNOT_WRITE);
  }
  assert_true(limit > 200);
  bytes file = {.limit = 100, .failure = VEER_TOO_MANY}; /* any status comes back */
  assert_int_equal(veer_canvas_png(picture, writer_of(&file)), VEER_TOO_MANY);
  free(file.data);
  veer_picture_destroy(picture);
}

static void test_a_picture_without_pixels_is_refused(void **state) {
  (void)state;
  veer_picture *picture = new_picture();
  bytes file = endless();
  assert_int_equal(veer_canvas_png(picture, writer_of(&file)), VEER_BAD_VALUE);
  assert_int_equal(file.size, 0);
  veer_picture_destroy(picture);
}

static void test_any_text_can_be_drawn(void **state) {
  (void)state;
  static const char *const texts[] = {"",
                                      "\xFF\xFE broken",
                                      "cut short \xE2\x82",
                                      "overlong \xC0\xAF",
                                      "surrogate \xED\xA0\x80",
                                      "too high \xF4\x90\x80\x80",
                                      "a\tb\nc\x01",
                                      "\xF0\x9F\x90\xA6 \xE2\x82\xAC \xC3\xA9"};
  veer_picture *picture = new_picture();
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    for (int align = VEER_TEXT_LEFT; align <= VEER_TEXT_RIGHT; align++) {
      assert_int_equal(veer_picture_reset(picture, 100, 30, 0xFFFFFF), VEER_OK);
      veer_picture_text(picture, (veer_point){50, 20}, texts[i], 12, (veer_text_align)align, 20,
                        0xFF000000u);
      bytes file = endless();
      check(veer_canvas_png(picture, writer_of(&file)) == VEER_OK, "text %zu", i);
      free(file.data);
    }
  char longest[5000];
  memset(longest, 'W', sizeof longest);
  longest[sizeof longest - 1] = '\0';
  veer_picture_reset(picture, 100, 30, 0xFFFFFF);
  veer_picture_text(picture, (veer_point){5, 20}, longest, 12, VEER_TEXT_LEFT, 40, 0xFF000000u);
  bytes file = endless();
  assert_int_equal(veer_canvas_png(picture, writer_of(&file)), VEER_OK);
  cairo_surface_t *surface = decode_png(&file);
  for (int y = 0; y < 30; y++) /* made smaller, as asked */
    for (int x = 50; x < 100; x++)
      assert_int_equal(pixel_at(surface, x, y), 0xFFFFFF);
  cairo_surface_destroy(surface);
  free(file.data);
  veer_picture_destroy(picture);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_size_and_colors),
      cmocka_unit_test(test_an_agent_has_its_color_where_it_is),
      cmocka_unit_test(test_the_same_picture_gives_the_same_bytes),
      cmocka_unit_test(test_a_writer_may_fail_after_any_byte),
      cmocka_unit_test(test_a_picture_without_pixels_is_refused),
      cmocka_unit_test(test_any_text_can_be_drawn),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

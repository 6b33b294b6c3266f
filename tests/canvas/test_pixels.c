/* Pictures painted into memory of the caller. */
#include "pixels.h"

enum { WIDTH = 60, HEIGHT = 40, STRIDE = 64, UNTOUCHED = 0x12345678 };

static void test_as_in_a_png_and_nothing_beyond(void **state) {
  (void)state;
  static uint32_t pixels[HEIGHT + 1][STRIDE];
  for (int y = 0; y <= HEIGHT; y++)
    for (int x = 0; x < STRIDE; x++)
      pixels[y][x] = UNTOUCHED;
  veer_picture *picture = small_picture();
  assert_int_equal(veer_canvas_pixels(picture, pixels[0], STRIDE), VEER_OK);
  bytes file = endless();
  assert_int_equal(veer_canvas_png(picture, writer_of(&file)), VEER_OK);
  cairo_surface_t *surface = decode_png(&file);
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      check((pixels[y][x] & 0xFFFFFF) == pixel_at(surface, x, y), "(%d, %d) is %06x", x, y,
            pixels[y][x]);
  for (int y = 0; y <= HEIGHT; y++)
    for (int x = y < HEIGHT ? WIDTH : 0; x < STRIDE; x++)
      assert_int_equal(pixels[y][x], UNTOUCHED);
  cairo_surface_destroy(surface);
  free(file.data);
  veer_picture_destroy(picture);
}

static void test_what_is_refused(void **state) {
  (void)state;
  uint32_t pixel = UNTOUCHED;
  veer_picture *picture = new_picture();
  assert_int_equal(veer_canvas_pixels(picture, &pixel, 1), VEER_BAD_VALUE);
  assert_int_equal(veer_picture_reset(picture, WIDTH, HEIGHT, 0), VEER_OK);
  assert_int_equal(veer_canvas_pixels(picture, &pixel, WIDTH - 1), VEER_BAD_VALUE);
  assert_int_equal(veer_canvas_pixels(picture, &pixel, VEER_DRAW_LARGEST + 1), VEER_BAD_VALUE);
  assert_int_equal(pixel, UNTOUCHED);
  veer_picture_destroy(picture);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_as_in_a_png_and_nothing_beyond),
      cmocka_unit_test(test_what_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* On a machine without any font a picture lacks its letters or has plain ones, and is drawn. */
#include "pixels.h"

#include <unistd.h>

static void test_pictures_without_fonts(void **state) {
  (void)state;
  veer_picture *picture = small_picture();
  bytes file = endless();
  assert_int_equal(veer_canvas_png(picture, writer_of(&file)), VEER_OK);
  cairo_surface_t *surface = decode_png(&file);
  assert_int_equal(pixel_at(surface, 40, 15), 0xD55E00);
  cairo_surface_destroy(surface);
  free(file.data);
  file = endless();
  assert_int_equal(veer_canvas_svg(picture, writer_of(&file)), VEER_OK);
  free(file.data);
  veer_picture_destroy(picture);
}

int main(void) {
  char config[] = "veer-no-font-XXXXXX";
  static const char empty[] = "<?xml version=\"1.0\"?><fontconfig></fontconfig>\n";
  int descriptor = mkstemp(config);
  if (descriptor < 0 || write(descriptor, empty, sizeof empty - 1) != (ssize_t)sizeof empty - 1)
    return 1;
  close(descriptor);
  setenv("FONTCONFIG_FILE", config, 1);
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_pictures_without_fonts)};
  int failures = cmocka_run_group_tests(tests, NULL, NULL);
  unlink(config);
  return failures;
}

/* Pictures as SVG. That it is well-formed is checked by test_draw_command.py, with a real parser.
 */
#include "bytes.h"

static void test_size_and_no_reference_outward(void **state) {
  (void)state;
  veer_picture *picture = small_picture();
  bytes file = endless();
  assert_int_equal(veer_canvas_svg(picture, writer_of(&file)), VEER_OK);
  const char *text = (const char *)file.data;
  assert_non_null(strstr(text, "<svg"));
  assert_non_null(strstr(text, "</svg>"));
  assert_non_null(strstr(text, "width=\"60px\""));
  assert_non_null(strstr(text, "height=\"40px\""));
  assert_null(strstr(text, "nan"));
  for (const char *link = text; (link = strstr(link, "href=\"")) != NULL; link += 6)
    assert_int_equal(link[6], '#');
  assert_null(strstr(text, "<image"));
  free(file.data);
  veer_picture_destroy(picture);
}

static void test_a_writer_may_fail_after_any_byte(void **state) {
  (void)state;
  veer_picture *picture = small_picture();
  size_t limit = 0;
  for (;; limit++) {
    bytes file = limited(limit);
    veer_status status = veer_canvas_svg(picture, writer_of(&file));
    free(file.data);
    assert_int_equal(file.calls_after_failure, 0);
    if (status == VEER_OK)
      break;
    assert_int_equal(status, VEER_CANNOT_WRITE);
  }
  assert_true(limit > 500);
  veer_picture_destroy(picture);
}

static void test_a_picture_without_pixels_is_refused(void **state) {
  (void)state;
  veer_picture *picture = new_picture();
  bytes file = endless();
  assert_int_equal(veer_canvas_svg(picture, writer_of(&file)), VEER_BAD_VALUE);
  assert_int_equal(file.size, 0);
  veer_picture_destroy(picture);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_size_and_no_reference_outward),
      cmocka_unit_test(test_a_writer_may_fail_after_any_byte),
      cmocka_unit_test(test_a_picture_without_pixels_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

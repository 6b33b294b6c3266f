/* Pictures as PDF. That other people's readers take it is checked by test_draw_command.py. */
#include "bytes.h"

static void test_one_page_of_the_right_size(void **state) {
  (void)state;
  veer_picture *picture = small_picture();
  bytes file = endless();
  assert_int_equal(veer_canvas_pdf(picture, writer_of(&file)), VEER_OK);
  assert_memory_equal(file.data, "%PDF-", 5);
  assert_memory_equal(file.data + file.size - 6, "%%EOF\n", 6);
  const char *box = NULL, *date = NULL; /* there are bytes of 0 in between */
  for (size_t i = 0; i + 20 < file.size; i++) {
    const char *here = (const char *)file.data + i;
    if (memcmp(here, "/MediaBox [ 0 0 45 3", 20) == 0) /* 60 by 40 pixels: 45 by 30 points */
      box = here;
    if (memcmp(here, "/CreationDate", 13) == 0)
      date = here;
  }
  assert_non_null(box);
  assert_null(date);
  free(file.data);
  veer_picture_destroy(picture);
}

static void test_the_same_picture_gives_the_same_bytes(void **state) {
  (void)state;
  bytes files[2] = {endless(), endless()};
  for (int i = 0; i < 2; i++) {
    veer_picture *picture = small_picture();
    assert_int_equal(veer_canvas_pdf(picture, writer_of(&files[i])), VEER_OK);
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
  for (;; limit += 7) { /* a page with its font has thousands of bytes */
    bytes file = limited(limit);
    veer_status status = veer_canvas_pdf(picture, writer_of(&file));
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
  assert_int_equal(veer_canvas_pdf(picture, writer_of(&file)), VEER_BAD_VALUE);
  assert_int_equal(file.size, 0);
  veer_picture_destroy(picture);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_one_page_of_the_right_size),
      cmocka_unit_test(test_the_same_picture_gives_the_same_bytes),
      cmocka_unit_test(test_a_writer_may_fail_after_any_byte),
      cmocka_unit_test(test_a_picture_without_pixels_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

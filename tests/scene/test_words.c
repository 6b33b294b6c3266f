/* The small parts on which messages rest: formats, nearest words, sets of names. */
#include "../../src/scene/names.h"
#include "../../src/scene/nearest.h"
#include "../../src/scene/text.h"
#include "scene_case.h"

#include <stdlib.h>

static const char *line(size_t size, const char *format, ...) {
  static char text[256];
  memset(text, 'X', sizeof text);
  va_list values;
  va_start(values, format);
  veeri_write_line(text, size, format, values);
  va_end(values);
  check(strlen(text) < size && text[size] == 'X', "%s", text);
  return text;
}

static void a_line_is_written(void **state) {
  (void)state;
  veer_node number = {.kind = VEER_NODE_NUMBER, .text = "-1e5"};
  veer_node list = {.kind = VEER_NODE_LIST, .count = 3};
  veer_node text = {.kind = VEER_NODE_STRING, .text = "a\nb"};
  assert_string_equal(line(100, "%q and %s, %u%%", "key", "text", 18446744073709551615ull),
                      "\"key\" and text, 18446744073709551615%");
  assert_string_equal(line(100, "%v, %v, %v", &number, &list, &text),
                      "-1e5, a list of 3, the string \"a?b\"");
  assert_string_equal(line(100, "no%d", (const char *)NULL), "no");
  assert_string_equal(line(100, "no%d", "yes"), "no; did you mean \"yes\"?");
  assert_string_equal(line(100, "%q", "0123456789012345678901234567890123456789012345678901234567"),
                      "\"012345678901234567890123456789012345678901234567...\"");
}

/* Shortened, a line is still UTF-8. */
static void a_line_ends_between_characters(void **state) {
  (void)state;
  assert_string_equal(line(6, "abc\xe2\x82\xac"), "abc");
  assert_string_equal(line(7, "abc\xe2\x82\xac"), "abc\xe2\x82\xac");
  assert_string_equal(line(8, "abc\xe2\x82\xac"), "abc\xe2\x82\xac");
  assert_string_equal(line(5, "abcd\xe2\x82\xac"), "abcd");
  assert_string_equal(line(1, "\xe2\x82\xac"), "");
  for (size_t size = 1; size < 80; size++) {
    const char *text = line(size, "%q%q",
                            "\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\xc3\xa9\xe2\x82\xac"
                            "\xf0\x9f\x98\x80\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac"
                            "\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac",
                            "\xf0\x9f\x98\x80\xf0\x9f\x98\x80");
    check(veeri_text_check(text, strlen(text)) == VEERI_TEXT_GOOD, "size %zu", size);
  }
}

static const char *guess(const char *written) {
  static const char *const words[] = {"max_speed", "max_force", "mass",   "radius",
                                      "behaviors", "combine",   "target", "look"};
  veeri_nearest nearest = veeri_nearest_to(written);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    veeri_consider(&nearest, words[i]);
  return nearest.best != NULL ? nearest.best : "";
}

static void the_nearest_word_is_found(void **state) {
  (void)state;
  assert_string_equal(guess("max_sped"), "max_speed");
  assert_string_equal(guess("maxspeed"), "max_speed");
  assert_string_equal(guess("Max-Speed"), "max_speed");
  assert_string_equal(guess("behaviours"), "behaviors");
  assert_string_equal(guess("radisu"), "radius"); /* two letters swapped are one fault */
  assert_string_equal(guess("msas"), "mass");
  assert_string_equal(guess("targets"), "target");
  assert_string_equal(guess("xylophone"), "");
  assert_string_equal(guess(""), "");
  assert_string_equal(guess("a word that is longer than any that would ever be meant by it"), "");
}

static void names_are_a_set(void **state) {
  (void)state;
  enum { NAMES = 5000 };
  static char names[NAMES][12];
  veeri_arena arena;
  veeri_arena_open(&arena, veer_default_allocator());
  veeri_names set = {0};
  assert_null(veeri_names_find(&set, "a"));
  for (uint32_t i = 0; i < NAMES; i++) {
    snprintf(names[i], sizeof names[i], "%x", i * 2654435761u >> (i % 20));
    const uint64_t *before = veeri_names_find(&set, names[i]);
    veer_status status = veeri_names_add(&set, &arena, names[i], i);
    assert_int_equal(status, before == NULL ? VEER_OK : VEER_BAD_VALUE);
  }
  for (uint32_t i = 0; i < NAMES; i++) {
    const uint64_t *number = veeri_names_find(&set, names[i]);
    assert_non_null(number);
    assert_string_equal(names[*number], names[i]);
  }
  static const char *const lengths[] = {"q", "qq", "qqq", "", "qqqq"};
  for (uint32_t i = 0; i < 5; i++)
    assert_int_equal(veeri_names_add(&set, &arena, lengths[i], i), VEER_OK);
  for (uint32_t i = 0; i < 5; i++)
    assert_int_equal(*veeri_names_find(&set, lengths[i]), i);
  assert_null(veeri_names_find(&set, "qqqqq"));
  veeri_arena_close(&arena);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_line_is_written),
      cmocka_unit_test(a_line_ends_between_characters),
      cmocka_unit_test(the_nearest_word_is_found),
      cmocka_unit_test(names_are_a_set),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

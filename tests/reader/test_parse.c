/* JSON by libfyaml: what is taken, what is refused, and where everything stands. The folder
 * tests/scene/bad holds more texts that are refused. */
#include <float.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <veer/scene_file.h>

#include "../support/check.h"

/* From memory of exactly that size, so that a sanitizer sees every byte read beyond it. */
static veer_document *parse_bytes(const char *text, size_t length) {
  char *exact = malloc(length ? length : 1);
  assert_non_null(exact);
  memcpy(exact, text, length);
  veer_document *document = NULL;
  veer_status status = veer_document_parse(veer_default_allocator(), exact, length, &document);
  free(exact);
  check(status == VEER_OK || status == VEER_BAD_SCENE, "%s", veer_status_text(status));
  assert_true((status == VEER_OK) == (veer_document_fault(document) == NULL));
  assert_true((status == VEER_OK) == (veer_document_root(document) != NULL));
  return document;
}

static veer_document *parse(const char *text) {
  return parse_bytes(text, strlen(text));
}

static const veer_node *root_of(const veer_document *document) {
  const veer_fault *fault = veer_document_fault(document);
  check(fault == NULL, "%u:%u: %s", fault->mark.line, fault->mark.column, fault->message);
  return veer_document_root(document);
}

static void expect_fault(const char *text, size_t length, uint32_t line, uint32_t column,
                         const char *message) {
  veer_document *document = parse_bytes(text, length);
  const veer_fault *fault = veer_document_fault(document);
  check(fault != NULL && fault->mark.line == line && fault->mark.column == column &&
            strcmp(fault->message, message) == 0,
        "%.60s: %u:%u: %s", text, fault ? fault->mark.line : 0, fault ? fault->mark.column : 0,
        fault ? fault->message : "taken");
  veer_document_destroy(document);
}

static void check_mark(const veer_node *node, uint32_t line, uint32_t column) {
  check(node->mark.line == line && node->mark.column == column, "%u:%u, not %u:%u", node->mark.line,
        node->mark.column, line, column);
}

static void every_value_has_its_place(void **state) {
  (void)state;
  veer_document *document = parse("{ \"a\" : 1,\n\t\"bc\":[ true,\"x\", null ],\n\n"
                                  "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\": {\"d\":\n-2.5e1}}");
  const veer_node *root = root_of(document), *a = root->first, *bc = a->next, *last = bc->next;
  check_mark(root, 1, 1);
  check_mark(a, 1, 9);
  assert_true(a->key_mark.line == 1 && a->key_mark.column == 3);
  check_mark(bc, 2, 7);
  assert_true(bc->key_mark.line == 2 && bc->key_mark.column == 2);
  check_mark(bc->first, 2, 9);
  check_mark(bc->first->next, 2, 14); /* a string: its quote */
  check_mark(bc->first->next->next, 2, 19);
  assert_true(last->key_mark.line == 4 && last->key_mark.column == 1);
  check_mark(last, 4, 8); /* three characters of nine bytes in the key */
  check_mark(last->first, 5, 1);
  assert_true(last->first->key_mark.line == 4 && last->first->key_mark.column == 9);
  assert_true(last->first->number == -25 && strcmp(last->first->text, "-2.5e1") == 0);
  veer_document_destroy(document);
}

/* A line ends with CR LF, LF or CR; a byte order mark is no column. */
static void line_ends_do_not_matter(void **state) {
  (void)state;
  static const char *const texts[] = {"[1,\n 2,\n\n3]", "[1,\r\n 2,\r\n\r\n3]", "[1,\r 2,\r\r3]",
                                      "\xef\xbb\xbf[1,\n 2,\r\n\r3]\r\n\t \n"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    veer_document *document = parse(texts[i]);
    const veer_node *root = root_of(document);
    check_mark(root, 1, 1);
    check_mark(root->first, 1, 2);
    check_mark(root->first->next, 2, 2);
    check_mark(root->first->next->next, 4, 1);
    veer_document_destroy(document);
  }
}

static void strings_are_decoded(void **state) {
  (void)state;
  static const char *const pairs[][2] = {
      {"\"\"", ""},
      {"\"a\\\"\\\\\\/\\b\\f\\n\\r\\tz\"", "a\"\\/\b\f\n\r\tz"},
      {"\"\\u0041\\u00e9\\u20AC\\ud83D\\uDE00\"", "A\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80"},
      {"\"\xf4\x8f\xbf\xbf \xe2\x80\xa8 \xc2\x85 \x7f\"",
       "\xf4\x8f\xbf\xbf \xe2\x80\xa8 \xc2\x85 \x7f"},
      {"\"# & * ! | > ' % @ ` : , [ ] { } - ? ---\"", "# & * ! | > ' % @ ` : , [ ] { } - ? ---"},
      {"\"  spaces  \"", "  spaces  "},
      {"\"\\u0001\"", "\x01"},
      {"\"NaN\"", "NaN"},
  };
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    veer_document *document = parse(pairs[i][0]);
    assert_int_equal(root_of(document)->kind, VEER_NODE_STRING);
    assert_string_equal(root_of(document)->text, pairs[i][1]);
    veer_document_destroy(document);
  }
}

static void numbers_become_the_nearest_double(void **state) {
  (void)state;
  static const struct {
    const char *text;
    double number;
  } cases[] = {
      {"0", 0},
      {"-0", 0},
      {"7", 7},
      {"-12", -12},
      {"1.5", 1.5},
      {"1e3", 1000},
      {"1E+3", 1000},
      {"25e-1", 2.5},
      {"0.1", 0.1},
      {"9007199254740993", 9007199254740992.0},
      {"9007199254740993.0000000000000000000000001", 9007199254740994.0},
      {"1.7976931348623157e308", DBL_MAX},
      {"4.9e-324", 0x1p-1074},
      {"2e-324", 0},
      {"1e-99999", 0},
      {"2.2250738585072011e-308", 0x0.fffffffffffffp-1022},
      {"123456789012345678901234567890", 123456789012345678901234567890.0},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    veer_document *document = parse(cases[i].text);
    const veer_node *root = root_of(document);
    check(root->kind == VEER_NODE_NUMBER && root->number == cases[i].number, "%s: %a",
          cases[i].text, root->number);
    assert_string_equal(root->text, cases[i].text);
    veer_document_destroy(document);
  }
}

/* A program that embeds the reader may have set the locale of its user. */
static void numbers_do_not_depend_on_the_locale(void **state) {
  (void)state;
  static const char *const with_commas[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "de_DE",
                                            "fr_FR.utf8",  "ru_RU.utf8", "pt_BR.UTF-8"};
  const char *found = NULL;
  for (size_t i = 0; i < sizeof with_commas / sizeof *with_commas && found == NULL; i++)
    found = setlocale(LC_ALL, with_commas[i]);
  if (found == NULL || strtod("1,5", NULL) != 1.5)
    skip(); /* no such locale is installed here */
  veer_document *document = parse("[1.5, 0.25]");
  setlocale(LC_ALL, "C");
  assert_true(root_of(document)->first->number == 1.5);
  assert_true(root_of(document)->first->next->number == 0.25);
  veer_document_destroy(document);
}

static void long_texts_are_taken(void **state) {
  (void)state;
  enum { LONG = 300000 };
  char *text = malloc(3 * LONG + 100);
  assert_non_null(text);
  /* A key longer than the 1024 bytes of a simple key in YAML, and a value far behind it. */
  text[0] = '{', text[1] = '"';
  memset(text + 2, 'k', LONG);
  memcpy(text + 2 + LONG, "\"", 1);
  memset(text + 3 + LONG, '\n', LONG);
  memcpy(text + 3 + 2 * LONG, ":1}", 4);
  veer_document *document = parse(text);
  assert_int_equal(strlen(root_of(document)->first->key), LONG);
  check_mark(root_of(document)->first, LONG + 1, 2);
  veer_document_destroy(document);
  /* A number of as many digits. */
  memset(text, '1', LONG);
  memcpy(text + LONG, "e-299999", 9);
  document = parse(text);
  assert_true(root_of(document)->number == 1.1111111111111112);
  veer_document_destroy(document);
  free(text);
}

static void deep_texts_are_refused_early(void **state) {
  (void)state;
  enum { DEEP = 1000000 };
  char *text = malloc(DEEP + 1);
  assert_non_null(text);
  memset(text, '[', DEEP);
  expect_fault(text, DEEP, 1, 65, "lists and objects stand more than 64 deep in one another");
  for (int i = 0; i + 5 <= DEEP; i += 5)
    memcpy(text + i, "{\"a\":", 5);
  expect_fault(text, DEEP, 1, 64 * 5 + 1,
               "lists and objects stand more than 64 deep in one another");
  free(text);
}

/* Of two faults the first in the text is told, whichever part finds it. */
static void the_first_fault_is_told(void **state) {
  (void)state;
  static const struct {
    const char *text;
    uint32_t line, column;
    const char *message;
  } cases[] = {
      {"[1,\n,2,\n\"\\x\"]", 2, 1, "a value is missing before this comma"},
      {"[1,\n\"\\x\",\n,2]", 2, 2, "unknown escape in a string; \\\\ is a backslash"},
      {"{\"a\":1,\n\"a\":2,\n#\n\"b\":3}", 2, 1,
       "key \"a\" is there twice: first in line 1, column 2"},
      {"[1e999,\n\"\xff\"]", 1, 2, "the number 1e999 is too large: about 1.8e308 is the largest"},
      {"[\"\xff\",\n1e999]", 1, 3, "the text is not UTF-8"},
      {"[\"\\ud800\",\n1e999]", 1, 2, "half of a surrogate pair stands alone in a string"},
      {"[\"a\",\"\\udc00\\udc00\"]", 1, 6, "half of a surrogate pair stands alone in a string"},
      {"[\"\\ud800\\u0041\"]", 1, 2, "half of a surrogate pair stands alone in a string"},
      {"{\"a\" \"\\q\"}", 1, 7, "unknown escape in a string; \\\\ is a backslash"},
      {"[1, 2", 1, 1, "this list is never closed"},
      {"[1, 2\x01", 1, 6, "a control character"},
      {"{\"a\": [\"\\u12\"", 1, 9, "\\u must be followed by four hexadecimal digits"},
      {"[] []", 1, 4, "a second value; a text holds one"},
      {"1 2", 1, 3, "a second value; a text holds one"},
      {"\"a\" \"b\"", 1, 5, "a second value; a text holds one"},
      {"[\"a\": 1]", 1, 5, "a colon where none belongs"},
      {"{\"a\"}", 1, 2, "a colon and a value must follow this key"},
      {"{[1]: 2}", 1, 2, "a key must be a string in double quotes"},
      {"{\"a\": 1 \"b\": 2}", 1, 9, "a comma is missing before this"},
      {"[\"a\" \"b\"]", 1, 6, "a comma is missing before this"},
      {"[true false]", 1, 7, "a comma is missing before this"},
      {"- 1", 1, 1, "lists are in [ ] and objects in { }"},
      {"[\"\xc3\xa9\", nul]", 1, 7,
       "nul is no value: strings are in double quotes; true, false, null in small letters"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    expect_fault(cases[i].text, strlen(cases[i].text), cases[i].line, cases[i].column,
                 cases[i].message);
  expect_fault("[\0]", 3, 1, 2, "a byte of value 0");
  expect_fault("[\"\0\"]", 5, 1, 3, "a byte of value 0");
  expect_fault("", 0, 1, 1, "the text is empty");
  expect_fault("\xef\xbb\xbf", 3, 1, 1, "the text is empty");
}

static void large_texts_are_refused_unread(void **state) {
  (void)state;
  veer_document *document = NULL;
  /* So much is not even there: it would be read if the length did not forbid it. */
  assert_int_equal(
      veer_document_parse(veer_default_allocator(), "[]", VEER_DOCUMENT_MAX_BYTES + 1u, &document),
      VEER_BAD_SCENE);
  assert_string_equal(veer_document_fault(document)->message, "the text is larger than 16 MiB");
  veer_document_destroy(document);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_value_has_its_place),
      cmocka_unit_test(line_ends_do_not_matter),
      cmocka_unit_test(strings_are_decoded),
      cmocka_unit_test(numbers_become_the_nearest_double),
      cmocka_unit_test(numbers_do_not_depend_on_the_locale),
      cmocka_unit_test(long_texts_are_taken),
      cmocka_unit_test(deep_texts_are_refused_early),
      cmocka_unit_test(the_first_fault_is_told),
      cmocka_unit_test(large_texts_are_refused_unread),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

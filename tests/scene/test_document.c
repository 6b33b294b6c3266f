/* The rules that every reader shares, met through the calls a reader makes. */
#include "scene_case.h"

static veer_mark at(uint32_t line, uint32_t column) {
  veer_mark mark = {line, column};
  return mark;
}

static veer_document *fresh(void) {
  veer_document *document = NULL;
  assert_int_equal(veer_document_create(veer_default_allocator(), &document), VEER_OK);
  return document;
}

static void expect_document_fault(veer_document *document, veer_mark mark, const char *beginning) {
  const veer_fault *fault = veer_document_fault(document);
  assert_non_null(fault);
  assert_null(veer_document_root(document));
  check(fault->mark.line == mark.line && fault->mark.column == mark.column &&
            strncmp(fault->message, beginning, strlen(beginning)) == 0,
        "%u:%u: %s", fault->mark.line, fault->mark.column, fault->message);
  veer_document_destroy(document);
}

static void a_tree_keeps_order_and_places(void **state) {
  (void)state;
  veer_document *document = fresh();
  assert_int_equal(veer_document_open_map(document, at(1, 1)), VEER_OK);
  assert_int_equal(veer_document_key(document, "list", 4, at(1, 3)), VEER_OK);
  assert_int_equal(veer_document_open_list(document, at(1, 11)), VEER_OK);
  assert_int_equal(veer_document_number(document, 2.5, "2.5", 3, at(1, 12)), VEER_OK);
  assert_int_equal(veer_document_null(document, at(1, 17)), VEER_OK);
  assert_null(veer_document_root(document)); /* not yet closed */
  assert_int_equal(veer_document_close(document), VEER_OK);
  assert_int_equal(veer_document_key(document, "b", 1, at(2, 3)), VEER_OK);
  assert_int_equal(veer_document_bool(document, true, at(2, 8)), VEER_OK);
  assert_int_equal(veer_document_key(document, "s", 1, at(3, 3)), VEER_OK);
  assert_int_equal(veer_document_string(document, "text", 4, at(3, 8)), VEER_OK);
  assert_int_equal(veer_document_close(document), VEER_OK);
  assert_null(veer_document_fault(document));

  const veer_node *root = veer_document_root(document);
  assert_int_equal(root->kind, VEER_NODE_MAP);
  assert_int_equal(root->count, 3);
  const veer_node *list = veer_node_member(root, "list");
  assert_ptr_equal(list, root->first);
  assert_int_equal(list->kind, VEER_NODE_LIST);
  assert_int_equal(list->key_mark.column, 3);
  assert_int_equal(list->mark.column, 11);
  assert_int_equal(list->count, 2);
  assert_true(list->first->number == 2.5);
  assert_string_equal(list->first->text, "2.5");
  assert_null(list->first->key);
  assert_int_equal(list->first->next->kind, VEER_NODE_NULL);
  assert_true(veer_node_member(root, "b")->truth);
  assert_string_equal(veer_node_member(root, "s")->text, "text");
  assert_null(veer_node_member(root, "lis"));
  assert_null(veer_node_member(list, "b"));
  assert_null(veer_node_member(NULL, "b"));
  veer_document_destroy(document);
}

static void a_key_is_there_once(void **state) {
  (void)state;
  veer_document *document = fresh();
  veer_document_open_map(document, at(1, 1));
  veer_document_key(document, "a", 1, at(1, 3));
  veer_document_open_map(document, at(1, 8));
  veer_document_key(document, "a", 1, at(1, 10)); /* of another object */
  veer_document_null(document, at(1, 15));
  veer_document_close(document);
  veer_document_key(document, "//", 2, at(2, 3)); /* comments may be alike */
  veer_document_null(document, at(2, 8));
  veer_document_key(document, "//", 2, at(3, 3));
  veer_document_null(document, at(3, 8));
  veer_document_key(document, "ab", 2, at(4, 3));
  assert_int_equal(veer_document_null(document, at(4, 9)), VEER_OK);
  assert_int_equal(veer_document_key(document, "a", 1, at(5, 3)), VEER_BAD_SCENE);
  assert_int_equal(veer_document_null(document, at(5, 8)), VEER_BAD_SCENE);
  assert_int_equal(veer_document_fail(document, at(6, 1), "later"), VEER_BAD_SCENE);
  expect_document_fault(document, at(5, 3), "key \"a\" is there twice: first in line 1, column 3");
}

/* Each would cost the square of the number of keys if they were compared one by one, or fall
 * together in a table of hashes that somebody knows. */
static void many_keys_are_quick(void **state) {
  (void)state;
  enum { KEYS = 200000 };
  veer_document *document = fresh();
  veer_document_open_map(document, at(1, 1));
  char key[64];
  for (unsigned i = 0; i < KEYS; i++) {
    int length = snprintf(key, sizeof key, "a long beginning that all of them share %u", i);
    assert_int_equal(veer_document_key(document, key, (size_t)length, at(i + 2, 1)), VEER_OK);
    assert_int_equal(veer_document_null(document, at(i + 2, 9)), VEER_OK);
  }
  int length = snprintf(key, sizeof key, "a long beginning that all of them share %u", 77777);
  assert_int_equal(veer_document_key(document, key, (size_t)length, at(9, 9)), VEER_BAD_SCENE);
  expect_document_fault(document, at(9, 9),
                        "key \"a long beginning that all of them share 77777\"");
}

static void nesting_ends_at_a_depth(void **state) {
  (void)state;
  for (int maps = 0; maps < 2; maps++) {
    veer_document *document = fresh();
    for (uint32_t depth = 1; depth <= VEER_DOCUMENT_MAX_DEPTH; depth++) {
      assert_int_equal(maps ? veer_document_open_map(document, at(1, depth))
                            : veer_document_open_list(document, at(1, depth)),
                       VEER_OK);
      if (maps)
        veer_document_key(document, "a", 1, at(1, depth));
    }
    assert_int_equal(veer_document_open_list(document, at(1, 65)), VEER_BAD_SCENE);
    expect_document_fault(document, at(1, 65),
                          "lists and objects stand more than 64 deep in one another");
  }
}

static void numbers_are_finite(void **state) {
  (void)state;
  double large = 1e308, infinite = large * 10;
  veer_document *document = fresh();
  assert_int_equal(veer_document_number(document, infinite, "1e400", 5, at(1, 1)), VEER_BAD_SCENE);
  expect_document_fault(document, at(1, 1), "the number 1e400 is too large");
  document = fresh();
  veer_document_number(document, -infinite, "-1e400", 6, at(1, 2));
  expect_document_fault(document, at(1, 2), "the number -1e400 is too large");
  document = fresh();
  veer_document_number(document, infinite - infinite, "NaN", 3, at(1, 3));
  expect_document_fault(document, at(1, 3), "\"NaN\" is not a number");
}

static void texts_are_utf8(void **state) {
  (void)state;
  static const struct {
    const char *text, *fault;
    size_t length;
  } cases[] = {
      {"\xed\xa0\x80", "half of a surrogate pair", 3},
      {"\xed\xbf\xbf", "half of a surrogate pair", 3},
      {"a\0b", "a string holds the character \\u0000", 3},
      {"\xff", "the text is not UTF-8", 1},
      {"\xc0\x80", "the text is not UTF-8", 2},
      {"\xc3", "the text is not UTF-8", 1},
      {"\xf4\x90\x80\x80", "the text is not UTF-8", 4},
      {"\xe0\x9f\xbf", "the text is not UTF-8", 3},
      {"\xf0\x8f\xbf\xbf", "the text is not UTF-8", 4},
      {"\x80", "the text is not UTF-8", 1},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    veer_document *document = fresh();
    assert_int_equal(veer_document_string(document, cases[i].text, cases[i].length, at(2, 3)),
                     VEER_BAD_SCENE);
    expect_document_fault(document, at(2, 3), cases[i].fault);
    document = fresh();
    veer_document_open_map(document, at(1, 1));
    veer_document_key(document, cases[i].text, cases[i].length, at(2, 4));
    expect_document_fault(document, at(2, 4), cases[i].fault);
  }
  static const char *const good[] = {"\xed\x9f\xbf",
                                     "\xee\x80\x80",
                                     "\xf4\x8f\xbf\xbf",
                                     "\xf0\x90\x80\x80",
                                     "\xe0\xa0\x80",
                                     "\xc2\x80",
                                     ""};
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
    veer_document *document = fresh();
    assert_int_equal(veer_document_string(document, good[i], strlen(good[i]), at(1, 1)), VEER_OK);
    veer_document_destroy(document);
  }
}

static void readers_that_lose_their_way_are_told(void **state) {
  (void)state;
  veer_document *document = fresh();
  veer_document_null(document, at(1, 1));
  assert_int_equal(veer_document_null(document, at(1, 6)), VEER_BAD_SCENE);
  expect_document_fault(document, at(1, 6), "a second value");
  document = fresh();
  assert_int_equal(veer_document_close(document), VEER_BAD_SCENE);
  expect_document_fault(document, at(0, 0), "a closing bracket without an opening one");
  document = fresh();
  assert_int_equal(veer_document_key(document, "a", 1, at(1, 1)), VEER_BAD_SCENE);
  expect_document_fault(document, at(1, 1), "a key outside an object");
  document = fresh();
  veer_document_open_map(document, at(1, 1));
  assert_int_equal(veer_document_null(document, at(1, 2)), VEER_BAD_SCENE);
  expect_document_fault(document, at(1, 2), "a value without a key in an object");
  document = fresh();
  veer_document_open_map(document, at(1, 1));
  veer_document_key(document, "a", 1, at(1, 2));
  assert_int_equal(veer_document_close(document), VEER_BAD_SCENE);
  expect_document_fault(document, at(1, 2), "key \"a\" has no value");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_tree_keeps_order_and_places),
      cmocka_unit_test(a_key_is_there_once),
      cmocka_unit_test(many_keys_are_quick),
      cmocka_unit_test(nesting_ends_at_a_depth),
      cmocka_unit_test(numbers_are_finite),
      cmocka_unit_test(texts_are_utf8),
      cmocka_unit_test(readers_that_lose_their_way_are_told),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

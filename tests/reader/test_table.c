/* CSV tables of numbers beside a scene. */
#include "../../src/reader/table.h"
#include "../crowd/watched_memory.h"

#include <stdlib.h>
#include <string.h>

#include "../support/check.h"

static veer_status parse(watched_memory *memory, const char *text, veer_table *out,
                         char message[200]) {
  return veeri_table_parse(allocator_of(memory), text, strlen(text), out, message);
}

static void tables_are_read(void **state) {
  (void)state;
  static const char *const texts[] = {"a,b c\n1,-2.5\n3e2,0.25\n", "a,b c\r\n1,-2.5\r\n3e2,0.25",
                                      "\xef\xbb\xbf a ,\tb c\n 1 , -2.5\n3e2,0.25 \n"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    watched_memory memory = {.fill = 0xAA};
    veer_table table;
    char message[200] = "";
    check(parse(&memory, texts[i], &table, message) == VEER_OK, "%s", message);
    assert_true(table.rows == 2 && table.columns == 2);
    assert_string_equal(table.names[0], "a");
    assert_string_equal(table.names[1], "b c");
    assert_true(table.cells[0] == 1 && table.cells[1] == -2.5);
    assert_true(table.cells[2] == 300 && table.cells[3] == 0.25);
    veeri_table_free(allocator_of(&memory), &table);
    assert_int_equal(memory.live, 0);
  }
}

static void a_header_alone_is_a_table_without_rows(void **state) {
  (void)state;
  watched_memory memory = {.fill = 0xAA};
  veer_table table;
  char message[200];
  assert_int_equal(parse(&memory, "x,y", &table, message), VEER_OK);
  assert_true(table.rows == 0 && table.columns == 2);
  veeri_table_free(allocator_of(&memory), &table);
  assert_int_equal(memory.live, 0);
}

static void faults_name_their_line(void **state) {
  (void)state;
  static const char *const cases[][2] = {
      {"", "line 1: the file is empty; its first line names the columns"},
      {"x,,y\n", "line 1: column 2 has no name"},
      {"x,\xff\n", "line 1: the name of column 2 is not UTF-8"},
      {"x,y\n1,2\n3\n", "line 3: 1 fields, but the first line names 2 columns"},
      {"x,y\n1,2,3\n", "line 2: 3 fields, but the first line names 2 columns"},
      {"x,y\n1,2\n\n3,4\n", "line 3: 1 fields, but the first line names 2 columns"},
      {"x,y\r\n1,2\r\n3,four\r\n", "line 3: column y must be a finite number"},
      {"x,y\n1,NaN\n", "line 2: column y must be a finite number"},
      {"x,y\ninf,1\n", "line 2: column x must be a finite number"},
      {"x,y\n1,\n", "line 2: column y must be a finite number"},
      {"x,y\n1,0x10\n", "line 2: column y must be a finite number"},
      {"x,y\n1,1.5.2\n", "line 2: column y must be a finite number"},
      {"x,y\n1,\"2\"\n", "line 2: column y must be a finite number"},
      {"x,y\n1,1e400\n", "line 2: column y is too large: about 1.8e308 is the largest number"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    watched_memory memory = {.fill = 0xAA};
    veer_table table;
    char message[200] = "";
    assert_int_equal(parse(&memory, cases[i][0], &table, message), VEER_BAD_SCENE);
    assert_string_equal(message, cases[i][1]);
    assert_int_equal(memory.live, 0);
  }
}

static void many_columns_and_long_names_are_refused(void **state) {
  (void)state;
  char text[400] = "", message[200];
  watched_memory memory = {.fill = 0xAA};
  veer_table table;
  for (unsigned i = 0; i <= VEERI_TABLE_MOST_COLUMNS; i++)
    strcat(text, "a,");
  assert_int_equal(parse(&memory, text, &table, message), VEER_BAD_SCENE);
  assert_string_equal(message, "line 1: more than 64 columns");
  memset(text, 'a', 49);
  text[49] = '\0';
  assert_int_equal(parse(&memory, text, &table, message), VEER_BAD_SCENE);
  assert_string_equal(message, "line 1: the name of column 1 is too long");
  assert_int_equal(memory.live, 0);
}

static void memory_may_fail(void **state) {
  (void)state;
  char *text = malloc(30000), message[200];
  assert_non_null(text);
  char *at = text + sprintf(text, "x,y\n");
  for (int i = 0; i < 3000; i++)
    at += sprintf(at, "%d,1\n", i);
  watched_memory memory = {.fill = 0xAA};
  veer_table table;
  assert_int_equal(parse(&memory, text, &table, message), VEER_OK);
  assert_true(table.rows == 3000 && table.cells[2 * 2999] == 2999);
  veeri_table_free(allocator_of(&memory), &table);
  size_t requests = memory.requests;
  assert_true(requests > 4);
  for (size_t n = 1; n <= requests; n++) {
    memory = (watched_memory){.fill = 0xAA, .first_bad = n};
    assert_int_equal(parse(&memory, text, &table, message), VEER_OUT_OF_MEMORY);
    assert_int_equal(memory.live, 0);
  }
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tables_are_read),
      cmocka_unit_test(a_header_alone_is_a_table_without_rows),
      cmocka_unit_test(faults_name_their_line),
      cmocka_unit_test(many_columns_and_long_names_are_refused),
      cmocka_unit_test(memory_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

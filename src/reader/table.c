#define _GNU_SOURCE /* strtod_l */
#include "table.h"
#include "../scene/text.h"
#include "explain.h"

#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_NAME = 48 };

/* A table under way. */
typedef struct sheet {
  veer_allocator allocator;
  char *message;
  locale_t numbers;
  const char *at, *end; /* what is still to be read */
  size_t line;          /* counted from 1 */
  char *names;          /* of the columns, each with a NUL behind it */
  const char **columns;
  size_t column_count;
  double *cells;
  size_t used, room;
} sheet;

__attribute__((format(printf, 2, 3))) static veer_status fail(sheet *in, const char *format, ...) {
  enum { SIZE = 200 };
  int length = snprintf(in->message, SIZE, "line %zu: ", in->line);
  va_list values;
  va_start(values, format);
  if (length > 0 && length < SIZE)
    vsnprintf(in->message + length, (size_t)(SIZE - length), format, values);
  va_end(values);
  return VEER_BAD_SCENE;
}

static void *resize(sheet *in, void *pointer, size_t size) {
  return in->allocator.resize(in->allocator.user, pointer, size);
}

/* The next line without its end; false when there is none. */
static bool next_line(sheet *in, const char **line, size_t *length) {
  if (in->at == in->end)
    return false;
  *line = in->at;
  const char *feed = memchr(in->at, '\n', (size_t)(in->end - in->at));
  const char *stop = feed != NULL ? feed : in->end;
  in->at = feed != NULL ? feed + 1 : in->end;
  *length = (size_t)(stop - *line);
  if (*length > 0 && (*line)[*length - 1] == '\r')
    --*length;
  in->line++;
  return true;
}

/* The next field of a line, without spaces around it. *line is moved behind its comma, or becomes
 * NULL with the last. */
static size_t next_field(const char **line, const char *end, const char **field) {
  const char *comma = memchr(*line, ',', (size_t)(end - *line));
  const char *first = *line, *stop = comma != NULL ? comma : end;
  while (first < stop && (*first == ' ' || *first == '\t'))
    first++;
  while (stop > first && (stop[-1] == ' ' || stop[-1] == '\t'))
    stop--;
  *line = comma != NULL ? comma + 1 : NULL;
  *field = first;
  return (size_t)(stop - first);
}

static veer_status read_header(sheet *in) {
  const char *line, *field;
  size_t length;
  if (!next_line(in, &line, &length)) {
    in->line = 1;
    return fail(in, "the file is empty; its first line names the columns");
  }
  in->names = resize(in, NULL, length + 1);
  in->columns = resize(in, NULL, VEERI_TABLE_MOST_COLUMNS * sizeof *in->columns);
  if (in->names == NULL || in->columns == NULL)
    return VEER_OUT_OF_MEMORY;
  const char *end = line + length;
  for (char *to = in->names; line != NULL;) {
    size_t bytes = next_field(&line, end, &field);
    if (in->column_count == VEERI_TABLE_MOST_COLUMNS)
      return fail(in, "more than %u columns", VEERI_TABLE_MOST_COLUMNS);
    if (bytes == 0)
      return fail(in, "column %zu has no name", in->column_count + 1);
    if (bytes > LONGEST_NAME)
      return fail(in, "the name of column %zu is too long", in->column_count + 1);
    if (veeri_text_check(field, bytes) != VEERI_TEXT_GOOD)
      return fail(in, "the name of column %zu is not UTF-8", in->column_count + 1);
    in->columns[in->column_count++] = to;
    memcpy(to, field, bytes);
    to[bytes] = '\0';
    to += bytes + 1;
  }
  return VEER_OK;
}

static veer_status read_cell(sheet *in, const char *field, size_t length) {
  if (!veeri_is_json_number(field, length))
    return fail(in, "column %s must be a finite number", in->columns[in->used % in->column_count]);
  /* Behind the field stands a comma, a space, the end of a line or the NUL behind the text. */
  double number = strtod_l(field, NULL, in->numbers);
  if (number - number != 0)
    return fail(in, "column %s is too large: about 1.8e308 is the largest number",
                in->columns[in->used % in->column_count]);
  if (in->used == in->room) {
    size_t room = in->room == 0 ? 1024 : in->room * 2;
    double *cells = resize(in, in->cells, room * sizeof *cells);
    if (cells == NULL)
      return VEER_OUT_OF_MEMORY;
    in->cells = cells;
    in->room = room;
  }
  in->cells[in->used++] = number;
  return VEER_OK;
}

static veer_status read_row(sheet *in, const char *line, size_t length) {
  const char *end = line + length, *field;
  size_t fields = 0;
  for (const char *at = line; at != NULL; fields++)
    next_field(&at, end, &field);
  if (fields != in->column_count)
    return fail(in, "%zu fields, but the first line names %zu columns", fields, in->column_count);
  veer_status status = VEER_OK;
  while (line != NULL && status == VEER_OK) {
    size_t bytes = next_field(&line, end, &field);
    status = read_cell(in, field, bytes);
  }
  return status;
}

static veer_status read_rows(sheet *in) {
  const char *line;
  size_t length;
  veer_status status = VEER_OK;
  while (status == VEER_OK && next_line(in, &line, &length))
    if (length > 0 || in->at != in->end) /* an empty last line is no row */
      status = read_row(in, line, length);
  return status;
}

static void discard(veer_allocator allocator, const void *memory) {
  union {
    const void *read;
    void *freed;
  } same = {memory};
  if (memory != NULL)
    allocator.resize(allocator.user, same.freed, 0);
}

static void free_parts(veer_allocator allocator, const char *names, const char *const *columns,
                       const double *cells) {
  discard(allocator, names);
  discard(allocator, columns);
  discard(allocator, cells);
}

veer_status veeri_table_parse(veer_allocator allocator, const char *text, size_t length,
                              veer_table *out, char message[200]) {
  sheet in = {.allocator = allocator, .message = message};
  if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
    text += 3, length -= 3;
  in.at = text;
  in.end = text + length;
  in.numbers = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  if (in.numbers == (locale_t)0)
    return VEER_OUT_OF_MEMORY;
  veer_status status = read_header(&in);
  if (status == VEER_OK)
    status = read_rows(&in);
  freelocale(in.numbers);
  if (status == VEER_OK)
    *out = (veer_table){in.used / in.column_count, in.column_count, in.columns, in.cells};
  else
    free_parts(allocator, in.names, in.columns, in.cells);
  return status;
}

void veeri_table_free(veer_allocator allocator, veer_table *table) {
  free_parts(allocator, table->names[0], table->names, table->cells); /* names are one piece */
}

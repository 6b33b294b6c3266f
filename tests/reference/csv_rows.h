/* csv_rows.h: a table of numbers from a CSV file with one line of names. */
#ifndef VEER_TEST_CSV_ROWS_H
#define VEER_TEST_CSV_ROWS_H

#include <stdlib.h>
#include <string.h>

#include "../support/check.h"

typedef struct csv_rows {
  size_t rows, columns;
  double *cells;
} csv_rows;

static inline double csv_at(const csv_rows *table, size_t row, size_t column) {
  assert_true(row < table->rows && column < table->columns);
  return table->cells[row * table->columns + column];
}

/* Every cell must be a number and every row as long as the first. */
static inline csv_rows csv_read(const char *path) {
  csv_rows table = {0, 1, NULL};
  char line[4096];
  FILE *file = fopen(path, "r");
  check(file && fgets(line, sizeof line, file), "cannot read %s", path);
  for (const char *c = line; *c; c++)
    table.columns += *c == ',';
  while (fgets(line, sizeof line, file)) {
    table.cells = realloc(table.cells, (table.rows + 1) * table.columns * sizeof *table.cells);
    assert_non_null(table.cells);
    char *at = line;
    for (size_t i = 0; i < table.columns; i++) {
      char *end;
      table.cells[table.rows * table.columns + i] = strtod(at, &end);
      check(end > at && *end == (i + 1 < table.columns ? ',' : '\n'), "%s: bad cell in row %zu",
            path, table.rows);
      at = end + 1;
    }
    table.rows++;
  }
  fclose(file);
  assert_true(table.rows > 0);
  return table;
}

#endif

/* rows.h: the rows of a trajectory (.csv, .txt, .sqlite) or of a log of hashes (CSV too), one after
 * the other, as text. Memory does not grow with their number. */
#ifndef VEER_APP_ROWS_H
#define VEER_APP_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MOST_COLUMNS = 32 };

typedef struct row {
  size_t count;
  const char *fields[MOST_COLUMNS]; /* valid until the next row is read */
} row;

typedef struct row_reader row_reader;

typedef enum row_result { ROW_READ, ROW_END, ROW_FAILED /* and told */ } row_result;

/* "-" is standard input, as CSV. Every row has as many fields as there are columns. NULL after it
 * has told. */
row_reader *open_rows(const char *path);
const row *row_columns(const row_reader *reader); /* valid as long as the reader */
const char *row_source(const row_reader *reader); /* the path, for messages */
/* The column of that name, or -1. */
int row_column(const row_reader *reader, const char *name);
row_result next_row(row_reader *reader, row *out);
void close_rows(row_reader *reader); /* NULL is allowed */

#endif

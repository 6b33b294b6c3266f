#include "rows_sqlite.h"

#include "command.h"

#ifdef VEER_WITH_SQLITE

#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

struct row_database {
  const char *path;
  sqlite3 *connection;
  sqlite3_stmt *rows;
  char texts[MOST_COLUMNS][32]; /* of the present row's numbers */
};

static void tell(const row_database *database, const char *why) {
  complain("cannot read %s: %s", database->path, why);
}

static bool start(row_database *database, row *columns) {
  static const char query[] = "SELECT * FROM trajectory_data ORDER BY frame, id";
  if (sqlite3_open_v2(database->path, &database->connection, SQLITE_OPEN_READONLY, NULL) !=
          SQLITE_OK ||
      sqlite3_prepare_v2(database->connection, query, -1, &database->rows, NULL) != SQLITE_OK) {
    tell(database, sqlite3_errmsg(database->connection));
    return false;
  }
  columns->count = (size_t)sqlite3_column_count(database->rows);
  if (columns->count > MOST_COLUMNS) {
    tell(database, "trajectory_data has too many columns");
    return false;
  }
  for (size_t i = 0; i < columns->count; i++)
    columns->fields[i] = sqlite3_column_name(database->rows, (int)i);
  return true;
}

row_database *open_row_database(const char *path, row *columns) {
  row_database *database = calloc(1, sizeof *database);
  if (!database) {
    complain("cannot read %s: out of memory", path);
    return NULL;
  }
  database->path = path;
  if (start(database, columns))
    return database;
  close_row_database(database);
  return NULL;
}

/* The nine digits that a float needs where they are enough, else those of a double. */
static const char *text_of(row_database *database, int column) {
  char *text = database->texts[column];
  if (sqlite3_column_type(database->rows, column) == SQLITE_FLOAT) {
    double value = sqlite3_column_double(database->rows, column);
    snprintf(text, sizeof database->texts[0], "%.9g", value);
    if ((double)strtof(text, NULL) != value)
      snprintf(text, sizeof database->texts[0], "%.17g", value);
    return text;
  }
  const char *other = (const char *)sqlite3_column_text(database->rows, column);
  return other ? other : "";
}

row_result next_database_row(row_database *database, row *out) {
  int result = sqlite3_step(database->rows);
  if (result == SQLITE_DONE)
    return ROW_END;
  if (result != SQLITE_ROW) {
    tell(database, sqlite3_errmsg(database->connection));
    return ROW_FAILED;
  }
  out->count = (size_t)sqlite3_column_count(database->rows);
  for (size_t i = 0; i < out->count; i++)
    out->fields[i] = text_of(database, (int)i);
  return ROW_READ;
}

void close_row_database(row_database *database) {
  if (!database)
    return;
  sqlite3_finalize(database->rows);
  sqlite3_close(database->connection);
  free(database);
}

#else

row_database *open_row_database(const char *path, row *columns) {
  (void)columns;
  complain("cannot read %s: this veer was built without SQLite", path);
  return NULL;
}

row_result next_database_row(row_database *database, row *out) {
  (void)database;
  (void)out;
  return ROW_FAILED;
}

void close_row_database(row_database *database) {
  (void)database;
}

#endif

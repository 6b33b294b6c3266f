/* rows_sqlite.h: the rows of table trajectory_data of a database, by frame and id. */
#ifndef VEER_APP_ROWS_SQLITE_H
#define VEER_APP_ROWS_SQLITE_H

#include "rows.h"

typedef struct row_database row_database;

/* `columns`: valid as long as the database. NULL after it has told. */
row_database *open_row_database(const char *path, row *columns);
row_result next_database_row(row_database *database, row *out);
void close_row_database(row_database *database); /* NULL is allowed */

#endif

/* tables.h: the tables of numbers that stand beside a scene. */
#ifndef VEERI_TABLES_H
#define VEERI_TABLES_H

#include "values.h"

enum { VEERI_NO_COLUMN = -1 };

/* A column that a table may have. */
typedef struct veeri_column {
  const char *name;
  bool required;
} veeri_column;

/* Asks the host for the table that `file` names. */
bool veeri_read_table(veeri_meaning *meaning, const veer_node *file, veer_table *out);

/* Where each known column stands, or VEERI_NO_COLUMN. A fault for one that is unknown, there twice
 * or missing. */
bool veeri_find_columns(veeri_meaning *meaning, const veer_node *file, const veer_table *table,
                        const veeri_column *known, uint32_t count, int32_t *out);

/* One cell, rounded once to a float; the column must be there. */
bool veeri_read_cell(veeri_meaning *meaning, const veer_node *file, const veer_table *table,
                     size_t row, int32_t column, const veeri_range *range, float *out);

#endif

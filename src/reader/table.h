/* table.h: CSV files of numbers: one header line with the names of the columns, then rows. */
#ifndef VEERI_TABLE_H
#define VEERI_TABLE_H

#include "../../include/veer/scene.h"

#define VEERI_TABLE_MOST_BYTES (256u * 1024u * 1024u)
#define VEERI_TABLE_MOST_COLUMNS 64u

/* text: with a NUL behind it. VEER_BAD_SCENE when it is no such table; `message` tells the line and
 * what is wrong. The caller frees *out by veeri_table_free. */
veer_status veeri_table_parse(veer_allocator allocator, const char *text, size_t length,
                              veer_table *out, char message[200]);
void veeri_table_free(veer_allocator allocator, veer_table *table);

#endif

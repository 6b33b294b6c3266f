/* output_file.h: a file that is there as a whole or not at all.
 *
 * It is written under a temporary name beside its target and renamed by finish_output. When
 * something fails, and on SIGINT (but see interrupt.h), SIGTERM, SIGHUP or SIGPIPE, the temporary
 * file is removed: that one only, which this program made. What is no regular file (/dev/full,
 * /dev/stdout, a pipe; "-" is standard output) is written in place and never removed.
 *
 * Every fault is one line on stderr, told once; the functions return false from then on.
 */
#ifndef VEER_APP_OUTPUT_FILE_H
#define VEER_APP_OUTPUT_FILE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct output_file output_file;

/* NULL after it has told. `path` is kept, not copied. */
output_file *open_output(const char *path);
bool write_output(output_file *file, const void *bytes, size_t size);
__attribute__((format(printf, 2, 3))) bool print_output(output_file *file, const char *format, ...);
/* Writes the rest and gives the file its name. Frees `file` in every case. */
bool finish_output(output_file *file);
/* For when there is nothing worth keeping. NULL is allowed. */
void discard_output(output_file *file);

/* For what is written by somebody else (ffmpeg, SQLite) before finish_output renames it. */
const char *output_name(const output_file *file); /* as asked for */
int output_descriptor(const output_file *file);
const char *output_path(const output_file *file); /* the temporary one; NULL: written in place */

/* Whether what stands at path is written in place, and whether it is standard output. */
bool is_special_output(const char *path);
bool is_standard_output(const char *path);

#endif

/* file_text.h: a file as one piece of text. */
#ifndef VEERI_FILE_TEXT_H
#define VEERI_FILE_TEXT_H

#include "../../include/veer/base.h"

/* VEER_NOT_FOUND when it cannot be read, VEER_TOO_MANY when it is larger than `most` bytes: a
 * regular file is then not read at all. A NUL stands behind the text. The caller frees *out by the
 * allocator. */
veer_status veeri_read_file(veer_allocator allocator, const char *path, size_t most, char **out,
                            size_t *out_length);

#endif

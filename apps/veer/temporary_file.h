/* temporary_file.h: files that vanish unless they are kept, even when a signal ends the program. */
#ifndef VEER_APP_TEMPORARY_FILE_H
#define VEER_APP_TEMPORARY_FILE_H

#include <limits.h>
#include <stdbool.h>
#include <sys/types.h>

typedef struct temporary_file {
  int slot; /* in the list that the signal handler reads */
  char path[PATH_MAX];
} temporary_file;

/* Creates a new file in the folder of `target`. Its descriptor, or -1 with errno set. */
int create_temporary_beside(temporary_file *file, const char *target, mode_t mode);

/* Gives it the name `target`. false with errno set: then it is still temporary. */
bool keep_temporary(temporary_file *file, const char *target);

void remove_temporary(temporary_file *file);

#endif

#define _GNU_SOURCE /* fileno */
#include "file_text.h"

#include <stdio.h>
#include <sys/stat.h>

/* A file under way. */
typedef struct intake {
  veer_allocator allocator;
  char *bytes;
  size_t used, room;
} intake;

static bool grow(intake *in, size_t room) {
  char *larger = in->allocator.resize(in->allocator.user, in->bytes, room);
  if (larger == NULL)
    return false;
  in->bytes = larger;
  in->room = room;
  return true;
}

/* Reads on until the end or until there are more than `most` bytes: what is not a regular file
 * does not tell its size. */
static veer_status read_all(intake *in, FILE *file, size_t most) {
  while (!feof(file)) {
    if (in->used > most)
      return VEER_TOO_MANY;
    if (in->used == in->room && !grow(in, in->room * 2))
      return VEER_OUT_OF_MEMORY;
    in->used += fread(in->bytes + in->used, 1, in->room - in->used, file);
    if (ferror(file))
      return VEER_NOT_FOUND;
  }
  return in->used > most ? VEER_TOO_MANY : VEER_OK;
}

static veer_status read_open(veer_allocator allocator, FILE *file, size_t most, intake *in) {
  struct stat about;
  size_t room = 65536;
  if (fstat(fileno(file), &about) == 0 && S_ISREG(about.st_mode)) {
    if (about.st_size > (off_t)most)
      return VEER_TOO_MANY;
    room = (size_t)about.st_size + 1; /* one more, so that the end is seen */
  }
  in->allocator = allocator;
  return grow(in, room) ? read_all(in, file, most) : VEER_OUT_OF_MEMORY;
}

veer_status veeri_read_file(veer_allocator allocator, const char *path, size_t most, char **out,
                            size_t *out_length) {
  FILE *file = fopen(path, "rb");
  if (file == NULL)
    return VEER_NOT_FOUND;
  intake in = {.bytes = NULL};
  veer_status status = read_open(allocator, file, most, &in);
  fclose(file);
  if (status == VEER_OK) {
    in.bytes[in.used] = '\0'; /* there is room, or the end would not have been seen */
    *out = in.bytes;
    *out_length = in.used;
  } else if (in.bytes != NULL) {
    allocator.resize(allocator.user, in.bytes, 0);
  }
  return status;
}

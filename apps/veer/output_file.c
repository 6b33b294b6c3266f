#include "output_file.h"

#include "command.h"
#include "temporary_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct output_file {
  int descriptor;
  bool failed; /* and told */
  bool temporary;
  const char *name;      /* as asked for, for messages */
  char target[PATH_MAX]; /* the same with links resolved, when temporary */
  temporary_file written;
  size_t held;
  char buffer[1 << 16];
};

static void fail(output_file *file, int error) {
  if (!file->failed)
    complain("cannot write %s: %s", file->name, strerror(error));
  file->failed = true;
}

/* The descriptor a name like /dev/stdout stands for, -1 for any other name. Opening such a name
 * would start again at the front of a file that is already being written. */
static int descriptor_named(const char *path) {
  if (strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0)
    return STDOUT_FILENO;
  if (strcmp(path, "/dev/stderr") == 0)
    return STDERR_FILENO;
  static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};
  for (size_t i = 0; i < 2; i++) {
    size_t length = strlen(folders[i]);
    const char *number = path + length;
    if (strncmp(path, folders[i], length) == 0 && *number &&
        strspn(number, "0123456789") == strlen(number) && strlen(number) < 6)
      return atoi(number);
  }
  return -1;
}

bool is_special_output(const char *path) {
  struct stat present;
  return descriptor_named(path) >= 0 ||
         (stat(path, &present) == 0 && !S_ISREG(present.st_mode) && !S_ISDIR(present.st_mode));
}

bool is_standard_output(const char *path) {
  return descriptor_named(path) == STDOUT_FILENO;
}

static bool open_special(output_file *file) {
  int named = descriptor_named(file->target);
  file->descriptor = named >= 0 ? dup(named) : open(file->target, O_WRONLY | O_NOCTTY);
  return file->descriptor >= 0;
}

/* A temporary file beside the target: the same file system, so that a rename is enough. */
static bool open_beside(output_file *file, const struct stat *present) {
  if (present && access(file->target, W_OK) != 0)
    return false; /* a rename would not ask */
  char resolved[PATH_MAX];
  if (present && realpath(file->target, resolved))
    strcpy(file->target, resolved); /* a link stays a link */
  mode_t mask = umask(0);
  umask(mask);
  mode_t mode = present ? present->st_mode & 0777 : 0666 & ~mask;
  file->descriptor = create_temporary_beside(&file->written, file->target, mode);
  file->temporary = file->descriptor >= 0;
  return file->temporary;
}

static bool open_target(output_file *file) {
  if (is_special_output(file->target))
    return open_special(file);
  struct stat present;
  if (stat(file->target, &present) == 0) {
    if (S_ISREG(present.st_mode))
      return open_beside(file, &present);
    errno = EISDIR;
    return false;
  }
  struct stat link;
  if (errno != ENOENT || lstat(file->target, &link) == 0)
    return false; /* a link that leads nowhere is not ours to replace */
  return open_beside(file, NULL);
}

output_file *open_output(const char *path) {
  output_file *file = calloc(1, sizeof *file);
  if (!file) {
    complain("cannot write %s: out of memory", path);
    return NULL;
  }
  file->name = strcmp(path, "-") == 0 ? "standard output" : path;
  int length = snprintf(file->target, sizeof file->target, "%s", path);
  if (length >= (int)sizeof file->target)
    fail(file, ENAMETOOLONG);
  else if (*path == '\0')
    fail(file, ENOENT);
  else if (!open_target(file))
    fail(file, errno);
  if (!file->failed)
    return file;
  free(file);
  return NULL;
}

static bool write_all(output_file *file, const char *bytes, size_t size) {
  while (size > 0 && !file->failed) {
    ssize_t count = write(file->descriptor, bytes, size);
    if (count > 0) {
      bytes += count;
      size -= (size_t)count;
    } else if (count == 0 || errno != EINTR)
      fail(file, count == 0 ? ENOSPC : errno);
  }
  return !file->failed;
}

static bool flush(output_file *file) {
  size_t held = file->held;
  file->held = 0;
  return write_all(file, file->buffer, held);
}

bool write_output(output_file *file, const void *bytes, size_t size) {
  if (size > sizeof file->buffer - file->held && !flush(file))
    return false;
  if (size > sizeof file->buffer)
    return write_all(file, bytes, size);
  memcpy(file->buffer + file->held, bytes, size);
  file->held += size;
  return !file->failed;
}

bool print_output(output_file *file, const char *format, ...) {
  char text[1024];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  if (length < 0 || (size_t)length >= sizeof text) {
    fail(file, EOVERFLOW);
    return false;
  }
  return write_output(file, text, (size_t)length);
}

const char *output_name(const output_file *file) {
  return file->name;
}

int output_descriptor(const output_file *file) {
  return file->descriptor;
}

const char *output_path(const output_file *file) {
  return file->temporary ? file->written.path : NULL;
}

bool finish_output(output_file *file) {
  bool ready = flush(file);
  if (close(file->descriptor) != 0)
    fail(file, errno); /* some file systems tell of a full disk only here */
  ready = ready && !file->failed;
  if (file->temporary && ready && !keep_temporary(&file->written, file->target)) {
    fail(file, errno);
    ready = false;
  }
  if (file->temporary && !ready)
    remove_temporary(&file->written);
  free(file);
  return ready;
}

void discard_output(output_file *file) {
  if (!file)
    return;
  close(file->descriptor);
  if (file->temporary)
    remove_temporary(&file->written);
  free(file);
}

#include "command.h"

#include "progress.h"

#include <stdarg.h>
#include <stdio.h>

static void complain_list(const char *format, va_list arguments) {
  char line[1024];
  vsnprintf(line, sizeof line, format, arguments);
  for (char *c = line; *c; c++)
    if ((unsigned char)*c < 0x20 || *c == 0x7f)
      *c = '?';
  clear_progress();
  fflush(stdout); /* what was said before stands before it */
  fprintf(stderr, "veer: %s\n", line);
}

void complain(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  complain_list(format, arguments);
  va_end(arguments);
}

int refuse(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  complain_list(format, arguments);
  va_end(arguments);
  return EXIT_BAD;
}

#include "json_text.h"

#include <stdio.h>

void print_json_text(const char *text) {
  putchar('"');
  for (; *text; text++)
    if (*text == '"' || *text == '\\')
      printf("\\%c", *text);
    else if ((unsigned char)*text < 0x20)
      printf("\\u%04x", (unsigned)*text);
    else
      putchar(*text);
  putchar('"');
}

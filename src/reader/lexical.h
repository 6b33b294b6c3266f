/* lexical.h: what a text must be before a parser sees it: UTF-8 without control characters, with
 * strings that are closed on their line and hold good escapes. Checked here, because parsers differ
 * in what they let pass and in where they say it is. */
#ifndef VEERI_LEXICAL_H
#define VEERI_LEXICAL_H

#include <stddef.h>

typedef struct veeri_lexical_fault {
  const char *message; /* NULL: none */
  size_t begin;        /* of the string in which it is, or the byte itself outside of strings */
  size_t at;           /* where it is shown */
} veeri_lexical_fault;

/* The first fault of a text in which every line ends with a line feed alone. */
veeri_lexical_fault veeri_lexical_check(const char *text, size_t length);

#endif

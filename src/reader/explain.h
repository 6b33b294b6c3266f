/* explain.h: what is wrong where a parser stopped, in words for somebody who writes JSON. */
#ifndef VEERI_EXPLAIN_H
#define VEERI_EXPLAIN_H

#include <stdbool.h>
#include <stddef.h>

typedef struct veeri_explanation {
  size_t at;   /* the byte where it is shown */
  bool is_end; /* all that is wrong is that the text ends */
  char message[160];
} veeri_explanation;

/* Of a text that has passed the lexical check. `stop` is the byte where the parser stopped. */
veeri_explanation veeri_explain_syntax(const char *text, size_t length, size_t stop);

/* Whether the bytes are a number as JSON writes it. */
bool veeri_is_json_number(const char *text, size_t length);

#endif

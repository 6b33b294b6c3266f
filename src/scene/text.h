/* text.h: what is needed of strings, without a C library. */
#ifndef VEERI_TEXT_H
#define VEERI_TEXT_H

#include "../../include/veer/document.h"

#include <stdarg.h>

size_t veeri_text_length(const char *text);
bool veeri_text_equal(const char *a, const char *b);
bool veeri_is_comment_key(const char *key); /* begins with two slashes */

/* What is wrong with bytes that ought to be UTF-8 without NUL and without surrogates. */
typedef enum veeri_text_fault {
  VEERI_TEXT_GOOD,
  VEERI_TEXT_NOT_UTF8,
  VEERI_TEXT_SURROGATE, /* half of a UTF-16 pair, spelt as if it were a character */
  VEERI_TEXT_NUL
} veeri_text_fault;

/* The number of bytes of the character at `at`; 0 when it is not one, and *fault tells why. */
size_t veeri_character(const char *at, const char *end, veeri_text_fault *fault);
veeri_text_fault veeri_text_check(const char *text, size_t length);

/* Writes one line, shortened to the room there is at a border of characters. In the format:
 *   %s  a string as it is
 *   %q  a string in double quotes, a long one shortened, control characters as '?'
 *   %u  an unsigned long long
 *   %v  a const veer_node *: what it is ("a list of 2", "the string \"x\"", "-3", "null")
 *   %d  a guess: `; did you mean "x"?`, or nothing for NULL
 *   %%  a percent sign */
void veeri_write_line(char *line, size_t size, const char *format, va_list values);

#endif

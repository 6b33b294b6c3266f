#include "lexical.h"
#include "../scene/text.h"

#include <stdint.h>

/* Where the check stands. */
typedef struct cursor {
  const char *text;
  size_t length, at;
  veeri_lexical_fault fault;
} cursor;

static bool fail(cursor *on, size_t begin, size_t at, const char *message) {
  on->fault = (veeri_lexical_fault){message, begin, at};
  return false;
}

/* Passes one character of any kind but control characters. */
static bool pass_character(cursor *on, size_t begin) {
  veeri_text_fault fault;
  size_t bytes = veeri_character(on->text + on->at, on->text + on->length, &fault);
  if (bytes == 0)
    return fail(on, begin, on->at,
                fault == VEERI_TEXT_NUL ? "a byte of value 0"
                : fault == VEERI_TEXT_SURROGATE
                    ? "half of a surrogate pair stands alone in a string"
                    : "the text is not UTF-8");
  on->at += bytes;
  return true;
}

/* The four hexadecimal digits at `at`; -1 when they are not. */
static int32_t hex_of(const cursor *on, size_t at) {
  int32_t value = 0;
  for (size_t i = at; i < at + 4; i++) {
    char c = i < on->length ? on->text[i] : '\0';
    int32_t digit = c >= '0' && c <= '9'   ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                    : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                           : -1;
    if (digit < 0)
      return -1;
    value = value * 16 + digit;
  }
  return value;
}

/* \uXXXX; of a pair both halves. */
static bool pass_unicode(cursor *on, size_t begin) {
  int32_t unit = hex_of(on, on->at + 2);
  if (unit < 0)
    return fail(on, begin, on->at, "\\u must be followed by four hexadecimal digits");
  if (unit == 0)
    return fail(on, begin, begin, "a string holds the character \\u0000");
  on->at += 6;
  if (unit < 0xd800 || unit > 0xdfff)
    return true;
  bool follows = on->at + 1 < on->length && on->text[on->at] == '\\' && on->text[on->at + 1] == 'u';
  int32_t low = follows ? hex_of(on, on->at + 2) : -1;
  if (unit >= 0xdc00 || low < 0xdc00 || low > 0xdfff)
    return fail(on, begin, begin, "half of a surrogate pair stands alone in a string");
  on->at += 6;
  return true;
}

static bool pass_escape(cursor *on, size_t begin) {
  char c = on->at + 1 < on->length ? on->text[on->at + 1] : '\0';
  switch (c) {
  case '"':
  case '\\':
  case '/':
  case 'b':
  case 'f':
  case 'n':
  case 'r':
  case 't':
    on->at += 2;
    return true;
  case 'u':
    return pass_unicode(on, begin);
  default:
    return fail(on, begin, on->at, "unknown escape in a string; \\\\ is a backslash");
  }
}

static bool pass_string(cursor *on) {
  size_t begin = on->at++;
  while (on->at < on->length) {
    unsigned char c = (unsigned char)on->text[on->at];
    if (c == '"') {
      on->at++;
      return true;
    }
    if (c == '\n')
      break;
    if (c < 0x20 && c != 0)
      return fail(on, begin, on->at,
                  "a control character in a string; a tab is written \\t, others as \\u00..");
    if (!(c == '\\' ? pass_escape(on, begin) : pass_character(on, begin)))
      return false;
  }
  return fail(on, begin, begin, "this string is not closed on its line");
}

/* What a character does that JSON has no use for outside of strings. Parsers for more than JSON may
 * find a meaning in it: libfyaml passes over some comments. */
static const char *refuse_outside(char c) {
  switch (c) {
  case '#':
  case '/':
    return "comments are not JSON; a key that begins with \"//\" is one for a scene";
  case '\'':
  case '`':
    return "strings are in double quotes";
  case '&':
  case '*':
  case '!':
    return "anchors, aliases and tags are YAML, not JSON";
  case '%':
    return "directives are YAML, not JSON";
  default:
    return "this character belongs into a string";
  }
}

static bool is_used_outside(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '{' ||
         c == '}' || c == '[' || c == ']' || c == ',' || c == ':' || c == '-' || c == '+' ||
         c == '.' || c == ' ' || c == '\t' || c == '\n';
}

/* Passes one byte outside of strings. */
static bool pass_outside(cursor *on) {
  unsigned char c = (unsigned char)on->text[on->at];
  if (c >= 0x80 || c == 0) {
    size_t begin = on->at;
    return pass_character(on, begin) && fail(on, begin, begin, refuse_outside((char)c));
  }
  if (!is_used_outside((char)c))
    return fail(on, on->at, on->at,
                c < 0x20 || c == 0x7f ? "a control character" : refuse_outside((char)c));
  on->at++;
  return true;
}

veeri_lexical_fault veeri_lexical_check(const char *text, size_t length) {
  cursor on = {.text = text, .length = length};
  bool good = true;
  while (good && on.at < length)
    good = text[on.at] == '"' ? pass_string(&on) : pass_outside(&on);
  return on.fault;
}

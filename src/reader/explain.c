#include "explain.h"

#include <stdio.h>
#include <string.h>

/* A text that is not JSON. */
typedef struct patient {
  const char *text;
  size_t length;
} patient;

static size_t skip_digits(const char *text, size_t length, size_t at) {
  while (at < length && text[at] >= '0' && text[at] <= '9')
    at++;
  return at;
}

bool veeri_is_json_number(const char *text, size_t length) {
  size_t at = length > 0 && text[0] == '-' ? 1 : 0, digits = skip_digits(text, length, at);
  if (digits == at || (text[at] == '0' && digits > at + 1))
    return false;
  at = digits;
  if (at < length && text[at] == '.') {
    digits = skip_digits(text, length, at + 1);
    if (digits == at + 1)
      return false;
    at = digits;
  }
  if (at < length && (text[at] == 'e' || text[at] == 'E')) {
    at++;
    if (at < length && (text[at] == '+' || text[at] == '-'))
      at++;
    digits = skip_digits(text, length, at);
    if (digits == at)
      return false;
    at = digits;
  }
  return at == length;
}

static bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n';
}

static size_t skip_space(const patient *ill, size_t at) {
  while (at < ill->length && is_space(ill->text[at]))
    at++;
  return at;
}

/* The last character before `at` that is no space; NUL at the beginning. */
static char before(const patient *ill, size_t at) {
  while (at > 0 && is_space(ill->text[at - 1]))
    at--;
  return at > 0 ? ill->text[at - 1] : '\0';
}

static bool begins(const patient *ill, size_t at, const char *with) {
  size_t length = strlen(with);
  return ill->length - at >= length && memcmp(ill->text + at, with, length) == 0;
}

/* The innermost bracket that is open at a byte outside of strings; `length` when there is none. */
static size_t open_bracket_at(const patient *ill, size_t at) {
  enum { DEEPEST = 256 }; /* deeper ones are refused anyway */
  size_t open[DEEPEST], depth = 0;
  for (size_t i = 0; i < at; i++) {
    char c = ill->text[i];
    if (c == '"')
      for (i++; i < at && ill->text[i] != '"'; i++)
        i += ill->text[i] == '\\';
    else if ((c == '[' || c == '{') && depth++ < DEEPEST)
      open[depth - 1] = i;
    else if ((c == ']' || c == '}') && depth > 0)
      depth--;
  }
  return depth == 0 ? ill->length : open[(depth < DEEPEST ? depth : DEEPEST) - 1];
}

static veeri_explanation say(size_t at, const char *message) {
  veeri_explanation said = {.at = at};
  snprintf(said.message, sizeof said.message, "%s", message);
  return said;
}

static veeri_explanation say_end(const patient *ill) {
  size_t open = open_bracket_at(ill, ill->length);
  veeri_explanation said;
  if (before(ill, ill->length) == '\0')
    said = say(0, "the text is empty");
  else if (open == ill->length)
    said = say(ill->length, "the text ends too early");
  else
    said = say(open, ill->text[open] == '{' ? "this object is never closed"
                                            : "this list is never closed");
  said.is_end = true;
  return said;
}

/* Two values stand side by side; the second is at `at`. */
static veeri_explanation say_side_by_side(const patient *ill, size_t at) {
  return say(at, open_bracket_at(ill, at) == ill->length ? "a second value; a text holds one"
                                                         : "a comma is missing before this");
}

/* ---- words without quotes ---- */

static size_t word_length(const patient *ill, size_t at) {
  size_t end = at;
  while (end < ill->length && !is_space(ill->text[end]) &&
         strchr(",:[]{}\"", ill->text[end]) == NULL)
    end++;
  return end - at;
}

static bool is_one_of(const char *word, size_t length, const char *const *list) {
  for (; *list != NULL; list++)
    if (strlen(*list) == length && memcmp(word, *list, length) == 0)
      return true;
  return false;
}

static veeri_explanation say_word(size_t at, const char *word, size_t length, const char *what) {
  enum { LONGEST = 32 };
  veeri_explanation said = {.at = at};
  size_t shown = length;
  if (shown > LONGEST)
    for (shown = LONGEST; shown > 0 && ((unsigned char)word[shown] & 0xc0) == 0x80; shown--)
      ;
  snprintf(said.message, sizeof said.message, "%.*s%s %s", (int)shown, word,
           shown < length ? "..." : "", what);
  return said;
}

static veeri_explanation explain_word(const patient *ill, size_t at) {
  static const char *const literals[] = {"true", "false", "null", NULL};
  static const char *const not_numbers[] = {"NaN",       "nan",  "Infinity", "-Infinity",
                                            "+Infinity", "inf",  "-inf",     ".inf",
                                            "-.inf",     ".nan", "-NaN",     NULL};
  const char *word = ill->text + at;
  size_t length = word_length(ill, at);
  if (open_bracket_at(ill, at) == ill->length && before(ill, at) != '\0')
    return say(at, "a second value; a text holds one");
  if (is_one_of(word, length, literals) || veeri_is_json_number(word, length)) {
    size_t next = skip_space(ill, at + length);
    if (next >= ill->length)
      return say_end(ill);
    if (ill->text[next] == ':')
      return say(at, "a key must be a string in double quotes");
    return say_side_by_side(ill, next);
  }
  if (is_one_of(word, length, not_numbers))
    return say_word(at, word, length, "is not a number in JSON: all numbers are finite");
  if (strchr("+-.0123456789", word[0]) != NULL)
    return say_word(at, word, length, "is not a number as JSON writes it");
  if (skip_space(ill, at + length) < ill->length && ill->text[skip_space(ill, at + length)] == ':')
    return say_word(at, word, length, "must be in double quotes, like every key");
  return say_word(at, word, length,
                  "is no value: strings are in double quotes; true, false, null in small letters");
}

/* ---- the rest ---- */

/* The opening quote of the string in which a byte lies; the byte itself outside of strings. Strings
 * do not go beyond their line. */
static size_t string_around(const patient *ill, size_t at) {
  size_t line = at, quote = at;
  bool inside = false;
  while (line > 0 && ill->text[line - 1] != '\n')
    line--;
  for (size_t i = line; i < at; i++) {
    if (inside && ill->text[i] == '\\')
      i++;
    else if (ill->text[i] == '"') {
      inside = !inside;
      quote = i;
    }
  }
  return inside ? quote : at;
}

static veeri_explanation explain_string(const patient *ill, size_t quote) {
  size_t end = quote + 1;
  while (end < ill->length && ill->text[end] != '"')
    end += ill->text[end] == '\\' ? 2 : 1;
  size_t next = skip_space(ill, end + 1);
  char previous = before(ill, quote);
  if (strchr("{[,:", previous) == NULL && previous != '\0')
    return say_side_by_side(ill, quote);
  if (next >= ill->length)
    return say_end(ill);
  if (previous == '{' || strchr(",]}", ill->text[next]) != NULL)
    return say(quote, "a colon and a value must follow this key");
  return say_side_by_side(ill, next);
}

static veeri_explanation explain_comma(const patient *ill, size_t at) {
  size_t next = skip_space(ill, at + 1);
  char previous = before(ill, at);
  if (previous == '[' || previous == '{' || previous == ',' || previous == ':' || previous == '\0')
    return say(at, "a value is missing before this comma");
  if (next < ill->length && (ill->text[next] == ']' || ill->text[next] == '}'))
    return say(at, "a comma after the last member");
  if (next < ill->length && ill->text[next] == ',')
    return say(next, "a value is missing before this comma");
  return say(at, "a comma where none belongs");
}

static veeri_explanation explain_bracket(const patient *ill, size_t at) {
  char c = ill->text[at], previous = before(ill, at);
  if (c == '[' || c == '{') {
    size_t open = open_bracket_at(ill, at);
    bool in_map = open < ill->length && ill->text[open] == '{';
    if (in_map && (previous == '{' || previous == ','))
      return say(at, "a key must be a string in double quotes");
    return say_side_by_side(ill, at);
  }
  if (previous == ',')
    return say(at, "a comma before a closing bracket");
  if (previous == ':')
    return say(at, "a value is missing before this");
  return say(at, "this bracket does not match the one that is open");
}

veeri_explanation veeri_explain_syntax(const char *text, size_t length, size_t stop) {
  const patient ill = {text, length};
  size_t at = skip_space(&ill, string_around(&ill, stop)); /* parsers stop behind the quote */
  if (at >= length)
    return say_end(&ill);
  char c = text[at];
  if (begins(&ill, at, "---") || begins(&ill, at, "..."))
    return say(at, "marks between documents are YAML, not JSON");
  if (c == '-' && at + 1 < length && is_space(text[at + 1]))
    return say(at, "lists are in [ ] and objects in { }");
  if (c == '"')
    return explain_string(&ill, at);
  if (c == ',')
    return explain_comma(&ill, at);
  if (c == ':')
    return say(at, "a colon where none belongs");
  if (strchr("[]{}", c) != NULL)
    return explain_bracket(&ill, at);
  return explain_word(&ill, at);
}

#include "text.h"

size_t veeri_text_length(const char *text) {
  const char *end = text;
  while (*end != '\0')
    end++;
  return (size_t)(end - text);
}

bool veeri_text_equal(const char *a, const char *b) {
  while (*a != '\0' && *a == *b)
    a++, b++;
  return *a == *b;
}

bool veeri_is_comment_key(const char *key) {
  return key[0] == '/' && key[1] == '/';
}

static bool continues(const char *at, size_t index) {
  return ((unsigned char)at[index] & 0xc0) == 0x80;
}

size_t veeri_character(const char *at, const char *end, veeri_text_fault *fault) {
  size_t rest = (size_t)(end - at);
  unsigned char first = (unsigned char)at[0];
  *fault = first == 0 ? VEERI_TEXT_NUL : VEERI_TEXT_NOT_UTF8;
  if (first < 0x80)
    return first == 0 ? 0 : 1;
  if (first >= 0xc2 && first <= 0xdf)
    return rest >= 2 && continues(at, 1) ? 2 : 0;
  unsigned char second = rest >= 2 ? (unsigned char)at[1] : 0;
  if (first >= 0xe0 && first <= 0xef) {
    if (rest < 3 || !continues(at, 1) || !continues(at, 2) || (first == 0xe0 && second < 0xa0))
      return 0;
    if (first == 0xed && second >= 0xa0) {
      *fault = VEERI_TEXT_SURROGATE;
      return 0;
    }
    return 3;
  }
  if (first < 0xf0 || first > 0xf4 || rest < 4 || !continues(at, 1) || !continues(at, 2) ||
      !continues(at, 3))
    return 0;
  bool in_range = !(first == 0xf0 && second < 0x90) && !(first == 0xf4 && second > 0x8f);
  return in_range ? 4 : 0;
}

veeri_text_fault veeri_text_check(const char *text, size_t length) {
  const char *end = text + length;
  veeri_text_fault fault = VEERI_TEXT_GOOD;
  while (text < end) {
    size_t bytes = veeri_character(text, end, &fault);
    if (bytes == 0)
      return fault;
    text += bytes;
  }
  return VEERI_TEXT_GOOD;
}

/* ---- one line of a message ---- */

typedef struct line {
  char *at, *end; /* end: where the NUL must go at the latest */
} line;

static void put_bytes(line *out, const char *text, size_t length) {
  for (size_t i = 0; i < length && out->at < out->end; i++)
    *out->at++ = text[i];
}

static void put_text(line *out, const char *text) {
  put_bytes(out, text, veeri_text_length(text));
}

enum { LONGEST_QUOTE = 48 };

/* At most LONGEST_QUOTE bytes of text, whole characters only; NUL-terminated text that is known to
 * be UTF-8, because the document has checked it. */
static void put_shortened(line *out, const char *text) {
  size_t length = veeri_text_length(text), kept = length;
  if (length > LONGEST_QUOTE)
    for (kept = LONGEST_QUOTE; kept > 0 && continues(text, kept); kept--)
      ;
  for (size_t i = 0; i < kept; i++) {
    unsigned char c = (unsigned char)text[i];
    put_bytes(out, c < 0x20 || c == 0x7f ? "?" : text + i, 1);
  }
  if (kept < length)
    put_text(out, "...");
}

static void put_quoted(line *out, const char *text) {
  put_text(out, "\"");
  put_shortened(out, text);
  put_text(out, "\"");
}

static void put_guess(line *out, const char *word) {
  if (word == NULL)
    return;
  put_text(out, "; did you mean ");
  put_quoted(out, word);
  put_text(out, "?");
}

static void put_number(line *out, unsigned long long number) {
  char digits[24];
  size_t first = sizeof digits;
  do
    digits[--first] = (char)('0' + number % 10);
  while ((number /= 10) != 0);
  put_bytes(out, digits + first, sizeof digits - first);
}

static void put_node(line *out, const veer_node *node) {
  switch (node->kind) {
  case VEER_NODE_NULL:
    put_text(out, "null");
    break;
  case VEER_NODE_BOOL:
    put_text(out, node->truth ? "true" : "false");
    break;
  case VEER_NODE_NUMBER:
    put_shortened(out, node->text);
    break;
  case VEER_NODE_STRING:
    put_text(out, "the string ");
    put_quoted(out, node->text);
    break;
  case VEER_NODE_LIST:
    put_text(out, "a list of ");
    put_number(out, node->count);
    break;
  case VEER_NODE_MAP:
    put_text(out, "an object");
    break;
  }
}

/* Cuts a character off that the end of the room has cut in two. */
static void end_line(line *out, const char *begin) {
  if (out->at == out->end) {
    char *last = out->at;
    while (last > begin && continues(last - 1, 0))
      last--;
    veeri_text_fault fault;
    if (last > begin && veeri_character(last - 1, out->at, &fault) == 0)
      out->at = last - 1;
  }
  *out->at = '\0';
}

void veeri_write_line(char *text, size_t size, const char *format, va_list values) {
  line out = {text, text + size - 1};
  for (; *format != '\0'; format++) {
    if (*format != '%') {
      put_bytes(&out, format, 1);
      continue;
    }
    switch (*++format) {
    case 's':
      put_text(&out, va_arg(values, const char *));
      break;
    case 'q':
      put_quoted(&out, va_arg(values, const char *));
      break;
    case 'u':
      put_number(&out, va_arg(values, unsigned long long));
      break;
    case 'v':
      put_node(&out, va_arg(values, const veer_node *));
      break;
    case 'd':
      put_guess(&out, va_arg(values, const char *));
      break;
    default:
      put_bytes(&out, "%", 1);
    }
  }
  end_line(&out, text);
}

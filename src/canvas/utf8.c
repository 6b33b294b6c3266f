#include "utf8.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The bytes of the character that begins here; 0 when none does. */
static size_t character_length(const unsigned char *text) {
  static const uint32_t smallest[5] = {0, 0, 0x80, 0x800, 0x10000};
  if (text[0] < 0x80)
    return text[0] >= 0x20 && text[0] != 0x7F;
  size_t length = text[0] >= 0xF0 ? 4 : text[0] >= 0xE0 ? 3 : 2;
  if (text[0] < 0xC0 || text[0] > 0xF4)
    return 0;
  uint32_t code = text[0] & (0xFFu >> (length + 1));
  for (size_t i = 1; i < length; i++) {
    if ((text[i] & 0xC0) != 0x80) /* the final 0 stops here too */
      return 0;
    code = code << 6 | (text[i] & 0x3F);
  }
  bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  return code < smallest[length] || code > 0x10FFFF || surrogate ? 0 : length;
}

void veeri_clean_utf8(const char *text, char out[VEERI_LONGEST_TEXT]) {
  size_t used = 0;
  while (*text) {
    size_t length = character_length((const unsigned char *)text);
    size_t bytes = length ? length : 1;
    if (used + bytes >= VEERI_LONGEST_TEXT)
      break;
    for (size_t i = 0; i < bytes; i++)
      out[used++] = length ? *text++ : (text++, '?');
  }
  out[used] = '\0';
}

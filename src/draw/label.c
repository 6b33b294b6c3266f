#include "../core/guard.h"

#include "label.h"

static bool continues_character(char byte) {
  return ((unsigned char)byte & 0xC0u) == 0x80u;
}

void veeri_label_add(veeri_label *label, const char *text) {
  size_t at = label->length;
  for (; *text && at + 1 < sizeof label->text; text++)
    label->text[at++] = *text;
  if (continues_character(*text)) { /* the last character is not whole: drop it */
    while (at > label->length && continues_character(label->text[at - 1]))
      at--;
    if (at > label->length)
      at--;
  }
  label->text[at] = '\0';
  label->length = at;
}

void veeri_label_add_number(veeri_label *label, uint64_t number) {
  char digits[21];
  size_t first = sizeof digits - 1;
  digits[first] = '\0';
  do {
    digits[--first] = (char)('0' + number % 10);
    number /= 10;
  } while (number != 0);
  veeri_label_add(label, digits + first);
}

void veeri_label_add_round(veeri_label *label, unsigned digit, int exponent) {
  if (exponent < -4 || exponent > 6) {
    veeri_label_add_number(label, digit);
    veeri_label_add(label, exponent < 0 ? "e-" : "e");
    veeri_label_add_number(label, (uint64_t)(exponent < 0 ? -exponent : exponent));
    return;
  }
  if (exponent < 0)
    veeri_label_add(label, "0.");
  for (int i = -1; i > exponent; i--)
    veeri_label_add(label, "0");
  veeri_label_add_number(label, digit);
  for (int i = 0; i < exponent; i++)
    veeri_label_add(label, "0");
}

float veeri_text_width(const char *text, float size) {
  size_t characters = 0;
  for (; *text; text++)
    characters += !continues_character(*text);
  return 0.58f * size * (float)characters;
}

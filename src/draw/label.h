/* label.h: short texts put together without a C library. */
#ifndef VEERI_LABEL_H
#define VEERI_LABEL_H

#include "../../include/veer/base.h"

typedef struct veeri_label {
  char text[96]; /* UTF-8, NUL-terminated; what does not fit is cut between characters */
  size_t length;
} veeri_label;

void veeri_label_add(veeri_label *label, const char *text);
void veeri_label_add_number(veeri_label *label, uint64_t number);
/* digit * 10^exponent, as "0.002", "50" or "5e12". [digit 1 .. 9] */
void veeri_label_add_round(veeri_label *label, unsigned digit, int exponent);

/* About how wide a text is in a sans-serif font of that size; an estimate, for layout. */
float veeri_text_width(const char *text, float size);

#endif

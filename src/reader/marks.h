/* marks.h: places in a text as lines and columns. */
#ifndef VEERI_MARKS_H
#define VEERI_MARKS_H

#include "../../include/veer/document.h"

/* Walks along the text, so that asking in ascending order is linear as a whole. */
typedef struct veeri_marks {
  const char *text;
  size_t length;
  size_t offset; /* `mark` is the place of this byte */
  veer_mark mark;
} veeri_marks;

veeri_marks veeri_marks_of(const char *text, size_t length);

/* Of a byte, which is cut to the length of the text. */
veer_mark veeri_mark_at(veeri_marks *marks, size_t offset);

/* The byte where a line and column begin, both from 1 and cut to what there is. */
size_t veeri_offset_of(const char *text, size_t length, uint32_t line, uint32_t column);

#endif

#include "marks.h"

veeri_marks veeri_marks_of(const char *text, size_t length) {
  return (veeri_marks){text, length, 0, {1, 1}};
}

/* A character is counted at its first byte. */
static bool begins_character(char byte) {
  return ((unsigned char)byte & 0xc0) != 0x80;
}

static void pass(veeri_marks *marks) {
  const char *text = marks->text;
  if (text[marks->offset] == '\n') {
    marks->mark.line++;
    marks->mark.column = 1;
  } else if (marks->offset + 1 == marks->length || begins_character(text[marks->offset + 1])) {
    marks->mark.column++;
  }
  marks->offset++;
}

veer_mark veeri_mark_at(veeri_marks *marks, size_t offset) {
  if (offset < marks->offset)
    *marks = veeri_marks_of(marks->text, marks->length);
  while (marks->offset < offset && marks->offset < marks->length)
    pass(marks);
  return marks->mark;
}

size_t veeri_offset_of(const char *text, size_t length, uint32_t line, uint32_t column) {
  veeri_marks marks = veeri_marks_of(text, length);
  while (marks.offset < length && marks.mark.line < line)
    pass(&marks);
  while (marks.offset < length && marks.mark.column < column && text[marks.offset] != '\n')
    pass(&marks);
  return marks.offset;
}

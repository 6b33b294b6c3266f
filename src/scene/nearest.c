#include "nearest.h"
#include "text.h"

enum { LONGEST_WORD = 40, MOST_WORDS = 256 };

/* Beyond this two words have nothing to do with each other. */
static size_t farthest(size_t length) {
  return length <= 3 ? 1 : length / 3;
}

veeri_nearest veeri_nearest_to(const char *written) {
  return (veeri_nearest){written, NULL, farthest(veeri_text_length(written)) + 1, MOST_WORDS};
}

static char plain(char c) {
  if (c >= 'A' && c <= 'Z')
    return (char)(c - 'A' + 'a');
  return c == '-' || c == ' ' ? '_' : c;
}

static size_t least(size_t a, size_t b) {
  return a < b ? a : b;
}

/* Three rows of the table of distances between beginnings of the two words. */
static size_t distance(const char *a, size_t a_length, const char *b, size_t b_length) {
  size_t rows[3][LONGEST_WORD + 1];
  size_t *before = rows[0], *above = rows[1], *row = rows[2];
  for (size_t j = 0; j <= b_length; j++)
    before[j] = 0, above[j] = j;
  for (size_t i = 1; i <= a_length; i++) {
    row[0] = i;
    for (size_t j = 1; j <= b_length; j++) {
      bool same = plain(a[i - 1]) == plain(b[j - 1]);
      row[j] = least(above[j - 1] + !same, least(above[j], row[j - 1]) + 1);
      if (i > 1 && j > 1 && plain(a[i - 1]) == plain(b[j - 2]) &&
          plain(a[i - 2]) == plain(b[j - 1]))
        row[j] = least(row[j], before[j - 2] + 1);
    }
    size_t *reused = before;
    before = above, above = row, row = reused;
  }
  return above[b_length];
}

void veeri_consider(veeri_nearest *nearest, const char *word) {
  if (nearest->left == 0)
    return;
  nearest->left--;
  size_t written_length = veeri_text_length(nearest->written), length = veeri_text_length(word);
  if (written_length > LONGEST_WORD || length > LONGEST_WORD)
    return;
  size_t found = distance(nearest->written, written_length, word, length);
  if (found < nearest->distance) {
    nearest->distance = found;
    nearest->best = word;
  }
}

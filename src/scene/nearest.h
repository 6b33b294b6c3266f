/* nearest.h: the word that was most likely meant. */
#ifndef VEERI_NEAREST_H
#define VEERI_NEAREST_H

#include <stdbool.h>
#include <stddef.h>

typedef struct veeri_nearest {
  const char *written;
  const char *best; /* NULL: none is near */
  size_t distance;
  size_t left; /* words that are still considered: a guess may not cost more than the reading */
} veeri_nearest;

veeri_nearest veeri_nearest_to(const char *written);

/* Keeps the nearest, of equals the first. Distance: characters put in, left out, exchanged or
 * swapped with their neighbour, whatever the case, '-' and ' ' counting as '_'. */
void veeri_consider(veeri_nearest *nearest, const char *word);

#endif

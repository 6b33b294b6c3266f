/* growing.h: an array that grows, from a caller's allocator. */
#ifndef VEERI_GROWING_H
#define VEERI_GROWING_H

#include "../../include/veer/base.h"

typedef struct veeri_array {
  void *items;
  size_t count, capacity;
} veeri_array;

/* Makes room for `more` items beyond count. false, and nothing changed, when there is no memory. */
bool veeri_array_reserve(veeri_array *array, veer_allocator allocator, size_t item_size,
                         size_t more);
void veeri_array_free(veeri_array *array, veer_allocator allocator);

#endif

#include "growing.h"

bool veeri_array_reserve(veeri_array *array, veer_allocator allocator, size_t item_size,
                         size_t more) {
  if (more <= array->capacity - array->count)
    return true;
  size_t most = SIZE_MAX / item_size;
  if (more > most - array->count)
    return false;
  size_t needed = array->count + more;
  size_t capacity = array->capacity > most / 2 ? most : array->capacity * 2;
  if (capacity < needed)
    capacity = needed < 16 ? 16 : needed;
  void *items = allocator.resize(allocator.user, array->items, capacity * item_size);
  if (!items)
    return false;
  array->items = items;
  array->capacity = capacity;
  return true;
}

void veeri_array_free(veeri_array *array, veer_allocator allocator) {
  if (array->items)
    allocator.resize(allocator.user, array->items, 0);
  *array = (veeri_array){NULL, 0, 0};
}

#include "../../include/veer/base.h"

#include <stdlib.h>

static void *resize(void *user, void *pointer, size_t size) {
  (void)user;
  if (size == 0) {
    free(pointer);
    return NULL;
  }
  return realloc(pointer, size);
}

veer_allocator veer_default_allocator(void) {
  veer_allocator allocator = {resize, NULL};
  return allocator;
}

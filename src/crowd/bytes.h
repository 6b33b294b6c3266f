/* bytes.h: copying and clearing without a C library's headers; compilers know these loops. */
#ifndef VEERI_BYTES_H
#define VEERI_BYTES_H

#include <stddef.h>

static inline void veeri_copy_bytes(void *to, const void *from, size_t size) {
  unsigned char *target = to;
  const unsigned char *source = from;
  for (size_t i = 0; i < size; i++)
    target[i] = source[i];
}

static inline void veeri_clear_bytes(void *to, size_t size) {
  unsigned char *target = to;
  for (size_t i = 0; i < size; i++)
    target[i] = 0;
}

#endif
